"""What the table does for a person beside the rules: forced cards, the rest that is decided.

Asks only what follows from that person's view, and writes no line: it says which moves to make.
"""
