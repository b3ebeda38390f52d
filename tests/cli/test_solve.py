"""``cpgrid solve``: drawings for people, the statement's own words for contests."""

from __future__ import annotations

from collections.abc import Callable

from cpgrid import parse, write
from cpgrid.core.outcome import Stop

from .boards import BROKEN, CLASHING, EMPTY, SOLVED, SWAPPED, UNIQUE, flat, text
from .conftest import Result

Cli = Callable[..., Result]

DRAWN = """\
sudoku · <stdin>:1: case 1
puzzle          solution
┏━━━━━┳━━━━━┓   ┏━━━━━┳━━━━━┓
┃ 1 . ┃ 3 . ┃   ┃ 1 2 ┃ 3 4 ┃
┃ 3 4 ┃ 1 2 ┃   ┃ 3 4 ┃ 1 2 ┃
┣━━━━━╋━━━━━┫   ┣━━━━━╋━━━━━┫
┃ 2 1 ┃ 4 3 ┃   ┃ 2 1 ┃ 4 3 ┃
┃ 4 3 ┃ 2 . ┃   ┃ 4 3 ┃ 2 1 ┃
┗━━━━━┻━━━━━┛   ┗━━━━━┻━━━━━┛
solved (dlx, """


def test_drawing(cli: Cli) -> None:
    result = cli("solve", "--via", "dlx", "-", stdin=text(UNIQUE))
    assert result.code == 0
    assert result.out.startswith(DRAWN)
    assert result.err == ""


def test_no_solution_names_the_clash(cli: Cli) -> None:
    result = cli("solve", "-", stdin=text(CLASHING))
    assert result.code == 1
    assert "no solution (lockstep" in result.out
    assert "  row 1: R1C1 and R1C2 both hold 1\n" in result.out


def test_contest_output_is_exact(cli: Cli) -> None:
    result = cli("solve", "--format", "line", "-", stdin=text(UNIQUE, SOLVED))
    assert (result.code, result.out) == (0, f"{SOLVED}\n{SOLVED}\n")


def test_contest_answers_stand_before_the_error(cli: Cli) -> None:
    result = cli("solve", "--format", "line", "-", stdin=text(UNIQUE, BROKEN, UNIQUE))
    assert (result.code, result.out) == (2, f"{SOLVED}\n")
    assert result.err.startswith("error: <stdin>:2:15: ")
    assert result.err.count("\n") == 1


def test_contest_that_asks_for_uniqueness(cli: Cli) -> None:
    walls = [[(16 if r % 9 == 0 else 0) + (64 if r == 8 else 0) for _ in range(9)] for r in range(9)]
    for r in range(9):
        for c in range(9):
            if r % 3 == 0:
                walls[r][c] |= 16
            if r % 3 == 2:
                walls[r][c] |= 64
            if c % 3 == 0:
                walls[r][c] |= 128
            if c % 3 == 2:
                walls[r][c] |= 32
    board = "\n".join(" ".join(map(str, row)) for row in walls)
    result = cli("solve", "--format", "hdu4069", "-", stdin=f"1\n{board}\n")
    assert (result.code, result.out) == (1, "Case 1:\nMultiple Solutions\n")


