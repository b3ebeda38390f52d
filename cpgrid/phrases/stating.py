"""What has to be said of a puzzle: the first line that says most of it, the words of its rows, and the rules beyond."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from ..core.alphabet import BLOCK, OPEN
from ..core.errors import InputError
from ..core.families import Arguments, Family, RunClues
from ..core.grid import Cell
from ..core.puzzle import Layout, Puzzle, Rule
from ..grids.black_cells import black_cell
from ..grids.contents import clues_of
from ..models import FAMILIES
from ..models.building import build, described, family_of, is_square, own_rules
from ..models.maps import cells_by_label
from ..models.parameters.values import write_domain
from ..rules import Run
from .cells import KnownCells, set_words
from .first_line import write_header
from .forms import Context
from .frame import defaults, is_free
from .maps import write_map
from .points import write_points

__all__ = ["StatedPuzzle", "state", "with_signs"]


@dataclass(frozen=True, slots=True)
class StatedPuzzle:
    """A puzzle as a first line and what is beyond it.

    Args:
        family: the first one whose cells and rules the puzzle has.
        header: the first line.
        regions: the map of regions, a text a row; empty if the family has none.
        points: likewise the map of points, by its name.
        words: of the rows of the grid: givens, blocks, clues of runs.
        in_rows: whether the rows say anything.
        values: lines for cells with values of their own.
        rules: what neither the family nor the rows say.
        context: the cells, and what rules leave out.
    """

    family: Family
    header: str
    regions: Sequence[str]
    points: Mapping[str, Sequence[str]]
    words: Sequence[Sequence[str]]
    in_rows: bool
    values: Sequence[str]
    rules: Sequence[Rule]
    context: Context

    @property
    def rows(self) -> list[str]:
        """The rows of the grid without any signs; empty if they say nothing."""
        return with_signs(self.words, {}) if self.in_rows else []


def state(puzzle: Puzzle) -> StatedPuzzle:
    """What has to be said of a puzzle, in the words of the format.

    Raises:
        InputError: it has rules of its family in another order or under other names.
    """
    layout = puzzle.layout
    family, arguments, frame, further = _family_of(puzzle)
    clues, runs = None, family.clues_of(RunClues)
    if runs is not None and all(isinstance(rule, Run) and rule.distinct is runs.distinct for rule in further):
        clues = clues_of([rule for rule in further if isinstance(rule, Run)], layout.cells)
    mapped = family.stated_in("map")
    regions = write_map(_groups(arguments[mapped.name]), layout, block=BLOCK) if mapped is not None else []
    pointed = family.stated_in("points")
    points = {pointed.name: write_points(arguments[pointed.name], pointed.type)} if pointed is not None else {}
    black = family.stated_in("black cells")
    signs = arguments[black.name] if black is not None else ()
    clued = family.stated_in("clues")
    own = _clue_words(arguments[clued.name], clued.type.word) if clued is not None else {}
    # A map of regions says by itself which places are blocks.
    blocks = mapped is None and len(layout.cells) < layout.rows * layout.columns
    in_rows = puzzle.givens or clues or own or blocks or any(map(str.isdigit, chain(*signs)))
    rules = [] if clues is not None else further
    context = Context(KnownCells(layout), defaults(family, frame))
    words = _write_rows(puzzle, clues or own, signs, family)
    header = write_header(family, layout.rows, layout.columns, arguments)
    return StatedPuzzle(family, header, regions, points, words, bool(in_rows), _write_values(layout, frame), rules, context)


def _groups(labels: Sequence[Sequence[str]]) -> list[tuple[Cell, ...]]:
    """The cells of each label, in the order of the labels' numbers."""
    groups = cells_by_label(labels)
    return [groups[label] for label in sorted(filter(str.isdigit, groups), key=int)]


