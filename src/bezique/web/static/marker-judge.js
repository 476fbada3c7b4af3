/* Whether an entry may be what happened: the twin of `marker/judging.py`, and which entries of a
   log count, that of `marker/log.py`. */
"use strict";
(() => {
  const { lacking } = window.bezique.needs;
  const NOBODY = -1;
  const IDLE = ["no-such-entry", "deal-over", "deal-open", "game-over", "game-open", "trick-given",
    "brisques-counted", "once-a-deal", "false-claim", "equal-totals"];
  const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

  const takenBack = (entries) => {
    const gone = new Set();
    for (const entry of entries) {
      if (entry.do === "undo") gone.add(entry.of);
      else if (entry.do === "redo") gone.delete(entry.of);
    }
    return gone;
  };
  const active = (entries) => {
    const gone = takenBack(entries);
    return entries.filter((e) => e.do !== "undo" && e.do !== "redo" && !gone.has(e.id));
  };
  const toUndo = (entries) => active(entries).at(-1)?.id ?? "";
  const toRedo = (entries) => {
    let back = [];
    const there = new Set(entries.filter((e) => !["undo", "redo"].includes(e.do)).map((e) => e.id));
    for (const entry of entries) {
      if (entry.do === "undo") {
        if (there.has(entry.of) && !back.includes(entry.of)) back.push(entry.of);
      } else if (entry.do === "redo") back = back.filter((of) => of !== entry.of);
      else back = [];
    }
    return back.at(-1) ?? "";
  };

  const goal = (book, scores) => {
    const reached = scores.filter((score) => score >= book.target).length;
    return book.target_raised_to && reached > 1 ? book.target_raised_to : book.target;
  };
  const isParting = (book, { deal }) => Math.max(...deal.start) >= goal(book, deal.start);
  const meldOf = (book, name) => book.melds.find((meld) => meld.meld === name);
  const dealers = (book, deal) => deal.dealer % book.sides;
  const stockGone = (deal) => deal.counts.length > 0 || deal.final !== NOBODY;

  const beforeTrumps = (book, deal, meld) => {
    const made = deal.melds.some(([, name]) => ["royal_marriage", "sequence"].includes(name));
    if (book.turned || made) return "";
    const { family } = meld;
    if (book.marriage_first && !family.endsWith("marriage")) return "marriage-first";
    if (family === "trump" || (family === "bezique" && book.pair_by_trump)) return "no-trumps";
    const plain = family === "marriage" || family === "plain_sequence";
    return plain && !(book.barred && deal.number > 1) ? "makes-trumps" : "";
  };

  const why = (book, lack, meld, declared, me) => {
    const { family, level } = meld;
    if (lack === "marriage" && family === "royal_marriage") {
      const higher = declared.some(([, other]) => other.family === "sequence");
      return higher && !book.marriage_after_sequence ? "spent-higher" : "spent-same";
    }
    const alike = declared.filter(([, other]) => other.family === family);
    if (alike.some(([, other]) => other.level > level)) return "spent-higher";
    if (lack === "bezique" && alike.some(([, other]) => other.level < level)) {
      if (book.together) return "spent-lower";
      return alike.every(([side]) => side === me) ? "needs-new-card" : "spent-same";
    }
    return lack === "four" && book.quartet_reuse ? "too-many-scored" : "spent-same";
  };

  const judgeMeld = (book, { deal }, entry) => {
    const meld = meldOf(book, entry.meld);
    if (stockGone(deal)) return "stock-exhausted";
    const early = beforeTrumps(book, deal, meld);
    if (early) return early;
    const times = (name) => deal.melds.filter(([by, m]) => by === entry.side && m === name).length;
    if (meld.family === "sequence" && book.sequence_needs_marriage
      && times("sequence") >= times("royal_marriage")) return "needs-marriage";
    if (deal.melds.length >= book.most_melds) return "how-many";
    const declared = deal.proof.map(([side, name]) => [side, meldOf(book, name)]);
    const lack = lacking(book, [...declared, [entry.side, meld]]);
    return lack ? why(book, lack, meld, declared, entry.side) : "";
  };

  const judgeSeven = (book, { deal }, entry) => {
    const { how, side } = entry;
    const there = {
      turned: book.turned && book.turn_up_seven,
      exchange: book.seven_exchange !== "off",
      show: book.seven_show,
      play: book.seven_play !== "off",
    };
    if (!there[how]) return "no-such-entry";
    const done = deal.sevens.map(([, other]) => other);
    if (how === "turned") {
      if (done.includes("turned")) return "once-a-deal";
      return side === dealers(book, deal) ? "" : "for-the-dealer";
    }
    if (how !== "play" && stockGone(deal)) return "stock-exhausted";
    if (how === "exchange" && (done.includes("turned") || done.includes("exchange"))) {
      return "turn-up-seven";
    }
    if (!book.seven_once_per_card) return "";
    if (done.length >= book.packs) return "seven-scored";
    const played = done.filter((other) => other === "play").length;
    const second = how === "play" && book.seven_play === "second_only";
    return second && played >= book.packs - 1 ? "second-seven" : "";
  };

  const judgeBlank = (book, { deal }, { side }) => {
    if (!book.carte_blanche) return "no-such-entry";
    const mine = deal.melds.filter(([by]) => by === side).map(([, name]) => name);
    if (deal.blanks.includes(side)) {
      if (!book.carte_blanche_repeat) return "blank-once";
      const courts = mine.some((name) => !/(?:aces|tens)$/.test(name));
      return courts || stockGone(deal) ? "blank-broken" : "";
    }
    const late = deal.trick !== NOBODY || stockGone(deal);
    return mine.length || late ? "blank-broken" : "";
  };

  const allCaptured = (book, deal) => {
    const atOnce = book.brisques_counted === "at_capture";
    return atOnce && sum(deal.captured) !== book.whole ? "brisques-missing" : "";
  };

  const judgeTrick = (book, { deal }) => {
    if (!book.last_trick) return "no-such-entry";
    if (deal.trick !== NOBODY) return "trick-given";
    return book.last_trick_is === "final" ? allCaptured(book, deal) : "";
  };

  const judgeFinal = (book, { deal }) => {
    if (!book.final_apart) return "no-such-entry";
    return deal.final === NOBODY ? allCaptured(book, deal) : "trick-given";
  };

  const judgeBrisques = (book, { deal }, entry) => {
    if (!["deal_end", "tie_or_escape"].includes(book.brisques_counted)) return "no-such-entry";
    if (deal.counts.length) return "brisques-counted";
    return sum(entry.counts) === book.whole ? "" : "brisques-sum";
  };

  const judgeCaptured = (book, { deal }, { side, count }) => {
    if (book.brisques_counted !== "at_capture") return "no-such-entry";
    const fits = sum(deal.captured) + count <= book.whole && deal.captured[side] + count >= 0;
    return fits ? "" : "brisques-sum";
  };

  const judgeLift = (book, { deal }, { side, how }) => {
    if (!book.lift.length || !["lifted", "guessed"].includes(how)) return "no-such-entry";
    if (deal.lifts.includes(how)) return "once-a-deal";
    return (side === dealers(book, deal)) === (how === "lifted") ? "" : "for-the-dealer";
  };

  const judgeClaim = (book, state, { side }) => {
    if (book.game_end !== "claim" || book.scoring !== "race") return "no-such-entry";
    if (isParting(book, state)) return "equal-totals";
    return state.scores[side] >= goal(book, state.scores) ? "" : "false-claim";
  };

  const endsByItself = (book) => Boolean(book.last_trick && book.last_trick_is === "final")
    || Boolean(book.final_apart) || book.brisques_counted === "deal_end";

  const JUDGES = {
    meld: judgeMeld,
    seven: judgeSeven,
    blank: judgeBlank,
    trick: judgeTrick,
    final: judgeFinal,
    brisques: judgeBrisques,
    captured: judgeCaptured,
    penalty: (book, _state, { fault }) => (fault in book.penalties ? "" : "no-such-entry"),
    lift: judgeLift,
    claim: judgeClaim,
    end: (book) => (endsByItself(book) ? "not-counted" : ""),
    trump: (book, { deal }, { suit }) => (book.barred && suit === deal.barred ? "barred-suit" : ""),
    points: () => "",
  };

  const judge = (book, state, entry) => {
    if (entry.do === "names" || entry.do === "dealer") return "";
    if (entry.do === "game") return state.winner === NOBODY ? "game-open" : "";
    if (state.winner !== NOBODY) return "game-over";
    if (entry.do === "deal") return state.deal.over ? "" : "deal-open";
    return state.deal.over ? "deal-over" : JUDGES[entry.do](book, state, entry);
  };

  window.bezique = {
    ...window.bezique,
    judging: { judge, goal, isParting, meldOf, endsByItself, IDLE, NOBODY, sum },
    log: { active, takenBack, toUndo, toRedo },
  };
})();
