/* Puts a view of the marker on the page: numbers, pegs, the last entry, the sheet of a deal. What
   stands there came from the server and looks the same; only what changed is touched. */
"use strict";
(() => {
  const BACKS = { undo: "takes-back", redo: "puts-back" };
  const STEP = 36; // degrees from hole to hole, as in web/dial.py
  const byId = (id) => document.getElementById(id);
  const make = (tag, fields = {}, ...inside) => {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(fields)) {
      if (value) made.setAttribute(name, value);
    }
    made.append(...inside.filter((part) => part || part === 0));
    return made;
  };
  const say = (place, text) => {
    if (place && place.textContent !== text) place.textContent = text;
  };

  const turn = (peg, steps) => {
    const angle = steps * STEP;
    peg.querySelector(".peg").setAttribute("transform", `rotate(${angle})`);
    peg.querySelector(".upright").setAttribute("transform", `rotate(${-angle})`);
  };
  const drawPegs = (dial, score, before) => {
    const [now, was] = [Math.max(score, 0), Math.max(before, 0)];
    for (const [ring, worth] of [["hundreds", 100], ["tens", 10]]) {
      const [at, from] = [Math.floor(now / worth), Math.floor(was / worth)];
      const back = dial.querySelector(`[data-peg="${ring}-before"]`);
      turn(dial.querySelector(`[data-peg="${ring}"]`), at);
      turn(back, from);
      back.classList.toggle("gone", at === from);
    }
  };

  const drawDial = (dial, one) => {
    drawPegs(dial, one.score, one.before);
    const points = dial.querySelector(".points");
    say(points, String(one.score));
    points.classList.toggle("long", one.score >= 1000);
    const turns = Math.floor(Math.max(one.score, 0) / 1000);
    const strokes = Array.from({ length: turns }, () => make("i"));
    dial.querySelector(".turns").replaceChildren(...strokes);
    say(dial.querySelector(".name"), one.name);
    say(dial.querySelector(".disc-note"), one.note);
    dial.querySelector("input").setAttribute("aria-label", `${one.name}, ${one.score}, ${one.was}`);
  };

  const drawTimes = (times) => {
    for (const place of document.querySelectorAll("[data-meld]")) {
      const marks = (times[place.dataset.meld] ?? []).flatMap((number, side) => {
        const mark = document.querySelector(`.disc[data-side="${side}"] .mark`);
        return Array.from({ length: number }, () => mark.cloneNode(true));
      });
      if (place.querySelectorAll(".mark").length !== marks.length || marks.length > 1) {
        place.replaceChildren(...marks);
      }
    }
  };

  const drawOver = (over) => {
    const place = byId("over");
    const lost = place.contains(document.activeElement) || Boolean(over) === place.hidden;
    place.hidden = !over;
    byId("keys").hidden = Boolean(over);
    if (!over) place.replaceChildren();
    else fillOver(place, over);
    // What had the focus is gone: it goes to the heading of what stands there now.
    if (lost) (over ? place : byId("keys")).querySelector("h1").focus({ preventScroll: true });
  };

  const fillOver = (place, over) => {
    const cell = (value) => make("td", { class: "points" }, value);
    const rows = over.rows.map((row) => make("tr", { class: row.strong && "summed" },
      make("th", { scope: "row" }, row.label), ...row.values.map(cell)));
    const heads = over.heads.map((head) => make("th", { scope: "col" }, head));
    const table = make("table", {}, make("thead", {}, make("tr", {}, make("td"), ...heads)),
      make("tbody", {}, ...rows));
    const steps = over.steps.map((step) => make("div", { class: step.strong && "summed" },
      make("dt", {}, step.label, step.note && make("small", {}, step.note)),
      make("dd", { class: "points" }, step.text)));
    place.replaceChildren(
      make("h1", { tabindex: "-1" }, over.headline),
      ...over.notes.map((note) => make("p", {}, note)),
      make("div", { class: "across" }, table),
      ...(steps.length ? [make("dl", { class: "sum-steps" }, ...steps)] : []),
      make("p", {}, make("button", { class: "key filled", name: "entry", value: over.do },
        over.press)),
    );
  };

  const drawLast = (last) => {
    const place = byId("last");
    place.hidden = false;
    if (!last) { place.replaceChildren(); return; }
    const added = make("span", { class: "summed" }, last.sum);
    const warn = last.warn ? [" ", make("span", { class: "warn" }, last.warn)] : [];
    place.replaceChildren(make("b", {}, last.text), " ", added, ...warn);
  };

  const backOf = ({ id, back, press }) => {
    const value = `${back ? "redo" : "undo"} ${id}`;
    const button = make("button", { name: "entry", value, "aria-label": press });
    button.append(document.querySelector(".takes-back .icon").cloneNode(true));
    return button;
  };

  const drawHistory = (history) => {
    byId("history").hidden = !history.length;
    byId("entries").replaceChildren(...history.map((entry) => make("li", {
      class: (entry.back && "gone-back") || (entry.opens && "opens"),
    }, make("span", { class: "what" }, entry.text, entry.mark && " ",
      entry.mark && make("i", {}, entry.mark)), " ",
    make("span", { class: "summed" }, entry.sum), backOf(entry))));
  };

  const drawBack = (name, of) => {
    const button = document.querySelector(`.back-key.${BACKS[name]}`);
    button.value = `${name} ${of}`;
    if (of) button.removeAttribute("aria-disabled");
    else button.setAttribute("aria-disabled", "true");
  };

  const draw = (view, state, scores) => {
    for (const [side, one] of view.dials.entries()) {
      drawDial(document.querySelector(`.disc[data-side="${side}"]`), one);
      say(document.querySelector(`[data-of="${side}"]`), scores(one.name));
      say(document.querySelector(`label[for="count-${side}"]`), one.name);
    }
    say(byId("dealing"), view.dealing);
    byId("notes").replaceChildren(...view.notes.map((note) => make("li", {}, note)));
    drawTimes(view.times);
    drawOver(view.over);
    drawLast(view.last);
    drawHistory(view.history);
    drawBack("undo", view.undo);
    drawBack("redo", view.redo);
    for (const key of document.querySelectorAll(".suit-key")) {
      const on = key.value === `trump ${state.deal.trump}`;
      if (on) key.setAttribute("aria-pressed", "true");
      else key.removeAttribute("aria-pressed");
    }
    byId("seat").value = String(state.deal.dealer);
    for (const [seat, name] of state.names.entries()) {
      const field = byId(`name-${seat}`);
      if (field !== document.activeElement) field.value = name;
      say(byId("seat").options[seat], name);
    }
  };

  window.bezique = { ...window.bezique, drawing: { draw, byId, say } };
})();
