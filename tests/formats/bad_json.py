"""Texts that are wrong as JSON or as the project's own format, each made from a good one by one change."""

from __future__ import annotations

from collections.abc import Iterator

from .samples import TINY

__all__ = ["BAD_JSON", "Row"]

Row = tuple[str, str, int, str, str, str]
"""Name, text, puzzles before the error, place, words of the problem, words of the mend."""

RUN = '{"rule": "run", "cells": ["R2C2:R2C3"], "total": 4, "distinct": true}'
DOMAIN = '{"values": "1..9", "cells": ["R2C2:R2C3"]}'

KILLER = """{
  "cpgrid": 1, "family": "killer", "rows": 4, "columns": 4,
  "domains": [{"values": [1, 2, 3, 4], "cells": ["R1C1:R4C4"]}],
  "rules": [
    {"rule": "distinct", "name": "row 1", "cells": ["R1C1:R1C4"]}, {"rule": "distinct", "name": "row 2", "cells": ["R2C1:R2C4"]},
    {"rule": "distinct", "name": "row 3", "cells": ["R3C1:R3C4"]}, {"rule": "distinct", "name": "row 4", "cells": ["R4C1:R4C4"]},
    {"rule": "distinct", "name": "column 1", "cells": ["R1C1:R4C1"]}, {"rule": "distinct", "name": "column 2", "cells": ["R1C2:R4C2"]},
    {"rule": "distinct", "name": "column 3", "cells": ["R1C3:R4C3"]}, {"rule": "distinct", "name": "column 4", "cells": ["R1C4:R4C4"]},
    {"rule": "distinct", "name": "box 1", "cells": ["R1C1:R2C2"]}, {"rule": "distinct", "name": "box 2", "cells": ["R1C3:R2C4"]},
    {"rule": "distinct", "name": "box 3", "cells": ["R3C1:R4C2"]}, {"rule": "distinct", "name": "box 4", "cells": ["R3C3:R4C4"]},
    {"rule": "cage", "cells": ["R1C1", "R2C1"], "total": 5}
  ],
  "givens": {"R1C1": 5}
}"""


def _tiny(old: str, new: str) -> str:
    assert TINY.count(old) == 1, old
    return TINY + TINY.replace(old, new)


def _syntax() -> Iterator[Row]:
    yield "nothing", "\n", 0, "f:1", "holds no puzzle", "at least one object"
    yield "a list", f"[{TINY}]", 0, "f:1:1", "a list stands where an object", "one after another"
    yield "a comma between", TINY + "," + TINY, 1, "f:9:1", "',{' stands where an object", "delete it"
    yield "text after", TINY + "end\n", 1, "f:9:1", "'end' stands where an object", "delete it"
    yield "cut", TINY + TINY.partition("[")[0], 1, "f:14:14", "the text ends before the puzzle does", "brackets"
    yield "cut in a name", TINY + TINY.partition("mains")[0], 1, "f:14:3", "not JSON: Unterminated string", "quotes"
    yield "missing comma", _tiny('"rows": 2,', '"rows": 2'), 1, "f:13:3", "not JSON: Expecting ',' delimiter", "commas"
    yield "trailing comma", _tiny('"rows": 2,', '"rows": 2,,'), 1, "f:12:13", "not JSON", "commas"
    yield "error in the first line", "{} {a", 0, "f:1: puzzle 1", "the key 'cpgrid' is missing", '"cpgrid": 1'
    yield "not a key", TINY.rstrip() + ' {"a": 1, b}', 1, "f:8:12", "not JSON", "quotes"
    yield "leading zero", _tiny('"rows": 2', '"rows": 02'), 1, "f:12:12", "not JSON", "commas"
    yield "open quote", _tiny('"family": "kakuro"', '"family": "kakuro'), 1, "f:11:21", "not JSON", "quotes"
    yield "nested", "{" + '"a":{' * 30, 0, "f:1:101", "nested more than 20 deep", "5"
    yield "wrong brackets", '{"a": 1]', 0, "f:1:8", "not JSON", "brackets"
    yield "key twice", _tiny('"rows": 2', '"rows": 2, "rows": 2'), 1, "f:9: puzzle 2", "the key 'rows' stands twice", "keep one"


