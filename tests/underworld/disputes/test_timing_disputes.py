"""What people argue about around a step: which icons count, what is paid when, what pools and discounts are good for."""

from __future__ import annotations

from rulebound.testing import Tables
from rulebound.testing.table import Table
from tests.underworld.cards.at_table import does, offered, resolve, use


def to(t: Table, prompt: str) -> Table:
    """Everybody passes until this is asked."""
    t.skip_until(lambda t: t.state.decision is not None and t.state.decision.prompt == prompt)
    return t


def at_window(t: Table, place: int, contest: str) -> Table:
    """Everybody passes until the window after this contest."""
    t.skip_until(lambda t: (t.state.at_place, t.state.step) == (place - 1, contest) and "pass" in offered(t))  # type: ignore[attr-defined]
    return t


# ---------------------------------------------------------------- icons


def test_a_card_that_prints_a_black_icon_asks_for_a_black_one(table: Tables) -> None:
    """The department's own text shows the black battle icon: a mage with a white one does not count, marker or not."""
    t = table.underworld(p1={"society": "spt-executive", "r1": ["force-field-mage", "exorcist"], "assets": ["green"] * 4})
    does(t, use("spt-executive", 1), "target:kyoto")
    assert (t["force-field-mage"].has_withdraw, t["exorcist"].has_withdraw) == (0, 1)


def test_white_icons_follow_the_marker_of_whoever_controls_the_card(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": [("enlightened-monk", {"owner": 2, "attached": ["the-embrace"]})],
            "deck": ["truce", "murder", "arsonist"],
        },
        at="contest-phase",
        stop_at_forced=True,
    )
    at_window(t, 1, "investigate")
    assert t.p1.hand_count == 1, "its owner does not hold the marker, but p1 does"


def test_a_rite_makes_even_white_icons_fight_without_the_marker(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["christina-everod"], "hand": ["bacchic-rite"], "assets": ["purple"] * 3}, at="contest-phase", first=2
    )
    does(t, "play:bacchic-rite")
    shown = t["christina-everod"]
    assert (shown.battle, shown.influence, shown.temporary_influence) == (5, 0, 0)


def test_a_teaching_after_the_investigation_brings_only_prestige(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["giant-bat"], "hand": ["teachings-of-the-sky"], "assets": ["white"] * 2}, at="contest-phase", first=2
    )
    at_window(t, 1, "investigate")
    does(t, "play:teachings-of-the-sky")
    to(t, "trigger").p1.choose("use:giant-bat")
    resolve(t)
    assert (t.p1.hand_count, t["kyoto"].p1) == (0, 1)


def test_a_sage_who_was_exhausted_in_answer_has_prestige_and_does_not_count(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["learned-sage"]}, p2={"r2": ["veil-guard"], "assets": ["yellow"] * 3}, at="contest-phase", first=1
    )
    to(t, "trigger").p1.choose("use:learned-sage")
    t.skip_until(lambda t: t.p2.can("use", "veil-guard"))
    does(t, use("veil-guard"), "target:learned-sage")
    assert (t["learned-sage"].has_prestige, t["learned-sage"].exhausted) == (1, 1)
    t.skip_until(lambda t: t.state.at_place == 1)  # type: ignore[attr-defined]
    assert t["kyoto"].p1 == 0


def test_prestige_needs_no_influence_contest_that_took_place(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["devout-friar"]}, at="contest-phase", first=2)
    to(t, "trigger").p1.choose("use:devout-friar")
    resolve(t)
    assert t["kyoto"].p1 == 1, "nil to nil was no tie and no win, yet all contests are settled"


# ---------------------------------------------------------------- the privilege


def test_cost_made_before_a_contest_is_gone_when_it_is_tied(table: Tables) -> None:
    """The window before belongs to the step before: what was not spent there does not pay for the privilege."""
    t = table.underworld(p1={"r1": ["arsonist"], "assets": ["red"]}, p2={"r1": ["street-thug"]}, at="contest-phase")
    at_window(t, 1, "investigate").p1.choose("exhaust")
    t.skip_until(lambda t: (t.state.step == "battle" and t.state.at_place == 0) or t.state.contest > 1)  # type: ignore[attr-defined]
    assert not [a for a in t.asked if a.prompt == "privilege"]


def test_the_privilege_may_be_paid_with_funds(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["doomsday-believer"], "on_society": ["reserve-funds"]}, p2={"r1": ["street-thug"]}, at="contest-phase"
    )
    to(t, "privilege").p1.choose("privilege")
    t.skip_until(lambda t: t.p2.graveyard == ["street-thug"] or t.state.at_place > 0)  # type: ignore[attr-defined]
    assert (t.p2.graveyard, t["reserve-funds"].exhausted) == (["street-thug"], 1)


