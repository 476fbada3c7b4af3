"""Pictures from a person's own decks, each behind a policy that lets nothing in it act.

A face that the deck has not got is drawn by us, so that a hand is never without pictures.
"""

from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from bezique.art import DECKS, KINDS, LANGUAGES
from bezique.web.house import house_of
from bezique.web.settings.own_decks import BACK

POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
_FOR_A_WHILE: Final = "private, max-age=60"
_KIND_NAMES: Final = frozenset(map(str, range(KINDS)))


async def face(request: Request) -> Response:
    """A face of a deck, else our own in the same colours and with the same letters."""
    asked = request.path_params
    deck, letters, kind = asked["deck"], asked["letters"], asked["kind"]
    if deck not in DECKS or letters not in LANGUAGES or kind not in _KIND_NAMES:
        raise HTTPException(404)
    found = house_of(request).decks.picture(asked["name"], int(kind))
    if found is None:
        return RedirectResponse(f"/faces/{deck}/{letters}/{kind}.svg", 307)
    return _picture(*found)


async def back(request: Request) -> Response:
    """The back of a deck."""
    found = house_of(request).decks.picture(request.path_params["name"], BACK)
    if found is None:
        raise HTTPException(404)
    return _picture(*found)


async def sheet(request: Request) -> Response:
    """The style that puts the back of a deck onto every card; empty where it has none."""
    name = request.path_params["name"]
    deck = house_of(request).decks.get(name)
    has_back = deck is not None and BACK in deck.files
    # Said twice, so that it outweighs the rule that chooses one of our backs.
    root = ":root:root"
    style = f'{root} {{ --back-picture: url("/decks/{name}/back"); }}\n' if has_back else ""
    return Response(style, media_type="text/css", headers={"cache-control": _FOR_A_WHILE})


def _picture(data: bytes, kind: str) -> Response:
    headers = {"content-security-policy": POLICY, "cache-control": _FOR_A_WHILE}
    return Response(data, media_type=kind, headers=headers)


ROUTES: Final = [
    Route("/decks/{name}/back.css", sheet),
    Route("/decks/{name}/back", back),
    Route("/decks/{name}/{deck}/{letters}/{kind}", face),
]
