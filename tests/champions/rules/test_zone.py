"""In play and out of play; playing and putting into play; ready and exhausted; identities and forms; recovering."""

from __future__ import annotations

from rulebound.games.champions.cards.builders import action, event, n, response, support
from rulebound.games.champions.effects import Damage, DiscardCard
from rulebound.games.champions.nouns import EventSubject, Pick, Schemes, Villain
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import MARVEL, NOTHING
from tests.champions.made_up.further import ADVANCES, DRONES, IDLE, ONCE, OTHER, MinionEnters
from tests.champions.made_up.plain import PLAIN, QUIET_DECK
from tests.champions.made_up.tables import FULL, QUIET, duo, seat, solo
from tests.champions.playing import next_round, to_defense, ultron, until


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


@proves("champions.zone.enter-leave")
def test_moving_between_play_areas_is_neither_entering_nor_leaving(table: Tables) -> None:
    t = duo(table, seat("be-defeated", engaged=["plain-minion"]), seat(play=["doorman"], form="alter-ego"), villain=QUIET)
    t.p1.choose("play", "be-defeated")
    assert t["plain-minion"].engaged_with == 2
    assert not t.p2.can("use", "doorman")
    assert not t.happened("leaves-play", "plain-minion")


def test_hawkeye_shoots_the_drone_before_ultron_counts_it(table: Tables) -> None:
    """A drone is a minion that enters play (543); the bonus counts what is there when the damage is worked out (687)."""
    t = table.champions(
        p1={**MARVEL, "play": [("hawkeye", {"counters": 2, "exhausted": 1})], "deck": ["energy"] * 9},
        villain="ultron-2",
        **DRONES,
        encounter=NOTHING,
        at="villain-phase.2",
    )
    t.skip_until(lambda t: t.p1.can("use", "hawkeye"))
    t.p1.choose("use", "hawkeye")
    until(t, "defend")
    t.p1.choose("no-defense")
    assert (t.p1.damage, t.p1.drones_count, "energy" in t.p1.discard_pile) == (2, 0, True)


def test_upgraded_drones_leaving_defeats_the_damaged_ones(table: Tables) -> None:
    hand = {"hand": ["energy", "genius", "strength"], "drones": [("backflip", {"damage": 1})]}
    t = ultron(table, 1, p1=hand, attachments=[("upgraded-drones", "ultron-drones")])
    assert (t["drone"].hp, t["drone"].atk) == (1, 2)
    t.p1.choose("use", "upgraded-drones")
    assert t.p1.drones == []
    assert t.zone("p1.discard-pile").count("backflip") == 1


def test_a_minion_that_leaves_play_ends_its_activation(table: Tables) -> None:
    """Ruling 75."""

    t = table.champions(
        p1={
            "identity": "black-panther",
            "deck": ["physical-card"] * 12,
            "play": ["after-attack"],
            "engaged": [("dying-minion", {})],
        },
        villain=QUIET,
        encounter=FULL,
    )
    t.skip_until(lambda t: t.p1.prompt == "defend")
    with t.changes({"p1.hp": -1, "dying-minion.zone": "encounter-discard"}):
        t.p1.choose("no-defense")


@proves("champions.zone.new-card", "champions.enemy-attack.4.undefended")
def test_a_defender_that_left_and_came_back_defends_no_more(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["plain-ally"]}, villain="rare-1", encounter=("blink", *QUIET_DECK))
    to_defense(t)
    with t.changes({"p1.damage": +2, "plain-ally.damage": 0}):
        t.p1.choose("defend:plain-ally")
    assert t["plain-ally"].exhausted == 0


@proves("champions.zone.new-card", "champions.activation.minion")
def test_a_minion_that_left_and_came_back_activates_anew(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["rewind"], "engaged": ["plain-minion"]}, villain=IDLE, encounter=QUIET_DECK)
    t.skip_until(lambda t: t.p1.can("use", "rewind"))
    with t.changes({"p1.damage": 0}):
        t.p1.choose("use", "rewind")  # its attack is over; the new one, which engages meanwhile, makes its own
    assert t.p1.prompt == "defend"
    with t.changes({"p1.damage": +2}):
        t.p1.choose("no-defense")
    assert t.events.count("enemy-attack") == 1, "the first one ended before it was made"


