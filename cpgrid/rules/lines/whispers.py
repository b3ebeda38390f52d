"""Whispers: neighbours on a line differ by a number or more (German whispers on digits from 1 to 9; Dutch whispers by 4)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from ...core.model import RuleIndex
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import Cells
from ..digits import digits
from ..scopes import check_least
from ..shapes import line_class, line_kind

__all__ = ["KIND", "Whispers"]


@line_class("whispers", again=True)
class Whispers:
    """Neighbours on the line differ by at least the number.

    Args:
        cells: along the line, at least two; it may come to a cell again.
        difference: the number, at least 1; null = half the number of digits, rounded up, where the digits are all values that cells of the
            line may have. So on the digits 1 to 9 it is 5 (German whispers); Dutch whispers have 4.

    Raises:
        InputError: there are fewer cells, one follows itself, or the number is smaller.
    """

    cells: Cells
    difference: int | None = None

    def __post_init__(self) -> None:
        if self.difference is not None:
            check_least("whispers", "difference", self.difference, 1)


def _least(rule: Whispers, domains: Domains) -> int:
    if rule.difference is not None:
        return rule.difference
    return (len(digits(rule.cells, domains)) + 1) // 2


def _post(rule: Whispers, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular]:
    automaton = _automaton(tuple(domains[cell] for cell in rule.cells), _least(rule, domains))
    yield Regular(variables.of(rule.cells), automaton, origin)


@lru_cache(maxsize=256)
def _automaton(domains: tuple[Domain, ...], least: int) -> Automaton:
    """The state is the value before."""

    def step(last: int | None, value: int) -> int | None:
        return value if last is None or abs(value - last) >= least else None

    return Automaton.from_function(domains, None, step)


def _violations(rule: Whispers, values: Values, domains: Domains) -> Iterator[str]:
    least = rule.difference
    if least is None:
        digits_of_line = {value for cell in rule.cells for value in domains[cell]}
        least = len(digits_of_line) // 2 + len(digits_of_line) % 2
    for one, other in pairwise(rule.cells):
        if one in values and other in values and -least < values[one] - values[other] < least:
            held = f"{one} holds {values[one]} and {other} {values[other]}"
            yield f"whispers at {rule.cells[0]}: {held}, which must differ by at least {least}"


KIND = line_kind(
    "whispers",
    Whispers,
    "neighbours on the line differ by at least a number, half the number of digits if none is given",
    _post,
    _violations,
    label=lambda rule: "" if rule.difference is None else f"≥{rule.difference}",
    aliases={"whisper": {}, "german whispers": {}, "dutch whispers": {"difference": 4}},
)
