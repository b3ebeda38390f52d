"""Every public class checks every field by its type: what is wrong is refused by the package's own error, which names the field."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import count
from typing import Any, get_type_hints

import numpy as np
import pytest

import cpgrid
from cpgrid import Cell, InputError, Layout, Limits, Puzzle, UsageError
from cpgrid.core.field_types import CellLists, Cells, Product, Rule
from cpgrid.exact_cover import Problem
from cpgrid.models import sudoku
from cpgrid.rules import Arrow, Cage, Diagonals, OneOf, Or
from tests.rules.boards import BOARDS

HUGE = (2**70, -(2**70), 10**5000)
NO_LIST = (5, 1.5, True, object(), b"ab", 10**5000)
NO_NUMBER = ("15", "x", 1.5, True, np.True_, np.float64(2), [1], (1,), object(), b"1", Cell(0, 0), *HUGE)
NO_PLACE = ("x9", "r1c1 r", "", [5], [None], [(0, 1, 2)], [("0", "1")], [(True, 0)], [[["r1c1"]]], [(2**70, 0)], [(-1, 0)])
NO_CELL = ((Cell("1", 0),), (Cell(0, 1.0),), (Cell(0, None),), (Cell(Cell(0, 0), 0),), ("r1c1", 5), [["r1c1"]])  # type: ignore[arg-type]
NO_CELLS = (*NO_LIST, *NO_PLACE, *NO_CELL)

WRONG: dict[object, tuple[object, ...]] = {
    int: (None, *NO_NUMBER),
    int | None: NO_NUMBER,
    Product: (None, *NO_NUMBER[: -len(HUGE)], 10**60 + 1, -(10**61)),
    bool: (None, 1, 0, "yes", 1.0, [True], object()),
    str: (None, 5, b"x", ["a"], True, object()),
    Cell: (None, *NO_CELLS, "r1c1 r1c2"),
    Cell | None: (*NO_CELLS, "r1c1 r1c2"),
    Cells: (None, *NO_CELLS),
    CellLists: (None, *NO_LIST, [5], [None], "x9", ["x9"], [["r1c1", 5]], [[[["r1c1"]]]], *(([one],) for one in NO_CELL)),
    tuple[int, ...]: (None, *NO_LIST, "13", ["1"], [None], [1.5], [True], [[1]], np.eye(2, dtype=int), *([one] for one in HUGE)),
    tuple[tuple[int, ...], ...]: (None, *NO_LIST, "13", [1], ["13"], [None], [[1.5]], [[True]], [[[1]]], [[2**70]]),
    tuple[Rule, ...]: (None, *NO_LIST, "cage", Cage("r1c1", 5), [5], [None], [Cage], [Cell(0, 0)]),
}
"""What is given, by the type of the field."""

LAYOUT = sudoku.layout(2, 2)
BOUNDED: list[tuple[object, dict[str, tuple[object, ...]]]] = [
    (
        Puzzle(LAYOUT),
        {"layout": (None, 5, "sudoku", Puzzle(LAYOUT)), "source": (None, "file", 5), "notes": (None, 5, {1: "a"}, {"title": 1})},
    ),
    (
        Puzzle(LAYOUT),
        {"givens": (None, 5, "1...", {"r1c1": 1}, {(0, 0, 0): 1}, {Cell(0, 0): True}, {(0, True): 1}, {Cell(0, 0): 1.0}, {(0, 0): None})},
    ),
    (Limits(), dict.fromkeys(("solutions", "nodes"), ("1", 0, -1, 1.5, True, [1], 2**70, 10**5000))),
    (Limits(), dict.fromkeys(("seed", "threads"), (None, "1", -1, 1.5, True, [1], 2**70))),
    (Limits(), {"seconds": ("1", -1, True, float("nan"), [1], 1j)}),
    (
        Problem(["A"], [["A"]]),
        {
            "primary": (None, 5, "A", [5], [""], [["A"]]),
            "options": (None, 5, "A", [5], [[5]], ["A"]),
            "secondary": (None, 5, "A", [5]),
            "costs": (5, True, "1", [1.5], [True], ["1"], [2**70]),
            "multiplicities": (None, 5, ["A"], {"A": "2"}, {"A": True}, {5: 2}),
        },
    ),
]
"""Classes whose fields have bounds and words of their own, with what is wrong for each field."""


def refused(made: Any, name: str, value: object) -> str:
    """The error for that value of a field."""
    try:
        replace(made, **{name: value})
    except (UsageError, InputError) as error:
        return str(error)
    return "taken"


def test_every_field_of_rules_and_layouts() -> None:
    made = {type(rule): rule for board in BOARDS for rule in board.rules} | {Layout: LAYOUT}
    # An `or` of the boards may hold a rule with a field that a test of others has.
    made[Or] = Or((Cage("r1c1", 5), OneOf("r1c1", (1, 2))))
    missed = []
    for cls, one in made.items():
        hints = get_type_hints(cls)
        for field in fields(one):
            for value in WRONG[hints[field.name]]:
                message = refused(one, field.name, value)
                if f"{cls.__name__}.{field.name}" not in message:
                    missed.append((cls.__name__, field.name, repr(value) if value != 10**5000 else "huge", message))
    assert not missed


def test_every_field_of_classes_with_bounds_of_their_own() -> None:
    for made, wrong in BOUNDED:
        for name, values in wrong.items():
            assert [(name, value) for value in values if name not in refused(made, name, value)] == []


def test_integers_and_truth_values_of_numpy_are_kept_as_those_of_python() -> None:
    cage = Cage(np.array([[0, 0], [0, 1]]), np.int64(5), np.True_)  # type: ignore[arg-type]
    assert cage == Cage("r1c1 r1c2", 5)
    assert (type(cage.total), type(cage.distinct), type(cage.cells[0].row)) == (int, bool, int)
    layout = replace(LAYOUT, rows=np.int32(4), domains=np.array([[1, 2, 3, 4]] * 16))
    assert layout == LAYOUT
    assert {type(value) for value in (layout.rows, *layout.domains[3])} == {int}
    limits = Limits(nodes=np.uint64(7), seed=np.int8(1))  # type: ignore[arg-type]
    assert (type(limits.nodes), type(limits.seed)) == (int, int)
    puzzle = Puzzle(LAYOUT, {(np.int64(0), 0): np.int64(1)})
    assert [(type(cell), type(value)) for cell, value in puzzle.givens.items()] == [(Cell, int)]


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Cage("r1c1", "15"), "Cage.total: an integer is wanted; '15' was given; None is taken too"),
        (lambda: Cage("r1c1", 15, 1), "Cage.distinct: True or False is wanted; 1 was given"),
        (lambda: Diagonals("r1c1", 5), "Diagonals.which: a text is wanted; 5 was given"),
        (lambda: Cage(None, 15), 'Cage.cells: cells are named "r1c1-r5c1", or [(0, 0), (1, 0), …] with rows and columns from 0; None was'),
        (lambda: Cage("r1c1-r1", 15), "Cage.cells, 'r1c1-r1': 'r1' is no cell"),
        (lambda: replace(LAYOUT, rules=(*LAYOUT.rules, "cage")), "Layout.rules[12]: rules are wanted, as Thermometer"),
        (lambda: OneOf("r1c1", count()), "OneOf.values: at most 1000000 are taken from an iterator"),
        (lambda: cpgrid.rules.EqualSums(["r1c1", "r1c2", "r1c0"]), "EqualSums.lists[2], 'r1c0': 'r1c0' is no cell"),
    ],
)
def test_the_error_names_the_field_the_value_and_what_is_expected(make, message: str) -> None:
    with pytest.raises((UsageError, InputError)) as error:
        make()
    assert message in str(error.value)


def test_a_text_is_the_only_shaft_of_an_arrow() -> None:
    assert Arrow("r5c5", "r5c6-r5c8") == Arrow("r5c5", ["r5c6-r5c8"])
    assert Arrow("r5c5", "r5c6 r5c7").shafts == ((Cell(4, 5), Cell(4, 6)),)
