"""Every reason for which something is refused has a sentence, a case, and nothing to spare."""

import ast
import re

from house.repository import ROOT, SRC, tree

from bezique.words.refusals import REFUSALS

GIVEN_IN = ("play/why.py", "notation/refusing.py", "table/judging.py", "table/hindrances.py")
CODE = re.compile(r"[a-z]+(?:-[a-z]+)+")
REFUSED = re.compile(r"may not [^:\n]*:([a-z ]+)")
FOR_PROGRAMS = {"bad-action"}  # an action that is none at all; a table says unknown-action
NOT_IN_A_CASE = {
    "pending-full",  # takes 129 announcements, of more than two packs
}


def given_codes() -> set[str]:
    return {
        node.value
        for name in GIVEN_IN
        for node in ast.walk(tree(SRC / name))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and CODE.fullmatch(node.value)
    }


def test_every_code_has_a_sentence_and_every_sentence_a_code() -> None:
    assert given_codes() - FOR_PROGRAMS == set(REFUSALS)


def test_every_code_stands_in_a_scenario() -> None:
    pages = [page.read_text("utf-8") for page in (ROOT / "tests" / "scenarios").glob("*.md")]
    found = REFUSED.findall("\n".join(pages))
    assert set(REFUSALS) - {code.strip().replace(" ", "-") for code in found} == NOT_IN_A_CASE
