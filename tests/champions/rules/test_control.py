"""Owners, control, unique cards."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound.testing import Tables, proves
from tests.champions.made_up.odd import oddities
from tests.champions.made_up.tables import QUIET, duo, seat, solo


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with oddities():
        yield


@proves("champions.control.friendly")
def test_friendly_covers_the_cards_of_all_players(table: Tables) -> None:
    t = duo(table, seat("heal-five"), seat(play=[("plain-ally", {"damage": 2})], damage=1))
    t.p1.choose("play", "heal-five")
    assert sorted(t.p1.options) == ["choose:plain-ally", "choose:plain-hero#2"]


@proves("champions.control.owner", "champions.control.enter", "champions.control.leave")
def test_a_card_goes_to_its_owners_pile(table: Tables) -> None:
    t = duo(table, seat("lent", "plain-upgrade", "energy-card", engaged=["plain-minion"]), seat("tidy"))
    t.p1.choose("play", "plain-upgrade")
    assert t["plain-upgrade"].controller == t["plain-upgrade"].owner == 1
    assert t["plain-minion"].controller == 0, "the scenario"
    t.p1.choose("play", "lent", "player:2")
    assert (t["lent"].owner, t["lent"].controller) == (1, 2)
    t.p1.choose("end-turn")
    t.p2.choose("play", "tidy")
    assert "lent" in t.p1.discard_pile
    assert "lent" not in t.p2.discard_pile


@proves("champions.control.constant", "champions.enemy-attack.2.retarget")
def test_defending_for_another_player_changes_no_control(table: Tables) -> None:
    t = duo(table, seat(), seat(play=["plain-ally"]))
    t.skip_until(lambda t: t.p1.can("no-defense"))
    t.p1.choose("no-defense")
    t.p2.choose("defend", "plain-ally")
    assert t["plain-ally"].controller == 2
    assert t["plain-ally"].damage == 2


@proves("champions.control.out-of-play")
def test_players_control_their_out_of_play_cards(table: Tables) -> None:
    t = duo(table, seat("free-event", discard=["plain-upgrade"]), seat())
    for name in ("p1.free-event", "p1.physical-card", "p1.plain-upgrade"):
        assert t[name].controller == 1
    assert t["p2.physical-card"].controller == 2
    assert [r.rule for r in t.p2.why_not("p1.free-event")] == ["champions.control.out-of-play"]


@proves(
    "champions.control.character-state",
    "champions.control.attached",
    "champions.control.duration",
    "champions.control.leave",
)
def test_a_character_that_changes_control_stays_as_it_is(table: Tables) -> None:
    ally = ("plain-ally", {"exhausted": 1, "damage": 1, "attached": ["badge"]})
    t = duo(table, seat("hand-over", play=[ally], form="alter-ego"), seat("call-back", form="alter-ego"), villain=QUIET)
    with t.changes({"plain-ally.exhausted": 0, "plain-ally.damage": 0, "plain-ally.controller": +1, "badge.controller": +1}):
        t.p1.choose("play", "hand-over")
    assert t["badge"].on == "plain-ally"
    t.p1.choose("end-turn")
    with t.branch() as b:
        b.p2.choose("play", "call-back")
        assert "plain-ally" in b.p1.hand
        assert "badge" in b.p1.discard_pile
    t.skip_until(lambda t: t.round == 3)
    assert t["plain-ally"].controller == 2


def test_an_attached_upgrade_is_its_owners_unless_the_option_says_otherwise(table: Tables) -> None:
    for option, controller in ((False, 1), (True, 2)):
        t = duo(table, seat("badge"), seat(play=["plain-ally"]), options={"attached_upgrade_follows_host": option})
        t.p1.choose("play", "badge")
        assert t["badge"].controller == controller
        assert t["badge"].owner == 1


# ---------------------------------------------------------------- unique cards


@proves("champions.unique.in-play")
def test_one_copy_of_a_unique_card_for_the_whole_group(table: Tables) -> None:
    t = duo(table, seat("energy-card", play=["famous-ally"]), seat("famous-ally", "energy-card"))
    t.p1.choose("end-turn")
    assert not t.p2.can("play", "famous-ally")
    assert "champions.unique.in-play" in [r.rule for r in t.state.why_not(1, t["p2.famous-ally"].entity)]


@proves("champions.unique.exceptions", "champions.unique.exceptions.example", "champions.unique.allies")
def test_people_of_one_title_are_told_apart_by_their_subtitles(table: Tables) -> None:
    t = solo(table, "cap-sam", "cap-steve-again", play=["cap-steve"])
    assert not t.p1.can("play", "cap-steve-again"), "there is only one Steve"
    t.p1.choose("play", "cap-sam")
    assert t["cap-sam"].zone == t["cap-steve"].zone == "play-area"


@proves("champions.unique.hero-ally")
def test_a_hero_and_an_ally_of_one_title(table: Tables) -> None:
    t = solo(table, "plain-namesake", "plain-double")
    assert not t.p1.can("play", "plain-double"), "the hero's alter-ego is that person"
    t.p1.choose("play", "plain-namesake")
    assert t["plain-namesake"].zone == "play-area"


@proves("champions.card.ally.limit")
def test_an_ally_too_many_is_discarded_before_anything_else_happens(table: Tables) -> None:
    """Whoever takes over a fourth ally gives one up at once, in the midst of the text that brought it."""
    t = duo(table, seat("hand-over-and-draw", play=["plain-ally"]), seat(play=["war-machine", "hawkeye", "mockingbird"]))
    drawn = t.p1.hand_count - 1
    t.p1.choose("play", "hand-over-and-draw")
    assert len(t.p2.options) == 4
    assert t.p1.hand_count == drawn
