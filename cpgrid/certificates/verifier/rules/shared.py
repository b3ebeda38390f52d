"""What several kinds of rule share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ..constraints import Regular, Sum
from ..limits import MOST_STATES, MOST_STEPS, check_time
from ..variables import Variables


def different(values: list[int]) -> bool:
    """Whether no value stands twice."""
    return len(set(values)) == len(values)


def are_equal(values: list[Any]) -> bool:
    """Whether all are the same."""
    return len(set(values)) == 1


def thirds(puzzle: Variables, cells: Any) -> dict[int, int]:
    """The third of each digit of the cells."""
    values = digits(puzzle, cells)
    return {value: 3 * place // len(values) for place, value in enumerate(values)}


def count(puzzle: Variables, cells: Any, values: Any, low: int | None, high: int | None) -> Sum:
    """How many cells have one of the values lies within bounds."""
    puzzle.grow(len(cells))
    return Sum(puzzle, {}, low, high, {cell: dict.fromkeys(values, 1) for cell in cells})


def digits(puzzle: Variables, cells: Any) -> list[int]:
    """All values that some of the cells may have."""
    return sorted(frozenset().union(*(puzzle.domains[cell] for cell in cells)))


def size_of(puzzle: Variables, word: Iterable[int], start: Any, step: Callable[[Any, int], Any]) -> int:
    """How many pairs of a state and a value there are, counted no further than to the first layer past the limit."""
    reached, pairs = {start}, 0
    for cell in word:
        pairs += len(reached) * len(puzzle.domains[cell])
        if pairs > MOST_STATES:
            break
        puzzle.spend(len(reached) * len(puzzle.domains[cell]))
        after = set()
        for state in reached:
            check_time()
            after |= {step(state, value) for value in puzzle.domains[cell]}
        reached = after - {None}
    return pairs


def equations(puzzle: Variables, terms: Iterable[tuple[int, int]], total: int = 0) -> list[Any]:
    """Σ coefficient · value = total; nothing where all coefficients cancel."""
    coefficients: dict[int, int] = {}
    for cell, coefficient in terms:
        check_time()
        coefficients[cell] = coefficients.get(cell, 0) + coefficient
    puzzle.grow(len(coefficients))
    return [Sum(puzzle, coefficients, total, total)] if any(coefficients.values()) else []


def balance(puzzle: Variables, lists: list[Any]) -> list[Any]:
    """All lists add up to one number: by one automaton, or each against the shortest."""
    if not lists:
        return []
    shortest, *others = sorted(lists, key=len)
    cells = [cell for own in lists for cell in own]
    if len(others) > 1 and len(shortest) > 1 and different(cells):
        automaton = balanced(puzzle, [others[-1], shortest, *others[:-1]])
        if size_of(puzzle, automaton.word, automaton.start, automaton.step) <= MOST_STATES:
            return [automaton]
    return [sum_ for own in others for sum_ in equations(puzzle, [*((cell, 1) for cell in shortest), *((cell, -1) for cell in own)])]


def balanced(puzzle: Variables, lists: list[Any]) -> Regular:
    """In the first list a state is the sum so far, then the number and what is left of it, in the last list what is left alone."""
    ends = [(sum(min(puzzle.domains[cell]) for cell in own), sum(max(puzzle.domains[cell]) for cell in own)) for own in lists]
    least, most = max(low for low, _ in ends), min(high for _, high in ends)
    places: list[tuple[int, int, int, int]] = []  # for each cell its list, how many cells follow in it, and what they add up to
    for number, (own, (low, high)) in enumerate(zip(lists, ends)):
        for place, cell in enumerate(own, 1):
            low, high = low - min(puzzle.domains[cell]), high - max(puzzle.domains[cell])  # noqa: PLW2901
            places.append((number, len(own) - place, low, high))

    def step(state: tuple[int, int, int], value: int) -> tuple[int, int, int] | None:
        read, whole, rest = state
        number, after, low, high = places[read]
        if number == 0:
            rest += value
            return None if rest + low > most or rest + high < least else (read + 1, 0 if after else rest, rest)
        rest -= value
        if not low <= rest <= high:
            return None
        if not after and number + 1 < len(lists):
            rest = whole
        return read + 1, 0 if number + 2 >= len(lists) and (number + 1 == len(lists) or not after) else whole, rest

    return Regular(puzzle, [cell for own in lists for cell in own], (0, 0, 0), step)


SIDES = ((0, 1), (1, 0))


def pairs_apart(puzzle: Variables, cells: Any, moves: Any) -> list[tuple[int, int]]:
    """The pairs of cells that one of the moves leads between, each once: cell by cell, and for each cell move by move."""
    pairs: dict[frozenset[int], tuple[int, int]] = {}
    at = {puzzle.places[cell]: cell for cell in cells}
    for (row, column), cell in at.items():
        check_time()
        for down, right in moves:
            other = at.get((row + down, column + right))
            if other is not None:
                pairs.setdefault(frozenset([cell, other]), (cell, other))
        if len(pairs) > MOST_STEPS // 10:
            raise MemoryError("a rule speaks of too many pairs of cells")
    return [*pairs.values()]


def frame_of(puzzle: Variables, cells: Any) -> tuple[int, int, int, int]:
    """The first row and column of the cells, and how many rows and columns there are from there on."""
    rows, columns = [puzzle.places[cell][0] for cell in cells], [puzzle.places[cell][1] for cell in cells]
    return min(rows), min(columns), max(rows) - min(rows) + 1, max(columns) - min(columns) + 1


def parts_of(count: int, pairs: list[tuple[int, int]]) -> set[int]:
    """The parts into which pairs join the numbers below a count, each by one number of its own."""
    part = list(range(count))
    for one, other in pairs:
        old, new = part[one], part[other]
        part = [new if each == old else each for each in part]
    return set(part)
