"""The load of the machine while the runs were made."""

from __future__ import annotations

from cpgrid.lab.report.doubts import doubts
from cpgrid.lab.report.load import busy, load_words
from cpgrid.lab.report.measured import measure
from cpgrid.lab.report.setup import setup

from .frames import frame_of, run


def test_the_page_says_the_load() -> None:
    experiment = measure(frame_of(run("sat", puzzle, 1.0, load_before=0.5, load_after=after) for puzzle, after in (("a", 1.5), ("b", 2.0))))
    (facts, _) = (block for block in setup(experiment).all_blocks() if hasattr(block, "records"))
    said = {record["fact"]: record["value"] for record in facts.records}
    assert said["load"] == "0.50 to 2.00, median 1.00, before and after the runs"
    assert not [doubt for doubt in doubts(experiment) if "load" in doubt]


def test_a_load_that_is_not_known_is_said_to_be() -> None:
    unknown = {"load_before": None, "load_after": None}
    assert load_words(frame_of([run("sat", "a", 1.0, **unknown)])).startswith("not known: the runs were stored by an earlier version")
    partly = frame_of([run("sat", "a", 1.0, **unknown), run("sat", "b", 1.0, load_before=None)])
    assert load_words(partly) == "1.00 to 1.00, median 1.00, before and after the runs; not known for 1 run"


def test_a_machine_with_more_to_do_than_cores_is_a_doubt() -> None:
    (said,) = busy(frame_of(run("sat", puzzle, 1.0, load_before=5.0, load_after=6.0) for puzzle in "abc"))
    assert said.startswith("Runs shared their cores with other work on a machine, 2 cores: half of the load averages")
    assert "above 5.5" in said
    assert not list(busy(frame_of([run("sat", "a", 1.0, load_before=9.0, load_after=9.0, machine="of an unknown size")])))
