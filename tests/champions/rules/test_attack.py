"""Attacks of the players and of the enemies."""

from __future__ import annotations

from rulebound.games.champions.cards.builders import action, event, interrupt, n, upgrade
from rulebound.games.champions.conditions import YouWouldTakeDamage
from rulebound.games.champions.effects import DamageEach, DiscardCard
from rulebound.games.champions.nouns import Enemies, Pick
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Table, Tables, proves
from tests.champions.made_up.encounters import AT_HOME, HULK, IRON, MARVEL, NOTHING, PANTHER, SPIDER, against, reveal
from tests.champions.made_up.plain import PLAIN, QUIET_DECK
from tests.champions.playing import next_round, prompt, until

ROOM = {"play": ["interrogation-room"]}


def in_any_order(t: Table) -> None:
    """Several are damaged at once, in an order that does not matter here."""
    while prompt(t) == "next":
        t.state.choose(0)


@proves("champions.attack.hero-basic")
def test_a_ready_hero_exhausts_to_attack(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["free-event"]})
    with t.changes({"p1.exhausted": +1}):
        t.p1.choose("attack", "plain-hero", "rhino-1")
    assert not t.p1.can("attack")
    t = table.champions(p1={**PLAIN, "form": "alter-ego", "hand": ["free-event"]})
    assert not t.p1.can("attack")


def test_an_arc_reactor_gives_a_second_attack(table: Tables) -> None:
    t = table.champions(p1={**IRON, "play": ["arc-reactor", "tenacity"], "hand": ["strength"]})
    assert not t.p1.can("use", "arc-reactor")  # he is ready: it would change nothing
    with t.changes({"rhino-1.damage": 3}):
        t.p1.choose("attack", "iron-man")
        t.p1.choose("use", "arc-reactor")
        t.p1.choose("attack", "iron-man")
        t.p1.choose("use", "tenacity")
        t.p1.choose("attack", "iron-man")


def test_one_two_punch_is_for_a_basic_attack_alone(table: Tables) -> None:
    t = table.champions(p1={**HULK, "exhausted": 1, "hand": ["one-two-punch", "haymaker", "genius", "genius"]})
    t.p1.choose("play", "haymaker")
    assert t.p1.prompt == "turn"
    t = table.champions(p1={**HULK, "hand": ["one-two-punch", "genius"], "play": ["hellcat"]})
    t.p1.choose("attack", "hellcat")
    assert t.p1.prompt == "turn"
    t.p1.choose("attack", "she-hulk")
    with t.changes({"p1.exhausted": -1}):
        t.p1.choose("play", "one-two-punch")


@proves("champions.attack.hero-basic.damage")
def test_the_enemy_takes_damage_equal_to_the_heros_atk(table: Tables) -> None:
    t = table.champions(p1={"hand": ["free-event"]})
    assert t["rhino-1"].hp == 14
    t.p1.choose("attack", "spider-man", "rhino-1")
    assert t["rhino-1"].hp == 12


def test_do_you_even_lift_defeats_without_attacking(table: Tables) -> None:
    """The room answers the defeat, Chase Them Down asks for an attack (157): it is not offered."""
    t = table.champions(
        p1={**HULK, **AT_HOME, **ROOM, "hand": ["chase-them-down"], "engaged": ["hydra-bomber"]}, threat=3, encounter=NOTHING
    )
    t.p1.choose("change-form")
    t.p1.choose("use", "she-hulk")
    t.p1.choose("hydra-bomber")
    assert not t.p1.can("play", "chase-them-down")
    t.p1.choose("use", "interrogation-room")
    assert t["the-break-in-1b"].threat == 2


def test_a_counter_punch_is_an_attack_that_may_be_followed_up(table: Tables) -> None:
    """It attacks and defeats (157): Chase Them Down, in the villain phase, and nothing of it needs the hero to be ready."""
    t = table.champions(
        p1={**HULK, "hand": ["counter-punch", "chase-them-down"], "engaged": ["hydra-mercenary"]},
        villain=("rhino-1", {"stunned": 1}),
        threat=4,
        encounter=NOTHING,
        at="villain-phase.2",
    )
    until(t, "defend")
    t.p1.choose("defend", "she-hulk")
    t.p1.choose("play", "counter-punch")
    t.p1.choose("play", "chase-them-down")
    assert (t.p1.engaged, t["the-break-in-1b"].threat) == ([], 2)


def test_the_hulks_rage_passes_a_guard(table: Tables) -> None:
    """His forced response deals damage and is no attack (157, 598)."""
    t = table.champions(
        p1={**MARVEL, "deck": ["uppercut", *["strength"] * 9], "play": ["hulk"], "engaged": ["hydra-soldier"]},
        encounter=NOTHING,
    )
    t.p1.choose("attack:hulk", "hydra-soldier")
    t.p1.choose("rhino-1")
    assert (t["rhino-1"].damage, t["hydra-soldier"].damage) == (2, 3)


