"""Links of penpa-edit: links that others made, what is left over of a drawing, what cannot be drawn, and damaged links."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import cpgrid
from cpgrid import InputError
from cpgrid.certificates.canonical import digest
from cpgrid.core.errors import Place
from cpgrid.core.grid import Cell
from cpgrid.core.half_grid import Spot
from cpgrid.core.puzzle import Puzzle
from cpgrid.formats.links.deflated import deflate, inflate
from cpgrid.formats.links.penpa.link import Packed, pack, unpack
from cpgrid.formats.links.penpa.pen import Pen
from cpgrid.formats.links.penpa.points import Board, Corner
from cpgrid.formats.links.penpa.substitutions import expand, shorten
from cpgrid.formats.links.table import LINK_CODINGS
from cpgrid.rules import Arrow, Cage, Palindrome, Renban, SlowThermometer, Thermometer
from tests.depth import cases, each_seed

from .drawings import GENRES, random_drawing
from .penpa_links import AKARI, DIAGONAL, HITORI, SHEEP, SKYSCRAPERS, SLITHERLINK, SUDOKU, YAJILIN

PLACE = Place("f", 1, 1)
KNOWN = {"akari": AKARI, "hitori": HITORI, "skyscrapers": SKYSCRAPERS, "slitherlink": SLITHERLINK, "yajilin": YAJILIN}


def decoded(text: str) -> Puzzle:
    return LINK_CODINGS["penpa"].decode(text, PLACE)


def encoded(puzzle: Puzzle) -> str:
    return LINK_CODINGS["penpa"].encode(puzzle)


def reported(text: str) -> str:
    with pytest.raises(InputError) as error:
        decoded(text)
    assert error.value.place.line == 1
    assert error.value.mend
    return str(error.value)


def changed(link: str, number: int, change: Callable[[Any], Any]) -> str:
    """The link with another JSON in one of its lines."""
    lines = unpack(link, PLACE).text.split("\n")
    lines[number] = json.dumps(change(json.loads(lines[number] or "null")))
    return pack(Packed("\n".join(lines)))


def with_layer(link: str, **layers: Any) -> str:
    """The link with more in the layers of its question."""

    def add(question: dict[str, Any]) -> dict[str, Any]:
        for name, layer in layers.items():
            question[name] = question.get(name, []) + layer if isinstance(layer, list) else {**question.get(name, {}), **layer}
        return question

    return changed(link, 3, add)


@pytest.mark.parametrize("family", KNOWN)
def test_links_of_others_are_puzzles_with_one_solution(family: str) -> None:
    puzzle = decoded(KNOWN[family])
    assert puzzle.layout.family == family
    assert not puzzle.ledger.unsupported
    assert cpgrid.count(puzzle).count == 1
    assert decoded(encoded(puzzle)) == puzzle


def test_the_diagonals_of_a_contest_puzzle_are_a_rule_however_they_are_drawn() -> None:
    puzzle = decoded(DIAGONAL)
    assert puzzle.notes["title"] == "8 - Diagonal Sudoku 9x9"
    assert puzzle.layout.rules[27:] == (cpgrid.rules.Diagonals(puzzle.layout.cells),)
    assert puzzle.ledger.unsupported == ("2 texts: 'B' at R0C4, 'A' at R6C0", "2 × symbol of the kind arrow_Short at R0C4, R6C0")
    assert cpgrid.count(puzzle.allow_unsupported()).count == 1


def test_a_link_has_the_clues_of_the_link_that_it_was_made_from() -> None:
    puzzle = decoded(SLITHERLINK)
    assert puzzle.notes["source"] == "https://puzz.link/p?slither/5/6/2bgb0bbhb1adg1b"
    assert puzzle.layout == cpgrid.slitherlink("21...\n1..01\n..1..\n..1..\n10..3\n...11").layout


def test_addresses_of_any_form_are_read() -> None:
    puzzle, payload = decoded(SLITHERLINK), SLITHERLINK.partition("p=")[2]
    for link in (
        f"https://swaroopg92.github.io/penpa-edit/#m=edit&p={payload}",
        f"https://opt-pan.github.io/penpa-edit/?m=solve&p={payload.rstrip('=')}",
        f"https://logicmastersindia.com/penpa-edit/?m=solve&p={payload}&a=&l=solvedup",
        f"m=solve&p={payload.replace('+', '%2B').replace('/', '%2F').replace('=', '%3D')}",
        f"#m=edit&p={payload.replace('+', '%20')}",
    ):
        assert decoded(link) == puzzle
        assert link.startswith("#") or cpgrid.parse(link) == [puzzle]


def test_words_are_shortened_and_written_out() -> None:
    for text in ("zZzO zS", '"line"z"lineE"null', "zz zZ", 'a "numberS" b', "no letter"):
        assert expand(shorten(text), PLACE) == text
    assert shorten('{"lineE":null}z') == "{zE:zO}zZ"
    with pytest.raises(InputError, match="once its words are written out"):
        expand("z8" * (1 << 20), PLACE)


def test_numbers_name_places() -> None:
    board = Board(4, 6, 1, 2)
    for spot in (Spot(1, 1), Spot(2, 2), Spot(2, 3), Spot(3, 2), Spot(0, 0), Spot(-1, 5)):
        assert board.place(board.spot(spot)) == spot
    for place in range(8):
        corner = Corner(Cell(1, 2), place)
        assert board.place(board.small(corner)) == corner
    assert board.place(12 * board.size) is None
    assert board.place(-1) is None


def test_bombs_are_refused_before_they_take_memory() -> None:
    assert "more than 4194304 bytes once it is decompressed" in reported(f"m=edit&p={deflate('a' * (5 << 20))}")
    assert "nested more than 20 deep" in reported(changed_text(SUDOKU, 3, "[" * 1000))
    with pytest.raises(InputError, match="more than 4194304 characters"):
        inflate("A" * (5 << 20), PLACE)


def changed_text(link: str, number: int, text: str) -> str:
    lines = unpack(link, PLACE).text.split("\n")
    lines[number] = text
    return pack(Packed("\n".join(lines)))


def test_a_drawing_without_a_genre_is_not_guessed() -> None:
    puzzle = decoded(SHEEP)
    assert "nothing says what it means" in puzzle.ledger.unsupported[0]
    assert "53 texts" in puzzle.ledger.unsupported[1]
    assert not puzzle.layout.rules


@pytest.mark.parametrize(
    ("layers", "said"),
    [
        ({"number": {"32": ["x", 1, "1"]}}, "1 text: 'x' at R1C5"),
        ({"number": {"32": [[1, 1, 0, 0, 0, 0, 0, 0, 0, 0], 1, "7"]}}, "candidates at R1C5"),
        ({"number": {"15": ["5", 1, "1"]}}, "1 text: '5' at R0C1"),
        ({"numberS": {"804": ["9", 1]}}, "1 small text: '9' at R1C5"),
        ({"symbol": {"32": [1, "circle_SS", 1]}}, "1 × symbol of the kind circle_SS at R1C5"),
        ({"symbol": {"201": [[1, 0, 1], "dice", 1]}}, "1 × symbol of the kind dice at R1C5/R2C6"),
        ({"line": {"28,29": 5}}, "1 × piece of a line at R1C1"),
        ({"line": {"390": 98}}, "crosses on lines: 1"),
        ({"lineE": {"183,184": 3}}, "1 × piece of an edge"),
        ({"deletelineE": {"183,184": 1}}, "1 × piece of an edge"),
        ({"number": {"74E": ["1", 1, "1"]}, "symbol": {"75E": [1, "circle_SS", 1]}}, "texts or symbols on edges: 2"),
        ({"thermo": [[28]]}, "1 thermometer at R1C1"),
        ({"nobulbthermo": [[28, 29]]}, "1 thermometer without a bulb at R1C1"),
        ({"arrows": [[28, 15]]}, "1 arrow at R1C1"),
        ({"direction": [[28, 29], [30, 31]]}, "2 directed lines at R1C1, R1C3"),
        ({"squareframe": [[28, 29]]}, "1 wide line at R1C1"),
        ({"killercages": [[28, 15]]}, "a cage that leaves the grid"),
        ({"cage": {"788,789": 10}}, "lines of cages in R1C1"),
        ({"freeline": {"28,70": 3}}, "freeline: 1"),
        ({"hexagons": {"28": 1, "29": 2}}, "hexagons: 2"),
    ],
    ids=str,
)
def test_what_is_not_understood_is_listed(layers: dict[str, Any], said: str) -> None:
    ledger = decoded(with_layer(SUDOKU, **layers)).ledger
    assert any(said in each for each in ledger.unsupported), ledger.unsupported


def test_colours_decorate_a_sudoku_and_may_be_clues_where_cells_are_shaded() -> None:
    assert decoded(with_layer(SUDOKU, surface={"28": 1, "29": [3, 5]})).ledger.cosmetic == ("2 coloured cells: R1C1, R1C2",)
    shaded = decoded(with_layer(HITORI, surface={"26": 4, "28": 2, "29": 5}))
    assert shaded.givens == {Cell(0, 0): 1, Cell(0, 2): 0}
    assert shaded.ledger.unsupported == ("1 coloured cell: R1C4",)
    assert "behind clues" in decoded(with_layer(YAJILIN, surface={"51": 3})).ledger.cosmetic[0]


@pytest.mark.parametrize(
    ("tags", "family", "said"),
    [
        ([], "sudoku", ()),
        (["classic", "tile"], "sudoku", ("the genre 'tile'",)),
        (["masyu"], "sudoku", ("the genre 'masyu' beside others",)),
        (["nonconsecutive"], "grid", ()),
    ],
    ids=str,
)
def test_genres_say_what_a_drawing_means(tags: list[str], family: str, said: tuple[str, ...]) -> None:
    puzzle = decoded(changed(SUDOKU, 17, lambda _: tags))
    assert (puzzle.layout.family, puzzle.ledger.unsupported) == (family, said)


def test_rules_of_a_sudoku_are_read() -> None:
    link = with_layer(SUDOKU, killercages=[[28, 29]], numberS={"788": [" 10", 1]}, thermo=[[31, 34]], arrows=[[41, 42, 43]])
    head = unpack(link, PLACE).text.split("\n")[0].split(",")
    head[11] = head[14] = "1"
    puzzle = decoded(changed_text(link, 0, ",".join(head)))
    assert puzzle.layout.rules[27:] == (
        cpgrid.rules.Diagonals(puzzle.layout.cells),
        Cage("r1c1 r1c2", 10),
        Thermometer("r1c4-r1c7"),
        Arrow("r2c1", "r2c2-r2c3"),
    )
    assert not puzzle.ledger.unsupported


def test_rules_in_words_that_the_drawing_lacks_are_pointed_out() -> None:
    head = unpack(SUDOKU, PLACE).text.split("\n")[0].split(",")
    head[18] = "Rules: no two cells a knight's move apart are equal."
    puzzle = decoded(changed_text(SUDOKU, 0, ",".join(head)))
    assert puzzle.ledger.remarks == ("the rules in words mention anti-knight, which the puzzle lacks",)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ((3, '{"number":{"28":["1",1]}}'), "question, number[\\'28\\']: it has 2 parts"),
        ((3, '{"number":{"x":["1",1,"1"]}}'), "its key is no number of a place"),
        ((3, '{"number":{"99999":["1",1,"1"]}}'), "99999 is no place of the board"),
        ((3, '{"number":{"28":["1",1,[]]}}'), "an integer is expected"),
        ((3, '{"number":[]}'), "an object { } is expected"),
        ((3, '{"surface":{"197":1}}'), "a colour stands on no cell"),
        ((3, '{"numberS":{"28":["1",1]}}'), "names no corner of a cell"),
        ((3, '{"lineE":{"1,2,3":2}}'), "has 3 ends"),
        ((3, '{"thermo":[[28,200]]}'), "200 is no cell of the board"),
        ((3, '{"cage":{"1,2":10}}'), "1 names no corner of a cell"),
        ((3, '{"number":{},"number":{}}'), "stands twice"),
        ((3, "{"), "the text ends before the puzzle does"),
        ((3, ""), "ends before the question"),
        ((5, "[]"), "0 cells are listed"),
        ((5, "[1]"), "the number 1 is no cell"),
        ((5, "[28,1,1]"), "3 cells"),
        ((0, "square,9"), "'' is no number of rows"),
        ((0, "square,9,101"), "'101' is no number of rows"),
        ((0, "hex,5,5"), "a grid of the kind 'hex'"),
        ((0, "7,9,9"), "an old version"),
        ((0, "{}"), "no kind of grid"),
    ],
    ids=str,
)
def test_what_is_malformed_is_named(change: tuple[int, str], problem: str) -> None:
    assert problem.replace("\\", "") in reported(changed_text(SUDOKU, *change))


def test_links_without_a_puzzle_are_named() -> None:
    assert "no puzzle in it" in reported("https://swaroopg92.github.io/penpa-edit/")
    assert "holds another link" in reported("https://swaroopg92.github.io/penpa-edit/#m=edit&p=https://puzz.link/p?nurikabe")
    assert "character 5 of the compressed text" in reported("m=edit&p=abcd*")
    assert "is damaged" in reported("m=edit&p=AAAA////")
    assert "cut off" in reported(SUDOKU[:400])


def test_a_published_answer_is_the_solution() -> None:
    puzzle = cpgrid.sudoku(4, givens="12..34....2...3.")
    lines = unpack(encoded(puzzle), PLACE).text
    board = Board(4, 4)
    answer = {
        cell: value for cell, value in zip(puzzle.layout.cells, map(int, "1234341221434321"), strict=True) if cell not in puzzle.givens
    }
    numbers = [f"{board.number(cell)},{value}" for cell, value in answer.items()]
    found = decoded(pack(Packed(lines, json.dumps([[], [], [], [], numbers, []])))).ledger.solution
    assert found == {**answer, **puzzle.givens}
    layer = {"number": {str(board.number(cell)): [str(value), 2, "1"] for cell, value in answer.items()}}
    assert decoded(changed(encoded(puzzle), 4, lambda _: layer)).ledger.solution == found
    layer["number"].popitem()
    assert not decoded(changed(encoded(puzzle), 4, lambda _: layer)).ledger.solution


def test_a_published_answer_of_shaded_cells_is_the_solution() -> None:
    text = unpack(HITORI, PLACE).text
    found = decoded(pack(Packed(text, json.dumps([["26", "38"], [], [], [], [], []])))).ledger.solution
    assert [cell for cell, value in found.items() if value] == [Cell(0, 0), Cell(1, 0)]
    lamps = decoded(pack(Packed(unpack(AKARI, PLACE).text, json.dumps([[], [], [], [], [], ["31,3H"]])))).ledger.solution
    assert [cell for cell, value in lamps.items() if value] == [Cell(0, 1)]


def test_titles_and_rules_in_words_are_notes() -> None:
    notes = {"title": "A, b", "author": "C. D", "source": "a book", "rules": "Normal rules, & = apply.\nAnd more."}
    puzzle = decoded(encoded(Puzzle(cpgrid.sudoku(4).layout, notes=notes)))
    assert puzzle.notes == notes


@pytest.mark.parametrize(
    ("puzzle", "problem"),
    [
        (cpgrid.sudoku(4, values=range(4)), "other values than 1 to 4"),
        (cpgrid.sudoku(4).with_rules(Renban("r1c1-r1c3")), "no tool for this rule of the kind renban, at R1C1"),
        (cpgrid.sudoku(4).with_rules(Palindrome("r1c1-r1c3")), "the kind palindrome"),
        (cpgrid.sudoku(4).with_rules(SlowThermometer("r1c1-r1c3")), "the kind slow-thermometer"),
        (cpgrid.sudoku(4).with_rules(Cage("r1c1 r1c2", 5, distinct=False)), "the kind cage"),
        (cpgrid.sudoku(4).with_rules(Thermometer("r1c1 r1c3")), "the kind thermometer"),
        (cpgrid.sudoku(4).with_rules(Cage("r1c1 r1c2", 5), Cage("r1c1 r2c1", 4)), "cannot state the rule cage"),
        (cpgrid.grid(3, 3), "no genre for such a grid"),
        (cpgrid.magic_square(3), "no genre for the family magic_square"),
        (cpgrid.nurikabe("1..\n...\n..2", squares=True), "that the shaded cells may have squares"),
        (cpgrid.hashi("2..2\n....\n....\n2..2", connected=False), "that islands need not all be joined"),
        (cpgrid.hashi("21.\n...\n1..", beside=True), "that bridges may join islands side by side"),
        (cpgrid.hashi("2..2\n....\n....\n2..2", most=3), "another number of bridges than two"),
        (cpgrid.slitherlink("...\n...\n...", edges=True), "by its edges"),
        (cpgrid.masyu("...\n...\n...", givens={(0, 0): 6}), "the whole line in a cell"),
        (cpgrid.yajilin("...\n...\n...", empty=True), "that cells may stay empty"),
        (cpgrid.fillomino(3, 3, 5), "which numbers there are"),
        (cpgrid.akari("...", givens={(0, 0): 0}), "that R1C1 has no lamp"),
        (cpgrid.kakuro({"r1c1-r1c2": 3}), "begins at the rim"),
        (cpgrid.skyscrapers(4, parks=1, above=[1, None, None, None]), "parks among skyscrapers"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_cannot_be_drawn_is_named(puzzle: Puzzle, problem: str) -> None:
    with pytest.raises(InputError) as error:
        encoded(puzzle)
    assert problem in error.value.problem


@pytest.mark.parametrize("genre", GENRES)
@each_seed(40)
def test_random_puzzles_are_read_back(genre: str, seed: int) -> None:
    puzzle = random_drawing(genre, random.Random(seed))
    again = decoded(encoded(puzzle))
    assert again == puzzle
    assert digest(again) == digest(puzzle)


def test_a_board_is_read_as_it_was_drawn() -> None:
    pen = Pen(3, 3)
    pen.tags.append("nurikabe")
    pen.text(Cell(1, 1), "?")
    assert decoded(pack(Packed(pen.finished({})))) == cpgrid.nurikabe("...\n.?.\n...")


def test_damaged_links_give_a_puzzle_or_an_error() -> None:
    chance = random.Random(7)
    texts = {name: unpack(link, PLACE).text for name, link in KNOWN.items()}
    texts |= {genre: unpack(encoded(random_drawing(genre, random.Random(3))), PLACE).text for genre in GENRES}
    signs = "0159-.,:[]{}\"nulz \\'aé"
    for _ in range(cases(1500)):
        text = list(chance.choice(list(texts.values())))
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(text))
            text[at : at + chance.randint(0, 3)] = chance.choice(signs) * chance.randint(0, 2)
        check(pack(Packed("".join(text))))
    for _ in range(cases(500)):
        link = list(chance.choice(list(KNOWN.values())))
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(link))
            link[at : at + chance.randint(0, 2)] = chance.choice("Az09+/=& %") * chance.randint(0, 2)
        check("".join(link))


def check(link: str) -> None:
    """Whether a link is a puzzle, which is read back once it is written, or an error with a place."""
    try:
        puzzle = decoded(link)
    except InputError as error:
        assert error.place.line == 1
        assert error.mend
        return
    try:
        again = encoded(puzzle)
    except InputError:
        return
    assert digest(decoded(again)) == digest(puzzle)
