"""A question as a page: what lies on the table, and the answers that can be given."""

from dataclasses import dataclass
from typing import Any, Final

from bezique.cards.kinds import NONE, kind_name, kind_of
from bezique.play.melds import cards_in_masks, name_of_meld, suit_of_meld
from bezique.practice import counting, declaring, guessing
from bezique.practice.deals import LEVELS, Point, Scene
from bezique.rules import moves as mv
from bezique.rules.layout import View
from bezique.rules.melds.catalogue import points_of
from bezique.rules.sides import sides_in
from bezique.web.choice import NAMES
from bezique.web.hand.orders import Known, in_order
from bezique.web.page import Look
from bezique.web.practice.page import Named, Option, QuestionPage, Row, Shown
from bezique.words.cards import card_name, suit_name
from bezique.words.catalogue import capital, say
from bezique.words.marks import N_
from bezique.words.melds import meld_name
from bezique.words.practice.questions import drill_line, drill_name, say_asked, say_level
from bezique.words.rulesets import ruleset_name

_MINE: Final = N_("Your hand")
_OPEN: Final = N_("Laid out by you")
_THEIRS: Final = N_("The other hand")
_THEIRS_OPEN: Final = N_("Laid out by the other side")
_OPEN_OF: Final = N_("Laid out by {name}")
_TRICK: Final = N_("In this trick")
_TURNED: Final = N_("Turned up")
_TRUMPS: Final = N_("Trumps: {suit}")
_NO_TRUMPS: Final = N_("There are no trumps yet")
_LEFT: Final = N_("Cards in the stock: {number}")
_STANDS: Final = N_("In this deal {mine} to {theirs}")
_NOTHING: Final = N_("Declare nothing and draw")
_PLAY_ON: Final = N_("Declare nothing and play on")
_LATER: Final = N_("{meld}, to be scored later")


