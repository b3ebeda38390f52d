"""The solver in a process of its own, served in this one: every model once, then null."""

from __future__ import annotations

import json
from array import array
from io import BytesIO

import pytest

from cpgrid.backends.sat_child import serve


@pytest.mark.parametrize(("solver", "anew"), [("lingeling", False), ("kissat4", True)])
def test_models_until_there_are_none(solver: str, anew: bool) -> None:
    offsets, literals = array("i", [0, 2, 4]), array("i", [1, 2, -1, -2])
    head = json.dumps({"solver": solver, "anew": anew, "offsets": 3, "literals": 4}).encode()
    blocking = b"[[-1, 2]]\n[[1, -2], [1, 2]]\n"
    sink = BytesIO()
    serve(BytesIO(head + b"\n" + offsets.tobytes() + literals.tobytes() + blocking), sink)
    *models, end = [json.loads(line) for line in sink.getvalue().splitlines()]
    assert [model[:2] for model in models] in ([[1, -2], [-1, 2]], [[-1, 2], [-1, 2]])
    assert end is None


def test_the_end_of_the_questions_is_the_end_of_the_answers() -> None:
    head = json.dumps({"solver": "lingeling", "anew": False, "offsets": 2, "literals": 1}).encode()
    sink = BytesIO()
    serve(BytesIO(head + b"\n" + array("i", [0, 1, 1]).tobytes()), sink)
    assert sink.getvalue() == b"[1]\n"
