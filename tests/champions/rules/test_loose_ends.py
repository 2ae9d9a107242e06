"""What ends early, what is left over, and what is seen of it: activations without their enemy, cards beneath schemes."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Effect, Sequence, node
from rulebound.games.champions.cards.making import (
    action,
    ally,
    always,
    boost,
    environment,
    event,
    forced_interrupt,
    interrupt,
    n,
    response,
    support,
    treachery,
)
from rulebound.games.champions.conditions import AfterThwart, EventPattern
from rulebound.games.champions.effects import (
    Damage,
    DiscardCard,
    Draw,
    GiveBoostCard,
    RemoveThreatFrom,
    ReturnToHand,
    TakeDamage,
    VillainAttacksYou,
    VillainSchemesNow,
)
from rulebound.games.champions.modifiers import constant
from rulebound.games.champions.nouns import MainScheme, Pick, Schemes, This, a_minion, an_enemy
from rulebound.games.champions.positions import with_cards
from rulebound.games.champions.rules.happened import Defeated
from rulebound.testing import Tables, proves
from tests.champions.made_up.parts import Everybody

HERO: dict[str, Any] = {"identity": "captain-marvel", "form": "hero"}
OTHER: dict[str, Any] = {"identity": "she-hulk", "form": "hero"}
QUIET = ["advance"] * 9


@node
class EnemySchemes(EventPattern):
    moments = ("enemy-scheme:interrupt",)

    def text(self, lang: str) -> str:
        return "when an enemy schemes"


@node
class SchemeDefeated(EventPattern):
    moments = ("defeat:response",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return any(h.type == "side-scheme" for h in event.of(Defeated))

    def text(self, lang: str) -> str:
        return "after a side scheme is defeated"


@node
class AnyThwart(EventPattern):
    moments = ("thwart:response",)

    def text(self, lang: str) -> str:
        return "after a thwart"


# ---------------------------------------------------------------- the villain phase


def test_the_steps_of_the_villain_phase_are_numbered(table: Tables) -> None:
    t = table.champions(p1={**HERO, "form": "alter-ego"}, encounter=QUIET)
    assert t.step == 0
    for n_, place in enumerate(("villain-phase.2", "villain-phase.3", "villain-phase.4", "villain-phase.5"), 1):
        t.until(place)
        assert t.step == n_, f"before {place}"
    t.until("VillainPhase.end")
    assert t.step == 5
    t.skip_until(lambda t: t.round == 3)
    assert t.step == 0


@proves("champions.elimination.finish-ability")
@pytest.mark.parametrize(("effect", "left"), [(VillainAttacksYou(), (1, 1)), (VillainSchemesNow(), (1, 0))])
def test_an_ability_lets_the_villain_scheme_but_not_attack_for_a_player_who_is_out(
    table: Tables, effect: Effect, left: tuple[int, int]
) -> None:
    ruin = event("test-downfall", "Ruin", "毀滅", "t01", action(Sequence((TakeDamage(n(99)), effect))), cost=0)
    with with_cards(ruin):
        villain = ("rhino-1", {"stunned": 1, "confused": 1})
        t = table.champions(p1={**HERO, "hand": ["test-downfall"]}, p2=OTHER, villain=villain)
        t.p1.choose("play:test-downfall")
        assert t.out == [1, 0]
        assert (t["rhino-1"].stunned, t["rhino-1"].confused) == left, "what is not begun costs no status card"


@proves("champions.elimination.finish-ability", "champions.activation.by-ability")
def test_a_scheme_that_an_ability_began_ends_as_it_should_though_its_player_is_eliminated_meanwhile(table: Tables) -> None:
    ruin = event("test-downfall", "Ruin", "毀滅", "t01", action(Sequence((TakeDamage(n(99)), VillainSchemesNow()))), cost=0)
    lethal = treachery("test-lethal", "Lethal", "致命", "t02", "t", boost(TakeDamage(n(99))), boost=1)
    for cards in (("advance",) * 9, ("test-lethal", *("advance",) * 9)):
        with with_cards(ruin, lethal):
            t = table.champions(p1={**HERO, "hand": ["test-downfall"]}, p2=OTHER, encounter=cards)
            with t.changes({"the-break-in-1b.threat": +1 + int(cards[0] == "test-lethal")}):
                t.p1.choose("play:test-downfall")
            assert t.out == [1, 0]
    with with_cards(lethal):  # revealed by the player whom its boost card eliminates
        t = table.champions(
            p1={**HERO, "dealt": ["advance"]}, p2=OTHER, encounter=("test-lethal", *("advance",) * 9), at="villain-phase.4"
        )
        assert (t.out, t["the-break-in-1b"].threat) == ([1, 0], 2)


def test_a_minion_that_is_defeated_as_it_begins_to_scheme_places_no_threat(table: Tables) -> None:
    trap = support("test-trap", "Trap", "陷阱", "t02", interrupt(EnemySchemes(), Damage(n(9), a_minion())), cost=0)
    with with_cards(trap):
        t = table.champions(
            p1={**HERO, "form": "alter-ego", "play": ["test-trap"], "engaged": ["hydra-mercenary"]},
            villain=("rhino-1", {"confused": 1}),
            at="villain-phase.2",
        )
        with t.changes({"hydra-mercenary.zone": "encounter-discard", "the-break-in-1b.threat": 0}):
            t.p1.choose("use:test-trap")


def test_boost_cards_of_a_scheme_that_ends_early_are_discarded_but_for_those_that_waited(table: Tables) -> None:
    gift = event("test-gift", "Gift", "贈禮", "t03", action(GiveBoostCard()), cost=0)
    ruin = support(
        "test-curse",
        "Curse",
        "詛咒",
        "t04",
        forced_interrupt(EnemySchemes(), Sequence((GiveBoostCard(), TakeDamage(n(99))))),
        cost=0,
    )
    with with_cards(gift, ruin):
        t = table.champions(
            p1={**HERO, "form": "alter-ego", "hand": ["test-gift"], "play": ["test-curse"]}, p2=OTHER, encounter=QUIET
        )
        t.p1.choose("play:test-gift")
        t.until("VillainPhase.begin_activations")
        assert len(t.zone("boost-cards")) == 1
        with t.changes({"the-break-in-1b.threat": 0}):
            t.until("defend")
        assert t.out == [1, 0]
        assert len(t.zone("encounter-discard")) == 1, "the one given for this scheme"
        assert len(t.zone("boost-cards")) == 2, "the one that waited, and the one for the attack on the other player"


# ---------------------------------------------------------------- consequential damage


@pytest.mark.parametrize(
    ("label", "effect"), [("attack", Damage(n(1), an_enemy())), ("thwart", RemoveThreatFrom(n(1), MainScheme()))]
)
def test_an_allys_labelled_ability_has_no_consequential_damage(table: Tables, label: str, effect: Effect) -> None:
    able = ally(
        "test-able",
        "Able",
        "能者",
        "t05",
        action(effect, label=label),
        cost=0,
        thw=1,
        atk=1,
        hp=3,
        consequential_atk=1,
        consequential_thw=1,
    )
    with with_cards(able):
        t = table.champions(p1={**HERO, "play": ["test-able"]}, threat=3)
        t.p1.choose("use:test-able")
        assert t["test-able"].damage == 0
        t.p1.choose(f"{label}:test-able")
        assert t["test-able"].damage == 1


def test_an_ally_that_has_left_takes_no_consequential_damage(table: Tables) -> None:
    leaver = ally(
        "test-leaver",
        "Leaver",
        "離者",
        "t06",
        response(AfterThwart(), ReturnToHand(This())),
        cost=0,
        thw=1,
        atk=1,
        hp=1,
        consequential_atk=1,
        consequential_thw=1,
    )
    with with_cards(leaver):
        t = table.champions(p1={**HERO, "play": ["test-leaver"]}, threat=3)
        t.p1.choose("thwart:test-leaver")
        t.p1.choose("use:test-leaver")
        assert t.p1.hand == ["test-leaver"]
        assert not t.happened("defeated")


# ---------------------------------------------------------------- schemes


def test_the_defeat_of_a_side_scheme_is_answered_in_the_window_of_the_thwart(table: Tables) -> None:
    cheer = support("test-cheer", "Cheer", "歡呼", "t07", response(SchemeDefeated(), Draw(n(1))), cost=0)
    sigh = support("test-sigh", "Sigh", "嘆息", "t08", response(AnyThwart(), Draw(n(1))), cost=0)
    sweep = event("test-sweep", "Sweep", "清掃", "t09", action(RemoveThreatFrom(n(9), Pick(Schemes(side=True)))), cost=0)
    with with_cards(cheer, sigh, sweep):
        scheme = [("bomb-scare", {"threat": 1})]
        p1 = {**HERO, "play": ["test-cheer", "test-sigh"], "hand": ["test-sweep"]}
        t = table.champions(p1=p1, side_schemes=scheme)
        with t.branch() as other:
            other.p1.choose("play:test-sweep")
            assert other.p1.options == ["use:test-cheer", "pass"], "no thwart, but a defeat"
        t.p1.choose("thwart:captain-marvel:bomb-scare")
        assert t.p1.options == ["use:test-cheer", "use:test-sigh", "pass"]


def test_threat_that_may_not_be_removed_stays(table: Tables) -> None:
    work = event(
        "test-work", "Work", "工作", "t13", action(Sequence((Draw(n(1)), RemoveThreatFrom(n(1), MainScheme())))), cost=0
    )
    with with_cards(work):
        for schemes, left in (([], 1), (["crowd-control"], 2)):
            t = table.champions(p1={**HERO, "hand": ["test-work"]}, threat=2, side_schemes=schemes)
            t.p1.choose("play:test-work")
            assert (t.p1.hand_count, t["the-break-in-1b"].threat) == (1, left)


def test_cards_beneath_a_scheme_that_is_discarded_go_to_their_owners_discard_piles(table: Tables) -> None:
    away = event("test-away", "Away", "消失", "t10", action(DiscardCard(Pick(Schemes(side=True)))), cost=0)
    with with_cards(away):
        t = table.champions(
            p1={"identity": "spider-man", "form": "hero", "hand": ["energy"], "dealt": ["highway-robbery"]},
            p2={**OTHER, "hand": ["genius"], "deck": ["test-away"] * 5},
            at="villain-phase.4",
            encounter=QUIET,
        )
        t.skip_until(lambda t: t.phase == "player-phase")
        assert sorted(t.zone("beneath-schemes")) == ["energy", "genius"]
        t.skip_until(lambda t: t.p2.can("play", "test-away"))
        t.p2.choose("play:test-away")
        assert (t["highway-robbery"].zone, t.zone("beneath-schemes")) == ("encounter-discard", [])
        assert ("energy" in t.p1.discard_pile, "genius" in t.p2.discard_pile) == (True, True)


# ---------------------------------------------------------------- what is seen


def test_the_values_of_characters_are_shown_where_they_have_any(table: Tables) -> None:
    t = table.champions(
        p1={**HERO, "form": "alter-ego", "damage": 2, "play": ["nick-fury"], "engaged": ["hydra-mercenary"]},
        p2=OTHER,
        side_schemes=["bomb-scare"],
        attachments=[("armored-rhino-suit", "rhino-1")],
    )
    view = t.p1.view
    mine, theirs = ({e["card"]: e for e in p["zones"]["play-area"]} for p in view["players"])
    assert (mine["carol-danvers"]["hp"], mine["carol-danvers"]["values"]) == ([10, 12], {"rec": 4})
    assert mine["nick-fury"]["values"] == {"thw": 2, "atk": 2}
    assert theirs["she-hulk"]["values"] == {"thw": 1, "atk": 3, "def": 2}
    (minion,) = view["players"][0]["zones"]["engaged"]
    assert minion["values"] == {"atk": 1, "sch": 0}
    shared = view["shared"]
    assert shared["villain"][0]["values"] == {"atk": 2, "sch": 1}
    assert shared["main-scheme"][0]["target"] == 14, "7 for each player"
    assert "target" not in shared["side-schemes"][0], "a side scheme is never completed"
    assert shared["attachments"][0]["on"] == shared["villain"][0]["id"]


def test_what_comes_into_play_with_no_hit_points_is_defeated_at_once(table: Tables) -> None:
    blight = environment("test-blight", "Blight", "凋零", "t11", "test", always(constant("hp", -3, Everybody())))
    with with_cards(blight):
        t = table.champions(p1={**HERO, "hand": ["nick-fury", *["energy"] * 3]}, environments=["test-blight"])
        t.p1.choose("play:nick-fury")
        assert (t["nick-fury"].zone, t.p1.deck_count) == ("discard-pile", 12), "and nobody answers its coming"
