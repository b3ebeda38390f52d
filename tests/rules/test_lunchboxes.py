"""Automata of lunchboxes: the words of the rule and no others, for sums that cannot be told apart by what may follow, too."""

from __future__ import annotations

from itertools import permutations, product
from random import Random

from cpgrid import Layout
from cpgrid.core.diagram import paths
from cpgrid.core.grid import Cell
from cpgrid.core.puzzle import Domain
from cpgrid.core.regular import Regular
from cpgrid.rules import Lunchbox, model
from tests.depth import each_seed


def obeys(word: tuple[int, ...], total: int) -> bool:
    """Whether no value is as great as the least or the greatest before it, and those between these two have the total."""
    if any(word[place] in (min(word[:place]), max(word[:place])) for place in range(1, len(word))):
        return False
    begin, end = sorted((word.index(min(word)), word.index(max(word))))
    return sum(word[begin + 1 : end]) == total


def words_of(domains: tuple[Domain, ...], total: int) -> list[tuple[int, ...]]:
    """What the automaton of a line with these domains accepts."""
    cells = tuple(Cell(0, column) for column in range(len(domains)))
    posted = model(Layout("grid", 1, len(cells), cells, domains, (Lunchbox(cells, total),))).constraints
    (regular,) = [constraint for constraint in posted if isinstance(constraint, Regular)]
    return paths(regular.automaton.diagram)


@each_seed(60)
def test_an_automaton_has_the_words_of_the_rule_and_no_others(seed: int) -> None:
    random = Random(seed)
    length = random.randint(2, 6)
    values = random.choice((range(6), range(1, 6), range(-2, 3), range(1, 10, 2), (0, 1, 2, 7)))
    domains = [tuple(sorted(random.sample(values, random.randint(1, len(values))))) for _ in range(length)]
    words = list(product(*domains))
    # Mostly a total that some word has: that of a word without equal values, where there is one.
    some = [word for word in words if len(set(word)) == length]
    of = random.choice(some or words)
    begin, end = sorted((of.index(min(of)), of.index(max(of))))
    total = random.choice((sum(of[begin + 1 : end]),) * 3 + (random.randint(-2, 12),))
    found = words_of(tuple(domains), total)
    assert len(set(found)) == len(found)
    assert set(found) == {word for word in words if obeys(word, total)}, (domains, total)


def test_all_words_of_six_cells() -> None:
    """Where the ends have moved on to both sides at last, only sums that begin then may come out right: 1 2 4 3 0 5 has the total 0."""
    domains = ((0, 1, 2, 3, 4, 5),) * 6
    without_equals = list(permutations(range(6)))
    for total in range(11):
        found = [word for word in words_of(domains, total) if len(set(word)) == len(word)]
        assert found == [word for word in without_equals if obeys(word, total)], total


def test_a_long_lunchbox_has_few_states() -> None:
    cells = tuple(Cell(0, column) for column in range(8))
    posted = model(Layout("grid", 1, 8, cells, (tuple(range(1, 10)),) * 8, (Lunchbox(cells, 7),))).constraints
    (regular,) = [constraint for constraint in posted if isinstance(constraint, Regular)]
    assert sum(map(len, regular.automaton.diagram.layers)) < 2000
