"""The schemas of ``/api/v1``: what is sent and what comes back, member by member."""

from typing import Any, Final

from bezique.bots.registry import BOTS
from bezique.fairness.record import FORMAT
from bezique.fairness.shares import LETTERS_AT_MOST
from bezique.play.melds import MELDS
from bezique.rulesets.options import MELD_RANKS, OPTIONS, Option
from bezique.rulesets.ruleset import ruleset_names

Json = dict[str, Any]
_SEATS_AT_MOST: Final = 6
_COPY: Final = r"^(([7-9JQKA]|10)[SHDC]|JOKER)(/(hand|table(:[0-9+]+)?))?$"
_TEXT: Final[Json] = {"type": "string"}
_TRUTH: Final[Json] = {"type": "boolean"}
_NUMBER: Final[Json] = {"type": "integer"}
_COUNT: Final[Json] = {"type": "integer", "minimum": 0}
_SEAT: Final[Json] = {"type": "integer", "minimum": 0, "maximum": _SEATS_AT_MOST - 1}
_CARD: Final[Json] = {"type": "string", "pattern": r"^(([7-9JQKA]|10)[SHDC]|JOKER)$"}
_PRINT: Final[Json] = {"type": "string", "pattern": "^[0-9a-f]{64}$"}


def _list(of: Json) -> Json:
    return {"type": "array", "items": of}


def _maybe(what: Json) -> Json:
    return {"anyOf": [what, {"type": "null"}]}


def _object(members: Json, optional: Json | None = None, *, closed: bool = False) -> Json:
    found: Json = {
        "type": "object",
        "properties": {**members, **(optional or {})},
        "required": list(members),
    }
    return {**found, "additionalProperties": False} if closed else found


def _option(option: Option) -> Json:
    if option.type == "int":
        return {"type": "integer", "minimum": option.low, "maximum": option.high}
    if option.type == "enum":
        return {"enum": list(option.values)}
    number: Json = {"type": "integer", "minimum": option.low, "maximum": option.high}
    if option.type == "ints":
        return {**_list(number), "minItems": 1, "maxItems": 8}
    if option.type == "ranks":
        by_rank = dict.fromkeys(MELD_RANKS, number)
        return {"type": "object", "properties": by_rank, "additionalProperties": False}
    return _TRUTH


def _ref(name: str) -> Json:
    return {"$ref": f"#/components/schemas/{name}"}


