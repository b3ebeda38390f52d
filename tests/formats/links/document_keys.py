"""What each key of a document becomes, and how the tests write cells."""

from __future__ import annotations

import json
from typing import Any

from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.puzzle import Puzzle, Rule
from cpgrid.formats.links.f_puzzles.writing import write_document
from cpgrid.models import sudoku
from cpgrid.rules import (
    AllDotsGiven,
    AntiKing,
    AntiKnight,
    Arrow,
    Between,
    Cage,
    Clone,
    Diagonals,
    Difference,
    DisjointGroups,
    Distinct,
    DoubleArrow,
    Entropic,
    Even,
    Indexing,
    LittleKiller,
    Lockout,
    Maximum,
    Minimum,
    Modular,
    Nabner,
    NonConsecutive,
    Odd,
    Palindrome,
    Quadruple,
    Ratio,
    RegionSumLine,
    Renban,
    Sandwich,
    Skyscraper,
    SlowThermometer,
    SumDot,
    Thermometer,
    Whispers,
    XSum,
    Zipper,
)

from .documents import read

__all__ = ["ALL", "BOXES", "DOWN", "LEFT", "LINE", "ON_LINE", "READ", "RIGHT", "UP", "again", "cells", "labelled", "names", "rules_of"]

ALL = rectangle(0, 0, 6, 6)
BOXES = tuple(rule.cells for rule in sudoku.box_rules(2, 3))


def cells(words: str) -> tuple[Cell, ...]:
    """Cells as two digits each: ``11 12``."""
    return tuple(Cell(int(word[0]) - 1, int(word[1]) - 1) for word in words.split())


def names(words: str) -> list[str]:
    return list(map(str, cells(words)))


LINE = {"lines": [names("11 12 13 14")]}
ON_LINE = cells("11 12 13 14")
DOWN, UP, RIGHT, LEFT = (
    rectangle(0, 1, 6, 1),
    rectangle(0, 1, 6, 1)[::-1],
    rectangle(2, 0, 1, 6),
    rectangle(2, 0, 1, 6)[::-1],
)