@proves("champions.zone.new-card", "champions.timing.response.multiple")
def test_that_minion_is_not_one_that_left_and_came_back(table: Tables) -> None:
    that = EventSubject("that minion", "該從者")
    snare = support("snare", "Snare", "羅網", "n4", response(MinionEnters(), Damage(n(1), that), cost=ONCE), cost=0)
    with with_cards(snare):
        seat = {**PLAIN, "hand": ["summon"], "play": ["revolving-door", "snare"]}
        t = table.champions(p1=seat, villain="rare-1", encounter=("plain-minion", *QUIET_DECK))
        t.p1.choose("play", "summon")
        t.p1.choose("use", "revolving-door")
        with t.changes({"plain-minion.damage": +1}):
            t.p1.choose("use", "snare")  # it answers that the new one has entered play
        assert t.p1.prompt == "turn"
        t = table.champions(p1=seat, villain="rare-1", encounter=("plain-minion", *QUIET_DECK))
        t.p1.choose("play", "summon")
        t.p1.choose("use", "revolving-door")
        t.p1.choose("pass")  # the old one's window is open again: there is no such minion any more
        assert t.p1.prompt == "turn"


@proves("champions.zone.new-card", "champions.card.ally.consequential")
def test_consequential_damage_is_not_for_an_ally_that_left_and_came_back(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["plain-ally", "relay", "detour"]}, villain="rare-1", threat=5)
    t.p1.choose("attack", "plain-ally", "rare-1")
    t.p1.choose("use", "relay")
    assert (t["plain-ally"].damage, t["plain-ally"].exhausted) == (0, 0)
    t.p1.choose("thwart", "plain-ally")
    t.p1.choose("use", "detour")
    assert (t["plain-ally"].damage, t["plain-ally"].exhausted, t["rare-scheme-1b"].threat) == (0, 0, 3)


@proves("champions.zone.new-card", "champions.card.ally.consequential")
def test_an_ally_rescued_after_its_attack_enters_play_unhurt(table: Tables) -> None:
    fallen = ("plain-ally", {"damage": 2})
    t = table.champions(p1={**PLAIN, "play": [fallen, "rescue"], "engaged": ["spiky-minion"]}, villain="rare-1")
    with t.changes({"spiky-minion.damage": +2, "plain-ally.damage": -2}):
        t.p1.choose("attack", "plain-ally", "spiky-minion")  # and retaliate defeats it
        t.p1.choose("use", "rescue")
    assert t["plain-ally"].in_play


@proves("champions.zone.new-card", "champions.hp.damage")
def test_damage_does_not_reach_who_left_and_came_back_before_it_was_taken(table: Tables) -> None:
    seat = {**PLAIN, "play": ["decoy"], "hand": ["blast"], "engaged": ["plain-minion"]}
    t = table.champions(p1=seat, villain="rare-1")
    with t.branch() as b:
        b.p1.choose("attack", "plain-hero", "plain-minion")
        with b.changes({"plain-minion.damage": 0}):
            b.p1.choose("use", "decoy")
    t.p1.choose("play", "blast", "next:rare-1")  # damage to the villain is answered, the minion's comes at the same time
    with t.changes({"rare-1.damage": +1, "plain-minion.damage": 0}):
        t.p1.choose("use", "decoy")


@proves("champions.zone.new-card")
def test_that_minion_is_not_the_one_that_came_back(table: Tables) -> None:
    seat = {**PLAIN, "play": ["decoy"], "hand": ["jab"], "engaged": ["plain-minion"]}
    t = table.champions(p1=seat, villain="rare-1")
    t.p1.choose("play", "jab")
    with t.branch() as b, b.changes({"plain-minion.damage": +1, "plain-minion.stunned": +1}):
        b.p1.choose("pass")
    with t.changes({"plain-minion.damage": 0, "plain-minion.stunned": 0}):
        t.p1.choose("use", "decoy")


