"""Python packages for exact cover: how many covers a list of options has, all of them handed out."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from ..race import Contender, Skipped
from .installed import with_package

__all__ = ["packages"]

_END, _COVER = 0, 10
"""What miniexact takes for the end of an option, and says where it has found a cover."""

Options = Sequence[Sequence[int]]
"""The items of each option, all of them primary, numbered from 0."""


def packages(*, slow: bool) -> list[Contender | Skipped]:
    """Every package of PyPI that is known for it; ``slow`` asks for those too that take many times as long as xcover."""
    patient = [
        with_package("exact-cover-py", "exact_cover_py", "exact-cover-py", _exact_cover_py),
        with_package("exact-cover", "exact_cover", "exact-cover", _exact_cover),
    ]
    return [
        with_package("xcover", "xcover", "xcover", _xcover),
        with_package("dxz", "dxz", "dxz", _dxz),
        with_package("pyxcc", "pyxcc", "pyxcc", _pyxcc),
        with_package("miniexact", "miniexact", "miniexact", _miniexact),
        *(one if slow or isinstance(one, Skipped) else Skipped(one.name, "takes many times as long; asked with --full") for one in patient),
    ]


def _matrix(options: Options) -> npt.NDArray[np.int32]:
    matrix = np.zeros((len(options), 1 + max(map(max, options))), np.int32)
    for option, items in zip(matrix, options, strict=True):
        option[list(items)] = 1
    return matrix


def _xcover() -> Contender:
    from xcover import covers

    return Contender("xcover", lambda options: sum(1 for _ in covers(options)), peer=True)


def _dxz() -> Contender:
    from dxz import dxz_solve

    def run(options: Options) -> int:
        matrix = _matrix(options)
        return len(dxz_solve(*matrix.shape, matrix.ravel().tolist(), 0))

    return Contender("dxz", run, peer=True)


def _pyxcc() -> Contender:
    from pyxcc import Option, Problem, solve

    def run(options: Options) -> int:
        named = [Option(str(number), list(map(str, items)), []) for number, items in enumerate(options)]
        names = sorted({str(item) for items in options for item in items})
        return int(solve(Problem(names, [], named), True).count())

    return Contender("pyxcc", run, peer=True)


def _miniexact() -> Contender:
    from miniexact import miniexacts_x

    def run(options: Options) -> int:
        solver = miniexacts_x()
        items = [solver.primary(str(item)) for item in range(1 + max(map(max, options)))]
        for option in options:
            for item in option:
                solver.add(items[item])
            solver.add(_END)
        covers = 0
        while solver.solve() == _COVER:
            covers += 1
        return covers

    return Contender("miniexact", run, peer=True)


def _exact_cover_py() -> Contender:
    from exact_cover_py import exact_covers

    return Contender("exact-cover-py", lambda options: sum(1 for _ in exact_covers(_matrix(options))), peer=True)


def _exact_cover() -> Contender:
    from exact_cover import get_solution_count

    return Contender("exact-cover", lambda options: int(get_solution_count(_matrix(options))), peer=True)
