"""What the pages of practice say: questions and answers, what comes back, maxims and plans.

Knows no rules and no deal: it gets names, numbers and cards.
"""
