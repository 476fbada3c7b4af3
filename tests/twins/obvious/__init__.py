"""The obvious model: every form of Bezique once more, as plain lists, from the book alone.

It exists to disagree with the kernel when one of the two is wrong, so it must know nothing of the
package under test: no import from it, no number of it, only names of cards, melds and options.
"""

from .cards import Card, pack_of, whole_pack
from .choices import Action
from .deal import ObviousDeal
from .opening import Before
from .options import options_of

__all__ = ["Action", "Before", "Card", "ObviousDeal", "options_of", "pack_of", "whole_pack"]
