"""The encoding lab: what an encoding must prove, experiments over many routes and puzzles, and their report."""
