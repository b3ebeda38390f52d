"""Sudoku and its kin: thick edges are boxes or regions; cages, thermometers, arrows and diagonals are rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from .....core.errors import InputError, Place, placed
from .....core.grid import Cell
from .....core.half_grid import Spot, centre
from .....core.puzzle import Layout, Puzzle, Rule
from .....models import FAMILIES
from .....models.building import construct
from .....models.maps import named_groups
from .....phrases.stating import state
from .....rules import Arrow, Cage, Diagonals, NonConsecutive, Thermometer, kind_of
from ..borders import region_labels, take_regions
from ..pen import Pen
from ..points import Corner
from ..sheet import Sheet
from .dots import MARK_TAGS, draw_mark, is_kropki, take_marks
from .numbers import draw_givens, take_givens
from .parts import is_number, only_usual

__all__ = ["FAMILIES_DRAWN", "TAGS", "draw_sudoku", "read_sudoku"]

FAMILIES_DRAWN = ("sudoku", "jigsaw", "killer", "latin_square", "grid")
"""Families that `draw_sudoku` draws, if their rules are such that there are tools for."""

_CLASSIC, _LATIN, _IRREGULAR, _NON_CONSECUTIVE = "classic", "latin", "irregular", "nonconsecutive"
_KILLER, _THERMO, _ARROW = "killer", "thermo", "arrow"
TAGS = (_CLASSIC, _LATIN, _IRREGULAR, _KILLER, _THERMO, _ARROW, _NON_CONSECUTIVE, *MARK_TAGS)
"""Genres that are read as a Sudoku with what is drawn; there may be several of them."""

_DIAGONAL_STYLES = (12, 2, 5)
_TOTAL = 0
"""The corner of a cage's total: the upper left one."""


def read_sudoku(sheet: Sheet) -> tuple[Layout, Mapping[Cell, int], list[str]]:
    """The layout, the givens, and what was not understood.

    Raises:
        InputError: the grid is no square, or what is drawn cannot be.
    """
    size, unsupported = sheet.rows, list[str]()
    if size != sheet.columns or not sheet.full():
        problem = f"the grid has {sheet.rows} rows, {sheet.columns} columns and {len(sheet.cells)} cells"
        raise InputError(sheet.place, problem, "a Sudoku is a full square")
    with placed(sheet.place):
        frame = _frame(sheet, unsupported)
        rules = list(_rules(sheet, frame, unsupported))
        if frame.family == "sudoku" and rules and all(isinstance(rule, Cage) for rule in rules):
            boxes = _shape(named_groups(frame, "box"))
            return construct(FAMILIES["killer"], {"size": size, "boxes": boxes, "cages": rules}), take_givens(sheet), unsupported
        return frame.with_rules(*rules) if rules else frame, take_givens(sheet), unsupported


def _frame(sheet: Sheet, unsupported: list[str]) -> Layout:
    """The layout of the regions alone."""
    size = sheet.rows
    if _LATIN in sheet.tags or is_kropki(sheet):
        return construct(FAMILIES["latin_square"], {"size": size})
    edges = dict(sheet.edges)
    groups = take_regions(sheet)
    if Counter(map(len, groups)) == {size: size}:
        boxes = _shape(groups)
        if boxes is not None:
            return construct(FAMILIES["sudoku"], {"size": size, "boxes": boxes})
        return construct(FAMILIES["jigsaw"], {"regions": region_labels(groups, size, size)})
    sheet.edges = edges
    unsupported.append(f"no thick edges share out the grid among {size} regions of {size} cells")
    return construct(FAMILIES["latin_square"], {"size": size})


def _shape(groups: Sequence[Sequence[Cell]]) -> tuple[int, int] | None:
    """Rows and columns of boxes; ``None`` for other regions."""
    shapes = set()
    for cells in groups:
        height, width = cells[-1].row - cells[0].row + 1, cells[-1].column - cells[0].column + 1
        if height * width != len(cells) or cells[0].row % height or cells[0].column % max(width, 1):
            return None
        shapes.add((height, width))
    shape = next(iter(shapes), (1, 1))
    return shape if len(shapes) == 1 and min(shape) > 1 else None


def _rules(sheet: Sheet, frame: Layout, unsupported: list[str]) -> Iterator[Rule]:
    yield from _diagonals(sheet, frame)
    yield from _cages(sheet, unsupported)
    for tool, make in (("thermo", Thermometer), ("arrows", _arrow)):
        for path in sheet.paths.pop(tool, []):
            whole = _straightened(path)
            if len(whole) > 1 and all(cell in frame.index for cell in whole):
                yield make(whole)
            else:
                sheet.paths.setdefault(tool, []).append(path)
    if _NON_CONSECUTIVE in sheet.tags:
        yield NonConsecutive(frame.cells)
    yield from take_marks(sheet, frame, unsupported)


