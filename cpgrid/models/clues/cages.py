"""Cages that add up to totals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from ...core.errors import UsageError
from ...core.families import Arguments, Clues, Parameter, ParameterType
from ...core.puzzle import Layout
from ...rules import Cage
from .. import shapes
from ..parameters.arguments import integer, several

__all__ = ["CAGES"]


def _take(name: str, cages: Any) -> list[Cage]:
    if isinstance(cages, Mapping):
        return [Cage(cells, integer(name, total)) for cells, total in cages.items()]
    rules = several(name, cages)
    if stray := [rule for rule in rules if not isinstance(rule, Cage)]:
        raise UsageError(f'{name} are {{"r1c1 r1c2": 15, …}} or rules Cage("r1c1 r1c2", 15); {stray[0]!r} was given')
    return rules


def _rules(_frame: Layout, arguments: Arguments) -> Iterator[Cage]:
    return iter(arguments["cages"])


def _sample(chance: Random, frame: Layout, values: Sequence[int]) -> Arguments:
    """Cages over the filling; seldom one has no total, or one that is wrong by one."""
    held = dict(zip(frame.cells, values, strict=True))

    def cage(cells: Sequence[Any]) -> Cage:
        digits, odd = [held[cell] for cell in cells], chance.random()
        total = None if odd < 0.05 else sum(digits) + (odd > 0.99)
        return Cage(tuple(cells), total, distinct=len(set(digits)) == len(digits) and chance.random() < 0.9)

    shared = shapes.cages(frame.cells, chance, largest=chance.randint(2, 5))
    return {"cages": [cage(cells) for cells in shared if chance.random() < 0.9] or [cage(shared[0])]}


_CAGES = ParameterType("cages", "Mapping[str, int] | Iterable[Cage]", _take)

CAGES = Clues(
    (
        Parameter(
            "cages",
            _CAGES,
            'the total of each, by its cells: ``{"r1c1 r1c2 r2c1": 15, …}``, distinct digits in each; or `Cage` rules.',
            None,
        ),
    ),
    _rules,
    _sample,
)
