"""What people argue about with the manual in hand: sentences of the turn, of damage, of winning, put beside each other."""

from __future__ import annotations

from typing import Any

from rulebound.testing import Tables
from rulebound.testing.table import Table
from tests.underworld.cards.at_table import does, offered, resolve, use

KEEP: dict[str, Any] = {"hand": ["truce"]}


def contests(t: Table, *wanted: str) -> Table:
    """The contest phase runs; what has one of these words is chosen, otherwise nothing is done."""
    while t.phase == "contest-phase":
        keys = offered(t)
        t.choose(next((key for word in wanted for key in keys if word in key), keys[-1]))
    return t


# ---------------------------------------------------------------- who acts when


def test_the_window_of_a_win_belongs_to_the_first_player_even_in_the_others_step(table: Tables) -> None:
    """Manual, winning a region 1: the first player gets priority."""
    t = table.underworld(
        regions=[("kyoto", {"p2": 2}), "florence", "moscow"],
        p1={"hand": ["psionic-surge"], "assets": ["yellow"] * 2, "r2": ["exorcist"]},
        p2={"r1": ["soul-contract"], "r3": ["blood-servant", "vampire-elder"], "hand": ["truce"]},
        acting=2,
    )
    t.p2.choose(use("blood-servant"))
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.p2.choose("use:soul-contract")
    t.skip_until(lambda t: t.asked.prompt == "priority.win")
    assert t.p1.can("play:psionic-surge"), "not the player whose step it is"


def test_who_has_passed_for_good_may_answer_but_not_build(table: Tables) -> None:
    """412: a pass on an empty stack ends the standard actions; 710: quick ones are still possible."""
    t = table.underworld(
        p1={"hand": ["arsonist", "psionic-surge"], "assets": ["yellow"] * 4, "r1": ["exorcist"]},
        p2={"r2": ["professional-killer"], "assets": ["black"] * 2, "hand": ["truce"]},
    )
    t.p1.choose("pass")
    t.p2.choose(use("professional-killer", 1))
    t.p2.choose("pass")
    assert t.p1.can("play:psionic-surge")
    assert not t.p1.can("build")
    t.p1.choose("pass")
    assert not any(t.p1.can(verb) for verb in ("build", "dispatch")), "also when the stack is empty again"


def test_a_standard_action_waits_for_triggers_too(table: Tables) -> None:
    """714: only with an empty stack; a trigger of one's own card is on it."""
    t = table.underworld(
        p1={"hand": ["fortune-teller", "arsonist"], "assets": ["purple"] * 4, "deck": ["truce", "murder"]},
        p2={"r1": ["professional-killer"], "assets": ["black"] * 2},
    )
    does(t, "play:fortune-teller", "to-region:kyoto")
    t.p1.choose("use:fortune-teller")
    assert not t.p1.can("build")
    assert not t.p1.can("play:arsonist")
    assert t.p1.can("pass")


def test_cost_made_in_the_first_step_is_gone_in_the_second(table: Tables) -> None:
    """431: unspent cost goes at the end of each step, also what was made in the other's step."""
    t = table.underworld(
        p1={"assets": ["neutral"] * 2, "r1": ["veil-guard"], "hand": ["truce"]},
        p2={"assets": ["neutral"], "hand": ["colt-python"], "r2": ["exorcist"]},
    )
    t.p1.choose("exhaust")
    assert t.p1.cost == 1
    t.p1.choose("pass")
    t.skip_until(lambda t: t.p2.can("build"))
    assert t.p1.cost == 0


def test_a_board_that_hides_in_the_prepare_step_waits_for_the_next_one(table: Tables) -> None:
    """023: at the beginning of the *next* prepare step."""
    t = table.underworld(p1={"r1": ["spt-board"], "assets": ["green"] * 2, "hand": ["truce"]}, at="prepare")
    t.skip_until(lambda t: t.p1.can("use:spt-board"))
    does(t, use("spt-board", 2))
    t.skip_until(lambda t: t.p1.can("build"))
    assert (t.turn, t.p1.r1_lurkers) == (3, ["spt-board"])
    t.skip_until(lambda t: t.turn == 4 and t.p1.can("build"))
    assert t.p1.r1 == ["spt-board"]


