"""A typed line read against what stands on the page: what it asks to be done, or the answer.

What may be done is the room's to say: a card that is refused, or an act that is not open now, is
sent all the same, so that the answer gives the true reason. Only what means nothing, or more than
one thing, is answered here.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from bezique.web.fill.sight import Sight
from bezique.web.text.asking import answered
from bezique.web.text.filling import what_to_type
from bezique.web.text.page import MeldLine, NumberedCard, TextPage
from bezique.words.howto.anchors import Ground
from bezique.words.refusals import say_refusal
from bezique.words.typed import answers, vocabulary
from bezique.words.typed.cards import read_kind
from bezique.words.typed.melds import Named, read_melds
from bezique.words.typed.vocabulary import after, before, plain, words_for

_DRAWS: Final = ("draw", "take")


@dataclass(frozen=True, slots=True)
class Understood:
    """What a line comes to: an action as a button would send it, or a sentence."""

    action: str = ""
    said: str = ""
    question: bool = False
    """The sentence answers a question; nothing was wrong."""
    rule: Ground | None = None
    """The rule that forbids what was asked for."""


def understand(line: str, page: TextPage, sight: Sight) -> Understood:
    """The meaning of a line for somebody who sees this page."""
    text = plain(line)
    readings: tuple[Callable[[str, TextPage, Sight], Understood | None], ...] = (
        _number,
        _act,
        _card,
        _question,
        _meld,
    )
    for reading in readings:
        understood = reading(text, page, sight) if text else None
        if understood:
            return understood
    what = what_to_type(sight, page.cards, page.melds, page.acts)
    if not page.table.yours:
        return _refusal("not-your-turn", sight)
    return Understood(said=answers.say_not_understood(line, sight.lang, what))


def _refusal(code: str, sight: Sight, card: int | None = None, meld: str = "") -> Understood:
    """A line that the rules forbid, and which one."""
    said = say_refusal(code, sight.lang, card=card, name=sight.awaited)
    return Understood(said=said, rule=sight.rule(code, meld))


def _number(text: str, page: TextPage, sight: Sight) -> Understood | None:
    """3 is the third card, m2 the second line of melds."""
    if text.isascii() and text.isdigit():
        cards = {str(one.number): one.card.action for one in page.cards}
        last = len(page.cards)
        if text in cards:
            return Understood(cards[text])
        return Understood(said=answers.say_no_such_number(last, sight.lang)) if last else None
    number = text.removeprefix("m").strip()
    if text.startswith("m") and number.isascii() and number.isdigit():
        melds = {meld.number: meld.action for meld in page.melds}
        action = melds.get(f"m{number}", "")
        said = "" if action else answers.say_no_such_line(f"m{number}", sight.lang)
        return Understood(action, said)
    return None


def _act(text: str, page: TextPage, sight: Sight) -> Understood | None:
    """By what is written on a button, or by a word for it."""
    for act in page.acts:
        if plain(act.text) == text:
            return Understood(act.action)
    meant = [
        line for line, words in vocabulary.ACTS.items() if text in words_for(words, sight.lang)
    ]
    for act in page.acts:
        if act.action in meant:
            return Understood(act.action)
    if text in words_for(vocabulary.SILENT, sight.lang):
        silent = (act for act in page.acts if act.action.endswith(" unannounced"))
        return next((Understood(act.action) for act in silent), None)
    return Understood(meant[0]) if meant else None


def _card(text: str, page: TextPage, sight: Sight) -> Understood | None:
    """A card by name or letters, with or without *play* and where it lies."""
    lang, letters = sight.lang, sight.look.letters
    asked = after(vocabulary.PLAY, text, lang) or text
    from_hand = before(vocabulary.FROM_HAND, asked, lang)
    from_table = before(vocabulary.FROM_TABLE, asked, lang)
    kind = read_kind(from_hand or from_table or asked, lang, letters)
    if kind is None:
        return None
    found = [one for one in page.cards if one.card.face.kind == kind]
    if from_hand:
        found = [one for one in found if one in page.hand]
    elif from_table:
        found = [one for one in found if one not in page.hand]
    if not found:
        return _refusal("not-held", sight, kind)
    return _one_of(found, sight)


def _one_of(cards: list[NumberedCard], sight: Sight) -> Understood:
    actions = {one.card.action: one for one in reversed(cards)}
    if len(actions) == 1:
        return Understood(cards[0].card.action)
    numbers = [str(one.number) for one in actions.values()]
    return Understood(said=answers.say_which_copy(sorted(numbers, key=int), sight.lang))


def _meld(text: str, page: TextPage, sight: Sight) -> Understood | None:
    """A meld by name, with or without *declare*, and with its cards where it can be several."""
    lang = sight.lang
    kind, asked = "declare", text
    for verb, of in ((vocabulary.DECLARE, "declare"), (vocabulary.ANNOUNCE, "announce")):
        if text in words_for(verb, lang) or after(verb, text, lang):
            kind, asked = of, after(verb, text, lang) or ""
    offered = [meld for meld in page.melds if meld.kind == kind]
    if not asked:
        return _one_way(offered, sight) if offered else _no_meld(Named("", None), page, sight)
    named, cards = _with_cards(asked, sight)
    if not named:
        return None
    meant = [meld for meld in offered if any(_is(meld, name) for name in named)]
    if cards:
        meant = [meld for meld in meant if meld.kinds == cards]
    return _one_way(meant, sight) if meant else _no_meld(named[0], page, sight)


def _with_cards(asked: str, sight: Sight) -> tuple[tuple[Named, ...], tuple[int, ...]]:
    """What a line names, and the cards behind it, if it ends in some."""
    words = asked.split()
    for end in range(len(words), 0, -1):
        cards = [read_kind(word, sight.lang, sight.look.letters) for word in words[end:]]
        named = read_melds(" ".join(words[:end]), sight.lang)
        if named and None not in cards:
            return named, tuple(sorted(card for card in cards if card is not None))
    return (), ()


def _is(meld: MeldLine, named: Named) -> bool:
    return meld.meld == named.meld and named.suit in (None, *meld.suits)


def _one_way(melds: Iterable[MeldLine], sight: Sight) -> Understood:
    found = list(melds)
    if len(found) == 1:
        return Understood(found[0].action)
    numbers = [f"{meld.number} ({meld.text})" for meld in found]
    return Understood(said=answers.say_which_way(numbers, sight.lang))


def _no_meld(named: Named, page: TextPage, sight: Sight) -> Understood:
    """Why a meld cannot be laid now."""
    for hindered in sight.shot.hindered:
        if hindered.meld == named.meld and named.suit in (None, hindered.suit):
            return _refusal(hindered.code, sight, meld=hindered.meld)
    if sight.deal_over:
        return _refusal("deal-over", sight)
    if not page.table.yours:
        return _refusal("not-your-turn", sight)
    if not any(act.action in _DRAWS for act in page.acts):
        late = not sight.stock_phase and not sight.rules.declare_in_end_phase
        code = "stock-exhausted" if late else "no-window"
        return _refusal(code, sight)
    if not named.meld:
        what = what_to_type(sight, page.cards, page.melds, page.acts)
        return Understood(said=answers.say_what_to_type(sight.lang, what))
    return Understood(said=answers.say_no_cards(named.meld, named.suit, sight.lang))


def _question(text: str, page: TextPage, sight: Sight) -> Understood | None:
    for asked, words in vocabulary.QUESTIONS.items():
        if text in words_for(words, sight.lang):
            return Understood(said=answered(asked, page, sight), question=True)
    return None
