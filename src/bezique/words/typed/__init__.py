"""What a person may type at the table in words: cards, melds and acts, in each language.

The words stand in the catalogues as lists with commas between, so that each language has as many
ways to say a thing as its speakers use. Knows no match and nothing of what is legal.
"""
