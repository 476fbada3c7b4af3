"""Compiled twins of kernel functions.

``twin(function)`` is numba's version of a function marked ``@rule``: the same code object, with
every kernel function that it calls replaced by its own twin, and every tuple of numbers by an
array. Nothing is written twice and no source is rewritten, so a debugger on the plain function and
a traceback from the compiled one point at the same line.

Compiled code is kept in a folder named by a hash of all kernel sources, the versions of Python,
numba and numpy, and the processor: a changed rule can never meet old machine code. numba must read
that folder's name before it is imported, so it is imported here and only here.
"""

import dis
import hashlib
import inspect
import os
import platform
import sys
from collections.abc import Callable
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np
import platformdirs

from bezique.rules import deal, view  # noqa: F401  (importing them fills KERNEL)
from bezique.rules.dialect import KERNEL


def available() -> bool:
    """Whether numba is installed and not switched off by BEZIQUE_PLAIN=1."""
    return os.environ.get("BEZIQUE_PLAIN") != "1" and find_spec("numba") is not None


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


def cache_key() -> str:
    """A hash of all that decides what the compiled kernel does."""
    sources = sorted({inspect.getfile(function) for function in KERNEL})
    digest = hashlib.sha256()
    for source in sources:
        digest.update(Path(source).read_bytes())
    parts = (sys.version, _version("numba"), _version("numpy"), platform.machine(), _processor())
    digest.update("|".join(parts).encode())
    return digest.hexdigest()[:16]


@cache
def _numba() -> Any:
    folder = Path(platformdirs.user_cache_dir("bezique")) / "compiled" / cache_key()
    os.environ["NUMBA_CACHE_DIR"] = str(folder)
    import numba  # after the folder is named

    setattr(numba.config, "CACHE_DIR", str(folder))  # in case it was imported before
    return numba


@cache
def twin(function: Callable[..., Any]) -> Callable[..., Any]:
    """The compiled twin of a kernel function; made once, compiled at its first call."""
    if not isinstance(function, FunctionType):
        raise TypeError(f"{function!r} is no plain function")
    names = dict(function.__globals__)
    for step in dis.get_instructions(function):
        value = names.get(str(step.argval)) if step.opname == "LOAD_GLOBAL" else None
        if isinstance(value, tuple):
            names[str(step.argval)] = np.array(value, np.int64)
        elif value in KERNEL:
            names[str(step.argval)] = twin(value)
    linked = FunctionType(function.__code__, names, function.__name__)
    linked.__module__ = function.__module__
    linked.__qualname__ = function.__qualname__
    made: Callable[..., Any] = _numba().njit(nogil=True, cache=True, error_model="numpy")(linked)
    return made
