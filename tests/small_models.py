"""Random small models, as hypothesis strategies: every kind of constraint, small enough for brute force.

A few have all their values and sums multiplied by a great number, so that partial sums leave 32 bits.
"""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from cpgrid.core.model import AllDifferent, Constraint, LinearSum, Literal, Model, Objective, RuleIndex, Variable
from cpgrid.core.puzzle import LARGEST_NUMBER

SCALE = LARGEST_NUMBER // 5


@st.composite
def domains(draw: st.DrawFn) -> tuple[tuple[int, ...], ...]:
    """Three to five domains of one to four values, mostly the same one, some with gaps, zero or negative values."""
    shared = tuple(range(1, draw(st.integers(2, 4)) + 1))
    odd = st.sets(st.integers(-2, 5), min_size=1, max_size=4).map(lambda values: tuple(sorted(values)))
    return tuple(draw(st.lists(st.one_of(st.just(shared), st.just(shared), odd), min_size=3, max_size=5)))


def scopes(count: int) -> st.SearchStrategy[tuple[Variable, ...]]:
    """Two or more different variables in any order."""
    return st.lists(st.sampled_from([Variable(v) for v in range(count)]), min_size=1, max_size=count, unique=True).map(tuple)


@st.composite
def linear_sums(draw: st.DrawFn, count: int, origin: int, over: tuple[Variable, ...] | None = None) -> LinearSum:
    """A sum over some variables; half of them with unit coefficients and equality, as cages and runs have."""
    variables = over or draw(scopes(count))
    plain = draw(st.booleans())
    coefficient = st.just(1) if plain else st.sampled_from([-2, -1, 1, 2, 3])
    coefficients = tuple(draw(coefficient) for _ in variables)
    low = draw(st.integers(-4, 14))
    return LinearSum(variables, coefficients, low, low + (0 if plain else draw(st.integers(0, 3))), RuleIndex(origin))


@st.composite
def models(draw: st.DrawFn, *, scored: bool = False) -> Model:
    """A model with one to five constraints; a distinct cage (AllDifferent and sum over the same variables) is one of the kinds."""
    values = draw(domains())
    constraints: list[Constraint] = []
    for origin in range(draw(st.integers(1, 4))):
        kind = draw(st.sampled_from(["different", "sum", "cage"]))
        scope = draw(scopes(len(values)))
        if kind != "sum":
            constraints.append(AllDifferent(scope, RuleIndex(origin)))
        if kind != "different":
            constraints.append(draw(linear_sums(len(values), origin, scope if kind == "cage" else None)))
    objective = None
    if scored:
        weighed = draw(scopes(len(values)))
        objective = Objective(weighed, tuple(draw(st.integers(-3, 9)) for _ in weighed), RuleIndex(9))
    scale = draw(st.sampled_from([1, 1, 1, SCALE]))
    return Model(
        tuple(tuple(value * scale for value in domain) for domain in values),
        tuple(replace(c, low=c.low * scale, high=c.high * scale) if isinstance(c, LinearSum) else c for c in constraints),
        objective,
    )


@st.composite
def permutations(draw: st.DrawFn) -> Model:
    """A model in which every variable is in an AllDifferent with just as many values, beside other constraints; some lack a value."""
    values = tuple(sorted(draw(st.sets(st.integers(-2, 5), min_size=2, max_size=4))))
    size = len(values)
    count = size * draw(st.integers(1, 2 if size < 4 else 1))
    domains_ = [values] * count
    if draw(st.booleans()):
        domains_[draw(st.integers(0, count - 1))] = values[1:]
    order = draw(st.permutations([Variable(index) for index in range(count)]))
    constraints: list[Constraint] = [AllDifferent(tuple(order[at : at + size]), RuleIndex(0)) for at in range(0, count, size)]
    for origin in range(1, draw(st.integers(1, 3))):
        different = draw(st.booleans())
        constraints.append(AllDifferent(draw(scopes(count)), RuleIndex(origin)) if different else draw(linear_sums(count, origin)))
    return Model(tuple(domains_), tuple(draw(st.permutations(constraints))))


@st.composite
def grids_of_sums(draw: st.DrawFn) -> Model:
    """A model that is a flow: cells of a small grid, some left out, each in a row sum or a column sum, most in both."""
    rows, columns = draw(st.integers(1, 3)), draw(st.integers(1, 3))
    cells = [(r, c) for r in range(rows) for c in range(columns) if draw(st.integers(0, 4))] or [(0, 0)]
    top = draw(st.integers(1, 3))
    filling = {cell: draw(st.integers(1, top)) for cell in cells}
    constraints: list[Constraint] = []
    gaps = draw(st.sampled_from([0, 1, None, None]))
    for axis in (0, 1):
        for line in sorted({cell[axis] for cell in cells}):
            if axis == gaps and draw(st.booleans()):
                continue
            scope = tuple(Variable(index) for index, cell in enumerate(cells) if cell[axis] == line)
            total = sum(filling[cells[variable]] for variable in scope) + draw(st.sampled_from([0, 0, 0, 0, 0, 1]))
            constraints.append(LinearSum(scope, (1,) * len(scope), total, total, RuleIndex(len(constraints))))
    return Model((tuple(range(1, top + 1)),) * len(cells), tuple(constraints))


@st.composite
def groups(draw: st.DrawFn) -> Model:
    """A model of AllDifferent constraints alone."""
    values = draw(domains())
    scopes_ = draw(st.lists(scopes(len(values)), min_size=1, max_size=5))
    return Model(values, tuple(AllDifferent(scope, RuleIndex(origin)) for origin, scope in enumerate(scopes_)))


@st.composite
def cages(draw: st.DrawFn) -> Model:
    """A model whose sums add up different cells, as cages and runs do."""
    values = draw(domains())
    constraints: list[Constraint] = []
    for origin in range(draw(st.integers(1, 3))):
        scope = draw(scopes(len(values)))
        low = draw(st.integers(-2, 12))
        high = low + draw(st.sampled_from([0, 0, 0, 2]))
        constraints += [AllDifferent(scope, RuleIndex(origin)), LinearSum(scope, (1,) * len(scope), low, high, RuleIndex(origin))]
    return Model(values, tuple(constraints))


@st.composite
def givens(draw: st.DrawFn, model: Model) -> list[Literal]:
    """Values for some variables, each within its domain."""
    chosen = draw(st.sets(st.sampled_from(range(len(model.domains))), max_size=2))
    return [Literal(Variable(variable), draw(st.sampled_from(model.domains[variable]))) for variable in sorted(chosen)]
