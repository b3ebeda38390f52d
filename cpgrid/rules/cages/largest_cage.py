"""Cages of the largest value and all others: it divided by them (quotient cage), or less them (difference cage)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from ...core.model import AllDifferent, RuleIndex
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import Cells, rule_class
from ..digits import possible
from ..products import can_multiply_to
from ..repeats import repeats
from ..scopes import check_length
from ..shapes import cage_kind
from ..totals import sum_reach
from ..unmarked import is_distinct

__all__ = ["DIFFERENCE", "QUOTIENT", "DifferenceCage", "QuotientCage"]


@rule_class
class QuotientCage:
    """The largest value divided by all the others, one after another, is the quotient, without a remainder. None of the others is 0.

    Args:
        cells: at least two; they need not touch.
        quotient: the result.
        distinct: whether no value may stand twice in the cage.

    Raises:
        InputError: there are fewer cells.
    """

    cells: Cells
    quotient: int
    distinct: bool = False

    def __post_init__(self) -> None:
        check_length("quotient-cage", self.cells, 2)


@rule_class
class DifferenceCage:
    """The largest value less all the others is the difference.

    Args:
        cells: at least two; they need not touch.
        difference: the result, which is negative where the others add up to more.
        distinct: whether no value may stand twice in the cage.

    Raises:
        InputError: there are fewer cells.
    """

    cells: Cells
    difference: int
    distinct: bool = False

    def __post_init__(self) -> None:
        check_length("difference-cage", self.cells, 2)


def _post(
    rule: QuotientCage | DifferenceCage, variables: Variables, domains: Domains, origin: RuleIndex
) -> Iterator[AllDifferent | Regular]:
    scope = variables.of(rule.cells)
    if rule.distinct:
        yield AllDifferent(scope, origin)
    own = tuple(domains[cell] for cell in rule.cells)
    automaton = _quotients(own, rule.quotient) if isinstance(rule, QuotientCage) else _differences(own, rule.difference)
    yield Regular(scope, automaton, origin)


_State = tuple[int, int]
"""The largest value so far, and what the others come to."""


def _read(start: int, joined: Callable[[int, int], int | None]) -> Callable[[_State | None, int], _State | None]:
    """The step from state to state, where the others come to ``start`` at first, and a value is joined to them."""

    def step(state: _State | None, value: int) -> _State | None:
        if state is None:
            return value, start
        largest, others = state
        rest = joined(others, min(largest, value))
        return None if rest is None else (max(largest, value), rest)

    return step


@lru_cache(maxsize=256)
def _quotients(domains: tuple[Domain, ...], quotient: int) -> Automaton:
    most = max(max(abs(domain[0]), abs(domain[-1])) for domain in domains)

    def joined(others: int, value: int) -> int | None:
        product = others * value
        if quotient and abs(quotient * product) > most:
            return None
        # Where the largest is 0, all that matters of the others is that none is.
        return (product if quotient else 1) if product else None

    return Automaton.from_function(domains, None, _read(1, joined), lambda state: state is not None and state[0] == quotient * state[1])


@lru_cache(maxsize=256)
def _differences(domains: tuple[Domain, ...], difference: int) -> Automaton:
    step = _read(0, lambda others, value: others + value)
    return Automaton.from_function(domains, None, step, lambda state: state is not None and state[0] - state[1] == difference)


def _quotient_violations(rule: QuotientCage, values: Values, domains: Domains) -> Iterator[str]:
    name = f"quotient cage at {rule.cells[0]}"
    if rule.distinct:
        yield from repeats(name, rule.cells, values)
    choices = [possible(cell, values, domains) for cell in rule.cells]
    if not any(_divides(rule.quotient, choices, place) for place in range(len(choices))):
        known = all(cell in values for cell in rule.cells)
        yield f"{name}: the largest value divided by the others {'is not' if known else 'cannot be'} {rule.quotient}"


def _divides(quotient: int, choices: list[tuple[int, ...]], place: int) -> bool:
    """Whether the cell at a place can have the largest value, and the quotient come out."""
    for largest in choices[place]:
        others = [[value for value in own if value and value <= largest] for index, own in enumerate(choices) if index != place]
        if quotient and largest and largest % quotient == 0 and can_multiply_to(largest // quotient, others):
            return True
        if quotient == largest == 0 and all(others):
            return True
    return False


def _difference_violations(rule: DifferenceCage, values: Values, domains: Domains) -> Iterator[str]:
    name = f"difference cage at {rule.cells[0]}"
    if rule.distinct:
        yield from repeats(name, rule.cells, values)
    # It is the most that one value less the others can be, and twice that value less the sum of all.
    low, high = sum_reach(rule.cells, values, domains)
    twice = max(sum(sum_reach((cell,), values, domains)) for cell in rule.cells)
    least, most = twice - high, twice - low
    if not least <= rule.difference <= most:
        reach = f"is {least}" if least == most else f"is at most {most}" if most < rule.difference else f"is at least {least}"
        yield f"{name}: the largest value less the others {reach}, not {rule.difference}"


QUOTIENT = cage_kind(
    "quotient-cage",
    QuotientCage,
    "the largest value divided by all the others is a number; says whether they are distinct",
    _post,
    _quotient_violations,
    label="{}÷",
    in_words=is_distinct,
)

DIFFERENCE = cage_kind(
    "difference-cage",
    DifferenceCage,
    "the largest value less all the others is a number; says whether they are distinct",
    _post,
    _difference_violations,
    label="{}−",
    in_words=is_distinct,
)
