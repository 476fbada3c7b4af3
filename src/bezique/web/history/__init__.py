"""Pages that look back: matches, figures, replay, score sheets, the file of everything.

They show finished deals and what the table showed of running ones: never a card of these.
"""
