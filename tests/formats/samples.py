"""Texts that the tests of formats start from: one small valid text a format, written by hand or by no cpgrid code."""

from __future__ import annotations

import json
from functools import cache

from .links.documents import PEAK
from .links.pads import CLASSIC
from .links.penpa_links import SLITHERLINK
from .other_texts import TEXTS

EASY = "371.6.4.854.....2......3.6.7..5298....8.3.5....9871..4.8.1......1.....522.5.4.981"
SEVENTEEN = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."
SIXTEEN_ROWS = [
    "D-HJN--FMI-A--C-",
    "-------OPNDJ-I-F",
    "K--I-----OFH-DLE",
    "-F-B---DC--E-J--",
    "PG----K---I-DC--",
    *["----------------"] * 11,
]
SIX = "2..6...3......215..513......1...3..4"
TWELVE = "...49.C1" + "." * 136

SPACED = "".join(" ".join(EASY[start : start + 9]) + "\n" for start in range(0, 81, 9))

DRAWN = """\
A drawn one
+-----+-----+
| 1 . | . . |
| . . | 2 . |
+-----+-----+
| . . | . . |
| . 3 | . 4 |
+-----+-----+
"""

TARGET_ROWS = [
    "7 0 0 9 0 0 0 0 1",
    "1 0 0 0 0 5 9 0 0",
    "0 0 0 2 0 0 0 8 0",
    "0 0 5 0 2 0 0 0 3",
    "0 0 0 0 0 0 6 4 8",
    "4 1 3 0 0 0 0 0 0",
    "0 0 7 0 0 2 0 9 0",
    "2 0 1 0 6 0 8 0 4",
    "0 8 0 5 0 4 0 1 2",
]

CLUES = r"""4 4
XXXXXXX 004\XXX 012\XXX XXXXXXX
XXX\003 ....... ....... 005\XXX
XXX\016 ....... ....... .......
XXXXXXX XXX\007 ....... .......
"""

TINY = """{
  "cpgrid": 1,
  "family": "kakuro",
  "rows": 2,
  "columns": 3,
  "domains": [{"values": "1..9", "cells": ["R2C2:R2C3"]}],
  "rules": [{"rule": "run", "cells": ["R2C2:R2C3"], "total": 4, "distinct": true}]
}
"""


SOLO = "solo 2x2:2a1b3d4c1_2"
PENPA = f"https://swaroopg92.github.io/penpa-edit/#{SLITHERLINK}"
DOCUMENT = {
    "size": 4,
    "title": "Two cages",
    "grid": [[{"value": 1, "given": True}, {}, {}, {}], *[[{}, {}, {}, {}]] * 3],
    "killercage": [{"cells": ["R1C3", "R1C4"], "value": "6"}, {"cells": ["R4C1", "R4C2"]}],
}
PAD = {
    "cells": [[{"value": 1}, {}, {}, {}], *[[{}, {}, {}, {}]] * 3],
    "cages": [{"cells": [[0, 2], [0, 3]], "unique": True, "value": "6"}, {"value": "title: A cage"}],
}
FOUR = (
    "N4IgzglgXgpiBcAWANCALhNAbO8QEEACLCAOzlQHMAnCAEwQG1HgBfZNj9tgXWRe7cQANwCGWAK64AzFQjCYpBGmpTBfAVy29+nPer7oAFjGoBbAPZmYaU01AlyYJoxA"
    "AlAIwBhDyFRuAJi8Av3dpYJAeHlZooA="
)
"""A document, compressed by the library of npm."""
PAGES = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/"
MASYU = "https://puzz.link/p?mashu/6/6/00ac03600300"
DRAWN_HITORI = """pzprv3
hitori
5
5
2 1 3 4 3
4 2 5 4 3
5 4 2 3 5
3 1 1 5 3
5 4 1 2 4
. # + + #
. + . # .
# + + . .
. . # . #
. # . . .
"""

CONSTRAINTS = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Shape%7E6x6.Thermo~R1C1~R1C2.~R3C4_5"

LISUDOKU = "https://lisudoku.xyz/solver?import="

