"""The card game Bezique. Only its version stands here; each package says what it is for."""

__version__ = "0.1.0"
