"""Dancing links: the options that a search gave up, in the words of cells; with a score, also the prices that bounded it."""

from __future__ import annotations

from functools import lru_cache

from ... import native
from ...backends.dancing_links import begin
from ...backends.fetching import fetch
from ...core.outcome import Limits, Stop
from ...core.program import ExactCover
from ...core.puzzle import Layout, Puzzle
from ...encodings.exact_cover import ENCODING
from ...rules import givens_of, model
from .cover_words import CoverWords
from .proposals import Producer, Proposals
from .searching import MOST_LITERALS, checked, drained, lacking_of, within_limits

__all__ = ["PRODUCER"]

_ROUTE = "dlx:engine=links"
_SETTINGS = {option.name: option.default for option in ENCODING.options}


@within_limits(_ROUTE)
def _propose(puzzle: Puzzle, limits: Limits) -> Proposals:
    encoded = ENCODING.encode(model(puzzle.layout), givens_of(puzzle), _SETTINGS)
    cover = encoded.program.cover
    core = begin(encoded.program, "links", MOST_LITERALS)
    if cover.costs is None:
        raw, stop = drained(fetch(core, limits))
    else:
        stop = Stop[core.advance(limits.solutions or 0, limits.nodes or 0, limits.clock.left).name]
        raw = core.take()
    solutions = checked(puzzle, _ROUTE, map(encoded.decode, raw))
    if stop is not Stop.EXHAUSTED:
        return Proposals(stop, solutions, _ROUTE)
    # With costs, the search lists no more grids of the best score than are wanted, but rules out all better ones.
    full = cover.costs is not None and len(solutions) == limits.solutions
    return _proposals(Stop.SOLUTION_LIMIT if full else stop, solutions, core, _words(puzzle.layout, cover))


def _proposals(stop: Stop, solutions: tuple[tuple[int, ...], ...], core: native.CoverSearch, words: CoverWords) -> Proposals:
    clauses = words.clauses(*core.clauses())
    prices = core.prices()
    # Where there is no grid, there is no score to be bounded.
    if prices is None or not solutions:
        return Proposals(stop, solutions, _ROUTE, clauses.offsets, clauses.literals)
    numbers, rows, items, scale = prices
    bounds = words.bounds(rows, items, scale)
    return Proposals(stop, solutions, _ROUTE, clauses.offsets, clauses.literals, numbers[clauses.sayable], bounds)


@lru_cache(maxsize=64)
def _words(layout: Layout, cover: ExactCover) -> CoverWords:
    return CoverWords(layout, cover)


PRODUCER = Producer(
    name="dlx",
    summary="dancing links with colours, and branch and bound where a score is asked for: any puzzle of moderate size",
    lacking=lacking_of(ENCODING, _SETTINGS),
    propose=_propose,
)
