"""Connected: the cells with some values are one area, or every part of them reaches the border."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import numpy as np

from ...core.components import Components
from ...core.grid import Cell
from ...core.model import LinearSum, RuleIndex, indicator
from ...core.posting import Variables
from ...core.program import Bools, Integers
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Regular
from ...core.rule_class import Cells, rule_class
from ..digits import possible
from ..graphs import border_cells, graph
from ..scopes import check_length, check_values
from ..shapes import area_kind
from ..walks import open_to_outside, parts_of, spread
from .samples import random_values

__all__ = ["KIND", "Connected"]


@rule_class
class Connected:
    """The cells that hold one of the values are connected: from each to each other lead steps from such a cell to an adjacent one.

    With *outside*, such steps lead from each of them to a cell at the border instead. A cell lies at the border if one of its four sides
    leads out of the cells of the rule: to a place from which steps over sides lead on to the outside of the grid, past none of these cells.
    Places that the cells shut in are a hole and no border.

    Args:
        cells: where it holds: for most puzzles all cells of the grid.
        values: at least one.
        diagonal: whether cells that share only a corner are adjacent, too.
        outside: whether the cells are to be joined to the border, and not to one another.
        empty: whether there may be no such cell at all.

    Raises:
        InputError: no cell is named, or no value.
    """

    cells: Cells
    values: tuple[int, ...]
    diagonal: bool = False
    outside: bool = False
    empty: bool = True

    def __post_init__(self) -> None:
        check_length("connected", self.cells, 1)
        check_values("connected", self.values)


def _post(rule: Connected, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Components | LinearSum | Regular]:
    area = graph(rule.cells, rule.values, variables, domains, diagonal=rule.diagonal)
    if not area.cells:
        if not rule.empty:
            yield Regular.table((variables[rule.cells[0]],), variables.domains, origin, ())
        return
    own = area.joined_to(border_cells(rule.cells)) if rule.outside else area
    yield own.components(origin, single=True)
    if not rule.empty:
        yield LinearSum(variables.of(area.cells), (indicator(*rule.values),) * len(area.cells), 1, None, origin)


def _violations(rule: Connected, values: Values, domains: Domains) -> Iterator[str]:
    wanted = set(rule.values)
    named = " or ".join(map(str, sorted(wanted)))
    there = {cell for cell in rule.cells if cell in values and values[cell] in wanted}
    parts = list(parts_of({cell for cell in rule.cells if wanted.intersection(possible(cell, values, domains))}, diagonal=rule.diagonal))
    if not parts and not rule.empty:
        yield f"connected: no cell holds {named}"
    if rule.outside:
        border = open_to_outside(rule.cells)
        for part in parts:
            if there & part and not border & part:
                yield f"connected: {min(there & part)} holds {values[min(there & part)]} and is not joined to the border"
    else:
        held = [min(there & part) for part in parts if there & part]
        for other in held[1:]:
            yield f"connected: {held[0]} and {other} hold {named}, and no path of such cells joins them"


def _obeyed(rule: Connected, values: Integers) -> Bools:
    there = np.isin(values, rule.values)
    start = np.zeros_like(there)
    if rule.outside:
        border = open_to_outside(rule.cells)
        start[[place for place, cell in enumerate(rule.cells) if cell in border]] = True
    else:
        start[there.argmax(axis=0), np.arange(there.shape[1])] = True
    good: Bools = (spread(rule.cells, start, there, diagonal=rule.diagonal) == there).all(axis=0)
    return good if rule.empty else good & there.any(axis=0)


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> Connected:
    flags = [random.random() < share for share in (0.3, 0.4, 0.7)]
    return Connected(tuple(cells), random_values(random, domains), *flags)


KIND = area_kind(
    "connected",
    Connected,
    "the cells with some values are connected, or each is joined to the border",
    _post,
    _violations,
    obeyed=_obeyed,
    sample=_sample,
)
