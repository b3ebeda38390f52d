"""Full rank as it is searched: what the groups of a grid say of it takes no grid away, adds none, and finds none twice."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations, product
from random import Random

from cpgrid import Layout, Limits, Puzzle, solve
from cpgrid.contracts.rules import extensions
from cpgrid.core.grid import rectangle
from cpgrid.core.model import Variable
from cpgrid.core.puzzle import Solution
from cpgrid.models import sudoku
from cpgrid.models.latin import rows_and_columns
from cpgrid.rules import FullRank, lines_both_ways, model, search_model, violations
from cpgrid.rules.outside.first_cells import beginnings
from tests.depth import each_seed

TIES = ("any", "none", "unclued")


@lru_cache
def squares(size: int, values: tuple[int, ...]) -> list[Solution]:
    """All grids in whose rows and columns no value stands twice; Latin squares, if there are as many values as rows."""
    rows = list(permutations(values, size))
    return [sum(each, ()) for each in product(rows, repeat=size) if all(len(set(column)) == size for column in zip(*each, strict=True))]


def plain(size: int, values: tuple[int, ...]) -> Layout:
    """The layout of these grids."""
    cells = rectangle(0, 0, size, size)
    return Layout("grid", size, size, cells, (values,) * len(cells), rows_and_columns(size))


def drawn(random: Random, layout: Layout, size: int, square: Solution) -> FullRank:
    """Lines both ways with some clues, mostly those of a grid; where lines read the same, each has the first place that they take."""
    lines = lines_both_ways(size)
    numbers = [[square[layout.index[cell]] for cell in line] for line in lines]
    ranks = [sorted(numbers).index(number) + 1 for number in numbers]
    if random.random() < 0.2:
        random.shuffle(ranks)
    chance = random.choice((0.1, 0.3, 0.8))
    return FullRank(lines, tuple(rank if random.random() < chance else 0 for rank in ranks), random.choice(TIES))


@each_seed(400)
def test_a_search_has_the_grids_that_obey_the_rule(seed: int):
    random = Random(seed)
    size = random.choice((2, 3, 3, 3))
    values = random.choice([(1, 2, 3, 4), (0, 1, 2, 3), (-4, 0, 7, 9)])[: size + random.choice((0, 0, 1))]
    layout, known = plain(size, values), squares(size, values)
    layout = layout.with_rules(drawn(random, layout, size, random.choice(known)))
    searched = search_model(layout)
    for square in random.sample(known, min(len(known), 60)):
        obeys = not list(violations(Puzzle(layout), square))
        assert extensions(searched.constraints, square, searched.domains) == obeys, (layout.rules[-1], square)


@each_seed(12)
def test_every_route_finds_the_same_squares(seed: int):
    random = Random(seed)
    layout, known = plain(3, (1, 2, 3)), squares(3, (1, 2, 3))
    puzzle = Puzzle(layout.with_rules(drawn(random, layout, 3, random.choice(known))))
    expected = {square for square in known if not list(violations(puzzle, square))}
    for route in ("masks", "dlx", "sat", "cpsat"):
        assert set(solve(puzzle, via=route, limits=Limits(solutions=None)).solutions) == expected, route


@each_seed(300)
def test_counts_of_first_cells_are_bounds(seed: int):
    random = Random(seed)
    domains = [tuple(sorted(random.sample(range(-1, 4), random.randint(1, 4)))) for _ in range(4)]
    firsts = [Variable(random.randrange(4)) for _ in range(random.randint(1, 6))]
    groups = [tuple(map(Variable, random.sample(range(4), random.randint(2, 4)))) for _ in range(random.randint(0, 3))]
    counted = beginnings(firsts, domains, groups)
    for filling in product(*domains):
        if any(len({filling[variable] for variable in group}) < len(group) for group in groups):
            continue
        held = sorted(filling[first] for first in firsts)
        for value, least, most in zip(counted.values, counted.least, counted.most, strict=True):
            assert least <= sum(each <= value for each in held) <= most
        for rank, own in enumerate(held, 1):
            assert own in counted.of_rank(rank)


def test_the_sides_of_a_sudoku_say_how_each_ranked_line_begins():
    layout = sudoku.layout(3, 3)
    lines = lines_both_ways(9)
    ranked = layout.with_rules(FullRank(lines, (1, 5, 36, *[0] * 33)))
    counted = beginnings(
        [Variable(ranked.index[line[0]]) for line in lines],
        ranked.domains,
        [tuple(map(Variable, map(ranked.index.get, side))) for side in (lines[0], lines[8], lines[18], lines[26])],
    )
    assert counted.known
    assert [counted.of_rank(rank) for rank in (1, 4, 5, 36)] == [(1,), (1,), (2,), (9,)]
    # Far fewer comparisons than of each two lines.
    assert len(search_model(ranked).constraints) < len(model(ranked).constraints)


def test_two_lines_with_one_rank_read_the_same():
    layout, known = plain(3, (1, 2, 3)), squares(3, (1, 2, 3))
    lines = lines_both_ways(3)
    for ties in TIES:
        puzzle = Puzzle(layout.with_rules(FullRank(lines, (1, *[0] * 5, 1, *[0] * 5), ties)))
        expected = {square for square in known if not list(violations(puzzle, square))}
        assert (ties == "any") == bool(expected)
        assert set(solve(puzzle, limits=Limits(solutions=None)).solutions) == expected
