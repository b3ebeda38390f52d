"""Parts: each connected part of the cells with some values has so many clues, and a clue tells the size of its part."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

import numpy as np

from ...core.components import Components, Total
from ...core.errors import InputError, Place, counted
from ...core.grid import Cell
from ...core.marks import Symbol
from ...core.model import LinearSum, RuleIndex, indicator
from ...core.plugins import always
from ...core.posting import Variables
from ...core.program import Bools, Integers
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Regular
from ...core.rule_class import Cells, rule_class
from ..digits import possible
from ..graphs import graph
from ..scopes import check_least, check_length, check_marked, check_values
from ..shapes import area_kind
from ..walks import labels, parts_of
from .samples import random_values

__all__ = ["KIND", "Parts"]

_ANY = "?"


@rule_class
class Parts:
    """Each connected part of the cells that hold one of the values has exactly one clue, or as many as the bounds say.

    A cell with a clue holds one of the values. The size of a clue is how many cells its part has; the size 0, which drawings show as ``?``,
    says nothing of that.

    Args:
        cells: where it holds: for most puzzles all cells of the grid.
        values: at least one.
        clues: the cells with a clue, at least one.
        sizes: a number for each clue: the size of its part; 0 = any size.
        least: how many clues a part has at least; 0 = there may be parts without.
        most: how many it has at most; null = any number. Clues of one part have the same size, or 0.
        diagonal: whether cells that share only a corner are of one part, too.

    Raises:
        InputError: no cell is named, no value, no clue, a clue that is not among the cells or has no size, a negative number, or bounds in
            the wrong order.
    """

    cells: Cells
    values: tuple[int, ...]
    clues: Cells
    sizes: tuple[int, ...]
    least: int = 1
    most: int | None = 1
    diagonal: bool = False

    def __post_init__(self) -> None:
        check_length("parts", self.cells, 1)
        check_values("parts", self.values)
        check_marked("parts", self.clues, self.cells)
        place = Place(detail="parts")
        if len(set(self.clues)) < len(self.clues):
            twice = Counter(self.clues).most_common(1)[0][0]
            raise InputError(place, f"{twice} has two clues", "name every cell once")
        if len(self.sizes) != len(self.clues):
            raise InputError(
                place, f"{counted(self.clues, 'clue')} with {counted(self.sizes, 'size')}", "give one for each, 0 for any size"
            )
        for size in self.sizes:
            check_least("parts", "size", size, 0)
        check_least("parts", "least number of clues", self.least, 0)
        if self.most is not None and self.most < self.least:
            raise InputError(place, f"a part has at least {self.least} and at most {self.most} clues", "give most that is not below least")


def _post(rule: Parts, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Components | LinearSum | Regular]:
    wanted = frozenset(rule.values)
    for clue in rule.clues:
        if not wanted.issuperset(domains[clue]):
            word = (variables[clue],)
            yield Regular.table(word, variables.domains, origin, [(value,) for value in domains[clue] if value in wanted])
    area = graph(rule.cells, rule.values, variables, domains, diagonal=rule.diagonal)
    if not area.cells:
        return
    places = {cell: place for place, cell in enumerate(area.cells)}
    has_clue = tuple(int(cell in rule.clues) for cell in area.cells)
    ones = (1,) * len(area.cells)
    sizes = [Total(ones, size, size, places[clue]) for clue, size in zip(rule.clues, rule.sizes, strict=True) if size and clue in places]
    number = [] if not rule.least and rule.most is None else [Total(has_clue, rule.least or None, rule.most)]
    if number or sizes:
        yield area.components(origin, totals=(*number, *sizes))
    if rule.least == rule.most == 1 and all(rule.sizes):
        # It follows: each clue has a part of its own, and there are no others.
        in_all = sum(rule.sizes)
        yield LinearSum(variables.of(area.cells), (indicator(*rule.values),) * len(area.cells), in_all, in_all, origin)


def _violations(rule: Parts, values: Values, domains: Domains) -> Iterator[str]:
    wanted = set(rule.values)
    sizes = dict(zip(rule.clues, rule.sizes, strict=True))
    options = {cell: possible(cell, values, domains) for cell in rule.cells}
    there = {cell for cell in rule.cells if wanted.issuperset(options[cell])}
    may = {cell for cell in rule.cells if wanted.intersection(options[cell])}
    for clue in rule.clues:
        if clue not in may:
            yield f"parts: {clue} has a clue, and cannot hold {' or '.join(map(str, sorted(wanted)))}"
    for part in parts_of(there, diagonal=rule.diagonal):
        own = sorted(part.intersection(sizes))
        if rule.most is not None and len(own) > rule.most:
            yield f"parts: the part at {min(part)} has {len(own)} clues, but it may have {rule.most}"
        for clue in own:
            if sizes[clue] and len(part) > sizes[clue]:
                yield f"parts: the part of {clue} has {len(part)} cells, but its clue is {sizes[clue]}"
    for region in parts_of(may, diagonal=rule.diagonal):
        clued = sorted(region.intersection(sizes))
        if len(clued) < rule.least and region & there:
            yield f"parts: the part at {min(region & there)} has {len(clued)} clues, but it must have {rule.least}"
        for clue in clued:
            if len(region) < sizes[clue]:
                yield f"parts: the part of {clue} has {len(region)} cells, but its clue is {sizes[clue]}"


def _obeyed(rule: Parts, values: Integers) -> Bools:
    there = np.isin(values, rule.values)
    count, grids = there.shape
    first = labels(rule.cells, there, diagonal=rule.diagonal)
    place = {cell: number for number, cell in enumerate(rule.cells)}
    clued = [place[clue] for clue in rule.clues]
    columns = np.arange(grids)
    clues, cells = np.zeros((2, count + 1, grids), dtype=np.int64)
    np.add.at(cells, (first, columns), 1)
    np.add.at(clues, (first[clued], columns), 1)
    parts = cells[:-1] > 0
    good: Bools = there[clued].all(axis=0) & (~parts | (clues[:-1] >= rule.least)).all(axis=0)
    if rule.most is not None:
        good &= (clues[:-1] <= rule.most).all(axis=0)
    for number, size in zip(clued, rule.sizes, strict=True):
        if size:
            good &= cells[first[number], columns] == size
    return good


def _marks(rule: Parts) -> Iterator[Symbol]:
    for clue, size in zip(rule.clues, rule.sizes, strict=True):
        yield Symbol(clue, "text", str(size or _ANY))


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> Parts:
    clues = tuple(random.sample(cells, random.randint(1, min(2, len(cells)))))
    sizes = tuple(random.choice((0, 1, 1, 2, 3)) for _ in clues)
    least, most = random.choice(((1, 1), (1, 1), (0, 1), (1, None), (0, None), (1, 2)))
    return Parts(tuple(cells), random_values(random, domains), clues, sizes, least, most, random.random() < 0.3)


KIND = area_kind(
    "parts",
    Parts,
    "each connected part of the cells with some values has one clue, which may say its size",
    _post,
    _violations,
    obeyed=_obeyed,
    sample=_sample,
    marks=_marks,
    in_words=always,
)
