"""The record of the deals of a match, as anybody can check it: plain data, and what is wrong in it.

    {"format": "bezique-fair-1", "match": text, "ruleset": text,
     "pack": {"packs": 2, "lowest": "7", "without": [card, ...], "jokers": 0}, "lifts": false,
     "deals": [{"deal": 1, "fingerprint": text, "of": text, "seed": text,
                "shares": [[seat, text], ...], "deck": [card, ...], "lift": [cards, cards]}, ...]}

``pack`` says in which order the cards lie before they are shuffled: pack after pack, in each the
suits S H D C, in each suit the ranks from the lowest up; ``without`` are not in the last pack; the
jokers come last. Only deals that are over are in it, and of those the ones that were pledged.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bezique.fairness.pledge import Pledge, Share, key_of
from bezique.fairness.stream import Stream

FORMAT: Final = "bezique-fair-1"
RANKS: Final = ("7", "8", "9", "J", "Q", "K", "10", "A")
SUITS: Final = ("S", "H", "D", "C")
JOKER: Final = "JOKER"
AIM: Final = 24
LEAST: Final = 6
"""Cards that the dealer of a form with a lift aims at, and the fewest he lifts."""


@dataclass(frozen=True)
class PackOrder:
    """How the cards lie before they are shuffled."""

    packs: int
    lowest: str = "7"
    without: tuple[str, ...] = ()
    jokers: int = 0

    def cards(self) -> list[str]:
        """Every card by its name."""
        ranks = RANKS[RANKS.index(self.lowest) :]
        whole = [rank + suit for suit in SUITS for rank in ranks]
        last = [name for name in whole if name not in self.without]
        return whole * (self.packs - 1) + last + [JOKER] * self.jokers


@dataclass(frozen=True)
class OpenedDeal:
    """A deal that is over, with all that decided its cards."""

    number: int
    pledge: Pledge
    shares: tuple[Share, ...]
    deck: tuple[str, ...]
    lift: tuple[int, int] = (0, 0)

    @property
    def key(self) -> str:
        """From which the cards follow."""
        return key_of(self.pledge, self.shares)


@dataclass(frozen=True)
class FairRecord:
    """The pledged deals of a match that are over."""

    match_id: str
    ruleset: str
    pack: PackOrder
    lifts: bool
    deals: tuple[OpenedDeal, ...]


def follows(key: str, pack: PackOrder, lifts: bool) -> tuple[list[str], tuple[int, int]]:
    """The pack in the order that follows from a key, and the lift."""
    stream, deck = Stream(key), pack.cards()
    stream.shuffle(deck)
    if not lifts:
        return deck, (0, 0)
    half = len(deck) // 2
    lifted = min(max(stream.about(AIM), LEAST), half)
    return deck, (lifted, min(max(stream.about(lifted), LEAST), half))


def fault_in(record: FairRecord, deal: OpenedDeal) -> str:
    """What is wrong with a deal: ``fingerprint``, ``of``, ``deck``, ``lift``; empty if nothing."""
    if not deal.pledge.kept:
        return "fingerprint"
    if deal.pledge.of.rpartition(" ")[2] != str(deal.number):
        return "of"
    deck, lift = follows(deal.key, record.pack, record.lifts)
    if list(deal.deck) != deck:
        return "deck"
    return "" if deal.lift == lift else "lift"


def record_to_json(record: FairRecord) -> dict[str, Any]:
    """A record as plain data."""
    pack = record.pack
    return {
        "format": FORMAT,
        "match": record.match_id,
        "ruleset": record.ruleset,
        "pack": {
            "packs": pack.packs,
            "lowest": pack.lowest,
            "without": list(pack.without),
            "jokers": pack.jokers,
        },
        "lifts": record.lifts,
        "deals": [
            {
                "deal": deal.number,
                "fingerprint": deal.pledge.fingerprint,
                "of": deal.pledge.of,
                "seed": deal.pledge.seed,
                "shares": [list(share) for share in deal.shares],
                "deck": list(deal.deck),
                "lift": list(deal.lift),
            }
            for deal in record.deals
        ],
    }


def record_from_json(data: Mapping[str, Any]) -> FairRecord:
    """A record from plain data. Raises ValueError for what is none."""
    try:
        if data["format"] != FORMAT:
            raise ValueError(f"I read {FORMAT}, not {data['format']!r}")
        pack = data["pack"]
        order = PackOrder(
            _number(pack["packs"]),
            str(pack["lowest"]),
            tuple(map(str, pack["without"])),
            _number(pack["jokers"]),
        )
        order.cards()
        deals = tuple(_deals(data["deals"]))
        return FairRecord(
            str(data["match"]), str(data["ruleset"]), order, data["lifts"] is True, deals
        )
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError("this is no record of deals") from error


def _deals(rows: Sequence[Mapping[str, Any]]) -> Iterator[OpenedDeal]:
    for row in rows:
        pledge = Pledge(str(row["seed"]), str(row["of"]), str(row["fingerprint"]))
        bytes.fromhex(pledge.seed)  # raises ValueError
        shares = tuple((_number(seat), str(text)) for seat, text in row["shares"])
        lifted, guessed = (_number(cards) for cards in row["lift"])
        deck = tuple(map(str, row["deck"]))
        yield OpenedDeal(_number(row["deal"]), pledge, shares, deck, (lifted, guessed))


def _number(given: object) -> int:
    if type(given) is not int:
        raise ValueError(f"no number: {given!r}")
    return given
