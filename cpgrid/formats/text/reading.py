"""From lines to puzzles: which lines belong to one puzzle, what each is, and the puzzle that they state together."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice, takewhile

from ...core.alphabet import EMPTY_SIGNS
from ...core.clock import check_time
from ...core.drawn import Stroke, drawn, rows_among
from ...core.errors import InputError, Place, placed
from ...core.families import BorderClues
from ...core.grid import Cell
from ...core.pieces import Piece, outside_quotes
from ...core.puzzle import Domain, Layout, Puzzle, Rule
from ...core.rows import split_cells
from ...core.sizes import MOST_CANDIDATES
from ...core.text import Lines
from ...grids.alphabets import is_row_of_signs, is_row_of_words
from ...grids.contents import GridRows
from ...grids.headers import NOTES, Headers
from ...grids.lines import is_row
from ...models import FAMILIES
from ...models.building import extend
from ...models.parameters.values import read_domain
from ...phrases.cells import KnownCells, read_cells
from ...phrases.first_line import Header, is_header, read_header
from ...phrases.forms import Context, form_of
from ...phrases.frame import defaults, is_free, read_frame, row_givens, stated_in_rows
from ...phrases.maps import is_totals, read_cages, read_totals
from ...phrases.names import NamedKind, take_name
from ...phrases.points import POINT_MAPS, map_size
from .borders import BORDERS, read_clues, states_clues
from .rule_lines import read_rules, read_values, split_line

__all__ = ["is_first_line", "read", "without_comment"]

_NOTE = re.compile(rf"({'|'.join(NOTES)})\s*:", re.IGNORECASE)
_MOST_CHARACTERS = 1 << 23
_MOST_LINES = 100_000
_MAPS = ("regions", *POINT_MAPS)
_STATING = ("cages", *_MAPS, "values")
_WORDS = (*_STATING, *BORDERS, *NOTES)
"""What lines may begin with besides the names of rules."""

_STATES = re.compile(rf"({'|'.join(_STATING)})\b", re.IGNORECASE)


@dataclass
class _PuzzleDraft:
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
class _Statement:
    """A line with the lines that belong to it: those of its map, of its totals, or of the rules that it holds."""

    line: Piece
    rows: Sequence[Piece] = ()
    below: Sequence[Piece] = ()


def is_first_line(line: str) -> bool:
    """Whether a line begins a puzzle."""
    return is_header(without_comment(line))


def read(lines: Lines) -> Iterator[Puzzle]:
    """The puzzles of a text; each ends where the next begins.

    Raises:
        InputError: while iterating, for a line that states nothing, or a puzzle that cannot be.
    """
    notes, number = Headers(), 0
    draft: _PuzzleDraft | None = None
    while (text := lines.content()) is not None:
        check_time()
        if text.lstrip().startswith("#"):
            notes.add_comment(text.strip())
        elif draft is not None and _NOTE.match(text):
            notes.add_text(text)
        elif draft is None or is_first_line(text):
            if draft is not None:
                yield _read_puzzle(draft)
                notes = draft.notes = Headers()
            number += 1
            first = Piece(without_comment(text).strip(), lines.place(1, f"puzzle {number}"))
            draft = _PuzzleDraft(first, read_header(first), notes)
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
    yield _read_puzzle(draft)


def without_comment(text: str) -> str:
    """The line up to a ``#`` behind a blank."""
    return next((text[:index] for index in outside_quotes(text, "#") if text[index - 1 : index].isspace()), text)


def _read_puzzle(draft: _PuzzleDraft) -> Puzzle:
    header, family, place = draft.header, draft.header.family, draft.line.place
    rows, maps, statements = _sort(draft.lines, header)
    if 0 < len(rows) < header.rows:
        # What was meant as a row is reported where it stands, not as one that is missing.
        for statement in statements:
            _read_name(statement.line)
    grid, frame = read_frame(draft.line, header, rows, maps)
    frame = _with_values(frame, [one for one in statements if _word_of(one.line) == "values"], header)
    rules = _read_rules(frame, header, grid, [one for one in statements if _word_of(one.line) != "values"])
    with placed(replace(place, column=0)):
        layout = extend(family, frame, rules)
        FAMILIES[layout.family].check(layout)
    return Puzzle(layout, row_givens(grid, layout), Place(place.source, place.line, 0, place.detail), draft.notes.take())


