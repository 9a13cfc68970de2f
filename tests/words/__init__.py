"""What players read, in every language."""
