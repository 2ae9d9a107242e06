"""What players' interrupts and responses do to revealed cards, threat, attacks and defeats."""

from __future__ import annotations

from rulebound.testing import Tables
from rulebound.testing.table import Table
from tests.champions.cards.encounters import CALM_RHINO, HULK, MARVEL, NOTHING, PANTHER, SPIDER, revealed, until

FOREVER = "wakanda-forever-energy"


def until_revealed(t: Table, card: str) -> None:
    t.skip_until(lambda t: t.happened("reveal", card))


# ---------------------------------------------------------------- cancelling what is revealed


def test_a_cancelled_treachery_still_surges(table: Tables) -> None:
    t = table.champions(
        p1={**SPIDER, "hand": ["enhanced-spider-sense", "genius"], "dealt": ["kree-manipulator"]},
        villain=CALM_RHINO,
        encounter=NOTHING,
    )
    until_revealed(t, "kree-manipulator")
    with t.changes({"the-break-in-1b.threat": 0}):
        t.p1.choose("play", "enhanced-spider-sense")
        t.skip_until(lambda t: t.round == 3)
    assert revealed(t)[:2] == ["kree-manipulator", "nothing"]
    assert "surge" in t.events


def test_surge_that_the_cancelled_effect_would_have_given_is_not_there(table: Tables) -> None:
    t = table.champions(
        p1={**SPIDER, "hand": ["enhanced-spider-sense", "genius"], "dealt": ["caught-off-guard"]},
        villain=CALM_RHINO,
        encounter=NOTHING,
    )
    until_revealed(t, "caught-off-guard")
    t.p1.choose("play", "enhanced-spider-sense")
    t.skip_until(lambda t: t.round == 3)
    assert "surge" not in t.events
    assert "caught-off-guard" in t.zone("encounter-discard")


def test_spider_sense_cancels_another_players_treachery_but_not_an_obligation_or_a_minion(table: Tables) -> None:
    seat = {**SPIDER, "hand": ["enhanced-spider-sense", "genius"]}
    t = table.champions(p1=seat, p2={**HULK, "dealt": ["assault"]}, villain=CALM_RHINO, encounter=NOTHING)
    until_revealed(t, "assault")
    with t.changes({"p2.damage": 0}):
        t.p1.choose("play", "enhanced-spider-sense")
    for other in ("eviction-notice", "hydra-mercenary"):
        t = table.champions(p1={**seat, "dealt": [other]}, villain=CALM_RHINO, encounter=NOTHING)
        until_revealed(t, other)
        assert not t.p1.can("play", "enhanced-spider-sense")


def test_get_behind_me_brings_the_villains_whole_attack_in_the_place_of_the_effects(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "hand": ["get-behind-me", "genius"]},
        p2={**HULK, "form": "alter-ego", "dealt": ["caught-off-guard"], "play": ["focused-rage"]},
        villain=("rhino-1", {"stunned": 1, "confused": 1}),
        encounter=("nothing", "nothing", "two-icons", *NOTHING),
    )
    until_revealed(t, "caught-off-guard")
    t.p1.choose("play", "get-behind-me")
    with t.changes({"p1.damage": 2 + 2 - 1, "p2.damage": 0}):
        t.p1.choose("defend", "captain-marvel")
    assert t["focused-rage"].in_play


def test_a_stunned_villain_does_not_come_for_get_behind_me(table: Tables) -> None:
    t = table.champions(
        p1={**SPIDER, "hand": ["get-behind-me", "genius"], "dealt": ["caught-off-guard"], "play": ["aunt-may"]},
        villain=("rhino-1", {"attached": ["webbed-up"]}),
        encounter=NOTHING,
    )
    until_revealed(t, "caught-off-guard")
    assert t["rhino-1"].stunned  # in the place of its attack
    with t.changes({"p1.damage": 0, "rhino-1.stunned": -1}):
        t.p1.choose("play", "get-behind-me")
    assert t["aunt-may"].in_play


def test_black_widow_cancels_surge_and_keeps_a_minion_out_of_play(table: Tables) -> None:
    seat = {**MARVEL, "play": ["black-widow"], "hand": ["genius"]}
    t = table.champions(p1={**seat, "dealt": ["kree-manipulator"]}, villain=CALM_RHINO, encounter=NOTHING)
    until_revealed(t, "kree-manipulator")
    t.p1.choose("use", "black-widow")
    t.skip_until(lambda t: t.round == 3)
    assert revealed(t) == ["kree-manipulator", "nothing", "nothing"]  # the one in its place, and the one dealt in step three
    t = table.champions(p1={**seat, "dealt": ["vulture"]}, villain=CALM_RHINO, encounter=NOTHING)
    until_revealed(t, "vulture")
    with t.changes({"p1.damage": 0, "vulture.zone": "encounter-discard", "black-widow.exhausted": 1}):
        t.p1.choose("use", "black-widow")
    assert "engage" not in t.events


