"""The table: it draws a match and takes choices, with neither a server nor a store.

The server of this project shows it to people at many browsers, and the documentation of the library
runs it in the reader's own. From the bottom up: `setups` says which games there are, `seated` who
sits where and what has been decided, `choosing` how far a player has got with a choice and what a
click means, `moving` what moves when something has happened, `pages` what a seat sees, and
`rendering` makes HTML of it. The scripts in `static` speak to the rest through one file,
`transport.js`, of which server and documentation each have their own.
"""

__all__: list[str] = []
