"""Sudokus in rows as people type or paste them: which lines are rows of one grid, how large it is, and where its boxes are.

A grid has as many rows as columns. Blank lines and drawn lines may follow every row, or separate boxes; bars likewise. Boxes that are
drawn are taken as drawn. If several drawings are side by side, the left one is read.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field

from ..core.errors import InputError, Place, counted, quote
from ..core.text import Lines
from ..models import latin, sudoku
from .headers import Headers
from .lines import LineKind, kind_of_line
from .rows import TypedRow, read_row

__all__ = ["TypedGrid", "typed_grids"]

_TOP_CORNERS = "┏┌╔╭+"
_NARROWEST_DRAWING = 9
_FEWEST_TABS = 3
_LONGEST = 2000
_HEAVY_LINE = re.compile("[━═╋╬┿╪=]")
_GIVENS_SECTION = "[puzzle]"
_DRAW_ALL = "draw lines and bars between all boxes, or none"
_SECTION = re.compile(r"\[[A-Za-z][A-Za-z ]*\]")


@dataclass(frozen=True, slots=True)
class TypedGrid:
    """A grid as written in the text.

    Args:
        rows: N rows of N cells.
        place: its first row, with a detail such as ``case 2``.
        boxes: height and width of its boxes.
        notes: what its headers say.
    """

    rows: Sequence[TypedRow]
    place: Place
    boxes: tuple[int, int]
    notes: dict[str, str]

    @property
    def size(self) -> int:
        """N."""
        return len(self.rows)


@dataclass(frozen=True, slots=True)
class _Gap:
    """A blank or drawn line."""

    line: int
    heavy: bool
    blank: bool


@dataclass
class _GridDraft:
    """A grid of which some lines have been read.

    Args:
        lines: its lines, headers left out.
        dashes: the numbers of the rows that may be drawn lines.
        cut: where each line ends, if further drawings stand to the right.
        follows: whether another grid comes before it.
        narrowest: cells of its shortest row; the grid is complete only with at least this many lines.
    """

    lines: list[TypedRow | _Gap] = field(default_factory=list)
    dashes: set[int] = field(default_factory=set)
    cut: int | None = None
    follows: bool = False
    narrowest: int = latin.LARGEST

    def rows(self) -> list[TypedRow]:
        rows = [line for line in self.lines if isinstance(line, TypedRow)]
        return rows if not self.dashes or self._dashes_are_cells() else [row for row in rows if row.line not in self.dashes]

    def _dashes_are_cells(self) -> bool:
        """Whether lines of dashes are rows of empty cells.

        They are if other rows have dashes too, or if two such lines come together where no other row has an empty cell.
        """
        signs = {cell for line in self.lines if isinstance(line, TypedRow) and line.line not in self.dashes for cell in line.cells}
        if "-" in signs:
            return True
        return not signs - set("123456789") and any(number + 1 in self.dashes for number in self.dashes)

    def size(self) -> int:
        """The most common width of its rows."""
        return Counter(len(row.cells) for row in self.rows()).most_common(1)[0][0]

    def complete(self) -> bool:
        if len(self.lines) < self.narrowest:
            return False
        rows = self.rows()
        return bool(rows) and len(rows) >= self.size()


def typed_grids(lines: Lines, *, lettered: bool = False) -> Iterator[TypedGrid]:
    """The grids of a text, each yielded once its last row is read.

    Args:
        lines: the text.
        lettered: whether grids for which digits are enough may contain letters too.

    Raises:
        InputError: while iterating, for a grid that lacks a row or a cell or has too many, or whose boxes are not drawn regularly.
    """
    draft, headers, number, skipping = _GridDraft(), Headers(), 0, False
    for text in lines:
        stripped = text.strip()
        if _SECTION.fullmatch(stripped):
            _expect_no_row(draft, lines, number + 1, stripped)
            skipping = stripped.lower() != _GIVENS_SECTION
        elif skipping:
            continue
        elif stripped.startswith("#"):
            headers.add_comment(stripped)
        else:
            _take(draft, headers, text, lines, number + 1, lettered=lettered)
            if draft.complete():
                number += 1
                yield _finished(draft, headers, Place(lines.source, draft.rows()[0].line, 0, f"case {number}"))
                draft = _GridDraft(follows=True)
    if draft.rows():
        size = draft.size()
        place = lines.place(detail=f"case {number + 1}, row {len(draft.rows()) + 1}")
        _check_widths(draft.rows(), size, f"case {number + 1}", lines.source)
        raise InputError(place, f"the text ends where row {len(draft.rows()) + 1} of {size} is expected", "add the missing rows")
    if not number:
        raise InputError(lines.place(), "the text holds no grid", "write N rows of N cells, . for an empty one")


def _take(draft: _GridDraft, headers: Headers, text: str, lines: Lines, number: int, *, lettered: bool) -> None:
    """Add a line to the draft."""
    if len(text) > _LONGEST:
        mend = f"rows have {latin.LARGEST} cells at most; one puzzle a line is read with --format line"
        raise InputError(lines.place(_LONGEST + 1, f"case {number}"), f"the line has {len(text)} characters, too many for a row", mend)
    shown = text.partition("#")[0][: draft.cut]
    kind = kind_of_line(shown, lettered=lettered)
    if kind is LineKind.TEXT and draft.rows() and len(read_row(shown, 0).cells) == draft.size():
        kind = LineKind.ROW  # a row with letters by mistake
    if kind is LineKind.TEXT:
        _expect_no_row(draft, lines, number, text.strip())
        headers.add_text(text.strip())
        draft.cut = None
    elif kind is LineKind.GAP and not _is_row_of_tabs(shown, draft, lines):
        if not draft.rows():
            draft.cut = _left_drawing(text)
        gap = _Gap(lines.number, _HEAVY_LINE.search(shown) is not None, not shown.strip())
        if gap.blank:
            lines.skip_empty()
        if draft.lines and isinstance(draft.lines[-1], _Gap):
            gap = _stronger(gap, draft.lines.pop())
        draft.lines.append(gap)
    else:
        row = read_row(shown, lines.number)
        if not row.cells:
            raise InputError(lines.place(1, f"case {number}"), f"{quote(text.strip())} holds no cell", "write . for an empty cell")
        if len(row.cells) > latin.LARGEST:
            place = lines.place(row.columns[latin.LARGEST], f"case {number}")
            raise InputError(place, f"the row has {counted(row.cells, 'cell')}, {latin.LARGEST} at most are read", "write one row a line")
        draft.lines.append(row)
        draft.narrowest = min(draft.narrowest, len(row.cells))
        if kind is LineKind.DASHES:
            draft.dashes.add(row.line)


def _is_row_of_tabs(text: str, draft: _GridDraft, lines: Lines) -> bool:
    """Whether a line that consists only of tabs is a row of empty cells: a neighbouring row has as many tabs."""
    tabs = text.count("\t")
    if text.strip() or tabs < _FEWEST_TABS:
        return False
    return tabs + 1 == draft.size() if draft.rows() else any(line.count("\t") == tabs for line in lines.peek(1))


def _expect_no_row(draft: _GridDraft, lines: Lines, number: int, text: str) -> None:
    if rows := draft.rows():
        size = draft.size()
        _check_widths(rows, size, f"case {number}", lines.source)
        place = lines.place(1, f"case {number}, row {len(rows) + 1}")
        raise InputError(place, f"{quote(text)} stands where row {len(rows) + 1} of {size} is expected", "add the missing rows above it")


def _left_drawing(text: str) -> int | None:
    """Where the leftmost of several drawings side by side ends; ``None`` if there is only one."""
    edges = [match for match in re.finditer(r"\S+", text) if len(match[0]) >= _NARROWEST_DRAWING and match[0][0] in _TOP_CORNERS]
    return edges[0].end() if len(edges) > 1 else None


def _finished(draft: _GridDraft, headers: Headers, place: Place) -> TypedGrid:
    rows, size = draft.rows(), draft.size()
    _check_widths(rows, size, place.detail, place.source)
    if len(rows) > size:
        where = Place(place.source, min(draft.dashes), 0, place.detail)
        raise InputError(where, "dashes are empty cells in this grid, so this line is a row too many", "draw it with = or +")
    return TypedGrid(rows, place, _boxes(draft, rows, size, place), headers.take())


def _check_widths(rows: Sequence[TypedRow], size: int, case: str, source: str) -> None:
    for number, row in enumerate(rows, 1):
        if len(row.cells) != size:
            column = row.columns[size] if len(row.cells) > size else row.end
            place = Place(source, row.line, column, f"{case}, row {number}")
            problem = f"the row has {counted(row.cells, 'cell')}, {size} are expected"
            raise InputError(place, problem, "write as many cells in every row, . for an empty one")


def _boxes(draft: _GridDraft, rows: Sequence[TypedRow], size: int, place: Place) -> tuple[int, int]:
    """Height and width of the boxes: as drawn, or those of an ordinary grid."""
    height, width = _drawn_height(draft, rows, place), _drawn_width(rows, size, place)
    if height and width:
        if height * width != size:
            problem = f"boxes of {height} rows and {width} columns are drawn, which have no {size} cells"
            raise InputError(place, problem, "draw lines and bars between the boxes, or leave them out")
        return height, width
    try:
        ordinary = sudoku.box_shape(size)
    except InputError as error:
        raise InputError(place, error.problem, error.mend) from None
    drawn, usual = (height, ordinary[0]) if height else (width, ordinary[1])
    if drawn and drawn != usual:
        what, other = ("rows", "bars") if height else ("columns", "lines")
        problem = f"boxes of {drawn} {what} are drawn; those of an ordinary {size}×{size} have {usual}"
        raise InputError(place, problem, f"draw {other} between the boxes too, or nothing")
    return ordinary


def _drawn_height(draft: _GridDraft, rows: Sequence[TypedRow], place: Place) -> int | None:
    """Rows of a box, if blank or drawn lines separate boxes only."""
    own = {row.line: index for index, row in enumerate(rows, 1)}
    above = 0
    gaps: dict[int, _Gap] = {}
    for line in draft.lines:
        if isinstance(line, TypedRow) and line.line in own:
            above = own[line.line]
        elif above < len(rows):
            gap = line if isinstance(line, _Gap) else _Gap(line.line, heavy=False, blank=False)
            gaps[above] = _stronger(gap, gaps.get(above))
    parted = gaps.pop(0, None) is not None or not draft.follows
    if len(gaps) == len(rows) - 1:
        gaps = {above: gap for above, gap in gaps.items() if gap.heavy}
        if len(gaps) == len(rows) - 1:
            return None
    if not parted and any(gap.blank for gap in gaps.values()):
        raise InputError(place, "blank lines stand inside this grid, but none above it", "add the rows or the blank line missing there")
    where = Place(place.source, next(iter(gaps.values())).line, 0, place.detail) if gaps else place
    return _step(gaps, len(rows), "lines", where)


def _stronger(gap: _Gap, other: TypedRow | _Gap | None) -> _Gap:
    """Count two lines between the same rows as one."""
    return gap if not isinstance(other, _Gap) else _Gap(gap.line, gap.heavy or other.heavy, gap.blank and other.blank)


def _drawn_width(rows: Sequence[TypedRow], size: int, place: Place) -> int | None:
    """Columns of a box, if bars separate boxes."""
    for number, row in enumerate(rows, 1):
        if row.bars != rows[0].bars:
            where = Place(place.source, row.line, 0, f"{place.detail}, row {number}")
            raise InputError(where, "the bars are at other places than in row 1, so the boxes are not those of a Sudoku", _DRAW_ALL)
    return _step(rows[0].bars, size, "bars", place)


def _step(places: Collection[int], size: int, what: str, place: Place) -> int | None:
    """The distance between lines or bars, given the rows or columns that they follow."""
    if not places:
        return None
    step = min(places)
    if step < 2 or size % step or sorted(places) != list(range(step, size, step)):
        after = ", ".join(map(str, sorted(places)))
        kind = "rows" if what == "lines" else "columns"
        raise InputError(place, f"{what} stand after the {kind} {after} of {size}, which does not make boxes of one size", _DRAW_ALL)
    return step
