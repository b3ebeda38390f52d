"""Types of janko.at and puzzlekit: the signs that stand in their grids, and solutions as they publish them."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

import pytest

import cpgrid
from cpgrid import InputError, Uniqueness
from cpgrid.certificates.canonical import digest
from cpgrid.contracts.family_samples import random_layout
from cpgrid.core.grid import Cell
from cpgrid.core.puzzle import Puzzle
from cpgrid.core.text import Lines
from cpgrid.formats import FORMATS
from cpgrid.formats.janko.table import KINDS
from cpgrid.models import FAMILIES
from tests.depth import each_seed

NUMBER = r"-|\d+"
SIGNS: Mapping[str, str] = {
    **dict.fromkeys(
        ("sudoku", "jigsaw", "killer", "latin_square", "hashi", "fillomino", "suguru", "ripple_effect", "mosaic", "kurodoko", "cave"),
        NUMBER,
    ),
    **dict.fromkeys(
        ("canal_view", "shikaku", "aqre", "chocona", "shimaguni", "detour", "country_road", "geradeweg", "numberlink", "nanro"), NUMBER
    ),
    **dict.fromkeys(("heyawake", "hitori", "slitherlink", "creek", "gokigen", "minesweeper", "skyscrapers", "nurikabe"), NUMBER),
    "multi_sudoku": NUMBER,
    "kakuro": r"-|0|\d*,\d*",
    "kenken": r"-|\d+[-+x/]?",
    "futoshiki": r"-|\d+|[nsew]",
    "str8ts": r"-|\d+|\d*x",
    "hidato": r"-|\d+|#",
    "numbrix": r"-|\d+|#",
    "binairo": r"-|1|2",
    "masyu": r"-|w|b",
    "akari": r"-|x|[0-4]",
    "tatamibari": r"-|s|h|v",
    "kurotto": r"-|o|\d+",
    "nurimisaki": r"-|o|\d+",
    "koburin": r"-|x|[0-4]",
    "yajilin": r"-|x|\d+[nsew]",
    "shingoki": r"-|[wb]\d*",
    "balance_loop": r"-|[wb]\d*",
    "moon_or_sun": r"-|x|o",
    "yin_yang": r"-|w|b",
    "fobidoshi": r"-|o|x",
    "pipelink": r"-|[nsew]+",
    "simple_loop": r"-|x",
    "easy_as_abc": r"-|[a-z]",
    "tents": r"-|x",
    "snake": r"-|x",
    "battleships": r"-|[xonsewm]",
    "galaxies": r"-|[0-3]",
    "castle_wall": r"-|(\d+[nsew])?[xo]?",
    **dict.fromkeys(("norinori", "lits", "kakurasu", "tilepaint", "nonogram", "star_battle"), "-"),
}
"""What may stand in the problem of each family, as the pages have it."""


def examples(family: str) -> list[Puzzle]:
    return [puzzle for text in FAMILIES[family].examples for puzzle in cpgrid.parse(text)]


def test_every_type_has_signs() -> None:
    assert SIGNS.keys() - {"latin_square"} == {kind.family for kind in KINDS}


@pytest.mark.parametrize("family", SIGNS)
def test_what_is_written_has_the_signs_of_the_site(family: str) -> None:
    for puzzle in examples(family):
        try:
            text = FORMATS["janko"].write([puzzle])
        except InputError:
            continue
        problem = re.split(r"^(?:areas|clabels|rlabels|end)$", text.partition("problem\n")[2], maxsplit=1, flags=re.MULTILINE)[0]
        for word in problem.split():
            assert re.fullmatch(SIGNS[family], word), word


def drawn(puzzle: Puzzle, solution: cpgrid.Solution, word: Mapping[int, str]) -> list[list[str]]:
    """The solution with a word for each value; other places of the grid have none."""
    layout = puzzle.layout
    return [
        [
            word.get(solution[cell], str(solution[cell])) if (cell := Cell(row, column)) in layout.index else "-"
            for column in range(layout.columns)
        ]
        for row in range(layout.rows)
    ]


NO_WORDS: Mapping[int, str] = {}
X = {0: "-", 1: "x"}
LOOP = {0: "-", 5: "ns", 10: "ew", 3: "ne", 9: "nw", 6: "se", 12: "sw", 15: "nsew", 16: "x", 1: "n", 2: "e", 4: "s", 8: "w"}
WORDS: Mapping[str, Mapping[int, str]] = {
    **dict.fromkeys(("hitori", "nurikabe", "heyawake", "mosaic", "norinori", "kurodoko", "canal_view", "aqre", "chocona", "shimaguni"), X),
    **dict.fromkeys(("kurotto", "nurimisaki", "kakurasu", "snake", "tilepaint", "nonogram", "star_battle", "minesweeper", "creek"), X),
    **dict.fromkeys(("koburin", "detour", "country_road", "shingoki", "balance_loop", "geradeweg", "moon_or_sun", "yajilin"), LOOP),
    **dict.fromkeys(("masyu", "pipelink", "simple_loop", "castle_wall", "numberlink"), LOOP),
    **dict.fromkeys(("sudoku", "jigsaw", "killer", "kenken", "futoshiki", "str8ts", "hidato", "numbrix", "kakuro"), NO_WORDS),
    **dict.fromkeys(("fillomino", "suguru", "ripple_effect", "skyscrapers"), NO_WORDS),
    "nanro": {0: "-"},
    "cave": {0: "x", 1: "-"},
    "akari": {0: "-", 1: "o"},
    "tents": {0: "-", 1: "o"},
    "yin_yang": {0: "w", 1: "b"},
    "fobidoshi": {0: "-", 1: "o"},
    "binairo": {0: "1", 1: "2"},
    "easy_as_abc": {0: "-", **dict(enumerate("abcdefgh", 1))},
    "lits": {0: "-", 1: "L"},
    "battleships": {0: "-"},
}
"""How the pages have the values of a solution."""
NONE_READ = {"hashi", "gokigen", "galaxies", "shikaku", "tatamibari", "slitherlink", "multi_sudoku"}
"""Families whose solutions are not read, or have a test of their own."""


def test_every_type_has_a_solution() -> None:
    assert WORDS.keys() | NONE_READ == {kind.family for kind in KINDS}


def with_solution(text: str, rows: Sequence[Sequence[str]]) -> str:
    return text.replace("end\n", "solution\n" + "".join(" ".join(row) + "\n" for row in rows) + "end\n")


@pytest.mark.parametrize("family", WORDS)
def test_a_published_solution_is_a_witness(family: str) -> None:
    read = 0
    for puzzle in examples(family):
        try:
            text = FORMATS["janko"].write([puzzle])
        except InputError:
            continue
        verdict = cpgrid.check(puzzle)
        assert verdict.solution is not None
        rows = drawn(puzzle, verdict.solution, WORDS[family])
        (again,) = cpgrid.parse(with_solution(text, rows))
        assert digest(again) == digest(puzzle)
        assert not again.ledger.unsupported
        assert dict(again.ledger.solution) == {cell: verdict.solution[cell] for cell in puzzle.layout.cells}
        read += 1
        # A sign more, and it is no solution of this size.
        (other,) = cpgrid.parse(with_solution(text, [[*row, "-"] for row in rows]))
        assert not other.ledger.solution
        assert other.ledger.cosmetic == ("a solution in signs",)
    assert read or family in {"fillomino", "battleships"}


def test_a_wrong_solution_is_noted() -> None:
    (puzzle,) = examples("norinori")
    text = FORMATS["janko"].write([puzzle])
    (wrong,) = cpgrid.parse(with_solution(text, [["x"] * 6] * 6))
    assert not wrong.ledger.solution
    assert "is no solution" in wrong.ledger.remarks[0]


def test_sides_of_cells_are_a_loop() -> None:
    text = "begin\npuzzle slitherlink\nsize 3\nproblem\n3 - -\n- - -\n- - -\nsolution\n14 2 2\n9 8 5\n- 2 3\nend\n"
    (puzzle,) = cpgrid.parse(text.replace("14 2 2\n9 8 5\n- 2 3", "13 4 -\n5 4 -\n7 4 -"))
    inside = {cell for cell, value in puzzle.ledger.solution.items() if value}
    assert inside == {Cell(0, 0), Cell(1, 0), Cell(2, 0)}
    (other,) = cpgrid.parse(text)
    assert not other.ledger.solution


TOTALS = "begin\npuzzle kakuro\nrows 3\ncols 3\n{}end\n"


def test_totals_follow_from_a_solution_where_nothing_else_is_published() -> None:
    solution = "solution\n- - -\n- 1 2\n- 3 1\n"
    (bare,) = cpgrid.parse(TOTALS.format(solution), format="janko")
    (full,) = cpgrid.parse(TOTALS.format(f"problem\n- 4, 3,\n,3 0 0\n,4 0 0\n{solution}"), format="janko")
    assert digest(bare) == digest(full)
    assert bare.ledger.solution == full.ledger.solution


def test_blocks_follow_from_a_solution_where_nothing_else_is_published() -> None:
    (puzzle,) = cpgrid.parse("begin\npuzzle nonogramme\nsize 3\nsolution\nx x -\n- - x\nx - x\nend\n", format="janko")
    (typed,) = cpgrid.parse("nonogram 3x3\nrows: 2, 1, 1 1\ncolumns: 1 1, 1, 2\n")
    assert digest(puzzle) == digest(typed)


WATER = "- - - - -\n"


@pytest.mark.parametrize(("ships", "fleet"), [("1 1", (1, 1)), ("2 1", (1, 1)), ("1 1 1", (3,))])
def test_ships_are_numbers_by_length_or_lengths(ships: str, fleet: tuple[int, ...]) -> None:
    rows = "1 1 1" if fleet == (3,) else "2 0 1"
    text = f"begin\npuzzle battleships\nrows 3\ncols 5\nships {ships}\nrlabels\n{rows}\nproblem\n{WATER * 3}end\n"
    (puzzle,) = cpgrid.parse(text, format="janko")
    assert cpgrid.models.building.described(FAMILIES["battleships"], puzzle.layout)["fleet"] == fleet


def test_ships_that_could_be_both_are_refused() -> None:
    text = "begin\npuzzle battleships\nrows 3\ncols 5\nships 2 1\nproblem\n- - - - -\n- - - - -\n- - - - -\nend\n"
    with pytest.raises(InputError, match="no fleet that fits, or two that do"):
        cpgrid.parse(text, format="janko")


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("begin\npuzzle norinori\nsize 2\nareas\n1 1\n1 1\nproblem\n- 3\n- -\nend\n", "signs in the problem: 3 at R1C2"),
        ("begin\npuzzle masyu\nsize 1\nmines 3\nproblem\n-\nend\n", "mines: 3"),
        ("begin\npuzzle masyu\nsize 1\nclabels\n4\nproblem\n-\nend\n", "clabels: 4"),
        ("begin\npuzzle masyu\nsize 1\nareas\n1\nproblem\n-\nend\n", "areas"),
        ("begin\npuzzle hitori, hexagonal\nsize 1\nproblem\n1\nend\n", "variant: hexagonal"),
        ("begin\npuzzle futoshiki\nsize 2\nproblem\n- n -\n- - -\n- - -\nend\n", "the sign 'n' between cells at R1C1"),
        ("begin\npuzzle futoshiki\nsize 2\npatternx 2\nproblem\n1 - -\n- - -\n- - -\nend\n", "patternx: 2"),
    ],
)
def test_what_a_type_has_no_use_for_is_not_dropped(text: str, left: str) -> None:
    (puzzle,) = cpgrid.parse(text, format="janko")
    assert puzzle.ledger.unsupported == (left,)


def test_what_says_nothing_is_named() -> None:
    stars = "begin\npuzzle starbattle\nsize 1\nstars -\nareas\n1\nend\n"
    with pytest.raises(InputError, match="nothing says how many stars there are"):
        cpgrid.parse(stars, format="janko")
    with pytest.raises(InputError, match="its data is empty"):
        cpgrid.parse(json.dumps({**DATA, "data": {}}), format="puzzlekit")
    (towers,) = cpgrid.parse("begin\npuzzle skyscrapers\nsize 2\ndiagonals no\nclabels\n1 -\n- -\nrlabels\n- -\n- -\nend\n", format="janko")
    assert not towers.ledger.unsupported


def test_names_are_read_however_they_are_spelled() -> None:
    for name in ("Star-Battle", "Sternenschlacht", "star battle", "starbattle"):
        (puzzle,) = cpgrid.parse(f"begin\npuzzle {name}\nsize 1\nstars 1\nareas\n1\nend\n", format="janko")
        assert puzzle.layout.family == "star_battle"


DATA = {
    "name": "KillerSudoku",
    "count": 1,
    "data": {"01": {"problem": "4 4\n3 - 7 -\n- - - -\n- - - -\n- - - -\n1 1 2 2\n3 3 4 4\n5 5 6 6\n7 7 8 8"}},
}


def document(**members: object) -> str:
    return json.dumps({**DATA, "data": {"01": {**DATA["data"]["01"], **members}}})  # type: ignore[index]


def test_a_document_has_solutions_sources_and_all_the_rest() -> None:
    solution = "4 4\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1"
    (puzzle,) = cpgrid.parse(document(solution=solution, source="a book", info="hard", puzzlink_url="https://puzz.link/p?x"))
    assert puzzle.layout.family == "killer"
    assert (dict(puzzle.notes), puzzle.ledger.cosmetic) == ({"source": "a book", "comment": "hard"}, ("puzzlink_url",))
    assert len(puzzle.ledger.solution) == 16
    (other,) = cpgrid.parse(document(variant="diagonal", solution=[1]))
    assert other.ledger.unsupported == ("variant: 'diagonal'", "solution: '[1]'")
    for nothing in (None, "", 0, [], {}, False):
        (same,) = cpgrid.parse(document(variant=nothing))
        assert not same.ledger.unsupported


def test_a_text_needs_no_name_of_its_format() -> None:
    (tower,) = cpgrid.parse("Skyscraper\n3 3 2 D\n- 1 -\n- - -\n- - 2\n- - -\n")
    assert tower.layout.family == "skyscrapers"
    said = cpgrid.models.building.described(FAMILIES["skyscrapers"], tower.layout)
    assert (said["parks"], said["diagonals"]) == (1, True)
    # These are rows, of which the first says no sizes.
    assert not FORMATS["puzzlekit"].recognise(["hitori", "2 3 1", "3 1 2", "1 2 3"])


def test_a_text_without_room_for_boxes_has_the_usual_ones_alone() -> None:
    (usual,) = FORMATS["puzzlekit"].read(Lines.of_text(FORMATS["puzzlekit"].write([cpgrid.sudoku(6)])))
    assert usual == cpgrid.sudoku(6)
    with pytest.raises(InputError, match="cannot state the rule"):
        FORMATS["puzzlekit"].write([cpgrid.sudoku(6, boxes=(3, 2))])


def test_blocks_in_the_first_column_are_no_comments() -> None:
    puzzle = cpgrid.hidato(3, 3, blocks="r1c1 r2c1", givens={(0, 1): 2})
    text = FORMATS["puzzlekit"].write([puzzle])
    assert text.splitlines()[2].startswith("#")
    assert cpgrid.parse(text) == [puzzle]
    assert cpgrid.parse(f"{text}# a comment\n{text}") == [puzzle, puzzle]


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("name", ["janko", "puzzlekit"])
@each_seed(30)
def test_random_puzzles_are_read_back_or_refused_by_name(name: str, family: str, seed: int) -> None:
    chance = random.Random(seed)
    found = random_layout(FAMILIES[family], chance)
    if found is None:
        return
    layout, _ = found
    share = chance.choice([0, 0.2])
    with suppress(InputError):
        puzzle = Puzzle(
            layout,
            {cell: chance.choice(domain) for cell, domain in zip(layout.cells, layout.domains, strict=True) if chance.random() < share},
        )
        text = FORMATS[name].write([puzzle])
        assert check_read(name, text, puzzle)


def check_read(name: str, text: str, puzzle: Puzzle) -> bool:
    """Whether a text is the puzzle, in its format and without a name for it; errors are none that a test may pass over."""
    try:
        known = [*FORMATS[name].read(Lines.of_text(text)), *cpgrid.parse(text)]
    except InputError as error:
        raise AssertionError(text) from error
    return [digest(each) for each in known] == [digest(puzzle)] * 2 and not any(each.ledger.unsupported for each in known)


def test_verdicts_use_the_solution() -> None:
    (puzzle,) = examples("masyu")
    text = FORMATS["puzzlekit"].write([puzzle])
    (again,) = FORMATS["puzzlekit"].read(Lines.of_text(text))
    assert isinstance(again, Puzzle)
    assert digest(again) == digest(puzzle)
    assert cpgrid.check(again).kind is Uniqueness.UNIQUE


def test_the_page_has_every_type() -> None:
    page = (Path(__file__).parents[2] / "docs" / "formats" / "janko.md").read_text(encoding="utf-8")
    table = page.partition("| type |")[2].partition("\n\n")[0]
    spelled = {word.replace("-", "") for word in re.findall(r"`([a-z0-9-]+)`", table)}
    families = set(re.findall(r"`([a-z0-9_]+)`", table))
    for kind in KINDS:
        assert spelled.intersection(kind.names), kind.names
        assert kind.family in families
