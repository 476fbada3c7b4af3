/* What is only heard: each time something is asked of the reader, the sentence that asks it, once.
   What has happened is heard from the log itself, a live region that only grows. */
"use strict";
(() => {
  const heard = document.getElementById("heard");
  let version = document.getElementById("view").dataset.version;

  const asked = () => ["says", "note"].map((id) => document.getElementById(id)?.textContent.trim())
    .filter(Boolean).join(" ");

  new MutationObserver(() => {
    const view = document.getElementById("view");
    if (view.dataset.version === version) return;
    version = view.dataset.version;
    heard.textContent = "";
    if ("yours" in view.dataset) setTimeout(() => { heard.textContent = asked(); });
  }).observe(document.body, { attributes: true, attributeFilter: ["data-version"], subtree: true });
})();
