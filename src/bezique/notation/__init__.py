"""Deals as text: names of cards and copies, actions, the deal log, scenario pages.

Reads and writes; decides nothing. What is legal it asks of the rules. Knows no language of people:
its few lines of English are for whoever wrote the text that cannot be read.
"""
