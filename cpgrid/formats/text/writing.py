"""From puzzles to lines: the first line that says most of the puzzle, the rows of its grid, and a line for each further rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from ...core.errors import InputError, Place
from ...core.families import Arguments, BorderClues, Family, Inequalities, RunClues
from ...core.grid import Cell
from ...core.puzzle import Layout, Puzzle, Rule
from ...models import FAMILIES
from ...models.building import build, described, family_of, is_square, own_rules
from ...models.maps import cells_by_label
from ...models.parameters.values import write_domain
from ...rules import Run, kind_of
from ..fixed_layouts import cannot_state
from ..headers import note_lines
from ..limits import require_readable
from .black_cells import black_cell
from .borders import write_clues
from .cells import Board, path_words, set_words
from .forms import LISTS, Context, Form, form_of, word_of
from .headers import write_header
from .letters import letter_of
from .maps import mappable, write_cages, write_map
from .names import ALIASES, Alias
from .reading import defaults, is_free
from .rows import BLOCK, OPEN, clues_of
from .signs import written_signs

__all__ = ["Stated", "state", "write"]

_WIDEST = 100
_LINES = ("lines", "outside")
_TOGETHER = ("lines", "dots")
"""Rules of these groups stand on one line if they are alike but for their cells."""
_NAME = "text"


def write(puzzles: Iterable[Puzzle]) -> str:
    """The puzzles one after another, an empty line between two.

    Raises:
        InputError: a puzzle has rules of its family in another order or under other names, or one with a field that no line can state.
    """
    return "\n".join(map(_write_puzzle, puzzles))


@dataclass(frozen=True, slots=True)
class Stated:
    """A puzzle as a first line and what is beyond it.

    Args:
        family: the first one whose cells and rules the puzzle has.
        header: the first line.
        regions: the map of regions, a text a row; empty if the family has none.
        words: of the rows of the grid: givens, blocks, clues of runs.
        in_rows: whether the rows say anything.
        values: lines for cells with values of their own.
        rules: what neither the family nor the rows say.
        context: the cells, and what rules leave out.
    """

    family: Family
    header: str
    regions: Sequence[str]
    words: Sequence[Sequence[str]]
    in_rows: bool
    values: Sequence[str]
    rules: Sequence[Rule]
    context: Context

    @property
    def rows(self) -> list[str]:
        """The rows of the grid without any signs; empty if they say nothing."""
        return _with_signs(self.words, {}) if self.in_rows else []


def state(puzzle: Puzzle) -> Stated:
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
    regions = write_map(_groups(arguments[mapped.name]), layout) if mapped is not None else []
    black = family.stated_in("black cells")
    signs = arguments[black.name] if black is not None else ()
    in_rows = puzzle.givens or clues or len(layout.cells) < layout.rows * layout.columns or any(map(str.isdigit, chain(*signs)))
    rules = [] if clues is not None else further
    context = Context(Board(layout), defaults(family, frame))
    words = _write_rows(puzzle, clues or {}, signs, typed=family.look.typed)
    header = write_header(family, layout.rows, layout.columns, arguments)
    return Stated(family, header, regions, words, bool(in_rows), _write_values(layout, frame), rules, context)


def _groups(labels: Sequence[Sequence[str]]) -> list[tuple[Cell, ...]]:
    """The cells of each label, in the order of the labels' numbers."""
    groups = cells_by_label(labels)
    return [groups[str(number)] for number in range(1, len(groups) + 1)]


def _write_puzzle(puzzle: Puzzle) -> str:
    require_readable(puzzle)
    stated = state(puzzle)
    notes = [f"{kind}: {text}" for kind, text in note_lines(puzzle.notes)]
    signs = written_signs(stated.rules) if stated.family.clues_of(Inequalities) else {}
    rows = _with_signs(stated.words, signs) if stated.in_rows or signs else []
    try:
        rules = _write_rules(stated.rules[len(signs) :], stated.context, stated.family.clues_of(BorderClues))
    except InputError as error:
        raise cannot_state(puzzle, _NAME, error.problem) from None
    regions = ["regions:", *stated.regions] if stated.regions else []
    return "\n".join([stated.header, *notes, *regions, *rows, *stated.values, *rules, ""])


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
    raise cannot_state(puzzle, _NAME, "its values and rules must begin with those of the family, in their order and under their names")


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


