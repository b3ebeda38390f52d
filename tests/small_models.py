"""Random small models, as hypothesis strategies: every kind of constraint, small enough for brute force.

A few have all their values and sums multiplied by a great number, so that partial sums leave 32 bits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hypothesis import strategies as st

from cpgrid.core.kinds import KINDS
from cpgrid.core.model import AllDifferent, ByValue, Constraint, LinearSum, Literal, Model, Objective, RuleIndex, Variable
from cpgrid.core.puzzle import Domain
from cpgrid.core.regular import Regular
from cpgrid.core.sizes import LARGEST_NUMBER

SCALE = LARGEST_NUMBER // 5

LACKING = {kind.constraint for kind in KINDS.values() if kind.decompose is None} - {AllDifferent, LinearSum, Regular}
assert not LACKING, f"no strategy of this module draws these kinds of constraint, which nothing else is put in place of: {LACKING}"


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
def counts(draw: st.DrawFn, values: Sequence[Domain], origin: int, over: tuple[Variable, ...] | None = None) -> LinearSum:
    """A sum with a weight for each value: mostly 1 or 0, so that it counts."""
    scope = over or draw(scopes(len(values)))
    every = sorted({value for variable in scope for value in values[variable]})
    weight = draw(st.sampled_from([st.just(1), st.integers(-2, 3)]))
    chosen = draw(st.lists(st.sampled_from(every), min_size=1, max_size=3, unique=True))
    weights = ByValue(tuple((value, draw(weight)) for value in sorted(chosen)))
    low = draw(st.integers(-1, 3))
    high = draw(st.sampled_from([low, low, low + 1, None]))
    return LinearSum(scope, (weights,) * len(scope), draw(st.sampled_from([low, low, None])), high, RuleIndex(origin))


@st.composite
def automata(draw: st.DrawFn, values: Sequence[Domain], origin: int, over: tuple[Variable, ...] | None = None) -> Regular:
    """An automaton, now and then one that accepts nothing; unless its variables are named, one of them may be read twice.

    Some know more values than the variables have, as where domains have become smaller since they were made.
    """
    scope = over or draw(scopes(len(values)))
    if draw(st.integers(0, 3)) == 0:
        further = {0, 2, max(map(max, values)) + 1}
        values = [tuple(sorted({*domain, *further})) for domain in values]
    kind = draw(st.sampled_from(["remainder", "table", "relation"]))
    if kind == "relation" and len(scope) > 1:
        least = draw(st.integers(1, 2))
        return Regular.relation(*scope[:2], values, RuleIndex(origin), lambda one, other: abs(one - other) >= least)
    if kind == "table":
        rows = draw(st.lists(st.tuples(*(st.sampled_from(values[variable]) for variable in scope)), max_size=6))
        return Regular.table(scope, values, RuleIndex(origin), rows)
    word = scope if over or draw(st.booleans()) else (*scope, draw(st.sampled_from(scope)))
    modulus, accepted = draw(st.integers(2, 4)), draw(st.sets(st.integers(0, 3), max_size=3))
    return Regular.from_function(
        word, values, RuleIndex(origin), 0, lambda rest, value: (rest * 2 + value) % modulus, accepted.__contains__
    )


def occurrence(draw: st.DrawFn, values: Sequence[Domain], origin: int) -> Regular:
    """The last variable, a helper of the values 0 and 1, says whether a value occurs among some others."""
    scope = draw(scopes(len(values) - 1))
    wanted = draw(st.sampled_from(values[scope[0]]))

    def step(state: tuple[int, bool], value: int) -> tuple[int, bool] | None:
        read, seen = state
        if read == len(scope):
            return (read, seen) if value == seen else None
        return read + 1, seen or value == wanted

    return Regular.from_function((*scope, Variable(len(values) - 1)), values, RuleIndex(origin), (0, False), step)


@st.composite
def models(draw: st.DrawFn, *, scored: bool = False, further: Sequence[str] = ()) -> Model:
    """A model with one to four rules; a distinct cage (AllDifferent and sum over the same variables) is one of the kinds.

    Args:
        draw: of hypothesis.
        scored: whether it has an objective.
        further: other kinds: ``automaton``, which brings a helper variable now and then, ``pair``, an automaton of two variables, and
            ``count``, a sum with weights by value.
    """
    scale = draw(st.sampled_from([1, 1, 1, SCALE]))
    values: Sequence[Domain] = [tuple(value * scale for value in domain) for domain in draw(domains())]
    cells = len(values)
    kinds = ["different", "sum", "cage", *further, *further]
    constraints: list[Constraint] = []
    for origin in range(draw(st.integers(1, 4))):
        kind = draw(st.sampled_from(kinds))
        scope = draw(scopes(cells))
        if kind in {"automaton", "pair"}:
            constraints.append(draw(automata(values, origin, scope[:2] if kind == "pair" else None)))
        if kind == "count":
            constraints.append(draw(counts(values, origin)))
        if kind in {"different", "cage"}:
            constraints.append(AllDifferent(scope, RuleIndex(origin)))
        if kind in {"sum", "cage"}:
            made = draw(linear_sums(cells, origin, scope if kind == "cage" else None))
            constraints.append(replace(made, low=made.low * scale, high=made.high * scale))
    if "automaton" in further and draw(st.booleans()):
        values = [*values, (0, 1)]
        constraints.append(occurrence(draw, values, 8))
    objective = None
    if scored:
        weighed = draw(scopes(cells))
        objective = Objective(weighed, tuple(draw(st.integers(-3, 9)) for _ in weighed), RuleIndex(9))
    return Model(tuple(values), tuple(constraints), objective, len(values) - cells)


def everything(*, scored: bool = False) -> st.SearchStrategy[Model]:
    """`models` with automata, helpers and sums with weights by value."""
    return models(scored=scored, further=["automaton", "count"])


def without_weights(*, scored: bool = False) -> st.SearchStrategy[Model]:
    """`models` with automata and helpers."""
    return models(scored=scored, further=["automaton"])


def with_pairs(*, scored: bool = False) -> st.SearchStrategy[Model]:
    """`models` with automata of one or two variables."""
    return models(scored=scored, further=["pair"])


@st.composite
def permutations(draw: st.DrawFn, *, within: bool = False) -> Model:
    """A model in which every variable is in an AllDifferent with just as many values, beside others of any kind; some lack a value.

    Args:
        draw: of hypothesis.
        within: whether each of the others is over some of the variables of one such group, and has no weights by value.
    """
    values = tuple(sorted(draw(st.sets(st.integers(-2, 5), min_size=2, max_size=4))))
    size = len(values)
    count = size * draw(st.integers(1, 2 if size < 4 else 1))
    domains_ = [values] * count
    if draw(st.booleans()):
        domains_[draw(st.integers(0, count - 1))] = values[1:]
    order = draw(st.permutations([Variable(index) for index in range(count)]))
    constraints: list[Constraint] = [AllDifferent(tuple(order[at : at + size]), RuleIndex(0)) for at in range(0, count, size)]
    for origin in range(1, draw(st.integers(1, 3))):
        group = tuple(order[:size])
        if within:
            constraints.append(draw(over_different(domains_, origin, group[: draw(st.integers(1, size))], counts_=False)))
            continue
        different = AllDifferent(draw(scopes(count)), RuleIndex(origin))
        others = (linear_sums(count, origin), automata(domains_, origin), counts(domains_, origin))
        constraints.append(draw(st.one_of(st.just(different), *others)))
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
def cages(draw: st.DrawFn, *, counts_: bool = False) -> Model:
    """A model whose sums and automata are over different cells, as in cages, runs and on lines within a row.

    Args:
        draw: of hypothesis.
        counts_: whether there are sums with weights by value.
    """
    values = draw(domains())
    constraints: list[Constraint] = []
    for origin in range(draw(st.integers(1, 3))):
        scope = draw(scopes(len(values)))
        constraints += [AllDifferent(scope, RuleIndex(origin)), draw(over_different(values, origin, scope, counts_=counts_))]
    return Model(values, tuple(constraints))


def counted_cages() -> st.SearchStrategy[Model]:
    """`cages` with sums with weights by value."""
    return cages(counts_=True)


@st.composite
def over_different(
    draw: st.DrawFn, values: Sequence[Domain], origin: int, scope: tuple[Variable, ...], *, counts_: bool
) -> LinearSum | Regular:
    """A sum with unit coefficients, an automaton or a count over variables that are different, each read once."""
    kind = draw(st.sampled_from(["sum", "sum", "automaton", *(["count"] if counts_ else [])]))
    if kind == "automaton":
        return draw(automata(values, origin, scope))
    if kind == "count":
        return draw(counts(values, origin, scope))
    low = draw(st.integers(-2, 12))
    return LinearSum(scope, (1,) * len(scope), low, low + draw(st.sampled_from([0, 0, 0, 2])), RuleIndex(origin))


@st.composite
def givens(draw: st.DrawFn, model: Model) -> list[Literal]:
    """Values for some variables, each within its domain."""
    chosen = draw(st.sets(st.sampled_from(range(len(model.domains))), max_size=2))
    return [Literal(Variable(variable), draw(st.sampled_from(model.domains[variable]))) for variable in sorted(chosen)]
