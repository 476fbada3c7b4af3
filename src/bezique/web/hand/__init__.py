"""The order of my hand: which orders there are, one of my own, and the way to change it."""
