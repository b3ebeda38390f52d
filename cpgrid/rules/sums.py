"""Sums of cells: the equation that a rule posts of them, and what is said where two sums differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from ..core.grid import Cell, name_cells
from ..core.model import LinearSum, RuleIndex
from ..core.posting import Variables

__all__ = ["Bounds", "Term", "added", "come_to", "differing", "post_sum", "subtracted"]

Term = tuple[Cell, int]
"""A cell and what its value is multiplied with."""

Bounds = tuple[int, int]
"""The least and the greatest that something can be; they are the same where it is known."""


def added(cells: Iterable[Cell]) -> list[Term]:
    """Each of the cells once."""
    return [(cell, 1) for cell in cells]


def subtracted(cells: Iterable[Cell]) -> list[Term]:
    """Each of the cells once, taken away."""
    return [(cell, -1) for cell in cells]


def post_sum(terms: Iterable[Term], total: int, variables: Variables, origin: RuleIndex) -> Iterator[LinearSum]:
    """The equation that the terms add up to a total.

    Args:
        terms: in the order in which engines are to read them; a cell may come several times, and is left out where its terms cancel.
        total: what they add up to; 0 where all may cancel.
        variables: of the cells.
        origin: the rule.
    """
    weights: Counter[Cell] = Counter()
    for cell, weight in terms:
        weights[cell] += weight
    left = {cell: weight for cell, weight in weights.items() if weight}
    if left:
        yield LinearSum(variables.of(left), tuple(left.values()), total, total, origin)


def differing(name: str, first: str, ones: Bounds, second: str, others: Bounds) -> Iterator[str]:
    """What is to be said of two numbers that should be equal, if they cannot be.

    Args:
        name: of the rule, in messages.
        first: what the first number is: ``the ends add up to``.
        ones: what it can be.
        second: what the second number is.
        others: what it can be.
    """
    if ones[0] > others[1]:
        yield f"{name}: {first} {_end(ones, 'at least', 0)}, but {second} {_end(others, 'at most', 1)}"
    elif ones[1] < others[0]:
        yield f"{name}: {first} {_end(ones, 'at most', 1)}, but {second} {_end(others, 'at least', 0)}"


def _end(bounds: Bounds, about: str, which: int) -> str:
    return str(bounds[0]) if bounds[0] == bounds[1] else f"{about} {bounds[which]}"


def come_to(cells: Sequence[Cell]) -> str:
    """The beginning of a sentence that ends in the sum of the cells: ``R1C1 and R1C2 add up to``, ``R1C1 holds``."""
    return f"{name_cells(cells)} {'holds' if len(cells) == 1 else 'add up to'}"
