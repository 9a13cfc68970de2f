"""Pages of documentation: fences of Markdown that become rules and examples.

A page that is built by Python-Markdown, with SuperFences of pymdown-extensions, can have rules and
drawn examples in it. In ``mkdocs.yml`` they are asked for like this::

    markdown_extensions:
      - pymdownx.superfences:
          custom_fences:
            - name: rule
              class: rule
              format: !!python/name:copenhagen.pages.rule_fence
              validator: !!python/name:copenhagen.pages.fence_options
            - name: tile
              class: tile
              format: !!python/name:copenhagen.pages.tile_fence
              validator: !!python/name:copenhagen.pages.fence_options
            - name: rulebook
              class: rulebook
              format: !!python/name:copenhagen.pages.rulebook_fence
              validator: !!python/name:copenhagen.pages.fence_options
            - name: quiz
              class: quiz
              format: !!python/name:copenhagen.pages.quiz_fence
              validator: !!python/name:copenhagen.pages.fence_options
            - name: example
              class: example
              format: !!python/name:copenhagen.pages.example_fence
              validator: !!python/name:copenhagen.pages.fence_options

What they show is played while the page is made: an example that does not show what it says is an
error.
"""

from copenhagen.pages.fences import (
    example_fence,
    fence_options,
    quiz_fence,
    rule_fence,
    rulebook_fence,
    rules_in,
)
from copenhagen.pages.own import rule_pages
from copenhagen.pages.playing import BrokenExample, Played, play
from copenhagen.pages.rulings import address_of, disagreements, questions, situations, stricter
from copenhagen.pages.terms import glossary, titles
from copenhagen.pages.tiles import pairs_table, tile_fence, tile_pages, tiles_aid

__all__ = [
    "BrokenExample",
    "Played",
    "address_of",
    "disagreements",
    "example_fence",
    "fence_options",
    "glossary",
    "pairs_table",
    "play",
    "questions",
    "quiz_fence",
    "rule_fence",
    "rule_pages",
    "rulebook_fence",
    "rules_in",
    "situations",
    "stricter",
    "tile_fence",
    "tile_pages",
    "tiles_aid",
    "titles",
]