def test_black_widow_may_discard_an_obligation(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "play": ["black-widow"], "hand": ["genius"], "dealt": ["legal-work"]},
        p2=HULK,
        villain=CALM_RHINO,
        encounter=NOTHING,
    )
    until_revealed(t, "legal-work")
    t.p1.choose("use", "black-widow")
    t.skip_until(lambda t: t.round == 3)
    assert t.acceleration_tokens == 0
    assert t["legal-work"].zone == "encounter-discard"


def test_after_the_effects_are_cancelled_black_widow_may_still_stop_the_surge(table: Tables) -> None:
    t = table.champions(
        p1={
            **SPIDER,
            "play": ["black-widow"],
            "hand": ["enhanced-spider-sense", "genius", "genius"],
            "dealt": ["kree-manipulator"],
        },
        villain=CALM_RHINO,
        encounter=NOTHING,
    )
    until_revealed(t, "kree-manipulator")
    t.p1.choose("play", "enhanced-spider-sense")
    assert not t.p1.can("play", "enhanced-spider-sense")
    assert t.p1.can("use", "black-widow")
    t.p1.choose("use", "black-widow")
    assert "surge" not in t.events


# ---------------------------------------------------------------- threat


def test_i_object_and_great_responsibility_answer_the_same_threat(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "hand": ["great-responsibility"]},
        p2={**HULK, "form": "alter-ego"},
        villain=("rhino-1", {"stunned": 1, "confused": 1}),
        first=2,
        turn=1,
        encounter=NOTHING,
    )
    until(t, "window.threat:interrupt")  # 1 per player in step one
    with t.changes({"the-break-in-1b.threat": 0, "p1.damage": 1}):
        t.p2.choose("use", "i-object")
        t.p1.choose("play", "great-responsibility")


def test_nothing_answers_threat_that_is_there_no_more(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "hand": ["great-responsibility"]}, p2={**HULK, "form": "alter-ego"}, encounter=NOTHING)
    until(t, "window.threat:interrupt")
    t.p1.choose("play", "great-responsibility")
    assert not t.p2.can("use", "i-object")
    assert t.p1.damage == 2


def test_emergency_may_reduce_the_scheme_of_a_treachery_and_copies_add_up(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "form": "alter-ego", "hand": ["emergency", "emergency"], "dealt": ["advance"]},
        villain=CALM_RHINO,
        encounter=("nothing", "two-icons", *NOTHING),
    )
    until_revealed(t, "advance")
    with t.changes({"the-break-in-1b.threat": 1}):  # 1 + 2 - 2
        t.p1.choose("play", "emergency")
        t.p1.choose("play", "emergency")


def test_a_confused_villain_does_not_scheme_and_nothing_is_an_emergency(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "form": "alter-ego", "hand": ["emergency"]}, villain=("rhino-1", {"confused": 1}), encounter=NOTHING
    )
    t.skip_until(lambda t: t.round == 3)
    assert "emergency" in t.p1.hand


# ---------------------------------------------------------------- defeats


def test_overkill_and_the_responses_to_one_attack(table: Tables) -> None:
    t = table.champions(
        p1={
            **MARVEL,
            "hand": ["relentless-assault", "strength", "chase-them-down"],
            "play": ["interrogation-room"],
            "engaged": [("shocker", {"damage": 1})],
        },
        threat=6,
    )
    with t.changes({"rhino-1.damage": 3, "shocker.zone": "encounter-discard"}):
        t.p1.choose("play", "relentless-assault")
    assert sorted(t.p1.options) == ["pass", "play:chase-them-down", "use:interrogation-room"]
    with t.changes({"the-break-in-1b.threat": -3}):
        t.p1.choose("play", "chase-them-down")
        t.p1.choose("use", "interrogation-room")


def test_overkill_needs_the_physical_resource_and_passes_a_guard(table: Tables) -> None:
    seat = {**MARVEL, "engaged": ["hydra-mercenary"]}
    t = table.champions(p1={**seat, "hand": ["relentless-assault", "genius"]})
    with t.changes({"rhino-1.damage": 0}):
        t.p1.choose("play", "relentless-assault")
    t = table.champions(p1={**seat, "hand": ["relentless-assault", "strength"]})
    with t.changes({"rhino-1.damage": 2}):
        t.p1.choose("play", "relentless-assault")


def test_the_excess_may_defeat_the_villain(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "hand": ["relentless-assault", "strength"], "engaged": ["shocker"]},
        villain=("rhino-1", {"damage": 12}),
    )
    t.p1.choose("play", "relentless-assault")
    assert t.state.over
    assert t.state.winners == (0,)


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


def test_spider_tracer_speaks_before_the_minion_is_gone_whoever_defeats_it(table: Tables) -> None:
    t = table.champions(
        p1={**HULK, "engaged": [], "play": []},
        p2={**SPIDER, "hand": ["spider-tracer", "genius"], "engaged": ["shocker"]},
        first=2,
        turn=2,
        threat=5,
    )
    t.p2.choose("play", "spider-tracer")
    t.p2.choose("end-turn")
    with t.changes({"the-break-in-1b.threat": -3}):
        t.p1.choose("attack", "she-hulk", "shocker")
    assert "spider-tracer" in t.p2.discard_pile


