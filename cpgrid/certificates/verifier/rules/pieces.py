"""Rules about what cells make up, such as groups, rectangles and pieces; and what is seen of certain values."""

from __future__ import annotations

from typing import Any

from ..components import Total
from ..constraints import Regular, relation
from ..errors import Rejected
from ..limits import MOST_STEPS, NUMBER, check_time
from ..variables import Variables
from .kinds import CELL, GROUP, LINE, Filled, kind
from .shading import Places, graph_of, must_have_values, never, walked
from .shared import SIDES, digits, pairs_apart

COMPASS = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}


def are_groups(grid: Filled, cells: Any) -> bool:
    """Walk over one group after another, and count its cells."""
    value_at = {grid.puzzle.places[cell]: value for cell, value in zip(cells, grid(cells))}
    for value in set(value_at.values()):
        left = {place for place, own in value_at.items() if own == value}
        while left:
            group = walked([min(left)], left, diagonal=False)
            if len(group) != value:
                return False
            left -= group
    return True


@kind("group-size", are_groups, cells=GROUP)
def group_sizes(puzzle: Variables, cells: Any) -> list[Any]:
    """Values that a group may have; and for each, that the components of the cells with it weigh as much."""
    fits = range(1, len(cells) + 1)
    constraints: list[Any] = [
        relation(puzzle, [cell], fits.__contains__) for cell in cells if any(value not in fits for value in puzzle.domains[cell])
    ]
    for value in digits(puzzle, cells):
        if value in fits:
            own = [cell for cell in cells if value in puzzle.domains[cell]]
            total = Total([1] * len(own), value, value, None)
            constraints.append(graph_of(puzzle, own, [value], diagonal=False, single=False, totals=[total]))
    return constraints


def lines_of_sight(puzzle: Variables, cells: Any, clue: int, directions: str) -> list[list[int]]:
    """For each direction the cells from the clue on, as far as there are any."""
    at = {puzzle.places[cell]: cell for cell in cells}
    lines = []
    for letter in directions:
        (row, column), line = puzzle.places[clue], list[int]()
        down, right = COMPASS[letter]
        while (row + down, column + right) in at:
            check_time()
            row, column = row + down, column + right
            line.append(at[row, column])
        lines.append(line)
    return lines


def are_seen(grid: Filled, cells: Any, values: Any, clue: int, count: int, directions: str, *, itself: bool) -> bool:
    """Look along each line as far as the values are right."""
    seen = int(itself and grid([clue])[0] in values)
    for line in lines_of_sight(grid.puzzle, cells, clue, directions):
        for value in grid(line):
            if value not in values:
                break
            seen += 1
    return seen == count


@kind("view", are_seen, cells=GROUP, values=[NUMBER], clue=CELL, count=NUMBER, itself=bool, directions=str)
def view(puzzle: Variables, cells: Any, values: Any, clue: int, count: int, directions: str, *, itself: bool) -> list[Any]:
    """A state is how many cells were read, how many were seen, and whether the next one of the line would be."""
    must_have_values("view", values)
    letters = [*directions]
    if clue not in cells or count < 0 or not letters or len({*letters}) < len(letters) or not {*letters} <= COMPASS.keys():
        raise Rejected("view: a clue among the cells, a count of 0 or more, and letters of nesw, each once, are expected")
    lines = [[clue]] if itself else []
    lines += [line for line in lines_of_sight(puzzle, cells, clue, directions) if line]
    word = [cell for line in lines for cell in line]
    if not word:
        return never(puzzle, [clue]) if count else []
    first = {sum(map(len, lines[:number])) for number in range(len(lines))}

    def step(state: tuple[int, int, bool], value: int) -> tuple[int, int, bool] | None:
        read, seen, clear = state
        clear = value in values and (clear or read in first)
        return (read + 1, seen + clear, clear) if seen + clear <= count else None

    puzzle.grow(0)
    return [Regular(puzzle, word, (0, 0, True), step, lambda state: state[1] == count)]


