"""From lines to puzzles: which lines belong to one puzzle, what each is, and the puzzle that they state together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from ...core.clock import check_time
from ...core.errors import Place, placed
from ...core.families import BorderClues
from ...core.grid import Cell
from ...core.pieces import Piece
from ...core.puzzle import Domain, Layout, Puzzle, Rule
from ...core.sizes import MOST_CANDIDATES
from ...core.text import Lines
from ...grids.contents import GridRows
from ...grids.headers import NOTES
from ...models import FAMILIES
from ...models.building import extend
from ...models.parameters.values import read_domain
from ...phrases.cells import KnownCells, read_cells
from ...phrases.first_line import Header
from ...phrases.forms import Context, form_of
from ...phrases.frame import defaults, is_free, read_frame, row_givens, stated_in_rows
from ...phrases.maps import read_cages, read_totals
from ...phrases.names import NamedKind, take_name
from .borders import BORDERS, read_clues, states_clues
from .puzzle_lines import STATING, PuzzleLines, Statement, puzzles_of, sorted_lines, word_of
from .rule_lines import read_rules, read_values, split_line

__all__ = ["read", "rules_of"]

_WORDS = (*STATING, *BORDERS, *NOTES)
"""What lines may begin with besides the names of rules."""


def read(lines: Lines) -> Iterator[Puzzle]:
    """The puzzles of a text.

    Raises:
        InputError: while iterating, for a line that states nothing, or a puzzle that cannot be.
    """
    return map(_read_puzzle, puzzles_of(lines))


def _read_puzzle(draft: PuzzleLines) -> Puzzle:
    header, family, place = draft.header, draft.header.family, draft.line.place
    rows, maps, statements = sorted_lines(draft.lines, header)
    if 0 < len(rows) < header.rows:
        # What was meant as a row is reported where it stands, not as one that is missing.
        for statement in statements:
            _read_name(statement.line)
    grid, frame = read_frame(draft.line, header, rows, maps)
    frame = _with_values(frame, [one for one in statements if word_of(one.line) == "values"], header)
    rules = _read_rules(frame, header, grid, [one for one in statements if word_of(one.line) != "values"])
    with placed(replace(place, column=0)):
        layout = extend(family, frame, rules)
        FAMILIES[layout.family].check(layout)
    return Puzzle(layout, row_givens(grid, layout), Place(place.source, place.line, 0, place.detail), draft.notes.take())


def _with_values(frame: Layout, statements: Sequence[Statement], header: Header) -> Layout:
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


def _read_rules(frame: Layout, header: Header, grid: GridRows, statements: Sequence[Statement]) -> list[Rule]:
    context = Context(KnownCells(frame), defaults(header.family, frame))
    rules: list[Rule] = [*stated_in_rows(header, grid)]
    for statement in statements:
        check_time()
        rules += rules_of(statement, header, context)
    return rules


def rules_of(statement: Statement, header: Header, context: Context) -> Iterable[Rule]:
    """The rules of a line and of those below it.

    Raises:
        InputError: while iterating, too, if it states none.
    """
    if states_clues(statement.line.text):
        return read_clues(statement.line, header.family.clues_of(BorderClues), context.board)
    if word_of(statement.line) == "cages":
        return _read_cages(statement, context)
    return read_rules(_read_name(statement.line), statement.below, context)


def _read_name(line: Piece) -> Piece:
    """The line, if it begins with a rule or states something else: the error names all words that a line may begin with."""
    if not states_clues(line.text) and not word_of(line):
        take_name(line, _WORDS)
    return line


def _read_cages(statement: Statement, context: Context) -> Iterator[Rule]:
    head, tail = split_line(statement.line)
    if tail is None or tail.text:
        raise statement.line.error("the map of cages stands below the word", "write 'cages:' and a row of letters for each row")
    named, rest = take_name(Piece("cage" + head.text[len("cages") :], head.place))
    form = form_of(named.kind)
    values, cells = read_values(rest, NamedKind(named.kind, {}), form)
    if cells or values.keys() - {"distinct"}:
        raise head.error("the totals and cells of a map of cages stand below it", "write 'cages:', or 'cages distinct=no:'")
    return read_cages(statement.line, statement.rows, read_totals(statement.below), context, distinct=values.get("distinct"))
