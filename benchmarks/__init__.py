"""Measurements: one file each, every answer asserted in the run that is timed. ``make bench`` runs them all.

To add one: a file with ``measure() -> Measurement`` and a line in ``__main__.py``.
"""
