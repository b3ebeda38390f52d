"""Rules about single cells, which drawings mark in the cell."""
