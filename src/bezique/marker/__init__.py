"""Keeping score for a real pack: a log of what was entered, and what follows from it.

It must not know pages, words, a clock, or where a log is kept.
"""
