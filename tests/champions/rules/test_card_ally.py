"""Chapter: allies."""

from __future__ import annotations

from rulebound.games.champions.cards import card
from rulebound.games.champions.cards.builders import always, environment
from rulebound.games.champions.definitions import ENCOUNTER
from rulebound.games.champions.modifiers import constant
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Table, Tables, proves
from tests.champions.made_up.encounters import AT_HOME, HULK, IRON, MARVEL, NOTHING, PANTHER, SPIDER, against, reveal
from tests.champions.made_up.further import HERO
from tests.champions.made_up.parts import Everybody
from tests.champions.made_up.plain import ALTER_EGO, PLAIN, QUIET_DECK
from tests.champions.made_up.tables import duo, seat, solo
from tests.champions.playing import all_of, in_any_order, next_round, prompt, until


def attacks(t: Table) -> list[str]:
    return [e.about[0].card for e in t.state.log or [] if e.kind == "enemy-attack"]


@proves("champions.card.ally")
def test_allies_are_player_cards_and_characters() -> None:
    for c in all_of("ally"):
        assert c.faction != ENCOUNTER
        assert c.is_character
        assert not c.is_enemy


def test_the_sample_cards_have_the_numbers_of_the_book() -> None:
    """Ruling 60."""

    hero, person, rhino, shocker = (card(id) for id in ("spider-man", "peter-parker", "rhino-1", "shocker"))
    assert (hero.thw, hero.atk, hero.def_, hero.hand_size, hero.hp) == (1, 2, 3, 5, 10)
    assert (person.rec, person.hand_size, person.hp) == (3, 6, 10)
    assert (rhino.sch, rhino.atk, rhino.hp, rhino.hp_per_player) == (1, 2, 14, True)
    assert (shocker.sch, shocker.atk, shocker.hp) == (1, 2, 3)
    scheme = card("the-break-in-1b")
    assert (scheme.acceleration, scheme.threat, scheme.target) == (1, 0, 7)
    assert (card("daredevil").cost, card("daredevil").thw, card("daredevil").atk, card("daredevil").hp) == (4, 2, 2, 3)
    assert [card(id).cost for id in ("combat-training", "the-triskelion", "wakanda-forever-energy")] == [2, 1, 1]


@proves("champions.card.ally.stays", "champions.card.support.place", "champions.card.upgrade.stays")
def test_allies_supports_and_upgrades_stay_through_rounds_and_forms(table: Tables) -> None:
    three = ["plain-ally", "plain-support", "training-upgrade"]
    t = table.champions(p1={**PLAIN, "play": three, "hand": ["free-event"]}, encounter=QUIET_DECK)
    assert t["plain-hero"].atk == 3
    t.p1.choose("change-form")
    next_round(t)
    t.p1.choose("change-form")
    next_round(t)
    assert t.p1.play[1:] == three
    assert t["plain-hero"].atk == 3


def test_hulk_hits_everybody_and_may_win_and_fall(table: Tables) -> None:
    t = table.champions(
        p1={
            **MARVEL,
            "form": "alter-ego",
            "deck": ["energy", *["genius"] * 5],
            "play": [("hulk", {"damage": 3}), "daredevil"],
        },
        p2={**HULK, "engaged": [("shocker", {"damage": 2})]},
        encounter=NOTHING,
    )
    t.p1.choose("attack", "hulk", "rhino-1")
    t.skip_until(lambda t: t.p1.prompt == "turn")
    assert (t.p1.damage, t.p2.damage, t["daredevil"].damage, t["rhino-1"].damage) == (1, 1, 1, 4)
    assert t["shocker"].zone == "encounter-discard"
    assert "hulk" in t.p1.discard_pile  # 3 + 1, then 1 consequential


def test_repulsor_blast_on_a_minion_that_falls_at_once_still_discards(table: Tables) -> None:
    t = table.champions(
        p1={**IRON, "deck": ["energy"] * 12, "hand": ["repulsor-blast", "genius"], "engaged": [("shocker", {"damage": 2})]}
    )
    with t.changes({"p1.deck_count": -5, "rhino-1.damage": 0, "shocker.zone": "encounter-discard"}):
        t.p1.choose("play", "repulsor-blast", "shocker")


