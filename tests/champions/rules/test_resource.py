"""Chapter: resources."""

from __future__ import annotations

import pytest

from rulebound.games.champions.cards.builders import action, event, n, resource
from rulebound.games.champions.effects import Draw
from rulebound.games.champions.positions import with_cards
from rulebound.games.champions.scenarios import SCENARIOS
from rulebound.rulebook import exists
from rulebound.testing import Tables, proves
from rulebound.testing.laws import check_game
from tests.champions.made_up.encounters import HULK, MARVEL, NOTHING, PANTHER, SPIDER, against
from tests.champions.made_up.further import CHAMPIONS, HERO, HOME, LAWS
from tests.champions.made_up.plain import PLAIN
from tests.champions.made_up.tables import FULL, solo
from tests.champions.playing import carefully, fighting, seeds_against


def test_cards_of_one_title_are_the_same_card_for_ancestral_knowledge(table: Tables) -> None:
    t = against(
        table,
        "rhino-1",
        p1={
            **PANTHER,
            "form": "alter-ego",
            "hand": ["ancestral-knowledge", "strength"],
            "discard": ["wakanda-forever-energy", "wakanda-forever-mental", "vibranium-suit"],
        },
    )
    t.autopay = False
    t.p1.choose("play", "ancestral-knowledge")
    t.p1.choose("choose", "vibranium-suit")
    t.p1.choose("choose", "wakanda-forever-energy")
    assert "wakanda-forever-mental" in t.p1.discard_pile, "nothing else was left to choose"
    assert "wakanda-forever-energy" not in t.p1.discard_pile


def test_cards_with_the_same_resources_are_different_payments_and_copies_are_one(table: Tables) -> None:
    dear = event("test-dear", "Dear", "貴", "v06", action(Draw(n(1))), cost=1)
    with with_cards(dear, *(resource(f"test-{c}", c, c, f"v1{c}", "energy") for c in "abc")):
        t = table.champions(p1={**HERO, "hand": ["test-dear", "test-a", "test-a", "test-b", "test-c"]})
        t.autopay = False
        t.p1.choose("play:test-dear")
        assert [o.partition("#")[0] for o in t.p1.options] == ["discard:test-a", "discard:test-b", "discard:test-c"]


@proves("champions.resource.purpose", "champions.resource.generate")
def test_resources_exist_only_inside_a_payment(table: Tables) -> None:
    t = solo(table, "aimed", "energy-card", "two-energy", play=["generator"])
    assert not [o for o in t.p1.options if o.startswith(("generate", "discard"))]
    t.autopay = False
    t.p1.choose("play", "aimed")
    assert t.p1.options == ["discard:energy-card", "discard:two-energy", "generate:generator"]


@proves("champions.resource.types", "champions.resource.pay-ability")
def test_a_wild_resource_stands_for_any_type(table: Tables) -> None:
    for card, fits in (("wild-card", True), ("mental-card", True), ("energy-card", False)):
        t = solo(table, card, play=["thought"])
        assert t.p1.can("use", "thought") is fits


def test_resources_of_another_player_do_not_pay(table: Tables) -> None:
    t = table.champions(
        p1={**SPIDER, "hand": ["haymaker"]},
        p2={**SPIDER, "identity": "iron-man", "play": ["pepper-potts"], "hand": ["energy"]},
    )
    assert not t.p1.can("play", "haymaker")


@proves("champions.resource.pay-card")
def test_a_card_takes_resources_of_any_type(table: Tables) -> None:
    t = solo(table, "training-upgrade", "energy-card", "physical-card")
    t.p1.choose("play", "training-upgrade")
    assert t["training-upgrade"].zone == "play-area"


def test_sonic_boom_without_the_resources(table: Tables) -> None:
    t = table.champions(
        p1={
            "identity": "spider-man",
            "hand": ["energy", "genius"],
            "play": ["tigra", "avengers-mansion"],
            "dealt": ["sonic-boom"],
        },
        at="villain-phase.4",
    )
    assert (t.p1.exhausted, t["tigra"].exhausted, t["avengers-mansion"].exhausted, len(t.p1.hand)) == (1, 1, 0, 2)


@proves("champions.resource.pay-ability")
def test_an_ability_takes_the_stated_types(table: Tables) -> None:
    t = solo(table, "energy-card", "mental-card", play=["double-spark"])
    assert not t.p1.can("use", "double-spark")
    assert [r.rule for r in t.p1.why_not("double-spark")] == ["champions.resource.pay-ability"]
    t = solo(table, "two-energy", play=["double-spark"])
    assert t.p1.can("use", "double-spark")


