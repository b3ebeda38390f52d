"""How words for print name single rules: by what their marks would show, and the rows, columns and cells where they apply."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import fields

from ..core.grid import Cell, cell_ranges
from ..core.puzzle import Layout, Rule
from ..rules import (
    AllDotsGiven,
    AllowedPairs,
    AllowedTuples,
    And,
    Cage,
    CountDistinct,
    Distinct,
    FiniteAutomaton,
    Linear,
    Or,
    RegularExpression,
    is_worded,
    kind_of,
    listed,
    sentence,
    title,
)
from ..scene.marks import marks_of
from ..scene.places import facing

__all__ = ["named", "place"]


def named(rules: Sequence[Rule], layout: Layout) -> str:
    """The rules in a list, ``9 in row 3; 4 in R1C1, R2C2 and column 5``; empty if each of them is about the whole grid and that is all.

    Args:
        rules: of one kind, whose meaning was said before.
        layout: with the cells.
    """
    together: dict[str, list[str]] = defaultdict(list)
    for rule in rules:
        together[_what(rule, layout)].append(_where(rule, layout))
    texts = []
    for what, places in together.items():
        where = " · ".join(filter(None, places))
        texts.append(f"{what} in {where}" if what and where else what or where)
    return "; ".join(filter(None, texts))


def place(cells: Sequence[Cell], layout: Layout) -> str:
    """Cells in words: ``row 3``, ``column 2 from below``, ``R1C1 to R4C4``, ``R1C1, R3C2``; empty for all cells of the layout.

    Args:
        cells: in the order that matters to a rule.
        layout: with all cells.
    """
    if len(cells) == len(layout.cells) and set(cells) == layout.index.keys():
        return ""
    step = facing(cells)
    if step is not None and len(cells) > 2:
        row, column = cells[0]
        line = [cell for cell in layout.cells if (cell.row == row if step[0] == 0 else cell.column == column)]
        if not all(step) and len(line) == len(cells):
            back = {(0, -1): " from the right", (-1, 0): " from below"}.get(step, "")
            return f"row {row + 1}{back}" if step[0] == 0 else f"column {column + 1}{back}"
        return f"{cells[0]} to {cells[-1]}"
    words = map(str, cells) if len(cells) == 2 else (word.replace(":", " to ") for word in cell_ranges(cells))
    return ", ".join(words)


def _where(rule: Rule, layout: Layout) -> str:
    """The cells of a rule, and those that it names besides."""
    if isinstance(rule, AllDotsGiven):
        # Dots are drawn as such; what is named are cells that are exempt without one.
        drawn = {frozenset(other.cells) for other in layout.rules if other is not rule and kind_of(other).group == "dots"}
        bare = [dot for dot in rule.dots if frozenset(dot) not in drawn]
        return ", ".join(filter(None, [place(rule.cells, layout), f"but not for {_lists(bare, layout)}" if bare else ""]))
    if isinstance(rule, Linear) and set(rule.coefficients) != {1}:
        return _weighed(rule)
    if isinstance(rule, Or | And):
        return ""
    if isinstance(rule, CountDistinct):
        return place(rule.counted, layout)
    if isinstance(rule, Distinct):
        where = place(rule.cells, layout) or "the whole grid"
        return where if where in {rule.name, "the whole grid"} else f"{rule.name} ({where})"
    texts: list[str] = []
    for field in fields(rule):  # type: ignore[arg-type]  # rules are dataclasses
        value = getattr(rule, field.name)
        if _is_cells(value):
            text = str(value) if isinstance(value, Cell) else place(value, layout)
        elif isinstance(value, tuple) and value and all(map(_is_cells, value)):
            text = _lists(value, layout)
        else:
            continue
        first = field.name == "cells" or not texts
        texts.append(text if first or not text else f"{field.name.replace('_', ' ')} {text}")
    return ", ".join(filter(None, texts))


def _what(rule: Rule, layout: Layout) -> str:
    """What a rule asks of its cells beyond the sentence of its kind."""
    match rule:
        case AllowedTuples():
            return listed([" ".join(map(str, values)) for values in rule.tuples])
        case AllowedPairs():
            return listed([" ".join(map(str, values)) for values in rule.allowed])
        case FiniteAutomaton():
            arcs = ", ".join(f"{arc[0]} –{arc[1] if len(arc) == 3 else '|'}→ {arc[-1]}" for arc in rule.arcs)
            return f"start {rule.start}; arcs {arcs}; accepted: {listed(rule.accept)}"
        case RegularExpression() if not marks_of(rule) or not _labels(rule):
            return rule.pattern
        case Cage(total=None):
            return "any sum"
        case Distinct():
            return ""
        case Or() | And():
            return "; ".join(_alternative(each, layout) for each in rule.rules)
    return _labels(rule) if is_worded(kind_of(rule)) else ", ".join(_fields(rule))


def _labels(rule: Rule) -> str:
    """The texts of its marks."""
    return ", ".join(dict.fromkeys(mark.label for mark in marks_of(rule) if mark.label))


def _fields(rule: Rule) -> Iterator[str]:
    """What the fields of a stranger's rule hold besides cells: ``total 7``, ``turned``; nothing for those that hold nothing."""
    for field in fields(rule):  # type: ignore[arg-type]  # rules are dataclasses
        value, name = getattr(rule, field.name), field.name.replace("_", " ")
        if value is True:
            yield name
        elif value is not None and value is not False and value != () and not _is_cells(value):
            yield f"{name} {' '.join(map(str, value)) if isinstance(value, tuple) else value}"


def _alternative(rule: Rule, layout: Layout) -> str:
    names = named([rule], layout)
    said = sentence(rule) or kind_of(rule).summary
    return f"{title(kind_of(rule))}{f' ({names})' if names else ''}: {said}"


def _weighed(rule: Linear) -> str:
    """``R1C1 + 2×R1C2 − R1C3``."""
    parts: list[str] = []
    for cell, times in zip(rule.cells, rule.coefficients, strict=True):
        sign = "− " if times < 0 else "+ " if parts else ""
        parts.append(f"{sign}{'' if abs(times) == 1 else f'{abs(times)}×'}{cell}")
    return " ".join(parts)


def _lists(lists: Sequence[Sequence[Cell]], layout: Layout) -> str:
    return " and ".join(f"({place(cells, layout) or 'the whole grid'})" for cells in lists)


def _is_cells(value: object) -> bool:
    return isinstance(value, Cell) or (isinstance(value, tuple) and bool(value) and all(isinstance(item, Cell) for item in value))
