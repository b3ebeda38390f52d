"""Equality cage: as many odd digits as even ones, and as many low ones as high ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...core.model import ByValue, LinearSum, RuleIndex
from ...core.posting import Variables
from ...core.puzzle import Domains, Values
from ...core.rule_class import Cells, rule_class
from ..digits import digits, possible
from ..shapes import cage_kind

__all__ = ["KIND", "EqualityCage"]


@rule_class
class EqualityCage:
    """The cage holds as many odd digits as even ones, and as many low digits as high ones.

    A digit is low up to half of the greatest value that any of the cells may have, and high from there on: from 1 to 9, 1 to 4 are low. So
    the number of cells is even. Values may repeat.

    Args:
        cells: at least one; they need not touch.
    """

    cells: Cells


def _post(rule: EqualityCage, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[LinearSum]:
    values = digits(rule.cells, domains)
    scope = variables.of(rule.cells)
    odd = {value: value % 2 == 1 for value in values}
    low = {value: 2 * value <= values[-1] for value in values}
    for belongs in (odd, low):
        # Those that belong weigh 1, the others -1.
        weights = (ByValue(tuple((value, 1 if belongs[value] else -1) for value in domains[cell])) for cell in rule.cells)
        yield LinearSum(scope, tuple(weights), 0, 0, origin)


def _violations(rule: EqualityCage, values: Values, domains: Domains) -> Iterator[str]:
    name = f"equality cage at {rule.cells[0]}"
    if len(rule.cells) % 2:
        yield f"{name}: {len(rule.cells)} cells cannot be shared out in halves"
        return
    half = len(rule.cells) // 2
    greatest = max(max(domains[cell]) for cell in rule.cells)
    kinds: dict[str, Callable[[int], bool]] = {
        "odd": lambda value: bool(value % 2),
        "even": lambda value: not value % 2,
        "low": lambda value: value + value <= greatest,
        "high": lambda value: value + value > greatest,
    }
    for kind, belongs in kinds.items():
        certain = sum(all(map(belongs, possible(cell, values, domains))) for cell in rule.cells)
        if certain > half:
            yield f"{name}: {certain} of its {2 * half} digits are {kind}, and there must be {half}"


KIND = cage_kind(
    "equality-cage", EqualityCage, "as many odd digits as even ones, and as many low ones as high ones", _post, _violations, label="="
)
