"""Frames of runs with figures that a test knows, as `cpgrid.lab.experiment.frame.frame` makes them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any

import pandas as pd

from cpgrid.core.errors import UsageError
from cpgrid.lab.experiment.frame import COLUMNS
from cpgrid.routes import parse_route

__all__ = ["frame_of", "random_frame", "run"]

LIMIT = 10.0


def run(route: str, puzzle: str, seconds: float | None, /, **other: Any) -> dict[str, Any]:
    """A run that decided its puzzle within so many seconds, or, with ``None``, ran out of time."""
    decided = seconds is not None
    took = seconds if seconds is not None else LIMIT
    row: dict[str, Any] = {
        "plan": "p" * 64,
        "puzzle": puzzle,
        "name": f"{puzzle}.txt",
        "corpus": "small",
        "family": "sudoku",
        "cells": 81,
        "givens": 22,
        **_names(route),
        "seed": 0,
        "repeat": 0,
        "machine": "a machine, 2 cores",
        "versions": json.dumps({"cpgrid": "0.1.0", "numpy": "2.1"}),
        "started": "2024-05-06T07:08:09.000+00:00",
        "verdict": "unique" if decided else "unknown",
        "stop": "exhausted" if decided else "time limit",
        "reason": "",
        "count": 1 if decided else 0,
        "score": None,
        "model": 0.0,
        "encode": took / 4,
        "search": took * 3 / 4,
        "decode": 0.0,
        "seconds": took,
        "limit": LIMIT,
        "memory": 100_000_000,
        "size": json.dumps({"variables": 729, "clauses": 11_988}),
        "statistics": json.dumps({"conflicts": 100}),
        "conflicts": 100.0,
        "cuts": None,
        "deterministic": 100.0,
        "program_size": 11_988.0,
        "load_before": 0.5,
        "load_after": 1.0,
        "processor": took / 2,
    }
    assert not set(other) - set(row), "a misspelt column"
    return row | other


def frame_of(rows: Iterable[Mapping[str, Any]]) -> pd.DataFrame:
    """The rows as a frame; without rows, only its columns."""
    return pd.DataFrame(list(rows), columns=list(COLUMNS))


def random_frame(
    routes: Sequence[str],
    puzzles: int,
    *,
    repeats: int = 3,
    corpora: Sequence[str] = ("small",),
    seed: int = 1,
    change: Callable[[dict[str, Any]], None] = lambda _: None,
) -> pd.DataFrame:
    """Runs with times that depend on route and puzzle, with some noise, and time-outs where they exceed the limit."""
    random = Random(seed)
    rows = []
    for corpus in corpora:
        speeds = {route: random.lognormvariate(0, 0.6) for route in routes}
        sizes = {route: random.randint(5000, 20_000) for route in routes}
        for number in range(puzzles):
            hard = random.lognormvariate(-2, 1.8)
            for route in routes:
                base = hard * speeds[route] * random.lognormvariate(0, 0.4)
                for repeat in range(repeats):
                    seconds = base * random.uniform(0.95, 1.1)
                    conflicts = float(int(base * 2000))
                    row = run(
                        route,
                        f"{corpus}-{number}",
                        seconds if seconds < LIMIT else None,
                        corpus=corpus,
                        repeat=repeat,
                        conflicts=conflicts,
                        deterministic=conflicts,
                        program_size=float(sizes[route] + number * 10),
                    )
                    change(row)
                    rows.append(row)
    random.shuffle(rows)
    return frame_of(rows)


def _names(route: str) -> dict[str, str]:
    """The route in full and as tables show it; the text itself for one that this version does not know."""
    try:
        parsed = parse_route(route)
    except UsageError:
        return {"route": route, "label": route}
    return {"route": parsed.full_text, "label": parsed.text}
