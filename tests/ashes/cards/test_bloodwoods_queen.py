"""The cards of the Bloodwoods Queen, one by one: what each says is what it does."""

from __future__ import annotations

import pytest

from rulebound.games.ashes.cards import card
from rulebound.games.ashes.costs import cost
from rulebound.testing import Table, Tables, proves

JESSA = {"phoenixborn": "jessa-na-ni"}


def fear(table: Tables, *mine: object, theirs: tuple[object, ...] = ("iron-rhino",), **more: object) -> Table:
    t = table.ashes(
        p1={**JESSA, "hand": ["fear"], "dice": ["natural:basic"], "battlefield": list(mine), "wounds": 5},
        p2={"battlefield": list(theirs), **more},
    )
    t.p1.choose("play", "fear")
    return t


def transfer(table: Tables, *mine: object, **more: object) -> Table:
    seat = {"spellboard": ["blood-transfer"], "dice": ["charm:class", "ceremonial:class"], "battlefield": list(mine), **more}
    t = table.ashes(p1=seat, p2={"battlefield": ["gilder"]})
    t.p1.choose("activate", "blood-transfer")
    return t


def strings(table: Tables, mine: list[object], theirs: list[object], **more: object) -> Table:
    t = table.ashes(
        p1={"spellboard": ["cut-the-strings"], "dice": ["ceremonial:class", "natural:basic"], "battlefield": mine, **more},
        p2={"battlefield": theirs},
    )
    t.p1.choose("activate", "cut-the-strings")
    return t


def undying(table: Tables, unit: str, **tokens: object) -> Table:
    return table.ashes(
        p1={"dice": ["natural:power"] * 2},
        p2={"battlefield": [(unit, {"attached": ["undying-heart"], **tokens})], "draw": ["seal"] * 9},
    )


def redirecting(*units: object, **more: object) -> dict[str, object]:
    return {"hand": ["redirect"], "dice": ["charm:power"], "battlefield": list(units), **more}


def shaman(table: Tables, **more: object) -> Table:
    seat = {"wounds": 3, "dice": ["natural:power", "charm:basic"], "battlefield": [("blood-shaman", {"wounds": 1})]}
    return table.ashes(p1={**seat, **more}, p2={"dice": ["natural:power"]})


@pytest.mark.parametrize(
    ("id", "price", "values"),
    [
        ("blood-archer", "main 1 ceremonial:power 1 charm:class 1 basic", (3, 3, 2)),
        ("living-doll", "main 1 ceremonial:class 1 charm:class|1 sympathy:class", (0, 3, 1)),
        ("blood-shaman", "main 1 ceremonial:class", (0, 2, 1)),
        ("blood-puppet", "", (0, 2, 0)),
        ("fear", "main 1 basic", None),
        ("blood-transfer", "main", None),
        ("summon-blood-puppet", "main", None),
        ("cut-the-strings", "main", None),
        ("undying-heart", "side 1 charm:class", None),
        ("redirect", "1 charm:power", None),
        ("final-cry", "1 ceremonial:power", None),
    ],
)
def test_play_costs_and_values(id: str, price: str, values: tuple[int, int, int] | None) -> None:
    c = card(id)
    assert c.cost == cost(price)
    if values:
        assert (c.attack, c.life, c.recover) == values


def test_the_phoenixborn_and_what_is_unique_to_her() -> None:
    jessa = card("jessa-na-ni")
    assert (jessa.life, jessa.battlefield, jessa.spellboard) == (19, 4, 4)
    assert card("fear").phoenixborn == "jessa-na-ni"
    assert card("final-cry").phoenixborn == ""
    assert card("undying-heart").bonus == (0, 1, 1)
    assert card("blood-puppet").limit == 5


def test_screams_after_any_unit_is_destroyed(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["natural:power"]}, p2={**JESSA, "battlefield": ["mist-spirit"], "dice": ["charm:basic"]})
    t.p1.choose("dice-power", "natural")
    t.p2.choose("use", "screams-of-the-departed")
    assert t.p2.options == ["target:jessa-na-ni", "target:coal-roarkwin"]
    t.p2.choose("target:coal-roarkwin")
    assert t.p1.wounds == 1
    assert t.p2.dice == []


