"""The table of formats, one line each: its name, and where its record is. It is loaded when it is first used."""

from __future__ import annotations

from ..core.plugins import Format
from ..core.registry import Table
from .links.lines import site_format

__all__ = ["FORMATS"]

FORMATS: Table[Format] = Table(
    "format",
    record=Format,
    package=__package__,
    later={
        "sudoku": "sudoku:FORMAT",
        "sudoku-letters": "sudoku_letters:FORMAT",
        "sudoku-alnum": "sudoku_alnum:FORMAT",
        "sudoku-hex": "sudoku_hex:FORMAT",
        "poj3074": "poj3074:FORMAT",
        "poj3076": "poj3076:FORMAT",
        "line": "line:FORMAT",
        "line-letters": "line_letters:FORMAT",
        "line-alnum": "line_alnum:FORMAT",
        "line-hex": "line_hex:FORMAT",
        "hdu4069": "hdu4069:FORMAT",
        "noip2009": "noip2009:FORMAT",
        "hdu3338": "hdu3338:FORMAT",
        "hdu3338-distinct": "hdu3338_distinct:FORMAT",
        "pzprv3": "pzprv3_record:FORMAT",
        "text": "text:FORMAT",
        "jigsaw-line": "jigsaw_line_record:FORMAT",
        "hodoku": "hodoku:FORMAT",
        "sukaku": "sukaku_record:FORMAT",
        "pencil-marks": "pencil_marks:FORMAT",
        "killer-arrows": "killer_arrows_record:FORMAT",
        "killer-numbers": "killer_numbers:FORMAT",
        "killer-letters": "killer_letters:FORMAT",
        "sumocue": "sumocue:FORMAT",
        "janko": "janko:FORMAT",
        "puzzlekit": "puzzlekit_record:FORMAT",
        "json": "json_record:FORMAT",
        "f-puzzles-json": "f_puzzles_json:FORMAT",
        "sudokupad-json": "sudokupad_json:FORMAT",
        "links": "links.lines:FORMAT",
        "iss": lambda: site_format("iss"),
        "penpa": lambda: site_format("penpa"),
        "f-puzzles": lambda: site_format("f-puzzles"),
        "sudokupad": lambda: site_format("sudokupad"),
        "lisudoku": lambda: site_format("lisudoku"),
        "tatham": lambda: site_format("tatham"),
        "puzz.link": lambda: site_format("puzz.link"),
    },
    group="cpgrid.formats",
)
