"""What rules ask of the cells that they are given: how many there are, whether they are neighbours, and whether they are a path."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from ..core.errors import InputError, Place, quote, suggest
from ..core.grid import Cell

__all__ = [
    "check_among",
    "check_around",
    "check_choice",
    "check_least",
    "check_length",
    "check_lists",
    "check_marked",
    "check_neighbours",
    "check_parted",
    "check_path",
    "check_values",
    "steps_apart",
    "touch",
]


def check_marked(name: str, marked: Sequence[Cell], cells: Sequence[Cell]) -> None:
    """Make sure that some cell is marked, and none that is not among the cells of the rule.

    Raises:
        InputError: none is, or one that is not.
    """
    check_length(name, marked, 1)
    check_among(name, marked, cells)


def check_among(name: str, part: Sequence[Cell], cells: Sequence[Cell]) -> None:
    """Make sure that some cells are among the cells of the rule.

    Raises:
        InputError: one of them is not.
    """
    known = set(cells)
    stray = next((cell for cell in part if cell not in known), None)
    if stray is not None:
        raise InputError(Place(detail=name), f"{stray} is not among the cells", "add it to the cells, or leave it out")


def check_parted(name: str, lists: Sequence[Sequence[Cell]], noun: str) -> None:
    """Make sure that there is a list, that none is empty, and that no cell is in two of them.

    Args:
        name: of the kind of rule.
        lists: of cells.
        noun: what they are called: ``regions``.

    Raises:
        InputError: there is no list, an empty one, or a cell in two.
    """
    check_lists(name, lists, 1)
    owned = sorted(cell for own in lists for cell in own)
    twice = next((one for one, other in pairwise(owned) if one == other), None)
    if twice is not None:
        raise InputError(Place(detail=name), f"{twice} is in two {noun}", "name every cell once")


def check_around(name: str, cells: Sequence[Cell]) -> None:
    """Make sure that a rule names a cell, and behind it only neighbours of this cell, each once.

    Raises:
        InputError: it names none, another cell behind it, or one twice.
    """
    check_length(name, cells, 1, 5)
    clue, *beside = cells
    for place, cell in enumerate(beside):
        check_neighbours(name, clue, cell)
        if cell in beside[:place]:
            raise InputError(Place(detail=name), f"{cell} is named twice", "name every cell once")


def check_choice(name: str, field: str, value: str, choices: Sequence[str]) -> None:
    """Make sure that a word is one of those that a rule knows.

    Raises:
        InputError: it is not.
    """
    if value not in choices:
        raise InputError(
            Place(detail=name), f"{field}: {quote(value)} is unknown", f"{suggest(value, choices)}write {' or '.join(choices)}"
        )


def check_length(name: str, cells: Sequence[Cell], least: int, most: int | None = None) -> None:
    """Make sure that a rule has enough cells, and not too many.

    Args:
        name: of the kind of rule, for the message.
        cells: its cells.
        least: how many it needs.
        most: how many it may have; ``None`` = any number.

    Raises:
        InputError: it has fewer or more.
    """
    if len(cells) < least or (most is not None and len(cells) > most):
        wanted = str(least) if most == least else f"{least} to {most}" if most is not None else f"at least {least}"
        raise InputError(Place(detail=name), f"{len(cells)} {'cell is' if len(cells) == 1 else 'cells are'} named", f"name {wanted}")


def check_neighbours(name: str, first: Cell, second: Cell) -> None:
    """Make sure that two cells lie side by side in a row or a column.

    Raises:
        InputError: they do not.
    """
    if abs(first.row - second.row) + abs(first.column - second.column) != 1:
        raise InputError(Place(detail=name), f"{first} and {second} are not neighbours", "name two cells that share a border")


def check_lists(name: str, lists: Sequence[Sequence[Cell]], least: int = 2) -> None:
    """Make sure that a rule has enough lists of cells, and that each of them names some, none of them twice.

    Raises:
        InputError: they are fewer, one is empty, or one names a cell twice.
    """
    place = Place(detail=name)
    if len(lists) < least:
        given = "1 list of cells is" if len(lists) == 1 else f"{len(lists)} lists of cells are"
        raise InputError(place, f"{given} named", f"name at least {least}")
    for number, cells in enumerate(lists, 1):
        if len(set(cells)) < max(len(cells), 1):
            problem = f"list {number} names a cell twice" if cells else f"list {number} names no cell"
            raise InputError(place, problem, "name cells, each once in a list")


def check_path(name: str, cells: Sequence[Cell], least: int = 2, *, again: bool = False) -> None:
    """Make sure that a line leads from cell to cell. It may jump: what its rule says goes by the order of the cells, wherever they lie.

    Args:
        name: of the kind of rule, for the message.
        cells: in the order of the line.
        least: how many it needs.
        again: whether the line may come to a cell a second time.

    Raises:
        InputError: there are fewer, one is named twice that may not, or one follows itself.
    """
    check_length(name, cells, least)
    if len(set(cells)) < len(cells) and not again:
        twice = Counter(cells).most_common(1)[0][0]
        raise InputError(Place(detail=name), f"the line comes to {twice} twice", "name every cell once")
    for one, other in pairwise(cells):
        if one == other:
            raise InputError(Place(detail=name), f"{one} follows itself", "name the cells along the line, once each time it comes to one")


def touch(one: Cell, other: Cell) -> bool:
    """Whether two cells share a border or a corner."""
    return steps_apart(one, other) == 1


def steps_apart(one: Cell, other: Cell) -> int:
    """How many steps lead from one cell to another, sideways, up and down or diagonally."""
    return max(abs(one.row - other.row), abs(one.column - other.column))


def check_values(name: str, values: Sequence[int]) -> None:
    """Make sure that a rule about cells with some values names one.

    Raises:
        InputError: it names none.
    """
    if not values:
        raise InputError(Place(detail=name), "no value is listed", "list at least one")


def check_least(name: str, field: str, number: int, least: int) -> None:
    """Make sure that a number of a rule is not too small to mean anything.

    Raises:
        InputError: it is smaller than the least one that does.
    """
    if number < least:
        raise InputError(Place(detail=name), f"the {field} is {number}", f"give {least} or more")