OPEN_ROWS = ("0 " * 8 + "0\n") * 9
OPEN_TARGET = write(parse(OPEN_ROWS, format="noip2009"))
SHIFTED = tuple((3 * row + row // 3 + column) % 9 + 1 for row in range(9) for column in range(9))
WEIGHTS = tuple(6 + min(row, column, 8 - row, 8 - column) for row in range(9) for column in range(9))
SCORE = sum(weight * value for weight, value in zip(WEIGHTS, SHIFTED, strict=True))


def test_contest_without_an_answer_in_time(cli: Cli, double: Callable[..., str]) -> None:
    double("slow", stop=Stop.NODE_LIMIT)
    result = cli("solve", "--format", "noip2009", "--via", "slow", "-", stdin=OPEN_ROWS)
    assert (result.code, result.out) == (4, "Unknown (node limit)\n")


def test_a_score_that_is_not_proved_is_undecided(cli: Cli, double: Callable[..., str]) -> None:
    double("slow", SHIFTED, stop=Stop.TIME_LIMIT, score=SCORE, bound=SCORE + 7)
    result = cli("solve", "--via", "slow", "-", stdin=OPEN_TARGET)
    assert result.code == 4
    assert f"score {SCORE}, not proved the best (no grid has more than {SCORE + 7}): time limit (slow, " in result.out


def test_a_score_that_is_proved(cli: Cli, double: Callable[..., str]) -> None:
    double("sure", SHIFTED, score=SCORE, bound=SCORE)
    result = cli("solve", "--via", "sure", "-", stdin=OPEN_TARGET)
    assert result.code == 0
    assert f"score {SCORE}, proved the best (sure, " in result.out


def test_different_best_scores_are_a_disagreement(cli: Cli, double: Callable[..., str]) -> None:
    double("low", SHIFTED, score=SCORE, bound=SCORE)
    better = tuple(10 - value for value in SHIFTED)
    best = sum(weight * value for weight, value in zip(WEIGHTS, better, strict=True))
    double("high", better, score=best, bound=best)
    result = cli("solve", "--via", "low", "--via", "high", "-", stdin=OPEN_TARGET)
    assert best != SCORE
    assert result.code == 3
    assert f"proves {min(SCORE, best)} the best score, but" in result.out


def test_several_routes_that_agree(cli: Cli) -> None:
    result = cli("solve", "--via", "dlx", "--via", "sat", "-", stdin=text(UNIQUE))
    assert result.code == 0
    assert "solved (dlx, " in result.out
    assert "solved (sat, " in result.out
    assert result.out.count("solution") == 1


def test_disagreement(cli: Cli, double: Callable[..., str]) -> None:
    double("liar")
    result = cli("solve", "--via", "dlx", "--via", "liar", "-", stdin=text(UNIQUE))
    assert result.code == 3
    assert "DISAGREEMENT: liar says that there is no solution, but dlx has one that obeys all rules" in result.out


def test_disagreement_in_a_contest_keeps_standard_output_clean(cli: Cli, double: Callable[..., str]) -> None:
    double("liar")
    result = cli("solve", "-f", "line", "--via", "dlx", "--via", "liar", "-", stdin=text(UNIQUE))
    assert (result.code, result.out) == (3, f"{SOLVED}\n")
    assert "liar says that there is no solution" in result.err


def test_unsound_route(cli: Cli, double: Callable[..., str]) -> None:
    double("wild", flat(SWAPPED)[::-1])
    result = cli("solve", "--via", "wild", "-", stdin=text(UNIQUE))
    assert (result.code, result.out) == (3, "")
    assert result.err.startswith("error: <stdin>:1: route wild returned a grid that breaks the rules")


def test_out_of_time(cli: Cli, double: Callable[..., str]) -> None:
    double("slow", stop=Stop.TIME_LIMIT)
    result = cli("solve", "--via", "slow", "-", stdin=text(EMPTY))
    assert result.code == 4
    assert "undecided: time limit (slow, " in result.out


def test_gravest_code_of_many(cli: Cli) -> None:
    result = cli("solve", "-f", "line", "-", stdin=text(UNIQUE, CLASHING, SOLVED))
    assert (result.code, result.out) == (1, f"{SOLVED}\nNo solution\n{SOLVED}\n")
    assert result.err.startswith("3 puzzles: 2 solved, 1 no solution in ")


def test_many_puzzles_are_drawn_one_after_another(cli: Cli) -> None:
    result = cli("solve", "-", stdin=text(UNIQUE, SOLVED))
    assert [line for line in result.out.splitlines() if "case" in line] == ["sudoku · <stdin>:1: case 1", "sudoku · <stdin>:2: case 2"]
    assert result.out.count("\n\n") == 1