def _write_rows(puzzle: Puzzle, clues: dict[Cell, str], signs: Sequence[Sequence[str]], *, typed: bool) -> list[list[str]]:
    """The words of the rows; the signs are those of black cells, and ``typed`` is whether values are letters."""
    layout = puzzle.layout
    open_cells = layout.index.keys()
    written = letter_of if typed else str

    def text(cell: Cell) -> str:
        given = puzzle.givens.get(cell)
        if cell not in open_cells:
            return clues.get(cell, BLOCK)
        if signs and signs[cell.row][cell.column].isdigit():
            return black_cell(signs[cell.row][cell.column], given)
        return OPEN if given is None else written(given)

    return [[text(Cell(row, column)) for column in range(layout.columns)] for row in range(layout.rows)]


def _with_signs(rows: Sequence[Sequence[str]], signs: Mapping[tuple[Cell, Cell], str]) -> list[str]:
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
    return [f"values {write_domain(domain)}: {set_words(group, Board(layout))}" for domain, group in cells.items()]


def _write_rules(rules: Sequence[Rule], context: Context, clues: BorderClues | None) -> list[str]:
    lines: list[str] = []
    index = 0
    while index < len(rules):
        line, stated = write_clues(rules[index:], clues, context.board) if clues is not None else ("", 0)
        if stated:
            lines.append(line)
            index += stated
            continue
        if count := mappable(rules[index:], context):
            lines += write_cages(rules[index : index + count], context)
            index += count
            continue
        form = form_of(kind_of(rules[index]))
        written = _write_rule(rules[index], form, context)
        if index and form.one_list and form.kind.group in _TOGETHER and (joined := _joined(lines[-1], written[0])):
            lines[-1] = joined
        else:
            lines += written
        index += 1
    return lines


def _joined(line: str, following: str) -> str:
    """Two lines as one, if they differ only in their cells; otherwise an empty text."""
    head, _, cells = following.partition(": ")
    fits = line.startswith(f"{head}: ") and len(line) + len(cells) < _WIDEST
    return f"{line} | {cells}" if fits else ""


def _write_rule(rule: Rule, form: Form, context: Context) -> list[str]:
    """The line of a rule, and below it those of the rules that it holds."""
    if form.strange:
        raise InputError(Place(), f"the field {form.strange} of a {form.kind.name} rule cannot stand in a line", "write it as json")
    values: dict[str, Any] = {name: getattr(rule, name) for name in form.types}
    alias = _alias(form, values)
    said = {
        name: value
        for name, value in values.items()
        if name not in alias.fields and (value != context.default(form, name) or type(value) is not type(context.default(form, name)))
    }
    context.stated[form.kind.name] += 1
    scalars = [name for name in form.scalars if name in said]
    main = [word_of(form.types[form.main]).write(said[form.main])] if form.main in scalars else []
    named = [_named(name, said[name], form) for name in scalars if name != form.main]
    cells = _write_lists(said, form, context)
    if form.kind.group == "outside" and form.one_list and main and " " not in cells:
        return [f"{' '.join([alias.name, cells, *named])}: {main[0]}"]
    head = " ".join([alias.name, *main, *named])
    inner = [f"  {line}" for one in values.get(form.rules, ()) for line in _write_rule(one, form_of(kind_of(one)), context)]
    return [f"{head}: {cells}" if cells else f"{head}:" if inner else head, *inner]


def _alias(form: Form, values: Mapping[str, object]) -> Alias:
    """The name that says most of the rule: ``x`` for a total of 10."""
    for alias in ALIASES:
        if alias.kind == form.kind.name and alias.fields and all(values[name] == value for name, value in alias.fields.items()):
            return alias
    return Alias(form.kind.name, form.kind.name)


def _write_lists(said: Mapping[str, Any], form: Form, context: Context) -> str:
    """What stands behind the colon: lists in their order, and under their names where one before them is left out."""
    words = path_words if form.kind.group in _LINES else set_words
    sections: list[str] = []
    in_order = True
    for name in form.cells:
        if name not in said:
            in_order = False
            continue
        value = said[name]
        many = form.types[name] == LISTS
        lists = value if many else (value,) if isinstance(value, tuple) and not isinstance(value, Cell) else ((value,),)
        text = " | ".join(words(cells, context.board) for cells in lists)
        if not sections and in_order:
            sections.append(text)
        elif in_order:
            sections[-1] += f" | {text}"
        else:
            sections.append(f"{_hyphened(name)}: {text}")
        in_order = in_order and not many
    return "; ".join(sections)


def _named(name: str, value: object, form: Form) -> str:
    """A value with its name; the name alone for a flag that is set."""
    return _hyphened(name) if value is True else f"{_hyphened(name)}={word_of(form.types[name]).write(value)}"


def _hyphened(name: str) -> str:
    return name.replace("_", "-")
