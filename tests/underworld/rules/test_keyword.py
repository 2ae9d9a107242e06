"""Chapter: keyword."""

from __future__ import annotations

import pytest

from rulebound.core.effects import Effect, IfYouDo
from rulebound.games.underworld.cards import cards
from rulebound.games.underworld.cards.builders import action, affair, character, keyword, price
from rulebound.games.underworld.definitions import KEYWORD
from rulebound.games.underworld.effects.hands import Draw
from rulebound.games.underworld.effects.influence import Contain, NoContests, PlaceInfluence
from rulebound.games.underworld.effects.movement import Move, PutIntoPlay
from rulebound.games.underworld.effects.piles import AS_LURKER, Search
from rulebound.games.underworld.nouns.cards import Cards
from rulebound.games.underworld.nouns.selectors import OWN, Characters, GraveyardCards
from rulebound.games.underworld.nouns.subjects import target
from rulebound.games.underworld.positions import with_cards
from rulebound.games.underworld.words.names import keyword_name
from rulebound.testing import Table, Tables, proves
from tests.underworld.made_up import AGENT, ENCOUNTER, KEEP, REGION, made_up
from tests.underworld.playing import (
    accept,
    answered_by_a_chase,
    answered_by_a_win,
    at_window,
    contests,
    does,
    embraced,
    lead_away,
    offered,
    resolve,
    table_of,
    teams,
    to,
    use,
)


def markers(t: Table) -> list[tuple[int, int]]:
    return [(t[r].p1, t[r].p2) for r in ("kyoto", "florence", "moscow")]


@proves("underworld.keyword.definition")
def test_every_keyword_on_a_card_stands_for_its_rule() -> None:
    printed = {a.keyword for c in cards().values() for a in c.abilities if a.kind == KEYWORD}
    assert printed == {
        "leader", "prestige", "mobility", "open", "renown", "kill", "raid", "marker", "spirit", "withdraw"
    }  # fmt: skip
    for c in cards().values():
        for a in c.abilities:
            if a.kind == KEYWORD:
                assert a.keyword == "marker" or keyword_name("en", a.keyword, a.number) in c.text("en").lower()


def test_a_lurking_leader_is_no_leader(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["van-milton"], "r2_lurkers": ["spt-board", "nornagesta"], "assets": ["green"] * 6, "hand": ["murder"]}
    )
    t.p1.choose("flip:spt-board")
    t.skip_until(lambda t: t.state.decision.prompt == "keep-one")  # type: ignore[union-attr]
    assert t.p1.options == ["sacrifice:van-milton", "sacrifice:spt-board"]


@proves("underworld.keyword.leader", "underworld.keyword.leader.choice")
def test_of_two_leaders_one_is_sacrificed_at_once(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["christina-everod"], "hand": ["lehn-everod"], "assets": ["blue"] * 9}, p2={"assets": ["red"]}
    )
    t.p1.choose("play:lehn-everod", "florence", "pass")
    t.p2.choose("pass")
    assert t.asked.prompt == "keep-one"
    assert sorted(t.p1.options) == ["sacrifice:christina-everod", "sacrifice:lehn-everod"]
    t.p1.choose("sacrifice:christina-everod")
    assert t.p1.graveyard == ["christina-everod"]


def test_a_leader_without_text_is_no_leader_until_the_abyss_is_gone(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": ["van-milton"],
            "hand": ["nornagesta", "gaze-into-the-abyss", "dispelling"],
            "assets": ["red"] * 7 + ["purple"] * 2 + ["yellow"] * 2,
        },
    )
    does(t, "play:gaze-into-the-abyss")
    does(t, "play:nornagesta", "to-region:florence")
    assert (t.p1.r1, t.p1.r2) == (["van-milton", "gaze-into-the-abyss"], ["nornagesta"])
    does(t, "play:dispelling")
    assert sorted(offered(t)) == ["sacrifice:nornagesta", "sacrifice:van-milton"], "two leaders again, at once"
    t.p1.choose("sacrifice:van-milton")
    assert (t.p1.r1, t.p1.r2) == ([], ["nornagesta"])


def test_a_leader_that_comes_home_finds_another_there(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [embraced("van-milton")], "hand": ["dispelling", "truce"], "assets": ["yellow"] * 2},
        p2={"r2": ["nornagesta"]},
    )
    does(t, "play:dispelling")
    assert sorted(t.p2.options) == ["sacrifice:nornagesta", "sacrifice:van-milton"]
    t.p2.choose("sacrifice:nornagesta")
    assert (t.p2.r1, t.p2.graveyard) == (["van-milton"], ["nornagesta"])


