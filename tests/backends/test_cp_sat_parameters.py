"""Parameters of CP-SAT that would end the process are not offered."""

from __future__ import annotations

from cpgrid.backends.cp_sat_parameters import OPTIONS
from cpgrid.core.model import LinearSum, Model, RuleIndex, Variable
from cpgrid.core.outcome import Limits
from cpgrid.routes import parse_route


def test_no_level_of_symmetry_ends_the_process() -> None:
    # With level 3 OR-Tools 9.15 ends the whole process on this model ("Check failed: context_->VarToConstraints(var).empty()").
    scopes = ((0, 1, 2), 6), ((3, 4, 5), 7), ((0, 3), 3), ((1, 4), 5), ((2, 5), 5)
    sums = tuple(
        LinearSum(tuple(map(Variable, scope)), (1,) * len(scope), total, total, RuleIndex(index))
        for index, (scope, total) in enumerate(scopes)
    )
    levels = next(option for option in OPTIONS if option.name == "symmetry").choices
    assert set(levels) == {"default", "0", "1", "2"}
    for level in levels:
        route = parse_route(f"cpsat:sum=automaton,enumeration=blocking,symmetry={level}")
        encoded = route.kind.encoding.encode(Model(((1, 2, 3),) * 6, sums), [], route.settings)
        assert len(list(route.kind.backend.search(encoded.program, Limits(solutions=None), route.settings))) == 3
