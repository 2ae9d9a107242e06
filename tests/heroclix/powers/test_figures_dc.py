"""Traits and special powers of DC figures."""

from __future__ import annotations

import pytest

from rulebound.core.words import Words
from rulebound.games.heroclix.ability_sets import ability_set
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import FOE, HIT, HIT_DRAWS, MISS_DRAWS, PLAIN
from tests.heroclix.playing import against, derived_board

JOKER = "joker-btas103"


@pytest.mark.parametrize(
    ("shape", "can", "cannot"),
    [
        ("eagle", ("precision_strike", "flight", "tiny_size"), ("flurry", "quake")),
        ("gorilla", ("super_strength", "quake"), ("precision_strike", "flurry", "battle_fury")),
        ("octopus", ("flurry", "plasticity", "swim"), ("quake", "flight")),
        ("t-rex", ("blades_claws_fangs", "battle_fury", "great_size"), ("swim", "super_strength")),
    ],
)
def test_each_shape_of_beast_boy(table: Tables, shape: str, can: tuple[str, ...], cannot: tuple[str, ...]) -> None:
    t = derived_board(table, "beast-boy-re038", foe="X16")
    t.p1.choose("beast-boy-re038.trait-1:beast-boy-re038", f"one-of:beast-boy-re038:{shape}")
    assert set(can) <= set(t["beast-boy-re038"].powers)
    assert not set(cannot) & set(t["beast-boy-re038"].powers)
    t.p1.choose("end-turn")
    assert set(can) <= set(t["beast-boy-re038"].powers)
    t.p2.choose("end-turn")
    assert not set(can) <= set(t["beast-boy-re038"].powers), "until his next turn"


def test_the_gorilla_climbs(table: Tables) -> None:
    for shape, climbs in (("gorilla", True), ("octopus", False)):
        t = derived_board(table, "beast-boy-re038", foe="F1", at_square="A1", map=["......"], levels=["112222"])
        t.p1.choose("beast-boy-re038.trait-1:beast-boy-re038", f"one-of:beast-boy-re038:{shape}")
        t.p1.choose("move:beast-boy-re038")
        assert ("move:beast-boy-re038:D1" in t.p1.options) is climbs


@pytest.mark.parametrize("power", ["close_combat_expert", "ranged_combat_expert", "perplex", "outwit"])
def test_each_power_of_nightwings_belt(table: Tables, power: str) -> None:
    t = derived_board(table, "nightwing-re010", foe="X16")
    t.p1.choose("nightwing-re010.damage:nightwing-re010", f"one-of:nightwing-re010:{power}")
    assert power in t["nightwing-re010"].powers


@pytest.mark.parametrize("power", ["blades_claws_fangs", "energy_explosion", "incapacitate", "steal_energy"])
def test_each_power_that_batman_beyond_learns(table: Tables, power: str) -> None:
    t = derived_board(table, "batman-beyond", foe="X16", active=2)
    t.p2.choose("end-turn")
    t.p1.choose("yes:batman-beyond.trait-1/0", f"one-of:batman-beyond:{power}")
    assert power in t["batman-beyond"].powers


@pytest.mark.parametrize("hero", ["wonder-woman-btas035", "superman-btas036"])
def test_the_league_unlimited_helps_nobody_of_more_than_a_hundred_points(table: Tables, hero: str) -> None:
    for points, keywords, tokens in ((100, ("Justice League",), 0), (101, ("Justice League",), 1), (100, (), 1)):
        mate = figure("mate", PLAIN, keywords=keywords, points=points)
        t = derived_board(table, hero, foe="X16", active=2, mine={"click": 5}, mates=[(mate, "A9", {"tokens": 1})])
        t.roll(6)
        t.p2.choose("end-turn")
        t.skip_until(lambda t: t.p1.prompt == "turn")
        assert t["mate"].tokens == tokens