def test_the_privilege_is_spent_for_the_turn_at_the_first_tie_it_is_used_in(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["herald-of-disaster"], "r2": ["herald-of-disaster"], "assets": ["red"] * 3},
        p2={"r1": ["herald-of-disaster"], "r2": ["herald-of-disaster"], "assets": ["red"] * 3},
        at="contest-phase",
    )
    to(t, "privilege").p1.choose("decline")
    to(t, "privilege").p1.choose("privilege")
    t.until("Turn.end_step")
    assert [a.chosen for a in t.asked if a.prompt == "privilege"] == ["decline", "privilege:1"]


# ---------------------------------------------------------------- mobility


def test_who_is_exhausted_in_answer_to_mobility_still_moves(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["highway-rider"]}, p2={"r3": ["veil-guard"], "assets": ["yellow"] * 3}, at="contest-phase"
    )
    to(t, "trigger").p1.choose("use:highway-rider", "target:florence")
    t.skip_until(lambda t: t.p2.can("use", "veil-guard"))
    does(t, use("veil-guard"), "target:highway-rider")
    assert (t.p1.r2, t["highway-rider"].exhausted) == (["highway-rider"], 1)


def test_who_is_concealed_in_answer_to_mobility_stays(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["highway-rider"]}, p2={"hand": ["car-chase"], "assets": ["grey"] * 3}, at="contest-phase"
    )
    to(t, "trigger").p1.choose("use:highway-rider", "target:florence")
    t.skip_until(lambda t: t.p2.can("play", "car-chase"))
    t.p2.choose("play:car-chase", "option:1", "target:highway-rider")
    resolve(t)
    assert (t.p1.r1_lurkers, t.p1.r2, t.p1.r2_lurkers) == (["highway-rider"], [], [])


# ---------------------------------------------------------------- pools, discounts, loyalty


def test_every_players_pool_empties_with_the_step(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["arsonist"]}, p2={"hand": ["black-cat"], "assets": ["neutral"]}, stop_at_forced=True)
    t.p1.choose("pass")
    t.p2.choose("exhaust")
    assert t.state.cost[1] == 1  # type: ignore[attr-defined]
    t.skip_until(lambda t: t.state.acting == 1)  # type: ignore[attr-defined]
    assert t.state.cost[1] == 0  # type: ignore[attr-defined]
    assert not t.p2.can("play", "black-cat")


def test_what_a_discount_saves_too_much_is_lost(table: Tables) -> None:
    hand = ["blood-servant", "herald-of-disaster"]
    t = table.underworld(p1={"r1": ["doomsday-believer"], "hand": hand, "assets": ["red", "blue"]})
    t.p1.choose(use("doomsday-believer"))
    does(t, "play:blood-servant", "kyoto")
    assert t.p1.r1 == ["blood-servant"]
    assert not t.p1.can("play", "herald-of-disaster"), "three are asked for, two are there: the discount is used up"


def test_a_flip_for_nothing_still_asks_for_loyalty(table: Tables) -> None:
    poor = {"r1_lurkers": ["blood-servant"], "on_society": ["family-inheritance"], "hand": ["murder"]}
    assert not table.underworld(p1={**poor, "assets": ["red"]}).p1.can("flip")
    t = table.underworld(p1={**poor, "assets": [("blue", {"exhausted": 1})]})
    does(t, "flip:blood-servant")
    assert t.p1.r1 == ["blood-servant"]


def test_an_asset_given_up_in_answer_does_not_take_back_a_card_that_was_played(table: Tables) -> None:
    """Loyalty is looked at once, as the card is played; a cat sacrificed for a later card pays for the next one only."""
    t = table.underworld(p1={"r1": ["black-cat"], "hand": ["psychic-owl", "veil-guard"], "assets": ["yellow"] * 3})
    t.p1.choose("play:psychic-owl", "kyoto")
    t.p1.choose(use("black-cat", 2))
    resolve(t)
    assert t.p1.r1 == ["psychic-owl"]
    does(t, "play:veil-guard", "kyoto")
    assert sorted(t.p1.r1) == ["psychic-owl", "veil-guard"], "two assets pay the three"


def test_passing_on_ones_own_card_does_not_end_the_step(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["arsonist", "black-cat"], "assets": ["red"] * 3})
    does(t, "play:arsonist", "kyoto")
    assert {"play:black-cat", "build:black-cat"} <= set(offered(t))


def test_the_second_player_answers_first_in_the_own_step(table: Tables) -> None:
    rich = {"hand": ["psionic-surge"], "assets": ["yellow"] * 4, "r1": ["psychic-owl"]}
    t = table.underworld(p1=rich, p2={**rich, "hand": ["black-cat", "psionic-surge"]}, first=1, acting=2)
    t.p2.choose("play:black-cat", "kyoto")
    assert t.p2.can("pass"), "whoever acted keeps priority"
    t.p2.choose("pass")
    t.p1.choose("play:psionic-surge", "target:psychic-owl")
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t.p2.can("play", "psionic-surge"), "after a resolution the second player has it again, the cat still waits"
    assert t.p2.r1 == ["psychic-owl"]
