"""The plans of all seats at a table where hands are open; nothing at any other.

The plan of another seat comes from that seat's own view, which at such a table shows no hand that
the reader does not see as well.
"""

from bezique.bots.advice.planning import plan_of
from bezique.play.melds import name_of_meld, suit_of_meld
from bezique.table.snapshot import Snapshot
from bezique.web.fill.sight import Sight
from bezique.web.page.advice import Plan
from bezique.web.people.access import Visit
from bezique.words.practice.plans import say_free, say_hope, say_nothing, say_whose


def plans_shown(visit: Visit, sight: Sight) -> tuple[Plan, ...]:
    """The plans where hands are open and help is wanted, that of the seat to move first."""
    if not sight.look.hints or not sight.rules.open_hands or sight.deal_over or sight.before_cards:
        return ()
    seats = sorted((sight.me, *sight.others), key=lambda seat: seat != sight.shot.to_move)
    return tuple(_plan(sight, visit.room.snapshot(seat)) for seat in seats)


def _plan(sight: Sight, shot: Snapshot) -> Plan:
    lang, view = sight.lang, shot.view
    plan = plan_of(shot.ruleset, view)
    says = [
        say_hope(
            (name_of_meld(sight.rules, view, hope.meld), suit_of_meld(hope.meld)),
            (hope.points, hope.chance, hope.missing),
            (hope.kept, hope.lacks),
            lang,
        )
        for hope in plan.hopes
    ]
    if not says:
        says.append(say_nothing(lang, can_declare=plan.can_declare))
    elif plan.free:
        says.append(say_free(plan.free, lang))
    heading = say_whose(sight.name(shot.seat), lang)
    return Plan(heading, tuple(says), to_move=shot.seat == sight.shot.to_move)
