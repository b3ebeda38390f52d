"""The marks that a drawing of characters shows: dots between cells, clues outside the grid and light lines around cages."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ..core.grid import Cell, hang_together
from ..core.marks import Area, Clue, Dot, Mark
from ..core.puzzle import Layout
from ..rules import kind_of
from .families import marks_of_stated, unstated
from .looks import lines_of_cages, marks_of
from .places import clue_place, facing, stacked, touch

__all__ = ["TextMarks", "shown_as_text", "text_marks"]

_BESIDE, _ABOVE = 30, 5
"""Characters of the longest clue beside a row, and above a column, where it makes all cells as wide."""

_ARROWS = {(1, 1): "↘", (1, -1): "↙", (-1, 1): "↗", (-1, -1): "↖"}


@dataclass(frozen=True, slots=True)
class TextMarks:
    """What is drawn beside the values.

    Args:
        dots: the character between two cells, the upper or left one first.
        areas: cages around which light lines are drawn.
        clues: by place outside the grid, whose row is -1, the number of rows or one between; those of a place from the grid outwards.
        shown: all marks that are drawn.
    """

    dots: Mapping[tuple[Cell, Cell], str]
    areas: Sequence[Area]
    clues: Mapping[Cell, Sequence[str]]
    shown: frozenset[Mark]


def shown_as_text(mark: Mark, layout: Layout) -> bool:
    """Whether a drawing of characters shows the mark."""
    return mark in text_marks(layout).shown


@lru_cache(maxsize=64)
def text_marks(layout: Layout) -> TextMarks:
    """The marks of a layout for which there is room."""
    stated, layout = marks_of_stated(layout), unstated(layout)
    marks = [*(mark for rule in layout.rules for mark in marks_of(rule)), *(mark for shown in stated.values() for mark in shown)]
    areas = _areas(layout)
    free = [mark for mark in marks if isinstance(mark, Area) and mark.style == "cage" and _has_room(mark, areas)]
    labelled = {min(area.cells) for area in areas if area.label}
    borders = Counter(_border(mark) for mark in marks if isinstance(mark, Dot))
    dots = {
        _border(mark): (mark, character)
        for mark in marks
        if isinstance(mark, Dot)
        and (character := _character(mark))
        and borders[_border(mark)] == 1
        # The line above a cell has its cage's label.
        and not (mark.first.column == mark.second.column and max(_border(mark)) in labelled)
    }
    clues: dict[Cell, list[str]] = defaultdict(list)
    placed: list[Mark] = []
    lines = [(clue, mark) for rule, clue in lines_of_cages(layout).items() for mark in marks_of(rule)]
    for clue, mark in (*((mark, mark) for mark in marks if isinstance(mark, Clue)), *lines):
        if (found := _clue(clue, layout)) is not None:
            clues[found[0]] += found[1]
            placed.append(mark)
    bordered = [mark for mark in marks if isinstance(mark, Area) and mark.style == "border"]
    shown: frozenset[Mark] = frozenset([*free, *bordered, *(dot for dot, _ in dots.values()), *placed])
    return TextMarks({border: character for border, (_, character) in dots.items()}, areas, clues, shown)


def _areas(layout: Layout) -> list[Area]:
    """Cages of all kinds: those of kinds with an outline, and of the others those that share no cell and lie in one piece."""
    lines = lines_of_cages(layout)
    rules = [(kind_of(rule).outline is not None, mark) for rule in layout.rules if rule not in lines for mark in marks_of(rule)]
    cages = [(outlined, mark) for outlined, mark in rules if isinstance(mark, Area) and mark.style == "cage"]
    uses = Counter(cell for _, cage in cages for cell in cage.cells)
    return [cage for outlined, cage in cages if outlined or (max(uses[cell] for cell in cage.cells) == 1 and hang_together(cage.cells))]


def _has_room(cage: Area, areas: Sequence[Area]) -> bool:
    return cage in areas and sum(not set(cage.cells).isdisjoint(other.cells) for other in areas) == 1


def _border(dot: Dot) -> tuple[Cell, Cell]:
    return min(dot.first, dot.second), max(dot.first, dot.second)


def _character(dot: Dot) -> str:
    """The sign for a dot; empty if one character cannot say it."""
    if not touch(dot):
        return ""
    if dot.style != "sign":
        return "" if dot.label else {"white": "○", "black": "●"}.get(dot.style, "")
    if dot.label == ">":
        return ("<>" if dot.first.row == dot.second.row else "∧∨")[dot.first < dot.second]
    return dot.label if len(dot.label) == 1 else ""


def _clue(clue: Clue, layout: Layout) -> tuple[Cell, list[str]] | None:
    """Place and texts of a clue, from the grid outwards; an arrow shows the way of a diagonal."""
    place = clue_place(clue, layout)
    if place is None:
        return None
    label = clue.label + _ARROWS.get(facing(clue.cells) or (0, 0), "")
    beside = 0 <= place.row < layout.rows
    texts = [label] if beside else stacked(label)
    return (place, texts) if max(map(len, texts)) <= (_BESIDE if beside else _ABOVE) else None
