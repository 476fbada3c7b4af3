"""The maxims of good play in words, and what the figures say of them."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from babel.numbers import format_decimal

from bezique.words.catalogue import say
from bezique.words.marks import N_

_DECIMALS: Final = {"en": "en_GB"}


class _Maxim(NamedTuple):
    says: str
    why: str


_MAXIMS: Final[Mapping[str, _Maxim]] = {
    "1": _Maxim(
        N_("Spend no king or ace on a trick that brings nothing."),
        N_("Melds are made of them."),
    ),
    "2": _Maxim(
        N_("A ten that wins the trick of its suit may win it."),
        N_("It secures its own points, and hardly a meld misses it."),
    ),
    "3": _Maxim(
        N_("Trump a brisque with a low trump."),
        N_("What you gain the other side loses as well."),
    ),
    "4": _Maxim(
        N_("Take a ten that is led with the ace of its suit."),
        N_("Then both brisques lie in one trick of yours."),
    ),
    "5": _Maxim(
        N_("Throw small cards first, and never the cards of a bezique."),
        N_("A plain seven, eight or nine serves in no meld."),
    ),
    "6": _Maxim(
        N_("If you must choose, give the ace and keep the three kings."),
        N_("Three of a rank wait for the fourth; one alone waits for three."),
    ),
    "7": _Maxim(
        N_("Keep three aces while there is time."),
        N_("The fourth may still come, even if an ace would win this trick."),
    ),
    "8": _Maxim(
        N_("Three of the four bezique cards are worth more than any brisque."),
        N_("One card more makes the double."),
    ),
    "9": _Maxim(
        N_("Once the other queen of spades has been shown, the spare jack may go."),
        N_("The double can no longer come."),
    ),
    "9-control": _Maxim(
        N_("As long as nobody has shown it, keep the spare jack."),
        N_("The same hand, with nothing laid out by the other side."),
    ),
    "10": _Maxim(
        N_("If the other side may be building the double, sit on your queen of spades."),
        N_("While you hold it, their double cannot come."),
    ),
    "11": _Maxim(
        N_("Keep the cards of the trump sequence, even those you have twice."),
        N_("Only the jack is missing here."),
    ),
    "12": _Maxim(
        N_("With time left, declare the royal marriage before the sequence."),
        N_("Then both score, one after the other."),
    ),
    "13": _Maxim(
        N_("Late in the deal declare the sequence at once."),
        N_("There may be no second turn."),
    ),
    "14-strict": _Maxim(
        N_("Hold the single bezique back while the double is possible."),
        N_("Whether that is right depends on whether a single one may grow into the double."),
    ),
    "15": _Maxim(
        N_("Score the single bezique once the double is impossible."),
        N_("There is nothing left to wait for."),
    ),
    "16": _Maxim(
        N_("Of two melds declare the dearer first."),
        N_("Nobody knows whether there will be a second turn."),
    ),
    "17": _Maxim(
        N_("With a large meld in hand and little stock left, win the trick."),
        N_("Only a trick gives the turn to declare it."),
    ),
    "18": _Maxim(
        N_("Lead a sure winner to declare before the stock is gone."),
        N_("After the last draw nothing can be declared any more."),
    ),
    "19": _Maxim(
        N_("Win a trick to exchange the seven for a high turn-up."),
        N_("The exchange needs a trick of yours."),
    ),
    "19-control": _Maxim(
        N_("For a low turn-up keep the trump."),
        N_("The same hand, with an eight turned up."),
    ),
    "20": _Maxim(
        N_("Waste no trumps on empty tricks."),
        N_("King and queen of trumps serve in the royal marriage and in the sequence."),
    ),
    "21": _Maxim(
        N_("With nothing to declare, lead a worthless card."),
        N_("Whatever takes it takes nothing."),
    ),
    "22": _Maxim(
        N_("Do not lead tens early."),
        N_("Two aces and many trumps wait for them."),
    ),
    "23-follow": _Maxim(
        N_("Near the end win tricks so that the other side cannot declare."),
        N_("Four cards of the trump sequence lie before it."),
    ),
    "23-lead": _Maxim(
        N_("Fight with trumps for the last trick of the stock."),
        N_("Whoever wins it declares last."),
    ),
    "24": _Maxim(
        N_("Lose the last trick of the stock if the turn-up is worth more than the trick."),
        N_("The loser draws the card that lies open."),
    ),
    "25a": _Maxim(
        N_("Draw the last trumps before you cash your winners."),
        N_("Otherwise they trump them."),
    ),
    "25b": _Maxim(
        N_("Catch a bare ten with the ace."),
        N_("A ten without a small card beside it must fall."),
    ),
    "25c": _Maxim(
        N_("Make the other side trump a worthless card."),
        N_("The trump is gone, and your winners stand."),
    ),
    "25d": _Maxim(
        N_("Offer the king, not the brisque."),
        N_("What the other side must take should bring it nothing."),
    ),
    "25e": _Maxim(
        N_("With one trump each, lead yours."),
        N_("It takes theirs, and the plain cards decide."),
    ),
    "tricks": _Maxim(
        N_("Win early tricks for the right to declare."),
        N_("A sequence lies ready, and most of the stock is still to be drawn."),
    ),
    "aces": _Maxim(
        N_("Throw aces before kings."),
        N_("There is no quartet in sight."),
    ),
    "lead": _Maxim(
        N_("The lead is a disadvantage."),
        N_("Whole deals of two equal players: what the first leader makes more than the other."),
    ),
}
MAXIMS: Final = tuple(_MAXIMS)
_TIPS: Final[Mapping[str, str]] = {
    "tricks": N_("Win tricks for the right to declare; a worthless one is fine for a sequence."),
    "partner": N_("A marriage needs both cards in your hand: do not wait for the second for ever."),
    "bait": N_("Lead small cards as bait, so that the other side spends its brisques."),
    "trumps": N_("Keep some trumps for the tricks after the stock."),
    "double": N_(
        "Hold the single bezique back for the double; one card shown makes it impossible."
    ),
}
TIPS: Final = tuple(_TIPS)
_VERDICTS: Final[Mapping[str, str]] = {
    "so": N_("Confirmed: {points} points better (±{error})."),
    "level": N_("No difference to be seen: {points} points (±{error})."),
    "not-so": N_("Not confirmed: by these rules it costs {points} points (±{error})."),
    "exact": N_("Exact: {points} points better than any other lead."),
    "exact-not": N_("Exact: by these rules it makes no difference."),
}
_LEADS: Final[Mapping[str, str]] = {
    "so": N_("The first leader makes {points} points less (±{error})."),
    "level": N_("No difference to be seen: {points} points (±{error})."),
    "not-so": N_("Not confirmed: the first leader makes {points} points more (±{error})."),
}
_MEASURED: Final = N_("{deals} deals played out")


def say_maxim(label: str, lang: str) -> tuple[str, str]:
    """A maxim (a key of MAXIMS) and its reason."""
    maxim = _MAXIMS[label]
    return say(maxim.says, lang), say(maxim.why, lang)


def say_tip(tip: str, lang: str) -> str:
    """What the books advise (a key of TIPS)."""
    return say(_TIPS[tip], lang)


def say_margin(verdict: str, margin: tuple[float, float], lang: str, *, lead: bool = False) -> str:
    """Whether it is so; of the lead, whether that is a disadvantage."""
    points, error = margin
    said = _LEADS[verdict] if lead else _VERDICTS[verdict]
    return say(said, lang, points=_figure(abs(points), lang), error=_figure(error, lang))


def say_measured(deals: int, lang: str) -> str:
    """On how many deals a figure rests."""
    return say(_MEASURED, lang, deals=format_decimal(deals, locale=_DECIMALS.get(lang, lang)))


def say_worth(points: float, lang: str) -> str:
    """A figure with one decimal, signed: points ahead."""
    sign = "+" if points > 0 else ""
    return sign + _figure(points, lang)


def _figure(points: float, lang: str) -> str:
    figure = format_decimal(points, format="0.0", locale=_DECIMALS.get(lang, lang))
    return figure.replace("-", "\N{MINUS SIGN}")  # where the locale has only a hyphen
