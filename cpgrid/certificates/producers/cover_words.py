"""What an exact cover speaks of, in the words of the certificate format: options as literals, prices of items as bounds."""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from ...core.clock import check_time
from ...core.meaning import Equal, ItemKind, ValueSet
from ...core.model import AllDifferent
from ...core.program import Bools, ExactCover, Int32, Int64
from ...core.puzzle import Layout
from ...encodings.exact_cover import option_meaning
from ...rules import model
from .proposals import Bound

__all__ = ["CoverWords", "SayableClauses"]


class SayableClauses(NamedTuple):
    """Clauses in literals of cells.

    Args:
        offsets: int32[clauses + 1]; literals: int32[…], as in `Proposals`.
        sayable: bool[clauses of the search], which of them cells can say.
    """

    offsets: Int32
    literals: Int32
    sayable: Bools


class CoverWords:
    """The translation for one layout.

    Args:
        layout: in canonical form.
        cover: made from its model.
    """

    def __init__(self, layout: Layout, cover: ExactCover) -> None:
        self._cover, self._model = cover, model(layout)
        cells, values = cover.literals.T
        every = self._model.all_values
        literals = cells * len(every) + np.searchsorted(every, values) + 1
        self._denied = np.where(cells < 0, 0, -literals).astype(np.int32)
        """Of each option "cell = value" the literal that denies it; 0 for others."""
        self._others: dict[int, list[int] | None] = {}

    def clauses(self, offsets: Int32, options: Int32) -> SayableClauses:
        """The clauses that say of lists of options that they are not all taken.

        A step through the diagram of a sum speaks of its first cells together: a list with such an option is left out.

        Args:
            offsets: int32[lists + 1], where each begins in the options.
            options: int32[…].
        """
        literals = self._denied[options]
        if literals.all():
            return SayableClauses(offsets, literals, np.ones(len(offsets) - 1, dtype=np.bool_))
        flat, own = options.tolist(), literals.tolist()
        lengths, joined, sayable = [0], list[int](), []
        for begin, end in pairwise(offsets.tolist()):
            check_time()
            parts = [[own[place]] if own[place] else self._deny(flat[place]) for place in range(begin, end)]
            sayable.append(None not in parts)
            if sayable[-1]:
                # Two sets of digits may leave out the same value of a cell.
                joined += dict.fromkeys(literal for part in parts if part is not None for literal in part)
                lengths.append(len(joined))
        return SayableClauses(np.array(lengths, dtype=np.int32), np.array(joined, dtype=np.int32), np.array(sayable, dtype=np.bool_))

    def _deny(self, option: int) -> list[int] | None:
        """The literals of which one is true where the option is not taken; ``None`` if cells cannot say it."""
        if option not in self._others:
            meaning = option_meaning(self._model, self._cover, option)
            assert not isinstance(meaning, Equal)
            self._others[option] = self._outside(meaning) if isinstance(meaning, ValueSet) else None
        return self._others[option]

    def _outside(self, chosen: ValueSet) -> list[int]:
        """Some cell has a value that is not in the set; otherwise, as they all differ, they have exactly its values."""
        values, domains = self._model.all_values, self._model.domains
        taken = [(cell, value) for cell in chosen.variables for value in domains[cell] if value not in chosen.values]
        return [cell * len(values) + values.index(value) + 1 for cell, value in taken]

    @cached_property
    def _priced(self) -> dict[int, Int32]:
        """By AllDifferent constraint: the primary items that stand for its values, ascending."""
        cover, constraints = self._cover, self._model.constraints
        assert cover.meanings is not None
        scopes = {frozenset(c.variables): number for number, c in enumerate(constraints) if isinstance(c, AllDifferent)}
        priced = {}
        for kind in (ItemKind.SUM_VALUE, ItemKind.VALUE):
            items = np.flatnonzero(cover.meanings.kinds[: cover.primary] == kind).astype(np.int32)
            origins = cover.item_origins[items]
            for origin in np.unique(origins).tolist():
                # Where a sum is stated by sets of digits, its items say that its cells all differ, too.
                number = scopes.get(frozenset(constraints[origin].variables))
                if number is not None:
                    priced[number] = items[origins == origin]
        return priced

    def bounds(self, prices: Int64, items: Int32, scale: int) -> list[Bound]:
        """The bounds on the score that prices of items are.

        Costs are the offset of the cover less the score, so that prices change their sign. An item of a cell is covered in every grid
        by one value of the cell, so that its price drops out. In an AllDifferent that is not full only prices that are not negative
        bound anything; what prices of other items say of digit sets and diagrams is lost.

        Args:
            prices: int64[bounds, items].
            items: int32[items], the primary items that they are for.
            scale: how many times as great as costs they are.
        """
        rows = np.zeros((len(prices), self._cover.primary), dtype=np.int64)
        rows[:, items] = -prices
        columns = {}
        for number, own in self._priced.items():
            full = len(own) == len(self._model.constraints[number].variables)
            columns[number] = (rows[:, own] if full else np.maximum(rows[:, own], 0)).tolist()
        return [Bound(scale, {number: tuple(column[row]) for number, column in columns.items()}) for row in range(len(prices))]
