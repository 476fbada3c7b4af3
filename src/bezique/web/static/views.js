/* Views are shown one after the other, each in a task of its own and after the one before it was
   painted. One waits while a card is under a finger, or while a finished trick is to stay in sight.
   The focus is never lost on the way. */
"use strict";
(() => {
  const { byId, say, change, holding } = window.bezique;
  let chain = Promise.resolve();
  let waiting = []; // what has come and is not shown, as text: it is read when its turn has come
  let painted = Promise.resolve(); // when the view that was shown last is on the screen
  let latest = ""; // that view as it came
  let carried = null; // what is under the finger
  let kept = null; // the last view that came meanwhile

  const cards = () => ["#hand button", ".my-spread button"].flatMap((cards) => [
    ...document.querySelectorAll(cards)]);
  const rows = () => [...document.querySelectorAll("#sheet button, #undo")];

  const spot = () => {
    const at = document.activeElement;
    if (cards().includes(at)) return { list: cards, index: cards().indexOf(at) };
    if (at.closest(".reckoning")) return { list: cards, index: 0 };
    if (rows().includes(at)) return { list: rows, index: rows().indexOf(at) };
    return at.closest("#main") ? { list: rows, index: 0 } : null;
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
    const ended = document.querySelectorAll(".reckoning h2");
    const list = [ended, place.list(), cards(), rows()].find((some) => some.length) ?? [];
    ours = true;
    list[Math.min(place.index, list.length - 1)]?.focus({ preventScroll: true });
    ours = false;
  };

  // A refusal stays at its card while a new view comes, as long as the card is still refused.
  let toldCard = null;
  const tellAgain = () => {
    const card = toldCard && byId(toldCard);
    if (card?.querySelector("[aria-disabled]")) card.classList.add("told");
    else toldCard = null;
  };

  // The frame after the next task, or soon where no frames are drawn.
  const frame = () => new Promise((done) => {
    setTimeout(done, 100);
    if (document.hidden) setTimeout(done);
    else requestAnimationFrame(() => setTimeout(done));
  });

  const swap = async (next, hurried) => {
    const shown = () => byId("view");
    const old = () => Number(next.dataset.version) < Number(shown().dataset.version);
    if (old()) return;
    const rush = next.dataset.pace === "0";
    const same = (one) => next.dataset[one] === shown().dataset[one];
    const calm = hurried || (same("version") && same("order")); // nothing can have moved
    const into = async (view) => {
      const was = spot();
      const settle = () => { keepFocus(was); tellAgain(); holding.look(); };
      await change(view, settle, { hurried: calm, rush });
      painted = frame();
    };
    const trick = holding.between(next);
    if (trick) await into(trick);
    await holding.wait(next, say);
    if (!old()) await into(next);
  };

  // An answer and the stream tell of the same view, each with a command id of its own.
  const unnamed = (html) => html.replace(/name="command_id" value="[^"]*"/, "");

  const showNext = async () => {
    await painted;
    if (waiting.length && !waiting[0].complain) await new Promise((done) => { setTimeout(done); });
    if (!waiting.length) return;
    const { html, complain } = waiting.shift();
    const bare = unnamed(html);
    if (bare === latest) {
      document.querySelectorAll(".chosen").forEach((card) => card.classList.remove("chosen"));
      return;
    }
    const page = new DOMParser().parseFromString(html, "text/html");
    const next = page.getElementById("view");
    if (!next) { complain?.(page); return; }
    latest = bare;
    await swap(next, waiting.length > 1);
  };

  const show = (html, complain) => {
    if (carried) { kept = [html, complain]; return; }
    // Where the computer waits for nothing, a view that would be gone at once is not drawn: the
    // next one of the stream has all its cards, and all that was said.
    const rush = !complain && html.includes('data-pace="0"');
    if (rush) waiting = waiting.filter((one) => one.complain);
    waiting.push({ html, complain });
    chain = chain.then(showNext).catch(reportError); // what fails must not hold up what follows
  };

  holding.look();

  Object.assign(window.bezique, {
    cards, show,
    /* The focus keeps to the place where it is now, or to what `list` finds after the change. */
    stay: (list = null) => { moved = list ? { list, index: 0 } : spot(); },
    /* Once all that has come is shown. */
    shown: () => chain,
    tellOf: (card) => { toldCard = card; },
    hold: (card) => { carried = card; },
    letGo: () => {
      carried = null;
      if (kept) { const [html, complain] = kept; kept = null; show(html, complain); }
    },
  });
})();
