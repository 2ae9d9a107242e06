"""Chapter: the basic ideas. Winning and losing, uniques, exhausting and readying."""

from __future__ import annotations

from typing import Any

from rulebound.core.effects import Effect, Resolve, node
from rulebound.core.limits import use as use_limit
from rulebound.games.underworld.cards.builders import affair
from rulebound.games.underworld.positions import with_cards
from rulebound.games.underworld.rules.priority import MORE_BUILDS
from rulebound.games.underworld.rules.victory import check_points
from rulebound.games.underworld.zones import ASSETS
from rulebound.testing import Tables, proves
from tests.underworld.made_up import KEEP, THREE_ASSETS
from tests.underworld.playing import accept, does, duel, four, offered, over, resolve, use


@node
class BuildTwice(Effect):
    """A card text that goes before the rule of one build."""

    def act(self, g: Any, f: Resolve) -> None:
        use_limit(g, "turn", MORE_BUILDS, f.you)

    def text(self, lang: str) -> str:
        return "you may build two assets this turn"


PERMIT = affair(
    "test-permit", "Test Permit", "测试许可", BuildTwice(), number=0, faction="neutral", cost=0, subtypes="strategy"
)


@proves("underworld.core.golden-rule")
def test_a_card_goes_before_the_book(table: Tables) -> None:
    with with_cards(PERMIT):
        t = table.underworld(p1={"hand": ["test-permit", "murder", "truce", "exorcist"], "assets": ["neutral"]}, p2={})
        t.p1.choose("play:test-permit")
        t.skip_until(lambda t: t.p1.graveyard == ["test-permit"])
        t.p1.choose("build:murder")
        t.p1.choose("build:truce")
        assert not t.p1.can("build")


@proves(
    "underworld.core.victory", "underworld.core.goal", "underworld.intro.first-to-eight", "underworld.cards.region.points"
)
@proves("underworld.win.step.2", "underworld.zones.score-area", "underworld.cards.anatomy.points")
def test_eight_points_win_before_the_region_is_replaced(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["guiding-fairy"], "score": ["kyoto", "florence"], "assets": ["green"]},
        regions=[("chernobyl", {"p1": 2}), "moscow", "new-york"],
        at="contest-phase",
    )
    assert t.p1.points == 6
    assert not t.state.over
    t.skip_until(lambda t: t.state.over)
    assert t.state.outcome[0].result == "win"
    assert t.state.outcome[0].rule == "underworld.core.victory"
    assert t.p1.points == 8
    assert len(t.zone("regions")) == 2, "nothing was turned up in its place"


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


def test_of_two_wins_at_once_the_first_in_the_row_may_end_the_game(table: Tables) -> None:
    seats = {"p1": {"score": ["london", "chernobyl"]}, "p2": {"score": ["new-york", "city-of-the-dead"]}}
    mine, theirs = ("kyoto", {"p1": 3}), ("moscow", {"p2": 4})
    for row, winner in (((mine, theirs), 0), ((theirs, mine), 1)):
        t = table.underworld(regions=[*row, "florence"], **seats)
        t.skip_until(lambda t: t.state.over)
        assert t.state.winners == (winner,), "nobody waits for the second one"


def test_a_child_brings_the_eighth_point(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["veil-guard", "holy-child"], "score": ["london"]},
        regions=[("kyoto", {"p1": 2}), "florence", "moscow"],
        at="contest-phase",
    )
    while not t.state.over:
        assert t.phase == "contest-phase"
        keys = offered(t)
        t.choose(next((k for k in keys if "holy-child" in k), keys[-1]))
    assert (t.state.winners, t.p1.points) == ((0,), 8)


@proves("underworld.core.victory")
def test_with_the_last_point_the_game_is_over_before_anything_leaves_the_region(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["lehn-everod"], "score": ["london", "moscow"]},
        regions=[("kyoto", {"p1": 4}), "florence", "moscow"],
        at="contest-phase",
    )
    t.skip_until(lambda t: t.state.over)
    assert t.p1.r1 == ["lehn-everod"]


@proves("underworld.core.victory.simultaneous")
def test_of_two_who_reach_it_the_one_with_more_wins(table: Tables) -> None:
    t = table.underworld(
        p1={"score": ["sunken-ruins", "london", "chernobyl"]}, p2={"score": ["new-york", "shanghai", "city-of-the-dead"]}
    )
    state: Any = t.state
    check_points(state)
    assert (t.p1.points, t.p2.points) == (10, 9)
    assert t.state.winners == (0,)


@proves("underworld.core.victory.tied")
def test_in_a_tie_the_game_goes_on(table: Tables) -> None:
    t = table.underworld(
        p1={"score": ["sunken-ruins", "london"]}, p2={"score": ["new-york", "chernobyl", "city-of-the-dead"]}
    )
    state: Any = t.state
    check_points(state)
    assert (t.p1.points, t.p2.points) == (8, 8)
    assert not t.state.over