def test_a_leader_given_up_for_another_has_died(table: Tables) -> None:
    """888 with 840: a sacrifice is a death; contract and priest see it."""
    t = table.underworld(
        p1={
            "r1": ["van-milton", "soul-contract", "pendulum-priest"],
            "hand": ["nornagesta", "truce"],
            "assets": ["red"] * 6,
        },
    )
    does(t, "play:nornagesta", "to-region:florence")
    t.p1.choose("sacrifice:van-milton")
    accept(t)
    assert (t["kyoto"].p1, t["pendulum-priest"].time, t.p1.graveyard) == (1, 1, ["van-milton"])


def test_a_lord_of_nightmares_may_keep_a_spirit_that_gives_way_to_another_leader(table: Tables) -> None:
    """092: however the spirit dies; sealed instead of buried, it has died all the same."""
    t = table.underworld(
        p1={
            "r1": ["greenhand-fernandir", "soul-contract"],
            "r3": ["nightmare-lord"],
            "hand": ["nornagesta", "truce"],
            "assets": ["red"] * 8,
        },
    )
    does(t, "play:nornagesta", "to-region:florence")
    t.p1.choose("sacrifice:greenhand-fernandir")
    t.p1.choose("seal-on:nornagesta")
    accept(t)
    assert (t["nornagesta"].sealed, t["kyoto"].p1, t.p1.graveyard) == (["greenhand-fernandir"], 1, [])


def test_a_leader_comes_home_from_an_eliminated_player_beside_another(table: Tables) -> None:
    """971, 803, 888: the embrace is gone with its owner, and two leaders are one too many."""
    t = teams(
        table,
        p1={"r1": ["christina-everod"]},
        p2={"deck": [], "r1": [("van-milton", {"owner": 1, "attached": ["the-embrace"]})]},
        at="draw_cards",
    )
    assert (t.p2.out, t.p1.prompt) == (1, "keep-one")
    t.p1.choose("sacrifice:van-milton")
    assert (t.p1.graveyard, t.p1.r1) == (["van-milton"], ["christina-everod"])


def test_the_dead_return_beside_a_second_leader(table: Tables) -> None:
    t = table.underworld(
        p1={"r3": ["van-milton"], "graveyard": ["nornagesta"]},
        p2={"graveyard": ["skuld-of-the-end"], "r2": ["veil-guard"]},
        regions=[("city-of-the-dead", {"p1": 3}), "kyoto", "moscow"],
    )
    t.until("trigger")
    t.p1.choose(use("city-of-the-dead"), "choose:kyoto")
    t.skip_until(lambda t: t.asked.prompt == "keep-one")
    t.p1.choose("sacrifice:van-milton")
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.p2.choose("use:skuld-of-the-end")
    t.until("Turn.end_step")
    assert (sorted(t.p1.graveyard), t.p2.graveyard) == (["nornagesta", "van-milton"], ["veil-guard"])
    assert t.p2.r2 == ["skuld-of-the-end"]


@proves("underworld.keyword.leader.control", "underworld.ownership.control-change")
def test_a_second_one_by_control_is_given_up_at_once(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["the-embrace"], "assets": ["blue"] * 6, "r1": ["christina-everod"]}, p2={"r2": ["van-milton"]}
    )
    t.p1.choose("play:the-embrace")
    t.p1.choose("pass")
    assert t["van-milton"].controller == 1
    assert t.state.asked is not None
    assert t.state.asked.prompt == "keep-one"
    t.p1.choose("sacrifice:van-milton")
    assert t.p2.graveyard == ["van-milton"], "to its owner's graveyard"
    assert "the-embrace" in t.p1.graveyard


@proves("underworld.keyword.mobility", "underworld.keyword.mobility.once", "underworld.keyword.mobility.order")
@proves("underworld.enter-region.move")
def test_mobility(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["highway-rider"], "assets": ["green"]},
        p2={"r1": ["highway-rider"], "assets": ["green"]},
        at="contest-phase",
    )
    t.p1.choose("use:highway-rider")
    assert t.p1.options == ["target:florence", "target:moscow"]
    t.p1.choose("target:florence")
    t.p2.choose("use:highway-rider", "target:moscow")
    assert t.p1.r1 == ["highway-rider"]
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert (t.p1.r1, t.p2.r3) == (["highway-rider"], ["highway-rider"]), "the second player's moves first"
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t.p1.r2 == ["highway-rider"]
    t.until("Turn.end_step")
    assert [a.prompt for a in t.asked].count("trigger") == 2, "once a turn each"


