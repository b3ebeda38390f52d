"""Collects the items and options of an exact cover group by group and lays them out flat, primary items first."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from ..core.program import ExactCover, Int32, Int64
from .literals import LiteralTable

__all__ = ["CoverBuilder", "ItemGroup"]


class ItemGroup:
    """Items of one origin, and which options cover them.

    Args:
        number: the group's place in the builder.
        size: how many items.
        primary: whether each must be covered.
        origin: the constraint (or ``-1 - variable``), one for all or one an item.
    """

    def __init__(self, number: int, size: int, *, primary: bool, origin: int | npt.NDArray[np.integer]) -> None:
        self.number, self.size, self.primary, self.origin = number, size, primary, origin
        self._parts: list[tuple[Int32, Int32, Int32]] = []

    def add(self, options: Int32, items: npt.NDArray[np.integer], colours: Int32 | None = None) -> None:
        """Let each option cover the item beside it (numbered within the group), with its colour."""
        plain = np.zeros(len(options), dtype=np.int32) if colours is None else colours
        self._parts.append((options, items.astype(np.int32), plain.astype(np.int32)))

    def parts(self) -> Iterator[tuple[Int32, Int32, Int32]]:
        """What was added: options, items and colours of equal length."""
        return iter(self._parts)


class CoverBuilder:
    """An exact cover under construction.

    Args:
        literals: how many options there are from the start; option ``i`` states literal ``i``.
    """

    def __init__(self, literals: int) -> None:
        self.options = literals
        self._groups: list[ItemGroup] = []

    def group(self, size: int, *, primary: bool, origin: int | npt.NDArray[np.integer]) -> ItemGroup:
        """New items, covered by nothing yet."""
        self._groups.append(ItemGroup(len(self._groups), size, primary=primary, origin=origin))
        return self._groups[-1]

    def group_at(self, number: int) -> ItemGroup:
        """A group made before."""
        return self._groups[number]

    def new_options(self, count: int) -> Int32:
        """Options that state no literal."""
        self.options += count
        return np.arange(self.options - count, self.options, dtype=np.int32)

    def build(self, table: LiteralTable, costs: Int64 | None, offset: int) -> ExactCover:
        """The program: items renumbered with the primary ones first, each option's items in the order of their groups."""
        ordered = [group for primary in (True, False) for group in self._groups if group.primary is primary]
        first, parts, origins = 0, [], []
        for group in ordered:
            parts += [(options, items + np.int32(first), colours) for options, items, colours in group.parts()]
            origins.append(np.broadcast_to(np.asarray(group.origin, dtype=np.int32), (group.size,)))
            first += group.size
        options, items, colours = (np.concatenate(column) for column in zip(*parts, strict=True))
        order = np.argsort(options, kind="stable")
        literals = np.full((self.options, 2), -1, dtype=np.int32)
        literals[: len(table.variables)] = np.stack([table.variables, table.values], axis=1)
        return ExactCover(
            primary=sum(group.size for group in ordered if group.primary),
            item_origins=np.concatenate(origins),
            offsets=np.concatenate([[0], np.cumsum(np.bincount(options, minlength=self.options))]).astype(np.int32),
            items=items[order],
            colours=colours[order],
            literals=literals,
            costs=costs,
            offset=offset,
        )
