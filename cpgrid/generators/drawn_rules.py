"""Rules by chance that a grid obeys, drawn as setters draw them: lines grow, cages share out the grid, outside clues stand at all ends.

Thermometers and cages have ways of their own; kinds whose clues `cpgrid clues` places are read off; rules of every other kind are drawn
from their record.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random

from ..contracts.holding import holding_rule
from ..core.clock import check_time
from ..core.errors import UsageError
from ..core.grid import Cell
from ..core.puzzle import Layout, Puzzle, Rule, Solution
from ..models import shapes
from ..questions.clues import PLACED, read_off
from ..rules import RULES, Cage, Thermometer, kind_of

__all__ = ["Wanted", "drawn_rules", "wanted_rules"]

Wanted = tuple[str, int | None]
"""The name of a kind of rule, and how many are drawn; ``None`` = the usual number."""

_USUAL = 8
"""So many rules of a kind are drawn where nobody says how many."""

_LONGEST = 7
"""Cells of a thermometer, at most."""

_LARGEST = 4
"""Cells of a cage, at most."""

_TRIES = 60
"""Rules that are drawn for each that is wanted: they may not obey the grid, or share cells with others."""

_WORD = re.compile(r"([^:]+?)(?::([1-9][0-9]{0,3}))?", re.ASCII)


def wanted_rules(words: Sequence[str]) -> list[Wanted]:
    """Kinds of rules as they are named: ``thermometer`` or ``thermometer:6``.

    Raises:
        UsageError: there is no such kind, or it has a score.
    """
    found: list[Wanted] = []
    for word in words:
        match = _WORD.fullmatch(word.strip())
        if match is None or match[1] not in RULES:
            raise UsageError(f"{word!r} is no kind of rule, nor one with a number (thermometer:6): see `cpgrid list rules`")
        if RULES[match[1]].score is not None:
            raise UsageError(f"{match[1]}: no puzzles are made whose solutions have the greatest score")
        found.append((match[1], None if match[2] is None else int(match[2])))
    return found


def drawn_rules(layout: Layout, grid: Solution, wanted: Sequence[Wanted], chance: Random) -> list[Rule]:
    """Rules of some kinds that a grid obeys, in the order of the kinds; lines and areas of these share no cells.

    Args:
        layout: with the rules that are there already.
        grid: its values.
        wanted: the kinds, and how many of each; fewer are drawn where no more were met.
        chance: decides.

    Raises:
        OutOfTime: the deadline of the run is past.
    """
    values = dict(zip(layout.cells, grid, strict=True))
    found: list[Rule] = []
    taken: set[Cell] = set()
    for name, number in wanted:
        for rule in _some(name, number, layout, values, chance, taken):
            found.append(rule)
            # Clues outside the grid and dots lie on many cells, and hide none of them.
            if name not in PLACED:
                taken.update(rule.cells)
    return found


def _some(name: str, number: int | None, layout: Layout, values: Mapping[Cell, int], chance: Random, taken: set[Cell]) -> Iterator[Rule]:
    """Rules of one kind, one after another; what was taken is looked up anew for each."""
    if name == "cage":
        free = [cell for cell in layout.cells if cell not in taken]
        cages = shapes.cages(free, chance, largest=_LARGEST, values=values)
        for cells in chance.sample(cages, len(cages))[:number]:
            yield Cage(tuple(cells), sum(values[cell] for cell in cells))
    elif name in PLACED:
        bare = replace(layout, family="grid", rules=())
        placed = [rule for rule in read_off(Puzzle(bare), tuple(values.values()), [name]).layout.rules if kind_of(rule).name == name]
        yield from chance.sample(placed, len(placed))[:number]
    else:
        for _ in range(_USUAL if number is None else number):
            rule = _disjoint(name, layout, values, chance, taken)
            if rule is not None:
                yield rule


def _disjoint(name: str, layout: Layout, values: Mapping[Cell, int], chance: Random, taken: set[Cell]) -> Rule | None:
    """A rule that shares no cells with others; ``None`` where none was met."""
    for _ in range(_TRIES):
        check_time()
        if name == "thermometer":
            cells = _growing(layout, values, chance, taken)
            rule: Rule | None = Thermometer(cells) if len(cells) > 2 else None
        else:
            rule = holding_rule(RULES[name], layout, tuple(values.values()), chance, tries=1)
        if rule is not None and taken.isdisjoint(rule.cells):
            return rule
    return None


def _growing(layout: Layout, values: Mapping[Cell, int], chance: Random, taken: set[Cell]) -> tuple[Cell, ...]:
    """Cells of rising values, each touching the one before it, at a side or a corner, such that the line does not cross itself."""
    cells = [chance.choice(layout.cells)]
    while len(cells) < _LONGEST:
        row, column = cells[-1]
        around = [Cell(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
        further = [cell for cell in around if values.get(cell, values[cells[-1]]) > values[cells[-1]] and cell not in taken]
        further = [cell for cell in further if not _crosses(cells, cell)]
        if not further:
            break
        # Small steps leave room for more of them.
        cells.append(min(chance.sample(further, min(2, len(further))), key=values.__getitem__))
    return tuple(cells)


def _crosses(cells: Sequence[Cell], to: Cell) -> bool:
    """Whether a slanting step crosses one that was taken."""
    one = cells[-1]
    across = {Cell(one.row, to.column), Cell(to.row, one.column)}
    return one.row != to.row and one.column != to.column and any({*step} == across for step in pairwise(cells))
