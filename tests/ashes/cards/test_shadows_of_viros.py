"""The cards of the Shadows of Viros, one by one: what each says is what it does."""

from __future__ import annotations

import pytest

from rulebound.games.ashes.cards import card
from rulebound.games.ashes.costs import cost
from rulebound.testing import Table, Tables, proves

NOAH = {"phoenixborn": "noah-redmoon", "dice": ["natural:basic"]}


def sacrifice(table: Tables, mine: list[object], theirs: list[object], copies: int = 1, **more: object) -> Table:
    spells = ["small-sacrifice", *[("small-sacrifice", {"exhaustion": 1})] * (copies - 1)]
    t = table.ashes(
        p1={"spellboard": spells, "dice": ["ceremonial:class"], "battlefield": mine}, p2={"battlefield": theirs, **more}
    )
    t.p1.choose("activate", "small-sacrifice")
    return t


def wolves(table: Tables, copies: int, die: str) -> Table:
    spells = ["summon-masked-wolf"] * copies
    t = table.ashes(p1={"phoenixborn": "noah-redmoon", "spellboard": spells, "dice": [die, "illusion:class"]}, p2={})
    t.autopay = False
    t.p1.choose("activate", "summon-masked-wolf")
    t.p1.choose("die", die.partition(":")[2])
    return t


def demon(table: Tables, mine: list[object], theirs: list[object], **more: object) -> Table:
    t = table.ashes(
        p1={"spellboard": ["summon-false-demon"], "dice": ["illusion:class", "natural:basic"], "battlefield": mine},
        p2={"battlefield": theirs, **more},
    )
    t.p1.choose("activate", "summon-false-demon")
    return t


def resummon(table: Tables, *mine: object, **more: object) -> Table:
    dice = ["ceremonial:class", "illusion:class"]
    return table.ashes(p1={"spellboard": ["resummon"], "dice": dice, "battlefield": list(mine), **more}, p2={})


def fading(table: Tables, unit: str, *attached: str, **tokens: object) -> Table:
    t = table.ashes(p1={}, p2={"battlefield": [(unit, {"attached": ["fade-away", *attached], **tokens})]})
    t.skip_until(lambda t: t.round == 3 or t.p2.can("use"))
    return t


@pytest.mark.parametrize(
    ("id", "price", "values"),
    [
        ("stormwind-sniper", "main 1 ceremonial:class 1 illusion:class", (2, 1, 1)),
        ("masked-wolf", "", (2, 1, 0)),
        ("false-demon", "", (2, 2, 0)),
        ("sleeping-widow", "", (2, 1, 0)),
        ("small-sacrifice", "main", None),
        ("summon-masked-wolf", "side 1 basic", None),
        ("summon-false-demon", "main", None),
        ("sleight-of-hand", "main 1 illusion:power 1 basic", None),
        ("bound-soul", "main 1 ceremonial:class", None),
        ("resummon", "main", None),
        ("summon-sleeping-widows", "2 ceremonial:class", None),
        ("shadow-strike", "1 illusion:power", None),
        ("fade-away", "main 1 illusion:class", None),
    ],
)
def test_play_costs_and_values(id: str, price: str, values: tuple[int, int, int] | None) -> None:
    c = card(id)
    assert c.cost == cost(price)
    if values:
        assert (c.attack, c.life, c.recover) == values


def test_the_phoenixborn_and_what_is_unique_to_him() -> None:
    noah = card("noah-redmoon")
    assert (noah.life, noah.battlefield, noah.spellboard) == (16, 7, 4)
    unique = [c for c in ("summon-masked-wolf", "masked-wolf", "resummon", "false-demon") if card(c).phoenixborn]
    assert unique == ["summon-masked-wolf", "masked-wolf"]
    limits = [card(c).limit for c in ("masked-wolf", "false-demon", "sleeping-widow")]
    assert limits == [5, 2, 6]
    assert card("fade-away").bonus == (0, 0, 0)


