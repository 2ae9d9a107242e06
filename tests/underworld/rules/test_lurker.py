"""Chapter: lurker."""

from __future__ import annotations

from rulebound.games.underworld.cards.builders import price, quick, trigger
from rulebound.games.underworld.conditions import WhenConceals, WhenLeaves
from rulebound.games.underworld.effects.hands import Draw
from rulebound.games.underworld.effects.movement import Conceal
from rulebound.games.underworld.nouns.subjects import Self
from rulebound.games.underworld.positions import with_cards
from rulebound.testing import Tables, proves
from tests.underworld.made_up import KEEP, made_up
from tests.underworld.playing import accept, contest, does, duel, four, offered, prompt, resolve, use


def test_martial_law_stops_playing_face_up_and_nothing_else(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["martial-law"]},
        p2={
            "hand": ["arsonist", "district-constable", "exorcist"],
            "r1_lurkers": ["herald-of-disaster"],
            "graveyard": ["psychic-owl"],
            "assets": ["ring-of-fire"] * 4 + ["grey"] + ["black"],
        },
        first=2,
    )
    with t.branch() as other:
        other.p2.choose("play:arsonist")
        assert offered(other) == ["to-region:florence", "to-region:moscow"]
    with t.branch() as other:
        other.p2.choose("play:district-constable")
        assert offered(other) == ["to-region:kyoto", "to-region:florence", "to-region:moscow"]
    with t.branch() as other:
        does(other, "dispatch:exorcist", "to-region:kyoto")
        assert sorted(other.p2.r1_lurkers) == ["exorcist", "herald-of-disaster"]
    does(t, "flip:herald-of-disaster")
    assert t.p2.r1 == ["herald-of-disaster"]


def test_fire_burns_characters_and_no_lurkers(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["ring-of-fire"], "assets": ["red"] * 3},
        p2={"r1": ["psychic-owl"], "r1_lurkers": ["psychic-owl"]},
    )
    does(t, "play:ring-of-fire", "target:kyoto")
    assert (t.p2.graveyard, t.p2.r1_lurkers) == (["psychic-owl"], ["psychic-owl"])


def test_an_exhausted_lurker_brings_no_influence(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": [("arsonist", {"exhausted": 1})], "r2_lurkers": ["arsonist"], "assets": ["red"]},
        at="contest-phase",
        stop_at_forced=True,
    )
    t.until("Turn.end_step")
    assert (t["kyoto"].p1, t["florence"].p1) == (0, 1)


def test_van_milton_keeps_lurkers_out_of_influence_contests(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["van-milton", "psychic-owl"]},
        p2={"r1_lurkers": ["arsonist", "exorcist"]},
        at="contest-phase",
        stop_at_forced=True,
    )
    t.until("Turn.end_step")
    assert (t["kyoto"].p1, t["kyoto"].p2) == (1, 0), "the owl's white icon against none"


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


def test_lurkers_that_are_kept_out_make_no_contest_and_so_no_tie(table: Tables) -> None:
    """559, 605: nobody has an icon that counts, so the first player has no tie to buy."""
    t = duel(table, p1={"r1": ["van-milton"]}, p2={"r1_lurkers": ["arsonist"]}, first=2, at="contest-phase")
    contest(t, "r1 influence")
    assert (prompt(t), t["florence"].p2) == ("priority.influence", 0)


@proves("underworld.lurker.icon", "underworld.lurker.no-front-information", "underworld.lurker.not-a-character")
@proves("underworld.contest.not-occurred", "underworld.contest.influence.reward")
def test_a_lurker_counts_one_influence_and_nothing_else(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": ["van-milton"]}, p2={"hand": ["ring-of-fire"], "assets": ["red"] * 4, "r1": ["arsonist"]}, first=2
    )
    lurker = t["van-milton"]
    assert (lurker.influence, lurker.battle, lurker.investigate, lurker.magic, lurker.subtypes) == (1, 0, 0, [], [])
    assert lurker.has_leader == 0
    t.p2.choose("play:ring-of-fire", "kyoto")
    t.p2.choose("pass")
    assert t.p2.graveyard == ["ring-of-fire", "arsonist"]
    assert t.p1.r1_lurkers == ["van-milton"]
    t.until("Turn.end_step")
    assert t["kyoto"].p1 == 1


