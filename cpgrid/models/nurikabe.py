"""Nurikabe: the shaded cells are one wall without a 2×2 square, and each island of the others has one number, which is its size.

Islands touch at corners at most. An island whose size is not printed is shown as ``?``. In some books the wall may have squares. The values
are 1 for a cell of the wall and 0 for one of an island.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from random import Random

from ..core.errors import InputError, Place
from ..core.families import Arguments, Family, Look, Parameter
from ..core.grid import Cell, rectangle
from ..core.puzzle import Layout, Rule
from ..rules import Connected, NoTwoByTwo, Parts
from . import checks, maps
from .parameters import clues_in_cells, option
from .parameters.regions import Labels
from .shading import SHADED, SIGNS, UNSHADED, VALUES, layout, near, signs, stated

__all__ = ["FAMILY"]

_UNKNOWN = "?"
_DIGITS = 4


def _sign(word: str) -> str:
    is_number = word.isascii() and word.isdigit() and word[0] != "0" and len(word) < _DIGITS
    return word if word == _UNKNOWN or is_number else ""


def _build(rows: int, columns: int, *, numbers: Labels, squares: bool) -> Layout:
    maps.check_rectangle("nurikabe", numbers)
    sizes = {cell: 0 if sign == _UNKNOWN else int(sign) for cell, sign in stated(numbers)}
    _check_sizes(sizes, rows * columns)
    return layout("nurikabe", rows, columns, list(_rules(rectangle(0, 0, rows, columns), sizes, squares=squares)))


def _check_sizes(sizes: Mapping[Cell, int], room: int) -> None:
    """Whether there are islands, none beside another, that have room on the grid.

    Raises:
        InputError: they are not.
    """
    place = Place(detail="nurikabe")
    if not sizes:
        raise InputError(place, "there is no number", f"write the size of each island in one of its cells, {_UNKNOWN} for one without")
    beside = next(((one, other) for one, other in combinations(sizes, 2) if other in near(one)), None)
    if beside is not None:
        problem = f"{beside[0]} and {beside[1]} lie side by side, so that two numbers are in one island"
        raise InputError(place, problem, "mend the place of one of them: an island has one number")
    least = sum(max(size, 1) for size in sizes.values())
    if least > room:
        raise InputError(place, f"the islands have {least} cells in all, and the grid has {room}", "mend a number")


def _rules(cells: tuple[Cell, ...], sizes: Mapping[Cell, int], *, squares: bool) -> Iterator[Rule]:
    yield Connected(cells, (SHADED,))
    if not squares:
        yield NoTwoByTwo(cells, (SHADED,))
    yield Parts(cells, (UNSHADED,), tuple(sizes), tuple(sizes.values()))


def _islands(given: Layout) -> Mapping[Cell, int]:
    """The cells with a number, each with the size that it says; 0 = it says none."""
    rule = next((rule for rule in given.rules if isinstance(rule, Parts)), None)
    return {} if rule is None else dict(zip(rule.clues, rule.sizes, strict=True))


def _printed(given: Layout) -> Mapping[Cell, str]:
    return {cell: str(size or _UNKNOWN) for cell, size in _islands(given).items()}


def _find(given: Layout) -> Labels:
    return signs(_printed(given), given.rows, given.columns)


def _describe(given: Layout) -> Arguments:
    return {"squares": not any(isinstance(rule, NoTwoByTwo) for rule in given.rules)}


def _check(given: Layout) -> None:
    checks.check_full(given, VALUES)
    sizes = dict(sorted(_islands(given).items()))
    _check_sizes(sizes, len(given.cells))
    checks.check_rules(given, _rules(given.cells, sizes, squares=_describe(given)["squares"]))


def _sentence(given: Layout) -> str:
    squares = "" if _describe(given)["squares"] else " without a 2×2 square"
    unknown = ", ? for any size" if 0 in _islands(given).values() else ""
    return f"the shaded cells are connected{squares}; each connected part of the others has one number, its size{unknown}"


def _sample(chance: Random, rows: int, columns: int) -> Labels:
    """Islands that grow by chance without touching; a wall between them need not be connected."""
    owner: dict[Cell, int] = {}
    for number, start in enumerate(chance.sample(rectangle(0, 0, rows, columns), max(1, rows * columns // 5))):
        wanted, fresh = chance.choice((1, 1, 2, 3, 4)), [start]
        for cell in fresh:
            inside = 0 <= cell.row < rows and 0 <= cell.column < columns
            if inside and cell not in owner and all(owner.get(other, number) == number for other in near(cell)):
                owner[cell] = number
                if sum(own == number for own in owner.values()) == wanted:
                    break
                fresh += chance.sample(near(cell), 4)
    cells: dict[int, list[Cell]] = {}
    for cell, number in owner.items():
        cells.setdefault(number, []).append(cell)
    share = chance.choice((0, 0, 0.3))
    shown = {chance.choice(own): _UNKNOWN if chance.random() < share else len(own) for own in cells.values()}
    return signs(shown, rows, columns)


_SMALL = """nurikabe 5x5
....1
.2...
...1.
..2..
...1.
"""

FAMILY = Family(
    "nurikabe",
    "the shaded cells are connected without a 2×2 square; each connected part of the others has one number, its size",
    rules=("connected", "no-two-by-two", "parts"),
    parameters=(
        Parameter(
            "numbers",
            clues_in_cells("sizes of islands", _sign, _find, _sample),
            "a sign for each cell, row by row, or a text of lines: the size of an island in one of its cells, ``?`` for an island of any "
            "size, ``.`` elsewhere.",
            None,
        ),
        option("squares", "whether the shaded cells may have a 2×2 square among them."),
    ),
    build=_build,
    describe=_describe,
    check=_check,
    alphabet=SIGNS,
    look=Look(stated=("connected", "no-two-by-two", "parts"), sentence=_sentence, shaded=SHADED, printed=_printed),
    examples=(_SMALL,),
)
