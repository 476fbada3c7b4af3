"""What stands on the sheet of paper beside the table: whose move it is, and what may be done now.

Knows no rules: the table decides what is open to a seat and asks for the words.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from bezique.words.cards import card_words
from bezique.words.catalogue import listed, say
from bezique.words.marks import N_, NP_, InContext
from bezique.words.melds import a_meld, meld_name


class Headline(NamedTuple):
    """The sentence that the sheet begins with, and a second one below it (may be empty)."""

    headline: str
    note: str


_HEADLINES: Final[Mapping[str, Headline]] = {
    "lead": Headline(N_("You lead."), N_("While the stock lasts, any card may be played.")),
    "lead-strict": Headline(
        N_("You lead."), N_("The stock is gone: lead any card; suit must be followed.")
    ),
    "follow": Headline(N_("You follow."), N_("While the stock lasts, any card may be played.")),
    "won": Headline(N_("The trick is yours."), N_("Declare once, or draw.")),
    "won-more": Headline(N_("The trick is yours."), N_("Declare, or draw.")),
    "won-choice": Headline(N_("The trick is yours."), N_("Choose what to do, or draw.")),
    "won-nothing": Headline(N_("The trick is yours."), N_("You have nothing to declare: draw.")),
    "won-declared": Headline(N_("Declared."), N_("Draw now, then lead.")),
    "won-partner": Headline(N_("The trick is yours."), N_("Declare, leave it to {name}, or draw.")),
    "won-partner-nothing": Headline(
        N_("The trick is yours."), N_("You have nothing to declare: leave it to {name}, or draw.")
    ),
    "won-too-many": Headline(
        N_("The trick is yours."), N_("You hold a card too many: play on without drawing.")
    ),
    "draw": Headline(N_("Draw a card."), N_("Then the winner of the trick leads.")),
    "draw-both": Headline(
        N_("Draw two cards."), N_("You are one short. Then the winner of the trick leads.")
    ),
    "won-end": Headline(N_("The trick is yours."), N_("Declare, or play on.")),
    "won-end-nothing": Headline(
        N_("The trick is yours."), N_("You have nothing to declare: play on.")
    ),
    "won-end-declared": Headline(N_("Declared."), N_("Declare more, or play on.")),
    "right": Headline(N_("The right is left to you."), N_("Declare, or let everybody draw.")),
    "right-nothing": Headline(
        N_("The right is left to you."), N_("You have nothing to declare: let everybody draw.")
    ),
    "choose": Headline(
        N_("You drew the higher card."), N_("Choose who deals; the other player leads.")
    ),
    "share": Headline(
        N_("The pack lies ready."),
        N_("Add a word of your own to the shuffle, or deal without one."),
    ),
    "carte-blanche": Headline(N_("You hold a carte blanche."), N_("Show it, or play on.")),
    "carte-blanche-more": Headline(
        N_("Still no court card."), N_("Show the card you drew, or keep it to yourself.")
    ),
    "wait-choose": Headline(
        N_("Waiting for {name}."), N_("{name} drew the higher card and chooses who deals.")
    ),
    "wait-lead": Headline(N_("Waiting for {name}."), N_("{name} leads.")),
    "wait-follow": Headline(N_("Waiting for {name}."), N_("{name} follows.")),
    "wait-draw": Headline(N_("Waiting for {name}."), N_("{name} draws.")),
    "wait-won": Headline(N_("The trick goes to {name}."), N_("{name} may declare before drawing.")),
    "wait-won-end": Headline(
        N_("The trick goes to {name}."), N_("{name} may declare before playing on.")
    ),
    "wait-partner": Headline(
        N_("The trick goes to {name}."), N_("{name} may declare, or leave it to you.")
    ),
    "wait-right": Headline(
        N_("Waiting for {name}."), N_("The right to declare was left to {name}.")
    ),
    "wait-carte-blanche": Headline(
        N_("Waiting for {name}."), N_("{name} may show a carte blanche.")
    ),
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
    "draw-both": N_("Draw both cards"),
    "draw-two": N_("Draw two cards"),
    "play-undrawn": N_("Play on without drawing"),
    "claim-penalty": N_("Claim a penalty"),
    "exchange": N_("Exchange the seven of trumps"),
    "show-seven": N_("Show the seven of trumps"),
    "claim": N_("Claim the game"),
    "pass-right": N_("Leave it to {name}"),
    "silent-seven": N_("Play the seven without announcing it"),
    "carte-blanche": N_("Show the carte blanche"),
    "carte-blanche-more": N_("Show the card you drew"),
    "keep": N_("Keep it to yourself"),
    "deal": N_("Deal again"),
    "deal-first": N_("Deal the cards"),
    "deal-me": N_("I deal"),
    "deal-other": N_("{name} deals"),
    "stop": N_("Stop here"),
}
CHOICES: Final = tuple(_CHOICES)
_CAPTIONS: Final[Mapping[str, tuple[str, str]]] = {
    "lead": (N_("You lead"), N_("{name} leads")),
    "follow": (N_("You follow"), N_("{name} follows")),
    "take": (N_("You take the trick"), N_("{name} takes the trick")),
}
_SEVERAL: Final[Mapping[str, tuple[str, str]]] = {
    **_CAPTIONS,
    "take": (N_("You take it"), N_("{name} takes it")),
}
_YOU: Final[InContext] = NP_("player", "You")
_ROLES: Final[Mapping[str, str]] = {
    "partner": N_("your partner"),
    "dealer": N_("deals"),
}
_PLACES: Final[Mapping[str, str]] = {
    "left": N_("on your left"),
    "far-left": N_("second on your left"),
    "across": N_("opposite you"),
    "far-right": N_("second on your right"),
    "right": N_("on your right"),
}
_AGAINST: Final = N_("Bezique against {names}")
_SIDES: Final = N_("{mine} against {theirs}")
_SO_FAR: Final = N_("{name} holds the trick so far.")
_ANNOUNCE: Final = N_("Announce {a_meld} for later")
_SCORED: Final = N_("Scored in: {melds}")
_UNSCORED: Final = N_("It then scores nothing.")
_WON: Final = N_("won cards")
_FROM_HAND: Final = N_("with {with_card} from your hand")
_FROM_TABLE: Final = N_("with {with_card} from the table")
_FROM_MELD: Final = N_("with {with_card} from the table, scored in: {melds}")
_FROM_PARTNER: Final = N_("with {with_card} of {name}")
_FROM_PARTNERS_MELD: Final = N_("with {with_card} of {name}, scored in: {melds}")


def say_headline(key: str, lang: str, name: str = "") -> Headline:
    """The two sentences for a moment of the deal (a key of HEADLINES).

    ``name`` is the player who is waited for. Raises KeyError for an unknown key.
    """
    headline, note = _HEADLINES[key]
    return Headline(say(headline, lang, name=name), say(note, lang, name=name))


def say_obligation(lang: str, *, must_win: bool, trump: str) -> str:
    """What the follower owes in the last tricks (options ``end_must_win``, ``end_trump``)."""
    return say(_OBLIGATIONS[must_win, trump], lang)


def say_so_far(name: str, lang: str) -> str:
    """Whose card is the best of the trick so far."""
    return say(_SO_FAR, lang, name=name)


def choice_name(key: str, lang: str, name: str = "") -> str:
    """What is written on a button (a key of CHOICES); ``name`` is the partner it speaks of."""
    return say(_CHOICES[key], lang, name=name)


def announce_name(meld: str, lang: str, suit: int | None = None) -> str:
    """What is written on the button that announces a meld to be scored later."""
    return say(_ANNOUNCE, lang, a_meld=a_meld(meld, lang, suit))


def trick_caption(did: str, lang: str, name: str | None = None, *, several: bool = False) -> str:
    """Below a card of a trick: who did ``lead``, ``follow`` or ``take``; without a name, you.

    Shorter where ``several`` cards lie there.
    """
    if several and did == "follow":
        return name or you(lang)
    mine, other = (_SEVERAL if several else _CAPTIONS)[did]
    return say(mine, lang) if name is None else say(other, lang, name=name)


def you(lang: str) -> str:
    """What the marker calls the one who looks at it."""
    return say(_YOU, lang)


def scored_in(melds: Sequence[tuple[str, int | None]], lang: str) -> str:
    """What a card has scored in, as meld and suit: *Scored in: marriage in spades, bezique*."""
    return say(_SCORED, lang, melds=_listed(melds, lang))


def say_side(names: Sequence[str | None], lang: str) -> str:
    """The players who score together: *You and Ingrid*; None stands for you."""
    return listed([name or you(lang) for name in names], lang)


def say_facing(sides: Sequence[str], lang: str) -> str:
    """Who plays against whom; the sides as ``say_side`` names them, the viewer's first."""
    if len(sides) > 1 and sides[0] != you(lang):
        others = listed(sides[1:], lang)
        return say(_SIDES, lang, mine=sides[0], theirs=others)
    return say(_AGAINST, lang, names=listed(sides[1:], lang))


