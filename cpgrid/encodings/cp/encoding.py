"""Model → CP-SAT: integer variables and the objective as they stand, each kind of constraint as chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from ...core.clock import check_time
from ...core.components import Components
from ...core.errors import Refusal
from ...core.model import AllDifferent, LinearSum, Literal, Model
from ...core.plugins import Encoding, Option
from ...core.program import CpProgram, Encoded
from ...core.puzzle import Domain
from ...core.regular import Regular
from ..handlers import Handlers, by_kind
from ..reach import check_reach
from . import alldifferent, components, linear_sum, regular
from .alldifferent import ALLDIFFERENT
from .components import COMPONENTS
from .linear_sum import LINEAR_SUM
from .regular import REGULAR
from .view import CpView

__all__ = ["ENCODING", "HANDLERS", "MOST_LITERALS", "MOST_VARIABLES"]

HANDLERS: Handlers[Callable[[CpView, Sequence[tuple[int, Any]], Mapping[str, str]], None]] = Handlers(
    "cp", {AllDifferent: alldifferent.post, LinearSum: linear_sum.post, Regular: regular.post, Components: components.post}
)
"""(the solver's model under construction, all constraints of the kind with their index in the model, options) → states them there."""

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
        options: as declared below, perhaps with others for single rules.

    Raises:
        Refusal: a kind of constraint without a handler; a sum that the encoding chosen for it cannot state; a sum or the score that does
            not fit 64 bits; a model that is too large.
    """
    # Imported here, so that the library is loaded only if the route is taken.
    from ortools.sat.python import cp_model

    literals = _check_size(model)
    program = cp_model.CpModel()
    domains: list[Domain] = list(model.domains)
    for variable, value in givens:
        domains[variable] = (value,) if value in domains[variable] and len(domains[variable]) > 1 else domains[variable]
    view = CpView(program, model, domains)
    for kind, constraints in by_kind(HANDLERS, model, "cp").items():
        check_time()
        HANDLERS[kind](view, constraints, options)
    if model.objective is not None:
        check_reach(model, [model.objective.coefficients], "cp")
        scope = view.scope(model.objective.variables)
        program.maximize(cp_model.LinearExpr.weighted_sum(scope, list(model.objective.coefficients)))

    def decode(raw: tuple[int, ...]) -> tuple[int, ...]:
        return raw

    return Encoded(
        CpProgram(program, view.variables, np.array(view.origins, dtype=np.int32), literals, view.meaning, tuple(view.lazy)), decode
    )


def _check_size(model: Model) -> int:
    """The values of the variables that occur in some AllDifferent."""
    different = {variable for constraint in model.constraints if isinstance(constraint, AllDifferent) for variable in constraint.variables}
    literals = sum(len(model.domains[variable]) for variable in different)
    terms = max(sum(map(len, model.domains)), model.terms)
    if len(model.domains) > MOST_VARIABLES or literals > MOST_LITERALS or terms > _MOST_TERMS:
        raise Refusal("cp", f"the grid is too large for it: {len(model.domains):,} cells, {terms:,} values of cells or cells of rules")
    return literals


ENCODING = Encoding(
    "cp",
    "integer variables, AllDifferent and linear sums as the solver's own constraints or in other forms",
    encode,
    (
        Option("alldifferent", ALLDIFFERENT, "how AllDifferent is stated", per_rule=AllDifferent),
        Option("houses", ("off", "on"), "whether groups of as many cells as values state their total", per_rule=AllDifferent),
        Option("sum", LINEAR_SUM, "how linear sums are stated", per_rule=LinearSum),
        Option("regular", REGULAR, "how automata are stated", per_rule=Regular),
        Option("components", COMPONENTS, "how connected components are stated", per_rule=Components),
    ),
    "Perron and Furnon, OR-Tools CP-SAT",
    handlers=HANDLERS,
)
