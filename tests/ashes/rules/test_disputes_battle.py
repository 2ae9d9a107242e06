"""Disputes of the battle: who fights whom, what comes between two battles, what a copy or a redirection does to an attack.

Line numbers are those of the rulebook's text; numbered rulings are those of `ashes.rulings.md`.
"""

from __future__ import annotations

from rulebound.testing import Tables
from rulebound.testing.table import Table

NATURAL, CEREMONIAL, CHARM, ILLUSION = "natural:power", "ceremonial:power", "charm:power", "illusion:power"
WOLF, SPIRIT, KNIGHT, WORKER = "masked-wolf", "mist-spirit", "hammer-knight", "iron-worker"
COPY = {"hand": ["strange-copy"], "dice": [ILLUSION]}


def attack(t: Table, on: str, *attackers: str) -> None:
    t.p1.choose("attack", on)
    for unit in attackers:
        t.p1.choose("attacker", unit)
    if t.p1.can("done"):
        t.p1.choose("done")


def to_the_end(t: Table) -> None:
    """Nobody does anything more in this turn."""
    t.skip_until(lambda t: t.turn_player == 1 or t.state.over)


# ---------------------------------------------------------------- between two battles


def test_a_blocker_that_receives_a_redirected_blow_leaves_its_own_attacker_unblocked(table: Tables) -> None:
    """The order of battles matters (299): Redirect kills the wolf that blocked the knight, so the knight goes through."""
    t = table.ashes(p1={"battlefield": [WORKER, KNIGHT]}, p2={"battlefield": [WOLF], "hand": ["redirect"], "dice": [CHARM]})
    attack(t, "maeoni-viper", WORKER, KNIGHT)
    t.p2.choose("no-block:iron-worker")
    t.p2.choose("block", WOLF, KNIGHT)
    t.p1.choose(WORKER)
    t.p2.choose("react", "redirect")
    to_the_end(t)
    assert (t.p2.wounds, t[WOLF].zone) == (3, "conjuration-pile")
    assert (t[WORKER].exhaustion, t[KNIGHT].exhaustion, t[KNIGHT].wounds) == (1, 1, 0)


def test_aftershock_on_the_blocker_of_the_next_battle_opens_the_way_for_it(table: Tables) -> None:
    """A blocker destroyed before its battle blocks no longer (299, 470), whatever destroyed it."""
    t = table.ashes(p1={"battlefield": [KNIGHT, WORKER]}, p2={"battlefield": [WOLF, SPIRIT]})
    attack(t, "maeoni-viper", KNIGHT, WORKER)
    t.p2.choose("block", WOLF, KNIGHT)
    t.p2.choose("block", SPIRIT, WORKER)
    t.p1.choose(KNIGHT)
    t.p1.choose("first:masked-wolf")
    t.p1.choose("use", KNIGHT)
    t.p1.choose("target", SPIRIT)
    to_the_end(t)
    assert (t.p2.wounds, t[WORKER].wounds, t[KNIGHT].wounds) == (2, 0, 2)


def test_aftershock_is_no_attack_and_follows_no_aftershock(table: Tables) -> None:
    """The second wolf falls to the ability, not to the attack; the snake eats both (985, 987)."""
    t = table.ashes(p1={"battlefield": [KNIGHT, "silver-snake"]}, p2={"battlefield": [WOLF, WOLF, WOLF]})
    t.p1.choose("attack:masked-wolf#1", KNIGHT)
    t.p2.choose("no-guard", "decline")
    t.p1.choose("use", KNIGHT)
    t.p1.choose("target", "masked-wolf#2")
    to_the_end(t)
    assert (t["silver-snake"].status, t.p2.battlefield) == (2, [WOLF])


