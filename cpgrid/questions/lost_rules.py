"""Rules that a puzzle with several solutions may have lost: of those that need no data, which would leave exactly one.

Published puzzles lose the rules that no drawing shows: a diagonal, the knight's move, that all dots are given, that digits do not repeat in
cages. Each is added alone, then two of them together.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from itertools import combinations
from typing import Any

from ..core.errors import InputError, Refusal, UnsoundError
from ..core.grid import Cell
from ..core.outcome import Limits, Stop
from ..core.plugins import RuleKind
from ..core.progress import say_progress
from ..core.puzzle import Puzzle, Rule, Solution
from ..core.rule_class import field_types, usual_values
from ..core.solution import SolvedGrid
from ..routes import Route
from ..rules import RULES, kind_of, violations
from .looking_again import second_route
from .solve import solve

__all__ = ["LostRule", "LostRules", "find_lost_rules", "rules_without_data"]

_OF_OTHER_PUZZLES = ("border-loop", "loop", "slants")
"""Kinds for all cells that are no rule besides others: they say what the values mean."""

_TOGETHER = 2
"""So many rules are added at most."""


@dataclass(frozen=True, slots=True)
class LostRule:
    """Rules with which the puzzle has exactly one solution.

    Args:
        puzzle: with them.
        names: what the rules are called: the names of kinds, and for cages whose digits may repeat ``distinct cage``.
        grid: the only solution.
        routes: who found that it is.
    """

    puzzle: Puzzle
    names: tuple[str, ...]
    grid: SolvedGrid
    routes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LostRules:
    """What was found of rules that need no data.

    Args:
        found: those that leave one solution: single ones, or, where there is none, pairs.
        tried: the names of the rules that were tried, which the wanted grid obeys.
        complete: whether each of them, and where none is enough each two, has been decided.
    """

    found: tuple[LostRule, ...]
    tried: tuple[str, ...]
    complete: bool

    def to_dict(self) -> dict[str, Any]:
        """The rules as plain data (docs/cli.md)."""
        found = [{"rules": list(each.names), "solution": each.grid.rows, "routes": list(each.routes)} for each in self.found]
        return {"found": found, "tried": list(self.tried), "complete": self.complete}


def find_lost_rules(puzzle: Puzzle, towards: Solution | None, *, via: str | Route | None = None, limits: Limits) -> LostRules:
    """Rules that need no data, and leave a puzzle with several solutions exactly one.

    Args:
        puzzle: with several solutions, and without a score.
        towards: the solution that is wanted; ``None`` = any.
        via: the route of the searches; ``None`` = as `cpgrid.solve` chooses.
        limits: of time for all together, and of nodes for each search; started.

    Raises:
        UnsoundError: an engine is wrong.
    """
    possible = {
        name: stated
        for name, stated in rules_without_data(puzzle)
        if towards is None or not violations(_changed(puzzle, [stated]), towards)
    }
    found: list[LostRule] = []
    complete = True
    for number in range(1, _TOGETHER + 1):
        for names in combinations(possible, number):
            say_progress("rules added that leave one solution", len(found))
            judged = _judged(_changed(puzzle, [possible[name] for name in names]), names, towards, via, limits)
            if isinstance(judged, LostRule):
                found.append(judged)
            complete &= judged is not None
        if found:
            break
    return LostRules(tuple(found), tuple(possible), complete)


def rules_without_data(puzzle: Puzzle) -> Iterator[tuple[str, tuple[Rule, ...]]]:
    """The rules that may be added to a puzzle without any data: what they are called, and all rules that it then has of their kind.

    These are kinds for all cells whose fields have usual values, kinds of one's own among them; all dots given, where there are dots; and
    that digits do not repeat in cages, where they may.
    """
    layout = puzzle.layout
    present = {kind_of(rule).name for rule in layout.rules}
    for name, kind in RULES.items():
        if kind.group == "grid" and name not in present and name not in _OF_OTHER_PUZZLES and kind.score is None:
            rule = _usual(kind, layout.cells, _box(puzzle))
            if rule is not None:
                yield name, (rule,)
    if "all-dots-given" not in present and (dots := _all_dots(puzzle)) is not None:
        yield "all-dots-given", (dots,)
    for name in sorted(present):
        own = [rule for rule in layout.rules if kind_of(rule).name == name]
        if any(getattr(rule, "distinct", None) is False for rule in own):
            try:
                yield f"distinct {name}", tuple(replace(rule, distinct=True) for rule in own)  # type: ignore[type-var]
            except InputError:
                continue


def _usual(kind: RuleKind, cells: tuple[Cell, ...], box: tuple[int, int] | None) -> Rule | None:
    """The rule for all cells with usual values; ``None`` = there is none, or not on this grid."""
    usual = usual_values(kind.rule)
    if any(name not in usual and name != "cells" for name in field_types(kind.rule)):
        return None
    sizes = dict(zip(("box_rows", "box_columns"), box, strict=True)) if box and "box_rows" in usual else {}
    try:
        rule: Rule = kind.rule(cells=cells, **sizes)
    except InputError:
        return None
    return rule


def _box(puzzle: Puzzle) -> tuple[int, int] | None:
    """The rows and columns of the first box."""
    for rule in puzzle.layout.rules:
        if getattr(rule, "name", "") == "box 1":
            (first, last) = min(rule.cells), max(rule.cells)
            return last.row - first.row + 1, last.column - first.column + 1
    return None


def _all_dots(puzzle: Puzzle) -> Rule | None:
    """That all dots of the puzzle's kinds are given; ``None`` = it has none."""
    kinds = {"difference": "differences", "ratio": "ratios", "sum-dot": "totals"}
    numbers: dict[str, set[int]] = {}
    dots = []
    for rule in puzzle.layout.rules:
        name = kind_of(rule).name
        if name in kinds and len(rule.cells) == 2:
            dots.append(tuple(rule.cells))
            numbers.setdefault(kinds[name], set()).add(next(getattr(rule, each.name) for each in fields(rule) if each.name != "cells"))  # type: ignore[arg-type]
    if not dots:
        return None
    stated = {name: tuple(sorted(own)) for name, own in numbers.items()}
    try:
        all_given: Rule = RULES["all-dots-given"].rule(cells=puzzle.layout.cells, dots=tuple(dict.fromkeys(dots)), **stated)
    except InputError:
        return None
    return all_given


