"""Tests of copenhagen.bots: programs that play."""