def one_of_them(puzzle: Variables, placements: list[Places], cells: Any, values: Any) -> list[Any]:
    """A helper that says which of some sets of places is chosen; a cell holds one of the values if and only if it lies there."""
    if not placements:
        return never(puzzle, cells)
    helper, known, constraints = puzzle.helper(range(len(placements))), {*values}, []
    for cell in cells:
        puzzle.spend(len(placements))
        covering = {number for number, own in enumerate(placements) if puzzle.places[cell] in own}
        constraints.append(relation(puzzle, [helper, cell], lambda a, b, covering=covering: (a in covering) == (b in known)))
    return constraints


def rectangles_around(puzzle: Variables, cells: Any, clues: Any, clue: int, area: int) -> list[Places]:
    """The rectangles of cells with this clue and no other: by their upper row from the clue up, left column, height and width."""
    known, others = {puzzle.places[cell] for cell in cells}, {puzzle.places[other] for other in clues if other != clue}
    free, (row, column), found = known - others, puzzle.places[clue], []
    top = row
    while (top, column) in free:
        left = column
        while (top, left) in free:
            widest = 10**6
            bottom = top
            while (bottom, left) in free:
                width = 0
                while width < widest and (bottom, left + width) in free:
                    puzzle.spend(1)
                    width += 1
                widest = width
                height = bottom - top + 1
                for own in range(column - left + 1, widest + 1) if bottom >= row else ():
                    if area in (0, height * own):
                        puzzle.spend(height * own)
                        found.append({(down, right) for down in range(top, bottom + 1) for right in range(left, left + own)})
                bottom += 1
            left -= 1
        top -= 1
    return found


def are_rectangles(grid: Filled, cells: Any, clues: Any, areas: Any) -> bool:
    """Each number from 1 fills one rectangle, in which its clue lies, and no other clue; nothing else is held."""
    places, order = grid.puzzle.places, sorted(range(len(clues)), key=clues.__getitem__)
    held: dict[int, Places] = {}
    for cell, value in zip(cells, grid(cells)):
        held.setdefault(value, set()).add(places[cell])
    if not held.keys() <= {*range(1, len(clues) + 1)}:
        return False
    for number, place in enumerate(order, 1):
        own = held.get(number, set())
        if places[clues[place]] not in own or areas[place] not in (0, len(own)):
            return False
        rows, columns = {row for row, _ in own}, {column for _, column in own}
        if len(own) != (max(rows) - min(rows) + 1) * (max(columns) - min(columns) + 1):
            return False
    return True


@kind("rectangles", are_rectangles, cells=GROUP, clues=LINE._replace(least=1), areas=[NUMBER])
def rectangles(puzzle: Variables, cells: Any, clues: Any, areas: Any) -> list[Any]:
    """For each clue, in reading order, one of its rectangles; then what no rectangle brings to a cell."""
    if not {*clues} <= {*cells} or len(areas) != len(clues) or min(areas) < 0:
        raise Rejected("rectangles: clues among the cells, and for each an area of 0 or more, are expected")
    constraints, reached = list[Any](), {cell: set[int]() for cell in cells}
    for number, (clue, area) in enumerate(sorted(zip(clues, areas)), 1):
        constraints += reaching(puzzle, rectangles_around(puzzle, cells, clues, clue, area), clue, number, reached)
    return constraints + within_reach(puzzle, reached)


def reaching(puzzle: Variables, placements: list[Places], clue: int, number: int, reached: dict[int, set[int]]) -> list[Any]:
    """One of the placements of a clue is chosen; its number is put among what is brought to each cell that one of them covers."""
    everything = set[tuple[int, int]]().union(*placements)
    own = [cell for cell in reached if puzzle.places[cell] in everything] or [clue]
    for cell in own:
        reached[cell].add(number)
    return one_of_them(puzzle, placements, own, [number])


def within_reach(puzzle: Variables, reached: dict[int, set[int]]) -> list[Any]:
    """No cell holds what no placement brings to it."""
    return [relation(puzzle, [cell], own.__contains__) for cell, own in reached.items() if not puzzle.domains[cell] <= own]


def has_shape(letter: str, rows: Any, columns: Any) -> bool:
    """Whether so many rows and columns are a square, wider than high, or higher than wide, as a letter says."""
    height, width = max(rows) - min(rows) + 1, max(columns) - min(columns) + 1
    return letter in {"a", "s" if height == width else "w" if height < width else "h"}


