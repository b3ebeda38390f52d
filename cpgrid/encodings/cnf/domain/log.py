"""Log encoding: the index of a variable's value among its candidates, in binary; numbers that are not an index are forbidden.

To compare with a constant c no auxiliary variable is needed: a number is at most c exactly if, at each position where c has a zero, it
has a zero as well, or has a zero at some higher position where c has a one.

Source: T. Walsh, "SAT v CSP", CP 2000: the log encoding.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....core.meaning import AtMost, Bit
from ..clauses import Clauses
from ..elimination import Candidates
from ..records import AtMostOne, CnfDomain
from ..view import DomainLiterals
from .cells import conjunctions

__all__ = ["RECORD"]


def encode(clauses: Clauses, candidates: Candidates, at_most_one: AtMostOne) -> DomainLiterals:
    """As many bits as needed for each variable that is not fixed."""
    bits_of: dict[int, list[int]] = {}
    rows: list[list[int]] = []
    for variable, values in candidates.of_open():
        width = (len(values) - 1).bit_length()
        bits = bits_of[variable] = [clauses.new_variable(Bit(variable, tuple(values), position)) for position in range(width)]
        clauses.add(_at_most(bits, len(values) - 1), -1 - variable)
        rows += ([variable, value, *(_signed(bits, place))] for place, value in enumerate(values))

    def at_most(variable: int) -> list[int]:
        return [_compared(clauses, bits_of[variable], variable, place, value) for place, value in enumerate(candidates.of(variable)[:-1])]

    return DomainLiterals(*conjunctions(candidates, rows, max([1, *map(len, bits_of.values())])), at_most)


def _signed(bits: list[int], number: int) -> Iterator[int]:
    """The literals that together say that the bits are those of a number."""
    return (bit if number >> position & 1 else -bit for position, bit in enumerate(bits))


def _compared(clauses: Clauses, bits: list[int], variable: int, place: int, value: int) -> int:
    """The literal that holds exactly if the bits are at most ``place``."""
    literal = clauses.new_variable(AtMost(variable, value))
    clauses.add(([-literal, *clause] for clause in _at_most(bits, place)), -1 - variable)
    clauses.add(([literal, *clause] for clause in _at_least(bits, place + 1)), -1 - variable)
    return literal


def _at_most(bits: list[int], number: int) -> Iterator[list[int]]:
    """The bits, read as a number, are at most this one."""
    signed = list(_signed(bits, number))
    for position, literal in enumerate(signed):
        if literal < 0:
            yield [literal, *(-higher for higher in signed[position + 1 :] if higher > 0)]


def _at_least(bits: list[int], number: int) -> Iterator[list[int]]:
    """The bits, read as a number, are at least this one."""
    signed = list(_signed(bits, number))
    for position, literal in enumerate(signed):
        if literal > 0:
            yield [literal, *(-higher for higher in signed[position + 1 :] if higher < 0)]


RECORD = CnfDomain("log", "the place of the value among the candidates, in binary", encode, "Walsh, CP 2000")
