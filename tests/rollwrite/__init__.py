"""Roll & Write by topic of the rulebook, each test marked with the rules that it checks."""
