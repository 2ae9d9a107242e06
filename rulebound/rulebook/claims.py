"""Which tests claim to prove a rule, read from their source, for a reader who has not run the tests yet.

Only a run of the tests shows that a claim holds (`coverage`).
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from rulebound.rulebook.coverage import PROJECT

_CLAIM = re.compile(r"@proves\(([^)]*)\)|^\s*(?:async )?def (test_\w+)|^class (Test\w+)", re.MULTILINE)
_ID = re.compile(r"[\"']([a-z]+\.[a-z0-9.-]+)[\"']")


@cache
def claims(tests: Path = PROJECT / "tests") -> dict[str, list[str]]:
    """For each rule id, the tests that claim it, if the tests lie beside the program."""
    found: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        name, within, ids = path.relative_to(tests.parent).as_posix(), "", list[str]()
        for claimed, test, group in _CLAIM.findall(path.read_text(encoding="utf-8")):
            if group:
                within = f"{group}::"
            elif test:
                for id in ids:
                    found.setdefault(id, []).append(f"{name}::{within}{test}")
                ids = []
            else:
                ids += _ID.findall(claimed)
    return found
