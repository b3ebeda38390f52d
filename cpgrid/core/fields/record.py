"""What is known of a type of field."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, NamedTuple

from ..field_types import Rule, or_none
from ..grid import Cell
from ..nodes import Node, Shape
from ..pieces import Piece
from ..puzzle import Domain

__all__ = ["FieldScope", "FieldType", "FieldWord", "Samples", "Schema", "list_of", "optional", "part"]

Schema = Mapping[str, object]

_MOST_INTEGERS = 14
_NONE = "none"


class FieldScope(NamedTuple):
    """Cells that a rule may apply to, with their domains.

    Args:
        cells: at least one.
        domains: of each cell.
        rules: (this scope, a total) → rules that another rule may hold.
    """

    cells: tuple[Cell, ...]
    domains: tuple[Domain, ...]
    rules: Callable[[Any, int], Iterator[Rule]] = lambda _scope, _total: iter(())

    def sums(self) -> range:
        """From just below the least sum of the cells to just above the greatest, in at most `_MOST_INTEGERS` steps."""
        low, high = sum(domain[0] for domain in self.domains) - 1, sum(domain[-1] for domain in self.domains) + 1
        return range(low, high + 1, 1 + (high - low) // _MOST_INTEGERS)


class Samples(NamedTuple):
    """The values for a field of a type: all that matter on few cells, one random value, and those at the edge of what it can be."""

    every: Callable[[FieldScope], Iterable[object]]
    draw: Callable[[Random, FieldScope], object]
    edges: Callable[[FieldScope], Sequence[object]]


class FieldWord(NamedTuple):
    """How a line of text states a value.

    Args:
        read: the word → the value. Raises `InputError`.
        write: the value → the word.
        expected: what is expected, in messages.
        example: a word.
    """

    read: Callable[[Piece], Any]
    write: Callable[[Any], str]
    expected: str
    example: str


@dataclass(frozen=True, slots=True)
class FieldType:
    """A type of field.

    Args:
        type: as annotations have it.
        take: (what is given in Python) → what is kept. Raises `UsageError` for another type.
        read: (a value of JSON, the grid, how a rule is read) → the value. Raises `InputError`.
        write: (the value, how a rule is written) → a value of JSON.
        schema: what JSON Schema says of it.
        samples: values for tests.
        word: how a line of text states it; ``None`` = as cells or rules, which stand behind a colon.
    """

    type: Any
    take: Callable[[Any], object]
    read: Callable[[Node, Shape, Callable[[Node, Shape], Rule]], Any]
    write: Callable[[Any, Callable[[Any], object]], object]
    schema: Schema
    samples: Samples
    word: FieldWord | None = None


def part(name: str) -> Schema:
    """A reference to one of the schema's definitions."""
    return {"$ref": f"#/$defs/{name}"}


def list_of(items: Schema) -> Schema:
    """The schema of a list."""
    return {"type": "array", "items": items}


def optional(plain: FieldType, none: int = 1) -> FieldType:
    """The type of a field that may be ``None``.

    Args:
        plain: the type otherwise.
        none: of four random values how many are ``None``, about.
    """
    word = plain.word

    def draw(random: Random, scope: FieldScope) -> object:
        return None if random.randrange(4) < none else plain.samples.draw(random, scope)

    def read_word(piece: Piece) -> object:
        assert word is not None, "it is asked for words alone"
        return None if piece.text.lower() in {_NONE, "?"} else word.read(piece)

    return replace(
        plain,
        type=plain.type | None,
        take=or_none(plain.take),
        read=lambda node, shape, rule: None if node.value is None else plain.read(node, shape, rule),
        write=lambda value, rule: None if value is None else plain.write(value, rule),
        schema={"anyOf": [plain.schema, {"type": "null"}]},
        samples=Samples(lambda scope: [None, *plain.samples.every(scope)], draw, lambda scope: [*[None] * 4, *plain.samples.edges(scope)]),
        word=word
        and FieldWord(read_word, lambda value: _NONE if value is None else word.write(value), f"{word.expected} or none", word.example),
    )
