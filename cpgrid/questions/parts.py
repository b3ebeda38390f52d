"""The givens and rules of a puzzle as parts: the puzzle without some of them, which of them a grid breaks, and what they are called."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from ..core.assumptions import Assumption, CellAssumption, GivenAssumption, RuleAssumption, parts
from ..core.errors import InputError, UsageError, described
from ..core.grid import cell_ranges
from ..core.model import RuleIndex
from ..core.puzzle import Puzzle, Rule, Solution
from ..models import FAMILIES
from ..models.rule_sources import rule_sources, without_rules
from ..rules import kind_of
from ..rules.check import broken
from ..scene.families import sign
from .rule_names import CLUES, rule_name

__all__ = [
    "KINDS_OF_PART",
    "Part",
    "broken_parts",
    "checked_kinds",
    "checked_names",
    "chosen_parts",
    "left_of",
    "part_name",
    "part_names",
    "parts_besides",
    "parts_of",
    "parts_record",
    "unscored",
    "what_breaks",
    "with_parts",
    "within_family",
    "without_parts",
]

Part: TypeAlias = GivenAssumption | RuleAssumption
"""A given or a rule of a puzzle."""

KINDS_OF_PART = ("givens", "rules", "houses", "family")
"""Kinds of parts: houses are groups of as many different cells as there are values, family the other rules that the family of the puzzle
states whatever its clues are, or because of several of them, and rules all others."""


def unscored(puzzle: Puzzle) -> Puzzle:
    """The puzzle without a rule that asks for a greatest score: whether there is a grid does not depend on it."""
    rules = tuple(rule for rule in puzzle.layout.rules if kind_of(rule).score is None)
    return puzzle if len(rules) == len(puzzle.layout.rules) else _with_rules(puzzle, rules)


def without_parts(puzzle: Puzzle, dropped: Collection[Part]) -> Puzzle:
    """The puzzle without some of its givens and rules."""
    cells = {part.cell for part in dropped if isinstance(part, GivenAssumption)}
    numbers = {part.rule for part in dropped if isinstance(part, RuleAssumption)}
    givens = {cell: value for cell, value in puzzle.givens.items() if cell not in cells}
    rules = tuple(rule for number, rule in enumerate(puzzle.layout.rules) if number not in numbers)
    return _with_rules(replace(puzzle, givens=givens), rules) if numbers else replace(puzzle, givens=givens)


def left_of(puzzle: Puzzle, dropped: Collection[Part]) -> Puzzle:
    """The puzzle without some of its givens and rules, as one of its family, wherever that can state it: with weaker clues."""
    family = puzzle.layout.family
    numbers = {part.rule for part in dropped if isinstance(part, RuleAssumption)}
    layout = without_rules(puzzle.layout, numbers) if numbers and family in FAMILIES else None
    if layout is None:
        return within_family(without_parts(puzzle, dropped), family)
    return without_parts(replace(puzzle, layout=layout), [part for part in dropped if isinstance(part, GivenAssumption)])


def with_parts(puzzle: Puzzle, kept: Collection[Part]) -> Puzzle:
    """The puzzle with no other givens and rules than these."""
    return without_parts(puzzle, frozenset(parts(puzzle)).difference(kept))


def what_breaks(puzzle: Puzzle, grid: Solution, part: Part) -> str:
    """What of a part a grid breaks, in the rulebook's terms; empty where it obeys it."""
    layout = puzzle.layout
    values = dict(zip(layout.cells, grid, strict=True))
    if isinstance(part, GivenAssumption):
        given, value = puzzle.givens[part.cell], values[part.cell]
        return "" if value == given else f"{part.cell} holds {value}, its given is {given}"
    alone = replace(layout, family="grid", rules=(layout.rules[part.rule],))
    return next(broken(alone, values), "")


def broken_parts(puzzle: Puzzle, grid: Solution, among: Iterable[Part]) -> set[Part]:
    """Those of some givens and rules that a full grid breaks."""
    layout = puzzle.layout
    values = dict(zip(layout.cells, grid, strict=True))
    domains = dict(zip(layout.cells, layout.domains, strict=True))

    def breaks(part: Part) -> bool:
        if isinstance(part, GivenAssumption):
            return values[part.cell] != puzzle.givens[part.cell]
        rule = layout.rules[part.rule]
        return any(True for _ in kind_of(rule).violations(rule, values, domains))

    return {part for part in among if breaks(part)}


