"""The classes of rules: frozen dataclasses that take their cells as people name them, and keep them as tuples of `Cell`.

A field of cells is annotated `Cells` or `CellLists`, which are plain tuples at run time. A type checker sees that more is taken than is
kept: ``Thermometer("r1c1-r5c1").cells`` is a ``tuple[Cell, ...]``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from numbers import Integral
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, cast, dataclass_transform, get_type_hints

from .cells import read_cells
from .errors import UsageError
from .grid import Cell

__all__ = ["CellLists", "CellWords", "Cells", "as_cells", "rule_class"]

C = TypeVar("C")

CellWords: TypeAlias = str | tuple[int, int] | Iterable[str | tuple[int, int]]
"""Cells as people name them: a text of words (`read_cells`), in which rows and columns count from 1, or several such texts and tuples
(row, column), which count from 0 as the indices of arrays do."""

if TYPE_CHECKING:

    class Cells:
        """A field that takes `CellWords` and keeps cells."""

        def __get__(self, rule: object, owner: object) -> tuple[Cell, ...]: ...

        def __set__(self, rule: object, value: CellWords) -> None: ...

    class CellLists:
        """A field that takes lists of cells, each as `CellWords`, and keeps tuples of cells."""

        def __get__(self, rule: object, owner: object) -> tuple[tuple[Cell, ...], ...]: ...

        def __set__(self, rule: object, value: Iterable[CellWords]) -> None: ...

else:
    Cells = tuple[Cell, ...]
    CellLists = tuple[tuple[Cell, ...], ...]


_CELL = frozenset((Cell,))


def as_cells(words: CellWords) -> tuple[Cell, ...]:
    """The cells that the words name, in their order.

    Raises:
        InputError: a text does not name cells.
        UsageError: what is given is neither a text, nor texts and tuples of a row and a column.
    """
    # Tuples of cells are by far the most common: readers make thousands.
    if type(words) is tuple and _CELL.issuperset(map(type, words)):
        return words
    if isinstance(words, str):
        return read_cells(words)
    if not isinstance(words, Iterable):
        raise _misnamed(words)
    given: tuple[object, ...] = tuple(words)
    if len(given) == 2 and all(isinstance(part, Integral) for part in given):
        return _place(given)
    return tuple(cell for word in given for cell in (read_cells(word) if isinstance(word, str) else _place(word)))


def _place(word: object) -> tuple[Cell]:
    """The cell of a row and a column that count from 0."""
    if isinstance(word, Sequence) and len(word) == 2:
        row, column = word
        if isinstance(row, Integral) and isinstance(column, Integral) and int(row) >= 0 and int(column) >= 0:
            return (Cell(int(row), int(column)),)
    raise _misnamed(word)


def _misnamed(given: object) -> UsageError:
    return UsageError(f'cells are named "r1c1-r5c1", or [(0, 0), (1, 0), …] with rows and columns from 0; {given!r} was given')


def _as_lists(lists: Iterable[CellWords]) -> tuple[tuple[Cell, ...], ...]:
    if isinstance(lists, str) or not isinstance(lists, Iterable):
        raise UsageError(f'several lists of cells are wanted, as ["r1c1-r1c3", "r2c1-r2c3"]; {lists!r} was given')
    return tuple(as_cells(words) for words in lists)


def _as_cell(word: Any) -> Cell | None:
    if word is None or type(word) is Cell:
        return word
    cells = as_cells(word)
    if len(cells) != 1:
        raise UsageError(f"one cell is wanted; {word!r} names {len(cells)}")
    return cells[0]


def _as_numbers(numbers: Any) -> tuple[int, ...]:
    if type(numbers) is tuple:
        return cast("tuple[int, ...]", numbers)
    given: list[Any] = [*numbers] if isinstance(numbers, Iterable) else [None]
    if not all(isinstance(number, Integral) for number in given):
        raise UsageError(f"integers are wanted, as (1, 2, 3); {numbers!r} was given")
    return tuple(map(int, given))


def _as_number_lists(lists: Any) -> tuple[tuple[int, ...], ...]:
    if isinstance(lists, str) or not isinstance(lists, Iterable):
        raise UsageError(f"tuples of integers are wanted, as ((1, 2), (3, 4)); {lists!r} was given")
    return tuple(map(_as_numbers, lists))


_TAKEN: Mapping[object, Callable[[Any], object]] = {
    tuple[Cell, ...]: as_cells,
    tuple[tuple[Cell, ...], ...]: _as_lists,
    Cell: _as_cell,
    Cell | None: _as_cell,
    tuple[int, ...]: _as_numbers,
    tuple[tuple[int, ...], ...]: _as_number_lists,
}
"""How what is given for a field becomes what is kept, by the type of the field."""


@dataclass_transform(frozen_default=True)
def rule_class(cls: type[C]) -> type[C]:
    """Make a frozen dataclass with slots whose fields of cells take `CellWords`; its ``__post_init__`` sees them as cells.

    Integers may be given as a list or an array too, and are kept as a tuple, so that every rule can be hashed.
    """
    checks: Callable[[C], None] | None = getattr(cls, "__post_init__", None)

    def take_words(rule: Any) -> None:
        made: Any = type(rule)
        for name, take in _taken(made):
            given = getattr(rule, name)
            kept = take(given)
            if kept is not given:
                object.__setattr__(rule, name, kept)
        if checks is not None:
            checks(rule)

    cls.__post_init__ = take_words  # type: ignore[attr-defined]
    return dataclass(frozen=True, slots=True)(cls)


@cache
def _taken(cls: type[Any]) -> tuple[tuple[str, Callable[[Any], object]], ...]:
    """The fields that take more than they keep, and how; found when the first rule is made, which no import waits for."""
    hints = get_type_hints(cls)
    return tuple((field.name, _TAKEN[hints[field.name]]) for field in fields(cls) if hints[field.name] in _TAKEN)
