"""The page of figures: every form against the same opponents, with how sure each figure is."""

from collections.abc import Iterator, Sequence
from urllib.parse import urlencode

from bezique.history.figures import ENOUGH, Figure, Figures
from bezique.web.history.charts import histogram, whisker
from bezique.web.history.shown import FormFigures, MeldRow, Stat, StatisticsPage
from bezique.web.page import Look
from bezique.words.melds import meld_name
from bezique.words.past import (
    say_few,
    say_few_matches,
    say_hits,
    say_interval,
    say_number,
    say_pairing,
    say_percent,
    say_stopped,
    say_streak,
)
from bezique.words.past.figures import say_label


def statistics_page(
    look: Look, found: Sequence[Figures], *, marked: bool, has_marked: bool
) -> StatisticsPage:
    """All figures; ``marked`` says whether matches that carry marks are among them."""
    forms = tuple(_form(number, one, look.language) for number, one in enumerate(found, 1))
    return StatisticsPage(look, forms, marked, has_marked)


def _form(number: int, found: Figures, lang: str) -> FormFigures:
    fields = {"form": found.form, "opponents": found.opponents}
    bins = [(one.low, one.high, one.mine, one.theirs) for one in found.bins]
    says = [f"{low}\N{EN DASH}{high - 1}" for low, high, _, _ in bins]
    best = found.best
    return FormFigures(
        id=f"form-{number}",
        heading=say_pairing(found.form, found.opponents, lang),
        stats=tuple(_stats(found, lang)),
        notes=tuple(_notes(found, lang)),
        histogram=histogram(bins, says),
        melds=_melds(found, lang),
        best=f"/history/matches/{best.match_id}/deals/{best.number}" if best else "",
        best_points=best.points if best else 0,
        address=f"/history?{urlencode(fields)}",
    )


def _stats(found: Figures, lang: str) -> Iterator[Stat]:
    if found.won is not None:
        yield _share("won", found.won, lang)
    if found.deals >= ENOUGH:
        yield from _of_many(found, lang)
    if found.longest > 1:
        yield Stat(say_label("longest", lang), str(found.longest), say_streak(found.streak, lang))


def _of_many(found: Figures, lang: str) -> Iterator[Stat]:
    """What says something only of many deals."""
    for key, figure in (("mine", found.mine), ("theirs", found.theirs)):
        if figure is not None:
            yield Stat(
                say_label(key, lang),
                say_number(figure.value, lang),
                _between(figure, lang, per_cent=False),
            )
    if found.last_tricks is not None:
        yield _share("last-trick", found.last_tricks, lang)
    if found.brisques is not None:
        yield Stat(
            say_label("brisques", lang),
            say_number(found.brisques.value, lang, 1),
            _between(found.brisques, lang, per_cent=False, digits=1),
        )


def _share(key: str, figure: Figure, lang: str) -> Stat:
    hits = say_hits(round(figure.value * figure.of), figure.of, lang)
    if figure.low is None:
        return Stat(say_label(key, lang), hits, say_few_matches(lang))
    between = _between(figure, lang, per_cent=True)
    note = f"{hits}; {between}"
    drawn = whisker(figure.value, figure.low, figure.high)
    return Stat(say_label(key, lang), say_percent(figure.value, lang), note, drawn)


def _between(figure: Figure, lang: str, *, per_cent: bool, digits: int = 0) -> str:
    """The interval in words; empty without one."""
    if figure.low is None or figure.high is None:
        return ""
    if per_cent:
        low, high = say_percent(figure.low, lang), say_percent(figure.high, lang)
    else:
        low, high = (say_number(value, lang, digits) for value in (figure.low, figure.high))
    return say_interval(low, high, lang)


def _notes(found: Figures, lang: str) -> Iterator[str]:
    if found.deals < ENOUGH:
        yield say_few(found.deals, ENOUGH, lang)
    if found.stopped:
        yield say_stopped(found.stopped, lang)


def _melds(found: Figures, lang: str) -> tuple[MeldRow, ...]:
    """Melds a deal; of too few deals none, for they would only be a list of what happened."""
    if found.deals < ENOUGH or not found.melds:
        return ()
    most = max(max(meld.mine, meld.theirs) for meld in found.melds)
    return tuple(
        MeldRow(
            name=meld_name(meld.meld, lang),
            mine=say_number(meld.mine, lang, 2),
            theirs=say_number(meld.theirs, lang, 2),
            my_bar=round(100 * meld.mine / most, 1),
            their_bar=round(100 * meld.theirs / most, 1),
        )
        for meld in found.melds
    )
