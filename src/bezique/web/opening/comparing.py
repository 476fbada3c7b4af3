"""A ruleset beside the first of its family, which is the one at home where there is one."""

from functools import cache

from bezique.rulesets.ruleset import load
from bezique.web.page.opening import Comparison
from bezique.words.differences import differences
from bezique.words.rulesets import ruleset_name


@cache
def compared(ruleset: str, first: str, lang: str) -> Comparison | None:
    """What a ruleset has otherwise than the first of its family; None for that one itself."""
    if ruleset == first:
        return None
    sentences, more = differences(load(ruleset).options, load(first).options, lang)
    whole = f"/rules/{ruleset}/compare/{first}"
    return Comparison(ruleset_name(first, lang), sentences, more, whole)
