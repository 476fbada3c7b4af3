/* Copying the link to the cards of a deal. The link itself can be followed without this. */
"use strict";
(() => {
  const { say } = window.bezique;
  const link = (button) => button.parentElement.querySelector("[data-copied]");

  const offer = () => document.querySelectorAll("[data-copy][hidden]").forEach((button) => {
    if (navigator.clipboard) button.hidden = false;
  });
  new MutationObserver(offer).observe(document.body, {
    childList: true, subtree: true, attributeFilter: ["hidden"], // a new view hides it again
  });
  offer();

  document.addEventListener("click", async (event) => {
    const button = event.target.closest?.("[data-copy]");
    if (!button) return;
    await navigator.clipboard.writeText(link(button).href);
    say("", false);
    requestAnimationFrame(() => say(link(button).dataset.copied, true));
  });
})();
