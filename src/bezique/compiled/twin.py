"""Compiled twins of kernel functions.

``twin(function)`` is numba's version of a function marked ``@rule``: the same code object, with
every kernel function that it calls replaced by its own twin, and every tuple of numbers by an
array. Nothing is written twice and no source is rewritten, so a debugger on the plain function and
a traceback from the compiled one point at the same line.

Compiled code is kept in a folder named by a hash of all kernel sources, the versions of Python,
numba and numpy, and the processor: a changed rule can never meet old machine code, in whichever
file it is. A function from any other file is compiled afresh in each process. numba must read that
folder's name before it is imported, so it is imported here and only here.
"""

import dis
import hashlib
import inspect
import os
import platform
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from types import FunctionType
from typing import Any, Final

import platformdirs

from bezique.compiled.sources import digest_of, sources
from bezique.rules.dialect import KERNEL
from bezique.rules.layout import copy_into
from bezique.rules.masks import lowest, number_in, place_of

PACKAGES: Final = ("cards", "rulesets", "rules", "bots", "arena", "compiled")
# Whose functions become part of each that calls them: a call costs more than most of them do. The
# bots' own and what happens seldom stay apart, which saves most of the compiling.
WOVEN: Final = ("bezique.rules.", "bezique.arena.", "bezique.bots.luck")
APART: Final = (
    *("bezique.rules.carte_blanche.", "bezique.rules.irregularities.", "bezique.rules.settlement."),
    *("bezique.rules.melds.choices.list_", "bezique.rules.melds.declaring."),
    *("bezique.rules.melds.reuse.never_", "bezique.rules.melds.choices.turn_wheels"),
    *("bezique.rules.melds.copies.of_", "bezique.rules.melds.glance.at_", "bezique.rules.opening."),
    *("bezique.rules.score.close", "bezique.rules.score.count_", "bezique.rules.score.match_"),
    *("bezique.rules.course.draw_for_", "bezique.rules.course.end_stock"),
    "bezique.rules.course.go_on",
    *("bezique.rules.deal.lay_", "bezique.rules.sevens.exchange_", "bezique.rules.sevens.show_"),
    *("bezique.rules.sides.pass_", "bezique.rules.sides.held_by_", "bezique.rules.view."),
)
DOOR: Final = "_from_python"  # how the name of a twin ends that Python calls,
PART: Final = "_within"  # and of one that only other twins call
BY_HAND: Final = (copy_into, lowest, number_in, place_of)


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "none"


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        return next((line for line in lines if line.startswith("model name")), "")
    except OSError:
        return platform.processor()


@cache
def kernel_sources() -> frozenset[Path]:
    """Every file that can hold kernel functions, or numbers that they read, imported or not."""
    return frozenset(sources(PACKAGES, ".py"))


def cache_key() -> str:
    """A hash of all that decides what the compiled kernel does."""
    parts = (sys.version, _version("numba"), _version("numpy"), platform.machine(), _processor())
    return digest_of(PACKAGES, ".py", also="|".join(parts))


@cache
def cache_folder() -> Path:
    """Where compiled code is kept; a passing place where the user's own cannot be written."""
    folder = Path(platformdirs.user_cache_dir("bezique")) / "compiled" / cache_key()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return Path(tempfile.mkdtemp(prefix="bezique-"))
    return folder


@cache
def _numba() -> Any:
    folder = cache_folder()
    os.environ["NUMBA_CACHE_DIR"] = str(folder)
    import numba  # after the folder is named

    numba.config.CACHE_DIR = str(folder)  # in case it was imported before
    numba.types.Record.mangling_args = property(_name_of_record)
    _count_from_the_start(numba)
    from bezique.compiled.linking import leave_unfinished

    leave_unfinished(PART)
    return numba


def _count_from_the_start(numba: Any) -> None:
    """Let an index in a kernel function be as it is, for there none counts from the end of a list.

    numba asks of every index whether it is negative, and knows no way to leave that out. Functions
    of anybody else are compiled as ever; a numba without this function goes on asking.
    """
    from numba.np import arrayobj

    checked: Any = getattr(arrayobj, "fix_integer_index", None)
    if checked is None:
        return

    def index(context: Any, builder: Any, *asked: Any) -> Any:
        if "bezique" in builder.function.name:
            kind, value, _size = asked
            return context.cast(builder, value, kind, numba.types.intp)
        return checked(context, builder, *asked)

    arrayobj.fix_integer_index = index


def _name_of_record(record: Any) -> tuple[str, tuple[str]]:
    """A name for a type of record that is the same in every process, and no other type's.

    numba takes a running number of the process. Of two forms that two processes compiled, a
    function that calls itself could then have one name, and one form would run the other's.
    """
    return "Record", ("r" + hashlib.sha256(record.name.encode()).hexdigest()[:16],)


def _by_hand() -> dict[Callable[..., Any], Callable[..., Any]]:
    """The twins that are written by hand."""
    from bezique.compiled import bits, copying

    twins = (copying.record_copied_into, bits.lowest, bits.number_in, bits.place_of)
    return dict(zip(BY_HAND, twins, strict=True))


def twin(function: Callable[..., Any]) -> Callable[..., Any]:
    """The compiled twin of a kernel function, to be called from Python; compiled at first call."""
    return _compiled(function, outer=True)


def _is_woven(function: FunctionType) -> bool:
    """Whether a function is to be put into its callers; one that calls itself cannot be."""
    itself = function.__globals__.get(function.__name__) is function
    calls_itself = itself and function.__name__ in function.__code__.co_names
    name = f"{function.__module__}.{function.__name__}"
    return name.startswith(WOVEN) and not name.startswith(APART) and not calls_itself


@cache
def _compiled(function: Callable[..., Any], outer: bool) -> Callable[..., Any]:
    """A twin, and those that it calls; the inner ones without a door from Python.

    A function may call itself. Functions that call each other in a circle cannot be kept.
    """
    if not isinstance(function, FunctionType):
        raise TypeError(f"{function!r} is no plain function")
    import numpy as np  # like numba, only where something is compiled

    if function in BY_HAND:
        return _by_hand()[function]
    names = dict(function.__globals__)
    linked = FunctionType(function.__code__, names, function.__name__)
    linked.__module__ = function.__module__
    # Kept by name: a twin with a door from Python must not be mistaken for one without.
    linked.__qualname__ = function.__qualname__ + (DOOR if outer else PART)
    made: Callable[..., Any] = _numba().njit(
        nogil=True,
        cache=Path(inspect.getfile(function)) in kernel_sources(),
        error_model="numpy",
        _nrt=False,  # no record is ever made in the kernel, so none has to be counted
        no_cpython_wrapper=not outer,
        no_cfunc_wrapper=True,
        forceinline=not outer and _is_woven(function),
    )(linked)
    for step in dis.get_instructions(function):
        value = names.get(str(step.argval)) if step.opname == "LOAD_GLOBAL" else None
        if isinstance(value, tuple):
            names[str(step.argval)] = np.array(value, np.int64)
        elif value is function:
            names[str(step.argval)] = made
        elif isinstance(value, FunctionType) and value in KERNEL:
            names[str(step.argval)] = _compiled(value, outer=False)
    return made
