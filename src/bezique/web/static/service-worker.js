/* Keeps what is the same for everybody: styles, scripts, fonts, faces, and a page that says that
   the table needs its server. Never a view, a command or a stream: a match is on the server only.
   The page of a marker for real cards is kept by itself, and goes on without a server; so do the
   pages on which one is begun. One that was begun out of reach is the blank page of its rules.
   The server writes `VERSION` and `SHELL` before this; another version is another cache. */
"use strict";
const CACHE = `bezique-${VERSION}`;
const MARKERS = "bezique-markers";
const MARKER = /^\/markers\/[\w-]{22,64}$/;
const BEGINNING = /^\/markers\/(?:new|blank)$/;
const BEGUN = "x-begun-from";
const NOT_YET = "a-marker-not-begun-yet";
const LANGUAGE = "/offline/";
const LASTING = /^\/(?:static|faces|fonts)\//;

const settle = async () => {
  const cache = await caches.open(CACHE);
  await cache.addAll(SHELL.map((path) => new Request(path, { cache: "reload" })));
  await skipWaiting();
};

const takeOver = async () => {
  for (const name of await caches.keys()) {
    if (name === CACHE || name === MARKERS) continue;
    const told = await (await caches.open(name)).match(LANGUAGE);
    if (told) await (await caches.open(CACHE)).put(LANGUAGE, told);
    await caches.delete(name);
  }
  await clients.claim();
  await refresh();
};

// Another version has other scripts: the markers that are kept need pages that name these.
const refresh = async () => {
  if (!await caches.has(MARKERS)) return;
  const pages = await caches.open(MARKERS);
  for (const asked of await pages.keys()) {
    if ((await pages.match(asked)).headers.has(BEGUN)) continue; // the server has not heard of it
    try {
      const answer = await fetch(asked.url);
      if (answer.ok) await pages.put(asked.url, answer);
      else await pages.delete(asked);
    } catch { /* it is tried again when the page is opened */ }
  }
};

addEventListener("install", (event) => event.waitUntil(settle()));
addEventListener("activate", (event) => event.waitUntil(takeOver()));

const isLasting = (url) => LASTING.test(url.pathname);

// What never changes under its address comes from here; only what the server calls so is kept.
const kept = async (request) => {
  const cache = await caches.open(CACHE);
  const found = await cache.match(request, { ignoreVary: true });
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok && answer.headers.get("cache-control")?.includes("immutable")) {
    await cache.put(request, answer.clone());
  }
  return answer;
};

// The language of the last page, for the page that is shown when there is no server to ask.
let spoken = "";
const remember = async (answer) => {
  const language = /^[^>]*><html lang="(\w+)"/.exec((await answer.text()).replace("\n", ""))?.[1];
  if (!language || language === spoken) return;
  spoken = language;
  await (await caches.open(CACHE)).put(LANGUAGE, new Response(language));
};

const unreachable = async () => {
  const cache = await caches.open(CACHE);
  const language = spoken || (await (await cache.match(LANGUAGE))?.text()) || "en";
  const page = await cache.match(`/offline/${language}`) ?? await cache.match("/offline/en");
  return page ? new Response(page.body, { status: 503, headers: page.headers }) : Response.error();
};

// A page of a marker, or of beginning one, as it was kept.
const keptPage = async (url) => {
  const { pathname, search } = new URL(url);
  const address = MARKER.test(pathname) ? pathname : BEGINNING.test(pathname) && pathname + search;
  const ours = { cacheName: MARKERS, ignoreVary: true };
  const found = address && await caches.match(address, ours);
  const begun = found && found.headers.get(BEGUN);
  const blank = begun && await caches.match(begun, ours);
  if (!blank) return begun ? undefined : found;
  const html = (await blank.text()).replaceAll(NOT_YET, pathname.split("/").pop());
  return new Response(html, { headers: blank.headers });
};
const isUnsent = async (url) => {
  const { pathname } = new URL(url);
  const found = MARKER.test(pathname) && await caches.match(pathname, { cacheName: MARKERS });
  return Boolean(found && found.headers.has(BEGUN));
};

const page = async (event) => {
  try {
    const answer = await fetch(event.request);
    if (answer.status === 404 && await isUnsent(event.request.url)) {
      return await keptPage(event.request.url) || answer; // sent from this very page
    }
    event.waitUntil(remember(answer.clone()));
    return answer;
  } catch {
    return await keptPage(event.request.url) || unreachable();
  }
};

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (isLasting(url)) event.respondWith(kept(request));
  else if (request.mode === "navigate") event.respondWith(page(event));
});
