"""Computer players: from a seat's view and a private source of luck to one of the view's moves.

A bot never meets a deal: it is given the view, the rulebook, scratch paper and luck, and nothing
else. All of it is written in the rules dialect, so the same functions play plain at the table and
compiled in the arena.
"""
