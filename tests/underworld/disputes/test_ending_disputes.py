"""What people argue about at the end of a game: decks that run out, all at once or in turn, and who has won first."""

from __future__ import annotations

from typing import Any

from rulebound.testing import Tables, proves
from rulebound.testing.table import Table
from tests.underworld.cards.at_table import accept, does, resolve, use

RICH: dict[str, Any] = {"assets": ["neutral"] * 3}
FIVE = ["kyoto", "florence", "moscow", "new-york", "hong-kong"]


def four(table: Tables, **given: Any) -> Table:
    seats = {f"p{i}": {**RICH, **given.pop(f"p{i}", {})} for i in range(1, 5)}
    return table.underworld(mode="teams", **seats, **given)


def over(t: Table) -> tuple[int, ...]:
    """Everybody does nothing until the game is over."""
    t.skip_until(lambda t: t.state.over)
    return t.state.winners


# ---------------------------------------------------------------- decks that run out


@proves("underworld.core.defeat.both")
def test_shanghai_with_two_short_decks_is_a_draw(table: Tables) -> None:
    """Each player draws two at the same time: nobody has lost before the other."""
    for mine, theirs, winners in (
        ([], ["truce"], ()),
        (["truce"], ["truce"], ()),
        (["truce"], ["truce"] * 2, (1,)),
        (["truce"] * 2, [], (0,)),
    ):
        t = table.underworld(p1={"deck": mine}, p2={"deck": theirs}, regions=[("shanghai", {"p1": 4}), "kyoto", "florence"])
        t.until("trigger")
        t.p1.choose(use("shanghai"), "option:1")
        assert over(t) == winners


def test_shanghai_empties_the_seats_of_a_team_together(table: Tables) -> None:
    short, deep = {"deck": ["truce"]}, {"deck": ["truce"] * 9}
    for seats, winners in (((short, short, short, short), ()), ((short, deep, short, short), (1, 3))):
        given = {f"p{i}": seat for i, seat in enumerate(seats, 1)}
        t = four(table, **given, regions=[("shanghai", {"p1": 4}), *FIVE[:4]])
        t.until("trigger")
        t.p1.choose(use("shanghai"), "option:1")
        assert over(t) == winners


def test_who_is_left_after_shanghai_has_drawn(table: Tables) -> None:
    t = four(table, p2={"deck": []}, p3={"deck": ["truce"]}, regions=[("shanghai", {"p1": 4}), *FIVE[:4]])
    t.until("trigger")
    does(t, use("shanghai"), "option:1")
    assert ([t.state.out[p] for p in range(4)], t.state.over) == ([0, 1, 1, 0], False)
    assert (t.p1.hand_count, t.p4.hand_count) == (2, 2)


def test_nobody_sees_what_the_others_discard_in_shanghai_or_new_york(table: Tables) -> None:
    hand = ["truce", "murder", "exorcist"]
    for region, words, drawn in (("shanghai", ["option:2"], 0), ("new-york", [], 2)):
        t = table.underworld(p1={"hand": hand}, p2={"hand": hand}, regions=[(region, {"p1": 4}), "kyoto", "florence"])
        t.until("trigger")
        t.p1.choose(use(region), *words)
        t.p1.choose("murder", "truce")
        assert (t.p1.hand_count, t.p1.graveyard) == (3, []), "nothing lies open before all have chosen"
        assert not t.p2.sees("p1.murder")
        t.p2.choose("exorcist", "truce")
        assert (sorted(t.p1.graveyard), sorted(t.p2.graveyard)) == (["murder", "truce"], ["exorcist", "truce"])
        assert (t.p1.hand_count, t.p2.hand_count) == (1 + drawn, 1 + drawn)


def test_new_york_ends_in_a_draw_for_two_who_dig_too_deep(table: Tables) -> None:
    hand = {"hand": ["truce", "murder"], "deck": ["exorcist"]}
    for mine, theirs, winners in (
        (["truce", "murder"], ["truce", "murder"], ()),
        (["truce", "murder"], ["murder", "done"], (1,)),
        (["murder", "done"], ["truce", "murder"], (0,)),
    ):
        t = table.underworld(p1=hand, p2=hand, regions=[("new-york", {"p1": 4}), "kyoto", "florence"])
        t.until("trigger")
        t.p1.choose(use("new-york"))
        t.p1.choose(*mine)
        t.p2.choose(*theirs)
        assert (t.state.over, t.state.winners) == (True, winners)


def test_moscow_goes_round_and_pays_for_the_defence_that_was_lost(table: Tables) -> None:
    """The winner begins: their draws are made before the other, with an empty deck, loses by theirs."""
    t = table.underworld(
        p1={"r2": ["security-department", "psychic-owl"]},
        p2={"r3": ["arsonist"], "deck": []},
        regions=[("moscow", {"p1": 4}), "florence", "kyoto"],
        at="contest-phase",
    )
    t.until("trigger")
    t.p1.choose("use:moscow")
    t.p1.choose("sacrifice:psychic-owl")
    assert t.p1.hand_count == 2, "one of its own and one lent by the department"
    assert over(t) == (0,)


