"""Drawings of Roll & Write, and its sentences."""
