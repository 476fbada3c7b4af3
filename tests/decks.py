"""Plain packs for tests: knows numbers of cards, no rules."""

from bezique.cards.kinds import KINDS, card


def whole_deck(packs: int) -> list[int]:
    """Every card of ``packs`` piquet packs, each once, in order of number."""
    return [card(pack, kind) for pack in range(packs) for kind in range(KINDS)]
