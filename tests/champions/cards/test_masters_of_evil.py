"""The Masters of Evil, card by card."""

from __future__ import annotations

from typing import Any

from rulebound.testing import Table, Tables, proves
from tests.champions.made_up.encounters import AT_HOME, NOTHING, against, reveal
from tests.champions.playing import revealed, until


def whirl(table: Tables, *, damage: int = 0, **seats: Any) -> Table:
    """Whirlwind, engaged with the first player, attacks; the table stops at the first question about a defender."""
    p1 = {**seats.pop("p1", {}), "engaged": [("whirlwind", {"damage": damage})]}
    t = against(table, "rhino-1", {"stunned": 1}, p1=p1, **{"p2": {}, **seats})
    until(t, "defend")
    return t


def nobody_defends(t: Table) -> None:
    """Against Whirlwind; then the villain attacks the second player."""
    while not t.happened("enemy-attack", "rhino-1") and t.state.decision is not None and t.state.decision.prompt == "defend":
        getattr(t, f"p{t.state.decision.player + 1}").choose("no-defense")


def test_the_masters_of_evil_bring_one_of_them_to_the_first_player(table: Tables) -> None:
    deck = ("nothing", "nothing", "armored-guard", "tiger-shark", "nothing", "melter")
    t = reveal(table, "the-masters-of-evil", "klaw-1", p1={}, p2=AT_HOME, first=2, turn=1, encounter=deck)
    assert t["the-masters-of-evil"].threat == 6
    assert t["the-masters-of-evil"].card.accelerates == 1
    assert t.p2.engaged == ["tiger-shark"]
    assert t["armored-guard"].zone == "encounter-discard"
    assert t["melter"].zone == "encounter-deck"


@proves("champions.encounter-deck.empty.search-fails")
def test_without_a_master_of_evil_the_deck_is_discarded_and_renewed_once(table: Tables) -> None:
    t = reveal(table, "the-masters-of-evil", "klaw-1", encounter=("nothing", "armored-guard", "nothing"))
    assert t.p1.engaged == []
    assert t.acceleration_tokens == 1
    assert "armored-guard" in t.zone("encounter-deck")


def test_radioactive_man_discards_a_card_after_he_attacks_you(table: Tables) -> None:
    t = against(table, "rhino-1", {"stunned": 1}, p1={"engaged": ["radioactive-man"], "hand": ["energy"] * 5})
    until(t, "defend")
    with t.changes({"p1.hand_count": -1, "p1.hp": -1}):
        t.p1.choose("no-defense")
    assert t.p1.discard_pile == ["energy"]


def test_radioactive_man_discards_also_after_an_attack_without_damage(table: Tables) -> None:
    t = against(table, "rhino-1", {"stunned": 1}, p1={"engaged": ["radioactive-man"], "hand": ["energy"] * 5})
    until(t, "defend")
    with t.changes({"p1.hand_count": -1, "p1.hp": 0}):
        t.p1.choose("defend", "captain-marvel")


@proves("champions.enemy-attack.2.retarget")
def test_radioactive_man_attacks_the_player_who_defends(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"engaged": ["radioactive-man"], "hand": ["energy"] * 5}, p2={"hand": ["genius"] * 4})
    t.stunned[t.villain()] = 1
    until(t, "defend")
    t.p1.choose("no-defense")
    with t.changes({"p1.hand_count": 0, "p2.hand_count": -1}):
        t.p2.choose("defend", "she-hulk")


def test_radioactive_man_does_nothing_to_the_hand_when_he_schemes(table: Tables) -> None:
    t = against(table, "rhino-1", {"confused": 1}, p1={**AT_HOME, "engaged": ["radioactive-man"], "hand": ["energy"] * 6})
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.hand_count == 6


def test_radioactive_man_as_a_boost_card(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"hand": ["energy"] * 5}, encounter=("radioactive-man", *NOTHING))
    until(t, "defend")
    with t.changes({"p1.hand_count": -1, "p1.hp": -2}):
        t.p1.choose("no-defense")
    assert t["radioactive-man"].zone == "encounter-discard"


