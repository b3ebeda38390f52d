"""Out of memory is a MemoryError wherever it happens, in threads too; the search that met it is not used again."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest

from cpgrid.native import CoverCount, CoverSearch, Engine, ExactCover, Stop

pytestmark = pytest.mark.long

START = """
import math, resource
import numpy as np
from cpgrid.native import *

NONE = np.array([], np.int32)

def limit(megabytes):
    with open("/proc/self/statm") as sizes:
        pages = int(sizes.read().split()[0])
    most = pages * resource.getpagesize() + megabytes * 2**20
    resource.setrlimit(resource.RLIMIT_AS, (most, most))

def subsets(items):
    '''Each item by one of two options: as many covers as sets of items.'''
    options = np.arange(2 * items, dtype=np.int32)
    return ExactCover(items, items, np.arange(2 * items + 1, dtype=np.int32), options // 2, np.zeros(2 * items, np.int32))

def sudoku(puzzles, threads):
    cells = np.arange(81).reshape(9, 9)
    boxes = cells.reshape(3, 3, 3, 3).swapaxes(1, 2).reshape(9, 9)
    model = Model(np.arange(9), np.full((81, 1), 511, np.uint64))
    for group in np.concatenate([cells, cells.T, boxes]).tolist():
        model.add_group(group)
    return Lockstep(Board(model), np.zeros((puzzles, 81), np.uint8), threads=threads)

def network(variables):
    return Network(Model(np.arange(2), np.full((variables, 1), 3, np.uint64)))

def spent(search, *arguments):
    '''Search until the memory is used up; then every use says so.'''
    try:
        search.advance(*arguments)
    except MemoryError:
        for use in (lambda: search.nodes, lambda: search.advance(*arguments)):
            try:
                use()
            except RuntimeError as error:
                assert "has run out of memory and cannot go on" in str(error), error
            else:
                print("used again")
        raise

limit(40)
"""
CASES = {
    "links": "spent(CoverSearch(subsets(40), NONE, Engine.LINKS), 0, 0, math.inf)",
    "cells": "spent(CoverSearch(subsets(40), NONE, Engine.CELLS), 0, 0, math.inf)",
    "bits": "spent(CoverSearch(subsets(40), NONE, Engine.BITS), 0, 0, math.inf)",
    "sums": "spent(NetworkSearch(network(40), NONE, NONE), 0, 0, math.inf)",
    "threads that learn": "spent(LearningSearch(network(40), NONE, NONE, threads=2), 0, 0, math.inf)",
    "one thread": "spent(sudoku(100, 1), 0, math.inf)",
    "threads": "spent(sudoku(100, 3), 0, math.inf)",
    "many threads": "spent(sudoku(3200, 100), 0, math.inf)",
    "many puzzles": "sudoku(300_000, 1)",
    "a cover": "subsets(1_000_000)",
    "a search of a cover": "cover = subsets(600_000); [CoverSearch(cover, NONE) for _ in range(4)]",
    "a network": "network(2_000_000)",
}


@pytest.mark.skipif("CPGRID_CORE" in os.environ, reason="sanitizers take addresses without end")
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="tells its size by /proc")
@pytest.mark.parametrize("case", CASES)
def test_it_is_a_memory_error(case: str) -> None:
    process = subprocess.run([sys.executable, "-c", START + CASES[case]], capture_output=True, text=True, timeout=120, check=False)
    assert process.stdout == ""
    assert process.stderr.splitlines()[-1:] == ["MemoryError: std::bad_alloc"]
    assert process.returncode == 1


def free(cells: int) -> ExactCover:
    """Each cell has one of two values and nothing else: a search is as deep as there are cells."""
    options = np.arange(2 * cells, dtype=np.int32)
    return ExactCover(cells, cells, np.arange(2 * cells + 1, dtype=np.int32), options // 2, np.zeros(2 * cells, np.int32))


def test_large_problems_are_left_to_the_engine_that_saves_nothing_for_each_level() -> None:
    none = np.array([], np.int32)
    assert CoverSearch(free(10_000), none).engine is Engine.CELLS
    large = free(30_000)
    search = CoverSearch(large, none)
    assert search.engine is Engine.LINKS
    assert search.advance(1, 0, 60.0) is Stop.SOLUTION_LIMIT
    assert CoverCount(large, none, memory=1 << 20).advance(100, 60.0) is Stop.NODE_LIMIT
