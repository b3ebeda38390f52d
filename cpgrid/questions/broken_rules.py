"""What a full grid breaks, in the words of those who solve: by the clues that are printed, and not by the rules that they became."""

from __future__ import annotations

from ..core.clock import check_time
from ..core.model import RuleIndex
from ..core.puzzle import Layout, Puzzle, Solution
from ..models.rule_sources import rule_sources
from ..rules import kind_of, violations
from ..rules.faults import FaultsOf
from .rule_names import CLUES, rule_name

__all__ = ["broken_rules", "in_family_words"]


def broken_rules(puzzle: Puzzle, grid: Solution) -> list[str]:
    """What is wrong with a full grid, as `cpgrid.rules.violations` finds it; empty for a solution.

    Args:
        puzzle: of any family.
        grid: a value for each cell, in the order of the layout.

    Raises:
        UsageError: a rule's own function raised something.
    """
    layout = puzzle.layout
    wrong = violations(puzzle, grid, without=range(len(layout.rules)))
    if len(grid) != len(layout.cells):
        return wrong
    values = dict(zip(layout.cells, grid, strict=True))
    domains = dict(zip(layout.cells, layout.domains, strict=True))
    for place, rule in enumerate(layout.rules):
        check_time()
        kind = kind_of(rule)
        with FaultsOf(place, kind):
            wrong += [in_family_words(layout, RuleIndex(place), text) for text in kind.violations(rule, values, domains)]
    return wrong


def in_family_words(layout: Layout, place: RuleIndex, problem: str) -> str:
    """What a grid breaks of a rule, under the name of the clue or of what the family asks: ``clue 2 of row 1: 3 cells hold 1, …``.

    Args:
        layout: with the rule.
        place: of the rule.
        problem: as the rule's kind says it: ``count at R1C1: 3 cells hold 1, …``.
    """
    sources = rule_sources(layout)
    kind, name = rule_name(layout, place)
    if place not in sources.clues and (place not in sources.family or kind == kind_of(layout.rules[place]).name):
        return problem
    head, _, said = problem.partition(": ")
    said = said or head
    if " does not match " in said and place in sources.family:
        said = f"{said.partition(' does not match ')[0]} does not fit"
    return f"{'clue' if kind == CLUES else kind} {name}: {said}".strip()
