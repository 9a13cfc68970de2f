"""Tests of copenhagen.adapters, including the test functions of the projects adapted to.

Tests that need a missing extra are skipped; `.ci/run` runs all of them.
"""
