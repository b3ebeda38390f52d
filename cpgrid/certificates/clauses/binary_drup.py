"""The binary form of DRUP, as CaDiCaL writes it.

A line is ``a`` (derived) or ``d`` (forgotten), then each literal as 2·variable, or 2·variable + 1 where it is negative, seven bits to a
byte, the lowest first, with the highest bit set on all bytes but the last; then a zero.

Source: M. Heule, "The DRAT format and DRAT-trim checker", 2016, section "Binary DRAT format".
"""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

import numpy as np

from ...core.program import Int32, Int64, UInt64
from .clause_list import ClauseList

__all__ = ["Derived", "derived"]

_DERIVED = ord("a")
_BYTES = 5
"""Of a literal at most: 32 bits."""


class Derived(NamedTuple):
    """What a proof derives.

    Args:
        clauses: in the order in which they came.
        dropped: int32[clauses], the number of the clause from which on each was forgotten; the number of all clauses = never.
    """

    clauses: ClauseList
    dropped: Int32


def derived(proof: bytes, variables: int) -> Derived:
    """The clauses that a proof derives over the first variables, the empty clause left out.

    Args:
        proof: whole lines; a last one that is cut off is left out.
        variables: clauses over greater ones are left out.
    """
    numbers = _numbers(proof)
    # Each line is its letter, its literals and 0.
    last = np.flatnonzero(numbers == 0)
    first = np.concatenate([[0], last[:-1] + 1]).astype(np.int64)[: len(last)]
    literals = np.where(numbers % 2, -(numbers // 2), numbers // 2)[: int(last[-1]) + 1 if len(last) else 0]
    literals[first] = 0
    lines = last > first + 1
    if len(last):
        lines &= np.maximum.reduceat(np.abs(literals), first) <= variables
    added = lines & (numbers[first] == _DERIVED)
    inside = np.repeat(added, last - first + 1)
    inside[first] = False
    inside[last] = False
    offsets = np.concatenate([[0], np.cumsum((last - first - 1)[added])]).astype(np.int32)
    marks = np.add.reduceat(_mixed(literals), first) if len(first) else np.zeros(0, dtype=np.uint64)
    clauses = ClauseList(offsets, literals[inside].astype(np.int32))
    return Derived(clauses, _dropped(added[lines].tolist(), marks[lines].tolist()))


def _numbers(proof: bytes) -> Int64:
    data = np.frombuffer(proof, dtype=np.uint8)
    ends = np.flatnonzero(data < 128)
    starts = np.concatenate([[0], ends[:-1] + 1]).astype(np.int64)
    numbers = np.zeros(len(ends), dtype=np.int64)
    for place in range(_BYTES):
        there = starts + place <= ends
        numbers[there] |= (data[starts[there] + place].astype(np.int64) & 127) << 7 * place
    return numbers


def _mixed(literals: Int64) -> UInt64:
    """A random-looking number for each literal, 0 for 0: their sums distinguish clauses, in whatever order the literals stand.

    Source: S. Vigna, splitmix64, 2015.
    """
    mixed: UInt64 = literals.astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        mixed = (mixed ^ (mixed >> np.uint64(shift))) * np.uint64(factor)
    return mixed


def _dropped(added: list[bool], marks: list[int]) -> Int32:
    """For each line that adds a clause, how many were added before the line that forgets it."""
    count = sum(added)
    dropped = np.full(count, count, dtype=np.int32)
    known: dict[int, list[int]] = defaultdict(list)
    number = 0
    for adds, mark in zip(added, marks, strict=True):
        if adds:
            known[mark].append(number)
            number += 1
        elif known[mark]:
            # Otherwise it is one of the formula's own.
            dropped[known[mark].pop()] = number
    return dropped
