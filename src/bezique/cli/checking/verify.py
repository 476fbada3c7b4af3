"""``bezique verify FILE|MATCH``: whether deals follow from what was fixed before them.

A file is a record of deals, kept from the page, or a file of all matches.
"""

import asyncio
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import click

from bezique.cli.given.kept import kept_at
from bezique.cli.given.places import trouble
from bezique.cli.progress import counted as shown
from bezique.cli.speaking import Refused, spoken, store_refused, told
from bezique.fairness.record import FORMAT, fault_in, record_from_json
from bezique.history.bundle import BundleError, check, matches_in
from bezique.history.fair import FairDeal, fair_match
from bezique.history.honesty import at_any_price, counted, moves_again
from bezique.play.log import Header, Line, header_from_json, line_from_json
from bezique.store.errors import NoSuchMatch, StoreError, UnreadableMatch
from bezique.store.place import Place
from bezique.store.store import Kept, Store
from bezique.words.fair import say_moves, say_state
from bezique.words.result import deal_row_name

WRONG: Final = ("other",)
"""Outcomes of a move that speak against a player."""


@dataclass(frozen=True)
class Logged:
    """A whole match to be checked."""

    match_id: str
    header: Header
    lines: tuple[Line, ...]


@click.command(name="verify", help=told("verify long"))
@click.argument("target", metavar="FILE|MATCH")
@click.option("--players", is_flag=True, help=told("verify players"))
@click.option("--data", "--store", "data", metavar="PLACE", help=told("data"))
@click.pass_context
def command(context: click.Context, target: str, players: bool, data: str | None) -> None:
    """Check and print; exit status 1 if something does not fit."""
    path = Path(target)
    if not target:
        raise Refused(told("no name", given="FILE|MATCH"))
    if path.is_dir():
        raise Refused(told("verify folder", name=target))
    record = _record(path) if path.is_file() else None
    if record is not None:
        sound = _say_record(path, record)
    else:
        matches = _matches(path) if path.is_file() else [_kept(target, data)]
        found = [_say_match(match, players) for match in matches]  # every one is told
        sound = all(found)
    context.exit(0 if sound else 1)


def _record(path: Path) -> dict[str, Any] | None:
    """A record of deals; None where the file is something else."""
    try:
        data = json.loads(path.read_text("utf-8"))
    except (ValueError, RecursionError):
        return None
    except OSError as error:
        raise trouble(path, error) from error
    return data if isinstance(data, dict) and data.get("format") == FORMAT else None


def _say_record(path: Path, data: dict[str, Any]) -> bool:
    try:
        record = record_from_json(data)
    except ValueError as error:
        raise Refused(told("verify broken", name=path)) from error
    faults = [fault_in(record, deal) for deal in record.deals]
    for deal, fault in zip(record.deals, faults, strict=True):
        _say_deal(FairDeal(deal.number, deal.pledge.fingerprint, deal, fault), given=False)
    return not any(faults)


def _matches(path: Path) -> Iterator[Logged]:
    """All matches of an exported file. Raises Refused."""
    try:
        with path.open("rb") as file:
            check(file)
            for raw in matches_in(file):
                header = header_from_json(json.loads(raw.header))
                lines = tuple(line_from_json(json.loads(line.body)) for line in raw.lines)
                yield Logged(raw.match_id, header, lines)
    except OSError as error:
        raise trouble(path, error) from error
    except BundleError as error:
        raise Refused(told(f"verify {error.code}", name=path)) from error
    except (ValueError, KeyError, TypeError) as error:
        raise Refused(told("verify broken", name=path)) from error


def _kept(match_id: str, data: str | None) -> Logged:
    """A match that is kept here. Raises Refused."""
    nothing = told("verify nothing", name=match_id)
    try:
        kept = asyncio.run(_loaded(match_id, kept_at(data, nothing)))
    except NoSuchMatch as error:
        raise Refused(nothing) from error
    except UnreadableMatch as error:
        raise Refused(told("verify unreadable", name=match_id)) from error
    except StoreError as error:
        raise store_refused(error, reads=True) from error
    return Logged(kept.match_id, kept.header, kept.lines)


async def _loaded(match_id: str, place: Place) -> Kept:
    store = await Store.open(place)
    try:
        return await store.load(match_id)
    finally:
        await store.close()


def _say_match(match: Logged, players: bool) -> bool:
    """Print what was found of a match, and say whether all of it fits."""
    click.echo(match.match_id)
    try:
        deals = fair_match(match.match_id, match.header, match.lines).deals
        for deal in deals:
            _say_deal(deal, given=bool(match.header.seed))
        sound = not any(deal.fault for deal in deals)
        return _say_players(match) and sound if players else sound
    except (ValueError, LookupError, TypeError) as error:
        raise Refused(told("verify unreadable", name=match.match_id)) from error


def _say_deal(deal: FairDeal, *, given: bool) -> None:
    state = deal.fault or ("kept" if deal.opened else "open")
    if not deal.fingerprint:
        state = "given" if given else "unpledged"
    words = (deal_row_name(deal.number, spoken()), deal.fingerprint, say_state(state, spoken()))
    click.echo("  ".join(filter(None, words)))


def _say_players(match: Logged) -> bool:
    moves = list(shown(moves_again(match.header, match.lines, at_any_price)))
    numbers = counted(moves)
    for line in say_moves(numbers, spoken()):
        click.echo(line)
    for move in moves:
        if move.outcome in WRONG:
            where = told("verify move", deal=move.deal, number=move.number, player=move.player)
            click.echo(where)
    return not any(outcome in WRONG for outcome in numbers)
