"""Positions: where they begin, what lies there, and what they refuse."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.errors import RuleboundError
from rulebound.games.champions.cards.builders import action, event, n
from rulebound.games.champions.effects import Draw
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Table, Tables

HAND = ["fear", "seal"]


# ------------------------------------------------------------ any phase and step


@pytest.mark.parametrize(
    ("at", "phase", "prompt"),
    [
        ("set-up", "prepare", "first-five"),
        ("prepare", "prepare", "discard"),
        ("ashes.prepare.2", "prepare", "discard"),
        ("discard cards", "prepare", "discard"),
        ("player-turns", "player-turns", "turn"),
        ("Turn.choose_action", "player-turns", "turn"),
        ("recovery", "recovery", "exhaust-dice"),
        ("recovery.3", "recovery", "exhaust-dice"),
    ],
)
def test_ashes_begins_in_any_phase(table: Tables, at: str, phase: str, prompt: str) -> None:
    dice = ["natural:power", "charm:basic"]
    t = table.ashes(
        p1={"hand": HAND, "dice": dice, "draw": ["purge", "refresh", "cover", "seal", "fear", "iron-worker"]}, at=at
    )
    assert (t.phase, t.p1.prompt) == (phase, prompt)


def test_ashes_begins_where_nobody_is_asked(table: Tables) -> None:
    t = table.ashes(p1={"hand": HAND, "draw": ["cover", "purge"]}, p2={"hand": HAND * 3, "draw": []}, at="prepare.3")
    assert (t.p1.hand, t.p1.draw_pile) == ([*HAND, "cover", "purge"], [])
    assert t.p1.wounds == 1, "one card was missing"
    t = table.ashes(p1={"hand": HAND}, p2={"hand": HAND * 3}, at="fatigue")
    assert (t.p1.wounds, t.p2.wounds) == (3, 0)
    t = table.ashes(p1={"battlefield": [("iron-rhino", {"wounds": 2, "exhaustion": 2})]}, at="remove_exhaustion")
    assert (t["iron-rhino"].wounds, t["iron-rhino"].exhaustion, t.round) == (2, 1, 3)
    t = table.ashes(p1={}, at="end-of-round", first=1)
    assert t.first_player == 1


@pytest.mark.parametrize(
    ("at", "phase", "prompt"),
    [
        ("set-up", "setup", "first-player"),
        ("mulligan", "setup", "mulligan"),
        ("player-phase", "player-phase", "turn"),
        ("player-phase.end.1", "player-phase", "discard"),
        ("villain-phase", "villain-phase", "window.enemy-attack:interrupt"),
        ("villain-phase.2", "villain-phase", "window.enemy-attack:interrupt"),
        ("choose_minion", "villain-phase", "which-minion"),
        ("villain-phase.4", "villain-phase", "choose-one"),
    ],
)
def test_champions_begins_in_any_phase(table: Tables, at: str, phase: str, prompt: str) -> None:
    minions = ["hydra-mercenary", "shocker"]
    t = table.champions(p1={"hand": ["backflip"], "engaged": minions, "dealt": ["hydra-bomber"]}, p2={}, at=at)
    assert (t.phase, t.p1.prompt) == (phase, prompt)


def test_steps_of_the_villain_phase_begin_with_what_they_do(table: Tables) -> None:
    def begun(at: str) -> Table:
        return table.champions(
            p1={"form": "alter-ego", "hand": ["backflip"]}, villain="rhino-1", at=at, encounter=["advance"] * 9
        )

    one, three, five = begun("villain-phase.1"), begun("villain-phase.3"), begun("villain-phase.5")
    assert (one["the-break-in-1b"].threat > three["the-break-in-1b"].threat, three.happened("reveal", "advance")) == (
        True,
        True,
    )
    assert (five.round, five.happened("reveal", "advance")) == (3, False)


def test_a_deck_is_drawn_in_the_order_given(table: Tables) -> None:
    deck = ["haymaker", "energy", "backflip", "genius", "strength", "tenacity", "uppercut"]
    t = table.champions(p1={"deck": deck, "form": "alter-ego"}, at="draw_hands")
    assert (t.p1.hand, t.p1.deck) == (deck[:6], deck[6:])


# ------------------------------------------------------------ what lies there


def test_piles_are_read_as_they_are_given(table: Tables) -> None:
    a = table.ashes(p1={"draw": ["fear", "seal"], "discard": ["purge", "cover"]})
    assert (a.p1.draw_pile, a.p1.discard_pile) == (["fear", "seal"], ["purge", "cover"])
    assert (a.zone("p1.draw-pile"), a.zone("p1.discard_pile")) == (["fear", "seal"], ["purge", "cover"])
    c = table.champions(
        p1={"deck": ["energy", "genius"], "discard": ["backflip", "haymaker"]}, encounter=["advance", "assault"]
    )
    assert (c.p1.deck, c.p1.discard_pile) == (["energy", "genius"], ["backflip", "haymaker"])
    assert c.zone("encounter-deck") == ["advance", "assault"]


def test_what_is_read_can_be_given_under_the_same_name(table: Tables) -> None:
    t = table.ashes(p1={"draw_pile": "fear", "discard-pile": ["seal"], "conjuration_pile": ["gilder"]})
    assert (t.p1.draw_pile, t.p1.discard_pile, t.p1.conjuration_pile) == (["fear"], ["seal"], ["gilder"])
    with pytest.raises(RuleboundError, match="a seat is given draw twice"):
        table.ashes(p1={"draw": [], "draw_pile": []})


def test_a_turned_phoenixborn_does_not_guard(table: Tables) -> None:
    rivals: dict[str, Any] = {"p1": {"battlefield": ["hammer-knight"]}}
    upright = table.ashes(**rivals, p2={"battlefield": ["iron-worker"]})
    turned = table.ashes(**rivals, p2={"battlefield": ["iron-worker"], "turned": True})
    for t in (upright, turned):
        t.p1.choose("attack", "iron-worker")
    assert (upright.p2.turned, turned.p2.turned) == (0, 1)
    assert "guard:maeoni-viper" in upright.p2.options
    assert "guard:maeoni-viper" not in turned.p2.options


def test_dice_lie_on_cards_and_exhausted_ones_have_faces(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": [("iron-rhino", {"dice": ["natural:power"]})], "exhausted_dice": ["charm:class", "charm"]},
        at="recovery",
    )
    assert t.happened("round")
    t = table.ashes(p1={"battlefield": [("iron-rhino", {"dice": ["natural"]})], "exhausted_dice": ["charm:class", "charm"]})
    assert (t["iron-rhino"].dice, t.p1.placed_dice) == (["natural:power"], ["natural:power"])
    assert t.p1.exhausted_dice == ["charm:basic", "charm:class"]
    with pytest.raises(RuleboundError, match="a die is a type with a level behind it"):
        table.ashes(p1={"dice": ["natural:huge"]})


def test_cards_under_anothers_control_go_home(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["natural:power"]}, p2={"battlefield": [("gilder", {"owner": 1, "wounds": 1})]})
    assert (t["gilder"].controller, t["gilder"].owner) == (2, 1)
    t.p1.choose("dice-power", "gilder")
    assert "gilder" in t.p1.conjuration_pile
    c = table.champions(p1={"play": [("tigra", {"owner": "p2"})]}, p2={"identity": "captain-marvel"})
    assert (c["tigra"].controller, c["tigra"].owner) == (1, 2)


def test_players_who_are_out_take_no_part(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-rhino"]}, p2={"out": True}, p3={})
    assert (t.p2.out, t.has("maeoni-viper", "phoenixborn")) == (1, False)
    assert not t.p1.can("attack", "maeoni-viper")
    t.p1.choose("pass", "end-turn")
    assert t.p3.prompt == "turn"
    c = table.champions(p1={}, p2={"out": True}, p3={})
    c.p1.choose("end-turn")
    assert c.p3.prompt == "turn"
    assert c["captain-marvel"].zone == "removed"
    with pytest.raises(RuleboundError, match="p2 is out of the game and has no battlefield"):
        table.ashes(p1={}, p2={"out": True, "battlefield": ["gilder"]}, p3={})
    with pytest.raises(RuleboundError, match="turn is p2, but p2 is eliminated"):
        table.champions(p1={}, p2={"out": True}, turn=2)


def test_used_limits(table: Tables) -> None:
    fresh = table.champions(p1={"identity": "captain-marvel", "form": "hero", "damage": 3, "hand": ["energy"]})
    used = table.champions(p1={"identity": "captain-marvel", "form": "hero", "damage": 3, "hand": ["energy"], "used": True})
    assert (fresh.p1.can("use", "captain-marvel"), used.p1.can("use", "captain-marvel")) == (True, False)
    form = table.champions(p1={"changed_form": True})
    assert not form.p1.can("change-form")
    with pytest.raises(RuleboundError, match="tigra has no ability with a limit"):
        table.champions(p1={"play": [("tigra", {"used": True})]})


def test_an_ability_used_in_this_turn(table: Tables) -> None:
    for used in (False, True, ["screams-of-the-departed"]):
        jessa = {"phoenixborn": "jessa-na-ni", "used": used, "dice": ["natural:power", "charm:basic"]}
        t = table.ashes(p1=jessa, p2={"battlefield": [("gilder", {"wounds": 1})]})
        t.p1.choose("dice-power", "gilder")
        assert t.p1.can("use", "jessa-na-ni") is not bool(used)
    with pytest.raises(RuleboundError, match="jessa-na-ni has no once-a-turn ability 'shout'; it has: screams"):
        table.ashes(p1={"phoenixborn": "jessa-na-ni", "used": "shout"})


def test_cards_with_a_maximum_that_have_been_played(table: Tables) -> None:
    with with_cards(event("surprise", "Surprise", "驚喜", "t1", action(Draw(n(1))), cost=0, max_per_period=(1, "round"))):
        fresh, played = (table.champions(p1={"hand": ["surprise"]}, played=p) for p in ((), "surprise"))
        assert (fresh.p1.can("play", "surprise"), played.p1.can("play", "surprise")) == (True, False)
    with pytest.raises(RuleboundError, match="energy has no maximum"):
        table.champions(p1={}, played=["energy"])


def test_actions_left_and_reactions_used_in_mid_turn(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["fear"], "dice": ["natural:power"]}, p2={"reacted": True, "battlefield": ["gilder"]}, main=0
    )
    assert (t.main_left, t.side_left, t.p2.reacted) == (0, 1, 1)
    assert {"end-turn", "dice-power:natural"} <= set(t.p1.options)


# ------------------------------------------------------------ what is refused, and how


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"frist": 2}, "a position has no frist; .*did you mean first"),
        ({"p1": {"hnad": []}}, "a seat has no hnad; .*did you mean hand"),
        ({"p1": ["fear"]}, "p1 is given a mapping of what it has"),
        ({"p1": {"hand": 3}}, "cards are given as a list of ids, not as 3"),
        ({"p1": {"hand": [3]}}, "a card is an id, or a pair"),
        ({"p1": {"battlefield": [("iron-rhino", {"wound": 2})]}}, "iron-rhino has no wound; .*did you mean wounds"),
        ({"p1": {"battlefield": [("gilder", {"owner": 5})]}}, "the owner of gilder is a seat from 1 to 2, not 5"),
        ({"first": 3}, "first is a seat from 1 to 2, not 3"),
        ({"at": "recovry"}, "a position can't begin at 'recovry'; .*did you mean recovery"),
        ({"at": "take_token"}, "a position can't begin at 'take_token'"),
    ],
)
def test_ashes_says_what_is_wrong(table: Tables, given: dict[str, Any], told: str) -> None:
    with pytest.raises(RuleboundError, match=told):
        table.ashes(**given)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"vilain": "klaw-1"}, "a position has no vilain; .*did you mean villain"),
        ({"villain": "klaw"}, "the villain is a stage such as rhino-1"),
        ({"scheme": "elsewhere"}, "'elsewhere' is no main scheme of rhino; these are: "),
        ({"attachments": [("charge", "klaw-1")]}, "charge can't be attached: there is no 'klaw-1' in play"),
        ({"options": {"odd": True}}, "there is no option odd; there are: "),
        ({"p1": {"form": "villain"}}, "the form is hero or alter-ego, not 'villain'"),
        ({"p1": {"play": [("tigra", {"demage": 1})]}}, "tigra has no demage; .*did you mean damage"),
        ({"at": "minion_activates"}, "a position can't begin at 'minion_activates'"),
    ],
)
def test_champions_says_what_is_wrong(table: Tables, given: dict[str, Any], told: str) -> None:
    with pytest.raises(RuleboundError, match=told):
        table.champions(**given)
