"""All dots given: where two neighbours have no dot of a family between them, no dot of the family fits there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

from ...core.errors import InputError, Place
from ...core.grid import Cell
from ...core.plugins import RuleKind
from ...core.puzzle import Domain, Domains, Values
from ...core.rule_class import Cells, rule_class
from ..automata import relates
from ..beside import near_pairs, share_border
from ..pairs import ORTHOGONAL, apart, pair_violations
from ..scopes import check_among, check_length, check_neighbours

__all__ = ["KIND", "AllDotsGiven"]


@rule_class
class AllDotsGiven:
    """Adjacent cells without a dot of the family between them are in none of the relations that its dots stand for.

    They do not differ by one of the differences, neither is the other one times one of the ratios, and they do not add up to one of the
    totals. A family is white and black dots (difference 1, ratio 2), or X and V (totals 10 and 5). Two cells with any dot of the family
    between them are exempt from all of its relations; what the dots themselves say is stated by rules of their own.

    Args:
        cells: where it holds: for most puzzles all cells of the grid.
        dots: the pairs of adjacent cells with a dot of the family.
        differences: those of its dots, each 0 or more.
        ratios: those of its dots.
        totals: those of its dots.

    Raises:
        InputError: a dot is not between two neighbours among the cells, or the family has no relation.
    """

    cells: Cells
    dots: tuple[tuple[Cell, ...], ...] = ()
    differences: tuple[int, ...] = ()
    ratios: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if not (self.differences or self.ratios or self.totals):
            raise InputError(Place(detail="all-dots-given"), "no relation is given", "give differences, ratios or totals")
        for dot in self.dots:
            check_length("all-dots-given", dot, 2, 2)
            check_neighbours("all-dots-given", *dot)
            check_among("all-dots-given", dot, self.cells)

    @property
    def bare(self) -> tuple[tuple[Cell, Cell], ...]:
        """The pairs of neighbours without a dot."""
        dotted = set(map(frozenset, self.dots))
        return tuple(pair for pair in apart(self.cells, ORTHOGONAL) if frozenset(pair) not in dotted)


def _bare(one: int, other: int, differences: tuple[int, ...], ratios: tuple[int, ...], totals: tuple[int, ...]) -> bool:
    """Whether no dot of the family fits between two values."""
    multiple = any(one == ratio * other or other == ratio * one for ratio in ratios)
    return abs(one - other) not in differences and one + other not in totals and not multiple


def _violations(rule: AllDotsGiven, values: Values, domains: Domains) -> Iterator[str]:
    must = f"they must {_spelt(rule)}"
    dotted = {cells for dot in rule.dots for cells in (dot, dot[::-1])}
    for pair in near_pairs(rule.cells, share_border):
        if pair in dotted:
            continue
        yield from pair_violations("all-dots-given", pair, values, domains, lambda one, other: not any(_fitting(rule, one, other)), must)


def _fitting(rule: AllDotsGiven, one: int, other: int) -> Iterator[bool]:
    """Whether each dot of the family fits between two values."""
    low, high = sorted((one, other))
    yield from (low + difference == high for difference in rule.differences)
    yield from (0 in {other - one * ratio, one - other * ratio} for ratio in rule.ratios)
    yield from (total - high == low for total in rule.totals)


def _spelt(rule: AllDotsGiven) -> str:
    parts = (("not differ by", rule.differences), ("not have the ratio", rule.ratios), ("not add up to", rule.totals))
    return ", and ".join(f"{words} {' or '.join(map(str, numbers))}" for words, numbers in parts if numbers)


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> AllDotsGiven:
    pairs = apart(tuple(cells), ORTHOGONAL)
    values = [value for domain in domains for value in domain]
    relations = [(abs(one - other), one + other) for one, other in product(values, repeat=2)]
    return AllDotsGiven(
        tuple(cells),
        tuple(random.sample(pairs, random.randint(0, len(pairs)))),
        tuple({random.choice(relations)[0] for _ in range(random.randint(0, 2))}),
        tuple(random.sample(range(-2, 4), random.randint(0, 1))),
        tuple({random.choice(relations)[1] for _ in range(random.randint(0, 2))}),
    )


KIND = RuleKind(
    "all-dots-given",
    AllDotsGiven,
    "adjacent cells without a dot are in no relation that a dot would show",
    relates(_bare, lambda rule: rule.bare, lambda rule: (rule.differences, rule.ratios, rule.totals)),
    _violations,
    sample=_sample,
    unordered=True,
    group="dots",
)
