"""Tents: each tree has a tent of its own beside it, and each tent such a tree; tents do not touch, not even at a corner.

Clues at the border say how many tents stand in a row or column. The values are 1 for a tent, 2 for a tree, and 0 for any other cell.

That trees and tents can be paired is stated without saying how, as several ways to pair them are one solution. As tents do not touch, a
tree has at most two beside it, on opposite sides. So trees join tents as edges join vertices, and some trees have one tent alone. A
component of them has a pairing exactly if it has as many trees as tents, and connected as it is, it has at most one tent more. If there are
as many tents as trees in all, and each tree has a tent, it is enough that no component has one tent more. Such a component is known
beforehand: from one of its cells it is found by going across each tree beside it to the opposite cell, again and again. If no way leads
round in a circle, and each tree has such a cell on both sides, these cells must not all have tents.

Source of the criterion: S. Tatham, comments in the source of his game Tents.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from random import Random

from ..core.alphabet import Alphabet
from ..core.errors import InputError, Place
from ..core.families import Family, Look, Parameter
from ..core.grid import Cell, rectangle
from ..core.marks import Clue
from ..core.puzzle import Domain, Layout, Rule
from ..rules import Count, Linear
from . import checks, maps
from .line_counts import LineCounts
from .parameters import clues_in_cells
from .parameters.regions import Labels
from .shading import near, signs, stated

__all__ = ["COUNTS", "FAMILY", "TREE", "random_camp"]

TREE = "T"
_SIGNS = dict.fromkeys("Tt♣", TREE)
_NONE, _TENT, _TREE_VALUE = 0, 1, 2
_OPEN: Domain = (_NONE, _TENT)
COUNTS = LineCounts("have tents", "tents")


def _sign(word: str) -> str:
    return _SIGNS.get(word, "")


def _build(rows: int, columns: int, *, trees: Labels) -> Layout:
    maps.check_rectangle("tents", trees)
    cells = rectangle(0, 0, rows, columns)
    known = frozenset(cell for cell, _ in stated(trees))
    return Layout("tents", rows, columns, cells, _domains(cells, known), tuple(_rules(cells, known)))


def _domains(cells: Collection[Cell], trees: frozenset[Cell]) -> tuple[Domain, ...]:
    """A tent may stand where a tree is beside it."""
    return tuple((_TREE_VALUE,) if cell in trees else _OPEN if not trees.isdisjoint(near(cell)) else (_NONE,) for cell in cells)


def _rules(cells: tuple[Cell, ...], trees: frozenset[Cell]) -> Iterator[Rule]:
    """As many tents as trees, one at least beside each tree, no two that touch, and no component with a tent more.

    Raises:
        InputError: there is no tree, or one without a cell beside it.
    """
    if not trees:
        raise InputError(Place(detail="tents"), "there is no tree", f"write {TREE} in the cells with trees")
    sites = [cell for cell in cells if cell not in trees and not trees.isdisjoint(near(cell))]
    known = frozenset(sites)
    for tree in sorted(trees):
        beside = tuple(cell for cell in near(tree) if cell in known)
        if not beside:
            raise InputError(Place(detail=f"tents, {tree}"), "all cells beside the tree have trees", "leave room for its tent")
        yield Linear(beside, (1,) * len(beside), 1, None)
    yield Linear(tuple(sites), (1,) * len(sites), len(trees), len(trees))
    apart = [tuple(cell for cell in rectangle(corner.row, corner.column, 2, 2) if cell in known) for corner in cells]
    most = [*((square, 1) for square in apart if len(square) > 1), *((own, len(own) - 1) for own in _with_one_more(sites, trees))]
    # Squares at a border, and pairs of cells across a tree, may come twice.
    for own, tents in dict.fromkeys(most):
        yield Linear(own, (1,) * len(own), None, tents)


def _with_one_more(sites: Collection[Cell], trees: frozenset[Cell]) -> Iterator[tuple[Cell, ...]]:
    """The cells that would be a component with one tent more than trees, if all of them had tents."""
    left, known = dict.fromkeys(sites), frozenset(sites)
    while left:
        component = [next(iter(left))]
        across: set[Cell] = set()
        closed = True
        for cell in component:
            left.pop(cell, None)
            for tree in near(cell):
                if tree in trees:
                    across.add(tree)
                    opposite = Cell(2 * tree.row - cell.row, 2 * tree.column - cell.column)
                    closed = closed and opposite in known
                    if opposite in left:
                        del left[opposite]
                        component.append(opposite)
        if closed and len(across) == len(component) - 1:
            yield tuple(sorted(component))


def _trees(given: Layout) -> frozenset[Cell]:
    return frozenset(cell for cell, domain in zip(given.cells, given.domains, strict=True) if domain == (_TREE_VALUE,))


def _printed(given: Layout) -> Mapping[Cell, str]:
    return dict.fromkeys(sorted(_trees(given)), "♣")


def _find(given: Layout) -> Labels:
    return signs(dict.fromkeys(_trees(given), TREE), given.rows, given.columns)


def _check(given: Layout) -> None:
    place, trees = Place(detail="tents"), _trees(given)
    if given.cells != rectangle(0, 0, given.rows, given.columns):
        raise InputError(place, "some places are no cells", "every place must be a cell: name it in the domain")
    wanted = zip(given.cells, given.domains, _domains(given.cells, trees), strict=True)
    if wrong := next((cell for cell, domain, own in wanted if domain != own), None):
        mend = "a tree is 2 alone, a cell beside one 0 or 1, any other cell 0 alone"
        raise InputError(place, f"{wrong} has other values", mend)
    checks.check_rules(given, [*_rules(given.cells, trees), *COUNTS.rules(given)])
    for rule in given.rules:
        if isinstance(rule, Count):
            _check_room(given, rule)
    COUNTS.check_totals(given, len(trees))


def _check_room(given: Layout, rule: Count) -> None:
    """Whether so many tents have room in a line, no two of them side by side.

    Raises:
        InputError: they have not.
    """
    room = 0
    last: Cell | None = None
    for cell in rule.cells:
        if given.domains[given.index[cell]] == _OPEN and (last is None or last not in near(cell)):
            room, last = room + 1, cell
    if rule.low is not None and rule.low > room:
        name = "row" if rule.cells[0].row == rule.cells[-1].row else "column"
        number = 1 + (rule.cells[0].row if name == "row" else rule.cells[0].column)
        problem = f"at most {room} tents have room, and the clue is {rule.low}"
        raise InputError(Place(detail=f"tents, {name} {number}"), problem, "mend the clue")


def _marks(rule: Rule) -> Iterator[Clue]:
    if isinstance(rule, Count):
        yield Clue(rule.cells, str(rule.low))


def random_camp(chance: Random, rows: int, columns: int, share: float = 0.2) -> tuple[list[Cell], list[Cell]]:
    """Trees, and as many tents, each beside its tree.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid; there are two cells at least.
        share: of the cells that have tents, at most.
    """
    cells = rectangle(0, 0, rows, columns)
    known = frozenset(cells)
    trees: list[Cell] = []
    tents: list[Cell] = []
    for tent in chance.sample(cells, len(cells)):
        if tents and len(tents) >= share * len(cells):
            break
        touched = any(abs(tent.row - other.row) < 2 and abs(tent.column - other.column) < 2 for other in tents)
        room = [cell for cell in near(tent) if cell in known and cell not in trees and cell not in tents]
        if tent not in trees and not touched and room:
            tents.append(tent)
            trees.append(chance.choice(room))
    return trees, tents


def _sample(chance: Random, rows: int, columns: int) -> Labels:
    trees, _ = random_camp(chance, rows, columns) if rows * columns > 1 else ([Cell(0, 0)], [])
    return signs(dict.fromkeys(trees, TREE), rows, columns)


_EXAMPLE = """tents 5x5
..T..
.....
.T..T
...T.
.T...
rows: 1 . . . 1
columns: 2 . 0 . .
"""

FAMILY = Family(
    "tents",
    "each tree has a tent of its own beside it, and each tent such a tree; no two tents touch, not even at a corner; clues say how many "
    "tents stand in a row or column",
    rules=("linear", "count"),
    parameters=(
        Parameter(
            "trees",
            clues_in_cells("trees", _sign, _find, _sample),
            f"a sign for each cell, row by row, or a text of lines: ``{TREE}`` for a tree, ``.`` for any other cell.",
            None,
        ),
    ),
    build=_build,
    check=_check,
    clues=(COUNTS.clues,),
    alphabet=Alphabet(" ▲♣"),
    look=Look(stated=("linear", "count"), marks=_marks, printed=_printed, silent=(_TREE_VALUE,)),
    examples=(_EXAMPLE,),
)
