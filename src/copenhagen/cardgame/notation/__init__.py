"""The card game in writing: its moves and positions in text, its values in documents."""
