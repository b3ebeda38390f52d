"""``cpgrid cover``: the exact covers of a problem in Knuth's format, listed as they are found, or only counted."""

from __future__ import annotations

from collections.abc import Mapping
from time import perf_counter
from typing import Annotated, Any

import typer

from ..core.errors import UsageError
from ..core.outcome import LARGEST_LIMIT, Status, Stop
from ..exact_cover import EFFORT, ENGINES, LARGEST_MEMORY, MEMO, Cover, Problem, Result, read
from ..render import amounts, duration, plural
from .exits import Exit
from .options import JsonOption, NodeLimitOption, TimeLimitOption
from .output import Output
from .wording import style

__all__ = ["cover"]

_SHOWN = 100
"""How many covers are listed unless another limit is given."""


def _engine(text: str) -> str:
    if text not in ENGINES:
        raise typer.BadParameter(f"{text!r} is not an engine: choose one of {', '.join(ENGINES)}")
    return text


def _memo(text: str) -> str:
    if text not in MEMO:
        raise typer.BadParameter(f"{text!r} is no setting: choose one of {', '.join(MEMO)}")
    return text


def cover(
    file: Annotated[str, typer.Argument(metavar="FILE", help="An exact cover in Knuth's format, plain or gzip; - is standard input.")],
    *,
    count: Annotated[bool, typer.Option("--count", "-c", help="Count the covers without listing them.")] = False,
    limit: Annotated[
        int | None,
        typer.Option(
            "--limit",
            "-n",
            metavar="N",
            min=1,
            max=LARGEST_LIMIT,
            help=f"Stop after N covers; the default is {_SHOWN}, or no limit with --count.",
            rich_help_panel="Limits",
        ),
    ] = None,
    engine: Annotated[
        str | None,
        typer.Option(
            "--engine", "-e", metavar="NAME", parser=_engine, help=f"How to search: {', '.join(ENGINES)}; {ENGINES[0]} by default."
        ),
    ] = None,
    memo: Annotated[
        str | None,
        typer.Option(
            metavar="WHEN",
            parser=_memo,
            help=f"With --count: whether subproblems are remembered: {', '.join(MEMO)}; {MEMO[0]} (where it pays) by default.",
        ),
    ] = None,
    memory: Annotated[
        int | None,
        typer.Option(metavar="MIB", min=1, max=LARGEST_MEMORY, help="With --count: the MiB that the memo may take; 1024 by default."),
    ] = None,
    time_limit: TimeLimitOption = None,
    node_limit: NodeLimitOption = None,
    json_lines: JsonOption = False,
) -> Exit:
    """List the exact covers of a problem, or count them.

    The file names items and options as Knuth's programs do, with colours, costs and multiplicities. With costs, the covers of least
    total cost are listed. Each is checked before it is shown.
    """
    if not count and not (memo is None and memory is None):
        raise UsageError("--memo and --memory are for counts: add --count")
    output = Output(json_lines=json_lines)
    started = perf_counter()
    problem = read(file)
    _note_idle(problem, output)
    begun = perf_counter()
    if count:
        result = problem.count(limit=limit, seconds=time_limit, nodes=node_limit, engine=engine, memo=memo, memory=memory)
    else:
        result = _list(problem, output, limit=limit or _SHOWN, seconds=time_limit, nodes=node_limit, engine=engine)
    ended = perf_counter()
    timings = {"read": begun - started, "search": ended - begun}
    if json_lines:
        output.record(_record(file, problem, result, timings))
        return _grade(result)
    size = f"{plural(problem.size['options'], 'option')}, {len(problem.primary)} primary and {len(problem.secondary)} secondary items"
    figures = f"{size}; {amounts(result.statistics, EFFORT)}; {duration(timings['search'])}"
    if count:
        output.line(_sentence(result), style(_grade(result)))
        output.note(figures)
    else:
        output.note(f"{_sentence(result)} ({figures})")
    return _grade(result)


def _list(problem: Problem, output: Output, **asked: Any) -> Result:
    solutions = problem.solutions(**asked)
    for number, found in enumerate(solutions, 1):
        if output.json_lines:
            output.record(_cover_record(problem, number, found))
        else:
            output.raw("".join([f"{number}:\n", *(f" {_spelt(problem, option)}\n" for option in found)]))
    assert solutions.result is not None, "the search has ended"
    return solutions.result


def _spelt(problem: Problem, option: int) -> str:
    """An option as it is written in a file."""
    return " ".join(problem.options[option]) + ("" if problem.costs is None else f" |{problem.costs[option]}")


def _note_idle(problem: Problem, output: Output) -> None:
    """Report options that can never be taken, as Knuth's programs do: their author may not know."""
    if idle := problem.idle:
        first = " ".join(problem.options[idle[0]])
        output.note(f"{plural(len(idle), 'option')} without a primary item, never taken; the first: {first}")


def _grade(result: Result) -> Exit:
    if result.status is Status.NO_SOLUTION:
        return Exit.NOT_SO
    return Exit.SO if result.stop in {Stop.EXHAUSTED, Stop.SOLUTION_LIMIT} else Exit.UNDECIDED


def _sentence(result: Result) -> str:
    """What was found, and why the search ended."""
    if result.status is Status.NO_SOLUTION:
        return "no cover"
    if result.status is Status.UNKNOWN:
        return f"undecided: {result.stop.value}"
    if result.status is Status.IMPROVABLE:
        bound = "" if result.bound is None else f" (none costs less than {result.bound})"
        return f"{plural(result.count, 'cover')} of cost {result.cost}, not proved the least{bound}: {result.stop.value}"
    number = plural(result.count, "cover") + ("" if result.cost is None else f" of the least cost, {result.cost}")
    if result.stop is Stop.EXHAUSTED:
        return number
    return f"at least {number} ({'limit' if result.stop is Stop.SOLUTION_LIMIT else result.stop.value})"


def _cover_record(problem: Problem, number: int, found: Cover) -> dict[str, Any]:
    entries = [problem.options[option] for option in found]
    return {"number": number, "options": found, "entries": entries, "cost": None if problem.costs is None else problem.cost(found)}


def _record(file: str, problem: Problem, result: Result, timings: Mapping[str, float]) -> dict[str, Any]:
    return {
        "source": "<stdin>" if file == "-" else file,
        "status": result.status.name.lower(),
        "stop": result.stop.value,
        "count": result.count,
        "cost": result.cost,
        "bound": result.bound,
        "timings": dict(timings),
        "size": problem.size,
        "statistics": dict(result.statistics),
        "exit": int(_grade(result)),
    }