def test_sympathy_pain_may_take_out_an_attacker_whose_battle_is_still_to_come(table: Tables) -> None:
    """It leaves the battle (469); its blocker has not countered and stays unexhausted (63)."""
    t = table.ashes(
        p1={"battlefield": [WOLF, WORKER]},
        p2={"battlefield": ["iron-rhino"], "hand": ["sympathy-pain"], "dice": [CHARM]},
    )
    attack(t, "maeoni-viper", WOLF, WORKER)
    t.p2.choose("no-block:masked-wolf")
    t.p2.choose("block", "iron-rhino", WORKER)
    t.p1.choose(WOLF)
    t.p2.choose("react", "sympathy-pain")
    t.p2.choose(WORKER)
    to_the_end(t)
    assert (t.p2.wounds, t[WORKER].zone, t[WOLF].exhaustion) == (2, "discard-pile", 1)
    assert (t["iron-rhino"].exhaustion, t["iron-rhino"].wounds) == (0, 0)


def test_mend_in_the_first_battle_saves_the_blocker_of_the_second(table: Tables) -> None:
    """Each battle is finished before the next (293): the wound is gone when the worker is hit."""
    t = table.ashes(
        p1={"battlefield": [WOLF, SPIRIT]},
        p2={"battlefield": ["butterfly-monk", (WORKER, {"wounds": 1})]},
    )
    attack(t, "maeoni-viper", WOLF, SPIRIT)
    t.p2.choose("block", "butterfly-monk", WOLF)
    t.p2.choose("block", WORKER, SPIRIT)
    t.p1.choose(WOLF)
    t.p1.choose("first:butterfly-monk")
    t.p2.choose("use", "butterfly-monk")
    t.p2.choose(WORKER)
    to_the_end(t)
    assert (t[WORKER].zone, t[WORKER].wounds, t[WORKER].exhaustion) == ("battlefield", 1, 1)


def test_of_two_that_kill_each_other_the_knight_shocks_only_if_its_victim_goes_first(table: Tables) -> None:
    """The active player orders the two damages (519); a destroyed knight has no ability left to use (128)."""
    t = table.ashes(p1={"battlefield": [(KNIGHT, {"wounds": 2})]}, p2={"battlefield": [WORKER, SPIRIT]})
    t.p1.choose("attack", WORKER)
    t.p2.choose("no-guard", "counter")
    with t.branch() as other:
        other.p1.choose("first:hammer-knight")
        to_the_end(other)
        assert other.p2.battlefield == [SPIRIT]
        assert not [a for a in other.p1.asked if "use:hammer-knight" in str(a.offered)]
    t.p1.choose("first:iron-worker")
    t.p1.choose("use", KNIGHT)
    t.p1.choose("target", SPIRIT)
    assert (t.p2.battlefield, t[KNIGHT].zone) == ([], "discard-pile")


