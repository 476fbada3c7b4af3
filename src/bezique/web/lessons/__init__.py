"""Lessons in the browser: the list of them, and the paper of one at its table."""
