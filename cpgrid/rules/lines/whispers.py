"""Whispers: neighbours on a line differ by a number or more (German whispers on digits from 1 to 9; Dutch whispers by 4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise

from ...core.grid import Cell
from ...core.marks import Line
from ...core.model import RuleIndex
from ...core.plugins import RuleKind
from ...core.posting import Variables
from ...core.puzzle import Domain, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import Cells, rule_class
from ..digits import digits
from ..scopes import check_least, check_path

__all__ = ["KIND", "Whispers"]


@rule_class
class Whispers:
    """Neighbours on the line differ by at least the number.

    Args:
        cells: along the line, at least two.
        difference: the number, at least 1; null = half the number of digits, rounded up, where the digits are all values that cells of the
            line may have. So on the digits 1 to 9 it is 5 (German whispers); Dutch whispers have 4.

    Raises:
        InputError: there are fewer cells, they are no path, or the number is smaller.
    """

    cells: Cells
    difference: int | None = None

    def __post_init__(self) -> None:
        check_path("whispers", self.cells)
        if self.difference is not None:
            check_least("whispers", "difference", self.difference, 1)


def _least(rule: Whispers, domains: Mapping[Cell, Domain]) -> int:
    if rule.difference is not None:
        return rule.difference
    return (len(digits(rule.cells, domains)) + 1) // 2


def _post(rule: Whispers, variables: Variables, domains: Mapping[Cell, Domain], origin: RuleIndex) -> Iterator[Regular]:
    automaton = _automaton(tuple(domains[cell] for cell in rule.cells), _least(rule, domains))
    yield Regular(variables.of(rule.cells), automaton, origin)


@lru_cache(maxsize=256)
def _automaton(domains: tuple[Domain, ...], least: int) -> Automaton:
    """The state is the value before."""

    def step(last: int | None, value: int) -> int | None:
        return value if last is None or abs(value - last) >= least else None

    return Automaton.from_function(domains, None, step)


def _violations(rule: Whispers, values: Values, domains: Mapping[Cell, Domain]) -> Iterator[str]:
    least = rule.difference
    if least is None:
        digits_of_line = {value for cell in rule.cells for value in domains[cell]}
        least = len(digits_of_line) // 2 + len(digits_of_line) % 2
    for one, other in pairwise(rule.cells):
        if one in values and other in values and -least < values[one] - values[other] < least:
            found = f"{one} holds {values[one]} and {other} {values[other]}"
            yield f"whispers at {rule.cells[0]}: {found}, which must differ by at least {least}"


def _marks(rule: Whispers) -> Iterator[Line]:
    yield Line(rule.cells, "whispers", label="" if rule.difference is None else f"≥{rule.difference}")


KIND = RuleKind(
    "whispers",
    Whispers,
    "neighbours on the line differ by at least a number, half the number of digits if none is given",
    _post,
    _violations,
    group="lines",
    marks=_marks,
    lines=("whispers",),
    aliases={"whisper": {}, "german whispers": {}, "dutch whispers": {"difference": 4}},
)