@proves("champions.zone.new-card", "champions.keyword.quickstrike")
def test_a_quickstriker_that_left_and_came_back_as_it_entered_play_strikes_once(table: Tables) -> None:
    seat = {**PLAIN, "hand": ["summon"], "play": ["revolving-door"]}
    late = {"quickstrike_after_responses": True}
    t = table.champions(p1=seat, villain="rare-1", encounter=("boost-two", *QUIET_DECK), options=late)  # ATK 1, quickstrike
    t.p1.choose("play", "summon")
    t.p1.choose("use", "revolving-door")
    with t.changes({"p1.damage": +1}):
        t.p1.choose("no-defense")
    assert t.p1.prompt == "turn"


@proves("champions.zone.new-card", "champions.timing.response.entering")
def test_only_the_second_entering_of_a_minion_that_came_back_before_the_responses_is_answered(table: Tables) -> None:
    bell = support("bell", "Bell", "鈴", "n6", response(MinionEnters(), Damage(n(1), Villain())), cost=0)
    with with_cards(bell):
        seat = {**PLAIN, "hand": ["summon"], "play": ["rewind", "bell"]}
        t = table.champions(p1=seat, villain="rare-1", encounter=("boost-two", *QUIET_DECK))
        t.p1.choose("play", "summon")
        t.p1.choose("use", "rewind")  # in its quickstrike attack
        t.p1.choose("no-defense")
        with t.changes({"rare-1.damage": +1}):
            t.p1.choose("use", "bell")
        assert t.p1.prompt == "turn"


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


def test_cards_beneath_a_scheme_that_is_discarded_go_to_their_owners_discard_piles(table: Tables) -> None:
    away = event("test-away", "Away", "消失", "t10", action(DiscardCard(Pick(Schemes(side=True)))), cost=0)
    with with_cards(away):
        t = table.champions(
            p1={"identity": "spider-man", "form": "hero", "hand": ["energy"], "dealt": ["highway-robbery"]},
            p2={**OTHER, "hand": ["genius"], "deck": ["test-away"] * 5},
            at="villain-phase.4",
            encounter=ADVANCES,
        )
        t.skip_until(lambda t: t.phase == "player-phase")
        assert sorted(t.zone("beneath-schemes")) == ["energy", "genius"]
        t.skip_until(lambda t: t.p2.can("play", "test-away"))
        t.p2.choose("play:test-away")
        assert (t["highway-robbery"].zone, t.zone("beneath-schemes")) == ("encounter-discard", [])
        assert ("energy" in t.p1.discard_pile, "genius" in t.p2.discard_pile) == (True, True)


def test_a_villain_stage_and_a_defeated_identity_leave_the_game(table: Tables) -> None:
    """Ruling 43."""

    t = table.champions(
        p1=PLAIN,
        p2={**PLAIN, "damage": 11},
        villain=("plain-1", {"damage": 18}),
        next_stages=("plain-2",),
        encounter=QUIET_DECK,
    )
    t.p1.choose("attack", "plain-hero", "plain-1")
    assert t["plain-1"].zone == "removed"
    assert t["plain-2"].zone == "villain"
    next_round(t)
    assert t["plain-hero#2"].zone == "removed"


def test_dealt_and_boost_cards_are_hidden_from_everybody(table: Tables) -> None:
    """Ruling 90."""

    t = duo(table, seat("taunt", dealt=["racer"]), seat(), encounter=("shocker", *FULL))
    t.p1.choose("play", "taunt")
    for name in ("racer", "shocker"):
        assert not t.p1.sees(name)
        assert not t.p2.sees(name)
        assert not t[name].in_play


def test_discard_piles_are_open_and_in_order(table: Tables) -> None:
    """Ruling 91."""

    t = duo(table, seat(discard=["plain-upgrade", "plain-support"]), seat(), encounter_discard=("shocker", "racer"))
    assert t.p2.sees("p1.plain-support")
    assert t.p1.discard_pile == ["plain-upgrade", "plain-support"], "as they were given, the top card first"
    assert t.p2.sees("shocker")
