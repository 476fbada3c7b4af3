"""Practice away from a match: positions, questions with their answers, and what comes back when.

Answers come from the rules and from ``bots.advice``; nothing here knows a language, a clock or a
page. What a question shows is what a seat may see.
"""
