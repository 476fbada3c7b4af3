"""Which ruleset plays most like another: for what is made for some and asked for by others."""

from collections.abc import Iterable

from bezique.rulesets.ruleset import Ruleset, load


def nearest(rules: Ruleset, names: Iterable[str]) -> str:
    """Of these rulesets the one that plays most alike, the first of equals.

    The same options if there is one, else as many players, as many packs, and the fewest options
    that differ. Raises ValueError where there are no names.
    """
    return min(names, key=lambda name: _apart(rules, load(name)))


def _apart(rules: Ruleset, other: Ruleset) -> tuple[bool, bool, int]:
    return (
        other.sizes.seats != rules.sizes.seats,
        other.sizes.packs != rules.sizes.packs,
        sum(other.options[option] != value for option, value in rules.options.items()),
    )


def plays_alike(rules: Ruleset, other: Ruleset) -> bool:
    """Whether two rulesets have the same options, but perhaps for how long a match lasts."""
    return all(
        other.options[option] == value
        for option, value in rules.options.items()
        if option != "target"
    )
