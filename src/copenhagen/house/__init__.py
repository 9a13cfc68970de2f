"""The house front that both games build: grid, colors, shapes, placements, lines.

Everything here but `reading` works on plain ints. A set of cells is an int with one bit for each
cell, so "is it free", "does it stand on something" and "is this row complete" are a few machine
operations.
"""
