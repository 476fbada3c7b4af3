"""Commands that check what has been played."""
