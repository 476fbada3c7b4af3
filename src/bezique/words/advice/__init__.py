"""Advice in sentences: what to do, why, how sure that is, and the question before a blunder.

Knows no rules and nothing of how advice comes to be: it gets words for acts and reasons, and the
cards, melds and figures that they speak of.
"""
