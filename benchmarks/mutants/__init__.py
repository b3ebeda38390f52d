"""Mutation testing: small faults put into the sources one at a time, to see whether a test fails: ``make mutants``.

A mutation that no test notices has survived. Either a test is missing, or the mutation makes no difference that a test should notice;
then the reason stands in ``docs/mutants.toml``, and a run that meets a survivor without a reason ends with exit code 1.

To add sources: a line in ``TARGETS`` of ``targets.py``. To add an operator: a line in the tables of ``python_source.py`` or
``cpp_source.py``.
"""
