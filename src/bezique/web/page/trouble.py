"""What a page shows when something could not be done."""

from dataclasses import dataclass

from bezique.web.page import Look


@dataclass(frozen=True, slots=True)
class ErrorPage:
    """Something that could not be done."""

    look: Look
    headline: str
    note: str
    back: str = "/"
