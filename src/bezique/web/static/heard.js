/* What is only heard: each time something is asked of the reader, the sentence that asks it, once.
   What has happened is heard from the log itself, a live region that only grows. */
"use strict";
(() => {
  const heard = document.getElementById("heard");
  let version = document.getElementById("view").dataset.version;
  let rule = ""; // the second sentence that was heard last where a card is to be played

  const text = (element) => element?.textContent.trim() ?? "";
  const said = (id) => text(document.getElementById(id));

  const asked = () => {
    const lines = document.querySelectorAll("[role=log] p");
    const head = said("says") === text(lines[lines.length - 1]) ? "" : said("says");
    const note = said("note");
    const choice = document.querySelector("[form=move]:is([value=draw], [value=take])");
    if (choice) return `${head} ${note}`;
    const known = note === rule;
    rule = note;
    return known ? head : `${head} ${note}`;
  };

  new MutationObserver(() => {
    const view = document.getElementById("view");
    if (view.dataset.version === version) return;
    version = view.dataset.version;
    heard.textContent = "";
    if ("yours" in view.dataset) setTimeout(() => { heard.textContent = asked().trim(); });
  }).observe(document.body, { attributes: true, attributeFilter: ["data-version"], subtree: true });
})();
