"""The rules in words: the registry of rules, and the pages that tell them."""
