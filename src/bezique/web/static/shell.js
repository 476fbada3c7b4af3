/* On every page: lets the browser keep what never changes, holds the heading still of what is being
   opened, and on the page without a server looks for it until it is back. It knows no match. */
"use strict";
(() => {
  addEventListener("load", () => navigator.serviceWorker?.register("/service-worker.js"));
  // Of parts of which one is open at a time another closes, perhaps above: the heading that was
  // pressed stays where it was.
  document.addEventListener("click", (event) => {
    const heading = event.target.closest?.("summary");
    const opening = heading?.parentElement;
    if (!opening?.getAttribute("name") || opening.open) return;
    event.preventDefault();
    const before = heading.getBoundingClientRect().top;
    opening.open = true;
    const top = heading.getBoundingClientRect().top - before;
    if (top) scrollBy({ top, behavior: "instant" });
  });
  // A marker for real cards goes on without a server: those of this device are found here.
  const MARKERS = "bezique-markers";
  const listMarkers = async () => {
    const place = document.getElementById("kept-markers");
    if (!place || !await window.caches?.has(MARKERS)) return;
    const list = (section, address, name) => {
      const link = document.createElement("a");
      link.href = address;
      link.textContent = name;
      const item = document.createElement("li");
      item.append(link);
      section.querySelector("ul").append(item);
      section.hidden = false;
    };
    const begin = document.getElementById("kept-beginnings");
    const names = JSON.parse(localStorage.getItem("bezique-beginnings")) ?? {};
    for (const { url } of await (await caches.open(MARKERS)).keys()) {
      const { pathname, search } = new URL(url);
      const kept = localStorage.getItem(`bezique-marker-${pathname.split("/")[2]}`);
      if (pathname === "/markers/new") list(begin, pathname + search, names[pathname + search]);
      else if (pathname !== "/markers/blank") {
        list(place, pathname, JSON.parse(kept ?? "{}").named ?? pathname);
      }
    }
  };
  const away = document.body.classList.contains("unreachable");
  listMarkers();
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
