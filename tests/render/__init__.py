"""Drawings and sentences for people."""
