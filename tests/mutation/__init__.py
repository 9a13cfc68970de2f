"""Mutation testing of what mutmut leaves alone: the tables of components."""
