"""One contender of one race, asked by another process: numbers of cases in, answers and the times they took out, a line of JSON each."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from cpgrid.core.registry import Table

from .plan import Plan, Settings
from .race import Contender, Race, Skipped, settle

__all__ = ["answers"]

T = TypeVar("T", Race, Contender | Skipped)


def answers(
    tables: Table[Plan],
    table: str,
    race: str,
    contender: str,
    settings: Settings,
    numbers: Iterable[str],
    clock: Callable[[], float],
) -> Iterator[str]:
    """The answers to cases.

    Args:
        tables: those that there are.
        table: name of one of them.
        race: name of the race.
        contender: name of the contender.
        settings: what the table is made with.
        numbers: of cases, from 0, each asked for when the one before it has been answered.
        clock: one of `CLOCKS`.

    Yields:
        For each number ``{"answer": …, "seconds": …}``, or ``{"reason": …}`` where this version cannot do the work.
    """
    try:
        # The races are kept: some hold the files of their cases.
        races = tables.choose(table).races(settings)
        ask = _asking(_named(races, race), contender, clock)
        for number in numbers:
            yield json.dumps(ask(int(number)))
    except Exception as error:  # noqa: BLE001 — whatever an earlier version lacks is a reason
        yield json.dumps({"reason": f"{type(error).__name__}: {error}".splitlines()[0]})


def _asking(race: Race, name: str, clock: Callable[[], float]) -> Callable[[int], dict[str, object]]:
    one = _named(race.contenders, name)
    assert isinstance(one, Contender), one.reason
    works = [one.prepare(case.work) for case in race.cases]

    def ask(number: int) -> dict[str, object]:
        if number == 0:
            settle()
        one.before_each()
        started = clock()
        answer = one.run(works[number])
        return {"answer": answer, "seconds": clock() - started}

    return ask


def _named(things: Iterable[T], name: str) -> T:
    for thing in things:
        if thing.name == name:
            return thing
    raise LookupError(f"there is no {name!r}")
