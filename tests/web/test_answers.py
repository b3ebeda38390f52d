"""What is asked over HTTP is answered as on the command line, and what is wrong is named."""

from __future__ import annotations

import json
from base64 import b64decode
from io import BytesIO
from zipfile import ZipFile

import pytest

from cpgrid.models import FAMILIES
from cpgrid.rules import RULES
from cpgrid.web.answers import answer
from cpgrid.web.catalogue import catalogue
from cpgrid.web.questions import QUESTIONS

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


NURIKABE = "nurikabe 3x3"


@pytest.mark.parametrize(
    ("text", "clues", "taken"),
    [
        (NURIKABE, {"R1C1": "2"}, {"R1C1": "2"}),
        (NURIKABE, {"R1C1": ["12", "2"]}, {"R1C1": "12"}),
        ("slitherlink 3x3", {"R1C1": ["12", "2"]}, {"R1C1": "2"}),
        (UNIQUE, {"R2C2": ["14", "4"]}, {"R2C2": "4"}),
        (UNIQUE, {"R2C2": ["04", "4"]}, {"R2C2": "4"}),
        ("jigsaw 4x4", {"R2C2": ["99", "9"]}, {"R2C2": "9"}),
        ("grid 2x2 -2..2", {"R2C2": "-2"}, {"R2C2": "-2"}),
        ("yajilin 3x3", {"R2C2": "1e"}, {"R2C2": "1e"}),
        ("kakuro 3x3", {"R1C1": "#", "R1C2": "16\\3"}, {"R1C1": "#", "R1C2": "16\\3"}),
        ("skyscrapers 3x3", {"above 2": "3"}, {"above 2": "3"}),
        ("gokigen 3x3", {"R0C0/R1C1": "1"}, {"R0C0/R1C1": "1"}),
    ],
)
def test_clues_are_set_whether_or_not_there_is_a_puzzle_yet(text, clues, taken):
    found = answer("set", {"text": text, "clues": clues})
    assert found["taken"] == taken
    drawn = answer("draw", {"text": found["text"]})
    assert drawn["setting"]["clues"].items() >= {place: word.replace("#", "\\") for place, word in taken.items()}.items()
    without = answer("set", {"text": found["text"], "clues": dict.fromkeys(taken, "")})
    assert not answer("draw", {"text": without["text"]})["setting"]["clues"].keys() & taken.keys()


def test_a_text_that_is_no_puzzle_yet_is_drawn_with_what_it_says():
    found = answer("set", {"text": "jigsaw 4x4", "region": ["R1C1", "R1C2", "R2C1", "R2C2"], "clues": {"R3C3": "4"}})
    drawn = answer("draw", {"text": found["text"]})
    assert len(drawn["cells"]) == 16
    items = json.loads(drawn["scene"])["scenes"][0]["items"]
    assert any(item["kind"] == "value" and item["labels"] == ["4"] for item in items)
    assert sum(len(item["places"]) for item in items if item["kind"] == "border" and item.get("style") == "region") == 4
    assert answer("verdict", {"text": found["text"]})["error"]["kind"] == "input"


@pytest.mark.parametrize("name", [family.name for family in FAMILIES.values() if family.examples])
def test_a_blank_grid_of_every_family_can_be_drawn_and_set(name):
    head = FAMILIES[name].examples[0].split("\n")[0]
    text = answer("set", {"text": head})["text"]
    drawn = answer("draw", {"text": text})
    assert drawn["cells"]
    assert drawn["setting"]["family"] == name
    for place in drawn["setting"]["places"]:
        if place["kind"] != "block":
            word = drawn["setting"]["words"][0] if place["kind"] == "point" else "A" if name == "easy_as_abc" else "1"
            assert answer("set", {"text": text, "clues": {place["name"]: word}})["taken"] == {place["name"]: word}


