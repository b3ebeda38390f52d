"""Full rank: lines are read as numbers, and clues tell their places in the order of all of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

from ...core.errors import InputError, Place, counted
from ...core.grid import Cell, rectangle
from ...core.marks import Clue
from ...core.model import Constraint, RuleIndex, Variable
from ...core.plugins import Listing, RuleKind
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Layout, Values
from ...core.rule_class import CellLists, rule_class
from .ranks import Ranked, compare_all, search

__all__ = ["KIND", "FullRank", "lines_both_ways"]

_TIES = {"any": "", "none": "; no two read the same", "unclued": "; no other line reads the same as one with a clue"}
"""What a remark says of ties."""


@rule_class
class FullRank:
    """Each line, from its first cell on, is read as a number; a line with the clue k is the k-th smallest of all lines.

    The number is compared digit by digit, so that values past 9 and negative ones are digits too. Where numbers are equal, each
    of them stands at one of the places that they take together: with the ties ``any``, two equal lines may have different clues, and lines
    with one clue must be equal. With other ties no clue stands twice.

    Args:
        lines: all that are compared, of one length; mostly every row and column read both ways.
        ranks: the clue of each line, from 1; 0 = it has none.
        ties: whether lines may read the same: ``any`` may, ``none`` may, or only two lines without clue (``unclued``).

    Raises:
        InputError: there are fewer than two lines, one twice, or of different lengths, or a rank does not exist.
    """

    lines: CellLists
    ranks: tuple[int, ...]
    ties: str = "any"

    def __post_init__(self) -> None:
        count, place = len(self.lines), Place(detail="full-rank")
        if count < 2:
            raise InputError(place, f"{counted(self.lines, 'line')} cannot be compared", "name two at least")
        if len(set(map(len, self.lines))) > 1:
            raise InputError(place, "the lines differ in length", "name lines of one length")
        if len(set(self.lines)) < count:
            raise InputError(place, "a line is named twice", "name each once; read from its other end it is another line")
        if len(self.ranks) != count:
            raise InputError(place, f"{count} lines have {counted(self.ranks, 'rank')}", "give one for each, 0 for a line without clue")
        wrong = next((rank for rank in self.ranks if not 0 <= rank <= count), None)
        if wrong is not None:
            raise InputError(place, f"there is no rank {wrong} among {count} lines", f"give 1 to {count}, or 0 for a line without clue")
        if self.ties not in _TIES:
            raise InputError(place, f"the ties {self.ties!r} are not known", f"choose one of {', '.join(_TIES)}")

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of all lines."""
        return tuple(dict.fromkeys(cell for line in self.lines for cell in line))

    def may_tie(self, one: int, other: int) -> bool:
        """Whether two of the lines may read the same."""
        return self.ties == "any" or (self.ties == "unclued" and self.ranks[one] == self.ranks[other] == 0)


def lines_both_ways(size: int) -> tuple[tuple[Cell, ...], ...]:
    """The lines of a square grid: rows from the left, rows from the right, columns from above, columns from below."""
    rows = [rectangle(row, 0, 1, size) for row in range(size)]
    columns = [rectangle(0, column, size, 1) for column in range(size)]
    return (*rows, *(row[::-1] for row in rows), *columns, *(column[::-1] for column in columns))


def _post(rule: FullRank, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Constraint]:
    ranked = _ranked(rule, variables, origin)
    return compare_all(ranked, variables, ranked.signs)


def _search(rule: FullRank, variables: Variables, groups: Sequence[Sequence[Variable]], origin: RuleIndex) -> Iterator[Constraint]:
    return search(_ranked(rule, variables, origin), variables, groups)


def _ranked(rule: FullRank, variables: Variables, origin: RuleIndex) -> Ranked:
    return Ranked([variables.of(line) for line in rule.lines], rule.ranks, rule.may_tie, origin)


def _violations(rule: FullRank, values: Values, domains: Domains) -> Iterator[str]:
    clued = [line for line, rank in enumerate(rule.ranks) if rank]
    if rule.ties != "any":
        for one, other in combinations(clued, 2):
            if rule.ranks[one] == rule.ranks[other]:
                yield f"full rank: two lines have the clue {rule.ranks[one]}, {_pair(rule, one, other)}, but must not read the same"
    if any(cell not in values for cell in rule.cells):
        return
    numbers = [[values[cell] for cell in line] for line in rule.lines]
    for one, other in combinations(range(len(numbers)), 2):
        clue = rule.ranks[one] or rule.ranks[other]
        if numbers[one] == numbers[other] and (rule.ties == "none" or (rule.ties == "unclued" and clue)):
            yield f"full rank: two lines read the same, {_pair(rule, one, other)}"
    ordered = sorted(numbers)
    for line in clued:
        if ordered[rule.ranks[line] - 1] != numbers[line]:
            place = ordered.index(numbers[line]) + 1
            yield f"full rank: {_line(rule, line)} is number {place} of the lines by size, not {rule.ranks[line]}"


def _line(rule: FullRank, line: int) -> str:
    return f"the line from {rule.lines[line][0]} to {rule.lines[line][-1]}"


def _pair(rule: FullRank, one: int, other: int) -> str:
    return f"{_line(rule, one)} and {_line(rule, other)}"


def _remarks(rules: Sequence[FullRank], _layout: Layout) -> Iterator[str | Listing]:
    for rule in rules:
        if rule.ties == "none" and not any(rule.ranks):
            lines = [_line(rule, line) for line in range(len(rule.lines))]
            yield Listing(f"full-rank: no two of {len(lines)} lines read the same: ", lines, "; ")
            continue
        clues = [f"{_line(rule, line)} is number {rank}" for line, rank in enumerate(rule.ranks) if rank]
        yield Listing(f"full-rank: by size, of {len(rule.lines)} lines, ", clues or ["none is clued"], "; ", _TIES[rule.ties])


def _marks(rule: FullRank) -> Iterator[Clue]:
    for line, rank in zip(rule.lines, rule.ranks, strict=True):
        if rank:
            yield Clue(line, str(rank))


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> FullRank:
    """A few short lines, which may share cells."""
    length, count = random.randint(1, min(3, len(cells))), random.randint(2, 3)
    lines = tuple(tuple(random.sample(cells, length)) for _ in range(count))
    return FullRank(lines, tuple(random.randint(0, count) for _ in lines), random.choice(list(_TIES)))


KIND = RuleKind(
    "full-rank",
    FullRank,
    "read as numbers, lines with a clue k are the k-th smallest of all lines named",
    _post,
    _violations,
    search=_search,
    sample=_sample,
    remarks=_remarks,
    group="outside",
    marks=_marks,
)
