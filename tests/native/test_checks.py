"""Internal checks notice faults: one copy of the sources has them all, is built with the checks, and each is switched on in turn."""

from __future__ import annotations

import itertools
import os
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest

pytestmark = [
    pytest.mark.long,
    pytest.mark.needs("c++"),
    pytest.mark.skipif("CPGRID_CORE" in os.environ, reason="it builds a core of its own"),
]

NATIVE = Path(__file__).parents[2] / "cpgrid/native"
PROGRAM = Path(__file__).parent / "checked_searches.cpp"


class Fault(NamedTuple):
    """What is replaced in a source, statements or an expression, and what the checks say then."""

    source: str
    line: str
    """Where it stands once alone; else with its surroundings, and what is replaced between « and »."""

    replaced: str
    said: str


FAULTS = {
    "masks": [
        Fault("propagation.cpp", "    open_count_ = mark.open;", "", "restored state"),
        Fault("propagation.cpp", "    words_.undo(mark.words);", "", "restored state"),
        Fault("propagation.cpp", "    position_[variable] = static_cast<Index>(open_count_);", "", "not in its place"),
        Fault("propagation.cpp", "«waiting_.add(network_.watchers(variable));»\n    if", "", "agenda has missed a constraint"),
        Fault("propagation.cpp", "waiting_.add(network_.watchers(variable, least(gone)));", ";", "agenda has missed a constraint"),
        Fault("propagation.cpp", "        words_.touch(word, step);", "", "agenda has missed a constraint"),
        Fault(
            "propagation.cpp",
            "    trail_.push_back({variable, domain_[variable]});",
            "    trail_.push_back({variable, after});",
            "a change that is none",
        ),
        Fault("propagation.cpp", "            nogoods_.reached(number) = reached;", "", "followed as far as it holds"),
        Fault("propagation.cpp", "    closed_.push_back(variable);", "", "agenda has missed a constraint"),
        Fault("propagation.cpp", "is_certain_[certain_.back()] = false;", ";", "agenda has missed a constraint"),
        Fault("propagation.cpp", "ends.size() == sum.end - sum.begin", "true", "agenda has missed a constraint"),
        Fault(
            "propagation.cpp",
            "«waiting_graphs_.add(graph);»\n    }\n    return true;",
            "",
            "agenda has missed a constraint",
        ),
        Fault(
            "components.cpp",
            "«decide(vertex_[parent_[place]], true);»\n    return true;",
            "",
            "of a graph are not filtered",
        ),
        Fault("components.cpp", "«decide(vertex_[place], true);»\n    }", "", "of a graph are not filtered"),
    ],
    "clauses": [
        Fault("propagation.cpp", "    positions_[code / 2] = trail_.size();", "", "not in its place in the trail"),
        Fault(
            "propagation.cpp",
            "        values_[trail_.back()] = values_[opposite(trail_.back())] = 0;",
            "",
            "a value that is not in the trail",
        ),
        Fault("propagation.cpp", "    if (scratch_.size() > 1) watch_two(number);", "", "a watched clause was missed"),
    ],
    "learning": [
        Fault(
            "state.hpp",
            "            if (is_lack(literal)) domain_[candidates_.variable(candidate)] |= candidates_.value(candidate);",
            "",
            "a domain has lost what the trail says",
        ),
        Fault(
            "propagation.cpp",
            "«watchers_.add_to(waiting_, variable, gone, state_.domain(variable));»\n    for (const masks",
            "",
            "more to remove",
        ),
        Fault("watchers.hpp", "        if (masks::single(left)) agenda.add(of_value(variable, left));", "", "more to remove"),
        Fault("watchers.hpp", "        agenda.add(of_value(variable, gone));", "", "more to remove"),
        Fault("propagation.cpp", "(domain & ~set) == 0) «waiting_graphs_.add(graph);»", "", "more to remove"),
        Fault(
            "propagation.cpp", "            sound = imply(other, {Reason::Kind::clause, watch.clause});", "", "no clause has more to say"
        ),
        Fault("peers.hpp", "«literals_.push_back(lacks(number));»\n        }", "", "a peer has lost the value"),
        Fault("linear.cpp", "std::min(down, up) / most - 1", "std::min(down, up) / most + 99", "more to remove"),
        Fault("linear.cpp", "        slack -= moved;", "", "shows what it explains"),
        Fault("combinations.cpp", "            if (!shown()) row.domains[term] &= ~(gone & -gone);", "", "shows what it explains"),
        Fault("words.cpp", "        if (!own) past.need(variables[step], ~cut);", "", "shows what it explains"),
        Fault(
            "graphs.cpp",
            "                past.need(graph.variables[other], ~graph.sets[other]);",
            "                ;",
            "shows what it explains",
        ),
        Fault(
            "antecedents.cpp",
            "    for (const Literal literal : clause) looked_[candidate_of(literal)] = stamp_;",
            "",
            "what leaves a clause follows from those that stay",
        ),
        Fault("parts.cpp", "        part.waiting.add(part.network.watchers(own));", "", "no part has more to remove"),
        Fault("parts.cpp", "            part.graphs.add(graph);", "", "no part has more to remove"),
        Fault("propagation_in_parts.cpp", "        parts_.schedule(number);", "", "no part has more to remove"),
        Fault(
            "propagation_in_parts.cpp",
            "if (Parts::counts(parts_[part], state_) && !follow_peers(part, own, candidate)) return false;",
            "(void)part, (void)own, (void)candidate;",
            "a peer in a part has lost",
        ),
    ],
    "frontier": [
        Fault("table.hpp", "!std::equal(key, key + words_, this->key(places_[place] - 1))", "true", "two states have one key"),
        Fault("plan.cpp", "            clear(actions_[layer.step], slots_[number]);", "", "none of the open constraints"),
        Fault("parts.cpp", "label_[own] = static_cast<Index>(roots_.size());", "label_[own] = 2;", "not in the order in which they come"),
        Fault(
            "search.cpp",
            "    after_.add(to, states_.count(from));",
            "    if (value == 0) after_.add(to, states_.count(from));",
            "the ways to",
        ),
        Fault("parts.cpp", "if (has_high(total) && weight > total.ends.high) return false;", "", "a solution breaks a constraint"),
        Fault("listing.cpp", "level == levels_.size()", "level + 1 >= levels_.size()", "other solutions were listed"),
    ],
    "lockstep": [
        Fault("lanes.cpp", "    stacked_ -= state_words_;", "", "miscounted"),
        Fault("lanes.cpp", "candidates ^ value", "candidates", "does not come from the one below it"),
        Fault("lanes.cpp", "    active_ &= ~(std::uint32_t{1} << lane);", "", "a lane without a puzzle is active"),
        Fault("kernel_body.hpp", "        report.changed |= nonzero_lanes<Word>(state.changed) << lane;", "", "without saying so"),
    ],
    "proof": [
        Fault("propagation.cpp", "    for (const Index number : groups_of_[cell]) --places(number, value);", "", "miscounted"),
        Fault(
            "propagation.cpp",
            "        for (const Index number : groups_of_[cell]) ++places(number, literal - cell * store_.values());",
            "",
            "miscounted",
        ),
        Fault("propagation.cpp", "head_ > mark", "false", "a removal was not seen"),
        Fault("propagation.cpp", "            watches_[list_of(*found)].push_back({number, watched[0]});", "", "a filter was missed"),
    ],
}


