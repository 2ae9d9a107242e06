"""What people argue about when societies act, decks are built for them, and several sit on a side."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.underworld.cards import cards
from rulebound.games.underworld.deck_rules import check
from rulebound.testing import Tables
from rulebound.testing.table import Table
from tests.underworld.cards.at_table import does, offered, resolve, use

RICH: dict[str, Any] = {"assets": ["neutral"] * 3}


def four(table: Tables, **given: Any) -> Table:
    seats = {f"p{i}": {**RICH, **given.pop(f"p{i}", {})} for i in range(1, 5)}
    return table.underworld(mode="teams", **seats, **given)


def ruled(table: Tables, allies: int = 2, **given: Any) -> Table:
    seats = {f"p{i}": {**RICH, **given.pop(f"p{i}", {})} for i in range(1, allies + 2)}
    return table.underworld(mode="ruler", **seats, **given)


def contests(t: Table, *wanted: str) -> Table:
    while t.phase == "contest-phase":
        keys = offered(t)
        t.choose(next((key for word in wanted for key in keys if word in key), keys[-1]))
    return t


# ---------------------------------------------------------------- decks


def admitted(society: str, *ids: str) -> list[str]:
    """Of these cards those that a deck of this society may hold beside its own faction."""
    faction = cards()[society].faction
    own = {c.id: 3 for c in cards().values() if c.faction in (faction, "neutral") and c.copies}
    return [
        id for id in ids if not [r for r in check({"name": "", "society": society, "cards": {**own, id: 3}}) if r.what == id]
    ]


@pytest.mark.parametrize(
    ("society", "ids", "allowed"),
    [
        # human character cards with a *black* battle icon
        (
            "spt-executive",
            ["professional-killer", "force-field-mage", "giant-bat", "body-snatcher", "security-department", "murder"],
            ["professional-killer", "body-snatcher"],
        ),
        # vampire or servant characters; a cheap human is a servant only in play
        ("house-everod", ["body-snatcher", "district-constable", "exorcist"], ["body-snatcher"]),
        # cards with a stars icon of any type
        (
            "tapir-group",
            ["guiding-fairy", "teachings-of-the-sky", "sioux-dreamcatcher", "exorcist"],
            ["guiding-fairy", "teachings-of-the-sky", "sioux-dreamcatcher"],
        ),
        # cards with a death icon
        (
            "mourners",
            ["lingering-ghost", "nornagesta", "vampire-elder", "arsonist"],
            ["lingering-ghost", "nornagesta", "vampire-elder"],
        ),
        # cards without any magic icon
        ("sentinels", ["arsonist", "veil-guard", "murder", "giant-bat"], ["arsonist", "murder", "giant-bat"]),
        # spirit characters and dream cards
        (
            "nightmare-brood",
            ["guiding-fairy", "greenhand-fernandir", "yarol", "exorcist"],
            ["guiding-fairy", "greenhand-fernandir", "yarol"],
        ),
    ],
)
def test_which_strangers_a_society_admits(society: str, ids: list[str], allowed: list[str]) -> None:
    assert admitted(society, *ids) == allowed


@pytest.mark.parametrize(("n", "faults"), [(12, 0), (13, 1)])
def test_twelve_strangers_are_the_most_for_timekeepers_and_hermits(n: int, faults: int) -> None:
    for society in ("timekeepers", "hermits"):
        faction = cards()[society].faction
        own = {c.id: 3 for c in cards().values() if c.faction in (faction, "neutral") and c.copies}
        strangers = [c.id for c in cards().values() if c.faction == "green" and c.copies][:5]
        counts = [min(3, max(0, n - 3 * i)) for i in range(5)]
        deck = {"name": "", "society": society, "cards": own | {id: k for id, k in zip(strangers, counts, strict=True) if k}}
        assert len(check(deck)) == faults


def test_three_copies_of_a_unique_may_be_in_a_deck() -> None:
    """650: three of one name, and nothing else; uniqueness is a matter of what is in play."""
    own = {c.id: 3 for c in cards().values() if c.faction in ("yellow", "neutral") and c.copies}
    assert own["greenhand-fernandir"] == 3
    assert check({"name": "", "society": "", "cards": own}) == []


# ---------------------------------------------------------------- societies


def test_a_society_that_was_used_waits_for_the_ready_step(table: Tables) -> None:
    """All its abilities exhaust it; it is readied like any card in play."""
    t = table.underworld(
        p1={"society": "tapir-group", "assets": ["yellow"] * 4, "hand": ["guiding-fairy", "truce"], "deck": ["murder"] * 4}
    )
    does(t, use("tapir-group", 0))
    assert (t["tapir-group"].sealed, t["tapir-group"].exhausted) == (["guiding-fairy"], 1)
    assert not t.p1.can("use:tapir-group")
    t.skip_until(lambda t: t.turn == 4 and t.p1.can("build"))
    assert t["tapir-group"].exhausted == 0
    assert t["tapir-group"].sealed == ["guiding-fairy"]


def test_a_spirit_lost_and_given_in_one_turn_is_what_came_last(table: Tables) -> None:
    """The tapirs take spirit away, 093 gives it afterwards; and the other way round."""
    seat = {
        "society": ("tapir-group", {"sealed": ["nightmare-lord"]}),
        "assets": ["yellow"] * 2 + ["purple"] * 2,
        "hand": ["bacchic-rite", "truce"],
        "r1": ["guiding-fairy"],
    }
    t = table.underworld(p1=seat)
    does(t, use("tapir-group", 1))
    t.p1.choose("lose-spirit")
    assert t["guiding-fairy"].has_spirit == 0
    does(t, "play:bacchic-rite")
    assert t["guiding-fairy"].has_spirit == 1
    t = table.underworld(p1=seat)
    does(t, "play:bacchic-rite")
    does(t, use("tapir-group", 1))
    t.p1.choose("lose-spirit")
    assert t["guiding-fairy"].has_spirit == 0


def test_mourners_bury_three_before_anybody_acts_in_the_first_turn_only(table: Tables) -> None:
    t = table.underworld(
        p1={"society": "mourners", "deck": ["arsonist", "murder", "truce", "exorcist", "giant-bat"]}, at="prepare"
    )
    t.skip_until(lambda t: t.turn == 4)
    assert t.p1.graveyard == [], "that was the third turn"


def test_timekeepers_count_a_character_only_for_markers_on_itself(table: Tables) -> None:
    """计时者: three or more markers on it; those of the region's other cards do not count."""
    t = table.underworld(
        p1={
            "society": "timekeepers",
            "assets": ["red"] * 3,
            "hand": ["truce"],
            "deck": ["murder"] * 3,
            "r1": [("cursed-hourglass", {"time": 2}), ("pendulum-priest", {"time": 3})],
        },
        p2={"r1": [("exorcist", {"time": 2})]},
    )
    does(t, use("timekeepers", 1))
    assert (t.p1.r1, t.p2.r1, t.p1.hand_count) == (["cursed-hourglass"], ["exorcist"], 2)


