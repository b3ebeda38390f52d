"""What every route promises to those who ask under assumptions: a solution that obeys them, or some that clash."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import product
from random import Random

from ..core.assumptions import ModelAssumption, RuleAssumption, SignedLiteral
from ..core.errors import Refusal
from ..core.model import Literal, Model, RuleIndex, Variable
from ..core.outcome import Limits, Stop
from ..pipeline.asking import Asking
from ..routes import Route, parse_route
from .broken import require
from .models import random_givens, random_model

__all__ = ["check_assumptions"]

_QUESTIONS = 12
"""To one model, by one engine that may keep what it learns."""


def check_assumptions(via: str, *, seed: int = 0, count: int = 60) -> None:
    """Ask a registered route about small models under assumptions, and check what it says against brute force.

    It must find a solution exactly where there is one, under what is assumed and with the rules that count; find each of them once where
    several are wanted; name assumptions that really clash; say the same when it is asked again, whatever was asked between; and never claim
    that there is no solution because time ran out.

    Args:
        via: the route's text form, with its settings: ``sat:solver=glucose4``.
        seed: of the draws; the same seed draws the same models.
        count: how many models to draw.

    Raises:
        BrokenContract: it breaks a promise; the message has the model.
        UsageError: there is no such route; the backend does not answer as `cpgrid.core.assumptions.Assuming` says.
    """
    route = parse_route(via)
    random = Random(seed)
    taken = 0
    for number in range(count):
        model = random_model(random, number)
        givens = [literal for literal in random_givens(random, model) if literal.variable < model.cells]
        rules = sorted({constraint.origin for constraint in model.constraints})
        # With no optional rule an engine may rely on all of them.
        optional = random.sample(rules, random.choice([0, random.randint(0, len(rules)), len(rules)]))
        asking = Asking(route, model, givens, optional)
        try:
            taken += _check_questions(random, route, asking, model, givens, optional)
        finally:
            asking.close()
    require(taken, f"{via} refused all questions about {count} small models")


def _check_questions(
    random: Random, route: Route, asking: Asking, model: Model, givens: Sequence[Literal], optional: Sequence[RuleIndex]
) -> int:
    """How many questions were taken."""
    taken = 0
    asked: dict[tuple[ModelAssumption, ...], bool] = {}
    for _ in range(_QUESTIONS):
        assumed = tuple(_random_assumptions(random, model, givens, optional))
        if asked and random.random() < 0.2:
            assumed = random.choice([*asked])
        case = f"{route.text} on {model} with {list(givens)}, the rules {list(optional)} optional, under {list(assumed)}"
        expected = _possible(model, givens, optional, assumed)
        hurried = Limits(seconds=0) if random.random() < 0.1 else Limits()
        try:
            reply = asking.solve(assumed, hurried)
        except Refusal as refusal:
            require(refusal.who and refusal.reason, f"{case} refuses without a reason")
            continue
        taken += 1
        if reply.raw is not None:
            require(
                _allowed(tuple(reply.raw[: model.cells]), model, givens, optional, assumed),
                f"{case} finds {reply.raw}, which is no solution",
            )
            require(asked.setdefault(assumed, True), f"{case} found no solution when it was asked before")
        elif reply.found.stop is Stop.EXHAUSTED:
            require(not expected, f"{case} claims that there is no solution")
            require(not asked.setdefault(assumed, False), f"{case} found a solution when it was asked before")
            clash = [assumed[place] for place in reply.clash]
            require(len(set(reply.clash)) == len(reply.clash), f"{case} names an assumption twice: {reply.clash}")
            require(not _possible(model, givens, optional, clash), f"{case} claims that {clash} clash")
        else:
            require(hurried.seconds is not None, f"{case} does not come to an end: it stops for the {reply.found.stop.value}")
        if random.random() < 0.3 and hurried.seconds is None:
            _check_solutions(asking, assumed, {*_grids(model, givens, optional, assumed)}, random.choice([None, 1, 2, 5]), case)
    return taken


def _check_solutions(
    asking: Asking, assumed: Sequence[ModelAssumption], expected: Collection[tuple[int, ...]], most: int | None, case: str
) -> None:
    """Several solutions under assumptions: as many as there are, or as are wanted, none of them twice."""
    search = asking.solutions(assumed, Limits(solutions=most))
    grids = [tuple(values[: asking.cells].tolist()) for values in search]
    require(set(grids) <= set(expected), f"{case} finds {grids}, not all of which are solutions")
    require(len(set(grids)) == len(grids), f"{case} finds a grid twice among {grids}")
    wanted = len(expected) if most is None else min(most, len(expected))
    require(len(grids) == wanted, f"{case} finds {len(grids)} solutions, of {len(expected)} at most {most}")
    complete = search.found.stop is Stop.EXHAUSTED
    require(complete or len(grids) == most, f"{case} stops for the {search.found.stop.value}")


def _random_assumptions(random: Random, model: Model, givens: Sequence[Literal], optional: Sequence[RuleIndex]) -> list[ModelAssumption]:
    """Some of the optional rules; and either a whole grid, or values, assumed or excluded, some of them in contradiction."""
    if random.random() < 0.4:
        # Of a whole grid with one rule an engine must know whether it obeys that.
        known = dict(givens)
        grid = (known.get(variable, random.choice(model.domains[variable])) for variable in map(Variable, range(model.cells)))
        chosen: list[ModelAssumption] = [SignedLiteral(Variable(number), value) for number, value in enumerate(grid)]
        return chosen + [RuleAssumption(rule) for rule in random.sample(optional, min(len(optional), random.randint(0, 2)))]
    chosen = []
    for _ in range(random.randint(0, 4)):
        variable = Variable(random.randrange(model.cells))
        chosen.append(SignedLiteral(variable, random.choice(model.domains[variable]), random.random() < 0.5))
    if random.random() < 0.1:
        variable = Variable(random.randrange(model.cells))
        chosen += [SignedLiteral(variable, value, holds=False) for value in model.domains[variable]]
    chosen += [RuleAssumption(rule) for rule in optional if random.random() < 0.7]
    random.shuffle(chosen)
    return chosen


def _possible(model: Model, givens: Iterable[Literal], optional: Sequence[RuleIndex], assumed: Sequence[ModelAssumption]) -> bool:
    """Whether there is a solution, by brute force."""
    return any(True for _ in _grids(model, givens, optional, assumed))


def _grids(
    model: Model, givens: Iterable[Literal], optional: Sequence[RuleIndex], assumed: Sequence[ModelAssumption]
) -> Iterator[tuple[int, ...]]:
    """The values of the cells of each solution, by brute force; some may come several times, with other helpers."""
    fixed, stated = [*givens], _stated(model, optional, assumed)
    for values in product(*stated.domains):
        if all(values[variable] == value for variable, value in fixed) and _obeys(values, stated, assumed):
            yield values[: model.cells]


def _allowed(
    cells: tuple[int, ...], model: Model, givens: Iterable[Literal], optional: Sequence[RuleIndex], assumed: Sequence[ModelAssumption]
) -> bool:
    """Whether values of the cells are those of a solution."""
    stated = _stated(model, optional, assumed)
    if len(cells) != model.cells or any(value not in domain for value, domain in zip(cells, model.domains, strict=False)):
        return False
    if any(cells[variable] != value for variable, value in givens):
        return False
    return any(_obeys((*cells, *rest), stated, assumed) for rest in product(*model.domains[model.cells :]))


def _stated(model: Model, optional: Sequence[RuleIndex], assumed: Sequence[ModelAssumption]) -> Model:
    """The model with the rules that count."""
    counts = {each.rule for each in assumed if isinstance(each, RuleAssumption)}
    return Model(model.domains, tuple(c for c in model.constraints if c.origin in counts or c.origin not in optional), None, model.helpers)


def _obeys(values: tuple[int, ...], model: Model, assumed: Sequence[ModelAssumption]) -> bool:
    literals = (each for each in assumed if not isinstance(each, RuleAssumption))
    return all((values[variable] == value) == holds for variable, value, holds in literals) and all(
        constraint.holds(values) for constraint in model.constraints
    )
