"""Links of f-puzzles: the ways to write one, published ones, random and damaged ones."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from typing import Any

import pytest

import cpgrid
from cpgrid import InputError
from cpgrid.certificates.canonical import digest
from cpgrid.core.errors import Place
from cpgrid.core.puzzle import Puzzle, Rule
from cpgrid.formats.links.f_puzzles.table import KEYS, OF_KIND
from cpgrid.formats.links.f_puzzles.writing import write_document
from cpgrid.formats.links.lz_string import BASE64, compress
from cpgrid.formats.links.table import LINK_CODINGS
from cpgrid.models import sudoku
from tests.depth import cases, each_seed, some

from .document_keys import LINE, READ, again
from .documents import KNOWN, PEAK, PLACE, SANDWICH, document, link, random_puzzle, read


def decoded(text: str) -> Puzzle:
    return LINK_CODINGS["f-puzzles"].decode(text, PLACE)


@pytest.mark.parametrize("load", KNOWN, ids=["sandwich", "peak"])
def test_published_links_have_their_published_solutions(load: str) -> None:
    puzzle = decoded(f"https://www.f-puzzles.com/?load={load}")
    assert puzzle.ledger.unsupported == ()
    verdict = cpgrid.check(puzzle)
    assert verdict.unique
    assert "".join(map(str, verdict.witnesses[0])) == KNOWN[load]
    assert digest(decoded(LINK_CODINGS["f-puzzles"].encode(puzzle))) == digest(puzzle)


def test_a_link_is_read_however_it_was_copied() -> None:
    puzzle = decoded(PEAK)
    assert puzzle.notes["title"] == "Peak Sudoku"
    escaped = PEAK.replace("+", "%2B").replace("/", "%2f").replace("=", "%3D")
    for text in (
        f"https://f-puzzles.com/?load={PEAK}",
        f"http://www.F-puzzles.com/?x=1&load={PEAK}#top",
        f"fpuzzles{PEAK}",
        f"fpuz{PEAK}",
        f"https://f-puzzles.com/?load={escaped}",
        f"https://f-puzzles.com/?load={PEAK.replace('+', ' ')}",
        f"https://f-puzzles.com/?load={PEAK} and words",
        PEAK.rstrip("="),
    ):
        assert decoded(text) == puzzle, text[:40]
        (parsed,) = cpgrid.parse(f"{text}\n", format="f-puzzles")
        assert parsed == puzzle, text[:40]
    assert cpgrid.parse(f"# found\nPlay <https://f-puzzles.com/?load={PEAK}> now\n") == [puzzle]


def test_a_stroke_that_was_tidied_away_is_found() -> None:
    tidied = 0
    for number in range(12):
        title = "abcdefghijkl"[:number] + "\ufffd"
        load = compress(json.dumps(document(4, title=title), ensure_ascii=False))
        if load.count("//") == 1:
            tidied += 1
            assert decoded(load.replace("//", "/")).notes["title"] == title
    assert tidied


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("https://f-puzzles.com/?id=yc5p2xu4", "'yc5p2xu4' is the name of a puzzle that only the server of f-puzzles knows"),
        ("https://f-puzzles.com/", "holds no puzzle"),
        ("https://f-puzzles.com/?load=", "holds no puzzle"),
        (f"https://f-puzzles.com/?load={PEAK[:500]}", "cut off"),
        (f"https://f-puzzles.com/?load={PEAK[:100]}!{PEAK[100:]}", "'!', character 101"),
        (f"fpuzzles{compress('[]')}", "an object { } is expected"),
        (f"fpuzzles{compress('{')}", "the text ends before the puzzle does"),
        (f"fpuzzles{compress('[' * 1000)}", "nested more than"),
        (f"fpuzzles{compress('')}", "the text ends"),
    ],
)
def test_a_link_that_holds_no_document_is_an_error(text: str, problem: str) -> None:
    with pytest.raises(InputError) as error:
        decoded(text)
    assert problem in error.value.problem
    assert error.value.place.source == "f"


@each_seed(300)
def test_random_puzzles_are_written_and_read_again(seed: int) -> None:
    puzzle = random_puzzle(random.Random(seed))
    if puzzle is not None:
        assert again(puzzle) == puzzle
        assert digest(decoded(LINK_CODINGS["f-puzzles"].encode(puzzle))) == digest(puzzle)


def survives(text: str) -> None:
    try:
        decoded(text)
    except InputError as error:
        assert error.place.source == "f"
        assert str(error).isprintable()


@each_seed(2000)
def test_mutated_links_are_puzzles_or_errors(seed: int) -> None:
    chance = random.Random(seed)
    text = chance.choice([PEAK, SANDWICH])
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(text))
        text = text[:at] + chance.choice(["", chance.choice(BASE64 + "%= é")]) + text[at + chance.randrange(3) :]
    survives(f"fpuzzles{text}")


def mutated(chance: random.Random, value: Any) -> Any:
    """The value with something else in one place."""
    others: list[Any] = [
        None,
        True,
        -1,
        0,
        3,
        10**30,
        1.5,
        "",
        "R1C1",
        "R0C3",
        "x",
        [],
        [[]],
        {},
        ["R1C1"],
        [{"cell": "R1C1"}],
        {"cells": ["R1C1"]},
    ]
    if isinstance(value, dict) and value and chance.random() < 0.9:
        key = chance.choice(list(value))
        return {**value, key: mutated(chance, value[key])}
    if isinstance(value, list) and value and chance.random() < 0.9:
        at = chance.randrange(len(value))
        return [*value[:at], mutated(chance, value[at]), *value[at + 1 :]]
    return chance.choice(others)


@each_seed(2000)
def test_mutated_documents_are_puzzles_or_errors(seed: int) -> None:
    chance = random.Random(seed)
    members = document(**{key: value for name in chance.sample(list(READ), 6) for key, value in READ[name][0].items()})
    members |= {"title": "t", "solution": "12", "cage": [{"cells": ["R1C1"], "value": "note: y"}], "cpgrid": {"odd": [["R1C1"]]}}
    for _ in range(chance.randint(1, 3)):
        members = mutated(chance, members)
    survives(compress(json.dumps(members)))


def test_an_entry_without_cells_is_no_defect() -> None:
    nothing: dict[str, Any] = {"cells": [], "lines": [[]], "values": [1], "value": "1", "cloneCells": []}
    for key in (name for each in KEYS for name in each.names if name in READ):
        with suppress(InputError):
            read(document(**{key: [nothing]}))


@pytest.mark.parametrize("kind", some(list(OF_KIND)))
def test_rules_of_every_kind_are_stated_exactly_or_refused(kind: type[Rule]) -> None:
    from cpgrid.contracts.sampling import random_rules
    from cpgrid.rules import RULES

    chance = random.Random(7)
    record = RULES.of(kind)
    assert record is not None
    for rule, _ in random_rules(record, chance, cases(60)):
        puzzle = Puzzle(sudoku.layout(2, 3).with_rules(rule))
        try:
            text = write_document(puzzle)
        except InputError:
            continue
        assert digest(read(json.loads(text))) == digest(puzzle), rule


def test_a_document_takes_no_more_than_its_share() -> None:
    with pytest.raises(InputError, match="name more than"):
        read(document(9, columnindexer=[{"cells": ["R1C1"]}] * 13_000))
    with pytest.raises(InputError, match="65 rows"):
        read(document(65))


def test_a_link_of_a_document_is_that_document() -> None:
    members = document(thermometer=[LINE])
    assert decoded(link(members)) == read(members)
    assert Place("f", 1, 1, "link 1") == decoded(link(members)).source