_VIEW: Final = _object(
    {
        "seat": _SEAT,
        "stage": {"enum": ["lead", "follow", "declare", "carte_blanche", "draw", "over"]},
        "turn": _NUMBER,
        "dealer": _SEAT,
        "lead": _NUMBER,
        "scores": _list(_NUMBER),
        "trump": _maybe({"enum": ["S", "H", "D", "C"]}),
        "turn_up": _maybe(_CARD),
        "stock": _COUNT,
        "tricks": _COUNT,
        "hand": _list(_CARD),
        "spread": _list(_list(_CARD)),
        "counts": _list(_COUNT),
        "known": _list(_list(_CARD)),
        "won": _list(_list(_CARD)),
        "trick": _list(_maybe(_CARD)),
        "last_trick": _list(_maybe(_CARD)),
        "declared": _list(
            _object({"by": _SEAT, "meld": _TEXT, "cards": _list(_CARD), "points": _NUMBER})
        ),
        "pending": _list(_object({"by": _SEAT, "meld": _TEXT, "cards": _list(_CARD)})),
        "legal": _list({"type": "object"}),
    },
    {"reason": _TEXT},
)
_HEARD: Final = _object(
    {"event": _TEXT},
    {
        "player": _SEAT,
        "points": _NUMBER,
        "card": _CARD,
        "cards": _list(_CARD),
        "meld": _TEXT,
        "suit": {"enum": ["S", "H", "D", "C"]},
        "fault": _TEXT,
    },
)
_STATE: Final = _object(
    {
        "match": _TEXT,
        "version": _COUNT,
        "seat": _SEAT,
        "ruleset": _TEXT,
        "options": {"type": "object"},
        "players": _list(_object({"seat": _SEAT, "player": _TEXT, "name": _TEXT})),
        "sides": _list(_SEAT),
        "draws": _list(_list(_CARD)),
        "awaits": {"enum": ["move", "choice", "share", "shuffle", ""]},
        "to_move": _maybe(_SEAT),
        "goes_on": _TRUTH,
        "deal": _COUNT,
        "scores": _list(_NUMBER),
        "points": _maybe(_list(_NUMBER)),
        "games": _maybe(_list(_COUNT)),
        "over": _TRUTH,
        "winner": _maybe(_SEAT),
        "game_points": _COUNT,
        "may_undo": _TRUTH,
        "may_stop": _TRUTH,
        "undos": _COUNT,
        "fingerprint": _maybe(_PRINT),
        "next_fingerprint": _maybe(_PRINT),
        "view": _maybe(_ref("View")),
        "heard": _list(_ref("Heard")),
    }
)
_DEAL: Final = _object(
    {
        "deal": {"type": "integer", "minimum": 1},
        "fingerprint": _PRINT,
        "of": _TEXT,
        "seed": _PRINT,
        "shares": _list({"type": "array"}),
        "deck": _list(_CARD),
        "lift": _list(_COUNT),
    }
)
_ACTION: Final[Json] = {
    "oneOf": [
        _object(
            {"do": {"const": "play"}, "card": {"type": "string", "pattern": _COPY}},
            {"announce": _TRUTH},
            closed=True,
        ),
        _object(
            {
                "do": {"enum": ["declare", "announce"]},
                "meld": {"enum": sorted(MELDS)},
                "cards": {
                    **_list({"type": "string", "pattern": _COPY}),
                    "minItems": 1,
                    "maxItems": 16,
                },
            },
            closed=True,
        ),
        _object(
            {
                "do": {
                    "enum": [
                        *("exchange", "show_seven", "carte_blanche", "pass", "pass_right"),
                        *("claim", "draw", "no_draw", "draw_two", "claim_penalty"),
                        *("undo", "finish", "stop"),
                    ]
                }
            },
            closed=True,
        ),
        _object({"do": {"const": "choose_dealer"}, "dealer": _SEAT}, closed=True),
        _object(
            {"do": {"const": "next_deal"}},
            {"share": {"type": "string", "minLength": 1, "maxLength": LETTERS_AT_MOST}},
            closed=True,
        ),
    ]
}
SCHEMAS: Final[Json] = {
    "Error": _object({"error": _object({"code": _TEXT, "message": _TEXT})}),
    "Rulesets": _object(
        {"rulesets": _list(_object({"name": _TEXT, "seats": _COUNT})), "modifiers": _list(_TEXT)}
    ),
    "Players": _object(
        {"players": _list(_object({"name": _TEXT, "level": _COUNT, "styles": _list(_TEXT)}))}
    ),
    "Wanted": _object(
        {"ruleset": {"type": "string", "examples": list(ruleset_names())}},
        {
            "options": {
                "type": "object",
                "properties": {name: _option(option) for name, option in OPTIONS.items()},
                "additionalProperties": False,
            },
            "opponents": {
                "type": "array",
                "items": {"type": "string", "examples": list(BOTS)},
                "minItems": 1,
                "maxItems": _SEATS_AT_MOST - 1,
            },
            "dealer": _maybe(_SEAT),
            "seed": {"type": "string", "maxLength": 48},
            "share": _TRUTH,
        },
        closed=True,
    ),
    "Begun": _object({"match": _TEXT, "token": _TEXT, "state": _ref("State")}),
    "Command": _object(
        {
            "command_id": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"},
            "version": {"type": "integer", "minimum": 0, "maximum": (1 << 53) - 1},
            "action": _ref("Action"),
        },
        closed=True,
    ),
    "Action": _ACTION,
    "Reply": _object(
        {
            "outcome": {"enum": ["accepted", "repeated", "stale", "refused"]},
            "version": _COUNT,
            "state": _ref("State"),
        },
        {"code": _TEXT, "message": _TEXT},
    ),
    "State": _STATE,
    "View": _VIEW,
    "Heard": _HEARD,
    "Deals": _object(
        {
            "format": {"const": FORMAT},
            "match": _TEXT,
            "ruleset": _TEXT,
            "pack": {"type": "object"},
            "lifts": _TRUTH,
            "deals": _list(_DEAL),
        }
    ),
}
