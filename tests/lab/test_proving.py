"""What encodings must prove: each check finds the fault that it is for, and only that one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cpgrid import registered
from cpgrid.contracts import BrokenContract, check_route
from cpgrid.core.components import Components
from cpgrid.core.cuts import Cut
from cpgrid.core.kinds import KINDS as KINDS_OF_CONSTRAINT
from cpgrid.core.meaning import Equal
from cpgrid.core.model import Constraint, Model
from cpgrid.core.program import Cnf, Encoded
from cpgrid.encodings import ENCODINGS
from cpgrid.encodings.cnf.at_most_one import AT_MOST_ONE
from cpgrid.encodings.cnf.clauses import Clauses
from cpgrid.encodings.cnf.linear_sum import LINEAR_SUM
from cpgrid.encodings.cnf.residual import Residual
from cpgrid.encodings.cnf.rows import Rows
from cpgrid.encodings.cnf.view import LiteralView
from cpgrid.lab.proving import Proof, prove, strength
from cpgrid.lab.proving.page import page
from cpgrid.lab.proving.propagation import propagated
from cpgrid.lab.proving.prove import choices, size_problems
from cpgrid.lab.proving.sizes import at_most_one_problem
from cpgrid.lab.proving.strength import KINDS, strengths
from cpgrid.routes import ROUTES, parse_route
from tests.strangers import ASCENDING, CONNECTED, FORGETFUL, STATED_IN_CNF, Ascending

PREFIX = LINEAR_SUM["prefix"]


def loses_a_solution(view: LiteralView, sum_: Residual) -> None:
    """The first variable may not take its greatest value."""
    PREFIX.encode(view, sum_)
    if sum_.literals and sum_.literals[0]:
        view.clauses.add([[-sum_.literals[0][-1][0]]], sum_.origin)


def says_nothing(view: LiteralView, sum_: Residual) -> None:
    """The sum is forgotten."""


def has_a_free_variable(view: LiteralView, sum_: Residual) -> None:
    """An auxiliary variable may be either, whatever its meaning says of it."""
    PREFIX.encode(view, sum_)
    if sum_.literals and sum_.literals[0]:
        view.clauses.new_variable(Free())


class Free:
    """A meaning that claims nothing."""

    variables = (0,)

    def holds(self, values: object) -> None:
        """Nothing."""

    def words(self, names: object) -> str:
        """In words."""
        return "nothing"


def has_a_wrong_meaning(view: LiteralView, sum_: Residual) -> None:
    """An auxiliary variable is the negation of what it is said to be."""
    PREFIX.encode(view, sum_)
    if sum_.literals and sum_.literals[0]:
        literal, value = sum_.literals[0][0]
        made = view.clauses.new_variable(Equal(sum_.variables[0], value))
        view.clauses.add([[made, literal], [-made, -literal]], sum_.origin)


def has_no_meaning(view: LiteralView, sum_: Residual) -> None:
    """A variable without a meaning, determined by another one."""
    PREFIX.encode(view, sum_)
    if sum_.literals and sum_.literals[0]:
        (made,) = view.clauses.new_variables(1).tolist()
        view.clauses.add([[made]], sum_.origin)


@pytest.mark.long
@pytest.mark.parametrize(
    ("encode", "check", "words"),
    [
        (loses_a_solution, "solutions", "it does not find the solution"),
        (says_nothing, "solutions", "which is no solution"),
        (has_a_free_variable, "parsimony", "and it is declared parsimonious"),
        (has_a_wrong_meaning, "meanings", "Equal(variable="),
        (has_no_meaning, "meanings", "has no meaning"),
    ],
)
def test_a_broken_encoding_is_caught(encode: Callable[[LiteralView, Residual], None], check: str, words: str) -> None:
    with registered(replace(PREFIX, name="broken", encode=encode)):
        (proof,) = prove(["sat:sum=broken"])
    assert words in proof.problems[check]
    assert proof.problems[check].startswith("sat:sum=broken")
    if check == "meanings":
        assert set(proof.problems) == {check}


@pytest.mark.long
def test_a_handler_of_a_stranger_is_proved_like_any_other() -> None:
    with registered(STATED_IN_CNF):
        (proof,) = prove(["sat"])
    assert not proof.problems
    assert proof.models == 45


def test_a_handler_of_a_stranger_that_forgets_half_of_its_clauses_is_caught() -> None:
    with registered(FORGETFUL):
        (proof,) = prove(["sat"])
    assert "which is no solution" in proof.problems["solutions"]
    assert "Ascending(variables=" in proof.problems["solutions"]


@pytest.mark.long
@pytest.mark.parametrize("route", ["sat", "sat:domain=log", "sat:regular=forward", "masks", "dlx", "cpsat"])
def test_a_decomposition_is_proved_on_every_route(route: str) -> None:
    with registered(CONNECTED):
        (proof,) = prove([route])
    assert not proof.problems


@pytest.mark.long
def test_a_handler_for_a_kind_that_nobody_draws_is_caught() -> None:
    cnf = ENCODINGS["cnf"]
    odd = replace(ROUTES["sat"], name="odd", encoding=replace(cnf, handlers={**(cnf.handlers or {}), Ascending: print}))
    with registered(odd):
        (proof,) = prove(["odd"], count=9)
        assert proof.problems == {
            "kinds": "Ascending: there is a handler and no record in cpgrid.core.kinds.KINDS, so that nobody draws it"
        }
        with registered(ASCENDING):
            (proof,) = prove(["odd"])
    assert proof.problems == {"kinds": "Ascending: there is a handler, and all models that have it are refused"}


HANDLED = [(name, kind) for name, route in ROUTES.items() for kind in route.encoding.handlers or ()]


def dropping(kind: type[Constraint]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """The handler of a kind forgets the first constraint."""

    def dropped(encode: Callable[..., Any]) -> Callable[..., Any]:
        def encode_less(model: Model, givens: Any, options: Any) -> Any:
            first = next((each for each in model.constraints if type(each) is kind), None)
            return encode(replace(model, constraints=tuple(each for each in model.constraints if each is not first)), givens, options)

        return encode_less

    return dropped


def test_every_handler_is_one_of_a_kind_that_is_drawn() -> None:
    drawn = {kind.constraint for kind in KINDS_OF_CONSTRAINT.values()}
    assert {kind.constraint for kind in KINDS_OF_CONSTRAINT.values() if kind.decompose is None} <= {kind for _, kind in HANDLED} <= drawn


@pytest.mark.long
@pytest.mark.parametrize(("name", "kind"), HANDLED, ids=lambda each: each if isinstance(each, str) else each.__name__)
def test_a_handler_that_forgets_constraints_is_caught_by_both(name: str, kind: type[Constraint]) -> None:
    route = ROUTES[name]
    broken = replace(route, name="broken", encoding=replace(route.encoding, encode=dropping(kind)(route.encoding.encode)))
    with registered(broken):
        (proof,) = prove(["broken"])
        assert proof.problems["solutions"]
        with pytest.raises(BrokenContract):
            check_route("broken")


@pytest.mark.long
@pytest.mark.parametrize(
    ("kind", "settings"),
    [
        *((kind, "") for name, kind in HANDLED if name == "sat"),
        (Components, ":components=elimination"),
        (Components, ":components=ranks"),
        (Components, ":components=distances"),
    ],
    ids=lambda each: each if isinstance(each, str) else each.__name__,
)
def test_a_handler_of_clauses_that_forgets_every_other_clause_is_caught_by_both(kind: type[Constraint], settings: str) -> None:
    """And every other graph that is left to cuts, which would make up for the clauses."""
    route = ROUTES["sat"]

    def encode(model: Model, givens: Any, options: Any) -> Encoded[Cnf]:
        made = route.encoding.encode(model, givens, options)
        own = [index for index, each in enumerate(model.constraints) if type(each) is kind]
        lost = np.flatnonzero(np.isin(made.program.origins, own))[::2]
        clauses = [clause for number, clause in enumerate(made.program.clauses()) if number not in set(lost.tolist())]
        cut = [graph for graph in made.program.lazy if graph.origin in own][::2]
        program = replace(
            made.program,
            offsets=np.cumsum([0, *map(len, clauses)], dtype=np.int32),
            literals=np.array([literal for clause in clauses for literal in clause], dtype=np.int32),
            origins=np.delete(made.program.origins, lost),
            lazy=tuple(graph for graph in made.program.lazy if graph not in cut),
        )
        return replace(made, program=program)

    with registered(replace(route, name="broken", encoding=replace(route.encoding, encode=encode))):
        (proof,) = prove([f"broken{settings}"])
        assert proof.problems["solutions"]
        with pytest.raises(BrokenContract):
            check_route(f"broken{settings}")


@pytest.mark.long
def test_a_free_variable_is_no_fault_where_it_is_declared() -> None:
    with registered(replace(PREFIX, name="free", encode=has_a_free_variable, parsimonious=False)):
        (proof,) = prove(["sat:sum=free"])
    assert not proof.problems
    assert not proof.parsimonious


@pytest.mark.long
def test_a_weaker_encoding_is_measured_as_weaker() -> None:
    with registered(replace(PREFIX, name="mute", encode=says_nothing)):
        mute = strengths(parse_route("sat:sum=mute"))
    plain = strengths(parse_route("sat:sum=prefix"))
    assert mute["sum"] is not None
    assert plain["sum"] is not None
    assert mute["sum"][0] == 0 < plain["sum"][0]
    assert mute["permutation"] == plain["permutation"]


def test_a_wrong_size_is_caught() -> None:
    pairwise = AT_MOST_ONE["pairwise"]

    def twice(clauses: Clauses, rows: Rows) -> None:
        pairwise.encode(clauses, rows)
        pairwise.encode(clauses, rows)

    assert not at_most_one_problem(pairwise)
    broken = replace(pairwise, name="twice", encode=twice)
    assert at_most_one_problem(broken) == "at most one of 2 takes 2 clauses and 0 variables, by its formula (1, 0)"
    with registered(broken):
        assert any(problem.startswith("twice: ") for problem in size_problems())


def test_the_sizes_of_the_literature_hold() -> None:
    assert size_problems() == []


@pytest.mark.long
def test_dual_clauses_make_permutations_stronger_and_nothing_else() -> None:
    on, off = (strengths(parse_route(text)) for text in ("sat", "sat:dual=off"))
    assert on["permutation"] is not None
    assert off["permutation"] is not None
    assert on["permutation"][0] > 1.5 * off["permutation"][0]
    # Half of the rows are permutations too, with an automaton beside.
    assert on["row"] is not None
    assert off["row"] is not None
    assert on["row"][0] > off["row"][0]
    assert all(on[kind] == off[kind] for kind in KINDS if kind not in {"permutation", "row"})


@pytest.mark.long
def test_strength_is_of_formulas_alone() -> None:
    whole = strength("sat")
    assert whole is not None
    assert 0.4 < whole < 1
    assert strength("dlx") is None
    # Combination tables state cages alone; the other kinds of sum are left out.
    assert strengths(parse_route("sat:sum=combination"))["sum"] is None


def test_unit_propagation() -> None:
    assert propagated([[1], [-1, 2], [-2, -3, 4], [3]]) == {1, 2, 3, 4}
    assert propagated([[1, 2], [-1, 2]]) == set()
    assert propagated([[1], [-1, 2], [-2]]) is None
    assert propagated([[]]) is None


def test_every_choice_of_every_route_is_tried() -> None:
    texts = list(choices())
    assert {"sat", "sat:domain=log", "sat:sum=prefix", "dlx:sum=prefix", "cpsat", "flow"} <= set(texts)
    assert len(texts) == len(set(texts))


@pytest.mark.long
def test_proofs_are_the_same_each_time() -> None:
    assert list(prove(["sat:domain=order"])) == list(prove(["sat:domain=order"]))


def test_the_page_has_a_row_for_each_proof() -> None:
    proofs = list(prove(["sat", "dlx"], count=9))
    lines = page(proofs).splitlines()
    assert lines[-2].startswith("| `sat` | ")
    assert lines[-1].startswith("| `dlx` | ")
    assert lines[-1].endswith("| – | – | – | – | – |")
    assert "glucose" not in page(list(prove(["sat:solver=glucose4"], count=3)))
    broken = Proof(
        "sat",
        1,
        1,
        frozenset({"parsimony", "meanings"}),
        {"solutions": "lost"},
        parsimonious=False,
        of_engine=False,
        strengths=dict.fromkeys(KINDS),
    )
    assert "**broken** | no | yes" in page([broken])


def test_a_cut_that_does_not_follow_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not all of these vertices: they may be part of something larger."""

    def unsound(constraint: Components, there: Sequence[bool]) -> tuple[Cut, ...]:
        own = tuple(place for place, vertex in enumerate(constraint.vertices) if there[place] and vertex.variable is not None)
        return () if constraint.allows(there) else (Cut(own, ()),)

    monkeypatch.setattr("cpgrid.core.cuts.violated_cuts", unsound)
    monkeypatch.setattr("cpgrid.lab.proving.checks.violated_cuts", unsound)
    (proof,) = prove(["cpsat:components=lazy"], count=24)
    assert "rules out a solution" in proof.problems["cuts"]


