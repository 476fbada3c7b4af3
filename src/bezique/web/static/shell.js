/* On every page: lets the browser keep what never changes, and on the page without a server looks
   for it until it is back. It knows no match. */
"use strict";
(() => {
  addEventListener("load", () => navigator.serviceWorker?.register("/service-worker.js"));
  const away = document.body.classList.contains("unreachable");
  if (!away || location.pathname.startsWith("/offline/")) return; // there it came from the server
  const SECONDS = 3;
  const look = async () => {
    try {
      if ((await fetch("/healthz", { cache: "no-store" })).ok) { location.reload(); return; }
    } catch { /* not yet */ }
    setTimeout(look, SECONDS * 1000);
  };
  look();
})();