def test_hermits_hide_an_open_character_only_with_four_cards(table: Tables) -> None:
    hand = ["john-f-nattery", "truce", "murder", "arsonist"]
    for n, can in ((4, True), (3, False)):
        t = table.underworld(p1={"society": "hermits", "assets": ["white"] * 3, "hand": hand[:n]})
        t.p1.choose("use:hermits", "target:florence")
        resolve(t)
        if can:
            t.p1.choose("john-f-nattery")
        assert (t.p1.r2_lurkers == ["john-f-nattery"]) is can
        assert t.p2.sees("p1.john-f-nattery") is can, "it was shown, and all saw where it was laid"


def test_a_search_for_a_unique_finds_an_emblem_too(table: Tables) -> None:
    """The fourth ability of a faction's society: a unique card of it; the emblem is one."""
    t = table.underworld(
        p1={
            "society": "veil-watch-society",
            "assets": ["yellow"] * 4,
            "hand": ["truce"],
            "deck": ["veil-guard", "veil-watch-emblem", "van-milton", "greenhand-fernandir"],
        },
    )
    does(t, use("veil-watch-society", 1))
    assert sorted(key.rpartition(":")[2] for key in offered(t) if ":" in key) == ["greenhand-fernandir", "veil-watch-emblem"]


# ---------------------------------------------------------------- two against two


