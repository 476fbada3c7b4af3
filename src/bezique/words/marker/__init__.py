"""What a marker for real cards says: entries, the deal that is over, and why something is doubted.

The page takes every sentence with it, places unfilled, so that it can speak while the line is down.
"""
