"""Constraint strings of the Interactive Sudoku Solver: what items mean, what is not understood, what has no words, and damaged strings."""

from __future__ import annotations

import random

import pytest

import cpgrid
from cpgrid import InputError
from cpgrid.certificates.canonical import digest
from cpgrid.core.errors import Place
from cpgrid.core.grid import Cell
from cpgrid.core.pieces import Piece
from cpgrid.core.puzzle import Puzzle, Rule
from cpgrid.formats.links.iss.bits import decode_text, encode_text, from_key, to_key
from cpgrid.formats.links.table import LINK_CODINGS
from cpgrid.rules import (
    AllDotsGiven,
    AllowedPairs,
    Arrow,
    Cage,
    Contains,
    Diagonals,
    Difference,
    DisjointGroups,
    Distinct,
    Even,
    FiniteAutomaton,
    FullRank,
    Greater,
    HiddenSkyscraper,
    Indexing,
    Linear,
    LittleKiller,
    Lunchbox,
    NSumLine,
    OneOf,
    Or,
    Quadruple,
    Ratio,
    RegionSumLine,
    RegularExpression,
    SameValues,
    Sandwich,
    Score,
    Skyscraper,
    Thermometer,
    ValueIndexing,
    Whispers,
    Windoku,
    XSum,
)
from tests.depth import cases

from .constraints import KINDS, random_constraints

PLACE = Place("f", 1, 1)


def decoded(text: str) -> Puzzle:
    return LINK_CODINGS["iss"].decode(text, PLACE)


def encoded(puzzle: Puzzle) -> str:
    return LINK_CODINGS["iss"].encode(puzzle)


def rules(text: str) -> list[Rule]:
    """The rules besides the groups that are always there."""
    found = decoded(f".Shape~6x6{text}")
    assert not found.ledger.unsupported
    return [
        rule for rule in found.layout.rules if not (isinstance(rule, Distinct) and rule.name.partition(" ")[0] in {"row", "column", "box"})
    ]


R1C1, R1C2, R1C3, R1C4, R2C1, R2C2 = (cpgrid.Cell(row, column) for row, column in ((0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1)))
ROW = tuple(cpgrid.Cell(0, column) for column in range(6))

CLASH = ".~R1C1_2.~R1C1_3"
"""Two givens of a cell, which the solver would be given back as one of two."""

MEANINGS: list[tuple[str, list[Rule]]] = [
    (".Cage~5~R1C1~R1C2", [Cage((R1C1, R1C2), 5)]),
    (".Cage~0~R1C1~R1C2", [Cage((R1C1, R1C2), None)]),
    (".Sum~5~R1C1~R1C2", [Cage((R1C1, R1C2), 5, distinct=False)]),
    (".Sum~-5_=_1_-2~R1C1~R1C2", [Linear((R1C1, R1C2), (1, -2), -5, -5)]),
    (".Thermo~r1c1~r1c2", [Thermometer((R1C1, R1C2))]),
    (".Whisper~R1C1~R1C2", [Whispers((R1C1, R1C2), 5)]),
    (".Whisper~3~R1C1~R1C2", [Whispers((R1C1, R1C2), 3)]),
    (".SumLine~7~R1C1~R1C2~R2C2~LOOP", [NSumLine((R1C1, R1C2, R2C2), 7, closed=True)]),
    (".Arrow~R1C1~R1C2~R1C3", [Arrow((R1C1,), ((R1C2, R1C3),))]),
    (".PillArrow~2~R1C2~R1C1~R1C3", [Arrow((R1C1, R1C2), ((R1C3,),))]),
    (".ValueIndexing~R1C1~R1C2~R1C3", [ValueIndexing((R1C2, R1C1, R1C3))]),
    (".WhiteDot~R1C1~R1C2~R2C2", [Difference((R1C1, R1C2)), Difference((R1C2, R2C2))]),
    (".BlackDot~R1C1~R1C2", [Ratio((R1C1, R1C2))]),
    (".GreaterThan~R1C2~R1C1~R2C2", [Greater((R1C2, R1C1)), Greater((R1C2, R2C2))]),
    (".ContainExact~1_1_2~R1C1~R1C2~R2C2", [Contains((R1C1, R1C2, R2C2), (1, 1, 2), exactly=True)]),
    (".Quad~R1C1~1~2", [Quadruple((R1C1, R1C2, R2C1, R2C2), (1, 2))]),
    (".SameValues~2~R1C1~R1C2~R2C1~R2C2", [SameValues(((R1C1, R1C2), (R2C1, R2C2)))]),
    (".AllDifferent~R1C1~R2C2", [Distinct((R1C1, R2C2), "group")]),
    (".Diagonal~-1.Diagonal~1", [Diagonals(tuple(cpgrid.Cell(row, column) for row in range(6) for column in range(6)))]),
    (".XSum~R1~5~7", [XSum(ROW, 5), XSum(ROW[::-1], 7)]),
    (".Skyscraper~R1~~3", [Skyscraper(ROW[::-1], 3)]),
    (".HiddenSkyscraper~R1~3", [HiddenSkyscraper(ROW, 3)]),
    (".Sandwich~5~R1", [Sandwich(ROW, 5)]),
    (".LittleKiller~7~R2C1", [LittleKiller(tuple(cpgrid.Cell(1 + step, step) for step in range(5)), 7)]),
    (".Indexing~R~R1C1", [Indexing(tuple(cpgrid.Cell(row, column) for row in range(6) for column in range(6)), (R1C1,), by_column=True)]),
    (".~R1C1_2_4_6~R1C2_6_4_2", [Even((R1C1, R1C2))]),
    (".~R1C1_2_3~R1C2_2_3", [OneOf((R1C1, R1C2), (2, 3))]),
    (CLASH, [OneOf((R1C1,), (3,))]),
    (".Or.Cage~5~R1C1~R1C2.And.Thermo~R1C1~R1C2.~R1C1_2.End.End", [
        Or((Cage((R1C1, R1C2), 5), cpgrid.rules.And((Thermometer((R1C1, R1C2)), OneOf((R1C1,), (2,))))))
    ]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "meant"), MEANINGS, ids=lambda value: value if isinstance(value, str) else "")
