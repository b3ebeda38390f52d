"""Rules about cells with certain values: how many there are, which of them touch, whether they hang together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..components import Components, Total
from ..constraints import AllDifferent, Sum, relation
from ..errors import Rejected
from ..limits import MOST_STEPS, NUMBER, check_time
from ..variables import Variables
from .kinds import GROUP, LINE, Filled, kind
from .shared import SIDES, count, frame_of, pairs_apart
from .whole_grid import CORNERS, squares

Places = set[tuple[int, int]]


def moves_between(*, diagonal: bool) -> tuple[tuple[int, int], ...]:
    """The moves from a cell to those beside it, one of each two opposite ones."""
    return (*SIDES, *CORNERS) if diagonal else SIDES


def walked(starts: Iterable[tuple[int, int]], places: Places, *, diagonal: bool) -> Places:
    """The places that can be reached from some of them."""
    reached = list(dict.fromkeys(starts))
    seen = set(reached)
    moves = moves_between(diagonal=diagonal)
    for row, column in reached:
        check_time()
        for down, right in moves:
            for other in ((row + down, column + right), (row - down, column - right)):
                if other in places and other not in seen:
                    seen.add(other)
                    reached.append(other)
    return seen


def at_the_border(puzzle: Variables, cells: Any) -> set[int]:
    """Those of the cells with a side that leads out of all of them, and on out of the grid."""
    top, left, rows, columns = frame_of(puzzle, cells)
    if (rows + 2) * (columns + 2) > MOST_STEPS:
        raise MemoryError("a rule speaks of cells that lie too far apart")
    known = {puzzle.places[cell] for cell in cells}
    free = {(row, column) for row in range(top - 1, top + rows + 1) for column in range(left - 1, left + columns + 1)} - known
    out = walked([(top - 1, left - 1)], free, diagonal=False)
    sides = [(0, 1), (1, 0), (0, -1), (-1, 0)]
    return {cell for cell in cells for row, column in [puzzle.places[cell]] if any((row + a, column + b) in out for a, b in sides)}


def must_have_values(kind: str, values: Any) -> None:
    """Some values must be named."""
    if not values:
        raise Rejected(f"{kind}: a value at least is expected")


def holders(puzzle: Variables, cells: Any, values: Any) -> list[int]:
    """The cells that may have one of the values."""
    return [cell for cell in cells if not puzzle.domains[cell].isdisjoint(values)]


def never(puzzle: Variables, cells: Any) -> list[Any]:
    """What no grid obeys."""
    return [relation(puzzle, cells[:1], lambda _: False)]


def is_counted(grid: Filled, cells: Any, values: Any, low: int | None, high: int | None) -> bool:
    """Whether so many of the cells hold one of the values; None is no bound."""
    held = sum(value in values for value in grid(cells))
    return (low is None or low <= held) and (high is None or held <= high)


@kind("count", is_counted, cells=GROUP, values=[NUMBER], low={int, None}, high={int, None})
def counted_cells(puzzle: Variables, cells: Any, values: Any, low: int | None, high: int | None) -> list[Any]:
    """A sum; where no cell may have such a value, nothing, or what no grid obeys."""
    must_have_values("count", values)
    if (low is None and high is None) or (low is not None and high is not None and low > high):
        raise Rejected("count: a bound is expected, and a low one that is not above the high one")
    own = holders(puzzle, cells, values)
    if own:
        return [count(puzzle, own, values, low, high)]
    return [] if (low is None or low <= 0) and (high is None or high >= 0) else never(puzzle, cells)


@kind(
    "apart",
    lambda grid, cells, values, diagonal: (
        not any({*grid(pair)} <= {*values} for pair in pairs_apart(grid.puzzle, cells, moves_between(diagonal=diagonal)))
    ),
    cells=GROUP,
    values=[NUMBER],
    diagonal=bool,
)
def kept_apart(puzzle: Variables, cells: Any, values: Any, *, diagonal: bool) -> list[Any]:
    """Pair by pair."""
    must_have_values("apart", values)
    known = {*values}
    pairs = pairs_apart(puzzle, cells, moves_between(diagonal=diagonal))
    return [relation(puzzle, pair, lambda a, b: a not in known or b not in known) for pair in pairs]


def is_connected(grid: Filled, cells: Any, values: Any, *, diagonal: bool, outside: bool, empty: bool) -> bool:
    """Whether one walk over the cells with the values meets them all: from one of them, or from the border."""
    own = [cell for cell, value in zip(cells, grid(cells)) if value in values]
    there = {grid.puzzle.places[cell] for cell in own}
    starts = at_the_border(grid.puzzle, cells).intersection(own) if outside else own[:1]
    met = walked([grid.puzzle.places[cell] for cell in starts], there, diagonal=diagonal)
    return met == there and (empty or bool(there))


def graph_of(
    puzzle: Variables, own: Any, values: Any, *, diagonal: bool, border: Any = None, single: bool = True, totals: Iterable[Total] = ()
) -> Components:
    """The graph of some cells, a vertex for each; behind them, if there is a border, one that is always there and joined to its cells."""
    vertex_of = {cell: vertex for vertex, cell in enumerate(own)}
    vertices: list[Any] = [(cell, frozenset(values)) for cell in own]
    edges = [(vertex_of[one], vertex_of[other]) for one, other in pairs_apart(puzzle, own, moves_between(diagonal=diagonal))]
    if border is not None:
        vertices.append((None, frozenset()))
        edges += [(vertex, len(own)) for vertex, cell in enumerate(own) if cell in border]
    return Components(puzzle, vertices, edges, single=single, totals=totals)


@kind("connected", is_connected, cells=GROUP, values=[NUMBER], diagonal=bool, outside=bool, empty=bool)
def connected(puzzle: Variables, cells: Any, values: Any, *, diagonal: bool, outside: bool, empty: bool) -> list[Any]:
    """One component, with the border if they are to be joined to it; and one cell at least, if there must be one."""
    must_have_values("connected", values)
    own = holders(puzzle, cells, values)
    if not own:
        return [] if empty else never(puzzle, cells)
    graph = graph_of(puzzle, own, values, diagonal=diagonal, border=at_the_border(puzzle, cells) if outside else None)
    return [graph] if empty else [graph, count(puzzle, own, values, 1, None)]


def not_all_of(puzzle: Variables, cells: Any, values: Any) -> Sum:
    """One of the cells at least holds none of the values."""
    return count(puzzle, cells, values, None, len(cells) - 1)


@kind(
    "no-two-by-two",
    lambda grid, cells, values: not any({*grid(square)} <= {*values} for square in squares(grid.puzzle, cells)),
    cells=GROUP,
    values=[NUMBER],
)
def no_two_by_two(puzzle: Variables, cells: Any, values: Any) -> list[Any]:
    """Square by square."""
    must_have_values("no-two-by-two", values)
    return [not_all_of(puzzle, square, values) for square in squares(puzzle, cells)]


def beside(puzzle: Variables, cells: Any) -> list[list[int]]:
    """Each cell, and behind it those to the right, to the left, below and above that are there."""
    at = {puzzle.places[cell]: cell for cell in cells}
    moves = [(way * down, way * right) for down, right in SIDES for way in (1, -1)]
    return [[cell] + [at[row + a, column + b] for a, b in moves if (row + a, column + b) in at] for (row, column), cell in at.items()]


def has_company(grid: Filled, cells: Any, values: Any, low: int, high: int) -> bool:
    """Count the neighbours of each cell with a value."""
    held = [[value in values for value in grid(group)] for group in beside(grid.puzzle, cells)]
    return all(low <= sum(others) <= high for own, *others in held if own)


@kind("neighbours", has_company, cells=GROUP, values=[NUMBER], low=NUMBER, high=NUMBER)
def neighbours(puzzle: Variables, cells: Any, values: Any, low: int, high: int) -> list[Any]:
    """Cell by cell."""
    must_have_values("neighbours", values)
    if not 0 <= low <= high <= 4:
        raise Rejected("neighbours: numbers from 0 to 4 are expected, and a low one that is not above the high one")

    def fits(own: int, *others: int) -> bool:
        return own not in values or low <= sum(other in values for other in others) <= high

    return [relation(puzzle, group, fits) for group in beside(puzzle, cells)]


def has_rectangles(grid: Filled, cells: Any, values: Any) -> bool:
    """Walk over one part after another: it fills the smallest rectangle around it."""
    places = grid.puzzle.places
    left = {places[cell] for cell, value in zip(cells, grid(cells)) if value in values}
    while left:
        part = walked([min(left)], left, diagonal=False)
        left -= part
        rows, columns = ({place[axis] for place in part} for axis in (0, 1))
        if (max(rows) - min(rows) + 1) * (max(columns) - min(columns) + 1) != len(part):
            return False
    return True


@kind("rectangular-parts", has_rectangles, cells=GROUP, values=[NUMBER])
def rectangular_parts(puzzle: Variables, cells: Any, values: Any) -> list[Any]:
    """In no square of four places do three hold a value, and the fourth none or is no cell."""
    must_have_values("rectangular-parts", values)
    at = {puzzle.places[cell]: cell for cell in cells}
    corners = dict.fromkeys((row - a, column - b) for row, column in at for a in (1, 0) for b in (1, 0))
    squares_of = ([at[row + a, column + b] for a in (0, 1) for b in (0, 1) if (row + a, column + b) in at] for row, column in corners)
    return [relation(puzzle, own, lambda *held: sum(value in values for value in held) != 3) for own in squares_of if len(own) > 2]


def has_clues(grid: Filled, cells: Any, values: Any, clues: Any, sizes: Any, least: int, most: int | None, *, diagonal: bool) -> bool:
    """Walk over one part after another, and count its cells and its clues."""
    places, left = grid.puzzle.places, {grid.puzzle.places[cell] for cell, value in zip(cells, grid(cells)) if value in values}
    size_of = {places[clue]: size for clue, size in zip(clues, sizes)}
    if not left.issuperset(size_of):
        return False
    while left:
        part = walked([min(left)], left, diagonal=diagonal)
        left -= part
        own = part.intersection(size_of)
        if len(own) < least or (most is not None and len(own) > most) or not {size_of[place] for place in own} <= {0, len(part)}:
            return False
    return True


@kind(
    "parts",
    has_clues,
    cells=GROUP,
    values=[NUMBER],
    clues=LINE._replace(least=1),
    sizes=[NUMBER],
    least=NUMBER,
    most={int, None},
    diagonal=bool,
)
def parts_with_clues(
    puzzle: Variables, cells: Any, values: Any, clues: Any, sizes: Any, least: int, most: int | None, *, diagonal: bool
) -> list[Any]:
    """Each clue holds one of the values; a total counts the clues of each part, and one for each size the cells around its clue."""
    must_have_values("parts", values)
    if not {*clues} <= {*cells} or len(sizes) != len(clues) or min(sizes) < 0 or least < 0 or (most is not None and most < least):
        raise Rejected("parts: clues among the cells, each with a size of 0 or more, and bounds in order are expected")
    known = {*values}
    fixed = [relation(puzzle, [clue], known.__contains__) for clue in clues if not puzzle.domains[clue] <= known]
    own = holders(puzzle, cells, values)
    totals = []
    if least or most is not None:
        has_clue = {*clues}
        totals.append(Total([int(cell in has_clue) for cell in own], least or None, most, None))
    vertex_of = {cell: vertex for vertex, cell in enumerate(own)}
    ones = [1] * len(own)
    totals += [Total(ones, size, size, vertex_of[clue]) for clue, size in zip(clues, sizes) if size and clue in vertex_of]
    if not own or not totals:
        return fixed
    # Each clue has a part of its own, and there are no others.
    in_all = [count(puzzle, own, values, sum(sizes), sum(sizes))] if least == most == 1 and min(sizes) > 0 else []
    return [*fixed, graph_of(puzzle, own, values, diagonal=diagonal, single=False, totals=totals), *in_all]


def of_one_number(puzzle: Variables, cells: Any, numbers: Any) -> list[list[int]]:
    """In each row, then in each column, the cells with the same number, where there are several: each list by its first cell."""
    same: dict[tuple[int, int, int], list[int]] = {}
    for axis in (0, 1):
        for cell, number in zip(cells, numbers):
            check_time()
            same.setdefault((axis, puzzle.places[cell][axis], number), []).append(cell)
    return [own for own in same.values() if len(own) > 1]


@kind(
    "printed-numbers",
    lambda grid, cells, numbers, values: all(
        sum(value in values for value in grid(own)) < 2 for own in of_one_number(grid.puzzle, cells, numbers)
    ),
    cells=LINE._replace(least=1),
    numbers=[NUMBER],
    values=[NUMBER],
)
def printed_numbers(puzzle: Variables, cells: Any, numbers: Any, values: Any) -> list[Any]:
    """Of cells of a line with the same number, one at most holds one of the values."""
    must_have_values("printed-numbers", values)
    if len(numbers) != len(cells):
        raise Rejected("printed-numbers: a number for each cell is expected")
    return [count(puzzle, own, values, None, 1) for own in of_one_number(puzzle, cells, numbers)]


def runs_through_rooms(puzzle: Variables, rooms: Any, most: int) -> list[list[int]]:
    """The runs that cross a border too many, from the last cell before the first one to the first cell behind the last."""
    room_of = {puzzle.places[cell]: number for number, own in enumerate(rooms) for cell in own}
    cell_at = {puzzle.places[cell]: cell for own in rooms for cell in own}
    runs = []
    for down, right in SIDES:
        for start in (puzzle.places[cell] for own in rooms for cell in own):
            run, borders = [start], 0
            while borders <= most:
                puzzle.spend(1)
                ahead = run[-1][0] + down, run[-1][1] + right
                if ahead not in room_of:
                    break
                borders += room_of[ahead] != room_of[run[-1]]
                run.append(ahead)
                if not borders:
                    break
            if borders > most:
                runs.append([cell_at[place] for place in run])
    return runs


def crosses_few_borders(grid: Filled, rooms: Any, values: Any, most: int) -> bool:
    """Along each row and column, count the borders since the last cell that holds none of the values, or the last gap."""
    places = grid.puzzle.places
    room_of = {places[cell]: number for number, own in enumerate(rooms) for cell in own}
    there = {places[cell] for own in rooms for cell, value in zip(own, grid(own)) if value in values}
    for axis in (0, 1):
        before, crossed = None, 0
        for place in sorted(there, key=lambda place: (place[axis], place[1 - axis])):
            check_time()
            joined = before is not None and before[axis] == place[axis] and before[1 - axis] + 1 == place[1 - axis]
            crossed = crossed + (before is not None and room_of[before] != room_of[place]) if joined else 0
            if crossed > most:
                return False
            before = place
    return True


@kind("room-runs", crosses_few_borders, rooms=[LINE._replace(least=1)], values=[NUMBER], most=NUMBER)
def room_runs(puzzle: Variables, rooms: Any, values: Any, most: int) -> list[Any]:
    """Run by run."""
    must_have_values("room-runs", values)
    own = [cell for room in rooms for cell in room]
    if not rooms or most < 0 or len({*own}) < len(own):
        raise Rejected("room-runs: a room at least, no cell in two, and a number of 0 or more are expected")
    return [not_all_of(puzzle, run, values) for run in runs_through_rooms(puzzle, rooms, most)]


def shared_borders(puzzle: Variables, regions: Any) -> list[tuple[int, int]]:
    """The numbers of each two regions of which cells share a side, the lesser first."""
    owner = {cell: number for number, region in enumerate(regions) for cell in region}
    pairs = [(owner[one], owner[other]) for one, other in pairs_apart(puzzle, list(owner), SIDES)]
    return sorted({(min(pair), max(pair)) for pair in pairs if pair[0] != pair[1]})


def differ_in_number(grid: Filled, regions: Any, values: Any) -> bool:
    """Count in each region, and compare those that share a border."""
    counts = [sum(value in values for value in grid(region)) for region in regions]
    return all(counts[one] != counts[other] for one, other in shared_borders(grid.puzzle, regions))


@kind("unequal-counts", differ_in_number, regions=[LINE._replace(least=1)], values=[NUMBER])
def unequal_counts(puzzle: Variables, regions: Any, values: Any) -> list[Any]:
    """A helper for the number in each region that shares a border; these differ two by two."""
    must_have_values("unequal-counts", values)
    everything = [cell for region in regions for cell in region]
    if not regions or len({*everything}) < len(everything):
        raise Rejected("unequal-counts: regions without a cell in common are expected")
    beside, helpers, constraints = shared_borders(puzzle, regions), dict[int, int](), list[Any]()
    for number in sorted({number for pair in beside for number in pair}):
        region = regions[number]
        helpers[number] = puzzle.helper(range(len(region) + 1))
        puzzle.grow(1 + len(region))
        constraints.append(Sum(puzzle, {helpers[number]: -1}, 0, 0, {cell: dict.fromkeys(values, 1) for cell in region}))
    return constraints + [AllDifferent(puzzle, [helpers[one], helpers[other]]) for one, other in beside]


def around(puzzle: Variables, cell: int) -> Places:
    """The places that share a side with a cell."""
    row, column = puzzle.places[cell]
    return {(row + sign * down, column + sign * right) for down, right in SIDES for sign in (1, -1)}


def adjoin(grid: Filled, cells: Any, values: Any, clues: Any, sizes: Any) -> bool:
    """Walk over all that hangs together with the cells beside a clue, and count it."""
    own = {grid.puzzle.places[cell] for cell, value in zip(cells, grid(cells)) if value in values}
    if any(value in values for value in grid(clues)):
        return False
    return all(len(walked(sorted(around(grid.puzzle, clue) & own), own, diagonal=False)) == size for clue, size in zip(clues, sizes))


@kind("adjoining-parts", adjoin, cells=GROUP, values=[NUMBER], clues=LINE._replace(least=1), sizes=[NUMBER])
def adjoining_parts(puzzle: Variables, cells: Any, values: Any, clues: Any, sizes: Any) -> list[Any]:
    """No clue holds one of the values; and for each, what hangs together with a vertex that is always there weighs its size."""
    must_have_values("adjoining-parts", values)
    if not {*clues} <= {*cells} or len(sizes) != len(clues) or min(sizes) < 0:
        raise Rejected("adjoining-parts: clues among the cells, and for each a size of 0 or more, are expected")
    held = {*values}
    constraints: list[Any] = [relation(puzzle, [clue], lambda v: v not in held) for clue in clues if puzzle.domains[clue] & held]
    own = [cell for cell in holders(puzzle, cells, values) if cell not in {*clues}]
    for clue, size in zip(clues, sizes):
        puzzle.spend(len(own))
        (row, column), steps = puzzle.places[clue], dict[int, int]()
        for cell in own:
            steps[cell] = abs(puzzle.places[cell][0] - row) + abs(puzzle.places[cell][1] - column)
        close = [cell for cell in own if steps[cell] <= size + 1]
        beside = [cell for cell in close if steps[cell] == 1]
        if beside:
            total = Total([*[1] * len(close), 0], size, size, len(close))
            constraints.append(graph_of(puzzle, close, values, diagonal=False, border=beside, single=False, totals=[total]))
        elif size:
            constraints += never(puzzle, [clue])
    return constraints
