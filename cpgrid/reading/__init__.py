"""Puzzles from texts, files and folders: what lies in a folder, which format a text has, and its puzzles as they come.

`folders` finds the files, `files` opens them, `detection` finds the format of a text; `windows` hands out as many puzzles at a time as are
on hand, `puzzles` all of them.
"""
