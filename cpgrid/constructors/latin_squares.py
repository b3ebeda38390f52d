"""Latin squares with clues, and magic squares."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ..core.errors import InputError, Place, UsageError
from ..core.field_types import CellWords, as_cells
from ..core.givens import Givens
from ..core.puzzle import Puzzle
from ..models import easy_as_abc as easy_as_abc_family
from ..models import futoshiki as futoshiki_family
from ..models import kenken as kenken_family
from ..models import latin_square as latin_square_family
from ..models import magic_square as magic_square_family
from ..models import skyscrapers as skyscrapers_family
from .arguments import Regions, border_clues, integer, puzzle, several, square_map

__all__ = ["easy_as_abc", "futoshiki", "kenken", "latin_square", "magic_square", "skyscrapers"]


def latin_square(size: int, *, givens: Givens | None = None) -> Puzzle:
    """A Latin square: each of N values once in every row and column.

    Args:
        size: N, 2 to 64.
        givens: see `read_givens`.

    Raises:
        InputError: the size is out of range, or the givens do not fit.
    """
    return puzzle(latin_square_family.layout(integer("size", size)), givens)


def futoshiki(size: int, greater: Iterable[CellWords], *, givens: Givens | None = None) -> Puzzle:
    """A futoshiki: a Latin square with signs of inequality.

    Args:
        size: N.
        greater: two neighbours for each sign, the one with the greater value first: ``["r1c1 r1c2", …]``.
        givens: see `read_givens`.

    Raises:
        InputError: there is no sign, or a sign does not stand between two neighbours; or the givens do not fit.
    """
    signs = [as_cells(pair) for pair in several("greater", [greater] if isinstance(greater, str) else greater)]
    wrong = next((pair for pair in signs if len(pair) != 2), None)
    if wrong is not None:
        raise InputError(
            Place(detail="futoshiki"), f"a sign names {len(wrong)} cells", "name two neighbours, the greater one first: r1c1 r1c2"
        )
    return puzzle(futoshiki_family.layout(integer("size", size), [(one, other) for one, other in signs]), givens)


def kenken(regions: Regions, clues: Mapping[str, str | int], *, givens: Givens | None = None) -> Puzzle:
    """A KenKen (Calcudoku).

    Args:
        regions: N rows of N labels each, or a text of N lines; cells of one label are a cage.
        clues: of each label what is printed in its cage: ``"12x"``, ``"3-"``, ``"2/"``, ``"7+"``, or ``"4"`` for a cage of one cell.
        givens: see `read_givens`.

    Raises:
        InputError: the map is not square, or maps and clues do not fit each other; or the givens do not fit.
        UsageError: an argument is of another type.
    """
    if not isinstance(clues, Mapping):
        raise UsageError(f'clues are {{"a": "12x", …}}; {clues!r} was given')
    return puzzle(kenken_family.layout(square_map(regions), {label: str(clue) for label, clue in clues.items()}), givens)


def skyscrapers(
    size: int,
    *,
    above: Sequence[int | None] = (),
    below: Sequence[int | None] = (),
    left: Sequence[int | None] = (),
    right: Sequence[int | None] = (),
    givens: Givens | None = None,
) -> Puzzle:
    """A skyscraper puzzle.

    Args:
        size: N; the heights are 1 to N.
        above: how many are seen down each column, from left to right; N numbers, ``None`` = no clue; empty = none at this border.
        below: the same, seen from below.
        left: how many are seen along each row from the left, from top to bottom.
        right: the same, seen from the right.
        givens: see `read_givens`.

    Raises:
        InputError: a border has other than N clues, or there is no clue at all; or the givens do not fit.
    """
    sides = {"above": above, "below": below, "left": left, "right": right}
    clues = {name: border_clues(name, side) for name, side in sides.items()}
    return puzzle(skyscrapers_family.layout(integer("size", size), **clues), givens)


def easy_as_abc(
    size: int,
    letters: int,
    *,
    above: Sequence[str | None] = (),
    below: Sequence[str | None] = (),
    left: Sequence[str | None] = (),
    right: Sequence[str | None] = (),
    givens: Givens | None = None,
) -> Puzzle:
    """An easy as ABC; the letters are the values from 1 on, 0 is a blank cell.

    Args:
        size: N.
        letters: how many there are from A on, 1 to N and at most 26.
        above: the letter seen first down each column, from left to right; N letters, ``None`` = no clue; empty = none at this border.
        below: the same, seen from below.
        left: the letter seen first along each row from the left, from top to bottom.
        right: the same, seen from the right.
        givens: see `read_givens`.

    Raises:
        InputError: a size is out of range, or the clues do not fit it; or the givens do not fit.
    """
    sides = {
        name: [_letter(name, clue) for clue in several(name, side)]
        for name, side in (("above", above), ("below", below), ("left", left), ("right", right))
    }
    return puzzle(easy_as_abc_family.layout(integer("size", size), integer("letters", letters), **sides), givens)


def magic_square(size: int, *, givens: Givens | None = None) -> Puzzle:
    """A magic square: the numbers 1 to N², and every row, column and diagonal adds up to the same.

    Args:
        size: N, 3 to 30.
        givens: see `read_givens`.

    Raises:
        InputError: the size is out of range, or the givens do not fit.
    """
    return puzzle(magic_square_family.layout(integer("size", size)), givens)


def _letter(border: str, clue: str | None) -> str | None:
    if clue is not None and not isinstance(clue, str):
        raise UsageError(f"{border}: a letter or None is wanted, {clue!r} was given")
    return clue
