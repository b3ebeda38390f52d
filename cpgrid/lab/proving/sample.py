"""A small model as one route encodes it, with what brute force and a SAT solver say about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import islice
from random import Random
from typing import Any

import numpy as np

from ...contracts.models import random_givens, random_model, solutions
from ...core.kinds import KINDS, Kind
from ...core.model import Literal, Model
from ...core.outcome import Limits
from ...core.program import Cnf, Encoded, Int32
from ...routes import Route

__all__ = ["MOST_MODELS", "Sample", "SolvedModel", "cases"]

MOST_MODELS = 2000
"""How many models of one formula are looked at: free variables would double their number one after another."""


@dataclass(frozen=True, slots=True)
class SolvedModel:
    """A small model with its solutions by brute force.

    Args:
        model: any kind of constraint.
        givens: values known from the start.
        solutions: all of them.
    """

    model: Model
    givens: tuple[Literal, ...]
    solutions: frozenset[tuple[int, ...]]


def cases(seed: int, count: int) -> tuple[SolvedModel, ...]:
    """Random cases without a score, the same for every encoding.

    Args:
        seed: of the draws.
        count: how many.
    """
    return _cases(seed, count, tuple(KINDS.values()))


@lru_cache(maxsize=8)
def _cases(seed: int, count: int, _kinds: tuple[Kind, ...]) -> tuple[SolvedModel, ...]:
    random = Random(seed)  # noqa: S311 — cases are drawn from a seed, not from a secret
    made = []
    for number in range(count):
        model = random_model(random, number)
        givens = tuple(random_givens(random, model))
        made.append(SolvedModel(model, givens, frozenset(solutions(model, givens))))
    return tuple(made)


@dataclass(frozen=True)
class Sample:
    """A case as a route encodes it.

    Args:
        route: the route.
        case: what was encoded.
        encoded: the program; with helpers behind the case's variables where a kind of constraint was decomposed for the encoding.
    """

    route: Route
    case: SolvedModel
    encoded: Encoded[Any]

    @property
    def program(self) -> Any:
        """The program."""
        return self.encoded.program

    @cached_property
    def found(self) -> list[tuple[int, ...]]:
        """The solutions that the route's own engine finds, each as often as it finds it; one too many are enough, and no more are read."""
        search = self.route.kind.backend.search(self.program, Limits(solutions=None), self.route.settings)
        return [self.encoded.decode(raw)[: len(self.case.model.domains)] for raw in islice(search, len(self.case.solutions) + 1)]

    @cached_property
    def models(self) -> list[Int32]:
        """The models of a formula that lack no cut, up to `MOST_MODELS`: the true literal of each variable."""
        assert isinstance(self.program, Cnf)
        return list(islice(_models(self.program), MOST_MODELS))

    @cached_property
    def projected(self) -> Sequence[tuple[int, ...]]:
        """The values of all variables, helpers behind them, in each of ``models``."""
        return [self.encoded.decode(model) for model in self.models]


def _models(program: Cnf) -> Iterator[Int32]:
    from pysat.solvers import Solver

    if [] in program.clauses():
        return
    if not program.variables:
        yield np.zeros(0, dtype=np.int32)
        return
    # A tautology for each variable, so that the solver knows also those that occur in no clause.
    every = [[variable, -variable] for variable in range(1, program.variables + 1)]
    with Solver("glucose4", bootstrap_with=[*every, *program.clauses()]) as solver:
        for found in solver.enum_models():
            model = np.array(found, dtype=np.int32)
            if not any(graph.cuts(model) for graph in program.lazy):
                yield model