def test_a_board_that_comes_back_gives_mobility_for_that_turn(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["spt-board", "exorcist"], "assets": ["green"] * 2, "hand": ["truce"]})
    does(t, use("spt-board", 2))
    t.skip_until(lambda t: t.p1.can("use:spt-board:spt-board/1"))
    does(t, "use:spt-board:spt-board/1")
    assert t["exorcist"].has_mobility == 1
    t.skip_until(lambda t: t.phase == "contest-phase")
    assert t.p1.can("use:exorcist")


def test_only_characters_are_dispatched_and_open_ones_are_not(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["colt-python", "ghost-fire", "black-cat", "arsonist"], "assets": ["green"]})
    assert [o for o in offered(t) if o.startswith("dispatch")] == ["dispatch:arsonist"]


@proves("underworld.keyword.open", "underworld.keyword.open.by-effect", "underworld.keyword.hidden")
def test_open_and_hidden(table: Tables) -> None:
    hidden = character(
        "shade", "Shade", "影", keyword("hidden"), number=0, faction="neutral", cost=1, defence=1, subtypes="human"
    )
    with with_cards(hidden):
        t = table.underworld(
            p1={
                "r1": ["black-cat"],
                "r2_lurkers": ["shade"],
                "hand": ["black-cat", "shade", "car-chase"],
                "assets": ["grey"] * 4,
            }
        )
        assert (t.p1.can("play:black-cat"), t.p1.can("dispatch:black-cat")) == (True, False)
        assert (t.p1.can("play:shade"), t.p1.can("dispatch:shade")) == (False, True)
        assert t.p1.can("flip:shade")
        t.p1.choose("play:car-chase")
        t.skip_until(lambda t: t.p1.r1 == [])
        assert t.p1.r1_lurkers == ["black-cat"], "an effect conceals it all the same"


def test_an_open_leader_hidden_by_an_effect_is_turned_up_by_paying(table: Tables) -> None:
    """906: open forbids the dispatch only; as a lurker it may be flipped like any other."""
    t = table.underworld(
        p1={"r1": ["john-f-nattery"], "hand": ["car-chase", "truce"], "assets": ["grey"] * 8},
    )
    does(t, "play:car-chase", "option:1")
    assert t.p1.r1_lurkers == ["john-f-nattery"]
    does(t, "flip:john-f-nattery")
    assert t.p1.r1 == ["john-f-nattery"]


def test_concealing_heals(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["car-chase"], "assets": ["grey"] * 2},
        p2={
            "r1": [("vampire-elder", {"damage": 2, "time": 1, "attached": ["colt-python"], "sealed": ["giant-bat"]})],
            "assets": ["blue"] * 5,
        },
    )
    does(t, "play:car-chase", "option:1")
    assert (t.p2.graveyard, t.p2.hand) == (["colt-python"], ["giant-bat"])
    t.p1.choose("pass")
    t.p2.choose("flip:vampire-elder")
    resolve(t)
    assert (t["vampire-elder"].damage, t["vampire-elder"].time) == (0, 0)


def test_until_end_of_turn_ends_with_concealing(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["psionic-surge"], "r1": ["professional-killer"], "assets": ["yellow"] * 3 + ["black"] * 4},
    )
    does(t, "play:psionic-surge")
    assert t["professional-killer"].defence == 2
    does(t, use("professional-killer", 1))
    does(t, "flip:professional-killer")
    assert (t["professional-killer"].defence, t["professional-killer"].battle) == (1, 1)


def test_the_embrace_ends_with_concealing_and_the_lurker_is_its_owners(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("exorcist", {"owner": 2, "attached": ["the-embrace"]})]},
        p2={"hand": ["car-chase"], "assets": ["grey"] * 2},
        first=2,
    )
    does(t, "play:car-chase", "option:1", "target:exorcist")
    assert (t.p1.graveyard, t.p2.r1_lurkers) == (["the-embrace"], ["exorcist"])
    assert t["exorcist"].controller == 2


def test_time_of_a_herald_is_gone_when_it_hides_and_new_when_it_turns_up(table: Tables) -> None:
    """Manual on markers: leaving or turning over removes them; entering again puts a new one."""
    t = table.underworld(
        p1={
            "r1": [("herald-of-disaster", {"time": 2})],
            "hand": ["car-chase", "truce"],
            "assets": ["grey"] * 2 + ["red"] * 3,
        },
    )
    does(t, "play:car-chase")
    does(t, "flip:herald-of-disaster")
    assert t["herald-of-disaster"].time == 0
    accept(t)
    assert t["herald-of-disaster"].time == 1


