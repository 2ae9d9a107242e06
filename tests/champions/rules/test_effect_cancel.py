"""Chapter: effects that are cancelled, replaced or forbidden."""

from __future__ import annotations

import pytest

from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import (
    AT_HOME,
    CALM,
    CALM_RHINO,
    HULK,
    MARVEL,
    NOTHING,
    PANTHER,
    SPIDER,
    against,
    reveal,
)
from tests.champions.made_up.further import PETER
from tests.champions.made_up.tables import solo
from tests.champions.playing import over, prompt, revealed, ultron, until, until_revealed


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


@proves("champions.effect.cancel", "champions.effect.cancel.treachery")
def test_a_cancelled_treachery_changes_nothing_but_was_revealed(table: Tables) -> None:
    t = table.champions(
        p1={
            "identity": "spider-man",
            "hand": ["enhanced-spider-sense", "backflip", "backflip"],
            "play": ["witness"],
            "dealt": ["false-alarm"],
        },
        villain="plain-1",
        encounter=("quiet",) * 10,
    )
    t.skip_until(lambda t: t.p1.can("play", "enhanced-spider-sense"))
    t.p1.choose("play", "enhanced-spider-sense")
    assert t.p1.confused == 0
    assert t["false-alarm"].zone == "encounter-discard"
    assert t.p1.can("use", "witness"), "after a treachery is revealed"


@proves("champions.effect.cancel.costs")
def test_a_cancelled_action_keeps_its_costs_paid(table: Tables) -> None:
    t = solo(table, play=["drawing-tip", "silencer"])
    with t.changes({"p1.hand_count": 0, "drawing-tip.exhausted": +1}):
        t.p1.choose("use", "drawing-tip")
    assert t.uses == {("round", t["drawing-tip"].entity, "drawing-tip/0"): 1}


@proves("champions.effect.cancel.event")
def test_a_cancelled_event_counts_as_played_and_is_discarded(table: Tables) -> None:
    t = solo(table, "free-event", play=["cancelling-support", "applauding-support"])
    t.p1.choose("play", "free-event")
    assert t.p1.hand == []
    assert t["free-event"].zone == "discard-pile"
    t.p1.choose("use", "applauding-support")
    assert t.p1.hand_count == 1


def test_get_behind_me_draws_the_villain_onto_its_own_player(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "dealt": ["stampede"]},
        p2={**HULK, "hand": ["get-behind-me", "genius"]},
        encounter=NOTHING,
        at="villain-phase.4",
    )
    t.p2.choose("play", "get-behind-me")
    t.skip_until(lambda t: t.round == 3)
    assert (t.p1.damage, t.p2.damage, t.p2.stunned) == (0, 2, 0)


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


@pytest.mark.usefixtures("hurting_cards")
def test_a_cancelled_treachery_keeps_the_surge_it_has_and_not_the_one_it_would_gain(table: Tables) -> None:
    hand = ["enhanced-spider-sense", "strength"]
    for card, more in (("exhaustion", ["one-icon"]), ("hard-to-keep-down", [])):
        t = reveal(table, card, "rhino-1", p1={**PETER, "hand": hand}, encounter=("nothing", "one-icon", *NOTHING))
        t.skip_until(lambda t: t.p1.can("play", "enhanced-spider-sense"))
        t.p1.choose("play", "enhanced-spider-sense")
        over(t)
        assert revealed(t) == [card, *more, "nothing"]


@pytest.mark.usefixtures("hurting_cards")
def test_black_widow_replaces_a_surging_card_by_one_card(table: Tables) -> None:
    seat = {"play": ["black-widow"], "hand": ["genius"]}
    t = reveal(table, "exhaustion", "rhino-1", p1=seat, encounter=("nothing", "one-icon", *NOTHING))
    t.skip_until(lambda t: t.p1.can("use", "black-widow"))
    t.p1.choose("use", "black-widow")
    over(t)
    assert revealed(t) == ["exhaustion", "one-icon", "nothing"]
    assert not t.p1.exhausted


def test_surge_gained_by_the_cancelled_text_is_not_gained(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "spider-man", "confused": 1, "hand": ["enhanced-spider-sense", "energy"], "dealt": ["false-alarm"]},
        encounter=["shocker"] + ["upgraded-drones"] * 9,
        at="villain-phase.4",
    )
    t.p1.choose("play:enhanced-spider-sense")
    t.until("villain-phase.5")
    assert (t.p1.confused, t.p1.engaged) == (1, [])


