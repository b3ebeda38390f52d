"""``--json``: the keys that docs/cli.md promises."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .boards import BROKEN, CLASHING, EMPTY, GRID, UNIQUE, text
from .conftest import Result

Cli = Callable[..., Result]

CASE = {"source", "line", "case", "family", "notes", "exit"}
RUN = {
    "route",
    "given_up",
    "decided_by",
    "status",
    "stop",
    "count",
    "score",
    "bound",
    "solutions",
    "clashes",
    "timings",
    "size",
    "statistics",
}
KEYS = {"solve": CASE | RUN, "count": CASE | RUN, "check": CASE | RUN | {"verdict", "clash", "differing", "free", "several", "published"}}


@pytest.mark.parametrize("command", KEYS)
def test_keys(cli: Cli, command: str) -> None:
    (record,) = cli(command, "--json", "-", stdin=text(UNIQUE)).records
    assert set(record) == KEYS[command]
    assert (record["source"], record["line"], record["case"], record["family"]) == ("<stdin>", 1, 1, "sudoku")
    assert (record["status"], record["stop"], record["exit"]) == ("solved", {"solve": "solution limit"}.get(command, "exhausted"), 0)
    assert set(record["timings"]) == {"model", "encode", "search", "decode"}


def test_grids_are_rows(cli: Cli) -> None:
    (record,) = cli("check", "--json", "-", stdin=text(UNIQUE)).records
    assert record["solutions"] == [[list(row) for row in GRID]]


def test_blocks_are_null(cli: Cli) -> None:
    kakuro = "2 3\nXXXXXXX 003\\XXX 004\\XXX\nXXX\\007 ....... .......\n"
    (record,) = cli("solve", "--json", "--format", "hdu3338", "-", stdin=kakuro).records
    assert record["solutions"] == [[[None, None, None], [None, 3, 4]]]


def test_differing_cells_and_clashes(cli: Cli) -> None:
    several, clashing = cli("check", "--json", "-", stdin=text("12343412........", CLASHING)).records
    assert several["verdict"] == "multiple"
    first, second = several["solutions"]
    expected = [f"R{r + 1}C{c + 1}" for r in range(4) for c in range(4) if first[r][c] != second[r][c]]
    assert several["differing"] == expected
    assert clashing["clashes"][0] == "row 1: R1C1 and R1C2 both hold 1"


def test_error_is_the_last_line(cli: Cli) -> None:
    result = cli("check", "--json", "-", stdin=text(UNIQUE, BROKEN))
    assert result.code == 2
    good, bad = result.records
    assert good["verdict"] == "unique"
    assert set(bad["error"]) == {"kind", "message", "source", "line", "column", "detail", "problem", "mend"}
    assert (bad["error"]["kind"], bad["error"]["line"], bad["error"]["column"]) == ("input", 2, 15)
    assert result.err == f"error: {bad['error']['message']}\n"


def test_refusal_is_the_record_of_its_case(cli: Cli) -> None:
    records = cli("check", "--json", "--via", "flow", "-", stdin=text(UNIQUE, EMPTY)).records
    assert [(record["case"], record["error"]["kind"], record["exit"]) for record in records] == [(1, "refusal", 2), (2, "refusal", 2)]


def test_several_routes_are_runs(cli: Cli, double: Callable[..., str]) -> None:
    double("liar")
    result = cli("check", "--json", "--via", "dlx", "--via", "liar", "--via", "flow", "-", stdin=text(UNIQUE))
    (record,) = result.records
    assert result.code == record["exit"] == 3
    assert record["conflict"] == "liar says that there is no solution, but dlx has one that obeys all rules"
    assert [run["route"] for run in record["runs"]] == ["dlx", "liar", "flow"]
    assert (record["runs"][1]["verdict"], record["runs"][2]["unsound"]) == ("none", False)


def test_usage_error(cli: Cli) -> None:
    result = cli("check", "--json", "--format", "lime", "-")
    assert result.code == 2
    assert result.records[0]["error"]["kind"] == "usage"
