"""Chapter: effects, limits and maximums."""

from __future__ import annotations

from rulebound.core.chance import Chance
from rulebound.games.champions.cards.builders import interrupt, n, support
from rulebound.games.champions.conditions import YouWouldTakeDamage
from rulebound.games.champions.deck_rules import check, random_deck
from rulebound.games.champions.effects import Draw
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import AT_HOME, HULK, IRON, MARVEL, NOTHING, SPIDER, against
from tests.champions.made_up.further import ADVANCES, HERO, HOME, HURT_EVENT
from tests.champions.made_up.plain import PLAIN
from tests.champions.made_up.tables import FULL, PLAIN_IDENTITY, solo
from tests.champions.playing import spider_man, until, wrong


@proves("champions.effect.limit")
def test_what_may_be_used_once_per_phase_is_renewed_by_the_end_of_the_villain_phase(table: Tables) -> None:
    once = support(
        "test-once", "Once", "一次", "u05", interrupt(YouWouldTakeDamage(), Draw(n(1)), limit=(1, "phase")), cost=0
    )
    with with_cards(HURT_EVENT, once):
        t = table.champions(
            p1={**HERO, "hand": ["test-hurt"], "play": ["test-once"]}, at="villain-phase.2", encounter=ADVANCES
        )
        t.skip_until(lambda t: t.p1.can("use", "test-once"))
        t.p1.choose("use:test-once")
        t.skip_until(lambda t: t.p1.can("play", "test-hurt"))
        t.p1.choose("play:test-hurt")
        assert t.p1.can("use", "test-once")
        t.p1.choose("use:test-once")
        assert t.p1.hand_count >= 2


@proves("champions.effect.limit", "champions.effect.limit.cancelled")
def test_a_limit_counts_each_copy_also_when_cancelled(table: Tables) -> None:
    t = solo(table, play=["tip-jar", "tip-jar"])
    t.p1.choose("use", "tip-jar")
    assert t.p1.can("use", "tip-jar")
    t.p1.choose("use", "tip-jar")
    assert t.p1.hand_count == 2
    assert not t.p1.can("use", "tip-jar")
    t.skip_until(lambda t: t.round == 3 and t.p1.can("end-turn"))
    assert t.p1.can("use", "tip-jar#1")
    assert t.p1.can("use", "tip-jar#2")
    b = solo(table, play=["tip-jar", "silencer"])
    with b.changes({"p1.hand_count": 0}):
        b.p1.choose("use", "tip-jar")
    assert not b.p1.can("use", "tip-jar")


def test_i_object_and_great_responsibility_answer_the_same_threat(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "hand": ["great-responsibility"]},
        p2={**HULK, "form": "alter-ego"},
        villain=("rhino-1", {"stunned": 1, "confused": 1}),
        first=2,
        turn=1,
        encounter=NOTHING,
    )
    until(t, "window.threat:interrupt")  # 1 per player in step one
    with t.changes({"the-break-in-1b.threat": 0, "p1.damage": 1}):
        t.p2.choose("use", "i-object")
        t.p1.choose("play", "great-responsibility")


def test_futurist_with_an_empty_deck_looks_at_the_renewed_one(table: Tables) -> None:
    t = table.champions(
        p1={**IRON, **HOME, "deck": [], "discard": ["genius", "energy", "strength", "haymaker"]}, encounter=NOTHING
    )
    t.p1.choose("use", "futurist")
    assert len(t.p1.options) == 3
    t.p1.choose(t.p1.options[0])
    assert (t.p1.hand_count, t.p1.deck_count, len(t.p1.discard_pile)) == (1, 1, 2)
    assert not table.champions(p1={**IRON, **HOME, "deck": []}).p1.can("use", "futurist")


def test_futurist_looks_only_at_the_cards_that_are_left(table: Tables) -> None:
    t = against(
        table,
        "rhino-1",
        p1={**IRON, "form": "alter-ego", "deck": ["energy", "genius"], "discard": ["strength", "strength", "strength"]},
    )
    t.p1.choose("use", "tony-stark")
    assert len(t.p1.options) == 2
    t.p1.choose("find", "genius")
    assert t.p1.hand == ["genius"]
    assert len(t.p1.dealt) == 1, "the deck ran out when the other card was discarded"
    assert len(t.p1.deck) == 4


def test_a_copy_that_comes_back_into_play_has_its_limit_anew(table: Tables) -> None:
    """Ruling 59."""

    t = table.champions(p1={**PLAIN, "play": ["limited-ally"], "hand": ["recall"]})
    t.p1.choose("use", "limited-ally")
    assert not t.p1.can("use", "limited-ally")
    t.p1.choose("play", "recall")
    t.p1.choose("play", "limited-ally")
    assert t.p1.can("use", "limited-ally")


