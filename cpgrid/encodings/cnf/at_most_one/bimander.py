"""Bimander: the literals in groups; pairwise within a group, and each literal implies the binary code of its group.

Of m groups, here ⌈√n⌉, the sizes differ by one at most.

Source: V.-H. Nguyen, S. T. Mai, "A New Method to Encode the At-Most-One Constraint into SAT", SoICT 2015.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import isqrt

from ..records import AtMostOne
from .template import by_template

__all__ = ["RECORD"]


def _groups(count: int) -> Iterator[range]:
    number = isqrt(count - 1) + 1
    bounds = [count * group // number for group in range(number + 1)]
    return map(range, bounds, bounds[1:])


def clauses_of(count: int) -> list[list[int]]:
    """At most one of the variables 1 … n."""
    groups = list(_groups(count))
    bits = range((len(groups) - 1).bit_length())
    clauses = []
    for code, group in enumerate(groups):
        literals = [place + 1 for place in group]
        clauses += [[-one, -other] for one, other in combinations(literals, 2)]
        clauses += [[-literal, (1 if code >> bit & 1 else -1) * (count + 1 + bit)] for literal in literals for bit in bits]
    return clauses


def size(count: int) -> tuple[int, int]:
    """The pairs within m groups, n·⌈log₂ m⌉ clauses to their codes, and ⌈log₂ m⌉ variables, as in the paper."""
    lengths = [len(group) for group in _groups(count)]
    bits = (len(lengths) - 1).bit_length()
    return sum(length * (length - 1) // 2 for length in lengths) + count * bits, bits


RECORD = AtMostOne(
    "bimander",
    "groups: pairwise within, each literal implies the binary code of its group",
    by_template(clauses_of, size),
    "Nguyen and Mai, SoICT 2015",
    parsimonious=False,
    size=size,
)
