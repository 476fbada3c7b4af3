"""Advice for a person at a table: found in the bots' threads, remembered for one version."""
