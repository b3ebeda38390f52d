"""What a format has no words for it refuses to write, and says why and what can."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from cpgrid.core.errors import InputError, Place
from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.puzzle import Layout, Puzzle
from cpgrid.formats import FORMATS
from cpgrid.models import jigsaw, kakuro, kakuro_extension, latin, sudoku, target
from cpgrid.rules import Distinct, Run

HERE = Place("f", 7, 0, "case 3")


def _run(*cells: Cell, total: int = 5, distinct: bool = False) -> Run:
    return Run(cells, total, distinct)


def _extension(rows: int, columns: int, *runs: Run, **givens: int) -> Puzzle:
    return Puzzle(kakuro_extension.layout(rows, columns, runs), {Cell(1, 1): value for value in givens.values()}, HERE)


def _refused() -> Iterator[tuple[str, Puzzle, str]]:
    """Format, puzzle, words of the reason."""
    one = Cell(1, 1)
    yield "hdu3338", _extension(2, 2, _run(one), _run(one), given=5), "no givens"
    yield "hdu3338", _extension(2, 2, _run(one)), "the line R2C2 has no clue"
    yield "hdu3338", _extension(2, 2, _run(one), _run(one, total=1000)), "total 1000 is not one of three digits"
    yield "hdu3338", _extension(2, 2, _run(one, total=-1), _run(one)), "total -1 is not one of three digits"
    yield "hdu3338", _extension(2, 2, _run(Cell(0, 1)), _run(Cell(0, 1))), "R1C2 stands on the border"
    yield "hdu3338", _extension(2, 2, _run(Cell(1, 0)), _run(Cell(1, 0))), "R2C1 stands on the border"
    yield "hdu3338", _extension(2, 101, _run(one), _run(one)), "up to 100×100"
    yield "hdu3338", Puzzle(kakuro.layout(2, 2, [_run(one, distinct=True)] * 2), source=HERE), "family kakuro_extension"
    yield "hdu3338-distinct", _extension(2, 2, _run(one), _run(one)), "family kakuro"
    wide = _extension(2, 2, _run(one), _run(one))
    yield "hdu3338", replace(wide, layout=replace(wide.layout, domains=((0, 1),))), "take the digits 1 to 9"

    size = 9
    labels = [list(range(size)) for _ in range(size)]
    labels[0][0], labels[0][8] = 8, 0
    yield "hdu4069", Puzzle(jigsaw.layout(labels), source=HERE), "regions whose cells are connected"
    columns = jigsaw.layout([list(range(size))] * size)
    further = (*columns.rules, Distinct(rectangle(0, 0, 1, 2), "pair"))
    yield "hdu4069", Puzzle(replace(columns, rules=further), source=HERE), "ordinary 9×9 jigsaw"
    other = replace(columns, domains=(tuple(range(2, 11)),) * 81)
    yield "hdu4069", Puzzle(other, source=HERE), "ordinary 9×9 jigsaw"
    yield "hdu4069", Puzzle(jigsaw.layout([[0, 0], [1, 1]]), source=HERE), "jigsaws of 9×9"

    yield "noip2009", Puzzle(target.layout(3, 3, (1,) * 81), source=HERE), "ordinary 9×9 target"
    yield "poj3074", Puzzle(sudoku.layout(2, 2), source=HERE), "ordinary 9×9 sudoku"
    yield "poj3076", Puzzle(sudoku.layout(2, 8), source=HERE), "ordinary 16×16 sudoku"
    yield "line", Puzzle(sudoku.layout(3, 2), source=HERE), "ordinary 6×6 sudoku"
    diagonal = Distinct(tuple(Cell(index, index) for index in range(4)), "diagonal")
    yield "line", Puzzle(latin.build("sudoku", 4, [*sudoku.box_rules(2, 2), diagonal]), source=HERE), "ordinary 4×4 sudoku"
    yield "line", Puzzle(sudoku.layout(4, 4), {Cell(0, 0): 10}, HERE), "line-alnum can"
    yield "line", Puzzle(sudoku.layout(6, 6), source=HERE), "N up to 35"
    yield "line-letters", Puzzle(sudoku.layout(4, 7), source=HERE), "N up to 26"
    yield "line-alnum", Puzzle(sudoku.layout(6, 6), source=HERE), "N up to 35"
    yield "line-hex", Puzzle(sudoku.layout(4, 4), source=HERE), "ordinary 16×16 sudoku"
    yield "line-hex", Puzzle(sudoku.layout(5, 8), source=HERE), "N up to 36"
    yield "line-alnum", Puzzle(Layout("sudoku", 5, 5, rectangle(0, 0, 5, 5), ((1,),) * 25, ()), source=HERE), "N×N with boxes"


REFUSED = list(_refused())


@pytest.mark.parametrize(("name", "puzzle", "reason"), REFUSED, ids=[f"{name}: {reason}" for name, _, reason in REFUSED])
def test_the_refusal_says_why_and_where_the_puzzle_came_from(name: str, puzzle: Puzzle, reason: str) -> None:
    with pytest.raises(InputError) as caught:
        FORMATS[name].write([puzzle])
    assert caught.value.place == HERE
    assert caught.value.problem.startswith(f"the format {name} cannot state this {puzzle.layout.family}: ")
    assert reason in caught.value.problem
    assert caught.value.mend == "write it as json"


@pytest.mark.parametrize(
    ("runs", "problem"),
    [
        ([_run(Cell(1, 1))] * 3, "has a second clue"),
        ([_run(Cell(1, 1), distinct=True)] * 2, '"distinct": true in a kakuro_extension'),
    ],
)
def test_a_layout_that_is_none_of_its_family_is_not_written(runs: list[Run], problem: str) -> None:
    with pytest.raises(InputError) as caught:
        FORMATS["hdu3338"].write([_extension(2, 2, *runs)])
    assert str(caught.value.place).startswith("f:7: case 3, rules[")
    assert problem in caught.value.problem


def test_the_order_and_the_names_of_rules_do_not_matter() -> None:
    ordinary = sudoku.layout(3, 3)
    rules = tuple(Distinct(rule.cells[::-1], f"{index}") for index, rule in enumerate(reversed(ordinary.rules)))
    puzzle = Puzzle(replace(ordinary, rules=rules), {Cell(0, 0): 5})
    assert FORMATS["line"].write([puzzle]) == "5" + "." * 80 + "\n"