def test_an_open_character_may_be_summoned_as_a_lurker(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["necromantic-summons"], "graveyard": ["black-cat"], "assets": ["black"] * 2})
    does(t, "play:necromantic-summons", "target:black-cat", "target:florence")
    assert t.p1.r2_lurkers == ["black-cat"]


@proves(
    "underworld.lurker.flip.when",
    "underworld.lurker.flip.cost",
    "underworld.lurker.flip.loyalty",
    "underworld.lurker.flip.procedure",
)
@proves(
    "underworld.lurker.flip.is-quick",
    "underworld.quick.flip-is-quick",
    "underworld.lurker.terms",
    "underworld.enter-region.reveal",
)
def test_a_flip_costs_the_whole_price_and_can_be_responded_to(table: Tables) -> None:
    poor = table.underworld(p1={"r1_lurkers": ["veil-guard"], "assets": ["yellow"] * 2}, p2={"assets": ["red"]})
    assert not poor.p1.can("flip")
    strange = table.underworld(p1={"r1_lurkers": ["veil-guard"], "assets": ["red"] * 5}, p2={"assets": ["red"]})
    assert not strange.p1.can("flip")
    assert [r.rule for r in strange.p1.why_not("veil-guard")] == ["underworld.assets.loyalty"]
    t = table.underworld(
        p1={"r1_lurkers": ["veil-guard"], "assets": ["yellow"] * 4}, p2={"assets": ["red"]}, at="contest-phase"
    )
    t.p1.choose("flip:veil-guard")
    assert t.p2.sees("p1.veil-guard")
    assert t["veil-guard"].zone == "on-stack"
    assert t.state.asked is not None
    t.p1.choose("pass")
    assert t.state.asked.player == 1, "the other may respond"
    t.p2.choose("pass")
    assert (t["veil-guard"].zone, t["veil-guard"].region) == ("contest-area", 1)
    assert t.happened("enter", "veil-guard")


def test_a_killer_asks_for_the_printed_cost(table: Tables) -> None:
    """077 and 026: what was paid for a card does not change what is printed on it."""
    t = table.underworld(
        p1={"r1_lurkers": ["professional-killer"], "assets": ["black"] * 3, "hand": ["truce"]},
        p2={"r1": ["exorcist", "arsonist"]},
    )
    t.p1.choose("flip:professional-killer")
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.p1.choose("use:professional-killer")
    resolve(t)
    assert t.p2.r1 == ["exorcist"], "the arsonist is the only one it may choose"


def test_a_believer_saves_nothing_on_a_flip_and_keeps_it_for_a_card(table: Tables) -> None:
    """437-441 against 471: what is flipped is not played face up."""
    t = duel(
        table,
        p1={"r1": ["doomsday-believer"], "r1_lurkers": ["herald-of-disaster"], "hand": ["arsonist"], "assets": ["red"] * 2},
    )
    does(t, "use:doomsday-believer")
    assert not t.p1.can("flip:herald-of-disaster")
    does(t, "play:arsonist", "to-region:moscow")
    assert len(t.p1.ready_assets) == 2


def test_suspects_who_all_turn_up_are_not_given_up_and_the_containing_follows(table: Tables) -> None:
    """058: all lurkers there flipped in answer; the rest of the card still happens."""
    t = table.underworld(
        regions=[("kyoto", {"p2": 1}), "florence", "moscow"],
        p1={"hand": ["interrogation", "truce"], "assets": ["grey"]},
        p2={"r1_lurkers": ["fledgling-vampire"], "assets": ["blue"] * 2},
    )
    t.p1.choose("play:interrogation", "target:kyoto", "player:2", "player:2")
    t.p1.choose("pass")
    t.p2.choose("flip:fledgling-vampire")
    t.skip_until(lambda t: "interrogation" in t.p1.graveyard)
    assert (t.p2.r1, t["kyoto"].p2) == (["fledgling-vampire"], 0)


def test_the_hand_that_was_looked_at_is_known_to_who_looked_alone(table: Tables) -> None:
    t = table.underworld(
        mode="teams",
        p1={"r1_lurkers": ["surveillance-operator"], "assets": ["grey"] * 2, **KEEP},
        p2={"hand": ["exorcist"]},
        p3={},
        p4={},
    )
    does(t, "flip:surveillance-operator")
    does(t, "use:surveillance-operator", "player:2")
    assert [seat.sees("p2.exorcist") for seat in (t.p1, t.p3, t.p4)] == [True, False, False]