def test_a_friendly_consultant_helps_the_teammate_and_a_lord_of_spirits_does_not(table: Tables) -> None:
    """996: 友方 is the side, 本方 oneself."""
    t = four(table, p1={"r1": ["occult-consultant", "nightmare-lord"]}, p3={"r2": ["arsonist", "lingering-ghost"]})
    assert (t["arsonist"].battle, t["arsonist"].magic) == (2, ["mind"])
    assert t["lingering-ghost"].temporary_influence == 1


def test_the_embrace_may_take_a_teammates_character(table: Tables) -> None:
    """029: any human character; it is the player's, not the team's."""
    t = four(table, p1={"hand": ["the-embrace", "truce"], "assets": ["blue"] * 5}, p3={"r2": ["exorcist"]})
    does(t, "play:the-embrace")
    assert (t["exorcist"].controller, sorted(t.p1.r2)) == (1, ["exorcist", "the-embrace"])


def test_a_barrier_is_none_for_the_teammate(table: Tables) -> None:
    t = four(
        table,
        p1={"hand": ["psionic-surge", "truce"], "assets": ["yellow"] * 2},
        p3={"r2": [("exorcist", {"attached": ["sioux-dreamcatcher"]})]},
    )
    does(t, "play:psionic-surge")
    assert t["exorcist"].defence == 2


def test_a_contain_asks_the_one_it_names_though_the_markers_are_shared(table: Tables) -> None:
    t = four(
        table,
        p1={"hand": ["interrogation", "truce"], "assets": ["grey"]},
        regions=[("kyoto", {"p2": 1}), ("florence", {"p2": 1}), "moscow", "london", "shanghai"],
    )
    does(t, "play:interrogation", "target:moscow", "player:2", "player:4")
    assert t.p4.can("florence"), "the named one chooses among the team's"
    t.p4.choose("florence")
    assert (t["kyoto"].p2, t["florence"].p2) == (1, 0)


def test_what_a_fallen_player_owned_goes_also_from_under_another(table: Tables) -> None:
    """971 with ruling 166: an embraced character of theirs leaves; what the other had attached there is destroyed."""
    t = four(
        table,
        p1={"r1": [("exorcist", {"owner": "p2", "attached": ["the-embrace"]})], "hand": ["truce"]},
        p2={"deck": []},
        at="draw_cards",
    )
    t.skip_until(lambda t: t.p1.can("build"))
    assert (t.p2.out, t.p1.r1, t.p1.graveyard) == (1, [], ["the-embrace"])


def test_four_in_a_team_game_discard_from_the_marker_on(table: Tables) -> None:
    hand = ["truce", "murder", "arsonist", "exorcist", "giant-bat", "black-cat", "veil-guard", "yarol"]
    t = four(table, **{f"p{i}": {"hand": hand} for i in range(1, 5)}, first=3, at="recover")
    order: list[int] = []
    while t.turn == 3 and t.asked.prompt != "priority.prepare-step":
        seat = t.state.decision.player + 1  # type: ignore[union-attr]
        order += [seat] if order[-1:] != [seat] else []
        t.choose(offered(t)[0])
        if len(order) == 4 and all(getattr(t, f"p{i}").hand_count <= 7 for i in range(1, 5)):
            break
    assert order == [3, 4, 1, 2]


def test_a_region_won_by_a_team_in_the_last_marker_of_the_second_is_theirs(table: Tables) -> None:
    """Ruling 127: who placed last keeps the card; the win trigger is theirs to use."""
    t = four(
        table,
        p3={"r1": ["soul-contract"], "r2": ["blood-servant", "vampire-elder"], "hand": ["truce"]},
        regions=[("kyoto", {"p1": 2}), "florence", "moscow", "london", "shanghai"],
    )
    t.skip_until(lambda t: t.p3.can("use:blood-servant"))
    t.p3.choose(use("blood-servant"))
    t.skip_until(lambda t: t.p3.can("use:soul-contract"))
    t.p3.choose("use:soul-contract")
    t.skip_until(lambda t: t.p3.can("use:kyoto"))
    assert (t.p3.score_area, t.p1.score_area) == (["kyoto"], [])


