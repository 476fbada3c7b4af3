"""``/api/v1``: matches against the computer for programs, in JSON; docs/api.md tells its form.

What a seat sees comes from the same snapshot as the pages, and no route has another way to a match.
"""
