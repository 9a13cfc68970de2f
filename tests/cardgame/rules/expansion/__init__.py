"""Tests of Expansion 1: each module alone, and all of them together."""
