"""The engine that plays any game from its values and its rules.

A game brings two things: its values, which are its state, its players, its moves and its events,
and its `Rules`, a value as well. The rest is the same for all games and stands here once:

- `copenhagen.engine.rules`: what the rules of a game consist of: for each question what can be
  chosen, for each kind of move what forbids it and what it does, for each turn of chance what may
  come;
- `copenhagen.engine.drafts`: what a state is while a step is carried out on it, and how a step
  records what happens;
- `copenhagen.engine.play`: listing what can be done, saying why not, carrying it out, letting
  chance run, events, whole games.
"""
