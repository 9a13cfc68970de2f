"""The built documentation: every page is checked, also in a browser."""
