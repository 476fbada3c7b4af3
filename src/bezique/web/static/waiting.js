/* A table that waits: who has sat down is shown at once, and the match opens when it begins. */
"use strict";
(() => {
  const EVERY = 2000;
  const copy = document.getElementById("copy");
  const share = document.getElementById("share");
  const link = document.getElementById("link");
  const look = async () => {
    if (document.hidden) return;
    try {
      const answer = await fetch(location.href, { headers: { "bezique-view": "1" } });
      if (answer.redirected) {
        location.assign(answer.url);
        return;
      }
      if (answer.status === 404) {
        location.reload();
        return;
      }
      if (!answer.ok) return;
      const part = new DOMParser().parseFromString(await answer.text(), "text/html");
      const now = part.getElementById("seats");
      const before = document.getElementById("seats");
      if (!now) return;
      if (now.dataset.state !== before.dataset.state) location.reload();
      if (now.innerHTML !== before.innerHTML) before.replaceWith(now);
    } catch {
      /* The server is not to be reached just now; the next look may find it. */
    }
  };
  setInterval(look, EVERY);
  document.addEventListener("visibilitychange", look);
  if (copy && navigator.clipboard) {
    copy.hidden = false;
    const said = copy.textContent;
    copy.addEventListener("click", async () => {
      await navigator.clipboard.writeText(link.value);
      copy.textContent = copy.dataset.done;
      setTimeout(() => (copy.textContent = said), EVERY);
    });
  }
  if (share && navigator.share) {
    share.hidden = false;
    share.addEventListener("click", () => {
      navigator.share({ text: link.dataset.share, url: link.value }).catch(() => {});
    });
  }
  if (link) link.addEventListener("focus", () => link.select());
})();
