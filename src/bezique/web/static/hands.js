/* Other ways to press the same buttons: letters and digits, arrow keys, and dragging a card. */
"use strict";
(() => {
  const { cards, hold, letGo } = window.bezique;

  // Keys. Digits go to a card, M and a digit declare, arrows go along the cards, and a letter
  // presses the button that names it as its shortcut.

  let declaring = false;

  const step = (by) => {
    const row = cards();
    const at = row.indexOf(document.activeElement);
    if (at < 0) return false;
    row[(at + by + row.length) % row.length].focus();
    return true;
  };

  const typed = (key) => {
    if (/^[1-9]$/.test(key)) {
      const declarations = [...document.querySelectorAll("[data-declare]")];
      const wanted = declaring ? declarations[key - 1] : cards()[key - 1];
      if (declaring) wanted?.click(); else wanted?.focus();
      declaring = false;
      return Boolean(wanted);
    }
    declaring = key === "m" && document.querySelector("[data-declare]") !== null;
    if (declaring) { document.querySelector("[data-declare]").focus(); return true; }
    const button = document.querySelector(`#view [aria-keyshortcuts="${CSS.escape(key)}"]`);
    button?.click();
    return Boolean(button);
  };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
    if (event.target.closest("input, select, textarea, .menu-body")) return;
    const moved = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (moved ? step(moved) : "keys" in document.getElementById("view").dataset
      && typed(event.key.toLowerCase())) event.preventDefault();
  });

  document.addEventListener("keydown", (event) => {
    const menu = event.key === "Escape" && document.querySelector(".menu[open]");
    if (menu) { menu.open = false; menu.querySelector("summary").focus(); }
  });

  // Dragging. A press that hardly moves stays a click; a card let go over the trick is played.

  let drag = null;

  const overTrick = (x, y) => {
    const box = document.getElementById("trick").getBoundingClientRect();
    return x > box.left - 40 && x < box.right + 40 && y > box.top - 40 && y < box.bottom + 60;
  };

  document.addEventListener("pointerdown", (event) => {
    const button = event.button === 0 && event.target.closest?.(".held > button");
    if (!button) return;
    drag = { button, id: event.pointerId, x: event.clientX, y: event.clientY, far: false };
  });

  document.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.far && Math.hypot(x, y) < 8) return;
    if (!drag.far) {
      drag.far = true;
      hold(drag.button);
      drag.button.setPointerCapture(event.pointerId);
      drag.button.parentElement.classList.add("carried");
    }
    drag.button.style.translate = `${x}px ${y}px`;
  });

  const drop = (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const { button, far } = drag;
    drag = null;
    if (!far) return;
    button.style.translate = "";
    button.parentElement.classList.remove("carried");
    // The click that the browser makes of this press must not play the card.
    const swallow = (click) => { click.preventDefault(); click.stopPropagation(); };
    document.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => {
      document.removeEventListener("click", swallow, { capture: true });
      if (event.type === "pointerup" && overTrick(event.clientX, event.clientY)) button.click();
      letGo();
    });
  };
  document.addEventListener("pointerup", drop);
  document.addEventListener("pointercancel", drop);
})();
