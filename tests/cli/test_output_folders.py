"""What comes of several files: a folder of files named after them, which appears whole, and in which nothing is replaced unasked."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import cpgrid
from cpgrid.cli.targets import output_folder, write_file
from cpgrid.core.errors import UsageError

from .boards import BROKEN, EMPTY, UNIQUE, text
from .conftest import Result

Cli = Callable[..., Result]
JSON = cpgrid.write(cpgrid.parse(UNIQUE))


@pytest.fixture(autouse=True)
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder ``book`` in the current one: two puzzles of one name in different forms, two in one file, one in a folder below."""
    monkeypatch.chdir(tmp_path)
    files = {"a.txt": text(UNIQUE), "a.json": JSON, "two.txt": text(UNIQUE, EMPTY), "below/a.txt": text(EMPTY)}
    for name, content in files.items():
        path = tmp_path / "book" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    return tmp_path / "book"


def names(folder: str) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in Path(folder).rglob("*") if path.is_file())


def test_convert_keeps_folders_and_endings_where_names_are_the_same(cli: Cli) -> None:
    result = cli("convert", "book", "--to", "json", "-o", "out")
    assert result.code == 0
    assert names("out") == ["a.json.json", "a.txt.json", "below/a.json", "two.json"]
    assert len(cpgrid.read("out/two.json")) == 2
    assert result.err == "5 puzzles of 4 files in out\n"
    # The same names of two folders: each keeps its own.
    assert cli("convert", "book", "book/below", "book/a.txt", "--to", "line", "-o", "more").code == 0
    assert names("more") == ["a.txt", "below/a.txt", "book/a.json.txt", "book/a.txt.txt", "book/below/a.txt", "book/two.txt"]


def test_draw_makes_a_picture_of_each_puzzle(cli: Cli) -> None:
    result = cli("draw", "book", "-o", "out", "--json")
    assert result.code == 0
    assert names("out") == ["a.json.svg", "a.txt.svg", "below/a.svg", "two-1.svg", "two-2.svg"]
    for name in names("out"):
        ET.parse(Path("out", name))
    assert [record["picture"] for record in result.records[1:]][:2] == ["out/a.json.svg", "out/a.txt.svg"]
    assert cli("draw", "book/two.txt", "--as", "txt", "-o", "texts").code == 0
    assert names("texts") == ["two-1.txt", "two-2.txt"]


def test_names_are_such_that_every_file_system_takes_them(cli: Cli, book: Path) -> None:
    (book / "CON").mkdir()
    for name in ("what?\x1b.txt", "what*_.txt", "CON/-rf.txt", f"{'a' * 200}.txt"):
        (book / name).write_text(text(UNIQUE), encoding="utf-8")
    assert cli("convert", "book/CON", "--to", "line", "-o", "one").code == 0
    assert names("one") == ["_-rf.txt"]
    assert cli("convert", "book", "--to", "line", "-o", "out").code == 0
    assert {name for name in names("out") if "two" not in name and "below" not in name} == {
        "_CON/_-rf.txt", "a.json.txt", "a.txt.txt", f"{'a' * 120}.txt", "what__.txt.txt", "what__.txt_2.txt"
    }  # fmt: skip


