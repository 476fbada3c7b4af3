"""A deal that anyone can check: pledged before its first card, opened when it is over.

Knows bytes and texts, no cards and no rules; docs/fair-deals.md tells the whole of it in words.
"""
