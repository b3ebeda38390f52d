"""A plug-in for plans: routes that do what no route should do, each named after it."""

from __future__ import annotations

import ctypes
import gc
import os
import sys
import time
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from typing import Any

from cpgrid import Limits, register
from cpgrid.core.model import LinearSum
from cpgrid.core.outcome import Found, Search, Stop
from cpgrid.core.plugins import Backend, Encoding
from cpgrid.core.program import Encoded
from cpgrid.routes import ROUTES, RouteKind

HONEST = ROUTES["masks"]


@dataclass(frozen=True)
class Program:
    """A program of the honest route, and whether to lie about it."""

    program: Any
    lie: bool

    @property
    def size(self) -> Mapping[str, int]:
        return {"constraints": 1, "clauses": 7}


def encode(model: Any, givens: Any, options: Any) -> Encoded[Any]:
    honest = HONEST.encoding.encode(model, givens, options)
    five = any(isinstance(one, LinearSum) and one.low == one.high == 5 for one in model.constraints)
    three = any(value == 3 for _, value in givens)
    return Encoded(Program(honest.program, five and three), honest.decode)


def nothing_found() -> Generator[Any, None, Found]:
    yield from ()
    return Found(Stop.EXHAUSTED, {"conflicts": 5, "nodes": 3})


def hang(*_: object) -> Any:
    while True:
        time.sleep(0.01)


def crash(*_: object) -> Any:
    ctypes.string_at(0)


def leave(*_: object) -> Any:
    os._exit(7)


def fail(*_: object) -> Any:
    raise ValueError("a slip in the engine")


def eat(*_: object) -> Any:
    eaten = []
    while True:
        eaten.append(bytearray(1 << 20))


def eat_natively(*_: object) -> Any:
    sys.stderr.write("terminate called after throwing an instance of 'std::bad_alloc'\n")
    sys.stderr.flush()
    os.abort()


def lie(program: Program, limits: Limits, options: Mapping[str, str]) -> Search[Any]:
    return Search(nothing_found()) if program.lie else HONEST.backend.search(program.program, limits, options)


def wrong(program: Program, *_: object) -> Search[Any]:
    def steps() -> Generator[Any, None, Found]:
        import numpy as np

        yield np.ones(len(program.program.network.domains), dtype=np.int32)
        return Found(Stop.EXHAUSTED)

    return Search(steps())


def slowly(program: Program, limits: Limits, options: Mapping[str, str]) -> Search[Any]:
    assert gc.get_freeze_count() > 10_000, "the garbage collector looks through what was there before the run"
    time.sleep(0.05)
    return HONEST.backend.search(program.program, limits, options)


def route(name: str, search: Callable[..., Any]) -> RouteKind:
    # Not keeping node limits, they are encoded, but not searched, before the run.
    backend = Backend(name, "odd", search, effort=("nodes",), keeps_nodes=lambda _: False)
    return RouteKind(name, "odd", Encoding(name, "odd", encode), backend)


register(*(route(function.__name__, function) for function in (hang, crash, leave, fail, eat, eat_natively, lie, wrong, slowly)))
