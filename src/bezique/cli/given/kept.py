"""Where matches are kept, for commands that read them and leave them as they are."""

import os
from pathlib import Path

from bezique.cli.speaking import Refused, store_refused, told
from bezique.store.errors import StoreError
from bezique.store.place import Place, database_file, place_of


def kept_at(data: str | None, absent: str = "") -> Place:
    """Where matches are kept, for a command that only reads them. Raises Refused where none are.

    ``absent`` is what to say of that, where no place was named.
    """
    try:
        place = place_of(database_file(data, os.environ))
    except StoreError as error:
        raise store_refused(error) from error
    if place.file is not None and not place.file.exists():
        raise Refused((not data and absent) or told("data absent", path=place))
    return place


def not_itself(path: Path, kept: Place) -> None:
    """See to it that a copy does not take the place of what is copied. Raises Refused."""
    if kept.file is not None and path.exists() and path.samefile(kept.file):
        raise Refused(told("itself", path=path))