def test_a_teammates_win_scores_no_child_and_makes_no_asset_of_a_statue(table: Tables) -> None:
    """070, 105: when *you* win the region; the teammate who placed the last marker has won it."""
    for id in ("holy-child", "solemn-icon"):
        t = four(
            table,
            p1={"r1": [id]},
            p3={"r1": ["soul-contract"], "r2": ["blood-servant", "vampire-elder"], "hand": ["truce"]},
            regions=[("kyoto", {"p1": 2}), "florence", "moscow", "london", "shanghai"],
        )
        t.skip_until(lambda t: t.p3.can("use:blood-servant"))
        t.p3.choose(use("blood-servant"))
        t.skip_until(lambda t: t.p3.can("use:soul-contract"))
        t.p3.choose("use:soul-contract")
        t.skip_until(lambda t: "kyoto" in t.p3.score_area)
        assert (t.p1.score_area, t.p1.deck[-1]) == ([], id)


def test_a_teammates_character_is_neither_own_nor_enemy(table: Tables) -> None:
    """996: 狭路相逢 and the guardian speak of 本方 and 敌方."""
    t = four(
        table,
        p1={"r1": ["guardian-spirit"], "hand": ["narrow-encounter", "truce"], "assets": ["green"] * 2},
        p2={"hand": ["ghost-fire", "truce"], "assets": ["purple"] * 2},
        p3={"r1": ["arsonist"]},
        stop_at_forced=True,
    )
    with t.branch() as other:
        other.p1.choose("play:narrow-encounter")
        while not any(key.startswith("target:") for key in offered(other)):
            other.p1.choose(offered(other)[0])
        assert offered(other) == ["target:guardian-spirit"]
    t.skip_until(lambda t: t.p2.can("play:ghost-fire"))
    t.p2.choose("play:ghost-fire", "target:arsonist")
    t.skip_until(lambda t: "ghost-fire" in t.p2.graveyard)
    assert (t.p1.r1, t.p3.graveyard) == (["guardian-spirit"], ["arsonist"])


# ---------------------------------------------------------------- one against several


def test_a_ruler_wins_at_ten_and_not_at_eight(table: Tables) -> None:
    for score, over in ((["london", "new-york"], False), (["london", "new-york", "chernobyl"], True)):
        t = ruled(
            table,
            p1={"score": score[:-1]},
            regions=[(score[-1], {"p1": 4}), "florence", "moscow", "hong-kong"],
            at="contest-phase",
        )
        t.skip_until(lambda t: t.state.over or bool(t.p1.can("use")) or t.asked.prompt == "priority.end-step")
        assert bool(t.state.over) is over


def test_all_allies_have_white_icons_in_the_allied_turn(table: Tables) -> None:
    ghost = {"r1": ["lingering-ghost"]}
    for first, markers in ((2, 2), (1, 0)):
        t = ruled(table, p2=ghost, p3=ghost, first=first, at="contest-phase", stop_at_forced=True)
        contests(t)
        assert t["kyoto"].p2 == markers


def test_an_ally_who_draws_from_nothing_in_the_draw_step_loses_for_the_side(table: Tables) -> None:
    t = ruled(table, p3={"deck": []}, at="draw_cards")
    assert t.state.over
    assert t.state.winners == (0,)


def test_allies_and_ruler_without_cards_is_a_draw(table: Tables) -> None:
    t = ruled(table, p1={"deck": []}, p3={"deck": []}, at="draw_cards")
    assert t.state.over
    assert t.state.winners == ()


def test_a_scheme_in_the_society_is_no_attachment(table: Tables) -> None:
    """1091: in play, but no card reaches it; the arsonist finds nothing to destroy there."""
    t = ruled(
        table, p1={"hand": ["truce"]}, p2={"hand": ["arsonist", "truce"], "assets": ["red"] * 2}, commands=["lay-the-board"]
    )
    t.p1.choose("command", "carry-out")
    t.skip_until(lambda t: t.p2.can("play:arsonist"))
    does(t, "play:arsonist", "to-region:kyoto")
    assert not t.p2.can("use:arsonist")
