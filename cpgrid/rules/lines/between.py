"""Lines whose ends bound what lies between them: between lines, and lockout lines.

Both are read from the ends: two ends are known by the lesser and the greater of them, and then every inner cell is judged by itself. Along
the line a state would have to know the least and the greatest inner value too.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ...core.model import RuleIndex
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import Cells
from ..scopes import check_least
from ..shapes import line_class, line_kind

__all__ = ["BETWEEN", "LOCKOUT", "Between", "Lockout"]


_USUAL = 4
"""The difference that goes without saying."""


@line_class("between", 3)
class Between:
    """The values of the inner cells lie strictly between those of the two ends.

    Args:
        cells: along the line from one end to the other, at least three.

    Raises:
        InputError: there are fewer, or one is named twice.
    """

    cells: Cells


@line_class("lockout")
class Lockout:
    """The values of the two ends differ by at least the number, and no inner cell has a value between them or equal to one of them.

    Args:
        cells: along the line from one end to the other, at least two.
        difference: the number, at least 1.

    Raises:
        InputError: there are fewer cells, one is named twice, or the number is smaller.
    """

    cells: Cells
    difference: int = _USUAL

    def __post_init__(self) -> None:
        check_least("lockout", "difference", self.difference, 1)


def _post(rule: Between | Lockout, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular]:
    first, *inner, last = rule.cells
    read = (first, last, *inner)
    least = rule.difference if isinstance(rule, Lockout) else None
    yield Regular(variables.of(read), _automaton(tuple(domains[cell] for cell in read), least), origin)


@lru_cache(maxsize=256)
def _automaton(domains: tuple[Domain, ...], least: int | None) -> Automaton:
    """The state is the ends, the lesser one first, once both are read; ``least`` is how far those of a lockout line are apart."""

    def step(ends: tuple[int, ...], value: int) -> tuple[int, ...] | None:
        if not ends:
            return (value,)
        if len(ends) == 1:
            low, high = min(ends[0], value), max(ends[0], value)
            return (low, high) if least is None or high - low >= least else None
        low, high = ends
        inside = low < value < high if least is None else low <= value <= high
        return ends if inside == (least is None) else None

    return Automaton.from_function(domains, tuple[int, ...](), step)


def _between_violations(rule: Between, values: Values, domains: Domains) -> Iterator[str]:
    first, *inner, last = rule.cells
    if first not in values or last not in values:
        return
    for cell in inner:
        if cell in values and (values[cell] - values[first]) * (values[last] - values[cell]) <= 0:
            yield f"between line at {first}: {cell} holds {values[cell]}, which is not between the ends {values[first]} and {values[last]}"


def _lockout_violations(rule: Lockout, values: Values, domains: Domains) -> Iterator[str]:
    first, *inner, last = rule.cells
    if first not in values or last not in values:
        return
    if abs(values[first] - values[last]) < rule.difference:
        yield f"lockout line at {first}: its ends {values[first]} and {values[last]} must differ by at least {rule.difference}"
    for cell in inner:
        if cell in values and (values[cell] - values[first]) * (values[last] - values[cell]) >= 0:
            yield f"lockout line at {first}: {cell} holds {values[cell]}, which is not outside the ends {values[first]} and {values[last]}"


BETWEEN = line_kind(
    "between",
    Between,
    "the inner cells hold values strictly between those of the ends",
    _post,
    _between_violations,
    aliases={"between line": {}},
)

LOCKOUT = line_kind(
    "lockout",
    Lockout,
    "the ends differ by at least a number, 4 if none is given, and no inner cell is between them or equal to one",
    _post,
    _lockout_violations,
    label=lambda rule: "" if rule.difference == _USUAL else f"≥{rule.difference}",
    aliases={"lockout line": {}},
)
