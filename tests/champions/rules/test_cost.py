"""Chapter: costs."""

from __future__ import annotations

from rulebound.games.champions.cards.builders import action, event, n, resource_ability, support
from rulebound.games.champions.costs import ExhaustThis
from rulebound.games.champions.effects import Draw
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import MARVEL
from tests.champions.made_up.further import HERO, OTHER
from tests.champions.made_up.plain import PLAIN
from tests.champions.made_up.tables import duo, seat, solo
from tests.champions.playing import carefully


@proves("champions.cost.ability")
def test_healing_as_a_cost_asks_for_all_of_the_damage(table: Tables) -> None:
    for damage, payable in ((1, False), (2, True)):
        t = table.champions(p1={**PLAIN, "damage": damage, "play": ["clinic"]}, villain="rare-1")
        assert t.p1.can("use", "clinic") is payable


@proves("champions.cost.arrow")
def test_what_stands_left_of_the_arrow_is_the_cost(table: Tables) -> None:
    from rulebound.games.champions.cards import card

    ability = card("drawing-tip").abilities[0]
    cost, arrow, effect = card("drawing-tip").text("en").partition(" → ")
    assert arrow
    assert "exhaust" in cost.lower()
    assert effect.startswith("draw 1 card")
    assert len(ability.cost) == 1
    t = solo(table, play=["drawing-tip", "silencer"])
    with t.changes({"drawing-tip.exhausted": +1, "p1.hand_count": 0}):
        t.p1.choose("use", "drawing-tip")


def test_photonic_blast_that_cost_no_energy_draws_nothing_and_overpaying_is_allowed(table: Tables) -> None:
    t = carefully(table.champions(p1={**MARVEL, "hand": ["photonic-blast", "strength", "genius", "energy-absorption"]}))
    t.p1.choose("play", "photonic-blast", "strength", "genius")
    with t.branch() as b, b.changes({"p1.hand_count": -3}):
        b.p1.choose("done")
    with t.changes({"p1.hand_count": -4 + 1}):
        t.p1.choose("discard", "energy-absorption")


@proves("champions.cost.overpay", "champions.cost.excess-lost", "champions.resource.excess")
def test_overpaying_is_allowed_and_the_excess_is_lost(table: Tables) -> None:
    t = solo(table, "plain-ally", "famous-ally", "two-energy")
    with t.changes({"p1.hand_count": -2}):
        t.p1.choose("play", "plain-ally")
    assert not t.p1.can("play", "famous-ally"), "the second energy is gone"
    t = solo(table, "plain-ally", "energy-card", "mental-card")
    t.autopay = False
    t.p1.choose("play", "plain-ally", "discard:energy-card", "discard:mental-card")
    assert t.p1.hand == [], "more than the cost may be generated"


def test_the_excess_on_the_villain_is_no_attack_on_it(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "hand": ["relentless-assault", "strength"], "engaged": ["shocker"]},
        villain="klaw-1",
        scheme="",
        attachments=(("solid-sound-body", "klaw-1"),),
    )
    assert t["klaw-1"].has_retaliate
    with t.changes({"p1.damage": 0, "klaw-1.damage": 2}):
        t.p1.choose("play", "relentless-assault")


def test_the_excess_of_x_is_lost(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "hand": ["energy-absorption"], "play": ["energy-channel"]})
    t.p1.choose("use", "energy-channel")
    t.p1.choose(next(o for o in t.p1.options if o.endswith("2")))
    assert t["energy-channel"].counters == 2
    assert not t.p1.hand


@proves("champions.cost.simultaneous")
def test_a_cost_is_payable_if_the_richest_cards_pay_and_the_others_are_discarded(table: Tables) -> None:
    """Two resources and one more card are asked for: Battery pays, the ally is discarded."""
    t = table.champions(p1={**PLAIN, "hand": ["sort-out", "strong-ally", "two-energy"]}, villain="rare-1")
    with t.changes({"p1.hand_count": -2}):
        t.p1.choose("play", "sort-out")
    assert sorted(t.p1.discard_pile) == ["sort-out", "strong-ally", "two-energy"]
    t = table.champions(p1={**PLAIN, "hand": ["sort-out", "strong-ally", "strong-ally"]}, villain="rare-1")
    assert not t.p1.can("play", "sort-out")
    t = table.champions(p1={**PLAIN, "hand": ["sort-out", *["strong-ally"] * 3]}, villain="rare-1")
    t.p1.choose("play", "sort-out")
    assert sorted(t.p1.discard_pile) == ["sort-out", *["strong-ally"] * 3], "two pay, the third is discarded"


@proves("champions.cost.simultaneous", "champions.cost.ability")
def test_two_costs_of_an_ability_are_paid_together_or_not_at_all(table: Tables) -> None:
    t = solo(table, "mental-card", play=["spark"])
    assert not t.p1.can("use", "spark")
    assert t["spark"].exhausted == 0
    t = solo(table, "energy-card", play=["spark"])
    with t.changes({"spark.exhausted": +1, "p1.hand_count": 0}):
        t.p1.choose("use", "spark")
    t = solo(table, "energy-card", play=[("spark", {"exhausted": 1})])
    assert not t.p1.can("use", "spark"), "a cost that cannot be paid"


@proves("champions.cost.no-change")
def test_no_cost_is_paid_for_nothing(table: Tables) -> None:
    t = solo(table, play=["alarm-clock"])
    assert not t.p1.can("use", "alarm-clock")
    t = solo(table, play=["alarm-clock"], exhausted=1)
    with t.changes({"alarm-clock.exhausted": +1, "p1.exhausted": -1}):
        t.p1.choose("use", "alarm-clock")


def test_costs_stay_paid_when_they_leave_nothing_to_choose(table: Tables) -> None:
    """Ruling 46."""

    t = table.champions(p1={**PLAIN, "play": ["recycling-support"], "hand": ["free-event"]})
    t.p1.choose("use", "recycling-support")  # it was the only support to choose
    assert t.p1.discard_pile == ["recycling-support"]
    assert t.p1.prompt == "turn"


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


@proves("champions.cost.own-elements", "champions.cost.own-out-of-play")
def test_costs_are_paid_with_ones_own(table: Tables) -> None:
    t = duo(
        table,
        seat("aimed", "toss", "mental-card", play=["generator"]),
        seat("energy-card", play=["generator"]),
    )
    t.autopay = False
    t.p1.choose("play", "aimed")
    assert sorted(t.p1.options) == ["discard:mental-card", "generate:generator"]
    t.p1.choose("generate", "generator", "done")
    t.p1.choose("play", "toss")
    assert t.p1.discard_pile[0] == "toss"
    assert "mental-card" in t.p1.discard_pile
    assert t.p2.hand == ["energy-card"]
