"""Planted bugs: plausible mistakes of a developer, each of which some test has to notice."""
