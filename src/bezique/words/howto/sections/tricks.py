"""The play of the tricks, before the stock is gone and after, and the drawing between them."""

from collections.abc import Iterator
from typing import Final

from bezique.words.howto.form import Form, Paragraph, paragraph
from bezique.words.marks import N_

_TURNS: Final = {
    True: N_("Everybody plays one card to a trick, first whoever leads and then the other player."),
    False: N_(
        "Everybody plays one card to a trick, first whoever leads and then the others clockwise."
    ),
}


def stock_phase(form: Form) -> Iterator[Paragraph]:
    """Tricks while there are cards to draw."""
    yield paragraph(
        "stock-play",
        form.say(
            N_(
                "While there are cards to draw, you may play any card you like, whether you lead "
                "or follow: you need neither follow suit nor trump nor win."
            )
        ),
        form.when(
            form.from_hand,
            N_("The cards of your melds on the table may be played like those in your hand."),
        ),
    )
    yield paragraph("turns", form.say(_TURNS[form.two]))
    yield paragraph(
        "trick",
        form.say(N_("The highest card of the suit led wins the trick.")),
        form.say(N_("If trumps were played, the highest of them wins instead.")),
    )
    yield paragraph(
        "equal-cards",
        form.choose(
            "identical_tie_stock",
            {
                "first": N_("If the same card is played twice, the one played first wins."),
                "dealer": N_(
                    "If the best card of a trick was played twice, the trick goes to the dealer, "
                    "whoever played it first. Where neither card is the dealer's, the first wins."
                )
                if not form.two
                else N_(
                    "If both play the same card, the trick goes to the dealer, whoever played "
                    "first."
                ),
            },
        ),
    )
    yield paragraph("next-lead", form.say(N_("Whoever has won a trick leads to the next.")))


def drawing(form: Form) -> Iterator[Paragraph]:
    """One card each after every trick, down to the last."""
    sizes = form.ruleset.sizes
    yield paragraph(
        "draw",
        form.say(
            N_(
                "After each trick, and after whatever is declared on it, the winner draws the top "
                "card of the stock and the loser the next, so that both hold {cards} again."
            )
            if form.two
            else N_(
                "After each trick, and after whatever is declared on it, everybody draws a card "
                "from the stock, the winner first and the others clockwise, so that all hold "
                "{cards} again."
            ),
            cards=form.number(form["hand_size"]),
        ),
    )
    yield paragraph(
        "stock-lasts",
        form.say(
            N_("In this way the stock lasts for {tricks} tricks."),
            tricks=sizes.stock // form.players,
        ),
    )
    yield paragraph("last-draw", _last_draw(form), _last_shown(form))


def _last_draw(form: Form) -> str:
    if not form.turned:
        return form.say(N_("The last cards of the stock are drawn like all others."))
    if form["last_draw"] == "turn_up_to_winner":
        return form.say(
            N_("In the last round of drawing the winner of the trick takes the card turned up.")
        )
    if form.two:
        return form.say(
            N_(
                "In the end two cards are left: the winner takes the one that lies face down, and "
                "the loser takes the card turned up."
            )
        )
    return form.say(
        N_(
            "In the last round of drawing the card turned up goes to the player on the winner's "
            "right, who draws last."
        )
    )


def _last_shown(form: Form) -> str:
    if not form["last_stock_card_shown"]:
        return ""
    if not form.turned:
        return form.say(N_("The winner of that trick shows the last card drawn."))
    if not form.two:
        return form.say(N_("The last cards drawn face down are shown to everybody."))
    if form["last_draw"] == "turn_up_to_winner":
        return form.say(N_("The loser shows the last card that lay face down."))
    return form.say(N_("The winner shows that last card before taking it up."))


_TRUMPING: Final = {
    "free": N_("If you cannot follow suit, you may play any card and need not trump."),
    "must_if_winning": N_(
        "If you cannot follow suit, you must trump, unless the trick has already been trumped "
        "higher than you can; only then, or without a trump, may you throw any card."
    ),
    "must": N_(
        "If you cannot follow suit, you must play a trump; only without a trump may you throw any "
        "card."
    ),
}


_EQUAL: Final = {
    "first": N_(
        "The trick is won as before; if the same card is played twice, the one played first wins."
    ),
    "dealer": N_(
        "The trick is won as before; if its best card was played twice and once by the dealer, "
        "the dealer wins."
    ),
}


def end_phase(form: Form) -> Iterator[Paragraph]:
    """The last tricks, with their duties."""
    yield paragraph(
        "end",
        form.when(
            form.from_hand,
            N_(
                "When the stock is gone, everybody takes the cards that still lie on the table "
                "back into the hand."
            ),
        ),
        form.say(
            N_("The last {cards} tricks are played under strict rules."),
            cards=form.number(form["hand_size"]),
        ),
    )
    yield paragraph("end-follow", form.say(N_("You must follow suit if you can.")))
    yield paragraph("end-win", *_winning(form))
    yield paragraph("end-trump", form.choose("end_trump", _TRUMPING))
    yield paragraph("end-overtrump", _overtrump(form))
    if form["jokers"]:
        yield paragraph("end-joker", form.say(_joker(form)))
    if form["end_pairing"] == "duels":
        yield paragraph(
            "end-duels",
            form.say(
                N_(
                    "These tricks are played two by two: the winner of the last trick before them "
                    "plays out the hand against the opponent on the left, and then the other two "
                    "play theirs."
                )
            ),
        )
    yield paragraph("end-equal-cards", form.choose("identical_tie_end", _EQUAL))
    yield paragraph("end-melds", _melds(form))


def _joker(form: Form) -> str:
    if form["end_trump"] == "free":
        return N_("If a joker is led, nobody can follow suit, and any card may be played.")
    return N_("If a joker is led, nobody can follow suit, and so trumps must be played to it.")


def _winning(form: Form) -> Iterator[str]:
    if form["end_must_win"]:
        yield form.say(N_("If you can follow with a card that wins the trick, you must play one."))
        return
    yield form.say(N_("You need not win the trick, even if you could."))
    yield form.when(
        form["end_must_win_trumps"],
        N_("Only a trump that is led must be beaten if you can beat it."),
    )


def _overtrump(form: Form) -> str:
    if form["end_trump"] != "must":
        return ""
    if form["end_overtrump"]:
        return form.say(
            N_("If somebody has trumped before you, you must play a higher trump if you have one.")
        )
    return form.say(
        N_("If somebody has trumped before you, you need not go higher: any trump will do.")
    )


def _melds(form: Form) -> str:
    if not form["declare_in_end_phase"]:
        return form.say(N_("Nothing can be declared any more."))
    return form.say(N_("Melds may still be declared after each of these tricks."))
