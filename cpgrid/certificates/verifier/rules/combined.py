"""Rules of rules: one of several, and several together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..constraints import Regular
from ..errors import Rejected
from ..variables import Variables
from .kinds import KINDS, NESTED, NESTED_AND, Filled, Rule, kind


def obeys(grid: Filled, rule: Rule) -> bool:
    """Whether a grid obeys a rule."""
    return KINDS[rule.kind].holds(grid, **dict(rule.fields))


@kind("and", lambda grid, rules: all(obeys(grid, rule) for rule in rules), rules=[NESTED])
def all_together(puzzle: Variables, rules: Any) -> list[Any]:
    """The constraints of all of them."""
    if len(rules) < 2 or any(rule.kind == "score" for rule in rules):
        raise Rejected("and: two rules or more are expected, and no score")
    return [constraint for rule in rules for constraint in KINDS[rule.kind].constraints(puzzle, **dict(rule.fields))]


@kind("or", lambda grid, rules: any(obeys(grid, rule) for rule in rules), rules=[NESTED_AND])
def one_at_least(puzzle: Variables, rules: Any) -> list[Any]:
    """For each constraint of each rule a helper that says whether it holds; those of some rule are all 1."""
    always: list[Any] = []
    posted: list[list[tuple[Any, int | None]]] = []  # constraints that a grid may break, each with the helper of the rule that it defines
    parts = [dict(rule.fields)["rules"] if rule.kind == "and" else (rule,) for rule in rules]
    if len(rules) < 2 or any(rule.kind == "and" and len(own) < 2 for rule, own in zip(rules, parts)):
        raise Rejected("or: two rules or more are expected")
    if any(part.kind == "score" for own in parts for part in own):
        raise Rejected("or: a rule is one that cannot be seen to be broken")
    for own in parts:
        posted.append([])
        for part in own:
            first, known = len(puzzle.domains), set[int]()  # helper variables of the rule have the numbers from there on
            for constraint in KINDS[part.kind].constraints(puzzle, **dict(part.fields)):
                new = {cell for cell in constraint.reading()[0] if cell >= first} - known
                known |= new
                # The first constraint with a helper variable of the rule says what that one is, though perhaps not on every grid.
                if new and (part.kind not in PARTIAL or is_total(puzzle, constraint, min(new))):
                    always.append(constraint)
                else:
                    posted[-1].append((constraint, min(new) if new else None))
    if not all(posted):
        defining = [(constraint, helper) for own in posted for constraint, helper in own if helper is not None]
        return always + [given_by(puzzle, constraint, helper, puzzle.helper((0, 1))) for constraint, helper in defining]
    groups = [[puzzle.helper((0, 1)) for _ in own] for own in posted]
    linked = [
        linked_to(puzzle, constraint, truth) if helper is None else given_by(puzzle, constraint, helper, truth)
        for own, group in zip(posted, groups)
        for (constraint, helper), truth in zip(own, group)
    ]
    last = {group[-1] for group in groups}
    each = [helper for group in groups for helper in group]

    def step(state: tuple[int, bool, bool], value: int) -> tuple[int, bool, bool]:
        place, whole, holds = state
        whole = whole and value == 1
        return (place + 1, True, holds or whole) if each[place] in last else (place + 1, whole, holds)

    return [*always, *linked, Regular(puzzle, each, (0, True, False), step, lambda state: state[2])]


PARTIAL = (
    "bridges",
    "counting-circles",
    "doppelganger",
    "full-rank",
)  # kinds with helper variables that have no value on some grids that break them


def side_by_side(puzzle: Variables, constraint: Any, helper: int) -> tuple[list[int], Any, Callable[[Any, int], Any], Callable[[Any], Any]]:
    """The other cells that a constraint reads, what is known before them for each value of the helper, after one more, and what fits."""
    word, start, accepts = constraint.reading()
    values = sorted(puzzle.domains[helper])

    def read(state: tuple[int, tuple[Any, ...]], taken: list[int]) -> tuple[int, tuple[Any, ...]]:
        place, known = state
        pairs = zip(known, taken)
        return place + 1, tuple(None if own is None else constraint.read(own, word[place], value) for own, value in pairs)

    def past(state: tuple[int, tuple[Any, ...]]) -> tuple[int, tuple[Any, ...]]:
        while state[0] < len(word) and word[state[0]] == helper:
            state = read(state, values)
        return state

    def fitting(state: tuple[int, tuple[Any, ...]]) -> tuple[int, ...]:
        return tuple(value for value, own in zip(values, state[1]) if own is not None and accepts(own))

    others = [cell for cell in word if cell != helper]
    return others, past((0, (start,) * len(values))), lambda state, value: past(read(state, [value] * len(values))), fitting


def is_total(puzzle: Variables, constraint: Any, helper: int) -> bool:
    """Whether the constraint gives the helper a value on every grid."""
    others, start, step, fitting = side_by_side(puzzle, constraint, helper)
    reached = {start}
    for cell in others:
        puzzle.spend(len(reached) * len(puzzle.domains[cell]))
        reached = {step(state, value) for state in reached for value in puzzle.domains[cell]}
    return all(map(fitting, reached))


def given_by(puzzle: Variables, constraint: Any, helper: int, truth: int) -> Regular:
    """The helper has the value that the constraint gives it, and the truth is 1; where there is none, its least value, and 0."""
    others, start, step, fitting = side_by_side(puzzle, constraint, helper)
    least = min(puzzle.domains[helper])

    def after(state: Any, value: int) -> Any:
        sort, known = state
        if sort == "cells":
            known = step(known, value)
            return ("helper", fitting(known)) if known[0] == length else ("cells", known)
        if sort == "helper":
            return ("truth", bool(known)) if value == (known[0] if known else least) else None
        return state if value == known else None

    length = len(constraint.reading()[0])
    state = ("helper", fitting(start)) if start[0] == length else ("cells", start)
    return Regular(puzzle, [*others, helper, truth], state, after)


def linked_to(puzzle: Variables, constraint: Any, helper: int) -> Regular:
    """The helper is 1 if and only if the constraint holds: a state is the place, and what the constraint needs to know, or None."""
    word, start, accepts = constraint.reading()

    def step(state: tuple[int, Any], value: int) -> tuple[int, Any] | None:
        place, known = state
        if place == len(word):
            return state if value == (known is not None and accepts(known)) else None
        return place + 1, None if known is None else constraint.read(known, word[place], value)

    return Regular(puzzle, [*word, helper], (0, start), step)
