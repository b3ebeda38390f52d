"""``cpgrid check``: the verdict with its reason."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import cpgrid
from cpgrid import Puzzle, write
from cpgrid.core.cells import read_cells
from cpgrid.core.outcome import Stop
from cpgrid.rules import Cage

from .boards import BROKEN, CLASHING, EMPTY, GRID, SOLVED, UNIQUE, flat, text
from .conftest import Result
from .test_solve import OPEN_TARGET, SCORE, SHIFTED

Cli = Callable[..., Result]


@pytest.mark.parametrize(("board", "code", "verdict"), [(UNIQUE, 0, "unique"), (CLASHING, 1, "none"), (EMPTY, 1, "multiple")])
@pytest.mark.parametrize("route", ["dlx", "cpsat", "sat"])
def test_verdicts(cli: Cli, route: str, board: str, code: int, verdict: str) -> None:
    result = cli("check", "--via", route, "-", stdin=text(board))
    assert result.code == code
    assert f"\n{verdict} " in result.out
    assert f"({route}, " in result.out


@pytest.mark.parametrize(("board", "code", "verdict"), [(UNIQUE, 0, "unique"), (CLASHING, 1, "none"), (EMPTY, 1, "multiple")])
def test_two_threads_have_the_verdicts_of_one(cli: Cli, board: str, code: int, verdict: str) -> None:
    for threads in ("1", "2"):
        result = cli("check", "--via", "learn", "--threads", threads, "-", stdin=text(board))
        assert result.code == code
        assert f"\n{verdict} " in result.out


def test_second_solution_shows_only_where_it_differs(cli: Cli, double: Callable[..., str], monkeypatch: pytest.MonkeyPatch) -> None:
    # There are four solutions; another route would not agree that there are two.
    monkeypatch.setattr("cpgrid.questions.several._SECONDS", 0)
    other = (*flat(GRID)[:8], *flat(GRID)[12:], *flat(GRID)[8:12])
    double("two", flat(GRID), other)
    result = cli("check", "--via", "two", "-", stdin=text("12343412........"))
    assert result.code == 1
    assert "┃ 1 2 ┃ 3 4 ┃   ┃ 1 2 ┃ 3 4 ┃   ┃ · · ┃ · · ┃\n" in result.out
    assert "┃ . . ┃ . . ┃   ┃ 2 1 ┃ 4 3 ┃   ┃ 4 3 ┃ 2 1 ┃\n" in result.out
    assert "two solutions differ in 8 cells: R3C1, R3C2" in result.out


def test_clash_is_named(cli: Cli) -> None:
    result = cli("check", "-", stdin=text(CLASHING))
    assert "none — row 1: R1C1 and R1C2 both hold 1 (lockstep" in result.out
    assert "\n  box 1: R1C1 and R1C2 both hold 1\n" in result.out


def test_without_a_solution_a_minimal_clash_is_named_and_drawn(cli: Cli, tmp_path: Path) -> None:
    layout = cpgrid.sudoku(4).layout
    clashing = Puzzle(layout.with_rules(Cage(layout.cells[:3], 6)), {layout.cells[3]: 2, layout.cells[4]: 1, layout.cells[5]: 2})
    file = tmp_path / "one.json"
    file.write_text(write([clashing], format="json"))
    result = cli("check", str(file))
    assert result.code == 1
    assert "these clash, and as soon as any of them is left out, some grid obeys the others:" in result.out
    assert "    cage: R1C1:R1C3, total 6\n" in result.out
    assert "what clashes" in result.out
    (record,) = cli("check", "--json", str(file)).records
    assert record["clash"]["minimal"]
    assert record["clash"]["givens"]
    assert record["clash"]["routes"] == ["learn", "masks", "sat"]
    file.write_text(write([clashing] * 3, format="json"))
    assert "these clash" not in cli("check", str(file)).out


def test_a_killer_without_a_solution_is_drawn_and_says_what_may_repeat(cli: Cli) -> None:
    puzzle = cpgrid.killer([Cage(read_cells("R1C1:R1C2"), 2, distinct=False)], 4).layout
    result = cli("check", "-", stdin=write([Puzzle(puzzle)]))
    assert result.code == 1
    assert "\n  digits may repeat in every cage\n" in result.out
    assert "┏2━━" in result.out
    assert "none — no grid obeys all rules (masks" in result.out


def test_the_score_belongs_to_the_verdict(cli: Cli, double: Callable[..., str]) -> None:
    double("sure", SHIFTED, score=SCORE, bound=SCORE)
    result = cli("check", "--via", "sure", "-", stdin=OPEN_TARGET)
    assert f"unique — score {SCORE}, proved the best (sure" in result.out
    assert "weights 6 to 10\n" in result.out


def test_out_of_time_is_unknown(cli: Cli, double: Callable[..., str]) -> None:
    double("slow", flat(GRID), stop=Stop.TIME_LIMIT)
    result = cli("check", "--via", "slow", "-", stdin=text(UNIQUE))
    assert result.code == 4
    assert "unknown — time limit (slow, " in result.out
    assert "a solution" in result.out


def test_many_puzzles_take_one_line_each(cli: Cli) -> None:
    result = cli("check", "-", stdin=text(UNIQUE, CLASHING, EMPTY))
    assert result.code == 1
    heads = [line.split(" (lockstep")[0] for line in result.out.splitlines()]
    assert heads == ["case 1: unique", "case 2: none — row 1: R1C1 and R1C2 both hold 1", "case 3: multiple"]
    assert result.err.startswith("3 puzzles: 1 unique, 1 none, 1 multiple in ")


def test_bad_second_case_comes_after_the_first_answer(cli: Cli) -> None:
    result = cli("check", "-", stdin=text(UNIQUE, BROKEN))
    assert result.code == 2
    assert result.out.startswith("case 1: unique (lockstep")
    assert result.err.startswith("error: <stdin>:2:15: ")
    assert result.err.count("\n") == 1


def test_disagreement_is_loud(cli: Cli, double: Callable[..., str]) -> None:
    double("liar")
    result = cli("check", "--via", "dlx", "--via", "liar", "-", stdin=text(UNIQUE))
    assert result.code == 3
    assert "DISAGREEMENT: liar says that there is no solution, but dlx has one that obeys all rules" in result.out


def test_undecided_route_contradicts_nobody_and_agrees_with_nobody(cli: Cli, double: Callable[..., str]) -> None:
    double("slow", stop=Stop.NODE_LIMIT)
    result = cli("check", "--via", "dlx", "--via", "slow", "-", stdin=text(UNIQUE))
    assert result.code == 4
    assert "DISAGREEMENT" not in result.out


def test_refusal_names_another_route(cli: Cli) -> None:
    result = cli("check", "--via", "flow", "-", stdin=text(UNIQUE))
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith("error: <stdin>:1: flow refuses: ")
    assert result.err.endswith("(--via lockstep takes it)\n")


def test_refused_case_does_not_stop_the_next(cli: Cli) -> None:
    result = cli("check", "--via", "flow", "--via", "dlx", "-", stdin=text(UNIQUE, SOLVED))
    assert result.code == 2
    assert [line.split(" (")[0] for line in result.out.splitlines()] == ["case 1: unique", "case 2: unique"]
    assert result.err.count("flow refuses") == 2


def test_a_refusal_that_names_a_route_names_it_once(cli: Cli) -> None:
    result = cli("check", "--via", "flow", "-", stdin=OPEN_TARGET)
    assert result.code == 2
    assert result.err.count("--via dlx") == 1


def test_the_default_choice_has_a_name(cli: Cli) -> None:
    named, unnamed = (cli("check", *via, "-", stdin=text(UNIQUE)) for via in (["--via", "auto"], []))
    assert (named.code, named.out.count("unique (lockstep, ")) == (unnamed.code, 1)
    result = cli("check", "--via", "auto", "--via", "dlx", "-", stdin=text(UNIQUE))
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith("error: route 'auto': it is the choice without any route")


def test_slips_are_pointed_out_and_change_nothing(cli: Callable[..., Result]) -> None:
    text = "killer 4x4\ncages:\nabbc\naadc\nefdc\nefgg\na=8 b=5 c=9 d=5 e=6 f=4 g=3\n"
    assert cli("check", "-", stdin=text).err == ""
    slip = "<stdin>:1: puzzle 1: perhaps a slip:\n  a rule is stated 2 times: odd: R1C1\n"
    for command in ("check -", "solve -", "convert - --to json"):
        assert cli(*command.split(), stdin=f"{text}odd: r1c1 | r1c1").err == slip
        assert cli(*command.split(), "--json", stdin=f"{text}odd: r1c1 | r1c1").code == cli(*command.split(), stdin=text).code
