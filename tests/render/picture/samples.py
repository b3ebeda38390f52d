"""A small puzzle for each kind of rule, to be drawn: one that shows what the rule looks like, and says, where it is of use, an example."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.puzzle import Layout, Puzzle, Rule
from cpgrid.models import sudoku
from cpgrid.rules import RULES

__all__ = ["SAMPLES", "Sample"]


@dataclass(frozen=True)
class Sample:
    """A puzzle that shows a kind of rule.

    Args:
        rules: of that kind.
        rows: height of the grid, without other rules; 0 = a Sudoku with boxes of 3×3.
        columns: its width.
        givens: values by cell, as ``"12": 5`` for R1C2.
        spoken: cells that the rule speaks of, given those values.
        blocks: places that are no cells.
    """

    rules: tuple[Rule, ...]
    rows: int = 3
    columns: int = 3
    givens: Mapping[str, int] = field(default_factory=dict)
    spoken: str = ""
    blocks: str = ""

    @property
    def puzzle(self) -> Puzzle:
        if not self.rows:
            layout = sudoku.layout(3, 3)
            layout = replace(layout, family="grid", rules=(*layout.rules, *self.rules))
        else:
            cells = tuple(cell for cell in rectangle(0, 0, self.rows, self.columns) if cell not in at(self.blocks))
            values = tuple(range(1 + max(9, *self.givens.values(), 0)))
            layout = Layout("grid", self.rows, self.columns, cells, (values,) * len(cells), self.rules)
        return Puzzle(layout, {at(name)[0]: value for name, value in self.givens.items()})


def at(names: str) -> tuple[Cell, ...]:
    """The cells of ``"11 12"``: R1C1 and R1C2."""
    return tuple(Cell(int(row) - 1, int(column) - 1) for row, column in names.split())


def whole(rows: int, columns: int | None = None) -> tuple[Cell, ...]:
    return rectangle(0, 0, rows, columns or rows)


def made(kind: str, *arguments: object, **fields: object) -> tuple[Rule, ...]:
    return (RULES[kind].rule(*arguments, **fields),)


def cells(kind: str, names: str, *arguments: object, **fields: object) -> Sample:
    """A rule whose first field are its cells, on a grid of 3×3."""
    return Sample(made(kind, at(names), *arguments, **fields))


def lists(kind: str, *names: str) -> Sample:
    return Sample(made(kind, tuple(map(at, names))))


def apart(kind: str, spoken: str, *arguments: object) -> Sample:
    """A rule about all cells: a value in the middle, and the cells that it says something of."""
    return Sample(made(kind, whole(5), *arguments), 5, 5, {"33": 5}, spoken)


def shaded(kind: str, spoken: str, ones: str, *arguments: object) -> Sample:
    """A rule about the ones of all cells: some of them, and cells that it says something of."""
    return Sample(made(kind, whole(5), *arguments), 5, 5, dict.fromkeys(ones.split(), 1), spoken)


def shaded_values(kind: str, givens: Mapping[str, int], spoken: str) -> Sample:
    """A rule about all cells: some with values, and cells that it says something of."""
    return Sample(made(kind, whole(5)), 5, 5, givens, spoken)


HOOK, SNAKE = "31 21 12 13 23", "31 21 22 12 13 23 33"
KNIGHT = "12 14 21 25 41 45 52 54"
BOXES = tuple(rectangle(row, column, 3, 3) for row in (0, 3, 6) for column in (0, 3, 6))

LOOP = {"11": 6, "12": 12, "21": 5, "22": 3, "23": 12, "31": 3, "32": 10, "33": 9}

SAMPLES: Mapping[str, Sample] = {
    "even": cells("even", "11 22 33"),
    "odd": cells("odd", "11 22 33"),
    "one-of": cells("one-of", "11 22", (1, 4, 7)),
    "maximum": Sample(made("maximum", whole(3), at("22"))),
    "minimum": Sample(made("minimum", whole(3), at("22"))),
    "indexing": Sample(made("indexing", whole(3), at("11 21 31"))),
    "value-indexing": cells("value-indexing", "21 22 23 13 12 11"),
    "counting-circles": cells("counting-circles", "11 13 22 31 32"),
    "sides": Sample((*made("sides", at("22 12 21 23 32"), 3), *made("sides", at("11 12 21"), 1)), givens={"22": 1, "23": 1}),
    "white-pearl": Sample(made("white-pearl", at("22 12 21 23 32")), givens={"22": 10, "23": 9, "21": 10}),
    "black-pearl": Sample(made("black-pearl", at("22 12 21 23 32")), givens={"22": 6, "23": 10, "32": 5}),
    "arms": Sample(made("arms", whole(4), at("22")[0], 3, line="straight"), 4, 4, LOOP),
    "count-ahead": Sample((*made("count-ahead", at("11 12 13"), 1, (16,)), *made("count-ahead", at("32 22 12"), 0, (16,)))),
    "difference": Sample((*made("difference", at("11 12")), *made("difference", at("22 32"), 3))),
    "ratio": Sample((*made("ratio", at("11 12")), *made("ratio", at("22 32"), 3))),
    "sum-dot": Sample((*made("sum-dot", at("11 12"), 10), *made("sum-dot", at("22 32"), 5), *made("sum-dot", at("13 23"), 8))),
    "greater": Sample((*made("greater", at("11 12")), *made("greater", at("32 22")))),
    "equal": cells("equal", "21 22"),
    "unequal": cells("unequal", "21 22"),
    "all-dots-given": Sample((*made("difference", at("11 12")), *made("all-dots-given", whole(3), (at("11 12"),), (1,)))),
    "quadruple": cells("quadruple", "11 12 21 22", (1, 1, 4, 7)),
    "contains": cells("contains", "11 12 13 22", (1, 3)),
    "face": Sample((*made("face", whole(4)[5:7] + whole(4)[9:11], 2), *made("face", whole(2), 3)), 4, 4, LOOP),
    "thermometer": cells("thermometer", HOOK),
    "slow-thermometer": cells("slow-thermometer", HOOK),
    "palindrome": cells("palindrome", HOOK),
    "whispers": Sample((*made("whispers", at("31 21 11 12")), *made("whispers", at("32 22 33"), 4))),
    "renban": cells("renban", HOOK),
    "nabner": cells("nabner", HOOK),
    "entropic": cells("entropic", HOOK),
    "modular": cells("modular", HOOK, 3),
    "between": cells("between", HOOK),
    "lockout": cells("lockout", HOOK),
    "arrow": Sample((*made("arrow", at("11"), (at("12 13"), at("22"))), *made("arrow", at("31 32"), (at("33 23"),)))),
    "double-arrow": cells("double-arrow", HOOK),
    "zipper": cells("zipper", HOOK),
    "region-sum-line": cells("region-sum-line", HOOK, (rectangle(0, 0, 3, 1), rectangle(0, 1, 3, 2))),
    "n-sum-line": cells("n-sum-line", SNAKE, 10),
    "sequence": cells("sequence", HOOK),
    "lunchbox": cells("lunchbox", HOOK, 8),
    "little-killer": Sample((*made("little-killer", at("11 22 33"), 9), *made("little-killer", at("13 22 31"), 20))),
    "sandwich": Sample((*made("sandwich", at("11 12 13"), 9), *made("sandwich", at("13 23 33"), 3, 1, 9))),
    "x-sum": Sample((*made("x-sum", at("11 12 13"), 9), *made("x-sum", at("32 22 12"), 5))),
    "skyscraper": Sample((*made("skyscraper", at("13 12 11"), 2), *made("skyscraper", at("12 22 32"), 3))),
    "hidden-skyscraper": cells("hidden-skyscraper", "21 22 23", 2),
    "numbered-room": cells("numbered-room", "21 22 23", 2),
    "battlefield": cells("battlefield", "21 22 23", 4),
    "full-rank": Sample(made("full-rank", (at("11 12 13"), at("21 22 23"), at("13 12 11")), (2, 0, 3))),
    "distinct": cells("distinct", "11 12 22 23", "extra region 1"),
    "cage": Sample((*made("cage", at("11 12 22"), 15), *made("cage", at("13 23 33 32"), 20), *made("cage", at("21 31"), 8))),
    "run": Sample((*made("run", at("22 23"), 7, distinct=True), *made("run", at("22 32"), 12, distinct=True)), blocks="11 12 13 21 31"),
    "product-cage": cells("product-cage", "11 12 22", 24),
    "quotient-cage": cells("quotient-cage", "11 12", 3),
    "difference-cage": cells("difference-cage", "11 12", 2),
    "equality-cage": cells("equality-cage", "11 12 21 22"),
    "rellik-cage": cells("rellik-cage", "11 12 22", 10),
    "count-distinct": Sample(made("count-distinct", at("11 12 13 22"), 3)),
    "equal-sums": lists("equal-sums", "11 12", "22 23 33"),
    "clone": lists("clone", "11 12 22", "21 31 32"),
    "same-values": lists("same-values", "11 12 22", "31 32 33"),
    "look-and-say": cells("look-and-say", "11 12 13 22", ((2, 3), (1, 7))),
    "linear": cells("linear", "11 12 13", (2, 1, -1), 4, 9),
    "table": cells("table", "11 12", ((1, 2), (3, 7))),
    "relation": Sample(made("relation", (at("11 12"), at("22 23")), ((1, 2), (3, 7)))),
    "regular": cells("regular", "11 12 13", "1*[234]+"),
    "automaton": Sample(made("automaton", (at("11 12 13"), at("31 32")), ((0, 1, 0), (0, 2, 1), (1, 1), (1, 3, 1)), (1,))),
    "or": Sample(made("or", (*made("even", at("11")), *made("odd", at("33"))))),
    "and": Sample(made("and", (*made("even", at("11")), *made("odd", at("33"))))),
    "count": cells("count", "11 12 13 22", (1, 2), 3, 3),
    "connected": shaded("connected", "12 13 22 23 32 41 42", "12 22 32 41", (1,)),
    "apart": shaded("apart", "23 32 34 43", "33", (1,)),
    "neighbours": shaded("neighbours", "12 13 31 41", "12 13 31", (1,), 1, 1),
    "no-two-by-two": shaded("no-two-by-two", "22", "23 32 33", (1,)),
    "parts": shaded("parts", "12 21", "11 23 33 34", (1,), at("11 23"), (1, 3)),
    "adjoining-parts": Sample(
        made("adjoining-parts", whole(4), (1,), at("11 23"), (2, 4)), 4, 4, {"11": 0, "12": 1, "13": 1, "23": 0, "33": 1}, "43 34"
    ),
    "printed-numbers": cells("printed-numbers", "11 12 13", (2, 1, 2), (0,)),
    "room-runs": Sample(made("room-runs", (at("11 21 31"), at("12 22 32"), at("13 23 33")), (1,)), givens={"21": 1, "22": 1}, spoken="23"),
    "group-size": shaded_values("group-size", {"22": 3, "23": 3, "33": 3, "44": 1}, "13 24 32 34 43 45 54"),
    "view": Sample(made("view", whole(5), (0,), at("33")[0], 5, itself=True), 5, 5, {"31": 1, "35": 1, "13": 1}, "31 35 13 53"),
    "bridges": Sample(
        made("bridges", whole(5), at("11 15 31 33 53"), (6, 7), (8, 9), connected=True),
        5,
        5,
        {"11": 3, "12": 7, "13": 7, "14": 7, "15": 2, "21": 8, "31": 2, "32": 6, "33": 2, "43": 8, "53": 1},
        "12 13 14 21 32 43",
    ),
    "rectangles": Sample(made("rectangles", whole(4), at("12 23 31 44"), (2, 6, 4, 4)), 4, 4, {"11": 1, "13": 2, "24": 2}, "11 13 24"),
    "shaped-rectangles": Sample(
        made("shaped-rectangles", whole(4), at("11 14 23 31 44"), "whasa"), 4, 4, {"11": 1, "14": 2, "24": 2}, "11 14 24"
    ),
    "rectangular-parts": shaded("rectangular-parts", "22", "12 21 22 34", (1,)),
    "polyominoes": Sample(
        made("polyominoes", at("11 12 13 22 23"), (1,), "xxx/x.. xx/xx", turned=True, mirrored=True), 3, 3, {"22": 1}, "11 12 13 22 23"
    ),
    "unlike-pieces": Sample(
        made("unlike-pieces", (at("11 12 21 22"), at("13 23 33"), at("31 32")), (1,), "xx xx/x."), 3, 3, {"12": 1, "22": 1, "13": 1}, "33"
    ),
    "unequal-counts": Sample(
        made("unequal-counts", (at("11 12 21 22"), at("13 23 33"), at("31 32")), (1,)), givens={"11": 1, "12": 1, "13": 1, "33": 1}
    ),
    "symmetric-regions": Sample(
        made("symmetric-regions", whole(4), (at("11 12 21 22"), at("13 23"), at("34"))), 4, 4, {"11": 1, "13": 2, "34": 3}, "33"
    ),
    "diagonals": Sample(made("diagonals", whole(4)), 4, 4),
    "windoku": Sample(made("windoku", whole(9)), 0),
    "disjoint-groups": Sample(made("disjoint-groups", whole(9)), 0, givens={"22": 5}, spoken="25 28 52 55 58 82 85 88"),
    "anti-knight": apart("anti-knight", KNIGHT),
    "anti-king": apart("anti-king", "22 23 24 32 34 42 43 44"),
    "anti-move": apart("anti-move", "11 15 51 55", ((2, 2), (2, -2))),
    "knightmare": apart("knightmare", KNIGHT),
    "non-consecutive": apart("non-consecutive", "23 32 34 43"),
    "global-entropy": Sample(made("global-entropy", whole(3)), givens={"11": 1, "12": 5, "21": 8}, spoken="22"),
    "global-modular": Sample(made("global-modular", whole(3)), givens={"11": 1, "12": 5, "21": 9}, spoken="22"),
    "anti-taxicab": Sample(made("anti-taxicab", whole(5)), 5, 5, {"33": 3}, "12 14 21 25 41 45 52 54"),
    "ripple": Sample(made("ripple", whole(5)), 5, 5, {"33": 2}, "13 23 31 32 34 35 43 53"),
    "dutch-flatmates": Sample(made("dutch-flatmates", whole(3)), givens={"22": 5}, spoken="12 32"),
    "doppelganger": Sample(made("doppelganger", whole(9), BOXES), 9, 9),
    "loop": Sample(made("loop", whole(4), at("22")), 4, 4, LOOP),
    "border-loop": Sample(made("border-loop", whole(4)), 4, 4, dict.fromkeys(["12", "22", "23", "33", "34"], 1)),
    "crossings": Sample(made("crossings", at("11 12 21 22"), 2), 4, 4, LOOP),
    "successive": Sample(made("successive", whole(3), 1, 9, True), 3, 3, dict(zip(["11", "12", "21", "33"], [1, 2, 3, 9], strict=True))),
    "slants": Sample(made("slants", whole(3)), 3, 3, {"11": 0, "12": 1, "21": 1, "33": 1}),
    "paths": Sample(made("paths", whole(2, 3), (at("11 23"),)), 2, 3, {"11": 2, "12": 12, "22": 3, "23": 8}),
    "score": Sample(made("score", at("11 12 22 33"), (2, 5, -1, 3))),
}
"""By the name of the kind, in the order of the table of rules."""
