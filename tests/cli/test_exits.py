"""The order of gravity."""

from __future__ import annotations

import itertools

from cpgrid.cli.exits import Exit, gravest


def test_order() -> None:
    order = [Exit(code) for code in (0, 1, 4, 2, 3)]
    for one, other in itertools.product(order, repeat=2):
        assert gravest([one, other]) is max(one, other, key=order.index)


def test_nothing_is_fine() -> None:
    assert gravest([]) is Exit.SO
