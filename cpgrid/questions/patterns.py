"""Known patterns of solving: what they refute, and what they are called, where the facts of a step are exactly the pattern's.

A pattern is about full groups: each value stands there once. Its facts are "this value in this group", its size is their number.

Source: the names are those that solvers and setters of Sudoku use (sudopedia, "Solving Technique").
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from ..core.model import LinearSum, Literal, Variable
from .explaining import Refuted
from .reasons import Reason

__all__ = ["PATTERNS", "Groups", "Pattern", "pattern_of"]

_MOST_GROUPS = 64
"""Fish are looked for among so many groups at most: their number grows with a power of that."""


class Groups:
    """The full groups of a puzzle, with what is left in their cells.

    Args:
        reasons: all facts of the puzzle.
        left: for each cell, the values that are left; it changes as steps are found.
    """

    def __init__(self, reasons: Sequence[Reason], left: Sequence[set[int]]) -> None:
        self.left = left
        self.facts: dict[tuple[int, int], int] = {}
        self.cells: dict[int, tuple[Variable, ...]] = {}
        self.values: dict[int, list[int]] = defaultdict(list)
        for place, reason in enumerate(reasons):
            if reason.group is not None and reason.value is not None:
                self.facts[reason.group, reason.value] = place
                self.values[reason.group].append(reason.value)
                self.cells[reason.group] = tuple(sorted({*self.cells.get(reason.group, ()), *reason.variables}))

    def places(self, group: int, value: int) -> tuple[Variable, ...]:
        """The cells of a group that may still hold a value, ascending."""
        return tuple(variable for variable in self.cells[group] if value in self.left[variable])

    def open_values(self, group: int) -> list[int]:
        """The values that stand nowhere in a group yet."""
        placed = {next(iter(self.left[variable])) for variable in self.cells[group] if len(self.left[variable]) == 1}
        return [value for value in self.values[group] if value not in placed]

    def open_cells(self, group: int) -> list[Variable]:
        """The cells of a group that may hold several values."""
        return [variable for variable in self.cells[group] if len(self.left[variable]) > 1]


class Pattern(NamedTuple):
    """A pattern that is looked for.

    Args:
        size: how many facts it has.
        find: what it refutes, each time with its facts, in a fixed order.
    """

    size: int
    find: Callable[[Groups], Iterator[Refuted]]


def _hidden_single(groups: Groups) -> Iterator[Refuted]:
    """A value has one place in a group: nothing else stands there."""
    for (group, value), fact in groups.facts.items():
        places = groups.places(group, value)
        if len(places) == 1 and len(groups.left[places[0]]) > 1:
            yield Refuted(tuple(Literal(places[0], other) for other in sorted(groups.left[places[0]]) if other != value), (fact,))


def _locked(groups: Groups) -> Iterator[Refuted]:
    """All places of a value in a group are in another: it stands nowhere else in that."""
    for (group, value), fact in groups.facts.items():
        places = groups.places(group, value)
        if len(places) < 2:
            continue
        for other, cells in groups.cells.items():
            if other == group or (other, value) not in groups.facts or not {*places} <= {*cells}:
                continue
            gone = [Literal(each, value) for each in groups.places(other, value) if each not in places]
            if gone:
                yield Refuted(tuple(gone), tuple(sorted((fact, groups.facts[other, value]))))


def _subset(size: int) -> Callable[[Groups], Iterator[Refuted]]:
    """So many cells of a group have so many values, or the other way round: nothing else is there, and they are nowhere else."""

    def find(groups: Groups) -> Iterator[Refuted]:
        for group in groups.cells:
            cells, values = groups.open_cells(group), groups.open_values(group)
            if len(cells) <= size:
                continue
            for chosen in combinations([cell for cell in cells if len(groups.left[cell]) <= size], size):
                union = set[int]().union(*(groups.left[cell] for cell in chosen))
                if len(union) == size:
                    gone = [Literal(cell, value) for cell in cells if cell not in chosen for value in sorted(union & groups.left[cell])]
                    yield from _of_group(groups, group, union, gone)
            few = [value for value in values if len(groups.places(group, value)) <= size]
            for kept in combinations(few, size):
                held = set[Variable]().union(*(groups.places(group, value) for value in kept))
                if len(held) == size:
                    gone = [Literal(cell, value) for cell in sorted(held) for value in sorted(groups.left[cell] - {*kept})]
                    yield from _of_group(groups, group, kept, gone)

    return find


def _of_group(groups: Groups, group: int, values: Sequence[int] | set[int], gone: Sequence[Literal]) -> Iterator[Refuted]:
    if gone and all((group, value) in groups.facts for value in values):
        yield Refuted(tuple(gone), tuple(sorted(groups.facts[group, value] for value in values)))


def _fish(size: int) -> Callable[[Groups], Iterator[Refuted]]:
    """All places of a value in so many groups are in as many others: it stands nowhere else in those."""

    def find(groups: Groups) -> Iterator[Refuted]:
        if len(groups.cells) > _MOST_GROUPS:
            return
        values = sorted({value for _, value in groups.facts})
        for value in values:
            places = {group: groups.places(group, value) for group in groups.cells if (group, value) in groups.facts}
            bases = [group for group, own in places.items() if 1 < len(own) <= size]
            for chosen in combinations(bases, size):
                held = {cell for group in chosen for cell in places[group]}
                if len(held) == sum(len(places[group]) for group in chosen):
                    yield from _covered(groups, value, chosen, held, places)

    return find


def _covered(
    groups: Groups, value: int, chosen: Sequence[int], held: set[Variable], places: Mapping[int, Sequence[Variable]]
) -> Iterator[Refuted]:
    """A fish, for each set of as many other groups that holds all places."""
    for covers in _covers(sorted(held), chosen, len(chosen), places):
        gone = tuple(Literal(cell, value) for cell in sorted({cell for group in covers for cell in places[group]} - held))
        if gone:
            yield Refuted(gone, tuple(sorted(groups.facts[group, value] for group in (*chosen, *covers))))


def _covers(
    cells: Sequence[Variable], others: Sequence[int], most: int, places: Mapping[int, Sequence[Variable]]
) -> Iterator[tuple[int, ...]]:
    """Groups, so many at most and none of the others, that hold all cells."""
    if not cells:
        yield ()
        return
    for group, own in places.items() if most else ():
        if cells[0] in own and group not in others:
            left = [cell for cell in cells if cell not in own]
            yield from ((group, *rest) for rest in _covers(left, (*others, group), most - 1, places))


SINGLES = _hidden_single
PATTERNS: Sequence[Pattern] = (
    Pattern(2, _locked),
    Pattern(2, _subset(2)),
    Pattern(3, _subset(3)),
    Pattern(4, _subset(4)),
    Pattern(4, _fish(2)),
    Pattern(6, _fish(3)),
    Pattern(8, _fish(4)),
)
"""What is looked for, from few facts to many."""

_SUBSETS = {2: "pair", 3: "triple", 4: "quadruple"}
_FISH = {2: "X-wing", 3: "swordfish", 4: "jellyfish"}


def pattern_of(reasons: Sequence[Reason], literals: Sequence[Literal], left: Sequence[set[int]]) -> str:
    """The name of the pattern that the facts of a step are; empty = they are none that has a name.

    Args:
        reasons: the facts.
        literals: what they refute.
        left: the values that were left in each cell before the step.
    """
    by_group: dict[int, list[Reason]] = defaultdict(list)
    for reason in reasons:
        if reason.group is None or reason.value is None:
            return _of_sums(reasons)
        by_group[reason.group].append(reason)
    values = {reason.value for reason in reasons if reason.value is not None}
    if len(reasons) == 1:
        return "hidden single" if len({literal.variable for literal in literals}) == 1 and _is_placed(literals, left) else ""
    if len(by_group) == 1:
        return _subset_name(reasons, values, left)
    if len(values) == 1 and len(by_group) == len(reasons):
        return _fish_name(reasons, left)
    return ""


def _is_placed(literals: Sequence[Literal], left: Sequence[set[int]]) -> bool:
    return len(left[literals[0].variable]) == len(literals) + 1


def _subset_name(reasons: Sequence[Reason], values: set[int], left: Sequence[set[int]]) -> str:
    """Naked or hidden, where the cells say so."""
    size, variables = len(values), {variable for reason in reasons for variable in reason.variables}
    if size not in _SUBSETS:
        return ""
    open_ones = [variable for variable in variables if len(left[variable]) > 1]
    if sum(left[variable] <= values for variable in open_ones) == size:
        return f"naked {_SUBSETS[size]}"
    if sum(not left[variable].isdisjoint(values) for variable in open_ones) == size:
        return f"hidden {_SUBSETS[size]}"
    return ""


def _fish_name(reasons: Sequence[Reason], left: Sequence[set[int]]) -> str:
    """Locked candidates, or a fish: half of the groups hold the value in cells of the other half alone."""
    places = [frozenset(v for v in reason.variables if reason.value in left[v]) for reason in reasons]
    half = len(reasons) // 2
    if 2 * half != len(reasons) or half not in {1, *_FISH}:
        return ""
    for chosen in combinations(range(len(reasons)), half):
        base = [places[place] for place in chosen]
        cover = [own for place, own in enumerate(places) if place not in chosen]
        if frozenset().union(*base) <= frozenset().union(*cover) and sum(map(len, base)) == len(frozenset().union(*base)):
            if half > 1:
                return _FISH[half]
            base_name = reasons[chosen[0]].text.rpartition(" in ")[2]
            return "pointing" if base_name.startswith("box ") else "claiming"
    return ""


def _of_sums(reasons: Sequence[Reason]) -> str:
    """Innies and outies: totals of full groups with those of cages; a combination is the total of one cage or run."""
    totals = [reason for reason in reasons if reason.group is not None and reason.value is None]
    sums = [
        reason for reason in reasons if reason.group is None and any(isinstance(own, LinearSum) and own.unit for own in reason.constraints)
    ]
    if len(reasons) == 1 and len(sums) == 1 and sums[0].groups:
        return "combination"
    if totals and sums and len(totals) + len(sums) == len(reasons):
        held = {variable for reason in totals for variable in reason.variables}
        outside = any(variable not in held for reason in sums for variable in reason.variables)
        return "outies" if outside else "innies"
    return ""
