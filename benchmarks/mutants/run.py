"""The loop: mutation after mutation until all were tried or the time is over, and the report."""

from __future__ import annotations

import json
import signal
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from time import perf_counter

from rich.console import Console
from rich.table import Table

from ..report import progress
from . import cpp_source, python_source
from .accepted import Accepted
from .mutation import Mutation
from .scratch import Scratch
from .targets import Target
from .trial import Fate, Trial, Trials

__all__ = ["SHORT", "mutate"]

SHORT = 20
"""The depth of ``make test``."""


def mutate(
    console: Console,
    root: Path,
    targets: Sequence[Target],
    *,
    seed: int,
    seconds: float | None = None,
    most: int | None = None,
    containing: str = "",
    again: Path | None = None,
    depth: int,
    folder: Path,
    reasons: Path,
) -> bool:
    """Put mutations to the tests in random order; True if none survived without a reason.

    Args:
        console: for progress and report.
        root: of the tree.
        targets: what is mutated.
        seed: decides the order.
        seconds: stop after so long, the first runs of the tests included; ``None`` = no end.
        most: stop after so many mutations; ``None`` = all.
        containing: only mutations whose name has this in it.
        again: the results of an earlier run: only what survived there.
        depth: the share of the random cases that the tests take, in per cent.
        folder: where the copy of the tree and ``results.json`` go.
        reasons: the file of the mutations that may survive.
    """
    started = perf_counter()
    # Tests interrupt programs. Had this one been started in the background, they all would ignore it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    every = [(mutation, target) for target in targets for mutation in _mutations(root, target)]
    chosen = [pair for pair in every if containing in pair[0].name and (again is None or pair[0].name in _survivors(again))]
    Random(seed).shuffle(chosen)
    chosen = chosen[:most]
    console.print(f"{len(chosen)} of {len(every)} mutations, seed {seed}; first the tests without any")
    trials = Trials(Scratch(root, folder, depth))
    if wrong := trials.prepare(dict.fromkeys(target for _, target in chosen)):
        console.print(wrong, style="bold red", markup=False)
        return False
    done: list[Trial] = []
    accepted = Accepted(reasons)
    # Ctrl-C ends the run with the report of what was tried.
    with suppress(KeyboardInterrupt), progress(console) as bar:
        task = bar.add_task("", total=len(chosen))
        for mutation, target in chosen:
            if seconds is not None and perf_counter() - started >= seconds:
                break
            bar.update(task, description=f"{_tally(done)}: {mutation.path}:{mutation.number}", completed=len(done))
            trial = trials.run(mutation, target)
            done.append(trial)
            _save(done, seed, depth, folder / "results.json")
            if trial.fate is Fate.SURVIVED and not accepted.reason(mutation):
                _show(console, mutation)
    return _report(console, done, accepted, accepted.outdated(mutation for mutation, _ in every), reasons)


def _mutations(root: Path, target: Target) -> list[Mutation]:
    found: list[Mutation] = []
    for source in target.sources(root):
        language = python_source if source.suffix == ".py" else cpp_source
        found += language.mutations(source.as_posix(), (root / source).read_text(encoding="utf-8"))
    return found


def _survivors(results: Path) -> set[str]:
    trials = json.loads(results.read_text(encoding="utf-8"))["trials"]
    return {trial["name"] for trial in trials if trial["fate"] == Fate.SURVIVED.value}


def _save(done: Sequence[Trial], seed: int, depth: int, path: Path) -> None:
    trials = [
        {
            "name": trial.mutation.name,
            "line": trial.mutation.number,
            "target": trial.target,
            "fate": trial.fate.value,
            "test": trial.test,
            "seconds": round(trial.seconds, 2),
        }
        for trial in done
    ]
    path.write_text(json.dumps({"seed": seed, "depth": depth, "trials": trials}, indent=1, ensure_ascii=False), encoding="utf-8")


def _tally(done: Sequence[Trial]) -> str:
    counts = Counter(trial.fate for trial in done)
    return ", ".join(f"{counts[fate]} {fate.value}" for fate in Fate if counts[fate])


def _show(console: Console, mutation: Mutation) -> None:
    text = f"{mutation.path}:{mutation.number}: {mutation.line} [{mutation.change}]"
    console.print(text, markup=False, highlight=False, soft_wrap=True)


def _report(console: Console, done: Sequence[Trial], accepted: Accepted, outdated: Sequence[str], reasons: Path) -> bool:
    table = Table("file", *(fate.value for fate in Fate), "with a reason")
    for column in table.columns[1:]:
        column.justify = "right"
    for path in sorted({trial.mutation.path for trial in done}):
        own = [trial for trial in done if trial.mutation.path == path]
        excused = sum(trial.fate is Fate.SURVIVED and bool(accepted.reason(trial.mutation)) for trial in own)
        table.add_row(path, *(str(sum(trial.fate is fate for trial in own)) for fate in Fate), str(excused))
    console.print(table)
    console.print(f"{len(done)} mutations: {_tally(done)}")
    unexplained = [trial.mutation for trial in done if trial.fate is Fate.SURVIVED and not accepted.reason(trial.mutation)]
    if unexplained:
        console.print(f"\nSurvivors without a reason. Write a test that fails, or the reason into {reasons}:", style="bold red")
        for mutation in sorted(unexplained, key=lambda mutation: (mutation.path, mutation.number)):
            console.print(
                f"{mutation.path}:{mutation.number}: {mutation.line} [{mutation.change}]", markup=False, highlight=False, soft_wrap=True
            )
    if outdated:
        console.print(f"\nNames in {reasons} that no mutation has any more. Delete them:", style="bold red")
        for name in outdated:
            console.print(name, markup=False, highlight=False, soft_wrap=True)
    return not unexplained and not outdated
