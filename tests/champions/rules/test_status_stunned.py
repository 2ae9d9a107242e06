"""Chapter: status cards. Stunned."""

from __future__ import annotations

import pytest

from rulebound.games.champions.cards.builders import forced_interrupt, minion, response, support
from rulebound.games.champions.conditions import AfterEntersPlay, EnemyAttacks
from rulebound.games.champions.effects import Stun
from rulebound.games.champions.nouns import EventSubject, This
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import HULK, IRON, MARVEL, NOTHING, SPIDER, against, reveal
from tests.champions.made_up.further import UPGRADED_DRONES
from tests.champions.made_up.plain import PLAIN, QUIET_DECK
from tests.champions.made_up.tables import AWAY, FULL, PLAIN_IDENTITY, QUIET, solo
from tests.champions.playing import boosts, next_round, over, phase, prompt, revealed, settle, until, until_revealed

THAT_MINION = EventSubject("that minion", "該從者")


def test_a_stunned_hero_pays_for_an_attack_event_and_does_nothing_of_it(table: Tables) -> None:
    """The whole ability is replaced, also the part that is no attack (the card to draw)."""
    t = table.champions(p1={**MARVEL, "stunned": 1, "hand": ["photonic-blast", "energy-absorption"]})
    with t.changes({"p1.stunned": -1, "rhino-1.damage": 0, "p1.hand_count": -2, "p1.deck_count": 0, "p1.exhausted": 0}):
        t.p1.choose("play", "photonic-blast")
    assert sorted(t.p1.discard_pile) == ["energy-absorption", "photonic-blast"]


def test_a_stunned_basic_attack_exhausts_and_opens_no_response(table: Tables) -> None:
    t = table.champions(
        p1={**HULK, "stunned": 1, "hand": ["one-two-punch", "strength"], "play": ["superhuman-strength"]}, villain="rhino-1"
    )
    with t.changes({"p1.exhausted": 1, "p1.stunned": -1, "rhino-1.damage": 0}):
        t.p1.choose("attack", "she-hulk")
    assert t.p1.prompt == "turn"
    assert t["superhuman-strength"].in_play


def test_a_stunned_attempt_on_a_retaliating_minion_is_no_attack(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "stunned": 1, "engaged": ["whiplash"]})
    with t.changes({"p1.damage": 0, "whiplash.damage": 0, "p1.stunned": -1}):
        t.p1.choose("attack", "captain-marvel", "whiplash")


def test_a_stunned_hero_may_play_relentless_assault_without_a_minion(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "stunned": 1, "hand": ["relentless-assault", "strength"]})
    with t.changes({"p1.stunned": -1, "rhino-1.damage": 0}):
        t.p1.choose("play", "relentless-assault")
    t = table.champions(p1={**MARVEL, "hand": ["relentless-assault", "strength"]})
    assert not t.p1.can("play", "relentless-assault")


def test_powered_gauntlets_of_a_stunned_iron_man_are_exhausted_for_nothing(table: Tables) -> None:
    t = table.champions(p1={**IRON, "stunned": 1, "play": ["powered-gauntlets"]})
    with t.changes({"powered-gauntlets.exhausted": 1, "p1.stunned": -1, "rhino-1.damage": 0, "p1.exhausted": 0}):
        t.p1.choose("use", "powered-gauntlets")


def test_the_charge_of_an_energy_channel_is_lost_on_a_stunned_hero(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "stunned": 1, "play": [("energy-channel", {"counters": 4})]})
    with t.changes({"p1.stunned": -1, "rhino-1.damage": 0, "energy-channel.zone": "discard-pile"}):
        t.p1.choose("use", "energy-channel", "blast")


def test_a_stunned_hero_spends_a_counter_punch_on_the_stun(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "stunned": 1, "hand": ["counter-punch"]}, encounter=NOTHING)
    until(t, "defend")
    t.p1.choose("defend", "captain-marvel")
    with t.changes({"p1.stunned": -1, "rhino-1.damage": 0}):
        t.p1.choose("play", "counter-punch")


