"""What a file says of itself reaches every output as text: no terminal, page, picture, table or folder takes it for a command."""

from __future__ import annotations

import csv
import json
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cpgrid import read
from cpgrid.certificates import cpgrid_verify
from cpgrid.core.escaping import file_name
from cpgrid.display.html import html
from cpgrid.display.text import text as shown

from .conftest import Result

Cli = Callable[..., Result]

HOSTILE = (
    "=1+1\x1b[2J\x1b]0;x\x07\x9b31m\x7f\u202egnp.\u2066\u2028\r\n\t"
    "[bold]b[/bold] [link=x]:smile: <script>alert('1')</script>&amp;\"]]>--> $x$ \ud800"
)
NAME = '=1 [red]r[/red] <b>&amp;"]]> $x$ :smile:'
"""Names of groups are refused unless they can be printed."""

CELLS = [f"R{row}C{column}" for row in range(1, 5) for column in range(1, 5)]
GROUPS = [
    *([f"R{n}C{m}" for m in range(1, 5)] for n in range(1, 5)),
    *([f"R{m}C{n}" for m in range(1, 5)] for n in range(1, 5)),
    CELLS[:2] + CELLS[4:6],
]

ONE = "one\x1b[2J\u202e=<b>&[red].json"


def puzzle(givens: dict[str, int]) -> str:
    """A puzzle whose every text is hostile."""
    notes = dict.fromkeys(["title", "author", "source", "comment", "ruleset"], HOSTILE)
    rules = [{"rule": "distinct", "cells": cells, "name": NAME} for cells in GROUPS]
    domains = [{"values": [1, 2, 3, 4], "cells": CELLS}]
    stated = {"cpgrid": 1, **notes, "family": "grid", "rows": 4, "columns": 4, "domains": domains, "rules": rules, "givens": givens}
    return json.dumps(stated) + "\n"


UNIQUE = puzzle(dict(zip(CELLS, [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2], strict=False)))
SEVERAL, NONE = puzzle({"R1C1": 1, "R1C2": 2}), puzzle({"R1C1": 1, "R1C2": 1})


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    Path(ONE).write_text(UNIQUE)
    Path("book.json").write_text(SEVERAL + NONE + UNIQUE)
    Path("bad\x1b[2J.txt").write_text("12\nzz\n")


def harmless(text: str) -> None:
    """Nothing but printable characters and ends of lines."""
    stray = {c for c in text if not c.isprintable() and c != "\n"}
    assert not stray, (stray, text)


COMMANDS: list[list[str]] = [
    ["check", ONE],
    ["check", "book.json"],
    ["check", "--json", "book.json"],
    ["check", "bad\x1b[2J.txt"],
    ["check", "not\x1b[2J there"],
    ["check", "book.json", "--report", "report.csv", "--report", "report.html"],
    ["solve", ONE, "book.json"],
    ["count", "book.json"],
    ["candidates", "--counts", "2", "book.json"],
    ["candidates", ONE, "-o", "marks.svg"],
    ["repair", ONE, "book.json"],
    ["minimise", ONE, "book.json", "--keep", "nothing"],
    ["explain", ONE, "book.json"],
    ["grade", ONE, "book.json"],
    ["enumerate", "--limit", "2", "book.json"],
    ["compare", "book.json", "--via", "dlx", "--via", "masks"],
    ["draw", ONE],
    ["draw", "book.json", "--page", "--solution"],
    ["draw", "book.json", "--page", "--solution", "-o", "book.svg"],
    ["draw", ONE, "-o", "one.svg"],
    ["draw", ONE, "-o", "one.txt"],
    ["certify", ONE],
    ["certify", "book.json", "--jobs", "1", "-o", "all", "--expect", "unique"],
    ["verify", f"{file_name(Path(ONE).stem)}.certificate", "--checker", "native"],
    ["verify", "all", "--jobs", "1", "--puzzle", ONE, "--checker", "native"],
    ["verify", "--json", "all", "--jobs", "1", "--puzzle", ONE, "--checker", "native"],
    ["convert", ONE, "--to", "json"],
    ["convert", ONE, "--to", "json", "-o", "again.json"],
    ["convert", "book.json", "--to", "text"],
    ["convert", ONE, "--to", "line"],
    ["convert", ONE, "book.json", "--to", "json", "-o", "folder"],
    ["export", ONE, "--as", "xcsp3", "-o", "one.xml"],
    ["export", ONE, "--as", "lp", "-o", "one.lp"],
    ["export", ONE, "--as", "dimacs", "-o", "one.cnf"],
    ["export", ONE, "--as", "minizinc"],
    ["verify-solution", ONE, "grid.txt"],
    ["lab", "show", ONE],
    ["lab", "show", ONE, "--rule", "1"],
]


