"""Refreshes the six catalogues from the sources: ``python -m bezique.words.update``.

Run it from the root of the checkout after a message was added or changed. New messages appear
empty and have to be translated; messages that nobody says any more disappear; the English
catalogue is filled from the messages themselves, with typographic apostrophes. ``--check``
changes nothing and exits with 1 when a catalogue is not up to date or not complete. No line
numbers are kept, so that differences stay small. This module knows no message.
"""

import argparse
import sys
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import read_po, write_po

from bezique.words.catalogue import DOMAIN, LANGUAGES

SOURCES: Final = Path("src")
MAPPING: Final = Path("babel.cfg")
TEMPLATE: Final = SOURCES / "bezique" / "words" / "locale" / "messages.pot"
SOURCE: Final = "en"
KEYWORDS: Final = DEFAULT_KEYWORDS | {"NP_": ((1, "c"), 2)}
_HEADING: Final = """\
# What bezique says to people, in {language}. Kept by `python -m bezique.words.update`.
# This file is distributed under the same licence as the project."""
_NO_HEADERS: Final = (
    b'"Project-Id-Version',
    b'"Report-Msgid-Bugs-To',
    b'"POT-Creation-Date',
    b'"PO-Revision-Date',
    b'"Last-Translator',
    b'"Language-Team',
    b'"Generated-By',
)


def extracted() -> Catalog:
    """Every message of the sources, without translations. Reads from the working directory."""
    with MAPPING.open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)  # type: ignore[no-untyped-call]
    catalogue = _empty(None)
    found = extract_from_dir(SOURCES, methods, options, KEYWORDS, comment_tags=("Translators:",))
    for name, _line, message, comments, context in found:
        catalogue.add(
            message,
            None,
            locations=[((SOURCES / name).as_posix(), 0)],
            auto_comments=comments,
            context=context,
        )
    return catalogue


def refreshed(template: Catalog, lang: str) -> Catalog:
    """The catalogue of a language with exactly the template's messages."""
    path = catalogue_path(lang)
    old = new = _empty(lang)
    if path.exists():
        with path.open("rb") as file:
            old = read_po(file, locale=lang, domain=DOMAIN)
    for message in template:
        if not message.id:
            continue
        kept = old.get(_key(message), message.context)
        new.add(
            message.id,
            kept.string if kept and lang != SOURCE else _untranslated(message, lang),
            locations=message.locations,
            auto_comments=message.auto_comments,
            user_comments=kept.user_comments if kept else (),
            context=message.context,
        )
    return new


def missing(catalogue: Catalog) -> list[Message]:
    """The messages without a translation, or with one that is marked as doubtful."""
    return [m for m in catalogue if m.id and (m.fuzzy or not all(_strings(m)))]


def catalogue_path(lang: str) -> Path:
    """Where the catalogue of a language is kept, from the root of the checkout."""
    return TEMPLATE.parent / lang / "LC_MESSAGES" / f"{DOMAIN}.po"


def written(catalogue: Catalog) -> bytes:
    """The text of a catalogue, the same for the same messages, whenever it is made."""
    out = BytesIO()
    write_po(out, catalogue, width=100, sort_by_file=True, include_lineno=False)
    lines = out.getvalue().splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith(_NO_HEADERS))


def _empty(lang: str | None) -> Catalog:
    heading = _HEADING.format(language=LANGUAGES[lang] if lang else "no language yet")
    return Catalog(lang, DOMAIN, header_comment=heading, charset="utf-8", fuzzy=False)


def _key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _strings(message: Message) -> list[str]:
    string = message.string or ""
    return [string] if isinstance(string, str) else list(string)


def _untranslated(message: Message, lang: str) -> str | tuple[str, ...]:
    if lang == SOURCE:
        return _typographic(message.id)
    return "" if isinstance(message.id, str) else ("",) * Catalog(locale=lang).num_plurals


def _typographic(text: str | list[str] | tuple[str, ...]) -> str | tuple[str, ...]:
    if isinstance(text, str):
        return text.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")
    return tuple(part.replace("'", "\N{RIGHT SINGLE QUOTATION MARK}") for part in text)


def main(arguments: list[str] | None = None) -> int:
    """Refresh messages.pot and the six catalogues, or check them. Returns the exit status."""
    parser = argparse.ArgumentParser(description="Refresh the catalogues from the sources.")
    parser.add_argument("--check", action="store_true", help="change nothing, say what is wrong")
    check = parser.parse_args(arguments).check
    template = extracted()
    wrong = _settle(TEMPLATE, written(template), check)
    for lang in LANGUAGES:
        catalogue = refreshed(template, lang)
        wrong |= _settle(catalogue_path(lang), written(catalogue), check)
        empty = missing(catalogue)
        wrong |= bool(empty)
        print(f"{lang}: {len(catalogue)} messages, {len(empty)} to translate")
    return 1 if check and wrong else 0


def _settle(path: Path, text: bytes, check: bool) -> bool:
    """Write a file, or with ``check`` say whether it would change."""
    if check:
        stale = not path.exists() or path.read_bytes() != text
        if stale:
            print(f"{path} is not up to date")
        return stale
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text)
    return False


if __name__ == "__main__":
    sys.exit(main())