def test_wonder_womans_lasso_reaches_five_squares_and_nobody_larger(table: Tables) -> None:
    big = figure("foe", *[PLAIN] * 9, symbols=("boot", "fist", "shield", "giant"))
    for at, card, reached in (("B7", FOE, True), ("B8", FOE, False), ("B5", big, False)):
        t = derived_board(table, "wonder-woman-btas035", foe=at, foe_card=card)
        t.roll(6)
        if "wonder-woman-btas035.attack:wonder-woman-btas035" in t.p1.options:
            t.p1.choose("wonder-woman-btas035.attack:wonder-woman-btas035")
        assert ("place:foe:B3" in t.p1.options) is reached


def test_superman_is_there_for_a_power_action_with_its_token(table: Tables) -> None:
    t = derived_board(table, "superman-btas036", foe="X16")
    t.p1.choose("superman-btas036.speed:superman-btas036", "move:superman-btas036:C3")
    t.skip_until(lambda t: t.p1.prompt == "turn")
    assert (t["superman-btas036"].tokens, t.p1.given) == (1, 1)


def test_aquaman_swims_four_squares(table: Tables) -> None:
    t = derived_board(table, "aquaman-re045", at_square="A1", foe="H1", map=["wwwwwwww"], mine={"click": 3})
    t.p1.choose("aquaman-re045.trait-2:aquaman-re045")
    assert max(o.rpartition(":")[2] for o in t.p1.options) == "E1"


def test_the_jokers_pain_by_a_friend_leaves_no_bomb(table: Tables) -> None:
    waver = figure("waver", *[(8, 12, 17, 3, {"attack": "pulse_wave"})] * 3, range=8)
    t = derived_board(table, "joker-btas103", foe="B4", mates=[(waver, "B6")])
    t.roll(*HIT)
    t.p1.choose("pulse-wave:waver")
    t.skip_until(lambda t: t.p1.prompt == "turn")
    assert t["joker-btas103"].click == 2
    assert "joker-bomb" not in t.zone("p1.map")


def test_deathstroke_heals_when_he_kills(table: Tables) -> None:
    frail = figure("frail", (8, 10, 15, 1))
    for card, click in ((frail, 1), (FOE, 3)):
        t = against(
            table,
            "deathstroke",
            foe_card=card,
            mine={"click": 3},
            cards=(figure("far", (8, 10, 17, 3)),),
            others=[("far", {"at": "X16"})],
        )
        t.script(*HIT_DRAWS)
        t.p1.choose("close:deathstroke")
        assert t["deathstroke"].click == click


def test_titans_reborn_heals_a_friend_after_a_move(table: Tables) -> None:
    mate = figure("mate", *[(8, 10, 17, 3)] * 4, teams=("titans",))
    for hero in ("nightwing-re010", "beast-boy-re038"):
        t = against(table, hero, foe="X16", cards=(mate,), friends=[("mate", {"at": "B5", "click": 3})])
        t.script(4)
        t.p1.choose(f"move:{hero}", f"move:{hero}:B4", f"titans:{hero}")
        assert (t["mate"].click, t[hero].click, t[hero].tokens) == (2, 1, 1)


def test_nightwing_takes_a_power_from_his_belt_for_a_round(table: Tables) -> None:
    t = against(table, "nightwing-re010", foe="X16")
    t.p1.choose("nightwing-re010.damage:nightwing-re010", "one-of:nightwing-re010:outwit")
    assert t["nightwing-re010"].can_outwit
    assert not t["nightwing-re010"].can_perplex
    t.p1.choose("end-turn")
    assert t["nightwing-re010"].can_outwit
    t.p2.choose("end-turn")
    assert not t["nightwing-re010"].can_outwit, "until your next turn"


def test_beast_boy_takes_one_shape_with_all_that_belongs_to_it(table: Tables) -> None:
    t = against(table, "beast-boy-re038", foe="X16")
    t.p1.choose("beast-boy-re038.trait-1:beast-boy-re038", "one-of:beast-boy-re038:t-rex")
    hero = t["beast-boy-re038"]
    assert (hero.can_blades_claws_fangs, hero.can_battle_fury, hero.can_great_size) == (True, True, True)
    assert not hero.can_flurry
    t = against(table, "beast-boy-re038", foe="X16")
    t.p1.choose("beast-boy-re038.trait-1:beast-boy-re038", "one-of:beast-boy-re038:eagle")
    hero = t["beast-boy-re038"]
    assert (hero.can_precision_strike, hero.can_flight, hero.can_tiny_size) == (True, True, True)


