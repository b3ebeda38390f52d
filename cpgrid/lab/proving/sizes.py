"""The sizes of formulas that the literature gives: clauses and auxiliary variables of at most one, and of whole Sudokus."""

from __future__ import annotations

import numpy as np

from ...encodings.cnf.clauses import Clauses
from ...encodings.cnf.records import AtMostOne
from ...encodings.cnf.rows import Rows
from ...models import sudoku
from ...routes import parse_route
from ...rules import model as model_of

__all__ = ["PUBLISHED", "at_most_one_problem", "published_problems"]

_LONGEST = 40
"""Up to this many literals the formula of a paper is checked against what is made."""

PUBLISHED = {
    "sat:domain=muldirect,dual=off,elimination=off": 8829,
    "sat:elimination=off": 11988,
}
"""Clauses for the empty 9×9 Sudoku: the minimal and the extended encoding.

Source: I. Lynce, J. Ouaknine, "Sudoku as a SAT Problem", AIMATH 2006.
"""


def at_most_one_problem(record: AtMostOne) -> str:
    """Where the clauses of an encoding differ in number from its paper's formula; empty = nowhere, or there is no formula."""
    if record.size is None:
        return ""
    for count in range(2, _LONGEST + 1):
        clauses = Clauses()
        own = clauses.new_variables(count)[None, :]
        record.encode(clauses, Rows(own, np.arange(count, dtype=np.int32)[None, :], np.ones_like(own), np.zeros(1, dtype=np.int32)))
        made = len(clauses.flat()[2]), clauses.variables - count
        if made != record.size(count):
            return f"at most one of {count} takes {made[0]} clauses and {made[1]} variables, by its formula {record.size(count)}"
    return ""


def published_problems() -> list[str]:
    """The routes whose formula of an empty 9×9 Sudoku has another size than the literature says."""
    problems = []
    for text, expected in PUBLISHED.items():
        route = parse_route(text)
        made = len(route.kind.encoding.encode(model_of(sudoku.layout(3, 3)), [], route.settings).program.origins)
        if made != expected:
            problems.append(f"{text} has {made} clauses for the empty 9×9 Sudoku, {expected} by Lynce and Ouaknine")
    return problems
