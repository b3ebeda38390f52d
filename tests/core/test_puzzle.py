"""Layouts and puzzles that cannot be, each reported with its place."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from dataclasses import replace

import pytest

from cpgrid.core.errors import InputError, Place
from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.puzzle import Domain, Layout, Puzzle, Rule
from cpgrid.models import sudoku
from cpgrid.rules import Distinct

CELLS = rectangle(0, 0, 1, 2)
BAD = [
    ((), (), (), "no cell to fill"),
    (CELLS, ((1,),), (), "2 cells have 1 domains"),
    (rectangle(0, 0, 1, 3), ((1,),) * 3, (), "R1C3: lies outside the grid of 1 rows and 2 columns"),
    (CELLS[::-1], ((1,),) * 2, (), "R1C1: stands twice or out of reading order"),
    (CELLS, ((1,), ()), (), r"R1C2: has the domain \[\]"),
    (CELLS, ((1,), (2, 1)), (), r"R1C2: has the domain \[2, 1\]"),
    (CELLS, ((1,), (1, 10**9 + 1)), (), r"Layout.domains\[1\]: the number 1000000001 is out of range \(stay within ±1000000000\)"),
    (CELLS, ((-(10**9) - 1, 1), (1,)), (), r"Layout.domains\[0\]: the number -1000000001 is out"),
    (CELLS, ((1,),) * 2, (Distinct((Cell(0, 0), Cell(0, 0)), "row 1"),), r"rules\[0\]: names a cell twice"),
    (CELLS, ((1,),) * 2, (Distinct((), "row 1"),), r"rules\[0\]: names no cell"),
    (CELLS, ((1,),) * 2, (Distinct((Cell(0, 0), Cell(4, 0)), "row 1"),), r"rules\[0\]: names R5C1"),
]


@pytest.mark.parametrize(("cells", "domains", "rules", "problem"), BAD)
def test_a_bad_layout_is_reported(cells: tuple[Cell, ...], domains: tuple[Domain, ...], rules: tuple[Rule, ...], problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        Layout("sudoku", 1, 2, cells, domains, rules)


def test_a_given_must_stand_on_a_cell_within_its_domain() -> None:
    layout = Layout("sudoku", 1, 3, CELLS, ((1, 2),) * 2, ())
    source = Place("book.txt", 7, detail="case 2")
    with pytest.raises(InputError, match=r"book.txt:7: case 2, R1C3: the given 1 does not stand on a cell"):
        Puzzle(layout, {Cell(0, 2): 1}, source)
    with pytest.raises(InputError, match=r"case 2, R1C1: the given 5 is outside the cell's domain 1 to 2"):
        Puzzle(layout, {Cell(0, 0): 5}, source)
    gaps = Layout("sudoku", 1, 3, CELLS, ((1, 5, 9),) * 2, ())
    with pytest.raises(InputError, match=r"the given 3 is outside the cell's domain 1, 5, 9 \(mend it"):
        Puzzle(gaps, {Cell(0, 0): 3}, source)


def test_the_source_is_not_part_of_a_puzzle() -> None:
    layout = Layout("sudoku", 1, 2, CELLS, ((1, 2),) * 2, ())
    assert Puzzle(layout, {}, Place("a")) == Puzzle(layout, {}, Place("b"))
    assert hash(layout) == hash(Layout("sudoku", 1, 2, CELLS, ((1, 2),) * 2, ()))


def test_a_puzzle_is_shown_in_a_line() -> None:
    nine = Puzzle(sudoku.layout(3, 3), {Cell(0, 0): 5, Cell(0, 1): 3})
    assert repr(nine) == f"<Puzzle sudoku 9×9, 27 rules: 53{'.' * 79}>"
    assert repr(nine.layout) == "<Layout sudoku 9×9, 27 rules>"
    wide = Layout("grid", 1, 2, CELLS, ((-1, 10),) * 2, ())
    assert repr(Puzzle(wide, {Cell(0, 1): 10})) == "<Puzzle grid 1×2, 0 rules: . 10>"
    assert repr(Puzzle(sudoku.layout(4, 4))) == f"<Puzzle sudoku 16×16, 48 rules: {'.' * 100}…>"


def test_notes_stay_with_copies_and_are_not_part_of_a_puzzle() -> None:
    layout = Layout("sudoku", 1, 2, CELLS, ((1, 2),) * 2, ())
    puzzle = Puzzle(layout, {}, notes={"title": "small"})
    assert replace(puzzle, givens={Cell(0, 0): 1}).notes == {"title": "small"}
    assert puzzle == Puzzle(layout, {})


def _like(layout: Layout) -> Layout:
    """An equal layout that shares no rule with the first."""
    return replace(layout, rules=tuple(replace(rule) for rule in layout.rules))  # type: ignore[type-var]


def test_equal_layouts_are_compared_rule_by_rule_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    layout = sudoku.layout(3, 3)
    other = _like(layout)
    assert layout == other
    monkeypatch.setattr(Distinct, "__eq__", lambda *_: pytest.fail("the rules are compared again"))
    assert layout == other
    assert other == layout


def test_layouts_that_differ_in_one_field_stay_different() -> None:
    layout = sudoku.layout(3, 3)
    other = _like(layout)
    assert layout == other
    fewer = replace(other, rules=other.rules[1:])
    assert fewer not in (layout, other)
    assert replace(other, family="grid") != layout
    assert replace(other, domains=((1, 2),) * 81) != layout
    assert layout != "a text"


def test_a_layout_that_another_process_has_made_has_the_hash_of_its_equals() -> None:
    """Hashes of texts differ from process to process."""
    script = "import pickle, sys; from cpgrid.models.sudoku import layout; one = layout(2, 2)"
    script += "; hash(one); sys.stdout.buffer.write(pickle.dumps(one))"
    own = sudoku.layout(2, 2)
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        made = pickle.loads(subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, check=True).stdout)
        assert (made, hash(made)) == (own, hash(own))


def test_equal_puzzles_have_one_hash() -> None:
    layout = sudoku.layout(2, 2)
    puzzle = Puzzle(layout, {Cell(0, 0): 1, Cell(3, 3): 2}, Place("a.txt"))
    other = Puzzle(replace(layout), {Cell(3, 3): 2, Cell(0, 0): 1}, notes={"title": "another"})
    assert puzzle == other
    assert len({puzzle, other, pickle.loads(pickle.dumps(puzzle)), Puzzle(layout)}) == 2
    assert hash(puzzle.layout) == hash(other.layout)
    # What is remembered of it would be wrong in another process.
    assert "_hash" not in puzzle.__getstate__()


def test_a_layout_with_further_rules_is_as_if_it_were_made_anew() -> None:
    plain = sudoku.layout(2, 2)
    pair = Distinct((Cell(0, 0), Cell(1, 2)), "pair")
    assert plain == sudoku.layout(2, 2)
    assert hash(plain)
    further = plain.with_rules(pair)
    anew = Layout("grid", 4, 4, plain.cells, plain.domains, (*plain.rules, pair))
    assert further == anew != plain
    assert hash(further) == hash(anew) != hash(plain)
    assert further.under("sudoku", plain.rules, ()) == plain
    with pytest.raises(InputError, match=r"rules\[13\]: names R5C1"):
        further.with_rules(Distinct((Cell(0, 0), Cell(4, 0)), "pair"))
