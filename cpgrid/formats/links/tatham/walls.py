"""Regions of a square as the walls between its cells: first those between columns in reading order, then those between rows by columns.

A letter from ``a`` to ``y`` is 1 to 25 places without a wall and then one with, ``_`` is a wall alone, and one more wall stands behind the
last place. For longer runs the games write ``z`` for 25 places without a wall behind them; as they read it, it is 26. How many places there
are shows which of these it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from string import ascii_lowercase

from ....core.errors import quote
from ....core.pieces import Piece

__all__ = ["read_regions", "write_regions"]

_LONG = "z"
_LONGEST = 25
_MEANINGS = ((_LONGEST, False), (_LONGEST + 1, False), (_LONGEST + 1, True))
"""What a ``z`` may be: places without a wall, and whether there is a wall behind them."""


def _places(size: int) -> Iterator[tuple[int, int]]:
    """The two cells, by their numbers in reading order, that each place for a wall lies between."""
    for row in range(size):
        for column in range(size - 1):
            yield row * size + column, row * size + column + 1
    for column in range(size):
        for row in range(size - 1):
            yield row * size + column, (row + 1) * size + column


def read_regions(walls: Piece, signs: str, size: int) -> list[list[int]]:
    """A label for each cell, row by row: the number of the first cell of its region.

    Args:
        walls: where they are stated, for errors.
        signs: the letters.
        size: of the square.

    Raises:
        InputError: a character is none of the letters, or they are too many or too few.
    """
    strange = next((sign for sign in signs if sign != "_" and sign not in ascii_lowercase), None)
    if strange is not None:
        raise walls.error(f"{quote(strange)} says nothing of walls", "copy the id as the game shows it")
    wanted = 2 * size * (size - 1) + 1
    totals = []
    for places, behind in _MEANINGS:
        runs = [_run(sign, places, behind=behind) for sign in signs]
        totals.append(sum(places + wall for places, wall in runs))
        if totals[-1] == wanted and (not runs or runs[-1][1]):
            return _merged(runs, size)
    problem = f"the walls end at place {totals[0]} of {wanted}"
    raise walls.error(problem, "copy the id as the game shows it, or mend its size")


def _run(sign: str, long: int, *, behind: bool) -> tuple[int, bool]:
    """How many places without a wall a letter stands for, and whether a wall is behind them."""
    if sign == "_":
        return 0, True
    return (long, behind) if sign == _LONG else (ascii_lowercase.index(sign) + 1, True)


def _merged(runs: Sequence[tuple[int, bool]], size: int) -> list[list[int]]:
    first = list(range(size * size))

    def root(cell: int) -> int:
        while first[cell] != cell:
            first[cell] = first[first[cell]]
            cell = first[cell]
        return cell

    places = _places(size)
    for open_places, wall in runs:
        for _ in range(open_places):
            one, other = sorted(map(root, next(places)))
            first[other] = one
        if wall:
            next(places, None)
    return [[root(row * size + column) for column in range(size)] for row in range(size)]


def write_regions(labels: Sequence[Sequence[object]]) -> str:
    """The letters for a map of regions: walls between cells of different labels."""
    size = len(labels)
    label = [label for row in labels for label in row]
    parts: list[str] = []
    run = 0
    for wall in (*(label[one] != label[other] for one, other in _places(size)), True):
        if not wall:
            run += 1
            continue
        full, rest = divmod(run - 1, _LONGEST) if run else (0, -1)
        parts += [_LONG * full, ascii_lowercase[rest] if rest >= 0 else "_"]
        run = 0
    return "".join(parts)