def test_the_dead_who_return_have_entered_but_not_turned_up(table: Tables) -> None:
    """533, 541: an enter trigger works, a reveal trigger does not."""
    t = table.underworld(
        regions=[("city-of-the-dead", {"p1": 3}), "florence", "moscow"],
        p1={"graveyard": ["demosthenes-archmage"]},
        p2={"graveyard": ["herald-of-disaster"], "r2": ["exorcist"]},
    )
    t.skip_until(lambda t: t.p1.can("use:city-of-the-dead"))
    does(t, "use:city-of-the-dead")
    t.skip_until(lambda t: t.p1.can("florence"))
    t.p1.choose("florence")
    t.skip_until(lambda t: t.p2.can("use:herald-of-disaster"))
    does(t, "use:herald-of-disaster")
    assert (t["exorcist"].exhausted, t["herald-of-disaster"].time) == (0, 1)


@proves("underworld.keyword.marker", "underworld.keyword.marker.example", "underworld.tokens.definition")
def test_time_markers_on_entering(table: Tables) -> None:
    two = character(
        "clock", "Clock", "钟", keyword("marker", 2, "time"), number=0, faction="red", cost=1, defence=1, subtypes="human"
    )
    with with_cards(two):
        t = table.underworld(
            p1={"hand": ["herald-of-disaster"], "r2_lurkers": ["clock"], "assets": ["red"] * 5}, p2={"assets": ["red"]}
        )
        for words, name, n in (("play:herald-of-disaster kyoto", "herald-of-disaster", 1), ("flip:clock", "clock", 2)):
            t.p1.choose(*words.split(), "pass")
            t.p2.choose("pass")
            t.p1.choose(f"use:{name}", "pass")
            assert t[name].time == 0, "it waits on the stack"
            t.p2.choose("pass")
            assert t[name].time == n


def test_blood_goes_below_the_deck_as_the_servant_it_is(table: Tables) -> None:
    """631: attachments of a won region go below their owners' decks; blood is a card of its owner again there."""
    t = table.underworld(
        regions=[("kyoto", {"p1": 2}), "florence", "moscow"],
        p1={"r1": ["blood-servant", "vampire-elder"], "deck": ["truce"], "hand": ["murder"]},
        stop_at_forced=True,
    )
    does(t, use("blood-servant"), "target:vampire-elder")
    assert t["vampire-elder"].attached == ["blood"]
    t.skip_until(lambda t: t.asked.prompt == "order-below")
    t.p1.choose("to-bottom:blood", "to-bottom:vampire-elder")
    assert t.p1.deck == ["blood-servant", "vampire-elder"]


def test_a_taken_over_elite_withdraws_to_its_owner_by_its_controllers_choice(table: Tables) -> None:
    """943: to its *owner's* hand; who controls it decides whether the ability is used."""
    t = table.underworld(
        regions=[("kyoto", {"p1": 3}), "florence", "moscow"],
        p1={"r1": [("executive-elite", {"owner": "p2", "attached": ["the-embrace"]})]},
        at="contest-phase",
    )
    t.skip_until(lambda t: t.asked.prompt == "leaves-region")
    assert t.p1.can("hand")
    t.p1.choose("hand")
    t.skip_until(lambda t: "kyoto" in t.p1.score_area)
    assert t.p2.hand == ["executive-elite"]


