"""The right to declare: when, how often, what may wait, and who of a side has it."""

from collections.abc import Iterator
from typing import Final

from bezique.words.howto.form import Form, Paragraph, paragraph
from bezique.words.marks import N_

_WHO: Final = {
    "winner_only": N_("Of a side only the winner of the trick may declare."),
    "winner_or_passed": N_(
        "Of a side the winner of the trick may declare, or leave that to the next partner, and "
        "then does not get it back."
    ),
    "either_of_side": N_(
        "Of a side anybody may declare, whoever won the trick: the winner may leave it to the "
        "others, and gets it back if they declare nothing."
    ),
}


def declaring(form: Form) -> Iterator[Paragraph]:
    """Everything about the right, nothing about the melds themselves."""
    yield paragraph("when", _when(form))
    yield paragraph(
        "no-duty",
        form.say(
            N_("Nobody has to declare, and there is no penalty for keeping a meld to oneself.")
        ),
    )
    yield paragraph("how-many", _how_many(form))
    if form["pending_declarations"]:
        yield from _waiting(form)
    else:
        yield paragraph("pending", _waiting_off(form))
    yield from _on_table(form) if form.from_hand else _won_cards(form)
    yield paragraph("last-declaration", *_last(form))
    if form.sided:
        yield paragraph("partners-declare", *_partners(form))
        if form.turned and form.sevens and form["partner_declare"] != "winner_only":
            yield paragraph(
                "partners-seven",
                form.say(
                    N_(
                        "The seven of trumps is for the winner of the trick alone to exchange or "
                        "show."
                    )
                ),
            )


def _when(form: Form) -> str:
    return form.say(
        N_(
            "Whoever has won a trick may declare before drawing: the cards of a meld are laid face "
            "up on the table, and its points are scored at once."
        )
        if form.from_hand
        else N_(
            "Whoever has won a trick may declare before drawing, and scores the points of the meld "
            "at once."
        )
    )


def _how_many(form: Form) -> str:
    most = form["declarations_per_trick"]
    if most == 0:
        return form.say(N_("On one trick you may score as many melds as you have."))
    if most == 1:
        return form.say(N_("On each trick won you may score one meld."))
    return form.say(
        N_("On each trick won you may score up to {melds} melds."), melds=form.number(most)
    )


def _waiting_off(form: Form) -> str:
    return form.when(
        form.from_hand and not form["pending_declarations"] and form["declarations_per_trick"],
        N_(
            "Nothing is announced for later: what you could not score now must be a meld in its "
            "own right when you have won another trick."
        ),
    )


def _waiting(form: Form) -> Iterator[Paragraph]:
    yield paragraph(
        "pending",
        form.say(
            N_(
                "You may also lay further melds on the same trick and announce them: they wait to "
                "be scored, one instead of a fresh meld, after later tricks that you win."
            )
        ),
    )
    lost = form.say(
        N_(
            "A waiting meld is lost if one of its cards is played, if a higher meld of the same "
            "family takes up its cards, or if the stock runs out first."
        )
        if not form["declare_in_end_phase"]
        else N_(
            "A waiting meld is lost if one of its cards is played, if a higher meld of the same "
            "family takes up its cards, or when the stock runs out, though declaring goes on."
        )
    )
    yield paragraph("pending-lost", lost)


def _on_table(form: Form) -> Iterator[Paragraph]:
    yield paragraph(
        "on-table",
        form.say(
            N_("The cards of a meld stay on the table before you and still belong to your hand.")
        ),
    )
    yield paragraph(
        "complete",
        form.say(
            N_(
                "A meld must be complete when it is declared, and only cards that you still hold "
                "can be part of it: what was played to a trick is gone."
            )
        ),
    )


def _won_cards(form: Form) -> Iterator[Paragraph]:
    yield paragraph(
        "won-cards",
        form.say(
            N_(
                "Melds are made of cards that you have won, never of your hand. Every ace, king, "
                "queen and jack that you win, and the ten of trumps, is laid open before you; "
                "these cards cannot be played and lie there until the end of the deal."
            )
        ),
    )
    yield paragraph(
        "won-now", form.say(N_("Every meld needs at least one card of the trick just won."))
    )


def _last(form: Form) -> Iterator[str]:
    if form["declare_before_last_draw"] and form["declare_in_end_phase"]:
        yield form.say(N_("You may declare on every trick of the deal, down to the last."))
        return
    yield form.say(
        N_("You may declare for the last time before the last cards of the stock are drawn.")
        if form["declare_before_last_draw"]
        else N_(
            "On the trick before the last cards of the stock are drawn, nothing may be declared "
            "any more."
        )
    )


def _partners(form: Form) -> Iterator[str]:
    yield form.choose("partner_declare", _WHO)
    yield form.say(
        N_(
            "You may join cards from your hand with cards that a partner has on the table, if the "
            "partner could declare that meld with them too."
        )
        if form["partner_meld_cards"] == "with_partner_table"
        else N_("A meld is made of your own cards only, not of a partner's.")
    )
    if len(form["bezique_values"]) > 1:
        yield form.say(
            N_("A double bezique, or a higher one, must come from one hand.")
            if form["partner_bezique"] == "same_hand"
            else N_(
                "A double bezique, or a higher one, may be made together with cards that a partner "
                "has on the table."
            )
        )
    yield form.say(N_("A card that has scored for one partner has scored for the others as well."))