def test_the_emblem_helps_a_flip(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1_lurkers": ["arsonist"],
            "society": "secret-society",
            "on_society": ["tolling-bell-emblem"],
            "assets": ["red"],
        }
    )
    does(t, "flip:arsonist")
    assert t.p1.r1 == ["arsonist"]
    assert t["tolling-bell-emblem"].exhausted == 1


@proves("underworld.lurker.flip.additional-cost")
def test_an_additional_cost_is_paid_on_flipping_too(table: Tables) -> None:
    t = table.underworld(
        p1={"r2_lurkers": ["yarol"], "hand": ["devout-friar", "holy-child"], "assets": ["white"] * 6}, p2={"assets": ["red"]}
    )
    t.p1.choose("flip:yarol")
    assert t.p1.options == ["show:1", "show:2"], "7 cost, 6 assets: at least one has to be shown"
    t.p1.choose("show:2")
    assert sum(t.state.exhausted) == 5  # type: ignore[attr-defined]
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t["yarol"].region == 2


def test_a_constable_exhausts_every_lurker_ones_own_too(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["district-constable"], "r1_lurkers": ["arsonist"], "assets": ["grey"] * 3},
        p2={"r1_lurkers": ["exorcist"], "r2_lurkers": ["giant-bat"]},
    )
    does(t, "play:district-constable", "to-region:kyoto")
    accept(t)
    assert [t[n].exhausted for n in ("arsonist", "exorcist", "giant-bat")] == [1, 1, 0]


def test_a_servant_called_back_in_answer_is_no_blood(table: Tables) -> None:
    """025 returns itself from the graveyard: a body snatcher has fetched it before."""
    t = table.underworld(
        p1={
            "r1": ["blood-servant", "vampire-elder"],
            "r2_lurkers": ["body-snatcher"],
            "assets": ["black"] * 3,
            "hand": ["truce"],
        },
    )
    t.p1.choose(use("blood-servant"))
    t.p1.choose("flip:body-snatcher")
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.p1.choose("use:body-snatcher")
    resolve(t)
    assert (sorted(t.p1.hand), t.p1.graveyard, t["vampire-elder"].attached) == (["blood-servant", "truce"], [], [])


def test_a_believer_does_not_help_a_flip(table: Tables) -> None:
    t = table.underworld(p1={"r1_lurkers": ["arsonist"], "r1": ["doomsday-believer"], "assets": ["red"]})
    assert not t.p1.can("flip:arsonist")


def test_once_a_turn_is_once_for_each_object(table: Tables) -> None:
    """Who was concealed and revealed is somebody new, though the same turn runs."""
    t = table.underworld(p1={"r1": ["vampire-elder"], "hand": ["car-chase"], "assets": ["blue"] * 11 + ["grey"]})
    does(t, use("vampire-elder"))
    assert not t.p1.can("use:vampire-elder")
    does(t, "play:car-chase")
    does(t, "flip:vampire-elder")
    assert t.p1.can("use:vampire-elder")


def test_who_turns_up_in_answer_to_the_knell_dies_as_a_character(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["echo-of-the-death-knell", "truce"], "assets": ["red"] * 5, "r2": ["pendulum-priest"]},
        p2={"r1_lurkers": ["enlightened-monk"], "assets": ["white"] * 3, "deck": ["truce", "murder"]},
    )
    t.p1.choose("play:echo-of-the-death-knell", "target:kyoto")
    t.p1.choose("pass")
    t.p2.choose("flip:enlightened-monk")
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    does(t, "use:enlightened-monk")
    accept(t)
    assert (t.p2.graveyard, t.p2.hand, t["pendulum-priest"].time) == (["enlightened-monk"], ["truce"], 1)


def test_teammates_do_not_look_at_lurkers_of_each_other_even_when_turned_down(table: Tables) -> None:
    t = four(
        table,
        p1={"hand": ["car-chase", "exorcist"], "assets": ["grey"] * 2},
        p2={"r1": ["arsonist"], "r1_lurkers": ["giant-bat"]},
    )
    does(t, "play:car-chase", "option:1")
    assert t.p2.r1_lurkers == ["giant-bat", "arsonist"]
    assert t.p3.sees("arsonist"), "all saw who turned over"
    assert not t.p3.sees("giant-bat")


