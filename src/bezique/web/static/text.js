/* The table in words, live: sends a line or a button without leaving the page and shows what the
   server sends. The field keeps the focus; what is typed there is never touched by a new view. */
"use strict";
(() => {
  const byId = (id) => document.getElementById(id);
  const voice = byId("voice");
  let stream = null;

  const say = (text, seen) => {
    voice.textContent = text;
    voice.classList.toggle("only-heard", !seen);
  };

  const complain = (page) => {
    const told = [...page.querySelectorAll("main > h1, main > h1 + p")];
    if (!told.length) { location.reload(); return; }
    say(told.map((sentence) => sentence.textContent.trim()).join(" "), true);
  };

  // A view from the stream leaves an answer where it stands; it belongs to what was typed last.
  const swap = (next, answered) => {
    const shown = byId("view");
    if (Number(next.dataset.version) < Number(shown.dataset.version)) return;
    const told = byId("told");
    if (!answered && told && next.dataset.version === shown.dataset.version) return;
    const typed = byId("typed").value;
    const at = document.activeElement;
    const act = at.getAttribute("value");
    Idiomorph.morph(shown, next, {
      morphStyle: "outerHTML",
      callbacks: {
        beforeAttributeUpdated: (name, node) => !(name === "open" && node.tagName === "DETAILS"),
      },
    });
    if (!answered && byId("typed").value !== typed) byId("typed").value = typed;
    // A button that is gone, or has become another, gives the focus to the field.
    const other = at.matches("[form=move]") && at.getAttribute("value") !== act;
    if (other || at !== document.activeElement) byId("typed").focus({ preventScroll: true });
  };

  const show = (html, answered) => {
    const page = new DOMParser().parseFromString(html, "text/html");
    const next = page.getElementById("view");
    if (!next) { complain(page); return; }
    swap(next, answered);
    if (!answered) return;
    const kept = next.querySelector("#typed").getAttribute("value");
    byId("typed").value = kept;
    if (kept) byId("typed").select();
  };

  const isAway = ({ status, headers }) => [502, 504].includes(status) || headers.has("retry-after");

  const send = async (form, submitter, again = 3) => {
    const body = new URLSearchParams(new FormData(form));
    if (form.id === "move") body.set("action", submitter.value);
    const to = submitter?.getAttribute("formaction") ?? form.getAttribute("action");
    byId("told")?.remove(); // so that the same answer is heard again
    if (voice.textContent) say("", false);
    for (let left = again; left >= 0; left -= 1) {
      try {
        const answer = await fetch(to, {
          method: "POST", body, headers: { "Bezique-View": "1" }, credentials: "same-origin",
        });
        if (left && isAway(answer)) throw new Error(answer.status);
        if (voice.textContent === voice.dataset.lost) say("", false);
        show(await answer.text(), true);
        return;
      } catch {
        say(voice.dataset.lost, true);
        await new Promise((wake) => setTimeout(wake, 800 * (again - left + 1)));
      }
    }
  };

  document.addEventListener("submit", (event) => {
    if (event.target.method === "get") return; // a hint has an address of its own
    event.preventDefault();
    send(event.target, event.submitter);
  });

  const listen = () => {
    stream?.close();
    stream = new EventSource(byId("view").dataset.events);
    stream.addEventListener("view", (event) => show(event.data, false));
    stream.addEventListener("error", () => {
      say(voice.dataset.lost, true);
      if (stream?.readyState !== EventSource.CLOSED) return; // the browser tries again by itself
      stream = null;
      setTimeout(() => { if (!stream && !document.hidden) listen(); }, 1000 + 2000 * Math.random());
    });
    stream.addEventListener("open", () => {
      if (voice.textContent === voice.dataset.lost) say(voice.dataset.back, false);
    });
  };
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) { stream?.close(); stream = null; } else listen();
  });
  addEventListener("pagehide", () => stream?.close());
  addEventListener("pageshow", (event) => { if (event.persisted) listen(); });
  if (!document.hidden) listen();
})();
