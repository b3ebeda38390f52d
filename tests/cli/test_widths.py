"""What the commands print on pages of 40, 80 and 120 characters: words are broken between words, and nothing is cut."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from .conftest import Result

Cli = Callable[..., Result]

EXAMPLES = Path(__file__).parents[2] / "examples"
CAGES, KILLER, NONOGRAM = "grid/rules-cages.json", "killer/four.json", "nonogram/fifteen.json"
COMMANDS: dict[str, tuple[str, ...]] = {
    "check": ("check", CAGES),
    "solve": ("solve", CAGES),
    "draw": ("draw", CAGES),
    "candidates": ("candidates", "--counts", "3", CAGES),
    "repair": ("repair", CAGES),
    "minimise": ("minimise", "--keep", "nothing", CAGES),
    "explain": ("explain", KILLER),
    "grade": ("grade", KILLER),
    "compare": ("compare", "--via", "dlx", "--via", "flow", "--via", "sat:sum=prefix,solver=glucose4", KILLER),
    "list rules": ("list", "rules"),
    "list families": ("list", "families"),
    "list encodings": ("list", "encodings"),
}
_ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
_FIGURE = re.compile(r"\d+(\.\d+)?(\s+m?s\b)?")
"""With its unit of time: on a busy machine, what took milliseconds takes seconds."""


@pytest.fixture(autouse=True)
def in_the_folder_of_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    # The name of a file is one word, however long.
    monkeypatch.chdir(EXAMPLES)


def words(text: str) -> list[str]:
    """Every word, in any order; times differ from run to run."""
    return sorted(_FIGURE.sub("0", text).split())


@pytest.mark.parametrize("width", [40, 80, 120])
@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
def test_no_line_is_wider_than_the_page(cli: Cli, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], width: int) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    result = cli(*command)
    assert result.code == 0
    assert [line for line in result.out.splitlines() if len(line) > width] == []


@pytest.mark.parametrize("width", [40, 80, 120])
@pytest.mark.parametrize("name", ["check", "solve", "draw", "candidates", "repair", "minimise", "explain", "grade"])
def test_all_words_are_there_at_every_width(cli: Cli, monkeypatch: pytest.MonkeyPatch, name: str, width: int) -> None:
    whole = cli(*COMMANDS[name]).out
    monkeypatch.setenv("COLUMNS", str(width))
    assert words(cli(*COMMANDS[name]).out) == words(whole)


def test_a_narrow_list_names_each_rule_and_what_it_asks(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert cli("list", "rules").out.startswith("even\n  group: cells\n  summary: each of the cells holds an\n    even value\nodd\n")


def test_a_narrow_comparison_is_a_paragraph_a_route(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    out = cli(*COMMANDS["compare"]).out
    assert "\ndlx\n  verdict: unique\n  solutions: 1\n  total ms: " in out
    assert "\nsat:sum=prefix,solver=glucose4\n  verdict: unique\n" in out
    assert "\nflow\n  verdict: refused\n  size and effort: it cannot state\n    AllDifferent (rule 1), only\n    LinearSum\n" in out


def test_a_route_of_many_options_is_broken_between_them(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    first = [line[:18].rstrip() for line in cli(*COMMANDS["compare"]).out.splitlines()]
    at = first.index("sat:")
    assert first[at : at + 3] == ["sat:", " sum=prefix,", " solver=glucose4"]


def test_in_a_pipe_a_sentence_is_a_line(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    remark = next(line for line in cli("check", CAGES).out.splitlines() if line.startswith("  cages that overlap"))
    assert remark.endswith("11 in R2C1, R4C4, R4C3, R3C3")
    assert len(remark) > 120


def test_errors_are_broken_between_words(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    lines = cli("check", "--format", "jason", CAGES).err.splitlines()
    assert max(map(len, lines)) <= 40
    assert lines[0].startswith("error: ")
    assert {line[:2] for line in lines[1:]} == {"  "}


@pytest.mark.parametrize("width", [40, 80, 120])
def test_colours_change_no_character(cli: Cli, monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    plain = cli("draw", "--solution", KILLER).out
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    coloured = cli("draw", "--solution", KILLER).out
    monkeypatch.setenv("NO_COLOR", "1")
    colourless = cli("draw", "--solution", KILLER).out
    # The found values are cyan; without colours, what is bold or dim stays so.
    assert "\x1b[36m" in coloured
    assert "\x1b[36m" not in colourless
    assert _ESCAPE.sub("", coloured) == _ESCAPE.sub("", colourless) == plain


def test_a_drawing_wider_than_the_terminal_is_whole_and_says_so(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    rim = next(line for line in cli("draw", NONOGRAM).out.splitlines() if "┏" in line)
    assert len(rim) > 40
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setenv("FORCE_COLOR", "1")
    out = _ESCAPE.sub("", cli("draw", NONOGRAM).out)
    assert rim in out.splitlines()
    assert f"this drawing needs lines of {len(rim)} characters, and the terminal has 40:" in " ".join(out.split())


def test_a_text_file_is_eighty_characters_wide(cli: Cli, tmp_path: Path) -> None:
    target = tmp_path / "cages.txt"
    cli("draw", "-o", str(target), CAGES)
    lines = target.read_text(encoding="utf-8").splitlines()
    assert 60 < max(map(len, lines)) <= 80


@pytest.mark.parametrize("width", [40, 80])
def test_what_python_prints_is_as_wide_as_the_terminal(monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    import cpgrid

    monkeypatch.setenv("COLUMNS", str(width))
    (puzzle,), (killer,) = cpgrid.read(CAGES), cpgrid.read(KILLER)
    shown: list[Any] = [puzzle, cpgrid.check(killer), cpgrid.compare(killer, via=["dlx", "flow"])]
    for each in shown:
        assert max(map(len, str(each).splitlines())) <= width
