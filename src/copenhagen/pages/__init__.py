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
    rules_in,
)
from copenhagen.pages.own import rule_pages
from copenhagen.pages.playing import BrokenExample, Played, play

__all__ = ["BrokenExample", "Played", "example_fence", "fence_options", "play", "rule_fence"]
__all__ += ["quiz_fence", "rule_pages", "rules_in"]