def test_a_drone_that_comes_out_of_a_defeated_one_joins_the_swarm(table: Tables) -> None:
    """The Advanced Ultron Drone falls to retaliate; the Drone it leaves behind attacks as well."""
    t = reveal(
        table,
        "swarm-attack",
        "ultron-1",
        p1={**PANTHER, "engaged": [("advanced-ultron-drone", {"damage": 3, "stunned": 1})], "exhausted": 1},
        environments=("ultron-drones",),
    )
    t.skip_until(lambda t: t.round == 3)
    assert attacks(t) == ["advanced-ultron-drone", "drone"]
    assert t.p1.damage == 1 + 1


def test_drones_that_fall_with_their_upgrade_were_defeated_by_nobody(table: Tables) -> None:
    t = against(
        table,
        "ultron-1",
        p1={
            **SPIDER,
            "drones": [("strength", {"damage": 1})],
            "play": ["interrogation-room"],
            "hand": ["energy", "genius", "strength"],
        },
        environments=("ultron-drones",),
        attachments=(("upgraded-drones", "ultron-drones"),),
        side_schemes=[("drone-factory", {"threat": 2})],
    )
    t.p1.choose("use", "upgraded-drones")
    assert t.p1.drones == []
    assert not t.p1.can("use", "interrogation-room")


@proves("champions.card.ally.defeat")
def test_an_ally_without_hit_points_is_discarded(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": [("plain-ally", {"damage": 2})], "hand": ["hurt-each-ally"]})
    t.p1.choose("play", "hurt-each-ally")
    assert t.happened("defeated", "plain-ally")
    assert t.p1.discard_pile == ["hurt-each-ally", "plain-ally"]


def test_what_comes_into_play_with_no_hit_points_is_defeated_at_once(table: Tables) -> None:
    blight = environment("test-blight", "Blight", "凋零", "t11", "test", always(constant("hp", -3, Everybody())))
    with with_cards(blight):
        t = table.champions(p1={**HERO, "hand": ["nick-fury", *["energy"] * 3]}, environments=["test-blight"])
        t.p1.choose("play:nick-fury")
        assert (t["nick-fury"].zone, t.p1.deck_count) == ("discard-pile", 12), "and nobody answers its coming"


def test_a_replacement_whose_card_is_gone_replaces_nothing(table: Tables) -> None:
    mended = ("plain-minion", {"damage": 1, "attached": ["biomechanical-upgrades"]})
    t = table.champions(p1={**PLAIN, "play": ["scrapper"], "engaged": [mended]}, villain="rare-1")
    t.p1.choose("attack", "plain-hero", "plain-minion")  # the upgrades are forced and come first
    t.p1.choose("use", "scrapper")
    assert t["plain-minion"].zone == t["biomechanical-upgrades"].zone == "encounter-discard"


def test_an_allys_victim_is_yours_for_the_interrogation_room_only(table: Tables) -> None:
    t = table.champions(
        p1={
            **MARVEL,
            "hand": ["chase-them-down"],
            "play": ["interrogation-room", "daredevil"],
            "engaged": [("shocker", {"damage": 1})],
        },
        threat=4,
    )
    t.p1.choose("attack", "daredevil", "shocker")
    assert t.p1.options == ["use:interrogation-room", "pass"]


def test_another_players_victim_is_not_yours(table: Tables) -> None:
    t = table.champions(
        p1={**HULK, "engaged": ["shocker"]},
        p2={**MARVEL, "play": ["interrogation-room"], "hand": ["chase-them-down"]},
        threat=4,
    )
    t.p1.choose("attack", "she-hulk", "shocker")
    assert t.p1.prompt == "turn"


def test_a_player_who_falls_in_their_own_turn(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "damage": 11, "engaged": ["whiplash"], "hand": ["chase-them-down"], "play": ["daredevil"]},
        p2=HULK,
        first=1,
        encounter=NOTHING,
    )
    t.p1.choose("attack", "captain-marvel", "whiplash")
    assert t.happened("eliminated")
    assert t.first_player == 1
    assert t.p2.prompt == "turn"
    assert t["whiplash"].engaged_with == 2
    assert t.p1.hand == []
    assert "daredevil" in t.p1.discard_pile
    t.skip_until(lambda t: t.round == 3)
    assert t.p2.prompt == "turn"


