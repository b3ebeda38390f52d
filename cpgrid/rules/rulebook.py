"""What a layout asks of full grids, compiled once, so that many grids are checked at a time."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import chain

import numpy as np

from ..core.clock import check_time
from ..core.grid import Cell
from ..core.plugins import Demands, RuleKind
from ..core.program import Bools, Integers
from ..core.puzzle import Domain, Layout, Rule, distinct_domains
from ..core.remembered import remembered
from .faults import FaultsOf
from .repeats import Places, without_repeats
from .table import RULES

__all__ = ["FEW", "Rulebook", "rulebook"]

_VALUES = 1 << 20
"""Values that are looked at in one part of the grids: they fit in the cache, which makes the check several times as fast."""

FEW = 4
"""So many grids are looked at one by one: arrays are made to begin with, and take up to sixteen times as long for a single one."""


class Rulebook:
    """The domains and the rules of a layout.

    Args:
        layout: the layout.

    Raises:
        UsageError: a rule's own function raised something.
    """

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._domain_of = dict(zip(layout.cells, layout.domains, strict=True))
        self._domains = {domain: _where(layout, domain) for domain in distinct_domains(layout.domains)}
        groups: dict[int, list[Sequence[Cell]]] = defaultdict(list)
        summed: list[Sequence[Cell]] = []
        totals: list[int] = []
        self._others: list[tuple[int, Rule, RuleKind, Places]] = []
        with FaultsOf() as faults:
            for number, rule, kind in faults.each(layout.rules):
                if not isinstance(kind.obeyed, Demands):
                    self._others.append((number, rule, kind, _places(layout, rule.cells)))
                    continue
                for cells in kind.obeyed.different(rule):
                    groups[len(cells)].append(cells)
                for cells, total in kind.obeyed.totals(rule):
                    summed.append(cells)
                    totals.append(total)
        self._groups = [
            np.ascontiguousarray(_places(layout, chain.from_iterable(scopes)).reshape(-1, size).T)
            for size, scopes in groups.items()
            if size > 1
        ]
        self._terms, self._totals = _places(layout, chain.from_iterable(summed)), np.array(totals)
        sizes = np.fromiter(map(len, summed), np.intp, len(summed))
        self._starts = np.cumsum(sizes) - sizes
        self._part = max(1, _VALUES // max(len(layout.cells), len(self._terms), *(places.size for places in self._groups), 1))

    def obeyed(self, grids: Integers) -> Bools:
        """bool[grids], which of integers[grids, cells] obey the domains and the rules; narrower integer types are faster."""
        good = np.ones(len(grids), dtype=np.bool_)
        for begin in range(0, len(grids), self._part):
            part = slice(begin, begin + self._part)
            self._check(np.ascontiguousarray(grids[part].T), good[part])
        return good

    def _check(self, columns: Integers, good: Bools) -> None:
        """Look at integers[cells, grids], and strike those that are not good out of bool[grids]."""
        for domain, where in self._domains.items():
            own = columns[where]
            # One look at all of them together is enough, as long as none is wrong.
            least, most = np.minimum.reduce(own, axis=None), np.maximum.reduce(own, axis=None)
            if len(domain) != domain[-1] - domain[0] + 1 or least < domain[0] or most > domain[-1]:
                good &= np.isin(own, domain).all(axis=0)
        if self._groups:
            good &= without_repeats(columns, self._groups, self._layout.values)
        if len(self._totals):
            check_time()
            sums = np.add.reduceat(columns[self._terms], self._starts, axis=0, dtype=np.int64)
            good &= (self._totals == sums.T).all(axis=1)
        for number, rule, kind, places in self._others:
            check_time()
            with FaultsOf(number, kind):
                good &= self._kept(kind, rule, columns[places])

    def _kept(self, kind: RuleKind, rule: Rule, values: Integers) -> Bools:
        """Which grids obey a rule, from the values of its cells: integers[cells of the rule, grids]."""
        if callable(kind.obeyed) and values.shape[1] > FEW:
            return kind.obeyed(rule, values)
        known = (dict(zip(rule.cells, grid, strict=True)) for grid in values.T.tolist())
        return np.array([not any(kind.violations(rule, grid, self._domain_of)) for grid in known], dtype=np.bool_)


def rulebook(layout: Layout) -> Rulebook:
    """The rulebook of a layout, compiled once for as long as the kinds of rule stay what they are."""
    return _compiled(layout, RULES.changes)


@remembered(lambda layout: len(layout.cells))
def _compiled(layout: Layout, _changes: int) -> Rulebook:
    return Rulebook(layout)


def _where(layout: Layout, domain: Domain) -> slice | Places:
    """The cells of a domain."""
    if layout.domains.count(domain) == len(layout.cells):
        return slice(None)
    return np.array([place for place, other in enumerate(layout.domains) if other == domain])


def _places(layout: Layout, cells: Iterable[Cell]) -> Places:
    return np.fromiter(map(layout.index.__getitem__, cells), np.intp)
