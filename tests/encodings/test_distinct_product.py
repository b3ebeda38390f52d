"""The words of an automaton whose values all differ, against all its words."""

from __future__ import annotations

from random import Random

from cpgrid.core.diagram import paths, reduced
from cpgrid.core.regular import Automaton
from cpgrid.encodings.distinct_product import Read, distinct_product
from tests.depth import each_seed

DIGITS = tuple(range(1, 10))


def sandwich(total: int) -> Automaton:
    """The digits between 1 and 9, whichever comes first, add up to the total."""

    def step(state: tuple[int, int], value: int) -> tuple[int, int] | None:
        crusts, between = state
        if value in {1, 9}:
            return (crusts + 1, between) if crusts == 0 or (crusts == 1 and between == total) else None
        return (crusts, between + value * (crusts == 1)) if between + value * (crusts == 1) <= total else None

    return Automaton.from_function([DIGITS] * 9, (0, 0), step, lambda state: state[0] == 2)


@each_seed(60)
def test_words_with_different_values_are_left(seed: int) -> None:
    random = Random(seed)
    domains = [tuple(sorted(random.sample(range(-2, 6), random.randint(1, 4)))) for _ in range(random.randint(1, 4))]
    modulus, rest = random.randint(1, 3), random.randint(0, 2)
    automaton = Automaton.from_function(domains, 0, lambda state, value: (state + value) % modulus, lambda state: state == rest)
    product = distinct_product(automaton.diagram, limit=10_000)
    assert product is not None
    assert paths(product) == [word for word in paths(automaton.diagram) if len(set(word)) == len(word)]


def test_states_say_what_was_read() -> None:
    automaton = Automaton.from_function([(1, 4), (1, 9)], 0, lambda state, value: state + value)
    product = distinct_product(automaton.diagram, limit=100)
    assert product is not None
    assert product.layers[1] == (Read(0, 0b001), Read(1, 0b010))
    assert {state.values for state in product.layers[2]} == {0b101, 0b011, 0b110}


def test_its_size() -> None:
    """A row of a sandwich, as published puzzles have it."""
    product = distinct_product(reduced(sandwich(10).diagram).diagram, limit=20_000)
    assert product is not None
    assert sum(map(len, product.edges)) == 1826
    assert sum(map(len, product.layers)) == 974


def test_one_too_large_is_not_made() -> None:
    assert distinct_product(sandwich(10).diagram, limit=1000) is None


def test_nothing_is_left_of_nothing() -> None:
    nothing = Automaton.table([(1, 2)] * 2, []).diagram
    assert distinct_product(nothing, limit=100) == nothing
