"""Files of the format pzprv3 as puzzles and back, and the rows of a file.

The kinds, and the clues of each, are those of `cpgrid.formats.links.puzz_link`. A drawing that fills the whole grid becomes the solution in
the ledger. Notes stand behind the rows, as JSON behind ``info:``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from ..core.errors import InputError, Place, quote
from ..core.pieces import Piece
from ..core.puzzle import Puzzle
from ..core.text import Lines
from .fixed_layouts import cannot_state
from .limits import require_readable
from .links.puzz_link.blocks import BACKGROUND, ROOMS_BEFORE_2, ROOMS_OR_WALLS
from .links.puzz_link.board import Board
from .links.puzz_link.kind import Kind
from .links.puzz_link.reading import LARGEST_SIDE, find_kind, puzzle_of, stated
from .links.puzz_link.sheet import Sheet
from .pzprv3_record import HEAD

__all__ = ["file_rows", "read", "write"]

_NAME = "pzprv3"
_BEHIND = re.compile(r"(?:^|/)\s*(info:|history:|__HISTORY__|https?://)")
"""What stands behind the rows: notes and moves as JSON, in old files a link."""

_VERSIONS = {BACKGROUND: 1, ROOMS_OR_WALLS: 1, ROOMS_BEFORE_2: 2}
"""The last version that is known of kinds with a block that newer files alone have, or have otherwise; of all other kinds it is 0."""

_MOST_LINES, _MOST_CHARACTERS = 10_000, 1 << 22
_NOTES = {"author": "author", "source": "source", "comment": "comment"}
"""The kinds of note there, and ours."""


def read(lines: Lines) -> Iterator[Puzzle]:
    """See `Format`."""
    number = 0
    line = lines.content()
    if line is None:
        raise InputError(lines.place(), "the text holds no puzzle", "begin with pzprv3, the kind and the size")
    while line is not None:
        number += 1
        place = lines.place(1, f"puzzle {number}")
        if HEAD.match(line) is None:
            raise InputError(place, f"{quote(line)} stands where a puzzle begins", "begin with pzprv3, the kind and the size, a line each")
        taken = [Piece(line, place)]
        size = len(line)
        while (line := lines.content()) is not None and HEAD.match(line) is None:
            taken.append(Piece(line, lines.place(1, place.detail)))
            size += len(line)
            if len(taken) > _MOST_LINES or size > _MOST_CHARACTERS:
                raise InputError(lines.place(), f"the puzzle has more than {_MOST_LINES} lines, or more than 4 MiB", "save a smaller one")
        yield _puzzle(taken)


def _puzzle(lines: Sequence[Piece]) -> Puzzle:
    rows: list[Piece] = []
    behind = ""
    for number, line in enumerate(lines):
        found = _BEHIND.search(line.text)
        rows += (line.part(0, found.start()) if found else line).split("/")
        if found:
            behind = "\n".join([line.text[found.start(1) :], *(each.text for each in lines[number + 1 :])])
            break
    head, place = HEAD.match(lines[0].text), lines[0].place
    end = replace(lines[-1].end.place, detail=place.detail)
    sheet = Sheet(rows[1:], end)
    kind = find_kind(sheet.following, sheet.line().place)
    board = Board(_side(sheet), 0, version=int(head[1] or 0) if head else 0)
    board.columns = board.rows if kind.name == "sudoku" else _side(sheet)
    if board.version > max(_VERSIONS.get(block, 0) for block in kind.blocks):
        raise InputError(place, f"it is a file of the version 3.{board.version}, which is not known of this kind", "save it as a link")
    if not sheet.more:
        raise InputError(end, "the file has a size and no clues", "copy the whole file again")
    for block in kind.blocks:
        # A puzzle that nobody has begun to solve may come without what a player draws.
        if sheet.more or not block.drawn:
            block.read(sheet, board)
    sheet.end()
    return puzzle_of(kind, board, Place(place.source, place.line, 0, place.detail), _notes(behind))


def _side(sheet: Sheet) -> int:
    line = sheet.line()
    if not (line.text.isascii() and line.text.isdigit() and len(line.text) < 5 and 1 <= int(line.text) <= LARGEST_SIDE):
        raise line.error(f"{quote(line.text)} is no number of rows or columns", f"1 to {LARGEST_SIDE} are read")
    return int(line.text)


def _notes(behind: str) -> Mapping[str, str]:
    """The notes that stand as JSON behind the rows; moves are no notes, nor is what cannot be read."""
    if not behind.startswith("info:"):
        return {}
    try:
        known = json.loads(behind.removeprefix("info:"))
    except (ValueError, RecursionError):
        return {"comment": " ".join(behind.split())[:1000]}
    metadata = known.get("metadata") if isinstance(known, dict) else None
    found = metadata if isinstance(metadata, dict) else {}
    texts = {name: " ".join(str(found.get(key) or "").split())[:1000] for key, name in _NOTES.items()}
    return {name: text for name, text in texts.items() if text}


def write(puzzles: Iterable[Puzzle]) -> str:
    """See `Format`."""
    return "\n".join(map(_write_puzzle, puzzles))


def _write_puzzle(puzzle: Puzzle) -> str:
    require_readable(puzzle)
    try:
        kind, board = stated(puzzle)
    except InputError as error:
        raise cannot_state(puzzle, _NAME, error.problem) from None
    solution = puzzle.ledger.solution
    if solution.keys() == puzzle.layout.index.keys():
        kind.drawn.draw(board, puzzle.layout, solution)
    try:
        rows = file_rows(kind, board)
    except ValueError:
        raise cannot_state(puzzle, _NAME, "a clue cannot be written there") from None
    notes = {key: puzzle.notes[name] for key, name in _NOTES.items() if puzzle.notes.get(name)}
    behind = [f"info:{json.dumps({'metadata': notes})}"] if notes else []
    return "\n".join([*rows, *behind, ""])


def file_rows(kind: Kind, board: Board) -> list[str]:
    """The rows of the file of a board.

    Raises:
        ValueError: a clue cannot be written.
    """
    sizes = [board.rows] if kind.name == "sudoku" else [board.rows, board.columns]
    rows = (" ".join(map(str, row)) for block in kind.blocks for row in block.write(board))
    head = f"{_NAME}.{board.version}" if board.version else _NAME
    return [head, kind.name, *map(str, sizes), *rows]