def test_christina_does_not_count_a_lurker_that_is_turning_over(table: Tables) -> None:
    """Ruling 50: on the stack it is none."""
    t = table.underworld(
        p1={"r1": ["christina-everod"], "r2_lurkers": ["exorcist", "arsonist"], "assets": ["red"] * 2, **KEEP},
        p2={"r2": [("veil-guard", {})]},
    )
    assert t["christina-everod"].investigate == 2
    t.p1.choose("flip:arsonist")
    assert t["christina-everod"].investigate == 1


def test_an_exhausted_lurker_turns_over_exhausted_and_does_not_count(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": [("herald-of-disaster", {"exhausted": 1})], "assets": ["red"] * 4},
        at="contest-phase",
        stop_at_forced=True,
    )
    t.p1.choose("flip:herald-of-disaster")
    t.until("Turn.end_step")
    assert t["herald-of-disaster"].exhausted == 1
    assert (t.p1.hand, t["kyoto"].p1) == ([], 0)


def test_flipping_gives_the_enter_and_the_reveal_trigger(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": ["van-milton"], "assets": ["green"] * 6},
        p2={"r1": ["vampire-elder"]},
    )
    does(t, "flip:van-milton")
    t.p1.choose("use:van-milton:raid", "target:vampire-elder")
    resolve(t)
    assert t["vampire-elder"].damage == 2


@proves("underworld.lurker.reveal.enters-play", "underworld.trigger.common.reveal", "underworld.trigger.common.enter")
def test_reveal_triggers_need_a_reveal(table: Tables) -> None:
    there = {"r1": ["exorcist"], "assets": ["red"]}
    t = table.underworld(
        p1={"r1_lurkers": ["stonehenge-warden"], "hand": ["stonehenge-warden"], "assets": ["yellow"] * 5}, p2=there
    )
    with t.branch() as b:
        b.p1.choose("play:stonehenge-warden", "kyoto")
        b.p1.choose("pass")
        b.p2.choose("pass")
        assert b["p2.exorcist"].exhausted == 0
        assert not b.p1.can("use:stonehenge-warden")
    t.p1.choose("flip:stonehenge-warden")
    t.p1.choose("pass")
    t.p2.choose("pass")
    t.p1.choose("use:stonehenge-warden", "target:exorcist")
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t["p2.exorcist"].exhausted == 1
    entering = table.underworld(p1={"r1_lurkers": ["force-field-mage"], "assets": ["yellow"] * 4}, p2=there)
    entering.p1.choose("flip:force-field-mage")
    entering.skip_until(lambda t: t.asked.prompt == "trigger")
    assert entering.p1.options[0] == "use:force-field-mage:force-field-mage/0", "a reveal is an entering of play too"


def test_a_lock_of_the_sentinels_goes_when_the_lurker_turns_up(table: Tables) -> None:
    """Without 106 a lock forbids nothing; turned up, the character bears none (manual on lurkers)."""
    t = table.underworld(
        p1={"society": "sentinels", "r2": ["arsonist"], "assets": ["grey"] * 6, **KEEP},
        p2={"r1_lurkers": [("exorcist", {"lock": 1})], "assets": ["green"] * 3},
    )
    t.p1.choose(use("sentinels", 1))
    t.p1.choose("pass")
    t.p2.choose("flip:exorcist")
    resolve(t)
    assert (t["exorcist"].lock, t["arsonist"].region) == (0, 2), "the marked lurker was a target and is gone"


@proves("underworld.lurker.reveal.sheds", "underworld.lurker.by-effect")
def test_a_reveal_by_an_effect_sheds_what_lay_on_the_lurker(table: Tables) -> None:
    lurker = ("herald-of-disaster", {"attached": ["colt-python"], "sealed": ["truce"], "exhausted": 1})
    t = table.underworld(
        p1={"r1_lurkers": [lurker]}, p2={}, regions=["kyoto", ("florence", {"p1": 4}), "moscow"], at="contest-phase"
    )
    t.until("trigger")
    t.p1.choose("use:florence")
    t.p1.choose("choose:herald-of-disaster")
    assert (t.p1.r1, t["herald-of-disaster"].exhausted) == (["herald-of-disaster"], 1)
    assert (t.p1.graveyard, t.p1.hand) == (["colt-python"], ["truce"])


def test_a_concealed_copy_may_be_played_again_as_a_unique(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["john-f-nattery"], "hand": ["john-f-nattery", "car-chase"], "assets": ["grey"] * 8},
    )
    does(t, "play:car-chase", "option:1")
    does(t, "play:john-f-nattery", "florence")
    assert (t.p1.r1_lurkers, t.p1.r2) == (["john-f-nattery"], ["john-f-nattery"]), "a lurker has no name"


