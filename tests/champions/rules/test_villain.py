"""The villain, the villain phase, winning and losing."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.champions.cards.builders import action, always, event, interrupt, n, support, villain
from rulebound.games.champions.costs import ExhaustThis
from rulebound.games.champions.effects import Damage, Draw, Stun
from rulebound.games.champions.modifiers import constant
from rulebound.games.champions.nouns import Itself, That, Villain, an_enemy
from rulebound.games.champions.positions import with_cards
from rulebound.games.champions.scenarios import SCENARIOS
from rulebound.rulebook import exists
from rulebound.testing import Tables, proves
from rulebound.testing.laws import check_game
from tests.champions.made_up.encounters import HULK, MARVEL, NOTHING, PANTHER, against, reveal
from tests.champions.made_up.further import CHAMPIONS, LAWS, AnyDamageAboveZero
from tests.champions.made_up.parts import VillainAttacksAnybody
from tests.champions.made_up.plain import PLAIN, QUIET_DECK
from tests.champions.made_up.tables import AWAY, FULL, duo, seat, solo
from tests.champions.playing import acts, fighting, seeds_against, until


@proves("champions.villain.card", "champions.villain.deck")
def test_one_stage_is_in_play_and_all_must_fall(table: Tables) -> None:
    t = solo(table, "much-damage", "much-damage", "much-damage", next_stages=("plain-2",))
    assert t.zone("villain") == ["plain-1"]
    t.p1.choose("play", "much-damage")
    assert t.zone("villain") == ["plain-2"]
    t.p1.choose("play", "much-damage")
    assert not t.over
    t.p1.choose("play", "much-damage")
    assert t.winners == (0,)
    assert t.outcome == (("win", "champions.villain.defeat.win"),)


@proves("champions.villain.activate", "champions.villain-phase.2")
def test_the_villain_activates_once_for_each_player(table: Tables) -> None:
    t = duo(table, seat(), seat(**AWAY), first=2, turn=2)
    t.skip_until(lambda t: t.round == 3)
    acts = [(e.kind, e.player) for e in t.log if e.kind in ("enemy-attack", "enemy-scheme")]
    assert acts == [("enemy-scheme", 1), ("enemy-attack", 0)]


def test_quickstrike_in_the_player_phase_and_only_against_a_hero(table: Tables) -> None:
    """Shadow of the Past brings Vulture: he attacks at once a hero, and no alter-ego."""
    for form, attacks in (("hero", 1), ("alter-ego", 0)):
        seat = {"identity": "spider-man", "form": form, "nemesis": True, "deck": ["strength"] * 12}
        t = reveal(table, "shadow-of-the-past", "rhino-1", p1=seat)
        t.skip_until(lambda t: t.round == 3)
        assert t.p1.engaged == ["vulture"]
        assert [a for a in acts(t) if a[1] == "vulture"] == [("enemy-attack", "vulture", 1)] * attacks


@pytest.mark.usefixtures("hurting_cards")
def test_advance_schemes_against_a_hero_too(table: Tables) -> None:
    t = reveal(table, "advance", "rhino-1", {"confused": 0}, encounter=("nothing", "two-icons", *NOTHING))
    assert t["the-break-in-1b"].threat == 1 + 1 + 2


def test_swarm_attack_in_alter_ego_form_brings_a_drone(table: Tables) -> None:
    t = reveal(table, "swarm-attack", "ultron-1", p1={**AWAY, "drones": ["energy"]}, environments=["ultron-drones"])
    assert t.p1.drones_count == 2


@proves("champions.villain.defeat.next-stage", "champions.villain.defeat.no-excess")
def test_the_next_stage_comes_up_with_a_full_dial(table: Tables) -> None:
    t = table.champions(
        p1=seat("much-damage"),
        villain=("rhino-1", {"damage": 12}),
        next_stages=("rhino-2",),
        encounter=("breakin-takin", *FULL),
    )
    t.p1.choose("play", "much-damage")
    assert t["rhino-1"].zone == "removed"
    assert t["rhino-2"].hp == 15
    assert t["breakin-takin"].zone == "side-schemes", "its When Revealed ability searched for it"


@proves("champions.villain.defeat.next-stage", "champions.villain.defeat.no-excess")
@pytest.mark.parametrize("kept_off", ["", "tough", "cannot"])
def test_damage_that_was_still_to_be_dealt_reaches_the_new_stage(table: Tables, kept_off: str) -> None:
    rush = interrupt(AnyDamageAboveZero(), Damage(n(99), Villain()), cost=(ExhaustThis(),))
    proof = [always(constant("cannot-take-damage", 1, Itself()))] if kept_off == "cannot" else []
    tough = {"toughness": int(kept_off == "tough")}
    new = villain("plain-9", "Plain", "平凡", "v2", "plain-villain", *proof, stage=2, sch=1, atk=1, hp=8, keywords=tough)
    with with_cards(support("rush", "Rush", "突襲", "v1", rush, cost=0), new):
        t = solo(table, "hit-three", play=["rush"], next_stages=("plain-9",))
        t.p1.choose("play", "hit-three")
        t.p1.choose("use", "rush")
        assert t["plain-1"].zone == "removed"
        assert (t["plain-9"].damage, t["plain-9"].tough) == (0 if kept_off else 3, 0)


@proves("champions.villain.defeat.next-stage", "champions.villain.defeat.carry")
def test_that_enemy_is_the_villain_whose_stage_the_same_text_has_defeated(table: Tables) -> None:
    blow = action(Damage(n(99), an_enemy()), Stun(That()), Damage(n(3), That()))
    with with_cards(event("blow", "Blow", "痛擊", "v3", blow, cost=0)):
        t = solo(table, "blow", next_stages=("plain-2",))
        t.p1.choose("play", "blow")
        assert (t["plain-2"].stunned, t["plain-2"].damage) == (1, 3)
        t = solo(table, "blow", engaged=["plain-minion"])
        t.p1.choose("play", "blow", "plain-minion")
        assert (t["plain-1"].stunned, t["plain-1"].damage) == (0, 0), "a minion that has fallen is nobody else"


@proves("champions.villain.defeat.next-stage", "champions.villain.defeat.win")
def test_interrupting_the_stage_cannot_save_it(table: Tables) -> None:
    # 1168: the final stage: the victory is immediate; a retaliation that would eliminate the hero does not come.
    t = table.champions(
        p1={"identity": "spider-man", "damage": 9},
        villain=("rhino-1", {"damage": 12}),
        attachments=[("concussion-blasters", "rhino-1")],
    )
    t.p1.choose("attack:spider-man:rhino-1")
    assert (t.over, t.p1.out) == (True, False)


def test_an_activation_goes_on_with_the_next_stage(table: Tables) -> None:
    """Ruling 74."""

    t = table.champions(
        p1={"identity": "black-panther", "deck": ["physical-card"] * 12, "play": ["after-attack"]},
        villain=("rhino-1", {"damage": 13, "tough": 0}),
        next_stages=("rhino-3",),
        attachments=[("charge", "rhino-1")],
        encounter=FULL,
    )
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("no-defense")
    assert t["rhino-3"].zone == "villain"
    assert t["charge"].zone == "encounter-discard", "the end of the attack found it on the new stage"
    assert t.p1.can("use", "after-attack")


@proves("champions.villain.defeat.next-stage", "champions.timing.interrupt")
def test_an_attack_goes_on_with_the_stage_that_came_up_in_its_interrupt(table: Tables) -> None:
    strike = interrupt(VillainAttacksAnybody(), Damage(n(50), Villain()), cost=(ExhaustThis(),))
    with with_cards(support("trapdoor", "Trapdoor", "活板門", "w5", strike, cost=0)):
        seat = {**PLAIN, "play": ["trapdoor"]}
        t = table.champions(p1=seat, villain="plain-1", next_stages=("plain-2",), encounter=QUIET_DECK)
        t.skip_until(lambda t: t.p1.can("use", "trapdoor"))
        with t.changes({"p1.damage": +3}):  # the ATK of the second stage
            t.p1.choose("use", "trapdoor")
            t.p1.choose("no-defense")


@proves("champions.villain.defeat.win", "champions.victory.win")
def test_the_last_stage_wins_even_in_the_middle_of_an_ability(table: Tables) -> None:
    with with_cards(event("last-word", "Last Word", "最後一擊", "", action(Damage(n(1), Villain()), Draw(n(1))), cost=0)):
        t = solo(table, "last-word", villain=("plain-1", {"damage": 9}))
        with t.changes({"p1.hand_count": -1}):  # nothing is drawn any more
            t.p1.choose("play", "last-word")
    assert t.over
    assert t.winners == (0,)
    assert t.outcome == (("win", "champions.villain.defeat.win"),)


def test_all_enemies_are_damaged_at_the_same_moment_when_the_last_stage_falls(table: Tables) -> None:
    t = solo(table, "damage-each-enemy", villain=("plain-1", {"damage": 9}), engaged=["plain-minion"])
    t.p1.choose("play", "damage-each-enemy", "next:plain-1")
    assert t.over
    assert t["plain-minion"].damage == 1


def test_the_second_player_may_end_the_game_alone(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "damage": 11, "engaged": ["whiplash"]}, p2=HULK, villain=("rhino-1", {"damage": 26}), encounter=NOTHING
    )
    t.p1.choose("attack", "captain-marvel", "whiplash")
    t.p2.choose("attack", "she-hulk", "rhino-1")
    assert t.state.over
    assert t.state.winners == (0, 1)


def test_attacking_the_last_stage_wins_before_retaliate(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "damage": 11}, villain=("klaw-1", {"damage": 11}), attachments=(("solid-sound-body", "klaw-1"),)
    )
    t.p1.choose("attack", "captain-marvel", "klaw-1")
    assert t.state.winners == (0,)


def test_retaliate_that_fells_the_last_stage_wins_in_the_villain_phase(table: Tables) -> None:
    t = against(table, "rhino-2", {"damage": 14}, p1={"identity": "black-panther", "engaged": ["shocker"]})
    until(t, "defend")
    t.p1.choose("no-defense")
    assert t.over
    assert t.winners == (0,)


def test_a_fallen_player_wins_with_the_others(table: Tables) -> None:
    t = against(table, "rhino-2", {"damage": 28}, p1={"damage": 11}, p2={})
    until(t, "defend")
    t.p1.choose("no-defense")
    t.p2.choose("no-defense")
    assert t.out == [1, 0]
    t.skip_until(lambda t: t.p2.can("attack", "she-hulk", "rhino-2"))
    t.p2.choose("attack", "she-hulk", "rhino-2")
    assert t.winners == (0, 1)


@pytest.mark.parametrize("mode", ["standard", "expert"])
@pytest.mark.parametrize("villain", SCENARIOS)
def test_the_laws_hold_while_stages_fall(villain: str, mode: str) -> None:
    """Standard mode crosses from stage I to II, expert mode from II to III; the last one falling ends the game."""
    seen = set[str]()
    for seed in seeds_against(villain, mode, 6):
        check_game(CHAMPIONS, seed, laws=LAWS, every=4, exists=exists, policy=fighting(seen, scheming=False))
    first, second = (1, 2) if mode == "standard" else (2, 3)
    assert {f"{villain}-{first}", f"{villain}-{second}"} <= seen


def test_the_same_without_the_threat_is_a_win(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "hand": ["demolish"]},
        villain=("rare-2", {"damage": 11}),
        environments=("shelter",),
        encounter=QUIET_DECK,
    )
    t.p1.choose("play", "demolish")
    assert t.happened("players-win")


@proves("champions.villain.defeat.win", "champions.victory.win")
def test_won_in_the_middle_of_a_sequence(table: Tables) -> None:
    t = table.champions(
        p1={
            "identity": "black-panther",
            "hand": ["wakanda-forever-energy", "energy"],
            "play": ["panther-claws", "vibranium-suit"],
            "damage": 10,
        },
        villain=("rhino-1", {"damage": 12}),
    )
    t.p1.choose("play:wakanda-forever-energy", "next:panther-claws")
    assert t.p1.options == []
    assert t.over


def test_the_excess_may_defeat_the_villain(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "hand": ["relentless-assault", "strength"], "engaged": ["shocker"]},
        villain=("rhino-1", {"damage": 12}),
    )
    t.p1.choose("play", "relentless-assault")
    assert t.state.over
    assert t.state.winners == (0,)


def test_excess_damage_is_lost_and_status_cards_stay(table: Tables) -> None:
    t = against(
        table,
        "rhino-1",
        {"damage": 13, "stunned": 1, "confused": 1},
        p1={"hand": ["uppercut", *["strength"] * 3]},
        next_stages=("rhino-3",),
    )
    with t.changes({"p1.stunned": 1}):  # Rhino III stuns each hero
        t.p1.choose("play", "uppercut")
    rhino = t["rhino-3"]
    assert (rhino.hp, rhino.tough, rhino.stunned, rhino.confused) == (16, 1, 1, 1)


@proves("champions.villain.defeat.no-excess", "champions.villain.defeat.carry", "champions.timing.when-revealed")
def test_a_falling_stage_keeps_cards_and_drops_excess(table: Tables) -> None:
    # 1172, 1173, 1197: 8 on a last hit point; the charge and the confusion stay; the scheme is revealed with its own
    # text.
    t = table.champions(
        p1={"identity": "spider-man", "hand": ["swinging-web-kick", "energy", "genius"]},
        villain=("rhino-1", {"damage": 13, "confused": 1}),
        next_stages=["rhino-2"],
        attachments=[("charge", "rhino-1")],
        encounter_discard=["breakin-takin"],
    )
    t.p1.choose("play:swinging-web-kick", pay=["energy", "genius"])
    assert (t["rhino-2"].damage, t["rhino-2"].confused, t["rhino-2"].attached) == (0, 1, ["charge"])
    assert t["breakin-takin"].threat == 3


@proves("champions.villain.defeat.carry")
def test_attachments_status_cards_and_counters_carry_over(table: Tables) -> None:
    t = solo(
        table,
        "much-damage",
        villain=("rhino-1", {"stunned": 1, "counters": 2, "damage": 3}),
        next_stages=("rhino-2",),
        attachments=[("charge", "rhino-1")],
    )
    t.p1.choose("play", "much-damage")
    assert (t["rhino-2"].stunned, t["rhino-2"].counters, t["rhino-2"].damage) == (1, 2, 0)
    assert t["charge"].on == "rhino-2"


def test_klaw_iii_enters_with_one_tough_card_although_klaw_ii_had_one(table: Tables) -> None:
    """Status cards go over (1173), and nobody has two of a kind (1000)."""
    t = table.champions(
        p1={**MARVEL, "play": ["surveillance-team"]},
        villain=("klaw-2", {"damage": 20, "tough": 1}),
        next_stages=["klaw-3"],
        side_schemes=[("the-immortal-klaw", {"threat": 2})],
        encounter=NOTHING,
    )
    t.p1.choose("thwart", "the-immortal-klaw")
    assert (t["klaw-3"].damage, t["klaw-3"].tough) == (0, 1)


@proves("champions.villain.defeat.carry", "champions.villain.defeat.no-excess")
def test_status_cards_go_over_to_the_next_stage_and_excess_damage_does_not(table: Tables) -> None:
    t = solo(table, "much-damage", villain=("plain-1", {"stunned": 1, "confused": 1}), next_stages=("plain-2",))
    t.p1.choose("play", "much-damage")
    assert (t["plain-2"].stunned, t["plain-2"].confused, t["plain-2"].damage) == (1, 1, 0)


def test_a_stage_defeated_by_retaliate_in_mid_attack(table: Tables) -> None:
    """Rhino II comes up while Rhino I's attack is resolved: his When Revealed ability, then the attack's end."""
    t = table.champions(
        p1=PANTHER,
        villain=("rhino-1", {"damage": 13}),
        next_stages=("rhino-2",),
        attachments=[("charge", "rhino-1"), ("enhanced-ivory-horn", "rhino-1")],
        encounter=("nothing", "breakin-takin", *NOTHING),
    )
    until(t, "defend")
    with t.changes({"p1.hp": -(2 + 3 + 1)}):
        t.p1.choose("no-defense")
    assert t["rhino-2"].hp == 15
    assert t["breakin-takin"].threat == 3
    assert t["charge"].zone == "encounter-discard"
    assert t["enhanced-ivory-horn"].on == "rhino-2"


def test_the_villain_retaliates_although_its_stage_was_defeated(table: Tables) -> None:
    """The stage was defeated, the villain survived the attack; for an ally's attack the ally takes the damage."""
    body = [("concussion-blasters", "ultron-1")]
    for words, changes in (
        (("attack", "captain-marvel", "ultron-1"), {"p1.hp": -1}),
        (("attack", "tigra", "ultron-1"), {"p1.hp": 0, "tigra.hp": -1 - 1}),
    ):
        t = against(
            table,
            "ultron-1",
            {"damage": 16},
            p1={"play": ["tigra"]},
            next_stages=("ultron-2",),
            attachments=body,
        )
        with t.changes(changes):
            t.p1.choose(*words)
        assert t["concussion-blasters"].on == "ultron-2"