def test_what_is_no_drawing_costs_nobody_the_game(table: Tables) -> None:
    ruins = [("sunken-ruins", {"p1": 4}), "kyoto", "florence"]
    t = table.underworld(p1={"deck": []}, p2={"deck": ["truce"]}, regions=ruins)
    t.until("trigger")
    does(t, use("sunken-ruins"))
    t.until("Turn.end_step")
    assert (t.state.over, t.p2.deck) == (False, ["truce"]), "nothing to be found"
    t = table.underworld(
        p1={"hand": ["whispers-of-the-abyss"], "r1": ["arsonist"], "assets": ["red"] * 2, "deck": ["truce"]},
    )
    does(t, "play:whispers-of-the-abyss")
    assert (t.p1.hand, t.p1.deck, t.state.over) == (["truce"], [], False), (
        "one is put into the hand where two were asked for"
    )
    t = table.underworld(
        p1={"r1": ["george-pazo-dreamweaver"], "assets": ["purple"], "deck": [], "hand": ["truce"]}, p2={"r1": ["exorcist"]}
    )
    does(t, "use:george-pazo-dreamweaver", "target:exorcist")
    assert (t["exorcist"].sealed, t["exorcist"].in_play, t.state.over) == ([], True, False), "nothing is sealed"
    t = table.underworld(mode="ruler", p1={"deck": ["exorcist"], "hand": ["truce"]}, p2=RICH, p3=RICH, commands=["levy"])
    t.p1.choose("command", "carry-out")
    assert (t.p1.assets, t.state.over) == (["exorcist"], False), "one asset where two were asked for"


def test_all_four_decks_empty_is_a_draw_and_three_are_not(table: Tables) -> None:
    empty: dict[str, Any] = {"deck": []}
    assert over(four(table, p1=empty, p2=empty, p3=empty, p4=empty, at="prepare")) == ()
    assert over(four(table, p1=empty, p2=empty, p3=empty, at="prepare")) == (1, 3)


def test_who_falls_out_in_the_own_step_leaves_the_table_to_the_next(table: Tables) -> None:
    """Also a card of theirs that the teammate controls is gone; what another has on the stack still happens."""
    t = four(
        table,
        p1={"society": "secret-society", "deck": [], "hand": ["truce"]},
        p2={"hand": ["ghost-fire", "truce"], "assets": ["purple"] * 2},
        p3={"r1": ["arsonist", ("exorcist", {"owner": "p1"})], "r2": ["veil-guard"]},
    )
    t.p1.choose("use:secret-society")
    t.p1.choose("pass")
    t.p2.choose("play:ghost-fire", "target:arsonist")
    t.skip_until(lambda t: t.state.acting == 1)  # type: ignore[attr-defined]
    assert (t.state.out[0], t.state.over, t.p3.graveyard) == (1, False, ["arsonist"])
    assert (t.p3.r1, t.p3.r2) == ([], ["veil-guard"])


# ---------------------------------------------------------------- who is first


def test_points_of_the_fallen_count_for_the_team(table: Tables) -> None:
    t = four(
        table,
        p1={"score": ["london", "new-york", "chernobyl"], "deck": []},
        p3={"r1": ["veil-guard"]},
        regions=[("city-of-the-dead", {"p1": 2}), "kyoto", "moscow", "shanghai", "hong-kong"],
        at="prepare",
    )
    assert (over(t), t.state.out[0]) == ((0, 2), 1)


def test_a_region_won_in_answer_to_the_last_draw_is_won_all_the_same(table: Tables) -> None:
    t = table.underworld(
        p1={"society": "secret-society", **RICH, "deck": [], "hand": ["truce"], "score": ["london"]},
        p2={"r1": ["blood-servant", "soul-contract"], "r2": ["vampire-elder"]},
        regions=[("kyoto", {"p2": 2}), "florence", "moscow"],
    )
    t.p1.choose("use:secret-society")
    t.p1.choose("pass")
    t.p2.choose(use("blood-servant"))
    t.until("trigger")
    t.p2.choose("use:soul-contract")
    assert (over(t), t.p2.points) == ((1,), 3), "the region was won first, then the draw failed"


def test_of_two_eighth_points_the_one_that_resolves_first_counts(table: Tables) -> None:
    """One fire kills a character of each; both contracts trigger, and the second player's lies on top."""
    t = table.underworld(
        p1={
            "hand": ["ring-of-fire"],
            "assets": ["red"] * 3,
            "r1": ["soul-contract"],
            "r2": ["arsonist"],
            "score": ["london", "chernobyl"],
        },
        p2={"r3": ["soul-contract"], "r2": ["arsonist"], "score": ["new-york", "city-of-the-dead"]},
        regions=[("kyoto", {"p1": 2}), "florence", ("hong-kong", {"p2": 2})],
    )
    does(t, "play:ring-of-fire", "target:florence")
    accept(t)
    resolve(t)
    assert over(t) == (1,)