def test_spider_tracer_waits_for_the_damage_that_defeats(table: Tables) -> None:
    t = table.champions(p1={**SPIDER, "hand": ["spider-tracer", "genius"], "engaged": ["shocker"], "confused": 1}, threat=5)
    t.p1.choose("play", "spider-tracer")
    with t.changes({"the-break-in-1b.threat": 0, "shocker.damage": 2}):
        t.p1.choose("attack", "spider-man", "shocker")
    assert t["spider-tracer"].in_play


def test_chase_them_down_follows_a_villain_stage_and_no_barrage(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "hand": ["chase-them-down"]}, villain=("rhino-1", {"damage": 13}), next_stages=("rhino-2",), threat=4
    )
    t.p1.choose("attack", "captain-marvel", "rhino-1")
    t.skip_until(lambda t: t.p1.can("play", "chase-them-down"))
    with t.changes({"the-break-in-1b.threat": -2}):
        t.p1.choose("play", "chase-them-down")
    t = table.champions(
        p1={**HULK, "hand": ["ground-stomp", "strength", "chase-them-down"], "engaged": [("shocker", {"damage": 2})]},
        threat=4,
    )
    t.p1.choose("play", "ground-stomp", "next", "shocker")
    assert t["shocker"].zone == "encounter-discard"
    assert t.p1.prompt == "turn"


def test_an_allys_victim_is_yours_for_the_interrogation_room_only(table: Tables) -> None:
    t = table.champions(
        p1={
            **MARVEL,
            "hand": ["chase-them-down"],
            "play": ["interrogation-room", "daredevil"],
            "engaged": [("shocker", {"damage": 1})],
        },
        threat=4,
    )
    t.p1.choose("attack", "daredevil", "shocker")
    assert t.p1.options == ["use:interrogation-room", "pass"]


def test_another_players_victim_is_not_yours(table: Tables) -> None:
    t = table.champions(
        p1={**HULK, "engaged": ["shocker"]},
        p2={**MARVEL, "play": ["interrogation-room"], "hand": ["chase-them-down"]},
        threat=4,
    )
    t.p1.choose("attack", "she-hulk", "shocker")
    assert t.p1.prompt == "turn"


# ---------------------------------------------------------------- Wakanda Forever!


def test_each_special_is_an_attack_or_thwart_of_its_own(table: Tables) -> None:
    t = table.champions(
        p1={
            **PANTHER,
            "damage": 3,
            "play": ["panther-claws", "vibranium-suit", "energy-daggers", "tactical-genius"],
            "hand": [FOREVER, "strength", "chase-them-down"],
            "engaged": [("shocker", {"damage": 1})],
        },
        threat=6,
    )
    t.p1.choose("play", FOREVER, "panther-claws", "shocker")
    assert t.p1.options == ["play:chase-them-down", "pass"]  # in the middle of the sequence
    with t.changes({"the-break-in-1b.threat": -2}):
        t.p1.choose("play", "chase-them-down")
    with t.changes({"p1.damage": -1, "rhino-1.damage": 1}):
        t.p1.choose("next", "vibranium-suit")
    with t.changes({"rhino-1.damage": 1}):
        t.p1.choose("next", "energy-daggers")  # one player, one scheme: nothing to ask
    assert t["the-break-in-1b"].threat == 6 - 2 - 2
    assert t.p1.prompt == "turn"


def test_retaliate_answers_each_attack_of_the_sequence(table: Tables) -> None:
    t = table.champions(
        p1={
            **PANTHER,
            "damage": 3,
            "play": ["panther-claws", "vibranium-suit", "energy-daggers"],
            "hand": [FOREVER, "strength"],
            "engaged": [("whiplash", {"damage": 0})],
        }
    )
    t.p1.choose("play", FOREVER)
    with t.changes({"p1.damage": 1 - 1, "whiplash.damage": 1}):
        t.p1.choose("next", "vibranium-suit")
        t.p1.choose("whiplash")
    with t.changes({"p1.damage": 0, "whiplash.damage": 1}):
        t.p1.choose("next", "energy-daggers")  # no attack
        t.p1.choose("next", "whiplash")
    with t.changes({"p1.damage": 0}):
        t.p1.choose("choose", "whiplash")  # 4 in the final step defeat it
    assert t["whiplash"].zone == "encounter-discard"


def test_a_black_panther_who_falls_in_the_sequence_takes_no_further_step(table: Tables) -> None:
    t = table.champions(
        p1={
            **PANTHER,
            "damage": 10,
            "play": ["panther-claws", "tactical-genius", "energy-daggers"],
            "hand": [FOREVER, "strength"],
            "engaged": ["whiplash"],
        },
        p2=HULK,
        threat=6,
    )
    t.p1.choose("play", FOREVER, "panther-claws", "whiplash")
    assert t.happened("eliminated")
    assert t["the-break-in-1b"].threat == 6
    assert t.p2.prompt == "turn"
    assert FOREVER in t.p1.discard_pile
    assert t["whiplash"].engaged_with == 2