@proves("champions.effect.max", "champions.effect.max.cancelled")
def test_a_maximum_counts_all_copies_of_all_players(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN_IDENTITY, "hand": ["one-a-round", "one-a-round"]},
        p2={**PLAIN_IDENTITY, "hand": ["one-a-round"]},
        villain="plain-1",
        encounter=FULL,
    )
    t.p1.choose("play", "one-a-round")
    assert not t.p1.can("play", "one-a-round")
    assert "champions.effect.max" in [r.rule for r in t.p1.why_not("one-a-round")]
    t.p1.choose("end-turn")
    assert not t.p2.can("play", "one-a-round")
    t.skip_until(lambda t: t.round == 3 and t.p2.can("end-turn"))
    assert t.p2.can("play", "one-a-round")
    b = solo(table, "one-a-round", "one-a-round", play=["cancelling-support"])
    b.p1.choose("play", "one-a-round")
    assert b.p1.hand == ["one-a-round"]
    assert not b.p1.can("play", "one-a-round")


@proves("champions.effect.max.ability")
def test_the_maximum_of_an_ability_counts_all_cards_of_the_title(table: Tables) -> None:
    t = solo(table, play=["shared-tip", "shared-tip"])
    t.p1.choose("use", "shared-tip")
    assert not t.p1.can("use", "shared-tip")
    assert "champions.effect.max.ability" in [r.rule for r in t.p1.why_not("shared-tip")]


@proves("champions.effect.max.cancelled")
def test_a_support_with_a_maximum_counts_as_played_too(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["edition", "edition", "free-event"]}, villain="rare-1")
    t.p1.choose("play", "edition")
    assert not t.p1.can("play", "edition")


@proves("champions.effect.max.deck")
def test_max_per_deck() -> None:
    assert wrong(spider_man(energy=2)) == [("champions.effect.max.deck", "energy")]
    assert wrong(spider_man(the_power_of_justice=3)) == [("champions.effect.max.deck", "the-power-of-justice")]


@proves("champions.effect.max.deck")
def test_max_per_deck_is_less_than_the_usual_three_copies() -> None:
    deck = random_deck(Chance(3), "spider-man")
    deck["cards"].pop("energy", None)
    deck["cards"]["energy"] = 2
    assert "champions.effect.max.deck" in [r.rule for r in check(deck)]
    deck["cards"]["energy"] = 1
    assert "champions.effect.max.deck" not in [r.rule for r in check(deck)]


def test_webbed_up_is_for_heroes_and_one_to_an_enemy(table: Tables) -> None:
    hand = ["webbed-up", "webbed-up", *["genius"] * 4]
    t = table.champions(p1={**SPIDER, **AT_HOME, "hand": hand}, encounter=NOTHING)
    assert not t.p1.can("play", "webbed-up")
    t = table.champions(p1={**SPIDER, "hand": hand}, encounter=NOTHING)
    t.p1.choose("play", "webbed-up")
    assert t["rhino-1"].attached == ["webbed-up"]
    assert not t.p1.can("play", "webbed-up")


def test_max_one_per_player_and_the_other_players_control(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "play": ["combat-training"], "hand": ["combat-training", "strength"]}, p2={**HULK, "form": "alter-ego"}
    )
    t.p1.choose("play", "combat-training")
    assert t["p2.combat-training"].controller == 2
    t = table.champions(
        p1={**MARVEL, "play": ["combat-training"], "hand": ["combat-training", "strength"]},
        p2={**HULK, "play": ["combat-training"]},
    )
    assert not t.p1.can("play", "combat-training")
    t = table.champions(
        p1={**MARVEL, "play": ["avengers-mansion"], "hand": ["avengers-mansion", "strength", "genius"]}, p2=HULK
    )
    assert not t.p1.can("play", "avengers-mansion")


@proves("champions.effect.max.player")
def test_max_one_per_player(table: Tables) -> None:
    pay = ["two-energy"]
    t = table.champions(
        p1={**PLAIN_IDENTITY, "hand": ["combat-training", *pay], "play": ["combat-training"]},
        p2={**PLAIN_IDENTITY, "hand": ["combat-training", *pay]},
        villain="plain-1",
        encounter=FULL,
    )
    t.p1.choose("play", "combat-training")
    assert t.p2.play == ["plain-hero", "combat-training"], "the other player may still have one"
    t.p1.choose("end-turn")
    assert not t.p2.can("play", "combat-training")
    assert "champions.effect.max.player" in [r.rule for r in t.p2.why_not("combat-training#2")]


@proves("champions.effect.max.player")
def test_a_card_whose_maximum_is_reached_is_not_put_into_play_either(table: Tables) -> None:
    for mine, zone in (("twin-one", "discard-pile"), ("plain-ally", "play-area")):
        t = table.champions(p1={**PLAIN, "play": [mine], "discard": ["twin-two"], "hand": ["revive"]}, villain="rare-1")
        with t.changes({"twin-two.zone": zone}):
            t.p1.choose("play", "revive")


def test_an_energy_channel_takes_x_and_hits_for_at_most_ten(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "hand": ["energy-absorption", "energy-absorption", "energy", "energy-channel"]})
    t.p1.choose("play", "energy-channel")
    t.p1.choose("use", "energy-channel", "charge")
    assert "x:8" in t.p1.options or any(o.endswith("8") for o in t.p1.options)
    t.p1.choose(next(o for o in t.p1.options if o.endswith("8")))
    assert t["energy-channel"].counters == 8
    assert not t.p1.hand
    with t.changes({"rhino-1.damage": 10}):
        t.p1.choose("use", "energy-channel", "blast")


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