def test_gang_up_goes_on_with_the_new_stage(table: Tables) -> None:
    """A minion attacks first; the villain's stage falls before the villain has attacked: the new one attacks."""
    t = reveal(
        table,
        "gang-up",
        "rhino-1",
        {"damage": 13, "confused": 0},
        p1={"engaged": ["hydra-mercenary"], "deck": ["strength"] * 12, "play": [("hawkeye", {"counters": 4})]},
        next_stages=("rhino-2",),
        encounter=("nothing",) * 6,
    )
    assert set(t.p1.options) == {"next:rhino-1", "next:hydra-mercenary"}
    g: Any = t.state
    g.damage[t["rhino-1"].entity] = 14  # as if an effect in between had done it
    g.dirty = 1
    t.p1.choose("next", "hydra-mercenary")
    until(t, "defend")
    t.p1.choose("no-defense")
    t.skip_until(lambda t: t.round == 3)
    assert ("enemy-attack", "rhino-2", 1) in acts(t)


@proves("champions.villain.defeat.carry.lasting")
def test_a_lasting_effect_on_the_villain_goes_over_to_the_next_stage(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "hand": ["provoke", "much-damage"]}, villain="rare-1", next_stages=("rare-2",), encounter=QUIET_DECK
    )
    t.p1.choose("play", "provoke")
    t.p1.choose("play", "much-damage")
    assert t["rare-2"].atk == 2 + 2
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert t["rare-2"].atk == 2
