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

  // What cards lie on, and what else gives way when something grows: by itself, with its place.
  const GROUNDS = "#main > *, .side > *, .players > *, .group, .trick > *, .pile > .back, #log-all";
  const kind = (ground) => ground.classList[0];
  // A list that grows at its top stays where it is; its lines do not.
  const edge = (ground) => (ground.id === "log-all" ? ground.lastElementChild ?? ground : ground);
  const grounds = () => new Map([...document.querySelectorAll(GROUNDS)].map((ground) => [
    ground, { kind: kind(ground), edge: edge(ground), at: box(edge(ground)) }]));

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

  const time = () => parseFloat(getComputedStyle(document.documentElement)
    .getPropertyValue("--fly"));

  let moving = [];
  const letGo = (element, shift, scale, duration) => {
    const start = `translate(${shift.left}px, ${shift.top}px) scale(${scale})`;
    const flight = element.animate([
      { transformOrigin: "0 0", transform: start }, { transformOrigin: "0 0", transform: "none" },
    ], { duration, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" });
    moving.push(flight);
    return flight;
  };
  const stop = () => { moving.forEach((flight) => flight.cancel()); moving = []; };

  const away = ({ left, top }) => Math.hypot(left, top) > 1;
  const between = (start, end) => ({ left: start.left - end.left, top: start.top - end.top });

  /* Let every ground glide from where it was. Returns how far one that holds `element` is away from
     its place at first, which whatever lies on it must not go once more. */
  const glide = (was, duration) => {
    const far = new Map();
    for (const [ground, { kind: before, edge: part, at }] of was) {
      if (!part.isConnected || kind(ground) !== before || !at.width) continue;
      const to = box(part);
      if (to.width && away(between(at, to))) far.set(ground, between(at, to));
    }
    const below = (element) => {
      let ground = element.parentElement;
      while (ground && !far.has(ground)) ground = ground.parentElement;
      return far.get(ground) ?? { left: 0, top: 0 };
    };
    for (const [ground, shift] of far) {
      const rest = between(shift, below(ground));
      if (away(rest)) letGo(ground, rest, 1, duration);
    }
    return below;
  };

  // Every card is in its new place at once, is shown where it was, and let go: so the page has
  // changed before anything moves, and nothing is worked out while it does.
  const fly = (was, from, ground, duration) => {
    const cards = flights().map((card) => {
      const here = picture(card);
      return { here, to: box(here), start: was.get(card.dataset.flight) ?? lent(card, from) };
    });
    const below = glide(ground, duration);
    return cards.flatMap(({ here, to, start }) => {
      const shift = start && to.width ? between(between(start, to), below(here)) : null;
      if (!shift || !away(shift)) return [];
      const flight = letGo(here, shift, start.width / to.width, duration);
      const card = here.closest("[data-flight]");
      card.classList.add("flying");
      // One that only gives way in its row may be pressed meanwhile.
      card.classList.toggle("afar", Math.hypot(shift.left, shift.top) > 1.5 * to.width);
      flight.onfinish = () => card.classList.remove("flying", "afar");
      return [flight.finished.catch(() => {})];
    });
  };

  const morph = (next) => Idiomorph.morph(byId("view"), next, {
    morphStyle: "outerHTML",
    ignoreActiveValue: true, // nor is a sentence lost that somebody is writing
    callbacks: {
      // Most of a view is as it was: the browser sees that faster than we can walk through it.
      // What lies in a template it does not compare.
      beforeNodeMorphed: (old, fresh) => !old.isEqualNode(fresh)
        || old.localName === "template" || old.querySelector?.("template") != null,
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
    // Asked before the page changes. Where one view follows the other at once, grounds do not
    // glide: they would never come to rest.
    const before = [places(), origins(), rush ? [] : grounds(), time()];
    stop(); // what flies goes on from where it is
    swap();
    const landed = Promise.all(fly(...before));
    if (!rush) await landed;
  };

  Object.assign(window.bezique, { change });
})();
