"""Rules about one closed line: through cells, whose values say which of their sides it crosses, or around those inside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..components import Components, Total
from ..constraints import Regular, Sum, relation
from ..errors import Rejected
from ..limits import NUMBER, check_time
from ..variables import Variables
from .kinds import CELL, GROUP, LINE, Added, Cells, Filled, kind
from .shading import Places, walked
from .shared import count, frame_of

HEADINGS = {1: (-1, 0), 2: (0, 1), 4: (1, 0), 8: (0, -1)}  # of each side the way out of the cell
BACK = {1: 4, 2: 8, 4: 1, 8: 2}
ENDS = {3: (1, 2), 5: (1, 4), 6: (2, 4), 9: (1, 8), 10: (2, 8), 12: (4, 8)}  # of a line the two sides that it crosses
AROUND = Cells(1, 5, ordered=True)


def stepped(place: tuple[int, int], side: int) -> tuple[int, int]:
    """The place on the other side of a side."""
    return place[0] + HEADINGS[side][0], place[1] + HEADINGS[side][1]


def neighbour_numbers(puzzle: Variables, cells: Any) -> dict[tuple[int, int], int]:
    """For each of the cells and each side beyond which lies another of them, that one."""
    at = {puzzle.places[cell]: cell for cell in cells}
    beyond = {}
    for place, cell in at.items():
        check_time()
        beyond.update({(cell, side): at[stepped(place, side)] for side in HEADINGS if stepped(place, side) in at})
    return beyond


def ways_through(value: int, *, crossing: bool) -> list[tuple[int, ...]]:
    """The lines in a cell with a value, each by the sides that it crosses."""
    return [(1, 4), (2, 8)] if crossing and value == 15 else [ENDS[value]] if value in ENDS else []


def is_one_line(grid: Filled, cells: Any, through: Any, *, crossing: bool) -> bool:
    """Walk along the line from one of its cells; it must come back, and have come to all that it must come to, twice to crossings."""
    values, beyond = dict(zip(cells, grid(cells))), neighbour_numbers(grid.puzzle, cells)
    parts = [(cell, way) for cell, value in values.items() for way in ways_through(value, crossing=crossing)]
    if not parts or any(1 <= value <= 15 and not ways_through(value, crossing=crossing) for value in values.values()):
        return False
    start = part = parts[0]
    side, met = part[1][0], {part}
    while True:
        check_time()
        other = beyond.get((part[0], side))
        coming = [] if other is None else [way for way in ways_through(values[other], crossing=crossing) if BACK[side] in way]
        if not coming:
            return False
        part = (other, coming[0])
        (side,) = {*part[1]} - {BACK[side]}
        if part == start:
            break
        met.add(part)
    return met == {*parts} and {cell for cell, _ in met}.issuperset(through)


@kind("loop", is_one_line, cells=GROUP, through=Added(Cells(ordered=True), before=[]), crossing=Added(bool, before=False))
def one_line(puzzle: Variables, cells: Any, through: Any, *, crossing: bool) -> list[Any]:
    """What each cell may have, that there is a line, that neighbours agree, and that the steps of the line hang together."""
    if not {*through} <= {*cells}:
        raise Rejected("loop: the line must come to cells that are none of the rule's")
    beyond, must, ways = neighbour_numbers(puzzle, cells), {*through}, {}
    lines = {**ENDS, 15: (1, 2, 4, 8)} if crossing else ENDS
    constraints: list[Any] = []
    for cell in cells:
        open_ = {side for side in HEADINGS if (cell, side) in beyond}
        fit = {value for value in puzzle.domains[cell] if (open_.issuperset(lines[value]) if value in lines else not 1 <= value <= 15)}
        ways[cell] = fit.intersection(lines) if cell in must else fit
        if ways[cell] != puzzle.domains[cell]:
            constraints.append(relation(puzzle, [cell], ways[cell].__contains__))
    constraints.append(count(puzzle, cells, lines, 1, None))
    vertices: list[Any] = []
    steps_at: dict[int, dict[int, int]] = {cell: {} for cell in cells}
    for cell in cells:
        for side in (2, 4):
            other = beyond.get((cell, side))
            if other is None:
                continue
            constraints.append(relation(puzzle, [cell, other], agreeing(side)))
            leaving = frozenset(value for value in ways[cell] if side in lines.get(value, ()))
            if leaving:
                steps_at[cell][side] = steps_at[other][BACK[side]] = len(vertices)
                vertices.append((cell, leaving))
    pairs: list[tuple[int, int]] = []
    for cell, steps in steps_at.items():
        over = crossing and 15 in ways[cell]
        met = [(one, other) for one in steps for other in steps if one < other and (not over or other == 4 * one)]
        pairs += [(min(steps[one], steps[other]), max(steps[one], steps[other])) for one, other in met]
        single = frozenset(ways[cell].intersection(ENDS)) if over else frozenset()
        if single and steps:
            pairs += [(step, len(vertices)) for step in steps.values()]
            vertices.append((cell, single))
    return [*constraints, Components(puzzle, vertices, pairs)] if vertices else constraints


def agreeing(side: int) -> Any:
    """Whether the line crosses a border as the values on both sides of it have it: whatever they are, from 1 to 15."""
    return lambda a, b: (1 <= a <= 15 and a & side > 0) == (1 <= b <= 15 and b & BACK[side] > 0)


def outside_places(puzzle: Variables, cells: Any) -> Places:
    """The places around the cells, one row or column wide, and those among them that are no cells."""
    top, left, rows, columns = frame_of(puzzle, cells)
    puzzle.grow((rows + 2) * (columns + 2))
    places = {(row, column) for row in range(top - 1, top + rows + 1) for column in range(left - 1, left + columns + 1)}
    return places.difference(puzzle.places[cell] for cell in cells)


def is_bordered(grid: Filled, cells: Any) -> bool:
    """Whether a walk inside meets all that is inside, and a walk outside all that is outside."""
    inside = {grid.puzzle.places[cell] for cell, value in zip(cells, grid(cells)) if value == 1}
    everywhere = outside_places(grid.puzzle, cells).union(grid.puzzle.places[cell] for cell in cells)
    sides = [inside, everywhere - inside]
    return bool(inside) and all(walked([min(side)], side, diagonal=False) == side for side in sides)


@kind("border-loop", is_bordered, cells=GROUP)
def border_loop(puzzle: Variables, cells: Any) -> list[Any]:
    """A cell inside; the inside, and the outside with all gaps, connected; no square in which two corners of one side face each other."""
    at = {puzzle.places[cell]: cell for cell in cells}
    constraints: list[Any] = [count(puzzle, cells, [1], 1, None)]
    for inside in (True, False):
        vertices: list[Any] = []
        vertex_of: dict[tuple[int, int], int] = {}
        for place, cell in at.items():
            values = frozenset(value for value in puzzle.domains[cell] if (value == 1) is inside)
            if values:
                vertex_of[place] = len(vertices)
                vertices.append((cell, values))
        gaps = set() if inside or not vertices else outside_places(puzzle, cells)
        while gaps:
            gap = walked([min(gaps)], gaps, diagonal=False)
            gaps -= gap
            vertex_of.update(dict.fromkeys(gap, len(vertices)))
            vertices.append((None, frozenset()))
        near = {(vertex, vertex_of.get(stepped(place, side), vertex)) for place, vertex in vertex_of.items() for side in (1, 2, 4, 8)}
        edges = [(one, other) for one, other in near if one < other]
        constraints += [Components(puzzle, vertices, edges)] if vertices else []
    for row, column in sorted({(row - down, column - right) for row, column in at for down in (0, 1) for right in (0, 1)}):
        places = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]
        own = [at[place] for place in places if place in at]
        facing = own == [at.get(places[0]), at.get(places[3])] or own == [at.get(places[1]), at.get(places[2])]
        if len(own) > 2 or facing:
            constraints.append(relation(puzzle, own, unlike_a_checkerboard([place in at for place in places])))
    return constraints


def unlike_a_checkerboard(is_cell: list[bool]) -> Any:
    """Whether a square is none of the two checkerboards; what is no cell is outside."""

    def fits(*values: int) -> bool:
        left = iter(values)
        a, b, c, d = ((next(left) == 1) if own else False for own in is_cell)
        return not (a == d != b == c)

    return fits


def must_lie_around(puzzle: Variables, cells: Any) -> list[int]:
    """The sides of the first cell beyond which the others must lie."""
    side_of = {stepped(puzzle.places[cells[0]], side): side for side in HEADINGS}
    sides = [side_of.get(puzzle.places[cell], 0) for cell in cells[1:]]
    if 0 in sides:
        raise Rejected("a cell that must be a neighbour of the first is none")
    return sides


def crossed_sides(values: Sequence[int]) -> int:
    """How many sides of the first cell have 1 on one side of them alone; where nothing else is known, no 1 lies beyond."""
    first, *others = [value == 1 for value in values]
    return others.count(not first) + (4 - len(others)) * first


@kind("sides", lambda grid, cells, count: crossed_sides(grid(cells)) == count, cells=AROUND, count=NUMBER)
def sides_on_the_border(puzzle: Variables, cells: Any, count: int) -> list[Any]:
    """One relation."""
    must_lie_around(puzzle, cells)
    return [relation(puzzle, cells, lambda *values: crossed_sides(values) == count)]


def is_pearl(values: list[int], sides: list[int], *, black: bool) -> bool:
    """Whether the line through a circle is as it must be, and goes on so in the cells beyond these sides."""
    first, *others = values
    straight = (5, 10)
    if first not in ENDS or (first in straight) is black or not {*ENDS[first]} <= {*sides}:
        return False
    after = [(value, side) for value, side in zip(others, sides) if side in ENDS[first]]
    if any(BACK[side] not in ENDS.get(value, ()) for value, side in after):
        return False
    turns = [value not in straight for value, _ in after]
    return not any(turns) if black else any(turns)


def pearl(puzzle: Variables, cells: Any, *, black: bool) -> list[Any]:
    """A state is the line through the circle, how many of the other cells were read, and whether the line turns in one of them."""
    sides = must_lie_around(puzzle, cells)
    puzzle.grow(0)

    def step(state: Any, value: int) -> Any:
        if not state:
            return (value, 0, False) if value in ENDS and (value not in (5, 10)) is black and {*ENDS[value]} <= {*sides} else None
        line, read, turned = state
        if sides[read] in ENDS[line]:
            if BACK[sides[read]] not in ENDS.get(value, ()):
                return None
            turned = turned or value not in (5, 10)
        return line, read + 1, turned

    return [Regular(puzzle, cells, (), step, lambda state: state[2] is not black)]


@kind("white-pearl", lambda grid, cells: is_pearl(grid(cells), must_lie_around(grid.puzzle, cells), black=False), cells=AROUND)
def white_pearl(puzzle: Variables, cells: Any) -> list[Any]:
    """It turns before or behind."""
    return pearl(puzzle, cells, black=False)


@kind("black-pearl", lambda grid, cells: is_pearl(grid(cells), must_lie_around(grid.puzzle, cells), black=True), cells=AROUND)
def black_pearl(puzzle: Variables, cells: Any) -> list[Any]:
    """It turns neither before nor behind."""
    return pearl(puzzle, cells, black=True)


def face_weights(cell: int) -> tuple[int, ...]:
    """The sides of the first three cells of a square that lead to others of it."""
    return ((2, 4), (4,), (2,))[cell]


@kind(
    "face",
    lambda grid, cells, count: (
        sum(side in ENDS.get(value, ()) for place, value in enumerate(grid(cells)[:3]) for side in face_weights(place)) == count
    ),
    cells=Cells(4, 4, ordered=True),
    count=NUMBER,
)
def face(puzzle: Variables, cells: Any, count: int) -> list[Any]:
    """A sum of the steps by which lines leave the first three cells."""
    row, column = puzzle.places[cells[0]]
    if [puzzle.places[cell] for cell in cells] != [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]:
        raise Rejected("face: four cells of a square, in reading order, are expected")
    puzzle.grow(3)
    weights = {
        cell: {value: sum(side in ENDS.get(value, ()) for side in face_weights(place)) for value in puzzle.domains[cell]}
        for place, cell in enumerate(cells[:3])
    }
    return [Sum(puzzle, {}, count, count, weights)]


@kind(
    "count-ahead",
    lambda grid, cells, count, values: sum(value in values for value in grid(cells)[1:]) == count,
    cells=LINE._replace(least=1),
    count=NUMBER,
    values=[NUMBER],
)
def count_before_an_arrow(puzzle: Variables, cells: Any, count: int, values: Any) -> list[Any]:
    """A sum of the others; where there is none, nothing, or what no grid obeys."""
    places = [puzzle.places[cell] for cell in cells]
    in_line = len({row for row, _ in places}) == 1 or len({column for _, column in places}) == 1
    if not values or not in_line or places not in (sorted(places), sorted(places, reverse=True)):
        raise Rejected("count-ahead: a value at least is expected, and cells along a row or a column")
    puzzle.grow(len(cells))
    if len(cells) == 1:
        return [Sum(puzzle, {}, 1, None)] if count else []
    return [Sum(puzzle, {}, count, count, {cell: dict.fromkeys(values, 1) for cell in cells[1:]})]


def ways_out(puzzle: Variables, cells: Any) -> dict[int, dict[int, int]]:
    """For each of the cells, the lines that lead out of all of them, with how often."""
    beyond = neighbour_numbers(puzzle, cells)
    out = {cell: {value: sum((cell, side) not in beyond for side in sides) for value, sides in ENDS.items()} for cell in cells}
    return {cell: {value: times for value, times in ways.items() if times} for cell, ways in out.items() if any(ways.values())}


def leaves(grid: Filled, cells: Any, **said: Any) -> bool:
    """Count the sides of all lines that lead out of the cells."""
    places = {grid.puzzle.places[cell] for cell in cells}
    lines = ((grid.puzzle.places[cell], ENDS.get(value, ())) for cell, value in zip(cells, grid(cells)))
    times: int = said["count"]
    return sum(stepped(place, side) not in places for place, sides in lines for side in sides) == times


@kind("crossings", leaves, cells=GROUP, count=NUMBER)
def crossings(puzzle: Variables, cells: Any, **said: Any) -> list[Any]:
    """A sum over the cells at the border."""
    times, ways = said["count"], ways_out(puzzle, cells)
    if times < 0:
        raise Rejected("crossings: a number from 0 on is expected")
    puzzle.grow(len(ways))
    return [Sum(puzzle, {}, times, times, ways)]


def closes_no_loop(grid: Filled, cells: Any) -> bool:
    """Join the corners at the ends of each diagonal; those of one that closes a loop are joined already."""
    joined: dict[tuple[int, int], tuple[int, int]] = {}
    for cell, value in zip(cells, grid(cells)):
        if value not in (0, 1):
            continue
        row, column = grid.puzzle.places[cell]
        ends = [(row, column + 1 - value), (row + 1, column + value)]
        while any(corner in joined for corner in ends):
            check_time()
            ends = [joined.get(corner, corner) for corner in ends]
        if ends[0] == ends[1]:
            return False
        joined[ends[0]] = ends[1]
    return True


@kind("slants", closes_no_loop, cells=GROUP)
def slants(puzzle: Variables, cells: Any) -> list[Any]:
    """From each corner a way leads out between the diagonals."""
    top, left, rows, columns = frame_of(puzzle, cells)
    puzzle.grow((rows + 1) * (columns + 1))
    at = {puzzle.places[cell]: cell for cell in cells}
    corners = [(row, column) for row in range(rows + 1) for column in range(columns + 1)]
    vertices: list[Any] = [(None, frozenset()) for _ in (*corners, "outside")]
    edges = [(n, len(corners)) for n, (row, column) in enumerate(corners) if row in (0, rows) or column in (0, columns)]
    for n, (row, column) in enumerate(corners):
        if row == rows or column == columns:
            continue
        cell = at.get((top + row, left + column))
        for value, ends in ((0, (n, n + columns + 2)), (1, (n + 1, n + columns + 1))):
            if cell is None:
                edges.append(ends)
            elif free := frozenset(puzzle.domains[cell]) - {value}:
                edges += [(end, len(vertices)) for end in ends]
                vertices.append((cell, free))
    return [Components(puzzle, vertices, edges)] if len(vertices) > len(corners) + 1 else []


def arm_lengths(line: int, beyond: dict[int, list[int]]) -> list[int] | None:
    """How long the two arms of a line are, where these values lie beyond its sides; nothing if one breaks off."""
    lengths = []
    for side in ENDS[line]:
        values = beyond[side]
        far = next((far for far, value in enumerate(values) if value not in (5, 10)), len(values))
        # All of the straight ones before lie along the side's axis, and then there is a turn that comes back to them.
        if any(value != side + BACK[side] for value in values[:far]) or BACK[side] not in ENDS.get(([*values, 0])[far], ()):
            return None
        lengths.append(far + 1)
    return lengths


def must_be_arms(clue: int, cells: Any, length: int | None, line: str, balance: str) -> None:
    """Whether the fields of the rule are in order."""
    if line not in ("any", "straight", "turn") or balance not in ("any", "equal", "unequal"):
        raise Rejected("arms: one of the words for the line and for the balance is expected")
    if clue not in cells or (length is not None and length < 1):
        raise Rejected("arms: a clue among the cells, and a length of 1 or more, are expected")


def are_as_long(lengths: Sequence[int], length: int | None, balance: str, *, each: bool) -> bool:
    """Whether two arms are as long as they must be."""
    one, other = lengths
    if (balance, one == other) in (("equal", False), ("unequal", True)):
        return False
    if each:
        return one == other and length in (None, one)
    return length in (None, one + other)


def beyond_sides(puzzle: Variables, cells: Any, clue: int) -> dict[int, list[int]]:
    """For each side of a cell the others beyond it, as far as they follow one another."""
    at, lines = {puzzle.places[cell]: cell for cell in cells}, {}
    for side in HEADINGS:
        place, lines[side] = stepped(puzzle.places[clue], side), list[int]()
        while place in at:
            check_time()
            lines[side].append(at[place])
            place = stepped(place, side)
    return lines


def has_arms(grid: Filled, cells: Any, clue: int, length: int | None, line: str, balance: str, *, stretches: bool) -> bool:
    """Follow both arms."""
    (value,) = grid([clue])
    straight = value in (5, 10)
    if value not in ENDS or line == ("turn" if straight else "straight"):
        return False
    lines = beyond_sides(grid.puzzle, cells, clue)
    lengths = arm_lengths(value, {side: grid(lines[side]) for side in ENDS[value]})
    return lengths is not None and are_as_long(lengths, length, balance, each=stretches and not straight)


@kind("arms", has_arms, cells=GROUP, clue=CELL, length={int, None}, stretches=bool, line=str, balance=str)
def arms_of_a_line(puzzle: Variables, cells: Any, clue: int, length: int | None, line: str, balance: str, *, stretches: bool) -> list[Any]:
    """A state is how many cells were read, the line in the clue, the lengths of its arms, and whether the last of these is still growing.

    Once both arms are known to be right, nothing is left of them.
    """
    must_be_arms(clue, cells, length, line, balance)
    lines = beyond_sides(puzzle, cells, clue)
    word = [(side, cell) for side, own in lines.items() for cell in own]
    puzzle.grow(0)

    def step(state: Any, value: int) -> Any:
        if not state:
            fits = value in ENDS and line != ("turn" if value in (5, 10) else "straight")
            return (0, value, (), False) if fits else None
        read, own, lengths, growing = state
        side, cell = word[read]
        if own and side in ENDS[own] and cell == lines[side][0]:
            lengths, growing = (*lengths, 0), True
        if not growing:
            return read + 1, own, lengths, False
        if BACK[side] not in ENDS.get(value, ()) or (value in (5, 10) and cell == lines[side][-1]):
            return None
        lengths, growing = (*lengths[:-1], lengths[-1] + 1), value in (5, 10)
        if growing or len(lengths) < 2:
            return read + 1, own, lengths, growing
        right = are_as_long(lengths, length, balance, each=stretches and own not in (5, 10))
        return (read + 1, 0, (), False) if right else None

    return [Regular(puzzle, [clue, *(cell for _, cell in word)], (), step, lambda state: state[1] == 0)]


def sides_of(value: int, *, is_end: bool) -> tuple[int, ...]:
    """The sides that a path crosses in a cell: one where it ends, two elsewhere; none for other values."""
    return ((value,) if value in HEADINGS else ()) if is_end else ENDS.get(value, ())


def are_paths(grid: Filled, cells: Any, pairs: Any) -> bool:
    """Walk from the first cell of each pair to the second; these walks come to all lines."""
    values, beyond = dict(zip(cells, grid(cells))), neighbour_numbers(grid.puzzle, cells)
    ends = {cell for pair in pairs for cell in pair}
    sides = {cell: sides_of(value, is_end=cell in ends) for cell, value in values.items()}
    if any(not sides[cell] and (cell in ends or 1 <= value <= 15) for cell, value in values.items()):
        return False
    met: set[int] = set()
    for cell, last in pairs:
        (side,) = sides[cell]
        met.add(cell)
        while cell != last:
            check_time()
            other = beyond.get((cell, side))
            if other is None or other in met or BACK[side] not in sides[other]:
                return False
            met.add(other)
            onward = {*sides[other]} - {BACK[side]}
            if not onward and other != last:
                return False
            cell, side = other, min(onward, default=0)  # noqa: PLW2901
    return met == {cell for cell in cells if sides[cell]}


@kind("paths", are_paths, cells=GROUP, pairs=[LINE._replace(most=2)])
def paths(puzzle: Variables, cells: Any, pairs: Any) -> list[Any]:
    """What each cell may have, that neighbours agree, and that each component has the two ends of one pair."""
    ends = {cell: number for number, pair in enumerate(pairs) for cell in pair}
    if not pairs or len(ends) < 2 * len(pairs) or not {*ends} <= {*cells}:
        raise Rejected("paths: pairs of the rule's cells are expected, no cell in two of them")
    beyond, ways = neighbour_numbers(puzzle, cells), {}
    constraints: list[Any] = []
    for cell in cells:
        open_, is_end = {side for side in HEADINGS if (cell, side) in beyond}, cell in ends
        lines = {value for value in puzzle.domains[cell] if open_.issuperset(sides_of(value, is_end=is_end) or [0])}
        ways[cell] = frozenset(lines if is_end else {value for value in puzzle.domains[cell] if value in lines or not 1 <= value <= 15})
        if ways[cell] != puzzle.domains[cell]:
            constraints.append(relation(puzzle, [cell], ways[cell].__contains__))
    vertices: list[Any] = [(None, frozenset()) for _ in ends]
    steps_at: dict[int, list[int]] = {cell: [] for cell in cells}
    for vertex, cell in enumerate(ends):
        steps_at[cell].append(vertex)
    for cell in cells:
        for side in (2, 4):
            other = beyond.get((cell, side))
            if other is None:
                continue
            constraints.append(relation(puzzle, [cell, other], agreeing(side)))
            leaving = frozenset(value for value in ways[cell] if side in sides_of(value, is_end=cell in ends))
            if leaving:
                for place in (cell, other):
                    steps_at[place].append(len(vertices))
                vertices.append((cell, leaving))
    if len(vertices) == len(ends):
        return constraints
    edges = [(one, other) for steps in steps_at.values() for other in steps for one in steps if one < other]
    own, rest = [*ends.values()], [0] * (len(vertices) - len(ends))
    totals = [Total([1] * len(own) + rest, 2, 2, None)]
    for vertex, number in enumerate(own):
        weights = [2 if other != number else 1 for other in own]
        weights[vertex] = 0
        totals.append(Total(weights + rest, 1, 1, vertex))
    return [*constraints, Components(puzzle, vertices, edges, single=False, totals=totals)]
