"""Problems in parts, for questions: what always counts, and what counts where selectors are on; with the plain-Python twin."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import numpy as np

from cpgrid.core.components import Components, Vertex
from cpgrid.core.model import Variable
from cpgrid.native import LearningQuestions, Network

from .networks import Problem, Sum, Weighted, Word, model, network, solutions

__all__ = ["Asked", "Part", "Parted", "Twin", "parted", "questions"]


@dataclass(frozen=True, slots=True)
class Part:
    """Constraints that count where all of some selectors are on: a problem over all variables, without givens."""

    problem: Problem
    selectors: list[int]


@dataclass(frozen=True, slots=True)
class Parted:
    """What always counts, and parts."""

    always: Problem
    parts: list[Part]
    selectors: int


@dataclass(frozen=True, slots=True)
class Asked:
    """What is assumed: (variable, value, whether it has it), and selectors that are on."""

    literals: list[tuple[int, int, bool]]
    selectors: list[int]

    def of(self, places: Collection[int]) -> Asked:
        """Those at some places: literals come first."""
        count = len(self.literals)
        return Asked(
            [each for place, each in enumerate(self.literals) if place in places],
            [each for place, each in enumerate(self.selectors, count) if place in places],
        )

    def without(self, place: int) -> Asked:
        """All but one."""
        return self.of({*range(len(self.literals) + len(self.selectors))} - {place})

    def put(self, core: LearningQuestions) -> None:
        """Ask it."""
        variables, values, holds = zip(*self.literals, strict=True) if self.literals else ((), (), ())
        core.ask(np.array(variables, np.int32), np.array(values, np.int32), np.array(holds, bool), np.array(self.selectors, np.int32))


def parted(random: Random, problem: Problem, selectors: int) -> Parted:
    """A problem whose constraints are dealt out: to what always counts, to a selector, or to two of them."""
    choices = [(), *((each,) for each in range(selectors)), tuple(sorted(random.sample(range(selectors), 2)))]
    kinds = ("groups", "sums", "weighted", "words", "graphs")
    dealt: dict[tuple[int, ...], dict[str, list[Any]]] = {choice: {kind: [] for kind in kinds} for choice in choices}
    for kind in kinds:
        for constraint in getattr(problem, kind):
            dealt[random.choice(choices)][kind].append(constraint)
    empty = Problem(problem.domains, limit=problem.limit)
    always = replace(empty, givens=problem.givens, **dealt.pop(()))
    return Parted(always, [Part(replace(empty, **own), list(choice)) for choice, own in dealt.items() if any(own.values())], selectors)


def questions(problem: Parted, **options: int) -> LearningQuestions:
    """The native questions, none of them asked."""
    values = sorted({value for domain in problem.always.domains for value in domain})
    parts = []
    for part in problem.parts:
        scope = sorted(set(_scope(part.problem)) or {0})
        built = Network(model(_renumbered(part.problem, scope), values))
        parts.append((built, np.array(scope, np.int32), np.array(part.selectors, np.int32)))
    known, given = np.array(problem.always.givens, np.int32).reshape(-1, 2).T.copy()
    return LearningQuestions(network(problem.always), parts, problem.selectors, known, given, **options)


class Twin:
    """The plain-Python twin: each assignment that what always counts allows, with the parts that allow it."""

    def __init__(self, problem: Parted) -> None:
        self._parts = problem.parts
        allowed = [set(solutions(part.problem)) for part in problem.parts]
        self._table = [(values, [values in own for own in allowed]) for values in solutions(problem.always)]

    def solutions(self, asked: Asked) -> Iterator[tuple[int, ...]]:
        """Those under assumptions."""
        counting = [{*part.selectors} <= {*asked.selectors} for part in self._parts]
        for values, allowed in self._table:
            if all(own or not counts for own, counts in zip(allowed, counting, strict=True)) and all(
                (values[variable] == value) == holds for variable, value, holds in asked.literals
            ):
                yield values


def _scope(problem: Problem) -> Iterator[int]:
    for group in problem.groups:
        yield from group
    for each in (*problem.sums, *problem.weighted, *problem.words):
        yield from each.variables
    for graph in problem.graphs:
        yield from (vertex.variable for vertex in graph.vertices if vertex.variable is not None)


def _renumbered(problem: Problem, scope: Sequence[int]) -> Problem:
    number = {variable: place for place, variable in enumerate(scope)}

    def own(variables: Sequence[int]) -> list[int]:
        return [number[variable] for variable in variables]

    def graph(of: Components) -> Components:
        vertices = [
            vertex if vertex.variable is None else Vertex(Variable(number[vertex.variable]), vertex.values) for vertex in of.vertices
        ]
        return replace(of, vertices=tuple(vertices))

    return Problem(
        [problem.domains[variable] for variable in scope],
        list(map(own, problem.groups)),
        [Sum(own(each.variables), each.coefficients, each.low, each.high) for each in problem.sums],
        weighted=[Weighted(own(each.variables), each.weights, each.low, each.high) for each in problem.weighted],
        words=[Word(own(each.variables), each.steps) for each in problem.words],
        limit=problem.limit,
        graphs=list(map(graph, problem.graphs)),
    )
