"""Model → CNF: given elimination, then the domains and each kind of constraint as chosen, the objective as soft literals.

Each clause records the constraint that implies it (together with the recorded eliminations); each auxiliary variable what it
stands for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from ...core.model import AllDifferent, Constraint, LinearSum, Literal, Model
from ...core.plugins import Encoding, Option
from ...core.program import Cnf, Encoded, Int32
from ..handlers import by_kind
from . import alldifferent, linear_sum
from .alldifferent import ALLDIFFERENT
from .clauses import Clauses
from .domain import DOMAINS
from .elimination import candidates
from .linear_sum import LINEAR_SUM
from .objective import soft_literals
from .view import LiteralView

__all__ = ["ENCODING", "HANDLERS"]

HANDLERS: dict[type[Constraint], Callable[[LiteralView, Model, Sequence[tuple[int, Any]], Mapping[str, str]], None]] = {
    AllDifferent: alldifferent.post,
    LinearSum: linear_sum.post,
}
"""(literals, model, all constraints of the kind with their index in the model, options) → their clauses, added to the literals' own."""


def encode(model: Model, givens: Sequence[Literal], options: Mapping[str, str]) -> Encoded[Cnf]:
    """The CNF of a puzzle.

    Args:
        model: any model.
        givens: taken into account before encoding.
        options: ``domain``, ``alldifferent``, ``sum`` and ``elimination`` as declared below.

    Raises:
        Refusal: a kind of constraint without a handler; ``sum=combination`` on a sum that no combination table can state; a model that
            needs too many literals or clauses.
        OutOfTime: the deadline is past.
    """
    constraints = by_kind(HANDLERS, model, "cnf")
    left = candidates(model, givens, eliminate=options["elimination"] == "on")
    clauses = Clauses()
    for variable in np.flatnonzero(~left.live.any(axis=1)).tolist():
        clauses.add([[]], -1 - variable)
    view = LiteralView(clauses, left, DOMAINS[options["domain"]](clauses, left))
    for kind, handler in HANDLERS.items():
        handler(view, model, constraints[kind], options)
    soft, offset = soft_literals(view, model.objective)
    fixed = np.array(left.values, dtype=np.int32)[np.argmax(left.live, axis=1)]
    program = Cnf(clauses.variables, *clauses.flat(), view.cells, fixed, left.eliminations, clauses.meaning, soft, offset)

    def decode(raw: Int32) -> tuple[int, ...]:
        result = fixed.copy()
        cells = program.true_cells(raw)
        result[cells[:, 0]] = cells[:, 1]
        return tuple(result.tolist())

    return Encoded(program, decode)


ENCODING = Encoding(
    "cnf",
    "clauses over the literals of domains, each with the constraint that implies it",
    encode,
    (
        Option("domain", tuple(DOMAINS), "which Boolean variables stand for a cell's value"),
        Option("alldifferent", tuple(ALLDIFFERENT), "how AllDifferent becomes clauses"),
        Option("sum", ("auto", *LINEAR_SUM), "combination tables where the variables differ, or prefix diagrams"),
        Option("elimination", ("on", "off"), "whether candidates that the givens rule out are removed before encoding"),
    ),
    "Lynce and Ouaknine 2006; Kwon and Jain 2006",
)
