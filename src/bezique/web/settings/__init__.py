"""The page of settings: its fields, its picture of a table, and the routes that keep a choice.

It must not know matches or rules. Which settings there are stands in ``web.looks``.
"""
