"""Any linear sum as a diagram of partial sums."""

from __future__ import annotations

from collections.abc import Callable

from ...core.meaning import ItemKind
from ...core.model import LinearSum
from ..reach import check_reach
from ..sum_diagram import sum_diagram
from .builder import CoverBuilder
from .diagram_steps import plan_steps
from .plan import OPTION_LIMIT, Plan

__all__ = ["plan"]


def plan(cover: Plan, constraint: LinearSum, index: int) -> Callable[[CoverBuilder], None]:
    """Reserve the diagram of one constraint; arguments and errors are those of `linear_sum.plan`."""
    model, variables = cover.model, constraint.variables
    check_reach(model, [constraint.coefficients], "exact cover")
    domains = [model.domains[variable] for variable in variables]
    layers = sum_diagram(domains, constraint.coefficients, *model.bounds(constraint), limit=OPTION_LIMIT - cover.options)
    if layers is None:
        raise cover.too_large()
    return plan_steps(cover, layers, variables, index, ItemKind.PREFIX_COLOUR)
