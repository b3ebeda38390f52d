"""Puzzles in a few lines of Python."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import replace
from itertools import count, repeat
from pathlib import Path
from time import perf_counter

import pytest

import cpgrid
from cpgrid import Cell, InputError, Puzzle, UsageError, constructors
from cpgrid.constructing import stub
from cpgrid.models import FAMILIES, sudoku
from cpgrid.rules import AntiKnight, Cage, Distinct, Run, Thermometer

STUB = Path(constructors.__file__).with_suffix(".pyi")


def test_a_sudoku_is_the_one_that_files_state() -> None:
    text = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    assert cpgrid.sudoku(givens=text) == cpgrid.parse(text)[0]
    assert cpgrid.sudoku(6).layout is sudoku.layout(2, 3)
    assert cpgrid.sudoku(6, boxes=(3, 2)).layout is sudoku.layout(3, 2)


def test_rules_are_added_to_a_puzzle_with_its_givens() -> None:
    puzzle = cpgrid.sudoku(4, givens={"r1c1": 1})
    variant = puzzle.with_rules(Thermometer("r1c1-r1c4"), AntiKnight(puzzle.cells))
    assert variant.givens == puzzle.givens
    assert variant.layout.family == "grid"
    assert variant.layout.rules[-2:] == (Thermometer(puzzle.cells[0, :]), AntiKnight(puzzle.layout.cells))


def test_cages_and_runs_are_named_by_their_cells() -> None:
    killer = cpgrid.killer({"r1c1 r1c2": 3, "r4c4": 1}, size=4)
    assert killer.layout.rules[-2:] == (Cage((Cell(0, 0), Cell(0, 1)), 3), Cage((Cell(3, 3),), 1))
    assert cpgrid.killer(killer.layout.rules[-2:], size=4) == killer
    runs = {"r1c1-r1c2": 3, "r2c1-r2c2": 4, "r1c1-r2c1": 4, "r1c2-r2c2": 3}
    assert cpgrid.kakuro(runs).layout.rules[0] == Run((Cell(0, 0), Cell(0, 1)), 3, distinct=True)
    assert cpgrid.kakuro(runs, rows=3).layout.rows == 3
    assert cpgrid.kakuro(runs, distinct=False).layout.family == "kakuro_extension"


def test_jigsaws_take_maps_as_texts_and_rows() -> None:
    rows = ["1122", "1122", "3344", "3344"]
    assert cpgrid.jigsaw(rows) == cpgrid.jigsaw("\n".join(rows)) == cpgrid.jigsaw([list(row) for row in rows])
    assert cpgrid.jigsaw(rows, givens="1" + "." * 15).givens == {Cell(0, 0): 1}


def test_further_families_and_grids_of_ones_own() -> None:
    assert cpgrid.latin_square(5).layout.family == "latin_square"
    assert cpgrid.magic_square(4, givens={"r1c1": 16}).givens == {Cell(0, 0): 16}
    assert cpgrid.futoshiki(3, ["r1c1 r1c2"]) == cpgrid.futoshiki(3, [[(0, 0), (0, 1)]]) == cpgrid.futoshiki(3, "r1c1 r1c2")
    own = cpgrid.grid(2, 3, [5, 1, 3], blocks="r1c1 r2c3")
    assert own.layout.domains == ((1, 3, 5),) * 4
    assert own.layout.cells == (Cell(0, 1), Cell(0, 2), Cell(1, 0), Cell(1, 1))
    assert cpgrid.grid(1, 1, 2).layout.domains == ((1, 2),)


def test_every_family_is_stated_at_the_top_of_the_package() -> None:
    puzzles = [
        cpgrid.sudoku(4),
        cpgrid.jigsaw("1122 1122 3344 3344"),
        cpgrid.target(4, boxes=(2, 2)),
        cpgrid.killer({"r1c1 r1c2": 3}, size=4),
        cpgrid.kakuro({"r1c1-r1c2": 3, "r2c1-r2c2": 4, "r1c1-r2c1": 4, "r1c2-r2c2": 3}),
        cpgrid.kakuro({"r1c1-r1c2": 2, "r2c1-r2c2": 4, "r1c1-r2c1": 3, "r1c2-r2c2": 3}, distinct=False),
        cpgrid.latin_square(4),
        cpgrid.futoshiki(4, ["r1c1 r1c2"]),
        cpgrid.kenken("aab\ncdb\ncee", {"a": "3+", "b": "2-", "c": "5+", "d": 3, "e": "1-"}),
        cpgrid.skyscrapers(4, above=[1, None, 2, 2], givens="..1." + "." * 12),
        cpgrid.magic_square(3),
        cpgrid.binairo(4, givens="0..1 .... .... 1..."),
        cpgrid.nonogram([[2], [1], None], [[1], [2], []]),
        cpgrid.kakurasu([1, 2], [None, 3]),
        cpgrid.star_battle("aaab aabb ccdd cccd"),
        cpgrid.str8ts("..# 1.. #.."),
        cpgrid.suguru("aab aab"),
        cpgrid.ripple_effect("aab aab"),
        cpgrid.easy_as_abc(4, 3, above=["A", None, "B", None]),
        cpgrid.multi_sudoku([(0, 0), (2, 2)], boxes=(2, 2)),
        cpgrid.nurikabe("2.. ... ..?", squares=True),
        cpgrid.hitori("112 232 312"),
        cpgrid.heyawake("aab acb ccb", numbers="1.. .0. ..."),
        cpgrid.akari("..1 ..."),
        cpgrid.minesweeper("1.. ..?", mines=2),
        cpgrid.mosaic("1.. ..4"),
        cpgrid.tilepaint("aab acb", rows=[2, None], columns=[1, 1, None]),
        cpgrid.norinori("aab aab"),
        cpgrid.simple_loop(2, 3),
        cpgrid.koburin("1.. ..."),
        cpgrid.nurimisaki("2.. ..?"),
        cpgrid.detour("aab acb", numbers="2.. ..."),
        cpgrid.country_road("aab acb", numbers="2.. ..."),
        cpgrid.hidato(2, 3, blocks="r1c1"),
        cpgrid.numbrix(2, 3),
        cpgrid.shingoki([["b2", "."], [".", "w"], [".", "."]]),
        cpgrid.balance_loop([["b3", "."], [".", "w"], [".", "."]]),
        cpgrid.geradeweg("1.. ..?"),
        cpgrid.castle_wall([[".", ".", "."], [".", "w", "."], ["1n", "#", "."]]),
        cpgrid.tents(".T. ...", rows=[1, None], columns=[None, 0, None]),
        cpgrid.moon_or_sun("aab acb", "m.s .ms"),
        cpgrid.battleships(".~. ...", fleet=[1, 1], rows=[1, None], columns=[None, 0, None]),
        cpgrid.pipelink(2, 3, givens=["se . .", ". . ."]),
        cpgrid.snake("o.. ..o", rows=[2, None], columns=[None, 1, None]),
        cpgrid.numberlink("1.. ..1", empty=True),
        cpgrid.kurodoko("2.. ..?"),
        cpgrid.cave("2.. ..?"),
        cpgrid.canal_view("2.. ..?"),
        cpgrid.creek(".... .2.. ...."),
        cpgrid.gokigen(".... .2.. ...."),
        cpgrid.aqre("aab acb", numbers="1.. ..."),
        cpgrid.yin_yang(2, 3, givens="10...."),
        cpgrid.shimaguni("aab acb", numbers="1.. ..."),
        cpgrid.kurotto("2.. ..?"),
        cpgrid.galaxies("..... .o..o ....."),
        cpgrid.lits("aabb aabb"),
        cpgrid.nanro("aab acb", givens="1....."),
        cpgrid.fobidoshi(2, 3, givens="10...."),
        cpgrid.chocona("aab acb", numbers="1.. ..."),
        cpgrid.shikaku("2.. ..?"),
        cpgrid.tatamibari("s.w ..a"),
        cpgrid.fillomino(2, 3, 4, givens="3....."),
        cpgrid.hashi("2.? ... 1.."),
        cpgrid.slitherlink("3. ..", givens=["in out", ". ."]),
        cpgrid.masyu("... w.w ..."),
        cpgrid.yajilin([["1e", ".", "."], [".", ".", "."]], empty=True),
        cpgrid.grid(2, 2, 4),
    ]
    assert {puzzle.layout.family for puzzle in puzzles} == set(FAMILIES)
    for puzzle in puzzles:
        assert cpgrid.parse(cpgrid.write([puzzle])) == [puzzle]


def test_every_family_has_a_function_that_editors_know(request: pytest.FixtureRequest) -> None:
    written = stub(FAMILIES.values())
    if request.config.getoption("--update"):
        STUB.write_text(written, encoding="utf-8")
    assert STUB.read_text(encoding="utf-8") == written, "pytest tests/test_constructors.py --update renews it"
    assert set(FAMILIES) == set(dir(constructors))
    for name in FAMILIES:
        assert getattr(cpgrid, name).__name__ == name


def test_a_function_says_what_it_takes() -> None:
    assert str(inspect.signature(cpgrid.star_battle)).startswith("(regions: ")
    assert "stars: how many stand in each row" in (cpgrid.star_battle.__doc__ or "")
    with pytest.raises(UsageError, match="sudoku: too many positional arguments; its arguments are"):
        cpgrid.sudoku(9, (3, 3))  # type: ignore[misc]
    with pytest.raises(UsageError, match="star_battle: missing a required argument: 'regions'"):
        cpgrid.star_battle()  # type: ignore[call-arg]
    with pytest.raises(UsageError, match="got an unexpected keyword argument 'size'"):
        cpgrid.jigsaw("aabb aabb ccdd ccdd", size=4)  # type: ignore[call-arg]
    with pytest.raises(UsageError, match="nothing says how large the grid is; give corners"):
        cpgrid.multi_sudoku()
    with pytest.raises(AttributeError, match="no attribute 'slitherlinc'"):
        _ = cpgrid.slitherlinc  # type: ignore[attr-defined]


def test_a_stranger_s_family_has_a_function_too() -> None:
    stranger = replace(FAMILIES["suguru"], name="stranger")
    with cpgrid.registered(stranger):
        assert cpgrid.stranger is not None  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        _ = cpgrid.stranger  # type: ignore[attr-defined]


WRONG: list[tuple[Callable[[], Puzzle], type[Exception], str]] = [
    (lambda: cpgrid.sudoku(7), InputError, "no Sudoku is 7×7"),
    (lambda: cpgrid.sudoku("9"), UsageError, "size: an integer is wanted, '9' was given"),
    (lambda: cpgrid.sudoku("." * 81), UsageError, f"size: an integer is wanted, '{'.' * 39}… was given; givens go by name: givens=…"),
    (lambda: cpgrid.sudoku(True), UsageError, "size: an integer is wanted, True was given"),
    (lambda: cpgrid.sudoku(6, boxes=(3, 3)), InputError, "boxes of 3x3 have 9 cells, 6 are expected"),
    (lambda: cpgrid.sudoku(6, boxes=(1, 6)), InputError, "boxes of 1×6"),
    (lambda: cpgrid.sudoku(66, boxes=(6, 11)), InputError, "the largest that is read is 64×64"),
    (lambda: cpgrid.sudoku(6, boxes=3), UsageError, "boxes="),
    (lambda: cpgrid.killer({}, size=4), InputError, "a killer has at least one cage"),
    (lambda: cpgrid.killer({"r9c9": 3}, size=4), InputError, "names R9C9, which is not a cell to fill"),
    (lambda: cpgrid.killer(["r1c1"], size=4), UsageError, "cages are"),
    (lambda: cpgrid.killer(5), UsageError, "cages: several are wanted, 5 was given"),
    (lambda: cpgrid.jigsaw("1122\n112\n3344\n3344"), InputError, "row 2 has 3 labels, 4 are expected"),
    (lambda: cpgrid.jigsaw(["11", "12"]), InputError, "region 1 has 3 cells, region 2 has 1 cell"),
    (lambda: cpgrid.jigsaw([5]), UsageError, "regions: several are wanted"),
    (lambda: cpgrid.kakuro(5), UsageError, "runs are"),
    (lambda: cpgrid.kakuro({"r1c1-r1c2": 3, "r2c1-r2c2": 4}), InputError, "the run R1C1:R2C1 has no clue"),
    (lambda: cpgrid.futoshiki(4, ["r1c1 r1c2 r1c3"]), InputError, "a sign names 3 cells"),
    (lambda: cpgrid.futoshiki(4, ["r1c1 r2c2"]), InputError, "are no neighbours"),
    (lambda: cpgrid.kenken("aab cdb cee", 5), UsageError, "clues are"),
    (lambda: cpgrid.skyscrapers(4, above=5), UsageError, "above: several are wanted"),
    (lambda: cpgrid.nonogram([2], [1]), UsageError, "rows: several are wanted, 2 was given"),
    (lambda: cpgrid.kakurasu("ab", [1]), UsageError, "rows: an integer is wanted, 'a' was given"),
    (lambda: cpgrid.star_battle("aab"), InputError, "row 1 has 3 labels, 1 are expected"),
    (lambda: cpgrid.ripple_effect([["a", []]]), UsageError, "a label is wanted for each cell"),
    (lambda: cpgrid.easy_as_abc(3, 2, above=[1, 2, 1]), UsageError, "above: a letter or None is wanted, 1 was given"),
    (lambda: cpgrid.multi_sudoku("samurai", boxes=3), UsageError, "boxes="),
    (lambda: cpgrid.multi_sudoku([5, 6]), UsageError, "corners"),
    (lambda: cpgrid.grid(0, 4, 2), InputError, "0 rows and 4 columns are asked for"),
    (lambda: cpgrid.grid(2, 2, 0), InputError, "has the domain"),
    (lambda: cpgrid.grid(2, 2, "ab"), UsageError, "values: an integer is wanted, 'a' was given"),
    (lambda: cpgrid.grid(2, 2, 2, blocks="r9c9"), InputError, "blocks: R9C9 lies outside the grid of 2 rows and 2 columns"),
    (lambda: cpgrid.jigsaw(""), InputError, "regions: the map is empty"),
    (lambda: cpgrid.kakuro({"r1c1-r1c2": 3}, rows=0), InputError, "0 rows and 2 columns are asked for"),
    (lambda: cpgrid.grid(1, 1, 2, blocks="r1c1"), InputError, "the grid has no cell to fill"),
    (lambda: cpgrid.sudoku().with_rules("r1c1"), UsageError, "rules are wanted"),
    (lambda: cpgrid.sudoku().with_rules(Distinct("r1c1 r10c1", "pair")), InputError, "names R10C1"),
]


@pytest.mark.parametrize(("call", "error", "said"), WRONG)
def test_a_wrong_call_is_reported(call: Callable[[], Puzzle], error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        call()


HUGE = (2**70, 10**400, 10**5000)
SIZES: list[tuple[Callable[[int], Puzzle], str]] = [
    (cpgrid.sudoku, "size: an integer within ±1000000000 is wanted"),
    (lambda n: cpgrid.sudoku(n, boxes=(n, 1)), "size: an integer within"),
    (lambda n: cpgrid.sudoku(9, boxes=(n, n)), "boxes: an integer within"),
    (lambda n: cpgrid.killer({"r1c1": 5}, size=n), "size: an integer within"),
    (lambda n: cpgrid.killer({"r1c1": n}), "cages: an integer within"),
    (lambda n: cpgrid.multi_sudoku([(0, 0), (n, n)]), "corners: an integer within"),
    (cpgrid.latin_square, "size: an integer within"),
    (lambda n: cpgrid.futoshiki(n, ["r1c1 r1c2"]), "size: an integer within"),
    (lambda n: cpgrid.skyscrapers(n, above=[1]), "size: an integer within"),
    (lambda n: cpgrid.easy_as_abc(n, 3, above=["a"]), "size: an integer within"),
    (lambda n: cpgrid.easy_as_abc(4, n, above=["a"]), "letters: an integer within"),
    (cpgrid.magic_square, "size: an integer within"),
    (cpgrid.binairo, "rows: an integer within"),
    (lambda n: cpgrid.star_battle("ab ab", n), "stars: an integer within"),
    (lambda n: cpgrid.kakuro({"r1c1-r1c3": n}), "runs: an integer within"),
    (lambda n: cpgrid.kakuro({"r1c1-r1c3": 6}, rows=n), "rows: an integer within"),
    (lambda n: cpgrid.nonogram([[n]], [[1]]), "rows: an integer within"),
    (lambda n: cpgrid.kakurasu([1], [n]), "columns: an integer within"),
    (lambda n: cpgrid.grid(n, 1, 2), "rows: an integer within"),
    (lambda n: cpgrid.grid(1, n, 2), "columns: an integer within"),
    (lambda n: cpgrid.grid(1, 1, n), "values: an integer within"),
]
"""Of each constructor what a huge number is refused with; its digits are not all written."""

LARGE: list[tuple[Callable[[], Puzzle], str]] = [
    (lambda: cpgrid.sudoku(10**9), "no Sudoku is 1000000000×1000000000"),
    (lambda: cpgrid.multi_sudoku([(0, 0), (10**6, 3)]), "1000009 rows and 12 columns are asked for"),
    (lambda: cpgrid.multi_sudoku([(0, 0), (3, 3)], boxes=(10**5, 10**5)), "rows and 10000000003 columns are asked for"),
    (lambda: cpgrid.multi_sudoku("twin", boxes=(10**5, 10**5)), "10000000006 rows and 10000000006 columns are asked for"),
    (lambda: cpgrid.multi_sudoku("twin", boxes=(9, 9)), "2 grids of 81x81 are too large"),
    (lambda: cpgrid.latin_square(10**9), "the largest that is read is 64×64"),
    (lambda: cpgrid.futoshiki(10**9, ["r1c1 r1c2"]), "the largest that is read is 64×64"),
    (lambda: cpgrid.skyscrapers(10**9, above=[1]), "the largest that is read is 64×64"),
    (lambda: cpgrid.str8ts([["."] * 1000] * 1000), "the largest that is read is 64×64"),
    (lambda: cpgrid.str8ts([["1" * 5000, "."], [".", "."]]), "is no cell"),
    (lambda: cpgrid.nonogram([[1]] * 1001, [[1]]), "1001 rows and 1 columns are asked for"),
    (lambda: cpgrid.kakurasu([1], [1] * 1001), "1 rows and 1001 columns are asked for"),
    (lambda: cpgrid.kakuro({"r1c1-r1c3": 6}, rows=10**9), "1000000000 rows and 3 columns are asked for"),
    (lambda: cpgrid.suguru([["a"] * 300] * 300), "more than 1000000 pairs"),
    (lambda: cpgrid.ripple_effect([["a"] * 300] * 300), "more than 1000000 pairs"),
    (lambda: cpgrid.jigsaw([["a"] * 1001] * 1001), "1001 rows and 1001 columns are asked for"),
    (lambda: cpgrid.suguru(repeat("a")), "regions: more than 1000000 are given"),  # type: ignore[arg-type]
    (lambda: cpgrid.grid(1, 1, 10**9), "values: a cell has more than 1000 values (give at most 1000)"),
    (lambda: cpgrid.grid(1, 1, range(10**9)), "values: a cell has more than 1000 values"),
    (lambda: cpgrid.grid(1, 1, count()), "values: a cell has more than 1000 values"),  # type: ignore[arg-type]
    (lambda: cpgrid.grid(1, 1, 1.5), "values: a number or several are wanted, 1.5 was given"),  # type: ignore[arg-type]
]


def test_sizes_are_reckoned_before_anything_is_built() -> None:
    begun = perf_counter()
    for make, said in SIZES:
        for number in HUGE:
            with pytest.raises(UsageError) as refused:
                make(number)
            assert said in str(refused.value)
            assert len(str(refused.value)) < 100
    for build, said in LARGE:
        with pytest.raises((InputError, UsageError)) as error:
            build()
        assert said in str(error.value)
    assert perf_counter() - begun < 20, "each of these would have taken gigabytes, or hours"


def test_readers_reckon_sizes_too() -> None:
    for number in ("1000000000", "1" + "0" * 30, "1" + "0" * 5000):
        for text in (
            f"grid 1x1 1..{number}\n.",
            f"grid {number}x{number}\n",
            f"sudoku {number}x{number}\n",
            f"futoshiki {number}x{number}\n",
        ):
            with pytest.raises(InputError):
                cpgrid.parse(text)
        for member in (f'"rows": {number}', f'"rows": 1, "domains": [{{"values": "1..{number}"}}]'):
            with pytest.raises(InputError):
                cpgrid.parse(f'{{"cpgrid": 1, "family": "grid", "columns": 1, {member}}}')
