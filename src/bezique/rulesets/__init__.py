"""The rules of every form as data: the options schema, the ruleset files, and both as numbers.

Knows no card that is dealt and no move; what an option does is the kernel's business.
"""
