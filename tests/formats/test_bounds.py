"""No text, however short or long, asks for more memory or time than it is worth; what is too much is refused by name."""

from __future__ import annotations

import gzip
import json
import re
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from time import perf_counter

import pytest

import cpgrid
from cpgrid.core.clock import Clock, OutOfTime, within
from cpgrid.core.errors import CpgridError, InputError
from cpgrid.core.grid import rectangle
from cpgrid.core.puzzle import Layout, Puzzle
from cpgrid.core.text import Lines, blocks
from cpgrid.formats import FORMATS
from cpgrid.formats.json_writer import write_in_full
from cpgrid.models import sudoku
from cpgrid.models.segments import segments
from cpgrid.rules import Run

from .samples import TINY, text

MEGABYTE = 1 << 20


@contextmanager
def _bounded(megabytes: int, seconds: float) -> Iterator[None]:
    """What happens inside takes no more memory than that, nor time; both are far below what it took without bounds."""
    started = perf_counter()
    tracemalloc.start()
    try:
        yield
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < megabytes * MEGABYTE
    assert perf_counter() - started < seconds


def _grid(rows: int, values: str, rules: list[object]) -> str:
    whole = f"R1C1:R{rows}C{rows}"
    members = {"cpgrid": 1, "family": "grid", "rows": rows, "columns": rows}
    return json.dumps({**members, "domains": [{"values": values, "cells": [whole]}], "rules": rules})


@pytest.mark.long
def test_rules_that_name_too_many_cells() -> None:
    rules: list[object] = [{"rule": "distinct", "cells": ["R1C1:R300C300"], "name": f"rule {number}"} for number in range(200)]
    with _bounded(200, 60), pytest.raises(InputError, match=r"rules\[11\]\.cells\[0\]: the rules name more than 1000000 cells") as caught:
        cpgrid.parse(_grid(300, "1..9", rules))
    assert caught.value.mend == "state fewer or smaller rules"


def test_a_short_text_with_a_thousand_million_candidates() -> None:
    message = r"domains\[0\]\.cells\[0\]: cells and the values that each may take make more than 1000000 pairs"
    with _bounded(2, 1), pytest.raises(InputError, match=message):
        cpgrid.parse(_grid(1000, "1..1000", []))


def test_the_largest_puzzles_fit() -> None:
    largest = Puzzle(sudoku.layout(8, 8))
    white = rectangle(1, 1, 99, 99)
    runs = tuple(Run(line, 45, distinct=True) for line in segments(set(white)))
    sums = Layout("kakuro", 100, 100, white, (tuple(range(1, 10)),) * len(white), runs)
    assert cpgrid.parse(cpgrid.write([largest])) == [largest]
    stated = cpgrid.write([Puzzle(sums)]).replace('"kakuro"', '"grid"')
    assert cpgrid.parse(stated)[0].layout.rules == sums.rules


def test_rules_share_the_cells_of_the_grid() -> None:
    (puzzle,) = cpgrid.parse(write_in_full(Puzzle(sudoku.layout(3, 3))))
    own = {id(cell) for cell in puzzle.layout.cells}
    assert all(id(cell) in own for rule in puzzle.layout.rules for cell in rule.cells)


@pytest.mark.long
def test_a_key_that_stands_twice_among_many() -> None:
    keys = ",".join(f'"R{number}C1":1' for number in [*range(1, 200_001), 77])
    with _bounded(400, 60), pytest.raises(InputError, match="the key 'R77C1' stands twice"):
        cpgrid.parse(TINY.rstrip("}\n") + f', "givens": {{{keys}}}}}', format="json")


@pytest.mark.parametrize("name", FORMATS)
def test_a_packed_file_of_blank_lines_is_read_in_little_memory(name: str) -> None:
    sample = (text(name).removesuffix("end\n") if name == "poj3074" else text(name)).encode()
    packed = BytesIO(gzip.compress(b"\n" * 5_000_000 + sample + b"\n" * 5_000_000, 1))
    with gzip.GzipFile(fileobj=packed) as file, _bounded(16, 30):
        assert sum(1 for _ in FORMATS[name].read(Lines(blocks(file), "f"))) >= 1


def test_an_object_that_never_ends() -> None:
    packed = BytesIO(gzip.compress(b'{"cpgrid": 1,' + b"\n" * 50_000_000, 1))
    with gzip.GzipFile(fileobj=packed) as file, pytest.raises(InputError, match="the object is longer than 8 MiB"):
        list(FORMATS["json"].read(Lines(blocks(file), "f")))


@pytest.mark.parametrize("name", ["line", "sudoku"])
def test_comments_without_end_are_not_kept(name: str) -> None:
    (puzzle,) = cpgrid.parse("# a comment\n" * 100_000 + text(name), format=name)[:1]
    assert len(puzzle.notes["comment"]) < 3000


@pytest.mark.parametrize("name", FORMATS)
def test_a_deadline_falls_while_reading(name: str) -> None:
    with within(Clock(0)), pytest.raises(OutOfTime):
        cpgrid.parse(text(name), format=name)


def test_a_deadline_falls_inside_a_great_object() -> None:
    rules: list[object] = [{"rule": "distinct", "cells": ["R1C1:R30C30"], "name": f"rule {number}"} for number in range(1000)]
    (puzzles,) = [FORMATS["json"].read(Lines.of_text(_grid(30, "1..9", rules)))]
    with within(Clock(0.02)), pytest.raises(OutOfTime):
        next(puzzles)


@pytest.mark.long
@pytest.mark.parametrize("name", FORMATS)
def test_a_long_word_is_never_reported_whole(name: str) -> None:
    sample = text(name)
    for word in ("a" * 100_000, "7" * 100_000, "." * 100_000):
        for match in list(re.finditer(r"[^\s\",:{}\[\]]+", sample))[:12]:
            broken = sample[: match.start()] + word + sample[match.end() :]
            for chosen in (name, None):
                try:
                    cpgrid.parse(broken, format=chosen)
                except CpgridError as error:
                    assert len(str(error)) < 1500, error.args
