"""The flow network: each thing that it cannot state is refused by name."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cpgrid.core.errors import Refusal
from cpgrid.core.model import AllDifferent, LinearSum, Literal, Model, Objective, RuleIndex, Variable
from cpgrid.core.program import OUTSIDE
from cpgrid.encodings import ENCODINGS

SCOPES = [(0, 1), (2, 3), (0, 2), (1, 3)]
"""Two rows and two columns of a 2×2 grid."""


def total(scope: tuple[int, ...], origin: int) -> LinearSum:
    return LinearSum(tuple(map(Variable, scope)), (1,) * len(scope), 4, 4, RuleIndex(origin))


SQUARE = Model(((1, 2, 3),) * 4, tuple(total(scope, index) for index, scope in enumerate(SCOPES)))


def test_a_square_of_sums_is_a_flow() -> None:
    program = ENCODINGS["flow"].encode(SQUARE, [Literal(Variable(3), 2)], {}).program
    assert program.size == {"nodes": 4 + 2, "arcs": 4 + 4}
    assert (program.low.tolist(), program.high.tolist()) == ([1, 1, 1, 2], [3, 3, 3, 2])
    assert (program.supply_origins.tolist(), program.demand_origins.tolist()) == ([0, 1], [2, 3])
    assert (program.supply.tolist(), program.demand.tolist()) == ([4, 4], [4, 4])


def test_what_is_compiled_of_a_layout_has_no_givens() -> None:
    # The network of a model is shared by all its puzzles.
    ENCODINGS["flow"].encode(SQUARE, [Literal(Variable(3), 2)], {})
    program = ENCODINGS["flow"].encode(SQUARE, [], {}).program
    assert (program.low.tolist(), program.high.tolist()) == ([1] * 4, [3] * 4)


def test_rows_and_columns_may_come_in_any_order() -> None:
    program = (
        ENCODINGS["flow"].encode(replace(SQUARE, constraints=tuple(SQUARE.constraints[index] for index in (0, 2, 1, 3))), [], {}).program
    )
    assert (program.supply_origins.tolist(), program.demand_origins.tolist()) == ([0, 2], [1, 3])
    assert list(zip(program.tails.tolist(), program.heads.tolist(), strict=True)) == [(0, 0), (0, 1), (1, 0), (1, 1)]


def test_a_cell_in_one_sum_ends_outside() -> None:
    # Without the second row, two cells lie in no sum across. The last arc joins the outside of both sides.
    program = ENCODINGS["flow"].encode(replace(SQUARE, constraints=(SQUARE.constraints[0], *SQUARE.constraints[2:])), [], {}).program
    assert (program.supply_origins.tolist(), program.demand_origins.tolist()) == ([0, OUTSIDE], [1, 2, OUTSIDE])
    assert list(zip(program.tails.tolist(), program.heads.tolist(), strict=True)) == [(0, 0), (0, 1), (1, 0), (1, 1), (1, 2)]
    # These two cells hold 2 to 6 together, and what is left to the last arc never is at one of its bounds.
    assert (program.low.tolist()[-1], program.high.tolist()[-1], program.supply.tolist()[-1]) == (0, 6, 7)
    assert program.supply.sum() == program.demand.sum()


def changed(**changes: object) -> Model:
    return replace(SQUARE, constraints=(replace(SQUARE.constraints[0], **changes), *SQUARE.constraints[1:]))


@pytest.mark.parametrize(
    ("model", "reason"),
    [
        pytest.param(changed(high=5), "every sum must be a plain total", id="a range"),
        pytest.param(changed(coefficients=(1, 2)), "every sum must be a plain total", id="a coefficient"),
        pytest.param(replace(SQUARE, domains=((1, 2, 3),) * 3 + ((1, 3),)), "a domain from 1 to 3 has a gap", id="a gap"),
        pytest.param(replace(SQUARE, objective=Objective((Variable(0),), (1,), RuleIndex(4))), "maximise a score", id="maximise a score"),
        pytest.param(
            replace(SQUARE, constraints=(*SQUARE.constraints, AllDifferent((Variable(0), Variable(3)), RuleIndex(4)))),
            r"cannot state AllDifferent \(rule 5\), only LinearSum",
            id="different",
        ),
        pytest.param(replace(SQUARE, constraints=SQUARE.constraints[1:3]), "cell 2 of the puzzle lies in 0", id="no sum"),
        pytest.param(replace(SQUARE, constraints=(*SQUARE.constraints, total((3,), 4))), "cell 4 of the puzzle lies in 3", id="three sums"),
        pytest.param(
            Model(((1, 2, 3),) * 3, tuple(total(scope, index) for index, scope in enumerate([(0, 1), (1, 2), (2, 0)]))),
            "do not split into two sides",
            id="an odd circle",
        ),
    ],
)
def test_what_is_no_flow_is_refused(model: Model, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        ENCODINGS["flow"].encode(model, [], {})
