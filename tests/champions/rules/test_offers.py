"""What the active player is offered in a turn: each thing once, and nothing that cannot be done."""

from __future__ import annotations

from typing import Any

from rulebound.games.champions.cards.making import action, environment, event, n, support
from rulebound.games.champions.effects import Draw
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables

HERO: dict[str, Any] = {"identity": "captain-marvel", "form": "hero", "changed_form": True}
OTHER: dict[str, Any] = {"identity": "she-hulk", "form": "hero", "exhausted": 1}
DRAW = Draw(n(1))
EVENT = event("test-news", "News", "新聞", "t01", action(DRAW), cost=0)
DESK = support("test-desk", "Desk", "書桌", "t02", action(DRAW), cost=0)
LAMP = support("test-lamp", "Lamp", "檯燈", "t03", action(DRAW), action(Draw(n(2))), cost=0)


def test_copies_in_hand_are_offered_once_whatever_lies_before_them(table: Tables) -> None:
    with with_cards(EVENT, DESK, LAMP):
        hand = ["test-news", "test-desk", "test-news", "test-desk", "test-lamp"]
        t = table.champions(p1={**HERO, "exhausted": 1, "hand": hand})
        assert t.p1.options == ["play:test-desk", "play:test-lamp", "play:test-news", "end-turn"]


def test_copies_in_play_are_offered_each_with_all_their_actions(table: Tables) -> None:
    with with_cards(DESK, LAMP):
        t = table.champions(p1={**HERO, "exhausted": 1, "play": ["test-desk", "test-desk", "test-lamp"]})
        assert [o.partition(":")[2] for o in t.p1.options] == ["test-desk", "test-desk#2", "test-lamp", "test-lamp~2", ""]


def test_an_exhausted_hero_leaves_the_powers_of_ready_allies(table: Tables) -> None:
    play = [("tigra", {"exhausted": 1}), "hellcat"]
    t = table.champions(p1={**HERO, "exhausted": 1, "play": play}, threat=1)
    assert t.p1.options == ["attack:hellcat:rhino-1", "thwart:hellcat:the-break-in-1b", "use:hellcat", "end-turn"]


def test_an_alter_ego_recovers_what_it_has_lost_and_allies_go_on(table: Tables) -> None:
    me = {**HERO, "form": "alter-ego", "play": ["hellcat"]}
    well = table.champions(p1=me, threat=1)
    hurt = table.champions(p1={**me, "damage": 1}, threat=1)
    assert not well.p1.can("recover")
    assert [o for o in hurt.p1.options if o not in well.p1.options] == ["recover:carol-danvers"]
    assert (hurt.p1.can("attack", "hellcat"), hurt.p1.can("attack", "carol-danvers")) == (True, False)


def test_who_is_confused_may_attempt_any_thwart(table: Tables) -> None:
    t = table.champions(p1={**HERO, "confused": 1, "play": ["hellcat"]}, threat=0)
    assert [o for o in t.p1.options if o.startswith("thwart")] == ["thwart:captain-marvel:the-break-in-1b"]


def test_others_may_be_asked_who_hold_a_card_or_have_an_action_until_they_decline(table: Tables) -> None:
    with with_cards(DESK):
        for other, asked in (({}, False), ({"hand": ["energy"]}, True), ({"play": ["test-desk"]}, True)):
            t = table.champions(p1=HERO, p2={**OTHER, **other})
            assert t.p1.can("ask:2") == asked
        t = table.champions(p1={**HERO, "hand": ["test-desk"]}, p2={**OTHER, "play": ["test-desk"]})
        t.p1.choose("ask:2")
        t.p2.choose("decline")
        assert not t.p1.can("ask:2")
        t.p1.choose("play:test-desk")
        assert t.p1.can("ask:2"), "something has happened since"


def test_actions_of_encounter_cards_are_for_the_active_player_alone(table: Tables) -> None:
    door = environment("test-door", "Door", "門", "t04", "test", action(DRAW))
    with with_cards(door):
        t = table.champions(p1=HERO, p2={**OTHER, "hand": ["energy"]}, environments=["test-door"])
        assert t.p1.can("use", "test-door")
        t.p1.choose("ask:2")
        assert not t.p2.can("use", "test-door")
