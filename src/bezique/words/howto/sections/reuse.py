"""What a card that has scored may still score in (rules 2.0.6)."""

from collections.abc import Iterator
from typing import Final

from bezique.words.howto.form import Form, Paragraph, paragraph
from bezique.words.marks import N_

_NEW_CARD: Final = {
    "none": N_(
        "A meld of cards that have scored before needs no new card: all of them may lie on the "
        "table already."
    ),
    "same_class_from_hand": N_(
        "If a card of a meld has already scored in the same family, at least one other must come "
        "fresh from your hand; a family are marriages and sequences, or beziques of any size, or "
        "cards of one rank."
    ),
    "from_hand": N_(
        "If any card of a meld has scored before, at least one other must come fresh from your "
        "hand."
    ),
}


def reuse(form: Form) -> Iterator[Paragraph]:
    """From other kinds of meld to the doubles."""
    yield paragraph(
        "reuse-other",
        form.say(
            N_(
                "A card may score again in a meld of another kind: the queen of a bezique can "
                "later marry the king of her suit."
            )
        ),
    )
    yield paragraph("reuse-same", *_same(form))
    if form["reuse"] != "substitute_after_play":
        yield paragraph("reuse-fours", *_fours(form))
    if form.from_hand:
        yield paragraph("new-card", form.choose("reuse_needs_new_card", _NEW_CARD))
    yield from _never_down(form)
    if form["sequence"] and form["royal_marriage"]:
        yield paragraph("marriage-to-sequence", _to_sequence(form))
        if form["sequence_extends_marriage"] and form["sequence_needs_marriage"]:
            yield paragraph(
                "needs-marriage",
                form.say(
                    N_(
                        "A sequence of trumps needs a royal marriage that you have scored and "
                        "still hold whole."
                    )
                ),
            )
        yield paragraph("sequence-to-marriage", *_to_marriage(form))
    if len(form["bezique_values"]) > 1:
        yield paragraph("double-bezique", *_double(form))


def _same(form: Form) -> Iterator[str]:
    if form["reuse"] == "substitute_after_play":
        yield form.say(
            N_(
                "In the same meld a card scores again only with a substitute: when a card of the "
                "meld has been played and a like one takes its place, the whole scores once more. "
                "Each card played can be replaced once."
            )
        )
        yield form.say(
            N_(
                "A king and a queen of two marriages may marry crosswise even if no card of "
                "them has been played."
            )
            if form["cross_marriages"]
            else N_(
                "A king and a queen of two marriages may marry crosswise only when a card of "
                "them has been played."
            )
        )
        return
    yield form.say(
        N_(
            "In a meld of the same kind a card never scores again: a queen once married never "
            "marries a second king."
        )
    )


def _fours(form: Form) -> Iterator[str]:
    again = form["quartet_reuse"]
    yield form.when(
        not again, N_("Four of a rank are always made of cards that were in no other such four.")
    )
    yield form.when(
        again == 1, N_("Four of a rank may include one card of an earlier four of that rank.")
    )
    yield form.when(
        again > 1,
        N_("Four of a rank may include up to {cards} cards of earlier fours of that rank."),
        cards=form.number(again),
    )


def _never_down(form: Form) -> Iterator[Paragraph]:
    if len(form["bezique_values"]) > 1:
        yield paragraph(
            "never-down",
            form.say(N_("Cards of a double bezique never score as a single one any more.")),
        )
    alike = any(form["trump_quartets"].values()) or any(form["suit_quartets"].values())
    yield paragraph(
        "fours-alike",
        form.when(
            alike,
            N_(
                "Four alike may be made of cards that have scored as four of any suits, if at "
                "least one of them was not among those four; the other way round is barred."
            ),
        ),
        form.when(
            any(form["triplet_values"].values()),
            N_("Three alike may grow into a four; the cards of a four never score as three alike."),
        ),
    )


def _to_sequence(form: Form) -> str:
    if not form["sequence_extends_marriage"]:
        return form.say(
            N_("King and queen of a royal marriage that has scored cannot be used in a sequence.")
        )
    royal, sequence = form["royal_marriage"], form["sequence"]
    return form.say(
        N_(
            "A royal marriage can be built out to a sequence after another trick: {royal} and then "
            "{sequence}, together {total}."
        ),
        royal=royal,
        sequence=sequence,
        total=royal + sequence,
    )


def _to_marriage(form: Form) -> Iterator[str]:
    if not form["marriage_after_sequence"]:
        yield form.say(
            N_("King and queen of a sequence that has scored cannot score as a marriage any more.")
        )
        return
    yield form.say(
        N_(
            "King and queen of a sequence that has scored may also score as a marriage, but on "
            "another trick, never on the same."
        )
    )
    if form.from_hand and form["reuse_needs_new_card"] != "none":
        yield form.say(
            N_("In such a marriage one card must come fresh from your hand.")
            if form["marriage_after_sequence_new_card"]
            else N_("Such a marriage needs no new card.")
        )


def _double(form: Form) -> Iterator[str]:
    values = form["bezique_values"]
    if form["double_bezique"] == "together":
        yield form.say(
            N_(
                "A double bezique is declared in one go, with two queens and two jacks, none of "
                "which has scored in a bezique before. A second pair laid later is another single "
                "bezique."
            )
        )
    else:
        yield form.say(
            N_(
                "A bezique that has scored may grow into a double when a second pair joins it: the "
                "double scores its full {double}, so that the two bring {total}."
            ),
            double=values[1],
            total=values[0] + values[1],
        )
        if form.from_hand:
            yield form.say(
                N_("Two beziques scored one by one may be united to a double without a new card.")
                if form["bezique_unite"]
                else N_("Two beziques scored one by one make no double without a new card.")
            )
    yield form.when(
        form["repeat_double"] and form.packs > 2,
        N_("A fresh pair joined to a pair of a double makes another double."),
    )
    yield form.when(
        len(values) > 2, N_("With further pairs it goes on in the same way to the higher beziques.")
    )