def test_whispers_bring_back_what_the_won_region_sent_below(table: Tables) -> None:
    """The price is a death, the death a marker, the marker a win: what goes below then is what the whispers find there."""
    t = table.underworld(
        regions=[("chernobyl", {"p1": 2}), "florence", "moscow"],
        world=["london"],
        p1={"hand": ["whispers-of-the-abyss"], "r1": ["soul-contract", "vampire-elder", "arsonist"], "assets": ["red"] * 2},
    )
    t.p1.choose("play:whispers-of-the-abyss", "arsonist")
    t.until("trigger")
    t.p1.choose("use")
    t.skip_until(lambda t: "whispers-of-the-abyss" in t.p1.graveyard)
    assert sorted(t.p1.hand) == ["soul-contract", "vampire-elder"]


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (PutIntoPlay(target(GraveyardCards()), REGION), ["target:veil-guard", "target:kyoto"]),
        (PutIntoPlay(target(GraveyardCards()), REGION, face_up=False), ["target:veil-guard", "target:kyoto"]),
        (Move(target(Characters(OWN)), REGION), ["target:black-cat", "target:kyoto"]),
        (PlaceInfluence(region=REGION), ["target:kyoto"]),
        (NoContests(REGION), ["target:kyoto"]),
        (Search(Cards(type="character"), AS_LURKER, region=REGION), ["target:kyoto"]),
    ],
)
def test_what_is_done_at_a_region_is_not_done_where_there_is_none(table: Tables, effect: Effect, words: list[str]) -> None:
    """Another region lies at its place by then, and is not meant; nor is "if you do" fulfilled."""
    with with_cards(AGENT, made_up("envoy", action(price(exhaust=True), IfYouDo(effect, Draw())))):
        t = table_of(table, r2=["envoy", "black-cat"], graveyard=["veil-guard"], deck=["exorcist", "truce"])
        t.p1.choose(use("envoy"), *words)
        if t.p1.can("pass"):
            t.p1.choose("pass")
        answered_by_a_win(t)
        assert (t.p1.graveyard, t["black-cat"].region, t.p1.r1, t.p1.r1_lurkers) == (["veil-guard"], 2, [], [])
        assert t.p1.hand == [], "nothing was done, so nothing follows"
        assert all(sum(r["markers"]) == 0 for r in t.p1.view["shared"]["regions"])


@proves("underworld.keyword.withdraw", "underworld.keyword.withdraw.optional", "underworld.win.step.3")
def test_withdraw_is_asked_card_by_card(table: Tables) -> None:
    t = table.underworld(
        regions=[("chernobyl", {"p2": 3}), "moscow", "kyoto"],
        p1={
            "r1": [
                "executive-elite",
                ("gruni-smuggler", {"attached": ["wraith-blade"]}),
                ("veil-guard", {"attached": ["colt-python"]}),
            ],
            "r1_lurkers": ["executive-elite"],
        },
        p2={"r1": ["district-constable"]},
        at="contest-phase",
    )
    t.skip_until(lambda t: t.asked.prompt == "leaves-region")
    t.p1.choose("bottom", "hand", "hand")
    t.skip_until(lambda t: t.asked.prompt != "order-below")
    assert sorted(t.p1.hand) == ["colt-python", "gruni-smuggler"]
    assert sorted(t.p1.deck[-4:]) == ["executive-elite", "executive-elite", "veil-guard", "wraith-blade"]
    assert t.p1.graveyard == []
    assert [a.prompt for a in t.asked].count("leaves-region") == 3, "a lurker is not asked for"


def test_interrogation_may_question_one_and_contain_another(table: Tables) -> None:
    t = table.underworld(
        mode="teams",
        p1={"hand": ["interrogation"], "assets": ["grey"] * 2},
        p2={"r1_lurkers": ["arsonist"]},
        p3={},
        p4={"r1_lurkers": ["exorcist"]},
        regions=["kyoto", ("florence", {"p2": 2}), "moscow", "new-york", "hong-kong"],
    )
    does(t, "play:interrogation", "target:kyoto", "player:2", "player:4")
    t.skip_until(lambda t: t.p2.graveyard != [])
    assert (t.p2.graveyard, t.p4.r1_lurkers, t["florence"].p4) == (["arsonist"], ["exorcist"], 1)


def test_interrogation_without_a_lurker_still_contains(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["interrogation"], "assets": ["grey"] * 2},
        regions=["kyoto", ("florence", {"p2": 2}), "moscow"],
    )
    does(t, "play:interrogation", "target:kyoto", "player:2", "player:2")
    assert (t["florence"].p2, t.p1.graveyard) == (1, ["interrogation"])


@proves("underworld.keyword.contain", "underworld.keyword.contain.optional", "underworld.keyword.contain.none")
def test_contain(table: Tables) -> None:
    two = affair("ebb", "Ebb", "退潮", Contain(2), number=0, faction="red", cost=1, subtypes="strategy")
    with with_cards(two):
        t = table.underworld(
            p1={"hand": ["ebb"], "assets": ["red"] * 2},
            p2={"assets": ["red"]},
            regions=[("kyoto", {"p2": 2}), ("florence", {"p2": 1}), ("moscow", {"p1": 1})],
        )
        t.p1.choose("play:ebb")
        assert t.p1.options == ["player:1", "player:2", "decline"], "any player, the user too, or none"
        with t.branch() as other:
            other.p1.choose("decline", "pass")
            other.p2.choose("pass")
            assert markers(other) == [(0, 2), (0, 1), (1, 0)]
        with t.branch() as other:
            other.p1.choose("player:1", "pass")
            other.p2.choose("pass")
            assert markers(other) == [(0, 2), (0, 1), (0, 0)], "as many as there are"
        t.p1.choose("player:2", "pass")
        t.p2.choose("pass")
        t.p2.choose("florence", "kyoto")
        assert markers(t) == [(0, 1), (0, 0), (1, 0)]
        t = table.underworld(
            p1={"hand": ["ebb"], "assets": ["red"] * 2}, regions=[("kyoto", {"p1": 2})], p2={"assets": ["red"]}
        )
        t.p1.choose("play:ebb", "player:2", "pass")
        t.p2.choose("pass")
        assert (t["kyoto"].p1, t["kyoto"].p2) == (2, 0), "who has none loses none"