def test_an_alert_knight_blocks_in_every_turn_of_the_round(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": [SPIRIT, "sleeping-widow"]}, p2={"battlefield": [KNIGHT]})
    attack(t, "maeoni-viper", SPIRIT)
    t.p2.choose("block", KNIGHT)
    t.skip_until(lambda t: t.turn_player == 1)
    assert (t[KNIGHT].exhaustion, t[KNIGHT].wounds) == (0, 1)
    t.p2.choose("pass", "end-turn")
    t.p1.choose("attack", "maeoni-viper")
    assert t.p2.can("block", KNIGHT)


def test_an_attack_of_0_opens_no_window_for_damage_or_wounds(table: Tables) -> None:
    """0 damage is none (477, 893): neither Redirect nor Sympathy Pain is asked for, and the attacker is exhausted (859)."""
    t = table.ashes(
        p1={"battlefield": ["anchornaut"]},
        p2={"battlefield": [WOLF], "hand": ["redirect", "sympathy-pain"], "dice": [CHARM, CHARM]},
    )
    t.p1.choose("attack", "maeoni-viper")
    t.p2.choose("no-block")
    assert (t.p2.wounds, t["anchornaut"].exhaustion) == (0, 1)
    assert not [a for a in t.p2.asked if "react" in str(a.offered)]


# ---------------------------------------------------------------- a copy in the middle of an attack


def test_a_unit_that_copies_a_gilder_may_guard_in_the_attack_that_it_answers(table: Tables) -> None:
    """Attackers are declared, then the reaction, then the guard (65): by then the spirit has Unit Guard."""
    t = table.ashes(
        p1={"battlefield": [WORKER]}, p2={"battlefield": [WORKER, SPIRIT, ("gilder", {"exhaustion": 1})], **COPY}
    )
    t.p1.choose("attack:iron-worker")
    t.p2.choose("react", "strange-copy")
    t.p2.choose("choose:mist-spirit")
    t.p2.choose("target:gilder")
    assert len([o for o in t.p2.options if o.startswith("guard")]) == 2, "the Phoenixborn and the copy"
    t.p2.choose("guard:gilder")
    to_the_end(t)
    assert t.p2.battlefield == [WORKER, "gilder"], "the copy had 2 life and took 2"
    assert t["p2.iron-worker"].wounds == 0


def test_a_target_that_becomes_concealed_is_still_the_target_of_the_attack(table: Tables) -> None:
    """An attack targets first of all (279); what the unit becomes afterwards does not untarget it."""
    t = table.ashes(p1={"battlefield": [WOLF]}, p2={"battlefield": [WORKER, "stormwind-sniper"], **COPY})
    t.p1.choose("attack", WORKER)
    t.p2.choose("react", "strange-copy")
    t.p2.choose("choose:iron-worker")
    t.p2.choose("target:stormwind-sniper")
    t.p2.choose("no-guard", "decline")
    assert t.p2.battlefield == ["stormwind-sniper"], "2 damage to a copy with 1 life"
    assert (t[WORKER].zone, t[WOLF].exhaustion) == ("discard-pile", 1)


def test_a_target_that_dies_of_its_copy_ends_the_battle_and_exhausts_the_attacker(table: Tables) -> None:
    """A wounded worker copies a spirit and is destroyed at once (75); nobody is fought, the attacker gets its token (62)."""
    t = table.ashes(
        p1={"battlefield": ["iron-rhino", "silver-snake"]},
        p2={"battlefield": [(WORKER, {"wounds": 1}), SPIRIT], **COPY},
    )
    t.p1.choose("attack", WORKER, "iron-rhino")
    t.p2.choose("react", "strange-copy")
    t.p2.choose("choose:iron-worker", "target:mist-spirit")
    to_the_end(t)
    assert (t[WORKER].zone, t["iron-rhino"].exhaustion, t.p2.wounds) == ("discard-pile", 1, 0)
    assert (t["silver-snake"].status, t.p2.turned) == (1, 0), "destroyed all the same, but by no attack"


def test_a_unit_that_was_gazed_at_cannot_block_as_a_copy_either(table: Tables) -> None:
    """Gaze comes when attackers are declared, the copy after it (513); that unit is still that unit (101)."""
    t = table.ashes(p1={"battlefield": ["blue-jaguar"]}, p2={"battlefield": [SPIRIT, KNIGHT], **COPY})
    t.p1.choose("attack", "maeoni-viper")
    t.p1.choose("use", "blue-jaguar")
    t.p1.choose("target", KNIGHT)
    t.p2.choose("react", "strange-copy")
    t.p2.choose("choose:hammer-knight")
    t.p2.choose("target:mist-spirit")
    assert [o for o in t.p2.options if o.startswith("block")] == ["block:mist-spirit:blue-jaguar"]


def test_a_copy_grows_or_shrinks_past_what_a_gigantic_unit_lets_block(table: Tables) -> None:
    """The current life value counts when blockers are declared (891): a spirit as a knight may block, not the reverse."""
    t = table.ashes(p1={"battlefield": ["iron-rhino"]}, p2={"battlefield": [SPIRIT, KNIGHT], **COPY})
    t.p1.choose("attack", "maeoni-viper")
    t.p2.choose("react", "strange-copy")
    with t.branch() as other:
        other.p2.choose("choose:mist-spirit", "target:hammer-knight")
        assert len([o for o in other.p2.options if o.startswith("block")]) == 2
    t.p2.choose("choose:hammer-knight", "target:mist-spirit")
    to_the_end(t)
    assert [a.offered for a in t.p2.asked if a.prompt == "blockers"] == [("no-block:iron-rhino",)]
    assert t.p2.wounds == 7


def test_a_snake_and_its_copy_kill_each_other_whichever_is_resolved_first(table: Tables) -> None:
    """The copy hits with the X of that moment; a token eaten meanwhile saves nobody, both amounts are fixed (67)."""
    for first in ("p1", "p2"):
        t = table.ashes(p1={"battlefield": [("silver-snake", {"status": 4})]}, p2={"battlefield": [SPIRIT], **COPY})
        t.p1.choose("attack", "maeoni-viper")
        t.p2.choose("react", "strange-copy", "target:silver-snake")
        t.p2.choose("block")
        snakes = [o for o in t.p1.options if o.startswith("first")]
        assert len(snakes) == 2
        t.p1.choose(snakes[0 if first == "p1" else 1])
        assert (t.p1.battlefield, t.p2.battlefield) == ([], [])
        assert (t["silver-snake"].zone, t[SPIRIT].zone) == ("conjuration-pile", "conjuration-pile")


def test_undying_looks_at_the_card_and_not_at_what_it_copies(table: Tables) -> None:
    """A copy takes title, abilities and values, not the type (101): a spirit as a knight is no ally, a worker stays one."""
    heart = {"attached": ["undying-heart"]}
    t = table.ashes(p1={"battlefield": ["iron-rhino"]}, p2={"battlefield": [(SPIRIT, heart), KNIGHT], **COPY})
    t.p1.choose("attack", "maeoni-viper")
    t.p2.choose("react", "strange-copy")
    t.p2.choose("choose:mist-spirit", "target:hammer-knight")
    t.p2.choose("block:hammer-knight#1:iron-rhino")
    to_the_end(t)
    assert (t[SPIRIT].zone, t.p2.hand, t.p2.battlefield) == ("conjuration-pile", [], [KNIGHT])

    t = table.ashes(p1={"battlefield": ["iron-rhino"]}, p2={"battlefield": [(WORKER, heart), WOLF], **COPY})
    t.p1.choose("attack", WORKER)
    t.p2.choose("react", "strange-copy")
    t.p2.choose("choose:iron-worker", "target:masked-wolf")
    t.p2.choose("no-guard", "decline")
    t.p2.choose("use")
    assert (t.p2.hand, t[WORKER].zone) == ([WORKER], "hand")


def test_bonuses_are_added_to_what_was_copied(table: Tables) -> None:
    """Printed values are replaced, then bonuses are added (100, 963): a jaguar in armor becomes a rhino of 7/5."""
    t = table.ashes(
        p1={"battlefield": ["iron-rhino"]},
        p2={"battlefield": [("blue-jaguar", {"attached": ["root-armor"]})], **COPY},
    )
    t.p1.choose("attack", "blue-jaguar")
    t.p2.choose("react", "strange-copy", "target:iron-rhino")
    copy = t["p2.iron-rhino"]
    assert (copy.attack, copy.life) == (7, 5)
    t.p2.choose("no-guard", "counter")
    t.p1.choose("first:iron-rhino#1")
    to_the_end(t)
    assert t.p1.battlefield == []
    assert t.p2.battlefield == [], "7 - 1 for the armor is more than 5"


def test_only_one_of_two_gazes_can_be_veiled(table: Tables) -> None:
    """Each ability targets for itself, and a player reacts once a turn (261)."""
    t = table.ashes(
        p1={"battlefield": ["blue-jaguar", "blue-jaguar"]},
        p2={"battlefield": [KNIGHT, WORKER], "hand": ["golden-veil", "golden-veil"], "dice": [CHARM, CHARM]},
    )
    attack(t, "maeoni-viper", "blue-jaguar#1", "blue-jaguar#2")
    t.p1.choose("use", "blue-jaguar")
    t.p1.choose("target", KNIGHT)
    t.p2.choose("react", "golden-veil")
    t.p1.choose("use", "blue-jaguar")
    t.p1.choose("target", WORKER)
    assert {o.split(":")[1].split("#")[0] for o in t.p2.options if o.startswith("block")} == {KNIGHT}


# ---------------------------------------------------------------- whose unit, whose Phoenixborn


def test_overkill_strikes_the_controller_of_a_puppet_although_the_rhino_owns_it(table: Tables) -> None:
    """Who controls a card is asked, not who owns it (885); the puppet goes home to the attacker's pile."""
    t = table.ashes(p1={"battlefield": ["iron-rhino"]}, p2={"battlefield": [("blood-puppet", {"owner": 1})]})
    t.p1.choose("attack", "blood-puppet")
    t.p2.choose("no-guard", "decline")
    assert (t.p2.wounds, t.p1.wounds, t.p1.conjuration_pile) == (2, 0, ["blood-puppet"])


def test_a_puppet_blocks_for_its_controller_against_its_owner(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": [WORKER]}, p2={"battlefield": [("blood-puppet", {"owner": 1})]})
    t.p1.choose("attack", "maeoni-viper")
    t.p2.choose("block", "blood-puppet")
    assert (t.p2.wounds, t[WORKER].wounds, t.p1.conjuration_pile) == (0, 0, ["blood-puppet"])


def test_sympathy_pain_for_an_overkill_strikes_before_the_rhino_is_exhausted(table: Tables) -> None:
    """Tokens of a battle come after all its triggers (68, 334); a rhino that falls to the answer gets none."""
    t = table.ashes(
        p1={"battlefield": [("iron-rhino", {"wounds": 2})]},
        p2={"battlefield": [WOLF], "hand": ["sympathy-pain"], "dice": [CHARM]},
    )
    t.p1.choose("attack", WOLF)
    t.p2.choose("no-guard", "decline")
    t.p2.choose("react", "sympathy-pain")
    t.p2.choose("iron-rhino")
    assert (t.p2.wounds, t["iron-rhino"].zone) == (2, "conjuration-pile")


def test_the_ambusher_itself_is_no_target_for_the_pain_it_caused(table: Tables) -> None:
    """Concealed keeps opponents' spells off (875): the sniper's own Phoenixborn and other units may be struck."""
    t = table.ashes(
        p1={
            "battlefield": [WORKER],
            "hand": ["stormwind-sniper"],
            "dice": ["ceremonial:class", "illusion:class"],
        },
        p2={"hand": ["sympathy-pain"], "dice": [CHARM]},
    )
    t.p1.choose("play", "stormwind-sniper", "use:stormwind-sniper")
    t.p1.choose("maeoni-viper")
    t.p2.choose("react", "sympathy-pain")
    assert t.p2.options == ["target:coal-roarkwin", "target:iron-worker"]


def test_a_redirected_ambush_hurts_no_phoenixborn_and_so_causes_no_sympathy(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["stormwind-sniper"], "dice": ["ceremonial:class", "illusion:class"]},
        p2={"battlefield": ["gilder"], "hand": ["redirect", "sympathy-pain"], "dice": [CHARM, CHARM]},
    )
    t.p1.choose("play", "stormwind-sniper", "use:stormwind-sniper")
    t.p1.choose("maeoni-viper")
    t.p2.choose("react", "redirect")
    assert (t.p2.wounds, t["gilder"].wounds, t.p2.hand) == (0, 1, ["sympathy-pain"])


def test_a_bystander_may_copy_when_an_opponent_attacks_somebody_else(table: Tables) -> None:
    """ "After an opponent declares attackers" asks for an opponent (111), not for being attacked; it blocks nobody (56)."""
    t = table.ashes(p1={"battlefield": ["iron-rhino"]}, p2={}, p3={"battlefield": [SPIRIT], **COPY})
    t.p1.choose("attack:maeoni-viper")
    t.p3.choose("react", "strange-copy", "target:iron-rhino")
    assert (t["p3.iron-rhino"].attack, t.p2.wounds, t["p1.iron-rhino"].exhaustion) == (7, 7, 1)


def test_the_turn_of_a_player_who_falls_in_it_goes_to_the_next(table: Tables) -> None:
    """Out at once (384), with the attack of the second unit (109); player 2 is on turn."""
    t = table.ashes(
        p1={"phoenixborn": "coal-roarkwin", "wounds": 13, "battlefield": [WOLF, WORKER]},
        p2={"hand": ["sympathy-pain"], "dice": [CHARM]},
        p3={},
    )
    t.p1.choose("attack:maeoni-viper")
    t.p1.choose("attacker", WOLF)
    t.p1.choose("attacker", WORKER)
    t.p1.choose(WOLF)
    t.p2.choose("react", "sympathy-pain")
    t.p2.choose("coal-roarkwin")
    assert (t.p1.out, t.p2.wounds, t.turn_player) == (1, 2, 1)