def _values() -> Iterator[Row]:
    second = "f:9: puzzle 2"
    integer, bounds = "an integer is expected", "are allowed"
    yield "no version", _tiny('  "cpgrid": 1,\n', ""), 1, second, "the key 'cpgrid' is missing", '"cpgrid": 1'
    yield "version 2", _tiny('"cpgrid": 1', '"cpgrid": 2'), 1, f"{second}, cpgrid", "version 2 is not known", "1"
    yield "version true", _tiny('"cpgrid": 1', '"cpgrid": true'), 1, f"{second}, cpgrid", f"{integer}, true found", "docs/formats.md"
    yield "NaN", _tiny('"rows": 2', '"rows": NaN'), 1, f"{second}, rows", f"{integer}, NaN found", "docs/formats.md"
    yield "float", _tiny('"rows": 2', '"rows": 2.0'), 1, f"{second}, rows", f"{integer}, 2.0 found", "docs/formats.md"
    yield "text for a number", _tiny('"rows": 2', '"rows": "2"'), 1, f"{second}, rows", f'{integer}, "2" found', "docs/formats.md"
    yield "thousands of digits", _tiny('"rows": 2', f'"rows": {"9" * 5000}'), 1, f"{second}, rows", "9… is out of range", "1 to 1000"
    yield "no rows", _tiny('"rows": 2', '"rows": 0'), 1, f"{second}, rows", "0 is out of range", "1 to 1000"
    yield "1001 columns", _tiny('"columns": 3', '"columns": 1001'), 1, f"{second}, columns", "1001 is out of range", "1 to 1000"
    yield "key missing", _tiny('  "rows": 2,\n', ""), 1, second, "the key 'rows' is missing", "cpgrid, family, rows"
    yield "key unknown", _tiny('"rows": 2,', '"rows": 2, "given": {},'), 1, second, "the key 'given' is not known", "did you mean 'givens'?"
    yield "family unknown", _tiny('"kakuro"', '"kakurro"'), 1, f"{second}, family", "'kakurro' is not known", "did you mean 'kakuro'?"
    yield "family a list", _tiny('"kakuro"', '["kakuro"]'), 1, f"{second}, family", "a text in quotes is expected, a list found", "docs"
    yield (
        "title a number",
        _tiny('"rows": 2,', '"rows": 2, "title": 5,'),
        1,
        f"{second}, title",
        "a text in quotes is expected, 5 found",
        "docs",
    )
    yield "domains an object", _tiny(f"[{DOMAIN}]", DOMAIN), 1, f"{second}, domains", "a list [ ] is expected, an object found", "docs"
    where = f"{second}, domains[0].values"
    yield "no interval", _tiny('"1..9"', '"1-9"'), 1, where, "'1-9' is no interval", "1..9"
    yield "Arabic interval", _tiny('"1..9"', '"1..٩"'), 1, where, "is no interval", "1..9"
    yield "interval upside down", _tiny('"1..9"', '"9..1"'), 1, where, "'9..1' has 0 values", "least value first"
    yield "interval too long", _tiny('"1..9"', '"1..1001"'), 1, where, "1001 values", "1 to 1000"
    yield "value too great", _tiny('"1..9"', '"1..1000001"'), 1, where, "1000001 is out of range", bounds
    yield "value twice", _tiny('"1..9"', "[1, 2, 2]"), 1, where, "3 values, 2 of them different", "each once"
    yield "no values", _tiny('"1..9"', "[]"), 1, where, "0 values", "each once"
    yield "value null", _tiny('"1..9"', "[1, null]"), 1, f"{where}[1]", f"{integer}, null found", "docs"
    two = f'{DOMAIN}, {{"values": [1], "cells": ["R2C3"]}}'
    yield "two domains", _tiny(DOMAIN, two), 1, f"{second}, domains[1].cells", "R2C3 has a domain already", "one domain"


