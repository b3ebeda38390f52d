"""Which lines of a text belong to one puzzle, and what each of them is: a row of the grid, a map, or a statement."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice, takewhile

from ...core.alphabet import EMPTY_SIGNS
from ...core.clock import check_time
from ...core.drawn import Stroke, drawn, rows_among
from ...core.errors import InputError
from ...core.pieces import Piece, outside_quotes
from ...core.rows import split_cells
from ...core.text import Lines
from ...grids.alphabets import is_row_of_signs, is_row_of_words
from ...grids.headers import NOTES, Headers
from ...grids.lines import is_row
from ...phrases.first_line import Header, is_header, read_header
from ...phrases.maps import is_totals
from ...phrases.points import POINT_MAPS, map_size

__all__ = ["STATING", "PuzzleLines", "Statement", "is_first_line", "puzzles_of", "sorted_lines", "without_comment", "word_of"]

_NOTE = re.compile(rf"({'|'.join(NOTES)})\s*:", re.IGNORECASE)
_MOST_CHARACTERS = 1 << 23
_MOST_LINES = 100_000
_MAPS = ("regions", *POINT_MAPS)
STATING = ("cages", *_MAPS, "values")
_STATES = re.compile(rf"({'|'.join(STATING)})\b", re.IGNORECASE)


@dataclass
class PuzzleLines:
    """The lines of a puzzle, read so far.

    Args:
        line: its first line.
        header: what that says.
        notes: its titles and comments.
        lines: what else is neither blank nor drawn for certain, without comments; blanks at the beginning are kept.
        size: how many characters they have.
    """

    line: Piece
    header: Header
    notes: Headers
    lines: list[Piece] = field(default_factory=list)
    size: int = 0


@dataclass(frozen=True, slots=True)
class Statement:
    """A line with the lines that belong to it: those of its map, of its totals, or of the rules that it holds."""

    line: Piece
    rows: Sequence[Piece] = ()
    below: Sequence[Piece] = ()


def is_first_line(line: str) -> bool:
    """Whether a line begins a puzzle."""
    return is_header(without_comment(line))


def puzzles_of(lines: Lines) -> Iterator[PuzzleLines]:
    """The lines of each puzzle of a text; it ends where the next begins, and is read before these are.

    Raises:
        InputError: while iterating, for a line that states nothing, or a puzzle that cannot be.
    """
    notes, number = Headers(), 0
    draft: PuzzleLines | None = None
    while (text := lines.content()) is not None:
        check_time()
        if text.lstrip().startswith("#"):
            notes.add_comment(text.strip())
        elif draft is not None and _NOTE.match(text):
            notes.add_text(text)
        elif draft is None or is_first_line(text):
            if draft is not None:
                yield draft
                notes = draft.notes = Headers()
            number += 1
            first = Piece(without_comment(text).strip(), lines.place(1, f"puzzle {number}"))
            draft = PuzzleLines(first, read_header(first), notes)
        else:
            piece = Piece(without_comment(text).rstrip(), lines.place(1, f"puzzle {number}"))
            draft.size += len(text)
            if draft.size > _MOST_CHARACTERS:
                raise piece.error(f"the puzzle is longer than {_MOST_CHARACTERS >> 20} MiB", "split it into several puzzles")
            if drawn(piece.text, draft.header.family.alphabet, draft.header.columns) is not Stroke.LINE:
                draft.lines.append(piece)
            if len(draft.lines) > _MOST_LINES:
                raise piece.error(f"the puzzle has more than {_MOST_LINES} lines", "split it into several puzzles")
    if draft is None:
        raise InputError(lines.place(), "the text holds no puzzle", "begin with what it is and its size, as in 'sudoku 9x9'")
    yield draft


def without_comment(text: str) -> str:
    """The line up to a ``#`` behind a blank."""
    return next((text[:index] for index in outside_quotes(text, "#") if text[index - 1 : index].isspace()), text)


def sorted_lines(lines: Sequence[Piece], header: Header) -> tuple[list[Piece], Mapping[str, list[Piece]], list[Statement]]:
    """The rows of the grid, those of the maps that the family needs, and all other statements in their order."""
    rows: list[Piece] = []
    maps: dict[str, list[Piece]] = {}
    statements: list[Statement] = []
    alphabet = header.family.alphabet
    clued = header.family.stated_in("clues")
    sign: Callable[[str], str] = (lambda _: "") if clued is None else clued.type.sign
    index = 0
    while index < len(lines):
        line = lines[index]
        index += 1
        signed = is_row(line.text) or is_row_of_signs(line.text, header.columns, alphabet)
        if signed or ((clued or alphabet.texts) and is_row_of_words(line.text, alphabet, sign)):
            rows.append(line.part(0))
            continue
        if line.text[0].isspace():
            raise line.part(0).error("the line is indented, but no rule before it holds others", "begin it at the margin")
        word = word_of(line)
        if word in {"cages", *_MAPS}:
            taken, index = _take_map(line, lines, index, header)
            if word in _MAPS:
                if word in maps:
                    raise line.error(f"there is a map of {word} already", "keep one of the two")
                maps[word] = taken
                continue
            ruled = _while(lines, index, lambda text: drawn(text) is not Stroke.NO)
            below = _while(lines, index + len(ruled), is_totals)
            # A map may be drawn with a border below it; above a grid such a line may be its first row.
            index += len(ruled) if below else 0
            statements.append(Statement(line, taken, below))
        else:
            below = _while(lines, index, lambda text: text[0].isspace() and not is_row(text))
            statements.append(Statement(line, (), [piece.part(0) for piece in below]))
        index += len(below)
    clued = header.family.stated_in("clues")
    clues = "" if clued is None else "".join(filter(clued.type.sign, EMPTY_SIGNS))
    return rows_among(rows, header.rows, header.columns, alphabet, clues), maps, statements


def _take_map(head: Piece, lines: Sequence[Piece], start: int, header: Header) -> tuple[list[Piece], int]:
    """The rows of the map below a line, and the index of the line behind it.

    Raises:
        InputError: it has too few rows.
    """
    taken: list[Piece] = []
    word = word_of(head)
    pointed, is_cages = word in POINT_MAPS, word == "cages"
    height, width = map_size(word, header) if pointed else (header.rows, header.columns)
    sure = 0
    for line in islice(lines, start, None):
        if sure == height or (is_cages and is_totals(line.text)):
            break
        taken.append(line.part(0))
        sure += drawn(line.text) is Stroke.NO
    rows = rows_among(taken, height, width)
    if len(rows) < height:
        for row in rows:
            split_cells(row, width)
        mend = f"write a {'sign for each point' if pointed else 'letter for each cell'}, . for none"
        if start + len(taken) < len(lines):
            totals = lines[start + len(taken)]
            raise totals.error(f"totals stand here, where row {len(rows) + 1} of the map of {height} is expected", mend)
        raise head.end.error(f"a map of {height} rows is expected below", mend)
    return rows, start + len(taken)


def _while(lines: Sequence[Piece], start: int, fits: Callable[[str], bool]) -> list[Piece]:
    """The lines from ``start`` on that fit, up to the first that does not."""
    return list(takewhile(lambda line: fits(line.text), islice(lines, start, None)))


def word_of(line: Piece) -> str:
    """The word that a line begins with, if it is none of a rule."""
    match = _STATES.match(line.text)
    return match[1].lower() if match else ""