def test_screams_may_be_declined_and_needs_a_die(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["natural:power"]}, p2={**JESSA, "battlefield": ["mist-spirit"], "dice": ["charm:basic"]})
    t.p1.choose("dice-power", "natural")
    t.p2.choose("pass")
    assert t.p1.wounds == 0
    assert t.p2.dice == ["charm:basic"]
    t = table.ashes(p1={"dice": ["natural:power"], "battlefield": ["gilder"]}, p2={**JESSA, "battlefield": ["mist-spirit"]})
    t.p1.choose("dice-power", "natural", "target:mist-spirit")
    assert t.p2.options == []
    assert t.p2.battlefield == []


def test_screams_once_per_turn_of_any_player(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["one-hundred-blades"] * 2, "dice": ["natural:basic"] * 4},
        p2={**JESSA, "battlefield": ["mist-spirit", "mist-spirit", "gilder"], "dice": ["charm:basic"] * 3},
    )
    t.p1.choose("play", "one-hundred-blades", "target:jessa-na-ni")
    t.p1.choose("next:mist-spirit#1")
    t.p2.choose("use", "target:coal-roarkwin")
    t.p1.choose("next:mist-spirit")
    assert t.p2.options == []
    assert t.p1.wounds == 1, "a second unit was destroyed in the same turn"
    t.p1.choose("end-turn")
    t.skip_until(lambda t: t.turn_player == 0)
    t.p1.choose("play", "one-hundred-blades", "target:jessa-na-ni")
    assert t.p2.can("use", "screams-of-the-departed"), "a new turn"


def test_screams_after_a_unit_of_anybody_of_three(table: Tables) -> None:
    t = table.ashes(
        p1={"dice": ["natural:power"]}, p2={"battlefield": ["mist-spirit"]}, p3={**JESSA, "dice": ["charm:basic"]}
    )
    t.p1.choose("dice-power", "natural")
    t.p3.choose("use")
    assert len(t.p3.options) == 3


def test_screams_not_after_a_unit_is_merely_discarded(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["fear"], "dice": ["natural:basic"], "battlefield": ["mist-spirit", "gilder"], **JESSA},
        p2={**JESSA, "battlefield": ["iron-worker"], "dice": ["charm:basic"]},
    )
    t.p1.choose("play", "fear", "choose:mist-spirit")
    t.p2.choose("pass")
    assert t["iron-worker"].zone == "discard-pile"
    assert t.p2.options == [], "one scream for the destroyed unit alone"


def test_fear_destroys_heals_and_discards(table: Tables) -> None:
    t = fear(table, "blood-archer", "gilder", theirs=("iron-rhino", "stormwind-sniper"))
    t.p1.choose("choose:blood-archer")
    assert t["blood-archer"].zone == "discard-pile"
    assert t.p1.wounds == 3, "a recover value of 2"
    assert t["iron-rhino"].zone == "conjuration-pile"
    assert not t.happened("destroyed", "iron-rhino")
    assert t["stormwind-sniper"].zone == "battlefield", "it is concealed: no target"
    assert t["fear"].zone == "discard-pile"


def test_fear_counts_the_current_recover_value_and_undying_returns_the_ally(table: Tables) -> None:
    t = fear(table, ("blood-archer", {"attached": ["undying-heart"]}))
    t.p1.choose("use", "undying")
    assert t.p1.wounds == 2, "2 printed and 1 by Undying Heart"
    assert t.p1.hand == ["blood-archer"]
    assert sorted(t.p1.discard_pile) == ["fear", "undying-heart"]
    assert t["iron-rhino"].zone == "conjuration-pile"


def test_fear_without_a_unit_of_ones_own_does_nothing_more(table: Tables) -> None:
    t = fear(table)
    assert t["iron-rhino"].zone == "battlefield"
    assert t.p1.wounds == 5


