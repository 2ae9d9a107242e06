"""The examples in the documentation run."""

from __future__ import annotations

import doctest
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_the_examples_of_a_page_run(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The blocks of a page belong together: a later one may use what an earlier one made."""
    name = f"docs_{page.stem.replace('-', '_')}"
    module = ModuleType(name)
    monkeypatch.setitem(sys.modules, name, module)
    for block in BLOCK.findall(page.read_text(encoding="utf-8")):
        if block.startswith(">>>"):
            example = doctest.DocTestParser().get_doctest(block, module.__dict__, page.name, str(page), 0)
            module.__dict__.update(example.globs)
            runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
            assert runner.run(example, clear_globs=False).failed == 0
            module.__dict__.update(example.globs)
        else:
            exec(compile(block, page.name, "exec"), module.__dict__)


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", page.read_text(encoding="utf-8"))
    missing = [link for link in links if not (page.parent / link).exists()]
    assert missing == []
