"""Numbers, lists of numbers, and lists of those."""

from __future__ import annotations

from itertools import product
from random import Random

from ..field_types import Product, as_integer, as_number_lists, as_numbers, as_product
from ..nodes import Node
from ..pieces import Piece, read_integer
from ..sizes import LARGEST_NUMBER, LARGEST_PRODUCT
from .record import FieldScope, FieldType, FieldWord, Samples, list_of, part

__all__ = ["INTEGER", "INTEGERS", "INTEGER_LISTS", "PRODUCT"]

_EMPTY_ROW = "-"
_NO_ROWS = "none"


def _read(node: Node, *_: object) -> int:
    return node.integer(-LARGEST_NUMBER, LARGEST_NUMBER)


def _every(scope: FieldScope) -> list[int]:
    return sorted({*scope.sums(), 0, 1, *(sum(values) for values in product(*scope.domains))})


def _draw(random: Random, scope: FieldScope) -> int:
    """Mostly what the cells can add up to, or just miss."""
    total = sum(random.choice(domain) for domain in scope.domains)
    return random.choice([total, total, total + random.choice([-1, 1]), random.randint(-2, 9)])


def _edges(scope: FieldScope) -> list[int]:
    count, sums = len(scope.cells), scope.sums()
    values = {value for domain in scope.domains for value in (domain[0], domain[-1])}
    likely = {-1, 0, 1, 2, count - 1, count, count + 1, 2 * count, len(scope.domains[0]), sums[0], sums[0] + 1, sums[-1], sums[-1] - 1}
    return sorted({*likely, *values, -LARGEST_NUMBER, LARGEST_NUMBER, LARGEST_NUMBER + 1, -(1 << 63), 1 << 64})


def _read_row(node: Node, *_: object) -> tuple[int, ...]:
    return tuple(map(_read, node.items()))


def _row_word(word: Piece) -> tuple[int, ...]:
    return () if word.text == _EMPTY_ROW else tuple(map(read_integer, word.split(",")))


def _write_row(row: tuple[int, ...]) -> str:
    return ",".join(map(str, row)) or _EMPTY_ROW


def _rows_word(word: Piece) -> tuple[tuple[int, ...], ...]:
    return () if word.text.lower() == _NO_ROWS else tuple(map(_row_word, word.split("/")))


INTEGER = FieldType(
    int,
    as_integer,
    _read,
    lambda number, _: number,
    part("integer"),
    Samples(_every, _draw, lambda scope: [None, *_edges(scope)]),
    FieldWord(read_integer, str, "a number", "10"),
)

PRODUCT = FieldType(
    Product,
    as_product,
    lambda node, *_: node.integer(-LARGEST_PRODUCT, LARGEST_PRODUCT),
    lambda number, _: number,
    {"type": "integer", "minimum": -LARGEST_PRODUCT, "maximum": LARGEST_PRODUCT},
    Samples(_every, _draw, lambda scope: [None, *_edges(scope), LARGEST_PRODUCT, LARGEST_PRODUCT + 1, -LARGEST_PRODUCT]),
    FieldWord(lambda word: read_integer(word, -LARGEST_PRODUCT, LARGEST_PRODUCT), str, "a number", "24"),
)

INTEGERS = FieldType(
    tuple[int, ...],
    as_numbers,
    _read_row,
    lambda numbers, _: list(numbers),
    list_of(part("integer")),
    Samples(
        lambda scope: product((-1, 0, 2), repeat=len(scope.cells)),
        lambda random, scope: tuple(random.randint(-3, 9) for _ in scope.cells),
        lambda scope: [
            *((number,) * length for number in _edges(scope) for length in {1, len(scope.cells)}),
            *((1,) * length for length in (0, len(scope.cells) - 1, len(scope.cells) + 1)),
        ],
    ),
    FieldWord(_row_word, _write_row, "numbers with commas between", "1,2"),
)

INTEGER_LISTS = FieldType(
    tuple[tuple[int, ...], ...],
    as_number_lists,
    lambda node, *_: tuple(map(_read_row, node.items())),
    lambda rows, _: [list(row) for row in rows],
    list_of(list_of(part("integer"))),
    Samples(
        lambda scope: [(), tuple(tuple(domain[0] for domain in scope.domains) for _ in range(1))],
        lambda random, scope: tuple(tuple(map(random.choice, scope.domains)) for _ in range(random.randint(0, 6))),
        lambda scope: [
            (),
            *(((number,) * length,) * 2 for number in _edges(scope) for length in (1, 2, len(scope.cells))),
            *(((1,) * length,) for length in (0, len(scope.cells) - 1, len(scope.cells) + 1)),
        ],
    ),
    FieldWord(_rows_word, lambda rows: "/".join(map(_write_row, rows)) or _NO_ROWS, "rows of numbers", "1,2/2,1"),
)
