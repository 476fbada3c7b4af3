"""The same cards once more: the header of a match that begins with a deal that is over."""

from dataclasses import replace

from bezique.play.log import LOG_FORMAT, Header, Shuffle
from bezique.table.course import Course


def deal_again(course: Course) -> Header | None:
    """A match with the cards and the dealer of the deal just over.

    None before the first cards; while it is being played, so that nobody hears of its seed; and
    where its pack follows from none, as in logs of older programs.
    """
    match = course.match
    if match.awaits in ("move", "choice") or not match.results:
        return None
    shuffle = course.made[0].line
    assert isinstance(shuffle, Shuffle)
    if not shuffle.seed:
        return None
    dealer = course.deal.state.dealer
    return replace(match.header, seed=shuffle.seed, dealer=dealer, again=True, format=LOG_FORMAT)


def match_again(course: Course) -> Header | None:
    """The whole match once more, once it is over; None where no seed was given for it."""
    match = course.match
    if match.awaits or not match.header.seed or len(match.results) < 2:
        return None
    return replace(match.header, dealer=match.first_dealer, again=True, format=LOG_FORMAT)
