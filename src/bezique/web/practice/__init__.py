"""The pages of practice: drills, the puzzle of the day, maxims and the open table."""
