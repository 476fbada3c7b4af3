"""Comfort at the table as the page shows it: taking back, finishing, the same cards again.

It decides nothing: what may be done stands in the snapshot.
"""
