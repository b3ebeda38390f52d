"""Region sum line: the borders of regions cut a line into stretches of one sum."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from ...core.errors import InputError, Place
from ...core.grid import Cell
from ...core.model import LinearSum, RuleIndex
from ...core.posting import Variables
from ...core.puzzle import Domains, Layout, Values
from ...core.regular import Regular
from ...core.rule_class import CellLists, Cells
from ..balance import balance_violations, post_balance
from ..cages.distinct import Distinct
from ..regions import regions
from ..scopes import check_lists
from ..shapes import line_class, line_kind

__all__ = ["KIND", "RegionSumLine"]


@line_class("region-sum-line")
class RegionSumLine:
    """The stretches of the line, each as long as it stays within one region, all add up to the same number.

    A region that the line enters twice has two stretches. Cells of no region are skipped: they end a stretch and belong to none.

    Args:
        cells: along the line, at least two.
        regions: the boxes of the grid, or its irregular regions; those that the line does not enter may be left out.

    Raises:
        InputError: there are fewer cells, one is named twice, a cell is in two regions or twice in one, or none is in any.
    """

    cells: Cells
    regions: CellLists

    def __post_init__(self) -> None:
        check_lists("region-sum-line", self.regions, 0)
        regions = {cell: number for number, region in enumerate(self.regions) for cell in region}
        place = Place(detail="region-sum-line")
        for number, region in enumerate(self.regions):
            stray = next((cell for cell in region if regions[cell] != number), None)
            if stray is not None:
                raise InputError(place, f"{stray} is in two regions", "put each cell into one")
        if regions.keys().isdisjoint(self.cells):
            raise InputError(place, "no cell of the line is in a region", "name the regions that the line crosses")


def _stretches(rule: RegionSumLine) -> list[tuple[Cell, ...]]:
    region_of = {cell: number for number, region in enumerate(rule.regions) for cell in region}
    runs = groupby(rule.cells, region_of.get)
    return [tuple(cells) for region, cells in runs if region is not None]


def _post(rule: RegionSumLine, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[LinearSum | Regular]:
    return post_balance(_stretches(rule), variables, domains, origin)


def _violations(rule: RegionSumLine, values: Values, domains: Domains) -> Iterator[str]:
    regions = [*map(frozenset, rule.regions)]
    stretches: list[tuple[Cell, ...]] = []
    before: frozenset[Cell] = frozenset()
    for cell in rule.cells:
        region = next((region for region in regions if cell in region), frozenset[Cell]())
        if region and region is before:
            stretches[-1] += (cell,)
        elif region:
            stretches.append((cell,))
        before = region
    return balance_violations(f"region sum line at {rule.cells[0]}", stretches, values, domains)


def _has_own_regions(rule: RegionSumLine, layout: Layout) -> bool:
    """Whether its regions are not those between which drawings have heavy lines."""
    drawn = {frozenset(group.cells) for group in regions([rule for rule in layout.rules if isinstance(rule, Distinct)], layout)}
    return not drawn.issuperset(map(frozenset, rule.regions))


KIND = line_kind(
    "region-sum-line",
    RegionSumLine,
    "the stretches of the line within one region have the same sum",
    _post,
    _violations,
    style="region sum",
    unshown=_has_own_regions,
)
