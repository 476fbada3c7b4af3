"""``bezique export FILE`` and ``bezique import FILE``: all matches as one file, and back."""

import asyncio
import os
from pathlib import Path
from time import time

import click

from bezique import __version__
from bezique.cli.given.kept import kept_at, not_itself
from bezique.cli.given.places import REPLACE, Source, Target, not_there, trouble, written_whole
from bezique.cli.speaking import BACKUP, Refused, spoken, store_refused, told
from bezique.history.bundle import BundleError, check, matches_in, written
from bezique.history.counting import count_all
from bezique.store.errors import StoreError
from bezique.store.place import Place, database_file
from bezique.store.raw import Brought, bring_in, raw_matches
from bezique.store.store import Store
from bezique.words.past.bundle import say_broken, say_brought


@click.command(name="export", help=told("export long", command=BACKUP))
@click.argument("file", type=Target())
@click.option(REPLACE, is_flag=True, help=told("replace"))
@click.option("--data", "--store", "data", metavar="PLACE", help=told("data"))
def export(file: Path, replace: bool, data: str | None) -> None:
    """Write all matches; the file is there whole or not at all."""
    place = kept_at(data)
    not_itself(file, place)
    not_there(file, replace)
    try:
        number = asyncio.run(_export(place, file))
    except StoreError as error:
        raise store_refused(error, reads=True) from error
    click.echo(told("exported", path=file, number=number))


@click.command(name="import", help=told("import long"))
@click.argument("file", type=Source())
@click.option("--data", "--store", "data", metavar="PLACE", help=told("data"))
def bring(file: Path, data: str | None) -> None:
    """Bring in matches: all that are not here yet, or none."""
    try:
        brought = asyncio.run(_bring(data, file))
    except StoreError as error:
        raise store_refused(error) from error
    except OSError as error:
        raise trouble(file, error) from error
    except BundleError as error:
        raise Refused(f"{file}: {say_broken(error.code, spoken())}") from error
    click.echo(say_brought(spoken(), **vars(brought)))


async def _export(place: Place, file: Path) -> int:
    store = await Store.open(place)
    number = -2  # the first and the last line are no matches
    try:
        with written_whole(file) as part, part.open("wb") as out:
            async for line in written(raw_matches(store), {}, __version__, time()):
                out.write(line)
                number += 1
    finally:
        await store.close()
    return number


async def _bring(data: str | None, file: Path) -> Brought:
    with file.open("rb") as source:
        check(source)
        store = await Store.open(database_file(data, os.environ))
        try:
            brought = await bring_in(store, matches_in(source))
            await count_all(store)
        finally:
            await store.close()
    return brought
