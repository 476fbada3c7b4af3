"""What the opening page remembers and compares: the last choice, and rulesets beside each other.

It must not know matches that are being played.
"""
