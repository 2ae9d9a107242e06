"""Taking control of another player's ally: what it may lead to, and where it is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rulebound.core.decisions import Entity
from rulebound.core.effects import Resolve, node
from rulebound.games.champions.cards.making import action, ally, always, attachment, event
from rulebound.games.champions.modifiers import constant
from rulebound.games.champions.nouns import Characters, ItsHost
from rulebound.games.champions.positions import with_cards
from rulebound.games.champions.rules.control import change_control
from rulebound.games.champions.state import ChampionsState
from rulebound.testing import Tables, proves
from tests.champions.made_up.parts import Plain

HERO: dict[str, Any] = {"identity": "captain-marvel", "form": "hero"}
OTHER: dict[str, Any] = {"identity": "she-hulk", "form": "hero"}


@node
class Take(Plain):
    """You take control of the first card of a title, wherever it is."""

    id: str

    def act(self, g: ChampionsState, f: Resolve) -> None:
        taken: Entity = next(e for e in range(len(g.card)) if g.card[e].id == self.id)
        change_control(g, taken, f.you)


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    twin = ally(
        "test-twin",
        "Twin",
        "孿生",
        "t01",
        cost=0,
        thw=1,
        atk=1,
        hp=2,
        consequential_atk=1,
        consequential_thw=1,
        unique=False,
        max_per_player=1,
    )
    takes = [
        event(f"take-{id}", "Take", "奪取", f"t-{id}", action(Take(id)), cost=0)
        for id in ("nick-fury", "test-twin", "hydra-mercenary")
    ]
    with with_cards(twin, *takes):
        yield


def test_a_fourth_ally_is_one_too_many(table: Tables) -> None:
    mine = {**HERO, "hand": ["take-nick-fury"], "play": ["tigra", "hellcat", "mockingbird"]}
    t = table.champions(p1=mine, p2={**OTHER, "play": [("nick-fury", {"damage": 1, "exhausted": 1})]})
    t.p1.choose("play:take-nick-fury")
    assert sorted(t.p1.options) == [f"discard:{a}" for a in ("hellcat", "mockingbird", "nick-fury", "tigra")]
    t.p1.choose("discard:tigra")
    assert (t["nick-fury"].controller, t["nick-fury"].owner) == (1, 2)
    assert (t["nick-fury"].damage, t["nick-fury"].exhausted) == (1, 1)


def test_nobody_takes_one_more_of_a_title_than_the_maximum(table: Tables) -> None:
    other = {**OTHER, "play": ["test-twin"]}
    t = table.champions(p1={**HERO, "hand": ["take-test-twin"]}, p2=other)
    t.p1.choose("play:take-test-twin")
    assert (t.p1.play, t.p2.play) == (["captain-marvel", "test-twin"], ["she-hulk"])
    t = table.champions(
        p1={**OTHER, "play": ["test-twin"]}, p2={**HERO, "hand": ["take-test-twin"], "play": ["test-twin"]}, turn=2
    )
    t.p2.choose("play:take-test-twin")
    assert (t.p1.play, t.p2.play) == (["she-hulk", "test-twin"], ["captain-marvel", "test-twin"])


def test_a_card_that_is_not_in_play_or_the_scenarios_is_not_taken(table: Tables) -> None:
    t = table.champions(p1={**HERO, "hand": ["take-nick-fury"]}, p2={**OTHER, "hand": ["nick-fury"]})
    t.p1.choose("play:take-nick-fury")
    assert t.p2.hand == ["nick-fury"]
    t = table.champions(p1={**HERO, "hand": ["take-hydra-mercenary"]}, p2={**OTHER, "engaged": ["hydra-mercenary"]})
    t.p1.choose("play:take-hydra-mercenary")
    assert t.zone("p2.engaged") == ["hydra-mercenary"]


def test_what_one_controls_already_is_not_taken_again(table: Tables) -> None:
    t = table.champions(p1={**HERO, "hand": ["take-nick-fury"], "play": ["nick-fury", "tigra"]}, p2=OTHER)
    t.p1.choose("play:take-nick-fury")
    assert t.p1.play == ["captain-marvel", "nick-fury", "tigra"], "it stays where it lies"
    assert not t.happened("control")


@proves("champions.keyword.guard")
def test_guard_binds_who_controls_the_ally_and_not_who_owns_it(table: Tables) -> None:
    t = table.champions(
        p1={**HERO, "play": [("tigra", {"owner": 2})], "engaged": ["hydra-mercenary"]},
        p2={**OTHER, "play": [("hellcat", {"owner": 1})]},
    )
    assert t.p1.can("attack:tigra:hydra-mercenary")
    assert not t.p1.can("attack:tigra:rhino-1")
    t.skip_until(lambda t: t.p2.prompt == "turn")
    assert t.p2.can("attack:hellcat:rhino-1")


@proves("champions.card.attach.leave", "champions.elimination.cleanup")
def test_what_the_scenario_attaches_to_players_characters_goes_to_the_encounter_discard_pile(table: Tables) -> None:
    chains = attachment(
        "chains", "Chains", "鎖鏈", "t02", "rhino", Characters("friendly"), always(constant("atk", -1, ItsHost()))
    )
    with with_cards(chains):
        seat = {**HERO, "hand": ["get-ready"], "play": [("tigra", {"damage": 2})], "engaged": ["hydra-mercenary"]}
        t = table.champions(p1=seat, attachments=[("chains", "tigra")])
        assert t["tigra"].atk == 1
        t.p1.choose("attack", "tigra", "hydra-mercenary")  # and falls to her consequential damage
        assert (t["tigra"].zone, t["chains"].zone) == ("discard-pile", "encounter-discard")
        t = table.champions(
            p1={**HERO, "damage": 11}, p2=OTHER, attachments=[("chains", "captain-marvel")], at="villain-phase.2"
        )
        assert t["captain-marvel"].atk == 1
        t.skip_until(lambda t: bool(t.p1.out))
        assert t["chains"].zone == "encounter-discard"
