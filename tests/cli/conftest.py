"""The program run inside the test, and routes that say what a test wants them to say."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any

import pytest

from cpgrid.cli import main
from cpgrid.core.outcome import Found, Search, Stop
from cpgrid.core.plugins import Backend, Encoding
from cpgrid.core.program import Encoded
from cpgrid.routes import ROUTES, RouteKind


@dataclass(frozen=True)
class Result:
    """What a run of the program left behind."""

    code: int
    out: str
    err: str

    @property
    def records(self) -> list[dict[str, Any]]:
        """Standard output as JSON Lines."""
        return [json.loads(line) for line in self.out.splitlines()]


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Run the program: ``cli("check", "-", stdin=…)``."""

    def run(*arguments: str, stdin: str | bytes = "") -> Result:
        data = stdin if isinstance(stdin, bytes) else stdin.encode()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(_Pipe(data)))
        code = main(arguments)
        out, err = capsys.readouterr()
        return Result(code, out, err)

    return run


@pytest.fixture
def double() -> Iterator[Callable[..., str]]:
    """Register a route that hands out the given solutions and stops for the given reason."""
    stack = ExitStack()

    def register(
        name: str, *solutions: Sequence[int], stop: Stop = Stop.EXHAUSTED, score: int | None = None, bound: int | None = None
    ) -> str:
        def encode(*_: object) -> Encoded[Any]:
            return Encoded(_Sized(), tuple)

        def steps() -> Generator[Sequence[int], None, Found]:
            yield from solutions
            return Found(stop, {"nodes": 1}, score, bound)

        backend = Backend(name, "a test double", lambda *_: Search(steps()), effort=("nodes",), scores=True)
        kind = RouteKind(name, "a test double", Encoding(name, "a test double", encode), backend)
        stack.enter_context(ROUTES.temporarily(kind))
        return name

    with stack:
        yield register


@dataclass(frozen=True)
class _Sized:
    size: Mapping[str, int] = field(default_factory=lambda: {"items": 1})


class _Pipe(io.BufferedReader):
    """Bytes that come without a file, as from a pipe."""

    def __init__(self, data: bytes) -> None:
        super().__init__(io.BytesIO(data))