READ: dict[str, tuple[dict[str, Any], list[Rule]]] = {
    "both diagonals": ({"diagonal+": True, "diagonal-": True}, [Diagonals(ALL)]),
    "rising": ({"diagonal+": True, "diagonal-": False}, [Diagonals(ALL, "rising")]),
    "falling": ({"diagonal-": True}, [Diagonals(ALL, "falling")]),
    "antiknight": ({"antiknight": True}, [AntiKnight(ALL)]),
    "antiking": ({"antiking": True}, [AntiKing(ALL)]),
    "disjointgroups": ({"disjointgroups": True}, [DisjointGroups(ALL, 2, 3)]),
    "odd": ({"odd": [{"cell": "R1C1"}, {"cell": "R2C4"}]}, [Odd(cells("11 24"))]),
    "even": ({"even": [{"cell": "R1C1"}]}, [Even(cells("11"))]),
    "minimum": ({"minimum": [{"cell": "R1C1"}, {"cell": "R1C2"}]}, [Minimum(ALL, cells("11 12"))]),
    "maximum": ({"maximum": [{"cell": "R6C6"}]}, [Maximum(ALL, cells("66"))]),
    "rowindexer": ({"rowindexer": [{"cells": ["R1C1", "R2C1"]}]}, [Indexing(ALL, cells("11 21"), by_column=True)]),
    "columnindexer": ({"columnindexer": [{"cells": ["R1C1"]}]}, [Indexing(ALL, cells("11"))]),
    "difference": (
        {"difference": [{"cells": names("11 12")}, {"cells": names("12 13"), "value": "3"}]},
        [Difference(cells("11 12")), Difference(cells("12 13"), 3)],
    ),
    "ratio": (
        {"ratio": [{"cells": names("11 12"), "value": ""}, {"cells": names("12 13"), "value": 3}]},
        [Ratio(cells("11 12")), Ratio(cells("12 13"), 3)],
    ),
    "xv": (
        {"xv": [{"cells": names("11 12"), "value": "X"}, {"cells": names("12 13"), "value": "v"}]},
        [SumDot(cells("11 12"), 10), SumDot(cells("12 13"), 5)],
    ),
    "quadruple": ({"quadruple": [{"cells": names("11 12 21 22"), "values": [1, 1, 6]}]}, [Quadruple(cells("11 12 21 22"), (1, 1, 6))]),
    "nonconsecutive": ({"nonconsecutive": True}, [NonConsecutive(ALL)]),
    "nonconsecutive but at dots": (
        {"nonconsecutive": True, "ratio": [{"cells": names("12 11")}]},
        [Ratio(cells("12 11")), AllDotsGiven(ALL, (cells("11 12"),), (1,))],
    ),
    "no other ratio": ({"negative": ["ratio"]}, [AllDotsGiven(ALL, ratios=(2,))]),
    "strict kropki": (
        {"nonconsecutive": True, "negative": ["ratio"], "difference": [{"cells": names("22 32")}], "ratio": [{"cells": names("11 12")}]},
        [Difference(cells("22 32")), Ratio(cells("11 12")), AllDotsGiven(ALL, (cells("11 12"), cells("22 32")), (1,), (2,))],
    ),
    "other ratios": (
        {"negative": ["ratio"], "ratio": [{"cells": names("11 12"), "value": "3"}]},
        [Ratio(cells("11 12"), 3), AllDotsGiven(ALL, (cells("11 12"),), (), (3,))],
    ),
    "strict xv": (
        {"negative": ["xv"], "xv": [{"cells": names("11 12"), "value": "V"}]},
        [SumDot(cells("11 12"), 5), AllDotsGiven(ALL, (cells("11 12"),), totals=(5, 10))],
    ),
    "thermometer": (
        {"thermometer": [{"lines": [names("11 12"), names("11 21")]}]},
        [Thermometer(cells("11 12")), Thermometer(cells("11 21"))],
    ),
    "slowthermometer": ({"slowthermometer": [LINE]}, [SlowThermometer(ON_LINE)]),
    "palindrome": ({"palindrome": [LINE]}, [Palindrome(ON_LINE)]),
    "renban": ({"renban": [LINE]}, [Renban(ON_LINE)]),
    "whispers": ({"whispers": [LINE, {**LINE, "value": "3"}]}, [Whispers(ON_LINE), Whispers(ON_LINE, 3)]),
    "dutchwhispers": ({"dutchwhispers": [LINE]}, [Whispers(ON_LINE, 2)]),
    "regionsumline": ({"regionsumline": [LINE]}, [RegionSumLine(ON_LINE, BOXES)]),
    "betweenline": ({"betweenline": [LINE]}, [Between(ON_LINE)]),
    "entropicline": ({"entropicline": [LINE]}, [Entropic(ON_LINE)]),
    "modularline": ({"modularline": [LINE]}, [Modular(ON_LINE)]),
    "nabner": ({"nabner": [LINE]}, [Nabner(ON_LINE)]),
    "doublearrow": ({"doublearrow": [LINE]}, [DoubleArrow(ON_LINE)]),
    "zipperline": ({"zipperline": [LINE]}, [Zipper(ON_LINE)]),
    "lockout": ({"lockout": [LINE]}, [Lockout(ON_LINE, 3)]),
    "arrow": (
        {"arrow": [{"cells": names("11 12"), "lines": [names("12 13 14"), names("11 21")]}]},
        [Arrow(cells("11 12"), (cells("13 14"), cells("21")))],
    ),
    "littlekillersum": (
        {
            "littlekillersum": [
                {"cell": "R0C0", "direction": "DR", "value": "20"},
                {"cell": "R0C4", "direction": "DL", "value": "7", "cells": names("13 22 31")},
                {"cell": "R7C5", "direction": "UR", "value": "3"},
                {"cell": "R3C0", "direction": "UR", "value": "8"},
            ]
        },
        [
            LittleKiller(tuple(Cell(place, place) for place in range(6)), 20),
            LittleKiller(cells("13 22 31"), 7),
            LittleKiller(cells("66"), 3),
            LittleKiller(cells("21 12"), 8),
        ],
    ),
    "sandwichsum": (
        {"sandwichsum": [{"cell": "R0C2", "value": "0"}, {"cell": "R3C7", "value": "5"}]},
        [Sandwich(DOWN, 0), Sandwich(LEFT, 5)],
    ),
    "xsum": ({"xsum": [{"cell": "R7C2", "value": "9"}]}, [XSum(UP, 9)]),
    "skyscraper": ({"skyscraper": [{"cell": "R3C0", "value": "4"}]}, [Skyscraper(RIGHT, 4)]),
    "killercage": (
        {"killercage": [{"cells": names("11 12"), "value": "7"}, {"cells": names("22 23 33")}]},
        [Cage(cells("11 12"), 7), Cage(cells("22 23 33"), None)],
    ),
    "extraregion": ({"extraregion": [{"cells": names("11 22 33 44 55 66")}]}, [Distinct(cells("11 22 33 44 55 66"), "extra region")]),
    "clone": ({"clone": [{"cells": names("11 12"), "cloneCells": names("31 32")}]}, [Clone((cells("11 12"), cells("31 32")))]),
}


def rules_of(puzzle: Puzzle) -> list[Rule]:
    """The rules beyond rows, columns and boxes."""
    return list(puzzle.layout.rules[18:])


def again(puzzle: Puzzle) -> Puzzle:
    return read(json.loads(write_document(puzzle)))


def labelled(rows: str) -> list[list[dict[str, object]]]:
    """A grid with a region in each cell: ``.`` says nothing, ``-`` is no region."""
    values: dict[str, dict[str, object]] = {".": {}, "-": {"region": None}}
    return [[values.get(sign, {"region": ord(sign) - ord("a")}) for sign in row] for row in rows.split()]