def test_shadow_target_exhausts_an_unexhausted_ready_spell_of_an_opponent(table: Tables) -> None:
    t = table.ashes(p1=NOAH, p2={"spellboard": ["purge", ("purge", {"exhaustion": 1}), "empower"]})
    t.p1.choose("activate", "shadow-target")
    assert t.p1.options == ["choose:purge", "choose:empower"]
    t.p1.choose("choose:purge")
    assert (t["purge"].exhaustion, t["purge#2"].exhaustion, t["empower"].exhaustion) == (1, 1, 0)
    assert t.p1.exhaustion == 1
    assert t.p1.dice == []


def test_shadow_target_is_an_ability_so_spell_guard_does_not_stop_it(table: Tables) -> None:
    t = table.ashes(p1=NOAH, p2={"spellboard": ["summon-silver-snake"]})
    t.p1.choose("activate", "shadow-target")
    assert t["summon-silver-snake"].exhaustion == 1, "Spell Guard is about opponents' spells"


def test_shadow_target_without_a_spell_to_exhaust_and_once_while_exhausted(table: Tables) -> None:
    t = table.ashes(p1={**NOAH, "battlefield": ["gilder"]}, p2={"spellboard": [("purge", {"exhaustion": 1})]})
    t.p1.choose("activate", "shadow-target")
    assert t["purge"].exhaustion == 1
    assert t.p1.exhaustion == 1
    assert "ashes.cost.exhaust" in [r.rule for r in t.p1.why_not("noah-redmoon")]


def test_shadow_target_with_three_players_chooses_the_opponent(table: Tables) -> None:
    t = table.ashes(p1=NOAH, p2={"spellboard": ["purge"]}, p3={"spellboard": ["empower"]})
    t.p1.choose("activate", "shadow-target")
    assert t.p1.options == ["player:2", "player:3"]
    t.p1.choose("player:3")
    assert t["empower"].exhaustion == 1
    assert t["purge"].exhaustion == 0


def test_small_sacrifice_damages_first_its_own_and_then_perhaps_another_unit(table: Tables) -> None:
    t = sacrifice(table, ["iron-worker", "gilder"], ["iron-rhino", "hammer-knight"])
    assert t.p1.options == ["target:iron-worker", "target:gilder"]
    t.p1.choose("target:iron-worker")
    assert t["iron-worker"].wounds == 1, "the second target is chosen after the first damage"
    assert t.p1.options == ["target:iron-rhino", "target:hammer-knight", "decline"]
    with t.branch() as b:
        b.p1.choose("decline")
        assert b["iron-rhino"].wounds == b["hammer-knight"].wounds == 0
    t.p1.choose("target:hammer-knight")
    assert t["hammer-knight"].wounds == 1
    assert t["small-sacrifice"].exhaustion == 1


def test_small_sacrifice_without_a_unit_of_ones_own_does_nothing(table: Tables) -> None:
    t = sacrifice(table, [], ["iron-rhino"])
    assert t["iron-rhino"].wounds == 0
    assert not t.p1.can("decline")


def test_small_sacrifice_a_reaction_to_the_first_damage_comes_before_the_second_target(table: Tables) -> None:
    t = table.ashes(
        p1={
            "spellboard": ["small-sacrifice"],
            "battlefield": ["mist-spirit"],
            "hand": ["summon-sleeping-widows"],
            "dice": ["ceremonial:class"] * 3,
        },
        p2={"battlefield": ["iron-rhino"]},
    )
    t.p1.choose("activate", "small-sacrifice")
    t.p1.choose("react", "summon-sleeping-widows")
    assert t.p1.battlefield == ["sleeping-widow"] * 2
    assert t.p1.options == ["target:iron-rhino", "decline"]


