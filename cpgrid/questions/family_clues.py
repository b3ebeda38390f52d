"""The clues that the books of a family print, read off a full grid: what stands at the borders, before runs, in cells."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from ..core.errors import InputError, Refusal
from ..core.families import BorderClues, Family, RunClues
from ..core.grid import Cell
from ..core.puzzle import Layout, Puzzle, Rule, Solution
from ..models import FAMILIES
from ..models.borders import lines
from ..models.building import build
from ..models.segments import segments
from ..rules import Run, kind_of, violations
from .clues import PLACED, read_off
from .parts import within_family

__all__ = ["family_clues", "without_clues"]


def family_clues(puzzle: Puzzle, grid: Solution) -> Puzzle:
    """The puzzle with all the clues that its family prints for a solution, in place of those that it has.

    Args:
        puzzle: of a family; its givens stay.
        grid: a value for each cell, which obeys the givens and the rules that are no clues.

    Raises:
        Refusal: the family has no clues that a grid determines.
        InputError: the grid breaks a given or another rule.
    """
    layout = puzzle.layout
    family = FAMILIES.get(layout.family)
    if family is not None and (form := next((own for own in _forms(family)), None)) is not None:
        is_clue, read = form
        others = replace(layout, family="grid", rules=tuple(rule for rule in layout.rules if not is_clue(rule)))
        for problem in violations(replace(puzzle, layout=others), grid):
            raise InputError(puzzle.source, f"the grid is no solution: {problem}", "give a grid that obeys all other rules")
        values = dict(zip(layout.cells, grid, strict=True))
        return within_family(replace(puzzle, layout=others.with_rules(*read(layout, values))), layout.family)
    kinds = [] if family is None or family.rules is None else [name for name in family.rules if name in PLACED]
    if not kinds:
        raise Refusal("clues", f"a grid does not say what clues a {layout.family} has: name kinds of rules with --with KIND")
    bare = replace(layout, family="grid", rules=tuple(rule for rule in layout.rules if kind_of(rule).name not in kinds))
    made = within_family(read_off(replace(puzzle, layout=bare), grid, kinds), layout.family)
    if made.layout.family != layout.family:
        raise Refusal("clues", f"the numbers of this {layout.family} are not read off: state it in its usual way")
    return made


def without_clues(family: Family, rows: int, columns: int) -> Puzzle | None:
    """A grid of a family with no clue at its borders; ``None`` if it has other clues that must be there."""
    borders = [clues for clues in family.clues if isinstance(clues.form, BorderClues)]
    sides = {"rows": rows, "columns": columns}
    blank = {each.name: [None] * sides.get(each.name, 0) for clues in borders for each in clues.parameters if each.usual is None}
    others = [each for clues in family.clues if clues not in borders for each in clues.parameters if each.usual is None]
    needed = [each for each in family.parameters if each.usual is None and each.name not in {"size", "rows", "columns"}]
    if others or any(each.type.annotation != "Labels" and each.name != "clues" for each in needed):
        return None
    open_ = [["."] * columns for _ in range(rows)]
    return Puzzle(build(family, rows, columns, {**blank, **{each.name: open_ for each in needed}}))


_Form = tuple[Callable[[Any], bool], Callable[[Layout, Mapping[Cell, int]], Iterator[Rule]]]
"""(rule) → whether it is a clue; (layout, values) → the rules that are the clues."""


def _forms(family: Family) -> Iterator[_Form]:
    for clues in family.clues:
        if isinstance(clues.form, BorderClues):
            yield partial(_is_at_border, clues.form), partial(_border, clues.form)
        elif isinstance(clues.form, RunClues):
            yield _is_run, partial(_runs, clues.form)


def _is_at_border(form: BorderClues, rule: Rule) -> bool:
    return form.numbers(rule) is not None


def _is_run(rule: Rule) -> bool:
    return isinstance(rule, Run)


def _border(form: BorderClues, layout: Layout, values: Mapping[Cell, int]) -> Iterator[Rule]:
    known = lines(layout.rows, layout.columns)
    for border in form.borders:
        for whole in known[border]:
            line = tuple(cell for cell in whole if cell in layout.index)
            numbers = form.seen([values[cell] for cell in line]) if line else ()
            if line and (numbers or form.spelling == "numbers"):
                yield form.make(line, numbers)


def _runs(form: RunClues, layout: Layout, values: Mapping[Cell, int]) -> Iterator[Rule]:
    for run in segments(layout.cells):
        if len(run) > 1:
            yield Run(run, sum(values[cell] for cell in run), distinct=form.distinct)
