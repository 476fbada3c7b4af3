"""The marker for real cards: its pages, its entries, and the devices that keep in step.

What it reckons is the ``marker`` package's; what it says, that of ``words.marker``. The browser has
a twin of both for the time without a line, fed from the same data.
"""
