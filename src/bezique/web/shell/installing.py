"""The application as a device installs it: manifest, service worker, the page without a server.

The service worker keeps styles, scripts, fonts and faces by a version that changes with any of
them, and nothing else. Matches and their pages come from the server or not at all.
"""

import json
from functools import lru_cache
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from bezique.web.house import house_of
from bezique.web.looks import look_of
from bezique.web.page import Look
from bezique.web.page.trouble import ErrorPage
from bezique.web.rendering import Pages, font_url
from bezique.web.shell.assets import SCRIPTS, asset, contents, mark_of
from bezique.words.catalogue import LANGUAGES, say
from bezique.words.marks import N_
from bezique.words.notices import say_notice

WALL: Final = "#e6e4dc"
"""The wall by daylight, as in ``ground.css``: what a device shows before the page is there."""
_NAME: Final = N_("Bezique")
_ABOUT: Final = N_("The card game Bezique against the computer, by the rules you know.")
_ICONS: Final = (
    ("icon.svg", "any", "any"),
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("icon-mask-512.png", "512x512", "maskable"),
)
"""File, sizes, purpose. The last has nothing of meaning outside the circle of a mask."""
_FONTS: Final = ("bodoni-moda-latin.woff2", "atkinson-hyperlegible-next-latin.woff2")


async def manifest(request: Request) -> Response:
    """The web manifest in the visitor's language."""
    language = look_of(request).language
    kinds = {"svg": "image/svg+xml", "png": "image/png"}
    told = {
        "id": "/",
        "name": say(_NAME, language),
        "short_name": say(_NAME, language),
        "description": say(_ABOUT, language),
        "lang": language,
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": WALL,
        "theme_color": WALL,
        "categories": ["games"],
        "icons": [
            {"src": asset(name), "sizes": sizes, "type": kinds[name[-3:]], "purpose": purpose}
            for name, sizes, purpose in _ICONS
        ],
    }
    return JSONResponse(told, media_type="application/manifest+json")


async def service_worker(request: Request) -> Response:
    """The script of the service worker, with the list of what it keeps from the beginning."""
    script = _worker(house_of(request).pages)
    return Response(script, media_type="text/javascript", headers={"cache-control": "no-cache"})


async def offline(request: Request) -> Response:
    """What is shown where the server is not to be reached; kept by the service worker."""
    language = request.path_params["language"]
    page = _offline(house_of(request).pages, language if language in LANGUAGES else "en")
    return HTMLResponse(page)


def _worker(pages: Pages) -> bytes:
    told = {f"/offline/{language}": _offline(pages, language) for language in LANGUAGES}
    shell = [*_shell(), *told]
    script = contents("service-worker.js")
    everything = [*shell, *told.values(), script.decode()]
    version = mark_of("\n".join(everything).encode())
    head = f"const VERSION = {json.dumps(version)};\nconst SHELL = {json.dumps(shell)};\n"
    return head.encode() + script


def _shell() -> tuple[str, ...]:
    """The addresses of what every page needs."""
    scripts = (asset(f"joined/{kind}.js") for kind in SCRIPTS)
    fonts = (font_url(font) for font in _FONTS)
    return (asset("joined/pages.css"), *scripts, *fonts, asset("icon.svg"))


@lru_cache(maxsize=len(LANGUAGES))
def _offline(pages: Pages, language: str) -> str:
    headline, note = say_notice("no-server", language)
    return pages.offline(ErrorPage(Look(language, language), headline, note))


ROUTES: Final = [
    Route("/manifest.webmanifest", manifest, methods=["GET"]),
    Route("/service-worker.js", service_worker, methods=["GET"]),
    Route("/offline/{language}", offline, methods=["GET"]),
]
