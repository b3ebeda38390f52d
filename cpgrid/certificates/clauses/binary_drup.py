"""The binary form of DRUP, as CaDiCaL writes it.

A line is ``a`` (derived) or ``d`` (forgotten), then each literal as 2·variable, or 2·variable + 1 where it is negative, seven bits to a
byte, the lowest first, with the highest bit set on all bytes but the last; then a zero.

Source: M. Heule, "The DRAT format and DRAT-trim checker", 2016, section "Binary DRAT format".
"""

from __future__ import annotations

import numpy as np

from .clause_list import ClauseList

__all__ = ["derived"]

_DERIVED = ord("a")
_BYTES = 5
"""Of a literal at most: 32 bits."""


def derived(proof: bytes, variables: int) -> ClauseList:
    """The clauses that a proof derives over the first variables, in their order, the empty clause left out.

    Args:
        proof: whole lines; a last one that is cut off is left out.
        variables: clauses over greater ones are left out.
    """
    data = np.frombuffer(proof, dtype=np.uint8)
    ends = np.flatnonzero(data < 128)
    starts = np.concatenate([[0], ends[:-1] + 1]).astype(np.int64)
    numbers = np.zeros(len(ends), dtype=np.int64)
    for place in range(_BYTES):
        there = starts + place <= ends
        numbers[there] |= (data[starts[there] + place].astype(np.int64) & 127) << 7 * place
    # Each line is now its letter, its literals and 0.
    last = np.flatnonzero(numbers == 0)
    first = np.concatenate([[0], last[:-1] + 1]).astype(np.int64)[: len(last)]
    literals = np.where(numbers % 2, -(numbers // 2), numbers // 2)
    literals[first] = 0
    lines = (numbers[first] == _DERIVED) & (last > first + 1)
    if len(last):
        lines &= np.maximum.reduceat(np.abs(literals), first) <= variables
    lengths = np.where(lines, last - first - 1, 0)
    inside = np.repeat(lines, last - first + 1)
    inside[first] = False
    inside[last] = False
    offsets = np.concatenate([[0], np.cumsum(lengths[lines])]).astype(np.int32)
    return ClauseList(offsets, literals[: len(inside)][inside].astype(np.int32))
