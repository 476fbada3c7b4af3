/* A log of entries folded to what the marker shows: the twin of `marker/fold.py` and
   `marker/ending.py`. The server reckons by those; this is for the time without it. */
"use strict";
(() => {
  const { judge, goal, isParting, meldOf, endsByItself, IDLE, NOBODY } = window.bezique.judging;
  const { active } = window.bezique.log;
  const zeros = (book) => Array(book.sides).fill(0);

  const newDeal = (book, number, dealer, scores) => ({
    number,
    dealer,
    start: [...scores],
    barred: NOBODY,
    over: false,
    trump: NOBODY,
    melds: [],
    proof: [],
    sevens: [],
    blanks: [],
    captured: zeros(book),
    counts: [],
    trick: NOBODY,
    final: NOBODY,
    faults: [],
    lifts: [],
    rows: {},
  });

  const gain = (state, side, points, row) => {
    const { rows } = state.deal;
    rows[row] ??= state.scores.map(() => 0);
    rows[row][side] += points;
    if (!points) return;
    state.before[side] = state.scores[side];
    state.scores[side] += points;
  };

  const worthOf = (book, count) => (book.trick_points !== "brisques" ? count
    : count >= book.brisque_threshold ? count * book.brisque : 0);
  const floored = (book, points) => points - (book.round_to ? points % book.round_to : 0);

  const matchWinner = (book, state) => {
    const { scores, deal } = state;
    const best = Math.max(...scores);
    if (best < goal(book, scores)) return NOBODY;
    const tied = scores.map((_, side) => side).filter((side) => scores[side] === best);
    if (tied.length === 1) return tied[0];
    if (book.tie_break === "extra_deal" || tied.length > 2) return NOBODY;
    if (book.tie_break === "without_last_brisques") {
      const counts = book.brisques_counted === "at_capture" ? deal.captured : deal.counts;
      const worth = counts.length ? counts.map((count) => worthOf(book, count)) : zeros(book);
      const least = Math.min(...tied.map((side) => worth[side]));
      const fewest = tied.filter((side) => worth[side] === least);
      if (fewest.length === 1) return fewest[0];
    }
    return tied.includes(deal.final) ? deal.final : NOBODY;
  };

  const opened = (state, reason) => {
    const { deal } = state;
    const result = {
      number: deal.number,
      dealer: deal.dealer,
      start: deal.start,
      scores: [...state.scores],
      rows: deal.rows,
      melds: deal.melds,
      reason,
      winner: NOBODY,
      game_points: 0,
      level: false,
      settled: null,
    };
    deal.over = true;
    state.results.push(result);
    return result;
  };

  const pay = (state, result) => {
    const { winner, payoff } = result.settled;
    result.winner = winner;
    result.game_points = 1;
    state.points[winner] += payoff;
    state.points[1 - winner] -= payoff;
    state.games[winner] += 1;
  };

  const settle = (book, state, result) => {
    const raw = result.scores;
    const { counts } = state.deal;
    const counted = book.brisques_counted === "tie_or_escape" && counts.length;
    const reserve = counted ? counts.map((count) => worthOf(book, count)) : [0, 0];
    const ahead = raw[0] - raw[1] || reserve[0] - reserve[1];
    const settled = {
      winner: NOBODY, reserve, added: false, rubiconed: false, by_fault: false, payoff: 0,
    };
    result.settled = settled;
    if (!ahead) return;
    const winner = ahead > 0 ? 0 : 1;
    settled.winner = winner;
    let [more, less] = [raw[winner], raw[1 - winner]];
    settled.rubiconed = less + reserve[1 - winner] < book.rubicon;
    if (settled.rubiconed) {
      const lost = Math.max(floored(book, less), book.rubicon_min_loser);
      const bonus = book.rubicon_game_bonus + book.rubicon_brisque_bonus;
      settled.payoff = floored(book, more) + lost + bonus;
    } else {
      if (more === less || less < book.rubicon) {
        settled.added = true;
        more += reserve[winner];
        less += reserve[1 - winner];
      }
      const difference = floored(book, more) - floored(book, less);
      settled.payoff = Math.max(difference, book.min_difference) + book.game_bonus;
    }
    pay(state, result);
  };

  const loseByFault = (book, state, winner) => {
    const result = opened(state, "settled");
    const lost = Math.max(floored(book, state.scores[1 - winner]), book.rubicon_min_loser);
    const bonus = book.rubicon_game_bonus + book.rubicon_brisque_bonus;
    const payoff = floored(book, state.scores[winner])
      + Math.min(lost, book.rubiconed_at_most) + bonus;
    result.settled = {
      winner, reserve: [0, 0], added: false, rubiconed: true, by_fault: true, payoff,
    };
    pay(state, result);
  };

  const close = (book, state, reason, won = NOBODY) => {
    const best = Math.max(...state.scores);
    const tied = best >= goal(book, state.scores)
      && state.scores.filter((score) => score === best).length > 1;
    const result = opened(state, reason);
    result.level = won === NOBODY && tied;
    result.winner = won;
    if (book.scoring === "settlement") {
      result.reason = "settled";
      settle(book, state, result);
      return;
    }
    const open = won === NOBODY && reason === "deal_over";
    const winner = open ? matchWinner(book, state) : won;
    result.winner = winner;
    if (winner === NOBODY) return;
    const others = state.scores.filter((_, side) => side !== winner);
    result.game_points = others.every((score) => score < book.double_game_below) ? 2 : 1;
    state.winner = winner;
    state.games[winner] += result.game_points;
  };

  const count = (book, state) => {
    const first = (state.deal.dealer + 1) % book.sides;
    const order = zeros(book).map((_, turn) => (first + turn) % book.sides);
    const gains = state.deal.counts.map((number) => worthOf(book, number));
    for (const [turn, side] of order.entries()) {
      gain(state, side, gains[side], "brisques");
      if (book.deal_end_order !== "non_dealer_first" || book.scoring !== "race") continue;
      const aim = goal(book, state.scores);
      const later = order.slice(turn + 1).map((other) => state.scores[other]);
      const first = state.scores[side] >= aim && later.every((score) => score < aim);
      if (first && !isParting(book, state) && matchWinner(book, state) !== NOBODY) return;
    }
  };

  const countsNeeded = (book, state) => {
    if (book.brisques_counted === "deal_end") return true;
    if (book.scoring !== "settlement" || book.brisques_counted !== "tie_or_escape") return false;
    const [low, high] = [Math.min(...state.scores), Math.max(...state.scores)];
    return low === high || low < book.rubicon;
  };

  const countAndClose = (book, state) => {
    if (book.brisques_counted === "deal_end" && state.deal.counts.length) count(book, state);
    close(book, state, "deal_over");
  };

  const endIfComplete = (book, state) => {
    const { deal } = state;
    if (deal.over || !endsByItself(book)) return;
    if (book.last_trick && deal.trick === NOBODY) return;
    if (book.final_apart && deal.final === NOBODY) return;
    if (countsNeeded(book, state) && !deal.counts.length) return;
    countAndClose(book, state);
  };

  const score = (book, state, side, points, row) => {
    const aim = goal(book, state.scores);
    const first = Math.max(...state.scores) < aim;
    gain(state, side, points, row);
    const stops = book.game_end === "immediate" && book.scoring === "race";
    if (stops && first && state.scores[side] >= aim) close(book, state, "stopped", side);
  };

  const nextDealer = (book, last) => {
    const alone = book.seats === book.sides;
    const byTrick = book.deal_rotation === "last_trick_winner" && alone && last.final !== NOBODY;
    return byTrick ? last.final : (last.dealer + 1) % book.seats;
  };

  const ACTS = {
    meld: (book, state, { side, meld }) => {
      state.deal.melds.push([side, meld]);
      score(book, state, side, meldOf(book, meld).points, "melds");
    },
    seven: (book, state, { side, how }) => {
      state.deal.sevens.push([side, how]);
      const points = how === "turned" ? book.turn_up_seven : book.seven_points;
      score(book, state, side, points, "sevens");
    },
    blank: (book, state, { side }) => {
      state.deal.blanks.push(side);
      score(book, state, side, book.carte_blanche, "carte_blanche");
    },
    trick: (book, state, { side }) => {
      state.deal.trick = side;
      if (book.last_trick_is === "final") {
        state.deal.final = side;
        gain(state, side, book.last_trick, "last_trick");
      } else score(book, state, side, book.last_trick, "last_trick");
    },
    final: (_book, state, { side }) => { state.deal.final = side; },
    brisques: (_book, state, { counts }) => { state.deal.counts = [...counts]; },
    captured: (book, state, { side, count: taken }) => {
      state.deal.captured[side] += taken;
      const worth = book.trick_points === "brisques" ? book.brisque : 1;
      score(book, state, side, worth * taken, "brisques");
    },
    penalty: (book, state, { side, fault }) => {
      state.deal.faults.push([side, fault]);
      if (fault === "too_many" && book.scoring === "settlement") loseByFault(book, state, side);
      else score(book, state, side, book.penalties[fault], "penalties");
    },
    lift: (book, state, { side, how }) => {
      state.deal.lifts.push(how);
      score(book, state, side, book.lift[how === "lifted" ? 0 : 1], "lift");
    },
    points: (book, state, { side, points }) => score(book, state, side, points, "other"),
    claim: (book, state, { side }) => close(book, state, "claimed", side),
    trump: (_book, state, { suit }) => { state.deal.trump = suit; },
    dealer: (_book, state, { seat }) => { state.deal.dealer = seat; },
    names: (_book, state, { names }) => { state.names = [...names]; },
    end: countAndClose,
    deal: (book, state) => {
      const last = state.deal;
      const { settled } = state.results.at(-1);
      const empty = settled !== null && settled.winner === NOBODY;
      if (book.scoring === "settlement") {
        state.scores = zeros(book);
        state.before = zeros(book);
      }
      const dealer = empty ? last.dealer : nextDealer(book, last);
      state.deal = newDeal(book, last.number + 1, dealer, state.scores);
      state.deal.barred = empty ? last.barred : last.trump;
    },
    game: (book, state) => {
      const dealer = nextDealer(book, state.deal);
      state.scores = zeros(book);
      state.before = zeros(book);
      state.winner = NOBODY;
      state.game += 1;
      state.deal = newDeal(book, 1, dealer, state.scores);
    },
  };

  const enter = (book, state, entry) => {
    const code = judge(book, state, entry);
    const before = [...state.scores];
    const line = { id: entry.id, deal: state.deal.number, game: state.game };
    const counts = !IDLE.includes(code);
    if (counts) {
      ACTS[entry.do](book, state, entry);
      if (entry.do === "meld" && !code) state.deal.proof.push([entry.side, entry.meld]);
      endIfComplete(book, state);
    }
    const fresh = entry.do === "deal" || entry.do === "game";
    const gains = state.scores.map((now, side) => (fresh ? 0 : now - before[side]));
    state.lines.push({ ...line, gains, scores: [...state.scores], code, counts });
  };

  const fold = (header, book, entries) => {
    const state = {
      names: [...header.names],
      scores: zeros(book),
      before: zeros(book),
      points: zeros(book),
      games: zeros(book),
      game: 1,
      deal: newDeal(book, 1, header.dealer, zeros(book)),
      winner: NOBODY,
      results: [],
      lines: [],
    };
    for (const entry of active(entries)) enter(book, state, entry);
    return state;
  };

  window.bezique = { ...window.bezique, fold, floored, countsNeeded };
})();
