"""Two ways of the same thing, compared with each other."""
