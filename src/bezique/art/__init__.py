"""Card faces, card back, suit signs and fonts: all that is drawn rather than written.

What it is for: pictures as strings and files for any surface that can show SVG. It must not
know rules, games or pages; it needs nothing but the standard library.
"""

from bezique.art.cardback import BACKS, back
from bezique.art.faces import FACES, KINDS, face
from bezique.art.letters import LANGUAGES
from bezique.art.suits import DECKS, pip

__all__ = ["BACKS", "DECKS", "FACES", "KINDS", "LANGUAGES", "back", "face", "pip"]
