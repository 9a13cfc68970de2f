"""A table in the browser, built only on the public names of the library `copenhagen`.

From the bottom up: `setups` describes the games that can be set up, `storage` saves them and
`tables` changes them; `choosing` follows a player through a choice and `pages` shows the table;
`app` answers the browser, behind the checks in `guards`.
"""
