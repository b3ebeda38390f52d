"""Results are remembered for many small grids and for fewer great ones."""

from __future__ import annotations

import pytest

from cpgrid.core.remembered import remembered


@pytest.mark.parametrize(("cells", "different", "again"), [(81, 512, 0), (100, 513, 513), (101, 64, 0), (10_000, 65, 65)])
def test_the_last_results_are_remembered(cells: int, different: int, again: int) -> None:
    calls: list[int] = []

    @remembered(lambda _: cells)
    def twice(number: int) -> int:
        """Twice the number."""
        calls.append(number)
        return 2 * number

    for _ in range(2):
        assert [twice(number) for number in range(different)] == [2 * number for number in range(different)]
    assert len(calls) == different + again


def test_all_arguments_tell_results_apart_and_can_be_forgotten() -> None:
    calls: list[tuple[int, int]] = []

    @remembered(lambda _: 1)
    def power(base: int, exponent: int) -> int:
        """A power."""
        calls.append((base, exponent))
        return int(base**exponent)

    assert power.__doc__ == "A power."
    assert [power(2, 3), power(2, 4), power(2, 3)] == [8, 16, 8]
    assert calls == [(2, 3), (2, 4)]
    power.cache_clear()
    assert power(2, 3) == 8
    assert len(calls) == 3
