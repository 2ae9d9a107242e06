"""Chapter: replace character."""

from __future__ import annotations

import pytest

from rulebound.games.heroclix.effects.arrivals import Replaces
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import AWAY, FOE, LONG, PLAIN, piece
from tests.heroclix.made_up_abilities import CHANGE, SHAPE, SPLIT
from tests.heroclix.playing import battle, plain, small_field

SLOW = (4, 9, 16, 2)


@proves(
    "heroclix.replace-character.definition", "heroclix.replace-character.tokens", "heroclix.replace-character.tokens.no-push"
)
@proves("heroclix.replace-character.click", "heroclix.replace-character.square", "heroclix.replace-character.costed")
@proves("heroclix.replace-character.only-three", "heroclix.replace-character.carried")
@proves("heroclix.replace-character.example-perplex")
def test_the_replacement_takes_over_tokens_action_and_click_and_nothing_else(table: Tables) -> None:
    small = figure("small", PLAIN, SLOW, SLOW, abilities=("test.change",))
    large = figure("large", SLOW, PLAIN, PLAIN, PLAIN)
    perplexer = figure("perplexer", (8, 10, 17, 3, {"damage": "perplex"}))
    with with_cards(small, large, perplexer, figure("foe", PLAIN)):
        t = table.heroclix(
            p1={
                "figures": [("small", {"at": "C3", "click": 2, "tokens": 1}), ("perplexer", {"at": "B3"})],
                "sideline": [("large", {"brought_by": "small"})],
            },
            p2={"figures": [("foe", {"at": "T9"})]},
            build_total=500,
        )
        t.p1.choose("perplex:perplexer", "choose:small", "damage+1")
        assert t["small"].damage == 3
        t.p1.choose("test.change:small")
        assert (t["large"].at, t["large"].tokens) == ("C3", 2), "its token, and that of the action"
        assert t["large"].click == 3, "the second click, and pushing damage for the token of the action"
        assert t["large"].damage == 3, "Perplex was on the other one"
        assert t.zone("p1.sideline") == ["small"]
        assert not any("large" in key for key in t.p1.options), "it was given a costed action"


@proves("heroclix.replace-character.definition")
def test_nobody_is_replaced_by_too_few_or_without_room(table: Tables) -> None:
    one, two, long = plain("one"), plain("two"), plain("long", base=(1, 2))
    for side, offered in (((one,), False), ((one, two), True)):
        t = battle(table, (plain("hero", abilities=(SPLIT,)), "B2"), sideline=side)
        assert (f"{SPLIT}:hero" in t.p1.options) is offered
    for row, offered in (("#.#.....", False), ("#..#....", True)):
        t = battle(
            table,
            (plain("hero", abilities=(CHANGE,)), "B2"),
            foes=((plain("foe"), "H2"),),
            sideline=(long,),
            map=["###.....", row, "###....."],
        )
        assert (f"{CHANGE}:hero" in t.p1.options) is offered, row


@proves(
    "heroclix.replace-character.sideline", "heroclix.replace-character.not-same", "heroclix.replace-character.to-sideline"
)
def test_only_those_named_for_the_effect_come_in_and_who_left_may_come_back(table: Tables) -> None:
    first, other = (
        figure("first", PLAIN, abilities=("test.free-change",)),
        figure("other", PLAIN, abilities=("test.free-change",)),
    )
    with with_cards(first, other, figure("stranger", PLAIN), figure("foe", PLAIN)):
        t = table.heroclix(
            p1={
                "figures": [("first", {"at": "C3"})],
                "sideline": [
                    ("stranger", {"brought_by": "other"}),
                    ("first", {"brought_by": "first"}),
                    ("other", {"brought_by": "first"}),
                ],
            },
            p2={"figures": [("foe", {"at": "T9"})]},
        )
        t.p1.choose("test.free-change:first")
        assert t["other"].at == "C3", "the stranger was named for another effect, the second copy is the same character"
        t.p1.choose("test.free-change:other")
        assert sorted(t.p1.options) == ["replace:first", "replace:stranger"], "the first one may come back from the sideline"
        t.p1.choose("replace:first")
        assert t["first"].at == "C3"


