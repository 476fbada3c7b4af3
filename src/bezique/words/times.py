"""How long ago something was, as people say it."""

from datetime import timedelta

from babel.dates import format_timedelta


def said_ago(seconds: float, lang: str) -> str:
    """A time in the past: *5 minutes ago*, *il y a 5 minutes*. What is to come is just now."""
    past = timedelta(seconds=-max(seconds, 1))
    return format_timedelta(past, add_direction=True, locale=lang)