def test_wonder_woman_leads_the_league_with_the_first_attack(table: Tables) -> None:
    mate, other = figure("mate", (8, 10, 17, 3), keywords=("Justice League",)), figure("other", (8, 10, 17, 3))
    for dice, led in ((HIT_DRAWS, True), ((0, 1), False)):
        t = against(
            table,
            "wonder-woman-re015",
            cards=(mate, other),
            friends=[("mate", {"at": "A6"}), ("other", {"at": "A7"})],
        )
        t.script(*dice)
        t.p1.choose("close:wonder-woman-re015")
        assert t["mate"].can_close_combat_expert is led
        assert not t["other"].can_close_combat_expert


def test_wonder_woman_senses_close_attacks_only(table: Tables) -> None:
    archer = figure("archer", *[(8, 12, 17, 3)] * 4, range=6)
    for foe, attack, asked in (("B3", "close:archer", True), ("B6", "range:archer", False)):
        t = against(table, "wonder-woman-re015", foe_card=archer, foe=foe, active=2)
        t.script(5, 4)
        t.p2.choose(attack)
        assert ("yes" in " ".join(t.p1.options)) is asked


def test_harley_quinn_turns_her_dial_by_a_die(table: Tables) -> None:
    t = against(table, "harley-quinn-btas014", foe="X16", active=2)
    t.script(3)
    t.p2.choose("end-turn")
    t.p1.choose("yes:harley-quinn-btas014.trait-1/0")
    assert t["harley-quinn-btas014"].click == 4
    assert t.p2.log[-1].text == "The dial of Harley Quinn is turned to click 4"


def test_batman_beyond_learns_a_power_for_a_round(table: Tables) -> None:
    t = against(table, "batman-beyond", foe="X16", active=2)
    t.p2.choose("end-turn")
    t.p1.choose("yes:batman-beyond.trait-1/0", "one-of:batman-beyond:incapacitate")
    assert t["batman-beyond"].can_incapacitate
    assert not t["batman-beyond"].can_steal_energy


def test_scarecrow_frightens_whoever_stands_in_his_gas(table: Tables) -> None:
    t = against(table, "scarecrow", foe="B5", mine={"click": 3})
    t.p1.choose("scarecrow.attack:scarecrow", "mark:B5", "mark:B6")
    assert "smoke-cloud:scarecrow" in t.p1.options, "the usual form may be used as well"
    t.p1.choose("scarecrow.speed:scarecrow")
    assert t["foe"].has_immobile
    t.p1.choose("scarecrow.damage:scarecrow")
    assert t["foe"].can_battle_fury


def test_scarecrow_does_not_frighten_the_strong_willed(table: Tables) -> None:
    firm = figure("firm", (8, 10, 17, 3, {"defense": "willpower"}))
    t = against(table, "scarecrow", foe_card=firm, foe="B5", mine={"click": 3})
    t.p1.choose("scarecrow.attack:scarecrow", "mark:B5", "done")
    assert "scarecrow.speed:scarecrow" not in t.p1.options


def test_the_league_unlimited_takes_a_token_from_a_small_member(table: Tables) -> None:
    mate = figure("mate", (8, 10, 17, 3), keywords=("Justice League",), points=100)
    for hero in ("wonder-woman-btas035", "superman-btas036"):
        for die, tokens in ((5, 0), (4, 1)):
            friends = [("mate", {"at": "A9", "tokens": 1})]
            t = against(table, hero, foe="X16", active=2, cards=(mate,), friends=friends, mine={"click": 5})
            t.script(die)
            t.p2.choose("end-turn")
            assert t["mate"].tokens == tokens


