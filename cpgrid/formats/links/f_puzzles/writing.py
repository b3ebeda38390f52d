"""A puzzle as a document of f-puzzles, which is read as the same puzzle; what the site cannot state is refused."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ....core.errors import InputError
from ....core.grid import Cell
from ....core.nodes import Node
from ....core.puzzle import Puzzle, Rule
from ....rules import kind_of
from ..exact import check_stated
from .board import Board
from .grid import Labels, framed
from .keys import Stating, refused
from .reading import read_document
from .table import KEYS, OF_KIND

__all__ = ["write_document"]


def write_document(puzzle: Puzzle) -> str:
    """The JSON text of a puzzle, on one line.

    Args:
        puzzle: of any family.

    Raises:
        InputError: the site has no key for one of its rules, or for a part of its ledger; the place is the puzzle's.
    """
    if puzzle.ledger.unsupported:
        raise refused(f"not all of it was understood: {puzzle.ledger.unsupported[0]}").at(puzzle.source)
    try:
        board, labels, rules = framed(puzzle.layout)
        stating = Stating(board, rules)
        _write_rules(stating)
    except InputError as error:
        raise error.at(puzzle.source) from None
    document: dict[str, Any] = {"size": board.size}
    for note, key in (("title", "title"), ("author", "author"), ("rules", "ruleset")):
        if note in puzzle.notes:
            document[key] = puzzle.notes[note]
    document["grid"] = _grid(puzzle, board, labels, stating.marks)
    document |= stating.members
    if len(puzzle.ledger.solution) == len(board.cells):
        document["solution"] = [puzzle.ledger.solution[cell] for cell in board.cells]
    if stating.groups:
        document["cpgrid"] = stating.groups
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":"), default=lambda number: number.item())
    check_stated(puzzle, read_document(Node(json.loads(text), puzzle.source)), "f-puzzles")
    return text


def _write_rules(stating: Stating) -> None:
    kinds: dict[int, list[Rule]] = {}
    for rule in stating.rules:
        key = OF_KIND.get(type(rule))
        if key is None:
            raise refused(f"there is no key for rules of the kind {kind_of(rule).name}")
        kinds.setdefault(KEYS.index(key), []).append(rule)
    for place, key in enumerate(KEYS):
        if place in kinds:
            key.write(kinds[place], stating)


def _grid(puzzle: Puzzle, board: Board, labels: Labels | None, marks: Mapping[Cell, list[int]]) -> list[list[dict[str, object]]]:
    def content(cell: Cell) -> dict[str, object]:
        members: dict[str, object] = {}
        if cell in puzzle.givens:
            members |= {"value": puzzle.givens[cell], "given": True}
        if labels is not None:
            members["region"] = labels[cell.row][cell.column]
        if cell in marks:
            members["givenPencilMarks"] = marks[cell]
        return members

    return [[content(Cell(row, column)) for column in range(board.size)] for row in range(board.size)]
