"""Measurements, the puzzles they are made on, and fuzzing: ``python -m benchmarks --help``.

To add a measurement: a file with ``measure() -> Measurement`` and its call in ``__main__.py``.
"""
