"""``cpgrid cover``: covers in Knuth's spelling, counts, costs, limits, and texts that state no problem."""

from __future__ import annotations

import gzip
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from cpgrid.exact_cover import ENGINES
from tests.processes import guarded

from .conftest import Result

pytestmark = pytest.mark.usefixtures("usual_signals")

Cli = Callable[..., Result]

SIMPLE = "| a comment\nA B C D E | F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n"
COLOURS = "A B C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nX:0 Y:1\nB X:1\nC Y:1\n"
MULTIPLE = "A B 2:3|C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nC X:0\nB X:1\nC Y:1\n"
COSTS = "A B\nA |3\nB |4\nA B |7\nA B |9\n"
NONE = "A B\nA\n"


def endless(size: int) -> str:
    """2 to the power of ``size`` covers."""
    names = [f"i{i}" for i in range(size)]
    return "\n".join([" ".join(names), *names, *names, ""])


def queens(size: int) -> str:
    squares = [(r, c) for r in range(size) for c in range(size)]
    sums, differences = ({f"a{r + c}": 0 for r, c in squares}, {f"b{r - c}": 0 for r, c in squares})
    items = [f"{kind}{i}" for kind in "rc" for i in range(size)]
    return "\n".join([" ".join([*items, "|", *sums, *differences]), *(f"r{r} c{c} a{r + c} b{r - c}" for r, c in squares), ""])


def test_covers_are_listed_in_knuths_spelling(cli: Cli) -> None:
    result = cli("cover", "-", stdin=SIMPLE)
    assert (result.code, result.out) == (0, "1:\n C E F\n A D\n B G\n")
    assert re.fullmatch(r"1 cover \(6 options, 5 primary and 2 secondary items; \d+ nodes, \d+ updates; [\d.]+ [mµ]s\)\n", result.err)


def test_colours(cli: Cli) -> None:
    result = cli("cover", "-", stdin=COLOURS)
    assert result.out == "1:\n A C X:1 Y:1\n B X:1\n"
    assert result.err.startswith("1 option without a primary item, never taken; the first: X:0 Y:1\n1 cover (")


def test_multiplicities(cli: Cli) -> None:
    # The example of Knuth's program DLX3, and its only cover.
    result = cli("cover", "-", stdin=MULTIPLE)
    assert (result.code, result.out) == (0, "1:\n A C X:1 Y:1\n B X:1\n C Y:1\n")
    assert cli("cover", "--count", "-", stdin=MULTIPLE.replace("2:3|", "1:3|")).out == "3 covers\n"
    result = cli("cover", "--engine", "cells", "-", stdin=MULTIPLE)
    assert (result.code, result.out) == (2, "")
    assert result.err == "error: the engine cells refuses: it takes no multiplicities; leave the choice of an engine to auto\n"


@pytest.mark.parametrize("memo", ["auto", "on", "off"])
def test_memo(cli: Cli, memo: str) -> None:
    assert cli("cover", "--count", "--memo", memo, "--memory", "1", "-", stdin=queens(6)).out == "4 covers\n"


def test_a_memo_where_there_is_none(cli: Cli) -> None:
    result = cli("cover", "--count", "--memo", "on", "-", stdin=MULTIPLE)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith("error: memo=on refuses: ")
    result = cli("cover", "--memo", "on", "-", stdin=SIMPLE)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith("error: --memo and --memory are for counts: add --count\n")


def test_covers_of_least_cost(cli: Cli) -> None:
    result = cli("cover", "-", stdin=COSTS)
    assert (result.code, set(result.out.splitlines())) == (0, {"1:", "2:", " A |3", " B |4", " A B |7"})
    assert result.err.startswith("2 covers of the least cost, 7 (4 options, ")


def test_no_cover(cli: Cli) -> None:
    result = cli("cover", "-", stdin=NONE)
    assert (result.code, result.out) == (1, "")
    assert result.err.startswith("no cover (1 option, 2 primary and 0 secondary items; ")
    assert cli("cover", "--count", "-", stdin=NONE).out == "no cover\n"


def test_count(cli: Cli) -> None:
    result = cli("cover", "--count", "-", stdin=queens(8))
    assert (result.code, result.out) == (0, "92 covers\n")
    assert re.fullmatch(r"64 options, 16 primary and 30 secondary items; \d+ nodes, \d+ updates; .*\n", result.err)
    assert cli("cover", "--count", "-", stdin=COSTS).out == "2 covers of the least cost, 7\n"


@pytest.mark.parametrize("engine", ENGINES)
def test_engines(cli: Cli, engine: str) -> None:
    assert cli("cover", "--count", "--engine", engine, "-", stdin=queens(6)).out == "4 covers\n"


def test_an_unknown_engine_is_reported_before_the_file_is_read(cli: Cli) -> None:
    result = cli("cover", "--engine", "dancing", "no such file")
    assert (result.code, result.out) == (2, "")
    assert "'dancing' is not an engine: " in result.err


@pytest.mark.parametrize("arguments", [(), ("--count",), ("--json",)])
def test_an_engine_that_refuses(cli: Cli, arguments: tuple[str, ...]) -> None:
    result = cli("cover", "--engine", "bits", *arguments, "-", stdin="A\n" * 33_000)
    assert result.code == 2
    message = "the engine bits refuses: it cannot take so many options; leave the choice of an engine to auto"
    assert result.err == f"error: {message}\n"
    assert [record["error"] for record in result.records] == [{"kind": "refusal", "message": message}] * ("--json" in arguments)


