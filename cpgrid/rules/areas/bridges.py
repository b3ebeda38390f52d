"""Bridges: islands are joined along rows and columns, and the value of each is how many bridges end at it (Hashi)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import NamedTuple

import numpy as np

from ...core.components import Components, Vertex
from ...core.errors import InputError, Place
from ...core.grid import Cell
from ...core.marks import Symbol
from ...core.model import ByValue, Coefficient, LinearSum, RuleIndex, Variable
from ...core.plugins import always
from ...core.posting import Variables
from ...core.program import Bools, Integers
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Regular
from ...core.rule_class import Cells, added, rule_class
from ..automata import related
from ..digits import possible
from ..pairs import ORTHOGONAL
from ..scopes import check_marked
from ..shapes import area_kind
from ..traced import hang_together

__all__ = ["KIND", "Bridges", "ring_of_islands"]


@rule_class
class Bridges:
    """Bridges lead straight along rows and columns from island to island, and the value of an island is how many end at it.

    The cells between two islands that see each other, one or more, hold the same number of bridges: the first of the values *along* for
    one bridge along the row, the second for two, and so on; likewise *down* the column. Any other value is no bridge. As a cell has one
    value, bridges do not cross. They end at islands, never at the border, a hole or another cell. Between islands side by side there is no
    cell, and no bridge either, unless *beside* allows as many as elsewhere: how many follows from the values.

    Args:
        cells: the islands and all cells that bridges may use: for most puzzles all cells of the grid.
        islands: at least one, each among the cells.
        along: the values that stand for 1, 2, … bridges along the row; as many as there may be at most between two islands.
        down: the same down the column, other values.
        connected: whether bridges join all islands, one by another.
        beside: whether bridges may join islands side by side. No ring of islands may then lead from side to side back to where it began:
            what joins these would not follow from the values of cells.

    Raises:
        InputError: no island is named, one that is not among the cells, or one twice; along and down differ in length, or list no value or
            one twice; with *beside*, islands side by side make a ring.
    """

    cells: Cells
    islands: Cells
    along: tuple[int, ...]
    down: tuple[int, ...]
    connected: bool
    beside: bool = added(default=False, before=False)

    def __post_init__(self) -> None:
        check_marked("bridges", self.islands, self.cells)
        place = Place(detail="bridges")
        if len(set(self.islands)) < len(self.islands):
            raise InputError(place, "an island is named twice", "name each once")
        if not self.along or len(self.along) != len(self.down):
            problem = f"along lists {len(self.along)} values, and down {len(self.down)}"
            raise InputError(place, problem, "give both as many: one for a single bridge, one for two, …")
        if len({*self.along, *self.down}) < len(self.along) + len(self.down):
            raise InputError(
                place, "a value is listed twice for bridges", "give each number of bridges, along and down, a value of its own"
            )
        if self.beside and (ring := ring_of_islands(self.islands)):
            problem = (
                f"the islands {' '.join(map(str, ring))} stand side by side in a ring, so that no cell says how many bridges join them"
            )
            raise InputError(place, problem, "take one of them away, or let no bridges join islands side by side")


def ring_of_islands(islands: Sequence[Cell]) -> tuple[Cell, ...]:
    """Islands that make a ring, each side by side with the next; none if there is no ring.

    Args:
        islands: of a grid.
    """
    left = {island: {other for other in _around(island) if other in islands} for island in islands}
    while ends := [island for island, others in left.items() if len(others) < 2]:
        for island in ends:
            for other in left.pop(island):
                left[other].discard(island)
    if not left:
        return ()
    # Everybody who is left has two neighbours: who walks on without turning back comes to where they have been.
    walk = [min(left)]
    while len(set(walk)) == len(walk):
        walk.append(min(other for other in left[walk[-1]] if other not in walk[-2:-1]))
    return tuple(walk[walk.index(walk[-1]) : -1])


def _around(cell: Cell) -> tuple[Cell, ...]:
    return tuple(Cell(cell.row + rows, cell.column + columns) for rows, columns in ((-1, 0), (0, -1), (0, 1), (1, 0)))


class _Span(NamedTuple):
    """What lies between two islands that see each other.

    Args:
        ends: the islands, by their places in the rule.
        between: at least one cell.
        values: of bridges, one for each number of them.
    """

    ends: tuple[int, int]
    between: tuple[Cell, ...]
    values: tuple[int, ...]


def _spans(rule: Bridges) -> Iterator[_Span]:
    known, places = frozenset(rule.cells), {island: place for place, island in enumerate(rule.islands)}
    for start, island in enumerate(rule.islands):
        for rows, columns in ORTHOGONAL:
            between: list[Cell] = []
            cell = Cell(island.row + rows, island.column + columns)
            while cell in known and cell not in places:
                between.append(cell)
                cell = Cell(cell.row + rows, cell.column + columns)
            if cell in places and between:
                yield _Span((start, places[cell]), tuple(between), rule.along if columns else rule.down)


def _post(rule: Bridges, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Components | LinearSum | Regular]:
    spans = list(_spans(rule))
    possible_here: Mapping[Cell, set[int]] = defaultdict(set)
    for span in spans:
        for cell in span.between:
            possible_here[cell].update(span.values)
    bridges, islands = {*rule.along, *rule.down}, frozenset(rule.islands)
    for cell in rule.cells:
        wrong = bridges.difference(possible_here[cell]).intersection(domains[cell])
        if wrong and cell not in islands:
            yield Regular.table((variables[cell],), variables.domains, origin, [(v,) for v in domains[cell] if v not in wrong])
    for span in spans:
        for one, other in pairwise(span.between):
            yield Regular(variables.of((one, other)), _same_bridges(domains[one], domains[other], span.values), origin)
    links = [_Link(ends, variables.helper(tuple(range(len(rule.along) + 1)))) for ends in _side_by_side(rule)]
    yield from _sums(rule, spans, links, variables, origin)
    if rule.connected and len(rule.islands) > 1:
        yield _connection(rule, spans, links, variables, domains, origin)


_same_bridges = related(lambda one, other, values: one == other or (one not in values and other not in values))


class _Link(NamedTuple):
    """Two islands side by side.

    Args:
        ends: the islands, by their places in the rule.
        bridges: a helper, how many join them.
    """

    ends: tuple[int, int]
    bridges: Variable


def _side_by_side(rule: Bridges) -> Iterator[tuple[int, int]]:
    """Pairs of islands, by their places in the rule, between which bridges have no cell: for each that to its right, then that below."""
    places = {island: place for place, island in enumerate(rule.islands)} if rule.beside else {}
    for island, start in places.items():
        for rows, columns in ORTHOGONAL:
            end = places.get(Cell(island.row + rows, island.column + columns))
            if end is not None:
                yield start, end


def _sums(rule: Bridges, spans: Sequence[_Span], links: Sequence[_Link], variables: Variables, origin: RuleIndex) -> Iterator[LinearSum]:
    """For each island what ends at it, less its value, is 0."""
    for place in _one_by_one(len(rule.islands), [link.ends for link in links]):
        scope, weights = [variables[rule.islands[place]]], list[Coefficient]([-1])
        for span in spans:
            if place in span.ends:
                scope.append(variables[span.between[0 if place == span.ends[0] else -1]])
                weights.append(ByValue(tuple(sorted((value, number) for number, value in enumerate(span.values, 1)))))
        beside = [link.bridges for link in links if place in link.ends]
        yield LinearSum((*scope, *beside), (*weights, *(1 for _ in beside)), 0, 0, origin)


def _one_by_one(count: int, links: Sequence[tuple[int, int]]) -> Iterator[int]:
    """Islands by their places, each time the first that has one link at most to those to come: its sum gives this link its bridges."""
    left, open_ = list(range(count)), list(links)
    while left:
        ends = Counter(place for link in open_ for place in link)
        place = next(place for place in left if ends[place] < 2)
        left.remove(place)
        open_ = [link for link in open_ if place not in link]
        yield place


def _connection(
    rule: Bridges, spans: Sequence[_Span], links: Sequence[_Link], variables: Variables, domains: Domains, origin: RuleIndex
) -> Components | Regular:
    """The islands are always there, and each span or link if it has bridges."""
    vertices, edges = [Vertex(None) for _ in rule.islands], []
    for span in spans:
        cell = span.between[0]
        values = tuple(value for value in sorted(span.values) if value in domains[cell])
        if values:
            edges += [(end, len(vertices)) for end in span.ends]
            vertices.append(Vertex(variables[cell], values))
    for link in links:
        edges += [(end, len(vertices)) for end in link.ends]
        vertices.append(Vertex(link.bridges, tuple(range(1, len(rule.along) + 1))))
    if not edges:
        # Nothing can join them.
        return Regular.table((variables[rule.cells[0]],), variables.domains, origin, ())
    return Components(tuple(vertices), tuple(edges), single=True, totals=(), origin=origin)


class _Stretch(NamedTuple):
    """Cells of a row or a column without an island among them, as far as they go.

    Args:
        before: the island at its beginning; ``None`` = it begins at the border or a hole.
        cells: in their order, perhaps none.
        after: the island at its end, likewise.
        values: of bridges.
        where: ``along R1`` or ``down C1``.
    """

    before: Cell | None
    cells: tuple[Cell, ...]
    after: Cell | None
    values: tuple[int, ...]
    where: str


def _stretches(rule: Bridges) -> Iterator[_Stretch]:
    """The cells of each row and each column, cut at islands and holes."""
    for axis, values, where in ((0, rule.along, "along R"), (1, rule.down, "down C")):
        lines: dict[int, list[Cell]] = defaultdict(list)
        for cell in sorted(set(rule.cells)):
            lines[cell[axis]].append(cell)
        for number, line in lines.items():
            before, free, last = None, list[Cell](), -2
            for cell in line:
                if cell[1 - axis] != last + 1:
                    yield _Stretch(before, tuple(free), None, values, f"{where}{number + 1}")
                    before, free = None, []
                last = cell[1 - axis]
                if cell in rule.islands:
                    yield _Stretch(before, tuple(free), cell, values, f"{where}{number + 1}")
                    before, free = cell, []
                else:
                    free.append(cell)
            yield _Stretch(before, tuple(free), None, values, f"{where}{number + 1}")


def _violations(rule: Bridges, values: Values, domains: Domains) -> Iterator[str]:
    least, most = dict.fromkeys(rule.islands, 0), dict.fromkeys(rule.islands, 0)
    joined: list[tuple[Cell, Cell]] = []
    for stretch in _stretches(rule):
        held = {cell: _number(stretch, values[cell]) for cell in stretch.cells if cell in values}
        if stretch.before is None or stretch.after is None:
            for cell, number in held.items():
                if number:
                    yield f"bridges: {cell} has a bridge {stretch.where} that does not lead from island to island"
        elif stretch.cells:
            if len(set(held.values())) > 1:
                other = next(cell for cell in held if held[cell] != next(iter(held.values())))
                yield f"bridges: {next(iter(held))} and {other} have different numbers of bridges {stretch.where}"
            for end in (stretch.before, stretch.after):
                least[end] += min(held.values(), default=0)
                most[end] += max(held.values(), default=len(stretch.values))
            if all(held.values()):
                joined.append((stretch.before, stretch.after))
    for group in _groups(rule):
        if len(group) == 1:
            (island,) = group
            if not any(least[island] <= value <= most[island] for value in possible(island, values, domains)):
                ends = f"{least[island]}" if least[island] == most[island] else f"{least[island]} to {most[island]}"
                wanted = f", which holds {values[island]}" if island in values else ""
                yield f"bridges: {ends} {'bridge ends' if ends == '1' else 'bridges end'} at {island}{wanted}"
            continue
        lacking = dict[Cell, tuple[int, int]]()
        for island in group:
            open_ = possible(island, values, domains)
            lacking[island] = (min(open_) - most[island], max(open_) - least[island])
        wrong, bridged = _made_up(lacking, len(rule.along))
        joined += bridged
        if wrong is not None:
            wanted = f", which holds {values[wrong]}" if wrong in values else ""
            yield f"bridges: what joins islands side by side does not make up for the bridges of {wrong}{wanted}"
    if rule.connected and (apart := _unreached(rule.islands, joined)):
        yield f"bridges: nothing joins {apart} to {rule.islands[0]}"


def _groups(rule: Bridges) -> Iterator[tuple[Cell, ...]]:
    """The islands, those together that bridges without a cell may join."""
    if not rule.beside:
        yield from ((island,) for island in rule.islands)
        return
    left = dict.fromkeys(rule.islands)
    while left:
        group = [next(iter(left))]
        for island in group:
            left.pop(island, None)
            group += [other for other in _around(island) if other in left and other not in group]
        yield tuple(group)


def _made_up(lacking: Mapping[Cell, tuple[int, int]], most: int) -> tuple[Cell | None, list[tuple[Cell, Cell]]]:
    """Settle what islands side by side lack, from those with one neighbour on.

    Args:
        lacking: of each island of a group without rings how many bridges it still lacks, at least and at most.
        most: bridges between two.

    Returns:
        An island for which no number is right, if there is one; the pairs that may be joined.
    """
    left, joined = dict(lacking), list[tuple[Cell, Cell]]()
    while len(left) > 1:
        island = next(cell for cell in left if sum(other in left for other in _around(cell)) == 1)
        low, high = left.pop(island)
        low, high = max(low, 0), min(high, most)
        if low > high:
            return island, joined
        other = next(cell for cell in _around(island) if cell in left)
        left[other] = (left[other][0] - high, left[other][1] - low)
        if high:
            joined.append((island, other))
    ((last, (low, high)),) = left.items()
    return (None if low <= 0 <= high else last), joined


def _number(stretch: _Stretch, value: int) -> int:
    """How many bridges of the stretch a value stands for."""
    return stretch.values.index(value) + 1 if value in stretch.values else 0


def _unreached(islands: Sequence[Cell], joined: Sequence[tuple[Cell, Cell]]) -> Cell | None:
    """The first island that no chain of pairs joins to the first of all, if there is one."""
    reached = {islands[0]}
    while fresh := [pair for pair in joined if len(reached.intersection(pair)) == 1]:
        reached.update(*fresh)
    return next((island for island in islands if island not in reached), None)


def _obeyed(rule: Bridges, values: Integers) -> Bools:
    places = {cell: place for place, cell in enumerate(rule.cells)}
    good = np.ones(values.shape[1], dtype=np.bool_)
    ends = {island: np.zeros(values.shape[1], dtype=np.int64) for island in rule.islands}
    numbered = {island: number for number, island in enumerate(rule.islands)}
    pairs: list[tuple[int, int]] = []
    joined: list[Bools] = []
    for before, cells, after, codes, _ in _stretches(rule):
        if not cells:
            continue
        own = values[[places[cell] for cell in cells]]
        numbers = sum((number * (own == code) for number, code in enumerate(codes, 1)), np.zeros(own.shape, dtype=np.int64))
        if before is None or after is None:
            good &= ~numbers.any(axis=0)
            continue
        good &= (numbers == numbers[0]).all(axis=0)
        ends[before] += numbers[0]
        ends[after] += numbers[0]
        pairs.append((numbered[before], numbered[after]))
        joined.append(numbers[0] > 0)
    lacking = {island: values[places[island]] - number for island, number in ends.items()}
    while rule.beside and (leaf := next(_leaves(lacking), None)):
        island, other = leaf
        number = lacking.pop(island)
        good &= (number >= 0) & (number <= len(rule.along))
        lacking[other] = lacking[other] - number
        pairs.append((numbered[island], numbered[other]))
        joined.append(number > 0)
    for number in lacking.values():
        good &= number == 0
    if not rule.connected:
        return good
    return good & hang_together(np.ones((len(rule.islands), values.shape[1]), dtype=np.bool_), pairs, joined)


def _leaves(islands: Collection[Cell]) -> Iterator[tuple[Cell, Cell]]:
    """Islands side by side with one other alone, and that other."""
    for island in islands:
        others = [cell for cell in _around(island) if cell in islands]
        if len(others) == 1:
            yield island, others[0]


def _marks(rule: Bridges) -> Iterator[Symbol]:
    for island in rule.islands:
        yield Symbol(island, "island")


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> Bridges:
    """Islands in some of the cells; values of bridges that cells may hold, mostly."""
    known = sorted({value for domain in domains for value in domain} | {3, 6})
    number = random.randint(1, min(2, len(known) // 2))
    codes = random.sample(known, 2 * number)
    islands = random.sample(cells, random.randint(1, len(cells)))
    beside = random.random() < 0.4 and not ring_of_islands(islands)
    return Bridges(tuple(cells), tuple(islands), tuple(codes[:number]), tuple(codes[number:]), random.random() < 0.6, beside=beside)


KIND = area_kind(
    "bridges",
    Bridges,
    "bridges along rows and columns join islands, whose values are how many end at them",
    _post,
    _violations,
    obeyed=_obeyed,
    sample=_sample,
    marks=_marks,
    in_words=always,
)
