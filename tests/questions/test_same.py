"""The same puzzle in another place: against all symmetries of small boards, and with duplicates that were planted."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations, product
from random import Random

import numpy as np
import pytest

import cpgrid
from cpgrid.core.diagram import paths
from cpgrid.core.errors import Refusal, UsageError
from cpgrid.core.grid import Cell
from cpgrid.core.outcome import Limits, Stop
from cpgrid.core.puzzle import Layout, Puzzle
from cpgrid.core.regular import Automaton
from cpgrid.models import FAMILIES, sudoku
from cpgrid.models.building import build
from cpgrid.questions import layout_mapping
from cpgrid.questions import normal_form as normal_form_module
from cpgrid.questions.same import Match, SamePuzzles, same
from cpgrid.questions.value_exchanges import value_exchanges
from cpgrid.questions.word_forms import word_form
from cpgrid.rules import (
    AntiKnight,
    Cage,
    Connected,
    Even,
    Linear,
    Palindrome,
    Renban,
    Score,
    Thermometer,
    Whispers,
    model,
    violations,
)
from tests.depth import each_seed
from tests.questions.test_clash import SMALL
from tests.questions.test_session import drawn

NINE = sudoku.layout(3, 3)
HALVES = [(0, 1, 2, 3), (1, 0, 2, 3), (0, 1, 3, 2), (1, 0, 3, 2), (2, 3, 0, 1), (3, 2, 0, 1), (2, 3, 1, 0), (3, 2, 1, 0)]
"""Rows of a 4×4 Sudoku: in bands, and bands."""


def of(layout: Layout, values: Sequence[int]) -> Puzzle:
    return Puzzle(layout, {cell: value for cell, value in zip(layout.cells, values, strict=True) if value})


def images(values: Sequence[int]) -> set[tuple[int, ...]]:
    """All that a 4×4 Sudoku becomes, but for the names of values: they are named in their order."""
    found = set()
    for rows, columns in product(HALVES, HALVES):
        moved = [values[4 * row + column] for row in rows for column in columns]
        for each in (moved, [moved[4 * column + row] for row in range(4) for column in range(4)]):
            names: dict[int, int] = {0: 0}
            found.add(tuple(names.setdefault(value, len(names)) for value in each))
    return found


def check_mapping(found: SamePuzzles, match: Match) -> None:
    one, other = found.puzzles[match.first], found.puzzles[match.puzzle]
    assert {match.cells[cell]: match.values[value] for cell, value in one.givens.items()} == other.givens
    assert sorted(match.cells.values()) == sorted(other.layout.cells)
    assert sorted(match.values.values()) == sorted(other.layout.values)


@each_seed(200)
def test_small_boards_as_all_their_images_say(seed: int) -> None:
    chance = Random(seed)
    boards = [[chance.choice([0, 0, 1, 2, 3]) if chance.random() < 0.5 else 0 for _ in range(16)] for _ in range(2)]
    if chance.random() < 0.5:
        names = dict(zip(range(1, 5), chance.sample(range(1, 5), 4), strict=True))
        rows, columns = chance.choice(HALVES), chance.choice(HALVES)
        boards[1] = [names.get(boards[0][4 * row + column], 0) for row in rows for column in columns]
    found = same([of(SMALL, board) for board in boards])
    assert found.complete
    assert bool(found.matches) == (min(images(boards[0])) == min(images(boards[1])))
    for match in found.matches:
        check_mapping(found, match)


def _band(chance: Random) -> list[int]:
    return [3 * band + row for band in chance.sample(range(3), 3) for row in chance.sample(range(3), 3)]


def test_planted_duplicates_of_a_book() -> None:
    chance = Random(3)
    made = [[puzzle.givens.get(cell, 0) for cell in NINE.cells] for puzzle in cpgrid.generate(NINE, 60, limits=Limits(seed=4))]
    book = list(enumerate(made))
    for _ in range(40):
        number = chance.randrange(len(made))
        rows, columns, names = _band(chance), _band(chance), [0, *chance.sample(range(1, 10), 9)]
        grid = np.array([[names[made[number][9 * row + column]] for column in columns] for row in rows])
        book.append((number, (grid.T if chance.random() < 0.5 else grid).reshape(-1).tolist()))
    chance.shuffle(book)
    found = same([of(NINE, board) for _, board in book])
    assert len(found.matches) == 40
    for match in found.matches:
        assert book[match.puzzle][0] == book[match.first][0]
        check_mapping(found, match)


def test_a_killer_is_turned_with_its_cages() -> None:
    cages = [Cage(tuple(SMALL.cells[place] for place in places), total) for places, total in (((0, 1), 3), ((2, 6, 7), 9), ((12, 13), 7))]
    turned = [Cage(tuple(Cell(cell.column, 3 - cell.row) for cell in cage.cells), cage.total) for cage in cages]
    other = [*turned[:2], Cage(turned[2].cells, 6)]
    one, two, three = (Puzzle(SMALL.with_rules(*rules)) for rules in (cages, turned, other))
    found = same([one, two, three])
    assert [(match.puzzle, match.first) for match in found.matches] == [(1, 0)]
    check_mapping(found, found.matches[0])
    assert str(found).startswith("1 (<input>)\n  is 2 (<input>) turned to the right\n")
    assert "3 puzzles, 2 of them different" in str(found)


def test_rules_tell_values_and_cells_apart() -> None:
    lined = SMALL.with_rules(Thermometer(SMALL.cells[:3]))
    assert same([of(lined, [0] * 3 + [1] + [0] * 12), of(lined, [0] * 3 + [2] + [0] * 12)]).different == 2
    knight = sudoku.layout(2, 2).with_rules(AntiKnight(SMALL.cells))
    assert same([of(knight, [1] + [0] * 15), of(knight, [0] * 15 + [3])]).different == 1
    assert same([of(knight, [1] + [0] * 15), of(knight, [0, 1] + [0] * 14)]).different == 2
    square = build(FAMILIES["latin_square"], 3, 3, {})
    assert all(same([of(square, [1] + [0] * 8), of(square, [0] * place + [2] + [0] * (8 - place))]).different == 1 for place in range(1, 9))
    areas = [Layout("grid", 1, 3, square.cells[:3], ((0, 1),) * 3, (Connected(square.cells[:3], (value,)),)) for value in (0, 1)]
    assert same([Puzzle(areas[0]), Puzzle(areas[1])]).different == 2
    assert same([of(areas[1], [1, 0, 0]), Puzzle(areas[1], {square.cells[2]: 1})]).different == 1


def test_every_permutation_of_a_latin_square_is_one() -> None:
    square = build(FAMILIES["latin_square"], 3, 3, {})
    boards = []
    for first, second in permutations(range(3), 2):
        board = [0] * 9
        board[first], board[3 + second] = 1, 2
        boards.append(of(square, board))
    assert same(boards).different == 1


def test_empty_books_limits_and_other_things(monkeypatch: pytest.MonkeyPatch) -> None:
    assert same([]).different == 0
    assert same([Puzzle(NINE), Puzzle(NINE)]).different == 1
    late = same([Puzzle(NINE), Puzzle(NINE)], limits=Limits(seconds=0))
    assert late.stop is Stop.TIME_LIMIT
    assert not late.complete
    with pytest.raises(UsageError, match="puzzles are wanted"):
        same(["no puzzle"])  # type: ignore[list-item]
    monkeypatch.setattr(layout_mapping, "_MOST_TRIED", 1)
    assert same([Puzzle(NINE), Puzzle(NINE)]).undecided == ((0, 1),)


def test_numbers_that_python_hashes_to_the_same_are_not_the_same() -> None:
    cells = NINE.cells[:2]
    one, two = (Layout("grid", 1, 2, cells, ((0, 1, 2),) * 2, (Linear(cells, (1, factor), 0, 0),)) for factor in (-1, -2))
    assert same([Puzzle(one), Puzzle(two)]).different == 2
    low, lower = (Layout("grid", 1, 2, cells, ((least, 0, 1),) * 2, (Cage(cells, -1, distinct=False),)) for least in (-1, -2))
    assert same([Puzzle(low), Puzzle(lower)]).different == 2


def _words(form: Automaton) -> set[tuple[int, ...]]:
    return set(paths(form.diagram))


@each_seed(200)
def test_languages_have_one_form_from_both_ends(seed: int) -> None:
    chance = Random(seed)
    domains = [tuple(sorted(chance.sample(range(4), chance.randint(1, 3)))) for _ in range(chance.randint(1, 4))]
    every = list(product(*domains))
    words = chance.sample(every, chance.randint(0, len(every)))
    if chance.random() < 0.4:
        words = [word for word in every if len(set(word)) == len(word)]
    form = word_form(Automaton.table(domains, words))
    assert form.backwards is not None
    assert _words(form.forwards) == set(words)
    assert _words(form.backwards) == {word[::-1] for word in words}
    assert form.symmetric == all(tuple(order) in set(words) for word in words for order in permutations(word))
    again = word_form(Automaton.from_function(domains, (), lambda read, value: (*read, value), lambda read: read in words))
    assert (again.forwards, again.backwards) == (form.forwards, form.backwards)


@each_seed(60)
def test_values_that_can_be_exchanged_keep_all_grids(seed: int) -> None:
    board = drawn(seed)
    layout = board.layout
    if any(domain != layout.values for domain in layout.domains) or len(layout.values) ** len(layout.cells) > 5000:
        return
    exchanges = value_exchanges(model(layout), layout.values)
    grids = {tuple(grid) for grid in product(layout.values, repeat=len(layout.cells)) if not list(violations(Puzzle(layout), grid))}
    for place, first in enumerate(exchanges.classes):
        names = {layout.values[place]: layout.values[first], layout.values[first]: layout.values[place]}
        assert {tuple(names.get(value, value) for value in grid) for grid in grids} == grids
    if exchanges.turned:
        ends = layout.values[0] + layout.values[-1]
        assert {tuple(ends - value for value in grid) for grid in grids} == grids


def test_lines_are_the_same_from_both_ends() -> None:
    line = SMALL.cells[:4]
    for kind in (Whispers, Renban, Palindrome):
        assert same([Puzzle(SMALL.with_rules(kind(line))), Puzzle(SMALL.with_rules(kind(line[::-1])))]).groups == ((0, 1),)
    mixed_up = (line[2], line[0], line[3], line[1])
    assert same([Puzzle(SMALL.with_rules(kind(cells))) for kind in (Renban,) for cells in (line[:3], mixed_up[:3])]).different == 1
    bent = (Cell(0, 0), Cell(0, 1), Cell(1, 1))
    rows = Layout("grid", 2, 2, tuple(map(Cell, (0, 0, 1, 1), (0, 1, 0, 1))), ((1, 2, 3),) * 4, ())
    assert same([Puzzle(rows.with_rules(Thermometer(cells)), {bent[0]: 1}) for cells in (bent, bent[::-1])]).different == 2


def test_some_values_are_exchanged() -> None:
    even = SMALL.with_rules(Even(SMALL.cells[:1]))
    assert same([of(even, [0, 1] + [0] * 14), of(even, [0, 3] + [0] * 14)]).matches[0].values == {1: 3, 2: 2, 3: 1, 4: 4}
    assert same([of(even, [0, 1] + [0] * 14), of(even, [0, 2] + [0] * 14)]).different == 2
    lined = NINE.with_rules(Whispers(NINE.cells[:4]))
    (match,) = same([of(lined, [0] * 80 + [4]), of(lined, [0] * 80 + [6])]).matches
    assert match.values == {value: 10 - value for value in range(1, 10)}
    assert same([of(lined, [0] * 80 + [4]), of(lined, [0] * 80 + [3])]).different == 2


def test_what_is_scored_tells_puzzles_apart() -> None:
    cells = SMALL.cells[:2]
    scored = [Puzzle(SMALL.with_rules(Score(cells, weights))) for weights in ((1, 2), (2, 1), (1, 3))]
    assert same(scored).groups == ((0, 1),)


@each_seed(60)
def test_normal_forms_are_the_same_for_puzzles_that_are(seed: int) -> None:
    chance = Random(seed)
    rules = [[], [Thermometer(SMALL.cells[:3])], [Cage(SMALL.cells[4:6], 5)], [Whispers(SMALL.cells[8:12], 2)], [Even(SMALL.cells[:2])]]
    layouts = [SMALL.with_rules(*chance.choice(rules)) for _ in range(2)]
    boards = [[chance.choice([0, 0, 0, 1, 2]) for _ in range(16)] for _ in range(2)]
    if chance.random() < 0.6:
        layouts[1] = layouts[0]
        boards[1] = [boards[0][4 * row + column] for row in chance.choice(HALVES) for column in chance.choice([range(4), (1, 0, 2, 3)])]
    puzzles = [of(layout, board) for layout, board in zip(layouts, boards, strict=True)]
    forms = [cpgrid.normal_form(puzzle) for puzzle in puzzles]
    assert (forms[0] == forms[1]) == bool(same(puzzles).matches)


def test_normal_forms_of_empty_grids_and_other_things(monkeypatch: pytest.MonkeyPatch) -> None:
    assert cpgrid.normal_form(of(SMALL, [1] + [0] * 15)) == cpgrid.normal_form(of(SMALL, [0] * 15 + [3]))
    assert cpgrid.normal_form(Puzzle(SMALL)) != cpgrid.normal_form(of(SMALL, [0] * 15 + [3]))
    with pytest.raises(UsageError, match="a Puzzle is wanted"):
        cpgrid.normal_form(None)  # type: ignore[arg-type]
    monkeypatch.setattr(normal_form_module, "_MOST_ORDERS", 1)
    with pytest.raises(Refusal, match="in more than 1 ways"):
        cpgrid.normal_form(Puzzle(SMALL))