@proves("champions.status.stunned.friendly")
def test_a_stunned_hero_loses_energy_channel_for_nothing(table: Tables) -> None:
    t = table.champions(p1={"identity": "captain-marvel", "stunned": 1, "play": [("energy-channel", {"counters": 3})]})
    t.p1.choose("use:energy-channel")
    assert (t["energy-channel"].zone, t.p1.stunned, t["rhino-1"].damage) == ("discard-pile", 0, 0)


@proves("champions.status.stunned.friendly")
def test_a_stunned_sequence_loses_one_attack_only(table: Tables) -> None:
    # 1009: the first special attack is replaced; the second one is the last step and deals 4.
    t = table.champions(
        p1={
            "identity": "black-panther",
            "stunned": 1,
            "damage": 3,
            "hand": ["wakanda-forever-energy", "energy"],
            "play": ["panther-claws", "vibranium-suit"],
        }
    )
    t.p1.choose("play:wakanda-forever-energy", "next:vibranium-suit", "next:panther-claws")
    assert (t.p1.stunned, t.p1.damage, t["rhino-1"].damage) == (0, 3, 4)


@proves("champions.status.stunned.friendly")
def test_a_stunned_attempt_is_no_attack_of_she_hulk(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "she-hulk", "stunned": 1, "play": ["superhuman-strength"], "hand": ["one-two-punch", "energy"]}
    )
    t.p1.choose("attack:she-hulk:rhino-1")
    assert (t["rhino-1"].damage, t["superhuman-strength"].zone) == (0, "play-area")
    assert not any("one-two" in o for a in t.asked[1:] for o in a.offered)


@proves("champions.status.stunned.friendly")
def test_a_counter_punch_of_a_stunned_hero(table: Tables) -> None:
    t = table.champions(p1={"identity": "spider-man", "stunned": 1, "hand": ["counter-punch"]}, at="villain-phase.2")
    t.p1.choose("pass", "defend:spider-man", "play:counter-punch")
    assert (t.p1.stunned, t["rhino-1"].damage) == (0, 0)


def test_the_whole_ability_is_replaced_and_the_event_counts_as_played(table: Tables) -> None:
    """Ruling 68."""

    t = table.champions(p1={**PLAIN, "stunned": 1, "hand": ["attack-three"], "play": ["applauding-support"]})
    with t.changes({"p1.stunned": -1, "rhino-1.damage": 0, "p1.hand_count": -1}):
        t.p1.choose("play", "attack-three")  # not even its card is drawn
    assert t.p1.discard_pile == ["attack-three"]
    assert t.p1.options == ["use:applauding-support", "pass"]


@proves("champions.status.stunned.friendly")
def test_a_stunned_hero_pays_and_deals_nothing(table: Tables) -> None:
    t = table.champions(
        p1={
            "identity": "spider-man",
            "hand": ["swinging-web-kick", *["backflip"] * 3],
            "stunned": 1,
            "play": [("black-cat", {"stunned": 1})],
        },
        villain="plain-1",
        encounter=FULL,
    )
    with t.branch() as b, b.changes({"p1.hand_count": -4, "p1.stunned": -1, "plain-1.hp": 0, "p1.exhausted": 0}):
        b.p1.choose("play", "swinging-web-kick")
    with t.changes({"black-cat.exhausted": +1, "black-cat.stunned": -1, "black-cat.damage": 0, "plain-1.hp": 0}):
        t.p1.choose("attack", "black-cat", "plain-1")


@proves("champions.status.stunned.friendly")
def test_a_stunned_ally_exhausts_for_nothing_and_takes_no_consequential_damage(table: Tables) -> None:
    t = solo(table, play=[("plain-ally", {"stunned": 1})])
    with t.changes({"plain-ally.stunned": -1, "plain-ally.exhausted": +1, "plain-ally.damage": 0, "plain-1.damage": 0}):
        t.p1.choose("attack", "plain-ally", "plain-1")


@proves("champions.status.stunned.friendly")
def test_a_stunned_hero_gets_nothing_of_an_attack_event(table: Tables) -> None:
    t = solo(table, "attack-three", stunned=1)
    with t.changes({"p1.stunned": -1, "plain-1.damage": 0, "p1.hand": []}):
        t.p1.choose("play", "attack-three")