@proves("champions.card.ally.use", "champions.card.ally.exhaust")
def test_any_number_of_allies_act_and_each_exhausts(table: Tables) -> None:
    t = table.champions(p1={**ALTER_EGO, "play": ["plain-ally", "dashing-ally", "famous-ally"]}, threat=5)
    t.p1.choose("attack", "plain-ally", "rhino-1")
    assert not t.p1.can("attack", "plain-ally")
    assert not t.p1.can("thwart", "plain-ally")
    t.p1.choose("attack", "dashing-ally", "rhino-1")
    t.p1.choose("thwart", "famous-ally")
    assert t["rhino-1"].damage == 2 + 3
    assert t["the-break-in-1b"].threat == 4
    assert t["famous-ally"].exhausted


def test_a_soldier_gives_its_card_to_whom_it_was_engaged_with(table: Tables) -> None:
    t = table.champions(p1=HULK, p2={**MARVEL, "engaged": [("hydra-soldier", {"damage": 1})]}, encounter=NOTHING)
    t.p1.choose("attack", "hydra-soldier")
    assert (t.p1.dealt, t.p2.dealt) == ([], ["nothing"])


def test_daredevil_may_defeat_the_guard_and_then_the_hero_may_attack(table: Tables) -> None:
    """His response is no attack; consequential damage comes after it (126, 13)."""
    t = table.champions(
        p1={**MARVEL, "play": [("daredevil", {"damage": 2})], "engaged": [("hydra-mercenary", {"damage": 2})]},
        threat=3,
        encounter=NOTHING,
    )
    t.p1.choose("thwart:daredevil", "the-break-in-1b")
    t.p1.choose("use", "daredevil")
    t.p1.choose("hydra-mercenary")
    assert ("daredevil" in t.p1.discard_pile, t["hydra-mercenary"].zone) == (True, "encounter-discard")
    assert t.p1.can("attack", "rhino-1")


@proves("champions.card.ally.consequential", "champions.card.ally.consequential.direct")
def test_an_ally_takes_the_damage_shown_under_the_field_it_used(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["plain-ally", "dashing-ally", "famous-ally"]}, threat=5)
    with t.changes({"plain-ally.damage": +1, "dashing-ally.damage": 0, "famous-ally.damage": 0, "p1.damage": 0}):
        t.p1.choose("thwart", "plain-ally")
    with t.changes({"dashing-ally.damage": +1, "plain-ally.damage": 0}):
        t.p1.choose("attack", "dashing-ally", "rhino-1")
    with t.changes({"famous-ally.damage": 0}):
        t.p1.choose("attack", "famous-ally", "rhino-1")  # no icon
    assert t.p1.prompt == "turn"  # nobody was asked who takes it


@proves("champions.card.ally.defend")
def test_any_players_ally_may_defend(table: Tables) -> None:
    t = table.champions(
        p1=PLAIN, p2={**PLAIN, "play": ["plain-ally", ("dashing-ally", {"exhausted": 1})]}, encounter=QUIET_DECK
    )
    t.exhausted[t["dashing-ally"].entity] = 1
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("no-defense")
    assert "defend:plain-ally" in t.p2.options
    with t.changes({"plain-ally.damage": +2, "plain-ally.exhausted": +1, "p1.damage": 0}):
        t.p2.choose("defend", "plain-ally")


def test_who_defends_with_an_ally_of_an_alter_ego_takes_the_attack_over(table: Tables) -> None:
    """An alter-ego's ally may defend for a hero (127); its player is the target from then on (370)."""
    t = against(
        table,
        "ultron-1",
        p1={},
        p2={**AT_HOME, "play": ["luke-cage"], "deck": ["energy"] * 9},
        environments=["ultron-drones"],
        at="villain-phase.2",
    )
    until(t, "defend")
    t.p1.choose("no-defense")
    t.p2.choose("defend", "luke-cage")
    assert prompt(t) == "choose-one"
    t.p2.choose("option:put-the-top-card-of-your-deck-into-play-facedown-engaged-with-you-as-a-drone-minion")
    assert (t.p1.drones_count, t.p2.drones_count) == (0, 1)


