/* The log of a marker in this browser, and the line to the server. What is entered counts here at
   once and is kept; it is sent when the line is there, as often as need be, and counts once. The
   server's order is the order: what others have entered comes before what has not been sent. */
"use strict";
(() => {
  const SECONDS = 4;
  const PAGES = "bezique-markers";
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
      const { confirmed, pending, named } = this;
      try {
        localStorage.setItem(keptUnder(this.marker), JSON.stringify({ confirmed, pending, named }));
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
      } catch { /* this browser keeps none, or the server is away already */ }
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
      this.changed();
    }

    async send() {
      if (this.sending) return;
      this.sending = true;
      clearTimeout(this.later);
      let left = this.pending.length;
      try {
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
      this.changed();
    }

    listen() {
      const stream = new EventSource(
        `/markers/${this.marker}/events?since=${this.confirmed.length}`);
      stream.addEventListener("entries", (event) => {
        this.reached = true;
        this.merge(JSON.parse(event.data));
        if (this.pending.length) this.send();
      });
      addEventListener("online", () => this.send());
      addEventListener("storage", (event) => {
        if (event.key !== keptUnder(this.marker)) return;
        this.share();
        this.changed();
      });
      addEventListener("pagehide", () => stream.close());
      addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
    }
  }

  window.bezique = { ...window.bezique, Line };
})();
