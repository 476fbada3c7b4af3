"""The table in words: the same match, the same commands, to be read from top to bottom.

For those who listen to a page or like plain text. A move is a button, or a line that is typed.
"""
