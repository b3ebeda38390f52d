"""Look and say: how often some digits stand in the cells, as one would read the clue aloud: "two threes, one four"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from ...core.errors import InputError, Place
from ...core.grid import Cell
from ...core.marks import Area
from ...core.model import LinearSum, RuleIndex, indicator
from ...core.plugins import RuleKind
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Values
from ...core.rule_class import Cells, rule_class
from ..wording import times

__all__ = ["KIND", "LookAndSay"]

_PAIR = 2


@rule_class
class LookAndSay:
    """Each digit that the clue mentions stands in the cells exactly as often as it says. Other digits are free.

    Args:
        cells: at least one; they need not touch.
        counts: pairs of how often and which digit, each digit once: ``[[2, 3], [0, 4]]`` = two threes and no four.

    Raises:
        InputError: no digit is mentioned, one is twice, or a count is negative.
    """

    cells: Cells
    counts: tuple[tuple[int, ...], ...]

    def __post_init__(self) -> None:
        place, mend = Place(detail="look-and-say"), "write how often and which digit: [[2, 3], [0, 4]] is two threes and no four"
        if not self.counts or any(len(pair) != _PAIR or pair[0] < 0 for pair in self.counts):
            raise InputError(place, "the counts are no pairs of how often and which digit", mend)
        if len({digit for _, digit in self.counts}) < len(self.counts):
            raise InputError(place, "a digit is mentioned twice", mend)


def _post(rule: LookAndSay, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[LinearSum]:
    for count, digit in rule.counts:
        # Where no cell can hold the digit, the sum is 0 all the same.
        cells = [cell for cell in rule.cells if digit in domains[cell]] or rule.cells
        yield LinearSum(variables.of(cells), (indicator(digit),) * len(cells), count, count, origin)


def _violations(rule: LookAndSay, values: Values, domains: Domains) -> Iterator[str]:
    held = [values[cell] for cell in rule.cells if cell in values]
    for count, digit in rule.counts:
        least = held.count(digit)
        most = least + sum(cell not in values and digit in domains[cell] for cell in rule.cells)
        if not least <= count <= most:
            often = f"stands {times(least)}" if least == most else f"can stand {least} to {most} times"
            yield f"look and say at {rule.cells[0]}: {digit} {often}, and must stand {times(count)}"


def _marks(rule: LookAndSay) -> Iterator[Area]:
    yield Area(rule.cells, "cage", " ".join(f"{count}×{digit}" for count, digit in rule.counts))


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> LookAndSay:
    """One or two digits, one of which need not be a value of any cell, with counts that are mostly possible."""
    mentioned = {random.choice(random.choice(domains)), random.choice((random.choice(domains[0]), 8))}
    return LookAndSay(tuple(cells), tuple((random.choice((0, 0, 1, 1, 2, len(cells) + 1)), digit) for digit in sorted(mentioned)))


KIND = RuleKind(
    "look-and-say",
    LookAndSay,
    "the digits that are mentioned stand in the cells exactly so often",
    _post,
    _violations,
    unordered=True,
    group="cages",
    marks=_marks,
    sample=_sample,
)