def test_taking_markers_away_in_the_window_of_a_win_comes_too_late(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["veil-guard"]},
        p2={"hand": ["interrogation"], "assets": ["grey"]},
        regions=[("kyoto", {"p1": 2}), "florence", "moscow"],
        at="contest-phase",
    )
    t.skip_until(lambda t: t["kyoto"].p1 == 3 and t.p2.can("play", "interrogation"))
    t.p2.choose("play:interrogation", "kyoto")
    t.skip_until(lambda t: t.p1.score_area == ["kyoto"])
    assert t.p2.graveyard == ["interrogation"]


def test_a_guardian_takes_the_blow_and_is_a_spirit_itself(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["ghost-fire"], "assets": ["purple"] * 2, "r1": ["street-thug"]},
        p2={"r1": ["guardian-spirit", "exorcist"]},
    )
    t.p1.choose("play:ghost-fire", "target:exorcist")
    resolve(t)
    t.p2.choose("take-damage:guardian-spirit")
    while t.asked.prompt not in ("priority.action-step",):
        t.choose(offered(t)[0])
    assert t["exorcist"].in_play
    assert t["guardian-spirit"].in_play, "two magic icons against none"


def test_hermit_must_help_before_the_battle_is_counted(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["giant-bat"]},
        p2={"r1": ["avalon-hermit", "veil-guard"], "assets": ["white"]},
        at="contest-phase",
    )
    t.until("priority.investigate")
    t.p2.choose(use("avalon-hermit"), "target:veil-guard")
    t.until("battle-damage")
    t.p1.choose("assign:avalon-hermit:1")
    assert t.p2.graveyard == ["avalon-hermit"]
    assert t["veil-guard"].damage == 1


def test_a_gun_given_to_an_enemy_is_fired_by_the_enemy(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["miltons-demon-gun", "truce"], "assets": ["green"] * 2, "r1": ["giant-bat"]},
        p2={"r1": ["exorcist"]},
    )
    does(t, "play:miltons-demon-gun", "attach-to:exorcist")
    assert not any("exorcist" in key for key in t.p1.options)
    t.p1.choose("pass")
    t.p2.choose(next(key for key in t.p2.options if key.startswith("use:exorcist")))
    resolve(t)
    assert t.p1.graveyard == ["giant-bat"]


def test_kill_without_anybody_to_hit_and_renown_all_the_same(table: Tables) -> None:
    """579 with 915: no enemy characters, so no damage; but the battle is won."""
    t = table.underworld(
        p1={"society": "spt-executive", "r1": ["heir-of-the-demon-blade"], "assets": ["green"] * 3, **KEEP},
        p2={"r1_lurkers": ["exorcist"]},
        first=1,
    )
    does(t, use("spt-executive", 0))
    assert t["heir-of-the-demon-blade"].has_kill == 1
    t.skip_until(lambda t: t.phase == "contest-phase")
    contests(t, "renown")
    assert (t["kyoto"].p1, t.p2.r1_lurkers) == (1, ["exorcist"]), (
        "one of renown; the white influence icon ties with the lurker"
    )


def test_two_departments_cover_each_other_and_the_rest_twice(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["security-department", "security-department", "exorcist"], "r2": ["exorcist"]})
    assert [t[c].defence for c in ("security-department", "security-department#2", "exorcist", "exorcist#2")] == [3, 3, 3, 1]


def test_renown_needs_a_won_battle_and_no_enemies(table: Tables) -> None:
    """912-915: with nobody against it the battle is won; with no icons at all it is not held."""
    t = table.underworld(
        p1={"r1": ["heir-of-the-demon-blade"], "r2": [("van-milton", {"exhausted": 1})]}, first=2, at="contest-phase"
    )
    contests(t, "renown")
    assert (t["kyoto"].p1, t["florence"].p1) == (1, 0)


