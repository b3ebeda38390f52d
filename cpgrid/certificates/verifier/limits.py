"""What this program takes at most: sizes, numbers and time."""

from __future__ import annotations

import time
from contextvars import ContextVar

LARGEST = 2**60  # of all integers in certificates, and of all sums that are made of them
LARGEST_FILE, LARGEST_TEXT, LARGEST_PUZZLE = 2**27, 2**25, 2**22  # bytes of a file, of a JSON text in it, unpacked, and of a puzzle
MOST_CANDIDATES = 10**6  # pairs of a cell and a value of its domain
MOST_VALUES, MOST_LITERALS = 10_000, 10**8  # different values of all domains, and these times the cells
MOST_PAIRS = 100_000  # what a sum may look at before it filters less
MOST_STATES = 400_000  # pairs of a state and a value for which a rule becomes one constraint and not many
MOST_TERMS = 10**7  # of the sums and bounds of a proof
MOST_STEPS = 10**7  # of all automata of a puzzle
MOST_SIZE = 10**7  # of all constraints of a puzzle: their cells, and ten more for each
MOST_PLACES = 10**9  # bits of all sets of places that are kept while one list of values is compared with a pattern
CLAIMS = {"none": (0, 0), "unique": (1, 1), "exactly": (2, 10_000), "several": (2, 2), "best": (1, 10_000)}  # how many solutions they list
SIZE, VALUE, NUMBER = range(1, 1001), range(-(10**6), 10**6 + 1), range(-(10**9), 10**9 + 1)  # of a grid or a domain, of a cell, in a rule
LARGE = range(-(10**60), 10**60 + 1)  # of a product

FOREVER = float("inf")
DEADLINE = ContextVar("DEADLINE", default=FOREVER)  # by time.monotonic


def check_time() -> None:
    """Stop once the deadline has passed. Every loop that a file can make long asks, so that no function has to pass the deadline on."""
    if time.monotonic() > DEADLINE.get():
        raise TimeoutError("out of time")
