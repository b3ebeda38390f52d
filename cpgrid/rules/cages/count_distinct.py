"""Count distinct: so many different values stand in the cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from ...core.errors import InputError, Place
from ...core.grid import Cell
from ...core.marks import Area, Symbol
from ...core.model import AllDifferent, Coefficient, LinearSum, RuleIndex, indicator
from ...core.plugins import RuleKind
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Values
from ...core.rule_class import Cells, rule_class
from ..digits import digits
from ..scopes import check_lists

__all__ = ["KIND", "CountDistinct"]


@rule_class
class CountDistinct:
    """The counted cells hold so many different values as the count says, or as the counter, a cell, holds.

    Args:
        counted: the cells, at least one; they need not touch.
        count: how many different values they hold; null = the counter says.
        counter: the cell that holds their number, which may be one of them; null = the count says.

    Raises:
        InputError: no cell is counted, or both a count and a counter are given, or none.
    """

    counted: Cells
    count: int | None = None
    counter: Cell | None = None

    def __post_init__(self) -> None:
        check_lists("count-distinct", [self.counted], 1)
        if (self.count is None) == (self.counter is None):
            given = "neither a count nor a counter is" if self.count is None else "both a count and a counter are"
            raise InputError(Place(detail="count-distinct"), f"{given} given", "give one of the two")

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The counted cells and the counter, each once."""
        return tuple(dict.fromkeys(self.counted if self.counter is None else (*self.counted, self.counter)))


def _post(rule: CountDistinct, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[AllDifferent | LinearSum]:
    if 1 < len(rule.counted) == rule.count:
        yield AllDifferent(variables.of(rule.counted), origin)
        return
    # For each value a helper tells whether it occurs. One automaton of all values would have a state for every set of them.
    occurs = []
    for value in digits(rule.counted, domains):
        cells = [cell for cell in rule.counted if value in domains[cell]]
        helper = variables.helper((0, 1))
        occurs.append(helper)
        # So many cells as have it are at least one and at most all where it occurs, and none where it does not.
        weights: tuple[Coefficient, ...] = (-len(cells), *(indicator(value) for _ in cells))
        yield LinearSum((helper, *variables.of(cells)), weights, 1 - len(cells), 0, origin)
    ones = (1,) * len(occurs)
    if rule.counter is None:
        yield LinearSum(tuple(occurs), ones, rule.count, rule.count, origin)
    else:
        yield LinearSum((*occurs, variables[rule.counter]), (*ones, -1), 0, 0, origin)


def _violations(rule: CountDistinct, values: Values, domains: Domains) -> Iterator[str]:
    held = {values[cell] for cell in rule.counted if cell in values}
    open_ = [cell for cell in rule.counted if cell not in values]
    possible = held.union(*(domains[cell] for cell in open_))
    least, most = max(len(held), 1), min(len(held) + len(open_), len(possible))
    if rule.counter is None:
        wanted = {rule.count}
        asked = f"must be {rule.count}"
    else:
        wanted = {values[rule.counter]} if rule.counter in values else {*domains[rule.counter]}
        asked = f"must be what {rule.counter} holds"
    if wanted.isdisjoint(range(least, most + 1)):
        reach = f"are {least}" if least == most else f"can be {least} to {most}"
        yield f"count distinct at {rule.counted[0]}: the different values {reach}, and {asked}"


def _marks(rule: CountDistinct) -> Iterator[Area | Symbol]:
    yield Area(rule.counted, "cage", "" if rule.count is None else f"{rule.count} different")
    if rule.counter is not None:
        yield Symbol(rule.counter, "text", "different")


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> CountDistinct:
    """A count that may be, or a cell in the place of it: the first of all, among the cells or not."""
    if random.random() < 0.5:
        return CountDistinct(tuple(cells), random.randint(0, len(cells) + 1))
    return CountDistinct(tuple(cells[random.choice((0, 1)) :]), counter=cells[0])


KIND = RuleKind(
    "count-distinct",
    CountDistinct,
    "the cells hold so many different values as a number says, or a cell",
    _post,
    _violations,
    group="cages",
    marks=_marks,
    in_words=lambda rule, _layout: rule.counter is not None,
    sample=_sample,
)
