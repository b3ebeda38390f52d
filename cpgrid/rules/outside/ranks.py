"""Lines with ranks as constraints: compared with all others or, in a search that knows groups, with those that begin with the same value.

The rank of a line says much of its first value. Where the first cells of all lines make up groups in which every value stands, as the
sides of a Sudoku do, it is known how many lines begin with each value. Then a rank is known among the lines that begin with the same value,
and a line is compared with those alone. No comparison of two lines tells this.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from ...core.model import Constraint, LinearSum, RuleIndex, Variable, indicator
from ...core.posting import Variables
from ...core.puzzle import Domain
from ...core.regular import Automaton, Regular
from .comparing import BEGINS_OTHERWISE, comparison, one_of, pairs_of, placing, unequal
from .first_cells import beginnings

__all__ = ["Ranked", "compare_all", "search"]


@dataclass(frozen=True)
class Ranked:
    """Lines with their clues, over variables.

    Args:
        lines: of one length.
        ranks: the clue of each line, from 1; 0 = it has none.
        may_tie: (line, other line) → whether the two may read the same.
        origin: the rule.
    """

    lines: Sequence[Sequence[Variable]]
    ranks: Sequence[int]
    may_tie: Callable[[int, int], bool]
    origin: RuleIndex

    def signs(self, one: int, other: int) -> Domain:
        """What a line less another one may be, as a sign."""
        return (-1, 0, 1) if self.may_tie(one, other) else (-1, 1)

    def pairs(self) -> Iterator[tuple[int, int]]:
        """Each two lines, the first of which has a clue if one of them has; in the order of their numbers if both have."""
        for one, other in combinations(range(len(self.lines)), 2):
            yield (one, other) if self.ranks[one] or not self.ranks[other] else (other, one)


def compare_all(ranked: Ranked, variables: Variables, signs: Callable[[int, int], Domain]) -> Iterator[Constraint]:
    """For every two lines one of which has a clue, a helper says how they compare; clues count helpers.

    Args:
        ranked: the lines.
        variables: of the model.
        signs: (line, other line) → what the one less the other may be, as a sign.
    """
    compared = _Compared(ranked, variables)
    for one, other in combinations(range(len(ranked.lines)), 2):
        clued, may_be = ranked.ranks[one] or ranked.ranks[other], signs(one, other)
        if not clued and 0 in may_be:
            continue
        word = _in_turns(pairs_of(ranked.lines[one], ranked.lines[other]))
        if clued:
            yield compared.read(one, other, word, may_be, comparison)
        else:
            yield Regular(word, unequal(_domains(variables, word)), ranked.origin)
    for line, rank in enumerate(ranked.ranks):
        if rank:
            yield from compared.placed(line, rank)


def search(ranked: Ranked, variables: Variables, groups: Sequence[Sequence[Variable]]) -> Iterator[Constraint]:
    """What ranks say where groups of variables are known that all differ."""
    known = _Known(ranked, variables, groups)
    for first, values in known.begins.items():
        if values != variables.domains[first]:
            yield Regular((first,), one_of(variables.domains[first], values), ranked.origin)
    if not all(known.begins.values()):
        return
    if known.below is None:
        yield from compare_all(ranked, variables, known.signs)
    else:
        yield from _compare_classes(ranked, variables, known, known.below)


def _compare_classes(ranked: Ranked, variables: Variables, known: _Known, below: Mapping[int, int]) -> Iterator[Constraint]:
    """Each line with a clue, whose first value is known, is compared with those that may begin with the same one."""
    compared = _Compared(ranked, variables)
    for one, other in ranked.pairs():
        (first, *_), (second, *_) = ranked.lines[one], ranked.lines[other]
        if not ranked.ranks[one]:
            if 0 not in known.signs(one, other):
                word = _in_turns(pairs_of(ranked.lines[one], ranked.lines[other]))
                yield Regular(word, unequal(_domains(variables, word)), ranked.origin)
            continue
        (begins,) = known.begins[first]
        may_begin = known.may_begin(second)
        if begins not in may_begin:
            continue
        signs = known.signs(one, other)
        rest = _in_turns(pairs_of(ranked.lines[one], ranked.lines[other])[first != second :])
        if len(may_begin) == 1:
            yield compared.read(one, other, rest, signs, comparison)
        else:
            yield compared.read(one, other, (second, *rest), (*signs, BEGINS_OTHERWISE), placing(begins))
    for line, rank in enumerate(ranked.ranks):
        if rank:
            (begins,) = known.begins[ranked.lines[line][0]]
            yield from compared.placed(line, rank - below[begins])


class _Known:
    """What is known of lines before any two are compared.

    Args:
        ranked: the lines.
        variables: of the model.
        groups: variables that all differ.
    """

    def __init__(self, ranked: Ranked, variables: Variables, groups: Sequence[Sequence[Variable]]) -> None:
        self._ranked, self._domains = ranked, variables.domains
        self._groups_of: dict[Variable, set[int]] = defaultdict(set)
        for number, group in enumerate(groups):
            for variable in group:
                self._groups_of[variable].add(number)
        counted = beginnings([line[0] for line in ranked.lines], variables.domains, groups)
        self.below = dict(zip(counted.values, (0, *counted.least), strict=False)) if counted.known else None
        """How many lines begin with a smaller value than this; ``None`` = that is not known."""
        self.begins: dict[Variable, Domain] = {}
        """What lines with a clue may begin with, by their first variable; no value where no grid obeys the rule."""
        self._may_begin: dict[Variable, Domain] = {}
        for (first, *_), rank in zip(ranked.lines, ranked.ranks, strict=True):
            if rank:
                possible = counted.of_rank(rank)
                self.begins[first] = tuple(value for value in self.begins.get(first, variables.domains[first]) if value in possible)

    def signs(self, one: int, other: int) -> Domain:
        """What a line less another one may be, as a sign; of two without clue all, where they differ anyway."""
        ranks, signs = self._ranked.ranks, self._ranked.signs(one, other)
        if not ranks[one] and not ranks[other]:
            return (-1, 0, 1) if 0 in signs or self._read_differently(one, other) else signs
        if 0 in signs and self._read_differently(one, other):
            signs = (-1, 1)
        if ranks[one] and ranks[other] and ranks[one] != ranks[other]:
            excluded = 1 if ranks[one] < ranks[other] else -1
            return tuple(sign for sign in signs if sign != excluded)
        return signs

    def _read_differently(self, one: int, other: int) -> bool:
        """Whether groups keep two lines from reading the same."""
        pairs = zip(self._ranked.lines[one], self._ranked.lines[other], strict=True)
        return bool(self._groups_of) and any(self._differ(*pair) for pair in pairs)

    def may_begin(self, first: Variable) -> Domain:
        """What lines with this first variable may begin with."""
        known = self._may_begin.get(first)
        if known is None:
            known = self._may_begin[first] = self._beginnings(first)
        return known

    def _beginnings(self, first: Variable) -> Domain:
        taken = {values[0] for other, values in self.begins.items() if len(values) == 1 and self._differ(first, other)}
        return tuple(value for value in self.begins.get(first, self._domains[first]) if value not in taken)

    def _differ(self, one: Variable, other: Variable) -> bool:
        """Whether a group keeps two variables apart."""
        return one != other and not self._groups_of[one].isdisjoint(self._groups_of[other])


class _Compared:
    """Comparisons of lines, which clues count.

    Args:
        ranked: the lines.
        variables: of the model.
    """

    def __init__(self, ranked: Ranked, variables: Variables) -> None:
        self._ranked, self._variables = ranked, variables
        self._helpers: dict[int, list[tuple[Variable, int]]] = defaultdict(list)
        """Of each line: the helpers of its comparisons, each with what it is where the other line is smaller."""

    def read(
        self, one: int, other: int, word: tuple[Variable, ...], may_be: Domain, automaton: Callable[[tuple[Domain, ...]], Automaton]
    ) -> Constraint:
        """A helper says how two lines compare, as an automaton reads them and then the helper."""
        helper = self._variables.helper(may_be)
        self._helpers[one].append((helper, 1))
        self._helpers[other].append((helper, -1))
        return Regular((*word, helper), automaton(_domains(self._variables, (*word, helper))), self._ranked.origin)

    def placed(self, line: int, rank: int) -> Iterator[Constraint]:
        """A line's rank among those that it is compared with: fewer are smaller, and with those that read the same there are enough."""
        scope = tuple(helper for helper, _ in self._helpers[line])
        smaller = tuple(indicator(sign) for _, sign in self._helpers[line])
        if not scope:
            return
        if any(self._ranked.may_tie(line, other) for other in range(len(self._ranked.lines)) if other != line):
            yield LinearSum(scope, smaller, None, rank - 1, self._ranked.origin)
            yield LinearSum(scope, tuple(indicator(0, sign) for _, sign in self._helpers[line]), rank - 1, None, self._ranked.origin)
        else:
            yield LinearSum(scope, smaller, rank - 1, rank - 1, self._ranked.origin)


def _domains(variables: Variables, word: Sequence[Variable]) -> tuple[Domain, ...]:
    return tuple(variables.domains[variable] for variable in word)


def _in_turns(pairs: Sequence[tuple[Variable, Variable]]) -> tuple[Variable, ...]:
    return tuple(variable for pair in pairs for variable in pair)
