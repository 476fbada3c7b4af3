"""The maxims of good play as positions, and what the moves in them were found to be worth."""
