"""Kakuro Extension 100×100 from text to verdict on ``flow``, against the bare maximum flow inside it."""

from __future__ import annotations

from collections.abc import Iterator

import cpgrid
from cpgrid import Limits, Puzzle
from cpgrid.backends import max_flow
from cpgrid.core.program import FlowNetwork
from cpgrid.encodings import ENCODINGS
from cpgrid.rules import model

from ..corpora import CORPORA
from ..own import from_text, once
from ..plan import Plan, Settings
from ..race import Bar, Case, Contender, Race

__all__ = ["TABLE"]

_WHOLE = "flow, text to verdict"
_ONCE = "flow, text to verdict, each puzzle once"
_BARE = "SimpleMaxFlow alone"


def _races(settings: Settings) -> Iterator[Race]:
    corpus = CORPORA["kakuro-extension"]
    puzzles = settings.sample(corpus.stored(), 1)
    cases = [Case(str(puzzle.source), cpgrid.write([puzzle], format=corpus.format), "multiple") for puzzle in puzzles]
    again = from_text("flow", _WHOLE, corpus.format)
    yield Race(
        "100×100",
        cases,
        [again, once(again, _ONCE), Contender(_BARE, _flow, _network, peer=True)],
        [
            Bar(
                "Kakuro Extension 100×100, text to verdict, layout remembered, against SimpleMaxFlow alone",
                [_WHOLE],
                [_BARE],
                20,
                5,
                at_most=True,
            ),
            Bar(
                "Kakuro Extension 100×100, text to verdict, each puzzle once, against SimpleMaxFlow alone",
                [_ONCE],
                [_BARE],
                20,
                at_most=True,
            ),
        ],
    )


def _network(text: str) -> FlowNetwork:
    (puzzle,) = cpgrid.parse(text, format="hdu3338")
    assert isinstance(puzzle, Puzzle)
    network = ENCODINGS["flow"].encode(model(puzzle.layout), [], {}).program
    assert isinstance(network, FlowNetwork)
    return network


def _flow(network: FlowNetwork) -> str:
    """One maximum flow; that it is no proof of uniqueness is what makes it the least that anyone could do."""
    assert next(iter(max_flow.search(network, Limits(solutions=1), {}))) is not None
    return "multiple"


TABLE = Plan(
    "kakuro-extension",
    "Kakuro Extension: sums alone, as a maximum flow",
    "The route reads the text, finds a filling, looks for a second one and checks both; the bare flow is solved once. The layout of a "
    "puzzle that was asked before is remembered, and compiled anew where each puzzle comes once.",
    _races,
)
