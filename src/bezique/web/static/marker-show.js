/* What a marker shows, every sentence filled in: the twin of `web/marker/showing.py`.
   The sentences came with the page, in its language. */
"use strict";
(() => {
  const { countsNeeded, ended, filling: { fill, number, MINUS } } = window.bezique;
  const { log: { toUndo, toRedo }, judging: { NOBODY, meldOf, sum } } = window.bezique;
  const sideNames = (book, names, { texts }) => Array.from({ length: book.sides }, (_, side) => {
    const mine = names.filter((_name, seat) => seat % book.sides === side);
    const first = mine.slice(0, -1).join(", ");
    return first ? fill(texts.and, { first, second: mine.at(-1) }) : mine.at(-1);
  });

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
    else if (act === "trick" && book.last_trick_is !== "final") name = "entry.stock-trick";
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

  // What a doubt rests upon: what has been declared of the same cards.
  const TOGETHER = {
    royal_marriage: "sequence",
    sequence: "royal_marriage",
    marriage: "plain_sequence",
    plain_sequence: "marriage",
  };
  const soFar = (book, words, state, entry) => {
    if (entry.do !== "meld") return "";
    const { family } = meldOf(book, entry.meld);
    const found = book.melds.flatMap((one) => {
      if (one.family !== family && TOGETHER[one.family] !== family) return [];
      return sideNames(book, state.names, words).flatMap((name, side) => {
        const times = state.deal.melds.filter(([by, meld]) => by === side && meld === one.meld);
        const what = fill(words.texts["entry.meld"], { name, meld: words.melds[one.meld] });
        return times.length ? [`${what} × ${times.length}`] : [];
      });
    });
    return found.length ? fill(words.texts["so-far"], { counts: found.join(", ") }) : "";
  };

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
      const what = said(book, words, state, entry, line);
      return {
        id: entry.id,
        text: what,
        press: fill(words.texts[line ? "press.undo" : "press.redo"], { what }),
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

  const isToCount = (book, state) => {
    const { deal } = state;
    const final = deal.final !== NOBODY;
    return !deal.over && final && !deal.counts.length && countsNeeded(book, state);
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
      counting: isToCount(book, state),
    };
  };

  window.bezique = { ...window.bezique, showing: { view, fill, doubt, soFar } };
})();