def test_every_command(cli: Cli) -> None:
    Path("grid.txt").write_text("1234\n3412\n2143\n4311\n")
    for command in COMMANDS:
        result = cli(*command)
        harmless(result.out)
        harmless(result.err)
        assert "Traceback" not in result.err, command
        # Markup is shown as it stands.
        assert "😄" not in result.out + result.err, command
    for path in Path().rglob("*"):
        if path.suffix in {".svg", ".xml", ".lp", ".cnf", ".mzn", ".txt", ".json"} and "\x1b" not in path.name:
            harmless(path.read_text(encoding="utf-8"))
        if path.suffix in {".svg", ".xml"}:
            ET.fromstring(path.read_text(encoding="utf-8"))
    assert "<script" not in Path("book.svg").read_text(encoding="utf-8") + Path("one.svg").read_text(encoding="utf-8")
    assert "<script" not in Path("report.html").read_text(encoding="utf-8")
    with Path("report.csv").open(encoding="utf-8-sig", newline="") as opened:
        cells = [cell for row in csv.reader(opened) for cell in row]
    assert not [cell for cell in cells if cell[:1] in {*"=+-@\t\r"}]
    for path in Path("folder").iterdir():
        harmless(path.name)
    # What is read again says the same.
    assert read("again.json")[0].notes == read(ONE)[0].notes
    made = [path.name for path in Path().iterdir() if path.name.endswith((".certificate", ".mzn"))]
    assert len(made) == 2
    for name in made:
        harmless(name)
        assert not set(name) & set('<>:"/\\|?*')


def test_on_a_terminal(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cpgrid.cli.stream.Stream.is_terminal", True)
    monkeypatch.setenv("NO_COLOR", "1")
    for command in COMMANDS[:24]:
        result = cli(*command)
        harmless(result.out)


def test_in_python_and_in_notebooks() -> None:
    for stated in read("book.json"):
        harmless(str(stated))
        harmless(shown(stated))
        page = html(stated)
        harmless(page)
        assert "<script" not in page
        assert "<b>" not in page


def test_the_standalone_checker(cli: Cli, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    cli("certify", ONE, "-o", "one")
    cli("certify", "book.json", "--jobs", "1", "-o", "all")
    for arguments in (["one"], ["one", "--show"], ["all"], ["all", "--json"], ["all", "--puzzle", "one/puzzle.json"]):
        monkeypatch.setattr("sys.argv", ["cpgrid_verify.py", *arguments])
        cpgrid_verify.main()
        harmless(capsys.readouterr().out)


def test_tables_for_spreadsheets(tmp_path: Path) -> None:
    pandas = pytest.importorskip("pandas")
    from cpgrid.lab.experiment.frame import write_table
    from cpgrid.lab.report.blocks import Code, Column, Paragraph, ReportTable, Section, TableRow
    from cpgrid.lab.report.writing import write_report

    texts = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", HOSTILE.removesuffix("\ud800"), "plain"]
    write_table(pandas.DataFrame({"name": texts, "score": [-1.0] * len(texts)}), tmp_path / "rows.csv")
    records: tuple[dict[str, Any], ...] = tuple({"name": text, "score": -1.0} for text in texts)
    table = ReportTable("rows", Code(HOSTILE), (Column(HOSTILE),), tuple(TableRow((text,)) for text in texts), records)
    write_report(Section(HOSTILE, (Paragraph(HOSTILE), table)), tmp_path / "report", force=False)
    for file in (tmp_path / "rows.csv", tmp_path / "report" / "tables.csv"):
        with file.open(encoding="utf-8", newline="") as opened:
            rows = list(csv.DictReader(opened))
        assert {row["score"] for row in rows} == {"-1.0"}
        for row in rows:
            assert row["name"][0] in "'p"
            harmless(row["name"])
    for name in ("index.html", "report.md", "manifest.json"):
        page = (tmp_path / "report" / name).read_text(encoding="utf-8")
        harmless(page)
        assert name != "index.html" or "<script" not in page
