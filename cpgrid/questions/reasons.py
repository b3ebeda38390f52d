"""What a step of an explanation may rest on: the facts that the rules of a puzzle consist of, as fine as people see them.

A group of as many cells as values is a fact for each value: it stands there exactly once. Any other constraint is a fact, a link of a
thermometer for instance; constraints on the same cells that come from one rule (a cage's total and its different values), and those that
share helpers, are one together. Where there are sums, the total of a full group is one as well, since innies and outies are counted so.

Source: B. Bogaerts, E. Gamba, T. Guns, "A framework for step-wise explaining how to solve constraint satisfaction problems", Artificial
Intelligence 300 (2021): steps by few facts at a time.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from ..core.assumptions import RuleAssumption
from ..core.grid import Cell, cell_ranges
from ..core.model import AllDifferent, Constraint, LinearSum, Model, RuleIndex, Variable, indicator
from ..core.puzzle import Puzzle
from ..rules import model
from .parts import part_name
from .rule_names import rule_kind

__all__ = ["Reason", "is_full", "one_rule_each", "reasons_of"]

_LONGEST = 60
"""A rule with a longer name is called by its kind and its cells."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A fact of a puzzle that a step may rest on.

    Args:
        constraints: what it says, over variables of the puzzle's model.
        rules: the rules that it comes from, ascending.
        cells: the cells that it is about, in the order of the layout.
        text: what it is called: ``7 in box 5``, ``cage R1C1:R1C3, total 7``.
        group: for a value in a full group, and for the total of one, the place of its `AllDifferent` among the model's constraints.
        value: the value, where it is about one.
    """

    constraints: tuple[Constraint, ...]
    rules: tuple[RuleIndex, ...]
    cells: tuple[Cell, ...]
    text: str
    group: int | None = None
    value: int | None = None

    @property
    def variables(self) -> tuple[Variable, ...]:
        """The variables that it is about, helpers among them, ascending."""
        return tuple(sorted({variable for own in self.constraints for variable in own.variables}))

    @property
    def groups(self) -> tuple[AllDifferent, ...]:
        """What it says of cells that differ, and of nothing else."""
        return tuple(own for own in self.constraints if isinstance(own, AllDifferent))

    def holds(self, values: Sequence[int]) -> bool:
        """Whether an assignment, indexed by variable, agrees with it."""
        return all(own.holds(values) for own in self.constraints)


def reasons_of(puzzle: Puzzle) -> tuple[Reason, ...]:
    """All facts of a puzzle, those about few cells first."""
    stated = model(puzzle.layout)
    found = [*_of_groups(puzzle, stated), *_of_others(puzzle, stated)]
    return tuple(sorted(found, key=lambda reason: (reason.group is None, len(reason.cells))))


def is_full(group: Constraint, stated: Model) -> bool:
    """Whether it says of as many variables as they have values that they differ, so that each value stands there."""
    return isinstance(group, AllDifferent) and len(stated.values(group.variables)) == len(group.variables)


def _of_groups(puzzle: Puzzle, stated: Model) -> Iterator[Reason]:
    """A fact for each value of each full group, and its total."""
    sums = any(isinstance(own, LinearSum) and len(own.variables) > 1 for own in stated.constraints)
    known: set[tuple[Variable, ...]] = set()
    for place, group in enumerate(stated.constraints):
        if not isinstance(group, AllDifferent) or not is_full(group, stated) or group.variables in known:
            continue
        known.add(group.variables)
        name, cells = _name(puzzle, group.origin), _cells(puzzle, group.variables)
        for value in stated.values(group.variables):
            own = tuple(variable for variable in group.variables if value in stated.domains[variable])
            once = LinearSum(own, (indicator(value),) * len(own), 1, 1, group.origin)
            yield Reason((once,), (group.origin,), cells, f"{value} in {name}", place, value)
        total = sum(stated.values(group.variables))
        if sums:
            whole = LinearSum(group.variables, (1,) * len(group.variables), total, total, group.origin)
            yield Reason((whole,), (group.origin,), cells, f"the total {total} of {name}", place)


def _of_others(puzzle: Puzzle, stated: Model) -> Iterator[Reason]:
    """A fact for each other constraint, or for several that belong together."""
    others = [own for own in stated.constraints if not is_full(own, stated)]
    number = {rule: sum(1 for own in others if own.origin == rule) for rule in {own.origin for own in others}}
    for together in _together(others, stated):
        rules = tuple(sorted({own.origin for own in together}))
        cells = _cells(puzzle, (variable for own in together for variable in own.variables))
        whole = all(sum(1 for own in together if own.origin == rule) == number[rule] for rule in rules)
        names = " and ".join(_name(puzzle, rule) for rule in rules)
        if not whole or len(names) > _LONGEST:
            kinds = dict.fromkeys(rule_kind(puzzle.layout, rule) for rule in rules)
            names = f"{' and '.join(kinds)} at {', '.join(cell_ranges(cells))}"
        yield Reason(tuple(together), rules, cells, names)


def _together(constraints: Sequence[Constraint], stated: Model) -> Iterator[list[Constraint]]:
    """Constraints that share helpers, and what one rule says of the same cells as groups and totals, in the order of the first of them."""
    first: dict[object, int] = {}
    leader = list(range(len(constraints)))

    def found(place: int) -> int:
        while leader[place] != place:
            leader[place] = place = leader[leader[place]]
        return place

    for place, own in enumerate(constraints):
        helpers = [variable for variable in own.variables if variable >= stated.cells]
        same = [(own.origin, frozenset(own.variables))] if isinstance(own, (AllDifferent, LinearSum)) else []
        for key in (*helpers, *same):
            other = found(first.setdefault(key, place))
            one, two = sorted((other, found(place)))
            leader[two] = one
    parts: dict[int, list[Constraint]] = defaultdict(list)
    for place, own in enumerate(constraints):
        parts[found(place)].append(own)
    return iter(parts.values())


def _cells(puzzle: Puzzle, variables: Iterable[Variable]) -> tuple[Cell, ...]:
    cells = puzzle.layout.cells
    return tuple(cells[variable] for variable in sorted(set(variables)) if variable < len(cells))


def _name(puzzle: Puzzle, rule: RuleIndex) -> str:
    return part_name(puzzle, RuleAssumption(rule))


def one_rule_each(stated: Model, reasons: Sequence[Reason]) -> Model:
    """The model that the reasons state, in which each is a rule of its own, so that it can be left out alone."""
    constraints = [replace(own, origin=RuleIndex(place)) for place, reason in enumerate(reasons) for own in reason.constraints]  # type: ignore[type-var]
    return replace(stated, constraints=tuple(constraints))
