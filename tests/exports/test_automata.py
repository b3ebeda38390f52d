"""Automata in the formats with integer variables: a table where words are few, states elsewhere; refused by name where neither fits."""

from __future__ import annotations

import pytest

from cpgrid.core.errors import Refusal
from cpgrid.core.model import RuleIndex, Variable
from cpgrid.core.regular import Regular
from cpgrid.exports.automata import word_of


def even(length: int, *, values: tuple[int, int] = (0, 1), again: bool = False) -> Regular:
    """An even number of the greater value; the first variable is read once more at the end."""
    scope = tuple(map(Variable, range(length)))
    word = (*scope, scope[0]) if again else scope
    return Regular.from_function(
        word, (values,) * length, RuleIndex(4), 0, lambda odd, value: odd ^ (value == values[1]), lambda odd: not odd
    )


def test_few_words_of_few_cells_are_a_table() -> None:
    assert word_of(even(3), "xcsp3").rows == ((0, 0, 0), (0, 1, 1), (1, 0, 1), (1, 1, 0))
    assert word_of(even(2, again=True), "xcsp3").rows == ((0, 0), (1, 0))


def test_more_cells_are_states_from_1_to_the_one_end() -> None:
    word = word_of(even(4), "minizinc", most_numbers=100)
    assert word.rows is None
    assert word.states == 1 + 2 + 2 + 2 + 1
    assert {before for before, _, _ in word.transitions[:2]} == {1}
    assert {after for _, _, after in word.transitions[-2:]} == {word.states}


def test_an_automaton_that_accepts_nothing_is_an_empty_table() -> None:
    scope = tuple(map(Variable, range(5)))
    assert word_of(Regular.table(scope, ((0, 1),) * 5, RuleIndex(0), []), "minizinc").rows == ()


def test_a_table_stands_in_where_states_do_not_fit() -> None:
    far = word_of(even(6, values=(0, 10**9)), "minizinc", most_numbers=1000).rows
    again = word_of(even(6, again=True), "xcsp3", repeats=False).rows
    assert far is not None
    assert again is not None
    assert (len(far), len(again)) == (32, 32)


def test_what_is_too_large_for_both_is_refused_by_name() -> None:
    with pytest.raises(Refusal, match=r"the automaton of rule 5 has values that are too far apart, and has 524,288 words; take --as opb"):
        word_of(even(20, values=(0, 10**9)), "minizinc", most_numbers=1000)
    with pytest.raises(Refusal, match=r"the automaton of rule 5 reads a cell twice, and has 1,048,576 words; take --as opb"):
        word_of(even(20, again=True), "xcsp3", repeats=False)
