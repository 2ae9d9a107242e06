"""Enemy attacks and schemes, defending, and the star icon."""

from __future__ import annotations

from rulebound.games.champions.cards.builders import boost, treachery
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import CALM, HULK, IRON, MARVEL, NOTHING, against
from tests.champions.made_up.parts import ChangeYourForm
from tests.champions.made_up.plain import PLAIN, QUIET_DECK
from tests.champions.made_up.tables import FULL, duo, seat, solo
from tests.champions.playing import attacked, until


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


@proves("champions.enemy-attack.1")
def test_webbed_villain_gets_no_boost(table: Tables) -> None:
    # 174, 369: a boost card comes with an attack; it was replaced (853).
    t = table.champions(
        p1={"identity": "spider-man"},
        villain=("rhino-1", {"attached": ["webbed-up"]}),
        encounter=["shocker"] + ["upgraded-drones"] * 9,
    )
    t.until("villain-phase.3")
    assert (t["rhino-1"].stunned, t.p1.damage, t.zone("encounter-deck")[0]) == (1, 0, "shocker")


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


def test_an_exhausted_hero_cannot_defend_and_an_alter_egos_ally_can(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "engaged": ["shocker"]},
        p2={**HULK, "form": "alter-ego", "play": ["hellcat"]},
        encounter=NOTHING,
    )
    until(t, "defend")
    t.p1.choose("defend", "captain-marvel")
    assert t.p2.options == ["defend:hellcat", "no-defense"]  # Shocker attacks; the hero is exhausted
    with t.changes({"hellcat.damage": 2, "p1.damage": 0}):
        t.p2.choose("defend", "hellcat")


def test_a_defender_for_another_player_draws_overkill_on_its_own_hero(table: Tables) -> None:
    t = table.champions(
        p1=MARVEL, p2={**HULK, "play": [("hellcat", {"damage": 2})]}, attachments=(("charge", "rhino-1"),), encounter=NOTHING
    )
    until(t, "defend")
    t.p1.choose("no-defense")
    with t.changes({"p1.damage": 0, "p2.damage": 4}):  # 5 damage against 1 hit point
        t.p2.choose("defend", "hellcat")
        t.skip_until(lambda t: t.events.count("enemy-attack") == 2)


@proves("champions.enemy-attack.2.retarget", "champions.defense.new-target")
def test_who_defends_becomes_the_target_player(table: Tables) -> None:
    t = duo(table, seat(), seat(), encounter=("boost-you", *FULL))
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("no-defense")
    with t.changes({"p1.hp": 0, "p2.hp": -1 - 1}):  # ATK 2 less DEF 1, and the boost text says "you"
        t.p2.choose("defend", "plain-hero")


def test_after_you_are_attacked_means_whoever_took_the_attack_over(table: Tables) -> None:
    """Radioactive Man is engaged with player 1; player 2's ally defends, so player 2 is attacked (370) and discards."""
    t = table.champions(
        p1={**MARVEL, "hand": ["energy"], "engaged": ["radioactive-man"]},
        p2={**HULK, "hand": ["genius"], "play": ["luke-cage"]},
        villain=("rhino-1", CALM),
        encounter=NOTHING,
        at="villain-phase.2",
    )
    until(t, "defend")
    t.p1.choose("no-defense")
    t.p2.choose("defend", "luke-cage")
    assert (t.p1.hand, t.p2.hand) == (["energy"], [])


def test_ultron_i_speaks_to_the_player_who_defended(table: Tables) -> None:
    ally = {**HULK, "form": "alter-ego", "play": ["hellcat"]}
    t = against(table, "ultron-1", p1=MARVEL, p2=ally, environments=("ultron-drones",))
    until(t, "defend")
    t.p1.choose("no-defense")
    t.p2.choose("defend", "hellcat")
    assert t.state.decision is not None
    assert t.state.decision.player == 1
    assert len(t.p2.options) == 2, "threat or a Drone"


@proves("champions.enemy-attack.2.retarget", "champions.boost.ability")
def test_who_defends_for_another_resolves_the_boost_ability(table: Tables) -> None:
    t = duo(table, seat(), seat(play=["plain-ally"]), encounter=("boost-you", *FULL), at="villain-phase.2")
    t.p1.choose("no-defense")
    with t.changes({"p2.damage": +1, "p1.damage": 0, "plain-ally.damage": +2}):
        t.p2.choose("defend", "plain-ally")


@proves("champions.enemy-attack.3")
def test_boost_cards_are_flipped_one_at_a_time(table: Tables) -> None:
    t = solo(table, encounter=("extra-boost", "shocker", *FULL))
    t.skip_until(lambda t: t.p1.prompt == "defend")
    with t.changes({"p1.hp": -(2 + 1 + 2)}):
        t.p1.choose("no-defense")
    about = [(e.kind, e.about[0].card) for e in t.log if e.kind in ("boost",)]
    assert about[:2] == [("boost", "extra-boost"), ("boost", "shocker")], "the second was given by the first one's ability"