def test_charge_stays_on_a_stunned_rhino(table: Tables) -> None:
    t = against(table, "rhino-1", {"stunned": 1}, attachments=[("charge", "rhino-1")])
    t.skip_until(lambda t: t.round == 3)
    assert t["charge"].on == "rhino-1"
    assert not t["rhino-1"].stunned
    assert boosts(t) == [], "he has not attacked: no boost card"


def test_a_stunned_minion_loses_its_card_instead_of_a_forced_response(table: Tables) -> None:
    """Tiger Shark has not attacked: he gets no tough status card."""
    t = against(table, "rhino-1", {"stunned": 1}, p1={"engaged": [("tiger-shark", {"stunned": 1})]})
    t.skip_until(lambda t: t.round == 3)
    assert (t["tiger-shark"].stunned, t["tiger-shark"].tough) == (0, 0)


@pytest.mark.usefixtures("hurting_cards")
def test_assault_on_a_stunned_villain_neither_attacks_nor_surges(table: Tables) -> None:
    t = against(table, "rhino-1", {"stunned": 1}, p1={**AWAY, "dealt": []}, p2={"dealt": ["assault"]})
    over(t)
    assert revealed(t) == ["nothing", "assault", "nothing"]
    assert not t["rhino-1"].stunned


@pytest.mark.usefixtures("hurting_cards")
def test_gang_up_villain_and_minions_attack_only_that_player(table: Tables) -> None:
    t = reveal(table, "gang-up", "rhino-1", p1={"engaged": ["sandman"]}, p2={"engaged": ["shocker"]})
    while t.round == 2:
        if t.decision is None:
            break
        t.skip_until(lambda t: t.round == 3 or (t.decision is not None and t.decision.prompt == "next"))
        settle(t)
    attacks = [(e.about[0].card, e.player + 1) for e in t.log if e.kind == "enemy-attack"]
    after = attacks[attacks.index(("shocker", 2)) + 1 :]
    assert sorted(after) == [("rhino-1", 1), ("sandman", 1)]


@proves("champions.status.stunned.enemy", "champions.timing.interrupt.window")
def test_a_minion_stunned_after_its_attack_has_begun_goes_on_with_it(table: Tables) -> None:
    dizzy = forced_interrupt(EnemyAttacks(villain=False), Stun(This()))
    with with_cards(minion("dizzy", "Dizzy", "暈眩者", "v1", "plain", dizzy, sch=1, atk=2, hp=3)):
        t = table.champions(
            p1={**PLAIN_IDENTITY, "engaged": ["dizzy"]}, villain=("rhino-1", {"stunned": 1}), encounter=QUIET_DECK
        )
        with t.changes({"p1.damage": +2, "dizzy.stunned": +1}):
            t.skip_until(lambda t: t.round == 3)


@proves("champions.status.stunned.enemy")
def test_an_enemy_stunned_in_the_midst_of_attacks_that_coincide_makes_all_of_them(table: Tables) -> None:
    """Whirlwind is stunned while his attacks are being initiated: they are made, and he loses his next one."""
    t = table.champions(
        p1={**PLAIN, "play": ["trap"], "engaged": ["whirlwind"]},
        p2=PLAIN,
        villain=("rare-1", {"stunned": 1}),
        encounter=QUIET_DECK,
    )
    t.skip_until(lambda t: t.round == 3)
    assert t["whirlwind"].stunned
    struck = [e.about[0].card for e in t.state.log or [] if e.kind == "damage" and e.source.card == "whirlwind"]
    assert len(struck) == 2


@proves("champions.status.stunned.enemy")
def test_a_stunned_nemesis_did_not_attack(table: Tables) -> None:
    # 1011: it discards the stun instead of attacking, and so the second sentence applies.
    t = table.champions(
        p1={
            "identity": "she-hulk",
            "engaged": [("titania", {"stunned": 1, "damage": 3})],
            "dealt": ["titanias-fury"],
        },
        encounter=["shocker"] + ["upgraded-drones"] * 9,
        at="villain-phase.4",
    )
    assert (t["titania"].stunned, t["titania"].damage, t.p1.damage) == (0, 0, 1)
    assert sorted(t.p1.engaged) == ["shocker", "titania"]


