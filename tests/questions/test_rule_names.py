"""What rules are called where setters read of them."""

from __future__ import annotations

import cpgrid
from cpgrid.core.assumptions import RuleAssumption
from cpgrid.core.model import RuleIndex
from cpgrid.models import FAMILIES
from cpgrid.questions.broken_rules import broken_rules
from cpgrid.questions.parts import part_name
from cpgrid.questions.rule_names import rule_kind, rule_name
from cpgrid.rules import violations


def names(text: str) -> list[str]:
    (puzzle,) = cpgrid.parse(text)
    return [part_name(puzzle, RuleAssumption(RuleIndex(place))) for place in range(len(puzzle.layout.rules))]


def test_clues_are_named_as_they_are_printed() -> None:
    assert "clue 3 above column 1" in names("skyscrapers 3x3\nabove: 3 . .\n...\n...\n...")
    assert "clue 2 1 of row 1" in names("nonogram 4x4\nrows: 2 1, 1, 1, 1\ncolumns: 4, 1, ., 1")
    (akari,) = (FAMILIES["akari"].examples[0],)
    assert "clue 1 at R3C1" in names(akari)


def test_what_a_family_states_is_said_in_its_signs() -> None:
    stars = names(FAMILIES["star_battle"].examples[0])
    assert "1 ★ in R1C1:R1C5" in stars
    assert "at most 1 ★ in R1C1:R2C2" in stars
    ships = names(FAMILIES["battleships"].examples[0])
    assert "pattern of R1C1:R1C6" in ships
    assert not [name for name in ships if "[" in name]


def test_a_clue_that_says_several_things_says_which() -> None:
    walls = [name for name in names(FAMILIES["castle_wall"].examples[0]) if name.startswith("clue")]
    assert len(walls) == len(set(walls))
    assert "clue b0w at R1C4 (count ahead)" in walls


def test_rules_that_were_typed_are_named_as_they_were_typed() -> None:
    assert "cage R1C1:R1C2, total 3" in names("killer 4x4\n....\n....\n....\n....\ncage 3: r1c1 r1c2")
    typed = names("sudoku 4x4\n....\n....\n....\n....\ncount 1 high=1: r1c1 r1c2")
    assert "count R1C1:R1C2, values 1, high 1" in typed


def test_counts_differ_in_their_bounds() -> None:
    (puzzle,) = cpgrid.parse(FAMILIES["akari"].examples[0])
    texts = {rule_name(puzzle.layout, RuleIndex(place))[1].partition(" ☼")[0] for place in range(len(puzzle.layout.rules))}
    assert {"at most 1", "at least 1"} <= texts
    assert rule_kind(puzzle.layout, RuleIndex(0)) == "count"


def test_what_a_grid_breaks_is_said_by_clues_and_is_as_much_as_the_rulebook_finds() -> None:
    for name, family in FAMILIES.items():
        (puzzle,) = cpgrid.parse(family.examples[0])
        layout, grid = puzzle.layout, list(cpgrid.solve(puzzle).solutions[0])
        assert broken_rules(puzzle, tuple(grid)) == []
        place = next(at for at, domain in enumerate(layout.domains) if len(domain) > 1 and layout.cells[at] not in puzzle.givens)
        grid[place] = next(value for value in layout.domains[place] if value != grid[place])
        found = broken_rules(puzzle, tuple(grid))
        assert len(found) == len(violations(puzzle, tuple(grid))), name
    assert broken_rules(puzzle, (1,)) == violations(puzzle, (1,))


def test_a_broken_clue_is_named_as_it_is_printed() -> None:
    (puzzle,) = cpgrid.parse(FAMILIES["tents"].examples[0])
    empty = tuple(min(domain) for domain in puzzle.layout.domains)
    assert "clue 1 of row 1: 0 cells hold 1, but it must be 1" in broken_rules(puzzle, empty)
    (ships,) = cpgrid.parse(FAMILIES["battleships"].examples[0])
    ones = tuple(max(domain) for domain in ships.layout.domains)
    assert [text for text in broken_rules(ships, ones) if text.startswith("pattern of R1C1:R1C6") and text.endswith("does not fit")]
