"""What the cells may hold: ``1..9``, or ``0,2,5``."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from itertools import islice
from random import Random

from ...core.errors import InputError, Place, UsageError, described, quote
from ...core.families import ParameterType
from ...core.field_types import is_integer
from ...core.pieces import Piece, read_integer
from ...core.puzzle import Domain, Layout
from ...core.sizes import LARGEST_VALUE, MOST_VALUES
from .arguments import integer

__all__ = ["VALUES", "one_to", "read_domain", "write_domain"]

_INTERVAL = re.compile(r"([+-]?\d{1,8})\.\.([+-]?\d{1,8})", re.ASCII)
_LIST = re.compile(r"[+-]?\d{1,8}(?:,[+-]?\d{1,8})+", re.ASCII)


def one_to(number: int) -> Domain:
    """The values 1 to N."""
    return tuple(range(1, number + 1))


def _take(name: str, values: object) -> Domain:
    if is_integer(values):
        known: Iterable[int] = range(1, integer(name, values) + 1)
    elif isinstance(values, Iterable):
        known = values
    else:
        raise UsageError(f"{name}: a number or several are wanted, {described(values)} was given")
    first = [*islice(known, MOST_VALUES + 1)]
    if len(first) > MOST_VALUES:
        raise InputError(Place(detail=name), f"a cell has more than {MOST_VALUES} values", f"give at most {MOST_VALUES}")
    return tuple(sorted({integer(name, value) for value in first}))


def read_domain(word: Piece) -> Domain:
    """The values of cells: ``1..9``, or ``0,2,5``.

    Raises:
        InputError: they are not written so, are too many, or one stands twice.
    """
    match = _INTERVAL.fullmatch(word.text)
    if match is None:
        values = sorted(read_integer(part, -LARGEST_VALUE, LARGEST_VALUE) for part in word.split(","))
        if len(set(values)) < len(values) or len(values) > MOST_VALUES:
            raise word.error(f"{len(values)} values, {len(set(values))} of them different", f"write 1 to {MOST_VALUES}, each once")
        return tuple(values)
    low, high = int(match[1]), int(match[2])
    if not 0 <= high - low < MOST_VALUES or max(-low, high) > LARGEST_VALUE:
        problem = f"{quote(word.text)} has {max(high - low + 1, 0)} values"
        raise word.error(problem, f"write 1 to {MOST_VALUES} values up to {LARGEST_VALUE}, the least first, as in 1..9")
    return tuple(range(low, high + 1))


def write_domain(values: Domain) -> str:
    """The values as `read_domain` reads them."""
    return f"{values[0]}..{values[-1]}" if values[-1] - values[0] + 1 == len(values) else ",".join(map(str, values))


def _find(layout: Layout) -> Domain:
    ((common, _),) = Counter(layout.domains).most_common(1)
    return common


def _sample(chance: Random, rows: int, columns: int) -> Domain | None:
    if chance.random() < 0.8:
        return None
    first, number = chance.randint(-2, 4), max(rows, columns)
    return tuple(sorted(chance.sample(range(first, first + number + 2), number)))


VALUES = ParameterType(
    "values of its own",
    "int | Collection[int]",
    _take,
    "first line",
    re.compile(f"{_INTERVAL.pattern}$|{_LIST.pattern}$", re.ASCII),
    lambda words: read_domain(words.pop(0)),
    write_domain,
    _find,
    sample=_sample,
)
