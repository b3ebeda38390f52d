"""Texts that other programs write: what their signs mean, and what they cannot state."""

from __future__ import annotations

import pytest

import cpgrid
from cpgrid import InputError
from cpgrid.core.grid import Cell
from cpgrid.core.puzzle import Puzzle
from cpgrid.formats import FORMATS
from cpgrid.models import FAMILIES
from cpgrid.rules import Cage, Diagonals, Even, Odd, OneOf

from .other_texts import TEXTS

KILLERS = ("killer-arrows", "killer-numbers", "sumocue")


def first(name: str) -> Puzzle:
    return cpgrid.parse(TEXTS[name], format=name)[0]


def test_three_ways_to_write_one_killer() -> None:
    one, other, third = map(first, KILLERS)
    assert one == other == third == first("killer-letters")
    assert one.layout.family == "killer"
    assert cpgrid.count(one).count == 1
    for name in KILLERS:
        assert cpgrid.parse(TEXTS[name]) == cpgrid.parse(TEXTS[name], format=name), "it is found by itself"


def test_arrows_point_in_eight_directions() -> None:
    text = list("0" * 81)
    for row, signs in enumerate((".v,", "><<", "'^`")):
        for column, sign in enumerate(signs):
            text[row * 9 + column] = sign
    text[10] = "j"
    (puzzle,) = cpgrid.parse("".join(text))
    (cage,) = (rule for rule in puzzle.layout.rules if isinstance(rule, Cage))
    assert (len(cage.cells), cage.total) == (9, 45)


@pytest.mark.parametrize("cells", ["r1c1 r1c2", "r1c1 r2c1", "r1c1 r2c2", "r1c2 r2c1", "r1c1 r1c3 r2c2"])
def test_one_cage_of_any_direction_is_recognised(cells: str) -> None:
    """Beside zeros, as a grid without givens has them, and cages of one cell, as givens."""
    for cages in ([Cage(cells, None)], [Cage(cells, 7)], [Cage(cells, 7), Cage("r5c5", 5), Cage("r9c9", 12)]):
        puzzle = cpgrid.killer(cages)
        assert cpgrid.parse(FORMATS["killer-arrows"].write([puzzle])) == [puzzle]