@proves("champions.effect.cancel.treachery", "champions.card.treachery.resolve")
def test_getting_behind_the_one_who_played_it(table: Tables) -> None:
    # "attacks you": the player of the event, not the one who revealed.
    t = table.champions(
        p1={"identity": "she-hulk", "hand": ["get-behind-me", "energy"]},
        p2={"identity": "spider-man", "dealt": ["stampede"]},
        at="villain-phase.4",
    )
    t.p1.choose("play:get-behind-me")
    t.p1.choose("no-defense")
    t.p2.choose("no-defense")
    assert (t.p1.damage, t.p2.damage, t.p1.stunned, t.p2.stunned) == (2, 0, 0, 0)


def test_killmonger_shrugs_off_the_claws_but_not_the_panthers_retaliate(table: Tables) -> None:
    """His "cannot" names the upgrades (205); retaliate is the identity's own keyword."""
    t = table.champions(
        p1={**PANTHER, "engaged": ["killmonger"], "play": ["panther-claws"], "hand": ["wakanda-forever-energy", "genius"]},
        villain=("rhino-1", CALM),
        encounter=NOTHING,
    )
    with t.changes({"killmonger.damage": 0, "p1.damage": 0}):
        t.p1.choose("play", "wakanda-forever-energy", "killmonger")
    until(t, "defend")
    t.p1.choose("no-defense")
    assert (t["killmonger"].damage, t.p1.damage) == (1, 2)


def test_an_enemy_that_cannot_take_damage_may_still_be_attacked(table: Tables) -> None:
    t = against(
        table,
        "ultron-3",
        p1={**HULK, "drones": ["strength"], "play": ["superhuman-strength"], "hand": ["uppercut", *["strength"] * 3]},
        environments=("ultron-drones",),
    )
    assert t.p1.can("play", "uppercut")
    with t.changes({"ultron-3.damage": 0, "ultron-3.stunned": 1}):
        t.p1.choose("attack", "she-hulk", "ultron-3")


def test_tough_stays_on_a_character_that_cannot_take_the_damage(table: Tables) -> None:
    t = against(table, "ultron-3", {"tough": 1}, p1={**HULK, "drones": ["strength"]}, environments=("ultron-drones",))
    with t.changes({"ultron-3.damage": 0, "ultron-3.tough": 0}):
        t.p1.choose("attack", "she-hulk", "ultron-3")


def test_threat_cannot_leave_the_last_scheme_by_any_means(table: Tables) -> None:
    hand = ["for-justice", "strength", "strength", "strength"]
    t = ultron(table, 1, p1={"hand": hand, "play": ["surveillance-team"]}, scheme="countdown-to-oblivion-3b", threat=3)
    assert not t.p1.can("thwart")
    assert not t.p1.can("play", "for-justice")
    assert not t.p1.can("use", "surveillance-team")


@proves("champions.effect.cannot")
def test_killmonger_and_the_daggers(table: Tables) -> None:
    # 205; and what the sequence deals to others is as it was.
    t = table.champions(
        p1={
            "identity": "black-panther",
            "hand": ["wakanda-forever-energy", "energy"],
            "play": ["energy-daggers", "panther-claws"],
            "engaged": ["killmonger"],
        }
    )
    t.p1.choose("play:wakanda-forever-energy", "next:panther-claws", "killmonger", "next:energy-daggers")
    assert (t["killmonger"].damage, t["rhino-1"].damage) == (0, 2)


@proves("champions.effect.cannot", "champions.keyword.overkill.minion")
def test_no_excess_over_one_who_cannot_take_damage(table: Tables) -> None:
    # 205, 602.
    t = table.champions(
        p1={
            "identity": "she-hulk",
            "hand": ["relentless-assault", "strength"],
            "engaged": [("madame-hydra", {"damage": 5, "tough": 1})],
        },
        side_schemes=["legions-of-hydra"],
    )
    t.p1.choose("play:relentless-assault", pay=["strength"])
    assert (t["madame-hydra"].damage, t["rhino-1"].damage, t["madame-hydra"].tough) == (5, 0, 1)