def test_a_board_that_comes_back_gives_mobility_for_that_turn(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["spt-board", "exorcist"], "assets": ["green"] * 2, "hand": ["truce"]})
    does(t, use("spt-board", 2))
    t.skip_until(lambda t: t.p1.can("use:spt-board:spt-board/1"))
    does(t, "use:spt-board:spt-board/1")
    assert t["exorcist"].has_mobility == 1
    t.skip_until(lambda t: t.phase == "contest-phase")
    assert t.p1.can("use:exorcist")


def test_who_hides_in_answer_to_an_hourglass_is_not_hit(table: Tables) -> None:
    """043 looks for characters on resolution: who hides in answer to it is not hit."""
    t = table.underworld(
        p1={"r1": ["cursed-hourglass"]},
        p2={"r1": ["professional-killer"], "assets": ["black"] * 2},
        at="prepare",
    )
    t.skip_until(lambda t: t.p2.can("use:professional-killer"))
    does(t, use("professional-killer", 1))
    t.skip_until(lambda t: t.phase == "action-phase" or t.asked.prompt.startswith("priority.draw"))
    assert (t.p2.r1_lurkers, t["cursed-hourglass"].time) == (["professional-killer"], 1)


# ---------------------------------------------------------------- damage


def test_a_guardian_under_a_shield_takes_everything_and_suffers_nothing(table: Tables) -> None:
    """068 with 069: what is dealt to the guardian instead is prevented there."""
    t = table.underworld(
        p1={"hand": ["ring-of-fire", "truce"], "assets": ["red"] * 3, "r1": ["veil-guard", "veil-guard", "veil-guard"]},
        p2={"r1": ["guardian-spirit", "exorcist", "arsonist"], "hand": ["shield-of-light"], "assets": ["white"]},
    )
    t.p1.choose("play:ring-of-fire", "target:kyoto")
    t.p1.choose("pass")
    t.p2.choose("play:shield-of-light", "target:guardian-spirit")
    while "ring-of-fire" not in t.p1.graveyard:
        keys = offered(t)
        t.choose(next((k for k in keys if "guardian" in k or "instead" in k), keys[-1]))
    assert sorted(t.p2.r1) == ["arsonist", "exorcist", "guardian-spirit"]


def test_chernobyl_is_stopped_by_spirits_and_their_guardian(table: Tables) -> None:
    """113: damage of a card like any other; each portion is looked at for itself."""
    t = table.underworld(
        regions=[("chernobyl", {"p1": 3}), "florence", "moscow"],
        p1={"r3": ["exorcist"]},
        p2={"r2": ["guardian-spirit", "arsonist"], "hand": ["truce"]},
    )
    t.skip_until(lambda t: t.p1.can("use:chernobyl"))
    t.p1.choose("use:chernobyl")
    while "exorcist" in t.p1.r3:
        keys = offered(t)
        t.choose(next((k for k in keys if "guardian" in k or "instead" in k or "prevent" in k), keys[-1]))
    assert sorted(t.p2.r2) == ["arsonist", "guardian-spirit"]


def test_two_small_wounds_and_a_poison_add_up(table: Tables) -> None:
    """266 with 617: damage of a turn against a defence that is lowered later."""
    t = table.underworld(
        p1={"hand": ["poisoned-blood", "truce"], "assets": ["black"] * 2},
        p2={"r1": [("vampire-elder", {"damage": 2})]},
    )
    does(t, "play:poisoned-blood")
    assert sorted(t.p2.graveyard) == ["vampire-elder"]
    assert t.p1.graveyard == ["poisoned-blood"], "destroyed with its bearer, to its own owner's graveyard"


