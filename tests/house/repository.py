"""The repository as the house tests see it: its files, its packages, its parsed modules."""

import ast
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SRC = ROOT / "src" / "bezique"
PASSED_OVER = {".git", ".venv", "__pycache__", "node_modules", "dist", "build"}


@cache
def files() -> tuple[Path, ...]:
    """Every file that is ours: tracked or about to be, or all of them where git is not there."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        answer = subprocess.run(listing, cwd=ROOT, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return tuple(sorted(_walk(ROOT)))
    names = sorted(filter(None, answer.stdout.decode().split("\0")))
    return tuple(path for path in (ROOT / name for name in names) if path.is_file())


def _walk(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        hidden_cache = path.name.startswith(".") and path.name.endswith("_cache")
        if path.name in PASSED_OVER or hidden_cache or path.name.startswith(".hypothesis"):
            continue
        if path.is_dir():
            yield from _walk(path)
        else:
            yield path


def named(*endings: str) -> list[Path]:
    """Our files with one of these endings, such as ".py", borrowed ones left out."""
    return [p for p in files() if p.suffix in endings and "vendor" not in p.parts]


def modules() -> list[Path]:
    """The modules of the package."""
    return [path for path in named(".py") if path.is_relative_to(SRC)]


def short(path: Path) -> str:
    """A path as it is written in messages and in allowances.toml."""
    return path.relative_to(ROOT).as_posix()


@cache
def tree(path: Path) -> ast.Module:
    """A parsed module."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