@proves("champions.attack.ally-basic")
def test_an_ally_attacks_with_its_own_atk(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["plain-ally"], "engaged": ["plain-minion"]})
    with t.changes({"plain-minion.damage": +2, "plain-ally.exhausted": +1, "p1.exhausted": 0}):
        t.p1.choose("attack", "plain-ally", "plain-minion")


@proves("champions.attack.labelled")
def test_a_labelled_attack_meets_retaliate_and_is_replaced_by_a_stun(table: Tables) -> None:
    kick = {"hand": ["swinging-web-kick", "backflip", "backflip", "backflip"]}
    t = table.champions(p1=kick, villain="plain-2", attachments=(("spiked-attachment", "plain-2"),))
    with t.changes({"plain-2.damage": +8, "p1.damage": +1}):
        t.p1.choose("play", "swinging-web-kick")
    t = table.champions(p1={**kick, "stunned": 1})
    with t.changes({"rhino-1.damage": 0, "p1.stunned": -1, "p1.hand_count": -4}):
        t.p1.choose("play", "swinging-web-kick")
    # an ability without the label is no attack
    t = table.champions(
        p1={**PLAIN, "stunned": 1, "hand": ["hit-three"]}, villain="plain-2", attachments=(("spiked-attachment", "plain-2"),)
    )
    with t.changes({"plain-2.damage": +3, "p1.damage": 0, "p1.stunned": 0}):
        t.p1.choose("play", "hit-three")


def test_a_guard_that_falls_in_the_sequence_lets_the_next_step_at_the_villain(table: Tables) -> None:
    """Targets of a step are chosen when it is resolved: the daggers are no attack and may clear the way (107)."""
    t = table.champions(
        p1={
            **PANTHER,
            "engaged": [("hydra-mercenary", {"damage": 2})],
            "play": ["energy-daggers", "panther-claws"],
            "hand": ["wakanda-forever-energy", "genius"],
        },
        encounter=NOTHING,
    )
    with t.branch() as other:
        other.p1.choose("play", "wakanda-forever-energy", "panther-claws")
        in_any_order(other)
        assert other["hydra-mercenary"].zone == "encounter-discard", "nobody else could be attacked"
        assert other["rhino-1"].damage == 2
    t.p1.choose("play", "wakanda-forever-energy", "energy-daggers")
    in_any_order(t)
    assert (t["rhino-1"].damage, t["hydra-mercenary"].zone) == (1 + 4, "encounter-discard")


def test_counter_punch_counts_the_atk_of_the_moment_and_meets_retaliate(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "hand": ["counter-punch"], "play": ["combat-training"], "engaged": ["whiplash"]},
        villain=("rhino-1", {"stunned": 1}),
        encounter=NOTHING,
    )
    until(t, "defend")
    t.p1.choose("defend", "captain-marvel")
    with t.changes({"whiplash.damage": 3, "p1.damage": 1}):
        t.p1.choose("play", "counter-punch")


@proves("champions.attack.labelled", "champions.keyword.retaliate.survive")
def test_who_falls_to_the_first_half_of_an_attack_is_not_hit_by_the_second(table: Tables) -> None:
    wave = DamageEach(n(1), Enemies())
    with with_cards(event("two-waves", "Two Waves", "雙重浪", "a07", action(wave, wave, label="attack"), cost=0)):
        seat = {**PLAIN, "hand": ["two-waves"], "engaged": ["dying-minion", "spiky-minion"]}
        t = table.champions(p1=seat, villain="rare-1")
        t.p1.choose("play", "two-waves")
        t.skip_until(lambda t: t.p1.prompt == "turn")
        assert (t["spiky-minion"].damage, t["rare-1"].damage, t.p1.damage, t.p1.hand_count) == (2, 2, 1, 1)


@proves("champions.attack.labelled", "champions.keyword.retaliate")
def test_claws_against_a_retaliator(table: Tables) -> None:
    # 159: the special is an attack; 610.
    t = table.champions(
        p1={
            "identity": "black-panther",
            "hand": ["wakanda-forever-energy", "energy"],
            "play": ["energy-daggers", "panther-claws"],
            "engaged": ["whiplash"],
        }
    )
    t.p1.choose("play:wakanda-forever-energy", "next:panther-claws", "whiplash", "next:energy-daggers", "next:rhino-1")
    assert (t["whiplash"].zone, t.p1.damage) == ("encounter-discard", 1)


@proves("champions.attack.labelled.no-exhaust")
def test_a_labelled_attack_exhausts_nobody(table: Tables) -> None:
    for exhausted in (0, 1):
        t = table.champions(p1={**PLAIN, "exhausted": exhausted, "hand": ["attack-three", "free-event"]})
        with t.changes({"rhino-1.damage": +3, "p1.exhausted": 0}):
            t.p1.choose("play", "attack-three")


