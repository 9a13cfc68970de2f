"""The command line, in this process and as people see it."""
