"""Every word said to people is in a dictionary, or in our own list of card words.

Reads hunspell's dictionaries (Debian: hunspell-en-gb, hunspell-fr, hunspell-nl, hunspell-no,
hunspell-sv, hunspell-de-de). A language whose dictionary is not there is skipped with a line.
"""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from bezique.words.update import catalogue_path

ROOT = Path(__file__).resolve().parents[2]
OUR_WORDS = ROOT / "tests" / "house" / "words"
DICTIONARIES = {
    "en": "en_GB",
    "fr": "fr",
    "nl": "nl",
    "nb": "nb_NO",
    "sv": "sv_SE",
    "de": "de_DE",
}
PLACE = re.compile(r"\{\w*\}|%\(\w+\)s")
WORD = re.compile(r"[^\W\d_]+(?:[-'][^\W\d_]+)*")


def said(lang: str) -> set[str]:
    """Every word in the translations of a language."""
    with (ROOT / catalogue_path(lang)).open("rb") as file:
        catalogue = read_po(file, locale=lang)
    lines = []
    for message in catalogue:
        if message.id:
            string = message.string or ""
            lines += [string] if isinstance(string, str) else list(string)
    text = PLACE.sub(" ", "\n".join(lines)).replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    return set(WORD.findall(text))


def hunspell(*arguments: str, text: str) -> subprocess.CompletedProcess[str]:
    command = ["hunspell", "-i", "utf-8", *arguments]
    return subprocess.run(command, input=text, capture_output=True, encoding="utf-8", check=False)


def not_in_the_dictionary(lang: str) -> set[str]:
    """The words that a dictionary does not know; skips the test where there is no dictionary."""
    dictionary = DICTIONARIES[lang]
    if shutil.which("hunspell") is None:
        pytest.skip("hunspell is not installed")
    if hunspell("-d", dictionary, "-l", text="").returncode:
        pytest.skip(f"hunspell has no dictionary {dictionary}")
    words = "\n".join(sorted(said(lang)))
    return set(hunspell("-d", dictionary, "-l", text=words).stdout.split())


def our_words(lang: str) -> set[str]:
    """The reviewed list: words one a line, remarks after a number sign."""
    lines = (OUR_WORDS / f"{lang}.txt").read_text("utf-8").splitlines()
    return {word.lower() for line in lines for word in line.partition("#")[0].split()}


@pytest.mark.parametrize("lang", DICTIONARIES)
def test_words_are_spelled_rightly(lang: str) -> None:
    ours = our_words(lang)
    unknown = {word for word in not_in_the_dictionary(lang) if word.lower() not in ours}
    assert sorted(unknown) == [], "correct them, or enter a card word into tests/house/words"


@pytest.mark.parametrize("lang", DICTIONARIES)
def test_our_list_has_only_words_that_are_said(lang: str) -> None:
    words = {word.lower() for word in said(lang)}
    parts = {part for word in words for part in re.split(r"[-']", word)}
    assert sorted(our_words(lang) - words - parts) == []
