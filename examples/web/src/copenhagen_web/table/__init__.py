"""The table: draws a match and accepts choices, without a server or a store.

The server of this project shows it in many browsers, and the documentation of the library runs it
in the reader's own. From the bottom up: `setups` describes the games, `seated` records seats and
decisions, `choosing` follows a choice and interprets clicks, `moving` derives the animations,
`pages` holds the view of a seat, and `rendering` turns it into HTML. The scripts in `static` talk
to the rest through one file, `transport.js`; the server and the documentation each have their own
version.
"""
