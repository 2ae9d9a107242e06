"""Iron Man: Tony Stark, his cards, his obligation and his nemesis set."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.champions.cards import card
from rulebound.games.champions.cards.builders import action, n, upgrade
from rulebound.games.champions.costs import spend
from rulebound.games.champions.deck_rules import hero_cards
from rulebound.games.champions.effects import Draw
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables, proves
from tests.champions.made_up.further import HURT

TECH = [
    "arc-reactor",
    "mark-v-armor",
    "mark-v-helmet",
    "powered-gauntlets",
    "powered-gauntlets",
    "rocket-boots",
    "rocket-boots",
]
STUNNED = ("rhino-1", {"damage": 8, "stunned": 1})
ENERGY = "supersonic-punch"
MENTAL = "mark-v-armor"
PHYSICAL = "repulsor-blast"
WILD = "war-machine"


def iron_man(**more: Any) -> dict[str, Any]:
    return {"identity": "iron-man", **more}


def tony(**more: Any) -> dict[str, Any]:
    return {"identity": "iron-man", "form": "alter-ego", **more}


def ended(t: Any) -> bool:
    return bool(t.phase == "villain-phase")


def reveal(table: Tables, card_id: str, seat: dict[str, Any], **more: Any) -> Any:
    """A table just before player 1 resolves this encounter card in the villain phase."""
    return table.champions(p1={**seat, "dealt": [card_id]}, **{"villain": HURT, **more})


def test_the_hero_set_is_complete() -> None:
    counts = {
        "war-machine": 1,
        "repulsor-blast": 3,
        "supersonic-punch": 2,
        "pepper-potts": 1,
        "stark-tower": 1,
        "arc-reactor": 1,
        "mark-v-armor": 1,
        "mark-v-helmet": 1,
        "powered-gauntlets": 2,
        "rocket-boots": 2,
    }
    assert hero_cards("iron-man") == counts
    assert sum(counts.values()) == 15
    hero, ego = card("iron-man"), card("tony-stark")
    assert (hero.thw, hero.atk, hero.def_, hero.hp, hero.hand_size) == (2, 1, 1, 9, 1)
    assert (ego.rec, ego.hp, ego.hand_size, ego.traits) == (3, 9, 6, frozenset({"genius"}))


@pytest.mark.parametrize(
    ("id", "en", "zh"),
    [
        (
            "iron-man",
            "You get +1 hand size for each Tech upgrade you control (to a maximum hand size of 7).",
            "你每控制一張科技升級卡，你的手牌上限+1（手牌上限最高為7）。",
        ),
        (
            "tony-stark",
            "Futurist — Action: Look at the top 3 cards of your deck. Add 1 to your hand and discard the others. "
            "(Limit once per round.)",
            "未來學家——行動：查看你牌庫頂的3張卡牌。將其中1張加入你的手牌，並棄掉其餘卡牌。（每輪僅限1次。）",
        ),
        (
            "mark-v-helmet",
            "Hero Action (thwart): Exhaust Mark V Helmet → remove 1 threat from a scheme "
            "(remove 1 threat from each scheme instead if you have the Aerial trait).",
            "英雄身份行動（化解）：橫置馬克五號頭盔 → 從一個密謀移除1點威脅"
            "（如果你具有空中特性，則改為從每個密謀移除1點威脅）。",
        ),
        (
            "rocket-boots",
            "You get +1 hit point.\nHero Action: Exhaust Rocket Boots and spend a mental resource → "
            "gain the Aerial trait until the end of the phase.",
            "你得到+1生命值。\n英雄身份行動：橫置火箭靴並花費1個意志資源 → 本階段結束前，你獲得空中特性。",
        ),
    ],
)
def test_texts(id: str, en: str, zh: str) -> None:
    assert card(id).text("en") == en
    assert card(id).text("zh-Hant") == zh


@pytest.mark.parametrize(("upgrades", "size"), [(0, 1), (1, 2), (4, 5), (6, 7), (7, 7)])
def test_the_hand_grows_with_each_tech_upgrade_up_to_seven(table: Tables, upgrades: int, size: int) -> None:
    t = table.champions(p1=iron_man(play=TECH[:upgrades]))
    assert t.p1.hand_size == size


def test_only_tech_upgrades_that_you_control_and_only_the_hero_side_count(table: Tables) -> None:
    t = table.champions(p1=iron_man(play=["stark-tower", "arc-reactor", "war-machine"]), p2={"play": TECH})
    assert t.p1.hand_size == 2
    t.p1.choose("change-form")
    assert t.p1.form == "alter-ego"
    assert t.p1.hand_size == 6


@proves("champions.hand.size")
def test_the_end_of_the_phase_uses_the_hand_size_of_that_moment(table: Tables) -> None:
    t = table.champions(p1=iron_man(play=TECH[:3], deck=["backflip"] * 12))
    with t.changes({"p1.hand_count": 4}):
        t.skip_until(ended)


@proves("champions.effect.limit")
def test_futurist_keeps_one_of_three_and_discards_the_others(table: Tables) -> None:
    t = table.champions(p1=tony(deck=["arc-reactor", "war-machine", "repulsor-blast", *["backflip"] * 12]), villain=HURT)
    t.p1.choose("use", "futurist")
    assert sorted(t.p1.options) == ["find:arc-reactor", "find:repulsor-blast", "find:war-machine"]
    t.p1.choose("find", "war-machine")
    assert t.p1.hand == ["war-machine"]
    assert sorted(t.p1.discard_pile) == ["arc-reactor", "repulsor-blast"]
    assert t.p1.deck_count == 12
    assert not t.p1.can("use", "futurist"), "limit once per round"
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.can("use", "futurist")


def test_futurist_shows_the_cards_to_their_player_alone(table: Tables) -> None:
    t = table.champions(p1=tony(deck=["arc-reactor", "war-machine", "repulsor-blast", "stark-tower"]), p2={})
    assert not t.p1.sees("war-machine")
    t.p1.choose("use", "futurist")
    assert t.p1.sees("war-machine")
    assert t.p1.sees("repulsor-blast")
    assert not t.p1.sees("stark-tower")
    assert not t.p2.sees("war-machine")
    assert not t.p2.sees("arc-reactor")
    t.p1.choose("find", "war-machine")
    assert not t.p2.sees("war-machine"), "the card in hand stays secret"
    assert all(t.p2.sees(c) for c in ("arc-reactor", "repulsor-blast")), "discard piles are open"


def test_futurist_belongs_to_the_alter_ego(table: Tables) -> None:
    t = table.champions(p1=iron_man())
    assert not t.p1.can("use", "futurist")


def test_futurist_with_two_cards_left_empties_the_deck(table: Tables) -> None:
    t = table.champions(p1=tony(deck=["arc-reactor", "war-machine"], discard=["backflip"]))
    with t.changes({"p1.dealt_count": 1}):
        t.p1.choose("use", "futurist", "war-machine")
    assert t.p1.hand == ["war-machine"]
    assert sorted(t.p1.deck) == ["arc-reactor", "backflip"]
    assert not t.p1.discard_pile


def test_futurist_needs_a_card_to_look_at(table: Tables) -> None:
    t = table.champions(p1=tony(deck=[]))
    assert not t.p1.can("use", "futurist")


def test_war_machine_pays_with_himself_and_hits_each_enemy(table: Tables) -> None:
    t = table.champions(p1=iron_man(play=["war-machine"], engaged=["shocker"]), p2={"engaged": ["hydra-mercenary"]})
    with t.changes({"war-machine.damage": 2, "rhino-1.hp": -1, "shocker.hp": -1, "hydra-mercenary.hp": -1}):
        t.p1.choose("use", "war-machine")
        while t.p1.can("next"):
            t.p1.choose(t.p1.options[0])
    assert t["war-machine"].exhausted
    assert not t.p1.can("use", "war-machine")


@proves("champions.initiate.source-leaves")
def test_war_machine_may_fall_and_still_hits(table: Tables) -> None:
    t = table.champions(p1=iron_man(play=[("war-machine", {"damage": 2})]))
    with t.changes({"rhino-1.hp": -1}):
        t.p1.choose("use", "war-machine")
    assert t["war-machine"].zone == "discard-pile"


def test_war_machines_barrage_is_no_attack(table: Tables) -> None:
    """Guard does not keep it off the villain, retaliate does not answer, a stunned War Machine may use it."""
    t = table.champions(p1=iron_man(play=[("war-machine", {"stunned": 1})], engaged=["whiplash", "hydra-mercenary"]))
    assert t["hydra-mercenary"].has_guard
    with t.changes({"rhino-1.hp": -1, "whiplash.hp": -1, "war-machine.damage": 2, "p1.hp": 0, "war-machine.stunned": 0}):
        t.p1.choose("use", "war-machine")
        while t.p1.can("next"):
            t.p1.choose(t.p1.options[0])


def test_war_machine_may_be_used_in_either_form(table: Tables) -> None:
    t = table.champions(p1=tony(play=["war-machine"]))
    assert t.p1.can("use", "war-machine")


@proves("champions.attack.labelled", "champions.resource.wild.only")
def test_repulsor_blast_counts_printed_energy(table: Tables) -> None:
    deck = [ENERGY, WILD, "arc-reactor", PHYSICAL, "energy", "stark-tower"]
    t = table.champions(p1=iron_man(hand=["repulsor-blast", "backflip"], deck=deck))
    energies = 2 + card("energy").resources.count("energy")
    with t.changes({"rhino-1.hp": -1 - 2 * energies, "p1.deck_count": -5}):
        t.p1.choose("play", "repulsor-blast")
    assert t.p1.deck == ["stark-tower"]


def test_repulsor_blast_without_energy_deals_one(table: Tables) -> None:
    t = table.champions(p1=iron_man(hand=["repulsor-blast", "backflip"], deck=[PHYSICAL, WILD, MENTAL] * 3))
    with t.changes({"rhino-1.hp": -1}):
        t.p1.choose("play", "repulsor-blast")


@proves("champions.player-deck.empty.discard")
def test_repulsor_blast_stops_when_the_deck_is_empty(table: Tables) -> None:
    t = table.champions(p1=iron_man(hand=["repulsor-blast", "backflip"], deck=[ENERGY, ENERGY], discard=[ENERGY] * 4))
    with t.changes({"rhino-1.hp": -5, "p1.dealt_count": 1}):
        t.p1.choose("play", "repulsor-blast")
    assert t.p1.deck.count(ENERGY) == 6
    assert t.p1.deck.count("backflip") == 1
    assert t.p1.discard_pile == ["repulsor-blast"], "the event itself reaches the pile only after its effect"


@proves("champions.status.tough")
def test_tough_prevents_all_damage_of_repulsor_blast(table: Tables) -> None:
    """The additional damage is no damage of its own but makes the first point more."""
    t = table.champions(
        p1=iron_man(hand=["repulsor-blast", "backflip"], deck=[ENERGY] * 6), villain=("rhino-1", {"tough": 1})
    )
    with t.changes({"rhino-1.tough": -1, "rhino-1.hp": 0, "p1.deck_count": -5}):
        t.p1.choose("play", "repulsor-blast")


def test_all_damage_of_repulsor_blast_hits_one_stage(table: Tables) -> None:
    spec = iron_man(hand=["repulsor-blast", "backflip"], deck=[ENERGY, ENERGY, *[PHYSICAL] * 4])
    t = table.champions(p1=spec, villain=("rhino-1", {"damage": 13}), next_stages=("rhino-2",))
    t.p1.choose("play", "repulsor-blast")
    assert [e.n for e in t.state.log or [] if e.kind == "damage"] == [5]
    assert (t["rhino-2"].zone, t["rhino-2"].damage) == ("villain", 0)


@proves("champions.keyword.retaliate")
def test_repulsor_blast_is_one_attack_on_one_enemy(table: Tables) -> None:
    """Whiplash retaliates once; defeated by the damage he does not."""
    spec = {"hand": ["repulsor-blast", "backflip"], "deck": [ENERGY, *[PHYSICAL] * 5]}
    t = table.champions(p1=iron_man(**spec, engaged=["whiplash"]))
    with t.changes({"whiplash.hp": -3, "p1.hp": -1, "rhino-1.hp": 0}):
        t.p1.choose("play", "repulsor-blast", "whiplash")
    t = table.champions(p1=iron_man(**spec, engaged=[("whiplash", {"damage": 3})]))
    with t.changes({"p1.hp": 0, "rhino-1.hp": 0, "p1.deck_count": -5}):
        t.p1.choose("play", "repulsor-blast", "whiplash")
    assert t.happened("defeated", "whiplash")


@proves("champions.status.stunned.friendly")
def test_a_stunned_iron_man_discards_nothing(table: Tables) -> None:
    t = table.champions(p1=iron_man(hand=["repulsor-blast", "backflip"], stunned=1))
    with t.changes({"rhino-1.hp": 0, "p1.stunned": -1, "p1.deck_count": 0}):
        t.p1.choose("play", "repulsor-blast")


@pytest.mark.parametrize("event", ["repulsor-blast", "supersonic-punch"])
def test_the_events_are_for_the_hero(table: Tables, event: str) -> None:
    t = table.champions(p1=tony(hand=[event, "backflip", "backflip"]))
    assert not t.p1.can("play", event)
    assert "only-hero" in [r.message for r in t.p1.why_not(event)]


def test_supersonic_punch_hits_harder_in_the_air(table: Tables) -> None:
    t = table.champions(
        p1=iron_man(hand=[MENTAL, "supersonic-punch", "backflip", "backflip"], play=["rocket-boots"]),
        villain="rhino-1",
    )
    with t.branch() as b, b.changes({"rhino-1.hp": -4}):
        b.p1.choose("play", "supersonic-punch")
    t.p1.choose("use", "rocket-boots")
    with t.changes({"rhino-1.hp": -8}):
        t.p1.choose("play", "supersonic-punch")


@proves("champions.resource.ability")
@pytest.mark.parametrize(
    ("top", "payable"), [("vibranium", True), ("energy", True), (ENERGY, False), (None, False)], ids=str
)
def test_pepper_potts_copies_the_top_of_the_discard_pile(table: Tables, top: str | None, payable: bool) -> None:
    t = table.champions(p1=iron_man(hand=["arc-reactor"], play=["pepper-potts"], discard=[top, "backflip"] if top else []))
    assert t.p1.can("play", "arc-reactor") == payable
    if payable:
        t.p1.choose("play", "arc-reactor")
        assert t["pepper-potts"].exhausted
        assert t["arc-reactor"].in_play
        assert t.p1.discard_pile[0] == top, "the card itself stays where it is"


@proves("champions.cost.simultaneous")
def test_pepper_potts_does_not_see_a_card_that_is_discarded_for_the_same_cost(table: Tables) -> None:
    """All resources of a cost are generated at once: the pile is the one before the payment."""
    t = table.champions(p1=iron_man(hand=["mark-v-armor", "energy"], play=["pepper-potts"], discard=["stark-tower"]))
    t.autopay = False
    t.p1.choose("play", "mark-v-armor")
    t.p1.choose("discard", "energy")
    assert t["mark-v-armor"].in_play, "2 from Energy and 1 from Pepper Potts: the rest was forced"
    assert t["pepper-potts"].exhausted
    assert not table.champions(p1=iron_man(hand=["mark-v-armor", "energy"], play=["pepper-potts"])).p1.can(
        "play", "mark-v-armor"
    ), "an empty pile: she cannot copy the Energy card that is being discarded"


@proves("champions.resource.pay-ability", "champions.cost.simultaneous")
def test_pepper_potts_is_not_wasted_on_the_wrong_type(table: Tables) -> None:
    """Whatever is offered leads to a paid cost: Pepper may not copy the physical card when mental is needed."""
    t = table.champions(p1=iron_man(play=["rocket-boots", "pepper-potts"], discard=[PHYSICAL]))
    assert not t.p1.can("use", "rocket-boots")
    t = table.champions(p1=iron_man(play=["rocket-boots", "pepper-potts"], discard=[MENTAL]))
    t.p1.choose("use", "rocket-boots")
    assert t["iron-man"].has_aerial
    assert t["pepper-potts"].exhausted


@proves("champions.resource.generate")
def test_pepper_potts_copies_the_pile_as_it_was_before_the_payment(table: Tables) -> None:
    """Two mental resources: one from the hand, the other only if a mental card lay on top before."""
    machine = upgrade(
        "thinking-machine", "Thinking Machine", "思考機", "x", action(Draw(n(1)), cost=(spend("mental", "mental"),)), cost=0
    )
    with with_cards(machine):
        spec = {"play": ["thinking-machine", "pepper-potts"], "deck": ["backflip"] * 5}
        t = table.champions(p1=iron_man(hand=[MENTAL, ENERGY], discard=[PHYSICAL], **spec))
        assert not t.p1.can("use", "thinking-machine")
        t = table.champions(p1=iron_man(hand=[MENTAL, ENERGY], discard=[MENTAL], **spec))
        t.p1.choose("use", "thinking-machine")
        assert t["pepper-potts"].exhausted


def test_an_exhausted_pepper_potts_generates_nothing(table: Tables) -> None:
    t = table.champions(p1=iron_man(hand=["arc-reactor"], play=[("pepper-potts", {"exhausted": 1})], discard=["energy"]))
    assert not t.p1.can("play", "arc-reactor")


def test_stark_tower_returns_the_topmost_tech_upgrade(table: Tables) -> None:
    pile = ["war-machine", "rocket-boots", "backflip", "arc-reactor"]
    t = table.champions(p1=tony(play=["stark-tower"], discard=pile))
    t.p1.choose("use", "stark-tower")
    assert t.p1.hand == ["rocket-boots"]
    assert t["stark-tower"].exhausted
    assert "arc-reactor" in t.p1.discard_pile


@proves("champions.effect.choose.must-change")
def test_stark_tower_serves_any_player_who_has_something_to_take_back(table: Tables) -> None:
    t = table.champions(
        p1=tony(play=["stark-tower"], discard=["arc-reactor"]), p2={"discard": ["web-shooter"]}, p3={"discard": ["backflip"]}
    )
    t.p1.choose("use", "stark-tower")
    assert t.p1.options == ["player:1", "player:2"], "player 3 has no Tech upgrade to return"
    t.p1.choose(t.p1.options[1])
    assert t.p2.hand == ["web-shooter"]
    assert not t.p1.hand


def test_stark_tower_needs_the_alter_ego_and_a_tech_upgrade(table: Tables) -> None:
    assert not table.champions(p1=iron_man(play=["stark-tower"], discard=["arc-reactor"])).p1.can("use", "stark-tower")
    t = table.champions(p1=tony(play=["stark-tower"], discard=["war-machine"]))
    assert [r.message for r in t.p1.why_not("stark-tower")] == ["would-change-nothing"]


@proves("champions.cost.no-change")
def test_arc_reactor_readies_iron_man(table: Tables) -> None:
    t = table.champions(p1=iron_man(play=["arc-reactor"]))
    assert not t.p1.can("use", "arc-reactor"), "Iron Man is ready"
    t.p1.choose("attack", "iron-man", "rhino-1")
    t.p1.choose("use", "arc-reactor")
    assert not t.p1.exhausted
    assert t["arc-reactor"].exhausted
    t.p1.choose("attack", "iron-man", "rhino-1")
    assert not t.p1.can("use", "arc-reactor"), "the reactor is spent"
    t = table.champions(p1=tony(play=["arc-reactor"], exhausted=1))
    assert not t.p1.can("use", "arc-reactor")


@proves("champions.value.gets.hit-points")
def test_armor_and_boots_give_hit_points_in_both_forms(table: Tables) -> None:
    t = table.champions(p1=iron_man(play=["mark-v-armor", "rocket-boots", "rocket-boots"], damage=4))
    assert t["iron-man"].max_hp == 17
    assert t.p1.hp == 13
    t.p1.choose("change-form")
    assert t["tony-stark"].max_hp == 17
    assert t.p1.hp == 13


@proves("champions.hp.remaining.zero")
def test_losing_the_armor_may_be_the_end(table: Tables) -> None:
    t = reveal(table, "electric-whip-attack", iron_man(play=["mark-v-armor"], damage=10), p2={}, villain=STUNNED)
    t.skip_until(lambda t: t.p1.can("option"))
    t.p1.choose(t.p1.options[1])
    assert t.happened("leaves-play", "mark-v-armor")
    assert t.happened("eliminated")


@proves("champions.thwart.labelled")
def test_the_helmet_removes_threat_from_one_scheme(table: Tables) -> None:
    t = table.champions(
        p1=iron_man(play=["mark-v-helmet"], exhausted=1), threat=5, side_schemes=(("imminent-overload", {"threat": 3}),)
    )
    with t.changes({"imminent-overload.threat": -1, "the-break-in-1b.threat": 0}):
        t.p1.choose("use", "mark-v-helmet", "imminent-overload")
    assert t["mark-v-helmet"].exhausted


def test_the_helmet_removes_threat_from_each_scheme_in_the_air(table: Tables) -> None:
    t = table.champions(
        p1=iron_man(play=["mark-v-helmet", "rocket-boots"], hand=[MENTAL]),
        threat=5,
        side_schemes=(("imminent-overload", {"threat": 1}), ("usurp-the-throne", {"threat": 3})),
    )
    t.p1.choose("use", "rocket-boots")
    with t.changes({"usurp-the-throne.threat": -1, "the-break-in-1b.threat": -1}):
        t.p1.choose("use", "mark-v-helmet")
        while t.p1.can("next"):
            t.p1.choose(t.p1.options[0])
    assert t.happened("defeated", "imminent-overload")


@proves("champions.scheme.side.icon.crisis")
def test_the_helmet_in_the_air_respects_crisis(table: Tables) -> None:
    """Also when the scheme with the crisis icon is defeated by the same thwart."""
    crisis = "crowd-control"
    assert card(crisis).crisis
    t = table.champions(
        p1=iron_man(play=["mark-v-helmet", "rocket-boots"], hand=[MENTAL]), threat=5, side_schemes=((crisis, {"threat": 1}),)
    )
    t.p1.choose("use", "rocket-boots")
    with t.changes({"the-break-in-1b.threat": 0}):
        t.p1.choose("use", "mark-v-helmet")
    assert t.happened("defeated", crisis)


@proves("champions.status.confused.friendly")
def test_a_confused_iron_man_loses_his_confusion_with_the_helmet(table: Tables) -> None:
    t = table.champions(p1=iron_man(play=["mark-v-helmet"], confused=1), threat=5)
    with t.changes({"p1.confused": -1, "the-break-in-1b.threat": 0}):
        t.p1.choose("use", "mark-v-helmet")
    assert t["mark-v-helmet"].exhausted


def test_the_helmet_needs_threat(table: Tables) -> None:
    t = table.champions(p1=iron_man(play=["mark-v-helmet"]), threat=0)
    assert [r.message for r in t.p1.why_not("mark-v-helmet")] == ["would-change-nothing"]


def test_two_gauntlets_are_two_attacks(table: Tables) -> None:
    t = table.champions(p1=iron_man(play=["powered-gauntlets", "powered-gauntlets", "rocket-boots"], hand=[MENTAL]))
    with t.changes({"rhino-1.hp": -1, "p1.exhausted": 0}):
        t.p1.choose("use", "powered-gauntlets")
    t.p1.choose("use", "rocket-boots")
    with t.changes({"rhino-1.hp": -2}):
        t.p1.choose("use", "powered-gauntlets")
    assert not t.p1.can("use", "powered-gauntlets")


@proves("champions.keyword.guard")
def test_gauntlets_are_an_attack_and_respect_guard(table: Tables) -> None:
    t = table.champions(p1=iron_man(play=["powered-gauntlets"], engaged=["hydra-mercenary"]))
    with t.changes({"hydra-mercenary.hp": -1, "rhino-1.hp": 0}):
        t.p1.choose("use", "powered-gauntlets")


@proves("champions.effect.lasting.expiry", "champions.value.gains")
def test_rocket_boots_carry_him_until_the_end_of_the_phase(table: Tables) -> None:
    t = table.champions(p1=iron_man(play=["rocket-boots", "rocket-boots"], hand=[MENTAL, MENTAL]))
    t.p1.choose("use", "rocket-boots")
    assert t["iron-man"].has_aerial
    assert not t.p1.can("use", "rocket-boots"), "he has the trait already"
    t.skip_until(ended)
    assert not t["iron-man"].has_aerial
    assert not t["iron-man"].card.traits & {"aerial"}, "a gained trait is not printed"


def test_rocket_boots_need_a_mental_resource_and_the_hero(table: Tables) -> None:
    t = table.champions(p1=iron_man(play=["rocket-boots"], hand=[ENERGY, PHYSICAL]))
    assert "needs-typed" in [r.message for r in t.p1.why_not("rocket-boots")]
    assert not t["rocket-boots"].exhausted
    assert table.champions(p1=iron_man(play=["rocket-boots"], hand=[WILD])).p1.can("use", "rocket-boots")
    assert not table.champions(p1=tony(play=["rocket-boots"], hand=[MENTAL])).p1.can("use", "rocket-boots")


@proves("champions.card.obligation.give", "champions.encounter.reveal.obligation")
def test_business_problems_exhausts_every_upgrade_or_tony_stark(table: Tables) -> None:
    t = reveal(table, "business-problems", iron_man(play=["arc-reactor", "mark-v-helmet", "stark-tower"]))
    t.skip_until(lambda t: t.p1.can("flip"))
    with t.branch() as b:
        b.p1.choose("stay")
        assert b["arc-reactor"].exhausted
        assert b["mark-v-helmet"].exhausted
        assert not b["stark-tower"].exhausted
        assert b["business-problems"].zone == "encounter-discard"
    t.p1.choose("flip")
    assert t.p1.form == "alter-ego"
    with t.branch() as b:
        b.p1.choose("suffer")
        assert b["arc-reactor"].exhausted
        assert not b.p1.exhausted
    t.p1.choose("exhaust")
    assert t.p1.exhausted
    assert not t["arc-reactor"].exhausted
    assert t["business-problems"].zone == "removed"


def test_business_problems_finds_the_iron_man_player(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "spider-man", "dealt": ["business-problems"], "play": ["web-shooter"]},
        p2=iron_man(play=["arc-reactor"]),
    )
    t.skip_until(lambda t: t.p2.can("flip"))
    t.p2.choose("stay")
    assert t["arc-reactor"].exhausted
    assert not t["web-shooter"].exhausted


@proves("champions.value.per-player", "champions.scheme.side.icon.acceleration")
@pytest.mark.parametrize("players", [1, 3])
def test_imminent_overload(table: Tables, players: int) -> None:
    """3 threat and 1 more per player; its icon adds 1 threat to the main scheme in each step one."""
    seats: dict[str, Any] = {f"p{i}": {} for i in range(2, players + 1)}
    t = reveal(table, "imminent-overload", iron_man(), **seats, villain=("rhino-1", {"damage": 10 * players}))
    t.skip_until(lambda t: t.has("imminent-overload", "side-schemes"))
    assert t["imminent-overload"].threat == 3 + players
    with t.changes({"the-break-in-1b.threat": players + 1}):
        t.skip_until(lambda t: t.round == 3 and ended(t))


@proves("champions.keyword.retaliate", "champions.keyword.retaliate.survive")
def test_whiplash_retaliates(table: Tables) -> None:
    t = table.champions(p1=iron_man(engaged=["whiplash"], hand=["supersonic-punch", "backflip", "backflip"]))
    with t.branch() as b, b.changes({"whiplash.hp": -1, "p1.hp": -1}):
        b.p1.choose("attack", "iron-man", "whiplash")
    with t.changes({"p1.hp": 0}):
        t.p1.choose("play", "supersonic-punch", "whiplash")
    assert t.happened("defeated", "whiplash")


def test_electric_whip_attack_damages_or_destroys(table: Tables) -> None:
    t = reveal(table, "electric-whip-attack", iron_man(play=["arc-reactor", "mark-v-helmet", "stark-tower"]))
    t.skip_until(lambda t: t.p1.can("option"))
    first, second = t.p1.options
    with t.branch() as b, b.changes({"p1.damage": 2}):
        b.p1.choose(first)
    t.p1.choose(second)
    assert sorted(t.p1.options) == ["choose:arc-reactor", "choose:mark-v-helmet"]
    t.p1.choose("arc-reactor")
    assert t["arc-reactor"].zone == "discard-pile"
    assert t["mark-v-helmet"].in_play


@proves("champions.effect.choose.must-change")
def test_electric_whip_attack_cannot_hit_a_hero_that_is_not_there(table: Tables) -> None:
    t = reveal(table, "electric-whip-attack", tony(play=["arc-reactor"]))
    t.skip_until(lambda t: t.round == 3)
    assert t["arc-reactor"].zone == "discard-pile"
    assert not t.p1.damage


def test_electric_whip_attack_without_upgrades_does_nothing(table: Tables) -> None:
    t = reveal(table, "electric-whip-attack", tony(play=["stark-tower"]))
    t.skip_until(lambda t: t.round == 3)
    assert t["stark-tower"].in_play
    assert not t.p1.damage


@proves("champions.boost.ability")
@pytest.mark.parametrize("defended", [False, True])
def test_electric_whip_attack_as_a_boost_card(table: Tables, defended: bool) -> None:
    t = table.champions(
        p1=iron_man(play=["arc-reactor", "mark-v-helmet"]), encounter=("electric-whip-attack", *["hard-to-keep-down"] * 9)
    )
    t.skip_until(lambda t: t.p1.can("defend"))
    t.p1.choose("defend" if defended else "no-defense")
    assert t.p1.can("choose", "arc-reactor") != defended
    if not defended:
        t.p1.choose("choose", "arc-reactor")
    assert t["arc-reactor"].in_play == defended
    assert t["mark-v-helmet"].in_play


def test_electric_whip_attack_boosts_a_scheme_with_nothing(table: Tables) -> None:
    encounter = ("electric-whip-attack", *["hard-to-keep-down"] * 9)
    t = table.champions(p1=tony(play=["arc-reactor"]), encounter=encounter, villain=HURT)
    t.skip_until(lambda t: t.round == 3)
    assert t.happened("boost", "electric-whip-attack")
    assert t["arc-reactor"].in_play


def test_electromagnetic_backlash_counts_for_each_player(table: Tables) -> None:
    """Five cards each, after the hands were filled; a wild resource is no energy; the sixth card stays in the deck."""
    hand = ["backflip"] * 6
    deck = ["energy", ENERGY, WILD, "backflip", "backflip", ENERGY, "backflip"]
    t = reveal(
        table,
        "electromagnetic-backlash",
        tony(hand=hand, deck=["backflip"] * 7),
        p2={"form": "alter-ego", "hand": hand, "deck": deck},
    )
    with t.changes({"p1.damage": 0, "p2.damage": 3, "p1.deck_count": -5, "p2.deck_count": -5}):
        t.skip_until(lambda t: t.round == 3)
    assert card("energy").resources == ("energy", "energy")
