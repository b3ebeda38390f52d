"""Sudokus as people write them: many forms of one grid, and a random form of any grid."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

__all__ = ["FORMS", "write_somehow"]

Rows = Sequence[Sequence[str]]
"""The texts of the cells, empty for an empty cell."""

BLANKS = "0._*?-xX"


def _filled(rows: Rows, blank: str) -> list[list[str]]:
    return [[text or blank for text in row] for row in rows]


def _parts(row: Sequence[str], width: int) -> list[Sequence[str]]:
    return [row[start : start + width] for start in range(0, len(row), width)]


def _lines(rows: Rows, one: Callable[[Sequence[str]], str]) -> str:
    return "".join(one(row) + "\n" for row in rows)


def _banded(lines: Sequence[str], height: int, between: str) -> str:
    return f"\n{between}\n".join("\n".join(lines[start : start + height]) for start in range(0, len(lines), height)) + "\n"


def _boxed(rows: Rows, blank: str, *, gap: str = " ", bar: str = "|") -> list[str]:
    size = round(len(rows) ** 0.5)
    wide = max(len(text) for row in rows for text in row)
    return [f" {bar} ".join(gap.join(text.rjust(wide) for text in part) for part in _parts(row, size)) for row in _filled(rows, blank)]


def _cell_by_cell(rows: Rows, bars: str = "|", edge: str = "+---") -> str:
    border = edge * len(rows) + edge[0] + "\n"
    return border + "".join(bars + bars.join(f" {text:1} " for text in row) + f"{bars}\n{border}" for row in rows)


def _heavy(rows: Rows) -> str:
    size = round(len(rows) ** 0.5)
    lines = ["┃".join("│".join(f" {text:1} " for text in part) for part in _parts(row, size)) for row in rows]
    return _banded([f"┃{line}┃" for line in lines], size, "━╋━")


def _drawn(rows: Rows) -> str:
    lines = [f"┃ {line} ┃" for line in _boxed(rows, ".", bar="┃")]
    bar = "".join("╋" if sign == "┃" else "━" for sign in lines[0])
    return f"┏{bar[1:-1]}┓\n".replace("╋", "┳") + _banded(lines, round(len(rows) ** 0.5), f"┣{bar[1:-1]}┫") + f"┗{bar[1:-1]}┛\n"


FORMS: Mapping[str, Callable[[Rows], str]] = {
    **{f"tight {sign}": lambda rows, sign=sign: _lines(_filled(rows, sign), "".join) for sign in BLANKS},
    **{f"spaced {sign}": lambda rows, sign=sign: _lines(_filled(rows, sign), " ".join) for sign in BLANKS},
    "indented": lambda rows: _lines(_filled(rows, "."), lambda row: "    " + "  ".join(row)),
    "tabs": lambda rows: _lines(rows, "\t".join),
    "CSV": lambda rows: _lines(rows, ",".join),
    "CSV of zeros": lambda rows: _lines(_filled(rows, "0"), ", ".join),
    "CSV in quotes": lambda rows: _lines(rows, lambda row: ",".join(f'"{text}"' for text in row)),
    "semicolons": lambda rows: _lines(rows, ";".join),
    "a list": lambda rows: "[" + ",\n ".join(f"[{', '.join(row)}]" for row in _filled(rows, "0")) + "]\n",
    "a named list": lambda rows: "grid = [\n" + _lines(_filled(rows, "0"), lambda row: f"    [{', '.join(row)}],") + "]\n",
    "a list in braces": lambda rows: _lines(_filled(rows, "0"), lambda row: "{" + ", ".join(row) + "},"),
    "a list of texts": lambda rows: _lines(_filled(rows, "."), lambda row: "[" + ",".join(f'"{text}"' for text in row) + "],"),
    "groups": lambda rows: _banded([line.replace("|", " ") for line in _boxed(rows, ".")], round(len(rows) ** 0.5), "") + "\n",
    "tight groups": lambda rows: "\n".join(line.replace(" | ", " ") for line in _boxed(rows, ".", gap="")) + "\n",
    "bars": lambda rows: _banded(_boxed(rows, "."), round(len(rows) ** 0.5), "------+-------+------"),
    "bars and dashes": lambda rows: _banded(_boxed(rows, "0"), round(len(rows) ** 0.5), "-" * 21),
    "bars of dashes": lambda rows: _banded(_boxed(rows, "-"), round(len(rows) ** 0.5), "- - + - -"),
    "double bars": lambda rows: "".join(f"|| {line} ||\n" for line in _boxed(rows, ".", bar="||")),
    "edges": lambda rows: (
        "=====\n" + _banded([f"| {line} |" for line in _boxed(rows, ".")], round(len(rows) ** 0.5), "|---+---|") + "=====\n"
    ),
    "Simple Sudoku": lambda rows: (
        " *-----------*\n"
        + _banded([f" |{line.replace(' ', '')}|" for line in _boxed(rows, ".")], round(len(rows) ** 0.5), " |---+---+---|")
        + " *-----------*\n"
    ),
    "dotted corners": lambda rows: ".---.---.\n" + "".join(f"| {line} |\n" for line in _boxed(rows, ".")) + "'---'---'\n",
    "a bar a cell": _cell_by_cell,
    "a light line a cell": lambda rows: _cell_by_cell(rows, "│", "┼───"),
    "heavy lines between boxes": _heavy,
    "a drawing": _drawn,
    "double spaced": lambda rows: "".join(f"\n{line}\n" for line in _lines(_filled(rows, "."), "".join).splitlines()),
    "a title": lambda rows: "Grid 01\n" + _lines(_filled(rows, "0"), "".join),
    ".sdk": lambda rows: "#ARuud\n#B01-01-2006\n" + _lines(_filled(rows, "."), "".join),
    ".sdk with a state": lambda rows: (
        "[Puzzle]\n" + _lines(_filled(rows, "."), "".join) + "[State]\n" + _lines(_filled(rows, "1"), "".join)
    ),
    "comments": lambda rows: "# one\n" + _lines(_filled(rows, "."), lambda row: " ".join(row) + "  # a row, 12"),
}
"""Forms of 9×9; most take any grid of square boxes and one symbol a cell."""


def write_somehow(chance: random.Random, rows: Rows, height: int, width: int, *, ordinary: bool) -> str:
    """The grid in some form; boxes that are not the ordinary ones are drawn."""
    wide = max(len(text) for row in rows for text in row)
    fields = chance.random() < 0.2
    blank = "" if fields else chance.choice(BLANKS[:6] if len(rows) > 23 else BLANKS)
    shown = _filled(rows, blank)
    drawn = not ordinary or chance.random() < 0.5
    if fields:
        separator = chance.choice([",", ";", ", ", "\t"])
        lines = [separator.join(row) for row in shown]
        if drawn:
            light, heavy = ("|", "|") if ordinary else ("│", "┃")
            lines = [heavy + heavy.join(map(light.join, _parts(row, width))) + heavy for row in shown]
    else:
        gap = chance.choice([" ", "  "] if wide > 1 or len(rows) > 35 else ["", " ", "  "])
        bar = chance.choice(["|", " | ", "┃", " ║ "]) if drawn else gap
        lines = [bar.join(gap.join(text.rjust(wide) for text in part) for part in _parts(row, width)) for row in shown]
    if drawn and chance.random() < 0.5:
        lines = [f"│ {line} │" if "|" not in line and "┃" not in line and not fields else line for line in lines]
    between = chance.choice(["", "+---+", "─" * 9, "=" * 9, "━━╋━━", "  " if blank == "-" else "-----"])
    text = _banded(lines, height, between) if drawn else _lines(lines, str)
    header = chance.choice(["", "# a comment\n", "A title\n", "Author: somebody\n", "\n", "[Puzzle]\n"])
    return header + text + chance.choice(["", "\n", "  \n\n"])
