"""The house front that both games build: grid, colors, shapes, placements, lines.

Everything here works on plain ints, but for `reading`, which has names for them. A set of cells is an int with one bit for each cell, so "is
it free", "does it stand on something" and "is this row complete" are a few machine operations.
"""
