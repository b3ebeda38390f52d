"""Automaton: the values of some cells, in order, lead along the arcs of an automaton from its start to a state that accepts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from random import Random
from typing import ClassVar

from ...core.errors import InputError, Place
from ...core.grid import Cell
from ...core.model import RuleIndex
from ...core.plugins import RuleKind, always
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import CellLists, rule_class
from ..digits import possible
from ..shapes import OfLists, shaded_lists

__all__ = ["KIND", "FiniteAutomaton"]

_Arcs = tuple[tuple[int, ...], ...]


@rule_class
class FiniteAutomaton(OfLists):
    """The values of the cells, read list by list, lead along arcs from the start to a state that accepts.

    States are any numbers. An arc of three numbers leads from a state with a value to a state; an arc of two numbers leads from a state to
    a state where a list ends and another begins. Several arcs may lead from a state with one value: some way must end in a state that
    accepts.

    Args:
        lists: one or more lists of cells; a cell may come again.
        arcs: state, value, state; or state, state between two lists. At least one.
        accept: the states in which the word may end, at least one.
        start: the state before the first value.

    Raises:
        InputError: there is no list, no arc or no state that accepts, a list is empty, or an arc has another length.
    """

    cells_may_repeat: ClassVar[bool] = True

    lists: CellLists
    arcs: tuple[tuple[int, ...], ...]
    accept: tuple[int, ...]
    start: int = 0

    def __post_init__(self) -> None:
        place = Place(detail="automaton")
        if not self.lists or not all(self.lists):
            raise InputError(place, "a list names no cell" if self.lists else "no list of cells is named", "name the cells that are read")
        for what, given in (("arc", self.arcs), ("state that accepts", self.accept)):
            if not given:
                raise InputError(place, f"no {what} is named", "name one at least")
        wrong = next(((number, arc) for number, arc in enumerate(self.arcs) if len(arc) not in {2, 3}), None)
        if wrong is not None:
            number, arc = wrong
            numbers = "1 number is" if len(arc) == 1 else f"{len(arc)} numbers are"
            mend = "give state, value, state, or two states for where a list ends"
            raise InputError(Place(detail=f"automaton, arcs[{number}]"), f"{numbers} no arc", mend)


def _post(rule: FiniteAutomaton, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular]:
    word = [cell for cells in rule.lists for cell in cells]
    ends = tuple(accumulate(map(len, rule.lists)))[:-1]
    automaton = _automaton(tuple(domains[cell] for cell in word), ends, rule.arcs, frozenset(rule.accept), rule.start)
    yield Regular(variables.of(word), automaton, origin)


@lru_cache(maxsize=256)
def _automaton(domains: tuple[Domain, ...], ends: tuple[int, ...], arcs: _Arcs, accept: frozenset[int], start: int) -> Automaton:
    """A state is how many values are read, and all states of the rule to which they may lead."""
    behind: dict[tuple[int, ...], set[int]] = defaultdict(set)
    for *before, after in arcs:
        behind[tuple(before)].add(after)

    def step(state: tuple[int, frozenset[int]], value: int) -> tuple[int, frozenset[int]] | None:
        read, held = state[0] + 1, {after for before in state[1] for after in behind.get((before, value), ())}
        if read in ends:
            held = {after for before in held for after in behind.get((before,), ())}
        return (read, frozenset(held)) if held else None

    return Automaton.from_function(domains, (0, frozenset((start,))), step, lambda state: not accept.isdisjoint(state[1])).merged()


def _violations(rule: FiniteAutomaton, values: Values, domains: Domains) -> Iterator[str]:
    reached = {rule.start}
    for number, cells in enumerate(rule.lists):
        if number:
            reached = {arc[1] for arc in rule.arcs if len(arc) == 2 and arc[0] in reached}
        for cell in cells:
            held = possible(cell, values, domains)
            reached = {arc[2] for arc in rule.arcs if len(arc) == 3 and arc[0] in reached and arc[1] in held}
    if reached.isdisjoint(rule.accept):
        word = " | ".join(" ".join(str(values.get(cell, "?")) for cell in cells) for cells in rule.lists)
        yield f"automaton at {rule.lists[0][0]}: {word} leads to no state that accepts"


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> FiniteAutomaton:
    """Up to three states with arcs for most values of the cells; one list, or two with arcs between them."""
    word = [*cells, cells[0]] if random.random() < 0.3 else list(cells)
    cut = random.randint(1, len(word))
    lists = tuple(tuple(part) for part in (word[:cut], word[cut:]) if part)
    states = range(random.randint(1, 3))
    values = sorted({value for domain in domains for value in domain})
    arcs = [(random.choice(states), value, random.choice(states)) for value in values for _ in range(2 * len(states))]
    return FiniteAutomaton(lists, (*arcs, *((state, random.choice(states)) for state in states)), (random.choice(states),))


KIND = RuleKind(
    "automaton",
    FiniteAutomaton,
    "the values of the cells, in order, lead along arcs to a state that accepts",
    _post,
    _violations,
    sample=_sample,
    group="cages",
    marks=shaded_lists,
    in_words=always,
)