@proves("champions.attack.enemy-by-ability")
def test_whirlwind_attacks_each_other_hero_too(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"engaged": ["whirlwind"]}, p2={}, p3={"identity": "iron-man", **AT_HOME})
    t.stunned[t.villain()] = 1
    t.confused[t.villain()] = 1
    t.skip_until(lambda t: any("whirlwind" in e.about[0].card for e in t.state.log or [] if e.kind == "enemy-attack"))
    with t.changes({"p1.hp": 0, "p2.hp": 0}):
        t.p1.choose("no-defense")
        t.p2.choose("no-defense")
    assert t.p2.prompt == "defend"  # his attack against the second hero can be defended by itself
    with t.changes({"p1.hp": -2, "p2.hp": 0}):  # all defenders are declared before any damage
        t.p2.choose("defend", "she-hulk")
    attacks = [e for e in t.state.log or [] if e.kind == "enemy-attack" and e.about[0].card == "whirlwind"]
    assert [e.player for e in attacks] == [0, 1]  # the third player is no hero, and nobody is attacked twice


def test_retaliate_against_whirlwind_comes_after_all_his_attacks(table: Tables) -> None:
    t = whirl(table, damage=5, p1={"identity": "black-panther"})
    with t.changes({"p1.hp": -2, "p2.hp": -2}):
        nobody_defends(t)
    assert t["whirlwind"].zone == "encounter-discard"


@proves("champions.enemy-attack.2")
def test_a_character_defends_against_one_of_whirlwinds_attacks(table: Tables) -> None:
    t = whirl(table, p2={"play": ["hellcat"]})
    t.p1.choose("no-defense")
    t.p2.choose("defend", "hellcat")  # for the other player
    with t.branch() as b, b.changes({"p1.hp": 0, "p2.hp": 0, "hellcat.hp": -2}):
        b.p2.choose("defend", "she-hulk")
    assert not t.p2.can("defend", "hellcat")
    t.p2.choose("no-defense")
    assert t.p1.prompt == "defend"
    with t.changes({"p1.hp": -1, "p2.hp": 0, "hellcat.hp": -2}):
        t.p1.choose("defend", "captain-marvel")


def test_a_hero_may_be_hit_by_two_of_whirlwinds_attacks(table: Tables) -> None:
    """Undefended by the first and then the defender against the other: both are dealt to the same hero."""
    t = whirl(table)
    t.p1.choose("no-defense")
    t.p2.choose("no-defense")
    t.p2.choose("no-defense")
    with t.changes({"p1.hp": -2 - 1, "p2.hp": 0}):
        t.p1.choose("defend", "captain-marvel")


def test_whirlwinds_victims_are_defeated_when_all_have_taken_their_damage(table: Tables) -> None:
    t = whirl(table, p1={"damage": 10}, p2={"damage": 13}, p3={"identity": "iron-man", "deck": ["strength"] * 12})
    nobody_defends(t)
    kinds = [e.kind for e in t.state.log or [] if e.kind in ("damage", "eliminated")]
    assert kinds == ["damage", "damage", "damage", "eliminated", "eliminated"]
    assert t["whirlwind"].engaged_with == 3
    assert t.p3.hp == 9 - 2


def test_tough_against_one_of_whirlwinds_attacks(table: Tables) -> None:
    t = whirl(table, p2={"tough": 1})
    with t.changes({"p1.hp": -2, "p2.hp": 0, "p2.tough": -1}):
        nobody_defends(t)


def test_each_hero_answers_the_own_one_of_whirlwinds_attacks(table: Tables) -> None:
    """Backflip prevents the damage of the attack on Spider-Man alone; Counter-Punch follows the attack that was defended."""
    t = whirl(table, p1={"identity": "spider-man", "hand": ["backflip"]})
    nobody_defends(t)
    with t.changes({"p1.hp": 0, "p2.hp": -2}):
        t.p1.choose("play", "backflip")
    t = whirl(table, p2={"hand": ["counter-punch", "strength"]})
    t.p1.choose("no-defense")
    t.p2.choose("no-defense")
    t.p2.choose("defend", "she-hulk")
    with t.changes({"whirlwind.hp": -3}):
        t.p2.choose("play", "counter-punch")


