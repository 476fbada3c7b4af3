"""An address as a drawing that a telephone reads."""

from functools import lru_cache
from typing import Any

import segno


@lru_cache(maxsize=256)
def qr_of(address: str) -> str:
    """The QR code of an address as SVG, black on nothing, as large as its place."""
    code: Any = segno.make(address, error="m", micro=False)
    drawn: str = code.svg_inline(border=3, omitsize=True, svgclass="qr", lineclass=None)
    return drawn