def test_what_is_missing_of_a_type_is_told_without_the_wild_resources_that_stand_for_it(table: Tables) -> None:
    hand = ["wild-card", "physical-card"]
    t = solo(table, *hand, villain="rhino-1", attachments=(("enhanced-ivory-horn", "rhino-1"),))
    short = [(r.what, r.n) for r in t.p1.why_not("enhanced-ivory-horn") if r.message == "needs-typed"]
    assert short == [("physical", 1)], "of three one is there, and one is wild"


def test_ancestral_knowledge_makes_a_deck_of_what_it_chooses(table: Tables) -> None:
    t = table.champions(
        p1={**PANTHER, **HOME, "deck": [], "discard": ["genius", "haymaker"], "hand": ["ancestral-knowledge", "strength"]},
        encounter=NOTHING,
    )
    t.p1.choose("play", "ancestral-knowledge", "choose", "haymaker")
    t.p1.choose("done")
    assert t.p1.deck == ["haymaker"]


def test_the_last_web_pays_and_the_shooter_is_gone(table: Tables) -> None:
    t = table.champions(
        p1={**SPIDER, "hand": ["haymaker", "backflip"], "play": [("web-shooter", {"counters": 1})]}, villain="rhino-1"
    )
    with t.changes({"rhino-1.damage": 3, "web-shooter.zone": "discard-pile"}):
        t.p1.choose("play", "haymaker")


@proves("champions.resource.ability")
def test_a_resource_ability_is_used_only_inside_a_payment(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "spider-man", "form": "alter-ego", "hand": ["aunt-may", "backflip"]},
        villain="plain-1",
        encounter=FULL,
    )
    assert not t.p1.can("use", "peter-parker")
    t.autopay = False
    t.p1.choose("play", "aunt-may")
    assert t.p1.can("generate", "peter-parker")
    t.p1.choose("generate", "peter-parker", "done")
    assert t["aunt-may"].zone == "play-area"
    t = table.champions(
        p1={
            "identity": "spider-man",
            "hand": ["enhanced-spider-sense", "free-event"],
            "play": ["web-shooter"],
            "dealt": ["false-alarm"],
        },
        villain=("plain-1", {"stunned": 1}),
        encounter=FULL,
    )
    t.skip_until(lambda t: t.p1.can("play", "enhanced-spider-sense"))
    t.autopay = False
    t.p1.choose("play", "enhanced-spider-sense")
    t.p1.choose("generate", "web-shooter", "done")
    assert t["web-shooter"].counters == 2, "in the villain phase too"


@proves("champions.resource.card", "champions.resource.card.text")
def test_resource_cards_pay_more_and_may_have_text(table: Tables) -> None:
    t = solo(table, "energy", "training-upgrade")
    assert not t.p1.can("play", "energy")
    t.p1.choose("play", "training-upgrade")
    assert t.p1.hand == []
    t = solo(table, "the-power-of-justice", "training-upgrade")
    assert not t.p1.can("play", "training-upgrade"), "one wild for cost 2"
    t = solo(table, "the-power-of-justice", "surveillance-team")
    assert t.p1.can("play", "surveillance-team"), "doubled for a Justice card of cost 2"


def test_a_power_card_doubles_for_its_aspect_only(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "hand": ["for-justice", "the-power-of-justice"]}, threat=5)
    carefully(t)
    t.p1.choose("play", "for-justice", "the-power-of-justice")
    with t.branch() as b, b.changes({"the-break-in-1b.threat": -4}):
        b.p1.choose("declare")
    with t.changes({"the-break-in-1b.threat": -3}):
        t.p1.choose("other-type")
    t = table.champions(p1={**MARVEL, "hand": ["haymaker", "the-power-of-justice"]})
    assert not t.p1.can("play", "haymaker")


def test_make_the_call_for_a_basic_ally_gets_one_resource_from_the_power_of_leadership(table: Tables) -> None:
    spec = {**MARVEL, "hand": ["make-the-call", "the-power-of-leadership", "energy"]}
    t = against(table, "rhino-1", p1={**spec, "discard": ["vision"]})  # Leadership, cost 4: 2 + 2
    assert t.p1.can("play", "make-the-call")
    t = against(table, "rhino-1", p1={**spec, "discard": ["nick-fury"]})  # basic, cost 4: 1 + 2
    assert not t.p1.can("play", "make-the-call")
    t = against(table, "rhino-1", p1={**spec, "discard": ["mockingbird"]})  # basic, cost 3
    assert t.p1.can("play", "make-the-call")


@pytest.mark.parametrize("villain", [v for v, s in SCENARIOS.items() if len(s.main_scheme) > 1])
def test_the_laws_hold_while_schemes_advance(villain: str) -> None:
    seen = set[str]()
    for mode in ("standard", "expert"):
        for seed in seeds_against(villain, mode, 3):
            check_game(CHAMPIONS, seed, laws=LAWS, every=4, exists=exists, policy=fighting(seen, scheming=True))
    assert set(SCENARIOS[villain].main_scheme) <= seen