def test_an_elite_gets_its_influence_when_the_last_enemy_hides(table: Tables) -> None:
    """015: enemy lurkers do not count; the killer who hides before the influence contest leaves the field."""
    t = table.underworld(
        p1={"r1": ["executive-elite"]},
        p2={"r1": ["professional-killer"], "assets": ["black"] * 2},
        at="contest-phase",
    )
    assert t["executive-elite"].influence == 0
    t.skip_until(lambda t: t.p2.can("use:professional-killer"))
    does(t, use("professional-killer", 1))
    assert (t["executive-elite"].influence, t["executive-elite"].temporary_investigate) == (1, 1)


def test_skuld_reaches_whoever_hides_but_that_one_has_not_died(table: Tables) -> None:
    """487, 840: a destroyed lurker is no dead character, so the priest counts one of two."""
    t = duel(
        table,
        p1={"r1_lurkers": ["skuld-of-the-end"], "r2": ["pendulum-priest"], "assets": ["red"] * 7},
        p2={"r1": ["professional-killer", "veil-guard"]},
    )
    does(t, "flip:skuld-of-the-end")
    t.p1.choose("use:skuld-of-the-end")
    t.p1.choose("pass")
    t.p2.choose(use("professional-killer", 1))
    resolve(t)
    accept(t)
    assert (sorted(t.p2.graveyard), t["pendulum-priest"].time) == (["professional-killer", "veil-guard"], 1)


@proves("underworld.lurker.conceal.leaves-play", "underworld.lurker.by-effect", "underworld.seal.host-conceals")
@proves("underworld.keyword.open.by-effect", "underworld.cards.attachment.host-leaves")
def test_concealing_sheds_everything(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["car-chase"], "assets": ["grey"] * 3},
        p2={
            "r1": [("district-constable", {"damage": 0, "attached": ["colt-python"], "sealed": ["truce"], "exhausted": 1})],
            "assets": ["red"],
        },
    )
    t.p1.choose("play:car-chase")
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t.p2.r1_lurkers == ["district-constable"], "an open character may be turned by an effect"
    assert t["district-constable"].exhausted == 1
    assert t.p2.graveyard == ["colt-python"]
    assert t.p2.hand == ["truce"]


@proves("underworld.lurker.conceal.leaves-play")
def test_whoever_conceals_leaves_play_and_triggers_both(table: Tables) -> None:
    ghost = made_up("ghost", quick(price(), Conceal(Self())), trigger(WhenLeaves(), Draw()), trigger(WhenConceals(), Draw()))
    with with_cards(ghost):
        t = table.underworld(p1={"r1": ["ghost"], "deck": ["truce"] * 4})
        does(t, use("ghost"))
        accept(t)
        assert (t["ghost"].zone, t.p1.hand_count) == ("lurkers", 2)


def test_the_others_keep_their_names_when_a_copy_turns_over(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["car-chase"] * 2, "assets": ["grey"] * 4},
        p2={"r1": ["giant-bat"], "r2": ["giant-bat"], "r3": ["giant-bat"]},
    )
    does(t, "play:car-chase", "target:giant-bat")
    t.p1.choose("play:car-chase", "option:1")
    assert offered(t) == ["target:giant-bat#2", "target:giant-bat#3"], "the first one is a lurker by now"


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


@proves("underworld.lurker.flip-keeps-orientation", "underworld.lurker.reveal.sheds")
def test_a_reveal_keeps_only_the_orientation(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": [("herald-of-disaster", {"exhausted": 1, "lock": 1})], "assets": ["red"] * 4},
        p2={"assets": ["red"]},
    )
    t.p1.choose("flip:herald-of-disaster")
    t.p1.choose("pass")
    t.p2.choose("pass")
    card = t["herald-of-disaster"]
    assert (card.zone, card.exhausted, card.lock) == ("contest-area", 1, 0)


def test_a_killer_who_is_burnt_in_answer_to_hiding_does_not_hide(table: Tables) -> None:
    """077: the hiding itself may be answered; with the killer gone it does nothing."""
    t = table.underworld(
        p1={"r1": ["professional-killer"], "assets": ["black"] * 2, **KEEP},
        p2={"hand": ["ghost-fire"], "assets": ["purple"] * 2},
    )
    t.p1.choose(use("professional-killer", 1))
    t.p1.choose("pass")
    t.p2.choose("play:ghost-fire")
    resolve(t)
    assert (t.p1.graveyard, t.p1.r1_lurkers) == (["professional-killer"], [])