@proves("champions.status.stunned.enemy")
def test_no_attack_of_mayhem_when_all_are_stunned(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "spider-man", "engaged": [("melter", {"stunned": 1})], "dealt": ["masters-of-mayhem"]},
        encounter=["whirlwind"] + ["upgraded-drones"] * 9,
        at="villain-phase.4",
    )
    mayhem = [a for a in t.asked if a.prompt == "defend" and not a.forced]
    assert (t["melter"].stunned, sorted(t.p1.engaged), mayhem) == (0, ["melter", "whirlwind"], [])


@proves("champions.status.stunned.enemy")
def test_a_stunned_villain_assaults_nobody(table: Tables) -> None:
    # 1011; no surge, for it was hero form.
    t = table.champions(
        p1={"identity": "spider-man", "dealt": ["assault"]},
        villain=("rhino-1", {"stunned": 1}),
        encounter=["shocker", *UPGRADED_DRONES],
        at="villain-phase.4",
    )
    assert (t["rhino-1"].stunned, t.p1.damage, t.p1.engaged) == (0, 0, [])
    assert t.zone("encounter-deck")[0] == "shocker"


@proves("champions.status.stunned.enemy")
def test_a_stunned_klaw_gets_no_cards(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "spider-man"},
        villain=("klaw-1", {"stunned": 1}),
        encounter=["shocker", *UPGRADED_DRONES],
        scheme="secret-rendezvous-2b",
    )
    t.until("villain-phase.3")
    assert (t.zone("encounter-deck")[0], t.p1.damage) == ("shocker", 0)


@proves("champions.status.stunned.enemy")
def test_a_stunned_villain_does_not_attack(table: Tables) -> None:
    t = solo(table, villain=("plain-1", {"stunned": 1}))
    with t.changes({"p1.hp": 0, "p1.exhausted": 0}):
        t.skip_until(lambda t: t.round == 3)
    assert t["plain-1"].stunned == 0
    assert "boost" not in t.events
    assert "defend" not in t.events


@proves("champions.status.stunned.enemy", "champions.keyword.quickstrike")
def test_a_quickstriker_stunned_as_it_enters_play_loses_the_card_instead(table: Tables) -> None:
    stunner = support(
        "flashbang", "Flashbang", "閃光彈", "s1", response(AfterEntersPlay(minion=True), Stun(THAT_MINION)), cost=0
    )
    with with_cards(stunner):
        late = {"quickstrike_after_responses": True}
        t = solo(table, "summon", play=["flashbang"], encounter=("racer", *FULL), options=late)
        t.p1.choose("play", "summon")
        with t.changes({"racer.stunned": 0, "p1.damage": 0}):
            t.p1.choose("use", "flashbang")
        assert t.p1.prompt == "turn"


@proves("champions.status.stunned.enemy", "champions.activation.alter-ego-scheme")
def test_a_stunned_minion_schemes_and_a_confused_one_attacks(table: Tables) -> None:
    t = solo(table, form="alter-ego", engaged=[("plain-minion", {"stunned": 1})], villain=QUIET, at="villain-phase.2")
    assert (t["plain-scheme-1b"].threat, t["plain-minion"].stunned) == (1, 1)
    t = solo(table, engaged=[("plain-minion", {"confused": 1})], villain=QUIET, at="villain-phase.2")
    t.p1.choose("no-defense")
    assert (t.p1.damage, t["plain-minion"].confused) == (2, 1)


@proves("champions.status.stunned.enemy")
def test_a_stunned_villain_takes_no_boost_card(table: Tables) -> None:
    t = solo(table, villain=("plain-1", {"stunned": 1}), encounter=("quiet",) * 9)
    phase(t)
    assert len(t.zone("encounter-deck")) == 8, "only the card that was dealt"


def test_ground_stomp_reaches_everybody_although_she_hulk_is_stunned(table: Tables) -> None:
    """It has no attack label (157): the stun stays, nobody retaliates, and other players' minions are enemies too."""
    t = table.champions(
        p1={**HULK, "stunned": 1, "hand": ["ground-stomp", "strength"], "engaged": ["hydra-mercenary"]},
        p2={**MARVEL, "engaged": ["modok"]},
        villain="rhino-1",
        encounter=NOTHING,
    )
    with t.changes(
        {"rhino-1.damage": +1, "hydra-mercenary.damage": +1, "modok.damage": +1, "p1.damage": 0, "p1.stunned": 0}
    ):
        t.p1.choose("play", "ground-stomp")
        while prompt(t) == "next":
            t.state.choose(0)