def test_a_raided_character_that_is_led_away_is_safe(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": ["giant-bat"], "assets": ["blue"] * 3},
        p2={"r1": ["exorcist"], "hand": ["narrow-encounter"], "assets": ["green"] * 2},
    )
    t.p1.choose("flip:giant-bat")
    t.until("trigger")
    t.p1.choose("use", "target:exorcist")
    t.p1.choose("pass")
    t.p2.choose("play:narrow-encounter", "option:1", "target:florence")
    resolve(t)
    assert (t["exorcist"].region, t["exorcist"].damage) == (2, 0)


def test_greenhand_destroys_only_who_is_still_exhausted(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["greenhand-fernandir"], "assets": ["yellow"] * 3},
        p2={"r1": [("professional-killer", {"exhausted": 1})], "assets": ["black"] * 4},
    )
    t.p1.choose(use("greenhand-fernandir", 2))
    t.p1.choose("pass")
    t.p2.choose(use("professional-killer", 1))
    resolve(t)
    assert (t.p2.r1_lurkers, t.p2.graveyard) == (["professional-killer"], []), "no character any more"


def test_who_shields_another_from_fire_does_not_shield_from_poison(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["poisoned-blood"], "assets": ["black"] * 2},
        p2={"r1": ["exorcist"], "hand": ["shield-of-light"], "assets": ["white"]},
    )
    t.p1.choose("play:poisoned-blood")
    t.p1.choose("pass")
    t.p2.choose("play:shield-of-light")
    resolve(t)
    assert "exorcist" in t.p2.graveyard, "less defence is no damage"
    assert "poisoned-blood" in t.p1.graveyard


def test_one_is_shielded_and_the_others_burn(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["ring-of-fire"], "assets": ["red"] * 3},
        p2={"r1": ["exorcist", "psychic-owl"], "hand": ["shield-of-light"], "assets": ["white"]},
    )
    t.p1.choose("play:ring-of-fire", "target:kyoto")
    t.p1.choose("pass")
    t.p2.choose("play:shield-of-light", "target:exorcist")
    resolve(t)
    assert (t.p2.r1, t["exorcist"].damage) == (["exorcist"], 0)


def test_a_raider_or_killer_that_is_led_away_strikes_where_it_turned_up(table: Tables) -> None:
    for id in ("giant-bat", "professional-killer"):
        t = table.underworld(
            p1={"r1_lurkers": [id], "assets": ["blue"] * 3 + ["black"] * 3},
            p2={"r1": ["arsonist"], **ENCOUNTER},
        )
        t.p1.choose(f"flip:{id}")
        t.until("trigger")
        t.p1.choose("use", "target:arsonist")
        t.p1.choose("pass")
        lead_away(t, id)
        assert (t.p1.r2, sorted(t.p2.graveyard)) == ([id], ["arsonist", "narrow-encounter"])


def test_a_shield_against_targets_does_not_shake_off_what_is_there(table: Tables) -> None:
    """064: barrier is about becoming a target; a curse that is there already stays."""
    t = table.underworld(
        p1={
            "hand": ["sioux-dreamcatcher", "truce"],
            "assets": ["white"] * 3,
            "r1": ["executive-elite", "demosthenes-archmage"],
        },
        p2={"hand": ["poisoned-blood", "truce"], "assets": ["black"] * 2},
        first=2,
    )
    does(t, "play:poisoned-blood", "attach-to:demosthenes-archmage")
    t.p2.choose("pass")
    t.skip_until(lambda t: t.p1.can("play:sioux-dreamcatcher"))
    does(t, "play:sioux-dreamcatcher", "attach-to:demosthenes-archmage")
    assert (sorted(t["demosthenes-archmage"].attached), t["demosthenes-archmage"].defence) == (
        ["poisoned-blood", "sioux-dreamcatcher"],
        1,
    )


def test_a_department_in_a_contest_helps_only_beside_it(table: Tables) -> None:
    """052 after the errata: a continuous ability, no action."""
    t = table.underworld(p1={"r1": ["security-department", "exorcist"], "r2": ["arsonist"], **KEEP})
    assert not t.p1.can("use:security-department")
    assert (t["exorcist"].defence, t["arsonist"].defence, t["security-department"].defence) == (2, 1, 2)


def test_an_exhausted_department_covers_the_others(table: Tables) -> None:
    t = table.underworld(p1={"r1": [("security-department", {"exhausted": 1}), "exorcist"]})
    assert t["exorcist"].defence == 2


