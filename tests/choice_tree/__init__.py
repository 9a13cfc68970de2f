"""The tree of questions behind the legal actions."""
