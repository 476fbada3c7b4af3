"""The sentences of a marker by a name, with ``{places}`` that server and page fill alike.

Knows no rules and no entries: ``web.marker`` says which sentence belongs to what.
"""

from collections.abc import Mapping
from typing import Final

from bezique.words.catalogue import say
from bezique.words.marks import N_, NP_, InContext

_TEXTS: Final[Mapping[str, str | InContext]] = {
    "entry.meld": N_("{name}: {meld}"),
    "entry.seven.turned": N_("{name}: seven turned up"),
    "entry.seven.exchange": N_("{name}: seven exchanged"),
    "entry.seven.show": N_("{name}: seven shown"),
    "entry.seven.play": N_("{name}: seven played"),
    "entry.blank": N_("{name} shows a carte blanche"),
    "entry.trick": N_("{name}: last trick"),
    "entry.stock-trick": N_("{name}: last stock trick"),
    "entry.final": N_("{name}: last trick"),
    "entry.brisques": N_("Brisques counted: {counts}"),
    "entry.cards": N_("Cards won: {counts}"),
    "entry.captured": N_("{name} takes brisques: {count}"),
    "entry.captured-points": N_("{name}: cards won, {count}"),
    "entry.penalty.too_many": N_("{name}: for a card too many of the other side"),
    "entry.penalty.missed_draw": N_("{name}: for a draw that the other side forgot"),
    "entry.penalty.revoke": N_("{name}: for a revoke of the other side"),
    "entry.lift.lifted": N_("{name}: lifted twenty-four cards"),
    "entry.lift.guessed": N_("{name}: estimated the lift"),
    "entry.points": N_("{name}: other amount"),
    "entry.claim": N_("{name} claims the game"),
    "entry.trump": N_("Trumps: {suit}"),
    "entry.dealer": N_("{name} deals"),
    "entry.names": N_("Players: {names}"),
    "entry.end": N_("The deal ends here"),
    "entry.deal": N_("Deal {number}"),
    "entry.game": N_("Game {number}"),
    "entry.undo": N_("Taken back: {what}"),
    "entry.redo": N_("Put back: {what}"),
    "and": N_("{first} and {second}"),
    "one-count": N_("{name} {count}"),
    "sum": N_("{before} {sign} {points} = {after}"),
    "press.undo": N_("Take back: {what}"),
    "press.redo": N_("Put back again: {what}"),
    "undone": N_("taken back"),
    "idle": N_("not counted"),
    "doubted": N_("entered against the rules"),
    "headline": N_("{name} scores"),
    "dealing": N_("Deal {number}, {name} deals"),
    "dealing-in-game": N_("Game {game}, deal {number}, {name} deals"),
    "games": N_("games {games}"),
    "match": N_("match {points}"),
    "before": N_("before {points}"),
    "match-of": N_("Match: {counts}."),
    "so-far": N_("Declared in this deal so far: {counts}."),
    "row.melds": N_("Melds"),
    "row.sevens": N_("Sevens of trumps"),
    "row.brisques": N_("Brisques"),
    "row.cards": N_("Cards won"),
    "row.last_trick": N_("Last trick"),
    "row.carte_blanche": N_("Carte blanche"),
    "row.penalties": N_("Penalties"),
    "row.lift": N_("Lift"),
    "row.other": N_("Other amount"),
    "row.deal": N_("This deal"),
    "row.start": N_("Before"),
    "row.total": N_("Total"),
    "row.raw": N_("Points of the deal"),
    "row.reserve": N_("Brisques, in reserve"),
    "row.with": N_("With brisques"),
    "row.down": N_("Down to hundreds"),
    "over": N_("The deal is over."),
    "next": NP_("button", "Next deal"),
    "again": NP_("button", "New game"),
    "void": N_("The deal is void."),
    "wins": N_("{name} wins, {most} to {least}."),
    "wins-double": N_("{name} wins a double game, {most} to {least}."),
    "wins-settled": N_("{name} wins {points}."),
    "stopped": N_(
        "The target was reached during play: the game ends at once, and brisques that had not been "
        "counted do not count."
    ),
    "claimed": N_("The win was claimed during play, which ended the game at once."),
    "both": N_("Both reached {target}: the higher total wins."),
    "several": N_("Several reached {target}: the highest total wins."),
    "double": N_("It counts double, because every loser stayed below {limit}."),
    "tie.last_trick": N_("The totals were equal: the last trick decided."),
    "tie.without_last_brisques": N_(
        "The totals were equal: without the brisques of the last deal they were not."
    ),
    "tie.extra_deal": N_("The totals are equal: another deal decides."),
    "tie.open": N_("The totals are equal: another deal decides."),
    "settle.rubicon": N_("{name} stays below {limit}, even with brisques: this is the rubicon."),
    "settle.rubicon-plain": N_("{name} stays below {limit}: this is the rubicon."),
    "settle.escape": N_("Brisques lift {name} to {limit}, so both players add theirs."),
    "settle.across": N_("{name} has reached {limit} without brisques, so they are not counted."),
    "settle.across-plain": N_("{name} has reached {limit}: no rubicon."),
    "settle.tie": N_("The points are equal: brisques decide, and both players add theirs."),
    "settle.tie-rubicon": N_(
        "The points are equal: brisques decide who wins, but below {limit} they are not added."
    ),
    "settle.void": N_("Points and brisques are equal: the same dealer deals again."),
    "settle.void-plain": N_("The points are equal: the same dealer deals again."),
    "settle.fault": N_("A card too many loses the game by the rubicon."),
    "settle.fault-most": N_("Of the loser's points no more than {most} count."),
    "settle.least": N_("{least} is the least that counts."),
    "step.difference": N_("Difference"),
    "step.game": N_("For the game"),
    "step.sum": N_("Both together"),
    "step.rubicon-game": N_("For the game, with rubicon"),
    "step.rubicon-brisques": N_("For all brisques"),
    "step.receives": N_("{name} receives"),
    "note.revoke": N_(
        "After the revoke, every brisque not yet taken counts for {name}, whoever takes it."
    ),
    "note.revoke-all": N_(
        "After the revoke, the last tricks count for {name}, whoever takes them."
    ),
    "note.revoke-replayed": N_("After the revoke, the cards go back and are played again."),
    "note.missed-draw": N_("After the forgotten draw, the last trick counts for {name}."),
    "note.reserve": N_("Count the brisques: {name} is below {limit} and may escape by them."),
    "note.level": N_("Count the brisques: the points are equal, and they decide."),
    "waiting": N_("Out of reach: entries are kept here and sent later."),
    "shared": N_("The link has been copied."),
    "share-by-hand": N_("Copy this address: {address}"),
    "points-needed": N_("An amount is a whole number other than 0."),
}
TEXTS: Final = tuple(_TEXTS)
"""The name of every sentence."""


def marker_texts(lang: str) -> dict[str, str]:
    """All sentences of a language, their places unfilled."""
    return {name: say(message, lang) for name, message in _TEXTS.items()}
