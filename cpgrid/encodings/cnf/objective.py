"""The objective as soft literals: a literal for each value, weighted by how much the value scores above the variable's worst one."""

from __future__ import annotations

from ...core.clock import check_time
from ...core.model import Objective
from .view import LiteralView

__all__ = ["soft_literals"]


def soft_literals(view: LiteralView, objective: Objective | None) -> tuple[dict[int, int] | None, int]:
    """Weights by literal, and an offset: the score is the offset less the weights of the literals that are false; raises `OutOfTime`.

    Args:
        view: the literals of the domains.
        objective: the sum to maximise; ``None`` = there is none, and no literal is soft.
    """
    if objective is None:
        return None, 0
    soft: dict[int, int] = {}
    offset = 0
    for variable, coefficient in zip(objective.variables, objective.coefficients, strict=True):
        check_time()
        value = view.fixed_value(variable)
        if value is not None:
            offset += coefficient * value
            continue
        scores = {literal: coefficient * value for literal, value in view.open_literals(variable)}
        if scores:
            worst = min(scores.values())
            gains = {literal: score - worst for literal, score in scores.items() if score > worst}
            soft.update(gains)
            # Exactly one literal is true: all others lose their gains.
            offset += worst + sum(gains.values())
    return soft, offset