def _cells_and_rules() -> Iterator[Row]:
    second = "f:9: puzzle 2"
    cells = f"{second}, domains[0].cells"
    tail = '"cells": ["R2C2:R2C3"]}],'
    names = "R1C1:R3C3"
    yield "no name", _tiny(tail, '"cells": ["A1"]}],'), 1, f"{cells}[0]", "'A1' is neither a cell", names
    yield "lower case", _tiny(tail, '"cells": ["r2c2"]}],'), 1, f"{cells}[0]", "'r2c2' is neither a cell", names
    yield "row 0", _tiny(tail, '"cells": ["R0C2"]}],'), 1, f"{cells}[0]", "'R0C2' is neither a cell", names
    yield "upside down", _tiny(tail, '"cells": ["R2C3:R2C2"]}],'), 1, f"{cells}[0]", "the upper left cell comes first", "R2C2:R2C3"
    yield (
        "outside",
        _tiny(tail, '"cells": ["R2C2:R3C3"]}],'),
        1,
        f"{cells}[0]",
        "'R3C3' lies outside the grid of 2 rows and 3 columns",
        "R1C1",
    )
    huge = f'"cells": ["R1C1:R{"9" * 30}C1"]}}],'
    yield "huge", _tiny(tail, huge), 1, f"{cells}[0]", "lies outside the grid", "R1C1"
    huge = f'"cells": ["R1C1:R{"9" * 5000}C1"]}}],'
    yield "thousands of digits in a name", _tiny(tail, huge), 1, f"{cells}[0]", "is neither a cell nor a rectangle", names
    yield "cell twice", _tiny(tail, '"cells": ["R2C2:R2C3", "R2C2"]}],'), 1, f"{cells}[1]", "R2C2 is named twice", "once"
    yield "no cells", _tiny(tail, '"cells": []}],'), 1, cells, "the list of cells is empty", "at least one"
    yield "cells no list", _tiny(tail, '"cells": "R2C2"}],'), 1, cells, 'a list [ ] is expected, "R2C2" found', "docs"
    rule = f"{second}, rules[0]"
    yield "rule no object", _tiny(RUN, "5"), 1, rule, "an object { } is expected, 5 found", "docs"
    yield "rule without a kind", _tiny('"rule": "run", ', ""), 1, rule, "the key 'rule' is missing", "which kind of rule"
    yield "rule unknown", _tiny('"rule": "run"', '"rule": "runs"'), 1, f"{rule}.rule", "'runs' is not known", "did you mean 'run'?"
    other = '{"rule": "distinct", "name": "x", "cells": ["R2C2"]}'
    yield (
        "rule of another family",
        _tiny(RUN, other),
        1,
        f"{rule}.rule",
        "a distinct rule does not belong to this family",
        "its rules are run",
    )
    yield "run without distinct", _tiny(', "distinct": true', ""), 1, rule, "the key 'distinct' is missing", "cells, total, distinct"
    yield "key of a rule twice", _tiny('"total": 4', '"total": 4, "total": 4'), 1, rule, "the key 'total' stands twice", "keep one"
    yield "key of a rule unknown", _tiny('"total": 4', '"sum": 4, "total": 4'), 1, rule, "the key 'sum' is not known", "rule, cells, total"
    yield "comment in a rule", _tiny('"total": 4', '"comment": "", "total": 4'), 1, rule, "the key 'comment' is not known", "the keys are"
    yield "flag a number", _tiny('"distinct": true', '"distinct": 1'), 1, f"{rule}.distinct", "true or false is expected, 1 found", "docs"
    yield "total true", _tiny('"total": 4', '"total": true'), 1, f"{rule}.total", "an integer is expected, true found", "docs"
    yield "total null", _tiny('"total": 4', '"total": null'), 1, f"{rule}.total", "an integer is expected, null found", "docs"
    yield "total too great", _tiny('"total": 4', '"total": 1000000001'), 1, f"{rule}.total", "out of range", "-1000000000 to 1000000000"
    block = '"cells": ["R2C1:R2C3"], "total"'
    yield (
        "rule on a block",
        _tiny('"cells": ["R2C2:R2C3"], "total"', block),
        1,
        rule,
        "names R2C1, which is not a cell to fill",
        "some domain",
    )
    yield "wrong flag", _tiny('"distinct": true', '"distinct": false'), 1, rule, '"distinct": false in a kakuro', "kakuro_extension"
    yield "run without a clue", _tiny(RUN, ""), 1, f"{second}, kakuro", "the run R2C2:R2C3 has no clue", "add a run rule"
    yield "all blocks", _tiny(f"[{DOMAIN}]", "[]"), 1, f"{second}, kakuro", "no cell to fill", "at least one open"


def _killers() -> Iterator[Row]:
    good = KILLER.replace("5}\n}", "4}\n}") + "\n"
    second = "f:15: puzzle 2"
    cage, name = f"{second}, rules[12]", f"{second}, rules[0].name"
    yield (
        "given outside the domain",
        good + KILLER,
        1,
        f"{second}, R1C1",
        "the given 5 is outside the cell's domain 1 to 4",
        "leave the cell open",
    )
    given = good + good.replace('"R1C1": 4', '"R1C1:R1C2": 4')
    yield "given on two cells", given, 1, f"{second}, givens['R1C1:R1C2']", "names 2 cells, one is expected", "R1C1"
    yield "given a text", good + good.replace(": 4}", ': "4"}'), 1, f"{second}, givens.R1C1", 'an integer is expected, "4" found', "docs"
    yield "given twice", good + good.replace('"R1C1": 4', '"R1C1": 4, "R1C1": 4'), 1, f"{second}, givens", "'R1C1' stands twice", "keep one"
    yield "given nowhere", good + good.replace('"R1C1": 4', '"R5C1": 4'), 1, f"{second}, givens.R5C1", "lies outside the grid", "R1C1"
    yield (
        "givens a list",
        good + good.replace('{"R1C1": 4}', "[4]"),
        1,
        f"{second}, givens[0]",
        "a text in quotes is expected, 4 found",
        "docs",
    )
    yield "cage without a total", good + good.replace(', "total": 5', ""), 1, cage, "the key 'total' is missing", "cells, total"
    yield "empty name", good + good.replace('"row 1"', '" "'), 1, name, "' ' is no name", "printable"
    yield "name of two lines", good + good.replace('"row 1"', '"row\\n1"'), 1, name, "is no name", "printable"
    yield "half a surrogate", good + good.replace('"row 1"', '"\\ud800"'), 1, name, "is no name", "printable"
    no_row = good.replace('{"rule": "distinct", "name": "row 1", "cells": ["R1C1:R1C4"]},', "")
    yield "row without a rule", good + no_row, 1, f"{second}, killer", "row 1 has no distinct rule", "every row and column"
    row_twice = good.replace('"row 1", "cells": ["R1C1:R1C4"]', '"row 1", "cells": ["R1C1:R1C4", "R1C1"]')
    yield "cell of a rule twice", good + row_twice, 1, f"{name.removesuffix('.name')}.cells[1]", "R1C1 is named twice", "once"


BAD_JSON = [*_syntax(), *_values(), *_cells_and_rules(), *_killers()]
