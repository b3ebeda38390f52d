"""Rules about groups of cells, cages and other areas."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from ..constraints import AllDifferent, Regular, Sum, relation
from ..errors import Rejected
from ..limits import LARGE, MOST_STATES, NUMBER, check_time
from ..variables import Variables
from .kinds import CELL_OR_NULL, GROUP, LINE, Added, Cells, Filled, kind
from .shared import are_equal, balance, count, different, digits


@kind("distinct", lambda grid, cells, **_: different(grid(cells)), cells=GROUP, name="distinct")
def distinct(puzzle: Variables, cells: Any, **_: str) -> list[Any]:
    """No value twice."""
    return [AllDifferent(puzzle, cells)]


def has_total(grid: Filled, cells: Any, total: int | None, *, distinct: bool) -> bool:
    """Whether the cells have their total, and no value twice if they are distinct."""
    return total in (None, sum(grid(cells))) and (different(grid(set(cells))) or not distinct)


@kind("run", has_total, cells=GROUP, total=NUMBER, distinct=bool)
@kind("cage", has_total, cells=Cells(repeats=True), total={None, int}, distinct=bool)
def with_total(puzzle: Variables, cells: Any, total: int | None, *, distinct: bool) -> list[Any]:
    """No value twice, if they are distinct, and a total, if there is one: a cell that is named twice counts twice."""
    group = keep_apart(puzzle, sorted(set(cells)), distinct=distinct)
    return group if total is None else [*group, Sum(puzzle, Counter(cells), total, total)]


@kind("score", lambda *_, **__: True, cells=GROUP, weights=[NUMBER])
def score(puzzle: Variables, cells: Any, weights: Any) -> list[Any]:
    """No constraint: it says what a grid scores."""
    if puzzle.scored:
        raise Rejected("there is a second score")
    puzzle.scored = True
    for cell, weight in zip(cells, weights):
        puzzle.weights[cell] = weight
    return []


@kind("equal-sums", lambda grid, lists: are_equal([sum(grid(own)) for own in lists]), lists=[LINE._replace(least=1)])
def equal_sums(puzzle: Variables, lists: Any) -> list[Any]:
    """All lists add up to one number."""
    if not lists:
        raise Rejected("equal-sums: a list at least is expected")
    return balance(puzzle, lists)


def must_have_one_length(lists: Any) -> None:
    """Lists must have one length."""
    if len({len(own) for own in lists}) != 1:
        raise Rejected("lists of one length are expected")


@kind("clone", lambda grid, lists: are_equal([tuple(grid(own)) for own in lists]), lists=[LINE._replace(least=1)])
def clone(puzzle: Variables, lists: Any) -> list[Any]:
    """The same values at the same places: each place of a list and of the next."""
    must_have_one_length(lists)
    pairs = [pair for place in zip(*lists) for pair in zip(place, place[1:])]
    return [relation(puzzle, pair, lambda a, b: a == b) for pair in pairs if pair[0] != pair[1]]


@kind("same-values", lambda grid, lists: are_equal([tuple(sorted(grid(own))) for own in lists]), lists=[LINE._replace(least=1)])
def same_values(puzzle: Variables, lists: Any) -> list[Any]:
    """The same values, each as often: value by value, for each list and the next."""
    must_have_one_length(lists)
    constraints, values = [], digits(puzzle, [cell for own in lists for cell in own])
    for ones, others in zip(lists, lists[1:]):
        sides = {**dict.fromkeys({*ones}.difference(others), 1), **dict.fromkeys({*others}.difference(ones), -1)}
        for value in values:
            puzzle.grow(len(sides))
            weights = {cell: {value: side} for cell, side in sides.items() if value in puzzle.domains[cell]}
            constraints += [Sum(puzzle, {}, 0, 0, weights)] if weights else []
    return constraints


def product(values: list[int]) -> int:
    """What they multiply to, or as far as it is larger than all numbers of rules: no further value leads back from there but 0."""
    total = 0 if 0 in values else 1
    for value in values:
        total *= value
        if total not in LARGE:
            break
    return total


def keep_apart(puzzle: Variables, cells: Any, *, distinct: bool) -> list[Any]:
    """No value twice, if they are distinct."""
    return [AllDifferent(puzzle, cells)] if distinct and len(cells) > 1 else []


@kind(
    "product-cage",
    lambda grid, cells, distinct, **rule: product(grid(cells)) == rule["product"] and (different(grid(cells)) or not distinct),
    cells=GROUP,
    product=LARGE,
    distinct=bool,
)
def product_cage(puzzle: Variables, cells: Any, *, distinct: bool, **rule: int) -> list[Any]:
    """A state is the product so far; if the whole is 0, whether there was a 0."""
    whole = rule["product"]

    def step(so_far: int, value: int) -> int | None:
        if whole == 0:
            return 1 if so_far and value else 0
        return so_far * value if so_far * value and whole % (so_far * value) == 0 else None

    return [*keep_apart(puzzle, cells, distinct=distinct), Regular(puzzle, cells, 1, step, lambda so_far: so_far == whole)]


def largest_and_others(values: list[int]) -> tuple[int, list[int]]:
    """The largest, and all others."""
    *others, largest = sorted(values)
    return largest, others


def is_quotient(grid: Filled, cells: Any, quotient: int, *, distinct: bool) -> bool:
    """Whether the largest, divided by all others, is the quotient."""
    largest, others = largest_and_others(grid(cells))
    return 0 not in others and largest == quotient * product(others) and (different(grid(cells)) or not distinct)


@kind("quotient-cage", is_quotient, cells=Cells(2), quotient=NUMBER, distinct=bool)
def quotient_cage(puzzle: Variables, cells: Any, quotient: int, *, distinct: bool) -> list[Any]:
    """A state is the largest so far, and the product of all others."""
    most = max(abs(value) for value in digits(puzzle, cells))

    def step(state: Any, value: int) -> Any:
        if not state:
            return value, 1
        others = state[1] * min(state[0], value)
        if others == 0 or abs(quotient * others) > most:
            return None
        return max(state[0], value), others if quotient else 1

    regular = Regular(puzzle, cells, (), step, lambda state: state[0] == quotient * state[1])
    return [*keep_apart(puzzle, cells, distinct=distinct), regular]


def is_difference(grid: Filled, cells: Any, difference: int, *, distinct: bool) -> bool:
    """Whether the largest, less all others, is the difference."""
    largest, others = largest_and_others(grid(cells))
    return largest - sum(others) == difference and (different(grid(cells)) or not distinct)


@kind("difference-cage", is_difference, cells=Cells(2), difference=NUMBER, distinct=bool)
def difference_cage(puzzle: Variables, cells: Any, difference: int, *, distinct: bool) -> list[Any]:
    """A state is the largest so far, and the sum of all others."""

    def step(state: Any, value: int) -> Any:
        return (max(state[0], value), state[1] + min(state[0], value)) if state else (value, 0)

    regular = Regular(puzzle, cells, (), step, lambda state: state[0] - state[1] == difference)
    return [*keep_apart(puzzle, cells, distinct=distinct), regular]


def is_even_handed(grid: Filled, cells: Any, *, strict: bool) -> bool:
    """Whether there are as many odd values as even ones, and low ones as high ones; strictly, all differ, and none is the middle."""
    values, every = grid(cells), digits(grid.puzzle, cells)
    half = len(every) // 2
    if strict and (not different(values) or (len(every) % 2 and every[half] in values)):
        return False
    low = sum(value < every[half] if strict else 2 * value <= every[-1] for value in values)
    return sum(value % 2 for value in values) * 2 == len(values) == 2 * low


@kind("equality-cage", is_even_handed, cells=GROUP, strict=Added(bool, before=False))
def equality_cage(puzzle: Variables, cells: Any, *, strict: bool) -> list[Any]:
    """Odd values weigh 1 and even ones -1; low values 1 and high ones -1. Strictly, all differ, and the middle value stands nowhere."""
    every = digits(puzzle, cells)
    low = every[: len(every) // 2] if strict else [value for value in every if 2 * value <= every[-1]]
    middle = every[len(low)] if strict and len(every) % 2 else None
    sides: list[Callable[[int], bool]] = [lambda value: value % 2 == 1, lambda value: value in low]
    weights = [{cell: {value: 1 if side(value) else -1 for value in puzzle.domains[cell]} for cell in cells} for side in sides]
    holders = [cell for cell in cells if middle in puzzle.domains[cell]]
    without = [relation(puzzle, [cell], lambda value: value != middle) for cell in holders]
    return [*keep_apart(puzzle, cells, distinct=strict), *without, *(Sum(puzzle, {}, 0, 0, own) for own in weights)]


def some_add_up(values: list[int], total: int) -> bool:
    """Whether a set of one or more of the values adds up to the total: by all sums of the first values that can still lead there."""
    low, high = sum(min(value, 0) for value in values), sum(max(value, 0) for value in values)
    sums: set[int] = set()
    for value in values:
        check_time()
        low, high = low - min(value, 0), high - max(value, 0)
        sums |= {value, *(old + value for old in sums)}
        sums = {old for old in sums if old + low <= total <= old + high}
        if len(sums) > MOST_STATES:
            raise MemoryError("the values of a rellik-cage have too many sums")
    return total in sums


@kind("rellik-cage", lambda grid, cells, total: different(grid(cells)) and not some_add_up(grid(cells), total), cells=GROUP, total=NUMBER)
def rellik_cage(puzzle: Variables, cells: Any, total: int) -> list[Any]:
    """A state is the set of values so far, and what sets of them add up to."""

    def step(state: tuple[frozenset[int], frozenset[int]], value: int) -> tuple[frozenset[int], frozenset[int]] | None:
        taken, sums = state
        puzzle.spend(len(sums) // 100)  # a state is as large as the set of them
        return None if value in taken or total - value in sums else (taken | {value}, sums | {value + old for old in sums})

    return [Regular(puzzle, cells, (frozenset[int](), frozenset([0])), step)]


def has_counts(grid: Filled, cells: Any, values: Any, *, exactly: bool) -> bool:
    """Whether each value stands as often as it is listed, or more often if that need not be exactly so."""
    held, wanted = Counter(grid(cells)), Counter(values)
    return all(held[v] == wanted[v] or (held[v] > wanted[v] and not exactly) for v in wanted)


@kind("quadruple", has_counts, cells=Cells(4, 4), values=[NUMBER], exactly=bool)
@kind("contains", has_counts, cells=GROUP, values=[NUMBER], exactly=bool)
def contains(puzzle: Variables, cells: Any, values: Any, *, exactly: bool) -> list[Any]:
    """Each value is counted."""
    return [count(puzzle, cells, [v], wanted, wanted if exactly else None) for v, wanted in sorted(Counter(values).items())]


def says_its_counts(grid: Filled, cells: Any, counts: Any) -> bool:
    """Whether each digit that is mentioned stands as often as it is said."""
    held = Counter(grid(cells))
    return all(held[value] == many for many, value in counts)


@kind("look-and-say", says_its_counts, cells=GROUP, counts=[[NUMBER]])
def look_and_say(puzzle: Variables, cells: Any, counts: Any) -> list[Any]:
    """Each digit that is mentioned is counted."""
    if any(len(pair) != 2 for pair in counts):
        raise Rejected("look-and-say: pairs of a count and a digit are expected")
    return [count(puzzle, cells, [value], many, many) for many, value in counts]


@kind(
    "count-distinct",
    lambda grid, counted, count, counter: len(set(grid(counted))) == (count if counter is None else grid.values[counter]),
    counted=LINE._replace(least=1),
    count={int, None},
    counter=CELL_OR_NULL,
)
def count_distinct(puzzle: Variables, counted: Any, count: int | None, counter: int | None) -> list[Any]:
    """AllDifferent, or for each value a helper that says whether it occurs; these are counted."""
    if (count is None) == (counter is None):
        raise Rejected("count-distinct: either a count or a counter is expected")
    if 1 < len(counted) == count:
        return [AllDifferent(puzzle, counted)]
    constraints, helpers = [], []
    for value in digits(puzzle, counted):
        cells = [cell for cell in counted if value in puzzle.domains[cell]]
        puzzle.grow(len(counted))
        helpers.append(puzzle.helper((0, 1)))
        constraints.append(Sum(puzzle, {helpers[-1]: -len(cells)}, 1 - len(cells), 0, {cell: {value: 1} for cell in cells}))
    ones = dict.fromkeys(helpers, 1)
    return [*constraints, Sum(puzzle, ones, count, count) if counter is None else Sum(puzzle, {**ones, counter: -1}, 0, 0)]


def lies_within(grid: Filled, cells: Any, coefficients: Any, low: int | None, high: int | None) -> bool:
    """Whether the sum is within its bounds."""
    total = sum(coefficient * value for coefficient, value in zip(coefficients, grid(cells)))
    return (low is None or low <= total) and (high is None or total <= high)


@kind("linear", lies_within, cells=Cells(repeats=True), coefficients=[NUMBER], low={int, None}, high={int, None})
def linear(puzzle: Variables, cells: Any, coefficients: Any, low: int | None, high: int | None) -> list[Any]:
    """A sum; where it is 0 whatever the values are, either nothing or what no grid obeys."""
    joined: dict[int, int] = {}
    for cell, coefficient in zip(cells, coefficients):
        joined[cell] = joined.get(cell, 0) + coefficient
    if any(joined.values()):
        return [Sum(puzzle, joined, low, high)]
    return [] if (low or 0) <= 0 <= (high or 0) else [relation(puzzle, cells[:1], lambda _: False)]


def is_related(grid: Filled, pairs: Any, allowed: Any) -> bool:
    """Whether the values of each pair are allowed."""
    known = {*allowed}
    return all(tuple(grid(pair)) in known for pair in pairs)


@kind("relation", is_related, pairs=[Cells(2, 2, ordered=True)], allowed=[[NUMBER]])
def related(puzzle: Variables, pairs: Any, allowed: Any) -> list[Any]:
    """Pair by pair."""
    if not pairs or any(len(values) != 2 for values in allowed):
        raise Rejected("relation: a pair of cells at least, and pairs of values are expected")
    known = {*allowed}
    return [relation(puzzle, pair, lambda a, b: (a, b) in known) for pair in pairs]


def led_to(arcs: Any, states: Any, *label: int) -> frozenset[int]:
    """The states to which arcs with a value, or with none, lead from some states."""
    return frozenset(arc[-1] for arc in arcs if arc[1:-1] == label and arc[0] in states)


def is_accepted(grid: Filled, lists: Any, arcs: Any, accept: Any, start: int) -> bool:
    """Whether the values lead from the start to a state that accepts."""
    states = frozenset([start])
    for number, own in enumerate(lists):
        states = led_to(arcs, states) if number else states
        for value in grid(own):
            states = led_to(arcs, states, value)
    return not states.isdisjoint(accept)


@kind(
    "automaton",
    is_accepted,
    lists=[Cells(ordered=True, repeats=True)],
    arcs=[[NUMBER]],
    accept=[NUMBER],
    start=NUMBER,
)
def automaton(puzzle: Variables, lists: Any, arcs: Any, accept: Any, start: int) -> list[Any]:
    """A state is the place, and the states to which the values before it may lead."""
    if not lists or any(len(arc) not in (2, 3) for arc in arcs):
        raise Rejected("automaton: a list of cells at least, and arcs of two or three numbers are expected")
    last = {sum(map(len, lists[:number])) for number in range(1, len(lists))}

    def step(state: tuple[int, frozenset[int]], value: int) -> tuple[int, frozenset[int]] | None:
        puzzle.spend(len(arcs) // 10)
        after = led_to(arcs, state[1], value)
        if state[0] + 1 in last:
            after = led_to(arcs, after)
        return (state[0] + 1, after) if after else None

    word = [cell for own in lists for cell in own]
    return [Regular(puzzle, word, (0, frozenset([start])), step, lambda state: not state[1].isdisjoint(accept))]


@kind("table", lambda grid, cells, tuples: tuple(grid(cells)) in tuples, cells=LINE._replace(least=1), tuples=[[NUMBER]])
def table(puzzle: Variables, cells: Any, tuples: Any) -> list[Any]:
    """The values are one of the tuples: a state is which of them are left."""
    if any(len(values) != len(cells) for values in tuples):
        raise Rejected("table: tuples of as many values as there are cells are expected")

    def step(left: frozenset[Any], value: int) -> frozenset[Any] | None:
        return frozenset(values[1:] for values in left if values[0] == value) or None

    return [Regular(puzzle, cells, frozenset(tuples), step)]