def test_webbed_up_stops_all_of_whirlwinds_attacks(table: Tables) -> None:
    p1 = {"identity": "spider-man", "engaged": [("whirlwind", {"attached": ["webbed-up"]})]}
    t = against(table, "rhino-1", {"stunned": 1}, p1=p1, p2={})
    with t.changes({"p1.hp": 0, "p2.hp": -2}):  # by the villain
        t.skip_until(lambda t: t.round == 3)
    assert t["whirlwind"].stunned == 1


def test_whirlwind_alone_with_one_hero_attacks_once(table: Tables) -> None:
    t = against(table, "rhino-1", {"stunned": 1}, p1={"engaged": ["whirlwind"]})
    with t.changes({"p1.hp": -2}):
        t.skip_until(lambda t: t.round == 3)


def test_whirlwind_as_a_boost_card_damages_each_hero(table: Tables) -> None:
    t = against(table, "rhino-1", p1={}, p2={"play": ["hellcat"]}, encounter=("whirlwind", *NOTHING))
    until(t, "defend")
    t.p1.choose("no-defense")
    with t.changes({"p1.hp": -3, "p2.hp": -1, "hellcat.hp": 0}):
        t.p2.choose("no-defense")
        t.p1.choose("next", "captain-marvel")  # the first player orders simultaneous damage


@proves("champions.icon.star.atk", "champions.status.one-each")
def test_tiger_shark_gets_tough_after_each_attack(table: Tables) -> None:
    t = against(table, "rhino-1", {"stunned": 1}, p1={"engaged": ["tiger-shark"]})
    until(t, "defend")
    with t.changes({"p1.hp": -3, "tiger-shark.tough": +1}):
        t.p1.choose("no-defense")
    with t.changes({"tiger-shark.tough": 0}):
        t.skip_until(lambda t: t.round == 4)


def test_tiger_shark_gets_nothing_for_scheming(table: Tables) -> None:
    t = against(table, "rhino-1", {"confused": 1}, p1={**AT_HOME, "engaged": ["tiger-shark"]})
    t.skip_until(lambda t: t.round == 3)
    assert t["tiger-shark"].tough == 0
    assert t["the-break-in-1b"].threat == 2


def test_tiger_shark_as_a_boost_card_makes_the_villain_tough(table: Tables) -> None:
    t = against(table, "rhino-1", p1={}, encounter=("tiger-shark", *NOTHING))
    with t.changes({"rhino-1.tough": +1}):
        t.skip_until(lambda t: t.round == 3)


def test_melter_must_be_defended_against_with_an_ally(table: Tables) -> None:
    t = against(table, "rhino-1", {"stunned": 1}, p1={"engaged": ["melter"], "play": ["mockingbird", "luke-cage"]})
    until(t, "defend")
    assert t.p1.options == ["defend:mockingbird", "defend:luke-cage"]
    t.p1.choose("luke-cage")
    assert t["luke-cage"].exhausted == 1


def test_a_single_ally_has_to_defend_against_melter(table: Tables) -> None:
    t = against(
        table, "rhino-1", {"stunned": 1}, p1={"engaged": ["melter"], "play": ["mockingbird"]}, p2={"play": ["hellcat"]}
    )
    t.stunned[t.villain()] = 1
    t.skip_until(lambda t: t.happened("defend", "mockingbird"))
    assert t["mockingbird"].zone == "discard-pile"
    assert t.p1.hp == 12


def test_melter_leaves_a_player_without_a_ready_ally_free(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"engaged": ["melter"], "play": ["mockingbird"]})
    until(t, "defend")
    t.p1.choose("defend", "mockingbird")  # against Rhino himself there is a choice, and now she is exhausted
    assert t.p1.options == ["defend:captain-marvel", "no-defense"]


