"""Adjoining parts: a clue tells how many cells the connected parts beside it have in all (Kurotto)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import numpy as np

from ...core.components import Components, Total, Vertex
from ...core.errors import InputError, Place, counted
from ...core.grid import Cell
from ...core.marks import Symbol
from ...core.model import RuleIndex
from ...core.plugins import always
from ...core.posting import Variables
from ...core.program import Bools, Integers
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Regular
from ...core.rule_class import Cells, rule_class
from ..digits import possible
from ..frames import Frame, frame
from ..graphs import graph
from ..scopes import check_least, check_length, check_marked, check_values
from ..shapes import area_kind
from ..walks import labels, parts_of, touching
from .samples import random_values

__all__ = ["KIND", "AdjoiningParts"]


@rule_class
class AdjoiningParts:
    """A cell with a clue holds none of the values, and the clue is how many cells the parts that share a border with it have in all.

    Parts are the connected parts of the cells that hold one of the values. A part that shares several borders with the clue's cell counts
    once.

    Args:
        cells: where it holds: for most puzzles all cells of the grid.
        values: at least one.
        clues: the cells with a clue, at least one.
        sizes: a number for each clue, 0 or more.

    Raises:
        InputError: no cell is named, no value, no clue, one twice, one that is not among the cells or has no number, or a negative number.
    """

    cells: Cells
    values: tuple[int, ...]
    clues: Cells
    sizes: tuple[int, ...]

    def __post_init__(self) -> None:
        check_length("adjoining-parts", self.cells, 1)
        check_values("adjoining-parts", self.values)
        check_marked("adjoining-parts", self.clues, self.cells)
        place = Place(detail="adjoining-parts")
        if len(set(self.clues)) < len(self.clues):
            raise InputError(place, "a cell is named twice for its clue", "name each once")
        if len(self.sizes) != len(self.clues):
            raise InputError(place, f"{counted(self.clues, 'clue')} with {counted(self.sizes, 'size')}", "give one for each")
        for size in self.sizes:
            check_least("adjoining-parts", "size", size, 0)


def _post(rule: AdjoiningParts, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Components | Regular]:
    wanted = frozenset(rule.values)
    for clue in rule.clues:
        if not wanted.isdisjoint(domains[clue]):
            others = [(value,) for value in domains[clue] if value not in wanted]
            yield Regular.table((variables[clue],), variables.domains, origin, others)
    # No clue's cell is in a part.
    clues = set(rule.clues)
    free = {cell for cell in rule.cells if cell not in clues and not wanted.isdisjoint(domains[cell])}
    for clue, size in zip(rule.clues, rule.sizes, strict=True):
        # A part that reaches further than so many steps has too many cells on its way there.
        own = tuple(cell for cell in _within(clue, size + 1, frame(rule.cells)) if cell in free)
        area = graph(own, rule.values, variables, domains, diagonal=False)
        last = len(own)
        joined = tuple((place, last) for place, cell in enumerate(own) if abs(cell.row - clue.row) + abs(cell.column - clue.column) == 1)
        if joined:
            total = Total((*(1,) * last, 0), size, size, last)
            yield Components((*area.vertices, Vertex(None)), (*area.edges, *joined), False, (total,), origin)
        elif size:
            yield Regular.table((variables[clue],), variables.domains, origin, ())


def _within(start: Cell, steps: int, around: Frame) -> Iterator[Cell]:
    """The places to which so many steps lead from a cell, or fewer, row by row."""
    top, left, rows, columns = around
    for row in range(max(top, start.row - steps), min(top + rows - 1, start.row + steps) + 1):
        width = steps - abs(row - start.row)
        for column in range(max(left, start.column - width), min(left + columns - 1, start.column + width) + 1):
            yield Cell(row, column)


def _violations(rule: AdjoiningParts, values: Values, domains: Domains) -> Iterator[str]:
    wanted = set(rule.values)
    options = {cell: possible(cell, values, domains) for cell in rule.cells}
    clues = set(rule.clues)
    there = {cell for cell in rule.cells if cell not in clues and wanted.issuperset(options[cell])}
    may = {cell for cell in rule.cells if cell not in clues and not wanted.isdisjoint(options[cell])}
    least = {cell: part for part in map(frozenset, parts_of(there, diagonal=False)) for cell in part}
    most = {cell: part for part in map(frozenset, parts_of(may, diagonal=False)) for cell in part}
    for clue, size in zip(rule.clues, rule.sizes, strict=True):
        if wanted.issuperset(options[clue]):
            yield f"adjoining-parts: {clue} has a clue, and holds {' or '.join(map(str, sorted(options[clue])))}"
        near = list(touching(clue, diagonal=False))
        low, high = (sum(map(len, {side[cell] for cell in near if cell in side})) for side in (least, most))
        if not low <= size <= high:
            said = f"{low} cells" if low == high else f"{low} to {high} cells"
            yield f"adjoining-parts: the parts beside {clue} have {said} in all, but its clue is {size}"


def _obeyed(rule: AdjoiningParts, values: Integers) -> Bools:
    there = np.isin(values, rule.values)
    count, grids = there.shape
    place = {cell: number for number, cell in enumerate(rule.cells)}
    good: Bools = np.asarray(~there[[place[clue] for clue in rule.clues]].any(axis=0))
    first = labels(rule.cells, there, diagonal=False)
    cells = np.zeros((count + 1, grids), dtype=np.int64)
    columns = np.arange(grids)
    np.add.at(cells, (first, columns), 1)
    # The last row counts the cells of no part.
    cells[count] = 0
    for clue, size in zip(rule.clues, rule.sizes, strict=True):
        beside = [place[cell] for cell in touching(clue, diagonal=False) if cell in place]
        total = np.zeros(grids, dtype=np.int64)
        for number, near in enumerate(beside):
            fresh = np.ones(grids, dtype=np.bool_)
            for earlier in beside[:number]:
                fresh &= first[near] != first[earlier]
            total += np.where(fresh, cells[first[near], columns], 0)
        # Numbers of any size are compared as Python compares them.
        good &= total == size if size <= count else np.zeros(grids, dtype=np.bool_)
    return good


def _marks(rule: AdjoiningParts) -> Iterator[Symbol]:
    for clue, size in zip(rule.clues, rule.sizes, strict=True):
        yield Symbol(clue, "text", str(size))


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> AdjoiningParts:
    clues = tuple(random.sample(cells, random.randint(1, min(2, len(cells)))))
    return AdjoiningParts(tuple(cells), random_values(random, domains), clues, tuple(random.choice((0, 1, 1, 2, 3, 4)) for _ in clues))


KIND = area_kind(
    "adjoining-parts",
    AdjoiningParts,
    "a clue tells how many cells the connected parts beside it have in all",
    _post,
    _violations,
    obeyed=_obeyed,
    sample=_sample,
    marks=_marks,
    in_words=always,
)