def test_rows_of_no_literals_are_no_fault() -> None:
    clauses = Clauses()
    nothing = np.zeros((1, 0), dtype=np.int32)
    for record in AT_MOST_ONE.values():
        record.encode(clauses, Rows(nothing, nothing, nothing, np.zeros(1, dtype=np.int32)))
    assert len(clauses.flat()[2]) == 0


PARTS = 12
"""Tests that the page is held by, each with its share of the rows, so that several workers take part."""


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_the_page_of_the_docs_is_what_is_proved_now(part: int) -> None:
    stored = (Path(__file__).parents[2] / "docs" / "lab" / "encodings.md").read_text(encoding="utf-8").splitlines()
    head = page([]).splitlines()
    routes = [text for text in choices() if not of_engine(text)]
    assert stored[: len(head)] == head
    assert len(stored) == len(head) + len(routes)
    proved = page(list(prove(routes[part::PARTS]))).splitlines()[len(head) :]
    assert stored[len(head) :][part::PARTS] == proved, "cpgrid lab prove --page docs/lab/encodings.md renews it"


def of_engine(text: str) -> bool:
    route = parse_route(text)
    return any(route.settings[option.name] != option.default for option in route.kind.backend.options)


@pytest.mark.long
@pytest.mark.parametrize(
    ("encoding", "kinds"), [("prefix-edges", ("sum", "weighted")), ("sets-edges", ("cage",)), ("tuples", ("sum", "cage"))]
)
def test_diagrams_with_edges_and_tables_are_complete(encoding: str, kinds: tuple[str, ...]) -> None:
    found = strengths(parse_route(f"sat:sum={encoding}"))
    for kind in kinds:
        share = found[kind]
        assert share is not None
        assert share[0] == share[1] > 0
