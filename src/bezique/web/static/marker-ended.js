/* A deal that is over, as the marker shows it: the twin of `web/marker/ended.py`. */
"use strict";
(() => {
  const { floored, judging: { goal, NOBODY } } = window.bezique;
  const MINUS = "\u2212";
  const ROWS = ["melds", "sevens", "brisques", "last_trick", "carte_blanche", "penalties", "lift",
    "other"];

  const fill = (text, values = {}) => text.replace(/\{(\w+)\}/g, (place, name) =>
    (name in values ? String(values[name]) : place));
  const number = (value, signed = false) => {
    if (value < 0) return `${MINUS}${-value}`;
    return signed && value ? `+${value}` : String(value);
  };

  const row = (label, values, strong = false) => ({
    label, values: values.map((value) => number(value)), strong,
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
    return [...found, row(texts["row.total"], result.scores, true)];
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
    const again = state.winner !== NOBODY;
    return {
      headline,
      notes,
      heads: [...sides],
      rows: rowsOf(book, texts, result),
      steps: settles ? stepsOf(book, texts, result, sides) : [],
      do: again ? "game" : "deal",
      press: texts[again ? "again" : "next"],
    };
  };

  window.bezique = { ...window.bezique, ended, filling: { fill, number, MINUS } };
})();
