"""Why something cannot be done now, and what can be done instead.

One courteous sentence or two for each code that ``bezique.rules`` may give. Knows no rules: the
code is the reason, this module only words it.
"""

from collections.abc import Mapping
from typing import Final

from bezique.words.cards import card_words, suit_name
from bezique.words.catalogue import capital, say
from bezique.words.marks import N_

_PLAIN: Final[Mapping[str, str]] = {
    "not-your-turn": N_("It is not your turn yet."),
    "deal-over": N_("This deal is over: the next one has to be dealt first."),
    "unknown-action": N_("There is no such move: choose one of those that are offered."),
    "not-held": N_("You do not hold this card: choose one from your hand or from your melds."),
    "must-follow-suit": N_("You hold a card of the suit that was led: play it."),
    "must-win": N_("You hold a higher card of the suit that was led: play that one."),
    "must-trump": N_("You have none of the suit that was led: play a trump."),
    "must-overtrump": N_("The trick has been trumped and you can go higher: play a higher trump."),
    "draw-first": N_("This card waits: draw first, then lead."),
    "no-draw-now": N_("There is nothing to draw for you now."),
    "nothing-to-claim": N_("There is nothing to claim."),
    "no-window": N_("This can be done only after you have won a trick and before you draw."),
    "already-declared": N_(
        "You have declared on this trick already: draw now, and win another trick to declare again."
    ),
    "not-a-meld": N_("These cards do not make this meld: choose the cards that belong to it."),
    "spent-same": N_(
        "One of these cards has already scored in the same kind of meld: take another copy of it."
    ),
    "spent-higher": N_(
        "One of these cards has already scored in a higher meld of the same family, and a lower "
        "one no longer counts: take another copy of it."
    ),
    "spent-lower": N_(
        "One of these cards has already scored in a smaller meld of the same family: "
        "this one has to be made of fresh cards."
    ),
    "needs-new-card": N_(
        "All these cards lie on the table and have scored: at least one must come from your hand."
    ),
    "just-exchanged": N_(
        "The card that you have just exchanged may be declared only after your next trick."
    ),
    "before-last-draw": N_("Only the last cards are left to draw: nothing more can be declared."),
    "stock-exhausted": N_("The stock is empty: from now on nothing can be declared."),
    "no-seven": N_("You do not hold the seven of trumps."),
    "turn-up-seven": N_("The card turned up is a seven itself: there is nothing to exchange."),
    "turn-up-gone": N_("The card turned up has been drawn: there is nothing left to exchange."),
    "exchange-after-trick": N_(
        "The seven of trumps is exchanged after you have won a trick and before you draw."
    ),
    "exchange-on-lead": N_("The seven of trumps is exchanged when it is your turn to lead."),
    "exchange-off": N_("In these rules the seven of trumps is not exchanged: play it as a card."),
    "show-off": N_("In these rules the seven of trumps is not shown: exchange it or play it."),
    "seven-scored": N_("This seven of trumps has already scored: each of them scores once."),
    "no-pending": N_("In these rules nothing is announced for later: declare one meld to score."),
    "already-pending": N_("You have already announced this meld: it waits to be scored."),
    "pending-full": N_("No more melds can be kept waiting: score one of them first."),
    "carte-blanche-first": N_("First show your carte blanche, or play on without it."),
    "no-right-to-pass": N_("The right to declare cannot be left to a partner now."),
    "false-claim": N_("You have not reached the target yet: play on."),
    "equal-totals": N_(
        "This deal is to part equal totals: it is played to its end, and the higher total wins."
    ),
    "open-to-objection": N_(
        "The other side may still object to what you have just done: play on, and claim after that."
    ),
    "for-the-winner": N_(
        "Only the winner of the trick may exchange or show the seven of trumps: declare, or draw."
    ),
    "scored-together": N_(
        "These cards have already scored together: one of them must be played and replaced first."
    ),
    "needs-won-card": N_("At least one card of the meld must come from the trick just won."),
    "joker-led": N_("A joker was led, and nobody can follow suit to it: play a trump."),
    "marriage-first": N_(
        "There are no trumps yet: a marriage has to be declared before anything else."
    ),
    "needs-marriage": N_(
        "A sequence of trumps needs the king and queen of a royal marriage that you have scored: "
        "declare the marriage first, and keep it together."
    ),
    "too-many-scored": N_(
        "Too many of these cards have already scored in four of this rank: take fresh ones."
    ),
    "no-carte-blanche": N_("You have no carte blanche to show: play on as usual."),
}
_WITH_CARD: Final[Mapping[str, str]] = {
    "not-held": N_(
        "{The_card} is not among your cards: choose one from your hand or from your melds."
    ),
    "draw-first": N_("{The_card} waits: draw first, then lead."),
    "spent-same": N_(
        "{The_card} has already scored in the same kind of meld: take another copy of it."
    ),
    "spent-higher": N_(
        "{The_card} has already scored in a higher meld of the same family, and a lower one no "
        "longer counts: take another copy of it."
    ),
    "spent-lower": N_(
        "{The_card} has already scored in a smaller meld of the same family: "
        "this one has to be made of fresh cards."
    ),
    "just-exchanged": N_(
        "{The_card} has just come to you by exchange: it may be declared after your next trick."
    ),
    "turn-up-seven": N_("{The_card} lies turned up: a seven is not exchanged for a seven."),
}
_WITH_SUIT: Final[Mapping[str, str]] = {
    "must-follow-suit": N_("{Suit} were led and you hold one."),
    "must-win": N_("{Suit} were led and you hold a higher one: play it."),
    "must-trump": N_("{Suit} were led and you have none: play a trump."),
}
_WITH_NAME: Final[Mapping[str, str]] = {
    "not-your-turn": N_("It is not your turn yet: {name} is to move."),
}
REFUSALS: Final = tuple(_PLAIN)
"""Every code that has words."""


def say_refusal(
    code: str,
    lang: str,
    *,
    card: int | None = None,
    suit: int | None = None,
    name: str | None = None,
) -> str:
    """The reason of a refusal and the remedy.

    ``card`` is the kind (0..32) that was refused or is in the way, ``suit`` (0..3) the suit that
    was led, ``name`` the player whose turn it is; each makes the sentence more exact where the
    code has a use for it. Raises KeyError for an unknown code.
    """
    if card is not None and code in _WITH_CARD:
        return say(_WITH_CARD[code], lang, **card_words(card, lang))
    if suit is not None and code in _WITH_SUIT:
        name_of_suit = suit_name(suit, lang)
        return say(_WITH_SUIT[code], lang, Suit=capital(name_of_suit), suit=name_of_suit)
    if name is not None and code in _WITH_NAME:
        return say(_WITH_NAME[code], lang, name=name)
    return say(_PLAIN[code], lang)
