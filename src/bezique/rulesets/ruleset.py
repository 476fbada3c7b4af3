"""Rulesets and modifiers: TOML files over the options schema, read, merged, checked, numbered.

A ruleset is named like ``classic`` or, with modifiers, ``french+short+open``. A file may ``extend``
another; a player's house rules replace single options last. An overlay, such as ``three_hand``, is
both: alone it stands on the ruleset that it extends, after ``+`` on any. Knows no words for people.
"""

import hashlib
import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from bezique.rulesets.options import RulesetError, Value, checked
from bezique.rulesets.rulebook import rulebook
from bezique.rulesets.sizes import Sizes, room_for_moves, room_for_pending
from bezique.rulesets.together import cards_in_deck, check_together

AS_MANY_AS_THERE_ARE: Final = 6  # declarations from one trick, where there is no limit
SIDES: Final = {"two_sides": 2, "three_sides": 3}  # without sides everybody is one

_FOLDER: Final = files("bezique.rulesets")
_KEYS: Final = {"kind", "extends", "sources", "options", "on"}


@dataclass(frozen=True)
class Ruleset:
    """Checked rules, ready to play: all options by name, and as the record of the kernel."""

    name: str  # with its modifiers, such as "french+short"
    options: Mapping[str, Value]
    house: Mapping[str, Value]  # the single options a player changed
    book: Any
    sizes: Sizes
    digest: str  # equal digests mean equal rules

    @property
    def sides(self) -> int:
        """How many sides play; a seat belongs to side ``seat % sides``."""
        return SIDES.get(str(self.options["sides"]), self.sizes.seats)


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
    """All rulesets that can be played, overlays among them."""
    return tuple(sorted(_names("ruleset") + _names("overlay")))


def overlay_names() -> tuple[str, ...]:
    """All overlays: rulesets that can also be laid over another one."""
    return _names("overlay")


def modifier_names() -> tuple[str, ...]:
    """All modifiers that can be added to a ruleset and are nothing alone."""
    return _names("modifier")


def is_about(modifier: str) -> str:
    """The option that a modifier is there for: the first of its file. The others follow from it."""
    option: str = next(iter(_document(modifier)["options"]))
    return option


def _merged(name: str) -> dict[str, Any]:
    document = _document(name)
    if document["kind"] == "overlay":
        below = _merged(_below(name))
        return {**below, **_laid_over(name, _below(name))}
    below = _merged(document["extends"]) if "extends" in document else {}
    return {**below, **document.get("options", {})}


def _below(overlay: str) -> str:
    """The ruleset on which an overlay stands when it is played alone."""
    under: str = _document(overlay)["extends"]
    return under if _document(under)["kind"] == "ruleset" else _below(under)


def _laid_over(overlay: str, plain: str) -> dict[str, Any]:
    """What an overlay or modifier changes in a ruleset, an overlay below it included."""
    document = _document(overlay)
    under = document.get("extends")
    below = _laid_over(under, plain) if under and _document(under)["kind"] == "overlay" else {}
    return {**below, **document.get("options", {}), **document.get("on", {}).get(plain, {})}


def _changed(options: dict[str, Any], by: Mapping[str, Any]) -> dict[str, Any]:
    """Options replaced; what is a part or multiple of the target stays so (A-25)."""
    changed = {**options, **by}
    target = changed["target"]
    for name in ("double_game_below", "target_raised_to"):
        limit = options.get(name, 0)
        if limit and name not in by and isinstance(target, int):
            changed[name] = limit * target // options["target"]
    return changed


def sizes_of(options: Mapping[str, Any]) -> Sizes:
    """How large the records of a deal under these options must be."""
    players, packs = options["players"], options["packs"]
    stock = cards_in_deck(options) - players * options["hand_size"]
    pending = options["pending_declarations"]
    tricks = stock // players + options["hand_size"] * options["declare_in_end_phase"]
    return Sizes(
        seats=players,
        packs=max(packs, options["jokers"]),
        deck=cards_in_deck(options),
        stock=stock,
        declarations=tricks * (options["declarations_per_trick"] or AS_MANY_AS_THERE_ARE),
        pending=room_for_pending(packs, pending),
        moves=room_for_moves(packs, pending),
    )


def load(name: str, house: Mapping[str, Any] | None = None) -> Ruleset:
    """The ruleset of this name, with modifiers after ``+`` and house rules on top.

    Raises RulesetError when the name is unknown, a modifier stands for a ruleset, or an option
    is unknown, wrong, or impossible with the others.
    """
    plain, *modifiers = name.split("+")
    if plain not in ruleset_names():
        raise RulesetError(plain, f"there is no such ruleset; there are {_listed(ruleset_names())}")
    options = _merged(plain)
    for modifier in _in_order(plain, modifiers):
        options = _changed(options, _laid_over(modifier, plain))
    changed = dict(house or {})
    _check_laid(plain, modifiers, options)
    every = checked(_changed(options, changed))
    check_together(every)
    if every["scoring"] == "settlement" and ("short" in modifiers or "target" in changed):
        raise RulesetError("target", "a deal that is settled has no target; take a race")
    if "penalty_table" in changed and every["irregularities"] == "prevent":
        raise RulesetError("penalty_table", "acts only with irregularities = penalise")
    written = json.dumps(every, sort_keys=True)
    return Ruleset(
        name=name,
        options=every,
        house={key: every[key] for key in changed},
        book=rulebook(every),
        sizes=sizes_of(every),
        digest=hashlib.sha256(written.encode()).hexdigest()[:16],
    )


def _check_laid(plain: str, modifiers: list[str], options: dict[str, Any]) -> None:
    """Refuse an overlay by its name: nobody has set the option on which the two disagree."""
    for overlay in (name for name in modifiers if name in overlay_names()):
        try:
            check_together(checked(options))
        except RulesetError as error:
            problem = f"cannot be laid over {plain}, for there {error}"
            raise RulesetError(overlay, problem) from error


def _in_order(plain: str, modifiers: list[str]) -> list[str]:
    """The overlay first, whatever stands where in a name: a short game for three is short.

    Raises RulesetError for a modifier that is unknown or stands twice, and for two overlays.
    """
    overlays, known = overlay_names(), modifier_names() + overlay_names()
    for name in modifiers:
        if name not in known:
            raise RulesetError(name, f"there is no such modifier; there are {_listed(known)}")
        if modifiers.count(name) > 1:
            raise RulesetError(name, "stands twice in the name of the ruleset; once is enough")
    forms = [name for name in (plain, *modifiers) if name in overlays]
    if len(forms) > 1:
        raise RulesetError("players", f"{forms[1]} is laid over a two-hand ruleset, not {forms[0]}")
    return sorted(modifiers, key=lambda name: name not in overlays)


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(names)
