"""HoDoKu's library of techniques: ``:0702:9:2..1.+5…:913 924:917:r3c7:``, a state of a grid and what a technique finds in it.

What stands between colons is the number of the technique, its candidates, the grid, candidates that were crossed out before, those that
the technique crosses out, and a comment. The puzzle is the grid without the digits that were placed, which have a ``+`` before them.

Source: hodoku.sourceforge.net, "Regression tests"; its file reglib.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import starmap

from ..core.errors import InputError, Place, counted, quote
from ..core.grid import Cell
from ..core.ledger import NOTHING_ELSE, Ledger
from ..core.plugins import Format
from ..core.puzzle import Puzzle
from ..core.text import Lines
from ..models import sudoku
from .cases import case_lines, first_content
from .fixed_layouts import require_layout

__all__ = ["FORMAT"]

_NAME = "hodoku"
_SIZE, _COUNT = 9, 81
_FIELDS = (6, 7)
"""Colons of a line."""
_GRID = re.compile(r"(?:\+?[0-9.])+", re.ASCII)
_LINE = re.compile(r"\s*:[0-9a-z]{1,6}(?:-[0-9a-z]{1,3})?:[1-9x]*:[0-9.+]+:", re.ASCII)
_TECHNIQUE, _DIGITS, _STATE, _DELETED, _FOUND, _COMMENT = range(1, 7)


def _recognise(head: Sequence[str]) -> bool:
    return _LINE.match(first_content(head)) is not None


def _read(lines: Lines) -> Iterator[Puzzle]:
    return starmap(_puzzle, case_lines(lines, "the text holds no grid", "give a line of the library: colons, and a grid behind the third"))


def _puzzle(text: str, place: Place) -> Puzzle:
    fields = text.split(":")
    if len(fields) - 1 not in _FIELDS or fields[0]:
        raise InputError(place, f"the line has {len(fields) - 1} colons", "six or seven are expected, one of them at its beginning")
    grid = fields[_STATE]
    at = Place(place.source, place.line, place.column + sum(len(field) + 1 for field in fields[:_STATE]), place.detail)
    if not _GRID.fullmatch(grid):
        raise InputError(at, f"{quote(grid)} is no grid", "write digits, . for a blank, and + before a digit that was placed")
    signs = re.findall(r"\+?.", grid)
    if len(signs) != _COUNT:
        raise InputError(at, f"the grid has {len(signs)} cells", f"{_COUNT} are expected")
    givens = {Cell(*divmod(index, _SIZE)): int(sign) for index, sign in enumerate(signs) if sign not in ".0" and sign[0] != "+"}
    return Puzzle(sudoku.layout(3, 3), givens, place, _notes(fields), _ledger(fields, sum(sign[0] == "+" for sign in signs)))


def _notes(fields: Sequence[str]) -> dict[str, str]:
    words = [f"technique {fields[_TECHNIQUE]}"] if fields[_TECHNIQUE] not in {"", "0000"} else []
    words += [f"candidates {fields[_DIGITS]}"] if fields[_DIGITS] not in {"", "x"} else []
    words += [f"crosses out {fields[_FOUND]}"] if len(fields) > _FOUND and fields[_FOUND] else []
    words += [fields[_COMMENT]] if len(fields) > _COMMENT and fields[_COMMENT] else []
    return {"comment": "; ".join(words)} if words else {}


def _ledger(fields: Sequence[str], placed: int) -> Ledger:
    """What the line says of a state of the grid, and not of the puzzle."""
    deleted = fields[_DELETED].split()
    said = [f"{counted(range(placed), 'digit')} placed before", f"{counted(deleted, 'candidate')} crossed out"]
    said = [words for words, count in zip(said, (placed, len(deleted)), strict=True) if count]
    return replace(NOTHING_ELSE, cosmetic=tuple(said)) if said else NOTHING_ELSE


def _write(puzzles: Iterable[Puzzle]) -> str:
    return "".join(f"{_line(puzzle)}\n" for puzzle in puzzles)


def _line(puzzle: Puzzle) -> str:
    require_layout(puzzle, sudoku.layout(3, 3), _NAME)
    return f":0000:x:{''.join(str(puzzle.givens.get(cell, '.')) for cell in puzzle.layout.cells)}:::"


FORMAT = Format(_NAME, "HoDoKu's library: a Sudoku 9×9 and a technique, a line each", _recognise, _read, _write)
