"""In play and out of play; playing and putting into play; ready and exhausted; identities and forms; recovering."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound.testing import Tables, proves
from tests.champions.made_up.odd import oddities
from tests.champions.made_up.tables import FULL, QUIET, duo, seat, solo


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with oddities():
        yield


# ---------------------------------------------------------------- zones


@proves("champions.zone.enters-play")
def test_entering_play_by_playing_putting_and_revealing(table: Tables) -> None:
    t = solo(table, "plain-ally", "energy-card", play=["doorman"])
    t.p1.choose("play", "plain-ally")
    assert t.p1.can("use", "doorman"), "played"
    t = solo(table, "put-in", "plain-ally", play=["doorman"])
    t.p1.choose("play", "put-in")
    assert t.p1.can("use", "doorman"), "put into play"
    for card in ("plain-minion", "plain-side-scheme", "shelter", "any-enemy"):
        t = solo(table, form="alter-ego", villain=QUIET, play=["doorman"], dealt=[card])
        t.skip_until(lambda t: t.p1.can("use", "doorman"))
        assert t[card].in_play, "revealed"


@proves("champions.zone.enter-leave")
def test_moving_between_play_areas_is_neither_entering_nor_leaving(table: Tables) -> None:
    t = duo(table, seat("be-defeated", engaged=["plain-minion"]), seat(play=["doorman"], form="alter-ego"), villain=QUIET)
    t.p1.choose("play", "be-defeated")
    assert t["plain-minion"].engaged_with == 2
    assert not t.p2.can("use", "doorman")
    assert not t.happened("leaves-play", "plain-minion")


@proves("champions.zone.in-play", "champions.zone.out-of-play")
def test_what_is_in_play_and_what_is_not(table: Tables) -> None:
    t = solo(
        table,
        "free-event",
        play=["plain-support"],
        discard=["plain-upgrade"],
        next_stages=("plain-2",),
        engaged=["plain-minion"],
        dealt=["racer"],
        encounter_discard=("shocker",),
    )
    for name in ("plain-hero", "plain-support", "plain-1", "plain-scheme-1b", "plain-minion"):
        assert t[name].in_play, name
    for name in ("free-event", "physical-card", "plain-upgrade", "quiet", "shocker", "plain-2", "plain-scheme-2b", "racer"):
        assert not t[name].in_play, name
    assert t.enemies() == [t["plain-1"].entity, t["plain-minion"].entity]
    assert t.schemes() == [t["plain-scheme-1b"].entity]


@proves("champions.zone.abilities-target-in-play")
def test_abilities_choose_among_cards_in_play(table: Tables) -> None:
    t = solo(table, "tidy", "plain-support", play=["plain-upgrade", "tip-jar"], discard=["drawing-support"])
    t.p1.choose("play", "tidy")
    assert t.p1.options == ["choose:plain-upgrade", "choose:tip-jar"]


@proves("champions.zone.abilities-active-in-play")
def test_abilities_work_only_from_play(table: Tables) -> None:
    t = solo(table, "tip-jar", "vest", encounter_discard=("hydra-mercenary",), discard=["training-upgrade"])
    assert not t.p1.can("use", "tip-jar")
    assert t["plain-hero"].max_hp == 12
    assert t["plain-hero"].atk == 2
    assert t.p1.can("attack", "plain-1"), "a guard in the discard pile guards nobody"


@proves("champions.zone.events-treacheries")
def test_events_and_treacheries_resolve_from_out_of_play(table: Tables) -> None:
    t = solo(table, "tidy", play=["plain-upgrade", "tip-jar"])
    t.p1.choose("play", "tidy")
    assert t["tidy"].zone == "resolving"
    assert not t["tidy"].in_play
    t = solo(table, dealt=["your-pick"], villain=QUIET)
    t.skip_until(lambda t: t.p1.prompt == "choose-one")
    assert not t["your-pick"].in_play


@proves("champions.zone.removed")
def test_a_removed_card_takes_no_part(table: Tables) -> None:
    t = solo(
        table,
        "much-damage",
        villain=("plain-1", {"damage": 9}),
        next_stages=("plain-2",),
        deck=["physical-card"] * 3,
    )
    t.p1.choose("play", "much-damage")
    assert t["plain-1"].zone == "removed"
    t.skip_until(lambda t: t.round == 4)
    assert t["plain-1"].zone == "removed"
    assert "plain-1" not in [o for key in t.p1.options for o in key.split(":")]


# ---------------------------------------------------------------- playing and putting into play


@proves("champions.play.play")
def test_cards_are_played_from_hand_for_their_cost(table: Tables) -> None:
    t = solo(table, "plain-ally", "energy-card", discard=["famous-ally"])
    assert not t.p1.can("play", "famous-ally")
    with t.changes({"p1.hand_count": -2, "plain-ally.zone": "play-area"}):
        t.p1.choose("play", "plain-ally")


@proves("champions.play.event")
def test_an_event_lies_on_the_table_while_it_resolves(table: Tables) -> None:
    t = solo(table, "stun-an-enemy", engaged=["plain-minion"])
    t.p1.choose("play", "stun-an-enemy")
    assert t.p1.prompt == "choose"
    assert t["stun-an-enemy"].zone == "resolving"
    t.p1.choose("choose", "plain-minion")
    assert t["stun-an-enemy"].zone == "discard-pile"


@proves("champions.play.put", "champions.play.put.no-cost")
def test_putting_into_play_skips_cost_and_restrictions(table: Tables) -> None:
    t = solo(table, "put-in", "heroic", form="alter-ego")
    assert not t.p1.can("play", "heroic")
    with t.changes({"p1.hand_count": -2, "heroic.zone": "play-area"}):
        t.p1.choose("play", "put-in")


@proves("champions.play.put.not-played")
def test_what_is_put_into_play_was_not_played(table: Tables) -> None:
    t = solo(table, "put-in", "played-ally", play=["usher"])
    t.p1.choose("play", "put-in")
    assert t.p1.options == ["use:played-ally", "pass"], "after it enters play; nothing after an ally is played"
    t.p1.choose("use", "played-ally")
    assert t.p1.prompt == "turn"
    t = solo(table, "played-ally", play=["usher"])
    t.p1.choose("play", "played-ally")
    assert t.p1.can("use", "usher")


@proves("champions.play.put.placement")
def test_what_is_put_into_play_lies_where_playing_would_put_it(table: Tables) -> None:
    t = solo(table, "put-in", "tag", engaged=["plain-minion"])
    t.p1.choose("play", "put-in")
    assert t.p1.options == ["attach:plain-1", "attach:plain-minion"]
    t.p1.choose("attach:plain-minion")
    assert t["tag"].on == "plain-minion"


@proves("champions.play.restrictions")
def test_restrictions_must_be_observed(table: Tables) -> None:
    pay = ["energy-card"] * 3
    t = solo(table, "heroic", *pay, form="alter-ego")
    assert not t.p1.can("play", "heroic")
    t.p1.choose("change-form")
    assert t.p1.can("play", "heroic")
    b = solo(table, "heroic", *pay, form="alter-ego")
    assert "champions.play.restrictions" in [r.rule for r in b.p1.why_not("heroic")]


@proves("champions.play.permission")
def test_a_permission_opens_another_place(table: Tables) -> None:
    t = duo(table, seat("make-the-call", "energy-card"), seat(discard=["plain-ally", "plain-upgrade"]))
    assert not t.p1.can("play", "plain-ally"), "only through the permission, which may be declined"
    assert t.p1.can("end-turn")
    with t.changes({"p1.hand_count": -2, "plain-ally.zone": "play-area"}):
        t.p1.choose("play", "make-the-call")
    assert (t["plain-ally"].owner, t["plain-ally"].controller) == (2, 1)


# ---------------------------------------------------------------- ready and exhausted


@proves("champions.state.exhaust")
def test_exhausting_changes_nothing_else(table: Tables) -> None:
    t = solo(table, play=["drawing-support"])
    before = [list(c) for c in (t.damage, t.counters, t.tough, t.host)]
    with t.changes({"drawing-support.exhausted": +1}):
        t.p1.choose("use", "drawing-support")
    assert before == [list(c) for c in (t.damage, t.counters, t.tough, t.host)]


@proves("champions.state.exhaust.once")
def test_an_exhausted_card_is_not_exhausted_again(table: Tables) -> None:
    t = solo(table, play=["effort"], exhausted=1, threat=2)
    assert not t.p1.can("use", "effort")
    assert not t.p1.can("attack", "plain-1")
    assert not t.p1.can("thwart", "plain-scheme-1b")
    t = solo(table, play=["effort"])
    with t.changes({"p1.exhausted": +1}):
        t.p1.choose("use", "effort")
    assert not t.p1.can("attack", "plain-1")


@proves("champions.state.exhaust.abilities")
def test_abilities_of_exhausted_cards_stay_active(table: Tables) -> None:
    t = solo(
        table, "energy-card", play=[("vest", {"exhausted": 1}), ("tip-jar", {"exhausted": 1}), ("spark", {"exhausted": 1})]
    )
    assert t["plain-hero"].max_hp == 15
    assert t.p1.can("use", "tip-jar")
    assert not t.p1.can("use", "spark")


@proves("champions.state.ready", "champions.state.ready.turn")
def test_cards_enter_ready_and_may_be_readied(table: Tables) -> None:
    t = solo(table, "plain-ally", "energy-card", play=["alarm-clock"])
    t.p1.choose("play", "plain-ally")
    assert t.p1.can("attack", "plain-ally", "plain-1")
    t.p1.choose("attack", "plain-hero", "plain-1")
    assert not t.p1.can("attack", "plain-hero", "plain-1")
    with t.changes({"p1.exhausted": -1}):
        t.p1.choose("use", "alarm-clock")
    assert t.p1.can("attack", "plain-hero", "plain-1")


# ---------------------------------------------------------------- identities


@proves("champions.identity.form", "champions.identity.card")
def test_a_player_is_in_exactly_one_form(table: Tables) -> None:
    t = solo(table)
    assert t.p1.form == "hero"
    assert t["plain-hero"].has_avenger
    t.p1.choose("change-form")
    assert t.p1.form == "alter-ego"
    me = t["plain-alter-ego"]
    assert me.has_civilian
    assert not me.has_avenger
    assert t.p1.hand_size == 6
    assert not t.p1.can("attack"), "the facedown side has no powers"


@proves("champions.identity.form.change")
def test_one_change_of_form_in_a_round(table: Tables) -> None:
    t = solo(table, "free-event", villain=QUIET)
    t.p1.choose("change-form")
    assert not t.p1.can("change-form")
    t.skip_until(lambda t: t.round == 3 and t.p1.can("end-turn"))
    assert t.p1.can("change-form")


@proves("champions.identity.form.keeps")
def test_only_the_form_changes(table: Tables) -> None:
    t = solo(table, "until-the-end", "free-event", exhausted=1, stunned=1, damage=6, play=["vest"])
    t.p1.choose("play", "until-the-end")
    t.p1.choose("change-form")
    assert (t.p1.exhausted, t.p1.stunned, t.p1.damage) == (1, 1, 6)
    assert t.p1.hp == 9
    assert len(t.modifiers) == 1


@proves("champions.identity.form.by-ability")
def test_a_change_by_an_ability_is_not_the_voluntary_one(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "she-hulk", "hand": ["split-personality", "two-energy", "two-energy"]},
        villain="plain-1",
        encounter=FULL,
    )
    t.p1.choose("play", "split-personality")
    t.skip_until(lambda t: t.p1.can("end-turn"))
    assert t.p1.form == "alter-ego"
    assert t.p1.can("change-form")


@proves("champions.identity.form.other-form")
def test_what_concerns_the_hero_skips_an_alter_ego(table: Tables) -> None:
    t = duo(table, seat("hurt-heroes", play=["training-upgrade"]), seat(form="alter-ego"))
    assert t["p1.plain-hero"].atk == 3
    with t.changes({"p1.hp": -2, "p2.hp": 0}):
        t.p1.choose("play", "hurt-heroes")
    t.p1.choose("change-form")
    assert t["p1.plain-alter-ego"].atk == 0


@proves("champions.identity.by-name")
def test_a_named_side_is_only_that_side(table: Tables) -> None:
    for form, usable in (("alter-ego", True), ("hero", False)):
        t = table.champions(p1={"form": form, "damage": 5, "play": ["aunt-may"]}, villain="plain-1", encounter=FULL)
        assert t.p1.can("use", "aunt-may") is usable, "it heals Peter Parker"


@proves("champions.recover.use")
def test_recovering(table: Tables) -> None:
    t = table.champions(p1={"form": "alter-ego", "damage": 5}, villain="plain-1", encounter=FULL)
    with t.changes({"p1.hp": +3, "p1.exhausted": +1}):
        t.p1.choose("recover")
    assert t.p1.hp == 8
    t = table.champions(p1={"damage": 5}, villain="plain-1", encounter=FULL)
    assert not t.p1.can("recover")
