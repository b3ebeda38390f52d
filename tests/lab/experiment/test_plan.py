"""Plans: what they say, and what is said about bad ones."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from cpgrid import InputError, Puzzle, UsageError
from cpgrid.lab.experiment.job import Terms
from cpgrid.lab.experiment.plan import read_plan
from cpgrid.lab.experiment.resolved import Resolved, resolve
from cpgrid.models import sudoku
from cpgrid.routes import parse_route

from ...cli.conftest import Result
from .conftest import ROOT, WritePlan

PUZZLES = '[[puzzles]]\nfiles = "four.json"\n'
SUMS = '[[routes]]\nbase = "masks"\n'


class NoCache:
    """Makes every puzzle anew, and counts them."""

    def __init__(self) -> None:
        self.recipes: list[str] = []

    def made(self, recipe, make) -> str:
        self.recipes.append(recipe)
        return str(make())


def resolved(path: Path) -> Resolved:
    return resolve(read_plan(path), NoCache())


def one_given(chance: random.Random, height: int, value: int = 1) -> Puzzle:
    """A generator for plans."""
    layout = sudoku.layout(height, height)
    return Puzzle(layout, {chance.choice(layout.cells): value})


def no_puzzle(chance: random.Random) -> str:
    return "nothing"


def test_a_plan_says_everything(plan: WritePlan) -> None:
    path = plan(
        'seeds = [3, 4]\nrepeats = 2\nwarm_up = 0\norder = 9\nask = "count"\ncount_limit = 5\n'
        "[limits]\nseconds = 1.5\nnodes = 100\nmemory = 500\n"
        '[[puzzles]]\nname = "all"\nfiles = ["*.json", "six.txt"]\n'
        '[[routes]]\nbase = ["masks", "dlx"]\n[[routes]]\nbase = "sat:solver=glucose4"\nelimination = ["on", "off"]\nsum = "prefix"\n'
    )
    read = read_plan(path)
    assert read.terms == Terms(1.5, 100, 500, counted=True, solutions=5)
    assert (read.seeds, read.repeats, read.warm_up, read.order) == ((3, 4), 2, 0, 9)
    grid = ["sat:sum=prefix,solver=glucose4", "sat:sum=prefix,elimination=off,solver=glucose4"]
    assert [route.text for route in read.routes] == ["masks", "dlx", *(parse_route(text).text for text in grid)]
    assert [group.count() for group in read.groups] == [2]
    whole = resolved(path)
    assert [(entry.name.split(":")[0], entry.corpus) for entry in whole.puzzles] == [("four.json", "all"), ("six.txt", "all")]
    jobs = whole.jobs()
    assert len(jobs) == len({job.key for job in jobs}) == 2 * 4 * 2 * 2
    assert jobs == whole.jobs()
    assert jobs != sorted(jobs, key=lambda job: job.key)


def test_a_route_that_is_named_in_two_ways_is_one(plan: WritePlan) -> None:
    read = read_plan(plan(PUZZLES + '[[routes]]\nbase = ["masks", "masks", "sat", "sat:elimination=on"]\n'))
    assert [route.text for route in read.routes] == ["masks", "sat"]
    assert [route.text for route in read_plan(plan('routes = ["masks", "dlx"]\n' + PUZZLES)).routes] == ["masks", "dlx"]


def test_a_puzzle_that_is_there_twice_counts_once_and_is_named(plan: WritePlan) -> None:
    whole = resolved(plan(PUZZLES + '[[puzzles]]\nname = "again"\nfiles = "*.json"\n' + SUMS))
    assert (len(whole.puzzles), whole.repeated) == (1, ("four.json:1: puzzle 1",))


def test_what_the_machine_lacks_is_left_out_by_name(plan: WritePlan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cpgrid.backends.sat_solvers.lacking", lambda _: "")
    path = plan(PUZZLES + '[[routes]]\nbase = ["masks", "sat:solver=path:no-such-solver"]\n')
    try:
        read = read_plan(path)
    except InputError:
        pytest.skip("this version has no solvers on the path")
    assert [route.text for route in read.usable] == ["masks"]
    assert read.lacking[0][0] == "sat:solver=path:no-such-solver"


def test_generated_puzzles_depend_on_seed_and_arguments_alone(plan: WritePlan) -> None:
    text = f'[[puzzles]]\ngenerator = "{__name__}:one_given"\narguments = {{height = 2, value = 3}}\nseed = 5\nnumber = 4\n' + SUMS
    first, second = resolved(plan(text)), resolved(plan(text))
    assert first.puzzles == second.puzzles
    assert first.hash == second.hash
    assert first.puzzles[0].name == f"{__name__}:one_given 5 0"
    other = resolved(plan(text.replace("seed = 5", "seed = 6")))
    assert other.hash != first.hash


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("x = [", 1, "is not TOML"),
        (SUMS, 0, "the key 'puzzles' is missing"),
        (PUZZLES, 0, "the key 'routes' is missing"),
        (PUZZLES + SUMS + "repeat = 3\n", 5, "unknown option 'repeat'"),
        ("repeat = 3\n" + PUZZLES + SUMS, 1, "the key 'repeat' is not known (did you mean 'repeats'?"),
        ("repeats = 0\n" + PUZZLES + SUMS, 1, "0 is out of range (1 to"),
        ("repeats = true\n" + PUZZLES + SUMS, 1, "an integer is expected, true found (see docs/lab/experiments.md"),
        ("repeats = 2024-01-01\n" + PUZZLES + SUMS, 1, "an integer is expected, "),
        ("seeds = [1, 1]\n" + PUZZLES + SUMS, 1, "a seed is named twice"),
        ("seeds = []\n" + PUZZLES + SUMS, 1, "the list is empty"),
        ("count_limit = 3\n" + PUZZLES + SUMS, 1, "nothing is counted"),
        ('ask = "why"\n' + PUZZLES + SUMS, 1, "'why' is not known (choose one of uniqueness, count)"),
        ("[limits]\nseconds = nan\n" + PUZZLES + SUMS, 2, "nan is out of range"),
        ("[limits]\nseconds = 1\nmemory = 1.5\n" + PUZZLES + SUMS, 3, "an integer is expected, 1.5 found"),
        ("[limits]\nnodes = 3\n" + PUZZLES + SUMS, 1, "the key 'seconds' is missing"),
        ('plugins = ["no_such_module"]\n' + PUZZLES + SUMS, 1, "the module no_such_module cannot be imported: ModuleNotFoundError"),
        ("puzzles = 3\n" + SUMS, 1, "a list [ ] is expected, 3 found"),
        ('[[puzzles]]\nfiles = "four.txt"\n' + SUMS, 2, "no file is four.txt (names are relative to the plan's folder"),
        ('[[puzzles]]\nfiles = ["four.json", "*.csv"]\n' + SUMS, 2, "no file matches *.csv"),
        ("[[puzzles]]\nfiles = []\n" + SUMS, 2, "no file is named"),
        ('[[puzzles]]\nfiles = "four.json"\nformat = "sat"\n' + SUMS, 3, "'sat' is not known"),
        ('[[puzzles]]\ngenerator = "puzzles"\nnumber = 1\n' + SUMS, 2, "'puzzles' names no function"),
        ('[[puzzles]]\ngenerator = "random:puzzle"\nnumber = 1\n' + SUMS, 2, "the module random has no function puzzle"),
        ('[[puzzles]]\ngenerator = "random:choice"\n' + SUMS, 1, "the key 'number' is missing"),
        (PUZZLES + '[[routes]]\nbase = "stat"\n', 4, "unknown route 'stat'"),
        (PUZZLES + SUMS + '[[routes]]\nbase = "sat"\nsum = ["prefix", "postfix"]\n', 7, "sum cannot be 'postfix'"),
        (PUZZLES + '[[routes]]\nbase = "sat"\nsum = []\n', 5, "the list is empty"),
        (PUZZLES + '[[routes]]\nsum = "prefix"\n', 3, "the key 'base' is missing"),
        (PUZZLES + '[[routes]]\nbase = "sat"\nsum = true\n', 5, "a text in quotes is expected, true found"),
        ('routes = ["masks", "dxl"]\n' + PUZZLES, 1, "unknown route 'dxl'"),
        ("routes = []\n" + PUZZLES, 1, "no route is named"),
    ],
)
def test_bad_plans_say_where_and_how_to_mend(plan: WritePlan, text: str, line: int, said: str) -> None:
    with pytest.raises(InputError) as error:
        read_plan(plan(text))
    assert said in str(error.value)
    assert (error.value.place.source[-9:], error.value.place.line) == ("plan.toml", line)


def test_bad_puzzles_say_where(plan: WritePlan, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="the generator made a str"):
        resolved(plan(f'[[puzzles]]\ngenerator = "{__name__}:no_puzzle"\nnumber = 1\n' + SUMS))
    with pytest.raises(InputError, match=r"plan.toml:1: .*puzzle 0 could not be made: TypeError: .*heigth"):
        resolved(plan(f'[[puzzles]]\ngenerator = "{__name__}:one_given"\narguments = {{heigth = 2}}\nnumber = 1\n' + SUMS))
    (tmp_path / "bad.json").write_text("{}", encoding="utf-8")
    with pytest.raises(InputError, match=r"bad.json:1"):
        resolved(plan('[[puzzles]]\nfiles = "bad.json"\n' + SUMS))
    with pytest.raises(InputError, match=r"nothing.toml: cannot be read"):
        read_plan(tmp_path / "nothing.toml")


def test_too_many_runs_are_refused_before_any_is_made(plan: WritePlan) -> None:
    with pytest.raises(UsageError, match="these are 6000000 runs, at most 1000000"):
        resolved(plan("repeats = 10000\nseeds = [" + ", ".join(map(str, range(600))) + "]\n" + PUZZLES + SUMS))


def test_the_example_is_a_plan() -> None:
    read = read_plan(ROOT / "examples/lab/first.toml")
    assert len(read.routes) == 6
    assert sum(group.count() for group in read.groups) == 11


def test_a_plan_is_a_program(tmp_path: Path, plan: WritePlan, cli: Callable[..., Result]) -> None:
    """Even a dry run imports what it names; the help and the page say so."""
    (tmp_path / "strange_module.py").write_text(f"from pathlib import Path; Path({str(tmp_path / 'begun')!r}).touch()\n")
    plan('plugins = ["strange_module"]\nroutes = ["masks"]\n[[puzzles]]\nfiles = "four.json"\n')
    assert cli("lab", "run", "--dry-run", str(tmp_path / "plan.toml")).code == 0
    assert (tmp_path / "begun").exists()
    assert "A plan is a program" in cli("lab", "run", "--help").out
    assert "**A plan is a program.**" in (ROOT / "docs" / "lab" / "experiments.md").read_text(encoding="utf-8")
