"""Ids of Simon Tatham's games: known puzzles, the ways to write an id, what games cannot state, and damaged ids."""

from __future__ import annotations

import random

import pytest

import cpgrid
from cpgrid import InputError
from cpgrid.certificates.canonical import digest
from cpgrid.core.errors import Place
from cpgrid.core.pieces import Piece
from cpgrid.core.puzzle import Puzzle
from cpgrid.formats.links.table import LINK_CODINGS
from cpgrid.formats.links.tatham.runs import letters
from cpgrid.formats.links.tatham.table import GAMES
from cpgrid.formats.links.tatham.walls import read_regions, write_regions
from cpgrid.models import maps, shapes
from cpgrid.rules import Cage, Thermometer
from tests.depth import cases, each_seed

from .games import IDS, random_puzzle

KILLER = (
    "3x3k:zzzc,__aaa___a_a___aa_____a______a____a_a__a______b____aa_abaaaaaa___aa______a_a___aaaaa_a___a_a__aaaaaba,"
    "10_6_8a11a9a12b10_11a16_6b10_17a11c8_8b12_8_21a7b11_7e13_19b4a9_12c9_10a23a10_12_13e12c14_7a15b4c"
)
"""Of an issue of the games (sgtpuzzles#711): 37 cages; with distinct digits one solution, without two."""
PLACE = Place("f", 1, 1)


def decoded(text: str) -> Puzzle:
    return LINK_CODINGS["tatham"].decode(text, PLACE)


def encoded(puzzle: Puzzle) -> str:
    return LINK_CODINGS["tatham"].encode(puzzle)


def refused(puzzle: Puzzle) -> str:
    with pytest.raises(InputError) as error:
        encoded(puzzle)
    return error.value.problem


def test_a_known_killer_has_its_cages_and_one_solution() -> None:
    puzzle = decoded(f"solo {KILLER}")
    cages = [rule for rule in puzzle.layout.rules if isinstance(rule, Cage)]
    assert (len(cages), sum(cage.total or 0 for cage in cages)) == (37, 405)
    assert cpgrid.count(puzzle).count == 1
    assert encoded(puzzle).endswith(f"#{KILLER}")


@pytest.mark.parametrize("game", GAMES)
def test_ids_are_written_as_the_games_write_them(game: str) -> None:
    (link,) = {encoded(decoded(f"{game}{between}{IDS[game]}")) for between in (" ", ":", "   ")}
    assert link.endswith(f"/{game}.html#{IDS[game]}")
    assert decoded(link) == decoded(f"{game}:{IDS[game]}")
    (read,) = cpgrid.parse(f"play {link} !")
    assert read == decoded(link)
    assert cpgrid.parse(f"{game} {IDS[game]}\n# again\n{game}:{IDS[game]}\n") == [read, read]


def test_what_says_how_a_puzzle_is_made_is_passed_over() -> None:
    for text in (
        "solo 3x3ada:zzzc",
        "solo 3x3r4db:zzzc",
        "solo 3x3md4du:zzzc",
        "loopy 3x3t0dh:i",
        "lightup 2x2b20s4d2:d",
        "bridges 3x3i30e10m2d1:1a1f",
    ):
        assert decoded(text).ledger.unsupported == ()


def test_a_z_between_walls_is_as_many_places_as_fit() -> None:
    written = write_regions([["a"] * 5 for _ in range(5)])
    assert written == "zo"
    for signs in ("zo", "zn", "zm"):
        assert read_regions(Piece(signs, PLACE), signs, 5)[4][4] == 0


@each_seed(20)
def test_regions_of_any_form_are_read_back(seed: int) -> None:
    chance = random.Random(seed)
    size = chance.randint(2, 9)
    cages = shapes.cages(cpgrid.grid(size, size).layout.cells, chance, largest=chance.randint(1, 30))
    labels = maps.labels(cages, size, size)
    signs = write_regions(labels)
    again = maps.cells_by_label(read_regions(Piece(signs, PLACE), signs, size))
    assert set(again.values()) == set(maps.cells_by_label(labels).values())


def test_runs_of_cells_are_letters() -> None:
    assert [letters(run) for run in (1, 26, 27, 52)] == ["a", "z", "za", "zz"]


def test_bridges_without_loops_are_listed_as_not_understood() -> None:
    puzzle = decoded("bridges 7x7m3L:d1a21a3m7a5b3h1d3c5a5")
    assert "no bridges form a closed line" in puzzle.ledger.unsupported[0]


@pytest.mark.parametrize(
    ("puzzle", "problem"),
    [
        (cpgrid.sudoku(4, values=range(4)), "which values cells have, as R1C1"),
        (cpgrid.sudoku(4).with_rules(Thermometer("r1c1-r1c3")), "cannot state the rule thermometer of R1C1, R1C2, R1C3"),
        (cpgrid.killer({"r1c1 r1c2": 5}, 4), "cages that share out the whole grid"),
        (cpgrid.kenken(["AAB", "CCB", "CDD"], {"A": "3x", "B": "1-", "C": "7-", "D": "3/"}), "differences and quotients of two cells"),
        (cpgrid.nonogram([(1,), None], [(1,), (0,)]), "the blocks of every line, that from R2C1 to R2C2"),
        (cpgrid.fillomino(2, 2), "has the numbers 1 to 9"),
        (cpgrid.fillomino(3, 3, 9, givens=".....4..."), "up to 3 in a grid of this size, not 4"),
        (cpgrid.hashi("2..?\n....\n....\n2..2"), "no sign for the clue ?"),
        (cpgrid.hashi("21.\n...\n1..", beside=True), "has no islands side by side"),
        (cpgrid.hashi("2..2\n....\n....\n2..2", connected=False), "cannot state the rule bridges"),
        (cpgrid.hitori("12.\n123\n231"), "a number in every cell"),
        (cpgrid.hitori("129\n123\n231"), "no sign for the clue 9"),
        (cpgrid.slitherlink("...\n...\n...", edges=True), "is stated by cells"),
        (cpgrid.slitherlink(".."), "3 rows and columns or more"),
        (cpgrid.binairo(4), "6 rows and columns or more"),
        (cpgrid.magic_square(3), "none of the games states puzzles of the family magic_square"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_a_game_cannot_state_is_named(puzzle: Puzzle, problem: str) -> None:
    assert problem in refused(puzzle)


@pytest.mark.parametrize("game", GAMES)
@each_seed(60)
def test_random_puzzles_are_read_back(game: str, seed: int) -> None:
    puzzle = random_puzzle(game, random.Random(seed))
    again = decoded(encoded(puzzle))
    assert again == puzzle
    assert digest(again) == digest(puzzle)


def test_damaged_ids_give_a_puzzle_or_an_error() -> None:
    chance = random.Random(5)
    alphabet = "az_0159,/.:xkjBWU-#% ßé"
    for _ in range(cases(4000)):
        game = chance.choice(sorted(GAMES))
        text = list(f"{game} {IDS[game]}")
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(text))
            text[at : at + chance.randint(0, 2)] = chance.choice(alphabet) * chance.randint(0, 2)
        try:
            puzzle = decoded("".join(text))
        except InputError as error:
            assert error.place.line == 1
            assert error.mend
            continue
        try:
            link = encoded(puzzle)
        except InputError:
            continue
        assert decoded(link) == puzzle
