"""From the draw for the deal to the first lead, and how trumps come about."""

from collections.abc import Iterator
from typing import Final

from bezique.rules.melds.catalogue import pair_moves
from bezique.words.howto.form import Form, Paragraph, paragraph
from bezique.words.marks import N_

_FIRST_DEALER: Final = {
    "lowest": N_(
        "For the first deal everybody draws a card from the shuffled pack, and whoever has drawn "
        "the lowest deals; equal cards are drawn again."
    ),
    "highest": N_(
        "For the first deal everybody draws a card from the shuffled pack, and whoever has drawn "
        "the highest deals; equal cards are drawn again."
    ),
    "highest_chooses": N_(
        "Everybody draws a card from the shuffled pack, and whoever has drawn the highest chooses "
        "who deals first; equal cards are drawn again."
    ),
    "agreed": N_("The players agree who deals first."),
}
_NEXT_DEALER: Final = {
    True: N_("After that the players deal by turns."),
    False: N_("After that the deal passes to the left."),
}


def dealing(form: Form) -> Iterator[Paragraph]:
    """Who deals, how many cards, and what becomes of the rest."""
    yield paragraph(
        "first-dealer",
        form.choose("first_dealer", _FIRST_DEALER),
    )
    yield paragraph(
        "next-dealer",
        form.say(_NEXT_DEALER[form.two])
        if form["deal_rotation"] == "rotate"
        else form.say(N_("After that the winner of the last trick of one deal deals the next.")),
    )
    yield _hands(form)
    yield _stock(form)
    if form["deal_lift_bonus"]:
        yield paragraph(
            "lift",
            form.say(
                N_(
                    "Before dealing, the dealer lifts a packet off the pack and the opponent may "
                    "guess how many cards it has. Exactly 24 cards bring the dealer 250 points; a "
                    "right guess brings the opponent 150."
                )
            ),
        )
    yield paragraph(
        "first-lead",
        form.say(
            N_("Whoever did not deal leads to the first trick.")
            if form.two
            else N_("The player on the dealer's left leads to the first trick.")
        ),
    )


def _hands(form: Form) -> Paragraph:
    packets: list[int] = form["deal_packets"]
    return paragraph(
        "deal",
        form.say(
            N_("Each player gets {cards} cards, face down."), cards=form.number(form["hand_size"])
        ),
        _packets(form, packets),
        form.say(
            N_("The dealer serves the opponent first.")
            if form.two
            else N_("The player on the dealer's left is served first, then the others clockwise.")
        ),
    )


def _packets(form: Form, packets: list[int]) -> str:
    if len(packets) == 1:
        return form.say(N_("The cards are dealt all at once."))
    if set(packets) == {1}:
        return form.say(N_("The cards are dealt one by one."))
    if len(set(packets)) == 1:
        return form.say(N_("The cards are dealt {cards} at a time."), cards=form.number(packets[0]))
    return form.say(
        N_("The cards are dealt in packets of {packets}."), packets="-".join(map(str, packets))
    )


def _stock(form: Form) -> Paragraph:
    stock = form.ruleset.sizes.stock
    if not form.turned:
        return paragraph(
            "stock",
            form.say(
                N_("No card is turned up: the other {cards} form the stock, face down."),
                cards=stock,
            ),
        )
    seven = form["turn_up_seven"]
    return paragraph(
        "stock",
        form.say(N_("The next card is turned face up.")),
        form.when(
            form.sevens and seven,
            N_("A seven turned up brings the dealer {points} at once."),
            points=seven,
        ),
        form.when(form.sevens and not seven, N_("A seven turned up brings nothing.")),
        form.say(
            N_(
                "The other {cards} form the stock: they lie face down on the card turned up, which "
                "is drawn last of all."
            ),
            cards=stock - 1,
        ),
    )


def trumps(form: Form) -> Iterator[Paragraph]:
    """What makes trumps, and what they are worth."""
    beats = form.say(N_("Any trump beats any card of another suit."))
    if form.turned:
        made = form.say(
            N_("The suit of the card turned up is trumps for the whole deal."),
        )
        yield paragraph("trumps", made, beats)
        return
    yield paragraph(
        "trumps",
        form.say(
            N_(
                "At first there are no trumps. The first marriage that anybody declares makes its "
                "suit trumps for the rest of the deal, and scores as a royal marriage."
            )
        ),
        form.when(
            not form["marriage_first"],
            N_("The first sequence does the same, if it comes before any marriage."),
        ),
        beats,
    )
    if form["marriage_first"]:
        yield paragraph(
            "marriage-first",
            form.say(N_("As long as there are no trumps, nothing but a marriage may be declared.")),
        )
    if pair_moves(form.ruleset.book):
        yield paragraph("trumps-again", _again(form))


def _again(form: Form) -> str:
    if form["trump_repeat_barred"]:
        return form.say(
            N_(
                "The suit that was trumps in one deal cannot become trumps in the next: a marriage "
                "in it then scores as a plain one and makes no trumps."
            )
        )
    return form.say(N_("The suit that was trumps in one deal may become trumps again in the next."))
