"""What every option of the rules is called and means, group by group as in the rules schema.

Only marked messages stand here; ``bezique.words.options`` says them.
"""
