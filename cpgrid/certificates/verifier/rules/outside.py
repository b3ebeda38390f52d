"""Rules about clues outside the grid."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from itertools import accumulate, combinations
from typing import Any

from ..constraints import Regular, Sum, relation
from ..errors import Rejected
from ..limits import NUMBER, check_time
from ..variables import Variables
from .kinds import GROUP, LINE, Added, Filled, kind
from .shared import are_equal, different, digits


@kind("little-killer", lambda grid, cells, total: sum(grid(cells)) == total, cells=GROUP, total=NUMBER)
def little_killer(puzzle: Variables, cells: Any, total: int) -> list[Any]:
    """They add up to the clue."""
    return [Sum(puzzle, dict.fromkeys(cells, 1), total, total)]


def crusts_of(puzzle: Variables, cells: Any, low: int | None, high: int | None) -> list[int]:
    """The two crusts."""
    values = digits(puzzle, cells)
    return [values[0] if low is None else low, values[-1] if high is None else high]


def is_sandwich(grid: Filled, cells: Any, total: int, low: int | None, high: int | None) -> bool:
    """Whether each crust stands once, and the values between them have the total."""
    values, crusts = grid(cells), crusts_of(grid.puzzle, cells, low, high)
    places = sorted(place for place, value in enumerate(values) if value in crusts)
    return len(places) == len({values[place] for place in places}) == 2 and sum(values[places[0] + 1 : places[1]]) == total


@kind("sandwich", is_sandwich, cells=LINE, total=NUMBER, low={None, int}, high={None, int})
def sandwich(puzzle: Variables, cells: Any, total: int, low: int | None, high: int | None) -> list[Any]:
    """A state is the crusts so far and the sum between them."""
    crusts = crusts_of(puzzle, cells, low, high)

    def step(state: tuple[tuple[int, ...], int], value: int) -> tuple[tuple[int, ...], int] | None:
        seen, between = state
        if value in crusts:
            return None if value in seen or (seen and between != total) else ((*seen, value), between)
        return seen, between + value if len(seen) == 1 else between

    return [Regular(puzzle, cells, ((), 0), step, lambda state: len(state[0]) == 2 and state[1] == total)]


@kind(
    "x-sum",
    lambda grid, cells, total: 1 <= grid(cells)[0] <= len(cells) and sum(grid(cells)[: grid(cells)[0]]) == total,
    cells=LINE._replace(least=1),
    total=NUMBER,
)
def x_sum(puzzle: Variables, cells: Any, total: int) -> list[Any]:
    """A state is how many cells are still to be added up, and to what."""

    def step(state: tuple[int, int], value: int) -> tuple[int, int] | None:
        left, rest = state
        if left < 0:
            if not 1 <= value <= len(cells):
                return None
            left = value
        if left == 0:
            return state
        return (left - 1, rest - value) if left > 1 or rest == value else None

    return [Regular(puzzle, cells, (-1, total), step)]


def skyline(values: list[int]) -> Iterator[tuple[int, int]]:
    """Each value with the greatest of those before it, which is 0 or more."""
    return zip(values, accumulate([0, *values], max))


@kind(
    "skyscraper",
    lambda grid, cells, count: sum(value > highest for value, highest in skyline(grid(cells))) == count,
    cells=LINE._replace(least=1),
    count=NUMBER,
)
def skyscraper(puzzle: Variables, cells: Any, count: int) -> list[Any]:
    """A state is the highest so far and how many were seen."""

    def step(state: tuple[int, int], value: int) -> tuple[int, int]:
        return (value, state[1] + 1) if value > state[0] else state

    return [Regular(puzzle, cells, (0, 0), step, lambda state: state[1] == count)]


def first_hidden(grid: Filled, cells: Any, value: int, *, zeros: bool) -> bool:
    """Whether the first building behind one as high or higher has the value."""
    heights = [height for height in grid(cells) if zeros or height > 0]
    return next((height for height, highest in zip(heights[1:], accumulate(heights, max)) if height <= highest), None) == value


@kind("hidden-skyscraper", first_hidden, cells=LINE, value=NUMBER, zeros=Added(bool, before=False))
def hidden_skyscraper(puzzle: Variables, cells: Any, value: int, *, zeros: bool) -> list[Any]:
    """A state is the highest so far, or that one was hidden; without zeros, only what is above 0 counts."""

    def step(highest: Any, height: int) -> Any:
        if highest == "found" or (height <= 0 and not zeros):
            return highest
        return height if highest == "none" or height > highest else "found" if height == value else None

    return [Regular(puzzle, cells, "none", step, lambda highest: highest == "found")]


@kind(
    "numbered-room",
    lambda grid, cells, value: 1 <= grid(cells)[0] <= len(cells) and grid(cells)[grid(cells)[0] - 1] == value,
    cells=LINE._replace(least=1),
    value=NUMBER,
)
def numbered_room(puzzle: Variables, cells: Any, value: int) -> list[Any]:
    """A state is how many cells there are to the room."""

    def step(left: int, held: int) -> int | None:
        if left < 0:
            if not 1 <= held <= len(cells):
                return None
            left = held
        return None if left == 1 and held != value else max(left - 1, 0)

    return [Regular(puzzle, cells, -1, step)]


def counted(first: int, last: int, length: int) -> range:
    """The places that both claim, or neither: between the ends of the two claims."""
    one, other = min(max(first, 0), length), length - min(max(last, 0), length)
    return range(min(one, other), max(one, other))


def is_battlefield(grid: Filled, cells: Any, total: int) -> bool:
    """Whether the cells that both ends claim, or neither, add up to the total."""
    values = grid(cells)
    return sum(values[place] for place in counted(values[0], values[-1], len(values))) == total


@kind("battlefield", is_battlefield, cells=LINE._replace(least=1), total=NUMBER)
def battlefield(puzzle: Variables, cells: Any, total: int) -> list[Any]:
    """The ends are read first: a state is the first value, then how many cells are passed over, how many count, and their sum."""
    length = len(cells)
    if length == 1:
        return [relation(puzzle, cells, lambda value: value == total)]

    def after_ends(first: int, last: int) -> tuple[int, int, int]:
        places = counted(first, last, length)
        inner = [place for place in places if 0 < place < length - 1]
        rest = total - first * (0 in places) - last * (length - 1 in places)
        return (inner[0] - 1 if inner else 0, len(inner), rest)

    def step(state: tuple[int, ...], value: int) -> tuple[int, ...] | None:
        known: tuple[int, ...]
        if len(state) < 2:
            known = after_ends(state[0], value) if state else (value,)
        else:
            skip, take, rest = state
            known = (skip - 1, take, rest) if skip else (0, take - 1, rest - value) if take else state
        return None if len(known) == 3 and known[1] == 0 and known[2] else known

    return [Regular(puzzle, [cells[0], cells[-1], *cells[1:-1]], (), step)]


def read_in_turns(one: Any, other: Any) -> list[tuple[int, int]]:
    """The cells of two lines place by place, without those that are the same, and pairs that came before, in either order."""
    pairs: dict[frozenset[int], tuple[int, int]] = {}
    for a, b in zip(one, other):
        if a != b:
            pairs.setdefault(frozenset([a, b]), (a, b))
    return [*pairs.values()]


def compared(puzzle: Variables, pairs: list[tuple[int, int]], accepts: Callable[[int], bool], helper: tuple[int, ...] = ()) -> Regular:
    """Two lines, place by place: where they differ first says which is greater. A helper must be 1, 0 or -1 as they are."""

    def step(state: tuple[int, int, Any], value: int) -> tuple[int, int, Any] | None:
        left, sign, first = state
        if left == 0:
            return state if value == sign else None
        if left % 2 == 0:
            return (left - 1, sign, None if sign else value)
        return (left - 1, sign or (first > value) - (first < value), None)

    word = [cell for pair in pairs for cell in pair]
    return Regular(puzzle, [*word, *helper], (len(word), 0, None), step, lambda state: accepts(state[1]))


def may_tie(ranks: Any, ties: str, one: int, other: int) -> bool:
    """Whether two lines may read the same."""
    return ties == "any" or (ties == "unclued" and ranks[one] == ranks[other] == 0)


def is_ranked(grid: Filled, lines: Any, ranks: Any, ties: str) -> bool:
    """Whether each line with a clue stands at its place, and lines read the same only where they may."""
    read = [grid(line) for line in lines]
    for one, other in combinations(range(len(lines)), 2):
        check_time()
        if read[one] == read[other] and not may_tie(ranks, ties, one, other):
            return False
    ordered = sorted(read)
    places = [(bisect_left(ordered, own), bisect_right(ordered, own)) for own in read]
    return all(rank == 0 or fewer < rank <= most for rank, (fewer, most) in zip(ranks, places))


@kind("full-rank", is_ranked, lines=[LINE._replace(least=1)], ranks=[NUMBER], ties={"any", "none", "unclued"})
def full_rank(puzzle: Variables, lines: Any, ranks: Any, ties: str) -> list[Any]:
    """A helper for each two lines, of which one has a clue, says how they compare; clues count helpers."""
    if len(lines) != len(ranks) or not are_equal([len(line) for line in lines]) or not different(list(lines)):
        raise Rejected("full-rank: different lines of one length are expected, and a rank for each")
    constraints: list[Any] = []
    smaller: list[dict[int, int]] = [{} for _ in lines]  # of each line, what each of its helpers says if the other line is smaller
    for one, other in combinations(range(len(lines)), 2):
        puzzle.grow(2 * len(lines[one]))
        tie, pairs = may_tie(ranks, ties, one, other), read_in_turns(lines[one], lines[other])
        if ranks[one] or ranks[other]:
            sign = puzzle.helper((-1, 0, 1) if tie else (-1, 1))
            smaller[one][sign], smaller[other][sign] = 1, -1
            constraints.append(compared(puzzle, pairs, lambda _: True, (sign,)))
        elif not tie:
            constraints.append(compared(puzzle, pairs, lambda sign: sign != 0))
    for line, rank in enumerate(ranks):
        below = {helper: {says: 1} for helper, says in smaller[line].items()}
        not_above = {helper: {says: 1, 0: 1} for helper, says in smaller[line].items()}
        if rank and ties == "any":
            constraints += [Sum(puzzle, {}, None, rank - 1, below), Sum(puzzle, {}, rank - 1, None, not_above)]
        elif rank:
            constraints.append(Sum(puzzle, {}, rank - 1, rank - 1, below))
    return constraints
