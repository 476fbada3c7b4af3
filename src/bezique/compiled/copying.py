"""Copying a whole record in compiled code: one block of memory, which no kernel source can say.

Knows nothing of what is in a record. Imported by ``twin`` alone, once numba's folder is named.
"""

from typing import Any

from numba import njit
from numba.core import cgutils, types
from numba.extending import intrinsic


@intrinsic  # type: ignore[untyped-decorator]
def _copy_block(_context: Any, to: Any, source: Any) -> Any:
    if not isinstance(to, types.Record) or to != source:
        return None

    def generate(_context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        size = cgutils.intp_t(signature.args[0].size)
        cgutils.raw_memcpy(builder, *arguments, size, 1)

    return types.void(to, source), generate


@njit(nogil=True, inline="always")  # type: ignore[untyped-decorator]
def record_copied_into(to: Any, source: Any) -> None:
    """Make a record equal to another of its type, byte by byte."""
    _copy_block(to, source)
