"""The board of a layout, made once: the grid, the marks of its rules and of its family, clues, and a key of its lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Literal, NamedTuple, TypeAlias

from ..core.grid import Cell
from ..core.marks import Area, Clue, Corner, Dot, Line, Mark, Symbol
from ..core.puzzle import Layout, Rule
from ..rules import kind_of, title
from .borders import grid_items
from .clues import run_items
from .families import printed_in_cells
from .items import Item, SceneBoard, in_depth
from .mark_items import Marks
from .marks import drawn_marks
from .remembered import remembered

__all__ = ["Medium", "board", "shown_rules"]

Medium: TypeAlias = Literal["text", "picture"]
"""What is drawn: characters or a picture."""

_MAKERS: Mapping[type[Mark], Callable[[Marks, Any, int | None], Iterator[Item]]] = {
    Line: Marks.of_line,
    Dot: Marks.of_dot,
    Corner: Marks.of_corner,
    Symbol: Marks.of_symbol,
    Clue: Marks.of_clue,
    Area: Marks.of_area,
}


@remembered
def board(layout: Layout) -> SceneBoard:
    """What all puzzles of a layout have in common.

    Raises:
        UsageError: a mark has a style that there is not.
    """
    drawn, runs = _drawn(layout), list(run_items(layout))
    clued = any(item.kind == "run clue" for item in runs)
    items = [*grid_items(layout, drawn.bordered, clued=clued), *drawn.items, *runs, *_key(drawn.items, layout)]
    ends = (str(value) for value in (layout.values[0], layout.values[-1]))
    digits = max(map(len, chain(ends, printed_in_cells(layout).values())))
    return SceneBoard(layout.rows, layout.columns, digits, in_depth(items))


def shown_rules(layout: Layout, medium: Medium) -> frozenset[Rule]:
    """The rules that have marks, all of which drawings show; the others are named in words."""
    return _drawn(layout).shown[medium]


class _Drawn(NamedTuple):
    """What marks become, the areas with heavy lines of the grid around them, and the rules all of whose marks are shown."""

    items: Sequence[Item]
    bordered: Sequence[Sequence[Cell]]
    shown: Mapping[Medium, frozenset[Rule]]


@remembered
def _drawn(layout: Layout) -> _Drawn:
    numbered = drawn_marks(layout)
    marks = Marks(layout, numbered)
    items: list[Item] = []
    shown: Mapping[Medium, set[Rule]] = {"text": set(), "picture": set()}
    for rule, its_marks in numbered:
        made = [list(_MAKERS[type(mark)](marks, mark, rule)) for mark in its_marks if not marks.is_border(mark)]
        items += chain.from_iterable(made)
        for medium, rules in shown.items():
            if rule is not None and its_marks and all(any(getattr(item, medium) for item in parts) for parts in made):
                rules.add(layout.rules[rule])
    return _Drawn(items, marks.bordered, {medium: frozenset(rules) for medium, rules in shown.items()})


def _key(items: Sequence[Item], layout: Layout) -> list[Item]:
    """The lines by style, each with the name of its kind of rule; empty if there is one style alone."""
    entries = [
        Item("key", (), item.style, (item.style if item.rule is None else title(kind_of(layout.rules[item.rule])),))
        for item in items
        if item.kind == "line"
    ]
    return list(dict.fromkeys(entries)) if len({entry.style for entry in entries}) > 1 else []
