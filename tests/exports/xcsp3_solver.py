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
        model.maximize(total(objective, variables))
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
    else:
        assert constraint.tag == "sum"
        relation, bound = "".join(words(constraint, "condition")).strip("()").split(",")
        low, high = {
            "eq": lambda: (int(bound), int(bound)),
            "ge": lambda: (int(bound), cp_model.INT_MAX),
            "le": lambda: (cp_model.INT_MIN, int(bound)),
            "in": lambda: tuple(map(int, bound.split(".."))),
        }[relation]()
        model.add_linear_constraint(total(constraint, variables), low, high)


def total(element: ET.Element, variables: dict[str | None, cp_model.IntVar]) -> cp_model.LinearExprT:
    names = words(element, "list")
    coefficients = list(map(int, words(element, "coeffs"))) or [1] * len(names)
    assert len(coefficients) == len(names)
    return sum(coefficient * variables[name] for coefficient, name in zip(coefficients, names, strict=True))


def words(element: ET.Element, tag: str) -> list[str]:
    return (element.findtext(tag) or "").split()
