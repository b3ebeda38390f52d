"""Puzzle → Model → Program → Found → Outcome.

`run` is one puzzle along one route, `many` puzzles of one layout together, `asking` one model asked many times under assumptions, `default`
the choice where no route was named. Every grid of a puzzle that leaves this folder has been checked against the rules (`checking`); what is
asked of a model under assumptions is checked by `cpgrid.questions.session`.
"""