def test_lex_luthor_is_immune_beside_friends(table: Tables) -> None:
    mate = figure("mate", (8, 10, 17, 3))
    for at, click in (("A2", 2), ("A9", 4)):
        t = against(table, "lex-luthor", active=2, cards=(mate,), friends=[("mate", {"at": at})], foe="C3")
        t.script(5, 3)
        t.p2.choose("close:foe")
        t.p1.choose("no")
        assert t["lex-luthor"].click == click


@proves("heroclix.attack.deal-damage.simultaneous")
def test_a_friend_who_falls_in_the_same_blast_still_covers_lex_luthor(table: Tables) -> None:
    bomber = figure("bomber", *[(8, 10, 17, 3, {"attack": "energy_explosion"})] * 5, range=8)
    mate = figure("mate", (8, 10, 15, 3))
    t = against(
        table,
        "lex-luthor",
        active=2,
        foe_card=bomber,
        foe="G2",
        cards=(mate,),
        friends=[("mate", {"at": "C2"})],
    )
    t.script(5, 4)
    t.p2.choose("energy-explosion:bomber", "target:mate")
    t.p1.choose("no")
    assert t["mate"].zone == "ko-area"
    assert t["lex-luthor"].click == 2, "both took their damage at the same time"


def test_nobody_hides_behind_lex_luthor(table: Tables) -> None:
    boss = figure("boss", *[(8, 10, 15, 3, {"defense": "mastermind"})] * 5, points=300)
    t = against(table, "lex-luthor", active=2, foe="C2", cards=(boss,), friends=[("boss", {"at": "C3"})], at="B3")
    t.script(*HIT_DRAWS)
    t.p2.choose("close:foe", "target:boss")
    assert t["boss"].click == 4, "nobody could take the hit"


def test_superman_rushes_once_per_game(table: Tables) -> None:
    t = against(table, "superman-btas036", foe="E2")
    t.script(*HIT_DRAWS, 5)
    t.p1.choose("superman-btas036.speed:superman-btas036", "move:superman-btas036:D2", "attack:superman-btas036:close")
    t.p1.choose("decline", "go", "move:superman-btas036:B2")
    assert (t["foe"].click, t["superman-btas036"].at) == (5, "B2")
    t.p1.choose("end-turn")
    t.p2.choose("end-turn")
    t.p1.choose("next:superman-btas036:leadership/1", "no")
    assert "charge:superman-btas036" in t.p1.options
    assert "superman-btas036.speed:superman-btas036" not in t.p1.options


def test_superman_takes_hits_for_those_beside_him(table: Tables) -> None:
    mate = figure("mate", *[(8, 10, 15, 3)] * 5)
    for at, foe, asked in (("C2", "D3", True), ("D2", "E3", False)):
        friends = [("mate", {"at": at})]
        t = against(table, "superman-btas036", active=2, cards=(mate,), friends=friends, foe=foe)
        t.script(*HIT_DRAWS)
        t.p2.choose("close:foe")
        assert (t.p1.options == ["yes:superman-btas036.damage/1", "no"]) is asked, t.p1.options
        if asked:
            t.p1.choose("yes")
            assert (t["mate"].click, t["superman-btas036"].click) == (1, 2), "2 of 3 damage are reduced"


def test_aquaman_leads_swims_and_commands(table: Tables) -> None:
    mate = figure("mate", (8, 10, 17, 3), keywords=("Justice League",))
    t = against(table, "aquaman-re045", cards=(mate,), friends=[("mate", {"at": "A9"})], mine={"click": 3})
    t.script(*HIT_DRAWS)
    t.p1.choose("close:aquaman-re045")
    assert t["mate"].can_exploit_weakness
    for row, free in (("wwww", True), ("....", False)):
        t = against(table, "aquaman-re045", at="A1", foe="D1", map=[row], mine={"click": 3})
        assert ("aquaman-re045.trait-2:aquaman-re045" in t.p1.options) is free


