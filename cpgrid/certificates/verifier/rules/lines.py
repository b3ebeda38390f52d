"""Rules about lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, groupby
from typing import Any

from ..constraints import AllDifferent, Regular, Sum, relation
from ..errors import Rejected
from ..limits import LARGEST, MOST_STATES, NUMBER, check_time
from ..variables import Variables
from .kinds import LINE, Filled, kind
from .shared import balance, different, digits, equations, size_of, thirds


def steps(values: list[int]) -> Iterator[tuple[int, int]]:
    """Each value with the next."""
    return zip(values, values[1:])


@kind("thermometer", lambda grid, cells: all(a < b for a, b in steps(grid(cells))), cells=LINE)
def thermometer(puzzle: Variables, cells: Any) -> list[Any]:
    """Each value is greater than the one before."""
    return [Regular(puzzle, cells, -LARGEST, lambda last, value: value if last < value else None)]


@kind("slow-thermometer", lambda grid, cells: all(a <= b for a, b in steps(grid(cells))), cells=LINE._replace(repeats=True))
def slow_thermometer(puzzle: Variables, cells: Any) -> list[Any]:
    """No value is smaller than the one before."""
    return [Regular(puzzle, cells, -LARGEST, lambda last, value: value if last <= value else None)]


@kind("palindrome", lambda grid, cells: grid(cells) == grid(cells)[::-1], cells=LINE._replace(repeats=True))
def palindrome(puzzle: Variables, cells: Any) -> list[Any]:
    """The line reads the same from both ends: pair by pair, from the ends inwards."""
    return [relation(puzzle, [one, other], lambda a, b: a == b) for one, other in zip(cells[: len(cells) // 2], cells[::-1])]


def whisper(puzzle: Variables, cells: Any, difference: int | None) -> int:
    """How far neighbours are apart at least."""
    return (len(digits(puzzle, cells)) + 1) // 2 if difference is None else difference


def whisper_apart(grid: Filled, cells: Any, difference: int | None) -> bool:
    """Whether neighbours are so far apart."""
    least = whisper(grid.puzzle, cells, difference)
    return all(abs(a - b) >= least for a, b in steps(grid(cells)))


@kind("whispers", whisper_apart, cells=LINE._replace(repeats=True), difference={None, int})
def whispers(puzzle: Variables, cells: Any, difference: int | None) -> list[Any]:
    """Neighbours are so far apart, or half the number of digits."""
    least = whisper(puzzle, cells, difference)
    return [Regular(puzzle, cells, "first", lambda last, value: value if last == "first" or abs(value - last) >= least else None)]


def spread(puzzle: Variables, cells: Any, near: int, far: int) -> list[Any]:
    """Any two of the cells are as far apart as this: by the set of values so far, or pair by pair where there are too many sets."""

    def apart(a: int, b: int) -> bool:
        return near <= abs(a - b) <= far

    def step(taken: frozenset[int], value: int) -> frozenset[int] | None:
        return taken | {value} if all(apart(value, other) for other in taken) else None

    if size_of(puzzle, cells, frozenset[int](), step) <= MOST_STATES:
        return [Regular(puzzle, cells, frozenset[int](), step)]
    return [AllDifferent(puzzle, cells), *(relation(puzzle, pair, apart) for pair in combinations(cells, 2))]


@kind("renban", lambda grid, cells: sorted(grid(cells)) == [*range(min(grid(cells)), min(grid(cells)) + len(cells))], cells=LINE)
def renban(puzzle: Variables, cells: Any) -> list[Any]:
    """The values are consecutive, in any order."""
    return spread(puzzle, cells, 1, len(cells) - 1)


@kind("nabner", lambda grid, cells: all(b - a > 1 for a, b in steps(sorted(grid(cells)))), cells=LINE)
def nabner(puzzle: Variables, cells: Any) -> list[Any]:
    """No two values are equal or consecutive."""
    return spread(puzzle, cells, 2, LARGEST)


def vary(classes: list[int], count: int) -> bool:
    """Whether any so many successive entries differ."""
    last: dict[int, int] = {}
    for place, own in enumerate(classes):
        if place - last.get(own, -count) < count:
            return False
        last[own] = place
    return True


def periodic(puzzle: Variables, cells: Any, period: int, class_of: Callable[[int], int]) -> list[Any]:
    """Any so many successive cells have values of different classes: cells a period apart have one class, and are read together."""
    groups = [cells[place::period] for place in range(min(period, len(cells)))]
    begins = {sum(map(len, groups[:number])) for number in range(len(groups))}
    word = [cell for group in groups for cell in group]

    def step(state: tuple[int, int, frozenset[int]], value: int) -> tuple[int, int, frozenset[int]] | None:
        place, own, taken = state
        if place in begins:
            return (place + 1, class_of(value), taken | {class_of(value)}) if class_of(value) not in taken else None
        return (place + 1, own, taken) if class_of(value) == own else None

    return [Regular(puzzle, word, (0, 0, frozenset[int]()), step)]


@kind(
    "entropic", lambda grid, cells: vary([*map(thirds(grid.puzzle, cells).__getitem__, grid(cells))], 3), cells=LINE._replace(repeats=True)
)
def entropic(puzzle: Variables, cells: Any) -> list[Any]:
    """Any three successive cells are low, middle and high."""
    return periodic(puzzle, cells, 3, thirds(puzzle, cells).__getitem__)


@kind(
    "modular",
    lambda grid, cells, modulus: vary([value % modulus for value in grid(cells)], modulus),
    cells=LINE._replace(repeats=True),
    modulus=range(2, 10**9 + 1),
)
def modular(puzzle: Variables, cells: Any, modulus: int) -> list[Any]:
    """Any so many successive cells have different remainders."""
    return periodic(puzzle, cells, modulus, lambda value: value % modulus)


def is_between(grid: Filled, cells: Any) -> bool:
    """Whether the inner values lie between the ends."""
    first, *inner, last = grid(cells)
    return all(min(first, last) < value < max(first, last) for value in inner)


def is_locked_out(grid: Filled, cells: Any, difference: int) -> bool:
    """Whether the ends are far enough apart, and the inner values outside."""
    first, *inner, last = grid(cells)
    return abs(first - last) >= difference and all(value < min(first, last) or value > max(first, last) for value in inner)


def judged_by_ends(puzzle: Variables, cells: Any, ends: Callable[[int, int], bool], fits: Callable[[int, int, int], bool]) -> list[Any]:
    """The ends are so, and each inner value fits to the lesser and the greater of them: the ends are read first."""
    first, *inner, last = cells

    def step(known: tuple[int, ...], value: int) -> tuple[int, ...] | None:
        if len(known) == 2:
            return known if fits(known[0], value, known[1]) else None
        known = tuple(sorted((*known, value)))
        return known if len(known) == 1 or ends(*known) else None

    return [Regular(puzzle, [first, last, *inner], (), step)]


@kind("between", is_between, cells=LINE._replace(least=3))
def between(puzzle: Variables, cells: Any) -> list[Any]:
    """The inner values lie strictly between the ends."""
    return judged_by_ends(puzzle, cells, lambda *_: True, lambda low, value, high: low < value < high)


@kind("lockout", is_locked_out, cells=LINE, difference=NUMBER)
def lockout(puzzle: Variables, cells: Any, difference: int) -> list[Any]:
    """The ends are far apart, and no inner value lies between them or is equal to one."""
    return judged_by_ends(puzzle, cells, lambda low, high: high - low >= difference, lambda low, value, high: not low <= value <= high)


def points(grid: Filled, stem: Any, shafts: Any) -> bool:
    """Whether each shaft adds up to what the stem spells, its digits after the first 9 at most."""
    number = 0
    for value in grid(sorted(stem)) if shafts else ():
        number = 10 * number + value
    return all(value <= 9 for value in grid(sorted(stem))[1:]) and all(sum(grid(shaft)) == number for shaft in shafts)


@kind("arrow", points, stem=LINE._replace(least=1), shafts=[LINE._replace(least=1, repeats=True)])
def arrow(puzzle: Variables, stem: Any, shafts: Any) -> list[Any]:
    """Digits after the first are at most 9; then shaft by shaft."""
    spelt = sorted(stem)
    if shafts and len(spelt) > 20:
        raise Rejected("the numbers of a sum pass 2^60")
    limits = [relation(puzzle, [cell], lambda value: value <= 9) for cell in spelt[1:] if max(puzzle.domains[cell]) > 9]
    places = [(cell, -(10**power)) for power, cell in enumerate(spelt[::-1])]
    return limits + [equation for shaft in shafts for equation in equations(puzzle, [*places, *((cell, 1) for cell in shaft)])]


@kind(
    "double-arrow",
    lambda grid, cells: sum(grid(cells[1:-1])) == sum(grid(cells[:: len(cells) - 1])),
    cells=LINE._replace(least=3, repeats=True),
)
def double_arrow(puzzle: Variables, cells: Any) -> list[Any]:
    """The inner cells add up to the sum of the ends."""
    return equations(puzzle, [(cell, 1 if place in (0, len(cells) - 1) else -1) for place, cell in enumerate(cells)])


def teeth(cells: Any) -> list[Any]:
    """The middle cell of an odd line, then the pairs from the middle outwards."""
    half, odd = divmod(len(cells), 2)
    return [cells[half : half + odd]] * odd + [*zip(cells[:half][::-1], cells[half + odd :])]


@kind("zipper", lambda grid, cells: len({sum(grid(tooth)) for tooth in teeth(cells)}) == 1, cells=LINE._replace(least=3))
def zipper(puzzle: Variables, cells: Any) -> list[Any]:
    """Cells at one distance from the middle add up to one number, the middle cell if there is one."""
    return balance(puzzle, teeth(cells))


def stretches(cells: Any, regions: Any) -> list[Any]:
    """The parts of the line that lie within one region, in their order."""
    region_of = {cell: number for number, region in enumerate(regions) for cell in region}
    return [[*run] for region, run in groupby(cells, region_of.get) if region is not None]


@kind(
    "region-sum-line",
    lambda grid, cells, regions: len({sum(grid(stretch)) for stretch in stretches(cells, regions)}) < 2,
    cells=LINE,
    regions=[LINE._replace(least=1)],
)
def region_sum_line(puzzle: Variables, cells: Any, regions: Any) -> list[Any]:
    """The stretches have one sum."""
    return balance(puzzle, stretches(cells, regions))


def can_be_cut(values: list[int], total: int) -> bool:
    """Whether they are stretches that each add up to the total: by what the values before each cut add up to."""
    check_time()
    cuts, so_far, cut = {0}, 0, False
    for value in values:
        so_far += value
        cut = so_far - total in cuts
        cuts |= {so_far} if cut else set()
    return cut


def line_is_cut(grid: Filled, cells: Any, total: int, *, closed: bool) -> bool:
    """Whether the line can be cut, a closed one from some place on."""
    values = grid(cells)
    return any(can_be_cut(values[start:] + values[:start], total) for start in range(len(values) if closed else 1))


@kind("n-sum-line", line_is_cut, cells=LINE._replace(least=1), total=NUMBER, closed=bool)
def n_sum_line(puzzle: Variables, cells: Any, total: int, *, closed: bool) -> list[Any]:
    """Stretches that add up to the total; for places of a closed line, helpers that say whether it can be cut from there on."""
    low, high = (sum(end(puzzle.domains[cell]) for cell in cells) for end in (min, max))
    if total == 0 or not any(low <= count * total <= high for count in range(2, len(cells) + 1)):
        return [Sum(puzzle, dict.fromkeys(cells, 1), total, total)]
    if not closed:
        return [cut_at(puzzle, (), cells, total)]
    least = min(min(puzzle.domains[cell]) for cell in cells)
    places = min(len(cells), max(1, total // least)) if least > 0 else len(cells)
    helpers = [puzzle.helper((0, 1)) for _ in range(places)]
    linked = [cut_at(puzzle, (helper,), cells[place:] + cells[:place], total) for place, helper in enumerate(helpers)]
    return [*linked, Sum(puzzle, dict.fromkeys(helpers, 1), 1, None)]


def cut_at(puzzle: Variables, helper: tuple[int, ...], cells: Any, total: int) -> Regular:
    """The cells can be cut into stretches, or, with a helper, they can if and only if it is 1. A state has the sums of open stretches."""
    puzzle.grow(len(cells))
    bounds = [(0, 0)]  # what the next cells, as many of them as one likes, can add
    for cell in cells[::-1]:
        low, high = bounds[-1]
        bounds.append((min(0, min(puzzle.domains[cell]) + low), max(0, max(puzzle.domains[cell]) + high)))

    def step(state: Any, value: int) -> Any:
        if state is None:
            return len(cells), value, frozenset([0])
        left, wanted, sums = state
        low, high = bounds[left - 1]
        grown = {old + value for old in sums if low <= total - old - value <= high}
        grown |= {0} if total in grown else set()
        return (left - 1, wanted, frozenset(grown)) if grown or not wanted else None

    start = "helper" if helper else (len(cells), 1, frozenset([0]))
    return Regular(
        puzzle,
        [*helper, *cells],
        start,
        lambda state, value: step(None if state == "helper" else state, value),
        lambda state: (total in state[2]) == bool(state[1]),
    )


@kind("sequence", lambda grid, cells: len({b - a for a, b in steps(grid(cells))}) == 1, cells=LINE._replace(least=3, repeats=True))
def sequence(puzzle: Variables, cells: Any) -> list[Any]:
    """From each cell to the next the value changes by one number: a state is the last value and the next."""

    def step(state: tuple[int, ...], value: int) -> tuple[int, ...] | None:
        if not state:
            return (value,)
        return (value, 2 * value - state[0]) if len(state) == 1 or state[1] == value else None

    return [Regular(puzzle, cells, (), step)]


def is_lunchbox(grid: Filled, cells: Any, total: int) -> bool:
    """Whether the values are distinct, and those between the least and the greatest have the total."""
    values = grid(cells)
    start, end = sorted((values.index(min(values)), values.index(max(values))))
    return different(values) and sum(values[start + 1 : end]) == total


@kind("lunchbox", is_lunchbox, cells=LINE, total=NUMBER)
def lunchbox(puzzle: Variables, cells: Any, total: int) -> list[Any]:
    """All differ; a state is the least and the greatest so far, which came first, and the sums between them and behind both."""
    # Where no value is negative, sums above the total, and above 0, are the same to it.
    most = max(total, 0) + 1 if all(min(puzzle.domains[cell]) >= 0 for cell in cells) else LARGEST

    def step(state: Any, value: int) -> Any:
        if state == ():
            return value, value, "", 0, 0
        low, high, later, inside, behind = state
        if low < value < high:
            return low, high, later, inside, min(behind + value, most)
        if value in (low, high):
            return None
        side, other = ("low", high) if value < low else ("high", low)
        passed = behind if later != side else min(inside + behind + (high if side == "high" else low), most)
        return min(low, value), max(high, value), side, 0 if later == "" and other == value else passed, 0

    return [AllDifferent(puzzle, cells), Regular(puzzle, cells, (), step, lambda state: state[3] == total)]
