"""Hints and the play checker on the table page. It must not know how advice is found."""
