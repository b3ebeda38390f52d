"""The rules: what each kind says of a grid, and which constraints it becomes (docs/certificates/rules.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from ..limits import check_time
from ..variables import Variables


class Rule(NamedTuple):
    """A rule, its cells by number; rules are sorted by the first three."""

    kind: str
    cells: tuple[int, ...]
    text: str
    fields: tuple[tuple[str, Any], ...]


class Cells(NamedTuple):
    """The shape of a field with cells: how many at least and at most, whether their order counts, whether one may stand twice."""

    least: int = 1
    most: int = 10**6
    ordered: bool = False
    repeats: bool = False


class Added(NamedTuple):
    """The shape of a field that is left out where it has a value: that of all rules before there was the field."""

    shape: Any
    before: Any


CELL, CELL_OR_NULL, NESTED, NESTED_AND = "a cell", "a cell or null", "a rule", "a rule or an and"  # the shapes of fields that name one
GROUP, LINE, PAIR = Cells(), Cells(2, ordered=True), Cells(2, 2)


def json_of(shape: Any) -> Any:
    """The shape of a field's JSON."""
    if isinstance(shape, Added):
        return json_of(shape.shape)
    if isinstance(shape, list):
        return [json_of(shape[0])]
    plain: dict[Any, Any] = {CELL: str, CELL_OR_NULL: {str, None}, NESTED: dict, NESTED_AND: dict}
    return [str] if isinstance(shape, Cells) else plain.get(shape, shape) if isinstance(shape, str) else shape


class Filled:
    """A grid: the values of some cells, or of one."""

    def __init__(self, puzzle: Variables, values: list[int]) -> None:
        self.puzzle, self.values = puzzle, values

    def __call__(self, cells: Iterable[int]) -> list[int]:
        """The values of some cells."""
        check_time()
        return [self.values[cell] for cell in cells]


class Kind(NamedTuple):
    """A kind of rule: the shapes of its fields, in their order; whether a grid obeys it; the constraints that it becomes."""

    fields: dict[str, Any]
    holds: Callable[..., bool]
    constraints: Callable[..., list[Any]]


KINDS: dict[str, Kind] = {}


def kind(kind: str, holds: Callable[..., bool], **fields: Any) -> Callable[[Any], Any]:
    """Enter a kind of rule: the decorated function makes its constraints."""

    def enter(constraints: Any) -> Any:
        KINDS[kind] = Kind(fields, holds, constraints)
        return constraints

    return enter
