/* The live table: sends what is done without leaving the page, and shows what the server sends. It
   knows no rules and no cards; every act is a button that works without any of this. */
"use strict";
(() => {
  const { byId, say, show, stay, tellOf, holding, listen, post, complain } = window.bezique;
  let stream = null;
  let streamed = ""; // the order of the hand in which the stream shows it

  // What went wrong stays written until something else is tried.
  let trouble = false;
  const troubled = (page) => {
    document.querySelectorAll(".chosen").forEach((card) => card.classList.remove("chosen"));
    complain(page);
    trouble = true;
  };

  /* Post a form with one more field, and return the answer. */
  const sent = (form, name, value, to = form.getAttribute("action")) => {
    const body = new URLSearchParams(new FormData(form));
    body.set(name, value);
    if (trouble) { say("", false); trouble = false; }
    return post(to, body);
  };

  /* Show what was answered. The stream goes on in the look with which it began, so it begins anew
     where the hand lies in another order now, here or on another page of this match. */
  const take = (answer) => {
    const order = /data-order="([^"]*)"/.exec(answer)?.[1] ?? streamed;
    if (order !== streamed) { streamed = order; stream.again(); }
    show(answer, troubled);
  };

  // Commands: the page bears one command id, so a second press of the same page cannot act twice.

  const send = async (button) => {
    stay();
    holding.done();
    button.closest(".held")?.classList.add("chosen");
    const to = button.getAttribute("formaction") ?? undefined;
    const answer = await sent(byId("move"), "action", button.value, to);
    if (answer !== null) take(answer);
  };

  const refuse = (button) => {
    const card = button.closest(".held");
    const why = card?.querySelector(".note")?.textContent.trim(); // a new view may take it away
    document.querySelectorAll(".told").forEach((other) => other.classList.remove("told"));
    if (!why) return;
    card.classList.add("told");
    tellOf(card.id);
    say("", false);
    requestAnimationFrame(() => say(why, false));
  };

  document.addEventListener("pointerdown", (event) => {
    if (event.target.closest?.(".note a")) return; // the way to the rule; the rest closes it
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

  streamed = byId("view").dataset.order;
  stream = listen(show, () => byId("view").dataset.events);

  Object.assign(window.bezique, { sent, take });
})();
