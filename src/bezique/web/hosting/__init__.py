"""Answering to others than this machine: names, limits, figures and logs. Knows no match."""
