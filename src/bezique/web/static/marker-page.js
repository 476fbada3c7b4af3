/* The keys of the marker: a tap becomes an entry (the twin of `web/marker/taps.py`), is judged,
   counted and drawn at once, with or without a line to the server. */
"use strict";
(() => {
  const carried = document.getElementById("carried");
  if (!carried) return;
  const { marker, header: carriedHeader, book, words, entries } = JSON.parse(carried.textContent);
  const { fold, Line, drawing: { draw, byId, say } } = window.bezique;
  const { beginning: { keepBeginning } } = window.bezique;
  const { showing: { view, fill, doubt, soFar }, judging: { judge, IDLE, sum } } = window.bezique;
  const form = byId("entering");
  let state;
  let drawn = JSON.stringify(view(book, words, entries, fold(carriedHeader, book, entries)));
  let counting = false;

  // After the last trick all that lacks is the count.
  const openCount = () => {
    const panel = byId("counting");
    panel.open = true;
    panel.scrollIntoView({ block: "nearest" });
  };

  const told = (text) => {
    const place = byId("line-state");
    place.hidden = !text;
    say(place, text);
  };
  const show = () => {
    state = fold(header, book, line.entries);
    const headline = (name) => fill(words.texts.headline, { name });
    const shown = view(book, words, line.entries, state);
    const text = JSON.stringify(shown);
    if (text !== drawn) draw(shown, state, headline); // what has not changed is not said again
    drawn = text;
    line.name(shown.dials.map(({ name, score }) => `${name} ${score}`).join(" · "));
    if (shown.counting && !counting) openCount();
    counting = shown.counting;
    told(line.reached ? "" : words.texts.waiting);
  };
  const line = new Line(marker, entries, () => show());
  const header = { ...carriedHeader, ...line.begun?.header };

  const newId = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(12));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  };
  const whole = (text) => (/^[-+]?\d{1,7}$/.test(text.trim()) ? Number(text) : NaN);

  const entryOf = (value, fields) => {
    const [act, rest = ""] = value.split(" ");
    const entry = { id: newId(), do: act };
    const sided = ["meld", "penalty", "captured", "points", "seven", "blank", "trick", "final",
      "claim"];
    const second = { meld: "meld", penalty: "fault", undo: "of", redo: "of", seven: "how" };
    const numbered = { captured: "count", trump: "suit", dealer: "seat" };
    if (sided.includes(act)) entry.side = Number(fields.get("side"));
    if (act in second) entry[second[act]] = rest;
    else if (act in numbered) entry[numbered[act]] = Number(rest || fields.get(numbered[act]));
    else if (act === "lift") entry.how = rest;
    else if (act === "points") entry.points = whole(fields.get("points"));
    else if (act === "brisques") {
      entry.counts = state.scores.map((_, side) => whole(fields.get(`count.${side}`)));
    } else if (act === "names") {
      entry.names = state.names.map((was, seat) =>
        fields.get(`name.${seat}`).trim().replace(/\s+/g, " ") || was);
    }
    if (rest === "turned" || act === "lift") {
      const dealer = state.deal.dealer % book.sides;
      entry.side = rest === "guessed" && book.sides === 2 ? 1 - dealer : dealer;
    }
    return entry;
  };

  // Whoever insists has seen something that a marker cannot.
  const ask = byId("doubt");
  let doubted = null;
  const question = (entry, code) => {
    doubted = entry;
    const log = [...line.entries, { ...entry, over: true }];
    say(byId("doubt-what"), view(book, words, log, state).history[0].text);
    const so = soFar(book, words, state, entry);
    say(byId("doubt-why"), `${doubt(book, words, code, state, entry)} ${so}`);
    const [rule, quoted] = words.rules[code] ?? ["", ""];
    const place = byId("doubt-rule");
    place.hidden = !rule;
    place.querySelector("a").href = rule;
    say(place.querySelector("span"), quoted);
    ask.querySelector("[value=insist]").hidden = IDLE.includes(code);
    ask.showModal();
  };
  ask.addEventListener("click", (event) => {
    const pressed = event.target.closest("button")?.value;
    if (event.target === ask || pressed) ask.close();
    if (pressed === "insist" && doubted) line.add({ ...doubted, over: true });
  });

  const enter = (value) => {
    const entry = entryOf(value, new FormData(form));
    const numbers = [entry.points ?? 0, ...(entry.counts ?? [])];
    if (numbers.some((one) => Number.isNaN(one) || one < -100000 || one > 100000)
      || entry.points === 0 || entry.counts?.some((one) => one < 0 || one > book.whole)) {
      say(byId("last"), words.texts["points-needed"]);
      return;
    }
    const back = entry.do === "undo" || entry.do === "redo";
    const code = back ? "" : judge(book, state, entry);
    if (code) { question(entry, code); return; }
    const panel = document.activeElement?.closest("details.panel");
    line.add(entry);
    if (panel) {
      panel.open = false;
      panel.querySelector("summary").focus({ preventScroll: true });
    }
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const pressed = event.submitter;
    if (!pressed?.value || pressed.getAttribute("aria-disabled") === "true") return;
    if (pressed.value !== "stay") enter(pressed.value);
  });
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches("input:not([type=radio])")) return;
    event.preventDefault();
    event.target.closest(".open")?.querySelector("button[name=entry]:not(.suit-key)")?.click();
  });

  // Two piles make one pack: the other number follows until somebody has touched it.
  const counts = [...document.querySelectorAll('[name^="count."]')];
  const touched = new Set();
  const tally = () => {
    const all = document.querySelector(".all-counts");
    const together = sum(counts.map((field) => whole(field.value) || 0));
    if (all) say(all, `${together} / ${all.dataset.whole}`);
  };
  const counted = (field) => {
    touched.add(field);
    const other = counts.find((one) => !touched.has(one));
    if (counts.length === 2 && other) other.value = String(book.whole - (whole(field.value) || 0));
    tally();
  };
  for (const field of counts) field.addEventListener("input", () => counted(field));
  for (const step of document.querySelectorAll("[data-step]")) {
    step.hidden = false;
    step.addEventListener("click", () => {
      const field = step.parentElement.querySelector("input");
      const next = (whole(field.value) || 0) + Number(step.dataset.step);
      field.value = String(Math.min(Math.max(next, 0), book.whole));
      counted(field);
    });
  }
  byId("counting")?.addEventListener("toggle", () => {
    touched.clear();
    for (const field of counts) field.value = "0";
    tally();
  });

  document.querySelector("[data-share]").addEventListener("click", async (event) => {
    event.preventDefault();
    const { href } = event.target;
    try {
      await navigator.clipboard.writeText(href);
      told(words.texts.shared);
    } catch { told(fill(words.texts["share-by-hand"], { address: href })); }
    event.target.closest("details").open = false;
  });

  document.querySelector("form[data-forget]").addEventListener("submit", async (event) => {
    if (line.begun) event.preventDefault(); // the server has nothing to delete
    await line.forget();
    if (line.begun) location.assign("/markers");
  });

  byId("history").open = matchMedia("(min-width: 45em)").matches;
  show();
  line.keepPage();
  line.listen();
  line.watch();
  line.send();
  if (!Object.keys(header.options).length && !header.ruleset.includes("+")) {
    keepBeginning(`/markers/new?ruleset=${header.ruleset}`); // for the next evening
  }
})();
