"""A page for each rule, as Markdown."""

import json
from collections.abc import Mapping

from copenhagen.messages import ENGLISH
from copenhagen.rulebook import RULES, Rule
from copenhagen_docs.sections import title_of

__all__ = ["rule_pages"]


def rule_pages(lang: str = ENGLISH) -> Mapping[str, str]:
    """Return the Markdown of a page for each rule, by its file below the documentation.

    >>> print(rule_pages()["rules/rule/base-build-support.md"])
    ---
    title: "Ground or tile below (base.build.support)"
    ---
    <BLANKLINE>
    ```rule level="1" lang="en"
    base.build.support
    ```
    <BLANKLINE>
    """
    return {f"rules/rule/{one.anchor}.md": _page(one, lang) for one in RULES.values()}


def _page(one: Rule, lang: str) -> str:
    # A string of JSON is one of YAML: titles have quotation marks in them.
    title = json.dumps(f"{title_of(one, lang)} ({one.id})", ensure_ascii=False)
    return _PAGE.format(title=title, id=one.id, lang=lang)


_PAGE = """\
---
title: {title}
---

```rule level="1" lang="{lang}"
{id}
```
"""
