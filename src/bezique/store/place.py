"""Where the matches of this person are kept. Opens nothing."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

DATABASE: Final = "bezique.sqlite"
VARIABLE: Final = "BEZIQUE_DATA"


def database_file(given: str | None, environment: Mapping[str, str]) -> Path:
    """The file of matches: the one given, else that of BEZIQUE_DATA, else the person's own.

    A folder, there or written with a slash at its end, stands for ``bezique.sqlite`` inside it.
    """
    named = given or environment.get(VARIABLE)
    if not named:
        return user_data_path("bezique") / DATABASE
    path = Path(named).expanduser()
    return path / DATABASE if path.is_dir() or named.endswith(("/", "\\")) else path
