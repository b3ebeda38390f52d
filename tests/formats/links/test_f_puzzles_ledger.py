"""Documents of f-puzzles: what only decorates, what is not understood, texts beside the grid, and values that cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from cpgrid import InputError
from cpgrid.core.grid import Cell
from cpgrid.formats.links.f_puzzles.writing import write_document
from cpgrid.rules import Odd

from .document_keys import ALL, LINE, again, cells, labelled, names
from .documents import document, read

COSMETIC: list[tuple[dict[str, Any], str]] = [
    ({"circle": [{"cells": ["R1C1"]}, {"cells": ["R2C2"], "value": " "}]}, "2 circles at R1C1, R2C2"),
    ({"line": [LINE]}, "1 line at R1C1"),
    ({"cage": [{"cells": ["R1C1"], "value": "FOGLIGHT"}]}, "1 cage that lights fog at R1C1"),
    ({"cage": [{"cells": ["R0C0"], "value": "msgcorrect: Well done"}]}, "1 text about the puzzle, 'msgcorrect'"),
    ({"renban": [LINE], "line": [{**LINE, "fromConstraint": "Renban"}]}, "1 line drawn for the key 'renban' at R1C1"),
    ({"text": [{"cells": ["R0C0"], "value": "\u25af", "fromConstraint": "Skyscraper"}], "skyscraper": [{"cell": "R0C1"}]}, "skyscraper"),
    ({"littlekillersum": [{"cell": "R0C1", "direction": "DR"}]}, "1 little killer arrow without a sum at R0C1"),
    ({"sandwichsum": [{"cell": "R0C1", "value": ""}]}, "1 place of the key sandwichsum without a number at R0C1"),
    ({"thermometer": [{"lines": [["R1C1"]]}]}, "1 line of the kind thermometer that is too short to say anything at R1C1"),
    ({"betweenline": [{"lines": [names("11 12")]}]}, "too short"),
    ({"arrow": [{"cells": ["R1C1"], "lines": [["R1C1"]]}]}, "1 circle or pill without an arrow at R1C1"),
    ({"quadruple": [{"cells": names("11 12 21 22"), "values": []}]}, "1 quadruple without digits at R1C1"),
    ({"xv": [{"cells": names("11 12"), "value": ""}]}, "without a sign at R1C1"),
    ({"clone": [{"cells": ["R1C1"], "cloneCells": ["R1C1"]}]}, "1 clone of itself at R1C1"),
    ({"renban": [{"lines": []}]}, "1 entry of the key renban without lines"),
    ({"rowindexer": [{"cells": []}]}, "1 entry of the key rowindexer without cells"),
    ({"odd": [{"cells": []}]}, "1 entry of the key odd without cells"),
    ({"killercage": [{"cells": [], "value": "0"}]}, "1 killer cage without cells"),
    ({"title": "One", "cage": [{"cells": ["R0C0"], "value": "title: Two"}]}, "1 text that is another title"),
    ({"disabledlogic": ["fishes"]}, "1 setting 'disabledlogic'"),
    ({"grid": [[{"value": 2, "c": "#FFF"}, {"centerPencilMarks": [1]}], [{}, {}]], "size": 2}, "1 digit that a player wrote at R1C1"),
]


@pytest.mark.parametrize(("members", "said"), COSMETIC)
def test_what_decorates_is_listed(members: dict[str, Any], said: str) -> None:
    ledger = read(document(**members)).ledger
    assert ledger.unsupported == ()
    assert any(said in text for text in ledger.cosmetic), ledger.cosmetic


UNSUPPORTED: list[tuple[dict[str, Any], str]] = [
    ({"clock": [LINE, LINE]}, "2 constraints of the kind 'clock' at R1C1"),
    ({"newrule": True}, "1 constraint of the kind 'newrule'"),
    ({"text": [{"cells": ["R0C1"], "value": "12"}, {"cells": ["R0C2"], "value": "12"}]}, "2 texts with the text '12' at R0C1, R0C2"),
    ({"circle": [{"cells": ["R1C1"], "value": "<"}]}, "1 circle with the text '<' at R1C1"),
    ({"cage": [{"cells": ["R1C1"], "value": "12"}]}, "1 cage with the text '12' at R1C1"),
    ({"line": [{**LINE, "fromConstraint": "Clock Line"}]}, "drawn for the constraint 'Clock Line', which the text lacks"),
    ({"killercage": [{"cells": names("11 12"), "value": "a*b"}]}, "1 killer cage with the value 'a*b' at R1C1"),
    ({"xv": [{"cells": names("11 12"), "value": "I"}]}, "1 sign 'I' of the key xv at R1C1"),
    ({"killercage": [{"cells": names("11 12 11"), "value": "7"}]}, "1 killer cage that names a cell twice at R1C1"),
    ({"killercage": [{"cells": [], "value": "7"}]}, "1 killer cage without cells, with the total 7"),
    ({"extraregion": [{"cells": names("11 12"), "value": "15"}]}, "1 extra region with the number 15 at R1C1"),
    ({"extraregion": [{"cells": names("11 12 11")}]}, "1 extra region that names a cell twice at R1C1"),
    ({"arrow": [{"cells": [], "lines": [names("11 12")]}]}, "1 arrow without a circle or pill at R1C1"),
    ({"littlekillersum": [{"cell": "R0C0", "direction": "DR", "value": "20", "cells": ["R1C1"]}]}, "1 little killer arrow whose cells"),
    ({"palindrome": [{**LINE, "sum": 0}]}, "1 member 'sum' of the key palindrome at R1C1"),
    ({"newrule": 0}, "1 constraint of the kind 'newrule'"),
    ({"text": [{"cells": ["R1C1"], "label": "<"}]}, "1 member 'label' of the key text at R1C1"),
    ({"cage": [{"cells": ["R0C0"], "value": "antiknight: yes"}]}, "1 text about the puzzle, 'antiknight'"),
    ({"cpgrid": {"parity": 1}}, "1 member 'parity' of the key cpgrid"),
    ({"grid": [[{"parity": 0}, {}], [{}, {}]], "size": 2}, "1 member 'parity' of cells at R1C1"),
    ({"grid": [[{"value": 0, "given": True}, {}], [{}, {}]], "size": 2}, "1 given 0, which is no digit of the grid at R1C1"),
    ({"negative": ["quadruple"]}, "all dots of the kind 'quadruple' are given"),
    ({"thermometer": [{"lines": [names("11 12 11")]}]}, "that comes to a cell again at R1C1"),
    ({"arrow": [{"cells": ["R1C1"], "lines": [names("11 12 11")]}]}, "comes back"),
    ({"doublearrow": [{"lines": [names("11 12")]}]}, "1 double arrow without cells between its circles at R1C1"),
    ({"palindrome": [{**LINE, "sum": "12"}]}, "1 member 'sum' of the key palindrome at R1C1"),
    ({"size": 4, "grid": [[{}] * 4] * 4, "entropicline": [LINE]}, "whose digits make no thirds at R1C1"),
    ({"grid": labelled("baaa bbba ccdc cddd"), "size": 4, "disjointgroups": True}, "'disjointgroups' of regions that are no boxes"),
    ({"grid": labelled("---- ---- ---- ----"), "size": 4, "regionsumline": [LINE]}, "in a grid without regions"),
    ({"grid": labelled("---- ---- ---- ----"), "size": 4, "boxindexer": [{"cells": ["R1C1"]}]}, "in no region"),
    ({"grid": [[{"parity": 1}, {}], [{}, {}]], "size": 2}, "1 member 'parity' of cells at R1C1"),
    ({"grid": [[{"value": "A", "given": True}, {}], [{}, {}]], "size": 2}, "1 given 'A' at R1C1"),
]


@pytest.mark.parametrize(("members", "said"), UNSUPPORTED)
def test_what_may_be_a_constraint_is_not_dropped(members: dict[str, Any], said: str) -> None:
    puzzle = read(document(**members))
    assert any(said in text for text in puzzle.ledger.unsupported), puzzle.ledger
    with pytest.raises(InputError, match="not all of it was understood"):
        write_document(puzzle)


def test_texts_about_the_puzzle_are_notes() -> None:
    members = {"title": "Two\nlines ", "author": "", "ruleset": "Anti-knight.\r\n\x00Renban\ud800 lines.", "renban": [LINE]}
    cage = [{"cells": ["R0C0"], "value": "author: A. Setter"}]
    puzzle = read(document(**members, cage=cage))
    assert puzzle.notes == {"title": "Two lines", "author": "A. Setter", "rules": "Anti-knight.\nRenban\ufffd lines."}
    assert puzzle.ledger.remarks == ("the rules in words mention anti-knight, which the puzzle lacks",)
    plain = read(document(**members))
    assert again(plain).notes == plain.notes


def test_cells_of_a_mark_are_read_from_both_its_members() -> None:
    rules = read(document(odd=[{"cell": "R1C1", "cells": ["R1C2", "R2C1"]}, {"cell": None, "cells": ["R3C3"]}])).layout.rules
    assert rules[-1] == Odd(cells("11 12 21 33"))


def test_rules_in_words_are_kept_from_every_place() -> None:
    cage = [{"cells": ["R0C0"], "value": f"rules: {text}"} for text in ("One.", "Two.", "Three.")]
    assert read(document(ruleset="One.", cage=cage)).notes == {"rules": "One.\nTwo.\nThree."}
    whole = "123456456123231564564231312645645312"
    cage = [{"cells": [], "value": f"solution: {whole[::-1]}"}]
    assert "solutions that differ" in read(document(solution=whole, cage=cage)).ledger.remarks[0]


def test_a_published_solution_is_a_witness() -> None:
    whole = "123456456123231564564231312645645312"
    for value in (whole, list(map(int, whole)), list(whole)):
        puzzle = read(document(solution=value))
        assert [puzzle.ledger.solution[cell] for cell in ALL] == list(map(int, whole))
        assert again(puzzle).ledger.solution == puzzle.ledger.solution
    assert len(read(document(solution=[*map(int, whole[:-1]), None])).ledger.solution) == 35
    assert read(document(cage=[{"cells": [], "value": f"solution: {whole}"}])).ledger.solution[Cell(1, 0)] == 4
    assert "35 digits for 36 cells" in read(document(solution=whole[1:])).ledger.remarks[0]
    assert "'7' in R1C1" in read(document(solution="7" + whole[1:])).ledger.remarks[0]


BAD: list[tuple[dict[str, Any], str, str]] = [
    ({"killercage": [{"cells": ["R1C7"], "value": "3"}]}, "killercage[0].cells[0]", "R1C7 lies beside the grid"),
    ({"killercage": [{"cells": ["R1C99"]}]}, "killercage[0].cells[0]", "'R1C99' names no cell"),
    ({"killercage": [{"cells": [11]}]}, "killercage[0].cells[0]", "a text in quotes is expected"),
    ({"killercage": [{"value": "3"}]}, "killercage[0]", "the key 'cells' is missing"),
    ({"killercage": {"cells": []}}, "killercage", "a list [ ] is expected"),
    ({"killercage": [{"cells": ["R1C1"], "value": [3]}]}, "killercage[0].value", "a text in quotes"),
    ({"killercage": [{"cells": ["R1C1"], "value": 10**7}]}, "killercage[0].value", "out of range"),
    ({"thermometer": [{}]}, "thermometer[0]", "the key 'lines' is missing"),
    ({"difference": [{"cells": names("11 12 13")}]}, "difference[0].cells", "3 cells are named"),
    ({"quadruple": [{"cells": names("11 12 13 14"), "values": [1]}]}, "quadruple[0], quadruple", "corner"),
    ({"sandwichsum": [{"cell": "R1C1", "value": "3"}]}, "sandwichsum[0].cell", "does not lie beside a row"),
    ({"sandwichsum": [{"value": "3"}]}, "sandwichsum[0]", "the key 'cell' is missing"),
    ({"littlekillersum": [{"cell": "R0C1", "value": "3"}]}, "littlekillersum[0]", "the key 'direction' is missing"),
    ({"littlekillersum": [{"cell": "R0C1", "value": "3", "direction": "UR"}]}, "littlekillersum[0]", "does not lead into the grid"),
    ({"littlekillersum": [{"cell": "R0C1", "value": "3", "direction": "X"}]}, "littlekillersum[0].direction", "'X' is not known"),
    ({"clone": [{"cells": ["R1C1"], "cloneCells": names("11 12")}]}, "clone[0].cloneCells", "2 cells are a clone of 1"),
    ({"antiknight": "yes"}, "antiknight", "true or false"),
    ({"grid": [[{}], [{}, {}]], "size": 2}, "grid[0]", "row 1 has 1 cells, 2 are expected"),
    ({"grid": [[{"value": 3, "given": True}, {}], [{}, {}]], "size": 2}, "grid[0][0].value", "3 is out of range"),
    ({"grid": [[{"region": "a"}, {}], [{}, {}]], "size": 2}, "grid[0][0].region", "an integer"),
    ({"grid": [], "size": 0}, "grid", "it has 0 rows"),
    ({"title": 3}, "title", "a text in quotes"),
    ({"cpgrid": {"odd": [["R1C1"]]}, "odd": [{"cell": "R1C2"}]}, "cpgrid.odd", "other cells"),
    ({"cpgrid": {"minimum": [["R1C1"], ["R1C2"]]}, "minimum": [{"cell": "R1C1"}, {"cell": "R1C2"}]}, "cpgrid.minimum", "side by side"),
]


@pytest.mark.parametrize(("members", "path", "problem"), BAD)
def test_a_value_that_cannot_be_is_an_error_with_its_path(members: dict[str, Any], path: str, problem: str) -> None:
    with pytest.raises(InputError) as error:
        read(document(**members))
    assert error.value.place.detail == f"link 1, {path}"
    assert problem in error.value.problem


def test_a_grid_is_needed_that_has_its_size() -> None:
    with pytest.raises(InputError, match="the key 'grid' is missing"):
        read({"size": 9})
    with pytest.raises(InputError, match="size: the size is 9, and the grid has 6 rows"):
        read({**document(6), "size": 9})
