"""Chapter: theme team."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.words import Words
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import FOE, HIT, HIT_DRAWS, MISS, MISS_DRAWS, PLAIN, piece
from tests.heroclix.playing import battle, clicks


def themed_seat(seat: str) -> dict[str, Any]:
    return {seat: {"theme": "avengers", "theme_left": 2}}


def themed(left: int = 2) -> Any:
    return {"p1": {"theme": "avengers", "theme_left": left}}


THEME: dict[str, Any] = {"keywords": ("Avengers",)}


@proves("heroclix.theme-team.initiative.generic-only", "heroclix.theme-team.kind")
def test_a_generic_theme_team_has_no_rerolls(table: Tables) -> None:
    pair = [figure(id, PLAIN, keywords=("Soldier", "Avengers")) for id in ("one", "two")]
    with with_cards(*pair, figure("foe", PLAIN)):
        force = {"figures": ["one", "two"]}
        for theme, left in (("Soldier", 0), ("Avengers", 2)):
            t = table.new("heroclix", [{**force, "theme": theme}, {"figures": ["foe"]}], seed=4, map="meadow")
            assert (t.themes[0], t.p1.theme_left) == (theme, left)
            rolls = {line.seat: line.n for line in t.spectator.log if line.kind == "roll-first"}
            assert len(rolls) == 2


@proves(
    "heroclix.theme-team.ttpc",
    "heroclix.theme-team.ttpc.users",
    "heroclix.theme-team.ttpc.keyword",
    "heroclix.theme-team.ttpc.token",
)
@proves("heroclix.theme-team.ttpc.other", "heroclix.theme-team.ttpc.once", "heroclix.theme-team.ttpc.is-power")
@proves("heroclix.golden.action-tokens.choice", "heroclix.theme-team.permanent")
def test_a_theme_team_rerolls_a_few_times_with_a_token_each(table: Tables) -> None:
    hero, mate = figure("hero", PLAIN, **THEME), figure("mate", PLAIN, PLAIN, **THEME)
    stranger = figure("stranger", PLAIN)
    seats: dict[str, Any] = {"p1": {"theme": "Avengers", "theme_left": 2}}
    t = battle(table, (hero, "B2"), (mate, "D2"), (stranger, "D1"), foes=[(FOE, "B3")], **seats)
    t.script(*MISS_DRAWS)
    t.p1.choose("close:hero")
    assert t.p1.options == ["reroll:mate:theme-team", "keep"], "not the attacker itself, not one without the keyword"
    t.script(*HIT_DRAWS)
    t.p1.choose("reroll:mate:theme-team")
    assert (t["foe"].click, t["mate"].tokens, t.p1.theme_left) == (4, 1, 1)
    t = battle(table, (hero, "B2"), (mate, "D2", {"tokens": 2}), foes=[(FOE, "B3")], **seats)
    t.script(*MISS_DRAWS)
    t.p1.choose("close:hero")
    assert t.p1.prompt == "turn", "two tokens: it can't"
    t = battle(table, (hero, "B2"), (mate, "D2", {"barred": ["probability_control"]}), foes=[(FOE, "B3")], **seats)
    t.script(*MISS_DRAWS)
    t.p1.choose("close:hero")
    assert t.p1.prompt == "turn", "whatever bars the power bars this use"


def test_a_pulse_wave_silences_the_luck_of_a_theme_team(table: Tables) -> None:
    wave = piece("hero", (8, 8, 17, 2), range=8, attack="pulse_wave")
    for at, offered in (("D2", False), ("H2", True)):
        mates = [(piece("foe", keywords=("avengers",)), "B4"), (piece("mate", keywords=("avengers",)), at)]
        t = battle(table, (wave, "B2"), foes=mates, **themed_seat("p2"))
        t.roll(*HIT)
        t.p1.choose("pulse-wave:hero")
        assert (t.p2.prompt == "dice.reroll") is offered, at


def test_outwit_may_take_the_luck_of_a_theme_team(table: Tables) -> None:
    mates = [(piece("foe", keywords=("avengers",)), "B3"), (piece("mate", keywords=("avengers",)), "E2")]
    t = battle(table, (piece("hero", damage="outwit"), "B2"), foes=mates, **themed_seat("p2"))
    t.roll(*HIT)
    with t.branch() as plain:
        plain.p1.choose("close:hero")
        assert plain.p2.options == ["reroll:foe:theme-team", "reroll:mate:theme-team", "keep"]
    t.p1.choose("outwit:hero", "choose:mate", "outwit:mate:probability_control", "close:hero")
    assert t.p2.options == ["reroll:foe:theme-team", "keep"]


def test_a_theme_team_does_not_reroll_its_own_user_and_luck_is_used_once_in_either_way(table: Tables) -> None:
    kin: Any = {"keywords": ("avengers",)}
    theme = {"p1": {"theme": "avengers", "theme_left": 3}}
    t = battle(
        table,
        (piece("hero", **kin), "B2"),
        (piece("mate", damage="probability_control", **kin), "E2"),
        foes=[(FOE, "B3")],
        **theme,
    )
    t.roll(*MISS)
    t.p1.choose("close:hero")
    assert set(t.p1.options) == {"reroll:mate:probability_control", "reroll:mate:theme-team", "keep"}, (
        "not by the hero itself"
    )
    t.roll(*MISS)
    for way, tokens in (("probability_control", 0), ("theme-team", 1)):
        with t.branch() as u:
            u.p1.choose(f"reroll:mate:{way}")
            assert (u.p1.prompt, u["mate"].tokens) == ("turn", tokens), "it was used once this turn, in whichever way"


@pytest.mark.parametrize(("tokens", "said", "clicks"), [(0, "gets a token", 1), (1, "second token: pushing damage", 2)])
def test_a_reroll_of_a_theme_team_says_the_token_that_it_costs(table: Tables, tokens: int, said: str, clicks: int) -> None:
    kin: Any = {"keywords": ("avengers",)}
    with with_cards(piece("hero", **kin), piece("mate", **kin), FOE):
        t = table.heroclix(
            p1={
                "figures": [("hero", {"at": "B2"}), ("mate", {"at": "E2", "tokens": tokens})],
                "theme": "avengers",
                "theme_left": 1,
            },
            p2={"figures": [(FOE.id, {"at": "B3"})]},
            map=[". . . . . ."] * 5,
        )
        t.roll(*MISS)
        t.p1.choose("close:hero")
        g = t.state
        (reroll,) = [o for o in g.decision.options if o.key == "reroll:mate:theme-team"]  # type: ignore[union-attr]
        assert g.GAME.words.option_detail(g, reroll, Words(g.GAME, "en")) == said
        t.roll(*MISS)
        t.p1.choose("reroll:mate")
        assert (t["mate"].tokens, t["mate"].click) == (tokens + 1, clicks)


def test_a_theme_team_helps_to_break_away_and_wears_its_helper_out(table: Tables) -> None:
    kin: Any = {"keywords": ("avengers",)}
    mate = (piece("mate", **kin), "E2", {"tokens": 1})
    t = battle(table, (piece("hero", **kin), "B2"), mate, foes=[(FOE, "B3")], p1={"theme": "avengers", "theme_left": 1})
    t.roll(1, 6)
    t.p1.choose("move:hero", "go:hero", "reroll:mate", "move:hero:D1")
    assert (t["hero"].at, t["mate"].tokens, clicks(t, "mate")) == ("D1", 2, [1])


def test_the_luck_of_a_theme_team(table: Tables) -> None:
    hero, mate = piece("hero", keywords=("avengers",)), piece("mate", keywords=("avengers",))
    for tokens, offered in ((0, True), (1, True), (2, False)):
        t = battle(table, (hero, "B2"), (mate, "D2", {"tokens": tokens}), foes=[(FOE, "B3")], **themed())
        t.roll(*MISS)
        t.p1.choose("close:hero")
        assert ([o for o in t.p1.options if o.startswith("reroll")] == ["reroll:mate:theme-team"]) is offered, (
            "not for itself"
        )
        if not offered:
            continue
        t.roll(*HIT)
        t.p1.choose("reroll:mate")
        assert (clicks(t, "foe", "mate"), t["mate"].tokens) == ([3, tokens], tokens + 1), "the second token pushes"
    t = battle(table, (hero, "B2"), (mate, "D2"), foes=[(FOE, "B3")], **themed(left=0))
    t.roll(*MISS)
    t.p1.choose("close:hero")
    assert t.p1.prompt == "turn"


def test_the_luck_of_a_theme_team_in_the_enemys_turn_wears_out_and_clears_in_ones_own(table: Tables) -> None:
    hero, mate = piece("hero", keywords=("avengers",)), piece("mate", keywords=("avengers",))
    t = battle(table, (hero, "B2"), (mate, "D2"), foes=[(FOE, "B3"), (piece("other"), "X9")], **themed())
    t.p1.choose("end-turn")
    t.roll(*HIT)
    t.p2.choose("close:foe")
    assert {"reroll:hero:theme-team", "reroll:mate:theme-team"} <= set(t.p1.options), "the roll is the foe's, not their own"
    t.roll(*MISS)
    t.p1.choose("reroll:hero", "keep")
    assert (clicks(t, "hero"), t["hero"].tokens) == ([0], 1)
    t.p2.choose("end-turn")
    t.p1.choose("end-turn")
    assert t["hero"].tokens == 0, "it got none in its own turn"
