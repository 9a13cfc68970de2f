"""Tests of copenhagen.adapters, with the test functions of the projects that they are for.

What needs an extra that is not installed is skipped; `.ci/run` runs all of it.
"""
