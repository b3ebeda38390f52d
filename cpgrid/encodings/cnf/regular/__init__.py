"""Regular in CNF: the table of its encodings, and the handler, which takes the one that is chosen.

To add one: a file with a `CnfRegular`, and its line in `REGULAR`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....core.clock import check_time
from ....core.errors import Refusal
from ....core.model import Model
from ....core.plugins import chosen
from ....core.registry import Table
from ....core.regular import Regular
from ..read_word import read_word
from ..records import CnfRegular
from ..view import LiteralView
from . import automatic, conflict, product, states, support, tuples

__all__ = ["REGULAR", "post"]

REGULAR: Table[CnfRegular] = Table(
    "encoding of Regular",
    automatic.RECORD,
    support.RECORD,
    conflict.RECORD,
    tuples.RECORD,
    *states.RECORDS,
    *product.RECORDS,
    group="cpgrid.cnf_regular",
)
"""The encodings, the default first."""


def post(view: LiteralView, model: Model, constraints: Sequence[tuple[int, Regular]], options: Mapping[str, str]) -> None:
    """The clauses of every automaton without its fixed variables; see `cpgrid.encodings.cnf.encoding.HANDLERS`.

    Raises:
        Refusal: the encoding cannot state an automaton, or an automaton needs too many clauses.
        OutOfTime: the deadline is past.
    """
    for index, constraint in constraints:
        check_time()
        word = read_word(view, model, constraint, index)
        encoding = REGULAR[chosen(options, "regular", constraint.origin)]
        if reason := encoding.refuses(word):
            raise Refusal("cnf", reason)
        encoding.encode(view, word)
