"""How hard a puzzle is for a solver that knows naked and hidden singles alone: how often it must guess."""

from __future__ import annotations

from collections.abc import Mapping

from cpgrid.generators.filling import Groups

__all__ = ["Singles"]


class Singles:
    """Depth-first search over bit masks of candidates, cells with fewest candidates first, lowest values first.

    Args:
        size: values 1 to N.
        groups: of N cells each, in which every value occurs once.
    """

    def __init__(self, size: int, groups: Groups) -> None:
        self._groups = groups
        self._every = (1 << size) - 1
        self._cells = 1 + max(cell for group in groups for cell in group)
        near: list[set[int]] = [set() for _ in range(self._cells)]
        for group in groups:
            for cell in group:
                near[cell].update(group)
        self._near = [sorted(others - {cell}) for cell, others in enumerate(near)]

    def guesses(self, givens: Mapping[int, int]) -> int:
        """How often it guesses until it has proved that there is no second solution."""
        masks = [self._every] * self._cells
        if not all(self._take(masks, cell, 1 << value - 1) for cell, value in givens.items()):
            return 0
        guessed, stack = 0, [masks]
        while stack:
            masks = stack.pop()
            if not self._hidden(masks):
                continue
            open_ = [(mask.bit_count(), cell) for cell, mask in enumerate(masks) if mask & (mask - 1)]
            if not open_:
                continue
            guessed += 1
            cell = min(open_)[1]
            low = masks[cell] & -masks[cell]
            for bits in (masks[cell] ^ low, low):
                child = masks.copy()
                if self._keep(child, cell, bits):
                    stack.append(child)
        return guessed

    def _take(self, masks: list[int], cell: int, bit: int) -> bool:
        return bool(masks[cell] & bit) and self._keep(masks, cell, bit)

    def _keep(self, masks: list[int], cell: int, bits: int) -> bool:
        """Leave only these candidates, and follow naked singles; whether every cell still has one."""
        if masks[cell] == bits:
            return True
        masks[cell] = bits
        if bits & (bits - 1):
            return True
        for near in self._near[cell]:
            if masks[near] & bits and (masks[near] == bits or not self._keep(masks, near, masks[near] & ~bits)):
                return False
        return True

    def _hidden(self, masks: list[int]) -> bool:
        """Follow hidden singles until there are none; whether every value still has a place in every group."""
        found = True
        while found:
            found = False
            for group in self._groups:
                once = twice = 0
                for cell in group:
                    twice |= once & masks[cell]
                    once |= masks[cell]
                if once != self._every:
                    return False
                single = once & ~twice
                for cell in group:
                    bit = masks[cell] & single
                    if bit and bit != masks[cell]:
                        if bit & (bit - 1) or not self._keep(masks, cell, bit):
                            return False
                        found = True
        return True
