"""What the formats with integer variables share: a variable for each cell, named after it, and sums that fit 64 bits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, TypeAlias

from ..core.clock import check_time
from ..core.errors import Refusal
from ..core.model import ByValue, Constraint, LinearSum, Model, Objective
from ..core.puzzle import Domain, Puzzle
from ..encodings.decomposing import decomposed
from ..encodings.handlers import handler_of
from ..rules.modelling import names_of, search_model
from .record import Statement

__all__ = ["Handlers", "check_range", "integer_statement", "intervals"]

_GREATEST = (1 << 63) - 1

Handlers: TypeAlias = Mapping[type[Constraint], Callable[[Model, Any, Sequence[str]], Iterator[str]]]
"""By kind of constraint: (model, constraint, names of its variables) → its lines."""


def integer_statement(
    puzzle: Puzzle, who: str, handlers: Handlers, text: Callable[[Puzzle, Model, Sequence[str], Sequence[str]], Iterator[str]]
) -> Statement:
    """The model as it stands.

    Args:
        puzzle: the puzzle.
        who: the format, for messages.
        handlers: what states each kind of constraint.
        text: (puzzle, model, names of the variables, lines of the constraints) → the file.

    Raises:
        Refusal: a sum may leave 64 bits, or a rule posts a constraint without a handler that is not made of others.
        OutOfTime: the deadline is past.
    """
    model = decomposed(search_model(puzzle.layout), handlers, who)
    said = names_of(puzzle.layout, model)
    names = [name.replace(" ", "") for name in said]
    lines: list[str] = []
    for constraint in model.constraints:
        check_time()
        own = [names[variable] for variable in constraint.variables]
        lines += handler_of(handlers, constraint, who)(model, constraint, own)
    if model.objective is not None:
        check_range(model, model.objective, who)
    return Statement(
        text(puzzle, model, names, lines),
        dict(zip(puzzle.layout.cells, names, strict=False)),
        {name: f"the value of {words}" for name, words in zip(names, said, strict=True)},
        score="" if model.objective is None else "objective",
    )


def intervals(domain: Domain) -> Sequence[tuple[int, int]]:
    """A domain as the fewest intervals, least and greatest value of each."""
    gaps = [place for place, (low, high) in enumerate(pairwise(domain)) if high - low > 1]
    starts, ends = [0, *(gap + 1 for gap in gaps)], [*gaps, len(domain) - 1]
    return [(domain[start], domain[end]) for start, end in zip(starts, ends, strict=True)]


def check_range(model: Model, linear: LinearSum | Objective, who: str) -> None:
    """Make sure that a sum stays in 64 bits, whatever the cells hold: solvers compute with these.

    Args:
        model: gives the domains.
        linear: the sum.
        who: the format, for the message.

    Raises:
        Refusal: it may leave them.
    """
    terms = zip(linear.variables, linear.coefficients, strict=True)
    most = sum(
        max(abs(coefficient * value) for value in (domain if isinstance(coefficient, ByValue) else (domain[0], domain[-1])))
        for domain, coefficient in ((model.domains[variable], coefficient) for variable, coefficient in terms)
    )
    if most > _GREATEST:
        raise Refusal(who, f"a sum (rule {linear.origin + 1}) may reach {most}, which is past the 64 bits of its solvers; take --as opb")