def _changed(puzzle: Puzzle, stated: list[tuple[Rule, ...]]) -> Puzzle:
    """The puzzle with rules in place of those of their kinds."""
    new = [rule for rules in stated for rule in rules]
    names = {kind_of(rule).name for rule in new}
    kept = tuple(rule for rule in puzzle.layout.rules if kind_of(rule).name not in names)
    return replace(puzzle, layout=replace(puzzle.layout, family="grid", rules=kept).with_rules(*new))


def _judged(
    puzzle: Puzzle, names: tuple[str, ...], towards: Solution | None, via: str | Route | None, limits: Limits
) -> LostRule | bool | None:
    """The rules if they leave one solution; whether another number is known otherwise, ``None`` = not."""
    asked = replace(limits, solutions=2)
    if limits.clock.over:
        return None
    try:
        outcome = solve(puzzle, via=via, limits=asked)
    except Refusal:
        return None
    if outcome.count > 1 or (outcome.stop is Stop.EXHAUSTED and not outcome.count):
        if not outcome.count and towards is not None:
            raise UnsoundError(f"route {outcome.route} finds no solution with {', '.join(names)}, but the grid that is wanted is one")
        return True
    if outcome.stop is not Stop.EXHAUSTED:
        return None
    other = second_route(outcome.route)
    routes = [outcome.route]
    try:
        again = solve(puzzle, via=other, limits=asked)
    except Refusal:
        again = outcome
    if again.stop is not Stop.EXHAUSTED and again.count < 2:
        return None
    if list(map(tuple, again.solutions)) != list(map(tuple, outcome.solutions)):
        raise UnsoundError(f"with {', '.join(names)} route {again.route} does not find the one solution of {outcome.route}")
    grid = SolvedGrid(outcome.solutions[0], puzzle)
    if towards is not None and tuple(grid) != tuple(towards):
        raise UnsoundError(f"route {outcome.route} does not find the grid that is wanted, which obeys {', '.join(names)}")
    return LostRule(puzzle, names, grid, tuple(dict.fromkeys([*routes, again.route])))