def test_a_lurker_is_not_moved_by_what_moves_characters(table: Tables) -> None:
    t = table.underworld(
        p1={"on_society": ["red-eye-flight"], "assets": ["neutral"], "r1_lurkers": ["arsonist"], "hand": ["black-cat"]},
    )
    assert use("red-eye-flight") not in offered(t)


def test_the_smuggler_may_hide_himself_and_gets_nothing_for_nobody(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["gruni-smuggler"], "assets": ["black"] * 4, "r1": ["arsonist"]},
        p2={"hand": ["reverse-the-otherworld-gate", "ghost-fire"], "assets": ["purple"] * 2},
    )
    does(t, "play:gruni-smuggler", "to-region:kyoto")
    with t.branch() as other:
        does(other, use("gruni-smuggler", 1), "target:gruni-smuggler")
        other.skip_until(lambda t: t.p1.r1_lurkers != [])
        assert (other.p1.r1_lurkers, other["kyoto"].p1) == (["gruni-smuggler"], 1)
    t.p1.choose(use("gruni-smuggler", 1), "target:arsonist")
    t.p2.choose("play:ghost-fire", "target:arsonist")
    resolve(t)
    assert (t.p1.graveyard, t["kyoto"].p1) == (["arsonist"], 0)


def test_neither_attachments_nor_lurkers_die(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["pendulum-priest"], "hand": ["dispelling", "reverse-the-otherworld-gate"], "assets": ["yellow"] * 5},
        p2={"r1": [("exorcist", {"attached": ["colt-python"]})], "assets": ["red"]},
    )
    does(t, "play:dispelling", "target:colt-python")
    does(t, "play:reverse-the-otherworld-gate", "target:exorcist")
    assert (t.p2.graveyard, t.p2.hand, t["pendulum-priest"].time) == (["colt-python"], ["exorcist"], 0)
    assert "trigger" not in [a.prompt for a in t.asked]


def test_lurkers_lose_magic_and_give_it_back_when_they_turn_up(table: Tables) -> None:
    """465, 476: an attacked spirit is saved by a mage who turns up in time, and not by one who lies there."""
    for flips in (False, True):
        t = table.underworld(
            p1={"r1": ["guiding-fairy"], "r1_lurkers": ["veil-guard"], "assets": ["yellow"] * 3},
            p2={"r1": ["exorcist"], "hand": ["ring-of-fire", "truce"], "assets": ["red"] * 3},
            first=2,
        )
        t.p2.choose("play:ring-of-fire", "target:kyoto")
        if flips:
            t.p2.choose("pass")
            t.p1.choose("flip:veil-guard")
        resolve(t)
        if "prevent" in str(offered(t)):
            t.p1.choose("prevent")
            resolve(t)
        assert ("guiding-fairy" in t.p1.r1) is flips


def test_what_is_sealed_has_no_magic_and_takes_an_enemys_away(table: Tables) -> None:
    """789: a sealed card's face counts as blank; 086: whoever bears one loses the own magic too."""
    t = table.underworld(p1={"r1": ["lingering-ghost"]}, p2={"r1": [("exorcist", {"sealed": ["veil-guard"]})]})
    assert t["exorcist"].magic == []
    t = table.underworld(p2={"r1": [("arsonist", {"sealed": ["veil-guard"]})]})
    assert t["arsonist"].magic == []


def test_raid_only_when_turned_over(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["fledgling-vampire"], "assets": ["blue"] * 3}, p2={"r1": ["psychic-owl"]})
    does(t, "play:fledgling-vampire", "to-region:kyoto")
    assert t["psychic-owl"].in_play


def test_a_lurker_returned_to_hand_is_not_shown(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["car-chase"], "assets": ["grey"] * 2}, p2={"r1_lurkers": ["arsonist"], "hand": ["exorcist"]}
    )
    does(t, "play:car-chase", "option:2")
    assert sorted(t.p2.hand) == ["arsonist", "exorcist"]
    assert not t.p1.sees("p2.arsonist")