def test_a_battle_reward_goes_past_what_shields_and_may_be_wasted(table: Tables) -> None:
    """577: any enemy characters there; a shielded one may be chosen, and then nothing is dealt."""
    t = table.underworld(
        p1={"r1": ["highway-rider"]},
        p2={"r1": ["exorcist", "veil-guard"], "hand": ["shield-of-light"], "assets": ["white"]},
        at="contest-phase",
    )
    t.skip_until(lambda t: t.p2.can("play:shield-of-light"))
    does(t, "play:shield-of-light", "target:veil-guard")
    t.until("battle-damage")
    t.p1.choose("assign:exorcist:0")
    assert sorted(t.p2.r1) == ["exorcist", "veil-guard"]


def test_the_gun_shoots_through_shield_and_spirit(table: Tables) -> None:
    """017: damage that cannot be prevented; neither 069 nor spirit helps."""
    t = table.underworld(
        p1={"r1": [("exorcist", {"attached": ["miltons-demon-gun"]})], "hand": ["truce"]},
        p2={"r1": ["guiding-fairy", "veil-guard", "veil-guard"], "hand": ["shield-of-light"], "assets": ["white"]},
    )
    t.p1.choose(next(key for key in t.p1.options if key.startswith("use:exorcist:") and "gun" in key))
    t.p1.choose("pass")
    t.p2.choose("play:shield-of-light", "target:guiding-fairy")
    resolve(t)
    assert t.p2.graveyard == ["guiding-fairy", "shield-of-light"]


# ---------------------------------------------------------------- contests


def test_a_tie_bought_in_an_investigation_looks_at_one_card(table: Tables) -> None:
    """601: won by one icon, whatever the number of icons."""
    t = table.underworld(
        p1={"r1": ["learned-sage"], "assets": ["neutral"], "deck": ["murder", "truce", "arsonist"]},
        p2={"r1": ["learned-sage"]},
        at="contest-phase",
        stop_at_forced=True,
    )
    t.skip_until(lambda t: t.asked.prompt == "privilege" or t.p1.can("privilege"))
    t.p1.choose("privilege")
    assert "to-bottom:murder" in t.p1.options
    assert "to-bottom:truce" not in t.p1.options


def test_a_sage_who_won_by_the_privilege_has_prestige(table: Tables) -> None:
    """Ruling 91: a contest won by the privilege is a won contest."""
    t = table.underworld(
        p1={"r1": ["learned-sage"], "assets": ["neutral"], "deck": ["murder", "truce", "arsonist"]},
        p2={"r1": ["learned-sage"]},
        at="contest-phase",
        stop_at_forced=True,
    )
    contests(t, "privilege", "use:learned-sage", "prestige")
    assert t["kyoto"].p1 == 1


def test_no_privilege_without_the_means(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["learned-sage"], "assets": [("neutral", {"exhausted": 1})]},
        p2={"r1": ["learned-sage"]},
        at="contest-phase",
    )
    t.until("Turn.end_step")
    assert not [a for a in t.asked if "privilege" in a.prompt]


def test_an_icon_on_a_region_counts_white_icons_by_its_own_controller(table: Tables) -> None:
    """105 has icons of its own: they wait for the marker of whoever controls the attachment."""
    for first, markers in ((1, 1), (2, 0)):
        t = contests(table.underworld(p1={"r1": ["solemn-icon"]}, first=first, at="contest-phase", stop_at_forced=True))
        assert t["kyoto"].p1 == markers


def test_a_truce_lets_riders_in_and_holds_no_contest_for_them(table: Tables) -> None:
    """103 with 899: mobility is at the beginning of the phase; the region itself leaves the phase out."""
    t = table.underworld(p1={"r1": ["van-milton"], "hand": ["truce"], "assets": ["neutral"] * 2})
    does(t, "play:truce", "target:florence")
    t.skip_until(lambda t: t.p1.can("use:van-milton"))
    does(t, "use:van-milton", "florence")
    t.skip_until(lambda t: t.turn == 4)
    assert (t["van-milton"].region, t["florence"].p1) == (2, 0)


def test_renown_needs_a_won_battle_and_no_enemies(table: Tables) -> None:
    """912-915: with nobody against it the battle is won; with no icons at all it is not held."""
    t = table.underworld(
        p1={"r1": ["heir-of-the-demon-blade"], "r2": [("van-milton", {"exhausted": 1})]}, first=2, at="contest-phase"
    )
    contests(t, "renown")
    assert (t["kyoto"].p1, t["florence"].p1) == (1, 0)


