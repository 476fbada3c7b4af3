"""Fills the pages: from a snapshot and a person's settings to the values that templates show.

Everything here reads a snapshot, which holds only what its seat may know, and asks ``words`` for
sentences. Nothing here knows HTML, requests or the store.
"""
