"""``cpgrid check --report`` and ``--only-bad``: every puzzle counted, bad ones first, and nothing of a file is a formula or markup."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest

from ..boards import BROKEN, CLASHING, EMPTY, UNIQUE, text
from ..conftest import Result

Cli = Callable[..., Result]
EVIL = f"Title: =cmd|' /C calc'!A0 <script>alert(1)</script>\nAuthor: \"+1\"\n{UNIQUE[:4]}\n{UNIQUE[4:8]}\n{UNIQUE[8:12]}\n{UNIQUE[12:]}\n"


@pytest.fixture(autouse=True)
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder ``book`` in the current one."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "book").mkdir()
    (tmp_path / "book" / "=1.txt").write_text(text(UNIQUE, EMPTY, CLASHING, UNIQUE, UNIQUE, BROKEN), encoding="utf-8")
    (tmp_path / "book" / "evil.txt").write_text(EVIL, encoding="utf-8")
    return tmp_path / "book"


class Page(HTMLParser):
    """The tags and the cells of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.rows: list[list[str]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tags.append(tag)
        if tag == "tr":
            self.rows.append([])
        elif tag in {"td", "th"}:
            self.rows[-1].append("")

    def handle_data(self, data: str) -> None:
        if self.rows and self.rows[-1]:
            self.rows[-1][-1] += data


def test_the_table_has_a_row_for_each_puzzle_and_each_error(cli: Cli) -> None:
    result = cli("check", "book", "--report", "report.csv")
    assert result.code == 2
    raw = Path("report.csv").read_bytes()
    assert raw.startswith(b"\xef\xbb\xbffile,line,number,title,author,family,verdict,solutions_seen,seconds,route,remark\r\n")
    rows = list(csv.DictReader(raw.decode("utf-8-sig").splitlines()))
    verdicts = [(row["line"], row["number"], row["verdict"], row["solutions_seen"]) for row in rows]
    assert verdicts == [
        ("1", "1", "unique", "1"),
        ("2", "2", "multiple", "2"),
        ("3", "3", "none", "0"),
        ("4", "4", "unique", "1"),
        ("5", "5", "unique", "1"),
        ("6", "", "unreadable", ""),
        ("3", "1", "unique", "1"),
    ]
    assert rows[1]["remark"].startswith("two solutions differ in R")
    assert rows[2]["remark"].startswith("row 1: R1C1 and R1C2 both hold 1")
    assert {row["route"] for row in rows if row["number"]} == {"lockstep"}
    assert all(float(row["seconds"]) > 0 for row in rows if row["number"])
    assert (rows[6]["title"], rows[6]["author"]) == ("'=cmd|' /C calc'!A0 <script>alert(1)</script>", '"+1"')


def test_a_name_of_a_file_is_no_formula(cli: Cli, book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(book)
    cli("check", "=1.txt", "--report", "report.csv")
    assert "\n'=1.txt,1,1," in Path("report.csv").read_text(encoding="utf-8-sig")


def test_the_page_counts_all_and_has_bad_ones_first(cli: Cli) -> None:
    cli("check", "book", "--report", "report.html", "--report", "report.csv")
    text = Path("report.html").read_text(encoding="utf-8")
    page = Page(text)
    assert re.findall(r"<b>(\d+)</b>(\w+)", text) == [("1", "unreadable"), ("1", "none"), ("1", "multiple"), ("4", "unique")]
    assert re.findall(r"<h2>(\w+)", text) == ["unreadable", "none", "multiple", "unique"]
    assert "<h1>6 puzzles, 4 with exactly one solution</h1>" in text
    assert not {"script", "link", "img", "iframe"} & set(page.tags)
    assert "src=" not in text
    assert any(row[0] == "=cmd|' /C calc'!A0 <script>alert(1)</script> by \"+1\"" for row in page.rows if row)
    assert any(row[3:4] == ["2+"] for row in page.rows)


def test_only_bad_ones_are_shown_and_all_are_counted(cli: Cli) -> None:
    result = cli("check", "book", "--only-bad", "--report", "report.html", "--report", "report.csv")
    assert [line.split(" (")[0].split(" —")[0] for line in result.out.splitlines()] == [
        "book/=1.txt: case 2: multiple",
        "book/=1.txt: case 3: none",
    ]
    assert "6 puzzles: 4 unique, 1 multiple, 1 none in " in result.err
    assert len(Path("report.csv").read_text(encoding="utf-8").splitlines()) == 4
    page = Path("report.html").read_text(encoding="utf-8")
    assert "The 4 puzzles with exactly one solution are counted and not listed." in page
    assert "<b>4</b>unique" in page
    assert [record["case"] for record in cli("check", "book", "--only-bad", "--json").records if "case" in record] == [2, 3]
    good = cli("check", "--only-bad", "-", stdin=text(UNIQUE))
    assert (good.code, good.out) == (0, "")
    assert good.err.startswith("1 puzzle: 1 unique in ")


def test_routes_that_refuse_or_contradict_are_in_the_report(cli: Cli, double: Callable[..., str]) -> None:
    liar = double("liar")
    cli("check", "--via", "lockstep", "--via", liar, "--via", "flow", "-", "--report", "report.csv", stdin=text(UNIQUE))
    (row,) = csv.DictReader(Path("report.csv").read_text(encoding="utf-8-sig").splitlines())
    assert (row["verdict"], row["route"]) == ("in dispute", "lockstep, liar")
    assert "flow refuses" in row["remark"]
    cli("check", "--via", "flow", "-", "--report", "refused.csv", stdin=text(UNIQUE))
    assert "refused,,," in Path("refused.csv").read_text(encoding="utf-8-sig")


def test_a_report_replaces_nothing_unasked_and_is_not_read_as_a_puzzle(cli: Cli) -> None:
    assert cli("check", "book/evil.txt", "--report", "book/report.csv").code == 0
    again = cli("check", "book/evil.txt", "--report", "book/report.csv")
    assert (again.code, again.out) == (2, "")
    assert "exists already" in again.err
    forced = cli("check", "book", "--report", "book/report.csv", "--force")
    assert "1 skipped (where the output goes): report.csv" in forced.err


@pytest.mark.parametrize("name", ["report", "report.pdf", "none/report.csv", "-"])
def test_reports_that_cannot_be_written(cli: Cli, name: str) -> None:
    result = cli("check", "book", "--report", name)
    assert not Path("report.csv").exists()
    assert (result.code, result.out) == (2, "")
    assert result.err.count("error: ") == 1


def test_a_wrong_call_writes_no_report(cli: Cli) -> None:
    assert cli("check", "book", "--via", "sta", "--report", "report.csv").code == 2
    assert not Path("report.csv").exists()
