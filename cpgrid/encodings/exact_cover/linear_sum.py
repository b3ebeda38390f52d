"""A linear sum: digit sets if its variables are pairwise different and the sets are not too many, otherwise a diagram of partial sums."""

from __future__ import annotations

from collections.abc import Callable

from ...core.meaning import ItemKind
from ...core.model import LinearSum
from ...core.plugins import Choice, choices
from ..reach import check_reach
from ..sum_diagram import sum_diagram
from . import digit_set_sum
from .builder import CoverBuilder
from .diagram_steps import plan_steps
from .plan import OPTION_LIMIT, Plan

__all__ = ["SUMS", "plan"]

SUMS = choices(
    Choice("auto", "digit sets where the cells differ and the sets fit, coloured prefixes elsewhere"),
    Choice(
        "combination",
        "a choice among digit sets: an option for each, which covers the values outside it",
        "Simonis, Kakuro as a Constraint Problem, ModRef 2008: sets of digits as a constraint of their own",
    ),
    Choice("prefix", "a diagram whose partial sums are colours: an option for each step", "Knuth, TAOCP 7.2.2.1, Algorithm C"),
)
"""How a sum can be stated."""


def plan(cover: Plan, constraint: LinearSum, index: int) -> Callable[[CoverBuilder], None]:
    """Reserve the items and options of one sum; see `cpgrid.encodings.exact_cover.encoding.HANDLERS`."""
    if index in cover.digit_sets:
        return digit_set_sum.plan(cover, constraint, index)
    model, variables = cover.model, constraint.variables
    check_reach(model, [constraint.coefficients], "exact cover")
    domains = [model.domains[variable] for variable in variables]
    layers = sum_diagram(domains, constraint.coefficients, *model.bounds(constraint), limit=OPTION_LIMIT - cover.options)
    if layers is None:
        raise cover.too_large()
    return plan_steps(cover, layers, variables, index, ItemKind.PREFIX_COLOUR)
