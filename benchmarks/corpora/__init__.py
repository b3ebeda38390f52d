"""The project's own puzzles, compressed, with their answers: ``python -m benchmarks corpora`` makes them again bit for bit.

Puzzle ``i`` of a corpus is decided by the corpus's name and ``i``, so that any one of them can be made alone. The answers are
verdicts on which two independent routes agreed when the corpus was made. Hard variants are what they are by the number of nodes that
``masks`` takes: every machine makes the same ones, but a later version that takes other nodes makes others. Their file stays as it is.

To add a corpus: a function in ``generators`` and its line in ``CORPORA``.
"""

from __future__ import annotations

from .table import CORPORA, Corpus

__all__ = ["CORPORA", "Corpus"]
