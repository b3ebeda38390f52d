"""Each kind of rule as those read it who solve on paper: one sentence about what the marks mean, with the numbers that no mark shows.

A kind that is not named here says its summary. Rules of a kind whose sentences differ stand in sentences of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..core.plugins import RuleKind
from ..core.puzzle import Rule
from .table import kind_of

__all__ = ["is_worded", "listed", "says_all", "sentence", "title"]

_TITLES = {
    "difference": "white dots",
    "ratio": "black dots",
    "sum-dot": "sums of two",
    "all-dots-given": "all dots are given",
    "n-sum-line": "sum line",
    "x-sum": "X-sum",
    "or": "choice",
    "and": "together",
    "linear": "sums",
    "table": "combinations",
    "relation": "pairs",
    "regular": "pattern",
}
"""Of kinds whose names are not what people who solve call them."""

_STEPS = (("down", "up"), ("right", "left"))
_NEIGHBOURS = {
    "orthogonal": "cells that share a border",
    "diagonal": "cells that share a corner alone",
    "both": "cells that touch, even at a corner,",
}
_DIAGONALS = {
    "both": "either main diagonal",
    "falling": "the diagonal from the upper left to the lower right corner",
    "rising": "the diagonal from the lower left to the upper right corner",
}


def sentence(rule: Rule) -> str:
    """What the rule asks, without its cells and without the numbers that its marks show; empty = the remarks of its kind say all."""
    kind = kind_of(rule)
    said = _SENTENCES.get(kind.name, "" if kind.remarks else kind.summary)
    return said if isinstance(said, str) else said(rule)


def title(kind: RuleKind) -> str:
    """What people call the kind: ``little killer``, ``anti-knight``."""
    name = kind.name
    return _TITLES.get(name, name if name.startswith(("anti-", "non-")) else name.replace("-", " "))


def is_worded(kind: RuleKind) -> bool:
    """Whether the sentences of a kind, with the labels of its marks, say what its fields hold."""
    return kind.name in _SENTENCES


def says_all(kind: RuleKind) -> bool:
    """Whether the sentences of a kind take the place of its remarks; those of cages and runs say what stands in a remark besides."""
    return kind.remarks is None or (kind.name in _SENTENCES and kind.name not in {"cage", "run"})


def listed(items: Sequence[object], word: str = "or") -> str:
    """``1``, ``1 or 2``, ``1, 2 or 3``."""
    texts = list(map(str, items))
    return f" {word} ".join([", ".join(texts[:-1]), texts[-1]]) if len(texts) > 1 else "".join(texts)


def _different(said: str) -> Callable[[Any], str]:
    """The sentence of a cage whose digits may repeat unless it says otherwise."""
    return lambda rule: f"{said}; no digit stands twice in it" if rule.distinct else said


def _step(offset: Sequence[int]) -> str:
    steps = [f"{abs(by)} {names[by < 0]}" for by, names in zip(offset, _STEPS, strict=True) if by]
    return " and ".join(steps)


def _all_dots(rule: Any) -> str:
    asked = [
        f"{verb} {listed(numbers)}"
        for verb, numbers in (("differ by", rule.differences), ("have the ratio", rule.ratios), ("add up to", rule.totals))
        if numbers
    ]
    return f"two cells side by side without a dot or sign do not {listed(asked)}"


def _sandwich(rule: Any) -> str:
    low = "the least digit" if rule.low is None else f"the {rule.low}"
    high = "the greatest digit" if rule.high is None else f"the {rule.high}"
    return f"the digits between {low} and {high} of a line add up to the clue"


def _whispers(rule: Any) -> str:
    least = "half as much as there are digits, rounded up" if rule.difference is None else rule.difference
    return f"neighbours on a line differ by at least {least}"


def _modular(rule: Any) -> str:
    if rule.modulus == 2:
        return "odd and even digits take turns along a line"
    return f"any {rule.modulus} successive cells of a line leave different remainders when divided by {rule.modulus}"


def _indexing(rule: Any) -> str:
    line, across = ("row", "column") if rule.by_column else ("column", "row")
    return f"a digit in a shaded cell is the {line} in which its {across} holds the number of the cell's own {line}"


def _sum_line(rule: Any) -> str:
    line = "a loop" if rule.closed else "a line"
    return f"{line} can be cut into stretches that each add up to {rule.total}"


def _exactly(said: str) -> Callable[[Any], str]:
    return lambda rule: f"{said}, and no further ones of these" if rule.exactly else said


def _flatmates(rule: Any) -> str:
    return f"every {rule.tenant} has a {rule.above} directly above it or a {rule.below} directly below it"


def _successive(rule: Any) -> str:
    where = "a cell beside it, or at a corner of it," if rule.diagonal else "a cell beside it"
    return f"of the numbers from {rule.first} to {rule.last} each has the next one in {where} and the one before in another"


def _disjoint(rule: Any) -> str:
    return f"no digit stands twice at the same place of boxes of {rule.box_rows}×{rule.box_columns}"


def _full_rank(rule: Any) -> str:
    ties = {"any": "", "none": "; no two of them are the same", "unclued": "; no other line is the same as one with a clue"}[rule.ties]
    return f"of {len(rule.lines)} lines, each read as a number from its clue on, the line with the clue k is the k-th smallest{ties}"


def _regular(rule: Any) -> str:
    from .cages.regular_expression import block_lengths

    if block_lengths(rule) is not None:
        return "a clue gives the lengths of the blocks of 1s in its line, in order, with 0s around them"
    return "the digits of the cells, read in order, fit the pattern"


def _hidden(rule: Any) -> str:
    said = "a clue is the first digit of the line that stands behind one as great or greater"
    return said if rule.zeros else f"{said}, where 0 does not count"


def _equality(rule: Any) -> str:
    said = "a cage holds as many odd digits as even ones, and as many low ones as high ones"
    return f"{said}; no digit stands twice in it, nor the one in the middle of all digits" if rule.strict else said


def _counted(rule: Any) -> str:
    if rule.count is None:
        return f"the digit in {rule.counter} says how many different digits its cage holds"
    return "a cage holds as many different digits as it says"


def _held(rule: Any) -> str:
    """The values of a rule about areas: ``1``, ``one of 1 and 2``."""
    values = sorted(set(rule.values))
    return f"one of {listed(values, 'and')}" if len(values) > 1 else str(*values)


def _cells_of(rule: Any) -> str:
    return f"cells that hold {_held(rule)}"


def _neighbours(rule: Any) -> str:
    bounds = f"exactly {rule.low}" if rule.low == rule.high else f"{rule.low} to {rule.high}"
    noun = "neighbour" if rule.high == 1 else "neighbours"
    return f"a cell that holds {_held(rule)} has {bounds} {noun} like it"


def _parts(rule: Any) -> str:
    hang = "over borders or corners" if rule.diagonal else "over borders"
    bounds = {(1, 1): "exactly one", (0, 1): "at most one", (1, None): "at least one", (0, None): "any number"}
    number = bounds.get((rule.least, rule.most)) or (f"at least {rule.least}" if rule.most is None else f"{rule.least} to {rule.most}")
    size = "a number is how many cells its part has, and ? says nothing of that"
    return f"{_cells_of(rule)} fall into parts that hang together {hang}, with {number} of the small numbers each; {size}"


def _room_runs(rule: Any) -> str:
    borders = {0: "no border", 1: "at most one border"}.get(rule.most, f"at most {rule.most} borders")
    return f"a straight run of {_cells_of(rule)} crosses {borders} of outlined rooms"


def _touch(rule: Any) -> str:
    return "touch, even at a corner," if rule.diagonal else "share a border"


def _connected(rule: Any) -> str:
    steps = "to cells that touch, even at a corner" if rule.diagonal else "over borders of cells"
    end = "from each of them to the border of the grid" if rule.outside else "from each of them to every other"
    some = "" if rule.empty else "; there is at least one"
    return f"cells that hold {_held(rule)} are connected: steps {steps} lead among them {end}{some}"


_SELF = ("which neither crosses nor touches itself", "which may cross itself where a cell holds 15, and does not touch itself otherwise")


def _looped(rule: Any) -> str:
    through = ", through all cells" if rule.through and len(rule.through) == len(rule.cells) else ""
    return f"lines (above 1, right 2, below 4, left 8, added up) form one loop, {_SELF[rule.crossing]}{through}"


_IN_CLUE = {
    "any": "goes through the cell of a clue",
    "straight": "goes straight on through the cell of │",
    "turn": "turns in the cell of └",
}
_BALANCED = {"any": "", "equal": "; with = its arms, as far as the next turns, are equally long", "unequal": "; with ≠ they are not"}


def _arms(rule: Any) -> str:
    both = "a number is how long its arms, as far as the next turns, are together"
    long = "↔ and a number is how long each straight stretch through it is" if rule.stretches else both
    return f"the loop {_IN_CLUE[rule.line]}{_BALANCED[rule.balance]}; {long}"


_SENTENCES: Mapping[str, str | Callable[[Any], str]] = {
    "even": "a cell with a grey square holds an even digit",
    "odd": "a cell with a grey circle holds an odd digit",
    "one-of": "a cell with small numbers at its foot holds one of them",
    "maximum": "a marked cell holds a greater digit than the unmarked cells beside it",
    "minimum": "a marked cell holds a smaller digit than the unmarked cells beside it",
    "indexing": _indexing,
    "value-indexing": "the digit in the second cell of an arrow stands again so many cells further along as the first cell says",
    "sides": "a number in a cell is how many of its sides lie between inside (1) and outside",
    "white-pearl": "the loop goes straight on through a white circle, and turns in at least one of the cells next to it",
    "black-pearl": "the loop turns in a black circle, and goes straight on through both cells next to it",
    "arms": _arms,
    "count-ahead": lambda rule: f"a number with an arrow counts the cells before it that hold {_held(rule)}",
    "counting-circles": "a digit in a circle stands in as many circles as it says",
    "difference": "digits beside a white dot differ by 1, or by the number in the dot",
    "ratio": "one digit beside a black dot is 2 times the other, or as many times as the number in the dot says",
    "sum-dot": "the digits beside an X add up to 10, beside a V to 5, and beside a number to that number",
    "greater": "a sign between two cells opens to the greater digit",
    "equal": "digits on both sides of = are the same",
    "unequal": "digits on both sides of ≠ differ",
    "all-dots-given": _all_dots,
    "quadruple": _exactly("the four cells around a circle hold the digits in it, each as often as it stands there"),
    "contains": _exactly("the cells hold the digits listed, each as often as it is listed"),
    "thermometer": "digits increase from the bulb of a thermometer to its tip",
    "slow-thermometer": "digits increase or stay the same from the bulb of a thermometer to its tip",
    "palindrome": "a line reads the same from both ends",
    "whispers": _whispers,
    "renban": "the digits on a line are consecutive, in any order, and none stands twice",
    "nabner": "no two digits on a line are the same or consecutive",
    "entropic": "any three successive cells of a line hold a low, a middle and a high digit",
    "modular": _modular,
    "between": "the digits on a line lie strictly between those in the circles at its ends",
    "lockout": lambda rule: (
        f"the digits at the ends of a line differ by at least {rule.difference}, and no digit on it is between or the same as one of them"
    ),
    "arrow": "the digits along an arrow add up to the number in its circle",
    "double-arrow": "the digits along a line add up to the sum of those in the circles at its ends",
    "zipper": "digits at the same distance from the middle of a line all add up to one number; the middle cell, if there is one, holds it",
    "region-sum-line": "all stretches of a line, each within one region, have the same sum",
    "n-sum-line": _sum_line,
    "sequence": "the digits along a line change by the same amount from cell to cell",
    "lunchbox": "the digits on a line differ, and those between the least and the greatest of them add up to the number",
    "little-killer": "the digits along an arrow, mostly on a diagonal, add up to the clue",
    "sandwich": _sandwich,
    "x-sum": "the first X digits of a line, of which the very first is X, add up to the clue",
    "skyscraper": "a clue says how many digits of the line are greater than all before them",
    "hidden-skyscraper": _hidden,
    "numbered-room": "a clue is the X-th digit of the line, where X is the first of them",
    "battlefield": (
        "the first and the last digit of a line claim as many cells from their end as they say; what is claimed twice, or not at all, "
        "adds up to the clue"
    ),
    "full-rank": _full_rank,
    "cage": "the digits in a cage add up to the number in its corner",
    "run": "the digits in a run add up to the clue before it",
    "product-cage": _different("the digits in a cage multiply to its number"),
    "quotient-cage": _different("the greatest digit in a cage divided by all the others is its number"),
    "difference-cage": _different("the greatest digit in a cage less all the others is its number"),
    "equality-cage": _equality,
    "rellik-cage": "the digits in a cage differ, and no set of them adds up to its number",
    "count-distinct": _counted,
    "equal-sums": "groups of cells that belong together have the same sum",
    "clone": "groups of cells that belong together hold the same digits at the same places",
    "same-values": "groups of cells that belong together hold the same digits, in any order",
    "look-and-say": "2×5 in a cage says that the digit 5 stands in it exactly twice, and so on",
    "linear": "sums of cells are as they are stated",
    "table": "the digits of the cells, in order, are one of those listed",
    "relation": "the digits of the two cells of each pair, in order, are one of the pairs listed",
    "regular": _regular,
    "automaton": "the digits of the cells, read in order, lead along the arcs from the start to a state that accepts",
    "or": "at least one of these holds",
    "and": "these hold together",
    "count": "2 × 1 in a cage says that exactly two of its cells hold a 1, and so on",
    "connected": _connected,
    "apart": lambda rule: f"no two cells that {_touch(rule)} both hold {_held(rule)}",
    "no-two-by-two": lambda rule: f"no 2×2 square is wholly of {_cells_of(rule)}",
    "neighbours": _neighbours,
    "parts": _parts,
    "printed-numbers": lambda rule: f"no two of the {_cells_of(rule)} in a row or column show the same small number",
    "room-runs": _room_runs,
    "face": "a number between four cells is how many of the steps around it the loop goes along",
    "loop": _looped,
    "border-loop": "the border between the cells inside, which hold 1, and the others is one closed line, which nowhere touches itself",
    "unlike-pieces": lambda rule: (
        f"in each outlined region {_cells_of(rule)} form one of the pieces {rule.pieces}, turned or mirrored; equal pieces share no border"
    ),
    "adjoining-parts": lambda rule: (
        f"a number is how many {_cells_of(rule)} the parts that share a border with it have in all; parts hang together over borders"
    ),
    "unequal-counts": lambda rule: f"outlined regions that share a border do not have equally many {_cells_of(rule)}",
    "symmetric-regions": (
        "regions share out the cells, each connected and with one dot, about which half a turn leaves it as it is; "
        "a cell holds the number of its dot, counted from 1 in reading order"
    ),
    "shaped-rectangles": (
        "rectangles share out the cells, each with one sign: + for a square, − wider than high, | higher than wide, ? any; four of them "
        "do not meet; a cell holds the number of its sign, counted from 1 in reading order"
    ),
    "rectangular-parts": lambda rule: f"the {_cells_of(rule)} fall into rectangles, which touch at corners at most",
    "slants": "diagonals close no loop",
    "crossings": "the line leaves groups of cells that belong together as often as stated",
    "paths": "the lines are paths, each of which joins the two cells of a pair; they do not meet",
    "diagonals": lambda rule: f"no digit stands twice on {_DIAGONALS[rule.which]}",
    "windoku": "no digit stands twice in a shaded window",
    "disjoint-groups": _disjoint,
    "anti-knight": "cells a knight's move apart hold different digits",
    "anti-king": "cells that touch, even at a corner, hold different digits",
    "anti-move": lambda rule: f"cells that lie {listed([*map(_step, rule.offsets)])} of one another hold different digits",
    "knightmare": lambda rule: f"cells a knight's move apart do not add up to {listed(rule.totals)}",
    "non-consecutive": lambda rule: f"{_NEIGHBOURS[rule.which]} never hold consecutive digits",
    "global-entropy": "every 2×2 square holds a low, a middle and a high digit",
    "global-modular": "every 2×2 square holds digits of each remainder when divided by 3",
    "anti-taxicab": "two cells with the same digit are never as many steps apart as it says",
    "ripple": "between two equal digits of a row or column lie at least as many cells as they say",
    "dutch-flatmates": _flatmates,
    "doppelganger": (
        "every row, column and region holds a 0 and all other digits but one; rows lack different digits, and so do columns and regions; "
        "the row, the column and the region of a 0 lack three different ones"
    ),
    "successive": _successive,
    "score": "the greatest sum is wanted of all digits, each times the number after the × in its cell",
}
"""By the name of the kind: a sentence, or what makes one of the rule; in the order of the table of rules."""