@proves("underworld.core.defeat.deck-out", "underworld.turn.start.draw")
def test_who_cannot_draw_has_lost(table: Tables) -> None:
    t = table.underworld(p1={"deck": [], "assets": ["red"]}, p2={"assets": ["red"]}, at="prepare")
    assert not t.state.over, "an empty deck alone loses nothing"
    t.skip_until(lambda t: t.state.over)
    assert [o.result for o in t.state.outcome] == ["loss", "win"]
    assert t.state.outcome[1].rule == "underworld.core.defeat.deck-out"


def test_the_last_card_drawn_by_an_investigation_is_no_loss_but_the_next_is(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["learned-sage"], "deck": ["black-cat", "black-cat"]}, at="contest-phase", p2={})
    t.skip_until(lambda t: t.p1.hand_count == 1)
    assert not t.state.over
    t.skip_until(lambda t: t.state.over)
    assert t.state.winners == (1,)


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


def test_a_fairy_need_not_draw_from_an_empty_deck(table: Tables) -> None:
    """530: a trigger may be left; whoever uses it and cannot draw has lost."""
    for used in (False, True):
        t = table.underworld(p1={"r1": ["guiding-fairy"], "deck": []}, at="contest-phase", stop_at_forced=True)
        t.skip_until(lambda t: t.p1.can("use:guiding-fairy"))
        does(t, "use:guiding-fairy" if used else "decline")
        assert bool(t.state.over) is used


def test_who_draws_for_more_than_the_deck_holds_has_lost(table: Tables) -> None:
    """163 with the timekeepers: three are destroyed, an attachment among them, and the third card is missing."""
    t = duel(
        table,
        p1={
            "society": "timekeepers",
            "r1": [("arsonist", {"time": 3}), ("veil-guard", {"time": 3, "attached": [("colt-python", {"time": 3})]})],
            "deck": ["murder", "truce"],
            "assets": ["red"] * 3,
        },
    )
    does(t, use("timekeepers", 1))
    assert t.state.winners == (1,)


@proves("underworld.core.defeat.both")
def test_both_decks_empty_is_a_draw(table: Tables) -> None:
    t = table.underworld(p1={"deck": [], "assets": ["red"]}, p2={"deck": [], "assets": ["red"]}, at="prepare")
    t.skip_until(lambda t: t.state.over)
    assert [o.result for o in t.state.outcome] == ["draw", "draw"]


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


def test_all_four_decks_empty_is_a_draw_and_three_are_not(table: Tables) -> None:
    empty: dict[str, Any] = {"deck": []}
    assert over(four(table, p1=empty, p2=empty, p3=empty, p4=empty, at="prepare")) == ()
    assert over(four(table, p1=empty, p2=empty, p3=empty, at="prepare")) == (1, 3)


def test_both_decks_empty_in_the_draw_step_is_a_draw(table: Tables) -> None:
    t = table.underworld(p1={"deck": []}, p2={"deck": []}, at="prepare")
    t.skip_until(lambda t: t.state.over)
    assert [o.result for o in t.state.outcome] == ["draw", "draw"]


@proves("underworld.core.unique.limit", "underworld.core.unique.choice", "underworld.destroy.sacrifice")
def test_one_unique_of_a_name(table: Tables) -> None:
    rich = {"assets": ["white"] * 8, "hand": ["yarol"], "r1": ["yarol"]}
    t = table.underworld(p1=rich, p2={"r1": ["yarol"]})
    t.p1.choose("play:yarol", "kyoto")
    t.skip_until(lambda t: t.state.asked is not None and t.state.asked.prompt == "keep-one")
    assert len(t.p1.options) == 2
    t.p1.choose("sacrifice:yarol#1")
    assert t.p1.graveyard == ["yarol"]
    assert t.p2.r1 == ["yarol"], "the limit is each player's own"


def test_two_emblems_of_one_name_do_not_stand_side_by_side(table: Tables) -> None:
    t = table.underworld(
        p1={"on_society": [("veil-watch-emblem", {"exhausted": 1})], "hand": ["veil-watch-emblem"], "assets": ["yellow"] * 2}
    )
    t.p1.choose("play:veil-watch-emblem")
    t.skip_until(lambda t: t.state.decision.prompt == "keep-one")  # type: ignore[union-attr]
    assert len(t.p1.options) == 2
    t.p1.choose(t.p1.options[0])
    assert (t.p1.graveyard, len(t.p1.society_area)) == (["veil-watch-emblem"], 1)


