"""Between people the table stops for whoever might act, as far as everybody can see; else for those who can."""

from __future__ import annotations

from typing import Any

from rulebound.testing import Tables

HERO: dict[str, Any] = {"identity": "captain-marvel", "form": "hero"}
OTHER: dict[str, Any] = {"identity": "she-hulk", "form": "hero", "exhausted": 1, "changed_form": True}


def test_before_a_turn_ends_others_are_asked_by_their_hands_size_only_between_people(table: Tables) -> None:
    for between, hand, stops in ((True, ["energy"], True), (True, [], False), (False, ["energy"], False)):
        t = table.champions(p1=HERO, p2={**OTHER, "hand": hand}, between_people=between)
        t.p1.choose("end-turn")
        assert ("volunteer" in [t.p2.prompt, *(a.prompt for a in t.p2.asked)]) == stops
