"""Who pays, defends and survives exactly: one hit point left, nothing to place, others' generators, equal cards."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.effects import Effect, node
from rulebound.games.champions.cards.making import (
    action,
    always,
    boost,
    event,
    interrupt,
    n,
    resource,
    resource_ability,
    support,
    treachery,
)
from rulebound.games.champions.conditions import EventPattern
from rulebound.games.champions.costs import ExhaustThis
from rulebound.games.champions.effects import (
    Damage,
    Draw,
    Gets,
    GiveBoostCard,
    Heal,
    LookAndKeepOne,
    Move,
    ReturnTopmost,
    SearchAndReveal,
    SearchYourDeck,
    Stun,
    TakeDamage,
    Then,
    VillainAttacksYou,
    VillainSchemesNow,
)
from rulebound.games.champions.modifiers import constant
from rulebound.games.champions.nouns import Characters, Each, Enemies, Pick, Schemes, You, an_enemy
from rulebound.games.champions.positions import with_cards
from rulebound.games.champions.rules.round import PlayerPhase
from rulebound.testing import Tables, proves
from tests.champions.made_up.parts import AllyWouldBeDefeated, Everybody, HeroFormOf

HERO: dict[str, Any] = {"identity": "captain-marvel", "form": "hero"}
OTHER: dict[str, Any] = {"identity": "she-hulk", "form": "hero"}
QUIET = ["advance"] * 9


@node
class AnyThreat(EventPattern):
    moments = ("threat:interrupt",)

    def text(self, lang: str) -> str:
        return "when threat would be placed"


@node
class AttackOnYou(EventPattern):
    moments = ("enemy-attack:interrupt",)

    def text(self, lang: str) -> str:
        return "when an enemy attacks"


@proves("champions.defeat.definition")
def test_who_is_healed_to_one_hit_point_in_time_is_not_defeated(table: Tables) -> None:
    medic = support(
        "test-medic", "Medic", "醫", "v01", interrupt(AllyWouldBeDefeated(), Heal(n(1), Pick(Characters("ally")))), cost=0
    )
    drain = event("test-drain", "Drain", "吸", "v02", action(Gets(Pick(Characters("ally")), (("hp", -1),))), cost=0)
    with with_cards(medic, drain):
        for answer, zone in (("use:test-medic", "play-area"), ("pass", "discard-pile")):
            hurt = ("nick-fury", {"damage": 2})
            t = table.champions(p1={**HERO, "hand": ["test-drain"], "play": [hurt, "test-medic"]})
            t.p1.choose("play:test-drain")
            t.p1.choose(answer)
            assert t["nick-fury"].zone == zone


def test_no_threat_at_all_is_nothing_to_answer(table: Tables) -> None:
    guard = support("test-guard", "Guard", "衛", "v03", interrupt(AnyThreat(), Draw(n(1))), cost=0)
    with with_cards(guard):
        for minion, asked in (("hydra-mercenary", False), ("sandman", True)):
            seat = {**HERO, "form": "alter-ego", "play": ["test-guard"], "engaged": [minion]}
            t = table.champions(p1=seat, villain=("rhino-1", {"confused": 1}), at="villain-phase.2", encounter=QUIET)
            assert t.p1.prompt == "window.threat:interrupt"
            assert (t.step == 2) is asked, "a minion with a SCH of 0 places nothing: asked of Advance later"


@proves("champions.cost.own-elements")
def test_each_player_pays_with_their_own_generators(table: Tables) -> None:
    spring = support("test-spring", "Spring", "泉", "v05", resource_ability("energy", cost=(ExhaustThis(),)), cost=0)
    dear = event("test-dear", "Dear", "貴", "v06", action(Draw(n(1))), cost=1)
    with with_cards(spring, dear):
        for turn in (1, 2):
            seat = {"hand": ["test-dear"], "play": ["test-spring"]}
            t = table.champions(p1={**HERO, **seat}, p2={**OTHER, **seat}, turn=turn)
            mine, theirs = ("p1", "p2") if turn == 1 else ("p2", "p1")
            (t.p1 if turn == 1 else t.p2).choose("play:test-dear")
            assert (t[f"{mine}.test-spring"].exhausted, t[f"{theirs}.test-spring"].exhausted) == (1, 0)


def test_cards_with_the_same_resources_are_different_payments_and_copies_are_one(table: Tables) -> None:
    dear = event("test-dear", "Dear", "貴", "v06", action(Draw(n(1))), cost=1)
    with with_cards(dear, *(resource(f"test-{c}", c, c, f"v1{c}", "energy") for c in "abc")):
        t = table.champions(p1={**HERO, "hand": ["test-dear", "test-a", "test-a", "test-b", "test-c"]})
        t.autopay = False
        t.p1.choose("play:test-dear")
        assert [o.partition("#")[0] for o in t.p1.options] == ["discard:test-a", "discard:test-b", "discard:test-c"]


@proves("champions.defense.labelled", "champions.defense.labelled.no-exhaust")
def test_a_labelled_defense_subtracts_no_defense_value(table: Tables) -> None:
    parry = support("test-parry", "Parry", "格擋", "v07", interrupt(AttackOnYou(), Draw(n(1)), label="defense"), cost=0)
    with with_cards(parry):
        t = table.champions(p1={**HERO, "play": ["test-parry"]}, encounter=QUIET, at="villain-phase.2")
        t.until("window.enemy-attack:interrupt")
        boosted = 2 + t["advance"].card.boost
        t.p1.choose("use:test-parry")
        t.until("villain-phase.3")
        assert (t.p1.damage, t["captain-marvel"].exhausted) == (boosted, 0), "rhino's 2 and its boost, less nothing"


@proves("champions.boost.discard.unused")
def test_boost_cards_of_a_scheme_that_breaks_off_serve_no_other_activation(table: Tables) -> None:
    gift = event("test-gift", "Gift", "贈", "v08", action(GiveBoostCard()), cost=0)
    doom = treachery("test-doom", "Doom", "劫", "v09", "test", boost(TakeDamage(n(99))))
    with with_cards(gift, doom):
        t = table.champions(
            p1={**HERO, "form": "alter-ego", "hand": ["test-gift"]}, p2=OTHER, encounter=["test-doom", *QUIET]
        )
        t.p1.choose("play:test-gift")
        t.until("defend")
        assert (t.out, len(t.zone("boost-cards"))) == ([1, 0], 1), "the one for the attack on the other player alone"


def test_what_is_moved_was_done_and_what_cannot_be_moved_was_not(table: Tables) -> None:
    shift = Move(n(1), "threat", Pick(Schemes(), "from"), Pick(Schemes(), "to"))
    with with_cards(event("test-shift", "Shift", "移", "v10", action(Draw(n(1)), Then(shift, Heal(n(1), You()))), cost=0)):
        t = table.champions(p1={**HERO, "damage": 3, "hand": ["test-shift"]}, threat=2)
        t.p1.choose("play:test-shift")
        assert (t["the-break-in-1b"].threat, t.p1.hand_count, t.p1.damage) == (2, 1, 3), "there is nowhere else"
        t = table.champions(
            p1={**HERO, "damage": 3, "hand": ["test-shift"]}, threat=2, side_schemes=[("bomb-scare", {"threat": 3})]
        )
        t.p1.choose("play:test-shift", "choose:the-break-in-1b")
        assert (t["the-break-in-1b"].threat, t["bomb-scare"].threat, t.p1.damage) == (1, 4, 2)


@proves("champions.player-phase.end.1")
def test_what_somebody_is_about_to_discard_others_do_not_know(table: Tables) -> None:
    t = table.champions(p1={**HERO, "hand": ["energy", "genius", "strength"]}, p2=OTHER, at="player-phase.end.1")
    t.p1.choose("discard:genius")
    (mine,), (theirs,) = ([f for f in t.state.determinize(p, 5).stack if isinstance(f, PlayerPhase)] for p in (0, 1))
    assert (len(mine.picked), len(theirs.picked)) == (1, 0)


def test_only_an_activation_that_was_made_is_followed_by_what_comes_then(table: Tables) -> None:
    for effect, status in ((VillainSchemesNow(), "confused"), (VillainAttacksYou(), "stunned")):
        with with_cards(event("test-lure", "Lure", "誘", "v11", action(Then(effect, Draw(n(1)))), cost=0)):
            for kept, drawn in ((0, 1), (1, 0)):
                p1 = {**HERO, "hand": ["test-lure"]}
                t = table.champions(p1=p1, villain=("rhino-1", {status: kept}), encounter=QUIET, threat=0)
                t.p1.choose("play:test-lure")
                t.skip_until(lambda t: t.p1.prompt == "turn")
                assert t.p1.hand_count == drawn, f"{status}: {kept}"


@proves("champions.identity.form.change")
def test_whoever_lives_by_the_heros_form_dies_as_soon_as_it_changes(table: Tables) -> None:
    hope = support("test-hope", "Hope", "望", "v12", always(constant("hp", 2, Everybody(), HeroFormOf(""))), cost=0)
    with with_cards(hope):
        t = table.champions(p1={**HERO, "play": ["test-hope", ("nick-fury", {"damage": 4})]})
        assert t["nick-fury"].zone == "play-area"
        t.p1.choose("change-form")
        assert t["nick-fury"].zone == "discard-pile"


def test_what_is_done_to_each_was_done_if_it_was_done_to_any(table: Tables) -> None:
    stun = event("test-stun", "Stun", "暈", "v13", action(Then(Stun(Each(Enemies())), Draw(n(1)))), cost=0)
    with with_cards(stun):
        for villain, minion, drawn in ((0, 1, 1), (1, 0, 1), (0, 0, 1)):
            engaged = [("hydra-mercenary", {"stunned": minion})]
            p1 = {**HERO, "hand": ["test-stun"], "engaged": engaged}
            t = table.champions(p1=p1, villain=("rhino-1", {"stunned": villain}))
            t.p1.choose("play:test-stun")
            assert (t["rhino-1"].stunned, t["hydra-mercenary"].stunned, t.p1.hand_count) == (1, 1, drawn)


@pytest.mark.parametrize(
    "effect", [LookAndKeepOne(3), SearchYourDeck("ally"), ReturnTopmost("ally"), SearchAndReveal("shadow-of-the-past")]
)
def test_what_finds_nothing_after_a_choice_does_nothing(table: Tables, effect: Effect) -> None:
    peek = event("test-peek", "Peek", "窺", "v14", action(Damage(n(1), an_enemy()), effect), cost=0)
    with with_cards(peek):
        p1 = {**HERO, "hand": ["test-peek"], "deck": [], "discard": [], "engaged": ["hydra-mercenary"]}
        t = table.champions(p1=p1, encounter=QUIET)
        t.p1.choose("play:test-peek", "hydra-mercenary")
        assert (t.p1.hand, t["hydra-mercenary"].zone, t["hydra-mercenary"].damage) == ([], "engaged", 1)
        assert t.p1.prompt == "turn"
