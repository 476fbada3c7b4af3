/* The page of settings: what is chosen is kept at once and shown on the same page. Without this the
   button at its end does the same. */
"use strict";
(() => {
  const form = () => document.getElementById("settings");
  const voice = document.getElementById("voice");
  let waiting = Promise.resolve(); // one after the other, so that the last choice is what is kept

  const say = (text, seen) => {
    voice.textContent = "";
    voice.classList.toggle("only-heard", !seen);
    requestAnimationFrame(() => { voice.textContent = text; });
  };

  const show = (html) => {
    const page = new DOMParser().parseFromString(html, "text/html");
    const root = document.documentElement;
    for (const { name, value } of page.documentElement.attributes) root.setAttribute(name, value);
    document.title = page.title;
    for (const part of ["header.top", "#main"]) {
      Idiomorph.morph(document.querySelector(part), page.querySelector(part), {
        morphStyle: "outerHTML",
      });
    }
    for (const name of ["data-kept", "data-lost"]) {
      voice.setAttribute(name, page.getElementById("voice").getAttribute(name));
    }
  };

  const keep = async (name, value) => {
    try {
      const answer = await fetch(form().action, {
        method: "POST", body: new URLSearchParams({ [name]: value }), credentials: "same-origin",
      });
      if (!answer.ok) throw new Error(answer.status);
      show(await answer.text());
      say(voice.dataset.kept, false);
    } catch {
      say(voice.dataset.lost, true);
    }
  };

  document.documentElement.classList.add("live");
  document.addEventListener("change", ({ target }) => {
    if (target.form !== form()) return;
    waiting = waiting.then(() => keep(target.name, target.value));
  });
})();