def test_small_sacrifice_focused_may_exhaust_both_instead(table: Tables) -> None:
    t = sacrifice(table, ["iron-worker"], ["iron-rhino", ("hammer-knight", {"exhaustion": 1})], copies=2)
    assert t.p1.options == ["exhaust-both", "deal-damage"]
    with t.branch() as b:
        b.p1.choose("deal-damage")
        assert b["iron-worker"].wounds == 1
        b.p1.choose("target:hammer-knight")
        assert b["hammer-knight"].wounds == 1
    t.p1.choose("exhaust-both")
    assert (t["iron-worker"].exhaustion, t["iron-rhino"].exhaustion) == (1, 1), "the only other unexhausted unit"
    assert (t["iron-worker"].wounds, t["iron-rhino"].wounds, t["hammer-knight"].exhaustion) == (0, 0, 1)


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [([("iron-worker", {"exhaustion": 1})], ["iron-rhino"]), (["iron-worker"], [("iron-rhino", {"exhaustion": 1})])],
)
def test_small_sacrifice_focused_deals_damage_if_a_unit_is_exhausted(
    table: Tables, mine: list[object], theirs: list[object]
) -> None:
    t = sacrifice(table, mine, theirs, copies=3)
    assert t["iron-worker"].wounds == 1
    assert t.p1.options == ["target:iron-rhino", "decline"]


def test_small_sacrifice_golden_veil_leaves_what_was_done(table: Tables) -> None:
    t = sacrifice(table, ["iron-worker"], ["iron-rhino"], hand=["golden-veil"], dice=["charm:power"])
    t.p1.choose("target:iron-rhino")
    t.p2.choose("react", "golden-veil")
    assert (t["iron-worker"].wounds, t["iron-rhino"].wounds) == (1, 0)
    t = sacrifice(table, ["iron-worker"], ["iron-rhino"], copies=2, hand=["golden-veil"], dice=["charm:power"])
    t.p1.choose("exhaust-both")
    t.p2.choose("react", "golden-veil")
    assert (t["iron-worker"].exhaustion, t["iron-rhino"].exhaustion) == (0, 0), "nothing had been done yet"


def test_summon_masked_wolf_is_a_side_action(table: Tables) -> None:
    t = wolves(table, 1, "illusion:power")
    assert t.p1.battlefield == ["masked-wolf"]
    assert t.p1.conjuration_pile_size == 4
    assert t.main_left == 1
    assert t.side_left == 0, "one copy is not focused"


def test_summon_masked_wolf_focused_gives_a_side_action_for_a_spent_power_die(table: Tables) -> None:
    t = wolves(table, 2, "illusion:power")
    assert t.side_left == 1
    t.p1.choose("activate", "summon-masked-wolf")
    assert t.p1.battlefield == ["masked-wolf"] * 2
    assert t.side_left == 0, "a class die gives nothing"
    assert t.p1.can("attack")


def test_summon_masked_wolf_with_a_full_battlefield_still_gives_the_side_action(table: Tables) -> None:
    t = table.ashes(
        p1={
            "phoenixborn": "noah-redmoon",
            "battlefield": ["sleeping-widow"] * 7,
            "spellboard": ["summon-masked-wolf"] * 2,
            "dice": ["illusion:power"],
        },
        p2={},
    )
    t.p1.choose("activate", "summon-masked-wolf")
    assert t.p1.battlefield == ["sleeping-widow"] * 7
    assert t.side_left == 1


def test_nightmare_may_damage_an_exhausted_unit(table: Tables) -> None:
    t = demon(table, [("gilder", {"exhaustion": 1})], ["iron-worker", ("iron-rhino", {"exhaustion": 1})])
    with t.branch() as b:
        b.p1.choose("pass")
        assert b["iron-rhino"].wounds == 0
    t.p1.choose("use", "nightmare")
    assert t.p1.options == ["target:gilder", "target:iron-rhino"]
    t.p1.choose("target:iron-rhino")
    assert t["iron-rhino"].wounds == 1
    assert "false-demon" in t.p1.battlefield


def test_nightmare_is_not_offered_without_an_exhausted_unit(table: Tables) -> None:
    t = demon(table, [], ["iron-worker", ("stormwind-sniper", {"exhaustion": 0})])
    assert t.p1.battlefield == ["false-demon"]
    assert not t.p1.can("use")


def test_nightmare_reaches_an_exhausted_sniper_for_it_is_not_concealed_then(table: Tables) -> None:
    t = demon(table, [], [("stormwind-sniper", {"exhaustion": 1})])
    t.p1.choose("use", "nightmare")
    assert t["stormwind-sniper"].zone == "discard-pile"


