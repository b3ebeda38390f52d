"""Collects the items and options of an exact cover group by group and lays them out flat, primary items first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import KW_ONLY, dataclass, field
from itertools import chain
from typing import Any

import numpy as np
import numpy.typing as npt

from ...core.clock import check_time
from ...core.meaning import ItemKind
from ...core.model import Model, Variable
from ...core.program import ExactCover, Int32, Int64, ItemMeanings
from ..literals import LiteralTable

__all__ = ["CoverBuilder", "ItemGroup"]


@dataclass(frozen=True, eq=False)
class ItemGroup:
    """Items of one kind, and which options cover them.

    Args:
        size: how many items.
        kind: what they stand for.
        primary: whether each must be covered.
        origin: the constraint (or ``-1 - variable``), one for all or one an item.
        detail: the value or the number of terms that the kind refers to, one for all or one for each item.
        colours: what each colour stands for, from colour 1 on; empty = the items have none.
        parts: what was added: options, items and colours of equal length.
    """

    size: int
    kind: ItemKind
    _: KW_ONLY
    primary: bool
    origin: int | npt.NDArray[np.integer]
    detail: int | npt.NDArray[np.integer] = 0
    colours: Sequence[int] = ()
    parts: list[tuple[Int32, Int32, Int32]] = field(default_factory=list)

    def add(self, options: Int32, items: npt.NDArray[np.integer] | int, colours: Int32 | int = 0) -> None:
        """Let each option cover the item at the same index (numbered within the group), with its colour."""
        self.parts.append((options, _spread(items, len(options)), _spread(colours, len(options))))


class CoverBuilder:
    """An exact cover under construction.

    Args:
        model: whose domains the literals are of.
        table: the literals; option ``i`` states literal ``i``.
    """

    def __init__(self, model: Model, table: LiteralTable) -> None:
        self.table = table
        self.options = len(table.variables)
        self._domains = model.domains
        self._groups: list[ItemGroup] = []
        self._coloured: dict[Variable, ItemGroup] = {}

    def added(self, group: ItemGroup) -> ItemGroup:
        """The group, whose items are now part of the cover."""
        self._groups.append(group)
        return group

    def coloured(self, variable: Variable) -> ItemGroup:
        """The item of a variable that is coloured by its value, made at first use."""
        if variable not in self._coloured:
            domain = self._domains[variable]
            group = self.added(ItemGroup(1, ItemKind.VARIABLE_COLOUR, primary=False, origin=-1 - variable, colours=domain))
            group.add(self.table.of([variable]), 0, np.arange(1, len(domain) + 1, dtype=np.int32))
            self._coloured[variable] = group
        return self._coloured[variable]

    def new_options(self, count: int) -> Int32:
        """Options that state no literal."""
        self.options += count
        return np.arange(self.options - count, self.options, dtype=np.int32)

    def build(self, costs: Int64 | None, offset: int) -> ExactCover:
        """The program: items renumbered with the primary ones first, each option's items in the order of their groups."""
        groups = [group for primary in (True, False) for group in self._groups if group.primary is primary]
        parts: list[tuple[Int32, Int32, Int32]] = []
        first = 0
        for group in groups:
            parts += [(options, items + np.int32(first), colours) for options, items, colours in group.parts]
            first += group.size
        options, items, colours = (np.concatenate(column) for column in zip(*parts, strict=True))
        check_time()
        order = np.argsort(options, kind="stable")
        check_time()
        literals = np.full((self.options, 2), -1, dtype=np.int32)
        literals[: len(self.table.variables)] = np.stack([self.table.variables, self.table.values], axis=1)
        return ExactCover(
            primary=sum(group.size for group in groups if group.primary),
            item_origins=np.concatenate([_spread(group.origin, group.size) for group in groups]),
            offsets=np.concatenate([[0], np.cumsum(np.bincount(options, minlength=self.options))]).astype(np.int32),
            items=items[order],
            colours=colours[order],
            literals=literals,
            costs=costs,
            offset=offset,
            meanings=_meanings(groups),
        )


def _meanings(groups: Sequence[ItemGroup]) -> ItemMeanings:
    sizes = [group.size for group in groups]
    palettes = np.repeat([len(group.colours) for group in groups], sizes)
    return ItemMeanings(
        kinds=np.repeat(np.array([group.kind for group in groups], dtype=np.uint8), sizes),
        details=np.concatenate([_spread(group.detail, group.size, np.int64) for group in groups]),
        colour_offsets=np.concatenate([[0], np.cumsum(palettes)]).astype(np.int32),
        colour_values=np.fromiter(chain.from_iterable(group.colours for group in groups), dtype=np.int64),
    )


def _spread(number: npt.NDArray[np.integer] | int, size: int, kind: type[np.integer[Any]] = np.int32) -> npt.NDArray[Any]:
    """An array as it is, or one number repeated."""
    return number.astype(kind) if isinstance(number, np.ndarray) else np.full(size, number, dtype=kind)