def are_shaped_rectangles(grid: Filled, cells: Any, clues: Any, shapes: str) -> bool:
    """Rectangles as in `are_rectangles`, of the shapes that their letters say; in no square of four places are four numbers."""
    if not are_rectangles(grid, cells, clues, [0] * len(clues)):
        return False
    places, held = grid.puzzle.places, dict[tuple[int, int], int]()
    for cell, value in zip(cells, grid(cells)):
        held[places[cell]] = value
    for number, (_, letter) in enumerate(sorted(zip(clues, shapes)), 1):
        own = [place for place, value in held.items() if value == number]
        if not has_shape(letter, {row for row, _ in own}, {column for _, column in own}):
            return False
    for row, column in held:
        square = {held.get((row + down, column + right), 0) for down in (0, 1) for right in (0, 1)}
        if len(square) > 3 and 0 not in square:
            return False
    return True


@kind("shaped-rectangles", are_shaped_rectangles, cells=GROUP, clues=LINE._replace(least=1), shapes=str)
def shaped_rectangles(puzzle: Variables, cells: Any, clues: Any, shapes: str) -> list[Any]:
    """As `rectangles`, with those of the right shape; then for each square of cells that two of its numbers are the same."""
    if not {*clues} <= {*cells} or len(shapes) != len(clues) or not {*shapes} <= {*"swha"}:
        raise Rejected("shaped-rectangles: clues among the cells, and for each a letter of s, w, h, a, are expected")
    constraints, reached = list[Any](), {cell: set[int]() for cell in cells}
    for number, (clue, letter) in enumerate(sorted(zip(clues, shapes)), 1):
        every = rectangles_around(puzzle, cells, clues, clue, 0)
        placements = [own for own in every if has_shape(letter, {row for row, _ in own}, {column for _, column in own})]
        constraints += reaching(puzzle, placements, clue, number, reached)
    constraints += within_reach(puzzle, reached)
    at = {puzzle.places[cell]: cell for cell in cells}
    for row, column in sorted(at):
        word = [at.get((row + down, column + right)) for down in (0, 1) for right in (0, 1)]
        if None not in word:
            constraints.append(two_the_same(puzzle, word, reached))
    return constraints


def two_the_same(puzzle: Variables, word: Any, reached: dict[int, set[int]]) -> Regular:
    """A state is how many cells were read, and their values as long as all of them differ."""

    def step(state: tuple[int, frozenset[int] | None], value: int) -> tuple[int, frozenset[int] | None] | None:
        read, seen = state
        if value not in reached[word[read]]:
            return None
        return read + 1, None if seen is None or value in seen else seen | {value}

    puzzle.grow(0)
    return Regular(puzzle, word, (0, frozenset()), step, lambda state: state[1] is None)


def lying(pieces: str, *, turned: bool, mirrored: bool) -> list[Places]:
    """Every way that a piece may lie, each once, its least row and column 0: piece by piece, as it is, then mirrored, turn by turn."""
    found: list[Places] = []
    words = pieces.split()
    if not words or any("x" not in piece or not {*piece} <= {*"x./"} for piece in words):
        raise Rejected("polyominoes: pieces of x, . and / are expected")
    for piece in words:
        rows = piece.split("/")
        for side in (1, -1) if mirrored else (1,):
            own = [(row, side * column) for row, line in enumerate(rows) for column, sign in enumerate(line) if sign == "x"]
            for _ in range(4 if turned else 1):
                check_time()
                top, left = min(row for row, _ in own), min(column for _, column in own)
                moved = {(row - top, column - left) for row, column in own}
                if moved not in found:
                    found.append(moved)
                own = [(column, -row) for row, column in own]
    return found


