#!/usr/bin/env python3
"""Check the deals of a Bezique match from its record:  python3 check_deals.py bezique-deals.json

One file, standard library only, no network. It was written from docs/fair-deals.md and shares no
line with the program that dealt. For each deal it answers three questions:

1. Is the fingerprint, which was shown before the deal, the SHA-256 of "SEED MATCH DEAL"?
2. Does the order of the cards follow from that seed and from what the players added?
3. Does the lift, in forms that have one, follow too?

A fingerprint that you wrote down yourself is the proof; compare it with the one printed here, or
give it:  python3 check_deals.py bezique-deals.json --saw FINGERPRINT

Exit status: 0 if everything fits, 1 if something does not, 2 if the file cannot be read.
"""

import argparse
import hashlib
import hmac
import json
import sys
from collections.abc import Iterator
from typing import Any

RANKS = "7 8 9 J Q K 10 A".split()
SUITS = "S H D C".split()


def unshuffled(pack: dict[str, Any]) -> list[str]:
    """The cards as they lie before they are shuffled."""
    ranks = RANKS[RANKS.index(pack["lowest"]) :]
    cards = []
    for number in range(1, pack["packs"] + 1):
        for suit in SUITS:
            for rank in ranks:
                if number < pack["packs"] or rank + suit not in pack["without"]:
                    cards.append(rank + suit)
    return cards + ["JOKER"] * pack["jokers"]


def numbers(key: bytes) -> Iterator[int]:
    """Numbers of 16 bits: block after block of HMAC-SHA256 of "0", "1", "2" under the key."""
    block = 0
    while True:
        made = hmac.new(key, str(block).encode("ascii"), hashlib.sha256).digest()
        for place in range(0, len(made), 2):
            yield 256 * made[place] + made[place + 1]
        block += 1


def draw(stream: Iterator[int], bound: int) -> int:
    """A number below the bound; those that would favour some results are passed over."""
    while True:
        number = next(stream)
        if number < 65536 // bound * bound:
            return number % bound


def key_of(deal: dict[str, Any]) -> bytes:
    """What the cards follow from: HMAC-SHA256 under the seed of match, deal, and every share."""
    lines = [deal["of"]]
    for seat, share in sorted(deal["shares"], key=lambda pair: pair[0]):
        lines.append(f"{seat} {share}")
    message = "\n".join(lines).encode("utf-8")
    return hmac.new(bytes.fromhex(deal["seed"]), message, hashlib.sha256).digest()


def hit(stream: Iterator[int], aim: int, most: int) -> int:
    """How many cards a hand lifts that aims at a number."""
    for _ in range(14):
        aim += draw(stream, 3) - 1
    return max(6, min(aim, most))


def faults(record: dict[str, Any], deal: dict[str, Any]) -> Iterator[str]:
    """Everything in a deal that does not fit, as sentences."""
    line = deal["seed"] + " " + deal["of"]
    if hashlib.sha256(line.encode("utf-8")).hexdigest() != deal["fingerprint"]:
        yield "the fingerprint is not that of the seed"
    if deal["of"].split(" ")[-1] != str(deal["deal"]):
        yield "the fingerprint is that of another deal"
    stream = numbers(key_of(deal))
    cards = unshuffled(record["pack"])
    for place in range(len(cards) - 1, 0, -1):
        other = draw(stream, place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    if cards != deal["deck"]:
        yield "the cards do not follow from the seed"
    lift = [0, 0]
    if record["lifts"]:
        lifted = hit(stream, 24, len(cards) // 2)
        lift = [lifted, hit(stream, lifted, len(cards) // 2)]
    if lift != deal["lift"]:
        yield "the lift does not follow from the seed"


def main() -> int:
    """Check a file and say what was found."""
    parser = argparse.ArgumentParser(description="Check the deals of a Bezique match.")
    parser.add_argument("record", help="the file that the page lets you keep")
    parser.add_argument("--saw", action="append", default=[], metavar="FINGERPRINT")
    asked = parser.parse_args()
    try:
        with open(asked.record, encoding="utf-8") as file:
            record = json.load(file)
        if record["format"] != "bezique-fair-1":
            raise ValueError(f"this is another format: {record['format']!r}")
        found = [(deal, list(faults(record, deal))) for deal in record["deals"]]
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        print(f"{asked.record}: cannot be read: {error}", file=sys.stderr)
        return 2
    for deal, wrong in found:
        told = "; ".join(wrong) or "fits"
        print(f"deal {deal['deal']}  {deal['fingerprint']}  {told}")
    known = {deal["fingerprint"] for deal, _ in found}
    unknown = [seen for seen in asked.saw if seen.lower() not in known]
    for seen in unknown:
        print(f"{seen}  is the fingerprint of no deal in this record")
    return 1 if unknown or any(wrong for _, wrong in found) else 0


if __name__ == "__main__":
    sys.exit(main())
