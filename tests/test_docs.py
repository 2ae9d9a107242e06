"""The examples in the documentation run, its links lead somewhere, and the docs site has every page."""

from __future__ import annotations

import doctest
import re
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PUBLIC = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "examples/README.md")]
PAGES = [*PUBLIC, *sorted(DOCS.rglob("*.md"))]
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.relative_to(ROOT).as_posix())
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


@cache
def anchors(page: Path) -> frozenset[str]:
    """What a link may name behind `#`: the headings, as browsers know them."""
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return frozenset(re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", heading).strip().lower()) for heading in headings)


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    broken = []
    for link in re.findall(r"\]\((?!https?:)([^)\s]+)\)", page.read_text(encoding="utf-8")):
        name, _, anchor = link.partition("#")
        target = page.parent / name if name else page
        if not target.exists() or (anchor and anchor not in anchors(target)):
            broken.append(link)
    assert broken == []


def test_the_docs_site_has_every_page() -> None:
    """A new page gets a line under `nav` in mkdocs.yml, which `make docs` builds."""
    nav = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").split("\nnav:\n")[1]
    listed = re.findall(r"(\S+\.md)$", nav, re.MULTILINE)
    assert sorted(listed) == sorted(page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md"))


def test_the_files_that_the_tour_names_exist() -> None:
    named = re.findall(r"`((?:rulebound|web)/[\w/.]+)`", (DOCS / "tour.md").read_text(encoding="utf-8"))
    assert len(named) > 20
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_the_api_pages_name_modules_that_there_are() -> None:
    pages = (DOCS / "api").glob("*.md")
    named = [name for page in pages for name in re.findall(r"^::: (\S+)$", page.read_text(encoding="utf-8"), re.MULTILINE)]
    assert named
    assert [name for name in named if find_spec(name) is None] == []
