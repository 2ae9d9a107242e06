"""What players bring: forces, ready-made, as plain data or as text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulebound.core.decks import NO_OPTIONS, GameDecks
from rulebound.core.game import ReadyMade
from rulebound.core.requirements import Reason

from .force_text import read_force, write_force
from .forces import build_total_of, check, force_of
from .ready_made import ready_made


class HeroclixDecks(GameDecks):
    def ready_made(self) -> Mapping[str, ReadyMade]:
        return ready_made()

    def make(self, what: Any) -> dict[str, Any]:
        return force_of(what)

    def read(self, text: str) -> dict[str, Any]:
        return read_force(text)

    def write(self, deck: Mapping[str, Any], lang: str = "en") -> str:
        return write_force(deck, lang)

    def check(self, deck: Mapping[str, Any], options: Mapping[str, Any] = NO_OPTIONS) -> list[Reason]:
        return check(deck, build_total_of(options.get("build_total")))
