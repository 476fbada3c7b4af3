"""Pictures, fonts, styles and scripts: everything that is the same for everybody.

Addresses carry a mark of the contents (see ``shell.assets``), so a browser may keep them for ever;
without the right mark it may keep them for a short while only.
"""

from functools import lru_cache
from importlib.resources import files
from pathlib import Path, PurePosixPath
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from bezique.art import BACKS, DECKS, FACES, KINDS, LANGUAGES, back, face, pip
from bezique.web.shell.assets import ART_MARK, asset, contents, packed

FOR_EVER: Final = "public, max-age=31536000, immutable"
FOR_A_WHILE: Final = "public, max-age=600"
_FONTS: Final = {path.name: path for path in (Path(str(files("bezique.art"))) / "fonts").iterdir()}
_KINDS: Final = {
    ".css": "text/css",
    ".py": "text/x-python",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}


_KIND_NAMES: Final = frozenset(map(str, range(KINDS)))
_SUIT_NAMES: Final = frozenset(map(str, range(5)))  # the joker's star among them


@lru_cache(maxsize=512)
def _face(kind: int, letters: str, deck: str, faces: str) -> str:
    return face(kind, letters, deck, faces)


def face_file(request: Request) -> Response:
    """The face of a card in a deck, with the index letters of a language."""
    deck, letters = request.path_params["deck"], request.path_params["letters"]
    kind, faces = request.path_params["kind"], request.path_params.get("faces", FACES[0])
    if deck not in DECKS or letters not in LANGUAGES or kind not in _KIND_NAMES:
        raise HTTPException(404)
    if faces not in FACES:
        raise HTTPException(404)
    return _svg(request, _face(int(kind), letters, deck, faces))


def pip_file(request: Request) -> Response:
    """A suit sign in the colours of a deck."""
    deck, suit = request.path_params["deck"], request.path_params["suit"]
    if deck not in DECKS or suit not in _SUIT_NAMES:
        raise HTTPException(404)
    return _svg(request, pip(int(suit), deck))


def back_file(request: Request) -> Response:
    """The back of every card."""
    name = request.path_params.get("back", "lozenge")
    if name not in BACKS:
        raise HTTPException(404)
    return _svg(request, back(name))


def font_file(request: Request) -> Response:
    """A font, or the sheet that names them all."""
    path = _FONTS.get(request.path_params["name"])  # a name is never looked up on the disk
    if path is None or path.suffix not in _KINDS:
        raise HTTPException(404)
    kept = FOR_EVER if request.path_params["mark"] == ART_MARK else FOR_A_WHILE
    return FileResponse(path, media_type=_KINDS[path.suffix], headers={"cache-control": kept})


def static_file(request: Request) -> Response:
    """A style sheet or a script."""
    name = request.path_params["name"]
    kind = _KINDS.get(PurePosixPath(name).suffix)
    try:
        marked = f"{request.url.path}?{request.url.query}" == asset(name)
    except FileNotFoundError as error:
        raise HTTPException(404) from error
    if kind is None:
        raise HTTPException(404)
    heads = {"cache-control": FOR_EVER if marked else FOR_A_WHILE}
    if kind != "image/png" and "gzip" in request.headers.get("accept-encoding", ""):
        heads |= {"content-encoding": "gzip", "vary": "accept-encoding"}
        return Response(packed(name), media_type=kind, headers=heads)
    return Response(contents(name), media_type=kind, headers=heads)


def _svg(request: Request, drawing: str) -> Response:
    kept = FOR_EVER if request.query_params.get("v") == ART_MARK else FOR_A_WHILE
    return Response(drawing, media_type="image/svg+xml", headers={"cache-control": kept})


ROUTES: Final = [
    Route("/faces/back.svg", back_file),
    Route("/faces/back-{back}.svg", back_file),
    Route("/faces/{deck}/pip-{suit}.svg", pip_file),
    Route("/faces/{deck}/{letters}/{kind}.svg", face_file),
    Route("/faces/{faces}/{deck}/{letters}/{kind}.svg", face_file),
    Route("/fonts/{mark}/{name}", font_file),
    Route("/static/{name:path}", static_file),
]
