"""Documents of SudokuPad: what is a rule, what decorates, what is not understood; the zipped texts; and the ways to write a link."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from time import process_time
from typing import Any

import pytest

import cpgrid
from cpgrid import InputError
from cpgrid.certificates.canonical import digest
from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.ledger import Ledger
from cpgrid.core.puzzle import Puzzle, Rule
from cpgrid.formats.links.lz_string import BASE64, compress
from cpgrid.formats.links.sudokupad import zipper
from cpgrid.formats.links.sudokupad.reading import read_document
from cpgrid.formats.links.sudokupad.writing import document_of
from cpgrid.formats.links.sudokupad.zipper import read_zipped, zipped
from cpgrid.formats.links.table import LINK_CODINGS
from cpgrid.models import sudoku
from cpgrid.rules import AntiKing, AntiKnight, Cage, Diagonals, Even, Odd, Thermometer, Windoku
from tests.depth import each_seed

from .documents import PEAK
from .drawings import random_drawing
from .pads import CIRCLES, CLASSIC, PLACE, cage, pad, random_pad, read

BOXES = [[[row + down, column + right] for down in range(2) for right in range(2)] for row in (0, 2) for column in (0, 2)]
CAGE = cage((0, 0), (0, 1), (1, 0), unique=True, value="6", sum=6, style="box")
DOCUMENT = pad(regions=BOXES, cages=[CAGE], metadata={"title": "It's", "solution": "1234341221434321"}, overlays=[{}], lines=[])


def decoded(text: str) -> Puzzle:
    return LINK_CODINGS["sudokupad"].decode(text, PLACE)


def encoded(puzzle: Puzzle) -> str:
    return LINK_CODINGS["sudokupad"].encode(puzzle)


def again(puzzle: Puzzle) -> Puzzle:
    return read(document_of(puzzle))


def scl(members: object) -> str:
    assert isinstance(members, dict)
    return f"scl{compress(zipped(members))}"


def unzipped(text: str) -> object:
    return read_zipped(text, PLACE).value


GRID = rectangle(0, 0, 4, 4)
CELLS = (Cell(0, 0), Cell(0, 1), Cell(1, 0))
SHORT = {"cells": [list(cell) for cell in CELLS]}
RULES: dict[str, tuple[dict[str, Any], list[Rule]]] = {
    "a cage": ({"cages": [{**SHORT, "unique": True}]}, [Cage(CELLS, None)]),
    "a killer cage": ({"cages": [{**SHORT, "unique": True, "value": "6"}]}, [Cage(CELLS, 6)]),
    "a hidden total": ({"cages": [{**SHORT, "unique": True, "sum": 6, "hidden": True}]}, [Cage(CELLS, 6)]),
    "a total as a text": ({"cages": [{**SHORT, "unique": True, "sum": "6", "value": 6}]}, [Cage(CELLS, 6)]),
    "a cage whose digits may repeat": ({"cages": [{**SHORT, "unique": False, "sum": 6, "value": "6"}]}, [Cage(CELLS, 6, False)]),
    "antiknight": ({"metadata": {"antiknight": True}}, [AntiKnight(GRID)]),
    "antiking": ({"metaData": {"antiking": True, "antiknight": False}}, [AntiKing(GRID)]),
    "in a cage": ({"cages": [{"value": "antiking: yes"}]}, [AntiKing(GRID)]),
    "in a list": ({"global": ["antiking", "antiknight"]}, [AntiKnight(GRID), AntiKing(GRID)]),
    "rows and columns": ({"cages": [cage((0, 0), (0, 1), (0, 2), (0, 3), unique=True, type="rowcol")]}, []),
    "a row with a total": ({"cages": [cage((0, 0), (0, 1), unique=True, value="3", type="rowcol")]}, [Cage(CELLS[:2], 3)]),
    "no row": ({"cages": [{**SHORT, "unique": True, "type": "rowcol"}]}, [Cage(CELLS, None)]),
    "nothing": ({"cages": [{}], "metadata": {}, "lines": [{}, None], "arrows": None, "overlays": []}, []),
}


@pytest.mark.parametrize("name", RULES)
def test_what_states_a_rule_is_one(name: str) -> None:
    members, rules = RULES[name]
    puzzle = read(pad(regions=BOXES, **members))
    assert puzzle.layout.rules[12:] == tuple(rules)
    assert puzzle.ledger == Ledger()
    assert again(puzzle) == puzzle
    assert unzipped(zipped(document_of(puzzle))) == document_of(puzzle)


FAMILY: list[tuple[dict[str, Any], str]] = [
    ({"regions": BOXES}, "sudoku"),
    ({"regions": BOXES, "cages": [CAGE]}, "killer"),
    ({}, "latin_square"),
    ({"regions": [[[0, 0], [0, 1], [0, 2], [1, 0]], [[0, 3], [1, 3], [1, 2], [1, 1]], *BOXES[2:]]}, "jigsaw"),
]


@pytest.mark.parametrize(("members", "family"), FAMILY)
def test_regions_say_which_family_it_is(members: dict[str, Any], family: str) -> None:
    puzzle = read(pad(**members))
    assert puzzle.layout.family == family
    assert puzzle.ledger.unsupported == ()
    assert again(puzzle) == puzzle


COSMETIC: list[tuple[dict[str, Any], str]] = [
    ({"underlays": [{"center": [0.5, 1.5], "width": 1, "height": 1, "backgroundColor": "#eee"}] * 2}, "2 coloured cells at R1C2"),
    ({"overlays": [{"center": [0.5, 0.5], "width": 4, "height": 1}]}, "1 coloured cell at R1C1"),
    ({"cages": [{**SHORT, "hidden": True}]}, "1 hidden cage at R1C1"),
    ({"cages": [{"cells": [], "style": "box"}]}, "1 cage without cells"),
    ({"settings": {"conflictchecker": True, "dark": 0}}, "1 setting 'conflictchecker'"),
    ({"metadata": {"title": "One"}, "cages": [{"value": "title: Two"}]}, "1 text that is another title"),
    ({"cells": [[{"cornermarks": [1], "given": True}, {}], [{}, None]]}, "1 cell with marks or colours at R1C1"),
]


@pytest.mark.parametrize(("members", "said"), COSMETIC)
def test_what_decorates_is_listed(members: dict[str, Any], said: str) -> None:
    ledger = read(pad(**members)).ledger
    assert ledger.unsupported == ()
    assert any(said in text for text in ledger.cosmetic), ledger.cosmetic


LINE = {"wayPoints": [[0.5, 0.5], [1.5, 1.5]], "color": "#000", "thickness": 8}
UNSUPPORTED: list[tuple[dict[str, Any], str]] = [
    ({"lines": [LINE, LINE]}, "2 lines at R1C1"),
    ({"lines": [{"d": "M 0 0 L 3 3"}]}, "1 line"),
    ({"arrows": [LINE]}, "1 arrow at R1C1"),
    ({"overlays": [{"center": [0, 0.5], "text": "12", "width": 1, "height": 1}]}, "1 text '12' at R0C1/R1C1"),
    ({"overlays": [{"center": [-0.5, 0.5], "text": 7}]}, "1 text '7' at R0C1"),
    ({"underlays": [{"center": [1.5, 1], "width": 0.3, "height": 0.3, "rounded": True}]}, "1 circle at R2C1/R2C2"),
    ({"underlays": [{"center": [1.5, 1.5], "width": 0.6, "height": 0.6}]}, "1 shape at R2C2"),
    ({"underlays": [{"center": "x", "width": [1], "height": True}]}, "1 shape"),
    ({"foglight": [[0, 0]]}, "1 constraint 'foglight', which is not understood"),
    ({"triggereffect": [{"trigger": {}}]}, "1 constraint 'triggereffect'"),
    ({"metadata": {"norowcol": True}}, "'norowcol': rows and columns whose digits may repeat"),
    ({"metadata": {"bgimage": "https://example.org/a.jpeg", "bgimageopacity": 1}}, "1 picture behind the grid"),
    ({"underlays": [{"center": [1.3, 1.5], "width": 0.2, "height": 0.2}]}, "1 shape at R2C2"),
    ({"metadata": {"digits": "0-8"}}, "1 constraint 'digits'"),
    ({"cages": [{"value": "sums: 1"}]}, "1 constraint 'sums'"),
    ({"cages": [{"value": "sums: 1"}, {"value": "sums: 2"}]}, "2 constraints 'sums'"),
    ({"cages": [{"unique": True}]}, "1 cage without cells, with 'unique'"),
    ({"cages": [{"cells": [], "sum": 0, "value": "author: A"}]}, "1 cage without cells, with 'sum'"),
    ({"cages": [{"parity": 0}]}, "1 member 'parity' of cages"),
    ({"cages": [{**SHORT, "unique": True, "parity": 0}]}, "1 member 'parity' of cages at R1C1"),
    ({"cages": [{"cells": [[0, 0], [0, 1], [0, 0]], "unique": True}]}, "1 cage that names a cell twice at R1C1"),
    ({"regions": [[[0, 0], [0, 1], [0, 0]]]}, "1 region that names a cell twice at R1C1"),
    ({"cells": [[{"parity": 0}, {}], [{}, {}]]}, "1 member 'parity' of cells at R1C1"),
    ({"newrule": 0}, "1 constraint 'newrule'"),
    ({"metadata": {"antiknight": True}, "cages": [{"value": "antiknight: no"}]}, "1 constraint 'antiknight', which is stated and denied"),
    ({"metadata": {"antiking": "in rows"}}, "1 constraint 'antiking', which says neither yes nor no"),
    ({"metadata": {"norowcol": 0}}, "'norowcol'"),
    ({"metadata": {"source": {"rule": 1}}}, "1 constraint 'source'"),
    ({"settings": {"antiknight": True}}, "1 setting 'antiknight', which is not understood"),
    ({"settings": {"grid": [1]}}, "1 setting 'grid', which is not understood"),
    ({"settings": [1]}, "1 constraint 'settings'"),
    ({"id": {"rule": 1}}, "1 constraint 'id'"),
    ({"cages": [{"value": "FOGLIGHT"}]}, "'FOGLIGHT'"),
    ({"global": ["title"]}, "'global: title'"),
    ({"cages": [SHORT]}, "1 cage that does not say whether digits repeat at R1C1"),
    ({"cages": [{**SHORT, "value": "6"}]}, "1 cage with '6' at R1C1"),
    ({"cages": [{**SHORT, "unique": True, "value": "a*b"}]}, "1 cage with 'a*b' at R1C1"),
    ({"cages": [{**SHORT, "unique": True, "value": "5", "sum": 6}]}, "1 cage with '5' at R1C1"),
    ({"cages": [{**SHORT, "unique": True, "parity": 1}]}, "1 member 'parity' of cages at R1C1"),
    ({"regions": [*BOXES, [[0, 0], [0, 1]]]}, "1 region that overlaps another"),
    ({"regions": [[[row, column] for row in range(4) for column in range(2)]]}, "1 region that overlaps another, or is larger than a row"),
    ({"cells": [[{"value": "9"}, {}], [{"value": "A"}, {}]]}, "1 value '9', which is no digit of the grid at R1C1"),
    ({"cells": [[{"value": 0}, {"value": ""}], [{"value": None}, {}]]}, "1 value '0', which is no digit of the grid at R1C1"),
    ({"cells": [[{"parity": 1}, {}], [{}, {}]]}, "1 member 'parity' of cells at R1C1"),
    ({"cells": [[{}, {}, {}], [{}, {}, {}]]}, "1 constraint of a grid of 2 rows and 3 columns, as nothing states its digits"),
    ({"cells": [[{}, {}, {}], [{}, {}], [{}, {}, {}]]}, "1 constraint of a grid of 3 rows and 3 columns"),
]


@pytest.mark.parametrize(("members", "said"), UNSUPPORTED)
def test_what_may_be_a_constraint_is_not_dropped(members: dict[str, Any], said: str) -> None:
    puzzle = read(pad(**members))
    assert any(said in text for text in puzzle.ledger.unsupported), puzzle.ledger
    with pytest.raises(InputError, match="not all of it was understood"):
        encoded(puzzle)


def test_texts_about_the_puzzle_are_notes() -> None:
    said = [{"value": f"{key}: {text}"} for key, text in (("title", "Two\nlines"), ("Author", "A. Setter"), ("msgcorrect", "Well done"))]
    puzzle = read(pad(cages=said, metadata={"rules": ["Anti-knight.", "Cages."], "title": ""}))
    assert puzzle.notes == {"title": "Two lines", "author": "A. Setter", "rules": "Anti-knight.\nCages."}
    assert puzzle.ledger.remarks[0] == "the rules in words mention anti-knight, which the puzzle lacks"
    assert again(puzzle).notes == puzzle.notes
    assert read(pad(cages=said)).notes["title"] == "Two lines"


def test_rules_in_words_are_kept_from_every_place() -> None:
    puzzle = read(pad(rules="One.", metaData={"rules": "Two."}, metadata={"rules": "One."}, cages=[{"value": "rules: Three."}]))
    assert puzzle.notes == {"rules": "One.\nTwo.\nThree."}
    assert puzzle.ledger == Ledger()
    cages = [{"value": f"solution: {digits}"} for digits in ("1234341221434321", "1234341243212143")]
    assert "solutions that differ" in read(pad(cages=cages)).ledger.remarks[0]
    assert read(pad(cages=cages[:1] * 2)).ledger.remarks == ()


def test_a_published_solution_is_a_witness() -> None:
    digits = "1234341221434321"
    for members in (
        {"metadata": {"solution": digits}},
        {"metadata": {"solution": list(digits)}},
        {"cages": [{"value": f"solution: {digits}"}]},
    ):
        puzzle = read(pad(**members))
        assert [puzzle.ledger.solution[cell] for cell in GRID] == list(map(int, digits))
        assert again(puzzle).ledger.solution == puzzle.ledger.solution
    assert len(read(pad(metadata={"solution": f"{digits[:-1]}."})).ledger.solution) == 15
    assert read(pad(metadata={"solution": "." * 16})).ledger == Ledger()
    assert "15 signs for 16 cells" in read(pad(metadata={"solution": digits[1:]})).ledger.remarks[0]
    assert "'7' in R1C1" in read(pad(metadata={"solution": "7" + digits[1:]})).ledger.remarks[0]


BAD: list[tuple[dict[str, Any], str, str]] = [
    ({"cages": [cage((0, 4))]}, "cages[0].cells[0][1]", "out of range"),
    ({"cages": [cage((0, 0), unique="yes")]}, "cages[0].unique", "true or false"),
    ({"cages": [cage((0, 0), sum=-1)]}, "cages[0].sum", "out of range"),
    ({"cages": {"cells": []}}, "cages", "a list [ ] is expected"),
    ({"cages": [3]}, "cages[0]", "an object { } is expected"),
    ({"regions": [[[0]]]}, "regions[0][0]", "a cell has two numbers, not 1"),
    ({"regions": [[[0, "1"]]]}, "regions[0][0][1]", "an integer"),
    ({"cells": [[{}, 1], [{}, {}]]}, "cells[0][1]", "an object { }"),
    ({"cells": [[]]}, "cells", "a grid of 1×0 cells"),
    ({"cells": [[{}] * 65]}, "cells", "a grid of 1×65 cells"),
    ({"lines": [3]}, "lines[0]", "an object { }"),
    ({"overlays": 3}, "overlays", "a list [ ]"),
    ({"global": [3]}, "global[0]", "a text in quotes"),
    ({"metadata": "x"}, "metadata", "an object { }"),
]


@pytest.mark.parametrize(("members", "path", "problem"), BAD)
def test_a_value_that_cannot_be_is_an_error_with_its_path(members: dict[str, Any], path: str, problem: str) -> None:
    with pytest.raises(InputError) as error:
        read(pad(**members))
    assert error.value.place.detail == f"link 1, {path}"
    assert problem in error.value.problem


def test_a_zipped_text_is_its_document() -> None:
    text = "{ce:[[{v:1,given:t},],[,{v:'2',c:AABBCC}]],ca:[{ce:[[0,0]],unique:t,c1:#0}],re:[ ],metadata:{t:'it\\'s',d2:1e5,n:null,f:f}}"
    assert unzipped(text) == {
        "cells": [[{"value": 1, "given": True}, {}], [{}, {"value": "2", "color": "#AABBCC"}]],
        "cages": [{"cells": [[0, 0]], "unique": True, "borderColor": "#000000"}],
        "regions": [],
        "metadata": {"title": "it's", "d": 1e5, "n": None, "f": False},
    }
    assert unzipped('{"cells": [], "t": "t"}') == {"cells": [], "t": "t"}, "plain JSON has no short keys"


TEXTS = ['it\'s "x" \\', "", "t", "#0", "#aabbcc", "123456", "a\nb", "é€😀", "’", "[,]", "{a:t}", "\\'", '\\"']
OTHERS = [1, -2, 0.5, 123456, 100000, True, False, None]
KEYS = ["cells", "cages", "foo", "my-key", "d", "a b", "value", "unique", "it's"]


def value(chance: random.Random, depth: int) -> Any:
    """Anything that JSON can state; no key is a short one."""
    if depth > 3 or chance.random() < 0.5:
        return chance.choice([*TEXTS, *OTHERS])
    if chance.random() < 0.5:
        return [value(chance, depth + 1) for _ in range(chance.randint(0, 4))]
    return {chance.choice(KEYS): value(chance, depth + 1) for _ in range(chance.randint(0, 4))}


@each_seed(1500)
def test_a_document_is_zipped_and_read_again(seed: int) -> None:
    chance = random.Random(seed)
    document = {key: value(chance, 0) for key in ("cells", "x", "a key")}
    assert unzipped(zipped(document)) == document


@pytest.mark.parametrize(
    "text",
    [
        "[" * 3000,
        "{a:" * 30_000,
        "'" * 300_000,
        "\\" * 300_000 + "'",
        "[," * 300_000,
        "{a:'" + "\\'" * 150_000 + "'}",
        "{" + "a:1," * 75_000,
    ],
    ids=["brackets", "braces", "quotes", "strokes", "commas", "quotes in a text", "keys"],
)
def test_a_zipped_text_takes_time_by_its_length(text: str) -> None:
    start = process_time()
    with pytest.raises(InputError):
        read(unzipped(text))
    assert process_time() - start < 5


def test_a_published_link_has_its_solution() -> None:
    puzzle = decoded(CIRCLES)
    assert puzzle.notes["author"] == "Michael Lefkowitz"
    assert puzzle.ledger.unsupported == ("9 circles at R4C1, R3C1, R4C4, R2C4, R2C3, R4C2, R2C2, R1C1, R1C2",)
    assert puzzle.ledger.remarks == ("the rules in words mention counting circles, which the puzzle lacks",)
    assert "".join(str(puzzle.ledger.solution[cell]) for cell in GRID) == "3421124341322314"


def test_a_link_is_read_however_it_was_copied() -> None:
    links = [scl({"id": number, **DOCUMENT}) for number in range(100)]
    load = next(link for link in links if "+" in link and "/" in link and "//" not in link and link.endswith("="))
    puzzle = decoded(load)
    assert puzzle.notes["title"] == "It's"
    escaped = load.replace("+", "%2B").replace("/", "%2f").replace("=", "%3D")
    for text in (
        f"https://sudokupad.app/{load}",
        f"http://www.SudokuPad.app/{load}?setting-nogrid=1",
        f"https://app.crackingthecryptic.com/sudoku/?puzzleid={load}&x=1",
        f"https://app.crackingthecryptic.com/sudoku/{load}",
        f"https://beta.sudokupad.app/sudoku/{escaped}/",
        f"https://sudokupad.app/{load.replace('+', ' ')}",
        f"https://sudokupad.app/{load} and words",
        f"ctc{load[3:]}",
        f"SCL{load[3:]}",
        load.rstrip("="),
    ):
        (parsed,) = cpgrid.parse(f"{text}\n", format="sudokupad")
        assert parsed == puzzle, text[:60]
    assert cpgrid.parse(f"# found\nPlay <https://sudokupad.app/{load}> now\n{load}\n") == [puzzle, puzzle]
    assert cpgrid.parse(f"{json.dumps(DOCUMENT)}\n") == [puzzle]


def test_a_stroke_that_was_tidied_away_is_found() -> None:
    links = [scl({**DOCUMENT, "id": f"{number}\uffff"}) for number in range(6)]
    found = 0
    for link in links:
        if link.count("//") == 1:
            # Where two places for it would make a document, the link is refused.
            with suppress(InputError):
                assert decoded(link.replace("//", "/")) == decoded(link)
                found += 1
    assert found


def test_grids_of_digits_are_read() -> None:
    for text in (CLASSIC, f"https://sudokupad.app/{CLASSIC}?x", f"{CLASSIC} and words"):
        puzzle = decoded(text)
        assert puzzle.layout == sudoku.layout(3, 3)
        assert [puzzle.givens.get(Cell(0, column)) for column in range(9)] == [None, 6, None, 9, 1, None, None, None, 7]
        assert puzzle.givens[Cell(8, 7)] == 3
        assert len(puzzle.givens) == 23
    assert decoded("https://sudokupad.app/classic_M").givens == {}
    runs = decoded("https://sudokupad.app/classic1z2b3")
    assert runs.givens == {Cell(0, 0): 1, Cell(5, 7): 2, Cell(8, 8): 3}, "a letter is so many blanks"
    blank = "o" * 13 + "K"
    puzzle = decoded(f"https://sudokupad.app/scf{blank}*xwtTwo**stars*aA.%20Setter")
    assert puzzle.layout.rules[27:] == (Diagonals(puzzle.layout.cells), Windoku(puzzle.layout.cells))
    assert puzzle.notes == {"title": "Two*stars", "author": "A. Setter"}
    assert decoded(f"scf{blank}x").layout.rules[27:] == (Diagonals(puzzle.layout.cells),)


def test_documents_of_f_puzzles_are_read_as_there() -> None:
    puzzle = LINK_CODINGS["f-puzzles"].decode(PEAK, PLACE)
    for text in (f"https://sudokupad.app/fpuz{PEAK}", f"https://sudokupad.app/fpuzzles{PEAK}", f"?puzzleid=fpuzzles{PEAK}"):
        assert decoded(text if text.startswith("h") else f"https://sudokupad.app/{text}") == puzzle
    (written,) = cpgrid.parse(f"{encoded(puzzle)}\n")
    assert written == puzzle


def test_rules_that_are_only_drawn_are_written_as_for_f_puzzles() -> None:
    plain = read(pad(regions=BOXES))
    assert encoded(plain).startswith("https://sudokupad.app/scl")
    with_line = Puzzle(plain.layout.with_rules(Thermometer(CELLS[:2])))
    assert encoded(with_line).startswith("https://sudokupad.app/fpuzzles")
    assert decoded(encoded(with_line)) == with_line


def test_what_cannot_be_stated_is_refused_by_name() -> None:
    plain = read(pad(regions=BOXES))
    repeating = plain.layout.with_rules(Cage(CELLS, 6, False), Odd(CELLS))
    with pytest.raises(InputError, match=r"no words for the rule odd at R1C1; as a document of f-puzzles: .*cage"):
        encoded(Puzzle(repeating))
    with pytest.raises(InputError, match="no words for the rule even at R1C1"):
        cpgrid.write([Puzzle(plain.layout.with_rules(Even(CELLS)))], format="sudokupad-json")
    with pytest.raises(InputError, match="sudokupad"):
        cpgrid.write([random_drawing("masyu", random.Random(1))], format="sudokupad")
    half = plain.layout.with_rules(AntiKnight(CELLS))
    with pytest.raises(InputError, match="anti-knight"):
        document_of(Puzzle(half))


@each_seed(200)
def test_random_puzzles_are_written_and_read_again(seed: int) -> None:
    puzzle = random_pad(random.Random(seed))
    assert again(puzzle) == puzzle
    link = encoded(puzzle)
    assert link.startswith("https://sudokupad.app/scl")
    assert decoded(link) == puzzle
    assert digest(decoded(link)) == digest(puzzle)


def survives(text: str) -> None:
    """A link, or the text of a document."""
    try:
        if text.startswith(("{", "[")):
            read_document(read_zipped(text, PLACE))
        else:
            decoded(text)
    except InputError as error:
        assert error.place.source == "f"
        assert str(error).isprintable()


@each_seed(500)
def test_mutated_links_are_puzzles_or_errors(seed: int) -> None:
    chance = random.Random(seed)
    text = chance.choice([CIRCLES, CLASSIC, "scf" + "o" * 13 + "K*xwtA*", scl(DOCUMENT)])
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(text))
        text = text[:at] + chance.choice(["", chance.choice(f"{BASE64}%= é*")]) + text[at + chance.randrange(3) :]
    survives(chance.choice(["", "https://sudokupad.app/"]) + text)


def mutated(chance: random.Random, whole: Any) -> Any:
    """The value with something else in one place."""
    if isinstance(whole, dict) and whole and chance.random() < 0.9:
        key = chance.choice(list(whole))
        return {**whole, key: mutated(chance, whole[key])}
    if isinstance(whole, list) and whole and chance.random() < 0.9:
        at = chance.randrange(len(whole))
        return [*whole[:at], mutated(chance, whole[at]), *whole[at + 1 :]]
    return chance.choice([*OTHERS, 10**30, "", "x", "12", [], [[]], [{}], {}, [0, 0], [[0, 0]], {"cells": [[0, 0]]}, [1.5, -3]])


@each_seed(1500)
def test_mutated_documents_are_puzzles_or_errors(seed: int) -> None:
    chance = random.Random(seed)
    members: Any = {**DOCUMENT, "global": ["antiking"], "lines": [LINE], "overlays": [{"center": [0.5, 0.5], "text": "1", "width": 1}]}
    members["cages"] = [CAGE, {"value": "rules: none"}, {**SHORT, "unique": False, "sum": 3}]
    for _ in range(chance.randint(1, 3)):
        members = mutated(chance, members)
    survives(zipped(members) if isinstance(members, dict) else "[]")


@each_seed(800)
def test_mutated_zipped_texts_are_puzzles_or_errors(seed: int) -> None:
    chance = random.Random(seed)
    text = zipped(DOCUMENT)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(text))
        text = text[:at] + chance.choice(["", chance.choice("{}[],:'\"\\ t#0é")]) + text[at + chance.randrange(3) :]
    survives("{" + text[1:])


def test_a_document_that_unpacks_to_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zipper, "LARGEST_TEXT", 1000)
    with pytest.raises(InputError, match="more than 1000 characters"):
        unzipped("[" + "," * 400)
