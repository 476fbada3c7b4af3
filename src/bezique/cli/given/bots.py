"""A computer player named on the command line, in a style or without; why there is none such."""

from bezique.bots.registry import BOTS, STYLE_MARK, Bot, UnknownBot, bot_named, styles_of
from bezique.cli.speaking import Refused, shown, spoken
from bezique.words.terminal.measuring import said


def bot_given(name: str) -> Bot:
    """The bot of this name, in a style or without. Raises Refused, in one line."""
    try:
        return bot_named(name)
    except UnknownBot as error:
        raise Refused(_why_no_bot(name)) from error


def _why_no_bot(name: str) -> str:
    bot, _mark, style = name.partition(STYLE_MARK)
    if bot not in BOTS:
        return said("no bot", spoken(), name=shown(bot or name), known=", ".join(BOTS))
    known, style = ", ".join(styles_of(bot)), shown(style)
    return said("no style" if known else "no styles", spoken(), bot=bot, style=style, known=known)
