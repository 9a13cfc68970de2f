"""One record for each kind of move and event of Roll & Write, with everything about it."""