def test_sleight_of_hand_draws_three_or_as_many_as_there_are(table: Tables) -> None:
    seat = {"hand": ["sleight-of-hand"], "dice": ["illusion:power", "natural:basic"]}
    t = table.ashes(p1={**seat, "draw": ["seal", "fear", "purge", "cover"]})
    t.p1.choose("play", "sleight-of-hand")
    assert t.p1.hand == ["seal", "fear", "purge"]
    t = table.ashes(p1={**seat, "draw": ["seal"], "battlefield": ["gilder"]})
    t.p1.choose("play", "sleight-of-hand")
    assert t.p1.hand == ["seal"]
    assert t.p1.wounds == 0, "no fatigue outside the prepare phase"


def test_bound_soul_takes_an_ally_of_ones_discard_pile(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["bound-soul"], "dice": ["ceremonial:class"], "discard": ["blood-archer", "seal", "iron-worker"]},
        p2={"discard": ["hammer-knight"]},
    )
    t.p1.choose("play", "bound-soul")
    assert t.p1.options == ["take:iron-worker", "take:blood-archer"], "allies only, and one must be taken"
    t.p1.choose("take:blood-archer")
    assert t.p1.hand == ["blood-archer"]
    assert sorted(t.p1.discard_pile) == ["bound-soul", "iron-worker", "seal"]


def test_bound_soul_without_an_ally(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["bound-soul"], "dice": ["ceremonial:class"], "discard": ["seal"]})
    t.p1.choose("play", "bound-soul")
    assert t.p1.hand == []
    assert sorted(t.p1.discard_pile) == ["bound-soul", "seal"]


def test_resummon_destroys_a_conjuration_and_places_it_again(table: Tables) -> None:
    t = resummon(table, ("gilder", {"wounds": 1, "exhaustion": 2, "status": 1}), "iron-worker")
    t.p1.choose("activate", "resummon")
    t.p1.choose("use", "inheritance")
    unit = t["gilder"]
    assert unit.zone == "battlefield"
    assert (unit.wounds, unit.exhaustion, unit.status) == (0, 0, 0)
    assert t["iron-worker"].status == 1
    assert t.happened("destroyed", "gilder")


def test_resummon_triggers_what_happens_when_it_comes_into_play(table: Tables) -> None:
    t = resummon(table, "false-demon", ("hammer-knight", {"exhaustion": 1}))
    t.p1.choose("activate", "resummon")
    t.p1.choose("use", "nightmare")
    assert t["hammer-knight"].wounds == 1


@proves("ashes.control.owner")
def test_resummon_of_another_players_blood_puppet(table: Tables) -> None:
    t = resummon(table, ("blood-puppet", {"owner": 2, "wounds": 1}))
    t.p1.choose("activate", "resummon")
    puppet = t["blood-puppet"]
    assert (puppet.controller, puppet.owner, puppet.wounds) == (1, 2, 0)
    assert t.p2.conjuration_pile == [], "it came back from its owner's pile"


def test_resummon_without_a_conjuration_and_only_conjurations(table: Tables) -> None:
    t = resummon(table, "iron-worker")
    t.p1.choose("activate", "resummon")
    assert t["iron-worker"].zone == "battlefield"
    assert t["resummon"].exhaustion == 1


def test_resummon_finds_no_slot_when_widows_took_it(table: Tables) -> None:
    t = resummon(
        table,
        "masked-wolf",
        "iron-worker",
        "iron-worker",
        "iron-worker",
        phoenixborn="jessa-na-ni",
        hand=["summon-sleeping-widows"],
        dice=["ceremonial:class"] * 3 + ["illusion:class"],
    )
    t.p1.choose("activate", "resummon")
    t.p1.choose("react", "summon-sleeping-widows")
    t.skip_until(lambda t: t.turn_player == 1 or t.p1.can("end-turn"))
    assert sorted(t.p1.battlefield) == ["iron-worker"] * 3 + ["sleeping-widow"]
    assert "masked-wolf" in t.p1.conjuration_pile


