"""Keeping matches: headers and lines in a file or in PostgreSQL, only ever added to.

Knows the log of a match and nothing of what its lines mean: no rules, no seats, no clock; the
times that it writes down come in as arguments.
"""
