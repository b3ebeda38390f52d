"""Clones and same values: lists of cells with the same values, place by place or in any order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise, permutations
from operator import eq
from random import Random

from ...core.errors import InputError, Place, counted
from ...core.grid import Cell
from ...core.model import LinearSum, RuleIndex, indicator
from ...core.plugins import RuleKind, always
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Values
from ...core.rule_class import CellLists, rule_class
from ..automata import relates
from ..digits import digits
from ..scopes import check_lists
from ..shapes import OfLists, shaded_lists
from ..wording import times

__all__ = ["CLONE", "SAME", "Clone", "SameValues"]


@rule_class
class Clone(OfLists):
    """The lists hold the same values at the same places: the first cells the same one, the second cells, and so on.

    Args:
        lists: at least two, equally long; a cell may be in several of them.

    Raises:
        InputError: there are fewer lists, they differ in length, or one is empty or names a cell twice.
    """

    lists: CellLists

    def __post_init__(self) -> None:
        _check_lengths("clone", self.lists)


@rule_class
class SameValues(OfLists):
    """The lists hold the same values, each as often in one as in the others, at any places.

    Args:
        lists: at least two, equally long; a cell may be in several of them.

    Raises:
        InputError: there are fewer lists, they differ in length, or one is empty or names a cell twice.
    """

    lists: CellLists

    def __post_init__(self) -> None:
        _check_lengths("same-values", self.lists)


def _check_lengths(name: str, lists: Sequence[Sequence[Cell]]) -> None:
    check_lists(name, lists)
    for number, cells in enumerate(lists, 1):
        if len(cells) != len(lists[0]):
            problem = f"list {number} has {counted(cells, 'cell')}, and list 1 has {len(lists[0])}"
            raise InputError(Place(detail=name), problem, "give all lists the same number of cells")


def _equal_pairs(rule: Clone) -> Iterator[tuple[Cell, Cell]]:
    for cells in zip(*rule.lists, strict=True):
        yield from ((one, other) for one, other in pairwise(cells) if one != other)


def _post_same(rule: SameValues, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[LinearSum]:
    for ones, others in pairwise(rule.lists):
        # Cells of both lists hold the same in both.
        weights = dict.fromkeys(set(ones) - set(others), 1) | dict.fromkeys(set(others) - set(ones), -1)
        for value in digits(rule.cells, domains):
            cells = sorted(cell for cell in weights if value in domains[cell])
            if cells:
                yield LinearSum(variables.of(cells), tuple(indicator(value, weight=weights[cell]) for cell in cells), 0, 0, origin)


def _clone_violations(rule: Clone, values: Values, domains: Domains) -> Iterator[str]:
    name = f"clone at {rule.lists[0][0]}"
    for place in range(len(rule.lists[0])):
        known = [cells[place] for cells in rule.lists if cells[place] in values]
        other = next((cell for cell in known if values[cell] != values[known[0]]), None)
        if other is not None:
            yield f"{name}: {known[0]} holds {values[known[0]]} and {other} {values[other]}, which must be equal"


def _same_violations(rule: SameValues, values: Values, domains: Domains) -> Iterator[str]:
    for ones, others in permutations(rule.lists, 2):
        for value in sorted({values[cell] for cell in ones if cell in values}):
            held = [values.get(cell) for cell in ones].count(value)
            room = sum(values.get(cell, value) == value and value in domains[cell] for cell in others)
            if held > room:
                stands = f"{value} stands {times(held)} in the list at {ones[0]}"
                yield f"same values: {stands}, and can stand {times(room)} in that at {others[0]}"


def _sample(kind: type[Clone | SameValues], random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> Clone | SameValues:
    """Two or three lists, which may share cells."""
    size = max(1, len(cells) // random.choice((2, 2, 3)))
    own = (tuple(cells[:size]), tuple(cells[-size:]))
    return kind(own if random.random() < 0.7 else (*own, tuple(random.sample(cells, size))))


CLONE = RuleKind(
    "clone",
    Clone,
    "lists of cells hold the same values at the same places",
    relates(eq, _equal_pairs, lambda _: ()),
    _clone_violations,
    group="cages",
    marks=shaded_lists,
    in_words=always,
    sample=partial(_sample, Clone),
)

SAME = RuleKind(
    "same-values",
    SameValues,
    "lists of cells hold the same values, in any order",
    _post_same,
    _same_violations,
    group="cages",
    marks=shaded_lists,
    in_words=always,
    sample=partial(_sample, SameValues),
)