def test_aquaman_commands_only_what_swims(table: Tables) -> None:
    fish = figure("fish", *[(8, 10, 17, 3)] * 5, symbols=("dolphin", "fist", "shield", "starburst"))
    for card, at, commands in ((fish, "B10", True), (fish, "B11", False), (FOE, "B10", False)):
        t = against(table, "aquaman-re045", foe_card=card, foe=at)
        assert ("aquaman-re045.trait-3:aquaman-re045" in t.p1.options) is commands
    t = against(table, "aquaman-re045", foe_card=fish, foe="B8")
    t.script(*HIT_DRAWS)
    t.p1.choose("aquaman-re045.trait-3:aquaman-re045")
    assert "controlled-move:fish" in t.p1.options
    assert t["aquaman-re045"].tokens == 0, "a FREE action"


def test_batman_guards_the_league_against_outwit(table: Tables) -> None:
    mate = figure("mate", (8, 10, 17, 3, {"speed": "charge"}), keywords=("Justice League",))
    sly = figure("sly", *[(8, 10, 17, 3, {"damage": "outwit"})] * 6)
    for dice, safe in ((HIT_DRAWS, True), ((0, 1), False)):
        friends = [("mate", {"at": "D2"})]
        t = against(table, "batman-re031", foe_card=sly, cards=(mate,), friends=friends, mine={"click": 4})
        t.script(*dice)
        t.p1.choose("close:batman-re031", "end-turn")
        t.p2.choose("outwit:sly")
        assert ("choose:mate" not in t.p2.options) is safe


def test_batman_is_seen_over_clear_and_empty_squares_only(table: Tables) -> None:
    archer = figure("archer", (8, 10, 17, 3), range=8)
    for row, seen in (("......", True), ("..h...", False), ("h....h", True)):
        t = against(table, "batman-re031", at="A1", foe_card=archer, foe="F1", map=[row], active=2)
        assert ("range:archer" in t.p2.options) is seen, row


def test_batman_turns_the_momentum_of_whom_he_leaves(table: Tables) -> None:
    t = against(table, "batman-re031", foe="B3")
    t.script(5)
    t.p1.choose("move:batman-re031", "go", "move:batman-re031:B1", "yes")
    assert "place:foe:B5" in t.p1.options
    assert "place:foe:B6" not in t.p1.options
    t.p1.choose("place:foe:D5")
    assert t["foe"].at == "D5"


def test_wonder_woman_pulls_with_her_lasso(table: Tables) -> None:
    for die, pulled in ((3, True), (2, False)):
        t = against(table, "wonder-woman-btas035", foe="B5")
        t.script(die)
        t.p1.choose("wonder-woman-btas035.attack:wonder-woman-btas035")
        assert ("place:foe:B3" in t.p1.options) is pulled, "3 squares between them"
        if pulled:
            t.p1.choose("place:foe:B3")
            assert "attack:wonder-woman-btas035:close" in t.p1.options


def test_the_flash_lets_the_league_reroll_its_own_attacks_alone(table: Tables) -> None:
    mate = figure("mate", *[(8, 10, 17, 3)] * 3, keywords=("Justice League",))
    other = figure("other", (8, 10, 17, 3))
    weak = figure("weak", *[(8, 10, 17, 1)] * 9)
    t = against(
        table,
        "flash-re047",
        foe_card=weak,
        cards=(mate, other),
        friends=[("mate", {"at": "C4"}), ("other", {"at": "A4"})],
    )
    t.script(*HIT_DRAWS, *MISS_DRAWS, *HIT_DRAWS)
    t.p1.choose("close:flash-re047")
    assert (t["mate"].can_probability_control, t["other"].can_probability_control) == (True, False)
    t.p1.choose("close:mate", "reroll:mate:probability_control")
    assert t["weak"].click == 1 + 3 + 3
    t.p1.choose("end-turn")
    t.script(*HIT_DRAWS)
    t.p2.choose("close:weak", "target:mate")
    assert (t["mate"].click, t["weak"].tokens) == (2, 1), "nobody was asked for a reroll of another's attack"


def test_who_controls_probability_anyway_is_not_narrowed_by_the_flash(table: Tables) -> None:
    mate = figure("mate", (8, 10, 17, 3, {"damage": "probability_control"}), keywords=("Justice League",))
    t = against(table, "flash-re047", cards=(mate,), friends=[("mate", {"at": "C2"})])
    t.script(*HIT_DRAWS)
    t.p1.choose("close:flash-re047", "keep", "end-turn")
    t.script(*MISS_DRAWS, *MISS_DRAWS)
    t.p2.choose("close:foe", "target:flash-re047")
    assert "reroll:mate:probability_control" in t.p1.options