@proves(
    "heroclix.replace-character.costed", "heroclix.replace-character.carried", "heroclix.replace-character.tokens.no-push"
)
def test_who_had_acted_or_was_carried_counts_as_such_in_its_new_shape(table: Tables) -> None:
    first, other = figure("first", PLAIN, abilities=("test.free-change",)), figure("other", PLAIN, PLAIN)
    for state in ({"acted": True, "tokens": 1}, {"carried": True}):
        with with_cards(first, other, figure("foe", PLAIN), figure("friend", PLAIN)):
            t = table.heroclix(
                p1={"figures": [("first", {"at": "C3", **state}), ("friend", {"at": "H9"})], "sideline": ["other"]},
                p2={"figures": [("foe", {"at": "T9"})]},
            )
            t.p1.choose("test.free-change:first")
            assert t["other"].at == "C3"
            assert t["other"].click == 1, "tokens taken over push nobody"
            assert t["other"].tokens == state.get("tokens", 0)
            assert not any("other" in key for key in t.p1.options)


@proves("heroclix.replace-character.only-three")
def test_who_was_replaced_and_comes_back_has_lost_what_was_on_it(table: Tables) -> None:
    first = figure("first", PLAIN, abilities=("test.stronger", "test.other-shape"))
    other = figure("other", PLAIN, abilities=("test.other-shape",))
    with with_cards(first, other, figure("foe", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("first", {"at": "C3"})], "sideline": ["other"]}, p2={"figures": [("foe", {"at": "T9"})]}
        )
        t.p1.choose("test.stronger:first")
        assert t["first"].damage == 4
        t.p1.choose("test.other-shape:first")
        assert t["other"].damage == 3
        t.p1.choose("test.other-shape:other")
        assert (t["first"].at, t["first"].damage) == ("C3", 3)


@proves("heroclix.replace-character.square")
@pytest.mark.parametrize(("spot", "immune"), [("A1-A2", 1), ("A2-B2", 0)])
@pytest.mark.usefixtures("large_abilities")
def test_a_larger_replacement_is_immune_only_within_the_starting_area(table: Tables, spot: str, immune: int) -> None:
    small, long = piece("hero", abilities=("test.grows",)), piece("long", base=LONG)
    with with_cards(long):
        t = battle(
            table,
            (small, "A2", {"immune": 1}),
            foes=[(FOE, "F2")],
            map=["......", "......"],
            zones=["A....B", "A....B"],
            p1={"sideline": [("long", {"brought_by": "hero"})]},
        )
        t.p1.choose("test.grows:hero", spot)
        assert (t["long"].at, t["long"].immune) == (spot, immune)


@proves("heroclix.replace-character.square", "heroclix.replace-character.square.several")
def test_several_share_its_squares_as_far_as_they_can(table: Tables) -> None:
    first = figure("first", PLAIN, abilities=("test.split",))
    with with_cards(first, figure("one", PLAIN), figure("two", PLAIN), figure("foe", PLAIN)):
        t = table.heroclix(
            p1={
                "figures": [("first", {"at": "C3", "tokens": 1, "carried": True}), ("foe", {"at": "A9"})],
                "sideline": ["one", "two"],
            },
            p2={"figures": [("foe", {"at": "T9"})]},
        )
        t.p1.choose("test.split:first", "replace:one")
        assert t["one"].at == "C3"
        assert len(t.p1.options) == 8, "the other one as close as can be"
        t.p1.choose("put:two:D4")
        assert (t["one"].tokens, t["two"].tokens) == (1, 1)
        assert not any("one" in key or "two" in key for key in t.p1.options), "both count as carried"


@proves("heroclix.replace-character.square", "heroclix.multi-base.definition")
def test_a_larger_base_covers_the_square_of_the_replaced(table: Tables) -> None:
    first, long = figure("first", PLAIN, abilities=("test.free-change",)), figure("long", PLAIN, base=(1, 2))
    with with_cards(first, long, figure("foe", PLAIN), figure("friend", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("first", {"at": "A1"}), ("friend", {"at": "B1"})], "sideline": ["long"]},
            p2={"figures": [("foe", {"at": "T9"})]},
        )
        t.p1.choose("test.free-change:first")
        assert sorted(t.p1.options) == ["put:long:A1-A2", "put:long:A1-B2"]


@proves("heroclix.replace-character.source")
def test_only_characters_that_began_with_you_can_be_replaced(table: Tables) -> None:
    from_outside = figure("from-outside", PLAIN, abilities=("test.free-change",))
    with with_cards(from_outside, figure("other", PLAIN), figure("foe", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("from-outside", {"at": "C3"})], "sideline": ["other"]},
            p2={"figures": [("foe", {"at": "T9"}), ("from-outside", {"at": "F3", "force": 1})], "sideline": ["other"]},
        )
        changes = [key for key in t.p1.options if key.startswith("test.free-change")]
        assert changes == ["test.free-change:from-outside"], "not the one under control for a while"


