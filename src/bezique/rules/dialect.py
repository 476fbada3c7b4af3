"""The mark of a kernel function, and the list of all of them.

A function marked ``@rule`` is ordinary Python in a small dialect (docs/dialect.md): records and
whole numbers in, a whole number or nothing out. Unmarked it would run just the same; the mark only
enters it into KERNEL, in the order of definition, so that ``bezique.compiled`` can make a compiled
twin of each function after those that it calls. This module knows nothing of compilers.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

KERNEL: Final[list[Callable[..., Any]]] = []

Function = TypeVar("Function", bound=Callable[..., Any])


def rule(function: Function) -> Function:
    """Enter a function into the kernel and return it untouched."""
    KERNEL.append(function)
    return function


def rule_with_a_twin_of_its_own(function: Function) -> Function:
    """Enter a function that no dialect can say: its compiled twin is written by hand.

    Those of ``masks`` stand in ``compiled.bits``, that of ``layout.copy_into`` in
    ``compiled.copying``.
    """
    return rule(function)
