"""Many games of bots."""
