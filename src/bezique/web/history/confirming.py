"""The page that asks before something is deleted for good."""

from bezique.store.archive import Past
from bezique.web.history.matches import when
from bezique.web.history.shown import ConfirmPage
from bezique.web.page import Look
from bezique.words.past import say_pairing
from bezique.words.past.bundle import say_delete, say_delete_all


def confirm_match(look: Look, past: Past) -> ConfirmPage:
    """Before one match goes; also one that cannot be read."""
    lang, match_id = look.language, past.listed.match_id
    name = say_pairing(past.form, past.opponents, lang) if past.form else match_id
    headline, note, press = say_delete(name, when(past.listed.updated, lang), lang)
    back = f"/history/matches/{match_id}" if past.listed.header else "/history"
    action = f"/history/matches/{match_id}/delete"
    return ConfirmPage(look, headline, note, action, press, back)


def confirm_all(look: Look, number: int) -> ConfirmPage:
    """Before everything goes."""
    headline, note, press = say_delete_all(number, look.language)
    return ConfirmPage(look, headline, note, "/history/delete", press, "/history/keep")
