/* Checks the deals of a match in this browser, from the record alone. It has its own way from the
   secret number to the cards and asks the server for nothing but the record. */
"use strict";
(() => {
  const page = document.querySelector("[data-record]");
  if (!page || !window.crypto?.subtle) return;
  const text = new TextEncoder();
  const RANKS = ["7", "8", "9", "J", "Q", "K", "10", "A"];

  const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const fromHex = (digits) => Uint8Array.from(digits.match(/../g), (pair) => parseInt(pair, 16));
  const sha256 = async (line) =>
    hex(new Uint8Array(await crypto.subtle.digest("SHA-256", text.encode(line))));
  const keyed = async (bytes) => {
    const way = { name: "HMAC", hash: "SHA-256" };
    const key = await crypto.subtle.importKey("raw", bytes, way, false, ["sign"]);
    return async (line) =>
      new Uint8Array(await crypto.subtle.sign("HMAC", key, text.encode(line)));
  };

  const packOf = ({ packs, lowest, without, jokers }) => {
    const whole = ["S", "H", "D", "C"].flatMap((suit) =>
      RANKS.slice(RANKS.indexOf(lowest)).map((rank) => rank + suit));
    const cards = [];
    for (let pack = 1; pack <= packs; pack += 1) {
      cards.push(...(pack === packs ? whole.filter((card) => !without.includes(card)) : whole));
    }
    return [...cards, ...Array(jokers).fill("JOKER")];
  };

  /* Numbers below a bound, each exactly as likely, from HMAC blocks under a key. */
  const streamOf = async (key) => {
    const block = await keyed(key);
    let number = 0;
    let words = [];
    return async (bound) => {
      for (;;) {
        if (!words.length) {
          const bytes = await block(String(number));
          number += 1;
          for (let at = 0; at < bytes.length; at += 2) words.push(bytes[at] * 256 + bytes[at + 1]);
        }
        const word = words.shift();
        if (word < 65536 - (65536 % bound)) return word % bound;
      }
    };
  };

  const about = async (below, aim, half) => {
    let hit = aim;
    for (let toss = 0; toss < 14; toss += 1) hit += (await below(3)) - 1;
    return Math.min(Math.max(hit, 6), half);
  };

  const fits = async (record, deal) => {
    if ((await sha256(`${deal.seed} ${deal.of}`)) !== deal.fingerprint) return false;
    if (deal.of.split(" ").pop() !== String(deal.deal)) return false;
    const shares = [...deal.shares].sort(([one], [other]) => one - other);
    const lines = [deal.of, ...shares.map(([seat, share]) => `${seat} ${share}`)];
    const below = await streamOf(await (await keyed(fromHex(deal.seed)))(lines.join("\n")));
    const cards = packOf(record.pack);
    for (let last = cards.length - 1; last > 0; last -= 1) {
      const other = await below(last + 1);
      [cards[last], cards[other]] = [cards[other], cards[last]];
    }
    if (cards.join(" ") !== deal.deck.join(" ")) return false;
    if (!record.lifts) return true;
    const half = Math.floor(cards.length / 2);
    const lifted = await about(below, 24, half);
    return deal.lift.join() === [lifted, await about(below, lifted, half)].join();
  };

  const check = async () => {
    const record = await (await fetch(page.dataset.record)).json();
    for (const deal of record.deals) {
      const place = document.querySelector(`#deal-${deal.deal} ~ [data-checked]`);
      if (!place) continue;
      const shown = document.querySelector(`#print-${deal.deal}`).textContent.trim();
      const right = shown === deal.fingerprint && (await fits(record, deal));
      place.textContent = right ? page.dataset.fits : page.dataset.fails;
      place.classList.toggle("refusal", !right);
      place.hidden = false;
    }
  };
  check().catch(() => {}); // without the record the page stands as the server has written it
})();
