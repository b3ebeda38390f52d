"""Genres of penpa-edit one by one: what the site draws beside the clues, what is left over of a drawing, and what cannot be drawn."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest

import cpgrid
from cpgrid import InputError
from cpgrid.core.grid import Cell
from cpgrid.core.half_grid import Spot
from cpgrid.core.puzzle import Puzzle
from cpgrid.formats.links.penpa.genres.sudoku import TAGS
from cpgrid.formats.links.penpa.genres.table import GENRES
from cpgrid.formats.links.penpa.link import Packed, pack, unpack
from cpgrid.formats.links.penpa.pen import Pen
from cpgrid.formats.links.penpa.points import Board, Corner
from cpgrid.rules import AllDotsGiven, Difference, Even, Odd, Ratio

from .drawings import GENRES as DRAWN
from .drawings import random_drawing
from .test_penpa import PLACE, changed, decoded, encoded, with_layer

_SITE_TAGS = frozenset(
    {
        *(
            "classic",
            "latin",
            "irregular",
            "tomtom",
            "arrow",
            "thermo",
            "evenodd",
            "killer",
            "nonconsecutive",
            "skyscrapers",
            "kakuro",
            "starbattle",
        ),
        *(
            "battleships",
            "minesweeper",
            "lits",
            "nurikabe",
            "nanro",
            "kurotto",
            "fillomino",
            "cave",
            "spiralgalaxies",
            "kuromasu",
            "masyu",
            "slitherlink",
        ),
        *("yajilin", "castlewall", "balanceloop", "snake", "akari", "aqre", "chocona", "country road", "creek", "detour", "easy as abc"),
        *("geradeweg", "hashiwokakero (hashi/bridges)", "heyawake", "hitori", "koburin", "kropki", "kurodoko", "minarism", "moon or sun"),
        *("nonogram", "norinori", "numberlink", "nurimisaki", "ripple effect", "shikaku", "shimaguni (islands)", "simple loop"),
        *("slant (gokigen)", "tents", "yin-yang", "canal view", "suguru (capsules)", "consecutive", "consecutivepairs"),
    }
)
"""Tags in the list of the site, `docs/js/genre_tags.js` of its repository."""


def test_tags_are_those_of_the_site() -> None:
    written = {genre.tag for genre in GENRES.values()} | {tag for tag in TAGS if tag in _SITE_TAGS}
    assert written - _SITE_TAGS == {"tatamibari"}
    assert written > {"evenodd", "kropki", "classic"}
    puzzle = cpgrid.sudoku(4).with_rules(Odd("r1c1"))
    assert "evenodd" in json.loads(unpack(encoded(puzzle), PLACE).text.split("\n")[17])


def board_of(link: str) -> Board:
    lines = unpack(link, PLACE).text.split("\n")
    head, (top, _, left, _) = lines[0].split(","), json.loads(lines[1])
    return Board(int(head[2]), int(head[1]), top, left)


def edge(board: Board, cell: Cell, *, upper: bool) -> str:
    """The upper or the left side of a cell, as layers name it."""
    ends = (Spot(2 * cell.row, 2 * cell.column), Spot(2 * cell.row + 2 * (not upper), 2 * cell.column + 2 * upper))
    return ",".join(str(number) for number in sorted(map(board.spot, ends)))


def strange(board: Board, cell: Cell) -> dict[str, dict[str, object]]:
    """Something by each tool that means nothing in any genre, at a cell."""
    number = board.number(cell)
    return {
        "symbol": {str(number): [3, "diamond_L", 1]},
        "number": {str(number): ["Zz", 1, "1"]},
        "line": {f"{number},{number + 1}": 5},
        "lineE": {edge(board, cell, upper=True): 5},
        "deletelineE": {edge(board, cell, upper=True): 1},
        "numberS": {str(board.small(Corner(cell, 3))): ["77", 1]},
        "freeline": {"28,70": 3},
        "thermo": [[number, number + 1]],  # type: ignore[dict-item]
    }


_LIKE_SUDOKU = {"sudoku", "jigsaw", "killer", "variant", "latin_square", "kropki", "consecutive", "parities"}
"""Drawings in which thermometers are rules."""


@pytest.mark.parametrize("genre", DRAWN)
def test_what_no_genre_understands_is_on_the_ledger(genre: str) -> None:
    tried = 0
    for seed in range(4):
        puzzle = random_drawing(genre, random.Random(seed))
        link = encoded(puzzle)
        board, question = board_of(link), json.loads(unpack(link, PLACE).text.split("\n")[3])
        drawn = {key for layer in ("number", "symbol", "surface") for key in question[layer]}
        cell = next((cell for cell in puzzle.layout.cells[::-1] if str(board.number(cell)) not in drawn), None)
        if cell is None:
            continue
        for layer, what in strange(board, cell).items():
            if layer == "thermo" and genre in _LIKE_SUDOKU:
                continue
            try:
                ledger = decoded(with_layer(link, **{layer: what})).ledger
            except InputError as error:
                assert error.mend
                continue
            tried += 1
            assert ledger.unsupported, (genre, layer)
    assert tried


@pytest.mark.parametrize("genre", [genre for genre in DRAWN if genre in {each.family for each in GENRES.values() if each.fills}])
def test_colours_that_may_be_clues_are_on_the_ledger(genre: str) -> None:
    puzzle = Puzzle(random_drawing(genre, random.Random(1)).layout)
    link = encoded(puzzle)
    board, question = board_of(link), json.loads(unpack(link, PLACE).text.split("\n")[3])
    drawn = {key for layer in ("number", "symbol", "surface") for key in question[layer]}
    cells = [str(board.number(cell)) for cell in puzzle.layout.cells]
    free = next((cell for cell in cells if cell not in drawn), cells[0])
    assert any("coloured cell" in each for each in decoded(with_layer(link, surface={free: 5})).ledger.unsupported)


def drawing(rows: int, columns: int, tag: str, draw: Callable[[Pen], object], *, outside: int = 0) -> Puzzle:
    """What is read of a drawing."""
    pen = Pen(rows, columns, outside=outside)
    pen.tags.append(tag)
    draw(pen)
    return decoded(pack(Packed(pen.finished({}))))


def test_frames_around_walls_only_decorate() -> None:
    puzzle = cpgrid.castle_wall([["."] * 5, [".", "w2e", ".", ".", "."], ["b2e", "b", ".", ".", "."], [".", "#", ".", ".", "."]])
    link = encoded(puzzle)
    board = board_of(link)
    sides = {edge(board, Cell(1, 1), upper=True): 2, edge(board, Cell(2, 0), upper=False): 2}
    erased = {edge(board, Cell(2, 1), upper=False): 1}
    again = decoded(with_layer(link, lineE=sides, deletelineE=erased))
    assert again == puzzle
    assert again.ledger.cosmetic == ("3 pieces of edges around clues",)
    assert not again.ledger.unsupported
    beside = decoded(with_layer(link, deletelineE={edge(board, Cell(1, 1), upper=True): 1})).ledger
    assert "1 × piece of an edge" in beside.unsupported[0]


def test_colours_and_frames_of_clues_that_the_line_avoids_only_decorate() -> None:
    puzzle = cpgrid.koburin([[".", "1", "."], [".", ".", "."], [".", "#", "."]])
    link = encoded(puzzle)
    board = board_of(link)
    again = decoded(with_layer(link, surface={str(board.number(Cell(0, 1))): 3}, lineE={edge(board, Cell(1, 1), upper=True): 2}))
    assert again == puzzle
    assert again.ledger.cosmetic == ("1 colour behind clues", "1 piece of edges around clues")


def test_lines_after_five_rows_of_a_nonogram_only_decorate() -> None:
    puzzle = cpgrid.nonogram(rows=[[1]] * 6, columns=[[1]] * 6)
    link = encoded(puzzle)
    board = board_of(link)
    frame = {edge(board, Cell(0, 0), upper=True): 2, edge(board, Cell(-1, 5), upper=False): 13}
    again = decoded(with_layer(link, lineE=frame))
    assert again == puzzle
    assert again.ledger.cosmetic == ("lines after every five rows and columns",)
    assert decoded(with_layer(link, lineE={edge(board, Cell(3, 3), upper=True): 13})).ledger.unsupported


def test_regions_without_a_number_say_nothing() -> None:
    puzzle = cpgrid.aqre("112\n112\n333", numbers="2..\n...\n...")
    link = encoded(puzzle)
    again = decoded(with_layer(link, number={str(board_of(link).number(Cell(0, 2))): [" ", 1, "1"]}))
    assert again == puzzle
    assert again.ledger.cosmetic == ("1 clue without a number",)
    detour = cpgrid.detour("11\n11\n22", numbers="2.\n..\n..")
    link = encoded(detour)
    small = {str(board_of(link).small(Corner(Cell(2, 0), 0))): ["?", 1]}
    assert decoded(with_layer(link, numberS=small)).ledger.cosmetic == ("1 clue without a number",)


def test_circles_are_clues_whether_they_are_symbols_or_belong_to_a_text() -> None:
    def circles(pen: Pen) -> None:
        pen.symbol(Cell(0, 0), "circle_L", 1)
        pen.text(Cell(0, 0), 3)
        pen.symbol(Cell(2, 2), "circle_M", 1)
        pen.text(Cell(1, 1), " ", colour=6)

    for tag in ("kurodoko", "kuromasu"):
        assert drawing(3, 3, tag, circles) == cpgrid.kurodoko("3..\n.?.\n..?")
    assert drawing(3, 3, "kurotto", circles) == cpgrid.kurotto("3..\n.?.\n..?")
    assert drawing(3, 3, "shikaku", circles).ledger.unsupported == (
        "1 × symbol of the kind circle_L at R1C1",
        "1 × symbol of the kind circle_M at R3C3",
    )


def test_signs_of_inequality_point_to_the_smaller_number() -> None:
    def signs(pen: Pen) -> None:
        pen.symbol(Spot(1, 2), "inequality", 1)
        pen.symbol(Spot(1, 4), "inequality", 3)
        pen.symbol(Spot(2, 1), "inequality", 2)
        pen.symbol(Spot(4, 1), "inequality", 4)
        pen.symbol(Spot(3, 2), "inequality", 2)

    puzzle = drawing(3, 3, "minarism", signs)
    assert {rule.cells for rule in puzzle.layout.rules if isinstance(rule, cpgrid.rules.Greater)} == {
        (Cell(0, 1), Cell(0, 0)),
        (Cell(0, 1), Cell(0, 2)),
        (Cell(1, 0), Cell(0, 0)),
        (Cell(1, 0), Cell(2, 0)),
    }
    assert "inequality at R2C1/R2C2" in puzzle.ledger.unsupported[0]
    with pytest.raises(InputError, match="3 rows and 4 columns"):
        drawing(3, 4, "minarism", signs)


@pytest.mark.parametrize("signs", [False, True])
def test_numbers_on_borders_of_a_minarism_are_differences(signs: bool) -> None:
    def marks(pen: Pen) -> None:
        pen.text(Spot(1, 2), 2)
        pen.text(Spot(4, 5), 1)
        pen.text(Cell(2, 2), 3)
        pen.text(Spot(2, 2), 7)
        pen.text(Spot(1, 4), "x")
        if signs:
            pen.symbol(Spot(2, 1), "inequality", 2)

    puzzle = drawing(3, 3, "minarism", marks)
    square = cpgrid.futoshiki(3, ["r2c1 r1c1"]) if signs else cpgrid.latin_square(3)
    assert puzzle.layout == square.with_rules(Difference("r1c1 r1c2", 2), Difference("r2c3 r3c3", 1)).layout
    assert puzzle.givens == {Cell(2, 2): 3}
    assert puzzle.ledger.unsupported == ("2 texts: '7' at R1C1/R2C2, 'x' at R1C2/R1C3",)
    clean = Puzzle(puzzle.layout, puzzle.givens)
    assert decoded(encoded(clean)) == clean
    assert decoded(encoded(clean)).ledger == cpgrid.core.ledger.NOTHING_ELSE


def test_differences_that_are_no_minarism_keep_their_genre() -> None:
    white = Puzzle(cpgrid.latin_square(4).layout.with_rules(Difference("r1c1 r1c2", 1)))
    assert json.loads(unpack(encoded(white), PLACE).text.split("\n")[17]) != ["minarism"]
    apart = Puzzle(cpgrid.latin_square(4).layout.with_rules(Difference("r1c1 r3c1", 2)))
    with pytest.raises(InputError, match="a difference between cells that do not touch"):
        encoded(apart)


def test_dots_of_a_latin_square_are_all_given() -> None:
    def dots(pen: Pen) -> None:
        pen.symbol(Spot(1, 2), "circle_SS", 1)
        pen.symbol(Spot(2, 5), "circle_SS", 2)

    puzzle = drawing(3, 3, "kropki", dots)
    assert not puzzle.ledger.unsupported
    white, black = (Cell(0, 0), Cell(0, 1)), (Cell(0, 2), Cell(1, 2))
    cells = puzzle.layout.cells
    assert puzzle.layout.rules[-3:] == (Difference(white, 1), Ratio(black, 2), AllDotsGiven(cells, (white, black), (1,), (2,)))
    among_others = decoded(changed(encoded(puzzle), 17, lambda _: ["latin", "kropki"]))
    assert "whether all dots are given" in among_others.ledger.unsupported[0]


def test_white_dots_and_grey_bars_join_consecutive_digits() -> None:
    def marks(pen: Pen) -> None:
        pen.symbol(Spot(1, 2), "circle_SS", 1)
        pen.symbol(Spot(2, 5), "bars_G", 2)
        pen.symbol(Spot(3, 4), "circle_SS", 2)

    pairs = (Cell(0, 0), Cell(0, 1)), (Cell(0, 2), Cell(1, 2))
    dots = tuple(Difference(pair, 1) for pair in pairs)
    link = pack(Packed(unpack(encoded(cpgrid.latin_square(3)), PLACE).text))
    pen = Pen(3, 3)
    marks(pen)
    text = pen.finished({})
    for tags, more in (
        (["latin", "consecutivepairs"], ()),
        (["latin", "consecutive"], (AllDotsGiven(cpgrid.latin_square(3).layout.cells, pairs, (1,)),)),
    ):
        puzzle = decoded(changed(pack(Packed(text)), 17, lambda _, tags=tags: tags))
        assert puzzle.layout.rules[len(decoded(link).layout.rules) :] == (*dots, *more)
        assert puzzle.ledger.unsupported == ("1 × symbol of the kind circle_SS at R2C2/R2C3",)


def test_grey_circles_are_odd_and_grey_squares_even() -> None:
    puzzle = cpgrid.sudoku(4).with_rules(Odd("r1c1"), Even("r2c2"))
    link = encoded(puzzle)
    number = board_of(link).number(Cell(3, 3))
    for tag in ("oddeven", "even-odd"):
        assert decoded(changed(link, 17, lambda _, tag=tag: [tag])) == puzzle
    assert decoded(with_layer(link, symbol={str(number): [1, "circle_L", 1]})).ledger.unsupported == (
        "1 × symbol of the kind circle_L at R4C4",
    )
    assert len(decoded(changed(link, 17, lambda _: ["classic"])).ledger.unsupported) == 2


def test_cages_have_a_number_with_a_sign_or_without() -> None:
    def cages(pen: Pen) -> None:
        pen.regions(["aab", "ccb", "ddd"])
        for cell, clue in {(0, 0): "3+", (0, 2): "2 \N{MINUS SIGN}", (1, 0): "6", (2, 0): "6x"}.items():
            pen.small(Corner(Cell(*cell), 0), clue)
        pen.text(Cell(-1, 2), "1-3")

    puzzle = drawing(3, 3, "tomtom", cages, outside=1)
    assert puzzle == cpgrid.kenken("aab\nccb\nddd", {"a": "3+", "b": "2-", "c": "6?", "d": "6x"})
    assert not puzzle.ledger.unsupported
    with pytest.raises(InputError, match="the cage of R1C1 has no clue"):
        drawing(3, 3, "tomtom", lambda pen: pen.regions(["aab", "ccb", "ddd"]))
    board = board_of(encoded(puzzle))
    twice = with_layer(encoded(puzzle), numberS={str(board.small(Corner(Cell(0, 1), 0))): ["4+", 1]})
    assert decoded(twice).ledger.unsupported == ("1 small text: '4+' at R1C2",)
    values = with_layer(encoded(puzzle), number={str(board.number(Cell(-1, 2))): ["0-2", 1, "1"]})
    assert decoded(values).ledger.unsupported == ("1 text: '0-2' at R0C3",)


def test_a_letter_that_is_not_there_is_no_clue() -> None:
    puzzle = cpgrid.easy_as_abc(4, 3, above=["A", None, None, None])
    link = encoded(puzzle)
    board = board_of(link)
    again = decoded(with_layer(link, number={str(board.number(Cell(-1, 2))): ["D", 1, "1"], str(board.number(Cell(1, 1))): ["b", 1, "1"]}))
    assert again.givens == {Cell(1, 1): 2}
    assert again.ledger.unsupported == ("1 text: 'D' at R0C3",)
    with pytest.raises(InputError, match="nothing says which letters there are"):
        drawing(4, 4, "easy as abc", lambda pen: pen.text(Cell(-1, 0), "A"), outside=1)


SHIPS = {1: "o", 2: "m", 3: "w", 4: "n", 5: "e", 6: "s", 7: "~"}
"""What the site draws for each style of a battleship: a circle, a square, the left, upper, right and lower end, and water."""


def fleet(pen: Pen, *ships: tuple[Cell, str], name: str = "battleship_B") -> None:
    """Draw ships from a cell on, to the right or downwards."""
    for cell, signs in ships:
        for step, sign in enumerate(signs):
            down = step if signs[0] == "n" else 0
            pen.symbol(
                Cell(cell.row + down, cell.column + step - down), name, next(style for style, other in SHIPS.items() if other == sign)
            )


def test_battleships_have_pieces_and_a_fleet_outside_the_grid() -> None:
    signs = ["wme.o", ".....", "n...~", "m....", "s...."]

    def draw(pen: Pen) -> None:
        for row, line in enumerate(signs):
            for column, sign in enumerate(line):
                if sign != ".":
                    fleet(pen, (Cell(row, column), sign), name="battleship_G" if sign in "we" else "battleship_B")
        fleet(pen, (Cell(6, 0), "wme"), (Cell(0, 7), "nms"), name="battleship_W")
        fleet(pen, (Cell(8, 0), "o"), (Cell(8, 2), "o"))
        # The number of a line may stand at either end of it.
        pen.text(Cell(0, -1), 4)
        pen.text(Cell(4, 5), 1)
        pen.text(Cell(-1, 0), 4)
        pen.text(Cell(5, 4), 1)
        pen.text(Cell(5, 0), 4)

    puzzle = drawing(5, 5, "battleships", draw, outside=5)
    meant = cpgrid.battleships(signs, fleet="202", rows=[4, None, None, None, 1], columns=[4, None, None, None, 1])
    assert puzzle == meant
    assert not puzzle.ledger.unsupported
    assert decoded(encoded(meant)) == meant


def test_pieces_that_make_no_ship_and_numbers_that_differ_are_on_the_ledger() -> None:
    def draw(pen: Pen) -> None:
        fleet(pen, (Cell(6, 0), "o"), (Cell(8, 0), "wm"), (Cell(8, 4), "~"))
        pen.text(Cell(0, -1), 1)
        pen.text(Cell(0, 5), 0)
        pen.symbol(Cell(1, 1), "battleship_B", 8)
        pen.symbol(Cell(2, 2), "battleship_W", 1)

    puzzle = drawing(5, 5, "battleships", draw, outside=5)
    assert puzzle.layout == cpgrid.battleships(["....."] * 5, [1, *[None] * 4], [None] * 5, fleet="1").layout
    assert sum("symbol" in said or "text" in said for said in puzzle.ledger.unsupported) == len(puzzle.ledger.unsupported) > 1


def test_battleships_without_a_fleet_are_refused() -> None:
    for ships in ([], [(Cell(6, 0), "wm")], [(Cell(6, 0), "~")]):
        with pytest.raises(InputError, match="nothing says which ships there are"):
            drawing(5, 5, "battleships", lambda pen, ships=ships: fleet(pen, *ships), outside=5)  # type: ignore[misc]
    with pytest.raises(InputError, match="a ship has 6 cells"):
        drawing(5, 5, "battleships", lambda pen: fleet(pen, (Cell(6, 0), "wmmmme")), outside=5)


@pytest.mark.parametrize("rows", [1, 2, 9])
def test_a_fleet_has_room_beside_narrow_grids(rows: int) -> None:
    for columns in (1, 9):
        longest = max(rows, columns)
        puzzle = cpgrid.battleships(["." * columns] * rows, [None] * rows, [None] * columns, fleet=[0] * (longest - 1) + [1])
        assert decoded(encoded(puzzle)) == puzzle


@pytest.mark.parametrize(
    ("puzzle", "problem"),
    [
        (cpgrid.battleships(["x..", "..."], [1, None], [None] * 3, fleet="1"), "that R1C1 has a ship, and not which piece of it"),
        (cpgrid.battleships(["...", "..."], [1, None], [None] * 3, fleet="1", givens={(0, 0): 1}), "the length of the ship of R1C1"),
        (cpgrid.minesweeper("1.\n..", mines=1), "how many mines there are in all"),
        (cpgrid.numberlink("11\n22"), "that paths come to all cells"),
        (cpgrid.numberlink("1..\n1..", empty=True, givens={(1, 2): 0}), "the value of R2C3"),
        (cpgrid.country_road("112\n112", numbers="4..\n...", givens={(0, 0): 6}), "the value of R1C1"),
        (cpgrid.easy_as_abc(4, 3, above=["A", None, None, None], diagonals=True), "that diagonals have the letters"),
        (cpgrid.easy_as_abc(4, 3, above=["A", None, None, None], givens={(0, 0): 0}), "that R1C1 stays empty"),
        (cpgrid.futoshiki(3, ["r1c1 r1c2"], values=range(3)), "other values than from 1 on"),
        (cpgrid.simple_loop(4, 4, givens={(0, 0): 6}), "the whole line in a cell"),
        (cpgrid.koburin("...\n...\n...", givens={(0, 0): 16}), "the whole line in a cell"),
        (cpgrid.creek("1..\n...\n...", givens={(0, 0): 1}), "the value of R1C1"),
        (cpgrid.sudoku(4).with_rules(Ratio("r1c1 r1c2", 2)), "no tool for this rule of the kind ratio"),
        (cpgrid.sudoku(4).with_rules(Difference("r1c1 r1c2", 2)), "no tool for this rule of the kind difference"),
        (cpgrid.sudoku(4).with_rules(Difference("r1c1 r3c1", 1)), "cannot state the rule difference"),
        (cpgrid.sudoku(4).with_rules(Odd("r1c1"), Even("r1c1")), "cannot state the rule"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_cannot_be_drawn_is_named(puzzle: Puzzle, problem: str) -> None:
    with pytest.raises(InputError) as error:
        encoded(puzzle)
    assert problem in error.value.problem
    assert error.value.mend
