"""What an effect was able to do, and what of it stays: ways that arrive in time, "if you do", coming back unchanged."""

from __future__ import annotations

from rulebound.core.effects import IfYouDo, n
from rulebound.games.heroclix.definitions import Given
from rulebound.games.heroclix.effects.bringing import Generates, Replaces
from rulebound.games.heroclix.effects.damage import Deals, Heals
from rulebound.games.heroclix.effects.lasting import Modifies
from rulebound.games.heroclix.effects.tokens import GivesToken
from rulebound.games.heroclix.nouns.selectors import Characters
from rulebound.games.heroclix.nouns.subjects import Self, Target
from rulebound.games.heroclix.parts import Ability, Action, ability
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables, proves

PLAIN = (8, 10, 17, 3)
RAT = "ancient-warlord"


def _free(key: str, effect: object) -> None:
    ability(Ability(key=key, en=key, zh=key, parts=(Action("free", effect),)))  # type: ignore[arg-type]


_free("test.tire-to-heal", IfYouDo(GivesToken(Target(Characters("friendly"))), Heals(Self(), n(1))))
_free("test.breed-to-heal", IfYouDo(Generates(RAT, most=1), Heals(Self(), n(1))))
_free("test.sting-to-heal", IfYouDo(Deals(Target(Characters("opposing")), n(1)), Heals(Self(), n(1))))
_free("test.stronger", Modifies(Self(), "damage", 1, "game"))
_free("test.other-shape", Replaces())


@proves("heroclix.tac.hypertime")
def test_only_tries_that_arrive_in_time_are_offered_beside_hypertime(table: Tables) -> None:
    keeper, rows = figure("keeper", *[PLAIN] * 6, teams=("hypertime",)), ["........"] * 3
    straight = ["D1-E2", "D2-E2", "D3-E2"]
    around = ["D1-E1", "D1-E2", "D2-E1", "D2-E2", "D2-E3", "D3-E2", "D3-E3"]
    for symbol, speed, ways in (("boot", 4, straight), ("wing", 3, straight), ("wing", 4, around)):
        with with_cards(keeper, figure("hero", (speed, 10, 17, 3), symbols=(symbol, "fist", "shield", "starburst"))):
            t = table.heroclix(
                p1={"figures": [("hero", {"at": "B2"})]},
                p2={"figures": [("keeper", {"at": "F2"})]},
                map=rows,
                stop_at_forced=2,
            )
            t.p1.choose("move:hero", "move:hero:E2")
            assert sorted(t.p1.options) == [f"enter:hero:{way}" for way in ways], "who flies goes on beside an enemy"


@proves("heroclix.tac.hypertime")
def test_no_try_is_offered_whose_last_step_would_be_one_too_many(table: Tables) -> None:
    keeper = figure("keeper", *[PLAIN] * 6, teams=("hypertime",))
    with with_cards(keeper, figure("hero", (3, 10, 17, 3))):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2"})]},
            p2={"figures": [("keeper", {"at": "F2"})]},
            map=["..#.....", "..#.h...", "........"],
            stop_at_forced=2,
        )
        t.p1.choose("move:hero", "move:hero:E2")
        assert sorted(t.p1.options) == ["enter:hero:D2-E2", "enter:hero:D3-E2"], "D1 is three steps away"


@proves("heroclix.golden.action-tokens")
def test_a_token_that_cannot_be_given_pays_for_nothing(table: Tables) -> None:
    healer = figure("healer", *[PLAIN] * 6, abilities=("test.tire-to-heal",))
    for tokens, click in ((0, 2), (1, 2), (2, 3)):
        with with_cards(healer, figure("friend", *[PLAIN] * 6), figure("foe", PLAIN)):
            t = table.heroclix(
                p1={"figures": [("healer", {"at": "B2", "click": 3}), ("friend", {"at": "B3", "tokens": tokens})]},
                p2={"figures": [("foe", {"at": "T9"})]},
            )
            t.p1.choose("test.tire-to-heal:healer")
            assert (t["friend"].tokens, t["healer"].click) == (min(tokens + 1, 2), click), "nobody gets a third token"