def test_what_items_mean(text: str, meant: list[Rule]) -> None:
    assert rules(text) == meant


def test_sizes_values_and_boxes() -> None:
    assert decoded(".Shape~6x6").layout == cpgrid.sudoku(6).layout
    assert decoded(".Shape~6x6~0-5").layout == cpgrid.sudoku(6, values=range(6)).layout
    assert decoded(".Shape~6x6.NoBoxes").layout == cpgrid.latin_square(6).layout
    assert decoded(".Shape~5x5").layout == cpgrid.latin_square(5).layout, "no boxes fit"
    regions = "0011001122332233"
    assert decoded(f".Shape~4x4.NoBoxes.Jigsaw~{regions}").layout.family == "jigsaw"
    assert decoded(".Shape~4x6").layout.family == "grid"
    assert decoded(".Shape~4x4.Cage~3~R1C1~R1C2").layout == cpgrid.killer({"r1c1 r1c2": 3}, 4).layout
    wide = decoded(".Shape~9x9~0-9.Doppelganger").layout
    assert (wide.values, len(wide.rules)) == (tuple(range(10)), 28)
    assert len(decoded(".Shape~6x6.RegionSize~4.NoBoxes").layout.rules) == 12
    assert len(decoded(".Shape~6x6.RegionSize~4").layout.rules) == 21


def test_rules_that_follow_the_boxes() -> None:
    (line,) = rules(".RegionSumLine~R1C1~R1C4")
    assert isinstance(line, RegionSumLine)
    assert len(line.regions) == 6
    assert [type(rule) for rule in rules(".Windoku.DisjointSets")] == [Windoku, DisjointGroups]
    assert rules(".NoBoxes.RegionSumLine~R1C1~R1C4") == [], "without regions it asks nothing"
    puzzle = decoded(".Shape~4x5.Sandwich~5~C1")
    assert isinstance(puzzle.layout.rules[-1], Lunchbox), "a short line does not hold all values"


def test_all_dots_are_known_wherever_they_stand() -> None:
    *_, strict = rules(".StrictKropki.WhiteDot~R1C1~R1C2.BlackDot~R1C3~R1C4")
    assert isinstance(strict, AllDotsGiven)
    assert set(strict.dots) == {(R1C1, R1C2), (R1C3, R1C4)}


def test_full_ranks_are_one_rule() -> None:
    (rank,) = rules(".FullRank~R1~3~.FullRank~C2~~5.FullRankTies~none")
    assert isinstance(rank, FullRank)
    assert (sorted(rank.ranks)[-2:], rank.ties) == ([3, 5], "none")