def test_fear_without_an_opposing_unit_still_heals(table: Tables) -> None:
    t = fear(table, "blood-archer", theirs=())
    assert t.p1.wounds == 3


def test_fear_canceled_by_golden_veil_after_the_first_effects(table: Tables) -> None:
    t = fear(table, "blood-archer", hand=["golden-veil"], dice=["charm:power"])
    t.p2.choose("react", "golden-veil")
    assert t["iron-rhino"].zone == "battlefield"
    assert t.p1.wounds == 3
    assert t["blood-archer"].zone == "discard-pile"


def test_fear_of_a_blood_shaman_performs_the_blood_ritual(table: Tables) -> None:
    t = table.ashes(
        p1={**JESSA, "hand": ["fear"], "dice": ["natural:basic"] * 2, "battlefield": ["blood-shaman"], "wounds": 5},
        p2={"battlefield": ["iron-rhino"]},
    )
    t.p1.choose("play", "fear")
    t.p1.choose("use", "blood-ritual")
    t.skip_until(lambda t: t["iron-rhino"].zone != "battlefield")
    assert t.p1.wounds == 3
    assert t.p1.dice == ["natural:class"]


def test_blood_transfer_hurts_one_and_heals_another(table: Tables) -> None:
    t = transfer(table, "blood-archer", ("hammer-knight", {"wounds": 3}), wounds=2)
    t.p1.choose("target:blood-archer")
    assert t.p1.options == ["heal:hammer-knight", "heal:coal-roarkwin", "decline"], "another unit: not the archer"
    with t.branch() as b:
        b.p1.choose("heal:coal-roarkwin")
        assert b.p1.wounds == 1
    with t.branch() as b:
        b.p1.choose("decline")
        assert b["hammer-knight"].wounds == 3
        assert b.p1.wounds == 2
    t.p1.choose("heal:hammer-knight")
    assert t["hammer-knight"].wounds == 1
    assert t["blood-archer"].wounds == 2
    assert t["blood-transfer"].exhaustion == 1


def test_blood_transfer_is_a_side_action_on_ones_own_units_only(table: Tables) -> None:
    t = transfer(table, ("mist-spirit", {"wounds": 0}), wounds=2)
    assert t.p1.options == ["heal:coal-roarkwin", "decline"]
    assert t.p1.battlefield == [], "the spirit was the only target"
    t.p1.choose("heal:coal-roarkwin")
    assert t.p1.wounds == 1


def test_blood_transfer_without_a_unit_heals_nobody(table: Tables) -> None:
    t = transfer(table, wounds=2)
    assert t.p1.wounds == 2
    assert t["blood-transfer"].exhaustion == 1


def test_blood_transfer_prevented_damage_was_dealt_all_the_same(table: Tables) -> None:
    t = transfer(table, ("mist-spirit", {"attached": ["root-armor", "root-armor"]}), wounds=2)
    assert t["mist-spirit"].wounds == 0, "Armored 2"
    t.p1.choose("heal:coal-roarkwin")
    assert t.p1.wounds == 1


@proves("ashes.control.owner", "ashes.zone.battlefield.control", "ashes.type.conjuration.leave")
def test_a_blood_puppet_on_an_opponents_battlefield(table: Tables) -> None:
    t = table.ashes(
        p1={"spellboard": ["summon-blood-puppet"], "dice": ["ceremonial:class"]}, p2={"dice": ["natural:basic"] * 2}
    )
    t.p1.choose("activate", "summon-blood-puppet")
    t.p1.choose("player:2")
    puppet = t["blood-puppet"]
    assert (puppet.controller, puppet.owner, t.p1.conjuration_pile_size) == (2, 1, 4)
    t.p1.choose("end-turn")
    with t.changes({"blood-puppet.wounds": +1}):
        t.p2.choose("activate", "self-inflict")
    assert t.p2.dice == ["natural:basic"]
    t.skip_until(lambda t: t.turn_player == 1 and t.turn > 2)
    t.p2.choose("activate", "self-inflict")
    assert t.p2.battlefield == []
    assert t.p1.conjuration_pile_size == 5
    assert t.p2.conjuration_pile_size == 0


