"""Which markers a device has seen, in a cookie: whoever has a link has the marker, nobody else."""

import re
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from bezique.web.looks import YEAR

COOKIE: Final = "bezique-markers"
AT_MOST: Final = 40
MARKER_ID: Final = re.compile(r"[A-Za-z0-9_-]{22,64}")


def mine(request: Request) -> list[str]:
    """The ids, the last seen first."""
    found = request.cookies.get(COOKIE, "").split(".")
    return [marker for marker in found if MARKER_ID.fullmatch(marker)][:AT_MOST]


def remember(request: Request, response: Response, marker: str) -> None:
    """Put a marker first."""
    _keep(response, [marker, *(other for other in mine(request) if other != marker)])


def forget(request: Request, response: Response, marker: str) -> None:
    """Leave a marker out."""
    _keep(response, [other for other in mine(request) if other != marker])


def _keep(response: Response, markers: list[str]) -> None:
    written = ".".join(markers[:AT_MOST])
    response.set_cookie(COOKIE, written, max_age=YEAR, httponly=True, samesite="lax")
