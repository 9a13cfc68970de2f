"""Planted bugs: mistakes that a developer could make, each of which some test has to notice."""
