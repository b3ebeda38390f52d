"""Contains and quadruple: some cells hold the values listed, each as often as it is listed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random

from ...core.errors import InputError, Place
from ...core.grid import Cell, name_cells
from ...core.half_grid import spot_between
from ...core.marks import Area, Corner
from ...core.model import LinearSum, RuleIndex, indicator
from ...core.plugins import RuleKind
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Values
from ...core.rule_class import Cells, rule_class
from ..scopes import check_length
from ..unmarked import is_exact

__all__ = ["CONTAINS", "QUADRUPLE", "Contains", "Quadruple"]


@rule_class
class Contains:
    """The cells hold every value listed, at least as often as it is listed, or exactly so often.

    Args:
        cells: at least one.
        values: at least one; a value may be listed several times.
        exactly: whether no value listed may stand more often. Values that are not listed are free in any case.

    Raises:
        InputError: no cell is named, or no value.
    """

    cells: Cells
    values: tuple[int, ...]
    exactly: bool = False

    def __post_init__(self) -> None:
        check_length("contains", self.cells, 1)
        _check_values("contains", self.values)


@rule_class
class Quadruple:
    """The four cells around the corner hold every value listed, at least as often as it is listed, or exactly so often.

    Args:
        cells: four that share a corner.
        values: at least one; a value may be listed several times.
        exactly: whether no value listed may stand more often. Values that are not listed are free in any case.

    Raises:
        InputError: there are not four cells around one corner, or no value is listed.
    """

    cells: Cells
    values: tuple[int, ...]
    exactly: bool = False

    def __post_init__(self) -> None:
        check_length("quadruple", self.cells, 4, 4)
        if spot_between(self.cells) is None:
            raise InputError(
                Place(detail="quadruple"), f"{name_cells(self.cells)} do not share a corner", "name the four around one, as r1c1/r2c2"
            )
        _check_values("quadruple", self.values)


def _check_values(name: str, values: Sequence[int]) -> None:
    if not values:
        raise InputError(Place(detail=name), "no value is listed", "list at least one")


def _post(rule: Contains | Quadruple, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[LinearSum]:
    scope = variables.of(rule.cells)
    for value, times in sorted(Counter(rule.values).items()):
        yield LinearSum(scope, (indicator(value),) * len(scope), times, times if rule.exactly else None, origin)


def _violations(rule: Contains | Quadruple, values: Values, domains: Domains) -> Iterator[str]:
    name = f"quadruple at {spot_between(rule.cells)}" if isinstance(rule, Quadruple) else f"contains at {rule.cells[0]}"
    for value in dict.fromkeys(rule.values):
        wanted = sum(1 for own in rule.values if own == value)
        holders = [cell for cell in rule.cells if values.get(cell) == value]
        room = len(holders) + sum(1 for cell in rule.cells if cell not in values and value in domains[cell])
        listed = f"{value} is listed {'once' if wanted == 1 else f'{wanted} times'}"
        if len(holders) > wanted and rule.exactly:
            yield f"{name}: {listed}, but stands {len(holders)} times"
        elif room < wanted:
            yield f"{name}: {listed}, but {f'at most {room}' if room else 'none'} of the cells can hold it"


def _corner(rule: Quadruple) -> Iterator[Corner]:
    yield Corner(rule.cells, " ".join(map(str, rule.values)))


def _area(rule: Contains) -> Iterator[Area]:
    yield Area(rule.cells, "cage", " ".join(map(str, rule.values)))


def _sample(kind: type[Contains | Quadruple], random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> Contains | Quadruple:
    listed = random.choices([value for domain in domains for value in domain], k=random.randint(1, len(cells)))
    return kind(tuple(cells), tuple(listed), exactly=random.random() < 0.5)


CONTAINS = RuleKind(
    "contains",
    Contains,
    "the cells hold the values listed, as often as they are listed",
    _post,
    _violations,
    sample=partial(_sample, Contains),
    unordered=True,
    group="dots",
    marks=_area,
    in_words=is_exact,
)

QUADRUPLE = RuleKind(
    "quadruple",
    Quadruple,
    "the four cells around a corner hold the values listed, as often as they are listed",
    _post,
    _violations,
    sample=partial(_sample, Quadruple),
    unordered=True,
    group="dots",
    marks=_corner,
    in_words=is_exact,
    aliases={"quad": {}},
)