def _straightened(path: Sequence[Cell]) -> tuple[Cell, ...]:
    """The cells of a line, with those that it passes between points that lie apart."""
    cells = list(path[:1])
    for cell in path[1:]:
        down, right = cell.row - cells[-1].row, cell.column - cells[-1].column
        steps = max(abs(down), abs(right))
        if steps and (down in {0, steps, -steps}) and right in {0, steps, -steps}:
            start = cells[-1]
            cells += [Cell(start.row + step * down // steps, start.column + step * right // steps) for step in range(1, steps + 1)]
        else:
            cells.append(cell)
    return tuple(cells)


def _arrow(cells: tuple[Cell, ...]) -> Arrow:
    return Arrow(cells[:1], (cells[1:],))


def _diagonals(sheet: Sheet, frame: Layout) -> Iterator[Diagonals]:
    """The rule of the diagonals that were asked for; the lines that show them are taken out of the sheet."""
    which = {(True, True): "both", (True, False): "falling", (False, True): "rising"}.get((sheet.falling, sheet.rising))
    if which is None:
        return
    for step in range(frame.rows - 1):
        for asked, one, other in (
            (sheet.falling, Cell(step, step), Cell(step + 1, step + 1)),
            (sheet.rising, Cell(step, frame.rows - 1 - step), Cell(step + 1, frame.rows - 2 - step)),
        ):
            piece = (centre(one), centre(other))
            if asked and sheet.lines.get(piece) in _DIAGONAL_STYLES:
                del sheet.lines[piece]
    _forget_edges(sheet)
    _forget_ends(sheet)
    yield Diagonals(frame.cells, which)


def _forget_edges(sheet: Sheet) -> None:
    """Take out the pieces of diagonals that go from corner to corner of cells."""
    size = 2 * sheet.rows
    for at in range(0, size, 2):
        if sheet.falling:
            sheet.edges.pop((Spot(at, at), Spot(at + 2, at + 2)), None)
        if sheet.rising:
            sheet.edges.pop((Spot(at, size - at), Spot(at + 2, size - at - 2)), None)


def _forget_ends(sheet: Sheet) -> None:
    """Take out the pieces of diagonals that go on into the corners of the grid."""
    size = 2 * sheet.rows
    corners = {Spot(0, 0), Spot(size, size)} if sheet.falling else set()
    corners |= {Spot(0, size), Spot(size, 0)} if sheet.rising else set()
    for piece in [piece for piece in sheet.lines if not corners.isdisjoint(piece)]:
        del sheet.lines[piece]


def _cages(sheet: Sheet, unsupported: list[str]) -> Iterator[Cage]:
    known = frozenset(sheet.cells)
    drawn: set[Cell] = set()
    for cells in sheet.cages:
        ordered = tuple(sorted(dict.fromkeys(cells)))
        if not known.issuperset(ordered):
            unsupported.append(f"a cage that leaves the grid at {ordered[0]}")
            continue
        totals = [corner for cell in ordered if is_number(sheet.small.get(corner := Corner(cell, _TOTAL), ""))]
        yield Cage(ordered, int(sheet.small.pop(totals[0])) if totals else None)
        drawn.update(ordered)
    sheet.cages = []
    sheet.cage_lines -= drawn


def draw_sudoku(pen: Pen, puzzle: Puzzle) -> None:
    """Draw a puzzle of one of the families.

    Raises:
        InputError: it has a rule that there is no tool for, or values other than 1 to N.
    """
    layout = puzzle.layout
    stated = state(Puzzle(layout, source=puzzle.source))
    family = stated.family.name
    if family not in FAMILIES_DRAWN or family == "grid" or layout.rows != layout.columns:
        raise InputError(puzzle.source, "penpa has no genre for such a grid", "choose another format")
    values = tuple(range(1, layout.rows + 1))
    only_usual(puzzle, set(layout.domains), f"other values than 1 to {layout.rows}", usual={values})
    tag = {"jigsaw": _IRREGULAR, "latin_square": _LATIN}.get(family, _CLASSIC)
    pen.tags.append(tag)
    groups = named_groups(layout, "box", "region") if tag != _LATIN else []
    if groups:
        pen.regions(region_labels(groups, layout.rows, layout.columns))
    for rule in stated.rules:
        _draw_rule(pen, rule, puzzle)
    pen.tags[:] = list(dict.fromkeys(pen.tags))
    draw_givens(pen, puzzle)


def _draw_rule(pen: Pen, rule: Rule, puzzle: Puzzle) -> None:
    everywhere = set(rule.cells) == set(puzzle.layout.cells)
    match rule:
        case Cage(distinct=True) if len(set(rule.cells)) == len(rule.cells) and (rule.total is None or is_number(str(rule.total))):
            pen.tags.append(_KILLER)
            pen.cage(rule.cells, rule.total)
        case Thermometer() if _straightened(rule.cells) == rule.cells:
            pen.tags.append(_THERMO)
            pen.path("thermo", rule.cells)
        case Arrow() if len(rule.stem) == 1 and all(_straightened(whole := (*rule.stem, *shaft)) == whole for shaft in rule.shafts):
            only_usual(puzzle, len(rule.shafts), "an arrow with several shafts", usual=1)
            pen.tags.append(_ARROW)
            pen.path("arrows", (*rule.stem, *rule.shafts[0]))
        case Diagonals() if everywhere:
            for falling in (True, False):
                if rule.which in {"both", "falling" if falling else "rising"}:
                    pen.diagonal(falling=falling)
        case NonConsecutive(which="orthogonal") if everywhere:
            pen.tags.append(_NON_CONSECUTIVE)
        case _ if draw_mark(pen, rule, puzzle.layout):
            pass
        case _:
            where = Place(puzzle.source.source, puzzle.source.line, puzzle.source.column, puzzle.source.detail)
            problem = f"penpa has no tool for this rule of the kind {kind_of(rule).name}, at {rule.cells[0]}"
            raise InputError(where, problem, "choose another format")
