"""Weights of the network as files beside this module, and desks with them on it.

A file is one line of JSON, which says for which rules they were trained, by what and with what
result, and the numbers after it, compressed. Standard library alone: no training is done here.
"""

import json
import sys
import zlib
from array import array
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from bezique.bots.search.desk import Desk, Work
from bezique.bots.search.net import Net
from bezique.rules.layout import blank
from bezique.rulesets.ruleset import Ruleset
from bezique.rulesets.sizes import Sizes

FORMAT: Final = 1
LAYERS: Final = (
    *("first", "first_bias", "second", "second_bias", "third", "third_bias"),
    *("win", "spread"),
)
# Options that change nothing between the first lead and the last trick of a deal.
BESIDE_THE_PLAY: Final = (
    *("target", "game_end", "deal_rotation", "penalty_table", "tie_break"),
    *("first_dealer", "double_game_below"),
)
# Where rules differ from those of a file in these alone, a player is stronger with its weights than
# without any: measured, see docs/benchmarks.md.
NEAR: Final = frozenset(
    (
        *("double_bezique", "reuse_needs_new_card", "marriage_after_sequence"),
        *("pending_declarations", "identical_tie_stock", "last_stock_card_shown"),
        *("end_must_win", "end_overtrump", "end_trump", "seven_exchange_card_usable"),
        *("seven_exchange", "seven_play", "seven_play_announce", "seven_play_phase", "seven_show"),
    )
)
_FOLDER: Final = Path(str(files("bezique.bots.search"))) / "trained"


class BadWeights(ValueError):
    """A file of weights that cannot be read; str() says what is wrong with it."""


def desk_for(ruleset: Ruleset, work: Work | None = None, luck: Sequence[int] = ()) -> Desk:
    """A plain desk for these rules, with trained weights on it if there are any for them.

    On it lies how a bot works, and its luck.
    """
    desk = blank(Desk, ruleset.sizes)
    for name, value in (work or Work())._asdict().items():
        setattr(desk, name, value)
    desk.luck = list(luck) or desk.luck
    found = weights_for(ruleset)
    if found is not None:
        set_weights(desk.net, found)
    return desk


def weights_for(ruleset: Ruleset) -> Mapping[str, Any] | None:
    """The layers trained for just these rules, else for near ones, by name; None without either."""
    rules, near = rules_in_play(ruleset), None
    for path in sorted(_FOLDER.glob("*.net")):
        header, layers = read_weights(path)
        trained = header["rules"]
        unlike = {name for name in rules if rules[name] != trained.get(name)}
        if not unlike:
            return layers
        if unlike <= NEAR:
            near = layers
    return near


def rules_in_play(ruleset: Ruleset) -> dict[str, Any]:
    """The options that weights depend on, as a file states them."""
    options = json.loads(json.dumps(dict(ruleset.options)))
    return {name: options[name] for name in sorted(options) if name not in BESIDE_THE_PLAY}


def set_weights(net: Net, layers: Mapping[str, Any]) -> None:
    """Put layers into a plain record of the network."""
    for name in LAYERS:
        values = layers[name]
        nested = bool(values) and isinstance(values[0], list)
        setattr(net, name, [list(row) for row in values] if nested else list(values))
    net.trained = 1


def write_weights(path: Path, header: Mapping[str, Any], layers: Mapping[str, Any]) -> None:
    """Keep layers of whole numbers that fit sixteen bits. Raises BadWeights for others."""
    numbers = array("h")
    for name in LAYERS:
        for row in layers[name]:
            values = row if isinstance(row, list) else [row]
            if min(values) < -(1 << 15) or max(values) >= 1 << 15:
                raise BadWeights(f"{name}: a weight is out of range")
            numbers.extend(values)
    if sys.byteorder == "big":
        numbers.byteswap()
    line = json.dumps({"format": FORMAT, **header}, sort_keys=True).encode()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(line + b"\n" + zlib.compress(numbers.tobytes(), 9))


@cache
def read_weights(path: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """Header and layers of a file. Raises BadWeights, and OSError."""
    line, _, packed = path.read_bytes().partition(b"\n")
    header = json.loads(line)
    if header.get("format") != FORMAT:
        raise BadWeights(f"{path.name}: format {header.get('format')}, this program reads {FORMAT}")
    numbers = array("h")
    numbers.frombytes(zlib.decompress(packed))
    if sys.byteorder == "big":
        numbers.byteswap()
    return header, _layers(numbers)


def _layers(numbers: "array[int]") -> dict[str, Any]:
    shape = blank(Net, Sizes(2, 2, 64, 48, 1, 1, 1))
    layers: dict[str, Any] = {}
    place = 0
    for name in LAYERS:
        pattern = getattr(shape, name)
        if isinstance(pattern[0], list):
            width = len(pattern[0])
            layers[name] = [
                list(numbers[place + row * width : place + (row + 1) * width])
                for row in range(len(pattern))
            ]
            place += width * len(pattern)
        else:
            layers[name] = list(numbers[place : place + len(pattern)])
            place += len(pattern)
    return layers
