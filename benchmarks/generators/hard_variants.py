"""Hard variants 9×9: few rules of the kinds by which published puzzles are hard, none of which can be spared, mostly no givens.

Each puzzle has a limit of its own: rules and givens are dropped as long as ``masks`` sees within so many nodes that one solution is left.
Most limits are low and a few are high, as the times of published puzzles are. They are in nodes, not in seconds, so that every machine
makes the same puzzles; a search that takes other nodes makes others where a limit was met.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random

from cpgrid import Layout, Limits, Puzzle, Uniqueness, check
from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.puzzle import Rule, Solution
from cpgrid.models import sudoku
from cpgrid.rules import FullRank

from .variants import Unique, enough, filled, whole

__all__ = ["KINDS", "WHOLE", "hard_variant", "ranks", "without_spare"]

KINDS = (
    *("renban", "nabner", "entropic", "whispers", "lockout", "arrow", "double-arrow", "zipper", "region-sum-line", "n-sum-line"),
    *("lunchbox", "little-killer", "x-sum", "skyscraper", "cage", "count-distinct", "same-values", "look-and-say", "quadruple"),
    "counting-circles",
)
"""The kinds of rules that are drawn. The list is part of the corpus: a kind that is added to it makes other puzzles."""

WHOLE = ("disjoint-groups", "anti-king", "anti-knight", "diagonals", "global-entropy")
"""Kinds of rules for the whole grid; a grid that obeys one is found by search."""

_FEWEST_NODES = 100
_MOST_NODES = 250_000


def hard_variant(chance: Random) -> Puzzle:
    """A variant with one solution; no given and no rule, but one for the whole grid, can be spared within its limit of nodes."""
    unique = partial(_unique_within, nodes=_FEWEST_NODES + int((_MOST_NODES - _FEWEST_NODES) * chance.random() ** 24))
    layout = sudoku.layout(3, 3)
    if chance.random() < 0.3:
        layout = layout.with_rules(whole(chance.choice(WHOLE), layout))
    solution = filled(layout, chance)
    first = [ranks(layout, solution, chance)] if chance.random() < 0.1 else []
    kinds = chance.sample(KINDS, chance.randint(1, 4))
    rules, givens = enough(layout, solution, kinds, chance, unique, first)
    return without_spare(layout, rules, givens, chance, unique)


def without_spare(layout: Layout, rules: Sequence[Rule], givens: Mapping[Cell, int], chance: Random, unique: Unique) -> Puzzle:
    """The puzzle without those givens and further rules that it can do without, tried once each in any order, givens first.

    Args:
        layout: with the rules that stay.
        rules: further ones.
        givens: with which it has one solution.
        chance: the order.
        unique: whether a puzzle is seen to have one solution.
    """
    for cell in chance.sample(sorted(givens), len(givens)):
        fewer = {other: value for other, value in givens.items() if other != cell}
        if unique(Puzzle(layout.with_rules(*rules), fewer)):
            givens = fewer
    for rule in chance.sample(rules, len(rules)):
        others = [other for other in rules if other is not rule]
        if unique(Puzzle(layout.with_rules(*others), givens)):
            rules = others
    return Puzzle(layout.with_rules(*rules), givens)


def _unique_within(puzzle: Puzzle, nodes: int) -> bool:
    return check(puzzle, via="masks", limits=Limits(solutions=2, nodes=nodes)).kind is Uniqueness.UNIQUE


def ranks(layout: Layout, solution: Solution, chance: Random) -> FullRank:
    """Clues at some ends of rows and columns: the place of the line, read from there, among all of them read both ways."""
    size = layout.rows
    ways = [*(rectangle(row, 0, 1, size) for row in range(size)), *(rectangle(0, column, size, 1) for column in range(size))]
    lines = [line for way in ways for line in (way, way[::-1])]
    read = [[solution[layout.index[cell]] for cell in line] for line in lines]
    places = [1 + sorted(read).index(values) for values in read]
    clued = chance.sample(range(len(lines)), chance.randint(8, 20))
    return FullRank(tuple(lines), tuple(place if number in clued else 0 for number, place in enumerate(places)))
