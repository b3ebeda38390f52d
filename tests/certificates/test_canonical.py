"""One text and one hash for each puzzle, whatever it was read from."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, fields, replace
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cpgrid import Cell, Puzzle, parse, write
from cpgrid.certificates.canonical import canonical, digest, foreign_rules, layout_text, text
from cpgrid.core.errors import InputError
from cpgrid.core.grid import rectangle
from cpgrid.core.plugins import RuleKind
from cpgrid.core.puzzle import Layout
from cpgrid.core.sheet import Sheet
from cpgrid.formats.json_writer import write_in_full
from cpgrid.rules import RULES, Cage, Distinct, Run, Score, kind_of

from ..formats import samples
from ..formats.puzzles import BY_FAMILY

ANY_PUZZLE = st.one_of(*BY_FAMILY.values())


def shuffled(puzzle: Puzzle, random: Random) -> Puzzle:
    """The same puzzle with its rules, their cells and its givens in another order, read from another text."""
    document = json.loads(write_in_full(puzzle))
    document["family"] = "grid"
    document["title"] = "another"
    random.shuffle(document["rules"])
    document["rules"] += document["rules"][:1]
    (read,) = parse(json.dumps(document))
    rules = [_shuffled(rule, random) for rule in read.layout.rules]
    return Puzzle(replace(read.layout, rules=tuple(rules)), dict(random.sample(sorted(read.givens.items()), len(read.givens))))


def _shuffled(rule: Any, random: Random) -> Any:
    if not kind_of(rule).unordered:
        return rule
    order = random.sample(range(len(rule.cells)), len(rule.cells))
    changed: dict[str, Any] = {"cells": tuple(rule.cells[place] for place in order)}
    for weights in {"weights", "coefficients"} & {field.name for field in fields(rule)}:
        changed[weights] = tuple(getattr(rule, weights)[place] for place in order)
    if isinstance(rule, Distinct):
        changed["name"] = f"another {random.random()}"
    return replace(rule, **changed)


@given(ANY_PUZZLE, st.randoms(use_true_random=False))
def test_the_order_of_a_file_does_not_matter(puzzle: Puzzle, random: Random) -> None:
    other = shuffled(puzzle, random)
    assert text(other) == text(puzzle)
    assert digest(other) == digest(puzzle)
    assert canonical(other) == canonical(puzzle)


@given(ANY_PUZZLE)
def test_the_text_is_the_same_puzzle_in_json(puzzle: Puzzle) -> None:
    form = canonical(puzzle)
    (read,) = parse(text(puzzle), format="json")
    assert read == form
    assert (text(form), text(read)) == (text(puzzle), text(puzzle))
    assert digest(puzzle) == hashlib.sha256(text(puzzle).encode()).hexdigest()
    assert text(puzzle).count("\n") == 1
    assert text(puzzle).endswith("\n")
    document = json.loads(text(puzzle))
    givens = document.pop("givens")
    assert json.loads(layout_text(puzzle.layout)) == document
    assert givens == {str(cell): puzzle.givens[cell] for cell in puzzle.layout.cells if cell in puzzle.givens}
    # Compact, and with the keys in their order.
    assert json.dumps(document | {"givens": givens}, separators=(",", ":")) + "\n" == text(puzzle)
    assert list(document) == ["cpgrid", "family", "rows", "columns", "domains", "rules"]


@given(ANY_PUZZLE)
def test_rules_are_sorted_and_stand_once(puzzle: Puzzle) -> None:
    rules = json.loads(text(puzzle))["rules"]
    keys = [
        (
            rule.pop("rule"),
            [tuple(map(int, name[1:].split("C"))) for name in rule.pop("cells", [])],
            json.dumps(rule, separators=(",", ":")),
        )
        for rule in rules
    ]
    assert keys == sorted(keys)
    assert len({str(key) for key in keys}) == len(keys)
    for kind, cells, _ in keys:
        assert not RULES[kind].unordered or cells == sorted(cells)


JIGSAW = "\n".join(["1", *samples.squiggly_rows(), ""])
TARGET = "\n".join([*samples.TARGET_ROWS, ""])


@pytest.mark.parametrize(
    ("one", "format_name", "other", "other_name"),
    [
        (f"{samples.EASY}\nend\n", "poj3074", samples.SPACED, "sudoku"),
        (f"{samples.EASY}\n", "line", samples.SPACED.replace(".", "0"), "sudoku"),
        ("\n".join(samples.SIXTEEN_ROWS), "poj3076", "".join(samples.SIXTEEN_ROWS).replace("-", "."), "line-letters"),
    ],
)
def test_one_puzzle_in_two_formats(one: str, format_name: str, other: str, other_name: str) -> None:
    (first,), (second,) = parse(one, format=format_name), parse(other, format=other_name)
    assert digest(first) == digest(second)


@pytest.mark.parametrize(
    ("source", "format_name"),
    [(JIGSAW, "hdu4069"), (TARGET, "noip2009"), (samples.CLUES, "hdu3338"), (samples.CLUES, "hdu3338-distinct"), (samples.TINY, "json")],
)
def test_every_puzzle_in_json(source: str, format_name: str) -> None:
    (puzzle,) = parse(source, format=format_name)
    (again,) = parse(write([puzzle]))
    assert digest(shuffled(again, Random(3))) == digest(puzzle)


def test_distinct_digits_make_another_puzzle() -> None:
    (one,), (other,) = (parse(samples.CLUES, format=name) for name in ("hdu3338", "hdu3338-distinct"))
    assert digest(one) != digest(other)


CELLS = rectangle(0, 0, 2, 3)
BASE = Layout(
    "grid",
    2,
    3,
    CELLS,
    ((1, 2, 3),) * 6,
    (Distinct(CELLS[:3], "row 1"), Cage(CELLS[:2], 4), Cage(CELLS[3:5], None), Run(CELLS[3:], 6, distinct=False), Score(CELLS[:2], (1, 2))),
)


def variants() -> list[Puzzle]:
    """Puzzles of which no two are the same."""
    rules = BASE.rules
    changed_rules = [
        rules[1:],
        (Distinct(CELLS[:2], "row 1"), *rules[1:]),
        (rules[0], Cage(CELLS[:2], 5), *rules[2:]),
        (rules[0], Cage(CELLS[:2], 4, distinct=False), *rules[2:]),
        (rules[0], Cage(CELLS[:2], None), *rules[2:]),
        (rules[0], Run(CELLS[:2], 4, distinct=True), *rules[2:]),
        (*rules[:3], Run(CELLS[3:], 6, distinct=True), rules[4]),
        (*rules[:4], Score(CELLS[:2], (2, 1))),
        (*rules[:4], Score(CELLS[:2], (1, -2))),
        (*rules[:4], Score(CELLS[:1], (1,))),
        (*rules, Cage(CELLS, 12, distinct=False)),
    ]
    layouts = [
        BASE,
        *(replace(BASE, rules=rules) for rules in changed_rules),
        replace(BASE, rows=3),
        replace(BASE, columns=4),
        replace(BASE, domains=((1, 2, 3),) * 5 + ((1, 2, 4),)),
        replace(BASE, domains=((1, 2, 3, 4),) * 6),
        replace(BASE, domains=((1, 2, 3), (1, 2)) * 3),
    ]
    givens: list[dict[Cell, int]] = [{CELLS[0]: 1}, {CELLS[0]: 2}, {CELLS[1]: 1}, {CELLS[0]: 1, CELLS[5]: 3}]
    return [*map(Puzzle, layouts), *(Puzzle(BASE, values) for values in givens)]


def test_whatever_matters_changes_the_hash() -> None:
    puzzles = variants()
    assert len({digest(puzzle) for puzzle in puzzles}) == len(puzzles)


def test_blocks_are_part_of_the_puzzle() -> None:
    whole, less = (Layout("grid", 1, 3, cells, ((1, 2),) * len(cells), ()) for cells in (rectangle(0, 0, 1, 3), rectangle(0, 0, 1, 2)))
    assert digest(Puzzle(whole)) != digest(Puzzle(less))


def test_a_list_of_cells_comes_before_one_that_it_begins() -> None:
    rules = [Cage(CELLS[:size], size * 2) for size in (1, 2, 3)]
    texts = {text(Puzzle(replace(BASE, rules=tuple(order)))) for order in permutations(rules)}
    assert [rule["cells"] for rule in json.loads(texts.pop())["rules"]] == [["R1C1"], ["R1C1", "R1C2"], ["R1C1", "R1C2", "R1C3"]]
    assert not texts


def test_layouts_are_worked_out_once() -> None:
    one, other = parse(f"{samples.EASY}\n{samples.SEVENTEEN}\n", format="line")
    assert canonical(one).layout is canonical(other).layout
    assert canonical(canonical(one)).layout is canonical(one).layout


def test_rows_of_an_array() -> None:
    puzzles = parse(f"{samples.EASY}\n{samples.SEVENTEEN}\n", format="line")
    sheet = Sheet.of(puzzles)
    assert [digest(puzzle) for puzzle in sheet.puzzles] == [digest(puzzle) for puzzle in puzzles]


def test_integers_of_numpy() -> None:
    numpy = pytest.importorskip("numpy")
    one, two, three = numpy.array([1, 2, 3])
    cages = (Cage(CELLS[:2], three), Cage(CELLS[2:4], None, distinct=numpy.bool_(1)), Score(CELLS[:1], (two,)))
    other = Puzzle(replace(BASE, domains=((one, two, three),) * 6, rules=cages), {CELLS[0]: two})
    plain = (Cage(CELLS[:2], 3), Cage(CELLS[2:4], None), Score(CELLS[:1], (2,)))
    assert text(other) == text(Puzzle(replace(BASE, rules=plain), {CELLS[0]: 2}))


@dataclass(frozen=True, slots=True)
class Stranger:
    """A kind of rule that the format does not know."""

    cells: tuple[Cell, ...]
    weights: tuple[int, ...] = ()
    steps: tuple[int, ...] = ()


def test_strangers_keep_their_order_unless_they_say_otherwise() -> None:
    kind = RuleKind("stranger", Stranger, "a rule of a stranger", lambda *_: iter(()), lambda *_: iter(()))  # type: ignore[arg-type]
    rule = Stranger((CELLS[2], CELLS[0], CELLS[1]), (3, 1, 2), (7, 8, 9))
    puzzle = Puzzle(replace(BASE, rules=(rule,)))
    with RULES.temporarily(kind):
        assert canonical(puzzle).layout.rules == (rule,)
        assert '"rule":"stranger","cells":["R1C3","R1C1","R1C2"],"weights":[3,1,2],"steps":[7,8,9]' in text(puzzle)
        assert foreign_rules(puzzle.layout).startswith("the certificate format does not know rules of the kind stranger; ")
    other = Puzzle(replace(BASE, rules=(Stranger(rule.cells, (3, 1, 3), (7, 8, 9)),)))
    with RULES.temporarily(replace(kind, unordered=True)):
        # Weights belong to cells, whatever else is a list as long does not.
        assert canonical(other).layout.rules == (Stranger(CELLS[:3], (1, 3, 3), (7, 8, 9)),)
    assert foreign_rules(BASE) == ""


def test_a_cage_names_a_cell_as_often_as_it_counts() -> None:
    twice = replace(BASE, family="grid", rules=(Cage((*CELLS[:2], CELLS[0]), 5),))
    assert foreign_rules(twice) == ""
    assert '"cells":["R1C1","R1C1","R1C2"],"total":5' in text(Puzzle(twice))


def test_every_number_of_a_rule_is_one_that_certificates_state() -> None:
    assert foreign_rules(replace(BASE, family="grid", rules=(Cage(CELLS[:2], 10**9),))) == ""
    with pytest.raises(InputError, match="stay within ±1000000000"):
        Cage(CELLS[:2], 10**9 + 1)