def test_relations_are_keys() -> None:
    smaller = [one < other for one in range(1, 7) for other in range(1, 7)]
    (relation,) = rules(f".Pair~{to_key(smaller)}~_rising%20lines~R1C1~R1C2~~R2C1~R2C2")
    assert isinstance(relation, AllowedPairs)
    assert relation.pairs == ((R1C1, R1C2), (R2C1, R2C2))
    assert all(one < other for one, other in relation.allowed)
    key = to_key(smaller)
    assert from_key(Piece(key, PLACE), 36) == smaller
    old = key.translate(str.maketrans("-_", "_-"))
    assert rules(f".Binary~{old}~_~R1C1~R1C2~~R2C1~R2C2") == [relation]
    unequal = to_key(one != other for one in range(6) for other in range(6))
    (every,) = rules(f".PairX~{unequal}~R1C1~R1C2~R2C2")
    assert isinstance(every, AllowedPairs)
    assert len(every.pairs) == 3


def test_regular_expressions_and_automata() -> None:
    pattern = encode_text(b"(1|[^2-4])+A?")
    (regex,) = [rule for rule in decoded(f".Shape~9x9~10.Regex~{pattern}~R1C1~R1C2").layout.rules if isinstance(rule, RegularExpression)]
    assert regex.pattern == "(1|[^2-4])+<10>?"
    assert decode_text(Piece(pattern, PLACE)) == b"(1|[^2-4])+A?"
    # Two states of one bit, two values, the second state accepts: 1 leads to it, and from it.
    bits = "01" + "0000" + "0001" + "0" + "1" + "01" + "1" + "01" + "1"
    packed = encode_text(bytes([int(bits[:8], 2), int(bits[8:16], 2), int(bits[16:].ljust(8, "0"), 2)]))
    (automaton,) = [rule for rule in decoded(f".Shape~2x2.NFA~{packed}~_~R1C1~R1C2").layout.rules if isinstance(rule, FiniteAutomaton)]
    assert (automaton.arcs, automaton.accept) == (((0, 1, 1), (1, 1, 1)), (1,))
    assert "another coding" in decoded(f".Shape~2x2.NFA~g{packed}~_~R1C1~R1C2").ledger.unsupported[0]


@pytest.mark.parametrize(
    "text",
    [
        ".Foo~R1C1",
        ".ChaosConstruction",
        ".Var~A~x~3",
        ".Thermo~R1C1~VA1",
        ".Or.StrictXV.End",
        ".Or.Foo.End",
        ".NFA~~_~R1C1",
        ".Pair~~_~R1C1~R1C2",
        ".PairX~C~_~R1C1~R1C2",
        ".Shape~5x5.Windoku",
        ".Shape~6x6.DutchFlatmates",
        ".Shape~9x9~0-8.Skyscraper~R1~3",
        ".~VA_5",
    ],
)
def test_what_is_not_understood_is_listed(text: str) -> None:
    puzzle = decoded(text)
    assert len(puzzle.ledger.unsupported) == 1
    with pytest.raises(cpgrid.core.errors.NotAsked):
        cpgrid.check(puzzle)


def test_the_order_of_search_decorates() -> None:
    ledger = decoded(".Priority~5~R1C1").ledger
    assert (ledger.unsupported, ledger.cosmetic) == ((), ("order of search",))


def test_strings_of_several_lines_are_one_puzzle_and_links_are_many() -> None:
    text = "# mine\n.Shape~6x6\n.Cage~5~R1C1 ~R1C2\n  .~R3C4_5\n\n.Shape~6x6.Thermo~R1C1~R1C2\n"
    one, two = cpgrid.parse(text)
    assert (one.layout.family, len(one.givens), two.layout.family) == ("killer", 1, "grid")
    link = encoded(one)
    assert cpgrid.parse(f"see {link}\n{link.replace('~', '%7E')}\n") == [one, one]


