"""Rules take their cells as people name them, and keep cells."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields, replace

import numpy as np
import pytest

from cpgrid import Cell, InputError, UsageError, rule_from_relation
from cpgrid.core.field_types import as_cells
from cpgrid.rules import RULES, AllowedTuples, CountDistinct, EqualSums, OneOf, Thermometer
from tests.rules.board import Board
from tests.rules.boards import BOARDS

CELLS = (Cell(0, 0), Cell(1, 0), Cell(2, 0))


@pytest.mark.parametrize(
    "words",
    [
        "r1c1-r3c1",
        "R1C1 r2c1, r3c1",
        ["r1c1", "r2c1-r3c1"],
        [(0, 0), "r2c1", Cell(2, 0)],
        ((0, 0), (1, 0), (2, 0)),
        iter([(0, 0), (1, 0), (2, 0)]),
        [tuple(place) for place in np.argwhere(np.array([[1], [1], [1]]))],
    ],
)
def test_cells_are_taken_as_words_and_places(words) -> None:
    rule = Thermometer(words)
    assert rule == Thermometer(CELLS)
    assert hash(rule) == hash(Thermometer(CELLS))
    assert all(type(cell) is Cell and type(cell.row) is int for cell in rule.cells)


def test_a_tuple_of_cells_is_kept_as_it_is() -> None:
    assert Thermometer(CELLS).cells is CELLS
    assert as_cells(()) == ()
    assert as_cells((0, 2)) == as_cells(Cell(0, 2)) == (Cell(0, 2),)


def test_fields_of_one_cell_and_of_several_lists() -> None:
    assert CountDistinct("r1c1-r3c1", counter="r9c9").counter == Cell(8, 8)
    assert CountDistinct("r1c1-r3c1", 2).counter is None
    assert EqualSums(["r1c1 r1c2", [(4, 0)]]).lists == ((Cell(0, 0), Cell(0, 1)), (Cell(4, 0),))
    with pytest.raises(UsageError, match=r"one cell is wanted; 'r1c1-r2c1' names 2"):
        CountDistinct("r1c1-r3c1", counter="r1c1-r2c1")
    with pytest.raises(UsageError, match="several lists of cells are wanted"):
        EqualSums("r1c1 r1c2")


@pytest.mark.parametrize("words", [5, None, [5], [None], [(0, 1, 2)], [(-1, 0)], [("0", "1")], [(0.0, 1.0)], (0, -2)])
def test_what_names_no_cell_is_refused(words) -> None:
    with pytest.raises(UsageError, match="cells are named"):
        Thermometer(words)


@pytest.mark.parametrize("values", [[1, 3], np.array([1, 3]), {1: 0, 3: 0}])
def test_integers_are_kept_as_a_tuple(values) -> None:
    assert OneOf("r1c1", values) == OneOf("r1c1", (1, 3))


@pytest.mark.parametrize("values", ["13", 13, ["1", "3"]])
def test_what_is_no_list_of_integers_is_refused(values) -> None:
    with pytest.raises(UsageError, match="integers are wanted"):
        OneOf("r1c1", values)
    with pytest.raises(UsageError, match="integers are wanted"):
        AllowedTuples("r1c1 r1c2", values)


def test_a_wrong_word_is_an_input_error_with_the_word() -> None:
    with pytest.raises(InputError, match=r"'r1c1-r5': 'r5' is no cell"):
        Thermometer("r1c1-r5")


def test_the_rule_checks_the_cells_that_were_named() -> None:
    with pytest.raises(InputError, match="the line comes to R1C1 twice"):
        Thermometer("r1c1 r3c1 r1c1")


def test_a_rule_stays_frozen_and_is_replaced_with_words() -> None:
    rule = Thermometer("r1c1-r3c1")
    with pytest.raises(FrozenInstanceError):
        rule.cells = ()
    assert replace(rule, cells="r1c1-r2c1").cells == CELLS[:2]


def test_a_rule_of_ones_own_takes_words() -> None:
    kind = rule_from_relation("smaller-next", "each value is smaller than the next", lambda one, other: one < other)
    assert kind.rule("r1c1-r3c1").cells == CELLS
    assert repr(kind.rule("r1c1 r1c2")).startswith("SmallerNext(")
    with pytest.raises(InputError):
        kind.rule("r1c1")


def named(value):
    """The value of a field with cells as words, and lists in place of other tuples."""
    if isinstance(value, Cell):
        return str(value)
    if isinstance(value, tuple) and value and all(isinstance(part, Cell) for part in value):
        return " ".join(str(cell).lower() for cell in value)
    return [named(part) for part in value] if isinstance(value, tuple) and all(isinstance(part, int | tuple) for part in value) else value


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.kind)
def test_every_kind_takes_words_for_all_its_cells(board: Board) -> None:
    for rule in board.rules:
        assert type(rule)(**{field.name: named(getattr(rule, field.name)) for field in fields(rule)}) == rule


def test_the_boards_are_of_every_kind() -> None:
    assert {board.kind for board in BOARDS} == set(RULES)
