"""What stands on the sheet of paper beside the table: whose move it is, and what may be done now.

Knows no rules: the table decides what is open to a seat and asks for the words.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from bezique.words.cards import card_words
from bezique.words.catalogue import say
from bezique.words.marks import N_, NP_, InContext
from bezique.words.melds import a_meld, meld_name


class Headline(NamedTuple):
    """The sentence that the sheet begins with, and a second one below it (may be empty)."""

    headline: str
    note: str


_HEADLINES: Final[Mapping[str, Headline]] = {
    "lead": Headline(N_("You lead."), N_("While the stock lasts, any card may be played.")),
    "lead-strict": Headline(N_("You lead."), N_("The stock is gone: suit must be followed.")),
    "follow": Headline(N_("You follow."), N_("While the stock lasts, any card may be played.")),
    "won": Headline(N_("The trick is yours."), N_("Declare once, or draw.")),
    "won-more": Headline(N_("The trick is yours."), N_("Declare, or draw.")),
    "won-choice": Headline(N_("The trick is yours."), N_("Choose what to do, or draw.")),
    "won-nothing": Headline(N_("The trick is yours."), N_("You have nothing to declare: draw.")),
    "won-declared": Headline(N_("Declared."), N_("Draw now, then lead.")),
    "carte-blanche": Headline(N_("You hold a carte blanche."), N_("Show it, or play on.")),
    "wait-lead": Headline(N_("Waiting for {name}."), N_("{name} leads.")),
    "wait-follow": Headline(N_("Waiting for {name}."), N_("{name} follows.")),
    "wait-won": Headline(N_("The trick goes to {name}."), N_("{name} may declare before drawing.")),
}
HEADLINES: Final = tuple(_HEADLINES)
_OBLIGATIONS: Final[Mapping[tuple[bool, str], str]] = {
    (False, "free"): N_("Follow suit if you can."),
    (False, "must"): N_("Follow suit, or else trump."),
    (False, "must_if_winning"): N_("Follow suit, or else trump if that takes the trick."),
    (True, "free"): N_("Follow suit and win if you can."),
    (True, "must"): N_("Follow suit and win if you can, or else trump."),
    (True, "must_if_winning"): N_(
        "Follow suit and win if you can, or else trump if that takes the trick."
    ),
}
_CHOICES: Final[Mapping[str, str]] = {
    "draw": N_("Draw"),
    "play-on": N_("Play on"),
    "exchange": N_("Exchange the seven of trumps"),
    "show-seven": N_("Show the seven of trumps"),
    "silent-seven": N_("Play the seven without announcing it"),
    "carte-blanche": N_("Show the carte blanche"),
    "deal": N_("Deal again"),
}
CHOICES: Final = tuple(_CHOICES)
_CAPTIONS: Final[Mapping[str, tuple[str, str]]] = {
    "lead": (N_("You lead"), N_("{name} leads")),
    "follow": (N_("You follow"), N_("{name} follows")),
    "take": (N_("You take the trick"), N_("{name} takes the trick")),
}
_YOU: Final[InContext] = NP_("player", "You")
_ANNOUNCE: Final = N_("Announce {a_meld} for later")
_SCORED: Final = N_("Scored in: {melds}")
_FROM_HAND: Final = N_("with {with_card} from your hand")
_FROM_TABLE: Final = N_("with {with_card} from the table")
_FROM_MELD: Final = N_("with {with_card} from the table, scored in: {melds}")


def say_headline(key: str, lang: str, name: str = "") -> Headline:
    """The two sentences for a moment of the deal (a key of HEADLINES).

    ``name`` is the player who is waited for. Raises KeyError for an unknown key.
    """
    headline, note = _HEADLINES[key]
    return Headline(say(headline, lang, name=name), say(note, lang, name=name))


def say_obligation(lang: str, *, must_win: bool, trump: str) -> str:
    """What the follower owes in the last tricks (options ``end_must_win``, ``end_trump``)."""
    return say(_OBLIGATIONS[must_win, trump], lang)


def choice_name(key: str, lang: str) -> str:
    """What is written on a button (a key of CHOICES)."""
    return say(_CHOICES[key], lang)


def announce_name(meld: str, lang: str, suit: int | None = None) -> str:
    """What is written on the button that announces a meld to be scored later."""
    return say(_ANNOUNCE, lang, a_meld=a_meld(meld, lang, suit))


def trick_caption(did: str, lang: str, name: str | None = None) -> str:
    """Below a card of a trick: who did ``lead``, ``follow`` or ``take``; without a name, you."""
    you, other = _CAPTIONS[did]
    return say(you, lang) if name is None else say(other, lang, name=name)


def you(lang: str) -> str:
    """What the marker calls the one who looks at it."""
    return say(_YOU, lang)


def scored_in(melds: Sequence[tuple[str, int | None]], lang: str) -> str:
    """What a card has scored in, as meld and suit: *Scored in: marriage in spades, bezique*."""
    return say(_SCORED, lang, melds=_listed(melds, lang))


def copy_choice(kind: int, lang: str, melds: Sequence[tuple[str, int | None]] | None = None) -> str:
    """Which copy of a card a declaration would take.

    ``melds`` is None for the copy in hand, else what the copy on the table has scored in.
    """
    words = card_words(kind, lang)
    if melds is None:
        return say(_FROM_HAND, lang, **words)
    if not melds:
        return say(_FROM_TABLE, lang, **words)
    return say(_FROM_MELD, lang, **words, melds=_listed(melds, lang))


def _listed(melds: Sequence[tuple[str, int | None]], lang: str) -> str:
    return ", ".join(meld_name(meld, lang, suit) for meld, suit in melds)
