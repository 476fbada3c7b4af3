"""The settings that are offered, in groups and in words.

Reads the table in ``web.looks``; decides nothing about what a setting does.
"""

from dataclasses import replace
from itertools import groupby
from typing import Final

from bezique.art import FACES
from bezique.art import LANGUAGES as LETTERS
from bezique.art.letters import index_text
from bezique.web.looks import SETTINGS, Setting, value_in
from bezique.web.page import Look
from bezique.web.page.choosing import Field, Group, SettingValue
from bezique.web.settings.own_decks import OwnDecks
from bezique.web.settings.showing import pictures
from bezique.words.catalogue import LANGUAGES
from bezique.words.settings import say_group, say_label, say_note, say_value
from bezique.words.settings.decks import say_deck_flaw, say_missing_faces

_KING, _QUEEN, _JACK = 5, 4, 3
_COURTS: Final = (_KING, _QUEEN, _JACK)
_TOLD_AT_MOST: Final = 6


def quick_fields(look: Look) -> tuple[Field, ...]:
    """What is changed during play, for the menu of the table."""
    return tuple(_field(setting, look) for setting in SETTINGS if setting.quick)


def groups(look: Look, decks: OwnDecks) -> tuple[Group, ...]:
    """Everything that can be set, in the order of the table of settings."""

    def field(setting: Setting) -> Field:
        made = _field(setting, look)
        return _with_decks(made, look, decks) if setting.name == "faces" else made

    return tuple(
        Group(
            name,
            say_group(name, look.language),
            tuple(field(setting) for setting in settings),
        )
        for name, settings in groupby(SETTINGS, key=lambda setting: setting.group)
    )


def _field(setting: Setting, look: Look) -> Field:
    lang, name = look.language, setting.name
    chosen = value_in(look, name)
    if name == "language":
        choices = tuple(SettingValue(code, text, code) for code, text in LANGUAGES.items())
    elif name == "letters":
        choices = _letters(chosen)
    else:
        choices = tuple(
            SettingValue(v, say_value(name, v, lang), pictures=pictures(name, v, look))
            for v in setting.values
        )
    return Field(name, say_label(name, lang), say_note(name, lang), chosen, choices)


def _with_decks(faces: Field, look: Look, decks: OwnDecks) -> Field:
    """The faces with the person's own decks among them, and what is wrong with these."""
    lang, known = look.language, decks.look()
    own = tuple(
        SettingValue(value, name.replace("-", " "), pictures=pictures("faces", value, look))
        for name in known
        for value in [f"own-{name}"]
    )
    told = [say_deck_flaw(flaw.code, flaw.where, lang) for flaw in decks.flaws]
    for name, deck in known.items():
        told += [say_deck_flaw(flaw.code, flaw.where, lang) for flaw in deck.flaws]
        if deck.missing:
            told.append(say_missing_faces(name, deck.missing, lang))
    gone = look.own_deck and look.own_deck not in known
    if gone:
        told.append(say_deck_flaw("gone", look.own_deck, lang))
    return replace(
        faces,
        choices=faces.choices + own,
        chosen=FACES[0] if gone else faces.chosen,
        told=tuple(told[:_TOLD_AT_MOST]),
    )


def _letters(chosen: str) -> tuple[SettingValue, ...]:
    """The sets of index letters, each with its king, queen and jack.

    Languages that write the same letters (nb, sv) share one choice; it stands for `chosen` if that
    is one of them, so that saving other settings leaves the letters alone.
    """
    codes: dict[str, str] = {}
    for code in LETTERS:
        courts = " ".join(index_text(rank, code) for rank in _COURTS)
        if code == chosen or courts not in codes:
            codes[courts] = code
    return tuple(SettingValue(code, courts) for courts, code in codes.items())
