"""Every line of the catalogue checked against brute force: solutions, parsimony, meanings, strength, sizes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from ...contracts.routes import always_refused
from ...core.errors import Refusal, UnsoundError, UsageError
from ...core.model import Constraint
from ...encodings.cnf.at_most_one import AT_MOST_ONE
from ...encodings.decomposing import stated_by
from ...encodings.handlers import unknown_kinds
from ...routes import ROUTES, Route, parse_route
from .checks import CHECKS, declared_parsimonious
from .sample import Sample, cases
from .sizes import at_most_one_problem, published_problems
from .strength import KINDS, strengths

__all__ = ["Proof", "choices", "prove", "size_problems"]

_WITH = {"cnf": ("domain=order", "domain=log", "domain=coupled")}
"""Settings beside which each choice of an encoding is tried, if it can."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What is known of one choice.

    Args:
        route: the route with that choice, all others being the default.
        models: how many small models it was tried on; those that it refuses are not counted.
        solutions: how many solutions these have by brute force.
        applied: the checks that apply to its programs.
        problems: what is wrong, by check, and under ``kinds`` what was not tried; empty = nothing.
        parsimonious: whether its record says that a solution has one model of the formula.
        of_engine: whether it is a choice of the engine alone, such as the SAT solver, which no other machine need have.
        strengths: by kind of probe, how many values unit propagation removes, of how many; ``None`` where it does not apply.
    """

    route: str
    models: int
    solutions: int
    applied: frozenset[str]
    problems: dict[str, str]
    parsimonious: bool
    of_engine: bool
    strengths: dict[str, tuple[int, int] | None]


def choices() -> Iterator[str]:
    """A route for each value of each option that this machine can use, and one for each kind with all defaults."""
    for kind in ROUTES.values():
        yield kind.name
        for option in kind.options:
            for value in option.choices:
                if value != option.default and not option.lacking(value):
                    yield f"{kind.name}:{option.name}={value}"


def prove(texts: Sequence[str], *, seed: int = 0, count: int = 45) -> Iterator[Proof]:
    """Try routes on random small models.

    Args:
        texts: the routes.
        seed: of the models.
        count: how many models are drawn.

    Raises:
        UsageError: there is no such route, or it refuses all of the models.
    """
    for text in texts:
        yield _prove(parse_route(text), seed, count)


def size_problems() -> list[str]:
    """Where sizes differ from what the literature says."""
    return [f"{name}: {problem}" for name, record in AT_MOST_ONE.items() if (problem := at_most_one_problem(record))] + published_problems()


def _prove(route: Route, seed: int, count: int) -> Proof:
    route.kind.backend.load()
    models = solutions = 0
    applied: set[str] = set()
    problems: dict[str, str] = {}
    drawn: Counter[type[Constraint]] = Counter()
    met: set[type[Constraint]] = set()
    for variant in _variants(route):
        for case in cases(seed, count):
            drawn.update(kinds := {type(constraint) for constraint in case.model.first_of_kind})
            try:
                stated = stated_by(variant.kind.encoding, case.model)
                sample = Sample(variant, case, variant.kind.encoding.encode(stated, case.givens, variant.settings))
                answers = {name: check(sample) for name, check in CHECKS.items() if name not in problems}
            except Refusal:
                continue
            except UnsoundError as error:
                answers = {"solutions": str(error)}
            models, solutions = models + 1, solutions + len(case.solutions)
            met |= kinds
            applied |= {name for name, said in answers.items() if said is not None}
            problems |= {name: f"{variant.text} on {case.model} with {list(case.givens)}: {said}" for name, said in answers.items() if said}
    if not models:
        raise UsageError(f"route {route.text!r} refuses all of {count} small models; take another seed or more models")
    problems |= _untried(route, drawn, met)
    of_engine = bool(_chosen(route)) and not _chosen(route) <= {option.name for option in route.kind.encoding.options}
    return Proof(
        route.text,
        models,
        solutions,
        frozenset(applied),
        problems,
        declared_parsimonious(route),
        of_engine,
        dict.fromkeys(KINDS) if of_engine else strengths(route),
    )


def _untried(route: Route, drawn: Mapping[type[Constraint], int], met: Collection[type[Constraint]]) -> dict[str, str]:
    """What is wrong with the kinds of constraint that were tried; arguments are those of `always_refused`."""
    if unknown := unknown_kinds(route.kind.encoding.handlers or {}):
        return {"kinds": f"{', '.join(unknown)}: there is a handler and no record in cpgrid.core.kinds.KINDS, so that nobody draws it"}
    if refused := always_refused(route, drawn, met):
        return {"kinds": f"{', '.join(refused)}: there is a handler, and all models that have it are refused"}
    return {}


def _variants(route: Route) -> Iterator[Route]:
    """The route, and for choices of an encoding the same with other domains."""
    yield route
    chosen = _chosen(route)
    if chosen and chosen <= {option.name for option in route.kind.encoding.options} - {"domain"}:
        yield from (parse_route(f"{route.text},{other}") for other in _WITH.get(route.kind.encoding.name, ()))


def _chosen(route: Route) -> set[str]:
    """The options that are not the default."""
    return {option.name for option in route.kind.options if route.settings[option.name] != option.default}