def test_a_puzzle_in_another_format_is_set_as_text():
    for line in ("2..4" + 8 * "." + "1.3.", answer("convert", {"text": UNIQUE, "to": "json"})["text"]):
        assert answer("set", {"text": line, "clues": {"R2C1": "4"}})["text"].split()[-4:] == ["2..4", "4...", "....", "1.3."]


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"clues": {"R1C1": 2}}, "clues.R1C1"),
        ({"clues": {"R1C1": None}}, "clues.R1C1"),
        ({"clues": {"R1C1": []}}, "1 to 16"),
        ({"clues": {"R1C1": [""] * 17}}, "1 to 16"),
        ({"clues": {"": "1"}}, "no place"),
        ({"clues": {"R9C9": "1"}}, "no cell"),
        ({"clues": {"R1C1": "5"}}, "1, 2, 3, 4"),
        ({"clues": {"R1C1": "1" * 1000}}, "R1C1"),
        ({"clues": ["R1C1"]}, "clues"),
        ({"region": ["R1C1"]}, "no regions"),
        ({"region": []}, "no cell"),
        ({"region": "R1C1"}, "region"),
        ({"case": 2}, "there"),
    ],
)
def test_clues_that_cannot_be_set_are_named(options, problem):
    assert problem in answer("set", {"text": UNIQUE, **options})["error"]["message"]


def test_rules_and_notes_are_added_to_what_is_no_puzzle_yet():
    cage = {"rule": "cage", "cells": ["R1C1", "R1C2"], "total": 3}
    found = answer("edit", {"text": "killer 4x4", "add": [cage], "notes": {"title": "one"}, "givens": {"R1C1": 1}})
    assert found["text"] == "killer 4x4\ntitle: one\n1...\n....\n....\n....\ncage 3: r1c1 r1c2"
    assert answer("verdict", found)["verdict"] == "multiple"
    assert "no places" in answer("edit", {"text": "killer 4x4", "remove": [0]})["error"]["message"]


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


def test_candidates_have_the_colour_of_their_number_of_solutions():
    found = answer("candidates", {"text": "sudoku 4x4\n2..4\n....\n....\n1...", "counts": 3})
    styles = {
        item.get("style", "") for scene in json.loads(found["scene"])["scenes"] for item in scene["items"] if item["kind"] == "candidates"
    }
    assert styles == {"", "few", "one"}
    assert found["caption"] == "bold red: in one solution; brown: in 2"


def test_a_title_is_escaped_in_the_picture():
    text = "sudoku 4x4\ntitle: <script>alert(1)</script>\n1...\n..3.\n....\n..2."
    assert "<script" not in answer("draw", {"text": text})["picture"]


def test_rules_are_added_and_taken_away():
    cage = {"rule": "cage", "cells": ["R1C1", "R1C2"], "total": 6}
    text = answer("edit", {"text": UNIQUE, "add": [cage, {"rule": "thermometer", "cells": ["R2C1", "R2C2"]}]})["text"]
    rules = answer("read", {"text": text})["rules"]
    assert [(rule["rule"], rule["cells"]) for rule in rules] == [("cage", ["R1C1", "R1C2"]), ("thermometer", ["R2C1", "R2C2"])]
    left = answer("edit", {"text": text, "remove": [rules[0]["place"]]})["text"]
    assert [rule["rule"] for rule in answer("read", {"text": left})["rules"]] == ["thermometer"]
    assert answer("edit", {"text": left, "remove": [answer("read", {"text": left})["rules"][0]["place"]]})["text"].split() == UNIQUE.split()


@pytest.mark.parametrize(
    ("edits", "said"),
    [
        ({"add": [{"rule": "cage", "cells": ["R9C1"], "total": 6}]}, "R9C1"),
        ({"add": [{"rule": "abacus"}]}, "abacus"),
        ({"add": [{}]}, "rule"),
        ({"add": {}}, "add"),
        ({"add": [{"rule": "even", "cells": ["R1C1:R4C4"] * 10_000}]}, "R1C1"),
        ({"remove": [99]}, "remove"),
        ({"remove": ["0"]}, "remove"),
        ({"notes": {"solver": "x"}}, "solver"),
        ({"notes": []}, "notes"),
    ],
)
def test_edits_that_cannot_be_are_named(edits, said):
    found = answer("edit", {"text": UNIQUE, **edits})["error"]
    assert found["kind"] == "input"
    assert said in found["message"]


