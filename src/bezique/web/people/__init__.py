"""Playing with people: who may look from where, and the pages on which a table comes together.

It must not know the cards. Whoever asks is known by a cookie, and by nothing else.
"""
