"""One deal of Bezique: start, legal, step, look; the rulesets; why a move is refused.

Stands on the standard library alone. Knows no language, no file but its own rulesets, no clock,
no player and no chance: a shuffled pack comes in, numbers go out.
"""
