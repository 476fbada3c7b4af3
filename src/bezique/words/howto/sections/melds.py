"""The melds: which there are, what they score, and what is to be said below their table."""

from collections.abc import Iterator
from typing import Final

from bezique.cards.kinds import CLUBS, DIAMONDS, HEARTS, JACK, KING, QUEEN, RANKS, SPADES
from bezique.rules.melds.catalogue import bezique_jack_suit, bezique_queen_suit, pair_moves
from bezique.rulesets.ruleset import Ruleset
from bezique.words.catalogue import in_clauses
from bezique.words.howto.form import Form, Paragraph, paragraph
from bezique.words.marks import N_
from bezique.words.melds import pair_always, pair_for_trumps

_SINGLE: Final = {
    "marriage": "marriage",
    "royal_marriage": "royal_marriage",
    "sequence": "sequence",
    "back_door_sequence": "plain_sequence",
}
"""Options that hold the value of one meld, and that meld's name in the deal log."""
_BEZIQUES: Final = (
    "bezique double_bezique triple_bezique quadruple_bezique quintuple_bezique sextuple_bezique "
    "septuple_bezique"
).split()
_ALIKE: Final = {"J": "jacks", "Q": "queens", "K": "kings", "10": "tens", "A": "aces"}
_TRUMPS: Final = SPADES
"""Trumps on the pictures of melds."""
_PLAIN: Final = HEARTS
_SEQUENCE: Final = tuple(RANKS.index(rank) for rank in ("A", "10", "K", "Q", "J"))


def melds_of(ruleset: Ruleset) -> Iterator[tuple[str, int]]:
    """Every meld that scores, by its name in the deal log, with its points."""
    book = ruleset.book
    values = [(meld, getattr(book, option)) for option, meld in _SINGLE.items()]
    values += zip(_BEZIQUES, book.bezique_values, strict=False)
    for rank in reversed(RANKS):
        if rank in _ALIKE:
            place = RANKS.index(rank)
            values += [
                (f"four_{_ALIKE[rank]}", book.quartets[place]),
                (f"suit_{_ALIKE[rank]}", book.suit_quartets[place]),
                (f"trump_{_ALIKE[rank]}", book.trump_quartets[place]),
                (f"five_trump_{_ALIKE[rank]}", book.trump_quintets[place]),
                (f"three_{_ALIKE[rank]}", book.triplet_values[place]),
            ]
    return ((meld, points) for meld, points in values if points)


def cards_of(meld: str, ruleset: Ruleset) -> tuple[int, ...]:
    """The kinds of the cards of a meld as they are drawn, with spades as trumps."""
    if meld.endswith("marriage"):
        suit = _PLAIN if meld == "marriage" else _TRUMPS
        return suit * 8 + KING, suit * 8 + QUEEN
    if meld.endswith("sequence"):
        suit = _PLAIN if meld == "plain_sequence" else _TRUMPS
        return tuple(suit * 8 + rank for rank in _SEQUENCE)
    if meld in _BEZIQUES:
        pairs = _BEZIQUES.index(meld) + 1
        queen = bezique_queen_suit(ruleset.book, _TRUMPS)
        jack = bezique_jack_suit(queen)
        return (queen * 8 + QUEEN,) * pairs + (jack * 8 + JACK,) * pairs
    kind_of_four, _, ranks = meld.rpartition("_")
    rank = next(RANKS.index(name) for name, word in _ALIKE.items() if word == ranks)
    if kind_of_four == "four":
        return tuple(suit * 8 + rank for suit in (SPADES, HEARTS, DIAMONDS, CLUBS))
    number = {"five_trump": 5, "three": 3}.get(kind_of_four, 4)
    suit = _TRUMPS if "trump" in kind_of_four else _PLAIN
    return (suit * 8 + rank,) * number


def pairs_by_trumps(ruleset: Ruleset, lang: str) -> str:
    """The pairs of bezique where they depend on trumps, each with the trumps that it belongs to."""
    trumps: dict[int, list[int]] = {}
    for suit in range(4):
        trumps.setdefault(bezique_queen_suit(ruleset.book, suit), []).append(suit)
    return in_clauses(
        (
            pair_for_trumps(suits, queen * 8 + QUEEN, bezique_jack_suit(queen) * 8 + JACK, lang)
            for queen, suits in trumps.items()
        ),
        lang,
    )


def melds(form: Form) -> Iterator[Paragraph]:
    """What is to be said of the melds beside their names, cards and points."""
    yield paragraph("bezique-pair", *_pair(form))
    fours = any(form["quartets"].values())
    if fours:
        yield paragraph(
            "fours",
            form.say(
                N_("The cards of a four may be of any suits, and the same suit may be there twice.")
            ),
            _jokers(form),
        )
    if form["jokers"] and (not fours or form["joker_replaces"] == "nothing"):
        yield paragraph("no-jokers", form.say(N_("A joker takes part in no meld.")))


def _pair(form: Form) -> Iterator[str]:
    book = form.ruleset.book
    if not pair_moves(book):
        queen = bezique_queen_suit(book, 0)
        pair = pair_always(queen * 8 + QUEEN, bezique_jack_suit(queen) * 8 + JACK, form.lang)
        yield form.say(N_("The pair of bezique is the same in every deal: {pair}."), pair=pair)
        return
    pairs = pairs_by_trumps(form.ruleset, form.lang)
    yield form.say(N_("The pair of bezique depends on trumps ({pairs})."), pairs=pairs)
    yield form.when(
        not form.turned and form["bezique_pair"] == "trump_queen",
        N_("As long as there are no trumps, there is no bezique."),
    )


def _jokers(form: Form) -> str:
    if form["joker_replaces"] == "nothing":
        return ""
    if form["jokers_per_meld"] == 1:
        return form.say(
            N_(
                "One of the four may be a joker; a joker that has served in a four never serves in "
                "another."
            )
        )
    return form.say(
        N_(
            "Up to {jokers} of the four may be jokers; a joker that has served in a four never "
            "serves in another."
        ),
        jokers=form.number(form["jokers_per_meld"]),
    )
