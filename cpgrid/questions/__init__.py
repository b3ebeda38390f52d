"""What is asked of puzzles, one question a file: each is a function of a puzzle, a route and limits, and asks the pipeline.

`session` asks many questions of one puzzle.

To add a question: write ``cpgrid/questions/<name>.py`` with its function and a frozen record of its answer, whose ``to_dict`` is the answer
as plain data. Where no route is named, `cpgrid.pipeline.default` chooses.
"""
