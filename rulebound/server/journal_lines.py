"""Journals as the database keeps them: a head, and a line for every choice or step back."""

from __future__ import annotations

import json
from collections.abc import Sequence

from rulebound.core.chance import read_seed
from rulebound.core.content import Content
from rulebound.core.journal import Choice, Journal, row_of

from .storage import Stored


def lines_of_choices(rows: Sequence[Choice], before: int) -> list[str]:
    """The lines of choices, the first of which is made after so many others."""
    return [json.dumps(row_of(n, row), ensure_ascii=False) for n, row in enumerate(rows, before + 1)]


def lines_of_journal(journal: Journal) -> list[str]:
    """The lines of a whole game."""
    return [json.dumps(row, ensure_ascii=False) for row in journal.all_rows()[1:]]


def journal_of(stored: Stored) -> Journal:
    """The journal of a room. What lies in our own database was checked when it was written."""
    head = json.loads(stored.head)
    content = Content(head["cards"], head["rules"])
    journal = Journal(stored.game, content, head["setup"], read_seed(head["seed"]), table=head.get("table", {}))
    for line in stored.lines:
        row = json.loads(line)
        if "back" in row:
            journal.go_back(row["back"])
        elif "people" in row:
            journal.people = row["people"]
        else:
            journal.rows.append(Choice(row["player"], row["option"], row["of"], row["key"]))
    return journal
