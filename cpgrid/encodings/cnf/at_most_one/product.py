"""Product: the literals in a rectangle; each implies its row and its column, of which at most one each is true, again as products.

The clauses are those of pindakaas, which defines rows and columns both ways ("the row is true only if a literal in it is"), for p rows
and q columns p + q clauses more than the paper; up to six literals are written pairwise.

Source: J.-C. Chen, "A New SAT Encoding of the At-Most-One Constraint", ModRef 2010; H. Bierlee, J. J. Dekker, P. J. Stuckey, pindakaas.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from ..records import AtMostOne
from .template import by_template

__all__ = ["RECORD"]

_PAIRWISE = 6
"""Up to so many literals are written pairwise."""


def clauses_of(count: int) -> Sequence[Sequence[int]]:
    """At most one of the variables 1 … n."""
    from pindakaas import CNF, Encoder

    formula = CNF()
    formula.add_encoding(sum(formula.new_vars(count)) <= 1, Encoder.PRODUCT, pairwise_cutoff=_PAIRWISE)
    clauses: Sequence[Sequence[int]] = formula._clauses_as_int()  # noqa: SLF001 — the faster form that its docstring recommends
    return clauses


def size(count: int) -> tuple[int, int]:
    """Two clauses for each literal, one for each row and column, and those of the rows and of the columns, as pindakaas writes them."""
    if count <= _PAIRWISE:
        return count * (count - 1) // 2, 0
    rows = isqrt(count - 1) + 1
    columns = -(-count // rows)
    (of_rows, row_variables), (of_columns, column_variables) = size(rows), size(columns)
    return 2 * count + rows + columns + of_rows + of_columns, rows + columns + row_variables + column_variables


RECORD = AtMostOne(
    "product",
    "the literals in a rectangle, of which one row and one column is true",
    by_template(clauses_of, size),
    "Chen, ModRef 2010; clauses by pindakaas",
    size=size,
)
