"""A snapshot as a program gets it: names and numbers, no sentence and no number of a copy."""

from typing import Any

from bezique.cards.kinds import NONE, kind_name
from bezique.outside.sight import heard, seen_by
from bezique.table.replies import Reply
from bezique.table.snapshot import Snapshot


def state_of(shot: Snapshot) -> dict[str, Any]:
    """The match before the seat of a snapshot."""
    now, coming = shot.fingerprints
    began = shot.deal_number > 0
    return {
        "match": shot.match_id,
        "version": shot.version,
        "seat": shot.seat,
        "ruleset": shot.ruleset.name,
        "options": dict(shot.header.house),
        "players": [
            {"seat": seat, "player": one.player, "name": one.name}
            for seat, one in enumerate(shot.header.seats)
        ],
        "sides": list(shot.sides),
        "draws": [[kind_name(kind) for kind in drawn] for drawn in shot.draws],
        "awaits": shot.awaits,
        "to_move": _seat(shot.to_move),
        "goes_on": shot.goes_on,
        "deal": shot.deal_number,
        "scores": list(shot.scores),
        "points": list(shot.points) if shot.settled else None,
        "games": list(shot.games) if shot.settled else None,
        "over": shot.over,
        "winner": _seat(shot.winner),
        "game_points": shot.game_points,
        "may_undo": shot.may_undo,
        "may_stop": shot.may_stop,
        "undos": shot.undos,
        "fingerprint": now or None,
        "next_fingerprint": coming or None,
        "view": seen_by(shot.ruleset.book, shot.view) if began else None,
        "heard": heard(shot.told),
    }


def reply_to_json(reply: Reply, shot: Snapshot) -> dict[str, Any]:
    """What became of a command, and the match as it stands then."""
    said = {"outcome": reply.outcome, "version": reply.version, "state": state_of(shot)}
    if reply.outcome != "refused":
        return said
    return {**said, "code": reply.code, "message": " ".join(reply.detail.split()) or reply.code}


def _seat(seat: int) -> int | None:
    return None if seat == NONE else seat