def test_sleeping_widows_after_a_unit_you_control_is_destroyed(table: Tables) -> None:
    widows = {"hand": ["summon-sleeping-widows"], "dice": ["ceremonial:class"] * 2}
    t = table.ashes(p1={"dice": ["natural:power"]}, p2={**widows, "battlefield": ["mist-spirit"]})
    t.p1.choose("dice-power", "natural")
    with t.branch() as b:
        b.p2.choose("pass")
        assert b.p2.battlefield == []
    t.p2.choose("react", "summon-sleeping-widows")
    assert t.p2.battlefield == ["sleeping-widow"] * 2
    assert t.p2.conjuration_pile.count("sleeping-widow") == 4


def test_sleeping_widows_one_slot_one_widow_and_not_for_other_players_units(table: Tables) -> None:
    widows = {"hand": ["summon-sleeping-widows"], "dice": ["ceremonial:class"] * 2}
    full = ["mist-spirit", "iron-worker", "iron-worker", "iron-worker"]
    t = table.ashes(p1={"dice": ["natural:power"], "battlefield": ["mist-spirit"]}, p2={**widows, "battlefield": full})
    t.p1.choose("dice-power", "natural")
    with t.branch() as b:
        b.p1.choose("target:mist-spirit#1")
        assert b["summon-sleeping-widows"].zone == "hand"
    t.p1.choose("target:mist-spirit#2")
    t.p2.choose("react", "summon-sleeping-widows")
    assert t.p2.battlefield == ["iron-worker"] * 3 + ["sleeping-widow"], "as much as possible"


def test_sleeping_widows_not_at_the_end_of_the_round(table: Tables) -> None:
    widows = {"hand": ["summon-sleeping-widows"], "dice": ["ceremonial:class"] * 2}
    t = table.ashes(p1={}, p2={**widows, "battlefield": [("mist-spirit", {"attached": ["fade-away"]})]})
    t.skip_until(lambda t: t.round == 3)
    assert t.p2.battlefield == []
    assert t["summon-sleeping-widows"].zone == "hand"


def test_shadow_strike_hits_a_unit_that_stays_at_home(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-worker", "hammer-knight", "stormwind-sniper"]},
        p2={"hand": ["shadow-strike"], "dice": ["illusion:power"], "battlefield": ["gilder"]},
    )
    t.p1.choose("attack", "maeoni-viper", "attacker:iron-worker")
    t.p1.choose("done")
    t.p2.choose("react", "shadow-strike")
    assert t["hammer-knight"].wounds == 3, "not the attacker, not the concealed one, none of its own"


def test_shadow_strike_with_all_units_attacking_finds_no_target(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-worker"]}, p2={"hand": ["shadow-strike"], "dice": ["illusion:power"]})
    t.p1.choose("attack", "maeoni-viper")
    t.p2.choose("react", "shadow-strike")
    assert t["shadow-strike"].zone == "discard-pile"
    assert t.p2.wounds == 2


def test_shadow_strike_by_a_third_player_hits_the_attacking_opponent(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-worker", "hammer-knight"]},
        p2={"battlefield": ["hammer-knight"]},
        p3={"hand": ["shadow-strike"], "dice": ["illusion:power"]},
    )
    t.p1.choose("attack:hammer-knight")
    t.p1.choose("attacker:iron-worker")
    t.p3.choose("react", "shadow-strike")
    assert (t["p1.hammer-knight"].wounds, t["p2.hammer-knight"].wounds) == (3, 0)


@proves("ashes.control.attached")
def test_fade_away_destroys_at_the_end_of_the_round_and_removes_an_ally(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["fade-away"], "dice": ["illusion:class"]}, p2={"battlefield": ["iron-worker"]})
    t.p1.choose("play", "fade-away")
    assert t["iron-worker"].attached == ["fade-away"]
    assert t["fade-away"].controller == 2
    t.skip_until(lambda t: t.round == 3)
    assert t["p2.iron-worker"].zone == "removed"
    assert t.happened("destroyed", "iron-worker")
    assert "fade-away" in t.p1.discard_pile


def test_fade_away_on_a_conjuration_returns_it_to_its_pile(table: Tables) -> None:
    t = fading(table, "mist-spirit")
    assert t["p2.mist-spirit"].zone == "conjuration-pile"