def test_a_cosmic_flight_that_prevents_everything_leaves_nothing_for_the_second(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "play": ["cosmic-flight"] * 2}, encounter=NOTHING)
    until(t, "window.damage:interrupt")
    t.p1.choose("use", "cosmic-flight")
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.damage == 0
    assert t.p1.discard_pile.count("cosmic-flight") == 1


def test_an_attack_defended_by_an_ally_was_still_an_attack_on_its_player(table: Tables) -> None:
    t = against(
        table,
        "rhino-1",
        {"stunned": 1},
        p1={**MARVEL, "hand": ["energy"], "play": ["hellcat"], "engaged": ["radioactive-man"]},
    )
    until(t, "defend")
    with t.changes({"p1.discard_pile": ["energy"]}):
        t.p1.choose("defend", "hellcat")


def test_concussive_blast_as_a_boost_defeats_the_defending_ally(table: Tables) -> None:
    """The rest of the attack is undefended: the identity takes it."""
    t = against(
        table, "ultron-1", p1={"play": [("tigra", {"damage": 2})], "tough": 0}, encounter=("concussive-blast", *NOTHING)
    )
    until(t, "defend")
    t.p1.choose("defend", "tigra")
    in_any_order(t)
    assert t["tigra"].zone == "discard-pile"
    assert t.p1.damage == 1 + 2


@proves("champions.card.ally.defend.damage")
def test_a_defending_ally_takes_all_damage(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "play": ["plain-ally"]},
        attachments=(("plain-attachment", "rhino-1"),),
        encounter=("boost-two", *QUIET_DECK),
    )
    t.skip_until(lambda t: t.p1.prompt == "defend")
    with t.changes({"p1.damage": 0}):
        t.p1.choose("defend", "plain-ally")
    dealt = [e for e in t.state.log or [] if e.kind == "damage"]
    assert [(e.about[0].card, e.n) for e in dealt] == [("plain-ally", 5)]
    assert "plain-ally" in t.p1.discard_pile


def test_losing_the_triskelion_with_four_allies_costs_one_of_them_at_once(table: Tables) -> None:
    """The ally limit holds at any time (133), not only when an ally enters play."""
    allies = ["tigra", "hulk", "hawkeye", "vision"]
    t = reveal(table, "caught-off-guard", "rhino-1", p1={"play": ["the-triskelion", *allies]})
    assert sorted(t.p1.options) == ["discard:hawkeye", "discard:hulk", "discard:tigra", "discard:vision"]
    t.p1.choose("hulk")
    assert sorted(t.p1.play) == sorted(["captain-marvel", "tigra", "hawkeye", "vision"])


def test_an_ally_over_the_limit_is_discarded_before_the_called_one_answers(table: Tables) -> None:
    """Make the Call puts a fourth ally into play (61): whoever goes, goes before Maria Hill's response."""
    t = table.champions(
        p1={**MARVEL, "hand": ["make-the-call", "genius"], "discard": ["maria-hill"], "play": ["tigra", "hulk", "hawkeye"]},
        encounter=NOTHING,
    )
    t.p1.choose("play", "make-the-call")
    with t.branch() as other:
        other.p1.choose("maria-hill")
        assert (prompt(other), other.p1.hand) == ("turn", [])
    t.p1.choose("tigra")
    t.p1.choose("use", "maria-hill")
    assert t.p1.hand == ["strength"]


def test_a_called_ally_over_the_limit_may_send_another_home_before_it_is_too_late(table: Tables) -> None:
    """Hellcat is returned as an action before the fourth ally comes; nothing else is discarded then (133)."""
    t = table.champions(
        p1={**HULK, "play": ["hellcat", "tigra", "hulk"], "hand": ["mockingbird", "genius", "energy"]}, encounter=NOTHING
    )
    t.p1.choose("use", "hellcat")
    t.p1.choose("play", "mockingbird", pay=["genius", "energy"])
    t.skip_until(lambda t: prompt(t) == "turn")
    assert sorted(t.p1.play) == sorted(["she-hulk", "tigra", "hulk", "mockingbird"])
    assert t.p1.hand == ["hellcat"]