SWITCH = """
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>
inline const int fault_that_is_on = std::atoi(std::getenv("FAULT"));
"""


def with_fault(text: str, fault: Fault, number: int) -> str:
    """The source with both: the fault where it is switched on, and what it replaces."""
    before, mark, rest = fault.line.partition("«")
    sound, _, after = rest.partition("»") if mark else (before, "", "")
    before = before if mark else ""
    found = f"{before}{sound}{after}"
    assert text.count(found) == 1, fault
    on = f"fault_that_is_on == {number}"
    either = (
        f"{{ if ({on}) {{ {fault.replaced} }} else {{ {sound} }} }}" if sound.endswith(";") else f"({on} ? ({fault.replaced}) : ({sound}))"
    )
    return text.replace(found, f"{before}{either}{after}")


def build(folder: Path) -> Path:
    """A program of the sources with all faults, built with the checks."""
    sources, program = folder / "native", folder / "program"
    shutil.copytree(NATIVE, sources, ignore=shutil.ignore_patterns("*.so", "bindings", "cover"))
    numbers = itertools.count(1)
    for kind, faults in FAULTS.items():
        for fault in faults:
            path = sources / kind / fault.source
            path.write_text(with_fault(path.read_text(encoding="utf-8"), fault, next(numbers)), encoding="utf-8")
    switch = folder / "switch.hpp"
    switch.write_text(SWITCH, encoding="utf-8")
    options = ["-std=c++20", "-O0", "-DCPGRID_CHECK", f"-I{sources}", "-pthread"]
    # Compiled once, which takes a third off each source.
    compiled(*options, "-x", "c++-header", switch, "-o", f"{switch}.gch")
    # What is built for one instruction set is not asked for: a machine may lack it.
    parts = [path for path in [*sources.glob("*.cpp"), *sources.glob("*/*.cpp"), PROGRAM] if "_avx" not in path.name]
    compiled(*options, "-include", switch, *parts, "-o", program)
    return program


def compiled(*arguments: object) -> None:
    done = subprocess.run(["c++", *map(str, arguments)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def run(program: Path, kind: str, fault: int) -> subprocess.CompletedProcess[str]:
    """Search with a fault switched on; 0 = none."""
    environment = os.environ | {"FAULT": str(fault)}
    return subprocess.run([program, kind], env=environment, capture_output=True, text=True, check=False, timeout=300)


def test_every_check_fires_where_its_invariant_is_broken(tmp_path: Path) -> None:
    program = build(tmp_path)
    numbers = itertools.count(1)
    for kind, faults in FAULTS.items():
        sound = run(program, kind, 0)
        assert sound.returncode == 0, sound.stderr
        for fault in faults:
            broken = run(program, kind, next(numbers))
            assert "an internal check has failed" in broken.stderr, (fault, broken)
            assert fault.said in broken.stderr, (fault, broken.stderr)
