"""Links of puzz.link: every kind both ways, codings and their inverses, flags, addresses, and what is refused."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from string import ascii_lowercase, digits

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cpgrid
from cpgrid import Uniqueness
from cpgrid.certificates.canonical import digest
from cpgrid.core.errors import InputError, Place
from cpgrid.core.grid import Cell
from cpgrid.core.puzzle import Puzzle
from cpgrid.formats import FORMATS
from cpgrid.formats.links.puzz_link import CODING, codings
from cpgrid.formats.links.puzz_link.board import Board
from cpgrid.formats.links.puzz_link.body import Body
from cpgrid.formats.links.puzz_link.codings import UNKNOWN, Coding
from cpgrid.formats.links.puzz_link.drawn import DIVISION
from cpgrid.formats.links.puzz_link.names import called
from cpgrid.formats.links.puzz_link.table import KINDS, named
from cpgrid.models import FAMILIES
from tests.depth import cases, each_seed

from .boards import LINKS, random_puzzle

HEAD = "https://puzz.link/p?"
PLACE = Place("f", 1, 1)


def decoded(link: str) -> Puzzle:
    return CODING.decode(link if "?" in link else HEAD + link, PLACE)


def test_every_kind_has_a_link_and_a_sample() -> None:
    assert [*LINKS] == [kind.name for kind in KINDS]


@pytest.mark.parametrize("kind", LINKS)
def test_links_are_read_and_have_one_solution(kind: str) -> None:
    puzzle = decoded(LINKS[kind])
    assert puzzle.ledger == cpgrid.core.ledger.NOTHING_ELSE
    assert cpgrid.check(puzzle).kind is Uniqueness.UNIQUE
    assert CODING.encode(puzzle) == HEAD + LINKS[kind]


@pytest.mark.parametrize("kind", LINKS)
@each_seed(20)
def test_what_is_written_is_read_as_the_same_puzzle(kind: str, seed: int) -> None:
    puzzle = random_puzzle(kind, Random(seed))
    link = CODING.encode(puzzle)
    assert decoded(link) == puzzle
    assert digest(decoded(link)) == digest(puzzle)
    assert FORMATS["pzprv3"].read(cpgrid.core.text.Lines.of_text(FORMATS["pzprv3"].write([puzzle]))).__next__() == puzzle


NUMBERS = st.integers(0, 1_126_351)
VALUES = {
    "NUMBERS": NUMBERS | st.just(UNKNOWN),
    "FOUR": st.integers(0, 4) | st.just(UNKNOWN),
    "BITS": st.just(1),
    "CIRCLES": st.integers(1, 2),
    "HITORI": st.integers(0, 1295) | st.just(UNKNOWN),
    "ARROWS": st.tuples(st.integers(0, 4), st.integers(0, 4095) | st.just(UNKNOWN)),
    "SINGLE": st.just(1),
    "SIGNS": NUMBERS | st.sampled_from([UNKNOWN, codings.SMALLER_FIRST, codings.GREATER_FIRST]),
}
TEXTS = (
    ("NUMBERS", [1, None, None, 15, 16, 255, 256, 4095, UNKNOWN, None], "1hf-10-ff+100+fff.g"),
    ("NUMBERS", [None] * 45, "zzk"),
    ("NUMBERS", [4096, 8192, 12240, 77776], "=000%000*0000$00000"),
    ("FOUR", [0, 1, None, 2, None, None, None, 3], "06cgd"),
    ("FOUR", [None, UNKNOWN, None, 4, None], "g.ge"),
    ("BITS", [1, None, 1, None, 1, 1], "lg"),
    ("CIRCLES", [1, 2, None, 2], "fi"),
    ("HITORI", [9, 10, 35, 36, None, UNKNOWN], "9az-10.@"),
    ("ARROWS", [(1, 3), None, (4, 16), (0, UNKNOWN), (2, 300)], "13a9100.-212c"),
    ("SINGLE", [None, None, 1, *[None] * 8, 1, None, None, 1], "j820"),
    ("SINGLE", [1, *[None] * 17, *[None] * 18, None, 1, None], "hzi1"),
    ("SIGNS", [codings.SMALLER_FIRST, codings.GREATER_FIRST, None, None, 12], "ghjc"),
)


def test_every_coding_is_tried() -> None:
    assert VALUES.keys() == {name for name in codings.__all__ if isinstance(getattr(codings, name), Coding)}


@pytest.mark.parametrize("name", VALUES)
@settings(max_examples=cases(100))
@given(data=st.data())
def test_codings_are_inverse(name: str, data: st.DataObject) -> None:
    coding = getattr(codings, name)
    values: Sequence[object] = data.draw(st.lists(st.none() | VALUES[name], max_size=60))
    body = Body(coding.encode(values), PLACE)
    assert coding.decode(body, len(values)) == list(values)
    body.end()


@pytest.mark.parametrize(("name", "values", "text"), TEXTS)
def test_codings_write_what_the_site_writes(name: str, values: Sequence[object], text: str) -> None:
    coding = getattr(codings, name)
    assert coding.encode(values) == text
    assert coding.decode(Body(text, PLACE), len(values)) == values


@pytest.mark.parametrize(
    "address",
    [
        "https://puzz.link/p?{}",
        "http://pzv.jp/p.html?{}",
        "pzv.jp/p?{}",
        "https://pzprxs.vercel.app/p?{}",
        "https://pzplus.tck.mn/p.html?{}",
        "<https://puzz.link/p?{}> by a setter",
        "https://puzz.link/p?{}/",
    ],
)
def test_every_address_is_read(address: str) -> None:
    (puzzle,) = cpgrid.parse(address.replace("{}", LINKS["slither"]))
    assert puzzle == decoded(LINKS["slither"])


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("slitherlink", "slither"),
        ("slither_edit", "slither"),
        ("m+slither", "slither"),
        ("Slither", "slither"),
        ("masyu", "mashu"),
        ("pearl", "mashu"),
        ("lightup", "lightup"),
        ("hashikake", "hashikake"),
        ("bridges", "hashikake"),
        ("yajirin/b", "yajilin"),
        ("koburin/b", "koburin"),
        ("gokigen/c", "gokigen"),
        ("lits/c", "lits"),
        ("building", "skyscrapers"),
        ("hakyukoka", "ripple"),
        ("sudoku/", "sudoku"),
    ],
)
def test_other_names_and_settings_say_the_same(name: str, kind: str) -> None:
    puzzle = decoded(f"{name}/{LINKS[kind].partition('/')[2]}")
    assert puzzle == decoded(LINKS[kind])
    assert not puzzle.ledger.unsupported


def test_signs_may_be_escaped() -> None:
    assert decoded("sudoku/4/4/1%2D02t") == decoded("sudoku/4/4/1-02t")


@pytest.mark.parametrize(
    ("link", "problem"),
    [
        ("mashu/q/2/2/00", "the flag 'q' before the size"),
        ("slither/o/2/2/dg", "the flag 'o' before the size"),
        ("slither/q/2/2/dg", "the flag 'q' before the size"),
        ("slither/v:/2/2/dg", "rules of its own"),
        ("yajilin/2/2/02c", "a number without an arrow at R1C1"),
        ("heyawake/2/2/g0g", "a thick border within a region at R1C1"),
        ("country/3/2/m0h", "a thick border within a region at R2C2"),
        ("moonsun/3/2/m0c0", "a thick border within a region at R2C2"),
        ("shimaguni/2/2/g0g", "a thick border within a region at R1C1"),
        ("lits/2/2/g0", "a thick border within a region at R1C1"),
        ("nanro/2/2/g0j", "a thick border within a region at R1C1"),
    ],
)
def test_what_is_not_understood_is_in_the_ledger(link: str, problem: str) -> None:
    assert problem in decoded(link).ledger.unsupported[0]


@pytest.mark.parametrize(
    ("link", "what"),
    [
        ("slither/2/1/..", "? in place of a number at R1C1, R1C2"),
        ("yajilin/2/2/1.c", "? in place of a number at R1C1"),
        ("skyscrapers/2/2/.m", "? in place of a clue above"),
        ("ripple/2/2/g0j", "a thick border within a region at R1C1"),
        ("chocona/2/2/g0g", "a thick border within a region at R1C1"),
        ("norinori/2/2/g0", "a thick border within a region at R1C1"),
        ("minarism/2/2/.k", "? in place of a difference at R1C1"),
        ("kakuro/2/2/m050000", "a total without a run at R3C3"),
        ("geradeweg/2/2/0.h", "0 in place of ? at R1C1"),
    ],
)
def test_what_says_nothing_is_noted(link: str, what: str) -> None:
    ledger = decoded(link).ledger
    assert what in ledger.cosmetic
    assert not ledger.unsupported


@pytest.mark.parametrize("kind", ["gokigen", "creek"])
def test_numbers_at_corners_of_older_links_have_a_sign_each(kind: str) -> None:
    """What pzpr makes of the older link is the newer one."""
    old = decoded(f"{kind}/d/3/3/01.1.4..-.3..2.0")
    assert old == decoded(f"{kind}/3/3/066ehd7a")
    assert CODING.encode(old) == f"{HEAD}{kind}/3/3/066ehd7a"
    for body, problem in {
        "01.1.4..-.3..2.": "the link ends before its puzzle does",
        "01.1.4..-.3..2.0.": "is left behind the last clue",
        "01.1.5..-.3..2.0": "'5' is no number from 0 to 4",
        "01.1.a..-.3..2.0": "'a' is no number from 0 to 4",
    }.items():
        with pytest.raises(InputError, match=problem):
            decoded(f"{kind}/d/3/3/{body}")


def test_rooms_of_older_links_have_a_sign_for_each_cell() -> None:
    assert decoded("lits/d/4/2/aabbaabb") == decoded("lits/4/2/900") == decoded("lits/d/4/2/00110011")
    assert CODING.encode(decoded("lits/d/4/2/aabbaabb")) == f"{HEAD}lits/4/2/900"
    for body, problem in {"aabbaab": "the link ends", "aabbaabbb": "is left behind the last clue"}.items():
        with pytest.raises(InputError, match=problem):
            decoded(f"lits/d/4/2/{body}")


def test_a_clue_without_a_number_is_a_grey_cell() -> None:
    assert decoded("yajilin/2/2/0.c") == decoded("yajilin/2/2/1.c")


def test_boxes_are_those_of_the_site() -> None:
    assert decoded("sudoku/6/6/zv").layout == cpgrid.parse("sudoku 6x6\n")[0].layout
    boxes = [rule for rule in decoded("sudoku/5/5/zk").layout.rules if rule.name.startswith("box")]  # type: ignore[attr-defined]
    assert [len(box.cells) for box in boxes] == [4, 4, 2, 4, 4, 2, 2, 2]


def test_a_fillomino_has_every_number_that_could_fit() -> None:
    assert decoded("fillomino/8/8/zzzj").layout == cpgrid.fillomino(8, 8).layout
    assert decoded("fillomino/9/9/zzzzg").layout.domains[0][-1] == 81
    assert decoded("fillomino/9/9/1zzzyf").layout.domains[0][-1] == 80 - 15
    walls = "g" * 15 + "0" * 15
    assert decoded(f"fillomino/9/9/-1ezzzz{walls}").layout.family == "grid"
    full = CODING.encode(Puzzle(cpgrid.fillomino(9, 9).layout, dict.fromkeys(cpgrid.fillomino(9, 9).layout.cells, 1)))
    assert decoded(full).layout == cpgrid.fillomino(9, 9).layout
    assert decoded("fillomino/t/9/9/zzzzg").layout.domains[0] == (1, 2, 3)


def test_a_border_that_ends_inside_a_part_divides_nothing() -> None:
    layout = cpgrid.shikaku(["4.", ".."]).layout
    board = Board(2, 2, numbers={Cell(0, 0): 4})
    assert DIVISION.read(board, layout) == dict.fromkeys(layout.cells, 1)
    board.lines[(Cell(0, 0), Cell(0, 1))] = 1
    assert DIVISION.read(board, layout) == {}


REFUSED = (
    ("slitherlink 3x3 edges\n", "its line is one of edges"),
    ("yajilin 3x3 empty\n", "cells may stay empty"),
    ("hashi 3x3 most 3\n3.3\n...\n...\n", "up to 3 bridges join two islands"),
    ("hashi 3x3 unconnected\n1.1\n...\n...\n", "need not all be joined"),
    ("hashi 3x3 beside\n1.1\n...\n...\n", "may join islands side by side, and there are none"),
    ("sudoku 6x6 boxes 3x2\n", "boxes of 3×2"),
    ("skyscrapers 4x4 parks 1\nabove: 1 . . .\n", "parks or diagonals"),
    ("easy-as-abc 3x3 diagonals\nabove: A . .\n", "in the diagonals"),
    ("fillomino 3x3 1..5\n", "the values of R1C1 would be others there, 1 to 9"),
    ("nonogram 2x2\nrows: 1 .\ncolumns: 1, 1\n", "row 2 has no clue"),
    ("nurikabe 3x3 squares\n1..\n...\n...\n", "of the kind no-two-by-two"),
    ("sudoku 4x4\nanti-knight\n", "no kind of puzzle there has these rules"),
    ("kakuro 2x2\n\\ .\n\\ .\nrun 5: r1c2 r2c2\n", "R1C2 is to be filled"),
    ("kakuro 1x3\n\\ . .\nrun 5: r1c2 r1c3\n", "is to be filled"),
    ("str8ts 2x2\n", "there is no such kind of puzzle"),
    ("latin-square 3x3\n1..\n...\n...\ndifference 2: r1c1 r1c2\n", "no kind of puzzle there has these rules, cells and givens"),
    ("futoshiki 2x2\n1 < .\n. .\n", "givens cannot be shown there"),
)


@pytest.mark.parametrize(("text", "reason"), REFUSED)
@pytest.mark.parametrize("name", ["puzz.link", "pzprv3"])
def test_what_cannot_be_stated_is_refused_with_the_reason(text: str, reason: str, name: str) -> None:
    puzzles = cpgrid.parse(text)
    with pytest.raises(InputError, match=re.escape(reason)) as caught:
        FORMATS[name].write(puzzles)
    assert f"the format {name} cannot state this" in caught.value.problem


@pytest.mark.parametrize("family", FAMILIES)
def test_examples_are_stated_or_refused(family: str) -> None:
    for text in FAMILIES[family].examples:
        for puzzle in cpgrid.parse(text):
            try:
                link = CODING.encode(puzzle)
            except InputError as error:
                assert error.problem
                continue
            assert digest(decoded(link)) == digest(puzzle)


def test_kinds_that_we_do_not_have_are_called_as_people_do() -> None:
    assert (called("tapaloop"), called("nikoji"), called("shikaku")) == ("Tapa-Like Loop", "NIKOJI", "Shikaku")
    assert not any(called(kind.name) != kind.name.capitalize() for kind in KINDS), "a kind that is read is none of these"
    assert named("tapa") is None


SIGNS = digits + ascii_lowercase + "-+=.%@/AZ"


def changed(link: str, chance: Random) -> str:
    """A link with a few slips behind its kind."""
    head, _, rest = link.partition("/")
    signs = list(rest)
    for _ in range(chance.randint(1, 3)):
        at = chance.randint(0, len(signs))
        signs[at : at + chance.randint(0, 3)] = chance.choices(SIGNS, k=chance.randint(0, 2))
    return f"{head}/{''.join(signs)}"


@pytest.mark.parametrize("kind", LINKS)
def test_links_with_slips_are_errors_or_puzzles(kind: str) -> None:
    chance = Random(kind)
    for _ in range(cases(150)):
        link = changed(LINKS[kind], chance)
        try:
            puzzle = decoded(link)
        except InputError as error:
            assert error.place.source == "f"
            continue
        if not puzzle.ledger.unsupported:
            assert digest(decoded(CODING.encode(puzzle))) == digest(puzzle), link