def test_melter_as_a_boost_card_exhausts_your_allies(table: Tables) -> None:
    t = against(
        table, "rhino-1", p1={"play": ["mockingbird", "luke-cage"]}, p2={"play": ["hellcat"]}, encounter=("melter", *NOTHING)
    )
    until(t, "defend")
    t.p1.choose("no-defense")
    t.p2.choose("no-defense")
    assert [t[a].exhausted for a in ("mockingbird", "luke-cage", "hellcat")] == [1, 1, 0]
    assert t.p1.exhausted == 0


def test_masters_of_mayhem_let_each_of_them_attack_the_hero_it_is_engaged_with(table: Tables) -> None:
    t = against(
        table,
        "klaw-1",
        p1={"engaged": ["tiger-shark", "armored-guard"], "dealt": ["masters-of-mayhem"]},
        p2={"engaged": ["melter"]},
    )
    t.skip_until(lambda t: t.happened("reveal", "masters-of-mayhem"))
    assert sorted(t.p1.options) == ["next:melter", "next:tiger-shark"]
    t.p1.choose("next:melter")
    with t.changes({"p2.hp": -3, "p1.hp": 0}):
        t.p2.choose("no-defense")
        t.p1.choose("no-defense")
    with t.changes({"p2.hp": 0, "p1.hp": -3}):
        t.p1.choose("no-defense")
        t.p2.choose("no-defense")
    assert not t.happened("engage", "whirlwind")


def test_masters_of_mayhem_search_for_one_if_nobody_attacked(table: Tables) -> None:
    deck = ("nothing", "melter", "whirlwind", "armored-guard", "nothing")
    t = reveal(
        table,
        "masters-of-mayhem",
        "klaw-1",
        p1={"engaged": ["armored-guard"]},
        encounter=deck,
        encounter_discard=("tiger-shark",),
    )
    assert sorted(t.p1.options) == ["find:melter", "find:tiger-shark", "find:whirlwind"]
    t.p1.choose("find:tiger-shark")
    assert t["tiger-shark"].engaged_with == 1
    assert t["whirlwind"].zone == "encounter-deck"


def test_masters_of_mayhem_count_a_stunned_minion_as_no_attack(table: Tables) -> None:
    hero = {"engaged": ["tiger-shark"], "dealt": ["hydra-bomber", "masters-of-mayhem"]}
    t = against(table, "klaw-1", {"stunned": 1}, p1=hero, encounter=("nothing", "melter", *NOTHING))
    until(t, "choose-one")
    t.stunned[t.find("tiger-shark")] = 1
    with t.branch() as b:
        b.p1.choose("option:1")
        assert b["tiger-shark"].stunned == 0
        assert b["melter"].engaged_with == 1
    t.stunned[t.find("tiger-shark")] = 0
    t.p1.choose("option:1")
    t.p1.choose("no-defense")
    assert t["melter"].zone == "encounter-deck"


def test_masters_of_mayhem_count_a_replaced_attack_as_none(table: Tables) -> None:
    shark = ("tiger-shark", {"stunned": 1, "attached": ["webbed-up"]})  # the stunned card is lost in step two
    spider = {"identity": "spider-man", "engaged": [shark]}
    t = reveal(table, "masters-of-mayhem", "klaw-1", p1=spider, encounter=("nothing", "melter", *NOTHING))
    assert t["webbed-up"].zone == "discard-pile"
    assert t["tiger-shark"].stunned == 1
    assert t["melter"].engaged_with == 1


def test_masters_of_mayhem_against_alter_egos_search(table: Tables) -> None:
    t = reveal(
        table,
        "masters-of-mayhem",
        "klaw-1",
        p1={**AT_HOME, "engaged": ["tiger-shark"]},
        encounter=("nothing", "melter", *NOTHING),
    )
    assert sorted(t.p1.engaged) == ["melter", "tiger-shark"]
    assert revealed(t)[0] == "masters-of-mayhem"
    assert "enemy-attack" not in t.events