@dataclass(frozen=True)
class Onlooker:
    """A scene before the eyes of its seat, as advice is put into words for."""

    scene: Scene
    lang: str

    @property
    def view(self) -> View:
        """What the seat may know."""
        return self.scene.view

    @property
    def rules(self) -> Any:
        """The rules as the kernel has them."""
        return self.scene.ruleset.book

    @property
    def me(self) -> int:
        """The seat."""
        return self.scene.seat

    @property
    def stock_phase(self) -> bool:
        """Whether there are cards to draw."""
        return self.view.stock_left > 0

    @property
    def in_sides(self) -> bool:
        """Whether there are partners."""
        return sides_in(self.rules, self.view) < len(self.view.score)

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat; nobody speaks of the seat itself."""
        others = iter(NAMES)
        seats = len(self.view.score)
        turn = [(self.me + step) % seats for step in range(1, seats)]
        by_seat = dict(zip(turn, others, strict=False))
        return tuple(by_seat.get(seat, "") for seat in range(seats))


def question_page(look: Look, scene: Scene, point: Point, address: str) -> QuestionPage:
    """A question that has not been answered."""
    seen, lang = Onlooker(scene, look.language), look.language
    level = say_level(point.level, LEVELS, lang) if point.kind == "ending" else ""
    return QuestionPage(
        look=look,
        kind=point.kind,
        ruleset=Named(scene.ruleset.name, ruleset_name(scene.ruleset.name, lang)),
        address=address,
        heading=drill_name(point.kind, lang),
        lead=level or drill_line(point.kind, lang),
        asks=say_asked(point.kind, lang),
        rows=position_rows(seen, open_hand=point.kind == "ending"),
        facts=(*trump_facts(seen), *_score(seen)),
        options=options_of(seen, point.kind),
        trump=None if scene.view.trump == NONE else scene.view.trump,
        tricks=_tricks(seen) if point.kind in ("trumps", "hand") else (),
        next=None,
    )


def shown(cards: tuple[int, ...] | list[int], lang: str) -> tuple[Shown, ...]:
    """Cards by suits, with their names."""
    return tuple((kind_of(card), card_name(kind_of(card), lang)) for card in cards)


def in_suits(masks: list[int], lang: str) -> tuple[Shown, ...]:
    """Cards of mask words by suits, with their names."""
    return shown(in_order(cards_in_masks(masks), "suits", Known()), lang)


def position_rows(seen: Onlooker, *, open_hand: bool) -> tuple[Row, ...]:
    """What lies before the seat, the farthest first, its own hand last.

    ``open_hand``: what the others have in hand as well, where everybody can know it.
    """
    v, lang, me = seen.view, seen.lang, seen.me
    rows = []
    for step in range(1, len(v.score)):
        seat = (me + step) % len(v.score)
        if open_hand:
            hand = [
                held & ~open_
                for held, open_ in zip(seen.scene.deal.held[seat], v.spread[seat], strict=True)
            ]
            rows.append(Row(say(_THEIRS, lang), in_suits(hand, lang)))
        label = say(_OPEN_OF, lang, name=seen.names[seat])
        label = say(_THEIRS_OPEN, lang) if len(v.score) == 2 else label
        rows.append(Row(label, in_suits(v.spread[seat], lang), names=_declared(seen, seat)))
    if v.turn_up != NONE:
        rows.append(Row(say(_TURNED, lang), shown((v.turn_up,), lang)))
    trick = [card for card in v.trick if card != NONE]
    rows.append(Row(say(_TRICK, lang), shown(trick, lang)))
    rows.append(Row(say(_OPEN, lang), in_suits(v.spread[me], lang), names=_declared(seen, me)))
    hand = [own & ~open_ for own, open_ in zip(v.own, v.spread[me], strict=True)]
    rows.append(Row(say(_MINE, lang), in_suits(hand, lang)))
    return tuple(row for row in rows if row.cards)


def _declared(seen: Onlooker, seat: int) -> tuple[str, ...]:
    """What a seat has declared, each once."""
    v = seen.view
    melds = [v.declared_meld[i] for i in range(v.declarations) if v.declared_by[i] == seat]
    return tuple(dict.fromkeys(_meld(seen, meld) for meld in melds))


def _meld(seen: Onlooker, meld: int) -> str:
    return meld_name(name_of_meld(seen.rules, seen.view, meld), seen.lang, suit_of_meld(meld))


def trump_facts(seen: Onlooker) -> tuple[str, ...]:
    """The trump suit, and how many cards are left to draw."""
    v, lang = seen.view, seen.lang
    trump = v.trump
    found = say(_NO_TRUMPS, lang)
    if trump != NONE:
        found = say(_TRUMPS, lang, suit=suit_name(trump, lang))
    return (found, say(_LEFT, lang, number=v.stock_left)) if v.stock_left else (found,)


def _score(seen: Onlooker) -> tuple[str, ...]:
    """How a deal of two stands."""
    v, me = seen.view, seen.me
    if len(v.score) > 2:
        return ()
    return (say(_STANDS, seen.lang, mine=v.score[me], theirs=v.score[1 - me]),)


def options_of(seen: Onlooker, kind: str) -> tuple[Option, ...]:
    """The answers that can be given."""
    scene, lang = seen.scene, seen.lang
    if kind == "declare":
        return tuple(_act(seen, act) for act in declaring.acts_of(scene))
    if kind == "trumps":
        return tuple(Option(str(n), str(n)) for n in counting.numbers_offered(scene))
    if kind == "hand":
        kinds = [chance.kind for chance in guessing.cards_offered(scene)]
    else:
        played = [kind_of(m) for m in scene.view.move[: scene.view.moves] if mv.is_play(m)]
        kinds = list(in_order(tuple(dict.fromkeys(played)), "suits", Known()))
    return tuple(Option(kind_name(k), capital(card_name(k, lang)), k) for k in kinds)


def _act(seen: Onlooker, act: declaring.Act) -> Option:
    if act.move == mv.PASS:
        text = say(_NOTHING if seen.stock_phase else _PLAY_ON, seen.lang)
        return Option(str(act.key), text)
    meld = mv.meld_of(act.move)
    name, points = _meld(seen, meld), int(points_of(seen.rules, seen.view, meld))
    if mv.is_announcement(act.move):
        return Option(str(act.key), capital(say(_LATER, seen.lang, meld=name)), points=points)
    return Option(str(act.key), capital(name), points=points)


def _tricks(seen: Onlooker) -> tuple[tuple[Shown, ...], ...]:
    """The tricks that are complete."""
    seats = len(seen.view.score)
    return tuple(
        shown([laid.card for laid in trick], seen.lang)
        for trick in seen.scene.tricks
        if len(trick) == seats
    )
