"""What the board of a layout holds."""

from __future__ import annotations

import pytest

from cpgrid.core.errors import Refusal
from cpgrid.core.model import AllDifferent, Literal, Model, Objective, RuleIndex, Variable
from cpgrid.core.program import Group
from cpgrid.encodings import ENCODINGS
from cpgrid.encodings.board import MOST_CELLS, MOST_VALUES, board
from cpgrid.models import sudoku
from cpgrid.rules import model

ENCODING = ENCODINGS["board"]
PAIR = (AllDifferent((Variable(1), Variable(0)), RuleIndex(4)),)


def test_the_parts_of_a_board() -> None:
    encoded = ENCODING.encode(Model(((-1, 7), (7, 9)), PAIR), [Literal(Variable(1), 9)], {})
    compiled = encoded.program.board
    assert compiled.values.tolist() == [-1, 7, 9]
    assert compiled.domains.tolist() == [0b011, 0b110]
    assert compiled.groups == [Group((Variable(1), Variable(0)), 0)]
    assert encoded.program.givens.tolist() == [[0, 3]]
    assert encoded.program.size == {"cells": 2, "groups": 1, "candidates": 4}
    assert encoded.decode(encoded.program.givens[0] * 0 + 2) == (7, 7)


def test_a_layout_is_compiled_once() -> None:
    layout = sudoku.layout(3, 3)
    assert board(model(layout)) is board(model(layout))


@pytest.mark.parametrize(
    "refused",
    [
        Model(((1, 2),) * 2, PAIR, Objective((Variable(0),), (1,), RuleIndex(0))),
        Model((tuple(range(MOST_VALUES + 1)),) * 2, PAIR),
        Model(((1,),) * (MOST_CELLS + 1), ()),
    ],
)
def test_what_is_no_board_is_refused(refused: Model) -> None:
    with pytest.raises(Refusal, match="lockstep"):
        ENCODING.encode(refused, [], {})


def test_groups_that_name_too_many_cells_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cpgrid.encodings.board.encoding.MOST_PLACES", 2)
    group = AllDifferent(tuple(map(Variable, range(3))), RuleIndex(0))
    with pytest.raises(Refusal, match="the groups name more than 2 cells"):
        ENCODING.encode(Model(((1, 2, 3),) * 3, (group,)), [], {})
    assert ENCODING.encode(Model(((1, 2, 3),) * 2, PAIR), [], {}).program.size["groups"] == 1