def test_the_armor_that_a_boost_card_takes_does_not_help_against_that_attack(table: Tables) -> None:
    """Boost abilities resolve before the damage (371-372): without the armor he has 9 hit points and falls."""
    t = table.champions(
        p1={**IRON, "damage": 8, "play": ["mark-v-armor"]},
        p2=HULK,
        encounter=("electric-whip-attack", *NOTHING),
        at="villain-phase.2",
    )
    until(t, "defend")
    t.p1.choose("no-defense")
    t.p2.choose("no-defense")
    assert (t.p1.out, "mark-v-armor" in t.p1.discard_pile) == (1, True)


@proves("champions.enemy-attack.4", "champions.enemy-attack.4.hero", "champions.defense.hero.reduce")
def test_the_defending_hero_takes_what_def_leaves(table: Tables) -> None:
    t = duo(table, seat(), {"identity": "spider-man", "deck": ["physical-card"] * 12}, encounter=("shocker", *FULL))
    t.skip_until(lambda t: t.p1.prompt == "defend")
    with t.branch() as b, b.changes({"p1.hp": -3, "p1.exhausted": +1}):
        b.p1.choose("defend", "plain-hero")
    t.p1.choose("no-defense")
    with t.changes({"p1.hp": 0, "p2.hp": -1, "p2.exhausted": +1}):
        t.p2.choose("defend", "spider-man")


def test_captain_marvel_defends_with_what_the_boost_card_has_left_her(table: Tables) -> None:
    """Values are read when the damage is worked out (372): a defender takes ATK with boosts minus DEF, never less than 0."""
    t = against(table, "rhino-1", p1={"play": ["armored-vest", "captain-marvels-helmet"]}, encounter=("one-icon", *NOTHING))
    until(t, "defend")
    t.p1.choose("defend", "captain-marvel")
    t.skip_until(lambda t: t.happened("reveal", "nothing"))
    assert t.p1.damage == 0


@proves("champions.enemy-attack.4.hero")
def test_a_defending_hero_that_a_boost_ability_turns_over_has_no_defense_value_any_more(table: Tables) -> None:
    with with_cards(treachery("unmasked", "Unmasked", "揭穿", "e4", "plain", boost(ChangeYourForm()))):
        t = attacked(table, "unmasked")
        with t.changes({"p1.damage": +2}):
            t.p1.choose("defend", "plain-hero")


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


@proves("champions.enemy-attack.4.ally", "champions.boost.icons")
def test_boosts_go_to_the_defending_ally_and_nothing_beyond_it(table: Tables) -> None:
    t = solo(table, play=["plain-ally"], encounter=("boost-two", *FULL), at="villain-phase.2")
    with t.changes({"p1.damage": 0, "plain-ally.zone": "discard-pile"}):
        t.p1.choose("defend", "plain-ally")


@proves("champions.enemy-attack.4.undefended")
def test_an_undefended_attack_hits_the_hero_without_def(table: Tables) -> None:
    t = solo(table, encounter=("plain-minion", *FULL))
    t.skip_until(lambda t: t.p1.prompt == "defend")
    with t.changes({"p1.hp": -3}):
        t.p1.choose("no-defense")


def test_an_ally_that_falls_to_a_boost_leaves_the_attack_undefended(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "play": [("hellcat", {"damage": 2})]}, encounter=("concussive-blast", *NOTHING), villain="rhino-1"
    )
    until(t, "defend")
    t.p1.choose("defend", "hellcat")
    t.skip_until(lambda t: t.round == 3)
    assert "hellcat" in t.p1.discard_pile
    assert t.p1.damage >= 2


def test_an_undefended_attack_hits_an_alter_ego_too(table: Tables) -> None:
    """Ruling 52."""

    t = table.champions(p1={**PLAIN, "hand": ["vanish"]}, encounter=QUIET_DECK)
    t.skip_until(lambda t: t.p1.can("play", "vanish"))
    with t.changes({"p1.damage": +2}):
        t.p1.choose("play", "vanish")  # it cannot defend any more
    assert t.p1.form == "alter-ego"


def test_a_defending_ally_that_leaves_play_leaves_the_attack_undefended(table: Tables) -> None:
    """Ruling 71."""

    t = duo(table, seat(), seat(play=["famous-ally"]), encounter=("boost-defeat-ally", *FULL))
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("no-defense")
    with t.changes({"p1.hp": 0, "p2.hp": -2, "famous-ally.zone": "discard-pile"}):
        t.p2.choose("defend", "famous-ally")  # player 2 has become the target player
