"""Logs of every format there has been play again to what they led to; see ``write_logs``."""

import json
from pathlib import Path

import pytest
from golden.write_logs import LOGS, RULES, digest_of

from bezique.play.log import LOG_FORMAT, header_from_json, line_from_json, line_to_json
from bezique.table.course import Course

FILES = sorted(LOGS.glob("format-*.jsonl"))


def test_there_is_a_file_of_the_present_format() -> None:
    assert LOGS / f"format-{LOG_FORMAT}.jsonl" in FILES
    assert len(FILES) > 1  # and one of a format before


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_log_leads_to_what_it_led_to(path: Path) -> None:
    kept = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    assert len(kept) == len(RULES)
    for one in kept:
        header = header_from_json(one["header"])
        lines = [line_from_json(line) for line in one["lines"]]
        assert digest_of(Course.of(header, lines)) == one["digest"]
        assert header.pledged == (header.format >= 4 and not header.seed)
        again = [line_from_json(json.loads(json.dumps(line_to_json(line)))) for line in lines]
        assert again == lines
