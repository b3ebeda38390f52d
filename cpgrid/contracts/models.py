"""Random small models: every kind of constraint, over domains with 0, negative values and gaps, small enough for brute force."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from itertools import product
from random import Random

from ..core.basic_kinds import different, linear_sum, relation, remainder, table, weighted_sum
from ..core.kinds import KINDS, Kind
from ..core.model import AllDifferent, Constraint, LinearSum, Literal, Model, Objective, RuleIndex, Variable
from ..core.puzzle import Domain
from ..core.regular import Regular

__all__ = ["random_domains", "random_givens", "random_model", "random_scope", "solutions"]


def solutions(model: Model, givens: Iterable[Literal] = ()) -> set[tuple[int, ...]]:
    """All assignments that satisfy the constraints and the givens; with an objective, only those of greatest score."""
    fixed = list(givens)
    obeying = {
        values
        for values in product(*model.domains)
        if all(values[variable] == value for variable, value in fixed) and all(constraint.holds(values) for constraint in model.constraints)
    }
    if model.objective is None or not obeying:
        return obeying
    best = max(map(model.objective.value, obeying))
    return {values for values in obeying if model.objective.value(values) == best}


def random_model(random: Random, number: int, *, scored: bool = False) -> Model:
    """A model whose kind depends on the number, so that every route takes some.

    They are groups alone, a grid of sums, everything mixed, groups of as many cells as values with other constraints across them, and
    automata; then, for each further kind of `KINDS`, constraints of that kind, alone and beside others.
    """
    styles: list[Callable[[Random], Model]] = [*_STYLES]
    styles += [partial(_of_kind, kind) for kind in KINDS.values() if kind.constraint not in _IN_STYLES]
    model = styles[number % len(styles)](random)
    if not scored:
        return model
    scope = random_scope(random, len(model.domains))
    return Model(model.domains, model.constraints, Objective(scope, tuple(random.randint(-3, 9) for _ in scope), RuleIndex(9)))


def random_givens(random: Random, model: Model) -> list[Literal]:
    """Values for up to two variables, each within its domain."""
    chosen = random.sample(range(len(model.domains)), random.randint(0, min(2, len(model.domains))))
    return [Literal(Variable(variable), random.choice(model.domains[variable])) for variable in sorted(chosen)]


def random_domains(random: Random) -> tuple[Domain, ...]:
    """Three to five domains of one to four values, most of them the same."""
    shared = tuple(range(1, random.randint(2, 4) + 1))
    return tuple(
        shared if random.random() < 0.7 else tuple(sorted(random.sample(range(-2, 6), random.randint(1, 4))))
        for _ in range(random.randint(3, 5))
    )


def random_scope(random: Random, count: int) -> tuple[Variable, ...]:
    """One or more of so many variables, in any order."""
    return tuple(Variable(index) for index in random.sample(range(count), random.randint(1, count)))


def _groups(random: Random) -> Model:
    domains = random_domains(random)
    return Model(
        domains, tuple(AllDifferent(random_scope(random, len(domains)), RuleIndex(index)) for index in range(random.randint(1, 4)))
    )


def _mixed(random: Random) -> Model:
    domains = random_domains(random)
    constraints: list[Constraint] = []
    for index in range(random.randint(1, 4)):
        scope, kind = random_scope(random, len(domains)), random.choice(["group", "sum", "cage"])
        if kind != "sum":
            constraints.append(AllDifferent(scope, RuleIndex(index)))
        if kind != "group":
            constraints.append(linear_sum(random, domains, scope, RuleIndex(index)))
    return Model(domains, tuple(constraints))


def _sums(random: Random) -> Model:
    """Cells of a small grid, each in the sum of its row and the sum of its column, which mostly fit one another."""
    rows, columns, top = random.randint(1, 3), random.randint(1, 3), random.randint(1, 3)
    cells = list(product(range(rows), range(columns)))
    filling = {cell: random.randint(1, top) for cell in cells}
    constraints: list[Constraint] = []
    for axis, count in enumerate((rows, columns)):
        for line in range(count):
            scope = tuple(Variable(index) for index, cell in enumerate(cells) if cell[axis] == line)
            total = sum(filling[cells[variable]] for variable in scope) + (random.random() < 0.1)
            constraints.append(LinearSum(scope, (1,) * len(scope), total, total, RuleIndex(len(constraints))))
    return Model((tuple(range(1, top + 1)),) * len(cells), tuple(constraints))


def _permutations(random: Random) -> Model:
    """One or two groups of as many cells as values, with other constraints across them."""
    values = tuple(sorted(random.sample(range(-2, 6), random.randint(2, 4))))
    count = len(values) * (random.randint(1, 2) if len(values) < 4 else 1)
    domains = (values,) * count
    cells = [Variable(index) for index in random.sample(range(count), count)]
    constraints: list[Constraint] = [
        AllDifferent(tuple(cells[at : at + len(values)]), RuleIndex(number)) for number, at in enumerate(range(0, count, len(values)))
    ]
    for number in range(len(constraints), len(constraints) + random.randint(0, 2)):
        scope = random_scope(random, count)
        across = AllDifferent(scope[: len(values)], RuleIndex(number))
        constraints.append(across if random.random() < 0.5 else linear_sum(random, domains, scope, RuleIndex(number)))
    return Model(domains, tuple(constraints))


def _automata(random: Random) -> Model:
    """Automata, sums with weights by value, groups, and perhaps a helper variable that tells whether a value occurs."""
    domains = random_domains(random)
    constraints: list[Constraint] = []
    for index in range(random.randint(1, 3)):
        scope, kind = random_scope(random, len(domains)), random.choice(["remainder", "table", "relation", "count", "group"])
        origin = RuleIndex(index)
        drawn = different if kind == "group" or (kind == "relation" and len(scope) == 1) else _WORDS[kind]
        constraints.append(drawn(random, domains, scope, origin))
    if random.random() < 0.5:
        return Model(domains, tuple(constraints))
    value, scope = random.choice(random.choice(domains)), random_scope(random, len(domains))
    helper = Variable(len(domains))
    domains = (*domains, (0, 1))
    occurs = Regular.from_function((*scope, helper), domains, RuleIndex(8), (0, False), _Occurs(value, len(scope)))
    return Model(domains, (*constraints, occurs), helpers=1)


class _Occurs:
    """A step function over some values and a helper: whether a value occurs among them must be what the helper says.

    Args:
        value: the one that is looked for.
        count: how many values come before the helper.
    """

    def __init__(self, value: int, count: int) -> None:
        self.value, self.count = value, count

    def __call__(self, state: tuple[int, bool], value: int) -> tuple[int, bool] | None:
        read, seen = state
        if read < self.count:
            return read + 1, seen or value == self.value
        return (read, seen) if value == seen else None


def _of_kind(kind: Kind, random: Random) -> Model:
    """One or two constraints of a kind, every other time with some of any kind beside them."""
    domains = random_domains(random)
    kinds = [kind] * random.randint(1, 2)
    if random.random() < 0.5:
        kinds += random.choices(list(KINDS.values()), k=random.randint(1, 2))
    return Model(
        domains, tuple(own.sample(random, domains, random_scope(random, len(domains)), RuleIndex(i)) for i, own in enumerate(kinds))
    )


_WORDS: dict[str, Callable[[Random, tuple[Domain, ...], tuple[Variable, ...], RuleIndex], Constraint]] = {
    "remainder": remainder,
    "table": table,
    "relation": relation,
    "count": weighted_sum,
}
"""What an automaton, and a count beside it, is drawn by."""

_IN_STYLES = {AllDifferent, LinearSum, Regular}
"""The kinds that the styles draw."""

_STYLES: tuple[Callable[[Random], Model], ...] = (_groups, _sums, _mixed, _permutations, _automata)
