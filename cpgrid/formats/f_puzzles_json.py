"""Documents of f-puzzles as JSON texts, one after another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..core.errors import InputError
from ..core.plugins import Format
from ..core.puzzle import Puzzle
from ..core.text import Lines
from .fixed_layouts import cannot_state
from .json_kinds import begins_document

__all__ = ["FORMAT"]

_NAME = "f-puzzles-json"


def _read(lines: Lines) -> Iterator[Puzzle]:
    from .json_documents import documents
    from .links.f_puzzles.reading import read_document

    return map(read_document, documents(lines, "docs/formats/links/f-puzzles.md"))


def _write(puzzles: Iterable[Puzzle]) -> str:
    return "".join(f"{_document(puzzle)}\n" for puzzle in puzzles)


def _document(puzzle: Puzzle) -> str:
    from .links.f_puzzles.writing import write_document

    try:
        return write_document(puzzle)
    except InputError as error:
        raise cannot_state(puzzle, _NAME, error.problem) from None


FORMAT = Format(
    _NAME,
    "Sudoku variants as f-puzzles.com has them, one JSON object a puzzle",
    begins_document,
    _read,
    _write,
    ending=".json",
    claims=begins_document,
)
