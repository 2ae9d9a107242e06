"""Tokens."""

from __future__ import annotations

from rulebound.games.ashes.cards.builders import conjuration, n
from rulebound.games.ashes.effects import PlaceWounds
from rulebound.games.ashes.nouns import OPPONENTS, Units, target
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Tables, proves
from tests.ashes.playing import spell, wounded


@proves("ashes.token.kinds")
def test_cards_bear_three_kinds_of_token_and_one_player_the_fourth(table: Tables) -> None:
    tokens = {"wounds": 1, "exhaustion": 2, "status": 3}
    t = table.ashes(p1={"battlefield": [("hammer-knight", tokens), "iron-worker"]}, p2={}, first=2)
    knight = t["hammer-knight"]
    assert (knight.wounds, knight.exhaustion, knight.status) == (1, 2, 3)
    worker = t["iron-worker"]
    assert (worker.wounds, worker.exhaustion, worker.status) == (0, 0, 0)
    (shown,) = [c for c in t.p2.view["players"][0]["zones"]["battlefield"] if c["card"] == "hammer-knight"]
    assert tokens.items() <= shown.items()
    for seat in (t.p1, t.p2):
        assert seat.view["first_player"] == 1


def test_tokens_are_unlimited(table: Tables) -> None:
    """Ruling 121."""

    big = conjuration("test-giant", "Test Giant", "測試巨人", limit=1, attack=1, life=99, recover=0)
    hit = spell("test-hit", PlaceWounds(n(90), target(Units(OPPONENTS))))
    with with_cards(big, hit):
        t = table.ashes(p1={"hand": ["test-hit"]}, p2={"battlefield": ["test-giant"]})
        t.p1.choose("play", "test-hit")
        assert t["test-giant"].wounds == 90


@proves("ashes.token.wound")
def test_wound_tokens_are_put_on_what_receives_damage(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["natural:power"]}, p2={"battlefield": ["gilder", "mist-spirit"]})
    with t.branch() as b:
        b.p1.choose("dice-power", "target:gilder")
        assert b["gilder"].wounds == 1
        assert b["gilder"].zone == "battlefield"
    t.p1.choose("dice-power", "target:mist-spirit")
    assert t["mist-spirit"].zone == "conjuration-pile"
    assert t["mist-spirit"].wounds == 0


@proves("ashes.token.wound")
def test_wounds_are_compared_with_the_life_value_whenever_it_drops(table: Tables) -> None:
    wounded = ("iron-worker", {"wounds": 2, "attached": ["root-armor"]})
    t = table.ashes(
        p1={
            "battlefield": ["hammer-knight"],
            "spellboard": ["cut-the-strings"],
            "dice": ["ceremonial:class", "natural:basic"],
        },
        p2={"battlefield": [wounded]},
    )
    assert t["iron-worker"].life == 3
    t.p1.choose("activate", "cut-the-strings", "target:root-armor")
    assert t.happened("destroyed", "iron-worker")
    assert t["iron-worker"].zone == "discard-pile"


def test_a_table_may_keep_wounds_off_spells(table: Tables) -> None:
    t = wounded(table, transfer="units")
    assert (t["hypnotize"].wounds, t["mist-spirit"].zone) == (0, "conjuration-pile"), "the only other unit"