def test_notes_are_set_and_taken_away():
    text = answer("edit", {"text": UNIQUE, "notes": {"title": "A <b> title", "author": "me"}})["text"]
    assert answer("read", {"text": text})["notes"] == {"title": "A <b> title", "author": "me"}
    assert answer("read", {"text": answer("edit", {"text": text, "notes": {"title": " "}})["text"]})["notes"] == {"author": "me"}


def test_what_is_filled_in_by_hand_is_drawn_and_judged():
    assert "by hand" not in answer("draw", {"text": UNIQUE, "filled": {"R1C2": 1}})["picture"]
    assert answer("draw", {"text": UNIQUE})["picture"] != answer("draw", {"text": UNIQUE, "filled": {"R1C2": 1}})["picture"]
    solution = answer("verdict", {"text": UNIQUE})["solutions"][0]
    right = {f"R{row}C{column}": value for row, own in enumerate(solution, 1) for column, value in enumerate(own, 1)}
    assert answer("progress", {"text": UNIQUE, "filled": right})["complete"]
    wrong = {**right, "R1C2": 5 - right["R1C2"]}
    assert answer("hint", {"text": UNIQUE, "filled": wrong})["wrong"] == ["R1C2"]
    # A given that stands there again counts as it is in the puzzle.
    assert answer("progress", {"text": UNIQUE, "filled": {"R1C1": 4}})["wrong"] == []
    assert "only a puzzle with one solution" in answer("hint", {"text": UNIQUE.replace("1.3.", "....")})["words"][0]
    assert answer("hint", {"text": UNIQUE, "filled": {"R1C2": 9}})["error"]["kind"] == "input"


def test_hints_lead_to_the_solution():
    filled = {}
    for _ in range(16):
        found = answer("hint", {"text": UNIQUE, "filled": filled})
        assert not found["wrong"]
        if found["complete"]:
            break
        assert found["placed"]
        filled |= found["placed"]
    assert answer("progress", {"text": UNIQUE, "filled": filled})["complete"]


def test_a_picture_is_a_file():
    for form, begin in (("svg", b"<svg"), ("png", b"\x89PNG"), ("pdf", b"%PDF")):
        if form != "svg":
            pytest.importorskip("cairosvg")
        assert b64decode(answer("picture", {"text": UNIQUE, "form": form, "solved": True})["file"]).startswith(begin)
    assert answer("picture", {"text": UNIQUE, "form": "gif"})["error"]["kind"] == "input"


def test_a_certificate_is_handed_on_only_if_it_is_accepted(monkeypatch):
    found = answer("certify", {"text": UNIQUE})
    assert [check["verdict"] for check in found["checks"]] == ["verified", "verified"]
    assert ZipFile(BytesIO(b64decode(found["file"]))).namelist()[-2:] == ["cpgrid_verify.py", "README.txt"]
    from cpgrid.certificates.checkers import running

    monkeypatch.setattr(running, "standing", lambda _: running.Standing.REJECTED)
    refused = answer("certify", {"text": UNIQUE})
    assert "file" not in refused
    assert "not accepted" in refused["words"][0]


def test_the_catalogue_has_every_family_and_rule():
    found = catalogue()
    assert [family["name"] for family in found["families"]] == list(FAMILIES)
    assert [rule["name"] for rule in found["rules"]] == list(RULES)
    takes = {field["takes"] for rule in found["rules"] for field in rule["fields"]}
    assert takes == {"cell", "cells", "paths", "number", "numbers", "flag", "words", "json"}
