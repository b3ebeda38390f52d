"""A puzzle as a document of SudokuPad, which is read as the same puzzle; rules that the site only draws are refused."""

from __future__ import annotations

from typing import Any

from ....core.errors import InputError
from ....core.grid import Cell
from ....core.nodes import Node
from ....core.puzzle import Puzzle, Rule
from ....models.maps import cells_by_label
from ....rules import AntiKing, AntiKnight, Cage, kind_of
from ..exact import check_stated
from ..f_puzzles.grid import Labels, framed
from .reading import read_document
from .statements import NOTES

__all__ = ["document_of"]

_CELL_SIZE = 64
_WHOLE_GRID = {AntiKnight: "antiknight", AntiKing: "antiking"}


def document_of(puzzle: Puzzle) -> dict[str, Any]:
    """The document of a puzzle.

    Args:
        puzzle: of any family.

    Raises:
        InputError: the site has no words for one of its rules, or not all of the puzzle was understood.
    """
    if puzzle.ledger.unsupported:
        raise InputError(puzzle.source, f"not all of it was understood: {puzzle.ledger.unsupported[0]}", "write what was read, not a part")
    try:
        board, labels, rules = framed(puzzle.layout)
    except InputError as error:
        raise InputError(puzzle.source, error.problem, error.mend) from None
    metadata: dict[str, Any] = {note: puzzle.notes[note] for note in NOTES if note in puzzle.notes}
    cages = [_cage(rule, puzzle, metadata) for rule in rules]
    if len(puzzle.ledger.solution) == len(board.cells) and board.size < 10:
        metadata["solution"] = "".join(str(puzzle.ledger.solution[cell]) for cell in board.cells)
    document = {
        "cellSize": _CELL_SIZE,
        "metadata": metadata,
        "cells": [[_value(puzzle, Cell(row, column)) for column in range(board.size)] for row in range(board.size)],
        "regions": [_points(region) for region in (board.regions if labels is None else _in_order(labels))],
        "cages": [cage for cage in cages if cage],
    }
    check_stated(puzzle, read_document(Node(document, puzzle.source)), "SudokuPad")
    return document


def _value(puzzle: Puzzle, cell: Cell) -> dict[str, str]:
    return {"value": str(puzzle.givens[cell])} if cell in puzzle.givens else {}


def _in_order(labels: Labels) -> list[tuple[Cell, ...]]:
    """The regions by their numbers."""
    groups = {label: cells for label, cells in cells_by_label(labels).items() if label is not None}
    return [groups[label] for label in sorted(groups)]


def _points(cells: tuple[Cell, ...]) -> list[list[int]]:
    return [[int(cell.row), int(cell.column)] for cell in cells]


def _cage(rule: Rule, puzzle: Puzzle, metadata: dict[str, Any]) -> dict[str, Any]:
    """The cage of a rule; empty where the metadata say it."""
    if isinstance(rule, Cage) and (rule.total is None or rule.total >= 0):
        cage: dict[str, Any] = {"cells": _points(rule.cells), "unique": rule.distinct}
        return cage if rule.total is None else {**cage, "value": str(rule.total), "sum": int(rule.total)}
    name = _WHOLE_GRID.get(type(rule))
    if name is not None and set(rule.cells) == set(puzzle.layout.cells):
        metadata[name] = True
        return {}
    raise InputError(puzzle.source, f"SudokuPad has no words for the rule {kind_of(rule).name} at {rule.cells[0]}", "choose another format")
