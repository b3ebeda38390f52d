"""The puzzles: random layouts of every family, each with several sets of random givens, so that all verdicts occur."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random

import cpgrid
from cpgrid import Cell, Layout, Puzzle
from cpgrid.contracts.family_samples import random_layout
from cpgrid.core.grid import rectangle
from cpgrid.core.puzzle import Rule
from cpgrid.core.registry import Table
from cpgrid.generators import filling
from cpgrid.generators.kakuro import filling as kakuro_filling
from cpgrid.models import FAMILIES, jigsaw, kakuro, kakuro_extension, shapes, sudoku, target
from cpgrid.models.segments import segments
from cpgrid.rules import Cage, Distinct, Run, Score

from .rules import under_rules

__all__ = ["KINDS", "Case", "Kind", "case"]

_BOXES = ((2, 2), (2, 3), (2, 4), (3, 3), (2, 5), (3, 4), (4, 4))
_OWN = ("sudoku", "jigsaw", "killer", "kakuro", "kakuro_extension", "target", "grid")
"""Families with a kind of case of their own; those of all others are drawn from their records."""

_MOST = 40
"""Puzzles of one layout: past the lanes of one vector, so that lanes are refilled."""


_FEW = ("pipelink",)
"""Kinds of which searches without learning take all the time that they have for most puzzles."""


@dataclass(frozen=True, slots=True)
class Case:
    """Puzzles on one layout.

    Args:
        seed: makes the case again.
        kind: the name of its `Kind`.
        puzzles: at least one.
    """

    seed: int
    kind: str
    puzzles: tuple[Puzzle, ...]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of case.

    Args:
        name: as ``--kind`` takes it.
        make: chance → a layout, and a filling that obeys its rules or nearly does; ``None`` where chance found none.
    """

    name: str
    make: Callable[[Random], tuple[Layout, Sequence[int]] | None]


def case(seed: int, kinds: Sequence[str] = ()) -> Case:
    """The case of a seed, of one of the kinds (all by default)."""
    chance = Random(seed)
    kind = KINDS.choose(chance.choice(list(kinds or KINDS)))
    made = None
    while made is None:
        made = kind.make(chance)
    layout, solution = made
    number = chance.choice((1, 2, 3, _MOST)) if len(layout.cells) <= 100 else 1
    if kind.name in _FEW:
        number = min(number, 2)
    return Case(seed, kind.name, tuple(Puzzle(layout, _givens(layout, solution, chance)) for _ in range(number)))


def _givens(layout: Layout, solution: Sequence[int], chance: Random) -> Mapping[Cell, int]:
    """A part of the filling: about as much as makes it unique, sometimes far less or more, sometimes with slips."""
    cells = layout.cells
    large = len(cells) > 150
    share = chance.uniform(0.35, 0.7) if large else chance.triangular(0, 0.7, 0.3)
    givens = {cell: value for cell, value in zip(cells, solution, strict=True) if chance.random() < share}
    if givens and chance.random() < 0.3:
        for cell in chance.sample(sorted(givens), chance.randint(1, min(2, len(givens)))):
            givens[cell] = chance.choice(layout.domains[layout.index[cell]])
    domains = zip(cells, layout.domains, strict=True)
    fits = {cell: set(domain) for cell, domain in domains}
    return {cell: value for cell, value in givens.items() if value in fits[cell]}


def _sudoku(chance: Random) -> tuple[Layout, Sequence[int]]:
    height, width = chance.choice(_BOXES)
    if chance.random() < 0.2:
        height, width = width, height
    return sudoku.layout(height, width), filling.sudoku(height, width, chance)


def _jigsaw(chance: Random) -> tuple[Layout, Sequence[int]] | None:
    size = chance.choice((4, 5, 6, 7, 8, 9))
    labels = shapes.regions(size, chance, exchanges=chance.randint(0, 6 * size))
    flat = [label for row in labels for label in row]
    groups = [[cell for cell, label in enumerate(flat) if label == region] for region in range(size)]
    return _filled(jigsaw.layout(labels), [*filling.lines(size), *groups], chance)


def _variant(chance: Random) -> tuple[Layout, Sequence[int]] | None:
    """A Latin square, perhaps with boxes, under further groups: diagonals, or cells picked anywhere."""
    height, width = chance.choice(((2, 2), (2, 3), (2, 4), (3, 3)))
    size = height * width
    groups = filling.sudoku_groups(height, width) if chance.random() < 0.6 else filling.lines(size)
    if chance.random() < 0.5:
        groups += [[row * (size + 1) for row in range(size)], [(row + 1) * (size - 1) for row in range(size)]]
    for _ in range(chance.randint(0, 3)):
        groups.append(sorted(chance.sample(range(size * size), chance.randint(2, size))))
    first = chance.choice((1, 1, 1, 0, -3, 10))
    values = (
        tuple(sorted(chance.sample(range(first, first + size + 5), size))) if chance.random() < 0.2 else tuple(range(first, first + size))
    )
    cells = rectangle(0, 0, size, size)
    rules = tuple(Distinct(tuple(cells[cell] for cell in group), f"group {number}") for number, group in enumerate(groups, 1))
    return _filled(Layout("grid", size, size, cells, (values,) * len(cells), rules), groups, chance)


