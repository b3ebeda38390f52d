"""Doppelgänger: a 0 in every row, column and region, each of which lacks another digit."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from random import Random

from ...core.errors import InputError, Place
from ...core.grid import Cell
from ...core.marks import Area
from ...core.model import AllDifferent, RuleIndex, Variable
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import CellLists, Cells, rule_class
from ..digits import digits
from ..frames import check_square, frame
from ..repeats import repeats
from ..shapes import grid_kind

__all__ = ["KIND", "Doppelganger"]


@rule_class
class Doppelganger:
    """Every row, column and region holds a 0 and all but one of the other digits, each once.

    No two rows lack the same digit, nor two columns, nor two regions. For each 0, its row, its column and its region lack three different
    digits. In an N×N grid the digits are 0 and N others: the values that its cells may have; with more or fewer of them nothing obeys the
    rule. A row, column or region is distinct by this rule; a 0 is an ordinary 0 to all other rules.

    Args:
        cells: all cells of a square of N rows.
        regions: N lists of N cells, which share out the cells: the boxes, for example.

    Raises:
        InputError: the cells are no full square, or the regions do not share it out.
    """

    cells: Cells
    regions: CellLists

    def __post_init__(self) -> None:
        check_square("doppelganger", self.cells)
        size = frame(self.cells).rows
        if len(set(self.cells)) != size * size:
            raise InputError(Place(detail="doppelganger"), f"{len(set(self.cells))} cells are named", f"name the {size * size} of a square")
        shared = sorted(cell for region in self.regions for cell in region)
        if any(len(region) != size for region in self.regions) or shared != sorted(self.cells):
            problem = "the regions do not share out the cells"
            raise InputError(Place(detail="doppelganger"), problem, f"give {size} regions of {size} cells, so that each cell is in one")

    @property
    def houses(self) -> tuple[tuple[tuple[Cell, ...], ...], ...]:
        """The rows, the columns, and the regions."""
        ordered = sorted(self.cells)
        size = len(self.regions)
        rows = tuple(tuple(ordered[place : place + size]) for place in range(0, size * size, size))
        return rows, tuple(zip(*rows, strict=True)), self.regions


def _post(rule: Doppelganger, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[AllDifferent | Regular]:
    values = digits(rule.cells, domains)
    if 0 not in values or len(values) != len(rule.regions) + 1:
        first = rule.cells[0]
        yield Regular(variables.of((first,)), Automaton.table((domains[first],), ()), origin)
        return
    others = tuple(value for value in values if value)
    lacking: dict[Cell, list[Variable]] = {cell: [] for cell in rule.cells}
    for houses in rule.houses:
        helpers = tuple(variables.helper(others) for _ in houses)
        for house, helper in zip(houses, helpers, strict=True):
            # The cells and what they lack are all digits, each once; so the cells determine it, and 0 is among them.
            yield AllDifferent((*variables.of(house), helper), origin)
            for cell in house:
                lacking[cell].append(helper)
        if len(helpers) > 1:
            yield AllDifferent(helpers, origin)
    for cell in rule.cells:
        for pair in combinations(lacking[cell], 2):
            yield Regular((variables[cell], *pair), _differing_at_zero(domains[cell], others), origin)


@lru_cache(maxsize=64)
def _differing_at_zero(domain: Domain, others: Domain) -> Automaton:
    def step(state: tuple[int, int], value: int) -> tuple[int, int] | None:
        """What is read: nothing, a 0, another digit (any two may follow), a 0 and what is lacking first."""
        read, lacking = state
        if read == 0:
            return (1, 0) if value == 0 else (3, 0)
        if read == 1:
            return (2, value)
        return None if read == 2 and value == lacking else (3, 0)

    return Automaton.from_function((domain, others, others), (0, 0), step)


def _violations(rule: Doppelganger, values: Values, domains: Domains) -> Iterator[str]:
    everything = sorted({value for cell in rule.cells for value in domains[cell]})
    size = len(rule.regions)
    if 0 not in everything or len(everything) != size + 1:
        yield f"doppelganger: the cells may have {len(everything)} values{'' if 0 in everything else ' and no 0'}, not 0 and {size} others"
        return
    lacked: dict[Cell, dict[str, int]] = {cell: {} for cell in rule.cells}
    lines: list[dict[int, list[Cell]]] = [defaultdict(list), defaultdict(list)]
    for cell in sorted(rule.cells):
        lines[0][cell.row].append(cell)
        lines[1][cell.column].append(cell)
    rows, columns = ([tuple(line) for line in each.values()] for each in lines)
    for kind, houses in (("row", rows), ("column", columns), ("region", rule.regions)):
        lacking: dict[int, str] = {}
        for number, house in enumerate(houses, start=1):
            name = f"{kind} {number}"
            yield from repeats(f"doppelganger: {name}", house, values)
            held = {values[cell] for cell in house if cell in values}
            missing = [value for value in everything if value not in held]
            if len(held) < size:
                continue
            if 0 in missing:
                yield f"doppelganger: {name} holds no 0"
                continue
            if missing[0] in lacking:
                yield f"doppelganger: {lacking[missing[0]]} and {name} both lack {missing[0]}"
            lacking.setdefault(missing[0], name)
            for cell in house:
                lacked[cell][name] = missing[0]
    for cell in rule.cells:
        if values.get(cell) == 0:
            for (one, lack), (other, same) in combinations(lacked[cell].items(), 2):
                if lack == same:
                    yield f"doppelganger: at the 0 of {cell}, {one} and {other} both lack {lack}"


def _marks(rule: Doppelganger) -> Iterator[Area]:
    for region in rule.regions:
        yield Area(region, "region")


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> Doppelganger:
    size = frame(tuple(cells)).rows
    drawn = random.sample(cells, len(cells))
    return Doppelganger(tuple(cells), tuple(tuple(drawn[place : place + size]) for place in range(0, len(cells), size)))


KIND = grid_kind(
    "doppelganger",
    Doppelganger,
    "every row, column and region holds a 0 and lacks another digit, three different ones around a 0",
    _post,
    _violations,
    sample=_sample,
    marks=_marks,
)
