"""The page of the table in words, made from what the table shows."""

from collections.abc import Iterable, Iterator
from itertools import count
from typing import Final, Literal

from bezique.notation.cards import read_copy
from bezique.web.fill.sight import Sight
from bezique.web.page import TablePage
from bezique.web.page.lying import HeldCard
from bezique.web.page.paper import Choice, Declaration, LogLine, Refused
from bezique.web.text.page import Act, MeldLine, NumberedCard, NumberedGroup, TextPage
from bezique.words.cards import card_name
from bezique.words.typed.answers import say_card_to_type, say_manual, say_quoted, say_what_to_type
from bezique.words.typed.cards import letters_of

_QUEEN: Final = 4  # of spades
_Kind = Literal["declare", "announce", "wrong"]


def text_page(sight: Sight, table: TablePage) -> TextPage:
    """The page, with the answer that the table gives to its last command."""
    numbers = count(1)
    hand = tuple(NumberedCard(next(numbers), card) for card in table.hand.cards)
    spread = tuple(
        NumberedGroup(
            tuple(NumberedCard(next(numbers), card) for card in group.cards), group.captions
        )
        for group in table.my_spread
    )
    held = [*hand, *(card for group in spread for card in group.cards)]
    melds, acts = tuple(_melds(sight, table)), tuple(_acts(table))
    cards = (one.card for one in held if one.card.action == table.refused)
    refused = next((Refused(card.refusal, card.rule) for card in cards if card.refusal), None)
    return TextPage(
        table=table,
        happened=_happened(sight, table),
        hand=hand,
        spread=spread,
        melds=melds,
        acts=acts,
        mixed=len({bool(one.card.refusal) for one in held}) > 1,
        hint=say_what_to_type(sight.lang, what_to_type(sight, held, melds, acts)),
        manual=say_manual(sight.lang, letters_of(_QUEEN, sight.lang, sight.look.letters)),
        looks_on=sight.watching,
        told=refused or table.sheet.refusal or table.sheet.answer,
        question=bool(table.sheet.answer),
    )


def _happened(sight: Sight, table: TablePage) -> tuple[LogLine, ...]:
    since = sight.shot.since
    before = len(table.log) - len(sight.shot.told)
    return table.log[before + since :] if since else table.log


def _melds(sight: Sight, table: TablePage) -> Iterator[MeldLine]:
    """Every way to lay something, numbered in the order of the sheet."""
    sheet = table.sheet
    parts: tuple[tuple[_Kind, tuple[Declaration, ...]], ...] = (
        ("declare", sheet.declarations),
        ("announce", sheet.later),
        ("wrong", sheet.wrong),
    )
    numbers = count(1)
    for kind, melds in parts:
        for meld in melds:
            ways = [(meld.action, meld.note), *((way.action, way.says) for way in meld.others)]
            for action, says in ways:
                yield _line(sight, kind, meld, (f"m{next(numbers)}", action, says))


def _line(sight: Sight, kind: _Kind, meld: Declaration, way: tuple[str, str, str]) -> MeldLine:
    number, action, says = way
    _, name, *copies = action.split(" ")
    kinds = tuple(read_copy(copy).kind for copy in copies)
    cards = ", ".join(card_name(card, sight.lang) for card in kinds)
    return MeldLine(
        number=number,
        kind=kind,
        meld=name,
        suits=frozenset(card >> 3 for card in kinds),
        kinds=tuple(sorted(kinds)),
        text=meld.name,
        points=meld.points,
        says=f"{cards}; {says}" if says else cards,
        action=action,
    )


def _acts(table: TablePage) -> Iterator[Act]:
    sheet, deal = table.sheet, table.deal_end
    usual = (*sheet.choices, sheet.draw, sheet.undo)
    if deal and not table.match_end:
        usual = (deal.next, deal.stop, sheet.undo)
    for choice in usual:
        if choice:
            yield _act(choice)
    for choice in (sheet.claim, *sheet.careless):
        if choice:
            yield Act(choice.text, choice.action, choice.points, choice.why, rare=True)


def _act(choice: Choice) -> Act:
    return Act(choice.text, choice.action, choice.points, choice.why)


def what_to_type(
    sight: Sight,
    held: Iterable[NumberedCard],
    melds: Iterable[MeldLine],
    acts: Iterable[Act],
) -> list[str]:
    """What may be typed now: an example of a card, the numbers of the melds, the acts."""
    found = []
    playable = next((one for one in held if not one.card.refusal), None)
    if playable:
        found.append(_example(sight, playable.number, playable.card))
    found += [meld.number for meld in melds if meld.kind != "wrong"]
    return found + [say_quoted(act.text, sight.lang) for act in acts if not act.rare]


def _example(sight: Sight, number: int, card: HeldCard) -> str:
    face = card.face
    letters = letters_of(face.kind, sight.lang, sight.look.letters)
    return say_card_to_type(face.name, letters, str(number), sight.lang)