def test_an_operator_sees_lurkers_of_the_enemy_there_as_the_own(table: Tables) -> None:
    """050: while ready, at that region only; a lurker that hides anew there is seen too."""
    t = table.underworld(
        p1={"r1": ["surveillance-operator"], "hand": ["car-chase", "truce"], "assets": ["grey"] * 2},
        p2={"r1": ["exorcist"], "r1_lurkers": ["arsonist"], "r2_lurkers": ["giant-bat"]},
    )
    does(t, "play:car-chase", "option:1", "target:exorcist")
    assert [t.p1.sees(f"p2.{id}") for id in ("exorcist", "arsonist", "giant-bat")] == [True, True, False]


def test_thrown_from_an_exhausted_hand_the_knife_still_flies(table: Tables) -> None:
    """020: the knife is used, not its bearer; exhausted it cannot pin a lurker, but it can still be thrown."""
    t = table.underworld(
        p1={"r1": [("exorcist", {"exhausted": 1, "attached": ["hidden-throwing-knife"]})], **KEEP},
        p2={"r1": ["arsonist"], "r1_lurkers": ["giant-bat"]},
    )
    does(t, use("hidden-throwing-knife", 0))
    assert t["giant-bat"].exhausted == 1
    assert not t.p1.can(use("hidden-throwing-knife", 0))
    does(t, use("hidden-throwing-knife", 1), "target:arsonist")
    assert (t.p2.graveyard, t.p1.graveyard) == (["arsonist"], ["hidden-throwing-knife"])


def test_a_lurker_called_back_is_not_seen_and_one_destroyed_is(table: Tables) -> None:
    """Rulings 70 and 71."""
    t = table.underworld(
        p1={"hand": ["car-chase", "truce"], "assets": ["grey"] * 2}, p2={"r1_lurkers": ["exorcist"], "hand": ["arsonist"]}
    )
    does(t, "play:car-chase")
    assert (sorted(t.p2.hand), t.p1.sees("p2.exorcist")) == (["arsonist", "exorcist"], False)
    t = table.underworld(
        p1={"hand": ["echo-of-the-death-knell", "truce"], "assets": ["red"] * 5}, p2={"r1_lurkers": ["exorcist"]}
    )
    does(t, "play:echo-of-the-death-knell", "target:kyoto")
    assert t.p1.sees("p2.exorcist")


def test_a_killer_who_hides_again_has_struck_all_the_same(table: Tables) -> None:
    t = table.underworld(p1={"r1_lurkers": ["professional-killer"], "assets": ["black"] * 5}, p2={"r1": ["highway-rider"]})
    does(t, "flip:professional-killer")
    t.p1.choose("use:professional-killer")
    t.p1.choose(use("professional-killer", 1))
    resolve(t)
    assert (t.p1.r1_lurkers, t.p2.graveyard) == (["professional-killer"], ["highway-rider"])


def test_hiding_twice_hides_once(table: Tables) -> None:
    """Of two orders to hide the second finds somebody else: who was turned up in between stays up."""
    t = table.underworld(
        p1={"r1": ["professional-killer"], "assets": ["black"] * 7, "hand": ["truce"]},
        p2={"r2": ["exorcist"], "hand": ["truce"], "assets": ["neutral"] * 2},
    )
    t.p1.choose(use("professional-killer", 1))
    t.p1.choose(use("professional-killer", 1))
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t.p1.r1_lurkers == ["professional-killer"]
    does(t, "flip:professional-killer")
    assert (t.p1.r1, t.p1.r1_lurkers) == (["professional-killer"], [])


def test_two_flips_in_one_stack_and_the_later_acts_before_the_earlier_is_there(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1_lurkers": ["stonehenge-warden", "professional-killer"],
            "r1": ["christina-everod"],
            "assets": ["yellow"] * 4 + ["black"] * 2,
            "hand": ["truce"],
        },
        p2={"r1": ["arsonist", "psychic-owl"]},
    )
    assert t["christina-everod"].investigate == 2
    t.p1.choose("flip:stonehenge-warden")
    assert t["christina-everod"].investigate == 1, "who is turning over is no lurker any more"
    t.p1.choose("flip:professional-killer")
    t.until("trigger")
    t.p1.choose("use:professional-killer")
    assert offered(t) == ["target:arsonist", "target:psychic-owl"]
    t.p1.choose("target:arsonist")
    t.skip_until(lambda t: "arsonist" in t.p2.graveyard)
    assert sorted(t.p1.r1) == ["christina-everod", "professional-killer"]
