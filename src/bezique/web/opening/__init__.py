"""What the opening page remembers, compares and begins: the last choice, rulesets, a match.

It must not know what goes on in a match that is being played.
"""