def test_poison_gives_renown_to_whoever_controls_the_bearer(table: Tables) -> None:
    """078 on an enemy of defence 2: the renown is the bearer's controller's."""
    t = table.underworld(
        p1={"r1": [("van-milton", {"attached": [("poisoned-blood", {"owner": "p2"})]})]},
        at="contest-phase",
    )
    contests(t, "renown")
    assert t["kyoto"].p1 == 1, "one battle, one marker, though it has the keyword twice"


def test_a_path_and_a_fairy_each_answer_one_won_battle(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": ["guiding-fairy", "spirit-caller", "blood-servant"],
            "on_society": ["path-of-the-beast"],
            "deck": ["truce"] * 4,
        },
        p2={"hand": ["murder", "arsonist"]},
        first=2,
        at="contest-phase",
        stop_at_forced=True,
    )
    contests(t, "use:guiding-fairy", "use:path", "discard")
    assert (t.p1.hand_count, t.p2.hand_count) == (1, 1)


def test_who_hides_after_the_battle_still_counts_one_for_influence(table: Tables) -> None:
    """465: a lurker has one influence icon; the killer who has none hides before the influence contest."""
    t = table.underworld(
        p1={"r1": ["professional-killer"], "assets": ["black"] * 2},
        at="contest-phase",
        regions=["london", "florence", "moscow"],
    )
    t.skip_until(lambda t: t.asked.prompt == "priority.battle")
    does(t, use("professional-killer", 1))
    t.skip_until(lambda t: t.turn == 4)
    assert t["london"].p1 == 1


# ---------------------------------------------------------------- winning


def test_blood_goes_below_the_deck_as_the_servant_it_is(table: Tables) -> None:
    """631: attachments of a won region go below their owners' decks; blood is a card of its owner again there."""
    t = table.underworld(
        regions=[("kyoto", {"p1": 2}), "florence", "moscow"],
        p1={"r1": ["blood-servant", "vampire-elder"], "deck": ["truce"], "hand": ["murder"]},
        stop_at_forced=True,
    )
    does(t, use("blood-servant"), "target:vampire-elder")
    assert t["vampire-elder"].attached == ["blood"]
    t.skip_until(lambda t: t.asked.prompt == "order-below")
    t.p1.choose("to-bottom:blood", "to-bottom:vampire-elder")
    assert t.p1.deck == ["blood-servant", "vampire-elder"]


def test_what_is_sealed_at_a_won_region_goes_to_hands_and_the_sealed_character_is_not_won(table: Tables) -> None:
    t = table.underworld(
        regions=[("kyoto", {"p2": 3}), "florence", "moscow"],
        p1={"r1": [("exorcist", {"sealed": [("arsonist", {"owner": "p2"}), "truce"]})]},
        at="contest-phase",
    )
    t.skip_until(lambda t: "kyoto" in t.p2.score_area)
    assert (t.p1.hand, t.p2.hand, t.p1.deck[-1]) == (["truce"], ["arsonist"], "exorcist")


def test_a_taken_over_elite_withdraws_to_its_owner_by_its_controllers_choice(table: Tables) -> None:
    """943: to its *owner's* hand; who controls it decides whether the ability is used."""
    t = table.underworld(
        regions=[("kyoto", {"p1": 3}), "florence", "moscow"],
        p1={"r1": [("executive-elite", {"owner": "p2", "attached": ["the-embrace"]})]},
        at="contest-phase",
    )
    t.skip_until(lambda t: t.asked.prompt == "leaves-region")
    assert t.p1.can("hand")
    t.p1.choose("hand")
    t.skip_until(lambda t: "kyoto" in t.p1.score_area)
    assert t.p2.hand == ["executive-elite"]


