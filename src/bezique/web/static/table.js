/* The live table: sends what is done without leaving the page, and shows what the server sends. It
   knows no rules and no cards; every act is a button that works without any of this. */
"use strict";
(() => {
  const { byId, say, show, stay, tellOf, holding } = window.bezique;
  const voice = byId("voice");
  let stream = null;
  let streamed = ""; // the order of the hand in which the stream shows it

  // An answer without a table is a page that says what went wrong. Its sentences are said here,
  // and the table stays as it is, until something else is tried.
  let trouble = false;
  const complain = (page) => {
    const told = [...page.querySelectorAll("main > h1, main > h1 + p")];
    if (!told.length) { location.reload(); return; }
    document.querySelectorAll(".chosen").forEach((card) => card.classList.remove("chosen"));
    say(told.map((sentence) => sentence.textContent.trim()).join(" "), true);
    trouble = true;
  };

  // A server that is being replaced, or has too much to do: the same command can come again.
  const isAway = ({ status, headers }) => [502, 504].includes(status) || headers.has("retry-after");

  /* Post a form and return the answer, tried again while the server cannot be reached. */
  const post = async (form, name, value, to = form.getAttribute("action"), again = 3) => {
    const body = new URLSearchParams(new FormData(form));
    body.set(name, value);
    if (trouble) { say("", false); trouble = false; }
    for (let left = again; left >= 0; left -= 1) {
      try {
        const answer = await fetch(to, {
          method: "POST", body, headers: { "Bezique-View": "1" }, credentials: "same-origin",
        });
        if (left && isAway(answer)) throw new Error(answer.status);
        if (voice.textContent === voice.dataset.lost) say("", false);
        return await answer.text();
      } catch {
        say(voice.dataset.lost, true);
        await new Promise((wake) => setTimeout(wake, 800 * (again - left + 1)));
      }
    }
    return null;
  };

  /* Show what was answered. The stream goes on in the look with which it began, so it begins anew
     where the hand lies in another order now, here or on another page of this match. */
  const take = (answer) => {
    const order = /data-order="([^"]*)"/.exec(answer)?.[1] ?? streamed;
    if (stream && order !== streamed) listen(order);
    show(answer, complain);
  };

  // Commands: the page bears one command id, so a second press of the same page cannot act twice.

  const send = async (button) => {
    stay();
    holding.done();
    button.closest(".held")?.classList.add("chosen");
    const to = button.getAttribute("formaction") ?? undefined;
    const answer = await post(byId("move"), "action", button.value, to);
    if (answer !== null) take(answer);
  };

  const refuse = (button) => {
    const card = button.closest(".held");
    document.querySelectorAll(".told").forEach((other) => other.classList.remove("told"));
    if (!card) return;
    card.classList.add("told");
    tellOf(card.id);
    say("", false);
    requestAnimationFrame(() => say(card.querySelector(".note").textContent.trim(), false));
  };

  document.addEventListener("pointerdown", (event) => {
    if (event.target.closest?.(".note")) return; // the way to the rule
    tellOf(null);
    document.querySelectorAll(".told").forEach((card) => card.classList.remove("told"));
  });

  // The second press of a double click would land on whatever has come to lie there meanwhile.
  document.addEventListener("click", (event) => {
    if (event.detail > 1 && event.target.closest?.("[form='move']")) event.preventDefault();
  });

  document.addEventListener("submit", (event) => {
    if (event.target.id !== "move" || !event.submitter) return;
    event.preventDefault();
    if (event.submitter.getAttribute("aria-disabled") === "true") refuse(event.submitter);
    else send(event.submitter);
  });

  // The stream: closed while nobody looks, because a browser grants a site six connections only.

  const listen = (order = byId("view").dataset.order) => {
    stream?.close();
    streamed = order;
    stream = new EventSource(byId("view").dataset.events);
    stream.addEventListener("view", (event) => show(event.data));
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

  Object.assign(window.bezique, { post, take });
})();
