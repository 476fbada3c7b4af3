/* The log of a marker in this browser, and the line to the server. What is entered counts here at
   once and is kept; it is sent when the line is there, as often as need be, and counts once. The
   server's order is the order: what others have entered comes before what has not been sent. */
"use strict";
(() => {
  const SECONDS = 4;
  const PAGES = "bezique-markers";
  const BEGINNINGS = "bezique-beginnings";
  const WORDS = "application/json";

  const keptUnder = (marker) => `bezique-marker-${marker}`;
  const read = (marker) => {
    try {
      return JSON.parse(localStorage.getItem(keptUnder(marker))) ?? {};
    } catch { return {}; }
  };

  class Line {
    constructor(marker, entries, changed) {
      const kept = read(marker);
      const longer = (kept.confirmed?.length ?? 0) > entries.length;
      this.marker = marker;
      this.confirmed = longer ? kept.confirmed : entries;
      this.pending = kept.pending ?? [];
      this.named = kept.named;
      this.begun = kept.begun; // the form that began it out of reach, until the server has it
      this.changed = changed;
      this.reached = true;
      this.sending = false;
      this.settle();
    }

    get entries() { return [...this.confirmed, ...this.pending]; }

    // Drops from what is to be sent whatever has arrived, and keeps the rest in this browser.
    settle() {
      const there = new Set(this.confirmed.map((entry) => entry.id));
      this.pending = this.pending.filter((entry) => !there.has(entry.id));
      const { confirmed, pending, named, begun } = this;
      try {
        localStorage.setItem(
          keptUnder(this.marker), JSON.stringify({ confirmed, pending, named, begun }));
      } catch { /* no room: it is still on this page, and will be sent from it */ }
    }

    // How it stands in a few words, for the page that is shown where there is no server.
    name(text) {
      if (text === this.named) return;
      this.named = text;
      this.settle();
    }

    // Another page of this browser may have written too: nothing of it is lost.
    share() {
      const kept = read(this.marker);
      const mine = new Set(this.pending.map((entry) => entry.id));
      this.pending.push(...(kept.pending ?? []).filter((entry) => !mine.has(entry.id)));
      if ((kept.confirmed?.length ?? 0) > this.confirmed.length) this.confirmed = kept.confirmed;
      this.settle();
    }

    // The page itself, for the time without a server; `service-worker.js` gives it back.
    async keepPage() {
      try {
        await (await caches.open(PAGES)).add(`/markers/${this.marker}`);
        return true;
      } catch { return false; } // this browser keeps none, or the server is away already
    }

    // What was begun out of reach, under the id that it has here: begun once, however often sent.
    async create() {
      const body = new URLSearchParams(this.begun.fields);
      const answer = await fetch("/markers", { method: "POST", body });
      if (!answer.ok || !await this.keepPage()) return false;
      this.begun = undefined;
      this.settle();
      if (this.changed) this.listen();
      return true;
    }

    async forget() {
      localStorage.removeItem(keptUnder(this.marker));
      await (await window.caches?.open(PAGES))?.delete(`/markers/${this.marker}`);
    }

    add(entry) {
      this.share();
      this.pending.push(entry);
      this.settle();
      this.changed();
      this.send();
    }

    merge({ since, entries }) {
      if (since > this.confirmed.length) { this.send(); return; }
      this.confirmed = [...this.confirmed.slice(0, since), ...entries];
      this.settle();
      this.changed?.();
    }

    async send() {
      if (this.sending) return;
      this.sending = true;
      clearTimeout(this.later);
      let left = this.pending.length;
      try {
        if (this.begun && !await this.create()) throw new Error("not begun yet");
        const body = JSON.stringify({ since: this.confirmed.length, entries: this.pending });
        const answer = await fetch(`/markers/${this.marker}/log`, {
          method: "POST", headers: { "content-type": WORDS }, body,
        });
        this.reached = answer.ok;
        if (answer.ok) this.merge(await answer.json());
        left = this.pending.length;
      } catch { this.reached = false; }
      this.sending = false;
      if (!this.reached) this.later = setTimeout(() => this.send(), SECONDS * 1000);
      else if (left) this.send();
      this.changed?.();
    }

    listen() {
      if (this.begun) return; // there is no stream yet; it is heard once the marker is there
      const stream = new EventSource(
        `/markers/${this.marker}/events?since=${this.confirmed.length}`);
      stream.addEventListener("entries", (event) => {
        this.reached = true;
        this.merge(JSON.parse(event.data));
        if (this.pending.length) this.send();
      });
      addEventListener("pagehide", () => stream.close());
    }

    watch() {
      addEventListener("online", () => this.send());
      addEventListener("storage", (event) => {
        if (event.key !== keptUnder(this.marker)) return;
        this.share();
        this.changed();
      });
      addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
    }
  }

  // The rules that a form of beginning names: what its address needs, and nobody's name.
  const shortIn = (form) => form.querySelector("[type=checkbox][value=short]");
  const rulesOf = (form, short) => {
    const box = shortIn(form);
    const fields = [...new FormData(form)].filter(([name, value]) =>
      !/^(?:marker|dealer|name\.\d)$/.test(name) && !(box && value === box.value));
    return new URLSearchParams(short ? [...fields, ["modifier", "short"]] : fields).toString();
  };

  // What beginning a marker by some rules needs, for the time without a server: the page that asks
  // who plays, and the blank page of the marker, in both lengths.
  const keepBeginning = async (address) => {
    try {
      await navigator.serviceWorker.ready;
      const pages = await caches.open(PAGES);
      const asked = await fetch(address);
      if (!asked.ok) return;
      const parsed = new DOMParser().parseFromString(await asked.clone().text(), "text/html");
      const form = parsed.querySelector("form[action='/markers']");
      const lengths = shortIn(form) ? [false, true] : [false];
      await pages.addAll(lengths.map((short) => `/markers/blank?${rulesOf(form, short)}`));
      await pages.put(address, asked);
      const names = JSON.parse(localStorage.getItem(BEGINNINGS)) ?? {};
      names[address] = parsed.querySelector("h1").textContent;
      localStorage.setItem(BEGINNINGS, JSON.stringify(names));
    } catch { /* this browser keeps none, or the server is away already */ }
  };

  const unsent = () => Object.keys(localStorage)
    .filter((key) => key.startsWith(keptUnder(""))).map((key) => key.slice(keptUnder("").length))
    .filter((marker) => read(marker).begun);
  const beginAway = async (marker, begun, named) => {
    const from = `/markers/blank?${begun.rules}`;
    const pages = await caches.open(PAGES);
    if (!navigator.serviceWorker?.controller || !await pages.match(from)) return false;
    localStorage.setItem(keptUnder(marker), JSON.stringify({ begun, named }));
    await pages.put(`/markers/${marker}`, new Response("", { headers: { "x-begun-from": from } }));
    return true;
  };

  const beginning = { beginAway, keepBeginning, rulesOf, shortIn, unsent };
  window.bezique = { ...window.bezique, Line, beginning };
})();
