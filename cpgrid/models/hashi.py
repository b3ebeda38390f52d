"""Hashi (Hashiwokakero, Bridges): islands are joined by bridges along rows and columns, which do not cross.

The number of an island is how many bridges end at it; between two islands there are two at most, or as many as the puzzle says, and bridges
join all islands. In some books islands have no number, shown as ``?``, and in some the islands need not all be joined. Books also differ
about islands side by side: Simon Tatham's game has none, at puzz.link bridges may join them, as ``beside`` says.

The value of an island is its number. The values of the other cells are 0 for no bridge, 21, 22 and 23 for one, two and three along the row,
41, 42 and 43 down the column: the tens are the side by which a line leaves a cell, e 2 and s 4.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from random import Random

from ..core.alphabet import OPEN, Alphabet
from ..core.errors import InputError, Place
from ..core.families import Arguments, Family, Look, Parameter
from ..core.grid import Cell, rectangle
from ..core.half_grid import Spot, spot_between
from ..core.marks import Symbol
from ..core.puzzle import Layout, Values
from ..rules import Bridges
from . import checks, maps
from .beside import bridges_beside
from .parameters import clues_in_cells, counted, option, worded
from .parameters.regions import Labels

__all__ = ["FAMILY"]

_ALONG, _DOWN = (21, 22, 23), (41, 42, 43)
_MOST = len(_ALONG)
_LARGEST = 4 * _MOST
_UNKNOWN = "?"


def _sign(word: str) -> str:
    is_number = word.isascii() and word.isdigit() and word[0] != "0" and len(word) < 3 and int(word) <= _LARGEST
    return word if word == _UNKNOWN or is_number else ""


def _build(rows: int, columns: int, *, islands: Labels, most: int, connected: bool, beside: bool) -> Layout:
    maps.check_rectangle("hashi", islands)
    if not 1 <= most <= _MOST:
        raise InputError(Place(detail="hashi"), f"{most} bridges between two islands are asked for", f"give 1 to {_MOST}")
    signs = ((Cell(row, column), str(sign)) for row, line in enumerate(islands) for column, sign in enumerate(line))
    numbers = {cell: None if sign == _UNKNOWN else int(sign) for cell, sign in signs if sign != OPEN}
    _check_numbers(rows, columns, numbers, most, beside=beside)
    cells = rectangle(0, 0, rows, columns)
    free, unknown = (0, *_ALONG[:most], *_DOWN[:most]), tuple(range(1, 4 * most + 1))
    islands_of = {cell: unknown if number is None else (number,) for cell, number in numbers.items()}
    domains = tuple(islands_of.get(cell, free) for cell in cells)
    rule = Bridges(cells, tuple(numbers), _ALONG[:most], _DOWN[:most], connected, beside=beside)
    return Layout("hashi", rows, columns, cells, domains, (rule,))


def _check_numbers(rows: int, columns: int, numbers: Mapping[Cell, int | None], most: int, *, beside: bool) -> None:
    """Whether there are islands, each with a number that the islands which it sees allow.

    Raises:
        InputError: there is none, two lie side by side, one has a greater number, or the sum of all is odd.
    """
    place = Place(detail="hashi")
    if not numbers:
        raise InputError(place, "there is no island", "write the number of each in its place, ? for one without")
    seen: Counter[Cell] = Counter()
    for lines in (rectangle(row, 0, 1, columns) for row in range(rows)), (rectangle(0, column, rows, 1) for column in range(columns)):
        for line in lines:
            for one, other in pairwise(cell for cell in line if cell in numbers):
                if abs(one.row - other.row) + abs(one.column - other.column) == 1 and not beside:
                    mend = "leave a cell between them, or say beside where bridges may join such islands: books differ about that"
                    raise InputError(place, f"the islands {one} and {other} lie side by side, so that no bridge fits between them", mend)
                seen.update((one, other))
    for island, number in numbers.items():
        if number is not None and number > most * seen[island]:
            problem = f"{island} has the number {number}, and at most {most * seen[island]} bridges can end there"
            raise InputError(place, problem, "mend the number, or the islands in its row and column")
    if None not in numbers.values() and sum(filter(None, numbers.values())) % 2:
        problem = f"the numbers of the islands add up to {sum(filter(None, numbers.values()))}, which is odd"
        raise InputError(place, problem, "each bridge has two ends: mend a number")


def _find(given: Layout) -> Labels:
    islands = frozenset(cell for rule in given.rules if isinstance(rule, Bridges) for cell in rule.islands)

    def sign(cell: Cell) -> str:
        domain = given.domains[given.index[cell]] if cell in given.index else ()
        return OPEN if cell not in islands else str(domain[0]) if len(domain) == 1 else _UNKNOWN

    return [[sign(Cell(row, column)) for column in range(given.columns)] for row in range(given.rows)]


def _describe(given: Layout) -> Arguments:
    rule = next((rule for rule in given.rules if isinstance(rule, Bridges)), None)
    return {} if rule is None else {"most": len(rule.along), "connected": rule.connected, "beside": rule.beside}


def _check(given: Layout) -> None:
    said = _describe(given)
    if len(given.rules) != 1 or not said:
        raise InputError(Place(detail=given.family), "it has other rules than one of bridges", "state this one, or make the family grid")
    wanted = _build(given.rows, given.columns, islands=_find(given), **said)
    checks.check_rules(given, wanted.rules)
    if given.cells != wanted.cells or given.domains != wanted.domains:
        problem = "the values of its cells are not those of islands and bridges"
        raise InputError(
            Place(detail=given.family), problem, "give an island its number or 1 to the most there can be, other cells 0 and bridges"
        )


def _marks(rule: Bridges) -> Iterator[Symbol]:
    for island in rule.islands:
        yield Symbol(island, "island")


def _joints(given: Layout, values: Values) -> Iterator[tuple[Spot, str]]:
    known = {cell: domain[0] for cell, domain in zip(given.cells, given.domains, strict=True) if len(domain) == 1} | {**values}
    for rule in given.rules:
        if isinstance(rule, Bridges):
            for pair, number in bridges_beside(rule, known).items():
                spot = spot_between(pair)
                if spot and number:
                    yield spot, ("─═≡" if pair[0].row == pair[1].row else "│║⦀")[number - 1]


def _sentence(given: Layout) -> str:
    said = _describe(given)
    number = ("one bridge", "two bridges", "three bridges")[said["most"] - 1]
    joined = "; bridges join all islands" if said["connected"] else "; the islands need not all be joined"
    beside = "; islands side by side may be joined, too, by bridges that take no cell" if said["beside"] else ""
    return f"the number of an island is how many bridges end there, at most {number} between two islands; they do not cross{joined}{beside}"


def _sample(chance: Random, rows: int, columns: int) -> Labels:
    """Islands and their numbers from bridges by chance."""
    labels, bridged = Counter[Cell](), set[Cell]()
    islands = {Cell(chance.randrange(rows), chance.randrange(columns))}
    for _ in range(2 * (rows + columns)):
        start = chance.choice(sorted(islands))
        line = list(_line(start, chance.choice(((0, 1), (1, 0), (0, -1), (-1, 0))), rows, columns))
        length = chance.randint(2, max(2, len(line)))
        way = line[:length]
        if len(way) < 2 or not islands.union(bridged).isdisjoint(way):
            continue
        number = chance.randint(1, 2)
        islands.add(way[-1])
        bridged.update(way[:-1])
        labels[start] += number
        labels[way[-1]] += number
    share = chance.choice((0, 0, 0.2))
    words = {island: _UNKNOWN if chance.random() < share else str(labels[island]) for island in islands if labels[island]}
    return [[words.get(Cell(row, column), OPEN) for column in range(columns)] for row in range(rows)]


def _line(start: Cell, step: tuple[int, int], rows: int, columns: int) -> Iterator[Cell]:
    """The cells from a cell on, in one direction."""
    cell = Cell(start.row + step[0], start.column + step[1])
    while 0 <= cell.row < rows and 0 <= cell.column < columns:
        yield cell
        cell = Cell(cell.row + step[0], cell.column + step[1])


_EXAMPLE = """hashi 7x7
...1...
....1.2
3.1....
...3.1.
.......
4..4..2
.......
"""

_TRIPLE = """hashi 5x5 most 3
4...6
.....
3.3.?
.....
5...3
"""

_APART = """hashi 5x5 unconnected
2.3..
.....
1...?
.....
1.3.2
"""

_BESIDE = """hashi 4x4 beside
13.2
....
.3.2
.1..
"""

FAMILY = Family(
    "hashi",
    "bridges along rows and columns join all islands; the number of an island is how many end there",
    rules=("bridges",),
    parameters=(
        Parameter(
            "islands",
            clues_in_cells("islands", _sign, _find, _sample),
            "a sign for each cell, row by row, or a text of lines: the number of an island, ``?`` for one without, ``.`` for no island.",
            None,
        ),
        Parameter(
            "most",
            counted("most", _MOST, lambda chance, *_: chance.choice((None, None, 3))),
            "how many bridges there are at most between two islands, 1 to 3.",
            lambda *_: 2,
            shown=2,
            by_name=True,
        ),
        Parameter(
            "connected",
            worded("unconnected", means=False),
            "whether bridges join all islands, one by another.",
            lambda *_: True,
            shown=True,
            by_name=True,
        ),
        option("beside", "whether bridges may join islands side by side, between which there is no cell; no ring of such islands then."),
    ),
    build=_build,
    describe=_describe,
    check=_check,
    names={"hashiwokakero": {}},
    alphabet=Alphabet(f" ①②③④⑤⑥⑦⑧⑨⑩⑪⑫{' ' * 8}─═≡{' ' * 17}│║⦀"),
    look=Look(stated=("bridges",), marks=_marks, sentence=_sentence, clue_cells=True, joints=_joints),
    examples=(_EXAMPLE, _TRIPLE, _APART, _BESIDE),
)
