/* Other ways to press the same buttons: letters, digits and arrow keys. */
"use strict";
(() => {
  const { cards, moveBy } = window.bezique;

  // Digits go to a card, M and a digit declare, arrows go along the cards, and a letter
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
    if (moved && event.shiftKey) {
      if (moveBy(document.activeElement, moved)) event.preventDefault();
      return;
    }
    if (moved ? step(moved) : "keys" in document.getElementById("view").dataset
      && typed(event.key.toLowerCase())) event.preventDefault();
  });

  document.addEventListener("keydown", (event) => {
    const menu = event.key === "Escape" && document.querySelector(".menu[open]");
    if (menu) { menu.open = false; menu.querySelector("summary").focus(); }
  });
})();
