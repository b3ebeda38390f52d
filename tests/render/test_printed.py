"""Words for print: what they say of groups and cages, and that those of every kind say all and never speak like the source code."""

from __future__ import annotations

import contextlib
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product
from random import Random
from unittest.mock import patch

import pytest

from cpgrid import parse
from cpgrid.contracts.sampling import small_rules
from cpgrid.core.cells import read_cells
from cpgrid.core.errors import InputError
from cpgrid.core.plugins import RuleKind
from cpgrid.core.puzzle import Layout, Rule
from cpgrid.core.rule_class import field_types
from cpgrid.models import latin, multi_sudoku, sudoku
from cpgrid.render.printed import printed
from cpgrid.rules import RULES, AntiKnight, Cage, Distinct, Modular, ProductCage, Sandwich, Skyscraper, Whispers
from tests.depth import cases as cases_of
from tests.render.picture.samples import SAMPLES

FOUR = sudoku.layout(2, 2)
NINE = sudoku.layout(3, 3)
CODE = re.compile(
    r"\b(None|none(?! stands)|null|True|False|yes|tuple|low \w|high \w)\b"
    r"|R\d+C\d+:|[\[\]{}_]|\(\)|\s\s|: ?[.;:,]|\bin [.;]|;\s*\.|^\s|\s$|,\."
)
"""What no sentence holds: words of a program, ranges of cells as files write them, and places where a word is missing."""


def below_nothing(layout: Layout) -> tuple[str, ...]:
    """The words below a drawing that shows no rule."""
    with patch("cpgrid.render.printed.shown_rules", return_value=frozenset()):
        words: tuple[str, ...] = printed.__wrapped__(layout, "picture")  # type: ignore[attr-defined]
    return words


def said(layout: Layout, *rules: Rule) -> tuple[str, ...]:
    return printed(layout.with_rules(*rules), "picture")


def edges(kind: RuleKind, rule: Rule) -> Iterator[Rule]:
    """The rule with each field in turn as null, 0, negative, huge, empty, or the other way, where the kind takes that."""
    types = field_types(kind.rule)
    for name, declared in types.items():
        values: list[object] = [0, -1, 10**9] if "int" in str(declared) and "tuple" not in str(declared) else []
        values += [None] if "None" in str(declared) else []
        values += [()] if "tuple" in str(declared) and "Cell" not in str(declared) else []
        values += [not getattr(rule, name)] if declared is bool else []
        for value in values:
            with contextlib.suppress(InputError):
                yield replace(rule, **{name: value})  # type: ignore[type-var]


@pytest.mark.parametrize("name", RULES)
def test_no_kind_speaks_like_the_source_code(name: str) -> None:
    kind, sample = RULES[name], SAMPLES[name].puzzle.layout
    cases = [(rule, layout) for rule, layout in islice(small_rules(kind, Random(name)), cases_of(60))]
    cases += [(rule, sample) for rule in sample.rules if isinstance(rule, kind.rule)]
    cases += [(edge, layout) for rule, layout in cases[-8:] for edge in edges(kind, rule)]
    for case, layout in cases:
        alone = replace(layout, family="grid", rules=(case,))
        for words in (printed(alone, "picture"), below_nothing(alone)):
            for sentence in words:
                pattern = getattr(case, "pattern", "")
                assert not CODE.search(sentence.replace(pattern, "P") if pattern else sentence), (case, sentence)
                assert sentence[0] == sentence[0].upper()
                assert sentence.endswith((".", "…"))


def accepted(kind: RuleKind, rule: Rule, layout: Layout) -> frozenset[tuple[int, ...]]:
    """The grids that it accepts."""
    domains = dict(zip(layout.cells, layout.domains, strict=True))
    grids = product(*layout.domains)
    return frozenset(grid for grid in grids if not list(kind.violations(rule, dict(zip(layout.cells, grid, strict=True)), domains)))