def placed(puzzle: Variables, cells: Any, pieces: str, *, turned: bool, mirrored: bool) -> list[Places]:
    """The places of each way to lie, with its first cell on one cell after another, where all are cells."""
    known, found = {puzzle.places[cell] for cell in cells}, []
    for shape in lying(pieces, turned=turned, mirrored=mirrored):
        first = min(shape)
        for row, column in (puzzle.places[cell] for cell in cells):
            puzzle.spend(len(shape))
            own = {(row - first[0] + down, column - first[1] + right) for down, right in shape}
            if own <= known:
                found.append(own)
                if len(own) * len(found) > MOST_STEPS:
                    raise MemoryError("a rule has too many placements")
    return found


def is_a_piece(grid: Filled, cells: Any, values: Any, pieces: str, *, turned: bool, mirrored: bool) -> bool:
    """Whether the cells that hold one of the values, moved to the corner, lie as a piece may."""
    own = [grid.puzzle.places[cell] for cell, value in zip(cells, grid(cells)) if value in values]
    if not own:
        return False
    top, left = min(row for row, _ in own), min(column for _, column in own)
    return {(row - top, column - left) for row, column in own} in lying(pieces, turned=turned, mirrored=mirrored)


@kind("polyominoes", is_a_piece, cells=GROUP, values=[NUMBER], pieces=str, turned=bool, mirrored=bool)
def polyominoes(puzzle: Variables, cells: Any, values: Any, pieces: str, *, turned: bool, mirrored: bool) -> list[Any]:
    """One of all placements."""
    must_have_values("polyominoes", values)
    return one_of_them(puzzle, placed(puzzle, cells, pieces, turned=turned, mirrored=mirrored), cells, values)


def unlike(grid: Filled, regions: Any, values: Any, pieces: str) -> bool:
    """Whether each region has a piece, and no two cells with values side by side are of two regions with the same one."""
    words, owner, formed = pieces.split(), dict[tuple[int, int], int](), list[str]()
    for number, region in enumerate(regions):
        found = [word for word in words if is_a_piece(grid, region, values, word, turned=True, mirrored=True)]
        if not found:
            return False
        formed.append(found[0])
        owner.update({grid.puzzle.places[cell]: number for cell, value in zip(region, grid(region)) if value in values})
    for (row, column), number in owner.items():
        for down, right in SIDES:
            other = owner.get((row + down, column + right), number)
            if other != number and formed[other] == formed[number]:
                return False
    return True


def piece_in(puzzle: Variables, region: Any, piece: int, found: list[tuple[int, Places]], values: Any) -> Regular:
    """The cells of a region, then which piece they form: a state is how many are read, and which placements are left."""
    known = {*values}

    def step(state: tuple[int, tuple[int, ...]], value: int) -> tuple[int, tuple[int, ...]] | None:
        read, left = state
        puzzle.spend(len(left))
        if read == len(region):
            return (read, ()) if any(found[number][0] == value for number in left) else None
        place = puzzle.places[region[read]]
        after = tuple(number for number in left if (place in found[number][1]) == (value in known))
        return (read + 1, after) if after else None

    return Regular(puzzle, [*region, piece], (0, tuple(range(len(found)))), step)


@kind("unlike-pieces", unlike, regions=[LINE._replace(least=1)], values=[NUMBER], pieces=str)
def unlike_pieces(puzzle: Variables, regions: Any, values: Any, pieces: str) -> list[Any]:
    """For each region a helper for its piece; then each two cells side by side in two regions."""
    must_have_values("unlike-pieces", values)
    words, everything = pieces.split(), [cell for region in regions for cell in region]
    ways = [lying(word, turned=True, mirrored=True) for word in words]
    if not regions or len({*everything}) < len(everything) or not words:
        raise Rejected("unlike-pieces: regions without a cell in common, and pieces, are expected")
    if any(one[0] in other for place, one in enumerate(ways) for other in ways[:place]):
        raise Rejected("unlike-pieces: pieces that differ when they are turned or mirrored are expected")
    constraints, piece_of, owner = list[Any](), dict[int, int](), dict[int, int]()
    for number, region in enumerate(regions):
        found = [(kind, own) for kind, word in enumerate(words) for own in placed(puzzle, region, word, turned=True, mirrored=True)]
        owner.update(dict.fromkeys(region, number))
        if not found:
            constraints += never(puzzle, region)
            continue
        piece = puzzle.helper({kind for kind, _ in found})
        piece_of.update(dict.fromkeys(region, piece))
        constraints.append(piece_in(puzzle, region, piece, found, values))
    known = {*values}
    for one, other in pairs_apart(puzzle, everything, SIDES):
        if owner[one] != owner[other] and one in piece_of and other in piece_of:
            word = [piece_of[one], piece_of[other], one, other]
            constraints.append(relation(puzzle, word, lambda p, q, a, b: p != q or a not in known or b not in known))
    return constraints


