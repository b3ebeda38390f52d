"""What a problem is made of, and every way to state none."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError, replace
from fractions import Fraction

import numpy as np
import pytest

import cpgrid
from cpgrid.exact_cover import InputError, Problem


def test_entries_in_every_spelling() -> None:
    spelt = Problem(["A"], [["A", "X:red"], ["A"]], secondary=["X"])
    pairs = Problem(iter("A"), (iter(option) for option in [("A", ("X", "red")), ["A"]]), secondary={"X": 1})
    assert spelt == pairs
    assert hash(spelt) == hash(pairs)
    assert spelt.options == (("A", "X:red"), ("A",))
    assert (spelt.primary, spelt.secondary, spelt.costs) == (("A",), ("X",), None)
    assert repr(spelt) == "<Problem: 1 primary and 1 secondary items, 2 options>"
    assert repr(replace(spelt, costs=[1, 2])).endswith("2 options, with costs>")


def test_costs() -> None:
    problem = Problem(["A"], [["A"], ["A"]], costs=np.array([3, 4]))
    assert problem.costs == (3, 4)
    assert problem.cost([0, 1]) == 7
    assert replace(problem, costs=None).cost([0, 1]) == 0
    assert replace(problem, costs=None) != problem
    assert Problem(["A"], [], costs=[]).costs is None


def test_multiplicities() -> None:
    problem = Problem(iter("ABC"), [["A"], ["A"]], multiplicities={"C": 1, "B": (0, 3), "A": np.int64(2)})
    assert problem.multiplicities == (("A", (2, 2)), ("B", (0, 3)))
    assert replace(problem, options=[["B"]]).multiplicities == problem.multiplicities
    assert Problem(iter("ABC"), [["A"], ["A"]], multiplicities=problem.multiplicities) == problem
    assert Problem(iter("ABC"), problem.options, multiplicities={"A": (1, 1)}) == replace(problem, multiplicities=())
    assert hash(problem) == hash(pickle.loads(pickle.dumps(problem)))
    assert repr(replace(problem, costs=[1, 2])).endswith("2 options, with costs, with multiplicities>")


def test_a_problem_does_not_change() -> None:
    problem = Problem(["A"], [["A"]])
    with pytest.raises(FrozenInstanceError):
        problem.costs = (1,)  # type: ignore[misc]


def test_a_problem_travels() -> None:
    problem = Problem(["A"], [["A", "X:1"]], secondary=["X"], costs=[2])
    assert pickle.loads(pickle.dumps(problem)) == problem
    assert pickle.loads(pickle.dumps(problem)).first() == (0,)


def test_the_greatest_cost_is_taken() -> None:
    # One item, one option, one node: their sums and those of four prices stay within 2^60.
    greatest = (1 << 60) // 4
    assert Problem(["A"], [["A"]], costs=[greatest]).count().cost == greatest
    with pytest.raises(InputError, match=rf"costs\[0\]: the cost {greatest + 1} is too large \(.* stay within {greatest}\)"):
        Problem(["A"], [["A"]], costs=[greatest + 1])


BAD: list[tuple[str, Callable[[], Problem], str]] = [
    ("text for items", lambda: Problem("AB", []), "primary: the text 'AB' is no list of names (write a list;"),
    ("text for secondary", lambda: Problem(["A"], [], secondary="X"), "secondary: the text 'X' is no list of names"),
    ("text for options", lambda: Problem(["A"], "A"), "options: the text 'A' is no list of options"),
    ("text for an option", lambda: Problem(["A"], [["A"], "A"]), "options[1]: the text 'A' is no list of items"),
    ("number for an option", lambda: Problem(["A"], [3]), "options[0]: 3 is no list of items (write a list)"),
    ("number for an item", lambda: Problem([1], []), "primary[0]: 1 is no name of an item (a name is a text: str(…) makes one)"),
    ("empty name", lambda: Problem(["A", ""], []), "primary[1]: the name of an item is empty"),
    ("blank in a name", lambda: Problem(["a b"], []), "primary[0]: 'a b' is no name of an item (leave out blanks"),
    ("colon in a name", lambda: Problem(["a:b"], []), "primary[0]: 'a:b' is no name"),
    ("bar in a name", lambda: Problem(["A"], [], secondary=["X", "|"]), "secondary[1]: '|' is no name"),
    ("line end in a name", lambda: Problem(["a\n"], []), r"primary[0]: 'a\n' is no name"),
    ("wide blank in a name", lambda: Problem(["a\u3000b"], []), "is no name"),
    ("surrogate in a name", lambda: Problem(["\ud800"], []), "is no name"),
    ("name twice", lambda: Problem(["A", "A"], []), "primary[1]: the item 'A' is named twice (give every item a name of its own)"),
    ("name in both", lambda: Problem(["A"], [], secondary=["A"]), "secondary[0]: the item 'A' is named twice"),
    ("empty option", lambda: Problem(["A"], [["A"], []]), "options[1]: the option covers no item (name at least one"),
    ("unknown item", lambda: Problem(["first"], [["first", "B"]]), "options[0][1]: there is no item 'B' (name it among"),
    ("misspelt item", lambda: Problem(["first"], [["frist"]]), "options[0][0]: there is no item 'frist' (did you mean 'first'?)"),
    ("item beside many", lambda: Problem(map(str, range(20_000)), [["2000O"]]), "options[0][0]: there is no item '2000O' (name it among"),
    ("item twice", lambda: Problem(["A"], [["A", "A"]]), "options[0][1]: the option has the item 'A' twice (name every item once)"),
    (
        "item twice in colours",
        lambda: Problem(["A"], [["A", "X:1", "X:2"]], secondary=["X"]),
        "options[0][2]: the option has the item 'X' twice",
    ),
    (
        "coloured primary item",
        lambda: Problem(["A"], [["A:1"]]),
        "options[0][0]: 'A:1' gives a colour to a primary item (write 'A', or make the item secondary)",
    ),
    ("no colour", lambda: Problem(["A"], [["A", "X:"]], secondary=["X"]), "options[0][1]: there is no colour after 'X:' (write 'X'"),
    ("empty colour", lambda: Problem(["A"], [[("X", "")]], secondary=["X"]), "options[0][0]: there is no colour after 'X:'"),
    ("blank in a colour", lambda: Problem(["A"], [[("X", "a b")]], secondary=["X"]), "options[0][0]: 'a b' is no colour (leave out"),
    ("colon in a colour", lambda: Problem(["A"], [["X:a:b"]], secondary=["X"]), "options[0][0]: 'a:b' is no colour"),
    ("line end as a colour", lambda: Problem(["A"], [[("X", "\n")]], secondary=["X"]), r"options[0][0]: '\n' is no colour"),
    ("number for a colour", lambda: Problem(["A"], [[("X", 1)]], secondary=["X"]), "options[0][0]: ('X', 1) is no item (write 'item',"),
    ("triple", lambda: Problem(["A"], [[("X", "1", "2")]], secondary=["X"]), "options[0][0]: ('X', '1', '2') is no item"),
    ("negative cost", lambda: Problem(["A"], [["A"]], costs=[-1]), "costs[0]: the cost -1 is negative (add the same number"),
    ("cost of half", lambda: Problem(["A"], [["A"]], costs=[0.5]), "costs[0]: the cost 0.5 is no integer (scale the costs to integers)"),
    ("fraction", lambda: Problem(["A"], [["A"]], costs=[Fraction(1, 2)]), "costs[0]: the cost Fraction(1, 2) is no integer"),
    ("truth as a cost", lambda: Problem(["A"], [["A"]], costs=[True]), "costs[0]: the cost True is no integer"),
    (
        "unknown multiplicity",
        lambda: Problem(["first"], [], multiplicities={"frist": 2}),
        "multiplicities['frist']: there is no item 'frist' (did",
    ),
    (
        "no multiplicity",
        lambda: Problem(["A"], [], multiplicities={"A": 0}),
        "multiplicities['A']: the item 'A' is to be covered 0 to 0 times",
    ),
    ("negative multiplicity", lambda: Problem(["A"], [], multiplicities={"A": (-1, 2)}), "the item 'A' is to be covered -1 to 2 times"),
    (
        "bounds the wrong way",
        lambda: Problem(["A"], [], multiplicities={"A": (2, 1)}),
        "the item 'A' is to be covered 2 to 1 times (let the",
    ),
    (
        "no upper bound",
        lambda: Problem(["A"], [], multiplicities={"A": (1, None)}),
        "multiplicities['A']: None is no multiplicity (write a number",
    ),  # type: ignore[dict-item]
    ("three bounds", lambda: Problem(["A"], [], multiplicities={"A": (1, 2, 3)}), "multiplicities['A']: (1, 2, 3) is no multiplicity"),  # type: ignore[dict-item]
    ("text for a multiplicity", lambda: Problem(["A"], [], multiplicities={"A": "2"}), "multiplicities['A']: '2' is no multiplicity"),  # type: ignore[dict-item]
    ("truth for one", lambda: Problem(["A"], [], multiplicities={"A": True}), "multiplicities['A']: True is no multiplicity"),
    ("multiplicity twice", lambda: Problem(["A"], [], multiplicities=[("A", 1), ("A", 2)]), "the item 'A' has two multiplicities"),
    ("secondary", lambda: Problem([], [], secondary=["X"], multiplicities={"X": 2}), "'X' is a secondary item, which has no"),
    ("a lot", lambda: Problem(["A"], [], multiplicities={"A": (0, 1 << 31)}), "the multiplicity 2147483648 is too large (the number of"),
    ("no pair", lambda: Problem(["A"], [], multiplicities=["A"]), "multiplicities: 'A' is no item with a multiplicity (write {'A': 2"),  # type: ignore[list-item]
    ("text for all", lambda: Problem(["A"], [], multiplicities="A"), "multiplicities: the text 'A' is no list of items with"),  # type: ignore[arg-type]
    ("too few costs", lambda: Problem(["A"], [["A"], ["A"]], costs=[1]), "costs: there are 1 costs for 2 options (give one an option)"),
]


@pytest.mark.parametrize(("build", "message"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_what_states_no_problem(build: Callable[[], Problem], message: str) -> None:
    with pytest.raises(InputError) as caught:
        build()
    assert str(caught.value).startswith("<input>: " + message) or message in str(caught.value)
    assert caught.value.mend


def test_the_package_leads_to_it() -> None:
    assert cpgrid.exact_cover.Problem is Problem