def test_summon_blood_puppet_targets_a_player_also_oneself_and_needs_a_slot(table: Tables) -> None:
    full = {"phoenixborn": "jessa-na-ni", "battlefield": ["mist-spirit"] * 4}
    t = table.ashes(p1={"spellboard": ["summon-blood-puppet"], "dice": ["ceremonial:class"]}, p2=full)
    t.p1.choose("activate", "summon-blood-puppet")
    with t.branch() as b:
        b.p1.choose("player:2")
        assert b.p2.battlefield == ["mist-spirit"] * 4
        assert b.p1.conjuration_pile_size == 5
    t.p1.choose("player:1")
    assert t.p1.battlefield == ["blood-puppet"]


@proves("ashes.round.end.order")
def test_cursed_wounds_the_controllers_phoenixborn_each_round_from_the_first_player_on(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["blood-puppet"], "wounds": 14}, p2={"battlefield": ["blood-puppet"], "wounds": 19}, first=2
    )
    t.skip_until(lambda t: bool(t.state.over))
    assert t.state.winners == (0,)
    assert t.p1.wounds == 14, "the first player's effects come first"


def test_cursed_counts_each_puppet_but_not_exhausted_ones(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["blood-puppet", ("blood-puppet", {"owner": 2}), ("blood-puppet", {"exhaustion": 2})]}, p2={}
    )
    t.skip_until(lambda t: t.round == 3)
    assert (t.p1.wounds, t.p2.wounds) == (2, 0)


def test_a_puppet_that_fades_away_first_curses_nobody(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": [("blood-puppet", {"attached": ["fade-away"]})]}, p2={})
    t.skip_until(lambda t: t.phase == "end-of-round")
    with t.branch() as b:
        b.p1.choose("use", "blood-puppet")
        assert b.p1.wounds == 1
        assert b.p1.battlefield == []
    t.p1.choose("use", "fade-away")
    assert t.p1.wounds == 0
    assert t.p1.battlefield == [], "each player resolves the effects that they control then"


def test_blood_puppets_of_the_eliminated_and_by_the_eliminated(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-worker"], "pile": []},
        p2={"wounds": 18, "battlefield": [("blood-puppet", {"owner": 1, "exhaustion": 1})]},
        p3={"battlefield": [("blood-puppet", {"owner": 2})]},
    )
    t.p1.choose("attack", "maeoni-viper")
    assert t.state.out[1] == 1
    assert t.p1.conjuration_pile == ["blood-puppet"], "discarded from the eliminated battlefield: back to its owner's pile"
    assert t.p3.battlefield == ["blood-puppet"], "an eliminated player's card elsewhere stays in play"


def test_cut_the_strings_hurts_and_may_discard_an_alteration_spell(table: Tables) -> None:
    t = strings(table, ["hammer-knight"], [("iron-worker", {"attached": ["root-armor"], "wounds": 1})])
    assert t["hammer-knight"].wounds == 2
    with t.branch() as b:
        b.p1.choose("decline")
        assert b["iron-worker"].attached == ["root-armor"]
    t.p1.choose("target:root-armor")
    assert t.p2.discard_pile == ["root-armor"]
    assert t["iron-worker"].zone == "battlefield"


def test_cut_the_strings_a_lost_life_bonus_destroys_at_once(table: Tables) -> None:
    t = strings(table, ["hammer-knight"], [("iron-worker", {"attached": ["root-armor"], "wounds": 2})])
    t.p1.choose("target:root-armor")
    assert t["iron-worker"].zone == "discard-pile"
    assert t.happened("destroyed", "iron-worker")


def test_cut_the_strings_what_it_destroys_so_is_destroyed_as_a_result_of_the_spell(table: Tables) -> None:
    t = strings(table, ["hammer-knight", ("blood-shaman", {"attached": ["root-armor"], "wounds": 2})], [], wounds=3)
    t.p1.choose("choose:hammer-knight", "target:root-armor")
    t.p1.choose("use", "blood-ritual")
    assert t.p1.wounds == 2
    assert t["blood-shaman"].zone == "discard-pile"


def test_cut_the_strings_without_a_unit_of_ones_own(table: Tables) -> None:
    t = strings(table, [], [("iron-worker", {"attached": ["root-armor"]})])
    assert t["iron-worker"].attached == ["root-armor"]
    assert not t.p1.can("decline")


def test_cut_the_strings_cannot_affect_a_spell_with_spell_guard(table: Tables) -> None:
    t = strings(table, ["hammer-knight"], [("iron-worker", {"attached": ["massive-growth"]})])
    assert t["iron-worker"].attached == ["massive-growth"]
    assert not t.p1.can("target", "massive-growth")
    t = strings(table, [("iron-worker", {"attached": ["massive-growth"]})], [])
    t.p1.choose("target:massive-growth")
    assert t["iron-worker"].zone == "discard-pile", "one's own spell may affect it; 2 wounds were then too many"


def test_cut_the_strings_chooses_its_own_unit_but_targets_the_spell_even_beneath_a_concealed_unit(table: Tables) -> None:
    t = strings(table, ["hammer-knight"], [("stormwind-sniper", {"attached": ["root-armor"]})])
    t.p1.choose("target:root-armor")
    assert t["stormwind-sniper"].attached == []


def test_undying_heart_raises_life_and_recover_and_is_a_side_action(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["undying-heart"], "dice": ["charm:class"], "battlefield": ["iron-worker"]})
    t.p1.choose("play", "undying-heart")
    assert (t["iron-worker"].attack, t["iron-worker"].life, t["iron-worker"].recover) == (2, 3, 2)
    assert t.p1.can("attack"), "the main action is left"


