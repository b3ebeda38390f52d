"""What the package and the stand-alone checker make of a case, and what each says of every grid."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product
from random import Random
from typing import NamedTuple

import numpy as np

from cpgrid import Cell, InputError, Layout, Puzzle, Refusal
from cpgrid.certificates import cpgrid_verify as checker
from cpgrid.certificates.canonical import canonical, text
from cpgrid.certificates.statement import state
from cpgrid.contracts.rules import extensions
from cpgrid.core.errors import Place
from cpgrid.core.nodes import Node, Shape
from cpgrid.core.puzzle import Domain, Solution
from cpgrid.formats.json_rules import read_rule
from cpgrid.rules import RULES, kind_of, model
from cpgrid.rules.rulebook import Rulebook

from .cases import Case

__all__ = ["Disagreement", "Opinions", "opinions"]

_ALLOWED = tuple(RULES)

_PARTS = 2
"""Lawful grids of a case, of which the rulebook is asked about a part."""

_ARRAYS = 0.1
"""How often arrays are checked where that means to ask the rulebook again, grid by grid."""


class Disagreement(Exception):
    """Two opinions that cannot both be right."""


class Opinions(NamedTuple):
    """What is common ground, once all opinions were compared.

    Args:
        grids: all of the board.
        lawful: which of them obey the rule.
        ours: the puzzle in canonical form; ``None`` = the package refuses the rule.
        theirs: the puzzle as the stand-alone checker reads it; ``None`` = it refuses the rule.
    """

    grids: list[Solution]
    lawful: list[bool]
    ours: Puzzle | None
    theirs: checker.Puzzle | None


def opinions(case: Case, chance: Random) -> Opinions | None:
    """All opinions on all grids; ``None`` where everybody refuses the rule.

    Raises:
        Disagreement: two of them differ.
    """
    ours = _read(case)
    theirs = _read_alone(case, ours)
    if ours is None and theirs is None:
        return None
    grids = list(product(*case.domains))
    said: dict[str, list[bool]] = {}
    if ours is not None:
        said |= _said_by_us(ours, grids, chance)
    if theirs is not None:
        said["the stand-alone checker"] = _said_alone(theirs, grids)
    (first, lawful), *others = said.items()
    for name, verdicts in others:
        for grid, one, other in zip(grids, lawful, verdicts, strict=True):
            if one != other:
                raise Disagreement(f"{first} {_says(one)} {list(grid)}, {name} {_says(other)} it")
    if ours is not None and theirs is None and not _is_too_much(ours):
        raise Disagreement("the package takes the rule, the stand-alone checker does not read it")
    return Opinions(grids, lawful, ours, theirs)


def _says(allowed: bool) -> str:  # noqa: FBT001  # a value, no flag
    return "allows" if allowed else "forbids"


def _read(case: Case) -> Puzzle | None:
    try:
        shape = Shape(case.rows, case.columns, cells={cell: cell for cell in case.cells})
        rules = tuple(read_rule(Node(record, Place()), shape, _ALLOWED) for record in case.records)
        return canonical(Puzzle(Layout("grid", case.rows, case.columns, case.cells, case.domains, rules)))
    except InputError:
        return None


def _is_too_much(puzzle: Puzzle) -> bool:
    """Whether the package itself makes no certificate of the puzzle."""
    try:
        state(puzzle.layout)
    except (Refusal, InputError, ValueError):
        return True
    return False


def _said_by_us(puzzle: Puzzle, grids: Sequence[Solution], chance: Random) -> dict[str, list[bool]]:
    """By the rulebook's sentences, by arrays, and by what the rule posts, unless that is refused."""
    layout = puzzle.layout
    domains = dict(zip(layout.cells, layout.domains, strict=True))
    checks = [(rule, kind_of(rule).violations) for rule in layout.rules]
    known = [dict(zip(layout.cells, grid, strict=True)) for grid in grids]
    verdicts = [not any(any(check(rule, values, domains)) for rule, check in checks) for values in known]
    said = {"the rulebook": verdicts}
    for values in chance.sample(lawful := [each for each, own in zip(known, verdicts, strict=True) if own], min(len(lawful), _PARTS)):
        part = {cell: value for cell, value in values.items() if chance.random() < 0.5}
        for rule, check in checks:
            for problem in check(rule, part, domains):
                raise Disagreement(f"the rulebook says of {_shown(part)}: {problem}; but {_shown(values)} is allowed")
    if chance.random() < _ARRAYS or any(kind_of(rule).obeyed is not None for rule in layout.rules):
        said["the check of arrays"] = Rulebook(layout).obeyed(np.array(grids, dtype=np.int64)).tolist()
    try:
        posted = model(layout)
    except (Refusal, InputError):
        return said
    ways = [extensions(posted.constraints, grid, posted.domains) for grid in grids]
    if max(ways) > 1:
        raise Disagreement(f"the helper variables of {list(grids[ways.index(2)])} have several values")
    said["what is posted"] = list(map(bool, ways))
    return said


def _shown(values: Mapping[Cell, int]) -> str:
    return ", ".join(f"{cell} = {value}" for cell, value in values.items()) or "an empty grid"


def _read_alone(case: Case, ours: Puzzle | None) -> checker.Puzzle | None:
    """The puzzle from the text that the package writes; if that refuses it, in the checker's own canonical form."""
    try:
        if ours is not None:
            return checker.read_puzzle(text(ours).encode())
        blank = _blank(case.rows, case.columns, case.cells, case.domains)
        rules = sorted({blank.rule(record) for record in case.records})
        return checker.Puzzle(case.puzzle([json.loads(rule.text) for rule in rules])).with_givens([None] * len(case.cells))
    except (checker.Rejected, checker.Unusable, checker.Undecided, MemoryError):
        return None


@lru_cache(maxsize=4096)
def _blank(rows: int, columns: int, cells: tuple[Cell, ...], domains: tuple[Domain, ...]) -> checker.Puzzle:
    """A board without rules."""
    return checker.Puzzle(Case(rows, columns, cells, domains, ()).puzzle(()))


def _said_alone(puzzle: checker.Puzzle, grids: Sequence[Solution]) -> list[bool]:
    checks = [(checker.KINDS[rule.kind].holds, dict(rule.fields)) for rule in puzzle.rules]
    filled = [checker.Filled(puzzle, list(grid)) for grid in grids]
    return [all(holds(grid, **fields) for holds, fields in checks) for grid in filled]