def test_outwit_takes_the_borrowed_rerolls_away(table: Tables) -> None:
    mate = figure("mate", (8, 10, 17, 3), keywords=("Justice League",))
    sly = figure("foe", *[(8, 10, 17, 1, {"damage": "outwit"})] * 9)
    t = against(table, "flash-re047", foe_card=sly, cards=(mate,), friends=[("mate", {"at": "C4"})])
    t.script(*HIT_DRAWS)
    t.p1.choose("close:flash-re047", "end-turn")
    t.p2.choose("outwit:foe", "choose:mate", "outwit:mate:probability_control")
    assert not t["mate"].can_probability_control


def test_the_flash_strikes_after_a_short_dash(table: Tables) -> None:
    t = against(table, "flash-re047", foe="G2")
    t.p1.choose("phasing-teleport:flash-re047", "move:flash-re047:F2")
    assert {"close:flash-re047", "flurry:flash-re047", "decline"} <= set(t.p1.options)
    t = against(table, "flash-re047", foe="I2")
    t.p1.choose("phasing-teleport:flash-re047", "move:flash-re047:H2")
    assert "close:flash-re047" not in t.p1.options, "6 squares are too far"


def test_the_flash_does_not_kill_while_he_has_friends(table: Tables) -> None:
    frail = figure("foe", (8, 10, 17, 3), (8, 10, 16, 3), (8, 10, 15, 3))
    mate = figure("mate", (8, 10, 17, 3))
    for friends, fallen, click in (([("mate", {"at": "A9"})], False, 4), ([], True, 5)):
        t = against(table, "flash-re047", foe_card=frail, cards=(mate,), friends=friends, mine={"click": 5})
        t.script(*HIT_DRAWS)
        t.p1.choose("close:flash-re047", "keep")
        assert (t["foe"].at is None) is fallen
        assert t["flash-re047"].click == click
        if not fallen:
            assert t["foe"].click == 3


def test_the_riddler_evades_what_he_has_guessed(table: Tables) -> None:
    for guess, dice, click in (("odd", (4, 3), 1), ("even", (4, 3), 4), ("even", (4, 4), 1), ("odd", (4, 4), 4)):
        t = against(table, "riddler", active=2)
        t.script(*dice)
        t.p2.choose("close:foe")
        t.p1.choose("yes", f"guess:riddler:{guess}")
        if "decline" in t.p2.options:
            t.p2.choose("decline")
        assert t["riddler"].click == click, (guess, dice)


def test_the_riddler_need_not_guess_and_a_double_six_cannot_be_evaded(table: Tables) -> None:
    t = against(table, "riddler", active=2)
    t.script(*HIT_DRAWS)
    t.p2.choose("close:foe")
    t.p1.choose("no")
    assert t["riddler"].click == 4
    t = against(table, "riddler", active=2)
    t.script(5, 5)
    t.p2.choose("close:foe")
    t.p1.choose("yes", "guess:riddler:even")
    assert t["riddler"].click == 5


def test_other_targets_are_not_saved_by_the_riddlers_guess(table: Tables) -> None:
    mate = figure("mate", *[(8, 10, 17, 3)] * 9)
    shooter = figure("foe", *[(8, 10, 17, 3, {"attack": "energy_explosion"})] * 9, range=8)
    t = against(table, "riddler", foe_card=shooter, foe="B7", cards=(mate,), friends=[("mate", {"at": "B1"})], active=2)
    t.script(*HIT_DRAWS)
    t.p2.choose("energy-explosion:foe", "target:riddler")
    t.p1.choose("yes", "guess:riddler:odd")
    assert (t["riddler"].click, t["mate"].click) == (1, 3)


