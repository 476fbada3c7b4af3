"""``bezique referee`` and ``bezique deal`` as typed: what comes out, and the exit status."""

import json

import pytest
from click.testing import CliRunner, Result

from bezique.cli import deal, referee


def dealt(*words: str) -> Result:
    return CliRunner().invoke(deal.command, list(words))


def test_deals_of_a_seed_are_the_same_and_pass_the_referee() -> None:
    words = "--ruleset french+short --seed 7 --count 3 --log".split()
    first, again = dealt(*words), dealt(*words)
    assert first.exit_code == 0
    assert first.stdout == again.stdout
    assert first.stdout != dealt(*words, "--seed", "8").stdout
    records = [json.loads(line) for line in first.stdout.splitlines()]
    assert [record["dealer"] for record in records] == [0, 1, 0]
    lines = []
    for record in records:
        actions = [step["action"] for step in record.pop("steps")]
        del record["start"], record["result"]
        lines.append(json.dumps(record | {"actions": actions}))
    back = CliRunner().invoke(referee.command, input="\n".join(lines) + "\n")
    assert (back.exit_code, back.stdout) == (0, first.stdout)
    as_written = CliRunner().invoke(referee.command, input=first.stdout)
    assert (as_written.exit_code, as_written.stdout) == (0, first.stdout)


def test_steps_without_actions_are_no_deal() -> None:
    record = json.loads(dealt("--seed", "7", "--log").stdout)
    for steps in (7, [7], [{"by": 1}]):
        run = CliRunner().invoke(
            referee.command, input=json.dumps(record | {"steps": steps}) + "\n"
        )
        assert (run.exit_code, json.loads(run.stdout)["error"]["code"]) == (1, "bad-steps")


@pytest.mark.parametrize("bot", ["beginner", "club"])
def test_a_bot_plays_both_seats_from_its_views(bot: str) -> None:
    words = f"--policy {bot} --seed 7 --count 2".split()
    first = dealt(*words)
    assert first.exit_code == 0
    assert first.stdout == dealt(*words).stdout
    assert len(first.stdout.splitlines()) == 2


def test_without_log_a_deal_is_one_readable_line() -> None:
    lines = dealt("--count", "2", "--seed", "1").stdout.splitlines()
    assert [line.split("  ")[0] for line in lines] == ["Deal 1", "Deal 2"]


def test_a_bad_line_gives_an_error_object_and_status_1() -> None:
    result = CliRunner().invoke(referee.command, input='{"format": 1}\n')
    assert result.exit_code == 1
    assert json.loads(result.stdout)["error"]["line"] == 1


def test_an_illegal_action_is_explained_and_no_failure() -> None:
    (line,) = dealt("--seed", "2", "--log").stdout.splitlines()
    record = json.loads(line)
    actions = [{"do": "pass"}]
    for key in ("start", "steps", "result"):
        del record[key]
    result = CliRunner().invoke(referee.command, input=json.dumps(record | {"actions": actions}))
    assert result.exit_code == 0
    (step,) = json.loads(result.stdout)["steps"]
    assert step["illegal"]["code"] == "no-window"
    assert step["illegal"]["message"].startswith("This can be done only after you have won a trick")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--ruleset", "gleek"], "no ruleset gleek: choose one of brezin"),
        (["--option", "target"], "write NAME=VALUE"),
        (["--option", "target=few"], "target: few is not possible"),
        (["--option", "irregularities=forgive"], "forgive"),
        (["--option", "colour=red"], "no option colour"),
        (["--policy", "oracle"], "There is no computer player oracle"),
        (["--count", "0"], "0 is not a whole number from 1"),
    ],
)
def test_bad_words_are_refused_in_one_line_with_status_2(words: list[str], said: str) -> None:
    result = dealt(*words)
    assert result.exit_code == 2
    assert said in result.stderr.splitlines()[-1]
    assert result.stdout == ""


def test_single_options_are_read_as_numbers_flags_words_and_lists() -> None:
    words = [f"--option={text}" for text in ("target=700", "end_must_win=true", "end_trump=free")]
    (line,) = dealt("--log", "--seed", "1", *words).stdout.splitlines()
    assert json.loads(line)["options"] == {
        "target": 700,
        "end_must_win": True,
        "end_trump": "free",
    }
