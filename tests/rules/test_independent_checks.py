"""What checks grids shares nothing with what is posted that selects cells or compares values: a slip in either is noticed."""

from __future__ import annotations

import dis
import inspect
import sys
from collections.abc import Callable, Iterator
from itertools import islice, product
from random import Random
from types import CodeType, FunctionType
from typing import Any

import numpy as np
import pytest

from cpgrid import Layout, Limits, Puzzle, UnsoundError, solve
from cpgrid.contracts.holding import holding_rule
from cpgrid.contracts.sampling import random_rules
from cpgrid.core.grid import rectangle
from cpgrid.core.plugins import Demands, RuleKind
from cpgrid.models import sudoku
from cpgrid.rules import RULES, AntiKnight, model, violations
from cpgrid.rules.grid import anti_move
from cpgrid.rules.pairs import KNIGHT
from cpgrid.rules.rulebook import Rulebook

Names = dict[tuple[Any, str], Any]
"""What stands under a name of a module or a class."""

MAY_BE_SHARED = {"kind_of_held", "cells"}
"""The kind of a rule within an ``or`` or an ``and``, which is looked up in the table, and the cells of a rule."""

NINE = sudoku.layout(3, 3)
SOLUTION = tuple(map(int, "812753649943682175675491283154237896369845721287169534521974368438526917796318452"))


def used(function: Any, rule: type, found: Names) -> Names:
    """The functions and data of the rules that a function uses, or one that it calls; classes are none."""
    function = inspect.unwrap(function)
    if not isinstance(function, FunctionType):
        return found
    module = sys.modules[function.__module__]
    for part in parts(function.__code__):
        for instruction in dis.get_instructions(part):
            name, value, home = instruction.argval, None, None
            if instruction.opname == "LOAD_GLOBAL":
                home, value = module, vars(module).get(name)
            elif instruction.opname.startswith(("LOAD_ATTR", "LOAD_METHOD")):
                home, value = rule, vars(rule).get(name)
            own = inspect.unwrap(value.fget if isinstance(value, property) else value)
            ours = str(getattr(own, "__module__", module.__name__)).startswith("cpgrid.rules")
            if isinstance(own, FunctionType) and ours and name not in MAY_BE_SHARED and (home, name) not in found:
                found[home, name] = value
                used(own, rule, found)
            elif home is module and isinstance(own, tuple | frozenset | dict | int):
                found[home, name] = value
    return found


def parts(code: CodeType) -> Iterator[CodeType]:
    """The code of a function, and of the functions inside it."""
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from parts(inner)


def checks(kind: RuleKind) -> list[Callable[..., Any]]:
    """The functions of a kind that judge grids."""
    arrays = [kind.obeyed.different, kind.obeyed.totals] if isinstance(kind.obeyed, Demands) else [kind.obeyed]
    return [each for each in (kind.violations, kind.score, *arrays) if each is not None]


def test_nothing_is_shared() -> None:
    found = []
    for name, kind in RULES.items():
        posted = {id(value) for value in used(kind.post, kind.rule, {}).values()}
        for function in checks(kind):
            shared = [helper for (_, helper), value in used(function, kind.rule, {}).items() if id(value) in posted]
            found += [f"{name}: {function.__name__} and post both use {helper}" for helper in shared]
    assert not found


def broken(value: Any) -> Any:
    """The helper, or its data, with a slip: the last element is lost, yes is no."""
    if isinstance(value, property):
        return property(broken(value.fget))
    if not callable(value):
        return damaged(value)

    def slip(*arguments: Any, **keywords: Any) -> Any:
        return damaged(value(*arguments, **keywords))

    return slip


def damaged(value: Any) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, dict):
        return {key: damaged(each) for key, each in value.items()}
    if type(value) in {tuple, list}:
        return value[:-1]
    return iter(list(value)[:-1]) if isinstance(value, Iterator) else value


def samples(kind: RuleKind) -> Iterator[tuple[Layout, list[tuple[int, ...]]]]:
    """Some rules of the kind, each with grids, in most of which it is broken."""
    random = Random(kind.name)
    for _, layout in random_rules(kind, random, 4):
        yield layout, random.sample(grids := list(islice(product(*layout.domains), 4000)), min(len(grids), 30))
    rule = None if kind.score else holding_rule(kind, NINE, SOLUTION, random)
    if rule is not None:
        yield (
            Layout("grid", 9, 9, NINE.cells, NINE.domains, (rule,)),
            [SOLUTION, *(tuple(random.choices(range(1, 10), k=81)) for _ in range(5))],
        )


def verdicts(cases: list[tuple[Layout, list[tuple[int, ...]]]]) -> list[Any]:
    """What the checks say of each grid, one by one and as arrays."""
    return [
        [(not violations(Puzzle(layout), grid), good) for grid, good in zip(grids, Rulebook(layout).obeyed(np.array(grids)), strict=True)]
        for layout, grids in cases
    ]


@pytest.mark.untraced
@pytest.mark.parametrize("group", range(4))
def test_a_slip_in_a_helper_of_posting_changes_no_check(group: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(RULES)[group::4]:
        kind = RULES[name]
        cases = list(samples(kind))
        before = verdicts(cases)
        assert all(one == other for case in before for one, other in case), name
        for (home, helper), value in used(kind.post, kind.rule, {}).items():
            with monkeypatch.context() as patch:
                slipped = broken(value)
                for place in [home, *(module for key, module in sys.modules.items() if key.startswith("cpgrid.rules"))]:
                    if vars(place).get(helper) is value:
                        patch.setattr(place, helper, slipped)
                assert verdicts(cases) == before, f"{name}: its check depends on {helper}, which posting uses"


def test_a_move_that_is_lost_is_found_by_the_check(monkeypatch: pytest.MonkeyPatch) -> None:
    cells = rectangle(0, 0, 3, 2)
    puzzle = Puzzle(Layout("grid", 3, 2, cells, ((1, 2),) * 6, (AntiKnight(cells),)))
    monkeypatch.setattr(anti_move, "KNIGHT", KNIGHT[:-1])
    model.cache_clear()
    try:
        with pytest.raises(UnsoundError, match="anti-knight"):
            list(solve(puzzle, limits=Limits(solutions=None)).solutions)
    finally:
        model.cache_clear()
