"""Totalizer: a tree that adds up how many literals are true, in unary; the second bit at the root is false.

PySAT, whose clauses these are, writes the whole tree, upwards only: counts beyond two are among them.

Source: O. Bailleux, Y. Boufkhad, "Efficient CNF Encoding of Boolean Cardinality Constraints", CP 2003.
"""

from __future__ import annotations

from functools import cache

from ..records import AtMostOne
from .card_enc import card_enc
from .template import by_template

__all__ = ["RECORD"]


@cache
def _tree(count: int) -> tuple[int, int]:
    """Each node has an output for each of its a + b leaves, a below one child, b below the other; (a + 1)·(b + 1) − 1 clauses."""
    if count == 1:
        return 0, 0
    a, b = count // 2, count - count // 2
    (left, left_variables), (right, right_variables) = _tree(a), _tree(b)
    return left + right + (a + 1) * (b + 1) - 1, left_variables + right_variables + count


def size(count: int) -> tuple[int, int]:
    """The tree and a unit clause, as PySAT writes it; two literals are one clause."""
    clauses, variables = _tree(count)
    return (clauses + 1, variables) if count > 2 else (1, 0)


RECORD = AtMostOne(
    "totalizer",
    "a tree that counts the true literals in unary",
    by_template(card_enc("totalizer"), size),
    "Bailleux and Boufkhad, CP 2003; clauses by PySAT",
    parsimonious=False,
    size=size,
)
