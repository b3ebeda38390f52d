"""Documents of f-puzzles: known links, small documents, and random puzzles that the site can state."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from contextlib import suppress

from hypothesis import strategies as st

from cpgrid.contracts.sampling import random_rules
from cpgrid.core.errors import InputError, Place
from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.nodes import Node
from cpgrid.core.puzzle import Puzzle, Rule
from cpgrid.formats.links.f_puzzles.reading import read_document
from cpgrid.formats.links.f_puzzles.table import OF_KIND
from cpgrid.formats.links.f_puzzles.writing import write_document
from cpgrid.formats.links.lz_string import compress
from cpgrid.models import FAMILIES, jigsaw, shapes, sudoku
from cpgrid.models.building import build
from cpgrid.rules import RULES, AntiKnight, Cage, Diagonals, Difference, LittleKiller, RegionSumLine, Thermometer, XSum

__all__ = ["KNOWN", "PEAK", "SANDWICH", "document", "documents", "link", "random_puzzle", "read"]

SANDWICH = (
    "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaDQANwCGAGwCuceAEZUaCKJgA7BABcMsgdz56uR9sMMjqB42YumrdqrXrhxa7AHcIA"
    "YwAWYaQFt8UE8YSUkEEAAlAAYAYXkQVAkZORAADhAKEBCwiJjYgCZEkGTZCIKAZkzSbNDw+Ci4qqSpMob5ADZq4Lq8uIAWYtLU+QBWbtrchvzxlpTyqqyc+sbYrrm2kHlFm"
    "uW+2IB2IdbUiuiJvem4jI3UgqOl3qvYxGP5hp2eqaj5WPPbiKdC5PKIFP5vTYPXYgyIVcEAj7A76RfrwkonQGDR7I0Zo4aAhLYlaRDp4jENAqE6HIg5k95bV5EvJpOmbCq"
    "fSbExCsu6ZWhEIA="
)
PEAK = (
    "N4IgzglgXgpiBcAWANCALhNAbO8QAUYBDAawAIBlAVwBMB7EqkVIqtACzoCcEQAlIgDsA5mBLMQXKjjAw0vACrsIYMirIcYamsSyVaDKgDoyATTpUyAWyIBPMoLpoyWCCS2"
    "ZkZAEZsNy1XUAd3YiZwAHYnJIrgAzbhtBAGMtLDoGVVd3IwAdQTyKNCEaIi4aMgA1eDIAEQhhTFVZcNKwmHLveyJKsjAqKw06MgBWEwA5JzIiLD0K1VKtBoA3GEFc/MFC4t"
    "LygBlMbC0AaQgZmC5quoa0ebSRKbJwughBNHayGggiYTpBad7+oN/FoklgqFpBDAAB7ONBDTRTLhcOhBExXRpkJJCMhcGCRMJTO7CB6fb6/aZGCTCLgQGgIADa9OAAF9kCy"
    "2ayWQBdZBMzn8jk8vkckXc3nsiX8rk8kCuNCHEinHBcPpWBmgFIzXh8AAMAGFhhJNVgwAz+ABGPWICR8ABMeoAzDaHXrbTbEHrzSAZZ9cUkML9eDVdhIltNwbxzdbOSBjdr"
    "9TqjTAZqb4PSLZ6bfa3ag+C6nbmPdafRA/QHBEG+KHw7gQAA2EAxuN4PiWxOoY2p9N2zO5l05/gep0lssQQN4GpV1BhsG1gCcjZlUKW6tjyZNZtbrptlq9MpnEbwFUXzKAA="
)
KNOWN = {
    SANDWICH: "859274316317956248462813957523749861974168523681325479295681734148537692736492185",
    PEAK: "1423324123144132",
}
"""Published puzzles as dclamage/SudokuSolver has them among its tests, each with its only solution."""

PLACE = Place("f", 1, 1, "link 1")


def document(size: int = 6, **members: object) -> dict[str, object]:
    """A document with an empty grid and some keys."""
    grid = members.pop("grid", [[{} for _ in range(size)] for _ in range(size)])
    return {"size": size, "grid": grid, **members}


def read(members: object) -> Puzzle:
    """The puzzle of a document, as it comes out of JSON."""
    return read_document(Node(json.loads(json.dumps(members)), PLACE))


def link(members: object) -> str:
    """The link of a document."""
    return f"https://www.f-puzzles.com/?load={compress(json.dumps(members))}"


def _rules(chance: random.Random, size: int, regions: tuple[tuple[Cell, ...], ...]) -> Iterator[Rule]:
    """Rules as people draw them."""
    cells = list(rectangle(0, 0, size, size))
    line = [chance.choice(cells)]
    while len(line) < 5:
        near = [cell for cell in cells if max(abs(cell.row - line[-1].row), abs(cell.column - line[-1].column)) == 1 and cell not in line]
        if not near:
            break
        line.append(chance.choice(near))
    yield Cage(tuple(line), chance.choice([None, 12]))
    yield Thermometer(tuple(line))
    yield from [RegionSumLine(tuple(line), regions)] if regions else []
    yield Difference(tuple(line[:2]))
    yield Diagonals(tuple(cells), chance.choice(["both", "rising", "falling"]))
    yield AntiKnight(tuple(cells))
    yield LittleKiller(tuple(Cell(place, place + 1) for place in range(size - 1)), 9)
    yield XSum(rectangle(0, 2, size, 1)[::-1], 11)


def random_puzzle(chance: random.Random) -> Puzzle | None:
    """A puzzle; ``None`` where the draw is none that the site can state."""
    size = chance.choice([3, 4, 5, 6, 6, 7, 9])
    boxed = size in {4, 6, 9} and chance.random() < 0.6
    labels = shapes.regions(size, chance, exchanges=size)
    layout = sudoku.layout(*sudoku.box_shape(size)) if boxed else jigsaw.layout(labels)
    if chance.random() < 0.1:
        layout = build(FAMILIES["latin_square"], size, size, {})
    regions = tuple(rule.cells for rule in layout.rules[2 * size :])
    rules = [rule for rule in _rules(chance, size, regions) if chance.random() < 0.3]
    for kind in chance.sample(list(OF_KIND), 2):
        ((rule, _),) = random_rules(RULES.of(kind), chance, 1)
        rules += [rule] if chance.random() < 0.3 else []
    givens = {cell: chance.randint(1, size) for cell in layout.cells if chance.random() < 0.1}
    with suppress(InputError):
        return read(json.loads(write_document(Puzzle(layout.with_rules(*rules) if rules else layout, givens))))
    return None


@st.composite
def documents(draw: Callable[[st.SearchStrategy[int]], int]) -> Puzzle:
    """Random puzzles, with their rules in the order in which documents have them."""
    chance = random.Random(draw(st.integers(0, 10**9)))
    while (puzzle := random_puzzle(chance)) is None:
        pass
    return puzzle
