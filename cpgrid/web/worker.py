"""A worker: a process that answers one question after another, until its pipe is closed.

It keeps what is made of the puzzles that it was asked about last. SIGINT ends the question that it is at, and nothing else.
"""

from __future__ import annotations

import signal
from collections.abc import Mapping
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

__all__ = ["INTERRUPTED", "work"]

INTERRUPTED: Mapping[str, Any] = {"error": {"kind": "interrupted", "message": "the question was out of date, and was given up"}}
"""The answer to a question that was given up."""


def work(connection: Connection, memory: int) -> None:
    """Answer what comes through a pipe.

    Args:
        connection: brings pairs of a question's name and its request; takes answers.
        memory: bytes that the process may take, where the system can limit them.
    """
    busy = False

    def interrupt(_signal: int, _frame: object) -> None:
        # A signal that comes after the answer is about a question that is over.
        if busy:
            raise KeyboardInterrupt

    signal.signal(signal.SIGINT, interrupt)
    _limit(memory)
    from .answers import answer

    with suppress(EOFError, OSError):
        while True:
            name, request = connection.recv()
            try:
                busy = True
                found: Mapping[str, Any] = answer(name, request)
                busy = False
            except KeyboardInterrupt:
                busy = False
                found = INTERRUPTED
            connection.send(found)


def _limit(memory: int) -> None:
    with suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