@proves("heroclix.generate.max")
def test_generating_none_beyond_the_most_is_not_having_done_it(table: Tables) -> None:
    with with_cards(figure("maker", *[PLAIN] * 6, abilities=("test.breed-to-heal",)), figure("foe", PLAIN)):
        t = table.heroclix(p1={"figures": [("maker", {"at": "C3", "click": 5})]}, p2={"figures": [("foe", {"at": "T9"})]})
        t.p1.choose("test.breed-to-heal:maker", "put:ancient-warlord:C4")
        assert t["maker"].click == 4
        t.choose("end-turn", "end-turn")
        t.p1.choose("test.breed-to-heal:maker")
        assert (t["maker"].click, t.zone("p1.map").count(RAT)) == (4, 1)


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


@proves("heroclix.pac.ram")
def test_who_rams_without_meeting_anybody_strikes_nobody(table: Tables) -> None:
    rammer = figure("rammer", *[(6, 10, 17, 2)] * 6, more_traits=(Given(keyphrases=("ram",)),))
    friend, foe = figure("friend", *[PLAIN] * 6), figure("foe", *[PLAIN] * 6)
    with with_cards(rammer, friend, foe):
        t = table.heroclix(
            p1={"figures": [("rammer", {"at": "B2"}), ("friend", {"at": "D2"})]},
            p2={"figures": [("foe", {"at": "G3"})]},
            stop_at_forced=2,
        )
        t.p1.choose("ram:rammer", "move:rammer:F2")
        assert (t["friend"].click, t["foe"].click, t["rammer"].click) == (1, 1, 1), "through a friend, and past the enemy"


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


@proves("heroclix.pac.wild-card")
def test_a_wild_card_that_chooses_again_gives_up_what_it_had_copied(table: Tables) -> None:
    wild = figure("wild", *[PLAIN] * 3, teams=("spider_man",))
    mates = figure("mate", PLAIN, teams=("avengers",)), figure("other", PLAIN, teams=("batman_ally",))
    with with_cards(wild, *mates, figure("foe", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("wild", {"at": "B2"}), ("mate", {"at": "B5"}), ("other", {"at": "D5"})]},
            p2={"figures": [("foe", {"at": "T9"})]},
        )
        t.p1.choose("spider-man:wild", "copy-team:wild:avengers", "end-turn")
        t.p2.choose("end-turn")
        assert (t["wild"].can_avengers, t["wild"].can_batman_ally) == (True, False)
        t.p1.choose("spider-man:wild")
        assert (t["wild"].can_avengers, t["wild"].can_batman_ally) == (False, True)


@proves("heroclix.object.pick-up.inherent")
def test_an_object_is_picked_up_on_a_way_around(table: Tables) -> None:
    strong = {"attack": "super_strength"}
    for speed, offered in ((8, True), (5, False)):
        with with_cards(figure("hero", (speed, 10, 17, 3, strong)), figure("foe", PLAIN)):
            t = table.heroclix(
                p1={"figures": [("hero", {"at": "B2"})], "objects": [("heavy-object", {"at": "C6"})]},
                p2={"figures": [("foe", {"at": "T9"})]},
                stop_at_forced=2,
            )
            t.p1.choose("move:hero", "move:hero:D2")
            assert t.p1.can("pick-up", "heavy-object") is offered, "three squares down to it, three up again"


def test_damage_that_a_text_deals_is_done(table: Tables) -> None:
    bee = figure("bee", *[PLAIN] * 3, abilities=("test.sting-to-heal",))
    with with_cards(bee, figure("foe", *[PLAIN] * 3)):
        t = table.heroclix(p1={"figures": [("bee", {"at": "B2", "click": 2})]}, p2={"figures": [("foe", {"at": "B3"})]})
        t.p1.choose("test.sting-to-heal:bee")
        assert (t["foe"].click, t["bee"].click) == (2, 1)


def test_one_character_or_several_replace_another_in_its_words() -> None:
    assert "with one character from" in Replaces().text("en")
    assert "with 2 characters from" in Replaces(n=2).text("en")
