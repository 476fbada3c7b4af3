/* The live table: sends a move without leaving the page, shows what the server sends, and adds
   keys and dragging to buttons that work without any of this. It knows no rules and no cards. */
"use strict";
(() => {
  const byId = (id) => document.getElementById(id);
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const voice = byId("voice");
  let chain = Promise.resolve(); // views are shown one after the other
  let queued = 0;
  let held = null; // a card under the finger: views wait until it is let go
  let kept = null;
  let stream = null;

  const say = (text, seen) => {
    voice.textContent = text;
    voice.classList.toggle("only-heard", !seen);
  };

  // Views

  const cards = () => ["#hand button", ".my-spread button"].flatMap((cards) => [
    ...document.querySelectorAll(cards)]);
  const rows = () => [...document.querySelectorAll("#sheet button")];

  const spot = () => {
    const at = document.activeElement;
    if (cards().includes(at)) return { list: cards, index: cards().indexOf(at) };
    if (rows().includes(at)) return { list: rows, index: rows().indexOf(at) };
    return null;
  };

  // After a move the focus stays at the place of the card that was played, whatever is drawn
  // there, until the reader goes elsewhere. From then on it stays with the card.
  let moved = null;
  let ours = false;
  document.addEventListener("focusin", () => { if (!ours) moved = null; });

  const keepFocus = (was) => {
    const lost = !document.activeElement || document.activeElement === document.body;
    const place = moved ?? (lost ? was : null);
    if (!place) return;
    const list = place.list().length ? place.list() : cards();
    ours = true;
    list[Math.min(place.index, list.length - 1)]?.focus({ preventScroll: true });
    ours = false;
  };

  const morph = (next) => Idiomorph.morph(byId("view"), next, {
    morphStyle: "outerHTML",
    callbacks: {
      // What the reader unfolded stays unfolded.
      beforeAttributeUpdated: (name, node) => !(name === "open" && node.tagName === "DETAILS"),
    },
  });

  const flights = (root) => [...root.querySelectorAll("[data-flight]")];
  const zone = (card) => card.closest("section").className;
  const name = (element, flight) => {
    if (!element || element.style.viewTransitionName) return;
    element.style.viewTransitionName = `f-${flight}`;
  };
  // In a row the card itself is wider or narrower than its place, so what flies is its picture.
  const picture = (card) => card.querySelector(":scope > button, :scope > .face") ?? card;

  // A card that comes into sight has no place yet to fly from. It borrows one that was in sight
  // before: the top of the stock, or a back of the other hand. The server need not link them.
  const lendOrigins = (next) => {
    const known = new Set(flights(document).map((card) => card.dataset.flight));
    const back = (seat) => [...document.querySelectorAll(`#${seat} .backs .back`)].at(-1);
    for (const card of flights(next)) {
      const flight = card.dataset.flight;
      if (known.has(flight)) continue;
      if (card.closest(".my-hand")) name(document.querySelector(".pile .first"), flight);
      else if (card.dataset.by && card.dataset.by !== "me") name(back(card.dataset.by), flight);
    }
  };
  // Only cards that change their place fly; a named card would be painted above its neighbours.
  const movers = (next) => {
    const before = new Map(flights(document).map((card) => [card.dataset.flight, zone(card)]));
    return new Set(flights(next).filter((card) => card.closest(".my-hand")
      || before.get(card.dataset.flight) !== zone(card)).map((card) => card.dataset.flight));
  };
  const nameFlights = (moving) => flights(document).forEach((card) => {
    if (moving.has(card.dataset.flight)) name(picture(card), card.dataset.flight);
  });
  const forgetNames = () => document.querySelectorAll("#view [style]").forEach((element) => {
    element.style.viewTransitionName = "";
  });

  // A refusal stays at its card while a new view comes, as long as the card is still refused.
  let toldCard = null;
  const tellAgain = () => {
    const card = toldCard && byId(toldCard);
    if (card?.querySelector("[aria-disabled]")) card.classList.add("told");
    else toldCard = null;
  };

  const swap = async (next, hurried) => {
    const shown = byId("view");
    if (Number(next.dataset.version) < Number(shown.dataset.version)) return;
    const was = spot();
    const change = () => { morph(next); keepFocus(was); tellAgain(); };
    if (hurried || still.matches || document.hidden || !document.startViewTransition) {
      change();
      return;
    }
    const moving = movers(next);
    nameFlights(moving);
    lendOrigins(next);
    const transition = document.startViewTransition(() => {
      forgetNames();
      change();
      nameFlights(moving);
    });
    await transition.finished.catch(() => {});
    forgetNames();
  };

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

  const show = (html) => {
    if (held) { kept = html; return; }
    const page = new DOMParser().parseFromString(html, "text/html");
    const next = page.getElementById("view");
    if (!next) { complain(page); return; }
    queued += 1;
    const hurried = queued > 2;
    chain = chain.then(() => swap(next, hurried)).finally(() => { queued -= 1; });
  };

  // Commands: the page bears one command id, so a second press of the same page cannot act twice.

  const send = async (button, again = 3) => {
    const body = new URLSearchParams(new FormData(byId("move")));
    body.set("action", button.value);
    moved = spot();
    if (trouble) { say("", false); trouble = false; }
    button.closest(".held")?.classList.add("chosen");
    for (let left = again; left >= 0; left -= 1) {
      try {
        const answer = await fetch(byId("move").getAttribute("action"), {
          method: "POST", body, headers: { "Bezique-View": "1" }, credentials: "same-origin",
        });
        if (voice.textContent === voice.dataset.lost) say("", false);
        show(await answer.text());
        return;
      } catch {
        say(voice.dataset.lost, true);
        await new Promise((wake) => setTimeout(wake, 800 * (again - left + 1)));
      }
    }
  };

  const refuse = (button) => {
    const card = button.closest(".held");
    document.querySelectorAll(".told").forEach((other) => other.classList.remove("told"));
    if (!card) return;
    card.classList.add("told");
    toldCard = card.id;
    say("", false);
    requestAnimationFrame(() => say(card.querySelector(".note").textContent.trim(), false));
  };

  document.addEventListener("pointerdown", () => {
    toldCard = null;
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

  const listen = () => {
    stream?.close();
    stream = new EventSource(byId("view").dataset.events);
    stream.addEventListener("view", (event) => show(event.data));
    stream.addEventListener("error", () => say(voice.dataset.lost, true));
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

  window.bezique = {
    cards,
    hold: (card) => { held = card; },
    letGo: () => {
      held = null;
      if (kept) { const html = kept; kept = null; show(html); }
    },
  };
})();