def test_undying_returns_a_destroyed_ally_to_its_owners_hand(table: Tables) -> None:
    t = undying(table, "iron-worker", wounds=2, exhaustion=1)
    t.p1.choose("dice-power", "natural")
    with t.branch() as b:
        b.p2.choose("pass")
        assert b["p2.iron-worker"].zone == "discard-pile"
    t.p2.choose("use", "undying")
    assert t.p2.hand == ["iron-worker"]
    assert t["undying-heart"].zone == "discard-pile", "it is inexhaustible"
    assert t["p2.iron-worker"].wounds == 0


def test_undying_is_lost_while_the_heart_itself_is_exhausted(table: Tables) -> None:
    t = undying(table, "iron-worker", wounds=2)
    t.exhaustion[t["undying-heart"].entity] = 1
    t.p1.choose("dice-power", "natural")
    assert t["p2.iron-worker"].zone == "discard-pile"
    assert t.p2.hand == []


def test_undying_does_nothing_for_a_conjuration(table: Tables) -> None:
    t = undying(table, "mist-spirit", wounds=1)
    t.p1.choose("dice-power", "natural")
    assert t["p2.mist-spirit"].zone == "conjuration-pile"
    assert t.p2.hand == [], "nobody is asked"


def test_undying_on_an_opponents_unit_is_the_choice_of_its_controller(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["undying-heart"], "dice": ["charm:class"]},
        p2={"battlefield": [("iron-worker", {"wounds": 1, "owner": 1})], "dice": ["natural:power"]},
    )
    t.p1.choose("play", "undying-heart")
    assert t["undying-heart"].controller == 2
    t.skip_until(lambda t: t.turn_player == 1)
    t.wounds[t["iron-worker"].entity] = 2
    t.p2.choose("dice-power", "natural", "iron-worker")
    t.p2.choose("use", "undying")
    assert "iron-worker" in t.p1.hand
    assert "undying-heart" in t.p1.discard_pile, "cards go to their owners"