def _family_of(puzzle: Puzzle) -> tuple[Family, Arguments, Layout, Sequence[Rule]]:
    """The first family whose cells and rules the puzzle has, what its layout is built from, that layout, and the puzzle's further rules."""
    layout = puzzle.layout
    for family in FAMILIES.values():
        if layout.family not in {family.name, "grid"}:
            continue
        arguments = _described(family, layout)
        frame = _frame(family, layout, arguments)
        # A family without rules of its own says nothing of a puzzle of another.
        if frame is None or (layout.family != family.name and not frame.rules):
            continue
        further = layout.rules[len(frame.rules) :]
        own = own_rules(family, frame, further)
        if own != frame.rules or layout.rules[: len(frame.rules)] != frame.rules:
            further = layout.rules[len(own_rules(family, frame, layout.rules)) :]
            own = own_rules(family, frame, further)
        if (*own, *further) == layout.rules and family_of(family, further) == layout.family:
            return family, arguments, frame, further
    problem = "its values and rules must begin with those of the family, in their order and under their names"
    raise InputError(puzzle.source, problem, "write it as json")


def _described(family: Family, layout: Layout) -> Arguments:
    """What the family's parameters would be, values only where all cells have the same."""
    return {} if is_square(family) and layout.rows != layout.columns else described(family, layout)


def _frame(family: Family, layout: Layout, arguments: Arguments) -> Layout | None:
    """The layout with the family's own rules alone, or ``None`` if its cells or values are others."""
    try:
        frame = build(family, layout.rows, layout.columns, arguments)
    except InputError:
        return None
    if frame.cells != layout.cells or (frame.domains != layout.domains and not is_free(family, frame)):
        return None
    return frame


def _clue_words(labels: Sequence[Sequence[str]], word: Callable[[str], str]) -> Mapping[Cell, str]:
    """The words of the cells that have a clue."""
    signs = ((Cell(row, column), sign) for row, line in enumerate(labels) for column, sign in enumerate(line))
    return {cell: word(sign) for cell, sign in signs if sign != OPEN}


def _write_rows(puzzle: Puzzle, clues: Mapping[Cell, str], signs: Sequence[Sequence[str]], family: Family) -> list[list[str]]:
    """The words of the rows; the signs are those of black cells."""
    layout = puzzle.layout
    open_cells = layout.index.keys()
    clued = family.stated_in("clues")
    # A number that is a clue there cannot be written for a given, but the sign that stands for it can.
    signed = {value: sign for sign, value in family.alphabet.givens(layout.values).items()}

    def given_word(cell: Cell, given: int) -> str:
        word = family.alphabet.word(given)
        if clued is not None and clued.type.sign(word):
            word = signed.get(given, word)
        if clued is not None and (cell in clues or clued.type.sign(word)):
            raise InputError(puzzle.source, f"the given {given} of {cell} cannot stand in the rows, which have clues", "write it as json")
        return word

    def text(cell: Cell) -> str:
        given = puzzle.givens.get(cell)
        word = OPEN if given is None else given_word(cell, given)
        if cell in clues or cell not in open_cells:
            return clues.get(cell, BLOCK)
        if signs and signs[cell.row][cell.column].isdigit():
            return black_cell(signs[cell.row][cell.column], given)
        return word

    return [[text(Cell(row, column)) for column in range(layout.columns)] for row in range(layout.rows)]


def with_signs(rows: Sequence[Sequence[str]], signs: Mapping[tuple[Cell, Cell], str]) -> list[str]:
    """The lines of the rows, with signs of inequality between the cells and below them."""
    width = max(len(word) for row in rows for word in row)
    if not signs:
        return [(" " if width > 1 else "").join(word.rjust(width) for word in row) for row in rows]
    joint = "   "
    lines = []
    for number, row in enumerate(rows):
        line = row[0].rjust(width)
        for column, word in enumerate(row[1:], 1):
            sign = signs.get((Cell(number, column - 1), Cell(number, column)))
            line += (joint if sign is None else f" {sign} ") + word.rjust(width)
        lines.append(line)
        below = [signs.get((Cell(number, column), Cell(number + 1, column)), "").rjust(width) for column in range(len(row))]
        if any(map(str.strip, below)):
            lines.append(joint.join(below).rstrip())
    return lines


def _write_values(layout: Layout, frame: Layout) -> list[str]:
    if layout.domains == frame.domains:
        return []
    cells: dict[tuple[int, ...], list[Cell]] = {}
    for cell, domain, usual in zip(layout.cells, layout.domains, frame.domains, strict=True):
        if domain != usual:
            cells.setdefault(domain, []).append(cell)
    return [f"values {write_domain(domain)}: {set_words(group, KnownCells(layout))}" for domain, group in cells.items()]
