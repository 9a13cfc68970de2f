"""Drawings and sentences: what a person reads."""
