"""The cards of a deal or a match that is over, as something to play again or to give to others."""

import json
from collections.abc import Iterator
from urllib.parse import urlencode

from bezique.bots.registry import STYLE_MARK
from bezique.play.log import Header
from bezique.web.choice import Choice
from bezique.web.fill.house_rules import PREFIX
from bezique.web.fill.sight import Sight
from bezique.web.page.paper import SameCards
from bezique.words.assisting import say_same_cards
from bezique.words.rulesets import MODIFIERS


def same_cards(sight: Sight) -> Iterator[SameCards]:
    """What can be played again, once the deal is over."""
    lang, shot = sight.lang, sight.shot
    if shot.deal_again:
        yield SameCards("deal", say_same_cards("deal", lang), address_of(shot.deal_again))
    if shot.match_again:
        yield SameCards("match", say_same_cards("match", lang), address_of(shot.match_again))


def address_of(header: Header) -> str:
    """The page on which a match like this is chosen; that of the house rules where it has some."""
    house = [(PREFIX + name, json.dumps(value)) for name, value in header.house.items()]
    page = "/house-rules" if house else "/"
    return f"{page}?{urlencode([*choice_of(header).fields(), *house])}"


def choice_of(header: Header) -> Choice:
    """The choice on the opening page that leads to a match like this."""
    parts = header.ruleset.split("+")
    *below, ruleset = (part for part in parts if part not in MODIFIERS)
    first, *others = (seat.player.partition(STYLE_MARK) for seat in header.seats[1:])
    unlike = {seat: bot for seat, (bot, _, _) in enumerate(others, start=2) if bot != first[0]}
    return Choice(
        ruleset=ruleset,
        below="+".join(below),
        opponent=first[0],
        style=first[2],
        modifiers=tuple(part for part in parts if part in MODIFIERS),
        seats=unlike,
        seed=header.seed,
        dealer="" if header.dealer is None else str(header.dealer),
    )
