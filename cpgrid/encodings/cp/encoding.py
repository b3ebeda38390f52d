"""Model → CP-SAT: domains, constraints and the objective as they stand, a handler for each kind of constraint."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from ...core.clock import check_time
from ...core.errors import Refusal
from ...core.model import AllDifferent, Constraint, LinearSum, Literal, Model
from ...core.plugins import Encoding
from ...core.program import CpProgram, Encoded
from ...core.puzzle import Domain
from ..handlers import by_kind
from ..reach import check_reach
from . import alldifferent, linear_sum

__all__ = ["ENCODING", "HANDLERS", "MOST_LITERALS", "MOST_VARIABLES"]

HANDLERS: dict[type[Constraint], Callable[[Any, list[Any], Model, list[tuple[int, Any]]], list[int]]] = {
    AllDifferent: alldifferent.post,
    LinearSum: linear_sum.post,
}
"""(CP-SAT's model, its variables, model, all constraints of the kind with their index in the model) → posts them; the origin of each
constraint of the solver."""

MOST_VARIABLES = 100_000
"""A grid of a million cells without any rule takes a gigabyte and half a minute."""

MOST_LITERALS = 1_000_000
"""Values of the variables in some AllDifferent: the solver makes a Boolean of each, which takes two gigabytes for this many."""

_MOST_TERMS = 4_000_000
"""Values of all domains and variables of all constraints together, the size of the solver's model."""


def encode(model: Model, givens: Sequence[Literal], options: Mapping[str, str]) -> Encoded[CpProgram]:
    """The CP-SAT model of a puzzle; givens are domains of one value.

    Args:
        model: any model.
        givens: the values known from the start.
        options: none.

    Raises:
        Refusal: a kind of constraint without a handler; a sum or the score that does not fit 64 bits; a model that is too large.
    """
    # Imported here, so that the library is loaded only if the route is taken.
    from ortools.sat.python import cp_model

    literals = _check_size(model)
    program = cp_model.CpModel()
    domains: list[Domain] = list(model.domains)
    for variable, value in givens:
        domains[variable] = (value,) if value in domains[variable] and len(domains[variable]) > 1 else domains[variable]
    made = {domain: cp_model.Domain.from_values(domain) for domain in set(domains)}
    variables = [program.new_int_var_from_domain(made[domain], f"x{index}") for index, domain in enumerate(domains)]
    origins: list[int] = []
    for kind, constraints in by_kind(HANDLERS, model, "cp").items():
        check_time()
        origins += HANDLERS[kind](program, variables, model, constraints)
    if model.objective is not None:
        check_reach(model, [model.objective.coefficients], "cp")
        scope = [variables[variable] for variable in model.objective.variables]
        program.maximize(cp_model.LinearExpr.weighted_sum(scope, list(model.objective.coefficients)))

    def decode(raw: tuple[int, ...]) -> tuple[int, ...]:
        return raw

    return Encoded(CpProgram(program, variables, np.array(origins, dtype=np.int32), literals), decode)


def _check_size(model: Model) -> int:
    """The values of the variables that occur in some AllDifferent."""
    different = {variable for constraint in model.constraints if isinstance(constraint, AllDifferent) for variable in constraint.variables}
    literals = sum(len(model.domains[variable]) for variable in different)
    terms = max(sum(map(len, model.domains)), model.terms)
    if len(model.domains) > MOST_VARIABLES or literals > MOST_LITERALS or terms > _MOST_TERMS:
        raise Refusal("cp", f"the grid is too large for it: {len(model.domains):,} cells, {terms:,} values of cells or cells of rules")
    return literals


ENCODING = Encoding("cp", "integer variables, AllDifferent and linear sums", encode, (), "Perron and Furnon, OR-Tools CP-SAT")
