"""Signs of inequality between neighbours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from ...core.errors import InputError, Place
from ...core.families import Arguments, Clues, Inequalities, Parameter, ParameterType
from ...core.field_types import as_cells
from ...core.grid import Cell
from ...core.puzzle import Layout
from ...rules import Greater
from ..parameters.arguments import several

__all__ = ["INEQUALITIES"]

_WRONG = 0.02
"""How often a sign of a sample is not that of its filling."""


def _take(name: str, greater: Any) -> list[tuple[Cell, ...]]:
    signs = [as_cells(pair) for pair in several(name, [greater] if isinstance(greater, str) else greater)]
    wrong = next((pair for pair in signs if len(pair) != 2), None)
    if wrong is not None:
        problem = f"a sign names {len(wrong)} cells"
        raise InputError(Place(detail=name), problem, "name two neighbours, the greater one first: r1c1 r1c2")
    return signs


def _rules(_frame: Layout, arguments: Arguments) -> Iterator[Greater]:
    return map(Greater, arguments["greater"])


def _sample(chance: Random, frame: Layout, values: Sequence[int]) -> Arguments:
    held = dict(zip(frame.cells, values, strict=True))
    pairs = [(cell, Cell(cell.row + down, cell.column + 1 - down)) for cell in frame.cells for down in (0, 1)]
    pairs = [pair for pair in pairs if pair[1] in held]
    chosen = sorted(chance.sample(pairs, chance.randint(1, max(1, len(pairs) // 2))))
    right = [(held[one] > held[other]) is not (chance.random() < _WRONG) for one, other in chosen]
    return {"greater": [pair if fits else pair[::-1] for pair, fits in zip(chosen, right, strict=True)]}


_PAIRS = ParameterType("signs", "Iterable[CellWords]", _take)

INEQUALITIES = Clues(
    (Parameter("greater", _PAIRS, 'two neighbours for each sign, the one with the greater value first: ``["r1c1 r1c2", …]``.', None),),
    _rules,
    _sample,
    Inequalities(),
)
