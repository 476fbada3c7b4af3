"""Compiled code for one move at a table: made in the background, and desks on which it works.

Without numba nothing here does anything, and players think in plain Python.
"""
