"""Play the golden games and take the census afresh, and show what differs from what is kept.

    PYTHONPATH=src:tests python -m golden.regenerate            shows differences, changes nothing
    PYTHONPATH=src:tests python -m golden.regenerate --update   shows them, then writes

The exit status is 1 if there is a difference and it was not written.
"""

import difflib
import json
import sys
from pathlib import Path

from golden import census
from golden.games import Line, names, path_of, played, written

from bezique.notation.asked import phrase


def told(text: str) -> list[str]:
    """The lines of a game in card language, the marks with their scores."""
    return [sentence(json.loads(line)) for line in text.splitlines()]


def sentence(line: Line) -> str:
    if "mark" in line:
        scores = " to ".join(map(str, line["scores"]))
        return f"trick {line['tricks']}: {scores} [{line['mark']}]"
    if "deck" in line:
        return f"{line['ruleset']}, seat {line['dealer']} deals: {line['deck']}"
    return f"seat {line['by']}: {phrase(line)}"


def difference(path: Path, old: list[str], new: list[str]) -> list[str]:
    return list(difflib.unified_diff(old, new, f"{path.name} kept", "now", n=2, lineterm=""))


def main(words: list[str]) -> int:
    """Show every difference; write the files with ``--update``."""
    update = "--update" in words
    differing = 0
    for name in names():
        path = path_of(name)
        now = written(played(name))
        kept = path.read_text("utf-8") if path.is_file() else ""
        if now != kept:
            differing += 1
            print("\n".join(difference(path, told(kept), told(now))))
            if update:
                path.write_text(now, "utf-8")
    counted = census.written(census.taken())
    kept = census.FILE.read_text("utf-8") if census.FILE.is_file() else ""
    if counted != kept:
        differing += 1
        print("\n".join(difference(census.FILE, kept.splitlines(), counted.splitlines())))
        if update:
            census.FILE.write_text(counted, "utf-8")
    return 1 if differing and not update else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
