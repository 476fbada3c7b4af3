"""The sevens of trumps, and the hand without court cards: what scores beside the melds."""

from collections.abc import Iterator
from typing import Final

from bezique.words.howto.form import Form, Paragraph, paragraph
from bezique.words.marks import N_

_EXCHANGE: Final = {
    "off": N_("The seven of trumps cannot be exchanged for the card turned up."),
    "after_trick": N_(
        "Whoever holds the seven of trumps may exchange it for the card turned up after winning a "
        "trick and before drawing."
    ),
    "on_lead": N_(
        "Whoever holds the seven of trumps and is on lead may exchange it for the card turned up, "
        "from the very first trick on."
    ),
}


def sevens(form: Form) -> Iterator[Paragraph]:
    """Exchanged, shown, played."""
    if not form.sevens:
        yield paragraph(
            "seven", form.say(N_("There is no seven in this pack, and no card in its place."))
        )
        return
    if not form.turned and form["seven_play"] == "off":
        yield paragraph(
            "seven",
            form.say(N_("The seven of trumps is a card like any other and scores nothing.")),
        )
        return
    points = form["seven_points"]
    yield paragraph("seven", *_points(form, points))
    if form.turned:
        yield from _exchange(form)
        yield paragraph("seven-show", _show(form))
    yield paragraph("seven-play", *_play(form))
    if points:
        yield paragraph(
            "seven-once",
            form.say(_once(form)),
        )


def _once(form: Form) -> str:
    if not form["seven_once_per_card"]:
        return N_("A seven of trumps that has scored in one way may score in another.")
    if form.turned and form["turn_up_seven"]:
        return N_("A seven that has scored once, be it by being turned up, never scores again.")
    return N_("Each seven of trumps scores only once.")


def _points(form: Form, points: int) -> Iterator[str]:
    scores = form["seven_exchange"] != "off" or form["seven_show"] or form["seven_play"] != "off"
    yield form.when(
        scores and points,
        N_("The seven is the lowest trump, and yet it brings {points} points by itself."),
        points=points,
    )
    yield form.when(
        not points or not scores, N_("The seven is the lowest trump and scores nothing by itself.")
    )


def _exchange(form: Form) -> Iterator[Paragraph]:
    exchange = form.choose("seven_exchange", _EXCHANGE)
    if form["seven_exchange"] == "off":
        yield paragraph("seven-exchange", exchange)
        return
    scores = form.when(
        form["seven_points"],
        N_("The exchange scores {points}, unless that seven has scored already.")
        if form["seven_once_per_card"]
        else N_("The exchange scores {points}."),
        points=form["seven_points"],
    )
    yield paragraph("seven-exchange", exchange, scores)
    yield paragraph(
        "seven-turned",
        form.say(N_("If the card turned up is a seven itself, there is no exchange.")),
    )
    yield paragraph(
        "seven-declaration",
        form.say(
            N_("The exchange counts as the declaration of that trick.")
            if form["seven_exchange_is_declaration"]
            else N_("The exchange is no declaration: a meld may still be scored on the same trick.")
        ),
    )
    yield paragraph(
        "seven-taken",
        form.when(
            form.from_hand,  # melds of won cards take none from it
            N_("The card taken may be used in a meld at once.")
            if form["seven_exchange_card_usable"]
            else N_("The card taken may be used in a meld only after another trick."),
        ),
    )


def _show(form: Form) -> str:
    if not form["seven_show"] or not form["seven_points"]:
        return form.say(N_("Showing the seven of trumps without an exchange brings nothing."))
    return form.say(
        N_(
            "After winning a trick and before drawing, the seven of trumps may also be shown "
            "without an exchange and scores {points}."
        ),
        points=form["seven_points"],
    )


def _play(form: Form) -> Iterator[str]:
    play = form["seven_play"]
    if play == "off" or not form["seven_points"]:
        yield form.say(N_("Playing a seven of trumps to a trick brings nothing."))
        return
    if play == "any":
        yield form.say(
            N_(
                "A seven of trumps played to a trick scores {points} for whoever plays it, whoever "
                "wins the trick."
            ),
            points=form["seven_points"],
        )
    else:
        yield form.say(
            N_(
                "The second seven of trumps scores {points} for whoever plays it to a trick: the "
                "other must have been turned up, exchanged or played before."
            )
            if form.packs == 2
            else N_(
                "Every seven of trumps after the first scores {points} for whoever plays it to a "
                "trick: another must have been turned up, exchanged or played before."
            ),
            points=form["seven_points"],
        )
    yield form.say(
        N_("A seven that is played must be announced at once, or it scores nothing.")
        if form["seven_play_announce"]
        else N_("A seven that is played need not be announced.")
    )
    yield form.say(
        N_("A seven that is played scores in every trick of the deal.")
        if form["seven_play_phase"] == "all"
        else N_(
            "A seven that is played scores only while there are cards to draw, not in the "
            "last tricks."
        )
    )


def carte_blanche(form: Form) -> Iterator[Paragraph]:
    """The hand without king, queen or jack."""
    points = form["carte_blanche"]
    if not points:
        return
    yield paragraph(
        "carte-blanche",
        form.say(
            N_(
                "Whoever is dealt a hand without a king, queen or jack may show it before playing "
                "a card, as carte blanche, and scores {points}; the cards then go back to the hand."
            ),
            points=points,
        ),
        form.say(
            N_(
                "A carte blanche does not depend on winning a trick, and more than one player may "
                "have one."
            )
        ),
    )
    yield paragraph(
        "carte-blanche-again",
        form.say(
            N_(
                "As long as the cards drawn after that are no kings, queens or jacks either, each "
                "may be shown at once for another {points}. The first court card, or a card not "
                "shown, ends it; the last card drawn does not count any more."
            ),
            points=points,
        )
        if form["carte_blanche_repeat"]
        else form.say(N_("Cards drawn after that bring nothing, whatever they are.")),
    )