def _sort(lines: Sequence[Piece], header: Header) -> tuple[list[Piece], Mapping[str, list[Piece]], list[_Statement]]:
    """The rows of the grid, those of the maps that the family needs, and all other statements in their order."""
    rows: list[Piece] = []
    maps: dict[str, list[Piece]] = {}
    statements: list[_Statement] = []
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
        word = _word_of(line)
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
            statements.append(_Statement(line, taken, below))
        else:
            below = _while(lines, index, lambda text: text[0].isspace() and not is_row(text))
            statements.append(_Statement(line, (), [piece.part(0) for piece in below]))
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
    word = _word_of(head)
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


def _word_of(line: Piece) -> str:
    """The word that a line begins with, if it is none of a rule."""
    match = _STATES.match(line.text)
    return match[1].lower() if match else ""


def _with_values(frame: Layout, statements: Sequence[_Statement], header: Header) -> Layout:
    """The layout with the values that lines give to some of its cells."""
    domains = dict(zip(frame.cells, frame.domains, strict=True))
    board = KnownCells(frame)
    named: set[Cell] = set()
    for statement in statements:
        head, tail = split_line(statement.line)
        words = head.words()
        if not is_free(header.family, frame):
            raise statement.line.error(
                f"all cells of a {header.name} have the same values", "write 'one-of 1,2: r1c1', or a grid in the first line"
            )
        if tail is None or len(words) != 2:
            raise statement.line.error("values and cells are expected", "write 'values 1..4: r1c1 r1c2'")
        values = read_domain(words[1])
        cells = read_cells(tail, board, may_repeat=False)
        for cell in cells:
            if cell in named:
                raise tail.error(f"{cell} has values of its own already", "name every cell in one line of values")
        named.update(cells)
        domains.update(dict.fromkeys(cells, values))
        _require_few(domains, statement.line)
    return replace(frame, domains=tuple(domains.values())) if statements else frame


def _require_few(domains: dict[Cell, Domain], line: Piece) -> None:
    if sum(map(len, domains.values())) > MOST_CANDIDATES:
        problem = f"cells and the values that each may take make more than {MOST_CANDIDATES} pairs, which is the most that is read"
        raise line.error(problem, "make the grid smaller, or its values fewer")


def _read_rules(frame: Layout, header: Header, grid: GridRows, statements: Sequence[_Statement]) -> list[Rule]:
    context = Context(KnownCells(frame), defaults(header.family, frame))
    rules: list[Rule] = [*stated_in_rows(header, grid)]
    for statement in statements:
        check_time()
        if states_clues(statement.line.text):
            rules += read_clues(statement.line, header.family.clues_of(BorderClues), context.board)
        elif _word_of(statement.line) == "cages":
            rules += _read_cages(statement, context)
        else:
            rules += read_rules(_read_name(statement.line), statement.below, context)
    return rules


def _read_name(line: Piece) -> Piece:
    """The line, if it begins with a rule or states something else: the error names all words that a line may begin with."""
    if not states_clues(line.text) and not _word_of(line):
        take_name(line, _WORDS)
    return line


def _read_cages(statement: _Statement, context: Context) -> Iterator[Rule]:
    head, tail = split_line(statement.line)
    if tail is None or tail.text:
        raise statement.line.error("the map of cages stands below the word", "write 'cages:' and a row of letters for each row")
    named, rest = take_name(Piece("cage" + head.text[len("cages") :], head.place))
    form = form_of(named.kind)
    values, cells = read_values(rest, NamedKind(named.kind, {}), form)
    if cells or values.keys() - {"distinct"}:
        raise head.error("the totals and cells of a map of cages stand below it", "write 'cages:', or 'cages distinct=no:'")
    return read_cages(statement.line, statement.rows, read_totals(statement.below), context, distinct=values.get("distinct"))