def _filled(layout: Layout, groups: filling.Groups, chance: Random) -> tuple[Layout, Sequence[int]] | None:
    """The layout with a filling; now and then, where there is none, with values by chance, which nothing can complete."""
    found = filling.fill(layout.domains, groups, chance, patience=400)
    if found is None and chance.random() < 0.1:
        found = [chance.choice(domain) if chance.random() < 0.2 else domain[0] for domain in layout.domains]
    return None if found is None else (layout, found)


def _killer(chance: Random) -> tuple[Layout, Sequence[int]]:
    height, width = chance.choice(((2, 2), (2, 3), (2, 3), (3, 3)))
    grid = filling.sudoku(height, width, chance)
    cells = rectangle(0, 0, height * width, height * width)
    values = dict(zip(cells, grid, strict=True))
    rules = [_cage(cage, values, chance) for cage in shapes.cages(cells, chance, largest=chance.randint(2, 5)) if chance.random() < 0.9]
    return cpgrid.killer(rules or [_cage(cells[:2], values, chance)], height * width, boxes=(height, width)).layout, grid


def _cage(cells: Sequence[Cell], values: Mapping[Cell, int], chance: Random) -> Cage:
    """A cage over the filling; seldom a total is missing or wrong by one."""
    digits = [values[cell] for cell in cells]
    odd = chance.random()
    total = None if odd < 0.05 else sum(digits) + (odd > 0.99)
    return Cage(tuple(cells), total, distinct=len(set(digits)) == len(digits) and chance.random() < 0.9)


def _kakuro(chance: Random) -> tuple[Layout, Sequence[int]] | None:
    rows, columns = chance.randint(3, 9), chance.randint(3, 9)
    cells = shapes.blocks(rows, columns, chance, share=chance.uniform(0.05, 0.35))
    if not cells:
        return None
    found = kakuro_filling(cells, chance)
    return kakuro.layout(rows, columns, _runs(found, chance, distinct=True)), list(found.values())


def _extension(chance: Random) -> tuple[Layout, Sequence[int]] | None:
    """Digits may repeat: as the family has it where cells are few, else with few values a cell, under the family ``grid``."""
    rows, columns = chance.randint(3, 7), chance.randint(3, 7)
    cells = shapes.blocks(rows, columns, chance, share=chance.uniform(0.1, 0.5))
    if not cells:
        return None
    small = chance.random() < 0.7
    values = tuple(range(1, chance.randint(2, 4) + 1)) if small else tuple(range(1, 10))
    found = {cell: chance.choice(values) for cell in cells}
    runs = _runs(found, chance, distinct=False)
    if not small:
        return kakuro_extension.layout(rows, columns, runs), list(found.values())
    return Layout("grid", rows, columns, tuple(cells), (values,) * len(cells), tuple(runs)), list(found.values())


def _runs(values: Mapping[Cell, int], chance: Random, *, distinct: bool) -> list[Run]:
    return [Run(line, sum(values[c] for c in line) + (chance.random() < 0.005), distinct=distinct) for line in segments(values)]


def _target(chance: Random) -> tuple[Layout, Sequence[int]]:
    height, width = chance.choice(((2, 2), (2, 2), (2, 3)))
    size = height * width
    weights = target.rings(size) if chance.random() < 0.3 else tuple(chance.choice((-2, 0, 1, 1, 2, 3, 9)) for _ in range(size * size))
    return target.layout(height, width, weights), filling.sudoku(height, width, chance)


def _anything(chance: Random) -> tuple[Layout, Sequence[int]]:
    """Few cells with odd domains under rules of every kind, for which nobody has a special way."""
    rows, columns = chance.randint(1, 4), chance.randint(2, 4)
    cells = rectangle(0, 0, rows, columns)
    common = tuple(range(1, chance.randint(2, 6)))
    domains = tuple(common if chance.random() < 0.8 else tuple(sorted(chance.sample(range(-2, 8), chance.randint(1, 5)))) for _ in cells)
    values = {cell: chance.choice(domain) for cell, domain in zip(cells, domains, strict=True)}
    rules = [_rule(chance.sample(cells, chance.randint(2, min(5, len(cells)))), values, chance) for _ in range(chance.randint(1, 6))]
    if chance.random() < 0.2:
        rules.append(Score(cells, tuple(chance.randint(-3, 9) for _ in cells)))
    return Layout("grid", rows, columns, cells, domains, tuple(rules)), list(values.values())


def _rule(scope: Sequence[Cell], values: Mapping[Cell, int], chance: Random) -> Rule:
    if chance.random() < 0.3:
        return Distinct(tuple(scope), "some cells")
    return _cage(scope, values, chance)


def _kinds() -> Iterable[Kind]:
    yield Kind("sudoku", _sudoku)
    yield Kind("jigsaw", _jigsaw)
    yield Kind("variant", _variant)
    yield Kind("killer", _killer)
    yield Kind("kakuro", _kakuro)
    yield Kind("kakuro-extension", _extension)
    yield Kind("target", _target)
    yield Kind("anything", _anything)
    yield Kind("rules", under_rules)
    further = [family for name, family in FAMILIES.items() if name not in _OWN]
    yield from (Kind(family.name.replace("_", "-"), partial(random_layout, family)) for family in further)


KINDS: Table[Kind] = Table("kind", *_kinds())
