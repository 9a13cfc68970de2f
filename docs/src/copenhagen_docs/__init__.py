"""Pages of documentation: fences of Markdown that become rules and examples.

A page that is built by Python-Markdown, with SuperFences of pymdown-extensions, can have rules and
drawn examples in it. In ``mkdocs.yml`` they are asked for like this::

    markdown_extensions:
      - pymdownx.superfences:
          custom_fences:
            - name: rule
              class: rule
              format: !!python/name:copenhagen_docs.rule_fence
              validator: !!python/name:copenhagen_docs.fence_options
            - name: tile
              class: tile
              format: !!python/name:copenhagen_docs.tile_fence
              validator: !!python/name:copenhagen_docs.fence_options
            - name: rulebook
              class: rulebook
              format: !!python/name:copenhagen_docs.rulebook_fence
              validator: !!python/name:copenhagen_docs.fence_options
            - name: quiz
              class: quiz
              format: !!python/name:copenhagen_docs.quiz_fence
              validator: !!python/name:copenhagen_docs.fence_options
            - name: game
              class: game
              format: !!python/name:copenhagen_docs.game_fence
              validator: !!python/name:copenhagen_docs.fence_options
            - name: exercise
              class: exercise
              format: !!python/name:copenhagen_docs.exercise_fence
              validator: !!python/name:copenhagen_docs.fence_options
            - name: example
              class: example
              format: !!python/name:copenhagen_docs.example_fence
              validator: !!python/name:copenhagen_docs.fence_options

Importing this package adds its German catalogue to the library's.

The examples are played while the page is made, and a wrong one is an error.
"""

from importlib.resources import files

from copenhagen.messages import add_catalogues
from copenhagen_docs.all_rules import all_rules
from copenhagen_docs.asking import all_answers, answers_file, questions_to_tap
from copenhagen_docs.fences import (
    example_fence,
    exercise_fence,
    fence_options,
    game_fence,
    quiz_fence,
    rule_fence,
    rulebook_fence,
    rules_in,
)
from copenhagen_docs.own import rule_pages
from copenhagen_docs.playing import BrokenExample, Played, play
from copenhagen_docs.rulings import with_rulings
from copenhagen_docs.terms import glossary, titles
from copenhagen_docs.tiles import pairs_table, tile_fence, tile_pages, tiles_aid

__all__ = [
    "BrokenExample",
    "Played",
    "all_answers",
    "all_rules",
    "answers_file",
    "example_fence",
    "exercise_fence",
    "fence_options",
    "game_fence",
    "glossary",
    "pairs_table",
    "play",
    "questions_to_tap",
    "quiz_fence",
    "rule_fence",
    "rule_pages",
    "rulebook_fence",
    "rules_in",
    "tile_fence",
    "tile_pages",
    "tiles_aid",
    "titles",
    "with_rulings",
]

add_catalogues(files(__name__).joinpath("locale"))