def test_undying_is_no_ability_while_reflections_in_the_water_is_attached(table: Tables) -> None:
    t = table.ashes(
        p1={"dice": ["natural:power"]},
        p2={"battlefield": [("iron-worker", {"attached": ["undying-heart", "reflections-in-the-water"], "wounds": 2})]},
    )
    t.p1.choose("dice-power", "natural")
    assert t["p2.iron-worker"].zone == "discard-pile"
    assert t.p2.hand == []


def test_a_discarded_unit_is_not_destroyed_so_undying_does_not_help(table: Tables) -> None:
    t = fear(table, "gilder", theirs=(("iron-worker", {"attached": ["undying-heart"]}),))
    t.p1.choose("pass")  # Inheritance
    assert t["iron-worker"].zone == "discard-pile"
    assert t.p2.hand == []


def test_redirect_an_attack_to_a_unit_even_an_exhausted_one(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["hammer-knight"]}, p2=redirecting(("iron-rhino", {"exhaustion": 1}), wounds=18))
    t.p1.choose("attack", "maeoni-viper")
    t.p2.choose("react", "redirect")
    assert t["iron-rhino"].wounds == 3
    assert t.p2.wounds == 18
    assert not t.state.over
    assert t["hammer-knight"].wounds == 0
    assert t["hammer-knight"].exhaustion == 1, "it does not counter"


def test_redirect_needs_a_unit_and_may_be_left(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["hammer-knight"]}, p2=redirecting())
    t.p1.choose("attack", "maeoni-viper")
    assert t.p2.wounds == 3
    assert t["redirect"].zone == "hand"
    t = table.ashes(p1={"battlefield": ["hammer-knight"]}, p2=redirecting(("gilder", {"exhaustion": 1})))
    t.p1.choose("attack", "maeoni-viper")
    t.p2.choose("pass")
    assert t.p2.wounds == 3
    assert t["gilder"].wounds == 0


def test_redirected_damage_is_received_not_dealt_again(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["hammer-knight"]}, p2=redirecting(("iron-rhino", {"exhaustion": 1, "attached": ["root-armor"]}))
    )
    t.p1.choose("attack", "maeoni-viper")
    t.p2.choose("react", "redirect")
    assert t["iron-rhino"].wounds == 3, "Armored answers damage that the unit is dealt"


def test_redirect_that_destroys_the_unit_is_a_destruction_by_the_attack(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-rhino"]}, p2=redirecting(("mist-spirit", {"exhaustion": 1})))
    t.p1.choose("attack", "maeoni-viper")
    t.p2.choose("react", "redirect")
    assert t["p2.mist-spirit"].zone == "conjuration-pile"
    assert t.p2.wounds == 2, "Overkill 2: the rhino destroyed a unit by attacking, and one reaction a turn is all"


def test_redirect_once_a_turn_for_one_of_several_battles(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["hammer-knight", "iron-worker"]},
        p2=redirecting(("iron-rhino", {"exhaustion": 1}), hand=["redirect", "redirect"], dice=["charm:power"] * 2),
    )
    t.p1.choose("attack", "maeoni-viper", "attacker:hammer-knight")
    t.p1.choose("attacker:iron-worker")
    t.p1.choose("battle:iron-worker")
    t.p2.choose("pass")
    t.p2.choose("react", "redirect")
    assert t.p2.wounds == 2
    assert t["iron-rhino"].wounds == 3
    assert t.p2.hand == ["redirect"]


def test_redirect_keeps_the_phoenixborn_from_wounds_and_so_from_sympathy_pain(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["hammer-knight"]},
        p2=redirecting(("iron-rhino", {"exhaustion": 1}), hand=["redirect", "sympathy-pain"], dice=["charm:power"] * 2),
    )
    t.p1.choose("attack", "maeoni-viper")
    assert t.p2.options == ["react:redirect", "pass"], "Sympathy Pain answers wound tokens, which come later"
    with t.branch() as b:
        b.p2.choose("pass")
        assert b.p2.options == ["react:sympathy-pain", "pass"]
    t.p2.choose("react", "redirect")
    assert t.p2.wounds == 0
    assert t["sympathy-pain"].zone == "hand"


