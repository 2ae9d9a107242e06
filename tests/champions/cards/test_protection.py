"""The aspect Protection, card by card."""

from __future__ import annotations

from rulebound.testing import Tables, proves
from tests.champions.made_up.further import CALM_DECK


@proves("champions.effect.cancel")
def test_black_widow_replaces_a_revealed_card(table: Tables) -> None:
    t = table.champions(
        p1={"play": ["black-widow"], "hand": ["genius"], "dealt": ["shocker"]}, encounter=("advance", "im-tough", *CALM_DECK)
    )
    t.skip_until(lambda t: t.p1.can("use", "black-widow"))
    t.p1.choose("use", "black-widow")
    assert t.p1.discard_pile == ["genius"]
    assert t["black-widow"].exhausted
    assert t["shocker"].zone == "encounter-discard"
    assert t.happened("reveal", "im-tough")
    assert not t.happened("engage", "shocker")
    assert t["spider-man"].damage == 2  # the villain's attack alone


@proves("champions.effect.cancel.treachery")
def test_a_cancelled_card_does_not_surge_and_another_players_card_may_be_cancelled(table: Tables) -> None:
    t = table.champions(
        p1={"play": ["black-widow"], "hand": ["genius"]},
        p2={"identity": "captain-marvel", "form": "alter-ego", "dealt": ["exhaustion"]},
        encounter=("advance", "advance", *CALM_DECK[1:], *CALM_DECK[1:]),
    )
    t.skip_until(lambda t: t.happened("reveal", "exhaustion"))
    with t.changes({"carol-danvers.exhausted": 0}):
        t.p1.choose("use", "black-widow")
    assert "surge" not in t.events
    assert t["exhaustion"].zone == "encounter-discard"
    assert t.happened("reveal", "crowd-control")
    revealed = [e for e in t.state.log or [] if e.kind == "reveal"]
    assert revealed[1].player == 1  # the same player reveals the other card


@proves("champions.encounter-deck.empty.reshuffle")
def test_a_card_discarded_by_black_widow_may_be_shuffled_into_the_new_deck_at_once(table: Tables) -> None:
    t = table.champions(
        p1={"play": ["black-widow"], "hand": ["genius"], "dealt": ["exhaustion"]},
        encounter=("advance", "crowd-control", "breakin-takin"),
    )
    t.skip_until(lambda t: t.p1.can("use", "black-widow"))
    t.p1.choose("use", "black-widow")  # the last card of the deck is revealed
    assert t.happened("reveal", "breakin-takin")
    assert t["exhaustion"].zone == "encounter-deck"
    assert t.acceleration_tokens == 1


def test_black_widow_needs_a_mental_resource_and_to_be_ready(table: Tables) -> None:
    t = table.champions(
        p1={"play": ["black-widow"], "hand": ["backflip"], "deck": ["backflip"] * 12, "dealt": ["shocker"]},
        encounter=CALM_DECK,
    )
    t.skip_until(lambda t: t.happened("reveal", "shocker"))
    assert not t.p1.can("use", "black-widow")
    dealt = ["shocker", "false-alarm"]
    t = table.champions(p1={"play": ["black-widow"], "hand": ["genius", "genius"], "dealt": dealt}, encounter=CALM_DECK)
    t.skip_until(lambda t: t.p1.can("use", "black-widow"))
    t.p1.choose("use", "black-widow")
    t.skip_until(lambda t: t.happened("reveal", "false-alarm"))
    assert not t.p1.can("use", "black-widow")
    assert "genius" in t.p1.hand


@proves("champions.keyword.toughness")
def test_luke_cage_enters_play_tough(table: Tables) -> None:
    t = table.champions(p1={"hand": ["luke-cage", *["backflip"] * 4]})
    t.p1.choose("play", "luke-cage")
    assert t["luke-cage"].tough == 1
    with t.changes({"luke-cage.tough": -1, "luke-cage.damage": 0}):
        t.p1.choose("attack", "luke-cage", "rhino-1")  # consequential damage is prevented too


def test_counter_punch_strikes_the_enemy_that_was_defended_against(table: Tables) -> None:
    t = table.champions(p1={"hand": ["counter-punch"], "play": ["combat-training"]}, encounter=CALM_DECK)
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("defend", "spider-man")
    with t.changes({"rhino-1.damage": +3, "spider-man.exhausted": 0}):
        t.p1.choose("play", "counter-punch")


def test_counter_punch_only_if_your_hero_defended(table: Tables) -> None:
    t = table.champions(p1={"hand": ["counter-punch"], "play": ["luke-cage"]}, encounter=CALM_DECK)
    t.skip_until(lambda t: t.p1.prompt == "defend")
    with t.branch() as b:
        b.p1.choose("no-defense")
        assert not b.p1.can("play", "counter-punch")
    t.p1.choose("defend", "luke-cage")
    assert not t.p1.can("play", "counter-punch")


