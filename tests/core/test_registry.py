"""Tables: their order, what scripts and installed packages add to them, and what cannot be added."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import cpgrid
from cpgrid.core import entry_points
from cpgrid.core.errors import UsageError
from cpgrid.core.plugins import RuleKind
from cpgrid.core.registry import Table
from cpgrid.formats import FORMATS
from cpgrid.routes import ROUTES
from cpgrid.rules import RULES, Cage, kind_of
from cpgrid.tables import TABLES

CAGE = RULES["cage"]
OTHER = replace(CAGE, name="other", rule=str)


def small() -> Table[RuleKind]:
    return Table("rule", CAGE, RULES["run"], key=lambda kind: kind.rule)


def test_an_unknown_name_gets_a_hint_and_the_list() -> None:
    with pytest.raises(UsageError, match="unknown rule 'distinc': did you mean 'distinct'\\? choose one of even, odd, "):
        RULES.choose("distinc")
    with pytest.raises(UsageError, match="unknown rule 'zzz': choose one of"):
        RULES.choose("zzz")


def test_a_record_comes_last_or_before_another() -> None:
    table = small()
    table.register(OTHER)
    table.register(replace(CAGE, name="third", rule=int), before="run")
    assert list(table) == ["cage", "third", "run", "other"]
    assert table["other"] is table.of(str) is OTHER
    assert len(table) == 4


@pytest.mark.parametrize(
    ("record", "before", "problem"),
    [
        (replace(CAGE, rule=str), "", "there is a RuleKind named 'cage' already; give the other one a name of its own"),
        (replace(CAGE, name="twin"), "", "the rule 'twin' and the rule 'cage' both stand for <class 'cpgrid.rules.cages.cage.Cage'>"),
        (OTHER, "zzz", "no rule is named 'zzz'; the rule 'other' cannot be put in front of it"),
        (ROUTES["dlx"], "", "a record of the class RuleKind is expected in this table, not a RouteKind"),
    ],
)
def test_what_cannot_be_added_is_reported(record: object, before: str, problem: str) -> None:
    table = small()
    with pytest.raises(UsageError, match=problem):
        table.register(record, before=before)
    assert list(table) == ["cage", "run"]
    assert table.of(Cage) is CAGE


def test_a_record_may_be_there_for_a_while_in_the_place_of_another() -> None:
    changed, before = replace(CAGE, summary="changed"), list(RULES).index("cage")
    with RULES.temporarily(changed, OTHER):
        assert RULES["cage"] is changed is kind_of(Cage(((0, 0),), 1))  # type: ignore[arg-type]
        assert RULES["other"] is OTHER
        assert list(RULES).index("cage") == before
        assert list(RULES)[-1] == "other"
    assert RULES["cage"] is CAGE is RULES.of(Cage)
    assert "other" not in RULES
    with pytest.raises(UsageError, match="both stand for"), RULES.temporarily(replace(CAGE, name="twin")):
        pass
    assert "twin" not in RULES


def test_records_find_their_table_by_their_class() -> None:
    json = replace(FORMATS["json"], name="json2")
    with cpgrid.registered(OTHER, json, replace(ROUTES["sat"], name="sat2")):
        assert RULES["other"] is OTHER
        assert FORMATS["json2"] is json
        assert list(ROUTES)[-1] == "sat2"
    assert "json2" not in FORMATS
    with pytest.raises(UsageError, match=r"a str cannot be registered; records are of the classes RuleKind, Kind, Family, .*RouteKind"):
        cpgrid.register("cage")  # type: ignore[arg-type]


GROUPS = [table.group for table in TABLES]
Package = Callable[..., None]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Package:
    """Install a package for child processes: its module and its entry points."""

    def install(name: str, source: str, *points: str) -> None:
        information = tmp_path / f"{name}-0.1.dist-info"
        information.mkdir()
        (information / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.1\n")
        (information / "entry_points.txt").write_text("\n".join(points))
        (tmp_path / f"{name}.py").write_text(source)
        monkeypatch.setenv("PYTHONPATH", str(tmp_path))

    return install


def run(code: str) -> str:
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert not result.stderr, result.stderr
    return result.stdout.strip()


LIST = "import sys; from cpgrid.cli import main; sys.exit(main(['list', {!r}]))"
COPIES = """
from dataclasses import replace, make_dataclass
from cpgrid.backends import BACKENDS
from cpgrid.core.kinds import Kind
from cpgrid.encodings import ENCODINGS
from cpgrid.encodings.cnf.alldifferent import ALLDIFFERENT as DIFFERENT
from cpgrid.encodings.cnf.at_most_one import AT_MOST_ONE as ONES
from cpgrid.encodings.cnf.domain import DOMAINS
from cpgrid.encodings.cnf.linear_sum import LINEAR_SUM
from cpgrid.encodings.cp.alldifferent import ALLDIFFERENT as CP_DIFFERENT
from cpgrid.encodings.cp.linear_sum import LINEAR_SUM as CP_SUMS
from cpgrid.core.line_styles import LineStyle
from cpgrid.core.mark_styles import AreaStyle, DotStyle, SymbolStyle
from cpgrid.formats import FORMATS
from cpgrid.models import FAMILIES
from cpgrid.routes import ROUTES
from cpgrid.rules import RULES
RULE = replace(RULES["cage"], name="mine", rule=make_dataclass("Mine", ["cells"]))
KIND = Kind(make_dataclass("mine", ["variables"], frozen=True), print)
FAMILY = replace(FAMILIES["grid"], name="mine")
STYLE = LineStyle("mine", "#123456")
DOT = DotStyle("mine")
SYMBOL = SymbolStyle("mine")
AREA = AreaStyle("mine", "cage")
ENCODING = replace(ENCODINGS["cnf"], name="mine")
BACKEND = replace(BACKENDS["sat"], name="mine")
FORMAT = replace(FORMATS["json"], name="mine")
ROUTE = replace(ROUTES["sat"], name="mine", encoding=ENCODING, backend=BACKEND)
AT_MOST_ONE = replace(ONES["pairwise"], name="mine")
ALLDIFFERENT = replace(DIFFERENT["hall"], name="mine")
DOMAIN = replace(DOMAINS["direct"], name="mine")
SUM = replace(LINEAR_SUM["prefix"], name="mine")
CP_ALLDIFFERENT = replace(CP_DIFFERENT["native"], name="mine")
CP_SUM = replace(CP_SUMS["linear"], name="mine")
"""
RECORDS = re.findall(r"^([A-Z_]+) = ", COPIES, re.MULTILINE)
POINTS = [line for group, name in zip(GROUPS, RECORDS, strict=True) for line in (f"[{group}]", f"mine = copies:{name}")]


@pytest.mark.long
def test_installed_packages_add_to_every_table(package: Package) -> None:
    package("copies", COPIES, *POINTS)
    names = "from cpgrid.tables import TABLES; print(*(list(table)[-1] for table in TABLES))"
    assert run(names) == " ".join(["mine"] * len(TABLES))
    assert "mine" in subprocess.run([sys.executable, "-c", LIST.format("routes")], capture_output=True, text=True, check=True).stdout


def test_a_package_is_imported_when_its_table_is_asked(package: Package) -> None:
    package("loud", 'print("loud")\nfrom cpgrid.rules import RULES\n', "[cpgrid.rules]", "loud = loud:RULES")
    imports = "from cpgrid.formats import FORMATS\nfrom cpgrid.rules import RULES\n"
    assert run(imports + "RULES['cage'], list(FORMATS)\nprint('quiet')") == "quiet"


@pytest.mark.long
@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("import nowhere_at_all", "ModuleNotFoundError: No module named 'nowhere_at_all'"),
        ("KIND = (", "SyntaxError: '(' was never closed"),
        ("", "AttributeError: module 'broken' has no attribute 'KIND'"),
        ("KIND = 3", "a record of the class RuleKind is expected in this table, not a int"),
        ("from cpgrid.rules.cages.cage import KIND", "there is a RuleKind named 'cage' already"),
        ("from cpgrid import UsageError\nraise UsageError('older than I thought')", "older than I thought"),
    ],
)
def test_a_package_that_cannot_be_used_is_named(package: Package, source: str, reason: str) -> None:
    package("broken", source, "[cpgrid.rules]", "mine = broken:KIND")
    result = subprocess.run([sys.executable, "-c", LIST.format("rules")], capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert "Traceback" not in result.stderr
    message = " ".join(result.stderr.split())
    assert message.startswith(f"error: the package broken 0.1 cannot be used: {reason}")
    assert '(entry point mine = "broken:KIND" in the group cpgrid.rules; mend or uninstall the package)' in message


def test_a_package_that_cannot_be_used_is_named_each_time(package: Package) -> None:
    package("broken", "import nowhere_at_all", "[cpgrid.rules]", "mine = broken:KIND")
    asked = "\ntry: list(RULES)\nexcept UsageError as error: print(error)"
    lines = run("from cpgrid import UsageError\nfrom cpgrid.rules import RULES" + asked * 2).splitlines()
    assert lines[0] == lines[1]
    assert len(lines) == 2


def test_no_package_no_search(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    # A path with an archive, a missing folder and a package without entry points: nothing to find, and the library is not asked.
    (tmp_path / "plain-1.0.dist-info").mkdir()
    monkeypatch.setattr(sys, "path", [str(tmp_path), str(tmp_path / "archive.zip"), str(tmp_path / "missing")])
    monkeypatch.setitem(sys.modules, "importlib.metadata", None)
    assert list(entry_points.entry_points("cpgrid.rules")) == []