def test_a_fourth_ally_may_come_and_one_goes_before_it_answers(table: Tables) -> None:
    seat = {**MARVEL, "play": ["daredevil", "tigra", "hellcat"], "hand": ["mockingbird", "genius", "strength"]}
    t = table.champions(p1=seat)
    t.p1.choose("play", "mockingbird")
    assert t.p1.prompt == "discard-ally"
    assert len(t.p1.options) == 4
    with t.branch() as b:
        b.p1.choose("discard", "mockingbird")
        assert b.p1.prompt == "turn"  # it is not there to answer
    t.p1.choose("discard", "hellcat")
    with t.changes({"rhino-1.stunned": 1}):
        t.p1.choose("use", "mockingbird")


def test_nick_fury_as_a_fourth_ally_who_goes_at_once_does_nothing(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "play": ["daredevil", "tigra", "hellcat"], "hand": ["nick-fury", "energy-absorption", "strength"]},
        threat=4,
    )
    t.p1.choose("play", "nick-fury")
    with t.changes({"rhino-1.damage": 0, "the-break-in-1b.threat": 0}):
        t.p1.choose("discard", "nick-fury")
    assert t.p1.prompt == "turn"


@proves("champions.card.ally.limit")
def test_a_fourth_ally_makes_its_player_discard_at_once(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["plain-ally"] * 3, "hand": ["eager-ally", "plain-upgrade"]})
    t.p1.choose("play", "eager-ally")
    assert t.p1.prompt == "discard-ally"
    assert len(t.p1.options) == 4
    with t.branch() as b:
        b.p1.choose("discard:eager-ally")
        assert b.p1.prompt == "turn"  # it is gone before its response
    t.p1.choose("discard:plain-ally#1")
    assert len(t.allies(0)) == 3
    assert t.p1.options == ["use:eager-ally", "pass"]


@proves("champions.card.ally.limit")
def test_the_ally_limit_without_the_triskelion(table: Tables) -> None:
    # 133: at any time.
    t = table.champions(
        p1={"play": ["the-triskelion", "tigra", "mockingbird", "hawkeye", "daredevil"], "dealt": ["caught-off-guard"]},
        at="villain-phase.4",
    )
    t.p1.choose("daredevil")
    assert (t["the-triskelion"].zone, t["daredevil"].zone, t["tigra"].zone) == ("discard-pile", "discard-pile", "play-area")


@proves("champions.card.ally.limit")
def test_ally_called_over_the_limit(table: Tables) -> None:
    # 133.
    t = table.champions(
        p1={
            "hand": ["make-the-call", "energy", "genius"],
            "play": ["mockingbird", "hawkeye", "daredevil"],
            "discard": ["tigra"],
        },
    )
    t.p1.choose("play:make-the-call", pay=["energy", "genius"])
    t.p1.choose("hawkeye")
    assert (t["tigra"].zone, t["hawkeye"].zone) == ("play-area", "discard-pile")


@proves("champions.card.ally.limit")
def test_an_ally_too_many_is_discarded_before_anything_else_happens(table: Tables) -> None:
    """Whoever takes over a fourth ally gives one up at once, in the midst of the text that brought it."""
    t = duo(table, seat("hand-over-and-draw", play=["plain-ally"]), seat(play=["war-machine", "hawkeye", "mockingbird"]))
    drawn = t.p1.hand_count - 1
    t.p1.choose("play", "hand-over-and-draw")
    assert len(t.p2.options) == 4
    assert t.p1.hand_count == drawn


@proves("champions.card.ally.limit")
def test_the_fourth_ally_may_be_the_one_that_goes(table: Tables) -> None:
    t = solo(table, "plain-ally", "physical-card", play=["dashing-ally"] * 3)
    t.p1.choose("play", "plain-ally")
    assert t.p1.prompt == "discard-ally"
    with t.changes({"plain-ally.zone": "discard-pile"}):
        t.p1.choose("discard", "plain-ally")
