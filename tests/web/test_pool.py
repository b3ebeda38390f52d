"""Workers that die or do not obey are replaced, and their question has an answer."""

from __future__ import annotations

import asyncio
import os
import signal
from itertools import chain, repeat

import pytest

from cpgrid.web.pool import Busy, Pool

pytestmark = pytest.mark.long

REQUEST = {"text": "sudoku 4x4\n2..4\n....\n....\n1.3."}


def asked(pool, *looks):
    """The answer to a question, given up as the looks say, the last of them from then on."""
    left = chain(looks, repeat(looks[-1]))

    async def given_up():
        return next(left)

    return pool.ask("verdict", REQUEST, seconds=10, given_up=given_up)


def run(scenario, size=1, waiting=64):
    async def whole():
        pool = Pool(size, waiting)
        try:
            await scenario(pool)
        finally:
            pool.close()

    asyncio.run(whole())


def test_a_worker_that_dies_is_replaced():
    async def scenario(pool):
        os.kill(pool._idle[0].process.pid, signal.SIGKILL)
        assert (await asked(pool, False))["error"]["kind"] == "ended"
        assert (await asked(pool, False))["verdict"] == "unique"
        assert pool.ended == 1

    run(scenario)


def test_a_worker_that_does_not_obey_is_ended():
    async def scenario(pool):
        assert (await asked(pool, False))["verdict"] == "unique"
        os.kill(pool._idle[0].process.pid, signal.SIGSTOP)
        assert (await asked(pool, False, True))["error"]["kind"] == "interrupted"
        assert pool.ended == 1

    run(scenario)


def test_a_question_too_many_is_turned_away():
    async def scenario(pool):
        first = [asyncio.ensure_future(asked(pool, False)) for _ in range(2)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await asked(pool, False)
        assert {found["verdict"] for found in await asyncio.gather(*first)} == {"unique"}
        assert pool.ended == 0

    run(scenario, waiting=1)
