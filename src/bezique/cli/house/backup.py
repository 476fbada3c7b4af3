"""``bezique backup FILE``: a copy of the file of matches, taken while people play."""

from pathlib import Path

import click

from bezique.cli.given.kept import kept_at, not_itself
from bezique.cli.given.places import REPLACE, Target, not_there
from bezique.cli.speaking import Refused, store_refused, told
from bezique.store.database.copying import copy_file
from bezique.store.errors import StoreError


@click.command(name="backup", help=told("backup long"))
@click.argument("file", type=Target())
@click.option(REPLACE, is_flag=True, help=told("replace"))
@click.option("--data", "--store", "data", metavar="PLACE", help=told("data"))
def command(file: Path, replace: bool, data: str | None) -> None:
    """Copy; the file is there whole or not at all."""
    place = kept_at(data)
    if place.file is None:
        raise Refused(told("not backed up", path=place, program="pg_dump"))
    not_itself(file, place)
    not_there(file, replace)
    try:
        copy_file(place.file, file)
    except StoreError as error:
        raise store_refused(error) from error
    click.echo(told("backed up", path=file))
