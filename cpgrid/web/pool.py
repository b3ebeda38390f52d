"""A bounded pool of worker processes: a question out of date is interrupted, and its worker ended only if that does not help."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from typing import Any

from .worker import INTERRUPTED, work

__all__ = ["Busy", "Pool"]

_STEP = 0.1
"""Seconds between two looks at whether anybody still waits for the answer."""
_PATIENCE = 2.0
"""Seconds that an interrupted worker has to end its question."""
_GRACE = 5.0
"""Seconds beyond the limit of a question after which it is interrupted in any case."""
_MEMORY = 4 << 30
"""Bytes of one worker."""


class Busy(Exception):
    """So many questions wait already that a further one is turned away."""


class _Worker:
    """A process and the pipe to it."""

    def __init__(self) -> None:
        # A forked process would have the threads' locks of this one.
        context = get_context("spawn")
        self.connection, other = context.Pipe()
        self.process = context.Process(target=work, args=(other, _MEMORY), daemon=True)
        self.process.start()
        other.close()

    def interrupt(self) -> None:
        if os.name == "posix" and self.process.pid is not None:
            with suppress(ProcessLookupError):
                os.kill(self.process.pid, signal.SIGINT)

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.connection.close()


class Pool:
    """Workers that are asked.

    Args:
        size: how many workers, at least 1.
        waiting: how many questions may wait for one besides.
    """

    def __init__(self, size: int, waiting: int = 64) -> None:
        self._free = asyncio.Semaphore(size)
        self._idle = [_Worker() for _ in range(size)]
        self._busy: set[_Worker] = set()
        # A thread for each worker: the loop's own are fewer than there may be workers.
        self._threads = ThreadPoolExecutor(size)
        self._room = size + waiting
        self._tasks: set[asyncio.Task[Mapping[str, Any]]] = set()
        self.ended = 0

    async def ask(
        self, name: str, request: Mapping[str, Any], *, seconds: float, given_up: Callable[[], Awaitable[bool]]
    ) -> Mapping[str, Any]:
        """The answer to a question.

        Args:
            name: of the question.
            request: what it is about, as plain data.
            seconds: its limit.
            given_up: whether nobody waits for the answer any more; asked about ten times a second.

        Raises:
            Busy: too many questions wait.
        """
        if self._room <= 0:
            raise Busy
        left = False

        async def gone() -> bool:
            return left or await given_up()

        # A caller that is cancelled leaves the question, whose worker is interrupted then and kept.
        task = asyncio.ensure_future(self._queued(name, request, seconds, gone))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        try:
            return await asyncio.shield(task)
        finally:
            left = True

    async def _queued(
        self, name: str, request: Mapping[str, Any], seconds: float, given_up: Callable[[], Awaitable[bool]]
    ) -> Mapping[str, Any]:
        self._room -= 1
        try:
            async with self._free:
                if await given_up():
                    return INTERRUPTED
                return await self._asked(name, request, seconds, given_up)
        finally:
            self._room += 1

    async def _asked(
        self, name: str, request: Mapping[str, Any], seconds: float, given_up: Callable[[], Awaitable[bool]]
    ) -> Mapping[str, Any]:
        worker, whole = self._idle.pop(), False
        self._busy.add(worker)
        try:
            worker.connection.send((name, request))
            found = await self._waited(worker, seconds + _GRACE, given_up)
            whole = found is not None
        except (EOFError, OSError):
            return {"error": {"kind": "ended", "message": "the process of this question ended, as it does where memory runs out"}}
        else:
            return INTERRUPTED if found is None else found
        finally:
            self._busy.discard(worker)
            if not whole:
                worker.end()
                worker = _Worker()
                self.ended += 1
            self._idle.append(worker)

    async def _waited(self, worker: _Worker, seconds: float, given_up: Callable[[], Awaitable[bool]]) -> Mapping[str, Any] | None:
        """The answer; ``None`` = the worker did not end its question when it was interrupted."""
        loop = asyncio.get_running_loop()
        latest, interrupted = loop.time() + seconds, False
        while not await loop.run_in_executor(self._threads, worker.connection.poll, _STEP):
            if interrupted:
                if loop.time() > latest:
                    return None
            elif loop.time() > latest or await given_up():
                worker.interrupt()
                latest, interrupted = loop.time() + _PATIENCE, True
        found: Mapping[str, Any] = worker.connection.recv()
        return found

    def close(self) -> None:
        """End all workers."""
        for worker in (*self._idle, *self._busy):
            worker.end()
        self._idle.clear()
        self._threads.shutdown(wait=False)
