"""Whether rules can be compiled here. Imports nothing that might be missing."""

import os
from importlib.util import find_spec


def available() -> bool:
    """Whether numba is installed and not switched off by BEZIQUE_PLAIN=1."""
    return os.environ.get("BEZIQUE_PLAIN") != "1" and find_spec("numba") is not None
