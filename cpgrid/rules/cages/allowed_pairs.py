"""Relation: the pairs of values that two cells may hold, for one pair of cells or many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

from ...core.errors import InputError, Place
from ...core.grid import Cell
from ...core.marks import Area
from ...core.plugins import RuleKind, always
from ...core.puzzle import Domain, Domains, Values
from ...core.rule_class import CellLists, rule_class
from ..automata import relates
from ..digits import possible
from ..scopes import check_length, check_lists

__all__ = ["KIND", "AllowedPairs"]


@rule_class
class AllowedPairs:
    """The values of the two cells of each pair, in their order, are one of the pairs of values.

    Args:
        pairs: at least one pair of different cells.
        allowed: the pairs of values, at least one. Values outside a cell's domain are allowed, and never taken.

    Raises:
        InputError: there is none, or one is no pair.
    """

    pairs: CellLists
    allowed: tuple[tuple[int, ...], ...]

    def __post_init__(self) -> None:
        check_lists("relation", self.pairs, 1)
        for pair in self.pairs:
            check_length("relation", pair, 2, 2)
        if not self.allowed:
            raise InputError(Place(detail="relation"), "no pair of values is allowed", "name one at least")
        wrong = next(((number, row) for number, row in enumerate(self.allowed) if len(row) != 2), None)
        if wrong is not None:
            number, row = wrong
            values = "1 value is" if len(row) == 1 else f"{len(row)} values are"
            raise InputError(Place(detail=f"relation, allowed[{number}]"), f"{values} no pair", "give two")

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of all pairs, each once."""
        return tuple(dict.fromkeys(cell for pair in self.pairs for cell in pair))


def _are_allowed(one: int, other: int, allowed: frozenset[tuple[int, ...]]) -> bool:
    return (one, other) in allowed


def _violations(rule: AllowedPairs, values: Values, domains: Domains) -> Iterator[str]:
    allowed = set(rule.allowed)
    for one, other in rule.pairs:
        if allowed.isdisjoint(product(possible(one, values, domains), possible(other, values, domains))):
            held = " and ".join(f"{cell} = {values[cell]}" for cell in (one, other) if cell in values)
            yield f"relation at {one}: no pair has {held}" if held else f"relation at {one}: its cells can hold no pair"


def _marks(rule: AllowedPairs) -> Iterator[Area]:
    for pair in rule.pairs:
        yield Area(pair, "shade")


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> AllowedPairs:
    """A few pairs of the cells, and pairs of their values and now and then of others."""
    pairs = [tuple(random.sample(cells, min(2, len(cells)))) for _ in range(random.randint(1, 3))]
    values = sorted({value for domain in domains for value in domain} | {random.randint(-3, 9)})
    return AllowedPairs(tuple(pairs), tuple((random.choice(values), random.choice(values)) for _ in range(random.randint(1, 6))))


KIND = RuleKind(
    "relation",
    AllowedPairs,
    "the values of each pair of cells are one of the pairs listed",
    relates(_are_allowed, lambda rule: rule.pairs, lambda rule: (frozenset(rule.allowed),)),
    _violations,
    sample=_sample,
    group="cages",
    marks=_marks,
    in_words=always,
)
