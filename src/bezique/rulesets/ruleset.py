"""Rulesets and modifiers: TOML files over the options schema, read, merged, checked, numbered.

A ruleset is named like ``classic`` or, with modifiers, ``french+short+open``. A file may ``extend``
another; a player's house rules replace single options last. Knows no words for people.
"""

import hashlib
import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from bezique.rulesets.options import RulesetError, Value, check_together, checked
from bezique.rulesets.rulebook import rulebook
from bezique.rulesets.sizes import Sizes

_FOLDER: Final = files("bezique.rulesets")
_KEYS: Final = {"kind", "extends", "sources", "options"}


@dataclass(frozen=True)
class Ruleset:
    """Checked rules, ready to play: all options by name, and as the record of the kernel."""

    name: str  # with its modifiers, such as "french+short"
    options: Mapping[str, Value]
    house: Mapping[str, Value]  # the single options a player changed
    book: Any
    sizes: Sizes
    digest: str  # equal digests mean equal rules


@cache
def _document(name: str) -> Mapping[str, Any]:
    path = _FOLDER / f"{name}.toml"
    if not path.is_file():
        known = ", ".join(ruleset_names() + modifier_names())
        raise RulesetError(name, f"there is no such ruleset; there are {known}")
    try:
        document = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise RulesetError(f"{name}.toml", str(error)) from error
    if strange := set(document) - _KEYS:
        raise RulesetError(f"{name}.toml", f"unknown key {min(strange)!r}")
    return document


@cache
def _names(kind: str) -> tuple[str, ...]:
    found = (p.name.removesuffix(".toml") for p in _FOLDER.iterdir() if p.name.endswith(".toml"))
    return tuple(sorted(name for name in found if _document(name)["kind"] == kind))


def ruleset_names() -> tuple[str, ...]:
    """All rulesets that can be played."""
    return _names("ruleset")


def modifier_names() -> tuple[str, ...]:
    """All modifiers that can be added to a ruleset."""
    return _names("modifier")


def _merged(name: str) -> dict[str, Any]:
    document = _document(name)
    below = _merged(document["extends"]) if "extends" in document else {}
    return {**below, **document.get("options", {})}


def _changed(options: dict[str, Any], by: Mapping[str, Any]) -> dict[str, Any]:
    """Options replaced; the limit of the double game keeps its proportion to the target (A-25)."""
    changed = {**options, **by}
    limit, target = options.get("double_game_below", 0), changed["target"]
    if limit and "double_game_below" not in by and isinstance(target, int):
        changed["double_game_below"] = limit * target // options["target"]
    return changed


def sizes_of(options: Mapping[str, Any]) -> Sizes:
    """How large the records of a deal under these options must be."""
    players, packs = options["players"], options["packs"]
    stock = packs * 32 - players * options["hand_size"]
    pending = options["pending_declarations"]
    return Sizes(
        seats=players,
        packs=packs,
        stock=stock,
        declarations=stock // players * max(1, options["declarations_per_trick"]),
        pending=48 if pending else 1,
        moves=256 if pending else 128,
    )


def load(name: str, house: Mapping[str, Any] | None = None) -> Ruleset:
    """The ruleset of this name, with modifiers after ``+`` and house rules on top.

    Raises RulesetError when the name is unknown, a modifier stands for a ruleset, or an option
    is unknown, wrong, impossible with the others, or not built yet.
    """
    plain, *modifiers = name.split("+")
    if plain not in ruleset_names():
        raise RulesetError(plain, f"there is no such ruleset; there are {_listed(ruleset_names())}")
    options = _merged(plain)
    for modifier in modifiers:
        if modifier not in modifier_names():
            raise RulesetError(
                modifier, f"there is no such modifier; there are {_listed(modifier_names())}"
            )
        options = _changed(options, _document(modifier).get("options", {}))
    changed = dict(house or {})
    every = checked(_changed(options, changed))
    check_together(every)
    if "penalty_table" in changed and every["irregularities"] == "prevent":
        raise RulesetError("penalty_table", "acts only with irregularities, which is not built yet")
    written = json.dumps(every, sort_keys=True)
    return Ruleset(
        name=name,
        options=every,
        house={key: every[key] for key in changed},
        book=rulebook(every),
        sizes=sizes_of(every),
        digest=hashlib.sha256(written.encode()).hexdigest()[:16],
    )


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(names)