def test_redirect_works_on_damage_of_ones_own_making_but_not_on_placed_wounds(table: Tables) -> None:
    t = table.ashes(
        p1=redirecting("hammer-knight", dice=["charm:power", "ceremonial:power"], discard=["iron-worker"]),
        p2={"battlefield": [("living-doll", {"wounds": 1})]},
    )
    t.p1.choose("dice-power", "ceremonial")
    t.p1.choose("react", "redirect")
    assert t["hammer-knight"].wounds == 1
    assert t.p1.wounds == 0
    assert t.p1.hand == ["iron-worker"]
    t = table.ashes(p1={"battlefield": [("living-doll", {"wounds": 1})]}, p2=redirecting("gilder"))
    t.p1.choose("activate", "pain-link", "target:maeoni-viper")
    assert t.p2.wounds == 1
    assert t["redirect"].zone == "hand", "moved wound tokens are not dealt"


def test_redirect_of_a_guarding_phoenixborn_leaves_no_room_for_cover(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["hammer-knight"]},
        p2={
            "hand": ["redirect", "cover"],
            "dice": ["charm:power", "natural:power"],
            "battlefield": ["gilder", ("iron-rhino", {"exhaustion": 1})],
        },
    )
    t.p1.choose("attack", "gilder")
    t.p2.choose("guard:maeoni-viper")
    assert t.p2.can("react", "cover")
    assert t.p2.can("react", "redirect")
    t.p2.choose("react", "redirect", "choose:iron-rhino")
    assert t["iron-rhino"].wounds == 3
    assert t["cover"].zone == "hand"
    assert t.p2.turned == 1


def test_final_cry_after_a_unit_you_control_is_destroyed(table: Tables) -> None:
    cry = {"hand": ["final-cry"], "dice": ["ceremonial:power"]}
    t = table.ashes(
        p1={"dice": ["natural:power"], "battlefield": ["mist-spirit"]}, p2={**cry, "battlefield": ["mist-spirit"]}
    )
    t.p1.choose("dice-power", "natural")
    with t.branch() as b:
        b.p1.choose("target:mist-spirit#1")
        assert b["final-cry"].zone == "hand", "not its player's unit"
    t.p1.choose("target:mist-spirit#2")
    t.p2.choose("react", "final-cry")
    assert t.p2.options == ["target:maeoni-viper", "target:coal-roarkwin"]
    t.p2.choose("target:coal-roarkwin")
    assert t.p1.wounds == 2
    assert t["final-cry"].zone == "discard-pile"


def test_final_cry_for_anothers_blood_puppet_and_with_screams(table: Tables) -> None:
    t = table.ashes(
        p1={"dice": ["natural:power"]},
        p2={
            **JESSA,
            "hand": ["final-cry"],
            "dice": ["ceremonial:power", "charm:basic"],
            "battlefield": [("blood-puppet", {"owner": 1, "wounds": 1})],
        },
    )
    t.p1.choose("dice-power", "natural")
    t.p2.choose("react", "final-cry", "target:coal-roarkwin")
    t.p2.choose("use", "target:coal-roarkwin")
    assert t.p1.wounds == 3, "2 by Final Cry and 1 by Screams of the Departed: an ability is no reaction"


def test_blood_shot_wounds_the_archer_and_then_targets(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["blood-archer"]}, p2={"battlefield": ["gilder"]})
    t.p1.choose("activate", "blood-shot")
    assert t["blood-archer"].wounds == 1, "first the wound token, then the target"
    t.p1.choose("target:gilder")
    assert t["gilder"].wounds == 1
    assert t["blood-archer"].exhaustion == 0
    assert t.p1.can("attack")