def within_family(puzzle: Puzzle, family: str) -> Puzzle:
    """The puzzle as one of a family, if that takes it; else as it is."""
    layout = replace(puzzle.layout, family=family)
    try:
        FAMILIES[family].check(layout)
    except (InputError, KeyError):
        return puzzle
    return replace(puzzle, layout=layout)


def parts_of(assumptions: Iterable[Assumption]) -> tuple[Part, ...]:
    """The givens and rules among assumptions."""
    return tuple(each for each in assumptions if not isinstance(each, CellAssumption))


def chosen_parts(puzzle: Puzzle, kinds: Collection[str]) -> tuple[Part, ...]:
    """The givens and rules of a puzzle that are of some `KINDS_OF_PART`."""
    return tuple(part for part in parts(puzzle) if _kind(puzzle, part) in kinds)


def parts_besides(puzzle: Puzzle, kinds: Collection[str]) -> tuple[Part, ...]:
    """The givens and rules of a puzzle that are of none of some kinds: of `KINDS_OF_PART`, or of rule."""
    return tuple(
        part
        for part in parts(puzzle)
        if _kind(puzzle, part) not in kinds
        and not (isinstance(part, RuleAssumption) and kind_of(puzzle.layout.rules[part.rule]).name in kinds)
    )


def checked_kinds(name: str, kinds: object) -> tuple[str, ...]:
    """Names of `KINDS_OF_PART` as an argument of that name; raises `UsageError`."""
    return checked_names(name, kinds, KINDS_OF_PART, f"some of {', '.join(KINDS_OF_PART)}")


def checked_names(name: str, given: object, known: Collection[str], wanted: str) -> tuple[str, ...]:
    """Some of the known names as an argument of that name; raises `UsageError`, which says what is wanted."""
    names = (given,) if isinstance(given, str) else tuple(given) if isinstance(given, Iterable) else (given,)
    wrong = [each for each in names if not isinstance(each, str) or each not in known]
    if wrong:
        raise UsageError(f"{name}: {wanted} are wanted; {described(wrong[0])} was given")
    return names


def _kind(puzzle: Puzzle, part: Part) -> str:
    if isinstance(part, GivenAssumption):
        return "givens"
    rule = puzzle.layout.rules[part.rule]
    if kind_of(rule).name == "distinct" and len(rule.cells) == len(puzzle.layout.values):
        return "houses"
    return "family" if part.rule in rule_sources(puzzle.layout).family else "rules"


def part_name(puzzle: Puzzle, part: Part) -> str:
    """A given or a rule in words: ``5 in R1C1``, ``row 3``, ``clue 2 at R1C3``, ``cage R1C1:R1C3, total 7``."""
    if isinstance(part, GivenAssumption):
        return f"{sign(puzzle.layout, puzzle.givens[part.cell], marked=True)} in {part.cell}"
    kind, text = rule_name(puzzle.layout, part.rule)
    return f"{'clue' if kind == CLUES else kind} {text}".strip()


def part_names(puzzle: Puzzle, named: Sequence[Part]) -> Mapping[str, list[str]]:
    """Givens and rules by their kinds, as remarks name them: under ``givens``, ``clues``, and then the name of each kind of rule."""
    texts: dict[str, list[str]] = {}
    for part in named:
        if isinstance(part, GivenAssumption):
            texts.setdefault("givens", []).append(part_name(puzzle, part))
        else:
            kind, text = rule_name(puzzle.layout, part.rule)
            texts.setdefault(kind or kind_of(puzzle.layout.rules[part.rule]).name, []).append(text)
    return texts


def parts_record(puzzle: Puzzle, named: Sequence[Part]) -> dict[str, Any]:
    """Givens and rules as plain data: ``givens`` by cell, and ``rules``, each with its kind, cells and what it is called."""
    rules = [puzzle.layout.rules[part.rule] for part in named if isinstance(part, RuleAssumption)]
    return {
        "givens": {str(part.cell): puzzle.givens[part.cell] for part in named if isinstance(part, GivenAssumption)},
        "rules": [
            {"rule": kind_of(rule).name, "cells": cell_ranges(rule.cells), "text": part_name(puzzle, RuleAssumption(_place(puzzle, rule)))}
            for rule in rules
        ],
    }


def _place(puzzle: Puzzle, rule: Rule) -> RuleIndex:
    return RuleIndex(puzzle.layout.rules.index(rule))


def _with_rules(puzzle: Puzzle, rules: tuple[Rule, ...]) -> Puzzle:
    return replace(puzzle, layout=replace(puzzle.layout, family="grid", rules=rules))
