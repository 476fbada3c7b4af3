/* Looking back: arrow keys step through a deal, and a button prints. The links do it without. */
"use strict";
(() => {
  const print = document.querySelector("[data-print]");
  if (print) {
    print.hidden = false;
    print.addEventListener("click", () => window.print());
  }
  const steps = { ArrowLeft: "prev", ArrowRight: "next" };
  document.addEventListener("keydown", (event) => {
    const busy = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    const typing = event.target.closest("input, select, textarea, summary, [tabindex]");
    const step = steps[event.key];
    const link = step && document.querySelector(`.steps-bar a[rel=${step}]`);
    if (link && !busy && !typing) {
      event.preventDefault();
      link.click();
    }
  });
})();
