"""The board of a layout, made once: the grid, the marks of its rules and of its family, clues, and a key of its lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from ..core.marks import Area, Clue, Corner, Dot, Line, Mark, Symbol
from ..core.puzzle import Layout, Rule
from ..rules import kind_of, title
from .borders import grid_items
from .clues import run_items
from .items import Board, Item, in_depth
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


def board(layout: Layout) -> Board:
    """What all puzzles of a layout have in common.

    Raises:
        UsageError: a mark has a style that there is not.
    """
    return _made(layout).board


def shown_rules(layout: Layout, medium: Medium) -> frozenset[Rule]:
    """The rules that have marks, all of which drawings show; the others are named in words."""
    return _made(layout).shown[medium]


class _Made(NamedTuple):
    board: Board
    shown: Mapping[Medium, frozenset[Rule]]


@remembered
def _made(layout: Layout) -> _Made:
    drawn = drawn_marks(layout)
    marks = Marks(layout, drawn)
    runs = list(run_items(layout))
    items = [*grid_items(layout, marks.bordered, clued=any(item.kind == "run clue" for item in runs))]
    unshown: Mapping[Medium, set[int | None]] = {"text": set(), "picture": set()}
    for rule, shown in drawn:
        for mark in shown:
            made = list(_MAKERS[type(mark)](marks, mark, rule))
            items += made
            for medium, rules in unshown.items():
                if not marks.is_border(mark) and not any(getattr(item, medium) for item in made):
                    rules.add(rule)
    digits = max(len(str(value)) for value in (layout.values[0], layout.values[-1]))
    items += [*runs, *_key(items, layout)]
    marked = [rule for rule, shown in drawn if rule is not None and shown]
    whole = {medium: frozenset(layout.rules[rule] for rule in marked if rule not in unshown[medium]) for medium in unshown}
    return _Made(Board(layout.rows, layout.columns, digits, in_depth(items)), whole)


def _key(items: Sequence[Item], layout: Layout) -> list[Item]:
    """The lines by style, each with the name of its kind of rule; empty if there is one style alone."""
    entries = [
        Item("key", (), item.style, (item.style if item.rule is None else title(kind_of(layout.rules[item.rule])),))
        for item in items
        if item.kind == "line"
    ]
    return list(dict.fromkeys(entries)) if len({entry.style for entry in entries}) > 1 else []
