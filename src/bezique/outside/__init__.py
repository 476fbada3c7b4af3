"""Players that are not of this program: what they are told, what they answer, how they are held.

They get the view of their seat in JSON and nothing else; docs/bots.md is written for their authors.
"""
