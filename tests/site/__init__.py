"""The built documentation: every page is visited, in a browser too."""
