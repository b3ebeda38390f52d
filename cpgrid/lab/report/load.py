"""How busy the machine was while the runs were made: its load average before and after each of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from ...render import plural
from .censored import Floats, median

if TYPE_CHECKING:
    from pandas import DataFrame

__all__ = ["busy", "load_words"]

_ENDS = ["load_before", "load_after"]
_CORES = re.compile(r"(\d+) cores?$")
"""How the name of a machine ends."""


def load_words(frame: DataFrame) -> str:
    """``0.80 to 2.10, median 1.05``, and for how many runs it is not known."""
    known = _known(frame)
    missing = int(frame[_ENDS].isna().all(axis=1).sum())
    if not known.size:
        return "not known: the runs were stored by an earlier version of cpgrid, or the system has no load average"
    words = f"{known.min():.2f} to {known.max():.2f}, median {median(known):.2f}, before and after the runs"
    return f"{words}; not known for {plural(missing, 'run')}" if missing else words


def busy(frame: DataFrame) -> Iterator[str]:
    """A sentence for each machine whose load was mostly above the number of its cores."""
    for machine, runs in frame.groupby("machine"):
        cores, known = _CORES.search(str(machine)), _known(runs)
        if cores and known.size and median(known) > int(cores[1]):
            yield (
                f"Runs shared their cores with other work on {machine}: half of the load averages before and after them are above"
                f" {median(known):.1f}. Times are longer than on a quiet machine, and not all by the same factor."
            )


def _known(frame: DataFrame) -> Floats:
    values = frame[_ENDS].to_numpy(dtype=float).ravel()
    return np.asarray(values[~np.isnan(values)])
