"""How strong computer players are: many deals shared out among workers, estimates, ladders.

What is played and how is the arena's matter. Every result is worked out from a seed and a number,
so that nothing depends on who worked it out, when, or beside what else.
"""
