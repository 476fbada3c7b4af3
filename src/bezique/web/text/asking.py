"""Questions that may be typed, answered in one line from what stands on the page."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from bezique.web.fill.sight import Sight
from bezique.web.page.lying import Caption, Face
from bezique.web.text.page import TextPage
from bezique.words.sheet import you
from bezique.words.typed.answers import say_list, say_stock


def answered(question: str, page: TextPage, sight: Sight) -> str:
    """The answer to a question (a key of ``vocabulary.QUESTIONS``)."""
    return _ANSWERS[question](page, sight)


def _help(page: TextPage, sight: Sight) -> str:
    return page.hint or page.table.sheet.headline


def _hand(page: TextPage, sight: Sight) -> str:
    return say_list([f"{one.number} {one.card.face.name}" for one in page.cards], sight.lang)


def _score(page: TextPage, sight: Sight) -> str:
    scores = [f"{dial.name} {dial.score}" for dial in reversed(page.table.dials)]
    return say_list(scores, sight.lang)


def _trick(page: TextPage, sight: Sight) -> str:
    lying = [f"{played.caption}: {played.face.name}" for played in page.table.trick]
    return say_list(lying, sight.lang)


def _stock(page: TextPage, sight: Sight) -> str:
    stock = page.table.stock
    turned = stock.turn_up.name if stock.turn_up else ""
    return say_stock(stock.trump_name, stock.left, turned, sight.lang)


def _table(page: TextPage, sight: Sight) -> str:
    """What everybody has laid out."""
    mine = [_group([one.card.face for one in g.cards], g.captions) for g in page.spread]
    found = [f"{you(sight.lang)}: {', '.join(mine)}"] if mine else []
    for other in page.table.others:
        groups = [_group(group.cards, group.captions) for group in other.spread]
        found += [f"{other.name}: {', '.join(groups)}"] if groups else []
    return say_list(found, sight.lang)


def _group(cards: Iterable[Face], captions: Iterable[Caption]) -> str:
    names = ", ".join(face.name for face in cards)
    scored = ", ".join(f"{caption.name} {caption.points}" for caption in captions)
    return f"{names} ({scored})" if scored else names


_ANSWERS: Final[Mapping[str, Callable[[TextPage, Sight], str]]] = {
    "help": _help,
    "hand": _hand,
    "score": _score,
    "trick": _trick,
    "stock": _stock,
    "table": _table,
}
