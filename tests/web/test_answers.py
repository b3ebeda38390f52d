"""What is asked over HTTP is answered as on the command line, and what is wrong is named."""

from __future__ import annotations

import json

import pytest

from cpgrid.web.answers import QUESTIONS, answer

UNIQUE = "sudoku 4x4\n2..4\n....\n....\n1.3."


@pytest.mark.parametrize("name", [name for name in QUESTIONS if name not in {"compare", "minimise"}])
def test_every_question_has_an_answer_that_json_can_state(name):
    found = answer(name, {"text": UNIQUE})
    assert "error" not in found
    json.dumps(found, default=int)


def test_the_verdict_is_that_of_the_rules():
    assert answer("verdict", {"text": UNIQUE})["verdict"] == "unique"
    assert answer("verdict", {"text": UNIQUE.replace("1.3.", "....")})["verdict"] == "multiple"
    assert answer("verdict", {"text": UNIQUE.replace("....", "24..")})["verdict"] == "none"


def test_a_slip_in_the_text_has_its_line():
    found = answer("verdict", {"text": "sudoku 4x4\n2..4\n..x.\n....\n1.3."})["error"]
    assert (found["kind"], found["line"]) == ("input", 3)


@pytest.mark.parametrize(
    ("request_body", "detail"),
    [
        ({}, "text"),
        ([], ""),
        (None, ""),
        ({"text": 5}, "text"),
        ({"text": UNIQUE, "seconds": 0}, "seconds"),
        ({"text": UNIQUE, "seconds": 61}, "seconds"),
        ({"text": UNIQUE, "case": 2}, "case"),
        ({"text": UNIQUE, "via": "sat:solver=path:/bin/sh"}, "via"),
        ({"text": UNIQUE, "format": "/etc/passwd"}, "format"),
    ],
)
def test_a_wrong_request_is_named(request_body, detail):
    found = answer("verdict", request_body)["error"]
    assert found["kind"] == "input"
    assert detail in found["message"]


@pytest.mark.parametrize(
    "text", ["", "/etc/passwd", "-", "\0", "grid 3x3\n" + "r1c1 " * 5000, "[" * 100_000, '{"version": 1e999}', "x" * 900_000]
)
def test_hostile_texts_fail_with_a_message(text):
    found = answer("read", {"text": text})["error"]
    assert found["kind"] == "input"
    assert "root:" not in found["message"]


def test_givens_are_set_and_taken_away():
    found = answer("edit", {"text": UNIQUE, "givens": {"R1C1": None, "r2c2": 4}})
    assert found["text"].split()[2:] == ["...4", ".4..", "....", "1.3."]
    assert "1 to 4" in answer("edit", {"text": UNIQUE, "givens": {"R1C1": 5}})["error"]["message"]
    assert answer("edit", {"text": UNIQUE, "givens": {"R9C1": 1}})["error"]["kind"] == "input"
    assert answer("edit", {"text": UNIQUE, "givens": [1]})["error"]["kind"] == "input"


def test_two_solutions_are_two_pictures():
    assert len(answer("solutions", {"text": UNIQUE})["pictures"]) == 1
    found = answer("solutions", {"text": UNIQUE.replace("1.3.", "....")})
    assert len(found["pictures"]) == 2
    assert found["differing"]


def test_a_picture_with_candidates_has_its_cells_at_the_same_places():
    marked, plain = (answer(name, {"text": UNIQUE}) for name in ("candidates", "draw"))
    assert "error" not in marked
    assert [marked[key] for key in ("board", "cells", "largest")] == [plain[key] for key in ("board", "cells", "largest")]
    assert marked["candidates"][0][0] == [2]


def test_a_title_is_escaped_in_the_picture():
    text = "sudoku 4x4\ntitle: <script>alert(1)</script>\n1...\n..3.\n....\n..2."
    assert "<script" not in answer("draw", {"text": text})["picture"]
