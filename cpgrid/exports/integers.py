"""What the formats with integer variables share: a variable for each cell, named after it, and sums that fit 64 bits."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ..core.errors import Refusal
from ..core.model import LinearSum, Model, Objective
from ..core.puzzle import Domain, Puzzle

__all__ = ["check_range", "intervals", "variable_words"]

_GREATEST = (1 << 63) - 1


def variable_words(puzzle: Puzzle) -> dict[str, str]:
    """What each variable says, by its name."""
    return {str(cell): f"the value of {cell}" for cell in puzzle.layout.cells}


def intervals(domain: Domain) -> Sequence[tuple[int, int]]:
    """A domain as the fewest intervals, least and greatest value of each."""
    gaps = [place for place, (low, high) in enumerate(pairwise(domain)) if high - low > 1]
    starts, ends = [0, *(gap + 1 for gap in gaps)], [*gaps, len(domain) - 1]
    return [(domain[start], domain[end]) for start, end in zip(starts, ends, strict=True)]


def check_range(model: Model, linear: LinearSum | Objective, who: str) -> None:
    """Make sure that a sum stays in 64 bits, whatever the cells hold: solvers compute with these.

    Args:
        model: gives the domains.
        linear: the sum.
        who: the format, for the message.

    Raises:
        Refusal: it may leave them.
    """
    terms = zip(linear.variables, linear.coefficients, strict=True)
    most = sum(abs(coefficient) * max(-model.domains[variable][0], model.domains[variable][-1], 0) for variable, coefficient in terms)
    if most > _GREATEST:
        raise Refusal(who, f"a sum (rule {linear.origin + 1}) may reach {most}, which is past the 64 bits of its solvers; take --as opb")
