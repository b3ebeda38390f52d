"""Apart: cells with some values are never adjacent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import numpy as np

from ...core.grid import Cell
from ...core.program import Bools, Integers
from ...core.puzzle import Domain, Domains, Values
from ...core.rule_class import Cells, rule_class
from ..automata import relates
from ..beside import near_pairs, share_border, touch
from ..pairs import DIAGONAL, ORTHOGONAL, apart, pair_violations
from ..scopes import check_length, check_values
from ..shapes import area_kind
from ..walks import pair_places
from .samples import random_values

__all__ = ["KIND", "Apart"]


@rule_class
class Apart:
    """Of two adjacent cells at most one holds one of the values.

    With several values, no two of them stand side by side, whether they are the same or not.

    Args:
        cells: where it holds: for most puzzles all cells of the grid.
        values: at least one.
        diagonal: whether cells that share only a corner are adjacent, too.

    Raises:
        InputError: no cell is named, or no value.
    """

    cells: Cells
    values: tuple[int, ...]
    diagonal: bool = False

    def __post_init__(self) -> None:
        check_length("apart", self.cells, 1)
        check_values("apart", self.values)


def _pairs(rule: Apart) -> Sequence[tuple[Cell, Cell]]:
    return apart(rule.cells, (*ORTHOGONAL, *DIAGONAL) if rule.diagonal else ORTHOGONAL)


_post = relates(lambda one, other, values: one not in values or other not in values, _pairs, lambda rule: (frozenset(rule.values),))


def _violations(rule: Apart, values: Values, domains: Domains) -> Iterator[str]:
    known = set(rule.values)
    listed = ", ".join(map(str, sorted(known)))
    must = f"only one of them may hold {listed}" if len(known) == 1 else f"only one of them may hold one of {listed}"
    for pair in near_pairs(rule.cells, touch if rule.diagonal else share_border):
        yield from pair_violations("apart", pair, values, domains, lambda one, other: not {one, other} <= known, must)


def _obeyed(rule: Apart, values: Integers) -> Bools:
    there = np.isin(values, rule.values)
    ones, others = pair_places(rule.cells, diagonal=rule.diagonal)
    together: Bools = there[ones] & there[others]
    good: Bools = ~np.any(together, axis=0)
    return good


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> Apart:
    return Apart(tuple(cells), random_values(random, domains), random.random() < 0.4)


KIND = area_kind("apart", Apart, "cells with some values are not adjacent", _post, _violations, obeyed=_obeyed, sample=_sample)
