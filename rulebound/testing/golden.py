"""Golden files: what a game says or does, written for people to read; a change shows as a diff."""

from __future__ import annotations

import os
from difflib import unified_diff
from pathlib import Path

UPDATE = "UPDATE_GOLDEN"


def changes(text: str, path: Path, part: str = "\n\n") -> str:
    """The first part in which the text differs from the file, with what to do about it; empty if there is none.

    With `UPDATE_GOLDEN=1` in the environment, the file is rewritten.
    """
    if os.environ.get(UPDATE):
        path.write_text(text, encoding="utf-8")
    before = path.read_text(encoding="utf-8")
    if text == before:
        return ""
    now, old = text.split(part), before.split(part)
    n = next((i for i, (a, b) in enumerate(zip(now, old, strict=False)) if a != b), min(len(now), len(old)))
    one, other = ("\n".join(parts[n : n + 1]).splitlines() for parts in (old, now))
    diff = "\n".join(unified_diff(one, other, "before", "now", lineterm=""))
    remedy = f"if the change is meant, run the test with `{UPDATE}=1` and read the diff of {path.name}"
    return f"part {n} differs: {remedy}\n{diff}"