def test_ivys_plants_hurt_whoever_lingers_and_shelter_her(table: Tables) -> None:
    bystander, far = figure("near", *[(8, 10, 17, 3)] * 9), figure("far", *[(8, 10, 17, 3)] * 9)
    t = against(
        table, "poison-ivy", foe="B4", cards=(bystander, far), others=[("near", {"at": "C5"}), ("far", {"at": "H9"})]
    )
    assert t["poison-ivy"].defense == 17
    t.p1.choose("poison-ivy.attack:poison-ivy", "mark:B3", "mark:B4", "mark:C3")
    assert t["poison-ivy"].defense == 19, "two of three markers are adjacent"
    assert t["foe"].attack == 9, "smoke of an opponent"
    t.p1.choose("end-turn")
    assert t["foe"].click == 1
    t.p2.choose("end-turn")
    assert (t["foe"].click, t["near"].click, t["far"].click) == (2, 2, 1), "once for each, however many markers"
    assert (t["poison-ivy"].defense, t["foe"].attack) == (17, 10), "they are gone at the beginning of her turn"


def test_ivy_without_smoke_cloud_plants_nothing(table: Tables) -> None:
    t = against(table, "poison-ivy", foe="B6", mine={"barred": ["smoke_cloud"]})
    assert "poison-ivy.attack:poison-ivy" not in t.p1.options
    sly = figure("foe", *[(8, 10, 17, 1, {"damage": "outwit"})] * 9)
    t = against(table, "poison-ivy", foe_card=sly, foe="B6", active=2)
    t.p2.choose("outwit:foe")
    assert {"outwit:poison-ivy:smoke_cloud", "outwit:poison-ivy:special:attack"} <= set(t.p2.options)
    assert Words(t.state.GAME, "en").note("special:attack") == "its special attack power"
    assert Words(t.state.GAME, "zh-Hant").note("special:attack") == "其特殊攻擊威能"


def test_ivys_markers_stay_when_she_falls_but_hurt_nobody(table: Tables) -> None:
    strong = figure("foe", *[(8, 12, 17, 5)] * 9)
    t = against(table, "poison-ivy", foe_card=strong, friends=[("riddler", {"at": "A9"})])
    t.p1.choose("poison-ivy.attack:poison-ivy", "mark:B3", "done", "end-turn")
    t.script(4, 4)
    t.p2.choose("close:foe")
    t.p1.choose("no")
    assert t["poison-ivy"].at is None
    assert len(t.markers) == 1
    t.p2.choose("end-turn")
    assert t["foe"].click == 1
    assert len(t.markers) == 0, "removed at the beginning of the next turn, even if lost"


def test_the_joker_takes_little_and_leaves_a_bomb(table: Tables) -> None:
    strong = figure("strong", *[(8, 12, 17, 5)] * 4)
    t = against(table, JOKER, at="D4", foe="D5", foe_card=strong, active=2)
    t.script(*HIT_DRAWS)
    t.p2.choose("close:strong")
    t.skip_until(lambda t: t.p1.prompt == "generate")
    spots = {key.rpartition(":")[2] for key in t.p1.options}
    assert {"D8", "H8"} <= spots
    assert "D9" not in spots
    t.p1.choose("put:joker-bomb:F6")
    assert (t[JOKER].click, t["joker-bomb"].at, t["joker-bomb"].controller) == (3, "F6", 1), "2 of 5 damage"
    t.p2.choose("end-turn")
    assert t[JOKER].click == 2, "he heals while a bomb lies there"


def test_the_joker_heals_by_bombs_alone(table: Tables) -> None:
    nurse = figure("nurse", (8, 12, 17, 3, {"damage": "support"}))
    t = against(table, JOKER, foe="X16", cards=(nurse,), friends=[("nurse", {"at": "B3"})], mine={"click": 4})
    assert "support:nurse" not in t.p1.options
    for held, click in ((False, 3), (True, 4)):
        more = {"holding": "joker-bomb"} if held else {}
        with with_cards(FOE):
            t = table.heroclix(
                p1={
                    "figures": [(JOKER, {"at": "B2", "click": 4, **more})],
                    "objects": [] if held else [("joker-bomb", {"at": "H9"})],
                },
                p2={"figures": [("foe", {"at": "X16"})]},
                active=2,
            )
        t.p2.choose("end-turn")
        assert t[JOKER].click == click, "one that is held is no bomb on the map"