def test_an_hourglass_at_a_region_that_media_has_won_before_it_hits_nobody(table: Tables) -> None:
    """536 and 633: the second player's trigger resolves first and wins the region; the hourglass has gone with it."""
    t = table.underworld(
        regions=[("kyoto", {"p1": 2}), "florence", "moscow"],
        world=["london"],
        p1={"r1": ["media-spell", "exorcist"], "r2": ["arsonist"], **KEEP},
        p2={"r1": ["cursed-hourglass"], "deck": ["truce"] * 3},
        first=2,
        at="prepare",
    )
    t.skip_until(lambda t: t.p1.can("use:media-spell"))
    t.p1.choose("use:media-spell")
    t.skip_until(lambda t: t.p1.can("build"))
    assert (t.p1.score_area, t.p1.graveyard, t.p2.graveyard) == (["kyoto"], [], [])
    assert (t.p2.deck[-1], t["london"].region) == ("cursed-hourglass", 1)


def test_kyra_wins_her_region_in_the_draw_step(table: Tables) -> None:
    """389, 071: the draw of the draw step triggers; the win is carried out in that step."""
    t = table.underworld(
        regions=[("kyoto", {"p1": 2}), "florence", "moscow"],
        p1={"r1": ["professor-kyra-gaudia"], "deck": ["truce", "murder"]},
        at="draw_cards",
    )
    t.skip_until(lambda t: t.p1.can("use:professor-kyra-gaudia"))
    does(t, "use:professor-kyra-gaudia")
    t.skip_until(lambda t: "kyoto" in t.p1.score_area)
    assert (t.p1.deck[-1], t.p1.hand) == ("professor-kyra-gaudia", ["truce"])


def test_a_corpse_called_to_a_region_that_falls_goes_back_to_the_graveyard(table: Tables) -> None:
    """074 is played as from the hand; ruling 49: without its region it goes to the graveyard, and was paid for."""
    t = table.underworld(
        regions=[("kyoto", {"p2": 2}), "florence", "moscow"],
        world=["london"],
        p1={"graveyard": ["risen-corpse"], "assets": ["black"] * 2, "hand": ["truce"]},
        p2={"r1": ["soul-contract"], "r3": ["blood-servant", "vampire-elder"]},
    )
    t.p1.choose("play:risen-corpse", "to-region:kyoto")
    assert t.p1.graveyard == []
    t.p1.choose("pass")
    t.p2.choose(use("blood-servant"))
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.p2.choose("use:soul-contract")
    t.skip_until(lambda t: t["london"].region == 1)
    t.skip_until(lambda t: t.p1.can("build"))
    assert t.p1.graveyard == ["risen-corpse"]


def test_a_cat_makes_a_corpse_from_the_grave_cheaper(table: Tables) -> None:
    """097: the next card with a magic icon that is played face up, from wherever."""
    t = table.underworld(
        p1={"graveyard": ["risen-corpse"], "assets": ["black"], "hand": ["murder"], "r1": ["black-cat"]},
    )
    does(t, "play:risen-corpse", "to-region:florence")
    assert (t.p1.r2, t.p1.graveyard) == (["risen-corpse"], ["black-cat"])


def test_ruins_ask_nobody_who_has_no_deck(table: Tables) -> None:
    """107: a search of nothing finds nothing; it is no drawing."""
    t = table.underworld(
        regions=[("sunken-ruins", {"p1": 4}), "florence", "moscow"],
        p1={"deck": [], "hand": ["truce"]},
        p2={"deck": ["murder", "arsonist"]},
    )
    t.skip_until(lambda t: t.p1.can("use:sunken-ruins"))
    t.p1.choose("use:sunken-ruins")
    t.skip_until(lambda t: t.p2.can("arsonist") or t.p1.can("build"))
    if t.p2.can("arsonist"):
        t.p2.choose("arsonist")
    assert not t.state.over
    assert t.p2.deck[0] == "arsonist"


def test_florence_turns_up_the_exhausted_exhausted(table: Tables) -> None:
    """483: a flip keeps the orientation, whoever pays."""
    t = table.underworld(
        regions=[("florence", {"p1": 4}), "kyoto", "moscow"],
        p1={"r2_lurkers": [("john-f-nattery", {"exhausted": 1})], "hand": ["truce"]},
    )
    t.skip_until(lambda t: t.p1.can("use:florence"))
    t.p1.choose("use:florence")
    t.skip_until(lambda t: t.p1.can("choose"))
    t.p1.choose("choose")
    assert (t.p1.r2, t["john-f-nattery"].exhausted) == (["john-f-nattery"], 1)


