"""Commander: the literals in groups of three; a group's commander is true exactly if one of them is, and one commander at most is.

Pairwise within a group; ``l → c`` and ``c → ∨ group``; the commanders are treated as the literals were, until three are left.

Source: W. Klieber, G. Kwon, "Efficient CNF Encoding for Selecting 1 from N Objects", CFV 2007.
"""

from __future__ import annotations

from itertools import combinations

from ..records import AtMostOne
from .template import by_template

__all__ = ["RECORD"]

_GROUP = 3
"""How many literals have a commander: the number for which the paper counts 3.5·n clauses and n / 2 commanders."""


def clauses_of(count: int) -> list[list[int]]:
    """At most one of the variables 1 … n."""
    clauses: list[list[int]] = []
    literals, last = list(range(1, count + 1)), count
    while len(literals) > _GROUP:
        groups = [literals[start : start + _GROUP] for start in range(0, len(literals), _GROUP)]
        literals = []
        for group in groups:
            if len(group) == 1:
                literals += group
                continue
            last += 1
            clauses += _pairs(group)
            clauses += ([-literal, last] for literal in group)
            clauses.append([-last, *group])
            literals.append(last)
    return clauses + _pairs(literals)


def _pairs(literals: list[int]) -> list[list[int]]:
    return [[-one, -other] for one, other in combinations(literals, 2)]


def size(count: int) -> tuple[int, int]:
    """Seven clauses for a group of three, four for one of two, and the pairs of the last commanders; about 3.5·n, and n / 2 variables."""
    clauses = variables = 0
    while count > _GROUP:
        full, rest = divmod(count, _GROUP)
        clauses += 7 * full + 4 * (rest == 2)
        variables += full + (rest == 2)
        count = full + (rest > 0)
    return clauses + count * (count - 1) // 2, variables


RECORD = AtMostOne(
    "commander",
    "groups of three, each with a commander that is true exactly if one of them is",
    by_template(clauses_of, size),
    "Klieber and Kwon, CFV 2007",
    size=size,
)
