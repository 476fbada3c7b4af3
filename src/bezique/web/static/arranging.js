/* The order of my hand: chosen in the list below it, or a card taken one place further by a key, or
   by whoever drags it there. What an order is the server knows. */
"use strict";
(() => {
  const { byId, sent, take, say, stay, shown } = window.bezique;
  const hand = () => [...document.querySelectorAll("#hand > .held")];
  let asked = Promise.resolve(); // one after the other: each place is counted from what is shown

  const arrange = async (name, value, focus) => {
    if (focus) stay(focus);
    const answer = await sent(byId("arrange"), name, value);
    if (answer === null) return;
    take(answer);
    await shown();
  };

  /* Put a card at a place (0 = far left), and say where it lies now. */
  const put = (card, place, focus) => arrange("put", `${card.dataset.flight} ${place}`, focus)
    .then(() => {
      const name = byId(`arrange-${card.dataset.flight}`)?.querySelector(".name");
      if (name) say(name.textContent, false);
    });

  const by = (id, step, focus) => {
    asked = asked.then(() => {
      const cards = hand();
      const at = cards.findIndex((card) => card.id === id);
      const place = at + step;
      if (at < 0 || place < 0 || place >= cards.length) return null;
      return put(cards[at], place, focus);
    });
  };

  /* Take the card of a button one place further; false where it is no card of the hand. */
  const moveBy = (button, step) => {
    const card = button?.closest?.("#hand > .held");
    if (!card) return false;
    by(card.id, step, () => [...document.querySelectorAll(`#${card.id} > button`)]);
    return true;
  };

  document.addEventListener("submit", (event) => {
    if (event.target.id !== "arrange" || !event.submitter) return;
    event.preventDefault();
    const { name, value, id, dataset } = event.submitter;
    const again = () => [...document.querySelectorAll(`#${id}`)];
    if (name === "put") by(`c-${dataset.card}`, Number(dataset.step), again);
    else asked = asked.then(() => arrange(name, value, again));
  });

  Object.assign(window.bezique, { hand, put, moveBy });
})();
