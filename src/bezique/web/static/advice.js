/* Asking for a hint, and taking back what was asked about, without leaving the page. */
"use strict";
(() => {
  const { say, take } = window.bezique;
  const voice = document.getElementById("voice");
  let asking = false;

  document.addEventListener("submit", async (event) => {
    if (!("asks" in event.target.dataset)) return;
    event.preventDefault();
    if (asking) return;
    asking = true;
    event.submitter?.setAttribute("aria-busy", "true");
    try {
      const answer = await fetch(event.target.getAttribute("action"), {
        headers: { "Bezique-View": "1" }, credentials: "same-origin",
      });
      take(await answer.text());
    } catch {
      say(voice.dataset.lost, true);
      event.submitter?.removeAttribute("aria-busy");
    } finally {
      asking = false;
    }
  });
})();
