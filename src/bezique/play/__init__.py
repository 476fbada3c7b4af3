"""Deals and matches as logs: what happened, what a seat is told, deal after deal to the target.

A match is the fold of its log; nothing of it is stored but header, decks and decisions. Knows no
language, no clock and no chance: a shuffled deck and the time come in as arguments.
"""
