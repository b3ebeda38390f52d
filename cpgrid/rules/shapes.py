"""Shapes of rules: what kinds have in common that are drawn in one way, so that a kind says only what differs.

What is posted in one way is in `automata.py`. Nothing is shared between what is posted and what is checked: a slip in one is noticed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from functools import cache, partial
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

from ..core.grid import Cell
from ..core.marks import Area, Clue, Dot, Line
from ..core.model import RuleIndex
from ..core.plugins import RuleKind, never
from ..core.posting import Variables
from ..core.puzzle import Domains, Layout, Values
from ..core.rule_class import CellLists, rule_class
from .pairs import pair_violations
from .scopes import check_length, check_path

__all__ = [
    "OfLists",
    "area_kind",
    "cage_kind",
    "clue_kind",
    "dot_kind",
    "grid_kind",
    "line_class",
    "line_kind",
    "marked_kind",
    "numbers_of",
    "pair_class",
    "shaded_lists",
]

C = TypeVar("C")


def numbers_of(rule: object) -> tuple[Any, ...]:
    """What a rule states besides its cells: its other fields, in their order."""
    kind: Any = type(rule)
    numbers: tuple[Any, ...] = _other_fields(kind)(rule)
    return numbers


@cache
def _other_fields(kind: Any) -> Callable[[object], tuple[Any, ...]]:
    names = [each.name for each in fields(kind) if each.name != "cells"]
    if len(names) == 1:
        only = attrgetter(names[0])
        return lambda rule: (only(rule),)
    return attrgetter(*names) if names else lambda _: ()


def dot_kind(
    name: str,
    rule: type[Any],
    summary: str,
    post: Callable[[Any, Variables, Domains, RuleIndex], Iterator[Any]],
    *,
    fits: Callable[..., bool],
    must: str,
    mark: Callable[..., tuple[str, str]],
    unordered: bool = True,
    **further: Any,
) -> RuleKind:
    """A kind of rules about two cells with a mark between them.

    Args:
        name: of the kind.
        rule: the class of its rules.
        summary: as in `RuleKind`.
        post: as in `RuleKind`.
        fits: (value of the first, value of the second, *the other fields of the rule) → whether a grid may have them.
        must: what is asked for, in messages, with a place for each of the other fields: ``they must differ by {}``.
        mark: (*the other fields) → the sort of dot, and its label.
        unordered: whether the two cells may be exchanged.
        further: other fields of `RuleKind`.
    """

    def violations(each: Any, values: Values, domains: Domains) -> Iterator[str]:
        numbers = numbers_of(each)
        return pair_violations(name, each.cells, values, domains, lambda one, other: fits(one, other, *numbers), must.format(*numbers))

    def marks(each: Any) -> Iterator[Dot]:
        first, second = each.cells
        yield Dot(first, second, *mark(*numbers_of(each)))

    return RuleKind(name, rule, summary, post, violations, unordered=unordered, group="dots", marks=marks, **further)


@dataclass_transform(frozen_default=True)
def pair_class(name: str) -> Callable[[type[C]], type[C]]:
    """`rule_class` for rules of a kind that have two cells."""
    return _with_check(lambda cells: check_length(name, cells, 2, 2))


@dataclass_transform(frozen_default=True)
def line_class(name: str, least: int = 2, *, again: bool = False) -> Callable[[type[C]], type[C]]:
    """`rule_class` for rules of a kind whose cells lie along a line, as `check_path` asks; where it comes again, each place counts."""
    decorate = _with_check(lambda cells: check_path(name, cells, least, again=again))

    def decorate_line(cls: type[C]) -> type[C]:
        cls.cells_may_repeat = again  # type: ignore[attr-defined]  # as `Rule` has it
        return decorate(cls)

    return decorate_line


def _with_check(check: Callable[[Sequence[Cell]], None]) -> Callable[[type[C]], type[C]]:
    def decorate(cls: type[C]) -> type[C]:
        further: Callable[[C], None] | None = getattr(cls, "__post_init__", None)

        def checks(rule: Any) -> None:
            check(rule.cells)
            if further is not None:
                further(rule)

        cls.__post_init__ = checks  # type: ignore[attr-defined]
        return rule_class(cls)

    return decorate


def line_kind(
    name: str,
    rule: type[Any],
    summary: str,
    post: Callable[[Any, Variables, Domains, RuleIndex], Iterator[Any]],
    violations: Callable[[Any, Values, Domains], Iterator[str]],
    *,
    style: str = "",
    label: Callable[[Any], str] = lambda _: "",
    unshown: Callable[[Any, Layout], bool] = never,
    **further: Any,
) -> RuleKind:
    """A kind of rules that are drawn as a line through their cells.

    Args:
        name: of the kind.
        rule: the class of its rules.
        summary: as in `RuleKind`.
        post: as in `RuleKind`.
        violations: as in `RuleKind`.
        style: of the line; empty = it is called like the kind.
        label: (rule) → what stands at the line.
        unshown: (rule, layout) → whether its line and its label leave something out.
        further: other fields of `RuleKind`.
    """
    style = style or name.replace("-", " ")

    def marks(each: Any) -> Iterator[Line]:
        yield Line(each.cells, style, label=label(each))

    def in_words(each: Any, layout: Layout) -> bool:
        # Where strokes meet, a drawing does not show which way the line goes on.
        return len(set(each.cells)) < len(each.cells) or unshown(each, layout)

    return RuleKind(name, rule, summary, post, violations, group="lines", marks=marks, lines=(style,), in_words=in_words, **further)


class OfLists:
    """A rule about lists of cells."""

    __slots__ = ()

    lists: CellLists

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Those of all lists, each once."""
        return tuple(dict.fromkeys(cell for cells in self.lists for cell in cells))


def shaded_lists(rule: OfLists) -> Iterator[Area]:
    """The `RuleKind.marks` of such rules: each list is shaded."""
    for cells in rule.lists:
        yield Area(cells, "shade")


def _number_beside_line(rule: Any) -> Iterator[Clue]:
    number, *_ = numbers_of(rule)
    yield Clue(rule.cells, str(number))


def cage_kind(
    name: str,
    rule: type[Any],
    summary: str,
    post: Callable[[Any, Variables, Domains, RuleIndex], Iterator[Any]],
    violations: Callable[[Any, Values, Domains], Iterator[str]],
    label: str,
    **further: Any,
) -> RuleKind:
    """A kind of rules that are drawn as a cage around their cells.

    Args:
        name: of the kind.
        rule: the class of its rules.
        summary: as in `RuleKind`.
        post: as in `RuleKind`.
        violations: as in `RuleKind`.
        label: of the cage, with places for the other fields: ``{}×``.
        further: other fields of `RuleKind`.
    """

    def marks(each: Any) -> Iterator[Area]:
        yield Area(each.cells, "cage", label.format(*numbers_of(each)))

    return RuleKind(name, rule, summary, post, violations, unordered=True, group="cages", marks=marks, **further)


clue_kind = partial(RuleKind, group="outside", marks=_number_beside_line)
"""A kind of rules whose first number is a clue outside the grid, where their cells begin."""

grid_kind = partial(RuleKind, group="grid", unordered=True)
"""A kind of rules about the whole grid."""

area_kind = partial(RuleKind, group="areas", unordered=True)
"""A kind of rules about areas: about all cells of the grid, mostly."""

marked_kind = partial(RuleKind, group="cells", unordered=True)
"""A kind of rules about single cells, which are marked."""
