"""The marks of a rule, and which of them look alike: a rule whose marks another kind has too is named in words as well."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping

from ..core.grid import hang_together
from ..core.marks import Area, Clue, Corner, Dot, Line, Mark, Symbol
from ..core.puzzle import Layout, Rule
from ..rules import Distinct, hard_to_outline, kind_of, unlined_groups
from .places import clue_place, common_corner, facing, touch

__all__ = ["Look", "Shows", "extra_marks", "lines_of_cages", "looks", "marks_of", "placed", "shared_looks"]

_LONGEST_TEXT = 11
"""Letters; a longer text in a cell could not be read."""

Look = tuple[str, ...]
"""What a reader tells marks by: the kind of mark, its style, and what in its label is no digit."""

Shows = Callable[[Mark, Layout], bool]
"""Whether a drawing of the layout shows a mark."""


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


def marks_of(rule: Rule) -> tuple[Mark, ...]:
    """The marks that the rule's kind declares; for a kind with an outline, a cage."""
    kind = kind_of(rule)
    if kind.marks is not None:
        return tuple(kind.marks(rule))
    return () if kind.outline is None else (Area(tuple(dict.fromkeys(rule.cells)), "cage", kind.outline(rule)),)


def extra_marks(layout: Layout) -> tuple[Mark, ...]:
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


def looks(rule: Rule) -> frozenset[Look]:
    """Of all marks of the rule."""
    return frozenset(map(_look, marks_of(rule)))


def shared_looks(rules: Iterable[Rule]) -> frozenset[Look]:
    """What marks of two kinds of rule have in common."""
    kinds: Mapping[Look, set[str]] = defaultdict(set)
    for rule in rules:
        for look in looks(rule):
            kinds[look].add(kind_of(rule).name)
    return frozenset(look for look, names in kinds.items() if len(names) > 1)


def placed(mark: Mark, layout: Layout) -> bool:
    """Whether a picture has a place for the mark: lines and areas always do, and texts in cells that are not too long."""
    match mark:
        case Dot():
            return touch(mark)
        case Corner():
            return common_corner(mark) is not None
        case Clue():
            return clue_place(mark, layout) is not None
        case Symbol():
            return len(mark.label) <= _LONGEST_TEXT
        case Line() | Area():
            return True


def _look(mark: Mark) -> Look:
    label = "".join(character for character in getattr(mark, "label", "") if not character.isdigit())
    return (type(mark).__name__, getattr(mark, "style", ""), label)
