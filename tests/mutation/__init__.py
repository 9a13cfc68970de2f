"""Mutation testing of the tables of components, which mutmut does not mutate."""