# ---------------------------------------------------------------- prices


def test_greenhand_does_not_make_himself_a_target_by_paying(table: Tables) -> None:
    """449 before 451: the target is chosen before the price is paid; ready, he is none."""
    t = table.underworld(p1={"r1": ["greenhand-fernandir"], "hand": ["truce"]}, p2={"r1": ["exorcist"]})
    assert not t.p1.can("use:greenhand-fernandir")


def test_an_emblem_that_helped_to_pay_cannot_be_given_up(table: Tables) -> None:
    """177: both abilities exhaust it."""
    t = table.underworld(
        p1={"on_society": ["veil-watch-emblem"], "hand": ["stonehenge-warden", "truce"], "assets": ["yellow"] * 2},
        p2={"r1": ["exorcist"]},
    )
    assert t.p1.can(use("veil-watch-emblem", 1))
    does(t, use("veil-watch-emblem", 0))
    assert not t.p1.can(use("veil-watch-emblem", 1))


def test_a_believer_helps_an_embrace_and_a_fire(table: Tables) -> None:
    """037: a card of the cult *or* one with a bloodline icon, played face up."""
    t = table.underworld(
        p1={"r1": ["doomsday-believer"], "hand": ["the-embrace", "truce"], "assets": ["blue"] * 3},
        p2={"r1": ["exorcist"]},
    )
    does(t, "play:the-embrace", "attach-to:exorcist")
    assert (t["exorcist"].controller, t.p1.graveyard) == (1, ["doomsday-believer"])
    t = table.underworld(
        p1={"r1": ["doomsday-believer"], "hand": ["ghost-fire", "truce"], "assets": ["red"]}, p2={"r1": ["exorcist"]}
    )
    assert not t.p1.can("play:ghost-fire"), "for nothing, but without a purple asset"


def test_whispers_may_be_paid_with_the_one_they_are_answered_about(table: Tables) -> None:
    """727: the additional cost is paid at once: who was to be murdered has died for it, and the murder is lost."""
    t = table.underworld(
        p1={"hand": ["murder", "truce"], "assets": ["black"] * 3},
        p2={
            "r1": ["exorcist"],
            "hand": ["whispers-of-the-abyss"],
            "assets": ["red"] * 2,
            "deck": ["arsonist", "giant-bat", "truce"],
        },
    )
    t.p1.choose("play:murder")
    t.p1.choose("pass")
    t.p2.choose("play:whispers-of-the-abyss")
    resolve(t)
    assert (sorted(t.p2.hand), t.p2.graveyard) == (["giant-bat", "truce"], ["whispers-of-the-abyss", "exorcist"])


def test_a_dispatch_for_which_nothing_is_left_is_not_offered(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["exorcist"], "assets": []})
    assert not t.p1.can("dispatch")
    t = table.underworld(p1={"hand": ["exorcist", "truce"], "assets": [], "on_society": ["reserve-funds"]})
    does(t, "dispatch:exorcist", "kyoto")
    assert (t.p1.r1_lurkers, t["reserve-funds"].exhausted) == (["exorcist"], 1)


def test_the_statue_that_became_an_asset_gives_its_magic_but_no_loyalty(table: Tables) -> None:
    """105 is neutral and sacred: among the assets it has its magic icon and no faction."""
    t = table.underworld(
        regions=[("kyoto", {"p1": 3}), "florence", "moscow"],
        p1={"r1": ["solemn-icon"], "r2": ["psychic-owl"], "hand": ["truce"]},
    )
    t.skip_until(lambda t: t.asked.prompt == "leaves-region" or "solemn-icon" in t.p1.assets)
    if "solemn-icon" not in t.p1.assets:
        t.p1.choose("asset")
    t.skip_until(lambda t: "kyoto" in t.p1.score_area and t.asked.prompt.startswith("priority"))
    assert t.p1.assets == ["solemn-icon"]
    assert t["psychic-owl"].temporary_investigate == 0
