"""What can go wrong with kept matches. Each is one plain line; ``code`` is for programs."""

from pathlib import Path


class StoreError(Exception):
    """The file cannot be used. ``str()`` is one line that says which file, and what to do.

    Codes: ``in-use``, ``newer``, ``broken``, ``foreign``, ``unreachable``, ``unsaved``.
    """

    def __init__(self, code: str, path: Path, problem: str) -> None:
        super().__init__(f"{path}: {problem}")
        self.code = code
        self.path = path


class Conflict(Exception):
    """Somebody else has added lines to this match: load it again. Nothing was written."""

    def __init__(self, match_id: str, version: int) -> None:
        super().__init__(f"match {match_id} does not stand at version {version} any more")


class NoSuchMatch(LookupError):
    """There is no match with this id."""

    def __init__(self, match_id: str) -> None:
        super().__init__(f"there is no match {match_id}")


class UnreadableMatch(ValueError):
    """A match is there, and this program cannot make sense of it. Others are not affected."""

    def __init__(self, match_id: str, problem: str) -> None:
        super().__init__(f"match {match_id} cannot be read: {problem}")
