"""The game in the pages, without a browser."""