def test_fade_away_exhausted_has_no_text(table: Tables) -> None:
    t = table.ashes(p1={}, p2={"battlefield": [("iron-worker", {"attached": ["fade-away"]})]})
    t.exhaustion[t["fade-away"].entity] = 2
    t.skip_until(lambda t: t.round == 3)
    assert t["iron-worker"].attached == ["fade-away"]


def test_fade_away_works_beneath_a_unit_without_abilities_and_while_that_is_exhausted(table: Tables) -> None:
    t = fading(table, "iron-worker", "reflections-in-the-water", exhaustion=3)
    t.skip_until(lambda t: t.round == 3)
    assert t["p2.iron-worker"].zone == "removed", "it is the spell's own text"


def test_fade_away_removes_an_ally_even_if_undying_put_it_into_the_hand(table: Tables) -> None:
    t = fading(table, "iron-worker", "undying-heart")
    t.p2.choose("use", "undying")
    assert t["p2.iron-worker"].zone == "removed", "the destroyed unit was an ally"


def test_fade_away_is_canceled_by_golden_veil(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["fade-away"], "dice": ["illusion:class"]},
        p2={"battlefield": ["iron-worker"], "hand": ["golden-veil"], "dice": ["charm:power"]},
    )
    t.p1.choose("play", "fade-away")
    t.p2.choose("react", "golden-veil")
    assert t["iron-worker"].attached == []
    assert "fade-away" in t.p1.discard_pile


def test_ambush_may_damage_any_phoenixborn(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["stormwind-sniper"], "dice": ["ceremonial:class", "illusion:class"]}, p2={})
    t.p1.choose("play", "stormwind-sniper")
    with t.branch() as b:
        b.p1.choose("pass")
        assert b.p2.wounds == 0
        assert b.p1.battlefield == ["stormwind-sniper"]
    t.p1.choose("use", "ambush")
    assert t.p1.options == ["target:coal-roarkwin", "target:maeoni-viper"]
    t.p1.choose("target:maeoni-viper")
    assert t.p2.wounds == 1


def test_concealed_keeps_opponents_targets_away_until_it_is_exhausted(table: Tables) -> None:
    t = table.ashes(
        p1={"dice": ["natural:power"], "battlefield": ["gilder"], "hand": ["root-armor"]},
        p2={"battlefield": ["stormwind-sniper", ("stormwind-sniper", {"exhaustion": 1})]},
    )
    assert [k for k in t.p1.options if k.startswith("attack:")] == ["attack:maeoni-viper", "attack:stormwind-sniper#2"]
    with t.branch() as b:
        b.p1.choose("dice-power", "natural")
        assert b.p1.options == ["target:gilder", "target:stormwind-sniper#2"]
        b.p1.choose("target:stormwind-sniper")
        assert b["p2.stormwind-sniper"].exhaustion == 0, "the exhausted one was hit"
    t.p1.choose("play", "root-armor")
    assert t.p1.options == ["attach:gilder", "attach:stormwind-sniper#2"]


def test_concealed_does_not_help_against_what_has_no_target_nor_in_blocking(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["one-hundred-blades"], "dice": ["natural:basic"] * 2}, p2={"battlefield": ["stormwind-sniper"]}
    )
    t.p1.choose("play", "one-hundred-blades", "target:maeoni-viper")
    assert t["stormwind-sniper"].zone == "discard-pile"
    t = table.ashes(p1={"battlefield": ["iron-rhino"]}, p2={"battlefield": ["stormwind-sniper"]})
    t.p1.choose("attack", "maeoni-viper")
    assert not t.p2.can("block"), "Gigantic 1 keeps a unit with 1 life from blocking"
    t = table.ashes(p1={"battlefield": ["iron-worker"]}, p2={"battlefield": ["stormwind-sniper"]})
    t.p1.choose("attack", "maeoni-viper")
    t.p2.choose("block")
    t.p1.choose("first:stormwind-sniper")
    assert t["stormwind-sniper"].zone == t["iron-worker"].zone == "discard-pile"


def test_ones_own_effects_may_target_a_concealed_unit(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["natural:power"], "battlefield": ["stormwind-sniper"]}, p2={})
    t.p1.choose("dice-power", "natural", "stormwind-sniper")
    assert t["stormwind-sniper"].zone == "discard-pile"
