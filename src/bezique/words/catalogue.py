"""The six catalogues, and which of them a person reads.

The catalogues are kept as text (``locale/<tag>/LC_MESSAGES/bezique.po``) and compiled in memory
when a language is first asked for, so that no compiled file can be older than its source. This
module knows no message.
"""

import gettext
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Final, Literal

from babel.lists import format_list
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from bezique.words.marks import InContext

LANGUAGES: Final[Mapping[str, str]] = {
    "en": "English",
    "fr": "Français",
    "nl": "Nederlands",
    "nb": "Norsk bokmål",
    "sv": "Svenska",
    "de": "Deutsch",
}
"""Language tag to the name that its speakers give it, in the order of a menu."""

DEFAULT: Final = "en"
DOMAIN: Final = "bezique"
_LISTS: Final = {"en": "en_GB"}  # no comma before the last
_READ_AS: Final = {"no": "nb", "nn": "nb"}


@cache
def translations(lang: str) -> gettext.GNUTranslations:
    """The catalogue of a language (a key of LANGUAGES); about 50 ms the first time, then cached.

    Raises ValueError for a tag that is none of ours.
    """
    if lang not in LANGUAGES:
        raise ValueError(f"{lang!r} is none of {', '.join(LANGUAGES)}")
    return gettext.GNUTranslations(BytesIO(write_compiled(lang)))


def write_compiled(lang: str) -> bytes:
    """The catalogue of a language in the form that gettext reads, for programs not our own."""
    text = files("bezique.words") / "locale" / lang / "LC_MESSAGES" / f"{DOMAIN}.po"
    with text.open("rb") as source:
        catalogue = read_po(source, locale=lang, domain=DOMAIN)
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    return compiled.getvalue()


def say(message: str | InContext, lang: str, **values: object) -> str:
    """A marked message in a language, its ``{places}`` filled with ``values``."""
    catalogue = translations(lang)
    if isinstance(message, InContext):
        text = catalogue.pgettext(message.context, message.message)
    else:
        text = catalogue.gettext(message)
    return text.format(**values) if values else text


def listed(parts: Sequence[str], lang: str, style: Literal["standard", "or"] = "standard") -> str:
    """Several things in a sentence: *Odile, Ingrid and Maud*, or with *or*."""
    return format_list(parts, style, locale=_LISTS.get(lang, lang))


def in_clauses(parts: Iterable[str], lang: str) -> str:
    """Several things with semicolons between them, set as the language sets them."""
    return ("\u202f; " if lang == "fr" else "; ").join(parts)


def capital(text: str) -> str:
    """The same text as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def negotiate(
    accept_language: str | None, cookie: str | None = None, otherwise: str = DEFAULT
) -> str:
    """The language for a reader: the cookie's, else the best of an Accept-Language header.

    Reads ``no`` and ``nn`` as ``nb``, and regional tags (``fr-CH``) as their language. Anything
    that is not understood is passed over; with nothing left it is ``otherwise``.
    """
    for tag in [cookie or "", *_by_preference(accept_language or "")]:
        language = tag.strip().replace("_", "-").split("-")[0].lower()
        language = _READ_AS.get(language, language)
        if language in LANGUAGES:
            return language
    return otherwise


def _by_preference(header: str) -> list[str]:
    weighted = []
    for part in header.split(","):
        tag, _, rest = part.partition(";")
        try:
            weight = float(rest.strip().removeprefix("q=")) if rest.strip() else 1.0
        except ValueError:
            continue
        if weight > 0:
            weighted.append((-weight, tag))
    return [tag for _, tag in sorted(weighted, key=lambda pair: pair[0])]
