"""The kernel compiled by numba: the same functions, the same fields, the same results.

Needs numpy and numba (the extra ``fast``); ``available()`` in ``there`` says whether they are
there. Knows no rules: it takes whatever functions the kernel has.
"""