def test_blood_shot_may_cost_the_archers_life_and_still_hits(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": [("blood-archer", {"wounds": 2})]}, p2={"battlefield": ["gilder"]})
    t.p1.choose("activate", "blood-shot")
    assert t["blood-archer"].zone == "discard-pile"
    assert t["gilder"].wounds == 1


def test_blood_shot_not_while_exhausted_and_not_prevented(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": [("blood-archer", {"exhaustion": 1}), "gilder"]}, p2={})
    assert not t.p1.can("activate", "blood-shot")
    t = table.ashes(p1={"battlefield": [("blood-archer", {"attached": ["root-armor"]})]}, p2={"battlefield": ["gilder"]})
    t.p1.choose("activate", "blood-shot", "target:gilder")
    assert t["blood-archer"].wounds == 1, "a placed wound token is no damage dealt"


@proves("ashes.effect.move")
def test_pain_link_moves_a_wound_token(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": [("living-doll", {"wounds": 2})]}, p2={})
    t.p1.choose("activate", "pain-link")
    with t.changes({"living-doll.wounds": -1, "p2.wounds": +1}):
        t.p1.choose("target:maeoni-viper")
    assert t["living-doll"].exhaustion == 0


def test_pain_link_without_wounds_moves_nothing_and_lethal_wounds_end_the_game(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["living-doll"]}, p2={"wounds": 19})
    t.p1.choose("activate", "pain-link", "target:maeoni-viper")
    assert t.p2.wounds == 19
    t = table.ashes(p1={"battlefield": [("living-doll", {"wounds": 1})]}, p2={"wounds": 19})
    t.p1.choose("activate", "pain-link", "target:maeoni-viper")
    assert t.state.winners == (0,)


@pytest.mark.parametrize("die", ["charm:class", "sympathy:class"])
def test_living_doll_has_a_parallel_cost(table: Tables, die: str) -> None:
    t = table.ashes(p1={"hand": ["living-doll"], "dice": ["ceremonial:class", die]})
    t.p1.choose("play", "living-doll")
    assert t.p1.battlefield == ["living-doll"]
    assert t.p1.dice == []


def test_blood_ritual_when_destroyed_by_ones_own_dice_power(table: Tables) -> None:
    t = shaman(table)
    t.p1.choose("dice-power", "natural", "blood-shaman")
    with t.branch() as b:
        b.p1.choose("pass")
        assert b.p1.wounds == 3
        assert b.p1.dice == ["charm:basic"]
    t.p1.choose("use", "blood-ritual")
    assert t.p1.wounds == 2
    assert t.p1.dice == ["charm:class"]


def test_blood_ritual_is_inexhaustible_and_raises_even_if_nothing_is_healed(table: Tables) -> None:
    t = shaman(table, wounds=0, battlefield=[("blood-shaman", {"wounds": 1, "exhaustion": 1})])
    t.p1.choose("dice-power", "natural", "blood-shaman")
    t.p1.choose("use", "blood-ritual")
    assert t.p1.wounds == 0
    assert t.p1.dice == ["charm:class"]


def test_blood_ritual_not_when_an_opponent_or_a_battle_destroyed_it(table: Tables) -> None:
    t = shaman(table, dice=["charm:basic"])
    t.skip_until(lambda t: t.turn_player == 1)
    t.p2.choose("dice-power", "natural")
    assert t.p1.wounds == 3
    assert t.p1.dice == ["charm:basic"]
    assert not t.p1.can("use")
    t = table.ashes(p1={"battlefield": ["blood-shaman"], "wounds": 3}, p2={"battlefield": ["iron-worker"]})
    t.p1.choose("attack", "iron-worker")
    t.p2.choose("no-guard")
    t.p2.choose("counter")
    assert t["blood-shaman"].zone == "discard-pile"
    assert t.p1.wounds == 3


def test_blood_ritual_by_a_fade_away_that_one_controls_now(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["fade-away"], "dice": ["illusion:class"]}, p2={"battlefield": ["blood-shaman"], "wounds": 4}
    )
    t.p1.choose("play", "fade-away")
    t.skip_until(lambda t: t.p2.can("use", "blood-ritual"))
    t.p2.choose("use", "blood-ritual")
    assert t.p2.wounds == 3, "an attached spell is controlled by the unit's controller"
