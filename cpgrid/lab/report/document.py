"""The whole report as blocks: what was measured, a section a corpus, runs without an answer, the routes, how to read it."""

from __future__ import annotations

from ...render import plural
from .blocks import Code, Column, Paragraph, ReportTable, Section, TableRow
from .failures import failures
from .measured import Corpus, Experiment
from .parts import PARTS
from .ranking import Wishes, ranked
from .reading import READING
from .setup import setup
from .summary import none_took, summary

__all__ = ["document"]


def document(experiment: Experiment, wishes: Wishes) -> Section:
    """The report.

    Args:
        experiment: what was measured.
        wishes: what the reader wants to see.
    """
    parts = [summary(experiment, wishes), setup(experiment), *(_corpus(corpus, wishes) for corpus in experiment.corpora)]
    parts += [section for section in (failures(experiment), _routes(experiment), READING) if section is not None]
    return Section(_title(experiment), (), tuple(parts))


def _title(experiment: Experiment) -> str:
    puzzles = sum(len(corpus.puzzles) for corpus in experiment.corpora)
    return f"{plural(len(experiment.routes), 'route')} on {plural(puzzles, 'puzzle')}"


def _corpus(corpus: Corpus, wishes: Wishes) -> Section:
    sections = [Section(part.title, blocks) for part in PARTS if (blocks := tuple(part.make(corpus, wishes)))]
    nothing = () if ranked(corpus) else (Paragraph(f"{none_took(corpus).capitalize()}."),)
    return Section(corpus.name, nothing, tuple(sections))


def _routes(experiment: Experiment) -> Section:
    table = ReportTable(
        "names",
        "every setting of every route; tables and plots show what is not shared by all",
        (Column("#"), Column("shown as", number=False), Column("route", number=False)),
        tuple(TableRow((str(route.number), route.label, (Code(route.full_text),))) for route in experiment.routes),
        tuple({"number": route.number, "label": route.label, "text": route.text, "route": route.full_text} for route in experiment.routes),
    )
    return Section("The routes in full", (table,))
