"""Texts of puzzles while they are set: every family's example comes about clue by clue, and what does not fit is named."""

from __future__ import annotations

from random import Random

import pytest

import cpgrid
from cpgrid.core.families import Inequalities
from cpgrid.core.half_grid import Spot
from cpgrid.formats.text.borders import BORDERS
from cpgrid.formats.text.drafts import Draft, clue_words, draft_of
from cpgrid.formats.text.outlines import outline
from cpgrid.models import FAMILIES

EXAMPLES = {
    family.name: cpgrid.write(cpgrid.parse(family.examples[0]), format="text").rstrip("\n")
    for family in FAMILIES.values()
    if family.examples
}


def is_clue_line(line: str) -> bool:
    return line.partition(":")[0] in BORDERS


def emptied(text: str) -> Draft:
    """A draft of the first line and of all that no clue, region or given says."""
    stated = draft_of(text)
    others = [line.text for one in stated.statements if not is_clue_line(one.line.text) for line in (one.line, *one.rows, *one.below)]
    return draft_of("\n".join([text.split("\n", 1)[0], *others])).complete()


def groups(draft: Draft) -> list[list[str]]:
    """The cells of each region, by their names."""
    found: dict[str, list[str]] = {}
    for row, labels in enumerate(draft.regions(), 1):
        for column, label in enumerate(labels, 1):
            found.setdefault(label, []).append(f"R{row}C{column}")
    return list(found.values())


# Signs between cells are set as rules are.
@pytest.mark.parametrize("name", [name for name in EXAMPLES if not FAMILIES[name].clues_of(Inequalities)])
def test_an_example_is_set_clue_by_clue(name):
    text = EXAMPLES[name]
    wanted, draft = draft_of(text), emptied(text)
    if draft.has("regions"):
        for cells in groups(wanted):
            draft = draft.with_region(cells)
    for place, word in wanted.clues().items():
        draft = draft.with_clue(place, word)
    assert draft.clues() == wanted.clues()
    (puzzle,), (built,) = cpgrid.parse(text), cpgrid.parse(draft.text)
    assert (built.layout, built.givens) == (puzzle.layout, puzzle.givens)


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_draft_has_an_outline_and_clues_that_can_be_taken_away_one_by_one(name):
    draft = draft_of(EXAMPLES[name])
    clues = draft.clues()
    grid = outline(draft)
    assert (grid.rows, grid.columns) == (draft.header.rows, draft.header.columns)
    order = list(clues)
    Random(5).shuffle(order)
    for place in order:
        draft = draft.with_clue(place, "")
        del clues[place]
        assert draft.clues() == clues
    assert draft.clues() == {}


def test_what_a_person_typed_stays():
    text = "# from a book\nslitherlink 3x3\ntitle: one\n3..  # top\n.1.\n...\n"
    draft = draft_of(text).with_clue("R3C3", "2").with_clue("R1C1", "")
    assert draft.text == "# from a book\nslitherlink 3x3\ntitle: one\n...  # top\n.1.\n..2\n"


def test_a_word_of_two_signs_widens_all_rows():
    assert draft_of("nurikabe 2x2\n1.\n..").with_clue("R2C2", "10").text.split("\n") == ["nurikabe 2x2", " 1  .", " . 10"]


def test_clues_of_lines_are_joined_and_taken_away():
    draft = draft_of("nonogram 2x3")
    draft = draft.with_clue("rows 1", "1 1").with_clue("columns 3", "2")
    assert draft.text.split("\n")[1:] == ["rows: 1 1, .", "columns: . . 2"]
    assert draft.with_clue("rows 1", "").text.split("\n")[1:] == ["columns: . . 2"]
    single = draft_of("nonogram 2x3\nr2: 3").with_clue("rows 2", "1 1")
    assert single.text == "nonogram 2x3\nr2: 1 1"
    assert single.clues() == {"rows 2": "1 1"}
    assert single.with_clue("rows 2", "").text == "nonogram 2x3"


