"""What can go wrong with kept matches. Each is one plain line; ``code`` is for programs."""


class StoreError(Exception):
    """The place cannot be used. ``str()`` is one line that says which place, and what to do.

    Codes: ``in-use``, ``newer``, ``broken``, ``foreign``, ``unreachable``, ``unsaved``,
    ``no-driver``.
    """

    def __init__(self, code: str, place: object, problem: str) -> None:
        """``str(place)`` is shown, so it holds no password."""
        super().__init__(f"{place}: {' '.join(problem.split())}")
        self.code = code
        self.place = str(place)


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
