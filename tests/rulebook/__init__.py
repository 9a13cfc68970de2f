"""The rules in words: the registry of rules, and the pages with the rules."""