@proves("heroclix.replace-character.source")
def test_one_who_has_room_is_enough_and_nobody_replaces_itself(table: Tables) -> None:
    hero, long = plain("hero", abilities=(SHAPE,)), plain("long", base=(1, 2))
    rows = ["###.....", "#.#.....", "###....."]
    for side, offered in (((hero,), False), ((long,), False), ((long, plain("other")), True)):
        t = small_field(table, (hero, "B2"), sideline=side, map=rows)
        assert (f"{SHAPE}:hero" in t.p1.options) is offered


@proves("heroclix.replace-character.object", "heroclix.equipment.unequip")
def test_what_it_held_and_wore_stays_in_its_square(table: Tables) -> None:
    first = figure("first", PLAIN, abilities=("test.free-change",))
    with with_cards(first, figure("other", PLAIN), figure("foe", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("first", {"at": "C3", "holding": "light-object"})], "sideline": ["other"]},
            p2={"figures": [("foe", {"at": "T9"})]},
        )
        t.p1.choose("test.free-change:first")
        assert (t["light-object"].at, t["other"].holding) == ("C3", None)


@proves("heroclix.replace-character.points", "heroclix.replace-character.points.example-one")
@proves("heroclix.replace-character.points.example-two", "heroclix.victory.points.characters")
def test_points_of_the_replaced_and_of_those_who_replaced_it(table: Tables) -> None:
    a, b = figure("a", PLAIN, points=50, abilities=("test.free-change",)), figure("b", PLAIN, points=45)
    with with_cards(a, b, figure("foe", *[PLAIN] * 3), figure("rest", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("a", {"at": "C3"}), ("rest", {"at": "K9"})], "sideline": ["b"]},
            p2={"figures": [("foe", {"at": "D3"})]},
        )
        t.p1.choose("test.free-change:a", "end-turn")
        t.script(5, 4)
        t.p2.choose("close:foe")
        assert t.zone("p1.ko-area") == ["b"]
        assert t.p2.score == 50, "as much as the one it stood for"


@proves("heroclix.replace-character.points", "heroclix.replace-character.points.example-two")
def test_several_replacements_score_their_own_until_all_are_out(table: Tables) -> None:
    a = figure("a", PLAIN, points=50, abilities=("test.split",))
    b, c = figure("b", PLAIN, points=30), figure("c", PLAIN, points=30)
    with with_cards(a, b, c, figure("foe", *[PLAIN] * 3), figure("rest", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("a", {"at": "C3"}), ("rest", {"at": "K9"})], "sideline": ["b", "c"]},
            p2={"figures": [("foe", {"at": "D2"}), ("foe", {"at": "B4"})]},
        )
        t.p1.choose("test.split:a", "replace:b", "put:c:C4", "end-turn")
        t.script(5, 4)
        t.p2.choose("close:foe")
        assert t.p2.score == 30
        t.script(5, 4)
        t.p2.choose("close:foe#2", "c")
        assert t.p2.score == 60


@proves("heroclix.replace-character.points")
def test_a_replacement_that_falls_scores_for_the_one_it_replaced_and_nobody_else(table: Tables) -> None:
    first = figure("first", PLAIN, points=50, abilities=("test.other-shape",))
    other, rest = figure("other", PLAIN, points=30), figure("rest", PLAIN, points=80)
    with with_cards(first, other, rest, figure("foe", *[PLAIN] * 3)):
        t = table.heroclix(
            p1={"figures": [("first", {"at": "C3"}), ("rest", {"at": "K9"})], "sideline": ["other"]},
            p2={"figures": [("foe", {"at": "D3"})]},
        )
        t.p1.choose("test.other-shape:first", "end-turn")
        t.script(5, 4)
        t.p2.choose("close:foe")
        assert (t.zone("p1.ko-area"), t.p2.score) == (["other"], 50), "the one that is left counts for nothing yet"


@proves("heroclix.replace-character.points", "heroclix.victory.points.characters")
def test_who_was_replaced_and_came_back_scores_for_itself(table: Tables) -> None:
    first, other = plain("first", clicks=1, points=50, abilities=(CHANGE,)), plain("other", points=45, abilities=(CHANGE,))
    t = battle(table, (first, "B2"), (plain("rest"), AWAY), foes=((plain("foe"), "B3"),), sideline=(other,))
    t.p1.choose(f"{CHANGE}:first", f"{CHANGE}:other", "end-turn")
    t.roll(5, 4)
    t.p2.choose("close:foe")
    assert (t["first"].zone, t.p2.score) == ("ko-area", 50)


def test_one_character_or_several_replace_another_in_its_words() -> None:
    assert "with one character from" in Replaces().text("en")
    assert "with 2 characters from" in Replaces(n=2).text("en")
