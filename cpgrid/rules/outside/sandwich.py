"""Sandwich: the cells between the least and the greatest digit of a line add up to the clue."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random

from ...core.errors import InputError, Place
from ...core.grid import Cell
from ...core.marks import Clue
from ...core.model import RuleIndex
from ...core.plugins import RuleKind
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import Cells, rule_class
from ..scopes import check_length
from ..totals import missed, sum_reach

__all__ = ["KIND", "Sandwich"]


@rule_class
class Sandwich:
    """The cells strictly between the crusts, which are the digits low and high in either order, add up to the clue; none add up to 0.

    Each of the two crusts stands on the line exactly once; otherwise the clue is broken.

    Args:
        cells: the line from the clue on, at least two.
        total: the clue.
        low: one crust; null = the least value that any cell of the line may take.
        high: the other crust; null = the greatest value that any cell of the line may take.

    Raises:
        InputError: there are fewer cells, or the crusts are equal.
    """

    cells: Cells
    total: int
    low: int | None = None
    high: int | None = None

    def __post_init__(self) -> None:
        check_length("sandwich", self.cells, 2)
        if self.low is not None and self.low == self.high:
            raise InputError(Place(detail="sandwich"), f"both crusts are {self.low}", "give two different values")


def _post(rule: Sandwich, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular]:
    scopes = tuple(domains[cell] for cell in rule.cells)
    yield Regular(variables.of(rule.cells), _automaton(scopes, rule.total, *_crusts(rule, domains)), origin)


def _crusts(rule: Sandwich, domains: Domains) -> tuple[int, int]:
    low = min(domains[cell][0] for cell in rule.cells) if rule.low is None else rule.low
    high = max(domains[cell][-1] for cell in rule.cells) if rule.high is None else rule.high
    return low, high


_BEFORE, _BEHIND = (-1, 0), (-2, 0)


@lru_cache(maxsize=256)
def _automaton(domains: tuple[Domain, ...], total: int, low: int, high: int) -> Automaton:
    """The state is before the crusts, behind them, or which of them comes next (0 = low, 1 = high) and what is still to be added up."""
    crusts = {low: 0, high: 1}

    def step(state: tuple[int, int], value: int) -> tuple[int, int] | None:
        crust = crusts.get(value)
        if state == _BEFORE:
            return state if crust is None else (1 - crust, total)
        if state == _BEHIND:
            return state if crust is None else None
        awaited, rest = state
        if crust is None:
            return awaited, rest - value
        return _BEHIND if crust == awaited and rest == 0 else None

    # Where there is one value only, it cannot be both crusts.
    return Automaton.from_function(domains, _BEFORE, step, lambda state: state == _BEHIND and len(crusts) == 2)


def _violations(rule: Sandwich, values: Values, domains: Domains) -> Iterator[str]:
    every = {value for cell in rule.cells for value in domains[cell]}
    named = f"sandwich at {rule.cells[0]}"
    crusts = (min(every) if rule.low is None else rule.low, max(every) if rule.high is None else rule.high)
    for crust in crusts:
        holders = [cell for cell in rule.cells if values.get(cell) == crust]
        free = [cell for cell in rule.cells if cell not in values and crust in domains[cell]]
        if len(holders) > 1:
            yield f"{named}: {crust} stands {len(holders)} times on the line, and must stand there once"
            return
        if not holders and not free:
            yield f"{named}: {crust} has no place on the line, and must stand there once"
            return
    places = [place for place, cell in enumerate(rule.cells) if values.get(cell) in crusts]
    if crusts[0] == crusts[1]:
        yield f"{named}: every cell holds {crusts[0]}, and the crusts are two different values"
    elif len(places) == 2:
        between = rule.cells[places[0] + 1 : places[1]]
        if wrong := missed(rule.total, *sum_reach(between, values, domains)):
            yield f"{named}: the cells between {crusts[0]} and {crusts[1]} {wrong}"


def _marks(rule: Sandwich) -> Iterator[Clue]:
    if rule.low is None and rule.high is None:
        yield Clue(rule.cells, str(rule.total))
    else:
        low, high = ("min" if rule.low is None else rule.low), ("max" if rule.high is None else rule.high)
        yield Clue(rule.cells, f"{rule.total} ({low}, {high})")


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> Sandwich:
    """With crusts that occur, and a total that some of the other cells have."""
    values = [random.choice(domain) for domain in domains]
    low, high = (random.choice([None, None, random.choice(values)]) for _ in range(2))
    inner = random.sample(values, random.randint(0, max(len(values) - 2, 0)))
    return Sandwich(tuple(cells), sum(inner) + random.choice([0, 0, 0, 1]), low, high)


KIND = RuleKind(
    "sandwich",
    Sandwich,
    "the cells of a line between its least and its greatest digit, or two others, add up to the clue",
    _post,
    _violations,
    sample=_sample,
    group="outside",
    marks=_marks,
)
