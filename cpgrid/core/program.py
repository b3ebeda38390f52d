"""The programs that engines search, as arrays and small records, independent of puzzles.

Origins are constraint indices of the model; ``-1 - variable`` stands for a variable's own domain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, pairwise
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import CpModel, IntVar

    from .cuts import LiteralGraph
    from .meaning import Meaning
    from .model import RuleIndex

__all__ = [
    "OUTSIDE",
    "Arcs",
    "Board",
    "Bools",
    "Cnf",
    "ConstraintNetwork",
    "CpProgram",
    "Encoded",
    "EncodedMany",
    "ExactCover",
    "FlowNetwork",
    "GivenBoards",
    "GivenNetwork",
    "Group",
    "Int32",
    "Int64",
    "Integers",
    "ItemMeanings",
    "NetworkGraph",
    "NetworkSum",
    "Program",
    "SelectedCover",
    "UInt8",
    "UInt64",
    "Word",
]

Bools: TypeAlias = npt.NDArray[np.bool_]
Int32: TypeAlias = npt.NDArray[np.int32]
Int64: TypeAlias = npt.NDArray[np.int64]
Integers: TypeAlias = npt.NDArray[np.signedinteger[Any]]
UInt8: TypeAlias = npt.NDArray[np.uint8]
UInt64: TypeAlias = npt.NDArray[np.uint64]

P = TypeVar("P", covariant=True)

OUTSIDE = int(np.iinfo(np.int32).min)
"""The origin of a sum of a `FlowNetwork` that states no constraint."""

_BATCH = 1024
"""How many clauses are turned into Python lists at a time."""


@dataclass(frozen=True, slots=True, eq=False)
class ItemMeanings:
    """What the items of an exact cover stand for, together with their origins.

    Args:
        kinds: uint8[items], an `ItemKind` each.
        details: int64[items], the value or the number of terms that the kind refers to; 0 if it refers to none.
        colour_offsets: int32[items + 1]; colour ``c`` of item ``i`` stands for ``colour_values[colour_offsets[i] + c - 1]``.
        colour_values: int64[…], values and partial sums.
    """

    kinds: UInt8
    details: Int64
    colour_offsets: Int32
    colour_values: Int64

    def colour_value(self, item: int, colour: int) -> int:
        """The value or partial sum that a colour of an item stands for."""
        return int(self.colour_values[self.colour_offsets[item] + colour - 1])


@dataclass(frozen=True, slots=True, eq=False)
class ExactCover:
    """Items and options in the sense of Knuth (TAOCP 7.2.2.1), with colours, costs and multiplicities.

    Args:
        primary: items ``0 … primary-1`` must be covered exactly once, or as their multiplicities say; the others at most once, or by
            options that agree on a colour.
        item_origins: int32[items], the constraint (or ``-1 - variable``) that the item belongs to.
        offsets: int32[options + 1]; option ``o`` is ``items[offsets[o]:offsets[o + 1]]``.
        items: int32[nodes].
        colours: int32[nodes]; 0 = no colour, otherwise positive and on a secondary item.
        literals: int32[options, 2], variable and value that the option states; variable -1 where it states none.
        costs: int64[options], not negative; the least total is sought. ``None`` = all covers are equally good.
        offset: the best score is the offset less the least total cost; 0 without costs.
        meanings: what the items stand for; ``None`` if the cover does not come from a puzzle. Those of the options follow from their items.
        multiplicities: int32[primary, 2], the least and the greatest number of options that cover each primary item; ``None`` = all
            exactly once. With multiplicities there are no costs, and the engine is ``auto``.
    """

    primary: int
    item_origins: Int32
    offsets: Int32
    items: Int32
    colours: Int32
    literals: Int32
    costs: Int64 | None
    offset: int
    meanings: ItemMeanings | None = None
    multiplicities: Int32 | None = None


@dataclass(frozen=True, slots=True, eq=False)
class SelectedCover:
    """An exact cover with options taken before the search starts: the layout's part is shared, the givens are the puzzle's.

    Args:
        cover: the part that depends on the layout alone; the same object for every puzzle of the layout.
        chosen: int32[givens], options of the cover.
    """

    cover: ExactCover
    chosen: Int32

    @property
    def size(self) -> dict[str, int]:
        """Items, options and nodes."""
        cover = self.cover
        return {"items": len(cover.item_origins), "options": len(cover.offsets) - 1, "nodes": len(cover.items)}


@dataclass(frozen=True, slots=True, eq=False)
class Cnf:
    """Clauses over variables 1, 2, …, each clause with the constraint that implies it.

    Args:
        variables: how many variables there are.
        offsets: int32[clauses + 1]; clause ``c`` is ``literals[offsets[c]:offsets[c + 1]]``.
        literals: int32[…], DIMACS literals.
        origins: int32[clauses]; the clauses of a `ValueSet` follow from their sum and the AllDifferent constraints of its variables, those
            that ``boxline`` adds from their AllDifferent and another one that shares two variables or more with it.
        cells: int32[n, 2 + width]: for each candidate that is still open the model variable, the value, and up to ``width`` literals, 0
            where there are fewer: the variable has the value exactly if all of them are true.
        fixed: int32[variables of the model]: the value of a variable that elimination fixed; meaningful where no open literal is left.
        eliminations: int32[m, 3]: variable, value, origin: the candidates removed before encoding, in order, each with the
            constraint that removes it given the removals before it (``-1 - variable`` = a given).
        meaning: what each auxiliary variable stands for, by CNF variable: it is true exactly if that holds. The others are those that
            stand alone in ``cells``.
        soft: weight by literal that should be true (MaxSAT); ``None`` without an objective.
        offset: the score is ``offset`` less the cost of the soft literals that are false.
        selectors: by rule that may be left out, the variable without which its clauses say nothing: each of them has its negation.
        lazy: what the clauses do not state; of each model of theirs it says which further ones are needed.
    """

    variables: int
    offsets: Int32
    literals: Int32
    origins: Int32
    cells: Int32
    fixed: Int32
    eliminations: Int32
    meaning: dict[int, Meaning]
    soft: dict[int, int] | None
    offset: int
    selectors: Mapping[RuleIndex, int] = field(default_factory=dict)
    lazy: tuple[LiteralGraph, ...] = ()

    @property
    def size(self) -> dict[str, int]:
        """Variables and clauses."""
        return {"variables": self.variables, "clauses": len(self.origins)}

    def clauses(self) -> Iterator[list[int]]:
        """The clauses as lists, as PySAT takes them."""
        return chain.from_iterable(self.batches())

    def true_cells(self, raw: Int32) -> Int32:
        """The rows of ``cells`` whose literals are all true.

        Args:
            raw: int32[variables], the true literal of each variable.
        """
        # A literal 0 looks up the 0 after the last variable, and counts as true.
        literals = self.cells[:, 2:]
        true: Int32 = self.cells[(np.append(raw, 0)[np.abs(literals) - 1] == literals).all(axis=1)]
        return true

    def blocking_clause(self, raw: Int32, cells: int | None = None) -> list[int]:
        """The clause that forbids a model's values of the cells; empty where every cell has one candidate.

        Args:
            raw: int32[variables], the true literal of each variable.
            cells: so many variables of the model, the first ones; ``None`` = all.
        """
        true = self.true_cells(raw)
        literals = (true if cells is None else true[true[:, 0] < cells])[:, 2:]
        blocking: list[int] = (-literals[literals != 0]).tolist()
        return blocking

    def batches(self) -> Iterator[list[list[int]]]:
        """The clauses in batches: building millions of lists at once would take more time and memory than using them."""
        for start in range(0, len(self.offsets) - 1, _BATCH):
            offsets = self.offsets[start : start + _BATCH + 1]
            literals = self.literals[offsets[0] : offsets[-1]].tolist()
            yield [literals[begin:end] for begin, end in pairwise((offsets - offsets[0]).tolist())]


@dataclass(frozen=True, slots=True, eq=False)
class CpProgram:
    """A CP-SAT model and its integer variables, one for each variable of the model.

    Args:
        model: the solver's own.
        variables: one for each variable of the model, in its order.
        origins: int32[constraints of the solver], the constraint of the model, or ``-1 - variable``, that each of them states.
        literals: the total number of values of the variables that occur in some AllDifferent.
        meaning: what each further variable of the solver stands for, by its index; it is true exactly if that holds.
        lazy: what the model does not state; its literals are indices of Booleans, from 1.
    """

    model: CpModel
    variables: list[IntVar]
    origins: Int32
    literals: int
    meaning: dict[int, Meaning]
    lazy: tuple[LiteralGraph, ...] = ()

    @property
    def size(self) -> dict[str, int]:
        """Variables and constraints."""
        proto = self.model.proto
        return {"variables": len(proto.variables), "constraints": len(proto.constraints)}


@dataclass(frozen=True, slots=True, eq=False)
class FlowNetwork:
    """A bipartite transport problem: an arc for each variable from one sum to another, flow within bounds.

    Args:
        tails: int32[arcs], the left sum that the variable belongs to.
        heads: int32[arcs], the right sum, numbered from 0 too.
        low: int64[arcs], least value; high: int64[arcs], greatest value.
        supply: int64[left sums], what the arcs out of each must add up to.
        demand: int64[right sums], what the arcs into each must add up to.
        supply_origins: int32[left sums]; demand_origins: int32[right sums]: the constraint that each sum states; `OUTSIDE` for the last
            of each side where some variables lie in no sum of a side. The last arc is then no variable, but joins these two.
    """

    tails: Int32
    heads: Int32
    low: Int64
    high: Int64
    supply: Int64
    demand: Int64
    supply_origins: Int32
    demand_origins: Int32

    @property
    def size(self) -> dict[str, int]:
        """Numbers of nodes and arcs, including source, sink and their arcs."""
        sums = len(self.supply) + len(self.demand)
        return {"nodes": sums + 2, "arcs": len(self.tails) + sums}


class Group(NamedTuple):
    """Variables of a board or a network that all differ.

    Args:
        variables: none of them twice.
        origin: the constraint that the group states.
    """

    variables: Sequence[int]
    origin: int


@dataclass(frozen=True, eq=False)
class Board:
    """Cells over one set of values, and groups of cells that all differ.

    Args:
        values: int64[k], ascending; a *rank* is a place in it, counted from 1.
        domains: uint64[cells], the ranks that each cell may have; bit 0 is rank 1.
        groups: of different cells.
    """

    values: Int64
    domains: UInt64
    groups: Sequence[Group]

    @cached_property
    def ranks(self) -> dict[int, int]:
        """The rank of each value."""
        return {value: rank for rank, value in enumerate(self.values.tolist(), 1)}

    @cached_property
    def size(self) -> dict[str, int]:
        """Cells, groups, and candidates: the ranks that the cells may have before any search."""
        ranks = np.unpackbits(self.domains.view(np.uint8)).sum()
        return {"cells": len(self.domains), "groups": len(self.groups), "candidates": int(ranks)}


@dataclass(frozen=True, slots=True, eq=False)
class GivenBoards:
    """Puzzles on one board.

    Args:
        board: the part that depends on the layout alone; the same object for every puzzle of the layout.
        givens: uint8[puzzles, cells], ranks; 0 = empty.
    """

    board: Board
    givens: UInt8

    @property
    def size(self) -> dict[str, int]:
        """The size of the board."""
        return dict(self.board.size)


class NetworkSum(NamedTuple):
    """low ≤ Σ (coefficient · value + weight of the value) ≤ high, in a network.

    Args:
        variables: none of them twice.
        coefficients: one for each of them; not 0, but where the variable has a row of weights.
        low: the least sum allowed.
        high: the greatest.
        origin: the constraint that the sum states.
        rows: for each variable its row of weights, or -1; or nothing.
    """

    variables: Sequence[int]
    coefficients: Sequence[int]
    low: int
    high: int
    origin: int
    rows: Sequence[int] = ()


class Arcs(NamedTuple):
    """A layered diagram: an automaton that reads so many values.

    Args:
        lengths: how many arcs each step has.
        arcs: int32[arcs, 3]: state before, rank of the value, state after. The states of each layer are numbered from 0.
    """

    lengths: Sequence[int]
    arcs: Int32


class Word(NamedTuple):
    """A word of a network that a diagram accepts.

    Args:
        variables: in the order in which they are read.
        diagram: its number.
        limit: the most arcs of the product of the diagram with what the groups say of the word's variables; 0 = no product.
        origin: the constraint that the word states.
    """

    variables: Sequence[int]
    diagram: int
    limit: int
    origin: int


class NetworkGraph(NamedTuple):
    """A graph of a network: of the vertices that are there, the connected components are as demanded.

    Args:
        variables: of each vertex the one that it looks at; -1 = it is always there.
        sets: uint64[vertices]; the vertex is there if its variable has a value of such a rank, a bit each.
        edges: int32[edges, 2], pairs of vertices.
        single: whether there is at most one component.
        totals: weights of the vertices, the least and the greatest weight of a component, and the vertex whose component is meant; ``None``
            where there is no bound, and for all components.
        origin: the constraint that the graph states.
    """

    variables: Sequence[int]
    sets: UInt64
    edges: Int32
    single: bool
    totals: Sequence[tuple[Sequence[int], int | None, int | None, int | None]]
    origin: int


@dataclass(frozen=True, slots=True, eq=False)
class ConstraintNetwork:
    """Variables whose domains are bit masks, groups of pairwise different variables, sums, words of automata, and graphs.

    Args:
        values: int64[1 … 64], every value that some variable may take, ascending; the rank of a value is its place here.
        domains: uint64[variables]; bit ``r`` says that the variable may take the value of rank ``r``.
        cells: so many variables, the first ones, are cells; the others are helpers, which follow from them.
        groups: of different variables.
        sums: linear ones, and those with rows of weights.
        weights: the rows of weights, each a weight for every rank.
        diagrams: by which words are read.
        words: of variables.
        graphs: whose vertices are there with some values of variables.
    """

    values: Int64
    domains: UInt64
    cells: int
    groups: list[Group] = field(default_factory=list)
    sums: list[NetworkSum] = field(default_factory=list)
    weights: list[Sequence[int]] = field(default_factory=list)
    diagrams: list[Arcs] = field(default_factory=list)
    words: list[Word] = field(default_factory=list)
    graphs: list[NetworkGraph] = field(default_factory=list)


@dataclass(frozen=True, slots=True, eq=False)
class GivenNetwork:
    """A constraint network with values known before the search starts: the layout's part is shared, the givens are the puzzle's.

    Args:
        network: the part that depends on the layout alone; the same object for every puzzle of the layout.
        variables: int32[givens].
        values: int32[givens], one for each of them.
    """

    network: ConstraintNetwork
    variables: Int32
    values: Int32

    @property
    def size(self) -> dict[str, int]:
        """Variables, groups, sums and words; graphs, where there are some."""
        network = self.network
        size = {
            "variables": len(network.domains),
            "groups": len(network.groups),
            "sums": len(network.sums),
            "words": len(network.words),
        }
        return size | {"graphs": len(network.graphs)} if network.graphs else size


Program: TypeAlias = SelectedCover | Cnf | CpProgram | FlowNetwork | GivenBoards | GivenNetwork


@dataclass(frozen=True, slots=True)
class Encoded(Generic[P]):
    """A program with its decoder.

    Args:
        program: what a backend searches.
        decode: a raw solution → a value for each variable of the model.
        decode_batch: raw solutions that were found together → integers[solutions, variables]; ``None`` = each is decoded by itself.
    """

    program: P
    decode: Callable[[Any], tuple[int, ...]]
    decode_batch: Callable[[Any], Integers] | None = None

    def grids(self, raws: Iterable[Any]) -> Integers:
        """integers[solutions, variables], the values of raw solutions."""
        if self.decode_batch is not None:
            return self.decode_batch(raws)
        grids = list(map(self.decode, raws))
        return np.array(grids, dtype=np.int64).reshape(len(grids), len(grids[0]) if grids else 0)


@dataclass(frozen=True, slots=True)
class EncodedMany(Generic[P]):
    """A program of many puzzles with its decoder: ``decode`` turns an array of raw solutions into integers[solutions, variables]."""

    program: P
    decode: Callable[[Any], Integers]
