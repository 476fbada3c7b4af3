"""What a processor says of a mask word with one instruction, and the dialect only with a loop.

Knows nothing of cards. Imported by ``twin`` alone, once numba's folder is named.
"""

from collections.abc import Callable
from typing import Any, Final

import numba
from llvmlite import binding, ir
from numba import njit, types
from numba.extending import intrinsic

WORD: Final = ir.IntType(64)
SCATTER: Final = "llvm.x86.bmi.pdep.64"
# Only where numba compiles for this very processor, and not for another by its settings.
_HOST: Final = numba.config.CPU_NAME is None and numba.config.CPU_FEATURES is None
SCATTERS: Final = bool(_HOST and binding.get_host_cpu_features().get("bmi2"))


@intrinsic  # type: ignore[untyped-decorator]
def _lowest(_context: Any, _mask: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), generate


@intrinsic  # type: ignore[untyped-decorator]
def _number_in(_context: Any, _mask: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@intrinsic  # type: ignore[untyped-decorator]
def _scattered(_context: Any, _bits: Any, _mask: Any) -> Any:
    """The lowest of some bits at the places of a mask's bits, in order: x86's ``pdep``."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        of_two = ir.FunctionType(WORD, [WORD, WORD])
        return builder.call(builder.module.declare_intrinsic(SCATTER, (), of_two), arguments)

    return types.int64(types.int64, types.int64), generate


@njit(nogil=True, inline="always")  # type: ignore[untyped-decorator]
def lowest(mask: Any) -> Any:
    """The place of the lowest bit."""
    return _lowest(mask)


@njit(nogil=True, inline="always")  # type: ignore[untyped-decorator]
def number_in(mask: Any) -> Any:
    """How many bits."""
    return _number_in(mask)


@njit(nogil=True, inline="always")  # type: ignore[untyped-decorator]
def place_by_scattering(mask: Any, number: Any) -> Any:
    """The place of the n-th bit: one bit, scattered over the mask, lands there."""
    return _lowest(_scattered(1 << number, mask))


@njit(nogil=True)  # type: ignore[untyped-decorator]
def place_by_striking(mask: Any, number: Any) -> Any:
    """The same on any processor: the lower bits are struck one by one."""
    for _ in range(number):
        mask &= mask - 1
    return _lowest(mask)


place_of: Callable[..., Any] = place_by_scattering if SCATTERS else place_by_striking
