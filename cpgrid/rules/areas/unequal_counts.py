"""Unequal counts: regions that share a border do not have equally many cells with some values (Shimaguni)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from random import Random

import numpy as np

from ...core.grid import Cell
from ...core.marks import Area
from ...core.model import AllDifferent, Coefficient, LinearSum, RuleIndex, Variable, indicator
from ...core.plugins import RuleKind, always
from ...core.posting import Variables
from ...core.program import Bools, Integers
from ...core.puzzle import Domain, Domains, Values
from ...core.rule_class import CellLists, rule_class
from ..beside import near_pairs, share_border
from ..digits import possible
from ..pairs import ORTHOGONAL, apart
from ..scopes import check_parted, check_values
from .samples import random_values

__all__ = ["KIND", "UnequalCounts"]


@rule_class
class UnequalCounts:
    """Two regions of which cells share a border do not have equally many cells that hold one of the values.

    Args:
        regions: the cells of each; no cell is in two.
        values: at least one.

    Raises:
        InputError: no region is named, one without a cell, a cell twice, or no value.
    """

    regions: CellLists
    values: tuple[int, ...]

    def __post_init__(self) -> None:
        check_parted("unequal-counts", self.regions, "regions")
        check_values("unequal-counts", self.values)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Those of all regions."""
        return tuple(cell for region in self.regions for cell in region)


def _post(rule: UnequalCounts, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[AllDifferent | LinearSum]:
    owner = {cell: number for number, region in enumerate(rule.regions) for cell in region}
    pairs = {(owner[one], owner[other]) for one, other in apart(rule.cells, ORTHOGONAL)}
    beside = sorted({(min(pair), max(pair)) for pair in pairs if pair[0] != pair[1]})
    counts: dict[int, Variable] = {}
    for number in sorted({number for pair in beside for number in pair}):
        region = rule.regions[number]
        counts[number] = variables.helper(tuple(range(len(region) + 1)))
        weights: tuple[Coefficient, ...] = (-1, *(indicator(*rule.values),) * len(region))
        yield LinearSum((counts[number], *variables.of(region)), weights, 0, 0, origin)
    for one, other in beside:
        yield AllDifferent((counts[one], counts[other]), origin)


def _violations(rule: UnequalCounts, values: Values, domains: Domains) -> Iterator[str]:
    wanted = set(rule.values)
    sure: dict[int, int] = {}
    owner: dict[Cell, int] = {}
    for number, region in enumerate(rule.regions):
        owner |= dict.fromkeys(region, number)
        there = sum(wanted.issuperset(possible(cell, values, domains)) for cell in region)
        if there == sum(not wanted.isdisjoint(possible(cell, values, domains)) for cell in region):
            sure[number] = there
    seen: set[tuple[int, int]] = set()
    listed = " or ".join(map(str, sorted(wanted)))
    for one, other in near_pairs(rule.cells, share_border):
        first, second = sorted((owner[one], owner[other]))
        if first != second and (first, second) not in seen and first in sure and sure[first] == sure.get(second):
            seen.add((first, second))
            number = sure[first]
            yield f"unequal-counts: {number} hold {listed} in the region of {one}, and as many in that of {other}, which shares its border"


def _obeyed(rule: UnequalCounts, values: Integers) -> Bools:
    there = np.isin(values, rule.values)
    ends = np.cumsum([0, *map(len, rule.regions)])
    counts = np.add.reduceat(there, ends[:-1], axis=0, dtype=np.int64)
    owner = {cell: number for number, region in enumerate(rule.regions) for cell in region}
    pairs = {(owner[one], owner[other]) for one, other in near_pairs(rule.cells, share_border) if owner[one] != owner[other]}
    first, second = np.array(sorted(pairs), dtype=np.intp).reshape(-1, 2).T
    good: Bools = np.asarray((counts[first] != counts[second]).all(axis=0))
    return good


def _marks(rule: UnequalCounts) -> Iterator[Area]:
    for region in rule.regions:
        yield Area(region, "border")


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> UnequalCounts:
    regions: Mapping[int, list[Cell]] = defaultdict(list)
    for cell in cells:
        regions[random.randrange(3)].append(cell)
    return UnequalCounts(tuple(map(tuple, regions.values())), random_values(random, domains))


KIND = RuleKind(
    "unequal-counts",
    UnequalCounts,
    "regions that share a border do not have equally many cells with some values",
    _post,
    _violations,
    obeyed=_obeyed,
    sample=_sample,
    group="areas",
    marks=_marks,
    in_words=always,
)
