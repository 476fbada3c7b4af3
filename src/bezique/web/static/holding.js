/* A finished trick stays in sight: for the time that was set, or until a key or a press. The view
   that comes next waits meanwhile. The trick as it lay is sent along with that view, so it is
   shown even where the table went on before this browser heard of it. */
"use strict";
(() => {
  const { byId } = window.bezique;
  let seen = null; // the finished trick that came into sight last
  let since = 0; // when it did, in milliseconds
  let passed = ""; // the one that the reader has done with
  let goOn = null; // ends the waiting, while something waits

  const named = (trick) => (trick?.querySelector(".winner")
    ? [...trick.querySelectorAll("[data-flight]")].map((card) => card.dataset.flight).join() : "");
  const lying = (view) => named(view.querySelector("#trick"));
  const sentAlong = (view) => view.querySelector("#finished")?.content.querySelector(".trick");

  /* To be called whenever a view has come into sight. */
  const look = () => {
    const trick = lying(byId("view"));
    if (seen === null) seen = trick || named(sentAlong(byId("view")));
    if (trick && trick !== seen) { seen = trick; since = performance.now(); }
  };

  /* The present view with the finished trick in its middle, if it was never in sight. */
  const between = (next) => {
    const shown = byId("view");
    const trick = sentAlong(next);
    if (document.hidden || shown.dataset.hold === "0" || !trick || named(trick) === seen) {
      return null;
    }
    const mine = trick.querySelector("[data-by='me']");
    const place = shown.querySelector("#trick");
    if (!place || (mine && !byId(`c-${mine.dataset.flight}`))) return null; // of another time
    const view = shown.cloneNode(true);
    const laid = trick.cloneNode(true);
    laid.id = "trick";
    for (const card of laid.querySelectorAll("[data-flight]")) {
      card.id = `c-${card.dataset.flight}`;
      view.querySelectorAll(`#${card.id}`).forEach((elsewhere) => elsewhere.remove());
    }
    view.querySelector("#trick").replaceWith(laid);
    view.querySelectorAll(".chosen, .told").forEach((card) => {
      card.classList.remove("chosen", "told");
    });
    return view;
  };

  /* Wait until a view may take the place of the present one. */
  const wait = async (next, say) => {
    const shown = byId("view");
    const { hold } = shown.dataset;
    const trick = lying(shown);
    if (hold === "0" || document.hidden || !trick || trick === passed || trick !== seen
      || lying(next) === trick || Number(next.dataset.version) === Number(shown.dataset.version)) {
      return;
    }
    const left = since + Number(hold) * 1000 - performance.now();
    if (hold !== "tap" && !(left > 0)) return;
    shown.classList.add("holding");
    if (hold === "tap") say(shown.querySelector(".go-on").textContent.trim(), false);
    await new Promise((done) => {
      goOn = done;
      if (hold !== "tap") setTimeout(done, left);
    });
    goOn = null;
    passed = trick;
    byId("view").classList.remove("holding");
  };

  /* Any key and any press goes on at once. It does nothing else where that would be an act: what
     it would act on is not in sight yet. */
  let swallowing = false;
  const acts = (element) => element.closest?.("[form='move'], .go-on");
  document.addEventListener("pointerdown", (event) => {
    swallowing = goOn !== null && Boolean(acts(event.target));
    goOn?.();
    if (swallowing) event.stopPropagation(); // no card is lifted by it
  }, { capture: true });
  const over = () => setTimeout(() => { swallowing = false; });
  document.addEventListener("pointerup", over, { capture: true });
  document.addEventListener("pointercancel", over, { capture: true });
  document.addEventListener("click", (event) => {
    if (!acts(event.target) || !(swallowing || goOn)) return;
    swallowing = false;
    goOn?.();
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });
  document.addEventListener("keydown", (event) => {
    if (!goOn || ["Shift", "Control", "Alt", "Meta"].includes(event.key)) return;
    goOn();
    const moves = event.key.length > 1 && event.key !== "Enter" || /[1-9]/.test(event.key);
    if (moves || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, select, textarea, summary, a")) return;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });

  window.bezique.holding = {
    look, between, wait,
    /* The reader acts: what lies there has been seen. */
    done: () => { passed = lying(byId("view")) || passed; goOn?.(); },
  };
})();