def test_a_library_that_is_missing_is_reported_once(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cairosvg", None)
    result = cli("draw", "book", "--as", "png", "-o", "out")
    assert (result.code, result.err.count("needs the library CairoSVG")) == (2, 1)


def test_a_page_takes_the_puzzles_of_all_files(cli: Cli) -> None:
    assert cli("draw", "book/a.txt", "book/below", "--page", "-o", "page.txt").code == 0
    page = Path("page.txt").read_text(encoding="utf-8")
    assert [line for line in page.splitlines() if line in {"1", "2", "3"}] == ["1", "2"]


def test_export_names_models_after_files(cli: Cli) -> None:
    result = cli("export", "book", "--as", "dimacs")
    assert (result.code, result.err) == (0, "5 models in book.dimacs\n")
    models = ["a.json.cnf", "a.txt.cnf", "below/a.cnf", "two-1.cnf", "two-2.cnf"]
    assert names("book.dimacs") == sorted([*models, *(f"{name}.map.json" for name in models)])
    assert "name a folder" in cli("export", "book", "book/a.txt", "--as", "dimacs").err


@pytest.mark.parametrize("command", [("convert", "--to", "text"), ("draw",), ("export", "--as", "dimacs")])
def test_a_broken_file_stops_no_other(cli: Cli, book: Path, command: tuple[str, ...]) -> None:
    (book / "b.txt").write_text(text(BROKEN), encoding="utf-8")
    result = cli(*command, "book", "-o", "out")
    assert result.code == 2
    assert result.err.startswith("error: book/b.txt:1:")
    assert {name.split(".")[0].split("-")[0] for name in names("out")} == {"a", "below/a", "two"}


@pytest.mark.parametrize("command", [("convert", "--to", "text"), ("draw",), ("export", "--as", "dimacs")])
def test_nothing_is_replaced_unasked(cli: Cli, command: tuple[str, ...]) -> None:
    Path("out").mkdir()
    Path("out", "mine").write_text("mine", encoding="utf-8")
    refused = cli(*command, "book", "-o", "out")
    assert (refused.code, names("out")) == (2, ["mine"])
    assert refused.err == "error: out exists already: name another folder with -o, or replace files in it with --force\n"
    assert cli(*command, "book", "-o", "out", "--force").code == 0
    assert Path("out", "mine").read_text(encoding="utf-8") == "mine"
    assert len(names("out")) >= 5


@pytest.mark.parametrize("command", [("convert", "--to", "text"), ("draw",)])
def test_standard_output_is_for_one_file(cli: Cli, command: tuple[str, ...]) -> None:
    result = cli(*command, "book/a.txt", "book/two.txt")
    assert (result.code, result.out) == (2, "")
    assert "standard output is for one file" in result.err


def test_the_folder_of_the_output_is_not_read(cli: Cli) -> None:
    for _ in range(2):
        assert cli("convert", "book", "--to", "json", "-o", "book/json", "--force").code == 0
    assert names("book/json") == ["a.json.json", "a.txt.json", "below/a.json", "two.json"]


def test_a_folder_becomes_one_collection_and_is_verified_against_itself(cli: Cli, book: Path) -> None:
    assert cli("certify", "book", "-j", "1").code == 0
    result = cli("verify", "book.certificate", "--puzzle", "book", "--json", "-j", "1")
    assert (result.code, result.records[-1]["puzzles"]) == (0, 5)
    (book / "below" / "a.txt").write_text(text(UNIQUE), encoding="utf-8")
    assert cli("verify", "book.certificate", "--puzzle", "book", "-j", "1").code == 1
    assert "name a folder for their certificate" in cli("certify", "book", "book/a.txt").err


def test_certificates_are_made_on_a_terminal(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cpgrid.cli.stream.Stream.is_terminal", True)
    result = cli("certify", "book/two.txt", "book/a.txt", "-o", "out", "-j", "1")
    assert result.code == 0
    assert "certified: 3 of 3 puzzles" in result.out


def test_a_broken_file_has_no_certificate_and_the_others_have(cli: Cli) -> None:
    Path("book", "b.txt").write_text(text(UNIQUE, BROKEN), encoding="utf-8")
    result = cli("certify", "book/b.txt", "book/a.txt", "-o", "two", "--json", "-j", "1")
    assert (result.code, result.records[-1]["puzzles"]) == (2, 2)
    assert "error: book/b.txt:2:" in result.err
    assert "what could not has no certificate" in result.err
    # A single file is certified as a whole, or not at all.
    assert cli("certify", "book/b.txt", "-o", "one", "-j", "1").code == 2
    assert not Path("one").exists()


def test_verify_takes_several_and_finds_them_in_folders(cli: Cli) -> None:
    Path("all").mkdir()
    assert cli("certify", "book/a.txt", "-o", "all/10").code == 0
    assert cli("certify", "book/two.txt", "-o", "all/2", "-j", "1").code == 0
    Path("all", "readme").touch()
    result = cli("verify", "all", "--checker", "native", "--json", "-j", "1")
    folder, *found = result.records
    assert folder == {"folder": "all", "certificates": 2, "skipped": 1}
    assert [(record["source"], record["verdict"]) for record in found] == [("all/2", "verified"), ("all/10", "verified")]
    assert (result.code, result.err.splitlines()[-1]) == (0, "2 certificates: 2 verified")
    Path("all", "10", "manifest.json").write_text("{}", encoding="utf-8")
    result = cli("verify", "all/10", "all/2", "--checker", "native", "-j", "1")
    assert (result.code, result.err.splitlines()[-1]) == (2, "2 certificates: 1 unusable, 1 verified")
    assert "--puzzle is for one certificate" in cli("verify", "all", "--puzzle", "book").err


def test_an_interrupted_run_leaves_nothing(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = 0

    def write(*arguments: object, **options: object) -> str:
        nonlocal calls
        calls += 1
        if calls == 2:
            raise KeyboardInterrupt
        return JSON

    monkeypatch.setattr("cpgrid.cli.convert.write", write)
    monkeypatch.setattr("cpgrid.cli.convert.parse", lambda *_, **__: cpgrid.parse(JSON))
    assert cli("convert", "book/a.json", "book/a.txt", "--to", "json", "-o", "out").code == 130
    assert sorted(path.name for path in Path().iterdir()) == ["book"]


def test_a_refused_puzzle_is_named_and_leaves_no_empty_folder(cli: Cli) -> None:
    Path("scored").mkdir()
    target = Path(__file__).parents[2] / "examples" / "target" / "six.json"
    Path("scored", "t.json").write_text(target.read_text(encoding="utf-8"), encoding="utf-8")
    result = cli("export", "scored", "book/below", "--as", "dimacs", "-o", "out", "--json")
    assert result.code == 2
    assert result.err.startswith("error: scored/t.json:1: puzzle 1: dimacs refuses: ")
    assert sorted(path.name for path in Path("out").iterdir()) == ["below"]
    assert [record["source"] for record in map(json.loads, result.out.splitlines()) if "error" in record] == ["scored/t.json"]


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (("-o", "none/out"), "the folder none does not exist"),
        (("-o", "file"), "is a file, and what comes of several files is a folder"),
        (("-o", "out", "--case", "1"), "--case"),
    ],
)
@pytest.mark.parametrize("command", [("convert", "--to", "text"), ("draw",), ("export", "--as", "dimacs")])
def test_wrong_calls(cli: Cli, command: tuple[str, ...], options: tuple[str, ...], problem: str) -> None:
    Path("file").touch()
    result = cli(*command, "book", *options)
    assert (result.code, result.out) == (2, "")
    assert problem in result.err


def test_names_differ_on_every_file_system(tmp_path: Path) -> None:
    with output_folder(tmp_path / "out", force=False) as folder:
        finals = [folder.put(stem, ".txt", b"") for stem in ("a", "A", "a_2")]
    assert [path.name for path in finals] == ["a.txt", "A_2.txt", "a_2_2.txt"]
    assert names(str(tmp_path / "out")) == sorted(path.name for path in finals)


def test_a_file_that_cannot_be_written_leaves_no_half(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    with pytest.raises(UsageError, match="cannot be written"):
        write_file(tmp_path / "there", b"x")
    assert [path.name for path in tmp_path.iterdir() if path.name != "book"] == ["there"]