@pytest.mark.parametrize(
    ("puzzle", "problem"),
    [
        (cpgrid.kakuro({"r2c2-r2c3": 4}), "grids of up to 16 rows and columns without blocks"),
        (cpgrid.binairo(6), "grids of up to 16"),
        (cpgrid.sudoku(25), "grids of up to 16"),
        (cpgrid.sudoku(4, values=[1, 2, 3, 5]), "grids of up to 16"),
        (cpgrid.grid(4, 4), "rows and columns are distinct"),
        (cpgrid.sudoku(4).with_rules(Score((R1C1,), (1,))), "no words for the rule score at R1C1"),
        (cpgrid.sudoku(4).with_rules(Arrow((R1C1,), ((R1C2,), (R2C1,)))), "no words for the rule arrow"),
        (cpgrid.sudoku(4).with_rules(Difference((R1C1, R1C2), 2)), "no words for the rule difference"),
        (cpgrid.sudoku(4).with_rules(Cage((R1C1, R1C2), None, distinct=False)), "no words for the rule cage"),
        (cpgrid.sudoku(4).with_rules(Even((R1C1,)), Even((R1C2,))), "cannot state the rule even"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_has_no_words_is_named(puzzle: Puzzle, problem: str) -> None:
    with pytest.raises(InputError) as error:
        encoded(puzzle)
    assert problem in error.value.problem


WHOLE = (
    ".AntiKnight.AntiKing.AntiConsecutive.AntiTaxicab.DisjointSets.Windoku",
    ".Shape~9x9.GlobalEntropy.GlobalMod.DutchFlatmates.Entropic~R1C1~R1C2~R2C2",
    ".Shape~9x9~0-9.Doppelganger",
    ".Shape~6x6~7.RegionSameValues",
    ".StrictKropki.WhiteDot~R1C1~R1C2.StrictXV.X~R1C1~R1C2.V~R2C1~R2C2",
    ".FullRank~R1~3.FullRank~C2~~5",
    ".FullRankTies~any.FullRank~R1~3",
    ".NoBoxes.Jigsaw~001122001122001122334455334455334455.RegionSumLine~R1C1~R1C4",
    ".Diagonal~1",
    ".Renban~R1C1~R1C2.Modular~3~R1C1~R1C2~R1C3.RegionSumLine~R1C1~R1C4.Between~R1C1~R1C2~R1C3.Lockout~4~R1C1~R1C2.Palindrome~R1C1~R1C2",
    ".Zipper~R1C1~R1C2~R1C3.DoubleArrow~R1C1~R1C2~R1C3.RellikCage~5~R1C1~R1C2.EqualityCage~R1C1~R1C2.Lunchbox~3~R1C1~R1C2",
    ".CountingCircles~R1C1~R1C2.NumberedRoom~R1~3~4.ContainAtLeast~1_2~R1C1~R1C2.Indexing~C~R1C1",
    ".Pair~EAEBE~_~R1C1~R1C2.Regex~KDF8MikrWzMtNV0_~_~R1C1~R1C2",
)


@pytest.mark.parametrize("text", [*(text for text, _ in MEANINGS if text != CLASH), *WHOLE])
def test_every_constraint_is_written_and_read_back(text: str) -> None:
    puzzle = decoded(text if "Shape" in text else f".Shape~6x6{text}")
    assert not puzzle.ledger.unsupported
    again = decoded(encoded(puzzle))
    assert digest(again) == digest(puzzle)
    assert decoded(encoded(again)) == again


def test_random_rules_are_written_and_read_back_or_refused() -> None:
    chance = random.Random(3)
    written = 0
    for _ in range(cases(400)):
        puzzle = random_constraints(chance, *(kind.name for kind in chance.sample(KINDS, chance.randint(1, 2))))
        if puzzle is not None:
            written += 1
            assert decoded(encoded(puzzle)) == puzzle
    assert written > cases(400) // 10


def test_damaged_strings_give_a_puzzle_or_an_error() -> None:
    chance = random.Random(5)
    alphabet = ".~RC1059_-=%aXV \nñ"
    texts = [text for text, _ in MEANINGS]
    for _ in range(cases(6000)):
        text = list(".Shape~6x6" + "".join(chance.sample(texts, 2)))
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(text))
            text[at : at + chance.randint(0, 3)] = chance.choice(alphabet) * chance.randint(0, 2)
        try:
            puzzle = decoded("".join(text))
        except InputError as error:
            assert error.place.line
            assert error.mend
            continue
        if not puzzle.ledger.unsupported:
            _written_again(puzzle)


def _written_again(puzzle: Puzzle) -> None:
    try:
        link = encoded(puzzle)
    except InputError:
        return
    assert digest(decoded(link)) == digest(puzzle)


@pytest.mark.parametrize("size", [4, 6, 8, 9])
def test_a_link_may_hold_a_grid_of_digits(size: int) -> None:
    grid = f"1.0{'.' * (size * size - 4)}2"
    puzzle = decoded(f"https://sigh.github.io/Interactive-Sudoku-Solver/?q={grid}")
    assert puzzle.layout == cpgrid.sudoku(size).layout
    assert puzzle.givens == {Cell(0, 0): 1, Cell(size - 1, size - 1): 2}
    with pytest.raises(InputError, match="holds no constraint"):
        decoded(f"https://sigh.github.io/Interactive-Sudoku-Solver/?q={grid[1:]}")


def test_a_digit_that_no_cell_may_hold_is_named() -> None:
    with pytest.raises(InputError, match="5 is no value of R1C2"):
        decoded(f"https://sigh.github.io/Interactive-Sudoku-Solver/?q=.5{'.' * 14}")
