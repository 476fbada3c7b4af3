"""Lessons: matches that begin in a position of their own and ask for one thing after another."""