def test_limits(cli: Cli) -> None:
    result = cli("cover", "-n", "2", "-", stdin=queens(8))
    assert result.code == 0
    assert re.findall(r"^\d+:$", result.out, re.MULTILINE) == ["1:", "2:"]
    assert result.err.startswith("at least 2 covers (limit) (64 options, ")
    assert cli("cover", "-", stdin=endless(10)).out.count(":\n") == 100
    assert cli("cover", "--count", "--limit", "7", "-", stdin=endless(10)).out == "at least 7 covers (limit)\n"


def test_undecided(cli: Cli) -> None:
    result = cli("cover", "--node-limit", "3", "-", stdin=queens(8))
    assert (result.code, result.out) == (4, "")
    assert result.err.startswith("undecided: node limit (64 options, ")
    found = cli("cover", "--node-limit", "220", "--limit", "100000", "-", stdin=endless(200))
    assert found.code == 4
    assert re.match(r"at least \d+ covers? \(node limit\) \(", found.err)


def test_a_least_cost_that_is_not_proved(cli: Cli) -> None:
    # Three kinds of item to be matched, six of each, at costs without order.
    text = "\n".join([" ".join(f"{kind}{i}" for kind in "abc" for i in range(6)), *map(triple, product(range(6), repeat=3)), ""])
    results = [cli("cover", "--count", "--node-limit", str(nodes), "-", stdin=text) for nodes in range(1, 32)]
    pattern = r"\d+ covers? of cost \d+, not proved the least \(none costs less than \d+\): node limit\n"
    unproved = [result for result in results if re.fullmatch(pattern, result.out)]
    assert unproved
    assert {result.code for result in unproved} == {4}


def triple(numbers: tuple[int, int, int]) -> str:
    i, j, k = numbers
    return f"a{i} b{j} c{k} |{(31 * i + 17 * j + 7 * k + 13 * i * j * k + 5 * j * j) % 23}"


def test_json(cli: Cli) -> None:
    first, second, last = cli("cover", "--json", "-", stdin=COSTS).records
    found = {first.pop("number"): first, second.pop("number"): second}
    assert found.keys() == {1, 2}
    assert {"options": [0, 1], "entries": [["A"], ["B"]], "cost": 7} in found.values()
    assert {"options": [2], "entries": [["A", "B"]], "cost": 7} in found.values()
    assert last.pop("timings").keys() == {"read", "search"}
    assert last.pop("statistics")["nodes"] > 0
    assert last == {
        "source": "<stdin>",
        "status": "solved",
        "stop": "exhausted",
        "count": 2,
        "cost": 7,
        "bound": 7,
        "size": {"primary": 2, "secondary": 0, "options": 4},
        "exit": 0,
    }
    (counted,) = cli("cover", "--json", "--count", "-", stdin=SIMPLE).records
    assert (counted["count"], counted["cost"], counted["exit"]) == (1, None, 0)


def test_the_reference_has_every_key(cli: Cli) -> None:
    reference = (Path(__file__).parents[2] / "docs" / "cli.md").read_text(encoding="utf-8")
    line = next(part for part in reference.split("\n* ") if part.startswith("`cover`"))
    for record in cli("cover", "--json", "-", stdin=COSTS).records:
        assert all(f"`{key}`" in line for key in record)


@pytest.mark.parametrize(
    ("stdin", "message"),
    [
        ("", "<stdin>: there are no items (name the primary items in the first line that begins without a bar)"),
        ("A 2:1|B\n", "<stdin>:1:3: the item 'B' is to be covered 2 to 1 times (let the least be 0 or more, the greatest as much or more,"),
        ("A B\nA C\n", "<stdin>:2:3: there is no item 'C' (name it among the primary or secondary items)"),
        (b"\xff\xfe", "<stdin>:1:1: the text is UTF-16"),
        (b"\x1f\x8bdamaged", "<stdin>:1: the gzip data is damaged"),
    ],
)
def test_texts_that_state_no_problem(cli: Cli, stdin: str | bytes, message: str) -> None:
    result = cli("cover", "-", stdin=stdin)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(f"error: {message}")
    assert result.err.count("\n") == 1
    (record,) = cli("cover", "--json", "-", stdin=stdin).records
    assert record["error"]["kind"] == "input"
    assert record["error"]["mend"]


@pytest.mark.parametrize(
    "arguments", [("--limit", "0"), ("--time-limit", "never"), ("--node-limit", "-1"), ("--via", "dlx"), ("a", "b")], ids=" ".join
)
def test_wrong_calls(cli: Cli, arguments: tuple[str, ...]) -> None:
    result = cli("cover", *arguments, "-", stdin=SIMPLE)
    assert (result.code, result.out) == (2, "")
    assert "(see: cpgrid cover --help)" in result.err


def test_files(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "simple.dlx.gz"
    path.write_bytes(gzip.compress(SIMPLE.encode()))
    assert cli("cover", str(path)).out == cli("cover", "-", stdin=SIMPLE).out
    missing = cli("cover", str(tmp_path / "none"))
    assert (missing.code, "cannot be read: No such file or directory" in missing.err) == (2, True)


def start(text: str, folder: Path) -> subprocess.Popen[str]:
    path = folder / "endless.dlx"
    path.write_text(text)
    arguments = [sys.executable, "-m", "cpgrid", "cover", "--limit", "1000000000", str(path)]
    # A search whose interrupt was lost would go on for ever.
    return guarded(subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True))


def test_covers_come_while_the_search_goes_on_and_an_interrupt_keeps_them(tmp_path: Path) -> None:
    with start(endless(200), tmp_path) as process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline() == "1:\n"
        process.send_signal(signal.SIGINT)
        process.stdout.read()
        assert process.stderr.read() == "error: interrupted\n"
    assert process.returncode == 130


def test_a_reader_that_goes_away(tmp_path: Path) -> None:
    with start(endless(200), tmp_path) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 141
