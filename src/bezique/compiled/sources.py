"""Files of this package and a digest of them, for whoever must notice that something has changed.

What decides a thing is another matter each time, so whoever asks names the packages and the
endings: see ``twin.cache_key``, ``bots.mark``, and ``code_mark`` in ``measure`` and ``training``.
"""

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

BEZIQUE: Final = Path(__file__).resolve().parent.parent
_DIGITS: Final = 16


def sources(packages: Iterable[str], *endings: str) -> list[Path]:
    """The files with these endings (".py") in packages and the folders below them, in order."""
    return sorted(
        path
        for package in packages
        for path in (BEZIQUE / package).rglob("*")
        if path.suffix in endings and path.is_file()
    )


def digest_of(packages: Iterable[str], *endings: str, also: str = "") -> str:
    """Sixteen hexadecimal digits; others when a file is changed, added, removed or renamed.

    ``also`` is what else decides, such as a version.
    """
    digest = hashlib.sha256()
    for path in sources(packages, *endings):
        contents = path.read_bytes()
        name = path.relative_to(BEZIQUE).as_posix()
        digest.update(f"{name} {len(contents)} ".encode() + contents)
    digest.update(also.encode())
    return digest.hexdigest()[:_DIGITS]
