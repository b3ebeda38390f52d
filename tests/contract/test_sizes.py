"""What is too large is refused before anything is made of it, and what is plainly impossible is seen before any search."""

from __future__ import annotations

import tracemalloc

import pytest

from cpgrid.core.clock import Clock, OutOfTime, within
from cpgrid.core.errors import Refusal
from cpgrid.core.model import AllDifferent, Constraint, LinearSum, Model, RuleIndex, Variable
from cpgrid.core.outcome import Limits, Stop
from cpgrid.encodings.exact_cover import NODE_LIMIT, OPTION_LIMIT
from cpgrid.models import sudoku
from cpgrid.rules import model as model_of

from .test_routes import ROUTES, parse_route, run, takes

SETTINGS = parse_route("dlx").settings


def cages(count: int, size: int, values: int, total: int) -> Model:
    """Distinct cages side by side."""
    constraints: list[Constraint] = []
    for cage in range(count):
        scope = tuple(Variable(cage * size + place) for place in range(size))
        constraints += [AllDifferent(scope, RuleIndex(cage)), LinearSum(scope, (1,) * size, total, total, RuleIndex(cage))]
    return Model((tuple(range(values)),) * (count * size), tuple(constraints))


@pytest.mark.untraced
@pytest.mark.parametrize("route", ROUTES)
def test_a_million_cells_of_a_thousand_values_are_refused_in_little_memory(route: str) -> None:
    model = Model((tuple(range(1000)),) * 1_000_000, ())
    tracemalloc.start()
    try:
        assert not takes(route, model)
        assert tracemalloc.get_traced_memory()[1] < 100 << 20
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("route", ROUTES)
def test_a_group_larger_than_its_values_is_seen_at_once(route: str) -> None:
    scope = tuple(Variable(index) for index in range(16))
    model = Model((tuple(range(15)),) * 16, (AllDifferent(scope, RuleIndex(0)),))
    if takes(route, model):
        found, ending = run(route, model, [], Limits(solutions=None, nodes=1))
        assert (found, ending.stop) == ([], Stop.EXHAUSTED)


@pytest.mark.parametrize("route", ROUTES)
def test_the_time_limit_holds_while_a_model_is_encoded(route: str) -> None:
    # Not the models of other tests: what is compiled already takes no time.
    for model in (
        cages(1, 3, 7, 10),
        model_of(sudoku.layout(2, 5, tuple(range(31, 41)))),
        Model(((1, 2),), (LinearSum((Variable(0),), (1,), 1, 1, RuleIndex(3)),)),
    ):
        with within(Clock(0.0)):
            try:
                parse_route(route).kind.encoding.encode(model, [], parse_route(route).settings)
            except (Refusal, OutOfTime):
                continue
        pytest.fail(f"{route} encoded {len(model.constraints)} constraints after the deadline")


@pytest.mark.parametrize("count", [1, 2, 40])
def test_digit_sets_of_all_sums_together_keep_the_limits(count: int) -> None:
    # One such sum has 40,340 digit sets, which are 3.8 million nodes; its diagram has a tenth of that.
    encoding = parse_route("dlx").kind.encoding
    model = cages(count, 7, 100, 80)
    if count == 40:
        with pytest.raises(Refusal, match="400,000 options or 4,000,000 nodes"):
            encoding.encode(model, [], SETTINGS)
        return
    size = encoding.encode(model, [], SETTINGS).program.size
    assert size["options"] <= OPTION_LIMIT
    assert size["nodes"] <= NODE_LIMIT


def test_cp_sat_refuses_a_time_limit_that_it_would_not_keep() -> None:
    model = model_of(sudoku.layout(8, 8))
    assert takes("cpsat", model)
    with pytest.raises(Refusal, match="does not keep a time limit"):
        run("cpsat", model, [], Limits(seconds=2))