def test_a_card_in_hand_does_not_pay_for_itself(table: Tables) -> None:
    t = table.champions(p1={**SPIDER, "hand": ["haymaker", "genius"]})
    assert t.p1.can("play", "haymaker")
    t = table.champions(p1={**SPIDER, "hand": ["haymaker", "haymaker"]})
    assert not t.p1.can("play", "haymaker")
    t = table.champions(p1={**SPIDER, "hand": ["haymaker", "haymaker", "backflip"]})
    t.p1.choose("play", "haymaker")
    assert sorted(t.p1.discard_pile) == ["backflip", "haymaker", "haymaker"]


@proves("champions.attack.target")
def test_any_enemy_may_be_attacked_unless_guard_forbids(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["plain-ally"]}, p2={**PLAIN, "engaged": ["plain-minion", "bold-minion"]})
    for who in ("plain-hero", "plain-ally"):
        assert t.p1.can("attack", who, "plain-minion")
        assert t.p1.can("attack", who, "rhino-1")  # the guard is engaged with the other player
    t.p1.choose("end-turn")
    assert not t.p2.can("attack", "plain-hero", "rhino-1")
    assert t.p2.can("attack", "plain-hero", "plain-minion")
    t.p2.choose("attack", "plain-hero", "bold-minion")
    assert t.happened("defeated", "bold-minion")


def test_a_stunned_guard_still_guards(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "engaged": [("hydra-mercenary", {"stunned": 1, "confused": 1})]}, encounter=NOTHING)
    assert not t.p1.can("attack", "rhino-1")


@proves("champions.attack.enemy-timing")
def test_enemies_attack_heroes_in_step_two(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "engaged": ["plain-minion"]}, p2=PLAIN, encounter=QUIET_DECK)
    assert "enemy-attack" not in t.events
    t.skip_until(lambda t: t.round == 3)
    events = t.events
    assert events.count("enemy-attack") == 3
    assert events.count("enemy-scheme") == 0
    assert events.index("threat") < events.index("enemy-attack")
    assert max(i for i, k in enumerate(events) if k == "enemy-attack") < events.index("dealt")


def test_webbed_up_costs_an_enemy_two_attacks(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"engaged": [("shocker", {"attached": ["webbed-up"]})]})
    for taken in (2, 2, 2 + 2):  # Rhino's 2 each round, Shocker's 2 from the third round on
        with t.changes({"p1.damage": taken}):
            next_round(t)


@proves("champions.attack.enemy-by-ability")
def test_an_ability_makes_the_villain_attack_at_another_time(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "dealt": ["villain-attacks"]}, encounter=QUIET_DECK)
    t.skip_until(lambda t: t.p1.prompt == "defend" and t.step == 4)
    assert t.events.count("enemy-attack") == 2
    with t.changes({"p1.damage": +2}):
        t.p1.choose("no-defense")


def test_backflip_answers_attacks_alone(table: Tables) -> None:
    """Neither a minion's When Revealed damage nor retaliate is damage from an attack."""
    t = reveal(table, "shocker", "rhino-1", p1={**SPIDER, "hand": ["backflip"]})
    assert (t.p1.damage, "backflip" in t.p1.hand) == (1, True)
    t = table.champions(p1={**SPIDER, "hand": ["backflip"], "engaged": ["modok"]}, encounter=NOTHING)
    t.p1.choose("attack", "modok")
    assert (t.p1.damage, prompt(t), t.p1.hand) == (2, "turn", ["backflip"])


@proves("champions.attack.enemy-by-ability")
def test_an_attack_whose_enemy_leaves_play_before_its_damage_is_not_answered(table: Tables) -> None:
    """Whirlwind attacks both heroes at once; the first one is rid of him just before the damage."""
    gone = interrupt(YouWouldTakeDamage(), DiscardCard(Pick(Enemies(minions=True))))
    with with_cards(upgrade("pitfall", "Pitfall", "陷坑", "z5", gone, cost=0)):
        t = table.champions(
            p1={"identity": "captain-marvel", "engaged": ["whirlwind"], "play": ["pitfall"], "deck": ["strength"] * 9},
            p2={"identity": "she-hulk", "play": ["indomitable"], "deck": ["strength"] * 9},
            villain=("rhino-1", {"stunned": 1}),
            encounter=["advance"] * 9,
        )
        t.until("defend")
        t.p1.choose("no-defense")
        t.p2.choose("no-defense", "defend:she-hulk")
        with t.changes({"p1.hp": -2, "p2.hp": 0, "whirlwind.zone": "encounter-discard"}):
            t.p1.choose("use:pitfall")
        assert not t.p2.can("use", "indomitable"), "she has defended against no attack"
