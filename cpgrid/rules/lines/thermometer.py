"""Thermometer: values grow from the bulb to the tip, strictly, or on a slow thermometer so that none is smaller than the one before."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from ...core.model import RuleIndex
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import Cells
from ..digits import possible
from ..shapes import line_class, line_kind

__all__ = ["KIND", "SLOW", "SlowThermometer", "Thermometer"]


@line_class("thermometer")
class Thermometer:
    """The values strictly increase from the bulb to the tip.

    Args:
        cells: from the bulb on, at least two.

    Raises:
        InputError: there are fewer, or one is named twice.
    """

    cells: Cells


@line_class("slow-thermometer", again=True)
class SlowThermometer:
    """The values never decrease from the bulb to the tip.

    Args:
        cells: from the bulb on, at least two; it may come to a cell again.

    Raises:
        InputError: there are fewer, or one follows itself.
    """

    cells: Cells


def _post(rule: Thermometer | SlowThermometer, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular]:
    automaton = _automaton(tuple(domains[cell] for cell in rule.cells), slow=isinstance(rule, SlowThermometer))
    yield Regular(variables.of(rule.cells), automaton, origin)


@lru_cache(maxsize=256)
def _automaton(domains: tuple[Domain, ...], *, slow: bool) -> Automaton:
    """The state is the value before; nothing is below the first."""

    def step(last: int, value: int) -> int | None:
        return value if value > last or (slow and value == last) else None

    return Automaton.from_function(domains, min(domains[0]) - 1, step)


def _violations(rule: Thermometer | SlowThermometer, values: Values, domains: Domains) -> Iterator[str]:
    slow = isinstance(rule, SlowThermometer)
    name = f"thermometer at {rule.cells[0]}"
    known = [cell for cell in rule.cells if cell in values]
    falls = [(cell, after) for cell, after in pairwise(known) if values[after] < values[cell] + (not slow)]
    for cell, after in falls:
        wanted = "not smaller" if slow else "greater"
        yield f"{name}: {after} holds {values[after]}, which must be {wanted} than the {values[cell]} of {cell}"
    if falls:
        return
    least = min(domains[rule.cells[0]])
    for cell in rule.cells:
        left = [value for value in (possible(cell, values, domains)) if value >= least]
        if not left:
            yield f"{name}: {cell} must hold at least {least}, which it cannot"
            return
        least = left[0] + (not slow)


KIND = line_kind(
    "thermometer", Thermometer, "values strictly increase from the bulb to the tip", _post, _violations, aliases={"thermo": {}}
)

SLOW = line_kind(
    "slow-thermometer",
    SlowThermometer,
    "values never decrease from the bulb to the tip",
    _post,
    _violations,
    aliases={"slow thermo": {}},
)
