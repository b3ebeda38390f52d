"""Random rules of a kind, made from its record alone: each field by its type, as the JSON format reads it.

`small_rules` goes through all rules on one to three cells, so that finding a defect that shows there does not depend on luck;
`random_rules` draws larger ones, and `edge_fields` fields that nobody would write: nothing, too much, the same again, huge numbers.
The domains contain what is easily forgotten: 0, negative values, gaps, values far apart, one value.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cache
from itertools import pairwise, product
from random import Random
from typing import NamedTuple, get_type_hints

from ..core.errors import InputError
from ..core.grid import Cell, rectangle
from ..core.plugins import RuleKind
from ..core.puzzle import LARGEST_NUMBER, Domain, Layout, Rule
from ..rules import Cage, CountDistinct, Distinct, Even, LittleKiller, Skyscraper
from .broken import BrokenContract

__all__ = ["FIELD_SAMPLES", "Scope", "drawn", "edge_fields", "field_types", "random_rules", "small_rules"]

_ROWS, _COLUMNS = 2, 3
_DOMAINS: tuple[Domain, ...] = ((1, 2, 3), (1, 2, 3, 4), (0, 1, 2), (-2, -1, 0, 1), (1, 5, 9), (-100_000, 0, 100_000), (0,), (7,), (-3,))
_SMALL: tuple[Domain, ...] = ((1, 2), (-1, 0, 1), (0, 4, 5), (0,), (-9, 70), (0, 16), (-1, 31), (0, 64))
"""The last ones span as many values as words have bits."""
_MOST_CELLS = 4
_MOST_INTEGERS = 14
_MOST_RULES = 400
_TRIES = 500
_PLAIN = 0.1
"""How often all fields that may be null are null, and all numbers of the cells are 1, which no draw of single fields would find soon."""


class Scope(NamedTuple):
    """Cells that a rule may apply to, with their domains."""

    cells: tuple[Cell, ...]
    domains: tuple[Domain, ...]

    def sums(self) -> range:
        """From just below the least sum of the cells to just above the greatest, in at most `_MOST_INTEGERS` steps."""
        low, high = sum(domain[0] for domain in self.domains) - 1, sum(domain[-1] for domain in self.domains) + 1
        return range(low, high + 1, 1 + (high - low) // _MOST_INTEGERS)


class _FieldSamples(NamedTuple):
    """The values for a field of a type: all that matter on few cells, one random value, and those at the edge of what it can be."""

    every: Callable[[Scope], Iterable[object]]
    draw: Callable[[Random, Scope], object]
    edges: Callable[[Scope], Sequence[object]]


def _every_integer(scope: Scope) -> list[int]:
    return sorted({*scope.sums(), 0, 1, *(sum(values) for values in product(*scope.domains))})


def _draw_integer(random: Random, scope: Scope) -> int:
    """Mostly what the cells can add up to, or just miss."""
    total = sum(random.choice(domain) for domain in scope.domains)
    return random.choice([total, total, total + random.choice([-1, 1]), random.randint(-2, 9)])


def _draw_cells(random: Random, scope: Scope) -> tuple[Cell, ...]:
    """In the order of the scope, which may be that of a path, or in any."""
    return scope.cells if random.random() < 0.5 else tuple(random.sample(scope.cells, len(scope.cells)))


def _cut(random: Random, cells: tuple[Cell, ...]) -> tuple[tuple[Cell, ...], ...]:
    """The cells in one list or more."""
    places = sorted(random.sample(range(1, len(cells)), random.randint(0, len(cells) - 1)))
    return tuple(cells[begin:end] for begin, end in pairwise([0, *places, len(cells)]))


def _inner_rules(scope: Scope, total: int) -> Iterator[Rule]:
    """Rules that another rule may hold, which post constraints of every kind, one or two."""
    yield Cage(scope.cells, total)
    yield Distinct(scope.cells, "group 1")
    yield Even(scope.cells[:1])
    yield LittleKiller(scope.cells[-2:], total)
    yield Skyscraper(scope.cells[::-1], 1)
    yield CountDistinct(scope.cells, 2)


def _edge_integers(scope: Scope) -> list[int]:
    count, sums = len(scope.cells), scope.sums()
    values = {value for domain in scope.domains for value in (domain[0], domain[-1])}
    likely = {-1, 0, 1, 2, count - 1, count, count + 1, 2 * count, len(scope.domains[0]), sums[0], sums[0] + 1, sums[-1], sums[-1] - 1}
    return sorted({*likely, *values, -LARGEST_NUMBER, LARGEST_NUMBER, LARGEST_NUMBER + 1, -(1 << 63), 1 << 64})


def _edge_cells(scope: Scope) -> list[tuple[Cell, ...]]:
    cells = scope.cells
    return [(), cells[:1], cells[-1:], cells[::-1], cells[:1] * 2, (*cells, cells[0]), cells * 2, (*cells, Cell(0, 40))]


def _edge_texts(scope: Scope) -> list[str]:
    """The words that fields know, and patterns in which something comes never, too often, or in vain."""
    one, other, count = f"<{scope.domains[0][0]}>", f"<{scope.domains[-1][-1]}>", len(scope.cells)
    times = [f"{one}{{{least}{most}}}" for least in (0, 1, count, count + 1, 10**9) for most in ("", ",", f",{count}", f",{count + 1}")]
    words = ["", " ", "any", "none", "unclued", "both", "falling", "rising", "orthogonal", "diagonal", "ä"]
    parts = [".*", "()", "()*", ".{0}", "|", f"{one}|", f"[^{one}]*", f"[{one}-{other}]+", f"[{other}-{one}]*", f"({one}|{other})*{other}?"]
    nested = [
        f"(({one}?){{{count + 1}}}){{1,2}}",
        f"({one}*)*{other}",
        f"({one}{other}){{{count}}}",
        f"(.{{{count + 1}}}|{one}){{{count}}}",
    ]
    return [*words, *parts, *nested, *times]


FIELD_SAMPLES: Mapping[object, _FieldSamples] = {
    tuple[Cell, ...]: _FieldSamples(lambda scope: [scope.cells, scope.cells[::-1]], _draw_cells, _edge_cells),
    tuple[int, ...]: _FieldSamples(
        lambda scope: product((-1, 0, 2), repeat=len(scope.cells)),
        lambda random, scope: tuple(random.randint(-3, 9) for _ in scope.cells),
        lambda scope: [
            *((number,) * length for number in _edge_integers(scope) for length in {1, len(scope.cells)}),
            *((1,) * length for length in (0, len(scope.cells) - 1, len(scope.cells) + 1)),
        ],
    ),
    tuple[tuple[Cell, ...], ...]: _FieldSamples(
        lambda scope: [tuple((cell,) for cell in scope.cells), (scope.cells,)],
        lambda random, scope: _cut(random, _draw_cells(random, scope)),
        lambda scope: [(), ((),), (scope.cells,), (scope.cells,) * 2, (scope.cells, scope.cells[::-1]), *map(_twice, _edge_cells(scope))],
    ),
    tuple[tuple[int, ...], ...]: _FieldSamples(
        lambda scope: [(), tuple(tuple(domain[0] for domain in scope.domains) for _ in range(1))],
        lambda random, scope: tuple(tuple(map(random.choice, scope.domains)) for _ in range(random.randint(0, 6))),
        lambda scope: [
            (),
            *(_twice((number,) * length) for number in _edge_integers(scope) for length in (1, 2, len(scope.cells))),
            *(((1,) * length,) for length in (0, len(scope.cells) - 1, len(scope.cells) + 1)),
        ],
    ),
    Cell: _FieldSamples(
        lambda scope: scope.cells, lambda random, scope: random.choice(scope.cells), lambda scope: [None, *scope.cells, Cell(0, 40)]
    ),
    Cell | None: _FieldSamples(
        lambda scope: [None, *scope.cells],
        lambda random, scope: random.choice([None, *scope.cells]),
        lambda scope: [None, *scope.cells, Cell(0, 40)],
    ),
    int: _FieldSamples(_every_integer, _draw_integer, lambda scope: [None, *_edge_integers(scope)]),
    int | None: _FieldSamples(
        lambda scope: [None, *_every_integer(scope)],
        lambda random, scope: random.choice([None, *[_draw_integer(random, scope)] * 3]),
        lambda scope: [*[None] * 5, *_edge_integers(scope)],
    ),
    bool: _FieldSamples(lambda _: [False, True], lambda random, _: random.random() < 0.5, lambda _: [False, True, None]),
    str: _FieldSamples(lambda _: ["group 1"], lambda random, _: random.choice(["group 1", "×", "row 2"]), _edge_texts),
    tuple[Rule, ...]: _FieldSamples(
        lambda scope: [tuple(_inner_rules(scope, total))[first:] for total, first in ((1, 0), (5, 3))],
        lambda random, scope: tuple(random.choices(list(_inner_rules(scope, _draw_integer(random, scope))), k=random.randint(2, 3))),
        lambda scope: [tuple(_inner_rules(scope, number))[first:last] for number in (0, 1, 9) for first in (0, 2) for last in (0, 1, 3, 4)],
    ),
}
"""By the type of the field; the JSON format has the same types."""


def small_rules(kind: RuleKind, random: Random) -> Iterator[tuple[Rule, Layout]]:
    """Every rule of the kind on the first one, two and three cells of a grid, over several domains; each with its layout.

    Where a scope has more rules than some hundreds, so many of them are drawn. A kind with a `RuleKind.sample` is drawn throughout.
    """
    grid = rectangle(0, 0, _ROWS, _COLUMNS)
    for size, domain in product((1, 2, 3), _SMALL):
        scope = Scope(grid[:size], (domain,) * size)
        samples = list(_samples(kind).values()) if kind.sample is None else []
        choices = [list(sample.every(scope)) for sample in samples]
        if kind.sample is None and math.prod(map(len, choices)) <= _MOST_RULES:
            rules: Iterable[Rule | None] = (_made(kind, values) for values in product(*choices))
        else:
            rules = (drawn(kind, random, scope) for _ in range(_MOST_RULES // 10))
        for rule in rules:
            if rule is not None:
                yield rule, _layout((domain,) * len(grid), rule)


def random_rules(kind: RuleKind, random: Random, count: int) -> Iterator[tuple[Rule, Layout]]:
    """So many rules over one to four cells of a small grid, in any order, whose domains are alike or not; each with its layout.

    Raises:
        BrokenContract: hardly any draw is a rule, because the fields depend on one another.
    """
    for _ in range(count):
        for _ in range(_TRIES):
            domains, scope = _random_scope(random)
            if (rule := drawn(kind, random, scope)) is not None:
                yield rule, _layout(domains, rule)
                break
        else:
            raise BrokenContract(f"{kind.name}: no rule came out of {_TRIES} draws of its fields; give its record a function `sample`")


def _random_scope(random: Random) -> tuple[tuple[Domain, ...], Scope]:
    """Domains for a small grid, all alike or not, and some of its cells in any order."""
    grid = rectangle(0, 0, _ROWS, _COLUMNS)
    shared = random.choice(_DOMAINS)
    domains = tuple(random.choice([shared, random.choice(_DOMAINS)]) for _ in grid)
    chosen = random.sample(range(len(grid)), random.randint(1, _MOST_CELLS))
    return domains, Scope(tuple(grid[place] for place in chosen), tuple(domains[place] for place in chosen))


def drawn(kind: RuleKind, random: Random, scope: Scope) -> Rule | None:
    """A rule of the kind over some of the cells, or ``None`` where the fields that were drawn are no rule."""
    if kind.sample is not None:
        return _tried(lambda: kind.sample(random, scope.cells, scope.domains))  # type: ignore[misc]  # it is not None here
    values = {name: sample.draw(random, scope) for name, sample in _samples(kind).items()}
    if getattr(kind.rule, "cells_may_repeat", False) and random.random() < 0.3:
        values["cells"] = (*scope.cells, *random.choices(scope.cells, k=random.randint(1, 2)))
    return _made(kind, tuple(values.values()))


def _made(kind: RuleKind, values: Sequence[object]) -> Rule | None:
    return _tried(lambda: kind.rule(**dict(zip(_samples(kind), values, strict=True))))


def _tried(make: Callable[[], Rule]) -> Rule | None:
    """The rule, or ``None`` if the rule rejects its fields."""
    try:
        return make()
    except InputError:
        return None


def edge_fields(kind: RuleKind, random: Random, scope: Scope) -> dict[str, object]:
    """The fields of a rule of the kind, mostly with one or two of them at the edge of what their type can be; they may be no rule.

    Args:
        kind: whose fields.
        random: decides.
        scope: some of the cells, the rule's own in front.
    """
    rule, samples = drawn(kind, random, scope), _samples(kind)
    fields_ = {name: getattr(rule, name) if rule is not None else sample.draw(random, scope) for name, sample in samples.items()}
    for name in random.sample(list(samples), min(len(samples), random.choice((0, 0, 1, 1, 2)))):
        fields_[name] = random.choice(samples[name].edges(scope))
    if random.random() < _PLAIN:
        ones = (1,) * len(scope.cells)
        plain: dict[object, object] = {int | None: None, Cell | None: None, tuple[int, ...]: ones}
        fields_ |= {name: plain[type_] for name, type_ in field_types(kind).items() if type_ in plain}
    return fields_


def _twice(entry: object) -> tuple[object, object]:
    return entry, entry


def _layout(domains: tuple[Domain, ...], rule: Rule) -> Layout:
    return Layout("grid", _ROWS, _COLUMNS, rectangle(0, 0, _ROWS, _COLUMNS), domains, (rule,))


def field_types(kind: RuleKind) -> dict[str, object]:
    """The type of each field of the kind's rules, in their order."""
    hints = get_type_hints(kind.rule)
    return {field.name: hints[field.name] for field in fields(kind.rule)}


@cache
def _samples(kind: RuleKind) -> dict[str, _FieldSamples]:
    types = field_types(kind)
    strange = [f"{field.name}: {field.type}" for field in fields(kind.rule) if types[field.name] not in FIELD_SAMPLES]
    if strange:
        known = ", ".join(str(getattr(type_, "__name__", type_)) if isinstance(type_, type) else str(type_) for type_ in FIELD_SAMPLES)
        raise BrokenContract(f"{kind.rule.__name__}: the field {strange[0]} is of a type that no file can state; take one of {known}")
    return {name: FIELD_SAMPLES[type_] for name, type_ in types.items()}
