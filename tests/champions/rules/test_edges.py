"""Edges of rules that no core card reaches: boosted values, bound forced abilities, playing that fails, maximums."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound.core.errors import RuleboundError
from rulebound.games.champions import GAME
from rulebound.testing import Tables, proves
from rulebound.testing.table import Table
from tests.champions.made_up.plain import ALTER_EGO, CALM, PLAIN
from tests.champions.made_up.rare import rarities

IDLE = ("rare-1", {"stunned": 1, "confused": 1})
"""A villain whose next activation does nothing."""


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with rarities():
        yield


def placed(t: Table) -> list[int]:
    """How much threat was placed, each time."""
    return [e.n for e in t.state.log or [] if e.kind == "threat"]


def revealed(t: Table) -> list[str]:
    return [e.about[0].card for e in t.state.log or [] if e.kind == "reveal"]


# ---------------------------------------------------------------- boost cards


@proves("champions.boost.icons.modifier")
@pytest.mark.parametrize(("card", "damage"), [("weaker", 1), ("doubled", 8), ("halved", 2), ("fixed", 1)])
def test_boost_icons_are_additions_to_the_attack_value(table: Tables, card: str, damage: int) -> None:
    t = table.champions(p1={**PLAIN, "play": [card]}, villain="rare-1", encounter=("boost-two", *CALM))  # ATK 2
    t.skip_until(lambda t: t.p1.prompt == "defend")
    with t.changes({"p1.damage": damage}):
        t.p1.choose("no-defense")


@proves("champions.boost.icons.modifier")
def test_boost_icons_are_additions_to_the_scheme_value(table: Tables) -> None:
    t = table.champions(p1={**ALTER_EGO, "play": ["slower"]}, villain="rare-1", encounter=("boost-two", *CALM))
    t.skip_until(lambda t: t.round == 3)
    assert placed(t) == [1]  # step one; SCH 1 - 3 + 2 is none


@proves("champions.boost.discard.unused")
def test_the_boost_cards_of_an_attack_that_ends_early_boost_no_other(table: Tables) -> None:
    """The attack has two boost cards; the first one eliminates the first player."""
    deck = ("deadly-boost", "boost-two", *CALM)
    t = table.champions(p1={**PLAIN, "play": ["more-boost"]}, p2=PLAIN, villain="rare-1", encounter=deck)
    t.skip_until(lambda t: t.p2.prompt == "defend" and t.happened("eliminated"))
    assert t["boost-two"].zone == "encounter-discard"
    with t.changes({"p2.damage": 2}):
        t.p2.choose("no-defense")


@proves("champions.villain.defeat.carry.lasting")
def test_a_lasting_effect_on_the_villain_goes_over_to_the_next_stage(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "hand": ["provoke", "much-damage"]}, villain="rare-1", next_stages=("rare-2",), encounter=CALM
    )
    t.p1.choose("play", "provoke")
    t.p1.choose("play", "much-damage")
    assert t["rare-2"].atk == 2 + 2
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert t["rare-2"].atk == 2


# ---------------------------------------------------------------- forced abilities


@proves("champions.timing.forced.bounds")
def test_a_forced_ability_is_bound_by_form_limit_and_cost(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "play": ["homebody", "once-a-round", ("tiring", {"exhausted": 1}), "plain-ally"]}, villain="rare-1"
    )
    with t.changes({"p1.hand_count": +1}):  # only the one with a limit
        t.p1.choose("attack", "plain-hero", "rare-1")
    with t.changes({"p1.hand_count": 0}):
        t.p1.choose("attack", "plain-ally", "rare-1")


@proves("champions.timing.forced.bounds")
def test_a_forced_ability_within_its_bounds_happens(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["tiring"]}, villain="rare-1")
    with t.changes({"p1.hand_count": +1, "tiring.exhausted": 1}):
        t.p1.choose("attack", "plain-hero", "rare-1")


@proves("champions.timing.forced.bounds", "champions.cost.no-change")
def test_a_forced_cost_is_not_paid_for_nothing(table: Tables) -> None:
    for stunned, zone in ((1, "play-area"), (0, "discard-pile")):
        t = table.champions(p1={**PLAIN, "play": ["overeager"]}, villain=("rare-1", {"stunned": stunned}))
        with t.changes({"overeager.zone": zone}):
            t.p1.choose("attack", "plain-hero", "rare-1")
        assert t["rare-1"].stunned == 1


# ---------------------------------------------------------------- playing cards


@proves("champions.initiate.6.permanent")
def test_playing_an_ally_can_be_interrupted_before_it_is_in_play(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "hand": ["plain-ally", "two-energy"]}, p2={**PLAIN, "play": ["herald"]}, villain="rare-1"
    )
    t.p1.choose("play", "plain-ally")
    assert t.p2.options == ["use:herald", "pass"]
    assert not t["plain-ally"].in_play
    assert "two-energy" in t.p1.discard_pile  # paid
    t.p2.choose("use", "herald")
    assert t["plain-ally"].in_play


@proves("champions.initiate.6.permanent")
def test_a_card_that_is_being_played_pays_for_nothing_else(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["strong-ally", "quick-thought", "two-energy"]}, villain="rare-1")
    t.p1.choose("play", "strong-ally")  # its own resource would be all that is left
    assert t.p1.prompt == "turn"
    assert t["strong-ally"].in_play


@proves("champions.initiate.6.permanent", "champions.effect.cancel.costs")
def test_an_ally_whose_playing_is_cancelled_is_discarded(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["plain-ally", "two-energy"], "play": ["veto"]}, villain="rare-1")
    t.p1.choose("play", "plain-ally")
    t.p1.choose("use", "veto")
    assert sorted(t.p1.discard_pile) == ["plain-ally", "two-energy", "veto"]


@proves("champions.card.attach.check.fail.played", "champions.card.attach.check")
def test_an_upgrade_whose_last_host_has_paid_for_it_stays_in_hand(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "exhausted": 1, "hand": ["saddle"], "play": ["working-ally"]}, villain="rare-1")
    with t.changes({"working-ally.exhausted": 1, "saddle.zone": "hand"}):
        t.p1.choose("play", "saddle")
    assert t["working-ally"].attached == []
    assert not t.p1.can("play", "saddle")


@proves("champions.resource.wild.each")
def test_each_wild_resource_is_declared_by_itself(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["discharge", "two-wild"]}, villain="rare-1")
    t.p1.choose("play", "discharge")
    assert t.p1.prompt == "declare-wild"
    with t.branch() as b:
        b.p1.choose("other-type")
        assert b.p1.hand_count == 0
    t.p1.choose("declare")
    with t.branch() as b:
        b.p1.choose("other-type")
        assert b.p1.hand_count == 1
    t.p1.choose("declare")
    assert t.p1.hand_count == 2


# ---------------------------------------------------------------- maximums


@proves("champions.effect.max.title", "champions.effect.max.player")
def test_max_per_player_counts_the_title(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["twin-one"], "hand": ["twin-two"]}, villain="rare-1")
    assert [r.rule for r in t.p1.why_not("twin-two")] == ["champions.effect.max.player"]
    t = table.champions(p1={**PLAIN, "play": ["plain-ally"], "hand": ["twin-two"]}, villain="rare-1")
    assert t.p1.can("play", "twin-two")


@proves("champions.effect.max.title")
def test_control_of_one_too_many_is_not_taken(table: Tables) -> None:
    for mine, controller in (("twin-one", 2), ("plain-ally", 1)):
        t = table.champions(
            p1={**PLAIN, "play": [mine], "hand": ["take-over"]}, p2={**PLAIN, "play": ["twin-two"]}, villain="rare-1"
        )
        t.p1.choose("play", "take-over")
        assert t["twin-two"].controller == controller


@proves("champions.effect.max.title", "champions.effect.max.ability")
def test_the_maximum_of_an_ability_counts_the_title(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["chime-one", "chime-two"]}, villain="rare-1")
    t.p1.choose("use", "chime-one")
    assert not t.p1.can("use", "chime-two")
    t.skip_until(lambda t: t.round == 3 and t.p1.prompt == "turn")
    assert t.p1.can("use", "chime-two")


@proves("champions.value.gets")
def test_a_hand_size_has_no_maximum_of_its_own(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["library"] * 3}, villain="rare-1")
    assert t.p1.hand_size == 5 + 3
    tech = ["powered-gauntlets", "rocket-boots", "mark-v-armor", "mark-v-helmet", "arc-reactor"]
    iron_man = {"identity": "iron-man", "play": [*tech, *["gadget-upgrade"] * 3]}
    t = table.champions(p1=iron_man, villain="rare-1")
    assert t.p1.hand_size == 7  # Iron Man's own text
    t = table.champions(p1={**iron_man, "play": [*tech, *["gadget-upgrade"] * 3, "library"]}, villain="rare-1")
    assert t.p1.hand_size == 7 + 1


# ---------------------------------------------------------------- the other players


@proves("champions.player-turn.ask.volunteer")
def test_who_was_not_asked_may_act_before_the_turn_ends(table: Tables) -> None:
    t = table.champions(p1=PLAIN, p2={**PLAIN, "hand": ["free-event"]}, villain="rare-1")
    t.p1.choose("end-turn")
    assert (t.p2.prompt, t.p2.options) == ("volunteer", ["play:free-event", "decline"])
    with t.branch() as b:
        b.p2.choose("decline")
        assert (b.active, b.p2.prompt) == (1, "turn")
    t.p2.choose("play", "free-event")
    assert (t.active, t.p1.prompt) == (0, "turn")  # the turn goes on
    t.p1.choose("end-turn")
    assert (t.active, t.p2.prompt) == (1, "turn")


@proves("champions.player-turn.ask.volunteer")
def test_who_has_declined_is_asked_again_only_after_something_has_happened(table: Tables) -> None:
    t = table.champions(p1=PLAIN, p2={**PLAIN, "hand": ["free-event"]}, villain="rare-1")
    t.p1.choose("ask:2")
    t.p2.choose("decline")
    with t.branch() as b:
        b.p1.choose("end-turn")
        assert b.active == 1
    t.p1.choose("attack", "rare-1")
    t.p1.choose("end-turn")
    assert t.p2.prompt == "volunteer"


@proves("champions.elimination.cleanup.lent")
def test_a_card_lent_to_another_player_outlives_its_owner(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "damage": 10, "hand": ["loan", "hurt-all"]}, p2=PLAIN, villain="rare-1")
    t.p1.choose("play", "loan", "player:2")
    t.p1.choose("play", "hurt-all")
    t.skip_until(lambda t: t.happened("eliminated"))
    assert t.state.out[0]
    assert (t["loan"].zone, t["loan"].controller) == ("play-area", 2)


@proves("champions.unique.identities.same")
def test_two_players_cannot_be_the_same_hero() -> None:
    with pytest.raises(RuleboundError, match="Spider-Man"):
        GAME.prepare(["spider-man-justice", "spider-man-justice"], {})
    with pytest.raises(RuleboundError, match="Spider-Man"):
        GAME.prepare(["spider-man-justice", "iron-man-aggression", "spider-man-justice"], {})


@proves("champions.unique.in-play")
@pytest.mark.parametrize("form", ["hero", "alter-ego"])
def test_an_identity_counts_as_unique_whichever_side_is_up(table: Tables, form: str) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["other-peter"]}, p2={"identity": "spider-man", "form": form}, villain="rare-1")
    assert [r.rule for r in t.p1.why_not("other-peter")] == ["champions.unique.in-play"]


# ---------------------------------------------------------------- encounter cards


@proves("champions.keyword.uses.encounter")
def test_encounter_cards_with_uses_enter_play_with_them(table: Tables) -> None:
    t = table.champions(p1={**ALTER_EGO, "dealt": ["engine", "gunner"]}, villain=IDLE, encounter=CALM)
    t.skip_until(lambda t: t.round == 3)
    assert (t["engine"].counters, t["gunner"].counters) == (3, 2)


@proves("champions.effect.search.shuffle")
def test_the_deck_is_shuffled_after_what_the_search_has_brought(table: Tables) -> None:
    t = table.champions(
        p1={**ALTER_EGO, "dealt": ["dispatch"]}, villain=IDLE, encounter=("quiet", "marked", *CALM[:20], "runner")
    )
    t.state.keep_order = 0
    t.skip_until(lambda t: t.round == 3)
    assert revealed(t)[:3] == ["dispatch", "runner", "marked"]  # surge takes the top card, still in its place


@proves("champions.keyword.peril.resolver")
def test_whoever_resolves_an_obligation_with_peril_may_use_abilities(table: Tables) -> None:
    guarded = {"play": ["quilt"]}
    t = table.champions(
        p1={"identity": "spider-man", **guarded, "dealt": ["heavy-duty"]},
        p2={**PLAIN, **guarded},
        villain=IDLE,
        encounter=CALM,
    )
    t.skip_until(lambda t: t.happened("reveal", "heavy-duty") and (t.p1.can("use", "quilt") or t.p2.can("use", "quilt")))
    assert t.p2.options == ["use:quilt#2", "pass"]
    assert t.p1.damage == 2  # who revealed it was not offered anything
    with t.changes({"p2.damage": +1}):
        t.p2.choose("use", "quilt")
        t.skip_until(lambda t: t["heavy-duty"].zone == "encounter-discard")


@proves("champions.encounter.deal.late.finished")
def test_a_card_dealt_after_ones_own_reveals_is_revealed_in_the_same_step(table: Tables) -> None:
    t = table.champions(
        p1=ALTER_EGO, p2={**ALTER_EGO, "dealt": ["letter"]}, villain=IDLE, encounter=("quiet", "quiet", "marked", *CALM)
    )
    t.skip_until(lambda t: t.round == 3)
    assert "marked" in revealed(t)
    assert t.p1.dealt == t.p2.dealt == []


@proves("champions.card.attachment.modify")
def test_an_attachment_modifies_a_minions_attack(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "engaged": [("plain-minion", {"attached": ["plain-attachment"]})]}, villain=IDLE, encounter=CALM
    )
    assert t["plain-minion"].atk == 2 + 1
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.damage == 3
