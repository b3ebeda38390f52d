"""Numberlink: equal numbers are joined by paths that do not meet.

Books differ in whether the paths come to all cells; here they do, unless the puzzle says otherwise. Values are the sides by which the path
leaves a cell, as in the rule ``paths``: one side in a cell with a number, two in any other, 0 in a cell that no path comes to.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from random import Random

from ..core.alphabet import Alphabet
from ..core.errors import InputError, Place, shorten
from ..core.families import Arguments, Family, Look, Parameter
from ..core.grid import Cell, rectangle
from ..core.line_values import LINES, SIDES, WORDS
from ..core.puzzle import Domain, Layout
from ..rules import Paths
from . import checks, maps
from .number_path import random_path
from .parameters import clues_in_cells, option
from .parameters.regions import Labels
from .shading import near, signs, stated
from .tracing import LINE_SIGNS, line_paths

__all__ = ["FAMILY", "random_pieces"]

_DIGITS = 4
_ENDS = tuple(SIDES)
_EMPTY = 0
_LEAST = 3
"""Cells of a path by chance: two numbers side by side say little."""

_WORDS = {**WORDS, **SIDES}


def _sign(word: str) -> str:
    return str(int(word)) if word.isascii() and word.isdigit() and len(word) < _DIGITS and int(word) else ""


def _build(rows: int, columns: int, *, numbers: Labels, empty: bool) -> Layout:
    maps.check_rectangle("numberlink", numbers)
    pairs = _pairs(numbers)
    cells = rectangle(0, 0, rows, columns)
    ends = frozenset(cell for pair in pairs for cell in pair)
    if not empty:
        _check_colours(cells, pairs)
    domains = tuple(_ENDS if cell in ends else _others(empty=empty) for cell in cells)
    return Layout("numberlink", rows, columns, cells, domains, (Paths(cells, pairs),))


def _others(*, empty: bool) -> Domain:
    """The values of a cell without a number."""
    return (_EMPTY, *LINES) if empty else LINES


def _pairs(numbers: Labels) -> tuple[tuple[Cell, ...], ...]:
    """The two cells of each number, the least number first.

    Raises:
        InputError: a number does not stand twice, or there is none.
    """
    places: dict[int, list[Cell]] = defaultdict(list)
    for cell, sign in stated(numbers):
        places[int(sign)].append(cell)
    place = Place(detail="numberlink")
    if not places:
        raise InputError(place, "there is no number", "write each number in the two cells that its path joins")
    for number, cells in sorted(places.items()):
        if len(cells) != 2:
            where = shorten(", ".join(map(str, cells)), 80)
            times = "once" if len(cells) == 1 else f"{len(cells)} times"
            raise InputError(place, f"{number} stands {times}, at {where}", "write each number in the two cells that its path joins")
    return tuple(tuple(cells) for _, cells in sorted(places.items()))


def _check_colours(cells: Sequence[Cell], pairs: Iterable[Sequence[Cell]]) -> None:
    """Whether paths that come to all cells may come to as many of either colour of a chessboard as there are: they do so by turns.

    Raises:
        InputError: they may not.
    """
    more = sum((-1) ** (cell.row + cell.column) for cell in cells)
    by_ends = sum((-1) ** (cell.row + cell.column) for pair in pairs for cell in pair) // 2
    if more != by_ends:
        problem = (
            f"coloured as a chessboard the grid has {more} more cells of the colour of R1C1 than of the other, and paths between these "
            f"ends have {by_ends}"
        )
        raise InputError(Place(detail="numberlink"), problem, "mend a number, or say that cells may stay empty")


def _found(given: Layout) -> Paths | None:
    return next((rule for rule in given.rules if isinstance(rule, Paths)), None)


def _printed(given: Layout) -> Mapping[Cell, str]:
    rule = _found(given)
    return {cell: str(number) for number, pair in enumerate(rule.pairs, 1) for cell in pair} if rule is not None else {}


def _find(given: Layout) -> Labels:
    return signs(_printed(given), given.rows, given.columns)


def _may_be_empty(given: Layout) -> bool:
    return any(domain == _others(empty=True) for domain in given.domains)


def _describe(given: Layout) -> Arguments:
    return {"empty": _may_be_empty(given)}


def _check(given: Layout) -> None:
    rule = _found(given)
    if rule is None:
        raise InputError(Place(detail=given.family), "there is no paths rule", "state one, or make the family grid")
    empty = _may_be_empty(given)
    checks.check_clue_cells(given, _ENDS, _others(empty=empty))
    wanted = _build(given.rows, given.columns, numbers=_find(given), empty=empty)
    wrong = next((cell for cell, own, other in zip(given.cells, given.domains, wanted.domains, strict=True) if own != other), None)
    if wrong is not None:
        raise InputError(Place(detail=given.family), f"{wrong} has other values", "a cell with a number has 1, 2, 4 and 8 alone")
    checks.check_rules(given, wanted.rules)


def _sentence(given: Layout) -> str:
    where = "; cells may stay empty" if _may_be_empty(given) else " and come to all cells"
    return f"equal numbers are joined by paths, which do not meet{where}"


def random_pieces(chance: Random, rows: int, columns: int) -> list[list[Cell]]:
    """Paths by chance that come to all cells, of three cells or more as far as that can be, none of which touches itself.

    Args:
        chance: chooses.
        rows: of the grid.
        columns: of the grid.
    """
    pieces: list[list[Cell]] = [[]]
    for cell in random_path(chance, rows, columns, diagonal=False):
        last = pieces[-1]
        if len(last) >= _LEAST and (chance.random() < 0.05 or not set(near(cell)).isdisjoint(last[:-1])):
            pieces.append([])
        pieces[-1].append(cell)
    return pieces


def _sample(chance: Random, rows: int, columns: int) -> Labels:
    pieces = [piece for piece in random_pieces(chance, rows, columns) if len(piece) > 1]
    ends = {cell: number for number, piece in enumerate(pieces, 1) for cell in (piece[0], piece[-1])}
    return signs(ends, rows, columns)


_EXAMPLE = """numberlink 5x5
1....
2..3.
.....
.1..2
....3
"""

FAMILY = Family(
    "numberlink",
    "equal numbers are joined by paths, which do not meet and come to all cells",
    rules=("paths",),
    parameters=(
        Parameter(
            "numbers",
            clues_in_cells("numbers", _sign, _find, _sample),
            "a sign for each cell, row by row, or a text of lines: a number from 1 on in two cells each, ``.`` for any other cell; they "
            "are written as 1, 2 and so on, in their order.",
            None,
        ),
        option("empty", "whether paths need not come to all cells."),
    ),
    build=_build,
    describe=_describe,
    check=_check,
    alphabet=Alphabet(LINE_SIGNS, texts=_WORDS),
    look=Look(stated=("paths",), sentence=_sentence, paths=line_paths, traced=(*LINES, *_ENDS), printed=_printed),
    examples=(_EXAMPLE,),
)
