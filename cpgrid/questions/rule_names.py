"""What rules of a puzzle are called: the clue that they stand for, as it is printed, or what they ask, in signs of the family."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.grid import Cell, cell_ranges
from ..core.model import RuleIndex
from ..core.puzzle import Layout, Rule
from ..models.rule_sources import rule_sources
from ..rules import kind_of, spelt, title
from ..scene.families import sign
from ..scene.marks import marks_of

__all__ = ["CLUES", "rule_kind", "rule_name"]

CLUES = "clues"
"""The kind of rules that stand for a printed clue."""

_HOUSES = ("row ", "column ", "box ")
"""How names begin that say which cells they are of."""
_FORMAL = ("automaton", "regular", "relation", "table")
"""Kinds whose fields say nothing to people who did not type them."""
_MOST_SIGNS = 4
"""Signs that are named; of more values, those that are left are."""


def rule_name(layout: Layout, place: RuleIndex) -> tuple[str, str]:
    """The kind of a rule and what it is called there: ``("cage", "R1C1:R1C3, total 7")``, ``("clues", "2 of row 3")``.

    Where the kind need not be said with it, it is empty: ``("", "row 3")``.

    Args:
        layout: with the rule.
        place: of the rule, among those of the layout.
    """
    rule, sources = layout.rules[place], rule_sources(layout)
    kind = kind_of(rule)
    if clue := sources.clues.get(place):
        same = sum(1 for other in sources.clues.values() if other == clue)
        return CLUES, f"{clue} ({title(kind)})" if same > 1 else clue
    if own := _named(rule):
        return "", own
    if place in sources.family:
        if counted := _counted(layout, rule):
            return "", counted
        if kind.name in _FORMAL:
            return title(kind), f"of {_cells(rule.cells)}"
    return kind.name, spelt(rule, briefly=True)


def rule_kind(layout: Layout, place: RuleIndex) -> str:
    """The kind of a rule as its users know it: people who read a family's puzzle have not typed its rules."""
    kind = kind_of(layout.rules[place])
    sources = rule_sources(layout)
    return title(kind) if place in sources.family or place in sources.clues else kind.name


def _named(rule: Rule) -> str:
    """The name of a group of different cells, and the clue of a pattern that has one, with the cells; empty for other rules."""
    kind, cells = kind_of(rule).name, cell_ranges(rule.cells)
    if kind == "regular":
        labels = [mark.label for mark in marks_of(rule) if mark.label]
        return f"clue {', '.join(labels)} of {', '.join(cells)}" if labels else ""
    name = getattr(rule, "name", "")
    if kind != "distinct" or not name:
        return ""
    return name if name.startswith(_HOUSES) and len(cells) == 1 else f"{name} ({', '.join(cells)})"


def _counted(layout: Layout, rule: Any) -> str:
    """How many cells hold some values, in signs: ``at most 1 ★ in R1C1:R2C2``; empty for rules that say something else."""
    kind = kind_of(rule).name
    if kind == "count":
        values: Sequence[int] = rule.values
    elif (
        kind == "linear"
        and set(rule.coefficients) == {1}
        and all(layout.domains[layout.index[cell]] in {(0, 1), (1,), (0,)} for cell in rule.cells)
    ):
        values = (1,)
    else:
        return ""
    return f"{_number(rule.low, rule.high)} {_signs(layout, values)} in {_cells(rule.cells)}"


def _number(low: int | None, high: int | None) -> str:
    if low == high:
        return str(low)
    if not low:
        return f"at most {high}"
    return f"at least {low}" if high is None else f"{low} to {high}"


def _signs(layout: Layout, values: Sequence[int]) -> str:
    """Values as drawings show them: ``1, 2``; ``not ×`` for all but some."""
    others = [value for value in layout.values if value not in values]
    named, head = (others, "not ") if len(values) > _MOST_SIGNS and 0 < len(others) <= _MOST_SIGNS else (values, "")
    return head + " or ".join(sign(layout, value, marked=True) for value in named)


def _cells(cells: Sequence[Cell]) -> str:
    return ", ".join(cell_ranges(cells))