def say_role(lang: str, *, partner: bool, dealer: bool) -> str:
    """What another player is in this deal: *your partner, deals*; may be empty."""
    roles = [role for role, there in (("partner", partner), ("dealer", dealer)) if there]
    return ", ".join(say(_ROLES[role], lang) for role in roles)


def say_unscored(lang: str) -> str:
    """What comes of playing the seven without announcing it."""
    return say(_UNSCORED, lang)


def won_name(lang: str) -> str:
    """Below cards that were won and lie open, and have scored in nothing."""
    return say(_WON, lang)


def say_place(place: str, lang: str) -> str:
    """Where another player sits. Raises KeyError for a place that there is not."""
    return say(_PLACES[place], lang)


def copy_choice(
    kind: int,
    lang: str,
    melds: Sequence[tuple[str, int | None]] | None = None,
    partner: str = "",
) -> str:
    """Which copy of a card a declaration would take.

    ``melds`` is None for the copy in hand, else what the copy on the table has scored in;
    ``partner`` is the name of the partner before whom it lies, if it does.
    """
    words: dict[str, str] = card_words(kind, lang) | {"name": partner}
    if melds is None:
        return say(_FROM_HAND, lang, **words)
    if not melds:
        return say(_FROM_PARTNER if partner else _FROM_TABLE, lang, **words)
    message = _FROM_PARTNERS_MELD if partner else _FROM_MELD
    return say(message, lang, **words, melds=_listed(melds, lang))


def _listed(melds: Sequence[tuple[str, int | None]], lang: str) -> str:
    return ", ".join(meld_name(meld, lang, suit) for meld, suit in melds)