def test_superhuman_strength_makes_a_counter_punch_harder_and_goes_with_it(table: Tables) -> None:
    """The punch deals her ATK, bonus included, and she has attacked: the upgrade is discarded and stuns (452)."""
    t = table.champions(
        p1={**HULK, "hand": ["counter-punch"], "play": ["superhuman-strength"]}, encounter=NOTHING, at="villain-phase.2"
    )
    until(t, "defend")
    t.p1.choose("defend", "she-hulk")
    t.p1.choose("play", "counter-punch")
    assert (t["rhino-1"].damage, t["rhino-1"].stunned) == (5, 1)
    assert sorted(t.p1.discard_pile) == ["counter-punch", "superhuman-strength"]


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


def test_a_stunned_or_webbed_villain_gives_no_spider_sense(table: Tables) -> None:
    t = table.champions(p1=SPIDER, villain=("rhino-1", {"stunned": 1}), encounter=NOTHING)
    with t.changes({"p1.damage": 0}):
        next_round(t)
    assert t.events.count("enemy-attack") == 0
    t = table.champions(
        p1={**SPIDER, "hand": ["webbed-up", "genius", "energy", "swinging-web-kick"]}, villain="rhino-1", encounter=NOTHING
    )
    t.p1.choose("play", "webbed-up", "rhino-1")
    with t.changes({"p1.damage": 0, "rhino-1.stunned": 1, "webbed-up.zone": "discard-pile"}):
        t.skip_until(lambda t: t.round == 3)
    assert "spider-sense" not in [e.detail for e in t.state.log or []]


def test_a_stun_is_lost_before_webbed_up_is(table: Tables) -> None:
    t = table.champions(
        p1={**SPIDER, "hand": ["webbed-up", "genius", "energy", "swinging-web-kick"]},
        villain=("rhino-1", {"stunned": 1}),
        encounter=NOTHING,
    )
    t.p1.choose("play", "webbed-up", "rhino-1")
    with t.changes({"rhino-1.stunned": -1}):
        next_round(t)
    assert t["webbed-up"].in_play
    with t.changes({"rhino-1.stunned": 1}):
        next_round(t)
    assert not t["webbed-up"].in_play


def test_stampede_stuns_before_the_counter_punch(table: Tables) -> None:
    t = reveal(table, "stampede", "rhino-1", p1={**MARVEL, "hand": ["counter-punch"]}, encounter=("two-icons", *NOTHING))
    t.p1.choose("defend", "captain-marvel")
    assert t.p1.stunned
    with t.changes({"rhino-1.damage": 0, "p1.stunned": -1}):
        t.p1.choose("play", "counter-punch")


def test_the_sonic_converter_stuns_before_the_counter_punch(table: Tables) -> None:
    t = against(
        table,
        "klaw-2",
        p1={**MARVEL, "hand": ["counter-punch"]},
        attachments=(("sonic-converter", "klaw-2"),),
        encounter=("two-icons", *NOTHING),
    )
    until(t, "defend")
    t.p1.choose("defend", "captain-marvel")
    assert t.p1.stunned
    with t.changes({"klaw-2.damage": 0, "p1.stunned": -1}):
        t.p1.choose("play", "counter-punch")


@pytest.mark.usefixtures("hurting_cards")
def test_stampede_stuns_the_ally_that_was_damaged_and_nobody_if_all_was_prevented(table: Tables) -> None:
    t = reveal(table, "stampede", "rhino-1", p1={"play": ["luke-cage"]})
    t.p1.choose("defend", "luke-cage")
    assert (t["luke-cage"].stunned, t.p1.stunned) == (1, 0)
    t = reveal(table, "stampede", "rhino-1", p1={"tough": 1})
    t.p1.choose("no-defense")
    assert (t.p1.stunned, t.p1.tough) == (0, 0)


@proves("champions.status.stunned.give")
def test_mockingbird_stuns(table: Tables) -> None:
    t = solo(table, "mockingbird", "two-energy", "two-energy")
    t.p1.choose("play", "mockingbird")
    with t.changes({"plain-1.stunned": +1}):
        t.p1.choose("use", "mockingbird")
