"""What the fields of public classes take: the ways from what people give to what is kept. Errors name the class and the field."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence, Sized
from dataclasses import fields, replace
from functools import cache
from itertools import chain, islice, repeat
from numbers import Integral
from operator import is_
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, NewType, Protocol, TypeAlias, TypeVar, Union, cast, get_args, get_origin, get_type_hints

import numpy as np

from .cells import read_cells
from .errors import InputError, Place, UsageError, described
from .grid import Cell
from .sizes import LARGEST_NUMBER, LARGEST_PRODUCT, MOST_NAMED

__all__ = [
    "CellLists",
    "CellWords",
    "Cells",
    "OneOrMoreLists",
    "Product",
    "Rule",
    "as_cell",
    "as_cells",
    "as_flag",
    "as_integer",
    "as_lists",
    "as_number_lists",
    "as_numbers",
    "as_product",
    "as_rules",
    "as_text",
    "is_integer",
    "or_none",
    "take_fields",
]

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

    class OneOrMoreLists(CellLists):
        """The same for a field that takes a text as its only list."""

    Product: TypeAlias = int
    """A field that takes an integer within `LARGEST_PRODUCT`."""

else:
    Product = NewType("Product", int)
    Cells = tuple[Cell, ...]
    CellLists = tuple[tuple[Cell, ...], ...]
    OneOrMoreLists = Annotated[CellLists, "a text is one list"]


class Rule(Protocol):
    """What every rule of `cpgrid.rules` has: a frozen dataclass with the cells it applies to.

    A cell stands in ``cells`` once, unless the class says ``cells_may_repeat: ClassVar = True``.
    """

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells, in the order that matters to the rule."""
        ...


T = TypeVar("T")

_CELL = frozenset((Cell,))
_INT = frozenset((int,))


def take_fields(made: Any, *names: str) -> None:
    """Check every field of a new object by its type, and keep what was given in the form that the type wants.

    Args:
        made: an instance of a dataclass; fields of a type that is not in the table are left alone.
        names: of the fields; none = all of them.

    Raises:
        UsageError: a field is of another type.
        InputError: a text does not name cells, or a number is past `LARGEST_NUMBER`. Both name the class and the field.
    """
    cls: Any = type(made)
    name = ""
    try:
        for name, take in _taken(cls, names):
            given = getattr(made, name)
            kept = take(given)
            if kept is not given:
                object.__setattr__(made, name, kept)
    except (UsageError, InputError) as error:
        raise _inside(f"{cls.__name__}.{name}", error) from None


def _inside(name: str, error: UsageError | InputError) -> UsageError | InputError:
    """The error with the name of what the value was given for: a field, or the place in a list."""
    if isinstance(error, UsageError):
        joint = "" if str(error).startswith("[") else ": "
        return UsageError(f"{name}{joint}{error}")
    detail = error.place.detail
    joint = "" if not detail or detail.startswith("[") else ", "
    return InputError(replace(error.place, detail=f"{name}{joint}{detail}"), error.problem, error.mend)


def as_cells(words: CellWords) -> tuple[Cell, ...]:
    """The cells that the words name, in their order.

    Raises:
        InputError: a text does not name cells.
        UsageError: what is given is neither a text, nor texts and tuples of a row and a column.
    """
    # Tuples of cells are by far the most common: readers make thousands.
    if type(words) is tuple and _CELL.issuperset(map(type, words)) and _INT.issuperset(map(type, chain.from_iterable(words))):
        return words
    if isinstance(words, str):
        return read_cells(words)
    if not isinstance(words, Iterable) or isinstance(words, bytes | bytearray):
        raise _misnamed(words)
    given = _listed(words)
    if len(given) == 2 and all(isinstance(part, Integral) for part in given):
        return _place(given)
    return tuple(cell for word in given for cell in (read_cells(word) if isinstance(word, str) else _place(word)))


def _place(word: object) -> tuple[Cell]:
    """The cell of a row and a column that count from 0."""
    if isinstance(word, Sequence | np.ndarray) and len(word) == 2:
        row, column = word
        if is_integer(row) and is_integer(column) and 0 <= int(row) <= LARGEST_NUMBER and 0 <= int(column) <= LARGEST_NUMBER:
            return (Cell(int(row), int(column)),)
    raise _misnamed(word)


def _misnamed(given: object) -> UsageError:
    return UsageError(f'cells are named "r1c1-r5c1", or [(0, 0), (1, 0), …] with rows and columns from 0; {described(given)} was given')


def as_lists(lists: Iterable[CellWords]) -> tuple[tuple[Cell, ...], ...]:
    """Lists of cells, each as `as_cells` takes them."""
    if isinstance(lists, str | bytes) or not isinstance(lists, Iterable):
        raise UsageError(f'several lists of cells are wanted, as ["r1c1-r1c3", "r2c1-r2c3"]; {described(lists)} was given')
    return tuple(_at(index, as_cells, words) for index, words in enumerate(_listed(lists)))


def _as_one_or_more_lists(lists: Iterable[CellWords]) -> tuple[tuple[Cell, ...], ...]:
    return (read_cells(lists),) if isinstance(lists, str) else as_lists(lists)


def as_cell(word: Any) -> Cell:
    """The one cell that the words name."""
    cells = as_cells(word)
    if len(cells) != 1:
        raise UsageError(f"one cell is wanted; {described(word)} names {len(cells)}")
    return cells[0]


