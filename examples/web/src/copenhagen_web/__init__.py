"""A table in the browser, made with the public names of the library `copenhagen` alone.

From the bottom up: `setups` says which games can be set up, `storage` keeps them, `tables` changes
them, `choosing` is how far a player has got with a choice, `pages` is what people see of it, `app`
is what the browser talks to, and `guards` is what stands before that.
"""

__all__: list[str] = []
