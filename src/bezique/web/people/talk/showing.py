"""What was said at a table, put into the words of one who hears it."""

from bezique.store.people.company import Company
from bezique.store.people.remarks import Remark
from bezique.web.page.together import Talk
from bezique.words.people.names import say_nameless
from bezique.words.people.talk import PHRASES, say_phrase, say_says


def talk_of(company: Company, remarks: tuple[Remark, ...], lang: str) -> Talk:
    """What was said last, and what may be said."""
    names = {held.seat: held.name or say_nameless(lang) for held in company.holders}
    quiet = any(held.quiet for held in company.holders if held.seat in company.mine)
    said = [
        say_says(names[remark.seat], _words(remark, lang), lang)
        for remark in remarks
        if remark.seat in names and not (quiet and remark.seat not in company.mine)
    ]
    others = [held for held in company.holders if held.seat not in company.mine and held.visitor]
    return Talk(
        said=tuple(said),
        phrases=tuple((key, say_phrase(key, lang)) for key in PHRASES),
        free=bool(company.terms.get("chat")),
        quiet=quiet,
        others=tuple((held.seat, names[held.seat]) for held in others),
    )


def _words(remark: Remark, lang: str) -> str:
    if remark.phrase and remark.body in PHRASES:
        return say_phrase(remark.body, lang)
    return remark.body
