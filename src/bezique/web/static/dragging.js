/* Dragging a card: to the trick, where it is played, or to another place in the hand. A press that
   hardly moves stays a click, and a card that is let go anywhere else goes back. */
"use strict";
(() => {
  const { byId, hand, put, hold, letGo } = window.bezique;
  const FAR = 8; // pixels that make a press a drag
  let drag = null;
  let finger = false; // whether the last press was not a mouse's

  const overTrick = (x, y) => {
    const box = byId("trick").getBoundingClientRect();
    return x > box.left - 40 && x < box.right + 40 && y > box.top - 40 && y < box.bottom + 60;
  };

  /* The place in the hand below a point, counted without the card that is carried; -1 for none. */
  const placeAt = (x, y, card) => {
    const box = byId("hand").getBoundingClientRect();
    const beside = x < box.left - 24 || x > box.right + 24;
    if (card.parentElement.id !== "hand" || beside || y < box.top - 12 || y > box.bottom + 24) {
      return -1;
    }
    const others = hand().filter((other) => other !== card)
      .map((other) => other.getBoundingClientRect());
    // In two rows the one in front is over the other, so a point belongs to the last that begins.
    const row = others.reduce((top, other) => (other.top <= y ? Math.max(top, other.top) : top),
      others[0]?.top ?? 0);
    const last = others.findLastIndex((other) => Math.abs(other.top - row) < 2);
    const at = others.findIndex((other) => Math.abs(other.top - row) < 2
      && x < other.left + Math.min(other.width, 48) / 2);
    return at < 0 ? last + 1 : at;
  };

  const mark = (place, card) => {
    document.querySelectorAll(".here, .here-after").forEach((other) => {
      other.classList.remove("here", "here-after");
    });
    if (place < 0 || place === hand().indexOf(card)) return;
    const others = hand().filter((other) => other !== card);
    if (place < others.length) others[place].classList.add("here");
    else others.at(-1)?.classList.add("here-after");
  };

  // A card lies where it was let go until the answer has come, and flies on from there.
  const laid = (button) => {
    button.style.translate = "";
    button.parentElement?.classList.remove("carried");
  };

  document.addEventListener("pointerdown", (event) => {
    finger = event.pointerType !== "mouse";
    if (drag && !event.isPrimary) return;
    if (drag) { laid(drag.button); drag = null; letGo(); } // its end was never heard of
    const button = event.button === 0 && event.target.closest?.(".held > button");
    if (!button) return;
    drag = { button, id: event.pointerId, x: event.clientX, y: event.clientY, far: false };
    hold(button); // nothing may come to lie under a finger that is down
  });

  document.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.far && Math.hypot(x, y) < FAR) return;
    const card = drag.button.parentElement;
    if (!drag.far) {
      drag.far = true;
      drag.button.setPointerCapture(event.pointerId);
      card.classList.add("carried");
    }
    drag.button.style.translate = `${x}px ${y}px`;
    mark(placeAt(event.clientX, event.clientY, card), card);
  });

  const drop = (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const { button, far } = drag;
    const card = button.parentElement;
    drag = null;
    if (!far) { setTimeout(letGo); return; }
    const [x, y] = [event.clientX, event.clientY];
    const place = event.type === "pointerup" ? placeAt(x, y, card) : -1;
    const moves = place >= 0 && place !== hand().indexOf(card);
    mark(-1, card);
    // The click that the browser makes of this press must not play the card.
    const swallow = (click) => { click.preventDefault(); click.stopPropagation(); };
    document.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => {
      document.removeEventListener("click", swallow, { capture: true });
      letGo();
      if (moves) put(card, place).finally(() => laid(button));
      else {
        laid(button);
        if (event.type === "pointerup" && overTrick(x, y)) button.click();
      }
    });
  };
  document.addEventListener("pointerup", drop);
  document.addEventListener("pointercancel", drop);

  // A long press would offer to save the picture of the card.
  document.addEventListener("contextmenu", (event) => {
    if (finger && event.target.closest?.(".held")) event.preventDefault();
  });
})();
