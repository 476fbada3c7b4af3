"""``bezique backup FILE``: a copy of the file of matches, taken while people play."""

import os
from pathlib import Path

import click

from bezique.cli.speaking import Refused, store_refused, told
from bezique.store.database.copying import copy_file
from bezique.store.errors import StoreError
from bezique.store.place import BadAddress, database_file, place_of


@click.command(name="backup", help=told("backup long"))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--data", "--store", "data", metavar="PLACE", help=told("data"))
def command(file: Path, data: str | None) -> None:
    """Copy; the file is there whole or not at all."""
    try:
        place = place_of(database_file(data, os.environ))
    except BadAddress as error:
        raise store_refused(StoreError("unreachable", "postgresql://…", str(error))) from error
    if place.file is None:
        raise Refused(told("not backed up", path=place, program="pg_dump"))
    try:
        copy_file(place.file, file)
    except StoreError as error:
        raise store_refused(error) from error
    click.echo(told("backed up", path=file))
