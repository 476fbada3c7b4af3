"""Who plays: visitors without accounts, the seats that they hold, the terms of their matches.

It must not know what goes on in a match. Secrets are kept as digests only.
"""
