"""The kernel's records as numpy record types, made from the same field lines as the plain ones."""

from dataclasses import fields
from typing import Any

import numpy as np

from bezique.rules.layout import shape_of
from bezique.rulesets.sizes import Sizes


def record_type(record: type[Any], sizes: Sizes) -> np.dtype[Any]:
    """The record type of a Deal or View of these sizes: 64-bit numbers, narrow ones 16-bit."""
    lines = []
    for line in fields(record):
        number: Any = np.int16 if line.metadata.get("narrow") else np.int64
        if "record" in line.metadata:
            number = record_type(line.metadata["record"], sizes)
        lines.append((line.name, number, shape_of(line.name, record, sizes)))
    return np.dtype(lines)


def rulebook_array(book: Any) -> np.ndarray[Any, Any]:
    """A rulebook as an array of one record."""
    lines = [
        (line.name, np.int64, (line.metadata["length"],) if "length" in line.metadata else ())
        for line in fields(book)
    ]
    array = np.zeros(1, np.dtype(lines))
    for line in fields(book):
        array[0][line.name] = getattr(book, line.name)
    return array


def records(record: type[Any], sizes: Sizes, count: int) -> np.ndarray[Any, Any]:
    """``count`` blank records in one array."""
    return np.zeros(count, record_type(record, sizes))


def put(array: np.ndarray[Any, Any], row: int, plain: Any) -> None:
    """Copy a plain record into a row of an array."""
    for line in fields(plain):
        if "record" in line.metadata:
            put(array[line.name], row, getattr(plain, line.name))
        else:
            array[row][line.name] = getattr(plain, line.name)
