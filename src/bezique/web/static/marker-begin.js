/* Beginning a marker, with a server or without. Out of reach it is begun in this browser under the
   id that it keeps; the server hears of it as soon as it can be reached, and has it once. */
"use strict";
(() => {
  const { Line, beginning } = window.bezique;
  const { beginAway, keepBeginning, rulesOf, shortIn, unsent } = beginning;
  const form = document.querySelector("form[action='/markers']");

  const newId = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  };
  const tidy = (text) => text.trim().replace(/\s+/g, " ");
  const namesIn = () => [...form.querySelectorAll("[name^='name.']")].map((field) =>
    tidy(field.value) || field.placeholder);

  const awayFrom = async () => {
    const names = namesIn();
    const short = shortIn(form)?.checked;
    const fields = [...new FormData(form)];
    const dealer = Number(form.elements.dealer.value);
    const begun = { fields, rules: rulesOf(form, short), header: { names, dealer } };
    const marker = form.elements.marker.value;
    if (await beginAway(marker, begun, names.join(" · "))) location.assign(`/markers/${marker}`);
    else form.submit();
  };
  let sent = false;
  const begin = async () => {
    try {
      const body = new URLSearchParams(new FormData(form));
      const answer = await fetch(form.action, { method: "POST", body });
      if (answer.ok) location.assign(answer.url);
      else form.submit(); // the server says what is wrong
    } catch { await awayFrom(); }
  };

  if (form && navigator.serviceWorker && window.caches) {
    form.elements.marker.value = newId(); // the page may be an old copy, whose id has been used
    keepBeginning(`/markers/new?${rulesOf(form, false)}`);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (sent) return;
      sent = true;
      begin();
    });
    addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
  }

  // The list of markers: what was begun out of reach is sent, and the rules at home are kept.
  const first = document.querySelector("details[open] a[href^='/markers/new']");
  const sendAll = async () => {
    const lines = unsent().map((marker) => new Line(marker, []));
    for (const line of lines) await line.send();
    if (lines.some((line) => !line.begun)) location.reload();
  };
  if (first && navigator.serviceWorker && window.caches) {
    keepBeginning(first.getAttribute("href"));
    sendAll();
    addEventListener("online", sendAll);
  }
})();
