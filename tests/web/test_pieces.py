"""What lines that are drawn by hand say of the values of cells, compared with all grids that have these pieces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product
from random import Random

import pytest

import cpgrid
from cpgrid.core.families import Family, Look
from cpgrid.core.grid import Cell
from cpgrid.core.half_grid import Spot
from cpgrid.core.line_values import SIDES, beyond
from cpgrid.core.outcome import Limits
from cpgrid.core.puzzle import Layout, Puzzle
from cpgrid.models import FAMILIES
from cpgrid.models.tracing import border_paths
from cpgrid.questions.parts import unscored
from cpgrid.scene.families import sign
from cpgrid.scene.hand import Hand, hand_of
from cpgrid.web.answers import answer
from cpgrid.web.questions.pieces import all_borders, determined

SMALL = {
    "line": "slitherlink 3x3\n...\n...\n...",
    "walls": "fillomino 2x2\n1.\n..",
    "sides": "masyu 2x2\n..\n..",
    "crossings": "pipelink 2x2\n..\n..",
}
SOLVED = {
    name: FAMILIES[name].examples[0] for name in ("slitherlink", "masyu", "yajilin", "fillomino", "galaxies", "numberlink", "pipelink")
}


def solved(text: str) -> tuple[Puzzle, Mapping[Cell, int]]:
    """A puzzle and its solution."""
    puzzle = cpgrid.parse(text)[0]
    return puzzle, dict(zip(puzzle.layout.cells, cpgrid.check(puzzle).witnesses[0], strict=True))


def grids(layout: Layout, hand: Hand, drawn: Mapping[Spot, bool]) -> Iterator[Mapping[Cell, int]]:
    """All grids with these pieces, whatever the rules say."""
    for values in product(*layout.domains):
        grid = dict(zip(layout.cells, values, strict=True))
        if all(has_piece(hand, grid, spot) == is_piece for spot, is_piece in drawn.items()) and not (hand.sides and leaves(layout, grid)):
            yield grid


def leaves(layout: Layout, grid: Mapping[Cell, int]) -> bool:
    """Whether a line through cells leaves the grid."""
    return any(value & side and beyond(cell, side) not in layout.index for cell, value in grid.items() for side in SIDES)


def has_piece(hand: Hand, grid: Mapping[Cell, int], spot: Spot) -> bool | None:
    """Whether a grid has a piece on a border; of lines through cells, both cells must say the same."""
    one, other = spot.cells
    if hand.sides:
        ends = (bool(grid[one] & 4), bool(grid[other] & 1)) if one.column == other.column else (bool(grid[one] & 2), bool(grid[other] & 8))
        return ends[0] if ends[0] == ends[1] else None
    outside = None if hand.borders == "walls" else 0
    return grid.get(one, outside) != grid.get(other, outside)


@pytest.mark.parametrize("name", [name for name in SMALL if name != "line"])
def test_what_pieces_determine_holds_in_all_grids_that_have_them(name: str) -> None:
    puzzle = cpgrid.parse(SMALL[name])[0]
    layout, chance, number = puzzle.layout, Random(name), 0
    hand, borders = hand_of(layout), list(all_borders(layout))
    for _ in range(20):
        grid = {cell: chance.choice(domain) for cell, domain in zip(layout.cells, layout.domains, strict=True)} | dict(puzzle.givens)
        wanted = {spot: bool(hand.piece(layout, grid, spot)) for spot in chance.sample(borders, chance.randint(1, len(borders)))}
        every = [other for other in grids(layout, hand, wanted) if all(other[cell] == value for cell, value in puzzle.givens.items())]
        if not every:
            # In the grid by chance, two neighbours do not agree about the line between them.
            continue
        same = {cell: value for cell, value in every[0].items() if all(other[cell] == value for other in every)}
        known = determined(puzzle, {}, wanted)
        number += len(known)
        assert known.items() <= same.items()
    assert number > 0


def test_what_pieces_of_a_loop_determine_holds_in_all_loops_that_have_them() -> None:
    puzzle = cpgrid.parse(SMALL["line"])[0]
    layout, chance = puzzle.layout, Random(1)
    hand, borders = hand_of(layout), list(all_borders(layout))
    loops = [dict(zip(layout.cells, values, strict=True)) for values in cpgrid.solve(puzzle, limits=Limits(None)).solutions]
    more, all_known = 0, 0
    for _ in range(300):
        loop = chance.choice(loops)
        drawn = {spot: loop.get(spot.cells[0], 0) != loop.get(spot.cells[1], 0) for spot in chance.sample(borders, chance.randint(1, 16))}
        every = [other for other in loops if all(has_piece(hand, other, spot) == is_piece for spot, is_piece in drawn.items())]
        same = {cell: value for cell, value in loop.items() if all(other[cell] == value for other in every)}
        known = determined(puzzle, {}, drawn)
        assert known.items() <= same.items()
        grids_alone = list(grids(layout, hand, drawn))
        alone = {cell for cell in layout.cells if len({other[cell] for other in grids_alone}) == 1}
        assert alone <= known.keys()
        more, all_known = more + len(known.keys() - alone), all_known + len(known)
    assert 0 < more < all_known


@pytest.mark.parametrize("name", SOLVED)
def test_the_pieces_of_the_solution_solve_it_and_no_others(name: str) -> None:
    text = SOLVED[name]
    puzzle, solution = solved(text)
    layout, hand = puzzle.layout, hand_of(puzzle.layout)
    lines = [spot for spot in all_borders(layout) if hand.piece(layout, solution, spot)]
    shown = {str(cell): value for cell, value in solution.items() if hand.sides and value and value not in hand.sides}
    filled = {name: value for name, value in shown.items() if len(layout.domains[layout.index[puzzle.cells.one(name)]]) > 1}
    drawn = {str(spot): True for spot in lines}
    found = answer("progress", {"text": text, "pieces": drawn, "filled": filled})
    assert found["complete"]
    assert found["words"][0].startswith("solved")
    less = answer("progress", {"text": text, "pieces": dict(list(drawn.items())[1:]), "filled": filled})
    assert (less["complete"], less["wrong_pieces"]) == (False, [])
    if hand.borders == "line":
        # The last piece follows from the others.
        last = answer("hint", {"text": text, "pieces": dict(list(drawn.items())[1:])})
        assert last["pieces"] == {str(lines[0]): True}
    other = next(str(spot) for spot in all_borders(layout) if spot not in lines)
    more = answer("progress", {"text": text, "pieces": {**drawn, other: True}, "filled": filled})
    assert (more["complete"], more["wrong_pieces"]) == (False, [other])
    assert "wrong: " in more["words"][0]
    crossed = answer("progress", {"text": text, "pieces": {str(lines[0]): False}})
    assert crossed["wrong_pieces"] == [str(lines[0])]


@pytest.mark.long
@pytest.mark.parametrize("name", FAMILIES)
def test_what_a_solution_shows_solves_each_family(name: str) -> None:
    for text in FAMILIES[name].examples:
        puzzle, solution = solved(text)
        layout, hand = puzzle.layout, hand_of(puzzle.layout)
        drawn = {str(spot): True for spot in all_borders(layout) if hand.piece(layout, solution, spot)}
        free = [cell for cell, domain in zip(layout.cells, layout.domains, strict=True) if cell not in puzzle.givens and len(domain) > 1]
        shown = [cell for cell in free if not hand.borders and solution[cell] not in hand.sides and sign(layout, solution[cell]).strip()]
        filled = {str(cell): solution[cell] for cell in shown}
        assert answer("progress", {"text": text, "pieces": drawn, "filled": filled, "seconds": 60})["complete"]
        less = dict(list(filled.items())[1:])
        if less != filled:
            assert not answer("progress", {"text": text, "pieces": drawn, "filled": less, "seconds": 60})["complete"]
        if unscored(puzzle) is not puzzle:
            continue
        half = dict(list(drawn.items())[::2])
        found = answer("hint", {"text": text, "pieces": half, "filled": dict(list(filled.items())[::2]), "seconds": 60})
        assert (found["wrong"], found["wrong_pieces"]) == ([], [])
        assert all(is_piece == bool(drawn.get(border)) for border, is_piece in found["pieces"].items())


def test_hints_use_what_is_drawn_and_say_what_to_draw() -> None:
    text = SOLVED["slitherlink"]
    puzzle, solution = solved(text)
    layout, hand = puzzle.layout, hand_of(puzzle.layout)
    drawn: dict[str, bool] = {}
    known: dict[Cell, int] = {}
    for _ in range(len(layout.cells)):
        found = answer("hint", {"text": text, "pieces": drawn, "filled": {str(cell): value for cell, value in known.items()}})
        assert found["wrong_pieces"] == found["wrong"] == []
        if found["complete"]:
            break
        assert set(found["placed"]).isdisjoint(map(str, determined(puzzle, known, {})))
        assert found["pieces"].keys().isdisjoint(drawn)
        drawn |= found["pieces"]
        known |= {puzzle.cells.one(name): value for name, value in found["placed"].items()}
    assert found["complete"]
    assert {name for name, is_piece in drawn.items() if is_piece} <= {
        str(spot) for spot in all_borders(layout) if hand.piece(layout, solution, spot)
    }
    assert len(drawn) > len(layout.cells)


def test_shading_is_solved_without_what_stays_blank() -> None:
    text = FAMILIES["hitori"].examples[0]
    _, solution = solved(text)
    shaded = {str(cell): value for cell, value in solution.items() if value}
    assert answer("progress", {"text": text, "filled": shaded})["complete"]
    assert not answer("progress", {"text": text, "filled": dict(list(shaded.items())[1:])})["complete"]
    assert not answer("progress", {"text": text})["complete"]


@pytest.mark.parametrize(
    ("pieces", "said"),
    [
        ({"R1C1": True}, "no border"),
        ({"R1C1/R2C2": True}, "no border"),
        ({"R9C1/R9C2": True}, "no border"),
        ({"R0C0/R0C1": True}, "no border"),
        ({"R1C1/R1C2": 1}, "true or false"),
        ([], "object"),
    ],
)
def test_pieces_that_cannot_be_are_named(pieces: object, said: str) -> None:
    found = answer("progress", {"text": SOLVED["slitherlink"], "pieces": pieces})["error"]
    assert found["kind"] == "input"
    assert said in found["message"]
    assert answer("progress", {"text": "sudoku 4x4\n2..4\n....\n....\n1.3.", "pieces": {"R1C1/R1C2": True}})["error"]["kind"] == "input"


def test_how_families_are_drawn_by_hand_follows_from_their_looks() -> None:
    layouts = {name: cpgrid.parse(family.examples[0])[0].layout for name, family in FAMILIES.items() if family.examples}
    hands = {name: hand_of(layout) for name, layout in layouts.items()}
    assert {name for name, hand in hands.items() if hand.borders == "line"} == {"slitherlink"}
    assert {name for name, hand in hands.items() if hand.borders == "walls"} == {"fillomino", "shikaku", "tatamibari", "galaxies"}
    assert {"masyu", "yajilin", "numberlink", "pipelink"} <= {name for name, hand in hands.items() if hand.sides}
    shaded = {name for name, family in FAMILIES.items() if family.look.shaded is not None}
    assert all(any(family_turns[:1] for family_turns in hands[name].turns.values()) for name in shaded)
    assert hands["nurikabe"].turns[0, 1] == (1, 0)
    assert not any(hands["sudoku"].turns.values())


def test_a_family_of_a_stranger_is_drawn_by_hand() -> None:
    fences, shading = FAMILIES["slitherlink"], FAMILIES["lits"]

    def strange(family: Family, name: str, look: Look) -> Family:
        def build(rows: int, columns: int, **own: object) -> Layout:
            return replace(family.build(rows, columns, **own), family=name)

        return replace(family, name=name, names={}, build=build, check=lambda _: None, look=look, examples=())

    loops = strange(fences, "hedges", Look(stated=fences.look.stated, paths=border_paths))
    lamps = strange(shading, "lamps", Look(stated=shading.look.stated))
    with cpgrid.registered(loops), cpgrid.registered(lamps):
        text = SOLVED["slitherlink"].replace("slitherlink", "hedges")
        puzzle, solution = solved(text)
        assert answer("draw", {"text": text})["hand"]["borders"] == "line"
        drawn = {str(spot): True for spot in all_borders(puzzle.layout) if hand_of(puzzle.layout).piece(puzzle.layout, solution, spot)}
        assert answer("progress", {"text": text, "pieces": drawn})["complete"]
        found = answer("draw", {"text": shading.examples[0].replace("lits", "lamps")})
        assert found["hand"] == {"borders": "", "sides": {}, "turns": [(1, 0)]}


def test_drawings_say_what_clicks_do() -> None:
    found = answer("draw", {"text": FAMILIES["nurikabe"].examples[0]})
    assert (found["domains"], found["hand"]["turns"], found["cells"][0]["domain"]) == ([(0, 1)], [(1, 0)], 0)
    assert answer("draw", {"text": SOLVED["slitherlink"]})["hand"]["borders"] == "line"
    assert answer("read", {"text": SOLVED["masyu"]})["lines"] == "through cells"


def test_hints_go_on_where_pieces_mean_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    from cpgrid.web.questions import playing

    _, solution = solved(SOLVED["slitherlink"])
    monkeypatch.setattr(playing, "determined", lambda *_: {cell: 1 - value for cell, value in solution.items()})
    found = answer("hint", {"text": SOLVED["slitherlink"]})
    assert found["wrong"] == []
    assert found["placed"]
    assert all(solution[Cell(int(name[1]) - 1, int(name[3]) - 1)] == value for name, value in found["placed"].items())