def as_integer(value: object) -> int:
    """An integer within `LARGEST_NUMBER`."""
    # Plain integers are by far the most common.
    if type(value) is int and -LARGEST_NUMBER <= value <= LARGEST_NUMBER:
        return value
    return _within(value, LARGEST_NUMBER, f"stay within ±{LARGEST_NUMBER}")


def as_product(value: object) -> int:
    """An integer within `LARGEST_PRODUCT`."""
    return _within(value, LARGEST_PRODUCT, "give up to sixty digits")


def _within(value: object, largest: int, mend: str) -> int:
    if not is_integer(value):
        raise UsageError(f"an integer is wanted; {described(value)} was given")
    number = int(cast("int", value))
    if abs(number) > largest:
        shown = described(number)
        raise InputError(Place(), f"{shown if shown.startswith('an') else f'the number {shown}'} is out of range", mend)
    return number


def as_flag(value: object) -> bool:
    """``True`` or ``False``, of Python or numpy."""
    if isinstance(value, bool):
        return value
    if isinstance(value, np.bool_):
        return bool(value)
    raise UsageError(f"True or False is wanted; {described(value)} was given")


def as_text(value: object) -> str:
    """A text."""
    if isinstance(value, str):
        return str(value)
    raise UsageError(f"a text is wanted; {described(value)} was given")


def as_numbers(numbers: Any) -> tuple[int, ...]:
    """Integers, as a tuple."""
    if type(numbers) is tuple and _INT.issuperset(map(type, numbers)) and (not numbers or max(map(abs, numbers)) <= LARGEST_NUMBER):
        return numbers
    given = _listed(numbers) if isinstance(numbers, Iterable) and not isinstance(numbers, str | bytes) else (None,)
    if not all(map(is_integer, given)):
        raise UsageError(f"integers are wanted, as (1, 2, 3); {described(numbers)} was given")
    return tuple(map(as_integer, given))


def as_number_lists(lists: Any) -> tuple[tuple[int, ...], ...]:
    """Tuples of integers; those that are one object stay one."""
    if isinstance(lists, str | bytes) or not isinstance(lists, Iterable):
        raise UsageError(f"tuples of integers are wanted, as ((1, 2), (3, 4)); {described(lists)} was given")
    given = _listed(lists)
    # Cells mostly share one domain, which is checked once and stays one object.
    if given and all(map(is_, given, repeat(given[0]))):
        return (_at(0, as_numbers, given[0]),) * len(given)
    kept: dict[int, tuple[int, ...]] = {}
    for index, numbers in enumerate(given):
        if id(numbers) not in kept:
            kept[id(numbers)] = _at(index, as_numbers, numbers)
    return tuple(kept[id(numbers)] for numbers in given)


def as_rules(rules: Any) -> tuple[Rule, ...]:
    """Rules, as a tuple."""
    if not isinstance(rules, Iterable) or isinstance(rules, str | bytes):
        raise _no_rules(rules)
    given = _listed(rules)
    if not all(map(_has_cells, set(map(type, given)))):
        for index, rule in enumerate(given):
            if not hasattr(rule, "cells") or isinstance(rule, type):
                raise _inside(f"[{index}]", _no_rules(rule))
    return given


@cache
def _has_cells(kind: type) -> bool:
    """Whether every object of the class has cells; others are asked one by one."""
    return hasattr(kind, "cells")


def _no_rules(given: object) -> UsageError:
    return UsageError(f'rules are wanted, as Thermometer("r1c1-r5c1"); {described(given)} was given')


def _at(index: int, take: Callable[[Any], T], value: object) -> T:
    """What is taken from one of a list."""
    try:
        return take(value)
    except (UsageError, InputError) as error:
        raise _inside(f"[{index}]", error) from None


def _listed(values: Iterable[Any]) -> tuple[Any, ...]:
    if isinstance(values, Sized):
        return tuple(values)
    # An iterator may have no end.
    given = tuple(islice(values, MOST_NAMED + 1))
    if len(given) > MOST_NAMED:
        raise UsageError(f"at most {MOST_NAMED} are taken from an iterator; {described(values)} gives more")
    return given


def is_integer(value: object) -> bool:
    """Whether it is an integer of Python or numpy; a truth value is none."""
    return type(value) is int or (isinstance(value, Integral) and not isinstance(value, bool))


@cache
def _taken(cls: Any, names: tuple[str, ...]) -> tuple[tuple[str, Callable[[Any], object]], ...]:
    """The fields whose types are in the table, and how each is taken; found when the first object is made, which no import waits for."""
    hints = get_type_hints(cls, include_extras=True)
    asked = names or [field.name for field in fields(cls)]
    return tuple((name, take) for name in asked if (take := _taker(hints[name])) is not None)


def _taker(hint: Any) -> Callable[[Any], object] | None:
    from .fields import FIELD_TYPES

    if hint == OneOrMoreLists:
        return _as_one_or_more_lists
    if hint in FIELD_TYPES:
        return FIELD_TYPES[hint].take
    kinds = [kind for kind in get_args(hint) if kind is not NoneType] if get_origin(hint) in {Union, UnionType} else []
    return or_none(FIELD_TYPES[kinds[0]].take) if len(kinds) == 1 and kinds[0] in FIELD_TYPES else None


def or_none(take: Callable[[Any], object]) -> Callable[[Any], object]:
    """What takes ``None`` as well."""

    def take_or_none(value: Any) -> object:
        if value is None:
            return None
        try:
            return take(value)
        except UsageError as error:
            raise UsageError(f"{error}; None is taken too") from None

    return take_or_none
