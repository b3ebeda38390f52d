"""Global entropy and global modular: every 2×2 square holds values of all three classes."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.model import LinearSum, RuleIndex, indicator
from ...core.posting import Variables
from ...core.puzzle import Domains, Values
from ...core.rule_class import Cells, rule_class
from ..beside import whole_squares
from ..digits import digits, possible, thirds
from ..frames import squares
from ..shapes import grid_kind

__all__ = ["ENTROPY", "MODULAR", "GlobalEntropy", "GlobalModular"]


@rule_class
class GlobalEntropy:
    """Every 2×2 square of the cells holds a low, a middle and a high digit.

    The digits are all values that the cells may have, in thirds: 1 to 3, 4 to 6 and 7 to 9. Where their number is no multiple of three, the
    low third has one more, and then the middle one.

    Args:
        cells: where it holds: for most puzzles all cells of the grid.
    """

    cells: Cells


@rule_class
class GlobalModular:
    """Every 2×2 square of the cells holds values with each of the remainders 0, 1 and 2 when they are divided by 3.

    Args:
        cells: where it holds: for most puzzles all cells of the grid.
    """

    cells: Cells


def _classes(rule: GlobalEntropy | GlobalModular, domains: Domains) -> tuple[tuple[int, ...], ...]:
    """The values of each of the three classes."""
    values = digits(rule.cells, domains)
    class_of = thirds(values) if isinstance(rule, GlobalEntropy) else {value: value % 3 for value in values}
    return tuple(tuple(value for value in values if class_of[value] == number) for number in range(3))


def _post(rule: GlobalEntropy | GlobalModular, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[LinearSum]:
    classes = _classes(rule, domains)
    for square in squares(rule.cells):
        for members in classes:
            yield LinearSum(variables.of(square), (indicator(*members),) * len(square), 1, None, origin)


def _violations(rule: GlobalEntropy | GlobalModular, values: Values, domains: Domains) -> Iterator[str]:
    entropy = isinstance(rule, GlobalEntropy)
    numbers = sorted({value for cell in rule.cells for value in domains[cell]})
    names = ("low value", "middle value", "high value") if entropy else tuple(f"value with the remainder {rest}" for rest in range(3))

    def class_of(value: int) -> int:
        return 3 * numbers.index(value) // len(numbers) if entropy else value % 3

    for square in whole_squares(rule.cells):
        open_classes = {class_of(value) for cell in square for value in possible(cell, values, domains)}
        for number, name in enumerate(names):
            if number not in open_classes:
                yield f"{'global-entropy' if entropy else 'global-modular'}: the 2×2 square at {square[0]} holds no {name}"


ENTROPY = grid_kind("global-entropy", GlobalEntropy, "every 2×2 square holds a low, a middle and a high value", _post, _violations)

MODULAR = grid_kind("global-modular", GlobalModular, "every 2×2 square holds values with each remainder modulo 3", _post, _violations)
