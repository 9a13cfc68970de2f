"""Tests of copenhagen.spaces: moves and views as numbers."""
