/* What a marker shows, every sentence filled in: the twin of `web/marker/showing.py` and
   `ended.py`. The sentences came with the page, in its language. */
"use strict";
(() => {
  const { floored, log: { toUndo, toRedo }, judging: { goal, NOBODY, sum } } = window.bezique;
  const MINUS = "\u2212";
  const ROWS = ["melds", "sevens", "brisques", "last_trick", "carte_blanche", "penalties", "lift",
    "other"];

  const fill = (text, values = {}) => text.replace(/\{(\w+)\}/g, (place, name) =>
    (name in values ? String(values[name]) : place));
  const number = (value, signed = false) => {
    if (value < 0) return `${MINUS}${-value}`;
    return signed && value ? `+${value}` : String(value);
  };

  const sideNames = (book, names, { texts }) => Array.from({ length: book.sides }, (_, side) => {
    const mine = names.filter((_name, seat) => seat % book.sides === side);
    const first = mine.slice(0, -1).join(", ");
    return first ? fill(texts.and, { first, second: mine.at(-1) }) : mine.at(-1);
  });

  const row = (label, values, { strong = false, signed = false } = {}) => ({
    label, values: values.map((value) => number(value, signed)), strong: strong || signed,
  });
  const counting = ({ scores, settled }) => (settled?.added
    ? scores.map((points, side) => points + settled.reserve[side]) : [...scores]);

  const settledRows = (book, texts, result) => {
    const { settled, scores } = result;
    const rows = [row(texts["row.raw"], scores)];
    if (settled.reserve.some(Boolean)) rows.push(row(texts["row.reserve"], settled.reserve));
    if (settled.winner === NOBODY) return rows;
    if (settled.added) rows.push(row(texts["row.with"], counting(result)));
    if (book.round_to) {
      const down = counting(result).map((points) => floored(book, points));
      rows.push(row(texts["row.down"], down));
    }
    return rows;
  };

  const rowsOf = (book, texts, result) => {
    const found = ROWS.filter((name) => result.rows[name]?.some(Boolean)).map((name) => {
      const cards = name === "brisques" && book.trick_points !== "brisques";
      return row(texts[cards ? "row.cards" : `row.${name}`], result.rows[name]);
    });
    if (book.scoring === "settlement") return [...found, ...settledRows(book, texts, result)];
    const gained = result.scores.map((now, side) => now - result.start[side]);
    found.push(row(texts["row.deal"], gained));
    if (result.start.some(Boolean)) found.push(row(texts["row.start"], result.start));
    return [...found, row(texts["row.total"], result.scores, { strong: true })];
  };

  const why = (book, { settled, scores }) => {
    const plain = book.brisques_counted === "tie_or_escape" ? "" : "-plain";
    if (settled.by_fault) return "fault";
    if (settled.winner === NOBODY) return `void${plain}`;
    if (scores[0] === scores[1]) return settled.rubiconed ? "tie-rubicon" : "tie";
    if (settled.rubiconed) return `rubicon${plain}`;
    return settled.added ? "escape" : `across${plain}`;
  };

  const settledHead = (book, texts, result, sides) => {
    const { winner, payoff } = result.settled;
    const name = winner === NOBODY ? "" : sides[1 - winner];
    const notes = [fill(texts[`settle.${why(book, result)}`], { name, limit: book.rubicon })];
    if (winner === NOBODY) return [texts.void, notes];
    return [fill(texts["wins-settled"], { name: sides[winner], points: payoff }), notes];
  };

  const step = (label, text, note = "", strong = "") => ({ label, text, note, strong });
  const stepsOf = (book, texts, result, sides) => {
    const { settled } = result;
    if (settled.winner === NOBODY) return [];
    const down = counting(result).map((points) => floored(book, points));
    const [most, least] = [down[settled.winner], down[1 - settled.winner]];
    const steps = [];
    if (settled.rubiconed) {
      let [lost, told] = [Math.max(least, book.rubicon_min_loser), ""];
      if (lost > least) told = fill(texts["settle.least"], { least: lost });
      if (settled.by_fault && lost > book.rubiconed_at_most) {
        lost = book.rubiconed_at_most;
        told = fill(texts["settle.fault-most"], { most: lost });
      }
      const both = `${number(most)} + ${lost} = ${number(most + lost)}`;
      steps.push(step(texts["step.sum"], both, told));
      steps.push(step(texts["step.rubicon-game"], `+${book.rubicon_game_bonus}`));
      const bonus = book.rubicon_brisque_bonus;
      if (bonus) steps.push(step(texts["step.rubicon-brisques"], `+${bonus}`));
    } else {
      const between = `${number(most)} ${MINUS} ${number(least)} = ${number(most - least)}`;
      const small = most - least < book.min_difference;
      const told = small ? fill(texts["settle.least"], { least: book.min_difference }) : "";
      steps.push(step(texts["step.difference"], between, told));
      steps.push(step(texts["step.game"], `+${book.game_bonus}`));
    }
    const receives = fill(texts["step.receives"], { name: sides[settled.winner] });
    return [...steps, step(receives, String(settled.payoff), "", "yes")];
  };

  const raceHead = (book, texts, state, sides) => {
    const { scores } = state;
    const result = state.results.at(-1);
    if (result.winner === NOBODY) return [texts.over, result.level ? [texts["tie.open"]] : []];
    const best = Math.max(...scores.filter((_, side) => side !== result.winner));
    const double = result.game_points === 2;
    const headline = fill(texts[double ? "wins-double" : "wins"], {
      name: sides[result.winner], most: number(scores[result.winner]), least: number(best),
    });
    const notes = [];
    const atOnce = result.reason === "stopped" || result.reason === "claimed";
    if (atOnce) notes.push(texts[result.reason]);
    else if (result.level) notes.push(texts[`tie.${book.tie_break}`]);
    else if (best >= goal(book, scores)) {
      const told = texts[scores.length === 2 ? "both" : "several"];
      notes.push(fill(told, { target: goal(book, scores) }));
    }
    if (double) notes.push(fill(texts.double, { limit: book.double_game_below }));
    return [headline, notes];
  };

  const ended = (book, { texts }, state, sides) => {
    const result = state.results.at(-1);
    const settles = book.scoring === "settlement";
    const [headline, notes] = settles ? settledHead(book, texts, result, sides)
      : raceHead(book, texts, state, sides);
    const rows = rowsOf(book, texts, result);
    if (settles) rows.push(row(texts["row.match"], state.points, { signed: true }));
    const again = state.winner !== NOBODY;
    return {
      headline,
      notes,
      heads: [...sides],
      rows,
      steps: settles ? stepsOf(book, texts, result, sides) : [],
      do: again ? "game" : "deal",
      press: texts[again ? "again" : "next"],
    };
  };

  const dial = (book, { texts }, state, side, name) => {
    let note = "";
    if (book.scoring === "settlement") {
      note = fill(texts.match, { points: number(state.points[side], true) });
    } else if (state.game > 1 || state.winner !== NOBODY) {
      note = fill(texts.games, { games: state.games[side] });
    }
    const before = state.before[side];
    return {
      name,
      score: state.scores[side],
      before,
      was: fill(texts.before, { points: number(before) }),
      deals: state.deal.dealer % book.sides === side,
      note,
    };
  };

  const notesOf = (book, { texts }, state, sides) => {
    const { deal, scores } = state;
    if (deal.over) return [];
    const found = [];
    const revoke = { norwegian: "", enquire_within: "-all", portland: "-replayed" };
    for (const [side, fault] of deal.faults) {
      const told = fault === "revoke" ? `note.revoke${revoke[book.penalty_table]}`
        : fault === "missed_draw" && book.penalty_table === "portland" && "note.missed-draw";
      if (told) found.push(fill(texts[told], { name: sides[side] }));
    }
    if (book.scoring === "settlement" && deal.trick !== NOBODY) {
      const low = Math.min(...scores);
      const told = low === Math.max(...scores) ? "note.level" : "note.reserve";
      found.push(fill(texts[told], { name: sides[scores.indexOf(low)], limit: book.rubicon }));
    }
    return found;
  };

  const said = (book, words, state, entry, line) => {
    const { texts } = words;
    const names = sideNames(book, state.names, words);
    const { do: act } = entry;
    let name = `entry.${act}`;
    const filled = { name: "side" in entry ? names[entry.side] : "" };
    if (act === "meld") filled.meld = words.melds[entry.meld];
    else if (act === "seven" || act === "lift") name += `.${entry.how}`;
    else if (act === "penalty") name += `.${entry.fault}`;
    else if (act === "captured") {
      filled.count = number(entry.count);
      name += book.trick_points === "brisques" ? "" : "-points";
    } else if (act === "brisques") {
      name = book.trick_points === "brisques" ? "entry.brisques" : "entry.cards";
      filled.counts = entry.counts.map((count, side) =>
        fill(texts["one-count"], { name: names[side], count })).join(", ");
    } else if (act === "trump") filled.suit = words.suits[entry.suit];
    else if (act === "dealer") filled.name = state.names[entry.seat];
    else if (act === "names") filled.names = entry.names.join(", ");
    else if (act === "deal" || act === "game") {
      if (!line) return texts[act === "deal" ? "next" : "again"];
      filled.number = line[act] + 1;
    }
    return fill(texts[name], filled);
  };

  const added = (book, words, state, line) => {
    if (!line) return "";
    const { texts } = words;
    const gained = line.gains.flatMap((points, side) => (points ? [side] : []));
    if (gained.length !== 1) {
      const names = sideNames(book, state.names, words);
      const each = names.map((name, side) =>
        fill(texts["one-count"], { name, count: number(line.scores[side]) }));
      return gained.length ? each.join(", ") : "";
    }
    const [points, after] = [line.gains[gained[0]], line.scores[gained[0]]];
    return fill(texts.sum, {
      before: number(after - points),
      sign: points > 0 ? "+" : MINUS,
      points: Math.abs(points),
      after: number(after),
    });
  };

  const doubt = (book, words, code, state, entry) => (code ? fill(words.doubts[code], {
    whole: book.whole, sum: sum(entry.counts ?? state.deal.captured),
  }) : "");

  const lastOf = (book, words, entries, state) => {
    const last = entries.at(-1);
    if (!last) return null;
    if (last.do === "undo" || last.do === "redo") {
      const meant = entries.find(({ id, do: act }) =>
        id === last.of && act !== "undo" && act !== "redo");
      const what = meant ? said(book, words, state, meant) : "";
      return { text: fill(words.texts[`entry.${last.do}`], { what }), sum: "", warn: "" };
    }
    const line = state.lines.find((one) => one.id === last.id);
    return {
      text: said(book, words, state, last, line),
      sum: added(book, words, state, line),
      warn: line ? doubt(book, words, line.code, state, last) : "",
    };
  };

  const historyOf = (book, words, entries, state) => {
    const lines = new Map(state.lines.map((line) => [line.id, line]));
    const found = entries.filter((entry) => entry.do !== "undo" && entry.do !== "redo");
    return found.map((entry) => {
      const line = lines.get(entry.id);
      const marked = line?.code ? (line.counts ? "doubted" : "idle") : "";
      const mark = line ? marked : "undone";
      return {
        id: entry.id,
        text: said(book, words, state, entry, line),
        sum: added(book, words, state, line),
        mark: mark ? words.texts[mark] : "",
        back: !line,
        opens: entry.do === "deal" || entry.do === "game",
      };
    }).reverse();
  };

  // How often each side has declared a meld in this deal.
  const timesOf = (book, { deal }) => {
    const found = {};
    for (const [side, name] of deal.melds) {
      found[name] ??= Array(book.sides).fill(0);
      found[name][side] += 1;
    }
    return found;
  };

  const view = (book, words, entries, state) => {
    const sides = sideNames(book, state.names, words);
    const dealing = state.game > 1 ? "dealing-in-game" : "dealing";
    return {
      dials: sides.map((name, side) => dial(book, words, state, side, name)),
      dealing: fill(words.texts[dealing], {
        game: state.game, number: state.deal.number, name: state.names[state.deal.dealer],
      }),
      last: lastOf(book, words, entries, state),
      notes: notesOf(book, words, state, sides),
      over: state.deal.over ? ended(book, words, state, sides) : null,
      history: historyOf(book, words, entries, state),
      undo: toUndo(entries),
      redo: toRedo(entries),
      times: timesOf(book, state),
    };
  };

  window.bezique = { ...window.bezique, showing: { view, fill, doubt } };
})();
