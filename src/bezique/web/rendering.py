"""Pages as HTML: one Jinja environment for each language, and the addresses of pictures.

It turns the values that a page shows (``web.page`` and its like) into text. It
must not know the rules, the store or the server, and it decides nothing: what stands in the page
model is shown, what does not is not there.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache, lru_cache
from gettext import NullTranslations
from secrets import token_hex
from typing import Final, Protocol

from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from jinja2.environment import TemplateModule
from jinja2.runtime import Context

from bezique.web import dial
from bezique.web.howto.page import ComparePage, HowToPage
from bezique.web.lessons.page import LearnPage
from bezique.web.page import Look, TablePage
from bezique.web.page.house_rules import HousePage
from bezique.web.page.opening import OpeningPage
from bezique.web.page.settings import SettingsPage
from bezique.web.page.trouble import ErrorPage
from bezique.web.shell.assets import ART_MARK, asset
from bezique.web.text.page import TextPage

Catalogue = Callable[[str], NullTranslations]
"""From a language code (en fr nl nb sv de) to its messages."""


_REMEMBERED: Final = 256  # positions of which views are kept; 25 KB each
_LOOKS_AT_MOST: Final = 7
_PARTS: Final = 8192  # pieces of 0.5 to 6 KB each
_FIRST_NEEDED: Final = ("opening.html", "table.html", "view.html")


def face_url(kind: int, look: Look) -> str:
    """The address of a card face, in the viewer's deck and with the viewer's index letters."""
    if look.own_deck:
        return f"/decks/{look.own_deck}/{look.deck}/{look.letters}/{kind}"
    drawn = "" if look.faces == "classic" else f"{look.faces}/"
    return f"/faces/{drawn}{look.deck}/{look.letters}/{kind}.svg?v={ART_MARK}"


def pip_url(suit: int, look: Look) -> str:
    """The address of a suit sign (0..3) in the colours of the viewer's deck."""
    return f"/faces/{look.deck}/pip-{suit}.svg?v={ART_MARK}"


def font_url(name: str) -> str:
    """The address of a font, or of the style sheet that names them."""
    return f"/fonts/{ART_MARK}/{name}"


@lru_cache(_PARTS)
def kept(write: Callable[..., str], *shown: object) -> str:
    """What a macro writes for these values, from memory where it has written it before.

    From one view to the next most of a table stays as it was. Only for macros that look at nothing
    but what they are given, imported without context.
    """
    return write(*shown)


class LooksBack(Protocol):
    """Any page of ``web.history``."""

    @property
    def look(self) -> Look:
        """How its viewer wants it."""


class Pages:
    """Writes every page; made once, with the catalogue of messages."""

    def __init__(self, catalogue: Catalogue, *, hosted: bool = False) -> None:
        """``hosted``: there are rooms for people who come from elsewhere."""
        self._catalogue = catalogue
        self._hosted = hosted
        self._any = token_hex(16)  # stands for a command id; nobody can write it on a page
        self._written: dict[tuple[str, int], tuple[tuple[TablePage, str], ...]] = {}

    def warm(self, language: str) -> None:
        """Have ready what a table needs in this language, so that nobody waits for it later."""
        for name in _FIRST_NEEDED:
            self._environment(language).get_template(name)

    def table(self, page: TablePage) -> str:
        """The whole table page."""
        return self._render("table.html", page, page.look)

    def view(self, page: TablePage) -> str:
        """The part of the table page that changes: what a stream sends and a command answers.

        Most are asked for more than once, by whoever moved and by each who watches, and differ in
        their command id at most; then it is written in.
        """
        key, bare = (page.match, page.version), replace(page, command_id=self._any)
        for written, view in self._written.get(key, ()):
            if written == bare:
                return view.replace(self._any, page.command_id)
        # On one line, for a stream writes a word before each.
        view = self._render("view.html", bare, page.look).replace("\n", " ")
        others = self._written.pop(key, ())
        while len(self._written) >= _REMEMBERED:
            del self._written[next(iter(self._written))]
        self._written[key] = ((bare, view), *others[:_LOOKS_AT_MOST])
        return view.replace(self._any, page.command_id)

    def text(self, page: TextPage) -> str:
        """The whole page of the table in words."""
        return self._render("text.html", page, page.table.look)

    def text_view(self, page: TextPage) -> str:
        """The part of it that changes."""
        return self._render("text_view.html", page, page.table.look)

    def opening(self, page: OpeningPage) -> str:
        """The page where a match is chosen."""
        return self._render("opening.html", page, page.look)

    def house(self, page: HousePage) -> str:
        """The page where single rules of a chosen ruleset are changed."""
        return self._render("house.html", page, page.look)

    def how_to(self, page: HowToPage) -> str:
        """A ruleset to be read."""
        return self._render("howto.html", page, page.look)

    def compare(self, page: ComparePage) -> str:
        """Two rulesets compared."""
        return self._render("howto_compare.html", page, page.look)

    def learn(self, page: LearnPage) -> str:
        """All lessons."""
        return self._render("learn.html", page, page.look)

    def settings(self, page: SettingsPage) -> str:
        """Everything that can be set."""
        return self._render("settings.html", page, page.look)

    def of(self, template: str, page: LooksBack) -> str:
        """A page that looks back, by the name of its template."""
        return self._render(template, page, page.look)

    def error(self, page: ErrorPage) -> str:
        """What could not be done, and the way back. Asked for most where there is no time."""
        return kept(self._render, "error.html", page, page.look)

    def offline(self, page: ErrorPage) -> str:
        """That the server is not to be reached; the way back is to try again."""
        return self._render("offline.html", page, page.look)

    def _render(self, name: str, page: object, look: Look) -> str:
        template = self._environment(look.language).get_template(name)
        return template.render(page=page, look=look)

    def _environment(self, language: str) -> Environment:
        return _environment(self._catalogue, language, self._hosted)


class _Template(Template):
    """What it lends to others depends on nothing of theirs, so it is made once; to find that out
    at each import takes Jinja a twentieth of a view.
    """

    def _get_default_module(self, ctx: Context | None = None) -> TemplateModule:
        return super()._get_default_module()


class _Environment(Environment):
    template_class = _Template


@cache
def _environment(catalogue: Catalogue, language: str, hosted: bool) -> Environment:
    environment = _Environment(
        loader=PackageLoader("bezique.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
        auto_reload=False,
    )
    environment.install_gettext_translations(  # type: ignore[attr-defined]
        catalogue(language), newstyle=True
    )
    environment.globals.update(
        asset=asset,
        face_url=face_url,
        font_url=font_url,
        pip_url=pip_url,
        pegs=dial.pegs,
        hole=dial.hole,
        hosted=hosted,
        kept=kept,
    )
    return environment
