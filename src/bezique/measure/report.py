"""A ladder as a page to read, in Markdown, with its plots and figures in files beside it.

Holds no sentence: they come from the catalogues.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from bezique.measure.plot import Bar, picture
from bezique.words.bots import bot_name
from bezique.words.terminal.measuring import heading, said

REPORT: Final = "report.md"
FIGURES: Final = "ladder.json"
EN_DASH: Final = "\N{EN DASH}"

Rows = Iterator[Sequence[str]]


def write_report(folder: Path, figures: Mapping[str, Any], lang: str) -> None:
    """Write figures, plots and the page. Raises OSError."""
    (folder / FIGURES).write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    plots = {key: plot for key, plot in _plots(figures, lang).items() if plot}
    for key, plot in plots.items():
        (folder / f"{key}.svg").write_text(plot, encoding="utf-8")
    (folder / REPORT).write_text(page(figures, tuple(plots), lang), encoding="utf-8")


def _plots(figures: Mapping[str, Any], lang: str) -> dict[str, str | None]:
    met = [(f"{m['a']} : {m['b']}", m) for m in figures["meetings"]]
    bars = {
        "points": [_bar(label, m["points"]) for label, m in met if m["points"]],
        "games": [_bar(label, m["games"], "share", 100) for label, m in met if m["games"]],
        "elo": [_bar(r["bot"], r) for r in reversed(figures["ratings"] or [])],
    }
    axes = {"points": "mean", "games": "share", "elo": "elo"}
    return {
        key: picture(heading(f"plot {key}", lang), heading(axes[key], lang), rows) if rows else None
        for key, rows in bars.items()
    }


def _bar(label: str, found: Mapping[str, Any], name: str = "mean", factor: int = 1) -> Bar:
    mean = found[name]
    low, high = (mean if found[end] is None else found[end] for end in ("low", "high"))
    return Bar(label, factor * mean, factor * low, factor * high)


def page(figures: Mapping[str, Any], plots: Sequence[str], lang: str) -> str:
    """The Markdown of the report."""
    parts = [f"# {said('ladder of', lang, ruleset=figures['ruleset'])}", _origin(figures, lang)]
    for key, rows, notes in (
        ("points", _points(figures, lang), "how points"),
        ("games", _games(figures, lang), "how games"),
        ("elo", _ratings(figures, lang), "how elo"),
    ):
        if key in plots:
            title = heading(f"plot {key}", lang)
            parts += [f"## {title}", f"![{title}]({key}.svg)", _table(rows), said(notes, lang)]
    parts += [f"## {heading('ms', lang)}", _table(_times(figures, lang)), said("how ms", lang)]
    return "\n\n".join(parts) + "\n"


def _origin(figures: Mapping[str, Any], lang: str) -> str:
    seed, version = figures["seed"], figures["version"]
    told = said("origin", lang, seed=seed, version=version, code=figures["code"])
    return f"{told}\n\n    {figures['command']}"


def _points(figures: Mapping[str, Any], lang: str) -> Rows:
    keys = ("bots", "pairs", "mean", "interval", "bootstrap", "sd", "wins draws losses")
    yield [heading(key, lang) for key in keys]
    for m in figures["meetings"]:
        if p := m["points"]:
            yield [
                f"{m['a']} : {m['b']}",
                str(p["pairs"]),
                f"{p['mean']:+.1f}",
                interval(p, 1),
                interval(p["bootstrap"], 1),
                EN_DASH if p["sd"] is None else f"{p['sd']:.1f}",
                f"{p['wins']} : {p['draws']} : {p['losses']}",
            ]


def _games(figures: Mapping[str, Any], lang: str) -> Rows:
    yield [heading(key, lang) for key in ("bots", "games", "share", "interval", "elo")]
    for m in figures["meetings"]:
        if g := m["games"]:
            yield [
                f"{m['a']} : {m['b']}",
                f"{g['won']} : {g['lost']}",
                f"{100 * g['share']:.1f} %",
                interval(g, 100),
                elo_span(g),
            ]


def _ratings(figures: Mapping[str, Any], lang: str) -> Rows:
    yield [heading(key, lang) for key in ("bot", "elo", "interval", "step", "interval")]
    for r in reversed(figures["ratings"]):
        step = r["step"]
        yield [
            f"{r['bot']} ({bot_name(r['bot'], lang)})",
            f"{r['mean']:.0f}",
            interval(r if step else None, 1, 0),
            f"{step['mean']:+.0f}" if step else EN_DASH,
            interval(step, 1, 0),
        ]


def _times(figures: Mapping[str, Any], lang: str) -> Rows:
    yield [heading("bot", lang), heading("median", lang), heading("p99", lang)]
    for name, times in figures["ms_per_move"].items():
        yield [name, f"{times['median']:.2f}", f"{times['p99']:.2f}"]


def interval(found: Mapping[str, Any] | None, factor: int, digits: int = 1) -> str:
    """The interval of a figure, or a dash where it has none."""
    if found is None or found["low"] is None:
        return EN_DASH
    return f"{factor * found['low']:.{digits}f} … {factor * found['high']:.{digits}f}"


def elo_span(found: Mapping[str, Any]) -> str:
    """The difference in Elo with its interval; what is infinite is a sign."""
    wins = found["share"] > 0.5
    mean, low, high = (found[key] for key in ("elo", "elo_low", "elo_high"))
    ends = (_elo(mean, wins), _elo(low, False), _elo(high, True))
    return f"{ends[0]} ({ends[1]} … {ends[2]})"


def _elo(value: float | None, above: bool) -> str:
    return f"{value:+.0f}" if value is not None else ("+∞" if above else "-∞")


def _table(rows: Rows) -> str:
    lines = [f"| {' | '.join(row)} |" for row in rows]
    columns = lines[0].count("|") - 1
    return "\n".join([lines[0], f"|{' --- |' * columns}", *lines[1:]])
