"""Snake: the shaded cells are a path between two given ends, which does not touch itself, even diagonally.

Clues at the border say how many cells of a row or column are shaded. The values are 1 for a shaded cell and 0 for one that is not.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from random import Random

from ..core.errors import InputError, Place
from ..core.families import BorderClues, Family, Look, Parameter
from ..core.grid import Cell, rectangle
from ..core.marks import Clue
from ..core.puzzle import Layout, Rule
from ..rules import Connected, Count, Linear, Neighbours
from . import checks, maps
from .borders import lines
from .line_counts import LINE_COUNTS
from .parameters import clues_in_cells
from .parameters.regions import Labels
from .shading import SHADED, SIGNS, VALUES, near, signs, stated

__all__ = ["END", "FAMILY", "one_end_layout", "only_end", "random_snake"]

END = "o"
_SIGNS = dict.fromkeys("oObB○●", END)
"""How books and files have the circles of ends."""


def _sign(word: str) -> str:
    return _SIGNS.get(word, "")


def _build(rows: int, columns: int, *, ends: Labels) -> Layout:
    maps.check_rectangle("snake", ends)
    known = [cell for cell, _ in stated(ends)]
    cells = rectangle(0, 0, rows, columns)
    domains = tuple((SHADED,) if cell in known else VALUES for cell in cells)
    return Layout("snake", rows, columns, cells, domains, tuple(_rules(cells, known)))


def _rules(cells: tuple[Cell, ...], ends: Collection[Cell]) -> Iterator[Rule]:
    """The path, with what follows for each cell, and that no two of its cells touch at a corner but where it turns.

    Raises:
        InputError: there are not two ends.
    """
    if len(ends) != 2:
        problem = f"there {'is 1 end' if len(ends) == 1 else f'are {len(ends)} ends'}"
        raise InputError(Place(detail="snake"), problem, f"write {END} in the two cells where the snake ends")
    # A path with these two ends has no other: two of the cells beside any other shaded one are shaded.
    yield from _path(cells, ends, [cell for cell in cells if cell not in ends])


def one_end_layout(rows: int, columns: int, end: Cell, middle: Collection[Cell], numbers: Mapping[str, Sequence[int | None]]) -> Layout:
    """A grid under the rules of a snake of which one end is known: areas that are connected, branch nowhere and end once are paths.

    Args:
        rows: of the grid.
        columns: of the grid.
        end: shaded, with one shaded neighbour.
        middle: cells that are known to be shaded and no ends.
        numbers: how many cells are shaded in the lines of each border, ``rows`` and ``columns``; ``None`` where that is not known.
    """
    cells, form = rectangle(0, 0, rows, columns), FAMILY.clues_of(BorderClues)
    clues = [
        form.make(line, (number,))
        for border in form.borders
        for line, number in zip(lines(rows, columns)[border], numbers.get(border, ()), strict=False)
        if number is not None
    ]
    return Layout("grid", rows, columns, cells, (VALUES,) * len(cells), (*_path(cells, (end,), middle), *clues))


def only_end(layout: Layout) -> Cell | None:
    """The end of such a snake: the cell that has exactly one shaded neighbour, if a rule says this of one."""
    found = [rule.cells[0] for rule in layout.rules if isinstance(rule, Neighbours) and (rule.low, rule.high) == (1, 1)]
    return found[0] if len(found) == 1 else None


def _path(cells: tuple[Cell, ...], ends: Collection[Cell], middle: Collection[Cell]) -> Iterator[Rule]:
    known = frozenset(cells)
    yield Connected(cells, (SHADED,))
    yield Neighbours(cells, (SHADED,), 1, 2)
    for cell in cells:
        beside = tuple(other for other in near(cell) if other in known)
        if cell in ends:
            yield Neighbours((cell, *beside), (SHADED,), 1, 1)
        elif cell in middle:
            yield Linear((cell, *beside), (2, *(-1 for _ in beside)), None, 0)
    for square in (rectangle(cell.row, cell.column, 2, 2) for cell in cells):
        if known.issuperset(square):
            yield Linear(square, (1, -1, -1, 1), -1, 1)


def _ends(given: Layout) -> list[Cell]:
    return [cell for cell, domain in zip(given.cells, given.domains, strict=True) if domain == (SHADED,)]


def _printed(given: Layout) -> Mapping[Cell, str]:
    return dict.fromkeys(_ends(given), END)


def _find(given: Layout) -> Labels:
    return signs(_printed(given), given.rows, given.columns)


def _check(given: Layout) -> None:
    checks.check_clue_cells(given, (SHADED,), VALUES)
    checks.check_rules(given, [*_rules(given.cells, _ends(given)), *LINE_COUNTS.rules(given)])
    LINE_COUNTS.check_totals(given)


def _marks(rule: Rule) -> Iterator[Clue]:
    if isinstance(rule, Count):
        yield Clue(rule.cells, str(rule.low))


def random_snake(chance: Random, rows: int, columns: int) -> list[Cell]:
    """The longest of some paths by chance that do not touch themselves, of two cells at least where there are two.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
    """
    cells = rectangle(0, 0, rows, columns)
    return max((_walk(chance, cells) for _ in range(20)), key=len)


def _walk(chance: Random, cells: tuple[Cell, ...]) -> list[Cell]:
    """A path that goes on from either end as long as it can."""
    known, path = frozenset(cells), [chance.choice(cells)]
    for _ in range(2):
        while True:
            # At a turn the cell touches the last but one at a corner, and no other.
            taken = path[:-2]
            steps = [
                cell
                for cell in near(path[-1])
                if cell in known
                and cell not in path
                and not any(abs(cell.row - other.row) < 2 and abs(cell.column - other.column) < 2 for other in taken)
            ]
            if not steps:
                break
            path.append(chance.choice(steps))
        path.reverse()
    return path


def _sample(chance: Random, rows: int, columns: int) -> Labels:
    path = random_snake(chance, rows, columns)
    return signs({path[0]: END, path[-1]: END}, rows, columns)


_EXAMPLE = """snake 6x6
.....o
......
......
......
......
o.....
rows: 6 . . . 4 .
columns: 5 . . . . 4
"""

FAMILY = Family(
    "snake",
    "the shaded cells are a path between the two circles, which does not touch itself, even diagonally; clues say how many cells of a row "
    "or column are shaded",
    rules=("connected", "neighbours", "linear", "count"),
    parameters=(
        Parameter(
            "ends",
            clues_in_cells("ends", _sign, _find, _sample),
            f"a sign for each cell, row by row, or a text of lines: ``{END}`` for the two ends, ``.`` for any other cell.",
            None,
        ),
    ),
    build=_build,
    check=_check,
    clues=(LINE_COUNTS.clues,),
    alphabet=SIGNS,
    look=Look(stated=("connected", "neighbours", "linear", "count"), marks=_marks, shaded=SHADED, printed=_printed),
    examples=(_EXAMPLE,),
)
