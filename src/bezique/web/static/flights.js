/* How a view becomes the next one: cards that change their place fly there. Knows no commands and
   no stream; it is told what to show, and how much may move. */
"use strict";
(() => {
  const { byId } = window.bezique;
  const device = matchMedia("(prefers-reduced-motion: reduce)");

  /* Whether anything may move: as the reader has chosen, else as the device wishes. */
  const still = () => {
    const { motion } = document.documentElement.dataset;
    return motion === "off" || (motion === "device" && device.matches);
  };

  const flights = () => [...document.querySelectorAll("#view [data-flight]")];
  // In a row the card itself is wider or narrower than its place, so what flies is its picture.
  const picture = (card) => card.querySelector(":scope > button, :scope > .face") ?? card;
  const box = (element) => element?.getBoundingClientRect();
  const places = () => new Map(flights().map((card) => [card.dataset.flight, box(picture(card))]));

  // A card that comes into sight has no place yet to fly from. It borrows one that was in sight
  // before: the top of the stock, or a back of the other hand. The server need not link them.
  const origins = () => {
    const backs = [...document.querySelectorAll(".backs")].map((row) => [
      row.closest("[id]").id, box(row.querySelector(".back:last-child"))]);
    return new Map([["stock", box(document.querySelector(".pile .first"))], ...backs]);
  };
  const lent = (card, from) => {
    if (card.closest(".my-hand")) return from.get("stock");
    return card.dataset.by && card.dataset.by !== "me" ? from.get(card.dataset.by) : null;
  };

  // Every card is in its new place at once, is shown where it was, and let go: so the page has
  // changed before anything moves, and nothing is worked out while it does.
  const fly = (was, from) => {
    const duration = parseFloat(getComputedStyle(document.documentElement)
      .getPropertyValue("--fly"));
    const cards = flights().map((card) => {
      const here = picture(card);
      return { here, to: box(here), start: was.get(card.dataset.flight) ?? lent(card, from) };
    });
    const away = cards.filter(({ to, start }) => start && to.width
      && Math.hypot(start.left - to.left, start.top - to.top) > 1);
    return away.map(({ here, to, start }) => {
      const shift = `translate(${start.left - to.left}px, ${start.top - to.top}px)`;
      const flight = here.animate([
        { transformOrigin: "0 0", transform: `${shift} scale(${start.width / to.width})` },
        { transformOrigin: "0 0", transform: "none" },
      ], { duration, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" });
      const card = here.closest("[data-flight]");
      card.classList.add("flying");
      flight.onfinish = () => card.classList.remove("flying");
      return flight.finished.catch(() => {});
    });
  };

  const morph = (next) => Idiomorph.morph(byId("view"), next, {
    morphStyle: "outerHTML",
    ignoreActiveValue: true, // nor is a sentence lost that somebody is writing
    callbacks: {
      // What the reader unfolded stays unfolded.
      beforeAttributeUpdated: (attribute, node) => !(
        attribute === "open" && node.tagName === "DETAILS"),
    },
  });

  /* Show a view. `then` runs at once when it is there, before anything is seen to move. Ends when
     all have landed, or in a hurry as soon as the view is there: then nothing is waited for, and
     what comes next goes on from where the cards are. */
  const change = async (next, then, { hurried, rush }) => {
    const swap = () => { morph(next); then(); };
    if (hurried || still() || document.hidden) {
      swap();
      return;
    }
    const [was, from] = [places(), origins()];
    swap();
    const landed = Promise.all(fly(was, from));
    if (!rush) await landed;
  };

  Object.assign(window.bezique, { change });
})();
