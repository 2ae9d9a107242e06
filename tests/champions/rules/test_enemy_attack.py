"""Enemy attacks and schemes, defending, and the star icon."""

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


@proves("champions.enemy-attack.1")
def test_the_villain_gets_a_facedown_boost_card_and_a_minion_none(table: Tables) -> None:
    t = solo(table, engaged=["plain-minion"], encounter=("shocker", *FULL))
    t.skip_until(lambda t: t.p1.can("no-defense"))
    assert t.zone("boost-cards") == ["shocker"]
    assert not t.p1.sees("shocker")
    t.p1.choose("no-defense")
    t.skip_until(lambda t: t.p1.can("no-defense"))
    assert t.happened("enemy-attack", "plain-minion")
    assert t.zone("boost-cards") == []


@proves("champions.enemy-attack.2", "champions.defense.hero")
def test_any_player_may_defend_with_a_ready_hero_or_ally(table: Tables) -> None:
    t = duo(
        table,
        seat(play=["plain-ally", ("eager-ally", {"exhausted": 1})]),
        seat(play=["dashing-ally"]),
    )
    t.skip_until(lambda t: t.p1.prompt == "defend")
    assert t.p1.options == ["defend:plain-hero", "defend:plain-ally", "defend:eager-ally", "no-defense"]
    t.p1.choose("no-defense")
    assert t.p2.options == ["defend:plain-hero#2", "defend:dashing-ally", "no-defense"]
    with t.changes({"dashing-ally.exhausted": +1, "dashing-ally.damage": +2, "p1.hp": 0}):
        t.p2.choose("defend", "dashing-ally")
    assert t.events.count("defend") == 1
    assert t.events.count("enemy-attack") == 2, "the next question is about the next attack"


@proves("champions.defense.hero")
def test_alter_egos_and_exhausted_heroes_do_not_defend(table: Tables) -> None:
    t = solo(table, dealt=["villain-attacks"], form="alter-ego", play=["plain-ally"], villain=("plain-1", {"confused": 1}))
    t.skip_until(lambda t: t.p1.prompt == "defend")
    assert t.p1.options == ["defend:plain-ally", "no-defense"]
    t = solo(table, dealt=["villain-attacks"])
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("defend", "plain-hero")
    assert t.round == 3, "the exhausted hero was not asked again"
    assert t.events.count("enemy-attack") == 2


@proves("champions.enemy-attack.2.retarget", "champions.defense.new-target")
def test_who_defends_becomes_the_target_player(table: Tables) -> None:
    t = duo(table, seat(), seat(), encounter=("boost-you", *FULL))
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("no-defense")
    with t.changes({"p1.hp": 0, "p2.hp": -1 - 1}):  # ATK 2 less DEF 1, and the boost text says "you"
        t.p2.choose("defend", "plain-hero")


@proves("champions.enemy-attack.3")
def test_boost_cards_are_flipped_one_at_a_time(table: Tables) -> None:
    t = solo(table, encounter=("extra-boost", "shocker", *FULL))
    t.skip_until(lambda t: t.p1.prompt == "defend")
    with t.changes({"p1.hp": -(2 + 1 + 2)}):
        t.p1.choose("no-defense")
    about = [(e.kind, e.about[0].card) for e in t.log if e.kind in ("boost",)]
    assert about[:2] == [("boost", "extra-boost"), ("boost", "shocker")], "the second was given by the first one's ability"


@proves("champions.enemy-attack.4", "champions.enemy-attack.4.hero", "champions.defense.hero.reduce")
def test_the_defending_hero_takes_what_def_leaves(table: Tables) -> None:
    t = duo(table, seat(), {"identity": "spider-man", "deck": ["physical-card"] * 12}, encounter=("shocker", *FULL))
    t.skip_until(lambda t: t.p1.prompt == "defend")
    with t.branch() as b, b.changes({"p1.hp": -3, "p1.exhausted": +1}):
        b.p1.choose("defend", "plain-hero")
    t.p1.choose("no-defense")
    with t.changes({"p1.hp": 0, "p2.hp": -1, "p2.exhausted": +1}):
        t.p2.choose("defend", "spider-man")


@proves("champions.enemy-attack.4.ally", "champions.defense.ally")
def test_a_defending_ally_takes_all_and_the_surplus_is_lost(table: Tables) -> None:
    t = solo(table, play=["famous-ally", "dashing-ally"], encounter=("shocker", *FULL))
    t.skip_until(lambda t: t.p1.prompt == "defend")
    with t.branch() as b, b.changes({"p1.hp": 0, "famous-ally.zone": "discard-pile"}):
        b.p1.choose("defend", "famous-ally")
    t = solo(table, play=["dashing-ally"])
    t.skip_until(lambda t: t.p1.prompt == "defend")
    with t.changes({"dashing-ally.damage": +2, "p1.hp": 0}):
        t.p1.choose("defend", "dashing-ally")