TYPED = """\
killer 4x4
title: two rules and a cage
1 . | . .
. . | . .
----+----
. . | . .
. . | . 4
cage 6: r1c2 r1c3
thermo: r2c1-r2c3 | r4c1-r3c2  # two of them
"""


@cache
def squiggly_rows() -> tuple[str, ...]:
    """A case of HDU 4069 whose regions are the nine boxes, with the digits 1 and 2 in the upper corners."""
    rows: list[str] = []
    for row in range(9):
        walls = [16 * (row % 3 == 0) + 32 * (column % 3 == 2) + 64 * (row % 3 == 2) + 128 * (column % 3 == 0) for column in range(9)]
        if row == 0:
            walls[0] += 1
            walls[8] += 2
        rows.append(" ".join(map(str, walls)))
    return tuple(rows)


def text(name: str) -> str:
    """The sample of a format; two puzzles each."""
    line = "\n"
    return {
        "sudoku": f"{SPACED}\n{DRAWN}",
        "sudoku-letters": "A . | . .\n. . | . .\n----+----\n. . | . .\n. . | . D\n" * 2,
        "sudoku-alnum": line.join(["A" + "." * 15, *["." * 16] * 15, ""] * 2),
        "sudoku-hex": line.join(["0F" + "." * 14, *["." * 16] * 15, ""] * 2),
        "poj3074": f"{EASY}\n{SEVENTEEN}\nend\n",
        "poj3076": line.join([*SIXTEEN_ROWS, "", *SIXTEEN_ROWS, ""]),
        "line": f"# two sizes\n{EASY} easy\n{SIX}\n",
        "line-letters": f"{'A' + '.' * 15}\n{'.' * 255}p\n",
        "line-alnum": f"{TWELVE}\n{'.' * 624}P\n",
        "line-hex": f"{'0F' + '.' * 254}\n{'3' + '.' * 15}\n",
        "hdu4069": line.join(["2", *squiggly_rows(), "", *squiggly_rows(), ""]),
        "noip2009": line.join([*TARGET_ROWS, *TARGET_ROWS, ""]),
        "hdu3338": CLUES + CLUES,
        "hdu3338-distinct": CLUES + CLUES,
        "text": TYPED
        + r"""
kakuro 2x3
\ \ \
\4 1 .
""",
        **TEXTS,
        "json": TINY + TINY,
        "f-puzzles-json": json.dumps(DOCUMENT)
        + "\n"
        + json.dumps({"grid": DOCUMENT["grid"], "size": 4, "antiking": True}, indent=1)
        + "\n",
        "sudokupad-json": f"{json.dumps(PAD)}\n{json.dumps({'metadata': {'antiking': True}, 'cells': PAD['cells']}, indent=1)}\n",
        "sudokupad": f"https://sudokupad.app/{CLASSIC}\n# of f-puzzles\nhttps://sudokupad.app/fpuzzles{FOUR}\n",
        "f-puzzles": f"# a published one, and another\nhttps://www.f-puzzles.com/?load={PEAK}\nfpuzzles{FOUR}\n",
        "links": f"# two games\n{SOLO}\nLook: {PAGES}keen.html#4:a4bb__a_4a_,m6m12m48m4m4m6\n",
        "iss": f"{CONSTRAINTS}\n# another\nPlay it: {CONSTRAINTS.replace('Thermo', 'Renban')}\n",
        "penpa": f"{PENPA}\n# another\n{PENPA.replace('#m=edit', '?m=solve')}\n",
        "lisudoku": f"{LISUDOKU}{'0' * 15}1\nSee {LISUDOKU}{'3' + '0' * 35}\n",
        "tatham": f"{SOLO}\nunequal:4:0D,0,0,0,0D,0,0U,0L,0,0,0,0,0,0,0,0UL,\n",
        "puzz.link": f"{MASYU}\nhttps://puzz.link/p?heyawake/6/6/6aaq23u0u3pvg01221g0g1g1\n",
        "pzprv3": f"pzprv3/sudoku/4/. 1 . . /. . . 2 /3 . . . /. . 3 . /. . . . /. . . . /. . . . /. . . . /\n{DRAWN_HITORI}",
    }[name]
