/* How many cards declarations need at least: the twin of `marker/needs.py`, for entries that are
   made while the line is down. It says the same from the same data; a test holds them together. */
"use strict";
(() => {
  const SUITS = 4;
  const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);
  const comb = (n, k) => {
    if (k > n) return 0;
    let ways = 1;
    for (let at = 1; at <= k; at += 1) ways = (ways * (n - k + at)) / at;
    return Math.round(ways);
  };
  const rankOf = (meld) => meld.meld.slice(meld.meld.lastIndexOf("_") + 1);

  const bySide = (book, declared, ...families) => Array.from({ length: book.sides }, (_, side) =>
    declared.filter(([by, meld]) => by === side && families.includes(meld.family))
      .map(([, meld]) => meld));

  const courts = (book, melds, marriage) => {
    let [used, married, locked] = [0, 0, 0];
    const after = book.marriage_after_sequence;
    if (book.substitute) {
      for (const meld of melds) {
        if (meld.family !== marriage) {
          locked = 1;
          used = Math.max(used, 1);
        } else used = Math.max(used, 1 + (after ? 0 : locked));
      }
      return used;
    }
    for (const meld of melds) {
      let fresh;
      if (meld.family === marriage) {
        fresh = !(after && locked);
        if (fresh) married += 1;
        else locked -= 1;
      } else {
        fresh = !(book.sequence_extends_marriage && married);
        if (fresh) locked += 1;
        else married -= 1;
      }
      if (fresh) used += 1;
    }
    return used;
  };

  const trumpsSuffice = (book, declared) => {
    const sides = bySide(book, declared, "royal_marriage", "sequence");
    if (sum(sides.map((melds) => courts(book, melds, "royal_marriage"))) > book.packs) return false;
    const every = sides.flat();
    const marriages = every.filter((meld) => meld.family === "royal_marriage").length;
    if (book.substitute) return marriages <= book.packs ** 2;
    return every.length - marriages <= book.packs;
  };

  const plainSuffice = (book, declared) => {
    const suits = SUITS - 1;
    const sides = bySide(book, declared, "marriage", "plain_sequence");
    const every = sides.flat();
    const number = every.filter((meld) => meld.family === "marriage").length;
    if (book.substitute) return number <= suits * book.packs ** 2;
    const need = sum(sides.map((melds) => courts(book, melds, "marriage")));
    return Math.max(need, every.length - number) <= suits * book.packs;
  };

  const stack = (levels, cards, rule) => {
    const there = new Map();
    const at = (level) => there.get(level) ?? 0;
    for (const level of levels) {
      const wanted = cards * level;
      const same = Math.min(rule.again(level) ? at(level) : 0, wanted - rule.keep(level));
      const lower = [...there.keys()].filter((low) => low < level).sort((a, b) => b - a);
      const below = rule.below ? sum(lower.map(at)) : 0;
      const fresh = Math.max(wanted - same - below, rule.fresh(level), 0);
      let moved = Math.max(wanted - same - fresh, 0);
      for (const low of lower) {
        const taken = Math.min(moved, at(low));
        there.set(low, at(low) - taken);
        there.set(level, at(level) + taken);
        moved -= taken;
      }
      there.set(level, at(level) + fresh);
    }
    return sum([...there.values()]);
  };

  const often = (levels, ways) => [...new Set(levels)].every((level) =>
    levels.filter((other) => other === level).length <= ways(level));

  const pairsSuffice = (book, declared) => {
    const again = book.substitute;
    const repeat = (level) => book.repeat_double && level > 1;
    const queens = {
      again: (level) => again || repeat(level),
      keep: () => 0,
      fresh: () => 0,
      below: !book.together,
    };
    const both = {
      ...queens,
      keep: (level) => (repeat(level) && !again ? 2 : 0),
      fresh: (level) => (level > 1 && !book.unite ? 1 : 0),
    };
    const sides = bySide(book, declared, "bezique").map((melds) => melds.map((m) => m.level));
    if (sum(sides.map((levels) => stack(levels, 1, queens))) > book.packs) return false;
    if (sum(sides.map((levels) => stack(levels, 2, both))) > 2 * book.packs) return false;
    return !again || often(sides.flat(), (level) => comb(book.packs, level) ** 2);
  };

  const alikeSuffice = (book, declared) => {
    const rule = { again: () => book.substitute, keep: () => 0, fresh: () => 0, below: true };
    return [...new Set(declared.map(([, meld]) => rankOf(meld)))].every((rank) => {
      const sides = bySide(book, declared, "trump").map((melds) =>
        melds.filter((meld) => meld.meld.endsWith(`_${rank}`)).map((meld) => meld.level));
      if (sum(sides.map((levels) => stack(levels, 1, rule))) > book.packs) return false;
      return often(sides.flat(), (level) => comb(book.packs, level));
    });
  };

  const foursSuffice = (book, declared) => {
    const times = (melds, name) => melds.filter((meld) => meld.meld === name).length;
    if (book.substitute) {
      const suited = declared.map(([, meld]) => meld).filter((meld) => meld.family === "suit");
      const most = SUITS * comb(book.packs, SUITS);
      return suited.every((meld) => times(suited, meld.meld) <= most);
    }
    let without = 0;
    for (const family of ["four", "suit", "three"]) {
      const sides = bySide(book, declared, family);
      const melds = new Map(sides.flat().map((meld) => [meld.meld, meld]));
      for (const [name, meld] of melds) {
        const again = family === "four" ? book.quartet_reuse : 0;
        const need = sum(sides.map((side) => times(side, name)).map((number) =>
          number * meld.level - Math.max(number - 1, 0) * again));
        without += Math.max(need - SUITS * book.packs, 0);
      }
    }
    return without <= book.joker_fours;
  };

  const lacking = (book, declared) => {
    if (!trumpsSuffice(book, declared)) return "marriage";
    if (!plainSuffice(book, declared)) return "plain";
    if (!pairsSuffice(book, declared)) return "bezique";
    if (!alikeSuffice(book, declared)) return "alike";
    return foursSuffice(book, declared) ? "" : "four";
  };

  window.bezique = { ...window.bezique, needs: { lacking } };
})();
