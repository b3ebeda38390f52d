"""Model → CP-SAT: one integer variable each, AllDifferent, linear constraints and the objective as they stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..core.errors import Refusal
from ..core.model import AllDifferent, LinearSum, Literal, Model
from ..core.plugins import Encoding
from ..core.program import CpProgram, Encoded
from ..core.puzzle import Domain

__all__ = ["ENCODING"]

_GREATEST_SUM = 1 << 60
"""CP-SAT calls a model invalid when a sum of its could pass 2⁶²; the rest is room for its own reckoning."""


def encode(model: Model, givens: Sequence[Literal], options: Mapping[str, str]) -> Encoded[CpProgram]:
    """The CP-SAT model of a puzzle; givens are domains of one value.

    Args:
        model: any model.
        givens: the values known from the start.
        options: none.

    Raises:
        Refusal: a sum or the score could leave 64 bits.
    """
    # Imported here: a route that is not taken must not cost its library's start-up.
    from ortools.sat.python import cp_model

    del options
    _check_sums(model)
    program = cp_model.CpModel()
    domains: list[Domain] = list(model.domains)
    for variable, value in givens:
        domains[variable] = (value,) if value in domains[variable] and len(domains[variable]) > 1 else domains[variable]
    made = {domain: cp_model.Domain.from_values(domain) for domain in set(domains)}
    variables = [program.new_int_var_from_domain(made[domain], f"x{index}") for index, domain in enumerate(domains)]
    for constraint in model.constraints:
        scope = [variables[variable] for variable in constraint.variables]
        if isinstance(constraint, AllDifferent):
            program.add_all_different(scope)
        elif isinstance(constraint, LinearSum):
            total = cp_model.LinearExpr.weighted_sum(scope, list(constraint.coefficients))
            program.add_linear_constraint(total, *model.bounds(constraint))
    if model.objective is not None:
        scope = [variables[variable] for variable in model.objective.variables]
        program.maximize(cp_model.LinearExpr.weighted_sum(scope, list(model.objective.coefficients)))

    def decode(raw: tuple[int, ...]) -> tuple[int, ...]:
        return raw

    return Encoded(CpProgram(program, variables), decode)


def _check_sums(model: Model) -> None:
    largest = max(max(-domain[0], domain[-1]) for domain in set(model.domains))
    sums = [constraint for constraint in model.constraints if isinstance(constraint, LinearSum)]
    for sum_ in (*sums, *([model.objective] if model.objective else ())):
        if largest * sum(map(abs, sum_.coefficients)) > _GREATEST_SUM:
            raise Refusal("cp", "a sum of such great numbers could leave 64 bits; take --via sat")


ENCODING = Encoding("cp", "integer variables, AllDifferent and linear sums", encode, (), "Perron and Furnon, OR-Tools CP-SAT")