def test_wild_is_a_resource_type_of_its_own_for_the_vultures_plans(table: Tables) -> None:
    """Outside a payment a wild resource is nothing but wild (1207)."""
    t = table.champions(
        p1={**MARVEL, "hand": ["the-power-of-justice"], "dealt": ["the-vultures-plans"]},
        p2={**HULK, "hand": ["energy"]},
        encounter=NOTHING,
        at="villain-phase.4",
    )
    t.skip_until(lambda t: t.round == 3)
    assert t["the-break-in-1b"].threat == 2


def test_overkill_needs_the_physical_resource_and_passes_a_guard(table: Tables) -> None:
    seat = {**MARVEL, "engaged": ["hydra-mercenary"]}
    t = table.champions(p1={**seat, "hand": ["relentless-assault", "genius"]})
    with t.changes({"rhino-1.damage": 0}):
        t.p1.choose("play", "relentless-assault")
    t = table.champions(p1={**seat, "hand": ["relentless-assault", "strength"]})
    with t.changes({"rhino-1.damage": 2}):
        t.p1.choose("play", "relentless-assault")


def test_a_wild_resource_may_be_the_energy_of_photonic_blast(table: Tables) -> None:
    t = carefully(table.champions(p1={**MARVEL, "hand": ["photonic-blast", "vibranium", "backflip"]}))
    t.p1.choose("play", "photonic-blast", "vibranium", "backflip")
    with t.branch() as b, b.changes({"p1.hand_count": -3 + 1, "rhino-1.damage": 5}):
        b.p1.choose("declare")
    with t.changes({"p1.hand_count": -3, "rhino-1.damage": 5}):
        t.p1.choose("other-type")


@proves("champions.resource.wild")
def test_wild_for_justice(table: Tables) -> None:
    # 1203: the wild resource is a mental one; 633: the Power of Justice doubles for a Justice card.
    t = table.champions(p1={"identity": "spider-man", "hand": ["for-justice", "the-power-of-justice"]}, threat=6)
    t.p1.choose("play:for-justice", "declare:mental")
    assert (t["the-break-in-1b"].threat, t.p1.hand) == (2, [])


@proves("champions.resource.wild")
def test_a_wild_resource_is_declared(table: Tables) -> None:
    t = solo(table, "typed-blast", "wild-card")
    t.p1.choose("play", "typed-blast")
    assert t.p1.prompt == "declare-wild"
    with t.branch() as b, b.changes({"plain-1.hp": -1}):
        b.p1.choose("other-type")
    with t.changes({"plain-1.hp": -5}):
        t.p1.choose("declare")


def test_each_attack_may_have_its_own_one_two_punch(table: Tables) -> None:
    t = table.champions(p1={**HULK, "hand": ["one-two-punch", "one-two-punch", "energy", "genius"]})
    t.autopay = False
    with t.changes({"rhino-1.damage": 9}):
        t.p1.choose("attack", "she-hulk")
        t.p1.choose("play", "one-two-punch", "energy")
        t.skip_until(lambda t: t.p1.prompt == "turn")
        t.p1.choose("attack", "she-hulk")
        t.p1.choose("play", "one-two-punch", "genius")
        t.skip_until(lambda t: t.p1.prompt == "turn")
        t.p1.choose("attack", "she-hulk")


@proves("champions.resource.wild.each")
def test_each_wild_resource_is_declared_by_itself(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["discharge", "two-wild"]}, villain="rare-1")
    t.p1.choose("play", "discharge")
    assert t.p1.prompt == "declare-wild"
    with t.branch() as b:
        b.p1.choose("other-type")
        assert b.p1.hand_count == 0
    t.p1.choose("declare")
    with t.branch() as b:
        b.p1.choose("other-type")
        assert b.p1.hand_count == 1
    t.p1.choose("declare")
    assert t.p1.hand_count == 2


@proves("champions.resource.wild.only")
def test_a_wild_card_lost_is_of_no_other_kind(table: Tables) -> None:
    # 1205.
    t = table.champions(
        p1={"identity": "captain-marvel", "hand": ["vibranium", "genius"], "dealt": ["yon-roggs-treason"]},
        encounter=["shocker"] + ["upgraded-drones"] * 9,
        at="villain-phase.4",
    )
    assert (sorted(t.p1.hand), t.p1.engaged) == (["genius", "vibranium"], ["shocker"])


@proves("champions.resource.wild.only")
def test_outside_a_payment_wild_is_only_wild(table: Tables) -> None:
    t = solo(table, "energy-count", deck=["wild-card", "two-energy", "wild-card"])
    with t.changes({"plain-1.hp": -2}):
        t.p1.choose("play", "energy-count")
