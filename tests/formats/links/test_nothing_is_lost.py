"""Documents with one odd value more, or in place of another: it shows in the puzzle, or in its ledger, or is an error that names it."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

from cpgrid import InputError
from cpgrid.core.errors import Place
from cpgrid.core.puzzle import Puzzle
from cpgrid.formats.links.nothing import says_nothing
from cpgrid.formats.links.penpa.decoding import decode
from cpgrid.formats.links.penpa.link import Packed, pack, unpack
from cpgrid.formats.links.table import LINK_CODINGS

from . import documents, pads, penpa_links
from .boards import LINKS
from .document_keys import READ

pytestmark = pytest.mark.long

NOTHING: list[Any] = [None, False, "", [], {}]
ODD: list[Any] = [0, 1, -1, 7.5, 10**30, True, "x", "0", "R1C1", [0], [None], ["R1C1"], [["R1C1"]], {"x": 0}]

BOXES = [[[row + down, column + right] for down in range(2) for right in range(2)] for row in (0, 2) for column in (0, 2)]
SHORT = {"cells": [[0, 0], [0, 1], [1, 0]]}
PADS: dict[str, dict[str, Any]] = {
    "killer": {"regions": BOXES, "cages": [{**SHORT, "unique": True, "sum": 6, "value": "6"}]},
    "repeats": {"cages": [{**SHORT, "unique": False, "sum": 6}]},
    "flags": {"metadata": {"antiknight": True, "rules": "None."}, "global": ["antiking"]},
    "said": {"cages": [{"value": "rules: none"}, {"value": "antiking: yes"}]},
}


def said(puzzle: Puzzle) -> tuple[Any, ...]:
    """All that a document has become."""
    return puzzle.layout, dict(puzzle.givens), dict(puzzle.notes), puzzle.ledger


def objects(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to all objects within a value."""
    if isinstance(value, dict):
        yield path
        for key, each in value.items():
            yield from objects(each, (*path, key))
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from objects(each, (*path, index))


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to all values within a value."""
    for key, each in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield (*path, key)
        yield from places(each, (*path, key))


def at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


def changed(whole: Any, path: tuple[Any, ...], value: Any) -> Any:
    """A copy with a value in a place."""
    result = copy.deepcopy(whole)
    at(result, path[:-1])[path[-1]] = value
    return result


def same(one: Any, other: Any) -> bool:
    """Whether two values say the same: both nothing, or texts that differ in nothing but capitals, or numbers and their texts."""
    if says_nothing(one) and says_nothing(other):
        return True
    words = {True: "1", False: "0"}
    one, other = (words[each] if isinstance(each, bool) else str(each).lower() for each in (one, other))
    return bool(one == other)


def names_of(path: tuple[Any, ...]) -> str:
    """The keys of a path, without numbers."""
    return ".".join(key for key in path if isinstance(key, str))


SAID_BY_ANOTHER = {"arrow.lines", "littlekillersum.cells", "cages.sum", "cages.value"}
"""Members that say again what another says: where in its circle an arrow begins, the cells of a direction, a total twice."""

ONCE_IS_ENOUGH = {"odd", "even", "minimum", "maximum", "rowindexer.cells", "columnindexer.cells", "negative", "global", "cages"}
ONCE_IS_ENOUGH |= {"renban.lines", "nabner.lines", "littlekillersum.cells"}
"""Lists that say no more where a member stands twice: marks, words, texts, and sets of cells."""

Case = tuple[Any, Any]
CASES: dict[str, Case] = {f"f-puzzles {name}": (documents, members) for name, (members, _) in READ.items()} | {
    f"SudokuPad {name}": (pads, members) for name, members in PADS.items()
}


def read(module: Any, members: dict[str, Any]) -> Puzzle:
    return module.read(module.document(**members) if module is documents else module.pad(**members))  # type: ignore[no-any-return]


@pytest.mark.parametrize("name", CASES)
def test_a_member_more_is_noted_unless_it_says_nothing(name: str) -> None:
    module, members = CASES[name]
    plain = said(read(module, members))
    for path in objects(members):
        for value in NOTHING:
            assert said(read(module, changed(members, (*path, "sign"), value))) == plain, (path, value)
        for value in ODD:
            more = read(module, changed(members, (*path, "sign"), value))
            assert len(more.ledger.unsupported) == len(plain[-1].unsupported) + 1, (path, value, more.ledger)


@pytest.mark.parametrize("name", CASES)
def test_another_value_shows(name: str) -> None:
    module, members = CASES[name]
    plain = said(read(module, members))
    lost = []
    for path in places(members):
        for value in [*NOTHING, *ODD]:
            if same(value, at(members, path)) or names_of(path) in SAID_BY_ANOTHER:
                continue
            try:
                other = said(read(module, changed(members, path, value)))
            except InputError:
                continue
            if other == plain:
                lost.append((path, value, at(members, path)))
    assert not lost


@pytest.mark.parametrize("name", CASES)
def test_what_is_repeated_shows(name: str) -> None:
    module, members = CASES[name]
    plain = said(read(module, members))
    lost = []
    for path in places(members):
        whole = at(members, path)
        if isinstance(whole, list) and whole and names_of(path) not in ONCE_IS_ENOUGH:
            try:
                other = said(read(module, changed(members, path, [*whole, whole[0]])))
            except InputError:
                continue
            if other == plain:
                lost.append((path, whole))
    assert not lost


QUESTION = 3
DRAWINGS = {name: getattr(penpa_links, name) for name in ("SUDOKU", "AKARI", "SLITHERLINK", "HITORI", "YAJILIN", "SHEEP")}


def drawn(lines: list[str], question: Any) -> Puzzle:
    text = "\n".join([*lines[:QUESTION], json.dumps(question), *lines[QUESTION + 1 :]])
    return decode(pack(Packed(text)), Place("f"))


@pytest.mark.parametrize("name", DRAWINGS)
def test_what_is_drawn_shows(name: str) -> None:
    lines = unpack(DRAWINGS[name], Place("f")).text.split("\n")
    question = json.loads(lines[QUESTION])
    plain = said(drawn(lines, question))
    for value in NOTHING:
        assert said(drawn(lines, {**question, "sign": value})) == plain
    for value in ODD:
        assert len(drawn(lines, {**question, "sign": value}).ledger.unsupported) == len(plain[-1].unsupported) + 1, value
    lost = []
    for layer in question:
        if layer.startswith("command_"):
            continue
        for path in [(layer,), *((layer, key) for key in list(question[layer])[:3] if isinstance(question[layer], dict))]:
            for value in [*NOTHING, *ODD]:
                # Shades of grey mean one thing.
                if same(value, at(question, path)) or (layer == "surface" and value == 1):
                    continue
                try:
                    other = said(drawn(lines, changed(question, path, value)))
                except InputError:
                    continue
                if other == plain:
                    lost.append((path, value, at(question, path)))
    assert not lost


def test_a_link_with_two_drawings_is_refused() -> None:
    one, other = DRAWINGS["AKARI"], DRAWINGS["HITORI"].partition("p=")[2]
    with pytest.raises(InputError, match="two different texts behind 'p='"):
        decode(f"{one}&p={other}", Place("f"))
    again = one.partition("p=")[2]
    assert said(decode(f"{one}&p={again}", Place("f"))) == said(decode(one, Place("f")))


@pytest.mark.parametrize("name", LINKS)
def test_a_sign_more_or_another_one_shows(name: str) -> None:
    coding = LINK_CODINGS["puzz.link"]
    link = f"https://puzz.link/p?{LINKS[name]}"
    plain = said(coding.decode(link, Place("f")))
    kind, _, rest = LINKS[name].partition("/")
    body = rest.split("/", 2)[2]
    lost = []
    for other in (
        *(f"{LINKS[name]}{end}" for end in ("0", "1", ".", "z", "/0", "/x", "/1/2", "-10", "%00")),
        *(f"{kind}/{letter}/{rest}" for letter in ("0", "x", "v:", "q1")),
        *(LINKS[name][: -len(body)] + body[:at] + sign + body[at + 1 :] for at in range(len(body)) for sign in "07.az" if body[at] != sign),
    ):
        try:
            found = said(coding.decode(f"https://puzz.link/p?{other}", Place("f")))
        except InputError:
            continue
        if found == plain:
            lost.append(other)
    assert not lost, (LINKS[name], lost)