def test_a_unique_among_the_assets_is_nobody(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["van-milton"], "hand": ["van-milton", "spt-board"], "assets": ["van-milton"] + ["green"] * 5}
    )
    t.p1.choose("build:spt-board")
    assert t.state.decision.prompt.startswith("priority"), "neither a second leader nor a second of the name"  # type: ignore[union-attr]
    t.p1.choose("play:van-milton", "florence")
    t.skip_until(lambda t: t.state.decision.prompt == "keep-one")  # type: ignore[union-attr]
    assert len(t.p1.options) == 2


def test_an_embraced_twin_is_given_up_into_its_owners_graveyard(table: Tables) -> None:
    """167, 803, 840: two uniques of one name, one of them the enemy's."""
    t = duel(table, p1={"r1": ["hack-adams"], "hand": ["the-embrace"]}, p2={"r2": ["hack-adams"]})
    t.p1.choose("play:the-embrace", "attach-to:hack-adams#2")
    resolve(t)
    t.p1.choose("sacrifice:hack-adams#2")
    assert (t.p2.graveyard, t.p1.r1) == (["hack-adams"], ["hack-adams"])
    assert "the-embrace" in t.p1.graveyard


def test_nornagesta_with_the_same_emblem_already_there_gives_one_up(table: Tables) -> None:
    """167 with 046: put into play it is a second one of its name."""
    t = table.underworld(
        p1={
            "r1_lurkers": ["nornagesta"],
            "on_society": [("tolling-bell-emblem", {"exhausted": 1})],
            "deck": ["tolling-bell-emblem", "truce"],
            "assets": ["red"] * 6,
            **KEEP,
        },
    )
    does(t, "flip:nornagesta")
    does(t, "use:nornagesta")
    while "sacrifice" not in str(offered(t)):
        t.choose(next(k for k in offered(t) if "emblem" in k or k == "done" or "pass" in k))
    assert sorted(k.partition("#")[0] for k in offered(t)) == ["sacrifice:tolling-bell-emblem"] * 2


@proves("underworld.core.unique.control")
def test_a_second_unique_of_one_name_by_control(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["the-embrace"], "assets": ["blue"] * 6, "r1": ["badler-the-fallen"]}, p2={"r2": ["badler-the-fallen"]}
    )
    t.p1.choose("play:the-embrace")
    t.p1.choose("attach-to:badler-the-fallen#2")
    t.skip_until(lambda t: t.state.asked is not None and t.state.asked.prompt == "keep-one")
    assert len(t.p1.options) == 2


@proves("underworld.core.exhaust.enter-ready", "underworld.cards.character.persist", "underworld.cards.character.role")
@proves("underworld.play.step.3.region", "underworld.play.step.6.character", "underworld.enter-region.play")
def test_a_character_enters_ready_and_stays(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["herald-of-disaster"], "assets": ["red"] * 4}, p2={"assets": ["red"]})
    t.p1.choose("play:herald-of-disaster")
    assert t.p1.options == ["to-region:kyoto", "to-region:florence", "to-region:moscow"]
    t.p1.choose("florence")
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert (t["herald-of-disaster"].region, t["herald-of-disaster"].exhausted) == (2, 0)
    t.until("Turn.draw_cards")
    assert t["herald-of-disaster"].region == 2


@proves("underworld.core.exhaust.exhaust", "underworld.core.exhaust.symbol", "underworld.core.exhaust.not-twice")
@proves("underworld.activate.extra-requirements", "underworld.assets.produce", "underworld.zones.asset-area.produces")
def test_exhausting_is_a_price_once(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["veil-guard"], "assets": ["yellow"] * 5}, p2={"r1": ["arsonist"]})
    t.p1.choose("use:veil-guard", "target:arsonist")
    t.p1.choose("pass")
    g: Any = t.state
    assert (t["veil-guard"].exhausted, t["arsonist"].exhausted) == (1, 1)
    assert sum(g.exhausted[a] for a in g.at(ASSETS, 0)) == 2, "two assets paid for it"
    assert not t.p1.can("use:veil-guard")
    assert "underworld.core.exhaust.not-twice" in [r.rule for r in t.p1.why_not("veil-guard")]


@proves("underworld.core.exhaust.no-contest", "underworld.contest.exhausted", "underworld.contest.exhausted-lurker")
@proves("underworld.core.exhaust.ready", "underworld.turn.start.ready")
def test_exhausted_cards_do_not_count_until_they_are_readied(table: Tables) -> None:
    spent = {"exhausted": 1}
    t = table.underworld(
        p1={
            "r1": [("guiding-fairy", spent)],
            "r2_lurkers": [("arsonist", spent)],
            "assets": [("green", spent)],
            "society": "sages-society",
        },
        p2={"assets": ["red"]},
        at="contest-phase",
    )
    t.until("Turn.end_step")
    assert (t["kyoto"].p1, t["florence"].p1) == (0, 0)
    t.until("Turn.prepare")
    g: Any = t.state
    assert not any(g.exhausted)
    t.until("Turn.end_step")
    assert (t["kyoto"].p1, t["florence"].p1) == (2, 1)


