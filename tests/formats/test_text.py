"""The text format: what people type, what is written, and that no rule is left out of either."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import cpgrid
from cpgrid.contracts import check_format
from cpgrid.contracts.sampling import random_rules, small_rules
from cpgrid.core.errors import InputError
from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.puzzle import Puzzle, Rule
from cpgrid.core.text import Lines
from cpgrid.formats import FORMATS
from cpgrid.models import easy_as_abc, jigsaw, latin, multi_sudoku, nonogram, sudoku, target
from cpgrid.models.parameters import OVERLAPS
from cpgrid.phrases.names import normal
from cpgrid.reading.detection import detect
from cpgrid.rules import (
    RULES,
    And,
    Arrow,
    Cage,
    Difference,
    DifferenceCage,
    Distinct,
    Even,
    Greater,
    Maximum,
    Odd,
    Or,
    ProductCage,
    QuotientCage,
    RegularExpression,
    Sandwich,
    Score,
    Skyscraper,
    SumDot,
    Thermometer,
    Windoku,
    model,
)
from tests.depth import cases

from .samples import text

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "formats" / "text.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w*)\n(.*?)```", PAGE, re.DOTALL)
FILES = sorted(path for path in (ROOT / "examples").glob("*/*") if path.suffix in {".txt", ".json", ".csv"})
FORMAT = FORMATS["text"]


def _read(written: str) -> list[Puzzle]:
    return list(FORMAT.read(Lines.of_text(written, "f")))


def _rules(line: str, first: str = "sudoku 9x9") -> tuple[Rule, ...]:
    """The rules that lines state below a first line."""
    (empty,), (puzzle,) = _read(f"{first}\neven: r1c1"), _read(f"{first}\neven: r1c1\n{line}")
    return puzzle.layout.rules[len(empty.layout.rules) :]


def _cells(words: str) -> tuple[Cell, ...]:
    (rule,) = _rules(f"even: {words}")
    return rule.cells


def test_the_contract_of_formats() -> None:
    check_format(FORMAT, text("text"), 'grid 2x3 0..4\n1 \\ .\n. . .\nregular "1.*": r2\nor:\n  even: r1c1\n  odd: r2\n')


@pytest.mark.parametrize("name", RULES)
def test_every_rule_is_read_back(name: str) -> None:
    random = Random(7)
    samples = [*random_rules(RULES[name], random, cases(25)), *list(small_rules(RULES[name], random))[::23]]
    for rule, layout in samples:
        puzzles = [Puzzle(layout), Puzzle(replace(layout, rules=(rule, rule)))]
        assert _read(FORMAT.write(puzzles)) == puzzles, rule


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_example_is_written_briefly_and_read_back(path: Path) -> None:
    puzzles = cpgrid.read(path)
    written = FORMAT.write(puzzles)
    assert cpgrid.parse(written) == puzzles
    assert [again.notes for again in _read(written)] == [puzzle.notes for puzzle in puzzles]
    longest = max(sum(map(len, (puzzle.layout.rules, puzzle.notes))) for puzzle in puzzles)
    assert len(written.splitlines()) <= len(puzzles) * (2 * max(puzzle.layout.rows for puzzle in puzzles) + longest + 4)


def test_the_killer_of_a_picture_is_typed_in_few_lines() -> None:
    typed = (ROOT / "examples" / "killer" / "solo-711.txt").read_text(encoding="utf-8")
    assert len(typed.splitlines()) <= 25
    assert cpgrid.parse(typed) == cpgrid.read(ROOT / "examples" / "killer" / "solo-711.json")


def test_the_page_counts_what_was_typed() -> None:
    rows = re.findall(r"\| (\d+) \| (\d+) \| \[[^]]+\]\(\.\./\.\./(examples/[^)]+)\)", PAGE)
    assert len(rows) == 5
    for lines, characters, file in rows:
        typed = (ROOT / file).read_text(encoding="utf-8")
        assert (len(typed.splitlines()), len(typed)) == (int(lines), int(characters))


@pytest.mark.parametrize("sample", [sample for kind, sample in BLOCKS if not kind])
def test_every_puzzle_of_the_page_has_one_solution(sample: str) -> None:
    (puzzle,) = cpgrid.parse(sample)
    assert cpgrid.check(puzzle).kind is cpgrid.Uniqueness.UNIQUE


def test_every_rule_of_the_page_is_one() -> None:
    lines = [sample for kind, sample in BLOCKS if kind and not sample.startswith("text ")]
    assert len(lines) == 2
    for block in lines:
        indent = re.match(" *", block)
        assert indent is not None
        assert _rules("\n".join(line.removeprefix(indent[0]) for line in block.splitlines()))
    for words in re.findall(r"^  \| (`.*?) \|", PAGE, re.MULTILINE):
        for word in re.findall("`(.*?)`", words):
            assert _cells(word)
    named = re.findall(r"`([^`]+)`", PAGE.partition("* **Names**")[2].partition("* **Values**")[0])
    known = {normal(name) for name in [*RULES, *(alias for kind in RULES.values() for alias in kind.aliases)]}
    assert {normal(name) for name in named if not name.startswith(("cpgrid", "sum-dot"))} <= known


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("r1c1 r1c2, r2c1", "R1C1 R1C2 R2C1"),
        ("R1C1", "R1C1"),
        ("r1c1-r1c3", "R1C1 R1C2 R1C3"),
        ("r3c3-r1c1", "R3C3 R2C2 R1C1"),
        ("r1c3-r3c1", "R1C3 R2C2 R3C1"),
        ("r1c1-r1c3-r3c3", "R1C1 R1C2 R1C3 R2C3 R3C3"),
        ("r1c1:r2c2", "R1C1 R1C2 R2C1 R2C2"),
        ("-r2", " ".join(f"R2C{column}" for column in range(9, 0, -1))),
        ("c4", " ".join(f"R{row}C4" for row in range(1, 10))),
        ("-c4", " ".join(f"R{row}C4" for row in range(9, 0, -1))),
    ],
)
def test_cells(words: str, named: str) -> None:
    assert " ".join(map(str, _cells(words))) == named


def test_all_cells() -> None:
    assert _cells("all") == rectangle(0, 0, 9, 9)
    assert _rules("even: all\neven: c1", "grid 2x2\n.\\\n..")[0].cells == (Cell(0, 0), Cell(1, 0), Cell(1, 1))


def test_lists_of_cells_are_rules_of_their_own() -> None:
    one, two = ((Cell(0, 0), Cell(0, 1)), (Cell(4, 4), Cell(5, 4)))
    assert _rules("thermo: r1c1-r1c2 | r5c5-r6c5") == (Thermometer(one), Thermometer(two))
    assert _rules("X: r1c1 r1c2|r5c5 r6c5") == (SumDot(one, 10), SumDot(two, 10))
    assert _rules("Kropki White: r1c1 r1c2") == (Difference(one),)
    assert _rules("arrow: r1c1 | r1c2 | r2c1-r2c2") == (Arrow(one[:1], (one[1:], (Cell(1, 0), Cell(1, 1)))),)
    assert _rules("maximum: r1c1") == (Maximum(rectangle(0, 0, 9, 9), one[:1]),)


def test_a_clue_stands_on_either_side_of_the_colon() -> None:
    row = rectangle(2, 0, 1, 9)
    assert _rules("sandwich r3: 12") == _rules("sandwich 12: r3") == _rules("sandwich total=12: r3") == (Sandwich(row, 12),)
    assert _rules("sandwich r3 low=2: 12") == (Sandwich(row, 12, low=2),)


def test_what_a_line_leaves_out_comes_from_the_puzzle() -> None:
    assert _rules("windoku", "sudoku 6x6") == (Windoku(rectangle(0, 0, 6, 6), 2, 3),)
    first, second = _rules('extra region: r1c1 r5c5\ndistinct "main": r1c1 r2c2\nextra region: r1c2 r2c3')[::2]
    assert (getattr(first, "name", ""), getattr(second, "name", "")) == ("extra region 1", "extra region 3")
    assert _rules("cage: r1c1") == (Cage((Cell(0, 0),), None),)


def test_a_rule_holds_the_rules_indented_below_it() -> None:
    (rule, after) = _rules("or:\n\teven: r1c1  # first\n  cage 5: r2c2\neven: r3c3")
    assert rule == Or((Even((Cell(0, 0),)), Cage((Cell(1, 1),), 5)))
    assert after == Even((Cell(2, 2),))


def test_rules_that_hold_together_are_indented_further() -> None:
    one, two = And((Even((Cell(0, 0),)), Odd((Cell(0, 1),)))), And((Even((Cell(0, 2),)), Cage((Cell(1, 1),), 5)))
    lines = "or:\n  and:\n    even: r1c1\n      odd: r1c2\n  all of:\n   even: r1c3\n   cage 5: r2c2\n  cage 5: r2c2\neven: r9c9"
    assert _rules(lines) == (Or((one, two, Cage((Cell(1, 1),), 5))), Even((Cell(8, 8),)))


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("or:\n  or:\n    even: r1c1", r":3:3: .*or cannot stand inside another rule"),
        ("and:\n  and:\n    even: r1c1", r":3:3: .*and cannot stand inside another rule"),
        ("or:\n  and:\n    or:\n      even: r1c1", r":4:5: .*or cannot stand inside another rule"),
        ("or:\n  and:\n  even: r1c1", r":3:3: .*its rules are missing"),
        ("and:\n  even: r1c1", r":2:1: .*1 rule is no conjunction"),
        ("or:\n  even: r1c1\n  and:\n    even: r1c1\n    score 1: r1c2", r"a score neither holds nor fails"),
    ],
)
def test_what_cannot_hold_together_is_reported_where_it_stands(lines: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        model(_read(f"sudoku 9x9\n{lines}\n")[0].layout)


def test_first_lines() -> None:
    killers = cpgrid.killer([Cage((Cell(0, 0),), 5)], 9).layout
    assert _read("Killer\ncage 5: r1c1")[0].layout == killers
    assert _read("sudoku 6")[0].layout is sudoku.layout(2, 3)
    assert _read("sudoku 6x6 boxes 3x2 0..5")[0].layout == sudoku.layout(3, 2, tuple(range(6)))
    assert _read("target 4x4")[0].layout == target.layout(2, 2)
    weights = tuple(range(16))
    assert _read(f"target 4x4\nscore {','.join(map(str, weights))}")[0].layout == target.layout(2, 2, weights)
    assert _read("jigsaw 2\nregions:\naa\nbb")[0].layout == jigsaw.layout(["aa", "bb"])
    assert _read("kakuro extension 1x2\n\\3 .\n")[0].layout.family == "kakuro_extension"
    assert _read("grid 1x2 5..5")[0].layout.domains == ((5,), (5,))
    assert _read("easy-as-abc 4x4 2 letters\nr1: A") == _read("easy as ABC 4 letters 2\nr1: A")


def test_further_rules_make_a_grid() -> None:
    (plain,), (variant,) = _read("sudoku 4x4\n"), _read("sudoku 4x4\nanti-king\n")
    assert (plain.layout.family, variant.layout.family) == ("sudoku", "grid")
    assert variant.layout == plain.layout.with_rules(*variant.layout.rules[-1:])


def test_notes_and_comments() -> None:
    (puzzle,) = _read("# above\nsudoku 4x4  # four\nTitle: number #4\nauthor: me\n# below\neven: r1c1  # here\n")
    assert puzzle.notes == {"title": "number #4", "author": "me", "comment": "above; below"}


def test_maps() -> None:
    (puzzle,) = _read("killer 4x4\ncages distinct=no:\naab.\n....\n....\n...b\nb=? a=3\ncage 4: r3c3 r3c4")
    cages = [rule for rule in puzzle.layout.rules if isinstance(rule, Cage)]
    assert [(cage.total, cage.distinct, len(cage.cells)) for cage in cages] == [(None, False, 2), (3, False, 2), (4, True, 2)]
    many = cpgrid.killer([Cage((cell,), None) for cell in rectangle(0, 0, 64, 64)[:60]], 64).layout
    assert _read(FORMAT.write([Puzzle(many)])) == [Puzzle(many)]
    rows = jigsaw.layout([[row] * 60 for row in range(60)])
    assert _read(FORMAT.write([Puzzle(rows)])) == [Puzzle(rows)]


@pytest.mark.parametrize(
    "family",
    [
        "kenken",
        "nonogram",
        "kakurasu",
        "skyscrapers",
        "star_battle",
        "binairo",
        "futoshiki",
        "magic_square",
        "suguru",
        "ripple_effect",
        "multi_sudoku",
        "str8ts",
        "easy_as_abc",
    ],
)
def test_families_are_typed_as_books_print_them(family: str) -> None:
    for path in sorted((ROOT / "examples" / family).glob("*.json")):
        for puzzle in cpgrid.read(path):
            written = FORMAT.write([puzzle])
            size = puzzle.layout.rows
            assert len(written.splitlines()) <= 2 * size + 8, written
            assert "regular" not in written
            assert "linear" not in written
            assert not any(word in written for word in ("distinct", "renban", "look-and-say", "greater"))


def test_signs_of_inequality_stand_in_the_grid() -> None:
    (lines,) = _read("futoshiki 3x3\ngreater: r1c1 r1c2 | r2c1 r1c1 | r1c3 r2c3 | r3c3 r3c2")
    (drawn,) = _read("futoshiki 3x3\n. > .   .\n^       v\n.   .   .\n.   . < .")
    assert drawn == lines
    for spelt in (". > . .\n^ . v\n...\n. .<.", ".>..\n∧.V\n. . .\n..<.", ". > . .\n^     v\n. . .\n. .<."):
        assert _read(f"futoshiki 3x3\n{spelt}") == [lines]
    assert FORMAT.write([lines]) == "futoshiki 3x3\n. > .   .\n^       v\n.   .   .\n.   . < .\n"
    another = replace(lines, layout=replace(lines.layout, rules=(*lines.layout.rules[:-2], *lines.layout.rules[:-3:-1])))
    assert "greater: r1c1 r1c2 |" in FORMAT.write([another])
    assert _read(FORMAT.write([another])) == [another]
    (sudoku_of_signs,) = _read("sudoku 4x4\n1<...\nv\n....\n....\n....\n")
    one, two, *_, below = sudoku_of_signs.layout.cells[:5]
    assert sudoku_of_signs.layout.rules[-2:] == (Greater((two, one)), Greater((one, below)))
    assert _read(FORMAT.write([sudoku_of_signs])) == [sudoku_of_signs]


def test_signs_stand_below_wide_values() -> None:
    signs = latin.build("futoshiki", 10, [Greater((Cell(0, 0), Cell(1, 0))), Greater((Cell(1, 1), Cell(0, 1)))])
    puzzle = Puzzle(signs, {Cell(0, 0): 10, Cell(9, 9): 3})
    assert FORMAT.write([puzzle]).splitlines()[1:3] == ["10    .    .    .    .    .    .    .    .    .", " v    ^"]
    assert _read(FORMAT.write([puzzle])) == [puzzle]


def test_black_cells_with_numbers() -> None:
    layout = cpgrid.str8ts(["..#", "...", "1.."]).layout
    puzzle = Puzzle(layout, {Cell(0, 0): 3})
    assert FORMAT.write([puzzle]) == "str8ts 3x3\n 3  .  \\\n .  .  .\n\\1  .  .\n"
    given = Puzzle(layout, {Cell(0, 0): 3, Cell(2, 0): 1})
    assert "1\\1   .   ." in FORMAT.write([given])
    for each in (
        puzzle,
        given,
        Puzzle(cpgrid.str8ts(["..", ".."]).layout),
        Puzzle(cpgrid.str8ts(["1.", ".."]).layout),
        Puzzle(cpgrid.str8ts(["#.", ".."]).layout),
    ):
        assert _read(FORMAT.write([each])) == [each]


def test_grids_that_overlap_are_named_by_their_upper_left_cells() -> None:
    for corners, boxes, first in [
        (((0, 0), (0, 6), (6, 3)), (3, 3), "multi-sudoku 15x15 grids r1c1 r1c7 r7c4"),
        (((0, 0), (4, 3)), (2, 3), "multi-sudoku 10x9 boxes 2x3 grids r1c1 r5c4"),
        (OVERLAPS["shogun"], (3, 3), "shogun 21x45"),
        (OVERLAPS["sumo"], (3, 3), "sumo 33x33"),
    ]:
        puzzle = Puzzle(multi_sudoku.layout(corners, *boxes))
        written = FORMAT.write([puzzle])
        assert written.splitlines()[0] == first
        assert len(written.splitlines()) == 1 + puzzle.layout.rows
        assert _read(written) == [puzzle]
        assert _read(first) == [puzzle]
    (named,) = _read("multi-sudoku 15x15 grids r7c7 r1c1")
    assert named.layout == multi_sudoku.layout(((6, 6), (0, 0)))
    assert _read(FORMAT.write([named])) == [named]
    (variant,) = _read("multi-sudoku 15x15 grids r1c1 r1c7 r7c4\neven: r1c1")
    assert variant.layout.family == "grid"
    assert "multi-sudoku 15x15 grids r1c1 r1c7 r7c4" in FORMAT.write([variant])
    assert _read(FORMAT.write([variant])) == [variant]


def test_letters() -> None:
    (puzzle,) = _read("easy-as-abc 3x3 letters 2\nA..\n..0\n . | B .\nabove: a.B\nr2: B\n-c1: A")
    one, *_, six, _, eight, _ = puzzle.layout.cells
    assert puzzle.givens == {one: 1, six: 0, eight: 2}
    seen = [(rule.cells[0], easy_as_abc.letter_seen(rule)) for rule in puzzle.layout.rules if isinstance(rule, RegularExpression)]
    assert seen == [(Cell(0, 0), "A"), (Cell(0, 2), "B"), (Cell(1, 0), "B"), (Cell(2, 0), "A")]
    assert _read(FORMAT.write([puzzle])) == [puzzle]
    assert FORMAT.write([Puzzle(cpgrid.easy_as_abc(3, 3, left="ABC").layout)]) == "easy-as-abc 3x3\nleft: A B C\n"


def test_a_map_with_operations() -> None:
    (puzzle,) = _read("kenken 2x2\ncages:\nab\nac\na=2x, b=1 c=2+\n")
    one, two, three, four = puzzle.layout.cells
    assert puzzle.layout.rules[4:] == (ProductCage((one, three), 2), Cage((two,), 1, distinct=False), Cage((four,), 2, distinct=False))
    signed = _rules("cages:\nabcc\nabdd\n....\n....\na=1- b=2/ c=3 d=3×", "sudoku 4x4")
    assert [type(rule) for rule in signed] == [DifferenceCage, QuotientCage, Cage, ProductCage]
    assert [getattr(rule, "distinct", None) for rule in signed] == [False, False, True, False]


def test_clues_at_the_borders() -> None:
    (whole,) = _read("nonogram 2x3\nrows: 1 1, .\ncolumns: 1 0 1\n")
    (single,) = _read("nonogram 2x3\nr1: 1 1\nc1: 1\nc2: 0\nc3: 1\n")
    assert whole == single
    assert [nonogram.blocks(rule) for rule in whole.layout.rules if isinstance(rule, RegularExpression)] == [(1, 1), (1,), (), (1,)]
    (towers,) = _read("skyscrapers 2x2\nabove: . 2\nright: 1 .\n-c1: 1\n")
    one, two, three, four = towers.layout.cells
    assert towers.layout.rules[4:] == (Skyscraper((two, four), 2), Skyscraper((two, one), 1), Skyscraper((three, one), 1))
    assert _read(FORMAT.write([towers])) == [towers]


def test_what_cannot_be_stated_is_refused_by_name() -> None:
    layout = sudoku.layout(2, 2)
    with pytest.raises(InputError, match="the format text cannot state this sudoku: its values and rules must begin with") as caught:
        FORMAT.write([Puzzle(replace(layout, rules=layout.rules[::-1]))])
    assert caught.value.mend == "write it as json"
    grid = replace(layout, family="grid", rules=layout.rules[::-1])
    assert _read(FORMAT.write([Puzzle(grid)])) == [Puzzle(grid)]
    doubled = replace(target.layout(2, 2), family="grid", rules=(*target.layout(2, 2).rules, Score(layout.cells, (1,) * 16)))
    assert _read(FORMAT.write([Puzzle(doubled)])) == [Puzzle(doubled)]
    assert any(isinstance(rule, Distinct) for rule in grid.rules)


@pytest.mark.parametrize("name", [name for name in FORMATS if name != "text"])
def test_texts_of_other_formats_are_theirs(name: str) -> None:
    assert not FORMAT.recognise(text(name).splitlines())
    assert not FORMAT.recognise(["A killer title", *text(name).splitlines()])


def test_first_lines_are_recognised_and_titles_are_not() -> None:
    grid = ["1...", "....", "....", "...4"]
    assert detect(["# one", "", "sudoku 4x4", *grid]) is FORMAT
    assert detect(["killer", *["........."] * 9]) is FORMAT
    assert detect(["kakuro-extension", "...."]) is FORMAT
    assert detect(["killler 9x9", "cage 5: r1c1"]) is FORMAT
    assert detect(["Sudoku of the day", *grid]) is FORMATS["sudoku"]
    assert detect(["sudko 4x4", *grid]) is FORMATS["sudoku"]
    assert detect(["killer: 5", *grid]) is FORMATS["sudoku"]
    assert detect(["Grid 01", *grid]) is detect(["Sudoku", *grid]) is detect(["sudoku 12", *grid]) is FORMATS["sudoku"]


def test_rules_below_a_grid_with_a_title_are_not_left_out() -> None:
    rows = "........." * 9
    grid = [rows[start : start + 9] for start in range(0, 81, 9)]
    assert detect(["sudoku", *grid]) is FORMAT
    assert detect(["Sudoku", *grid, "Anti-Knight"]) is FORMAT
    assert detect(["Sudoku 9", *grid, "", "Thermo: r1c1-r1c4"]) is FORMAT
    assert detect(["Windoku", *grid]) is FORMATS["sudoku"]
    assert detect([*grid, "", "Windoku", *grid]) is FORMATS["sudoku"]
    assert detect([*grid, "the end"]) is FORMATS["sudoku"]


@pytest.mark.parametrize(
    "below", ["anti-knight", "# knights\nAntiknight\n", "\nsome words\nthermo: r1c1-r1c4\n# and no more", "antiknihgt", "thremo: r1c1-r1c4"]
)
def test_rules_below_a_grid_without_a_first_line_are_not_left_out(below: str) -> None:
    with pytest.raises(InputError, match=r"'\.\.\.\.' begins no puzzle \(begin a puzzle with one of sudoku, "):
        cpgrid.parse("....\n" * 4 + below)


@pytest.mark.long
def test_a_number_of_many_digits_and_an_endless_puzzle() -> None:
    with pytest.raises(InputError, match="whole number"):
        _read(f"sudoku 4x4\ncage {'9' * 5000}: r1c1")
    with pytest.raises(InputError, match="longer than 8 MiB"):
        _read("sudoku 4x4\n" + ("even: r1c1" + " " * 1000 + "r1c2\n") * 9000)
    with pytest.raises(InputError, match="more than 100000 lines"):
        _read("sudoku 4x4\n" + "even: r1c1\n" * 100_001)
    with pytest.raises(InputError, match="R1C1 is named twice"):
        _read("sudoku 4x4\neven:" + " r1c1" * 500_000)
    with pytest.raises(InputError, match="begins no puzzle"):
        _read("a_" * 1000 + "!\n")
    with pytest.raises(InputError, match="has no total"):
        _read("sudoku 4x4\ncages:\naaaa\n....\n....\n....\n" + "aa=" * 1000 + "\n")
    with pytest.raises(InputError, match="more than 1000000 cells"):
        _read("grid 300x300 1..2\n" + "even: all\n" * 12)


def test_sizes_as_people_write_them() -> None:
    plain = cpgrid.parse("sudoku 9x9")[0].layout
    for size in ("9 x 9", "9×9", "9 × 9", "9X9", "9 by 9", "9BY9", "9x 9", "9 x9", "9  x  9"):
        for name in ("sudoku", "SUDOKU"):
            assert cpgrid.parse(f"{name} {size}")[0].layout == plain
    assert cpgrid.parse("sudoku 6 x 6 boxes 3 by 2 0..5")[0] == cpgrid.parse("sudoku 6x6 boxes 3x2 0..5")[0]
    assert cpgrid.parse("Sudoku 4 x 4\n1...\n....\n....\n....\neven: r2c2")[0].layout.family == "grid"
    assert cpgrid.parse('{"cpgrid": 1, "base": "sudoku 4 by 4"}')[0].layout == cpgrid.parse("sudoku 4x4")[0].layout
    for wrong, place, problem in (
        ("sudoku 9 x", "1:10", "'x' does not belong here"),
        ("sudoku 9 x 9 x", "1:14", "'x' does not belong here"),
        ("sudoku 9 x 1001", "1:8", "'9 x 1001' is too large"),
        ("sudoku 6x6 boxes 0 x 2", "1:18", "'0' is no size"),
    ):
        with pytest.raises(InputError, match=f"<text>:{place}: puzzle 1: {problem}"):
            cpgrid.parse(wrong)


def test_a_row_may_begin_with_a_blank_that_is_given_and_hold_blocks() -> None:
    (puzzle,) = FORMATS["text"].read(Lines.of_text("akari 3x3\n×.\\\n...\n...\n", "f"))
    assert len(puzzle.layout.cells) == 8
    assert list(puzzle.givens.values()) == [0]