@proves("champions.effect.cannot")
def test_cannot_beats_every_source(table: Tables) -> None:
    t = solo(table, "hit-three", "hurt-hero", "attack-three", environments=["ward"])
    with t.changes({"plain-1.hp": 0, "p1.hp": 0}):
        t.p1.choose("play", "hit-three")
        t.p1.choose("play", "hurt-hero")
        t.p1.choose("play", "attack-three")
        t.p1.choose("attack", "plain-1")


def test_another_players_hero_takes_the_threat_of_step_one(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, **AT_HOME}, p2={**HULK, "hand": ["great-responsibility"]}, encounter=NOTHING, at="villain-phase.1"
    )
    t.p2.choose("play", "great-responsibility")
    assert (t["the-break-in-1b"].threat, t.p2.damage) == (1, 2), "the 1 is what Rhino schemed against Carol Danvers"


def test_damage_on_the_rhino_suit_was_not_taken_by_rhino(table: Tables) -> None:
    """It is placed elsewhere instead (855): Vibranium Armor has nothing to answer."""
    t = table.champions(
        p1=HULK,
        attachments=(("armored-rhino-suit", "rhino-1"), ("vibranium-armor", "rhino-1")),
        encounter=NOTHING,
    )
    t.p1.choose("attack", "rhino-1")
    assert (t["rhino-1"].damage, t["rhino-1"].tough, t["armored-rhino-suit"].damage) == (0, 0, 3)


def test_a_webbed_up_rhino_does_not_stampede(table: Tables) -> None:
    """The attack is replaced before it begins (855): no damage, no stun, no surge, and Rhino is stunned."""
    t = table.champions(
        p1={**SPIDER, "dealt": ["stampede"]},
        villain=("rhino-1", {"attached": [("webbed-up", {"owner": 1})]}),
        encounter=NOTHING,
        at="villain-phase.4",
    )
    t.skip_until(lambda t: prompt(t) == "turn")
    assert (t.p1.damage, t.p1.stunned, t["rhino-1"].stunned, revealed(t)) == (0, 0, 1, ["stampede"])


@proves("champions.effect.replacement")
def test_damage_placed_elsewhere_instead(table: Tables) -> None:
    t = solo(table, "hit-three", villain="rhino-1", attachments=[("armored-rhino-suit", "rhino-1")])
    with t.changes({"rhino-1.hp": 0, "armored-rhino-suit.damage": +3}):
        t.p1.choose("play", "hit-three")


def test_nothing_answers_threat_that_is_there_no_more(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "hand": ["great-responsibility"]}, p2={**HULK, "form": "alter-ego"}, encounter=NOTHING)
    until(t, "window.threat:interrupt")
    t.p1.choose("play", "great-responsibility")
    assert not t.p2.can("use", "i-object")
    assert t.p1.damage == 2


def test_biomechanical_upgrades_keep_the_when_defeated_effect_from_happening(table: Tables) -> None:
    t = against(
        table,
        "rhino-1",
        p1={**MARVEL, "engaged": [("hydra-soldier", {"damage": 2, "attached": ["biomechanical-upgrades"]})]},
    )
    t.p1.choose("attack", "captain-marvel", "hydra-soldier")
    assert t["hydra-soldier"].in_play
    assert t["hydra-soldier"].damage == 0
    assert not t.p1.dealt


@proves("champions.effect.replacement.timing")
def test_the_replacement_takes_the_place_of_what_it_replaces(table: Tables) -> None:
    t = solo(
        table,
        "hit-three",
        villain="rhino-1",
        attachments=[("armored-rhino-suit", "rhino-1"), ("soft-shell", "rhino-1")],
    )
    t.p1.choose("play", "hit-three")
    with t.changes({"rhino-1.hp": 0, "armored-rhino-suit.damage": +2}):
        t.p1.choose("use", "soft-shell")
    uses = [e.about[0].card for e in t.log if e.kind in ("use", "damage")]
    assert uses == ["soft-shell", "armored-rhino-suit", "armored-rhino-suit"], "used, then placed once"


@proves("champions.effect.replacement.latest")
def test_the_most_recent_replacement_counts(table: Tables) -> None:
    t = solo(table, "hurt-hero", play=["second-thought"])
    with t.changes({"p1.hp": 0, "p1.hand_count": -1 + 2}):
        t.p1.choose("play", "hurt-hero")