@proves("champions.enemy-attack.4.undefended")
def test_an_undefended_attack_hits_the_hero_without_def(table: Tables) -> None:
    t = solo(table, encounter=("plain-minion", *FULL))
    t.skip_until(lambda t: t.p1.prompt == "defend")
    with t.changes({"p1.hp": -3}):
        t.p1.choose("no-defense")


@proves("champions.enemy-scheme.1", "champions.enemy-scheme.2", "champions.enemy-scheme.3")
def test_the_villain_schemes_with_a_boost_card_and_a_minion_without(table: Tables) -> None:
    t = solo(
        table,
        form="alter-ego",
        engaged=["plain-minion"],
        encounter=("shocker", *FULL),
        side_schemes=[("plain-side-scheme", {"threat": 3})],
    )
    with t.changes({"plain-scheme-1b.threat": 1 + (1 + 2) + 1, "plain-side-scheme.threat": 0, "plain-1.sch": 0}):
        t.skip_until(lambda t: t.round == 3)
    assert t.events.count("boost") == 1
    assert t.happened("boost", "shocker")


@proves("champions.defense.labelled", "champions.defense.labelled.no-exhaust")
def test_a_labelled_defense_counts_as_a_defense_without_exhausting(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "spider-man", "hand": ["backflip", "free-event"], "exhausted": 1, "play": ["proud"]},
        villain="plain-1",
        encounter=FULL,
    )
    t.skip_until(lambda t: t.phase == "villain-phase" and t.p1.prompt == "defend")
    t.exhausted[t["spider-man"].entity] = 1
    t.p1.choose("no-defense")
    with t.changes({"p1.hp": 0, "p1.exhausted": 0}):
        t.p1.choose("play", "backflip")
    assert t.p1.can("use", "proud"), "after your hero defends"


# ---------------------------------------------------------------- the star icon


@proves("champions.icon.star", "champions.icon.star.atk")
def test_a_star_beside_atk(table: Tables) -> None:
    t = solo(table, engaged=["tiger-shark"], exhausted=0, villain=QUIET)
    t.skip_until(lambda t: t.p1.prompt == "defend")
    with t.changes({"tiger-shark.tough": +1}):
        t.p1.choose("no-defense")
    t = solo(table, engaged=["tiger-shark"], form="alter-ego", villain=QUIET)
    with t.changes({"tiger-shark.tough": 0}):
        t.skip_until(lambda t: t.round == 3)


@proves("champions.icon.star.sch")
def test_a_star_beside_sch(table: Tables) -> None:
    side = [("plain-side-scheme", {"threat": 3})]
    for form, more in (("alter-ego", 1), ("hero", 0)):
        t = solo(
            table,
            form=form,
            villain="ultron-1",
            attachments=[("program-transmitter", "ultron-1")],
            side_schemes=side,
            environments=["ultron-drones"],
        )
        with t.changes({"plain-side-scheme.threat": more}):
            t.skip_until(lambda t: t.round == 3)


@proves("champions.icon.star.attachment")
def test_a_star_on_an_attachment(table: Tables) -> None:
    t = solo(table, villain="rhino-1", attachments=[("charge", "rhino-1")])
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("no-defense")
    assert t["charge"].zone == "encounter-discard", "it worked, and was discarded at the end of the attack"
    t = solo(table, villain="rhino-1", attachments=[("charge", "rhino-1")], form="alter-ego")
    t.skip_until(lambda t: t.round == 3)
    assert t["charge"].on == "rhino-1"


@proves("champions.icon.star.boost")
def test_a_star_in_the_boost_field(table: Tables) -> None:
    t = solo(table, form="alter-ego", encounter=("boost-you", *FULL))
    with t.changes({"p1.hp": -1}):
        t.skip_until(lambda t: t.round == 3)
    t = solo(table, form="alter-ego", dealt=["boost-you"])
    with t.changes({"p1.hp": 0}):
        t.skip_until(lambda t: t.round == 3)
    assert t.happened("reveal", "boost-you")


@proves("champions.icon.star")
def test_a_field_without_a_star_triggers_nothing(table: Tables) -> None:
    t = solo(table, form="alter-ego", encounter=("plain-treachery", *FULL))
    hand = t.p1.hand_count
    t.skip_until(lambda t: t.round == 3)
    assert t.happened("boost", "plain-treachery")
    assert t.p1.hand_count == hand + 6, "its text was not resolved: no card was discarded"
