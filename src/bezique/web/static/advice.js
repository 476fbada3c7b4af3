/* Asking for a hint, and taking back what was asked about, without leaving the page. */
"use strict";
(() => {
  const { say, take } = window.bezique;
  const voice = document.getElementById("voice");
  const LONG = 700; // milliseconds of silence after which it is said that something is done
  let asking = false;
  let told = null;

  // What has been said comes into sight; on a phone it may have come above what was pressed.
  new MutationObserver(() => {
    const says = document.querySelector("#advice, .question");
    if (says !== told) says?.scrollIntoView({ block: "nearest" });
    told = says;
  }).observe(document.body, { childList: true, subtree: true });

  document.addEventListener("submit", async (event) => {
    if (!("asks" in event.target.dataset)) return;
    event.preventDefault();
    if (asking) return;
    asking = true;
    event.submitter?.setAttribute("aria-busy", "true");
    const saying = setTimeout(() => say(voice.dataset.seeking, false), LONG);
    try {
      const answer = await fetch(event.target.getAttribute("action").split("#")[0], {
        headers: { "Bezique-View": "1" }, credentials: "same-origin",
      });
      take(await answer.text());
    } catch {
      say(voice.dataset.lost, true);
      event.submitter?.removeAttribute("aria-busy");
    } finally {
      clearTimeout(saying);
      asking = false;
    }
  });
})();
