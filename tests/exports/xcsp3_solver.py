"""A small solver of XCSP3 that shares nothing with the package: it reads an instance by itself and runs CP-SAT on it."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

from ortools.sat.python import cp_model

__all__ = ["solve"]


def solve(path: Path, *, everything: bool = False) -> str:
    """What a solver of the XCSP3 competitions would print; all solutions on demand."""
    root = ET.fromstring(path.read_text(encoding="utf-8"))
    assert root.get("format") == "XCSP3"
    model = cp_model.CpModel()
    variables = {var.get("id"): model.new_int_var_from_domain(domain(var.text or ""), str(var.get("id"))) for var in root.iter("var")}
    for constraint in root.find("constraints") or ():
        post(model, constraint, variables)
    objective = root.find("objectives/maximize")
    assert (objective is not None) is (root.get("type") == "COP")
    if objective is not None:
        assert objective.get("type") == "sum"
        model.maximize(total(objective, variables, model))
    lines: list[str] = []

    class Printer(cp_model.CpSolverSolutionCallback):
        def on_solution_callback(self) -> None:
            values = " ".join(str(self.value(variable)) for variable in variables.values())
            lines.extend([f"v <instantiation> <list> {' '.join(map(str, variables))} </list>", f"v <values> {values} </values>"])
            lines.append("v </instantiation>")

    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.enumerate_all_solutions = everything and objective is None
    status = solver.solve(model, Printer())
    if objective is not None:
        # Each solution is better than the one before it: the last is the answer.
        lines = lines[-3:]
    names = {cp_model.OPTIMAL: "OPTIMUM FOUND" if objective is not None else "SATISFIABLE", cp_model.FEASIBLE: "SATISFIABLE"}
    return "\n".join([*lines, f"s {names.get(status, 'UNSATISFIABLE')}", ""])


def domain(text: str) -> cp_model.Domain:
    parts = [[int(end) for end in part.split("..")] for part in text.split()]
    return cp_model.Domain.from_intervals([[part[0], part[-1]] for part in parts])


def post(model: cp_model.CpModel, constraint: ET.Element, variables: dict[str | None, cp_model.IntVar]) -> None:
    if constraint.tag == "allDifferent":
        model.add_all_different([variables[name] for name in (constraint.text or "").split()])
    elif constraint.tag == "instantiation":
        names, values = words(constraint, "list"), words(constraint, "values")
        for name, value in zip(names, values, strict=True):
            model.add(variables[name] == int(value))
    elif constraint.tag == "extension":
        names, rows = words(constraint, "list"), tuples(constraint.findtext("supports") or "")
        model.add_allowed_assignments([variables[name] for name in names], rows)
    elif constraint.tag == "mdd":
        post_mdd(model, [variables[name] for name in words(constraint, "list")], constraint.findtext("transitions") or "")
    else:
        assert constraint.tag == "sum"
        relation, bound = "".join(words(constraint, "condition")).strip("()").split(",")
        low, high = {
            "eq": lambda: (int(bound), int(bound)),
            "ge": lambda: (int(bound), cp_model.INT_MAX),
            "le": lambda: (cp_model.INT_MIN, int(bound)),
            "in": lambda: tuple(map(int, bound.split(".."))),
        }[relation]()
        model.add_linear_constraint(total(constraint, variables, model), low, high)


def tuples(text: str) -> list[list[int]]:
    """``(1,2)(3,4)``, or plain values."""
    if "(" not in text:
        return [[int(value)] for value in text.split()]
    return [list(map(int, row.split(","))) for row in text.strip().strip("()").split(")(")]


def post_mdd(model: cp_model.CpModel, scope: list[cp_model.IntVar], text: str) -> None:
    """The first transition begins at the root, the last one ends at the terminal node."""
    steps = [row.split(",") for row in text.strip().strip("()").split(")(")]
    numbers = {name: number for number, name in enumerate(dict.fromkeys(name for before, _, after in steps for name in (before, after)))}
    transitions = [(numbers[before], int(value), numbers[after]) for before, value, after in steps]
    model.add_automaton(scope, numbers[steps[0][0]], [numbers[steps[-1][2]]], transitions)


def total(element: ET.Element, variables: dict[str | None, cp_model.IntVar], model: cp_model.CpModel) -> cp_model.LinearExprT:
    terms = words(element, "list")
    coefficients = list(map(int, words(element, "coeffs"))) or [1] * len(terms)
    assert len(coefficients) == len(terms)
    return sum(coefficient * expression(model, term, variables) for coefficient, term in zip(coefficients, terms, strict=True))


def expression(model: cp_model.CpModel, text: str, variables: dict[str | None, cp_model.IntVar]) -> cp_model.LinearExprT:
    """A variable, ``eq(x,3)`` or ``in(x,set(3,4))``."""
    if "(" not in text:
        return variables[text]
    kind, _, arguments = text.rstrip(")").partition("(")
    assert kind in {"eq", "in"}
    name, _, values = arguments.partition(",")
    chosen = cp_model.Domain.from_values(list(map(int, values.removeprefix("set(").split(","))))
    holds = model.new_bool_var("")
    model.add_linear_expression_in_domain(variables[name], chosen).only_enforce_if(holds)
    model.add_linear_expression_in_domain(variables[name], chosen.complement()).only_enforce_if(~holds)
    return holds


def words(element: ET.Element, tag: str) -> list[str]:
    return (element.findtext(tag) or "").split()
