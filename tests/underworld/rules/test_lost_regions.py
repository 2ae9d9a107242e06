"""What waits for a region that is won meanwhile; and whose turn it is to act."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.effects import Effect, IfYouDo
from rulebound.games.underworld.cards import card
from rulebound.games.underworld.cards.making import action, price, quick
from rulebound.games.underworld.effects.hands import Draw
from rulebound.games.underworld.effects.influence import NoContests, PlaceInfluence
from rulebound.games.underworld.effects.moving import Move, PutIntoPlay
from rulebound.games.underworld.effects.piles import AS_LURKER, Search
from rulebound.games.underworld.nouns.cards import Cards
from rulebound.games.underworld.nouns.selectors import OWN, Characters, GraveyardCards, Regions
from rulebound.games.underworld.nouns.subjects import target
from rulebound.games.underworld.positions import with_cards
from rulebound.testing import Table, Tables, proves
from tests.underworld.cards.at_table import use
from tests.underworld.rules.test_seldom import made_up

AGENT = made_up("agent", quick(price(exhaust=True), PlaceInfluence()))
REGION = target(Regions(), name="region")


def answered_by_a_win(t: Table) -> None:
    """The second player answers with the marker that wins Kyoto, and all is resolved."""
    t.p2.choose(use("agent"))
    t.skip_until(lambda t: t.p2.points > 0 and not t.spectator.view.get("stack"))
    assert t.zone("p2.score-area") == ["kyoto"]


def table_of(table: Tables, **mine: Any) -> Table:
    nearly = ("kyoto", {"p2": card("kyoto").cap - 1})
    return table.underworld(p1=mine, p2={"r1": ["agent"]}, regions=[nearly, "florence", "moscow"])


@proves("underworld.stack.lost-target")
def test_a_character_played_to_a_region_that_is_gone_goes_to_the_graveyard(table: Tables) -> None:
    with with_cards(AGENT):
        t = table_of(table, hand=["veil-guard"], assets=["yellow"] * 4)
        t.p1.choose("play:veil-guard", "to-region:kyoto", "pass")
        answered_by_a_win(t)
        assert (t["veil-guard"].zone, t["veil-guard"].region) == ("graveyard", None)


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (PutIntoPlay(target(GraveyardCards()), REGION), ["target:veil-guard", "target:kyoto"]),
        (PutIntoPlay(target(GraveyardCards()), REGION, face_up=False), ["target:veil-guard", "target:kyoto"]),
        (Move(target(Characters(OWN)), REGION), ["target:black-cat", "target:kyoto"]),
        (PlaceInfluence(region=REGION), ["target:kyoto"]),
        (NoContests(REGION), ["target:kyoto"]),
        (Search(Cards(type="character"), AS_LURKER, region=REGION), ["target:kyoto"]),
    ],
)
def test_what_is_done_at_a_region_is_not_done_where_there_is_none(table: Tables, effect: Effect, words: list[str]) -> None:
    """Another region lies at its place by then, and is not meant; nor is "if you do" fulfilled."""
    with with_cards(AGENT, made_up("envoy", action(price(exhaust=True), IfYouDo(effect, Draw())))):
        t = table_of(table, r2=["envoy", "black-cat"], graveyard=["veil-guard"], deck=["exorcist", "truce"])
        t.p1.choose(use("envoy"), *words)
        if t.p1.can("pass"):
            t.p1.choose("pass")
        answered_by_a_win(t)
        assert (t.p1.graveyard, t["black-cat"].region, t.p1.r1, t.p1.r1_lurkers) == (["veil-guard"], 2, [], [])
        assert t.p1.hand == [], "nothing was done, so nothing follows"
        assert all(sum(r["markers"]) == 0 for r in t.p1.view["shared"]["regions"])


@pytest.mark.parametrize("face_up", [True, False])
def test_where_the_region_is_there_it_is_done_and_the_rest_follows(table: Tables, face_up: bool) -> None:
    rises = PutIntoPlay(target(GraveyardCards()), REGION, face_up)
    with with_cards(AGENT, made_up("envoy", action(price(exhaust=True), IfYouDo(rises, Draw())))):
        t = table_of(table, r2=["envoy"], graveyard=["veil-guard"], deck=["truce"])
        t.p1.choose(use("envoy"), "target:veil-guard", "target:moscow")
        t.skip_until(lambda t: not t.spectator.view.get("stack"))
        assert (t.p1.r3, t.p1.r3_lurkers) == ((["veil-guard"], []) if face_up else ([], ["veil-guard"]))
        assert t.p1.hand == ["truce"]


# ---------------------------------------------------------------- whose turn it is to act


def acts(t: Table) -> list[bool]:
    return [t.state.GAME.rules.is_own_turn(t.state, p) for p in range(t.state.players)]


def test_it_is_a_player_s_own_turn_in_the_own_action_step_with_nothing_waiting(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["psychic-owl"], "hand": ["psionic-surge"], "assets": ["yellow"] * 3})
    assert acts(t) == [True, False]
    t.p1.choose("play:psionic-surge")
    assert acts(t) == [False, False], "something waits"
    t.skip_until(lambda t: not t.spectator.view.get("stack"))
    assert acts(t) == [True, False]
    assert acts(table.underworld(acting=2)) == [False, True]
    assert acts(table.underworld(p1={"assets": ["red"]}, at="contest-phase")) == [False, False]
    assert acts(table.underworld(p1={"deck": ["truce"] * 9}, p2={"deck": ["truce"] * 9}, at="set-up")) == [False, False]


@proves("underworld.ruler.allies-as-one")
def test_the_allies_of_the_ruler_mode_act_in_one_step(table: Tables) -> None:
    allies = table.underworld(mode="ruler", p1={}, p2={}, p3={}, acting=2)
    assert acts(allies) == [False, True, True]
    assert acts(table.underworld(mode="ruler", p1={}, p2={}, p3={}, acting=1)) == [True, False, False]
    assert acts(table.underworld(mode="teams", p1={}, p2={}, p3={}, p4={}, acting=2)) == [False, True, False, False]


# ---------------------------------------------------------------- where the turn is


@pytest.mark.parametrize(
    ("at", "step"),
    [
        ("draw_cards", "draw-step"),
        ("prepare", "prepare-step"),
        ("end_step", "end-step"),
        ("contest-phase", "contest-phase-begins"),
    ],
)
def test_everybody_sees_in_which_step_the_turn_is(table: Tables, at: str, step: str) -> None:
    t = table.underworld(
        p1={"assets": ["red"], "deck": ["truce"]}, p2={"deck": [] if at == "draw_cards" else ["truce"]}, at=at
    )
    assert t.spectator.view["step"] == step
    assert t.state.over == (at == "draw_cards"), "whoever has no card to draw has lost in that very step"