def test_bytes_in_each_others_place_are_read_where_only_that_makes_sense() -> None:
    numbers = [int(word) for word in TEXTS["killer-numbers"].splitlines()[0].removeprefix("3x3::k:").rstrip(":").split(":")]
    swapped = ":".join(str(number % 256 * 256 + number // 256) for number in numbers)
    assert cpgrid.parse(f"3x3::k:{swapped}:") == [first("killer-numbers")]


def test_sumocue_has_regions_diagonals_and_givens() -> None:
    rows = ["AAABBBCCC"] * 3 + ["DDDEEEFFF"] * 3 + ["GGGHHHIII"] * 3
    boxes = "".join(f"={5 if index == 3 else 0}J{'ABCDEFGHI'.index(label)}" for index, label in enumerate("".join(rows)))
    (puzzle,) = cpgrid.parse(f"SumoCueV1{boxes}")
    assert (puzzle.layout, puzzle.givens) == (cpgrid.sudoku(9).layout, {Cell(0, 3): 5})
    bent = ["AAAABBCCC", "AAABBBCCC", "AABBBBCCC", *rows[3:]]
    text = "".join(f"=0J{'ABCDEFGHI'.index(label)}" for label in "".join(bent))
    (jigsaw,) = cpgrid.parse(f"SumoCueV1D{text}")
    assert any(isinstance(rule, Diagonals) for rule in jigsaw.layout.rules)
    assert cpgrid.parse(FORMATS["sumocue"].write([jigsaw])) == [jigsaw]


def test_a_state_of_a_grid_is_no_puzzle() -> None:
    one, two = cpgrid.parse(TEXTS["hodoku"])
    assert one.notes == {"comment": "technique 0702; candidates 9; crosses out 917; r3c7"}
    assert one.ledger.cosmetic == ("2 candidates crossed out",)
    assert two.ledger.cosmetic == ("1 digit placed before",)
    assert len(one.givens) - len(two.givens) == 1


def test_candidates_are_givens_and_rules() -> None:
    marks = "| 1 234 24 13 | | 1234 1234 24 13 | | 1234 1234 1234 1234 | | 1234 1234 1234 1234 |".replace(" | |", " |\n|")
    (puzzle,) = cpgrid.parse(marks)
    assert puzzle.givens == {Cell(0, 0): 1}
    assert [rule for rule in puzzle.layout.rules if isinstance(rule, Even | Odd | OneOf)] == [
        OneOf((Cell(0, 1),), (2, 3, 4)),
        Even((Cell(0, 2), Cell(1, 2))),
        Odd((Cell(0, 3), Cell(1, 3))),
    ]
    (again,) = cpgrid.parse(FORMATS["sukaku"].write([puzzle]), format="sukaku")
    assert again == puzzle


@pytest.mark.parametrize("size", [4, 6, 8, 9])
def test_candidates_in_a_line_are_no_larger_grid(size: int) -> None:
    """As many signs are a grid of 8×8 or 27×27, which would have a value twice in a column."""
    puzzles = cpgrid.parse("1" + "." * (size**2 - 1), format="line") * 2
    text = FORMATS["sukaku"].write(puzzles)
    assert cpgrid.parse(text) == puzzles
    assert cpgrid.parse(f"# a comment\n\n  {text}") == puzzles
    if size in {4, 9}:
        rows = {4: 8, 9: 27}[size]
        for other in ("." * size**3, "2" + text[1 : size**3], "." * size + text[size : size**3]):
            assert cpgrid.parse(other)[0].layout.rows == rows


def test_a_grid_and_its_solution_are_no_jigsaw() -> None:
    grid, solution = "1...34...1...3.1", "1234341221434321"
    (puzzle,) = cpgrid.parse(f"{grid} {solution}\n")
    assert puzzle.layout.family == "sudoku"
    (puzzle,) = cpgrid.parse(f"{grid}1112132233244344\n", format="jigsaw-line")
    assert (puzzle.layout.family, puzzle.givens[Cell(3, 3)]) == ("jigsaw", 1)


CAGE = Cage("r1c1 r1c2", 5)


@pytest.mark.parametrize(
    ("name", "puzzle", "problem"),
    [
        ("killer-arrows", cpgrid.killer([Cage("r1c1 r5c5", 5)]), "the cells of the cage at R1C1 do not touch"),
        ("killer-arrows", cpgrid.killer([Cage("r1c1 r1c2", 46)]), "the sum 46"),
        ("killer-arrows", cpgrid.killer([Cage("r1c1", 5)]), "the givens of a Sudoku"),
        ("killer-arrows", cpgrid.killer([Cage("r1c1", 5), Cage("r9c9", 12), Cage("r4c4", None)]), "the givens of a Sudoku"),
        ("killer-arrows", cpgrid.killer([CAGE], givens={"r1c1": 1}), "cannot state the given of R1C1"),
        ("killer-numbers", cpgrid.killer([Cage("r1c1 r1c2", None)]), "has no sum"),
        ("killer-numbers", cpgrid.killer([CAGE, Cage("r1c2 r1c3", 5)]), "two cages share a cell"),
        ("killer-numbers", cpgrid.killer([Cage("r1c1 r1c2", 5, distinct=False)]), "cannot state the rule cage"),
        ("sumocue", cpgrid.killer([CAGE], 4), "9 rows and columns"),
        ("sumocue", cpgrid.killer([Cage("r1c1", 5)]), "would be givens"),
        ("sumocue", cpgrid.killer([Cage("r1c1 r1c2", 100)]), "more than two digits"),
        ("sumocue", cpgrid.sudoku(9).with_rules(cpgrid.rules.AntiKnight(cpgrid.sudoku(9).layout.cells)), "the rule anti-knight"),
        ("killer-letters", cpgrid.killer([CAGE, Cage("r2c1 r2c2", 1000)]), "more than three digits"),
        ("killer-letters", cpgrid.killer([Cage(f"r{row}c{column}", 5) for row in range(1, 7) for column in range(1, 10)]), "54 cages"),
        ("jigsaw-line", cpgrid.sudoku(16), "4 to 9 rows"),
        ("jigsaw-line", cpgrid.killer([CAGE]), "givens and regions alone"),
        ("jigsaw-line", cpgrid.Puzzle(cpgrid.models.jigsaw.layout(["aabb"] * 2 + ["ccdd"] * 2)), "it is read as a sudoku"),
        ("hodoku", cpgrid.sudoku(4), "the format hodoku cannot state"),
        ("sukaku", cpgrid.sudoku(16), "4, 6, 8 or 9 rows"),
        ("sukaku", cpgrid.sudoku(4).with_rules(OneOf("r1c1", (2, 4))), "cannot state the rule one-of"),
        ("pencil-marks", cpgrid.sudoku(4).with_rules(Even("r1c1"), Odd("r1c1")), "no value is left"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_a_text_cannot_state_is_named(name: str, puzzle: Puzzle, problem: str) -> None:
    with pytest.raises(InputError) as error:
        FORMATS[name].write([puzzle])
    assert f"the format {name} cannot state" in error.value.problem
    assert problem in error.value.problem


def test_a_block_of_a_page_is_read_with_what_it_says_besides() -> None:
    page = """<html><script id="data" type="application/x-janko">
begin
[puzzle] sudoku
author a setter
size 4
patternx 2
patterny 2
layout diagonals
unit 30
[problem]
- - - -
- - d -
- b - -
a - - -
[solution]
1 2 3 4
3 4 1 2
2 1 4 3
4 3 2 1
moves
1;2;
end
</script>
"""
    (puzzle,) = cpgrid.parse(page)
    assert any(isinstance(rule, Diagonals) for rule in puzzle.layout.rules)
    assert puzzle.givens == {Cell(1, 2): 4, Cell(2, 1): 2, Cell(3, 0): 1}
    assert (len(puzzle.ledger.solution), puzzle.ledger.cosmetic, puzzle.notes) == (16, ("unit", "moves"), {"author": "a setter"})
    (other,) = cpgrid.parse(page.replace("layout diagonals", "layout windows"))
    assert other.ledger.unsupported == ("layout: windows",)


def test_examples_are_written_as_blocks_or_refused() -> None:
    written = set()
    for family in FAMILIES.values():
        for example in family.examples:
            (puzzle,) = cpgrid.parse(example)
            try:
                text = FORMATS["janko"].write([puzzle])
            except InputError as error:
                assert "the format janko cannot state" in error.problem
                continue
            assert cpgrid.parse(text) == [puzzle]
            written.add(family.name)
    assert {"sudoku", "jigsaw", "suguru", "hashi", "akari", "heyawake"} <= written
