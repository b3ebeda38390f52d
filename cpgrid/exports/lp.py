"""CPLEX LP: an integer program, for the solvers of mixed integer programs.

A binary variable ``R1C2_3`` says "R1C2 = 3"; a value below zero is written ``m3``, because names hold no minus. ``step7`` is a step of an
automaton.

Source: IBM, "ILOG CPLEX: File Formats, LP file format"; GLPK Reference Manual, appendix "CPLEX LP format".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from ..core.clock import check_time
from ..core.errors import Refusal
from ..core.puzzle import Puzzle
from ..encodings.zero_one import Row
from ..routes import Route
from .linear import Linear
from .record import Export, Statement

__all__ = ["EXPORT"]

_GREATEST = 1 << 53
"""Readers hold numbers as doubles: integers beyond this would be rounded."""

_WIDTH = 120
"""Characters of a line; some readers take no more than 255."""


def state(puzzle: Puzzle, _route: Route | None) -> Statement:
    """The puzzle as an integer program.

    Raises:
        Refusal: a number is too great for doubles, there are too many terms, or a rule posts a constraint that rows cannot state.
        OutOfTime: the deadline is past.
    """
    linear = Linear(puzzle, "lp")
    _check_numbers(linear)
    names = _names(linear)
    said = dict(zip(names, linear.words, strict=True))
    # Readers number the variables in the order in which they meet them, and the objective comes first.
    first = [names[number] for _, number in linear.objective or ()]
    words = {name: said[name] for name in dict.fromkeys([*first, *names])}
    return Statement(_text(linear, names), linear.cells(names), words, score="" if linear.objective is None else "objective")


def _names(linear: Linear) -> list[str]:
    own = [name.replace(" ", "") for name in linear.names]
    names = [f"{own[variable]}_{'m' if value < 0 else ''}{abs(value)}" for variable, value in linear.literals]
    return names + [f"step{number}" for number in range(1, len(linear.steps) + 1)]


def _check_numbers(linear: Linear) -> None:
    terms = chain(linear.objective or (), *(row.terms for _, row in linear.rows))
    bounds = (bound or 0 for _, row in linear.rows for bound in (row.low, row.high))
    if (greatest := max(map(abs, chain(bounds, (coefficient for coefficient, _ in terms))))) > _GREATEST:
        raise Refusal("lp", f"solvers would round the number {greatest}, which is past 2⁵³; take --as opb")


def _text(linear: Linear, names: Sequence[str]) -> Iterator[str]:
    yield "Maximize\n" if linear.objective is not None else "Minimize\n"
    yield _wrapped(["obj:", *_sum(linear.objective or (), names)])
    yield "Subject To\n"
    for name, row in linear.rows:
        check_time()
        yield from _relations(name, row, names)
    yield "Binary\n"
    yield _wrapped(names)
    yield "End\n"


def _relations(name: str, row: Row, names: Sequence[str]) -> Iterator[str]:
    terms = list(_sum(row.terms, names))
    if row.low is not None and row.low == row.high:
        yield _wrapped([f"{name}:", *terms, f"= {row.low}"])
        return
    if row.low is not None:
        yield _wrapped([f"{name}_low:", *terms, f">= {row.low}"])
    if row.high is not None:
        yield _wrapped([f"{name}{'' if row.low is None else '_high'}:", *terms, f"<= {row.high}"])


def _sum(terms: Iterable[tuple[int, int]], names: Sequence[str]) -> Iterator[str]:
    """``- 2 R1C1_2``, ``+ R1C2_1`` and so on; a sum has at least one term."""
    some = False
    for coefficient, number in terms:
        size = "" if abs(coefficient) == 1 else f"{abs(coefficient)} "
        yield f"{'-' if coefficient < 0 else '+'} {size}{names[number]}"
        some = True
    if not some:
        yield f"0 {names[0]}"


def _wrapped(words: Iterable[str]) -> str:
    """The words in lines of bounded width, each of which begins with a blank."""
    lines, line = [], ""
    for word in words:
        if line and len(line) + len(word) > _WIDTH:
            lines.append(line)
            line = ""
        line += f" {word}"
    return "\n".join([*lines, line]) + "\n"


EXPORT = Export("lp", "integer program in CPLEX's LP format", ".lp", state, "ILOG CPLEX, LP file format")
