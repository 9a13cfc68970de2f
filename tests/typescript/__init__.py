"""The types for TypeScript, the package for npm and the client that uses it."""
