/* How a view becomes the next one: cards that change their place fly there. Knows no commands and
   no stream; it is told what to show, and how much may move. */
"use strict";
(() => {
  const byId = (id) => document.getElementById(id);
  const device = matchMedia("(prefers-reduced-motion: reduce)");

  /* Whether anything may move: as the reader has chosen, else as the device wishes. */
  const still = () => {
    const { motion } = document.documentElement.dataset;
    return motion === "off" || (motion === "device" && device.matches);
  };

  const flights = (root) => [...root.querySelectorAll("[data-flight]")];
  const zone = (card) => card.closest("section").className;
  const name = (element, flight) => {
    if (!element || element.style.viewTransitionName) return;
    element.style.viewTransitionName = `f-${flight}`;
  };
  // In a row the card itself is wider or narrower than its place, so what flies is its picture.
  const picture = (card) => card.querySelector(":scope > button, :scope > .face") ?? card;

  // A card that comes into sight has no place yet to fly from. It borrows one that was in sight
  // before: the top of the stock, or a back of the other hand. The server need not link them.
  const lendOrigins = (next) => {
    const known = new Set(flights(document).map((card) => card.dataset.flight));
    const back = (seat) => [...document.querySelectorAll(`#${seat} .backs .back`)].at(-1);
    for (const card of flights(next)) {
      const flight = card.dataset.flight;
      if (known.has(flight)) continue;
      if (card.closest(".my-hand")) name(document.querySelector(".pile .first"), flight);
      else if (card.dataset.by && card.dataset.by !== "me") name(back(card.dataset.by), flight);
    }
  };

  // Only cards that change their place fly; a named card would be painted above its neighbours.
  const movers = (next) => {
    const before = new Map(flights(document).map((card) => [card.dataset.flight, zone(card)]));
    return new Set(flights(next).filter((card) => card.closest(".my-hand")
      || before.get(card.dataset.flight) !== zone(card)).map((card) => card.dataset.flight));
  };
  const nameFlights = (moving) => flights(document).forEach((card) => {
    if (moving.has(card.dataset.flight)) name(picture(card), card.dataset.flight);
  });
  const forgetNames = () => document.querySelectorAll("#view [style]").forEach((element) => {
    element.style.viewTransitionName = "";
  });

  const morph = (next) => Idiomorph.morph(byId("view"), next, {
    morphStyle: "outerHTML",
    callbacks: {
      // What the reader unfolded stays unfolded.
      beforeAttributeUpdated: (attribute, node) => !(
        attribute === "open" && node.tagName === "DETAILS"),
    },
  });

  let flown = 0; // how many views have flown in

  /* Show a view. `then` runs at once when it is there, before anything is seen to move. Ends when
     all have landed, or in a hurry as soon as the view is there: then nothing is waited for, and
     what comes next cuts the flight short. */
  const change = async (next, then, { hurried, rush }) => {
    const swap = () => { morph(next); then(); };
    if (hurried || still() || document.hidden || !document.startViewTransition) {
      swap();
      return;
    }
    flown += 1;
    const mine = flown;
    const moving = movers(next);
    forgetNames();
    nameFlights(moving);
    lendOrigins(next);
    const transition = document.startViewTransition(() => {
      forgetNames();
      swap();
      nameFlights(moving);
    });
    const landed = transition.finished.catch(() => {}).then(() => {
      if (mine === flown) forgetNames();
    });
    transition.ready.catch(() => {});
    await (rush ? transition.updateCallbackDone : landed);
  };

  window.bezique = { byId, change };
})();
