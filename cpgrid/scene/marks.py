"""The marks of a layout: those of its rules, those of its family in place of some, and those of groups that nothing else shows."""

from __future__ import annotations

from collections.abc import Mapping

from ..core.grid import hang_together
from ..core.marks import Area, Clue, Line, Mark
from ..core.puzzle import Layout, Rule
from ..rules import Distinct, hard_to_outline, kind_of, unlined_groups
from .families import marks_of_stated, unstated
from .places import clue_place, facing

__all__ = ["drawn_marks", "lines_of_cages", "marks_of"]


def drawn_marks(layout: Layout) -> list[tuple[int | None, tuple[Mark, ...]]]:
    """The index of each rule with what is drawn of it, and what is drawn of the layout besides."""
    stated, others = marks_of_stated(layout), unstated(layout)
    lines = lines_of_cages(others)
    shown = [stated[rule] if rule in stated else (lines[rule],) if rule in lines else marks_of(rule) for rule in layout.rules]
    return [*enumerate(shown), (None, _extra_marks(others))]


def marks_of(rule: Rule) -> tuple[Mark, ...]:
    """The marks that the rule's kind declares; for a kind with an outline, a cage."""
    kind = kind_of(rule)
    if kind.marks is not None:
        return tuple(kind.marks(rule))
    return () if kind.outline is None else (Area(tuple(dict.fromkeys(rule.cells)), "cage", kind.outline(rule)),)


def lines_of_cages(layout: Layout) -> Mapping[Rule, Clue]:
    """For cages that share cells with others, and are a whole row, column or diagonal: a clue outside the grid in place of a line.

    Ten lines around four cells, as in a magic square, could not be told apart.
    """
    cages = [rule for rule in layout.rules if _is_cage(rule)]
    lines = {}
    for rule in hard_to_outline(cages):
        (mark,) = marks_of(rule)
        clue = Clue(rule.cells, getattr(mark, "label", ""))
        if clue.label and clue_place(clue, layout) is not None:
            lines[rule] = clue
    return lines


def _is_cage(rule: Rule) -> bool:
    """Whether the only mark of the rule is a cage around its cells, each named once."""
    marks = marks_of(rule)
    return len(marks) == 1 and isinstance(marks[0], Area) and marks[0].style == "cage" and marks[0].cells == rule.cells


def _extra_marks(layout: Layout) -> tuple[Mark, ...]:
    """Shading for groups of different cells that neither lines of the grid nor its rows and columns show; a line for diagonals."""
    marks: list[Mark] = []
    for group in unlined_groups([rule for rule in layout.rules if isinstance(rule, Distinct)], layout):
        step = facing(group.cells)
        if step:
            # Rows and columns of a part of the grid would be shaded one upon the other.
            marks += [Line(group.cells, "diagonal")] if all(step) else []
        elif hang_together(group.cells) and len(group.cells) < len(layout.cells):
            marks.append(Area(group.cells, "shade"))
    return tuple(marks)
