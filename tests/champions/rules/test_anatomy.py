"""Card anatomy: what is printed on player and encounter cards."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from rulebound.games.champions.cards import card, cards
from rulebound.games.champions.definitions import ASPECTS, RESOURCES, WILD
from rulebound.games.champions.scenarios import SCENARIOS, encounter_deck
from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import AT_HOME, MARVEL, against
from tests.champions.made_up.further import CHANGED_HERO
from tests.champions.made_up.plain import PLAIN, TWO_STAGES
from tests.champions.made_up.tables import FULL, QUIET, state_of

PLAYER = [c for c in cards().values() if c.faction != "encounter"]
ENCOUNTER = [c for c in cards().values() if c.faction == "encounter"]


@proves("champions.anatomy.player.common")
def test_player_cards_have_title_type_traits_and_abilities() -> None:
    types = {"ally", "event", "hero", "alter-ego", "resource", "support", "upgrade"}
    assert {c.type for c in PLAYER} == types
    assert all(c.en and c.zh for c in PLAYER)
    assert all(isinstance(c.traits, frozenset) for c in PLAYER)
    assert card("backflip").text("en") != ""


@proves("champions.anatomy.player.cost", "champions.cost.resource")
def test_the_cost_is_what_playing_takes(table: Tables) -> None:
    assert all(c.cost is None for c in PLAYER if c.type in ("hero", "alter-ego", "resource"))
    assert all(c.cost is not None for c in PLAYER if c.type in ("ally", "event", "support", "upgrade"))
    kick, two = "swinging-web-kick", ["backflip", "backflip"]
    t = table.champions(p1={"identity": "spider-man", "hand": [kick, *two]})
    assert not t.p1.can("play", kick), "cost 3 with 2 resources"
    t = table.champions(p1={"identity": "spider-man", "hand": [kick, *two, "backflip"]})
    t.p1.choose("play", kick)
    assert t.p1.hand == []


@proves("champions.anatomy.player.hit-points", "champions.hp.maximum")
def test_identities_and_allies_have_hit_points(table: Tables) -> None:
    for c in PLAYER:
        assert (c.hp is not None) == (c.type in ("hero", "alter-ego", "ally")), c.id
    t = table.champions(p1={"identity": "spider-man", "play": ["black-cat"]})
    assert (t["spider-man"].hp, t["black-cat"].hp) == (10, 2)


@proves("champions.anatomy.player.resources", "champions.resource.generate")
def test_the_resources_are_what_a_discarded_card_generates(table: Tables) -> None:
    from rulebound.games.champions.rules.payment import sources

    assert all(set(c.resources) <= {*RESOURCES, WILD} for c in PLAYER)
    t = table.champions(p1={"identity": "spider-man", "hand": ["backflip", "energy"]})
    assert [s.resources for s in sources(state_of(t), 0, -1)] == [("physical",), ("energy", "energy")]


@proves("champions.anatomy.player.class")
def test_the_class_is_hero_aspect_or_basic() -> None:
    assert {c.faction for c in PLAYER} == {"hero", "basic", *ASPECTS}
    heroes = {c.set for c in PLAYER if c.type == "hero"}
    assert {c.set for c in PLAYER if c.faction == "hero"} == heroes


@proves("champions.anatomy.player.powers", "champions.value.dash")
def test_powers_are_numbers_or_dashes(table: Tables) -> None:
    for c in PLAYER:
        if c.type == "hero":
            assert None not in (c.thw, c.atk, c.def_), c.id
            assert c.rec is None
        elif c.type == "alter-ego":
            assert c.rec is not None
            assert (c.thw, c.atk, c.def_) == (None, None, None)
        elif c.type != "ally":
            assert (c.thw, c.atk, c.def_, c.rec) == (None,) * 4, c.id
    t = table.champions(p1={"identity": "spider-man"})
    assert (t["spider-man"].thw, t["spider-man"].atk, t["spider-man"].def_) == (1, 2, 3)


def test_an_alter_ego_without_damage_cannot_recover(table: Tables) -> None:
    assert not against(table, "rhino-1", p1=AT_HOME).p1.can("recover")
    assert against(table, "rhino-1", p1={**AT_HOME, "damage": 1}).p1.can("recover")


def test_an_alter_ego_recovers_what_it_has_lost_and_allies_go_on(table: Tables) -> None:
    me = {**CHANGED_HERO, "form": "alter-ego", "play": ["hellcat"]}
    well = table.champions(p1=me, threat=1)
    hurt = table.champions(p1={**me, "damage": 1}, threat=1)
    assert not well.p1.can("recover")
    assert [o for o in hurt.p1.options if o not in well.p1.options] == ["recover:carol-danvers"]
    assert (hurt.p1.can("attack", "hellcat"), hurt.p1.can("attack", "carol-danvers")) == (True, False)


@proves("champions.anatomy.player.consequential", "champions.consequential.attack", "champions.consequential.thwart")
def test_allies_carry_a_number_under_each_power(table: Tables) -> None:
    assert card("black-cat").consequential == (0, 1) or card("black-cat").consequential == (1, 0)
    t = table.champions(p1={"play": ["hawkeye"]}, threat=3)
    after_attack, after_thwart = card("hawkeye").consequential
    with t.branch() as b, b.changes({"hawkeye.damage": after_attack}):
        b.p1.choose("attack", "hawkeye", "rhino-1")
        b.skip_until(lambda t: t.p1.prompt == "turn")
    with t.changes({"hawkeye.damage": after_thwart}):
        t.p1.choose("thwart", "hawkeye")


def test_an_ally_that_retaliate_defeats_has_no_response_and_no_consequential_damage(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "deck": ["genius"] * 5, "play": [("hulk", {"damage": 4})], "engaged": [("whiplash", {})]},
        villain="rhino-1",
    )
    with t.changes({"whiplash.damage": 3, "p1.deck_count": 0}):
        t.p1.choose("attack", "hulk", "whiplash")
    assert t.p1.discard_pile == ["hulk"]


def test_hulk_discarded_by_his_own_text_takes_no_consequential_damage(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "deck": ["genius"] * 5, "play": ["hulk"]})
    with t.changes({"rhino-1.damage": 3}):
        t.p1.choose("attack", "hulk")
    assert "hulk" in t.p1.discard_pile
    assert [e.kind for e in t.state.log or []].count("damage") == 1


def test_an_ally_that_dies_of_retaliate_takes_no_consequential_damage(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"play": [("tigra", {"damage": 1})], "engaged": ["modok"]})
    with t.changes({"modok.hp": -2, "tigra.zone": "discard-pile"}):
        t.p1.choose("attack", "tigra", "modok")


def test_consequential_damage_comes_last(table: Tables) -> None:
    """Ruling 56."""

    t = table.champions(p1={**PLAIN, "play": [("eager-ally", {"damage": 1})]})
    t.p1.choose("attack", "eager-ally", "rhino-1")
    assert t.p1.options == ["use:eager-ally", "pass"]
    assert t["eager-ally"].damage == 1
    t.p1.choose("use")
    assert "eager-ally" in t.p1.discard_pile


@proves("champions.anatomy.player.hand-size", "champions.hand.size")
def test_each_side_of_an_identity_has_a_hand_size(table: Tables) -> None:
    for c in PLAYER:
        assert (c.hand_size > 0) == (c.type in ("hero", "alter-ego")), c.id
    for form, size in (("hero", 5), ("alter-ego", 6)):
        t = table.champions(p1={"identity": "spider-man", "form": form, "hand": []}, encounter=FULL)
        t.skip_until(lambda t: t.phase == "villain-phase" or t.round == 3)
        assert len(t.p1.hand) >= size
        assert t.p1.hand_size == size


@proves("champions.anatomy.player.collector")
def test_the_code_is_kept_and_has_no_effect() -> None:
    codes = [c.code for c in (*PLAYER, *ENCOUNTER)]
    assert all(re.fullmatch(r"01\d{3}[abcd]?", code) for code in codes), sorted(set(codes))[:5]
    assert len(set(codes)) == len(codes)


@proves("champions.anatomy.player.unique", "champions.unique.icon", "champions.unique.subtitle")
def test_unique_cards_and_subtitles() -> None:
    assert card("daredevil").unique
    assert card("daredevil").subtitle == "Matt Murdock"
    assert card("aunt-may").unique
    assert not card("web-shooter").unique
    assert [c.id for c in PLAYER if c.subtitle and not c.unique] == []


@proves("champions.anatomy.encounter.common")
def test_encounter_cards_have_title_type_traits_and_abilities() -> None:
    types = {"attachment", "environment", "main-scheme", "minion", "obligation", "side-scheme", "treachery", "villain"}
    assert {c.type for c in ENCOUNTER} == types
    assert all(c.en and c.zh for c in ENCOUNTER)


@proves("champions.anatomy.encounter.stats", "champions.value.per-player")
def test_enemies_have_scheme_attack_and_hit_points(table: Tables) -> None:
    for c in ENCOUNTER:
        if c.type in ("villain", "minion"):
            assert c.hp is not None, c.id
            assert c.sch is not None or c.atk is not None, c.id
    t = table.champions(p1={}, p2={})
    assert (t["rhino-1"].sch, t["rhino-1"].atk, t["rhino-1"].hp) == (1, 2, 28)


@proves("champions.anatomy.encounter.boost")
def test_boost_icons_strengthen_an_activation_and_stars_do_not_count(table: Tables) -> None:
    assert all(c.boost >= 0 for c in ENCOUNTER)
    assert card("sweeping-swoop").boost == 0
    assert card("sweeping-swoop").of_kind("boost") != ()
    t = table.champions(p1={"form": "alter-ego"}, encounter=("shocker", *FULL))
    with t.changes({"the-break-in-1b.threat": 1 + 1 + 2}):
        t.skip_until(lambda t: t.step > 2 or t.round == 3)


@proves("champions.anatomy.encounter.starting-threat")
def test_a_scheme_starts_with_its_threat(table: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    dealt = {"dealt": ["crowd-control", "plain-side-scheme"], "form": "alter-ego"}
    t = table.champions(p1=dealt, p2={"form": "alter-ego"}, encounter=FULL)
    t.skip_until(lambda t: t.round == 3)
    assert (t["crowd-control"].threat, t["plain-side-scheme"].threat) == (2 * 2, 3), "2 for each player, and 3"
    t = table.champions(p1={"form": "alter-ego"}, villain=QUIET, threat=6, encounter=FULL)
    t.skip_until(lambda t: t.round == 3)
    assert t["plain-scheme-2b"].threat == 2, "the next stage comes into play with 2"
    last_stage_alone = TWO_STAGES._replace(main_scheme=("plain-scheme-2b",))
    monkeypatch.setitem(SCENARIOS, "plain", last_stage_alone)
    t = table.champions(p1={}, villain="plain-1", encounter=FULL, at="set-up")
    t.until("mulligan")
    assert t["plain-scheme-2b"].threat == 2, "the game begins with 2"


@proves("champions.anatomy.encounter.acceleration")
def test_acceleration_is_what_step_one_places(table: Tables) -> None:
    t = table.champions(
        p1={"form": "alter-ego"}, p2={"form": "alter-ego"}, villain=("rhino-1", {"confused": 1}), encounter=FULL
    )
    with t.changes({"the-break-in-1b.threat": +2 + 1}):  # the second activation schemes for 1
        t.skip_until(lambda t: t.round == 3)


@proves("champions.anatomy.encounter.target-threat", "champions.scheme.target-threat")
def test_only_main_schemes_have_a_target(table: Tables) -> None:
    assert all((c.target > 0) == (c.type == "main-scheme" and c.id.endswith("b")) for c in ENCOUNTER)
    t = table.champions(p1={"form": "alter-ego"}, threat=6, villain=("rhino-1", {"confused": 1}), encounter=FULL)
    t.skip_until(lambda t: t.over != 0)
    assert t.winners == ()


@proves("champions.anatomy.encounter.stage")
def test_stages_order_the_decks() -> None:
    for s in (SCENARIOS["rhino"], SCENARIOS["klaw"], SCENARIOS["ultron"]):
        assert [card(f"{s.id}-{i}").stage for i in (1, 2, 3)] == [1, 2, 3]
        assert [card(id).stage for id in s.main_scheme] == list(range(1, len(s.main_scheme) + 1))
        for id in s.main_scheme:
            flip = card(id).flip
            assert flip is not None
            assert flip.id.endswith("a")


@proves("champions.anatomy.encounter.set")
def test_scenarios_gather_cards_by_set() -> None:
    setup = {"villain": "rhino", "mode": "standard", "modular": ["bomb-scare"]}
    assert Counter(c.set for c in encounter_deck(setup)) == {"rhino": 17, "standard": 7, "bomb-scare": 6}
