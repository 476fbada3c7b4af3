"""Advice for beginners, as far as it holds under the rules of the page."""

from collections.abc import Iterator

from bezique.words.howto.form import Form, Paragraph, paragraph
from bezique.words.marks import N_


def advice(form: Form) -> Iterator[Paragraph]:
    """What the books tell beginners."""
    if form.from_hand:
        yield paragraph("advice-tricks", _tricks(form))
        yield paragraph(
            "advice-complete",
            form.say(
                N_(
                    "A marriage needs both partners in your hand, and three queens are not yet a "
                    "meld. The card that you are waiting for may lie in the stock, but just as "
                    "well in another hand, and then it never comes: do not wait for it too long."
                )
            ),
        )
    else:
        yield paragraph(
            "advice-tricks",
            form.say(
                N_(
                    "Look at the open cards on both sides before you play: a court card that "
                    "completes a meld is worth more to whoever needs it than any ace."
                )
            ),
        )
    yield paragraph("advice-brisques", _brisques(form))
    yield paragraph("advice-trumps", *_trumps(form))
    if form.from_hand and len(form["bezique_values"]) > 1:
        yield paragraph("advice-double", *_double(form))


def _tricks(form: Form) -> str:
    if form["sequence"]:
        return form.say(
            N_(
                "Win tricks for the right to declare, not for the cards in them: two nines are a "
                "fine trick if they let you lay a sequence for {points}."
            ),
            points=form["sequence"],
        )
    return form.say(N_("Win tricks for the right to declare, not for the cards in them."))


def _brisques(form: Form) -> str:
    if form["trick_points"] == "card_points":
        return form.say(
            N_("Do not throw aces and tens into tricks that you lose: they count for the winner.")
        )
    if form["brisques_counted"] in ("never", "tie_or_escape") or not form["brisque"]:
        return form.say(
            N_(
                "Do not spare aces and tens for their own sake: a ten that brings you the right to "
                "declare is well spent."
            )
        )
    return form.say(
        N_(
            "Do not throw aces and tens into tricks that you lose: each is {points} for the "
            "winner. A jack led as bait sometimes makes the other side spend an ace or a ten that "
            "it will need later."
        ),
        points=form["brisque"],
    )


def _trumps(form: Form) -> Iterator[str]:
    yield form.say(
        N_("Keep some trumps for the last {tricks} tricks.")
        if not form["last_trick"] or form["last_trick_is"] != "final"
        else N_(
            "Keep some trumps for the last {tricks} tricks: they take what is left there, and the "
            "{points} for the last trick."
        ),
        tricks=form.number(form["hand_size"]),
        points=form["last_trick"],
    )
    yield form.say(
        N_("As suit must be followed there, a high trump that you lead draws out small ones.")
    )


def _double(form: Form) -> Iterator[str]:
    values = form["bezique_values"]
    if form["double_bezique"] == "together":
        yield form.say(
            N_(
                "A single bezique that is scored rules its cards out for a double, {single} "
                "against {double}: keep the pair back as long as a second one may still come."
            ),
            single=values[0],
            double=values[1],
        )
    else:
        yield form.say(
            N_(
                "A single bezique costs you nothing of the double, which may be built on it: score "
                "it early, and then keep queen and jack on the table."
            )
        )
    yield form.when(
        form.packs == 2,
        N_(
            "Once the other side has shown one of the four cards, or one has been played, your "
            "double is impossible."
        ),
    )
