"""Melds: what they are made of and score, which cards may serve, and laying them."""
