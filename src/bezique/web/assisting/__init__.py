"""What the table does for a person beside the rules, as the page shows it.

Taking back, finishing, the same cards again, and a question before what costs much.

It decides nothing: what may be done stands in the snapshot.
"""
