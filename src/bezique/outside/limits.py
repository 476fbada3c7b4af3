"""``python limits.py MEGABYTES COMMAND...`` becomes a command that is held to limits.

Run by itself in place of the command, with the standard library alone, so that nothing of ours
lives on beside it. Systems without such limits, as Windows is, cannot run programs of others.
"""

import os
import resource
import sys
from typing import Final

MEGABYTE: Final = 1 << 20
FILE_BYTES: Final = MEGABYTE
"""Of any file that it writes."""
FILES: Final = 64
PROCESSOR_SECONDS: Final = 3600


def hold(megabytes: int) -> None:
    """Limit this process and its children to come: memory, files, time of the processor."""
    for what, most in (
        (resource.RLIMIT_AS, megabytes * MEGABYTE),
        (resource.RLIMIT_FSIZE, FILE_BYTES),
        (resource.RLIMIT_NOFILE, FILES),
        (resource.RLIMIT_CPU, PROCESSOR_SECONDS),
        (resource.RLIMIT_CORE, 0),
    ):
        _, hard = resource.getrlimit(what)
        least = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(what, (least, least))


if __name__ == "__main__":
    hold(int(sys.argv[1]))
    os.execvp(sys.argv[2], sys.argv[2:])