@proves("underworld.core.exhaust.keeps-abilities", "underworld.ability.continuous")
def test_what_exhaustion_does_not_take_away(table: Tables) -> None:
    spent = {"exhausted": 1}
    t = table.underworld(
        p1={
            "r1": [("security-department", spent), "district-constable", ("professional-killer", spent)],
            "assets": ["black"] * 3,
        }
    )
    assert t["district-constable"].defence == 2
    assert t.p1.can("use:professional-killer"), "its price does not exhaust it"


def test_pazo_keeps_sealed_enemies_down_in_the_ready_step_only(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["george-pazo-dreamweaver"], "assets": ["purple"]},
        p2={"r1": [("arsonist", {"exhausted": 1, "sealed": ["truce"]}), ("exorcist", {"exhausted": 1})]},
        at="ready",
    )
    assert (t["arsonist"].exhausted, t["exorcist"].exhausted) == (1, 0)


def test_pazo_keeps_enemies_down_and_not_his_own_side(table: Tables) -> None:
    """095: only the ready step; his own side is readied."""
    t = table.underworld(
        p1={"r1": ["george-pazo-dreamweaver", ("arsonist", {"exhausted": 1, "sealed": ["truce"]})]},
        p2={"r1": [("exorcist", {"exhausted": 1, "sealed": ["truce"]}), ("veil-guard", {"exhausted": 1})]},
        at="ready",
    )
    assert [t[c].exhausted for c in ("arsonist", "exorcist", "veil-guard")] == [0, 1, 0]


def test_a_searched_deck_is_shuffled_found_or_not(table: Tables) -> None:
    for choice in ("search:dispelling", "decline"):
        t = table.underworld(
            p1={"hand": ["ivy-scholar"], "assets": ["yellow"] * 5, "deck": ["giant-bat", "dispelling", "arsonist"]}
        )
        does(t, "play:ivy-scholar", "to-region:kyoto")
        does(t, use("ivy-scholar"))
        assert t.p1.sees("p1.giant-bat"), "while one searches"
        t.p1.choose(choice)
        assert t.happened("shuffle")
        assert not t.p1.sees("p1.giant-bat")


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
    t = table.underworld(
        mode="ruler", p1={"deck": ["exorcist"], "hand": ["truce"]}, p2=THREE_ASSETS, p3=THREE_ASSETS, commands=["levy"]
    )
    t.p1.choose("command", "carry-out")
    assert (t.p1.assets, t.state.over) == (["exorcist"], False), "one asset where two were asked for"


def test_each_teammate_may_have_the_same_unique_and_their_lord_reaches_both(table: Tables) -> None:
    t = four(table, p1={"r1": ["yarol"]}, p3={"hand": ["yarol"], "assets": ["white"] * 7}, p2={"hand": ["truce"]}, acting=3)
    does(t, "play:yarol", "to-region:kyoto")
    t.skip_until(lambda t: t.p3.r1 == ["yarol"])
    assert t.p1.r1 == ["yarol"]
    t = four(
        table,
        p3={"r2": ["lehn-everod"]},
        p1={"r1_lurkers": ["fledgling-vampire"], "assets": ["blue"] * 2},
        p2={"r1": ["gruni-smuggler"]},
    )
    t.p1.choose("flip:fledgling-vampire")
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.p1.choose("use:fledgling-vampire", "target:gruni-smuggler")
    t.skip_until(lambda t: "gruni-smuggler" in t.p2.graveyard)
    assert t["fledgling-vampire"].in_play, "raid 1, and 1 more of the teammate's lord, are two damage"


def test_of_two_of_a_kind_one_goes_and_the_newcomer_still_has_its_trigger(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["skuld-of-the-end"], "r1": ["skuld-of-the-end"], "assets": ["red"] * 7}, p2={"r2": ["psychic-owl"]}
    )
    does(t, "play:skuld-of-the-end", "to-region:florence")
    assert all(key.startswith("sacrifice:") for key in offered(t))
    t.p1.choose(offered(t)[0])
    accept(t)
    resolve(t)
    assert len(t.p1.graveyard) == 1
    assert t.p2.graveyard == ["psychic-owl"], "the one that entered destroys the others at Florence, alive or not"


def test_both_sides_may_have_the_same_unique(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["yarol"], "assets": ["white"] * 7}, p2={"r1": ["yarol"]})
    t.p1.choose("play:yarol", "to-region:kyoto")
    resolve(t)
    assert (t.p1.r1, t.p2.r1) == (["yarol"], ["yarol"])
