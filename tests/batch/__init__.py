"""Games on rows of numbers are the games of the rules, move by move."""
