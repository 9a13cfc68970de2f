"""Plays any game from its values and its rules.

A game has two parts: its values (state, players, moves and events) and its `Rules`, which is a
value too. Everything else is shared by all games and is in these modules:

- `copenhagen.engine.rules`: the parts of a game's rules: the choices for each question, the
  conditions and effects of each kind of move, and the outcomes of each chance event;
- `copenhagen.engine.drafts`: the mutable form of a state during a step, and how a step records
  events;
- `copenhagen.engine.play`: listing, explaining and applying moves, sampling chance, events, whole
  games.
"""
