"""One deal of Bezique: start, legal, step, look.

Stands on the standard library alone. Knows no language, no file, no clock, no player and no
chance: the rulebook and a shuffled deck come in, numbers go out.
"""
