"""The workbench: an HTTP server for one person on one machine, and its page.

A request goes ``guard`` (may it come in?) → ``application`` (routes) → ``pool`` → ``worker`` (a process) → ``answers`` (the questions).
To add a question, add a line to ``answers.QUESTIONS``: its route and its description in ``/openapi.json`` follow. Starlette and uvicorn
are imported by ``application`` and ``serving`` alone.
"""
