"""What a text becomes in a cell of a table, on a page, in JSON and as the name of a file."""

from __future__ import annotations

import json

from cpgrid.core.escaping import csv_cell, file_name, html_text, json_text, one_line

CONTROLS = "a\x1b[2J\x07\x7f\x9b\u202eb\u2066\u2028\n\r\tc \ud800"
"""What clears a terminal, rings, turns the text round, ends a line, and is no character."""


def test_one_line() -> None:
    assert one_line(CONTROLS) == r"a\x1b[2J\x07\x7f\x9b\u202eb\u2066 c \ud800"
    assert one_line("  Über  den\nBergen ") == "Über den Bergen"


def test_cells_are_no_formulas() -> None:
    for begin in ("=", "+", "-", "@", "\t=", "\r=", " =", "\n-", "＝"):
        assert csv_cell(f"{begin}1+1")[0] == "'"
    assert [csv_cell(text) for text in ("a=1", "", "9x9", "'")] == ["a=1", "", "9x9", "'"]


def test_pages() -> None:
    assert html_text('<b a="1">&\x1b\'') == "&lt;b a=&quot;1&quot;&gt;&amp;\\x1b&#x27;"


def test_json_that_may_be_shown() -> None:
    for value in (CONTROLS, {"Über": [CONTROLS, 1, None]}, "\U0001f600\U000e0001"):
        assert json.loads(json_text(value)) == value
        assert json_text(value).isprintable()
    assert json_text("Über \U0001f600") == '"Über \U0001f600"'


def test_names_of_files() -> None:
    for text, name in {
        "book": "book",
        "Über den Bergen 9×9": "Über den Bergen 9×9",
        "../../etc/passwd": ".._.._etc_passwd",
        "a/b\\c:d*e": "a_b_c_d_e",
        "CON": "_CON", "nul.txt": "_nul.txt", "Lpt1": "_Lpt1", "com¹": "_com¹", "console": "console",
        "": "_", ".": "_", "..": "_", ".hidden": ".hidden", "-rf": "_-rf", "end. ": "end", "\x1b[31m": "_[31m", "\ud800": "_",
    }.items():  # fmt: skip
        assert file_name(text) == name, text
    assert len(file_name("ü" * 500).encode()) <= 120
