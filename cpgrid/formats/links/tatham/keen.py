"""Keen: a KenKen, as ``5:walls,clues``. A letter of the walls that stands several times in a row has a count in place of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from ....core.errors import placed, quote
from ....core.pieces import Piece
from ....core.puzzle import Puzzle, Rule
from ....models import FAMILIES, maps
from ....models.building import construct
from ....rules import Cage, DifferenceCage, ProductCage, QuotientCage
from .record import Game, Reading, check_side, refused
from .walls import read_regions, write_regions

__all__ = ["GAME"]

_LEAST, _MOST = 3, 9
"""Rows of the grids that the game takes."""
_OPERATIONS = {"a": "+", "m": "x", "s": "-", "d": "/"}
_LETTERS = {Cage: ("a", "total"), ProductCage: ("m", "product"), DifferenceCage: ("s", "difference"), QuotientCage: ("d", "quotient")}
"""For each kind of cage the letter of its clue, and the field that has the number."""
_PAIRS = frozenset("sd")
_REPEATED = re.compile(r"([a-z_])(\d{0,5})|.", re.ASCII | re.DOTALL)
_CLUE = re.compile(r"([amsd])(\d{1,9})|.", re.ASCII | re.DOTALL)


def _read(match: re.Match[str], settings: Piece, description: Piece) -> Reading:
    size = int(match[1])
    check_side(settings, size)
    walls, *others = description.split(",")
    if len(others) != 1:
        raise description.error(f"{len(others)} commas are found, one is expected", "write the walls, a comma, and the clues")
    regions = [[str(label) for label in row] for row in read_regions(walls, _expanded(walls, size), size)]
    clues = dict(_clues(others[0], regions))
    with placed(settings.place):
        return Reading(construct(FAMILIES["kenken"], {"regions": regions, "clues": clues}))


def _expanded(walls: Piece, size: int) -> str:
    parts: list[str] = []
    length = 0
    for match in _REPEATED.finditer(walls.text):
        if not match[1]:
            raise walls.part(*match.span()).error(f"{quote(match[0])} says nothing of walls", "copy the id as the game shows it")
        count = int(match[2] or 1)
        length += count
        if length > 2 * size * size:
            raise walls.part(match.start()).error("the walls go on past the end of the grid", "copy the id as the game shows it")
        parts.append(match[1] * count)
    return "".join(parts)


def _clues(clues: Piece, regions: list[list[str]]) -> Iterator[tuple[str, str]]:
    """The clue of each cage, by its label, in the order of their first cells."""
    cages = maps.cells_by_label(regions)
    found = list(_CLUE.finditer(clues.text))
    for (label, cells), match in zip(cages.items(), found, strict=False):
        part = clues.part(*match.span())
        if not match[1]:
            raise part.error(f"{quote(match[0])} begins no clue", "a clue is a, m, s or d, for a sum, a product, …, and a number")
        if match[1] in _PAIRS and len(cells) != 2:
            problem = f"a difference or a quotient stands in the cage of {cells[0]}, which has {len(cells)} cells"
            raise part.error(problem, "the game has them in cages of two cells")
        yield label, match[2] if match[1] == "a" and len(cells) == 1 else f"{match[2]}{_OPERATIONS[match[1]]}"
    if len(found) != len(cages):
        raise clues.error(f"there are {len(found)} clues for {len(cages)} cages", "copy the id as the game shows it")


def _write(puzzle: Puzzle) -> tuple[str, str]:
    layout = puzzle.layout
    size = layout.rows
    if layout.columns != size or not _LEAST <= size <= _MOST:
        raise refused(puzzle, "keen", f"has squares of {_LEAST} to {_MOST} rows")
    cages: list[Rule] = sorted((rule for rule in layout.rules if type(rule) in _LETTERS), key=lambda rule: min(rule.cells))
    label = maps.labels([cage.cells for cage in cages], size, size)
    clues = "".join(_clue(puzzle, cage) for cage in cages)
    return str(size), f"{_repeated(write_regions(label))},{clues}"


def _clue(puzzle: Puzzle, cage: Rule) -> str:
    letter, number = _LETTERS[type(cage)]
    if letter in _PAIRS and len(cage.cells) != 2:
        raise refused(puzzle, "keen", f"has differences and quotients of two cells alone, that at {cage.cells[0]} has {len(cage.cells)}")
    return f"{letter}{getattr(cage, number)}"


def _repeated(walls: str) -> str:
    runs = ((sign, sum(1 for _ in group)) for sign, group in groupby(walls))
    return "".join(sign * count if count < 3 else f"{sign}{count}" for sign, count in runs)


GAME = Game("keen", ("kenken",), re.compile(r"(\d{1,3})(?:d\w)?m?", re.ASCII), _read, _write)
