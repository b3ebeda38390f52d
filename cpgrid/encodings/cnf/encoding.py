"""Model → CNF: given elimination, direct encoding, AllDifferent and sums as chosen, the objective as soft literals.

Each clause records the constraint that implies it (together with the recorded eliminations); each auxiliary variable what it
stands for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from ...core.errors import Refusal
from ...core.model import AllDifferent, LinearSum, Literal, Model
from ...core.plugins import Encoding, Option
from ...core.program import Cnf, Encoded, Int32
from ..digit_sets import few_digit_sets
from .alldifferent import ALLDIFFERENT, Scope
from .clauses import CLAUSE_LIMIT, Clauses
from .domain import direct
from .elimination import Candidates, candidates
from .linear_sum import LINEAR_SUM, Residual
from .linear_sum.residual import residual

__all__ = ["ENCODING", "TABLE_LIMIT"]

TABLE_LIMIT = 1000
"""With more digit sets than this, ``sum=auto`` takes the prefix diagram."""


def encode(model: Model, givens: Sequence[Literal], options: Mapping[str, str]) -> Encoded[Cnf]:
    """The CNF of a puzzle.

    Args:
        model: any model.
        givens: taken into account before encoding.
        options: ``alldifferent``, ``sum`` and ``elimination`` as declared below.

    Raises:
        Refusal: ``sum=combination`` on a sum that no combination table can state; a sum that needs too many clauses.
    """
    left = candidates(model, givens, eliminate=options["elimination"] == "on")
    clauses = Clauses(left)
    direct.encode(clauses)
    ALLDIFFERENT[options["alldifferent"]](clauses, _scopes(model))
    for index, constraint in enumerate(model.constraints):
        if isinstance(constraint, LinearSum):
            rest = residual(clauses, model, constraint, index)
            LINEAR_SUM[_choose(model, constraint, rest, options["sum"])](clauses, rest)
    soft, offset = _soft(model, clauses)
    return _finish(clauses, left, soft, offset)


def _scopes(model: Model) -> list[Scope]:
    scopes = []
    for index, constraint in enumerate(model.constraints):
        if isinstance(constraint, AllDifferent):
            permutation = len(model.values(constraint.variables)) == len(constraint.variables)
            scopes.append(Scope(constraint.variables, permutation, index))
    return scopes


def _choose(model: Model, constraint: LinearSum, rest: Residual, wanted: str) -> str:
    if wanted == "prefix":
        return wanted
    if not constraint.unit or not model.pairwise_different(constraint.variables):
        if wanted == "auto":
            return "prefix"
        raise Refusal(
            "cnf", f"a combination table needs different variables and unit coefficients (constraint {rest.origin + 1}); take sum=prefix"
        )
    values = tuple(sorted({value for literals in rest.literals for _, value in literals}))
    # Each set needs a clause for each value, at the least.
    limit = TABLE_LIMIT if wanted == "auto" else CLAUSE_LIMIT // max(1, len(values))
    if few_digit_sets(values, len(rest.variables), rest.low, rest.high, limit=limit):
        return "combination"
    if wanted == "auto":
        return "prefix"
    raise Refusal("cnf", f"the combination table of constraint {rest.origin + 1} is too large; take sum=prefix")


def _soft(model: Model, clauses: Clauses) -> tuple[dict[int, int] | None, int]:
    """Soft literals whose unsatisfied weight is what the score falls short of ``offset``."""
    if model.objective is None:
        return None, 0
    soft: dict[int, int] = {}
    offset = 0
    for variable, coefficient in zip(model.objective.variables, model.objective.coefficients, strict=True):
        value = clauses.fixed_value(variable)
        if value is not None:
            offset += coefficient * value
            continue
        scores = {literal: coefficient * value for literal, value in clauses.open_literals(variable)}
        if scores:
            # Exactly one literal is true: reward it by how far it exceeds the worst one.
            worst = min(scores.values())
            gains = {literal: score - worst for literal, score in scores.items() if score > worst}
            soft.update(gains)
            offset += worst + sum(gains.values())
    return soft, offset


def _finish(clauses: Clauses, left: Candidates, soft: dict[int, int] | None, offset: int) -> Encoded[Cnf]:
    offsets, literals, origins = clauses.flat()
    variables, columns = np.nonzero(clauses.table)
    values = np.array(left.values, dtype=np.int32)
    cells = np.stack([clauses.table[variables, columns], variables, values[columns]], axis=1).astype(np.int32)
    fixed = values[np.argmax(left.live, axis=1)]
    program = Cnf(clauses.variables, offsets, literals, origins, cells, fixed, left.eliminations, clauses.meaning, soft, offset)

    def decode(raw: Int32) -> tuple[int, ...]:
        # raw[v - 1] > 0 says that CNF variable v is true.
        true = cells[raw[cells[:, 0] - 1] > 0]
        result = fixed.copy()
        result[true[:, 1]] = true[:, 2]
        return tuple(result.tolist())

    return Encoded(program, decode)


ENCODING = Encoding(
    "cnf",
    "clauses over the literals 'variable = value', each with the constraint that implies it",
    encode,
    (
        Option("alldifferent", tuple(ALLDIFFERENT), "how AllDifferent becomes clauses"),
        Option("sum", ("auto", *LINEAR_SUM), "combination tables where the variables differ, or prefix diagrams"),
        Option("elimination", ("on", "off"), "whether candidates that the givens rule out are removed before encoding"),
    ),
    "Lynce and Ouaknine 2006; Kwon and Jain 2006",
)
