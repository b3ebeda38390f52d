"""Internal checks notice faults: each fault is put into a copy of the sources, which is built with the checks and run."""

from __future__ import annotations

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
    """A line of a source that is replaced, and what the checks say then."""

    source: str
    line: str
    replaced: str
    said: str


FAULTS = {
    "masks": [
        Fault("propagation.cpp", "    open_count_ = mark.open;", "", "restored state"),
        Fault("propagation.cpp", "    words_.undo(mark.words);", "", "restored state"),
        Fault("propagation.cpp", "    position_[variable] = static_cast<Index>(open_count_);", "", "not in its place"),
        Fault("propagation.cpp", "    waiting_.add(network_.watchers(variable));\n    for", "    for", "agenda has missed a constraint"),
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
        Fault("propagation.cpp", "if (ends.size() == sum.end - sum.begin) make_certain", "make_certain", "agenda has missed a constraint"),
        Fault(
            "propagation.cpp",
            "waiting_graphs_.add(graph);\n    }\n    return true;",
            ";\n    }\n    return true;",
            "agenda has missed a constraint",
        ),
        Fault(
            "components.cpp",
            "            decide(vertex_[parent_[place]], true);\n    return true;",
            ";\n    return true;",
            "of a graph are not filtered",
        ),
        Fault("components.cpp", "            decide(vertex_[place], true);\n    }", "            ;\n    }", "of a graph are not filtered"),
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
            "    waiting_.add(network_.watchers(variable));\n    for (const masks",
            "    for (const masks",
            "more to remove",
        ),
        Fault("propagation.cpp", "(domain & ~set) == 0) waiting_graphs_.add(graph);", "(domain & ~set) == 0) continue;", "more to remove"),
        Fault(
            "propagation.cpp", "            sound = imply(other, {Reason::Kind::clause, watch.clause});", "", "no clause has more to say"
        ),
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
        Fault("listing.cpp", "if (level == levels_.size())", "if (level + 1 >= levels_.size())", "other solutions were listed"),
    ],
    "lockstep": [
        Fault("lanes.cpp", "    stacked_ -= state_words_;", "", "miscounted"),
        Fault("lanes.cpp", "(candidates ^ value);", "(candidates);", "does not come from the one below it"),
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
        Fault("propagation.cpp", "    while (head_ > mark) {", "    while (false) {", "a removal was not seen"),
        Fault("propagation.cpp", "            watches_[list_of(*found)].push_back({number, watched[0]});", "", "a filter was missed"),
    ],
}


class Build:
    """A copy of the sources and the program, built with the checks."""

    def __init__(self, folder: Path) -> None:
        self.sources = folder / "native"
        shutil.copytree(NATIVE, self.sources, ignore=shutil.ignore_patterns("*.so", "bindings", "cover"))
        sources = [*self.sources.glob("*.cpp"), *self.sources.glob("*/*.cpp")]
        # What is built for one instruction set is not asked for: a machine may lack it.
        self._objects = {path: path.with_suffix(".o") for path in sources if "_avx" not in path.name}
        self._objects[PROGRAM] = folder / "program.o"
        self._program = folder / "program"

    def run(self, kind: str) -> subprocess.CompletedProcess[str]:
        """Compile what is new or has changed, and search."""
        for source, built in self._objects.items():
            if not built.exists():
                self._compile("-c", source, "-o", built)
        self._compile(*self._objects.values(), "-pthread", "-o", self._program)
        return subprocess.run([self._program, kind], capture_output=True, text=True, check=False, timeout=300)

    def put(self, fault: Fault, kind: str) -> None:
        """Make the fault; what it changes will be compiled again."""
        path = self.sources / kind / fault.source
        text = path.read_text(encoding="utf-8")
        assert text.count(fault.line) == 1, fault
        path.write_text(text.replace(fault.line, fault.replaced), encoding="utf-8")
        for built in self._touched(path):
            built.rename(_kept(built))

    def mend(self, fault: Fault, kind: str) -> None:
        """Take the fault out; what was compiled before it is used again."""
        path = self.sources / kind / fault.source
        path.write_bytes((NATIVE / kind / fault.source).read_bytes())
        for built in self._touched(path):
            _kept(built).rename(built)

    def _touched(self, path: Path) -> list[Path]:
        """Where a header is changed, all of its folder and the program are compiled again."""
        if path.suffix == ".cpp":
            return [self._objects[path]]
        return [built for source, built in self._objects.items() if source.parent == path.parent or source == PROGRAM]

    def _compile(self, *arguments: object) -> None:
        command = ["c++", "-std=c++20", "-O0", "-DCPGRID_CHECK", f"-I{self.sources}", *map(str, arguments)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr


def _kept(built: Path) -> Path:
    """Where what is compiled from sound sources waits while there is a fault."""
    return built.with_suffix(".sound")


def test_every_check_fires_where_its_invariant_is_broken(tmp_path: Path) -> None:
    build = Build(tmp_path)
    for kind, faults in FAULTS.items():
        sound = build.run(kind)
        assert sound.returncode == 0, sound.stderr
        for fault in faults:
            build.put(fault, kind)
            broken = build.run(kind)
            assert "an internal check has failed" in broken.stderr, (fault, broken)
            assert fault.said in broken.stderr, (fault, broken.stderr)
            build.mend(fault, kind)
