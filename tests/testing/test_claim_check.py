"""The tool that proves claims again: which rules it draws, and what it breaks for them."""

from __future__ import annotations

from rulebound.rulebook import ACTING, rule
from rulebound.rulebook.claims import claims
from rulebound.rulebook.coverage import PROJECT
from rulebound.testing.claim_check import MOST, drawn, mutants_of


def test_drawn_rules_act_and_are_claimed() -> None:
    rules = drawn(25, seed=3)
    assert rules == drawn(25, seed=3)
    assert rules != drawn(25, seed=4)
    assert all(rule(id).kind in ACTING and claims()[id] for id in rules)


def test_what_is_broken_lies_in_the_functions_that_cite_the_rule() -> None:
    found = mutants_of("champions.scheme.side.start", PROJECT)
    assert {p.function for p in found} <= {"RevealCard.resolve_by_type", "starting_threat"}
    assert 0 < len(found) <= MOST


def test_the_block_of_the_citation_is_broken_first() -> None:
    near = mutants_of("heroclix.silver.first-turn-immunity.leave", PROJECT)[:2]
    assert [p.function for p in near] == ["left_start"] * 2
    assert near[1].change == "without: g.immune[e] = 0"
