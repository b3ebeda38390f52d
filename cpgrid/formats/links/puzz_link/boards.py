"""From boards to layouts of families and back: what the kinds have in common."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ....core.alphabet import OPEN
from ....core.errors import InputError, Place
from ....core.families import BorderClues
from ....core.grid import Cell
from ....core.puzzle import Layout, Puzzle, Rule
from ....models import FAMILIES
from ....models.borders import lines
from ....models.building import construct, described
from .board import Board, labels, pairs, rooms
from .codings import UNKNOWN
from .kind import Noted

__all__ = [
    "arguments_of",
    "as_family",
    "blank_board",
    "border_numbers",
    "given_numbers",
    "known_numbers",
    "made",
    "note_unused_walls",
    "one_number",
    "read_signs",
    "require",
    "room_labels",
    "signs_of",
    "walls_between",
    "without_flag",
]

Labels = Sequence[Sequence[Any]]


def made(family: str, **arguments: Any) -> Layout:
    """The layout of a family, as Python would make it from these arguments.

    Raises:
        InputError: they cannot be.
    """
    record = FAMILIES[family]
    types = {each.name: each.type for each in (*record.parameters, *(each for clues in record.clues for each in clues.parameters))}
    return construct(record, {name: types[name].take(name, value) for name, value in arguments.items()})


def signs_of(board: Board, sign: Callable[[Cell, int], str], *, none: str = OPEN) -> list[list[str]]:
    """A sign for each cell.

    Args:
        board: the board.
        sign: (a cell with a number, the number, which may be `UNKNOWN`) → its sign.
        none: the sign of a cell without one.
    """
    known = board.numbers
    places = ([Cell(row, column) for column in range(board.columns)] for row in range(board.rows))
    return [[sign(cell, known[cell]) if cell in known else none for cell in row] for row in places]


def read_signs(board: Board, signs: Labels, number: Callable[[str], int | None]) -> None:
    """The inverse of `signs_of`.

    Args:
        board: takes the numbers.
        signs: a sign for each cell.
        number: (a sign) → its number; ``None`` = it has none.
    """
    for row, line in enumerate(signs):
        for column, sign in enumerate(line):
            if (value := number(str(sign))) is not None:
                board.numbers[Cell(row, column)] = value


def known_numbers(board: Board, noted: Noted) -> dict[Cell, int]:
    """The numbers of the board; those that are shown as ``?`` say nothing, and are noted."""
    noted.at("? in place of a number", [cell for cell, value in board.numbers.items() if value == UNKNOWN], cosmetic=True)
    return {cell: value for cell, value in board.numbers.items() if value != UNKNOWN}


def given_numbers(puzzle: Puzzle, board: Board) -> Board:
    """The board with the givens of a puzzle as its numbers."""
    board.numbers = dict(puzzle.givens)
    return board


def blank_board(puzzle: Puzzle) -> Board:
    """A board of the size of a puzzle."""
    return Board(puzzle.layout.rows, puzzle.layout.columns)


def room_labels(board: Board) -> list[list[int]]:
    """A map of the rooms: a number for each cell."""
    owner = labels(rooms(board))
    return [[owner[Cell(row, column)] for column in range(board.columns)] for row in range(board.rows)]


def walls_between(regions: Labels, board: Board) -> None:
    """Put walls between cells of different labels."""
    board.walls = {
        (one, other) for one, other in pairs(board.rows, board.columns) if regions[one.row][one.column] != regions[other.row][other.column]
    }


def note_unused_walls(board: Board, noted: Noted, *, cosmetic: bool = True) -> None:
    """Note the walls that part no two rooms."""
    owner = labels(rooms(board))
    noted.at("a thick border within a region", sorted({one for one, other in board.walls if owner[one] == owner[other]}), cosmetic=cosmetic)


def border_numbers(layout: Layout) -> dict[str, list[tuple[int, ...] | None]]:
    """The numbers of the clues of a layout at each border, ``None`` for a line without one."""
    form: BorderClues = FAMILIES[layout.family].clues_of(BorderClues)
    numbers: dict[tuple[Cell, ...], list[tuple[int, ...]]] = defaultdict(list)
    for rule in layout.rules:
        if (said := form.numbers(rule)) is not None:
            numbers[rule.cells].append(said)
    known = lines(layout.rows, layout.columns)
    # A line of one cell begins at several borders.
    return {border: [numbers[line].pop(0) if numbers[line] else None for line in known[border]] for border in form.borders}


def arguments_of(layout: Layout) -> Mapping[str, Any]:
    """The arguments from which the family of a layout builds it, but for its clues."""
    return described(FAMILIES[layout.family], layout)


def as_family(layout: Layout, family: str) -> Layout:
    """The layout as one of a family: of a grid from before the family had a word for a flag.

    Raises:
        InputError: it is none.
    """
    if layout.family == family:
        return layout
    made = replace(layout, family=family)
    FAMILIES[family].check(made)
    return made


def without_flag(layout: Layout, family: str, rules: Iterable[Rule]) -> Layout:
    """The layout of a family to which a flag of a link added rules.

    Args:
        layout: a layout of the family, which is left as it is, or a grid.
        family: its name.
        rules: what the flag says.

    Raises:
        InputError: the grid is not a layout of the family with these rules.
    """
    if layout.family == family:
        return layout
    added = set(rules)
    require(added and added.issubset(layout.rules), "it has other rules", "choose another format")
    rest = replace(layout, family=family, rules=tuple(rule for rule in layout.rules if rule not in added))
    FAMILIES[family].check(rest)
    return rest


def one_number(board: Board, noted: Noted) -> dict[str, list[int | None]]:
    """The clues outside the grid, a number for each line, ``None`` for none; those that are shown as ``?`` are noted."""
    unknown = [side for side, clues in board.outside.items() if any(clue == (UNKNOWN,) for clue in clues)]
    noted.cosmetic += [f"? in place of a clue {side}" for side in unknown]
    return {side: [None if clue is None or clue == (UNKNOWN,) else clue[0] for clue in clues] for side, clues in board.outside.items()}


def require(fits: object, problem: str, mend: str) -> None:
    """Make sure that something is so.

    Raises:
        InputError: it is not; the place is added by those who know it.
    """
    if not fits:
        raise InputError(Place(), problem, mend)