def test_a_chased_herald_has_no_marker_under_the_cloak(table: Tables) -> None:
    t = answered_by_a_chase(table, "herald-of-disaster")
    assert t.state.time[t.find("herald-of-disaster")] == 0  # type: ignore[attr-defined]


def test_an_embraced_leader_given_up_goes_home(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["christina-everod"], "hand": ["the-embrace"], "assets": ["blue"] * 5}, p2={"r1": ["van-milton"]}
    )
    t.p1.choose("play:the-embrace", "van-milton")
    t.skip_until(lambda t: t.state.decision.prompt == "keep-one")  # type: ignore[union-attr]
    t.p1.choose("sacrifice:van-milton")
    assert (t.p1.graveyard, t.p2.graveyard) == (["the-embrace"], ["van-milton"])


def test_a_shield_lasts_for_the_turn_and_not_for_one_blow(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["arsonist"], "hand": ["shield-of-light"], "assets": ["white"] * 2},
        p2={"hand": ["ghost-fire", "ghost-fire"], "assets": ["purple"] * 5, "r1": ["giant-bat"]},
        first=2,
    )
    t.p2.choose("play:ghost-fire", "target:arsonist")
    t.p2.choose("pass")
    does(t, "play:shield-of-light", "target:arsonist")
    does(t, "play:ghost-fire", "target:arsonist")
    t.until("Turn.end_step")
    assert (t.p1.r1, t["p1.arsonist"].damage) == (["arsonist"], 0)


def test_mobility_twice_over_is_one_move_and_who_comes_later_has_none(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["spt-board", "arsonist", "truce"], "assets": ["green"] * 6 + ["red"] * 2, "r1": ["highway-rider"]}
    )
    does(t, "play:spt-board", "to-region:florence")
    accept(t)
    does(t, "play:arsonist", "to-region:florence")
    assert t["arsonist"].has_mobility == 0
    t.skip_until(lambda t: t.phase == "contest-phase" and t.asked.prompt == "trigger")
    contests(t)
    assert sum(a.prompt == "trigger" and "mobility" in a.offered[0] for a in t.asked) == 1


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


def test_barrier_does_not_keep_off_what_has_no_target(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["ring-of-fire", "ghost-fire"], "assets": ["red"] * 5 + ["purple"]},
        p2={"r1": [("arsonist", {"attached": ["sioux-dreamcatcher"]})]},
    )
    assert not t.p1.can("play:ghost-fire"), "nobody else is there"
    does(t, "play:ring-of-fire", "target:kyoto")
    assert sorted(t.p2.graveyard) == ["arsonist", "sioux-dreamcatcher"]


def test_barrier_is_no_barrier_to_ones_own_side(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": [("arsonist", {"attached": ["sioux-dreamcatcher"]})],
            "hand": ["psionic-surge"],
            "assets": ["yellow"] * 3,
        }
    )
    does(t, "play:psionic-surge")
    assert t["arsonist"].defence == 2


def test_a_teaching_after_the_investigation_brings_only_prestige(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["giant-bat"], "hand": ["teachings-of-the-sky"], "assets": ["white"] * 2}, at="contest-phase", first=2
    )
    at_window(t, 1, "investigate")
    does(t, "play:teachings-of-the-sky")
    to(t, "trigger").p1.choose("use:giant-bat")
    resolve(t)
    assert (t.p1.hand_count, t["kyoto"].p1) == (0, 1)


def test_who_is_concealed_in_answer_to_mobility_stays(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["highway-rider"]}, p2={"hand": ["car-chase"], "assets": ["grey"] * 3}, at="contest-phase"
    )
    to(t, "trigger").p1.choose("use:highway-rider", "target:florence")
    t.skip_until(lambda t: t.p2.can("play", "car-chase"))
    t.p2.choose("play:car-chase", "option:1", "target:highway-rider")
    resolve(t)
    assert (t.p1.r1_lurkers, t.p1.r2, t.p1.r2_lurkers) == (["highway-rider"], [], [])


def test_interrogated_in_answer_nobody_is_left_to_give_up(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": ["exorcist"], "assets": ["green"] * 3, "hand": ["truce"]},
        p2={"hand": ["interrogation"], "assets": ["grey"]},
        regions=["kyoto", ("florence", {"p1": 1}), "moscow"],
    )
    t.p1.choose("flip:exorcist")
    t.p1.choose("pass")
    t.p2.choose("play:interrogation", "target:kyoto")
    t.skip_until(lambda t: "player:1" in offered(t))
    does(t, "player:1")
    assert (t.p1.r1, t.p1.graveyard, t["florence"].p1) == (["exorcist"], [], 0), "but a marker is"
