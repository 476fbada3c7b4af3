"""Advice from a view: what every legal move is worth and why, as data and not as sentences.

Hint, play checker and whoever explains a deal read the same findings. Nothing here is compiled.
"""