def middle_of(puzzle: Variables, dot: Any) -> tuple[int, int]:
    """Twice the row and twice the column of a dot, as the middles of cells are counted; the cells around it must be those."""
    own = {puzzle.places[cell] for cell in dot}
    rows, columns = [row for row, _ in own], [column for _, column in own]
    around = {(row, column) for row in {min(rows), max(rows)} for column in {min(columns), max(columns)}}
    if own != around or len(dot) != len(own) or max(max(rows) - min(rows), max(columns) - min(columns)) > 1:
        raise Rejected("symmetric-regions: the cells around a dot are expected: one, two, or four")
    return min(rows) + max(rows), min(columns) + max(columns)


def by_middle(puzzle: Variables, dots: Any) -> dict[tuple[int, int], tuple[int, Any]]:
    """The number of each dot, from 1 in reading order, and the cells around it."""
    found = {middle_of(puzzle, dot): dot for dot in dots}
    if not dots or len(found) < len(dots):
        raise Rejected("symmetric-regions: a dot at least, each once, is expected")
    return {middle: (number, found[middle]) for number, middle in enumerate(sorted(found), 1)}


def are_symmetric(grid: Filled, cells: Any, dots: Any) -> bool:
    """Take the cells of each dot away: all of them hang together with it, and each has its image among them."""
    places = grid.puzzle.places
    held: dict[int, Places] = {}
    for cell, value in zip(cells, grid(cells)):
        held.setdefault(value, set()).add(places[cell])
    for (down, right), (number, dot) in by_middle(grid.puzzle, dots).items():
        own = held.pop(number, set())
        if not {places[cell] for cell in dot} <= own or walked([places[dot[0]]], own, diagonal=False) != own:
            return False
        if any((down - row, right - column) not in own for row, column in own):
            return False
    return not held


@kind("symmetric-regions", are_symmetric, cells=GROUP, dots=[LINE._replace(least=1)])
def symmetric_regions(puzzle: Variables, cells: Any, dots: Any) -> list[Any]:
    """What a cell may hold; then, dot by dot, each two cells that are images of each other, and that its cells hang together."""
    at = {puzzle.places[cell]: cell for cell in cells}
    middles, beside = by_middle(puzzle, dots), dict[int, set[int]]()
    if not {cell for dot in dots for cell in dot} <= {*cells}:
        raise Rejected("symmetric-regions: dots among the cells are expected")
    image: dict[int, dict[int, int]] = {}
    own = {number: [cell for cell in cells if number in puzzle.domains[cell]] for number, _ in middles.values()}
    for (down, right), (number, dot) in middles.items():
        puzzle.spend(len(own[number]))
        image[number] = {}
        for cell in own[number]:
            row, column = puzzle.places[cell]
            if (down - row, right - column) in at:
                image[number][cell] = at[down - row, right - column]
        for cell in dot:
            beside.setdefault(cell, set()).add(number)
    constraints = list[Any]()
    for cell in cells:
        near = beside.get(cell, set())
        fits = {value for value in puzzle.domains[cell] if cell in image.get(value, {}) and near <= {value}}
        if fits != puzzle.domains[cell]:
            constraints.append(relation(puzzle, [cell], fits.__contains__))
    for number, own_cells in own.items():
        pairs = {(min(pair), max(pair)) for pair in image[number].items() if pair[0] != pair[1]}
        for pair in sorted(pairs):
            constraints.append(relation(puzzle, [*pair], lambda a, b, number=number: (a == number) == (b == number)))
        if own_cells:
            constraints.append(graph_of(puzzle, own_cells, [number], diagonal=False))
    return constraints
