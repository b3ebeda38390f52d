"""Linear sums in CNF: the table of their encodings, and the handler, which takes the one that is chosen.

To add one: a file with a `CnfSum`, and its line in `LINEAR_SUM`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....core.clock import check_time
from ....core.errors import Refusal
from ....core.model import LinearSum, Model
from ....core.plugins import chosen
from ....core.registry import Table
from ..records import CnfSum
from ..residual import residual
from ..view import LiteralView
from . import automatic, combination_table, order, pindakaas_records, prefixes, totalizer, tuple_table, value_sets

__all__ = ["LINEAR_SUM", "post"]

LINEAR_SUM: Table[CnfSum] = Table(
    "encoding of sums",
    automatic.RECORD,
    combination_table.RECORD,
    tuple_table.RECORD,
    *value_sets.RECORDS,
    *prefixes.RECORDS,
    totalizer.RECORD,
    order.RECORD,
    *pindakaas_records.RECORDS,
    group="cpgrid.cnf_sums",
)
"""The encodings, the default first."""


def post(view: LiteralView, model: Model, constraints: Sequence[tuple[int, LinearSum]], options: Mapping[str, str]) -> None:
    """The clauses of every sum without its fixed variables; see `cpgrid.encodings.cnf.encoding.HANDLERS`.

    Raises:
        Refusal: the encoding cannot state a sum, or a sum needs too many clauses.
        OutOfTime: the deadline is past.
    """
    for index, constraint in constraints:
        check_time()
        left = residual(view, model, constraint, index)
        encoding = LINEAR_SUM[chosen(options, "sum", constraint.origin)]
        if left.by_value and not encoding.by_value:
            raise Refusal("cnf", f"sum={encoding.name} takes no weights by value (rule {constraint.origin + 1}); take sum=auto for it")
        if reason := encoding.refuses(left):
            raise Refusal("cnf", reason)
        encoding.encode(view, left)
