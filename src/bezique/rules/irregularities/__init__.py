"""Faults that a table may let happen and the other side may claim (rules 2.17)."""