def test_the_joker_hits_harder_with_doubles(table: Tables) -> None:
    for dice, click in (((3, 3), 7), ((4, 2), 4)):
        t = against(table, JOKER)
        t.script(*dice)
        t.p1.choose(f"close:{JOKER}", "keep")
        t.skip_until(lambda t: t.p1.prompt == "turn")
        assert t["foe"].click == click


def test_ras_al_ghul_begins_with_ubu_at_his_side(table: Tables) -> None:
    t = table.new("heroclix", [{"figures": ["ras-al-ghul"]}, {"figures": ["abomination-ih013"]}], seed=3, map="meadow")
    while t.phase == "setup":
        t.state.choose(0)
    ubu = t["ubu"]
    assert (ubu.controller, ubu.speed, ubu.attack, ubu.defense, ubu.damage, ubu.range) == (1, 8, 11, 18, 2, 1)
    t = against(table, "ras-al-ghul", foe="X16", friends=[("ubu", {"at": "B4"})])
    assert (t["ubu"].attack, t["ubu"].defense) == (10, 17), "not beside him"


def test_ras_al_ghul_raises_ninjas_instead_of_removing_tokens(table: Tables) -> None:
    mate = figure("mate", (8, 10, 17, 3), keywords=("Ruler",))
    for choice, tokens, ninjas in (("instead", 1, 1), ("as-usual", 0, 0)):
        t = against(table, "ras-al-ghul", foe="X16", active=2, cards=(mate,), friends=[("mate", {"at": "B3", "tokens": 1})])
        t.script(5)
        t.p2.choose("end-turn")
        t.p1.choose("yes", choice)
        if ninjas:
            t.p1.choose("put:ninja:A1")
        assert (t["mate"].tokens, t.zone("p1.map").count("ninja")) == (tokens, ninjas)
    t = against(table, "ras-al-ghul", foe="X16", active=2)
    t.script(3)
    t.p2.choose("end-turn")
    t.p1.choose("yes")
    assert t.p1.prompt == "turn", "the roll has failed"


def test_shazam_is_wise_from_the_beginning(table: Tables) -> None:
    t = table.new("heroclix", [{"figures": [["shazam", 100, 4]]}, {"figures": ["abomination-ih013"]}], seed=3, map="meadow")
    while t.state.asked is not None and t.state.asked.prompt != "one-of":
        t.state.choose(0)
    assert len(t.p1.options) == 4
    t.p1.choose("protected-outwit")
    assert "outwit" in ability_set(t.state, 0).protected  # type: ignore[arg-type]
    assert "pulse_wave" not in ability_set(t.state, 0).protected  # type: ignore[arg-type]


def test_shazam_gathers_might_while_he_stands(table: Tables) -> None:
    t = against(table, "shazam", foe="X16")
    for n in (1, 2):
        t.p1.choose("end-turn")
        assert t["shazam"].defense == 18 + n
        t.p2.choose("end-turn")
    t.p1.choose("hypersonic-speed:shazam", "move:shazam:C3")
    assert t["shazam"].defense == 18, "gone with the first step"
    t.skip_until(lambda t: t.p2.prompt == "turn")
    assert t["shazam"].defense == 18, "and no new one this turn"


def test_shazam_quakes_in_the_midst_of_his_rush(table: Tables) -> None:
    t = against(table, "shazam", at="B2", foe="F2", others=[("foe", {"at": "F4"})])
    t.script(*HIT_DRAWS)
    t.p1.choose("hypersonic-speed:shazam", "move:shazam:E3", "instead", "keep", "decline")
    assert [t[f"foe#{n}"].click for n in (1, 2)] == [3, 3], "2 damage to each"
    t.script(5)
    t.p1.choose("go", "keep", "move:shazam:B2")
    assert (t["shazam"].at, t["shazam"].tokens) == ("B2", 1)
