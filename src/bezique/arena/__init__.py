"""Computer players against each other, and how fast everything is.

Deals are played by functions in the rules dialect: compiled where numba is installed, otherwise
plain, with the same results for the same seeds. Prints nothing and knows no language.
"""