def test_the_second_puzzle_of_a_text_is_changed_alone():
    text = "masyu 2x2\n..\n..\nmasyu 2x2\n..\n.."
    assert draft_of(text, 2).with_clue("R1C1", "w").text == "masyu 2x2\n..\n..\nmasyu 2x2\nw.\n.."
    with pytest.raises(cpgrid.InputError, match="there is no puzzle 3"):
        draft_of(text, 3)


def test_notes_stand_below_the_first_line_once():
    draft = draft_of("nurikabe 2x2\ntitle: old\n..\n..\nTitle: older\nnurikabe 1x1\ntitle: another\n")
    changed = draft.with_notes({"title": ["new"], "author": ["me"]})
    assert changed.text == "nurikabe 2x2\ntitle: new\nauthor: me\n..\n..\nnurikabe 1x1\ntitle: another\n"
    assert changed.with_notes({"title": [], "author": []}).text == "nurikabe 2x2\n..\n..\nnurikabe 1x1\ntitle: another\n"


@pytest.mark.parametrize(
    ("text", "place", "word", "problem"),
    [
        ("nurikabe 2x2", "R3C1", "1", "no cell of the grid"),
        ("nurikabe 2x2", "R1C1", "x", "'x' is none of the sizes of islands"),
        ("nurikabe 2x2", "R1C1", "1" * 101, "too long"),
        ("nurikabe 2x2", "R1C1/R2C2", "1", "no clues at corners"),
        ("nurikabe 2x2", "above 1", "1", "no clues there"),
        ("nurikabe 2x2", "", "1", "it is no place"),
        ("nurikabe 2x2", "R1C1/R9C9", "1", "do not touch"),
        ("gokigen 2x2", "R1C1/R1C2", "1", "no clue can stand there"),
        ("gokigen 2x2", "R4C4/R5C5", "1", "no clue can stand there"),
        ("gokigen 2x2", "R1C1/R2C2", "5", "'5' is none of the numbers at points"),
        ("nonogram 2x2", "rows 3", "1", "there are 2 lines"),
        ("nonogram 2x2", "rows 1", "x", "a whole number is expected"),
        ("nonogram 2x2", "left 1", "1", "no clues there"),
        ("sudoku 4x4", "R1C1", "\\", "is none of the givens"),
        ("nurikabe 2x2\n1.", "R1C1", "2", "1 row"),
    ],
)
def test_what_does_not_fit_is_named(text, place, word, problem):
    with pytest.raises(cpgrid.InputError, match=problem):
        draft_of(text).with_clue(place, word)


@pytest.mark.parametrize(
    ("text", "cells", "problem"), [("sudoku 4x4", ["R1C1"], "has no regions"), ("jigsaw 2x2", ["R3C3"], "no cell of the grid")]
)
def test_regions_that_do_not_fit_are_named(text, cells, problem):
    with pytest.raises(cpgrid.InputError, match=problem):
        draft_of(text).with_region(cells)


def test_a_region_takes_its_cells_from_others():
    draft = draft_of("jigsaw 2x2").with_region(["R1C1", "R1C2"])
    assert groups(draft) == [["R1C1", "R1C2"], ["R2C1", "R2C2"]]
    assert groups(draft.with_region(["R1C2", "R2C2"])) == [["R1C1"], ["R1C2", "R2C2"], ["R2C1"]]


def test_points_on_the_rim_are_named_by_the_cells_around_them():
    draft = draft_of("gokigen 2x2").with_clue(str(Spot(0, 0)), "1").with_clue(str(Spot(4, 2)), "2")
    assert draft.clues() == {"R0C0/R1C1": "1", "R2C1/R3C2": "2"}


def test_the_words_of_clues_are_those_that_the_family_takes():
    for family in FAMILIES.values():
        if family.examples and not family.stated_in("points"):
            draft = draft_of(EXAMPLES[family.name]).complete()
            for word in clue_words(family):
                assert draft.with_clue("R1C1", word).clues()["R1C1"] == word