@pytest.mark.parametrize("name", RULES)
def test_words_alone_tell_rules_apart(name: str) -> None:
    kind = RULES[name]
    seen: dict[object, dict[frozenset[tuple[int, ...]], Rule]] = defaultdict(dict)
    for rule, layout in islice(small_rules(kind, Random(name)), cases_of(300)):
        if len(layout.cells) <= 3 and len(layout.values) <= 5 and kind.score is None:
            words = below_nothing(replace(layout, family="grid", rules=(rule,)))
            seen[layout.cells, layout.domains, words][accepted(kind, rule, layout)] = rule
    for (_, _, words), meanings in seen.items():  # type: ignore[misc]
        assert len(meanings) == 1, (words, list(meanings.values())[:2])


def test_normal_rules_of_a_sudoku_are_named_as_such() -> None:
    assert said(NINE, AntiKnight(NINE.cells))[0] == "Normal Sudoku rules apply."
    assert printed(NINE, "picture") == ()
    two = multi_sudoku.layout(((0, 0), (2, 2)), 2, 2)
    assert printed(two, "picture") == ("Normal Sudoku rules apply in each of the two grids of 4×4.",)


@pytest.mark.parametrize(
    "layout",
    [
        replace(FOUR, rules=FOUR.rules[1:]),
        replace(FOUR, domains=((1, 2, 3, 4, 5),) * 16),
        sudoku.layout(2, 2, (0, 1, 2, 3)),
        replace(FOUR, rules=tuple(rule for rule in FOUR.rules if not getattr(rule, "name", "").startswith("box"))),
        latin.build("grid", 4, []),
    ],
    ids=["a row less", "a value more", "from 0", "no boxes", "no rules"],
)
def test_what_is_no_sudoku_is_not_called_one(layout: Layout) -> None:
    assert not any("Sudoku" in sentence for sentence in said(layout, AntiKnight(layout.cells)))


def test_further_groups_stand_beside_the_normal_rules() -> None:
    window = Distinct(read_cells("r2c2:r3c3"), "window 1")
    assert said(FOUR, window) == ("Normal Sudoku rules apply.", "No digit stands twice in window 1 (R2C2 to R3C3).")


def test_a_jigsaw_says_what_its_lines_mean() -> None:
    (puzzle,) = parse("jigsaw 4x4\nregions:\naaab\nacbb\nccdb\ncddd\n")
    assert printed(puzzle.layout, "picture") == ("No digit stands twice in a row, a column or an outlined region.",)


def test_fields_are_part_of_the_sentence() -> None:
    row = read_cells("r1c1-r1c4")
    assert (
        said(FOUR, Sandwich(row, 3))[1]
        == "Sandwich: the digits between the least digit and the greatest digit of a line add up to the clue."
    )
    assert "between the 1 and the 4" in said(FOUR, Sandwich(row, 3, 1, 4))[1]
    assert said(FOUR, Modular(row, 2))[1] == "Modular: odd and even digits take turns along a line."
    assert [sentence[-3:] for sentence in said(FOUR, Whispers(row, 2), Whispers(row[::-1], 3))[1:]] == [" 2.", " 3."]


def test_clues_that_look_the_same_are_named_by_rows_and_columns() -> None:
    row, column = read_cells("r3c4-r3c1"), read_cells("r4c2-r1c2")
    _, sandwich, skyscraper = said(FOUR, Skyscraper(row, 2), Sandwich(column, 3))
    assert sandwich.endswith(": 3 in column 2 from below.")
    assert skyscraper.endswith(": 2 in row 3 from the right.")


def test_distinct_cages_are_named_only_among_others() -> None:
    one, other = ProductCage(read_cells("r1c1 r1c2"), 4, distinct=True), ProductCage(read_cells("r2c1 r2c2"), 4)
    assert said(FOUR, one)[1:] == ("Product cage: the digits in a cage multiply to its number; no digit stands twice in it.",)
    assert said(FOUR, one, other)[1].endswith("; no digit stands twice in it: 4× in R1C1, R1C2.")


def test_all_cages_that_cannot_be_drawn_are_named() -> None:
    cages = [Cage(read_cells("r1c1 r2c2"), total) for total in range(3, 11)]
    listed = "; ".join(f"{total} in R1C1, R2C2" for total in range(3, 11))
    assert said(FOUR, *cages)[-1] == f"Cages that overlap or lie apart: {listed}."