@proves("champions.keyword.guard")
def test_counter_punch_cannot_pass_a_guard(table: Tables) -> None:
    t = table.champions(p1={"hand": ["counter-punch"], "engaged": ["hydra-mercenary"]}, encounter=CALM_DECK)
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("defend", "spider-man")
    assert not t.p1.can("play", "counter-punch")


@proves("champions.status.stunned.friendly")
def test_a_stunned_hero_counter_punches_the_stun_away(table: Tables) -> None:
    t = table.champions(p1={"hand": ["counter-punch"], "stunned": 1}, encounter=CALM_DECK)
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("defend", "spider-man")
    with t.changes({"rhino-1.damage": 0, "spider-man.stunned": -1}):
        t.p1.choose("play", "counter-punch")


def test_get_behind_me_draws_the_villains_attack(table: Tables) -> None:
    t = table.champions(
        p1={"hand": ["haymaker", "get-behind-me"], "deck": ["haymaker"] * 9},
        p2={"identity": "captain-marvel", "form": "alter-ego", "dealt": ["advance"]},
        encounter=("advance", "advance", "crowd-control", "breakin-takin", *CALM_DECK),
    )
    t.skip_until(lambda t: t.p1.can("play", "get-behind-me"))
    t.p1.choose("play", "get-behind-me", "pass")  # Spider-Man's own interrupt is not used
    assert t.p1.prompt == "defend"
    with t.changes({"spider-man.damage": +2}):  # no boost icons on Advance
        t.p1.choose("no-defense")
    assert t.events.count("enemy-scheme") == 1  # against Carol Danvers in step two


def test_get_behind_me_is_for_heroes_and_treacheries(table: Tables) -> None:
    t = table.champions(p1={"hand": ["backflip", "get-behind-me"], "dealt": ["shocker"]}, encounter=CALM_DECK)
    t.skip_until(lambda t: t.happened("engage", "shocker"))
    assert t["get-behind-me"].zone == "hand"
    t = table.champions(
        p1={"hand": ["backflip", "get-behind-me"], "form": "alter-ego", "dealt": ["advance"]}, encounter=CALM_DECK
    )
    t.skip_until(lambda t: t.happened("reveal", "advance"))
    assert t["get-behind-me"].zone == "hand"


def test_med_team_heals_friendly_characters(table: Tables) -> None:
    t = table.champions(
        p1={"play": ["med-team", "vision"], "damage": 3},
        p2={"identity": "captain-marvel", "play": [("tigra", {"damage": 1})]},
        villain=("rhino-1", {"damage": 5}),
    )
    t.p1.choose("use", "med-team")
    assert sorted(t.p1.options) == ["choose:spider-man", "choose:tigra"]
    with t.branch() as b, b.changes({"tigra.damage": -1}):
        b.p1.choose("tigra")
    with t.changes({"spider-man.damage": -2}):
        t.p1.choose("spider-man")
    assert (t["med-team"].counters, t["med-team"].exhausted) == (2, 1)


def test_med_team_needs_damage(table: Tables) -> None:
    t = table.champions(p1={"play": ["med-team"]}, villain=("rhino-1", {"damage": 5}))
    assert not t.p1.can("use", "med-team")


def test_armored_vest_adds_to_def(table: Tables) -> None:
    t = table.champions(p1={"play": ["armored-vest"]}, encounter=("shocker", *CALM_DECK))
    assert t["spider-man"].def_ == 4
    t.skip_until(lambda t: t.p1.prompt == "defend")
    with t.changes({"spider-man.damage": 0}):  # 2 and 2 boost icons
        t.p1.choose("defend", "spider-man")


def test_indomitable_readies_the_hero_after_a_defense(table: Tables) -> None:
    t = table.champions(p1={"play": ["indomitable"]}, encounter=CALM_DECK)
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("defend", "spider-man")
    assert t["spider-man"].exhausted
    with t.changes({"spider-man.exhausted": -1}):
        t.p1.choose("use", "indomitable")
    assert t.p1.discard_pile == ["indomitable"]


def test_indomitable_is_of_no_use_if_the_hero_is_ready(table: Tables) -> None:
    t = table.champions(p1={"play": ["indomitable"], "hand": ["backflip"], "deck": ["haymaker"] * 9}, encounter=CALM_DECK)
    t.skip_until(lambda t: t.p1.can("play", "backflip"))  # a labelled defense does not exhaust
    t.p1.choose("play", "backflip")
    assert not t.p1.can("use", "indomitable")
    assert t["indomitable"].in_play
