"""The last choice of a visitor, kept in a cookie, so that the same match again is one press.

A cookie is read as strictly as a form. One that cannot be used is as good as none.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from urllib.parse import parse_qsl, urlencode

from starlette.requests import Request
from starlette.responses import Response

from bezique.play.log import Header
from bezique.rulesets.options import RulesetError
from bezique.rulesets.ruleset import load
from bezique.web.choice import Choice, read_choice
from bezique.web.fill.house_rules import PREFIX, BadHouseRule, read_house_rules
from bezique.web.fill.sight import player_name
from bezique.web.looks import YEAR
from bezique.web.page.opening import Again
from bezique.words.catalogue import listed
from bezique.words.rulesets import full_name

COOKIE: Final = "bezique-last"
CHOSEN: Final = "bezique-rules"
"""By which rules one practises, until a match is begun by others."""
_BYTES: Final = 2048
Fields = Sequence[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Last:
    """What was chosen last, and the match that it makes."""

    choice: Choice
    house: tuple[tuple[str, str], ...]
    """The house rules, as the form has them."""
    header: Header

    def fields(self) -> tuple[tuple[str, str], ...]:
        """All of it as a form has it."""
        return (*self.choice.fields(), *self.house)


def remember(response: Response, choice: Choice, house: Fields) -> None:
    """Keep a choice for the next visit; one that is too long for a cookie is not kept."""
    written = urlencode([*choice.fields(), *house])
    if len(written) <= _BYTES:
        response.set_cookie(COOKIE, written, max_age=YEAR, httponly=True, samesite="lax")
        response.delete_cookie(CHOSEN, httponly=True, samesite="lax")


def last_of(request: Request) -> Last | None:
    """What was chosen last; None where nothing was, or where it is possible no more."""
    written = request.cookies.get(COOKIE, "")
    try:
        fields = parse_qsl(written, keep_blank_values=True, strict_parsing=True)
        house = tuple(field for field in fields if field[0].startswith(PREFIX))
        choice, strict = read_choice(field for field in fields if field not in house)
        if not strict:
            return None
        header = choice.header(load(choice.name, read_house_rules(house)))
    except (ValueError, RulesetError, BadHouseRule):
        return None
    return Last(choice, house, header)


def again(last: Last, lang: str, command_id: str) -> Again:
    """The same match again, in words and as a form."""
    others = [player_name(seat, lang) for seat in last.header.seats[1:]]
    return Again(
        ruleset_name=full_name(last.header.ruleset, lang),
        opponents=listed(list(dict.fromkeys(others)), lang),
        house_rules=bool(last.house),
        fields=(("command_id", command_id), *last.fields()),
    )
