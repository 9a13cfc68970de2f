"""Tests of copenhagen.spaces: numbered moves and encoded views."""
