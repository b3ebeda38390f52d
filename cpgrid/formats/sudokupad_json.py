"""Documents of SudokuPad as JSON texts, one after another."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from ..core.errors import InputError
from ..core.plugins import Format
from ..core.puzzle import Puzzle
from ..core.text import Lines
from .fixed_layouts import cannot_state
from .json_kinds import begins_pad

__all__ = ["FORMAT"]

_NAME = "sudokupad-json"


def _read(lines: Lines) -> Iterator[Puzzle]:
    from .json_documents import documents
    from .links.sudokupad.reading import read_document

    return map(read_document, documents(lines, "docs/formats/links/sudokupad.md"))


def _write(puzzles: Iterable[Puzzle]) -> str:
    return "".join(f"{_document(puzzle)}\n" for puzzle in puzzles)


def _document(puzzle: Puzzle) -> str:
    from .links.sudokupad.writing import document_of

    try:
        return json.dumps(document_of(puzzle))
    except InputError as error:
        raise cannot_state(puzzle, _NAME, error.problem) from None


FORMAT = Format(
    _NAME,
    "Sudoku with regions and cages as SudokuPad has them, one JSON object a puzzle",
    begins_pad,
    _read,
    _write,
    ending=".json",
    claims=begins_pad,
)
