"""View: a clue counts the cells with some values that are seen from it in straight lines (Kurodoko, Cave, Canal view)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, takewhile
from operator import and_
from random import Random

import numpy as np

from ...core.errors import InputError, Place
from ...core.grid import Cell, cell_ranges
from ...core.marks import Symbol
from ...core.model import Coefficient, LinearSum, RuleIndex, Variable, indicator
from ...core.plugins import Listing, RuleKind
from ...core.posting import Variables
from ...core.program import Bools, Integers
from ...core.puzzle import Domain, Domains, Layout, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import Cells, rule_class
from ..digits import possible
from ..scopes import check_among, check_length, check_values
from .samples import random_values

__all__ = ["KIND", "View"]

_ALL = "nesw"
_STEPS = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}


@rule_class
class View:
    """So many cells with one of the values as the clue says are seen from its cell.

    In each direction those are seen that lie before the first cell with another value, and before the first place that is none of the
    cells. What the clue's own cell holds hides nothing.

    Args:
        cells: those that may be seen, and the clue's own: for most puzzles all cells of the grid.
        values: at least one.
        clue: the cell of the clue, one of the cells.
        count: the clue, 0 or more.
        itself: whether the clue's own cell counts, if it holds one of the values.
        directions: letters of the directions in which it looks: ``nesw``, or some of them.

    Raises:
        InputError: no value is listed, the clue's cell is not among the cells, the count is negative, or the directions are no such
            letters.
    """

    cells: Cells
    values: tuple[int, ...]
    clue: Cell
    count: int
    itself: bool
    directions: str = _ALL

    def __post_init__(self) -> None:
        check_length("view", self.cells, 1)
        check_among("view", (self.clue,), self.cells)
        check_values("view", self.values)
        if self.count < 0:
            raise InputError(Place(detail="view"), f"{self.count} cells cannot be seen", "give 0 or more")
        if not self.directions or len(set(self.directions)) < len(self.directions) or not set(self.directions) <= set(_ALL):
            raise InputError(
                Place(detail="view"), "the directions are no letters of n, e, s and w, each once", "write nesw, or some of them"
            )


def _rays(rule: View) -> list[tuple[Cell, ...]]:
    """The cells in each direction, from the clue on."""
    known = frozenset(rule.cells)

    def ray(down: int, right: int) -> Iterator[Cell]:
        row, column = rule.clue
        while (cell := Cell(row := row + down, column := column + right)) in known:
            yield cell

    return [tuple(ray(*_STEPS[letter])) for letter in rule.directions]


def _post(rule: View, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular]:
    rays = [ray for ray in _rays(rule) if ray]
    own = [(rule.clue,)] if rule.itself else []
    word = tuple(cell for ray in [*own, *rays] for cell in ray)
    lengths = tuple(map(len, [*own, *rays]))
    if word:
        made = _automaton(tuple(domains[cell] for cell in word), lengths, frozenset(rule.values), rule.count)
        yield Regular(variables.of(word), made, origin)
    elif rule.count:
        yield Regular.table((variables[rule.clue],), variables.domains, origin, ())


@lru_cache(maxsize=1024)
def _automaton(domains: tuple[Domain, ...], lengths: tuple[int, ...], wanted: frozenset[int], count: int) -> Automaton:
    """Reads one direction after the other; the state: cells read, cells still to be seen, and if the view is open."""
    begins = frozenset(accumulate(lengths[:-1], initial=0))

    def step(state: tuple[int, int, bool], value: int) -> tuple[int, int, bool] | None:
        read, left, is_open = state
        is_open = value in wanted and (is_open or read in begins)
        return (read + 1, left - is_open, is_open) if left >= is_open else None

    return Automaton.from_function(domains, (0, count, True), step, lambda state: state[1] == 0).merged()


def _search(rule: View, variables: Variables, _groups: Sequence[Sequence[Variable]], origin: RuleIndex) -> Iterator[Regular | LinearSum]:
    """A helper for each direction says how many cells are seen there: each of the cells has a relation with it."""
    terms = [variables[rule.clue]] if rule.itself else []
    weights: list[Coefficient] = [indicator(*rule.values)] if rule.itself else []
    wanted = frozenset(rule.values)
    for ray in filter(None, _rays(rule)):
        most = min(len(ray), rule.count)
        seen = variables.helper(tuple(range(most + 1)))
        for place, cell in enumerate(ray[: most + 1]):
            yield Regular((seen, variables[cell]), _seen(most, place, variables.domains[variables[cell]], wanted), origin)
        terms.append(seen)
        weights.append(1)
    if terms:
        yield LinearSum(tuple(terms), tuple(weights), rule.count, rule.count, origin)
    elif rule.count:
        yield Regular.table((variables[rule.clue],), variables.domains, origin, ())


@lru_cache(maxsize=1024)
def _seen(most: int, place: int, domain: Domain, wanted: frozenset[int]) -> Automaton:
    """Reads how many cells are seen in a direction, and the value of the cell at a place: the first that is not seen hides the rest."""
    return Automaton.relation(
        tuple(range(most + 1)), domain, lambda seen, value: place > seen or (value in wanted if place < seen else value not in wanted)
    )


def _looks(rule: View) -> Iterator[list[Cell]]:
    """The cells before the clue in each of its directions, the nearest first, up to a place that is none."""
    row, column = rule.clue
    lines = {
        "n": sorted((cell for cell in rule.cells if cell.column == column and cell.row < row), reverse=True),
        "s": sorted(cell for cell in rule.cells if cell.column == column and cell.row > row),
        "w": sorted((cell for cell in rule.cells if cell.row == row and cell.column < column), reverse=True),
        "e": sorted(cell for cell in rule.cells if cell.row == row and cell.column > column),
    }
    for letter in rule.directions:
        line = lines[letter]
        yield [cell for far, cell in enumerate(line, 1) if abs(cell.row - row) + abs(cell.column - column) == far]


def _violations(rule: View, values: Values, domains: Domains) -> Iterator[str]:
    wanted = set(rule.values)

    def surely(cell: Cell) -> bool:
        return wanted.issuperset(possible(cell, values, domains))

    def perhaps(cell: Cell) -> bool:
        return not wanted.isdisjoint(possible(cell, values, domains))

    lines = [*_looks(rule), [rule.clue] if rule.itself else []]
    least = sum(len([*takewhile(surely, line)]) for line in lines)
    most = sum(len([*takewhile(perhaps, line)]) for line in lines)
    if not least <= rule.count <= most:
        seen = f"{least}" if least == most else f"{least} to {most}"
        yield f"view at {rule.clue}: {seen} {'cell is' if seen == '1' else 'cells are'} seen, not {rule.count}"


def _obeyed(rule: View, values: Integers) -> Bools:
    there = np.isin(values, rule.values)
    places = {cell: place for place, cell in enumerate(rule.cells)}
    seen = there[places[rule.clue]].astype(np.intp) if rule.itself else np.zeros(values.shape[1], dtype=np.intp)
    for line in _looks(rule):
        for visible in accumulate((there[places[cell]] for cell in line), and_):
            seen += visible
    good: Bools = seen == rule.count
    return good


def _marks(rule: View) -> Iterator[Symbol]:
    arrows = "" if set(rule.directions) == set(_ALL) else "".join("↑→↓←"[_ALL.index(letter)] for letter in rule.directions)
    yield Symbol(rule.clue, "clue", f"{rule.count}{arrows}")


def _remarks(rules: Sequence[View], layout: Layout) -> Iterator[str | Listing]:
    """What the numbers count, and where that is not the same for all, which of them count it."""
    groups: dict[tuple[frozenset[int], bool, frozenset[Cell]], list[View]] = defaultdict(list)
    for rule in rules:
        groups[frozenset(rule.values), rule.itself, frozenset(rule.cells)].append(rule)
    for (values, itself, cells), group in groups.items():
        counted = f"a number counts the cells with {' or '.join(map(str, sorted(values)))} that are seen from it in straight lines"
        said = f"view: {counted}, its own cell {'included' if itself else 'left out'}"
        if len(groups) == 1 and cells == layout.index.keys():
            yield said
        else:
            within = "" if cells == layout.index.keys() else f" among {', '.join(cell_ranges(sorted(cells)))}"
            yield Listing(f"{said}{within}; at ", [str(rule.clue) for rule in group])


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> View:
    directions = random.choice((_ALL, "".join(random.sample(_ALL, random.randint(1, 3)))))
    count = random.randint(0, len(cells))
    return View(tuple(cells), random_values(random, domains), random.choice(cells), count, random.random() < 0.5, directions)


KIND = RuleKind(
    "view",
    View,
    "a clue counts the cells with some values that are seen from it in straight lines",
    _post,
    _violations,
    obeyed=_obeyed,
    sample=_sample,
    unordered=True,
    group="areas",
    marks=_marks,
    remarks=_remarks,
    search=_search,
)
