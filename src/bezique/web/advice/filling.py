"""Advice as the sheet shows it: sentences, and the button that is marked."""

from typing import Final

from bezique.bots.advice.findings import DOUBT, Advice, Reason, Weighed
from bezique.bots.advice.objecting import Objection
from bezique.bots.advice.reasons import ALONE
from bezique.cards.kinds import NONE, kind_of
from bezique.notation.moves import write_action
from bezique.play.melds import name_of_meld, suit_of_meld
from bezique.rules import moves as mv
from bezique.web.actions import written
from bezique.web.fill.sight import Seen, Sight, next_partner
from bezique.web.page.advice import Hint, Question
from bezique.words.advice.acts import AS_GOOD, say_act, say_as_good, say_better, say_tried
from bezique.words.advice.checking import (
    ASKED,
    say_answers,
    say_costs,
    say_loss,
    say_question,
)
from bezique.words.advice.reasons import say_reason
from bezique.words.advice.speaking import About

_ALONE: Final = ALONE | {mv.DRAW: "take"}  # "draw" is what ends the window


def hint_of(sight: Seen, advice: Advice) -> Hint:
    """What I would do, why, and how sure that is."""
    move = sight.view.move[advice.best.place]
    return Hint(
        act=say_act(_act(sight, move), _about(sight, move), sight.lang),
        action=written(write_action(sight.rules, sight.view, move)),
        reasons=tuple(_reason(sight, reason) for reason in advice.reasons),
        sure=tuple(_sure(sight, advice)),
    )


def question_of(sight: Sight, place: int, found: Objection, command_id: str) -> Question | None:
    """The question before a move of mine; None for one that is never asked about."""
    move = sight.view.move[place]
    act, about = _act(sight, move), _about(sight, move)
    if act not in ASKED:
        return None
    losses = [say_loss(loss.what, _spoken_of(sight, loss), sight.lang) for loss in found.losses]
    do, back = say_answers(act, sight.lang)
    return Question(
        asks=say_question(act, about, sight.lang),
        says=(*losses, say_costs(found.points, sight.lang, exact=found.exact)),
        action=written(write_action(sight.rules, sight.view, move)),
        do=do,
        back=back,
        command_id=command_id,
    )


def _act(sight: Seen, move: int) -> str:
    """What a move is called."""
    if move in _ALONE:
        return _ALONE[move]
    if mv.is_play(move):
        return "play"
    if mv.is_declaration(move):
        return "declare"
    if mv.is_announcement(move):
        return "announce"
    return "draw" if sight.stock_phase else "play-on"


def _about(sight: Seen, move: int) -> About:
    if mv.is_play(move):
        return About(card=kind_of(mv.card_of(move)))
    if move >= mv.DECLARE:
        name, suit = _named(sight, mv.meld_of(move))
        return About(meld=name, suit=suit)
    return About(name=next_partner(sight))


def _reason(sight: Seen, reason: Reason) -> str:
    return say_reason(reason.what, _spoken_of(sight, reason), sight.lang)


def _spoken_of(sight: Seen, reason: Reason) -> About:
    name, suit = _named(sight, reason.meld) if reason.meld != NONE else ("", None)
    card = None if reason.card == NONE else reason.card
    return About(card, name, suit, reason.points, reason.chance, next_partner(sight))


def _sure(sight: Seen, advice: Advice) -> list[str]:
    """How it compares with the next best that is something else, and what that rests on."""
    lang, exact = sight.lang, advice.basis == "solved"
    if advice.basis in ("only", "free"):
        return []
    if advice.basis == "rule":
        return [say_tried(0, lang)]
    said = [_compared(sight, advice.rival, exact=exact)] if advice.rival else []
    if not exact:
        said.append(say_tried(advice.worlds, lang))
    return [sentence for sentence in said if sentence]


def _compared(sight: Seen, rival: Weighed, *, exact: bool) -> str:
    move = sight.view.move[rival.place]
    act = _act(sight, move)
    if rival.equal:
        about = _about(sight, move)
        return say_as_good(act, about, sight.lang, exact=exact) if act in AS_GOOD else ""
    error = 0 if exact else max(1, round(DOUBT * rival.error))
    return say_better(round(rival.behind), error, sight.lang)


def _named(sight: Seen, meld: int) -> tuple[str, int | None]:
    """A meld by its name in the deal log, and its suit where it has one."""
    return name_of_meld(sight.rules, sight.view, meld), suit_of_meld(meld)
