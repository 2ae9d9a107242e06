"""Chapter: seal."""

from __future__ import annotations

from typing import Any

from rulebound.games.underworld.rules.leave_play import seal
from rulebound.testing import Tables, proves
from tests.underworld.made_up import KEEP
from tests.underworld.playing import accept, answered_by_a_chase, does, offered, resolve, use


def test_a_bottled_lurker_is_seen_by_all(table: Tables) -> None:
    """787: sealed face up."""
    t = table.underworld(
        p1={"hand": ["selena-of-the-demon-bottle", "truce"], "assets": ["grey"] * 5}, p2={"r1_lurkers": ["exorcist"]}
    )
    does(t, "play:selena-of-the-demon-bottle", "to-region:kyoto")
    does(t, "use:selena-of-the-demon-bottle")
    accept(t)
    assert (t["selena-of-the-demon-bottle"].sealed, t.p1.sees("p2.exorcist")) == (["exorcist"], True)
    assert (t["selena-of-the-demon-bottle"].battle, t["selena-of-the-demon-bottle"].influence) == (1, 3)


@proves("underworld.seal.definition", "underworld.seal.public", "underworld.seal.not-in-play", "underworld.seal.leaves-play")
@proves("underworld.destroy.death")
def test_sealing_a_character(table: Tables) -> None:
    """Selena (059) seals a character that bears an attachment, a marker and a sealed card."""
    t = table.underworld(
        p1={"hand": ["selena-of-the-demon-bottle", "ghost-fire"], "assets": ["grey"] * 6, "r2": ["pendulum-priest"]},
        p2={
            "r1": [("herald-of-disaster", {"time": 1, "attached": ["colt-python"], "sealed": ["arsonist"]})],
            "assets": ["red"],
        },
    )
    t.p1.choose("play:selena-of-the-demon-bottle", "kyoto", "pass")
    t.p2.choose("pass")
    t.p1.choose("use:selena-of-the-demon-bottle", "target:herald-of-disaster", "pass")
    t.p2.choose("pass")
    assert t["selena-of-the-demon-bottle"].sealed == ["herald-of-disaster"]
    assert (t.p2.r1, t.p2.graveyard, t.p2.hand) == ([], ["colt-python"], ["arsonist"])
    herald = t["herald-of-disaster"]
    assert (herald.in_play, herald.time, herald.magic, herald.investigate) == (False, 0, [], 0), "it counts as blank"
    assert t["pendulum-priest"].time == 0, "it has not died"
    assert t.p1.sees("p2.herald-of-disaster")
    assert t.p2.sees("p2.herald-of-disaster")
    assert not t.p1.can("target:herald-of-disaster")


def test_a_phantom_whose_prey_hides_in_answer_is_lost(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": ["phantom-of-fangs"], "assets": ["purple"] * 3},
        p2={"r1": ["professional-killer"], "assets": ["black"] * 2},
    )
    does(t, "flip:phantom-of-fangs")
    t.p1.choose("use:phantom-of-fangs")
    t.p1.choose("pass")
    does(t, use("professional-killer", 1))
    resolve(t)
    assert (t.p1.graveyard, t.p2.r1_lurkers) == (["phantom-of-fangs"], ["professional-killer"])


def test_whom_a_chased_bottle_had_chosen_is_buried(table: Tables) -> None:
    """The host has left play: the card to be sealed goes to its owner's graveyard."""
    t = answered_by_a_chase(table, "selena-of-the-demon-bottle")
    assert (t.p1.r1_lurkers, t.p2.graveyard[0]) == (["selena-of-the-demon-bottle"], "vampire-elder")


def test_badlers_find_is_buried_when_badler_is_gone(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("badler-the-fallen", {"damage": 1, "exhausted": 1})], "deck": ["truce", "lingering-ghost", "murder"]},
        p2={"r1": [("exorcist", {"exhausted": 1, "attached": ["hidden-throwing-knife"]})]},
        at="end_step",
    )
    t.until("trigger")
    t.p1.choose("use:badler-the-fallen")
    t.skip_until(lambda t: t.p2.can("use:hidden-throwing-knife"))
    t.p2.choose("use:hidden-throwing-knife", "target:badler-the-fallen")
    t.skip_until(lambda t: t.asked.prompt == "search")
    t.p1.choose("lingering-ghost")
    assert sorted(t.p1.graveyard) == ["badler-the-fallen", "lingering-ghost"]


@proves("underworld.seal.lost-host", "underworld.destroy.death")
def test_with_its_host_lost_the_card_goes_to_the_graveyard(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": ["phantom-of-fangs"], "assets": ["purple"] * 4},
        p2={"r1": ["professional-killer"], "r2": ["pendulum-priest"], "assets": ["black"] * 3},
    )
    t.p1.choose("flip:phantom-of-fangs", "pass")
    t.p2.choose("pass")
    t.p1.choose("use:phantom-of-fangs", "pass")
    with t.branch() as other:
        other.p2.choose("pass")
        assert other["professional-killer"].sealed == ["phantom-of-fangs"]
    t.p2.choose("use:professional-killer", "pass")
    t.skip_until(lambda t: not t.p1.r1)
    assert t.p1.graveyard == ["phantom-of-fangs"]
    assert t.p2.r1_lurkers == ["professional-killer"]
    assert t.p2.options[0].startswith("use:pendulum-priest"), "put into the graveyard, it has died"


@proves("underworld.seal.lost-host")
def test_a_top_card_for_a_lost_host_goes_to_the_graveyard(table: Tables) -> None:
    t = table.underworld(
        p1={"r2": ["george-pazo-dreamweaver"], "assets": ["purple"] * 2, "deck": ["arsonist", "giant-bat"]},
        p2={"r1": ["professional-killer"], "assets": ["black"] * 3},
    )
    t.p1.choose("use:george-pazo-dreamweaver", "target:professional-killer", "pass")
    t.p2.choose("use:professional-killer")
    t.skip_until(lambda t: bool(t.p1.graveyard))
    assert (t.p1.graveyard, t.p1.deck) == (["arsonist"], ["giant-bat"])


def test_the_institute_keeps_whom_it_holds_until_it_goes(table: Tables) -> None:
    t = table.underworld(
        p1={"society": "secret-society", "hand": ["far-east-institute-six"], "assets": ["yellow"] * 4},
        p2={"r1": ["psychic-owl"], "hand": ["collapsing-spacetime"], "assets": ["purple"] * 3},
        regions=["kyoto", ("florence", {"p2": 1}), "moscow"],
    )
    does(t, "play:far-east-institute-six")
    t.p1.choose(use("far-east-institute-six"), "target:psychic-owl", "player:2")
    resolve(t)
    assert (t["far-east-institute-six"].sealed, t["florence"].p2) == (["psychic-owl"], 0)
    t.skip_until(lambda t: t.p2.can("play:collapsing-spacetime"))
    does(t, "play:collapsing-spacetime", "target:far-east-institute-six")
    assert t.p2.hand == ["psychic-owl"]


def test_a_bottle_that_is_sealed_lets_go_of_what_it_held(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["far-east-institute-six", "truce"], "assets": ["yellow"] * 4},
        p2={"r1": [("selena-of-the-demon-bottle", {"sealed": [("exorcist", {"owner": "p1"})]})]},
    )
    does(t, "play:far-east-institute-six")
    does(t, "use:far-east-institute-six", "decline")
    assert t["far-east-institute-six"].sealed == ["selena-of-the-demon-bottle"]
    assert sorted(t.p1.hand) == ["exorcist", "truce"]


def test_who_is_sealed_loses_attachments_and_lets_go_of_what_was_sealed_there(table: Tables) -> None:
    host = ("exorcist", {"attached": ["colt-python"], "sealed": ["truce"]})
    t = table.underworld(p1={"hand": ["far-east-institute-six"], "assets": ["yellow"] * 4}, p2={"r1": [host]})
    does(t, "play:far-east-institute-six")
    t.p1.choose("use:far-east-institute-six")
    resolve(t)
    t.skip_until(lambda t: t["far-east-institute-six"].sealed == ["exorcist"])
    assert (t.p2.graveyard, t.p2.hand) == (["colt-python"], ["truce"])


def test_a_bottle_counts_character_cards_sealed_on_it_by_others(table: Tables) -> None:
    """FAQ 059: also what another effect seals there; character cards only, and only what is printed on them."""
    for top, icons in (("phantom-of-fangs", (0, 2, 1)), ("media-spell", (0, 0, 0)), ("truce", (0, 0, 0))):
        t = table.underworld(
            p1={
                "r1": ["selena-of-the-demon-bottle"],
                "r2": ["george-pazo-dreamweaver"],
                "assets": ["purple"],
                "deck": [top, "truce"],
                "hand": ["murder"],
            },
        )
        does(t, use("george-pazo-dreamweaver"), "target:selena-of-the-demon-bottle")
        accept(t)
        s = t["selena-of-the-demon-bottle"]
        assert (s.temporary_investigate - 1, s.temporary_battle, s.temporary_influence) == icons


@proves("underworld.seal.not-in-play")
def test_a_sealed_card_is_no_second_unique_and_no_target(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": [("vampire-elder", {"sealed": ["yarol"]})],
            "hand": ["yarol", "ghost-fire"],
            "assets": ["white"] * 7 + ["purple"] * 3,
        }
    )
    t.p1.choose("play:yarol", "kyoto")
    t.skip_until(lambda t: "yarol" in t.p1.r1)
    assert t.p1.graveyard == []
    assert "keep-one" not in [a.prompt for a in t.asked]
    t.p1.choose("play:ghost-fire")
    assert t.p1.options == ["target:vampire-elder", "target:yarol"]


def test_who_is_bottled_is_seen_and_comes_back(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["selena-of-the-demon-bottle", "black-cat"], "assets": ["grey"] * 5},
        p2={"r1_lurkers": ["giant-bat"], "hand": ["car-chase"], "assets": ["grey"] * 2},
    )
    does(t, "play:selena-of-the-demon-bottle", "kyoto")
    t.p1.choose("use")
    resolve(t)
    assert t["selena-of-the-demon-bottle"].in_play, "she does not bottle herself"
    assert t["selena-of-the-demon-bottle"].battle == 2, "the icons printed on the bat"
    assert t.p1.sees("p2.giant-bat")
    t.p1.choose("pass")
    does(t, "play:car-chase", "option:1")
    assert t.p2.hand == ["giant-bat"]


def test_fangs_in_a_weak_host_come_back(table: Tables) -> None:
    t = table.underworld(p1={"r1_lurkers": ["phantom-of-fangs"], "assets": ["purple"] * 5}, p2={"r1": ["psychic-owl"]})
    does(t, "flip:phantom-of-fangs")
    does(t, use("phantom-of-fangs", 1))
    does(t, use("phantom-of-fangs", 2))
    t.p1.choose("pay-for-it")
    assert (t.p2.graveyard, t.p1.hand) == (["psychic-owl"], ["phantom-of-fangs"])


def test_a_blank_keeper_has_no_last_words(table: Tables) -> None:
    """088: without its text the keeper's secrets go back to the hand, unshown."""
    t = table.underworld(
        p1={"r1": [("keeper-of-secrets", {"attached": ["gaze-into-the-abyss"], "sealed": ["murder"]})], **KEEP},
        p2={"hand": ["ghost-fire", "arsonist"], "assets": ["purple"] * 2},
        first=2,
    )
    does(t, "play:ghost-fire")
    assert (sorted(t.p1.hand), "keeper-of-secrets" in t.p1.graveyard) == (["murder", "truce"], True)
    assert not t.p1.can("use:keeper-of-secrets")


def test_the_poltergeist_makes_one_give_up_an_institute_with_its_prisoner(table: Tables) -> None:
    """098 with 009: sacrificed, the institute has left play; the prisoner goes home."""
    t = table.underworld(
        p1={"hand": ["invisible-poltergeist", "truce"], "assets": ["neutral"] * 2},
        p2={"on_society": [("far-east-institute-six", {"sealed": [("exorcist", {"owner": "p1"})]})]},
    )
    does(t, "play:invisible-poltergeist", "to-region:kyoto")
    resolve(t)
    assert (sorted(t.p1.hand), t.p2.graveyard) == (["exorcist", "truce"], ["far-east-institute-six"])


def test_a_child_in_the_score_area_leaves_its_gun_to_its_owner(table: Tables) -> None:
    """070 with 101: the child is scored, the gun withdraws, what was sealed on the child goes to hand."""
    t = table.underworld(
        regions=[("kyoto", {"p1": 3}), "florence", "moscow"],
        p1={"r1": [("holy-child", {"attached": ["colt-python"], "sealed": ["murder"]})]},
        at="contest-phase",
    )
    while "kyoto" not in t.p1.score_area or t.p1.r1:
        keys = offered(t)
        t.choose(next((k for k in keys if "score" in k or "hand" in k), keys[-1]))
    assert (sorted(t.p1.score_area), sorted(t.p1.hand), t.p1.points) == (
        ["holy-child", "kyoto"],
        ["colt-python", "murder"],
        4,
    )


def test_what_is_sealed_at_a_won_region_goes_to_hands_and_the_sealed_character_is_not_won(table: Tables) -> None:
    t = table.underworld(
        regions=[("kyoto", {"p2": 3}), "florence", "moscow"],
        p1={"r1": [("exorcist", {"sealed": [("arsonist", {"owner": "p2"}), "truce"]})]},
        at="contest-phase",
    )
    t.skip_until(lambda t: "kyoto" in t.p2.score_area)
    assert (t.p1.hand, t.p2.hand, t.p1.deck[-1]) == (["truce"], ["arsonist"], "exorcist")


def test_an_institute_takes_ones_own_and_gives_everybody_back_to_the_owner(table: Tables) -> None:
    """009: any character; sealed there, it goes to its owner's hand when the institute is destroyed."""
    t = table.underworld(
        regions=[("kyoto", {"p2": 2}), "florence", "moscow"],
        p1={"hand": ["far-east-institute-six", "truce"], "assets": ["yellow"] * 4},
        p2={
            "r1": [("exorcist", {"owner": "p1", "attached": ["the-embrace"]})],
            "r2_lurkers": ["arsonist"],
            "assets": ["red"] * 2,
        },
    )
    does(t, "play:far-east-institute-six")
    does(t, "use:far-east-institute-six", "player:2")
    assert (t["far-east-institute-six"].sealed, t.p2.graveyard, t["kyoto"].p2) == (["exorcist"], ["the-embrace"], 1)
    t.skip_until(lambda t: t.p2.can("flip:arsonist"))
    t.p2.choose("flip:arsonist")
    t.skip_until(lambda t: t.p2.can("use:arsonist"))
    does(t, "use:arsonist")
    assert sorted(t.p1.hand) == ["exorcist", "truce"]


def test_what_is_sealed_on_the_dead_goes_to_its_owners_hand_not_to_the_graveyard(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["echo-of-the-death-knell"], "assets": ["red"] * 5},
        p2={"r1": [("badler-the-fallen", {"sealed": ["lingering-ghost"]})], "r1_lurkers": ["arsonist"]},
    )
    does(t, "play:echo-of-the-death-knell", "kyoto")
    assert (sorted(t.p2.graveyard), t.p2.hand) == (["arsonist", "badler-the-fallen"], ["lingering-ghost"])


def test_dreams_go_home_to_the_dreamer(table: Tables) -> None:
    """A card sealed on an enemy is still its owner's: when the enemy dies it returns to the dreamer's hand."""
    t = table.underworld(
        p1={"r1": ["george-pazo-dreamweaver"], "deck": ["truce"], "hand": ["ghost-fire"], "assets": ["purple"] * 3},
        p2={"r2": ["arsonist"]},
    )
    does(t, use("george-pazo-dreamweaver"), "target:arsonist")
    assert t["arsonist"].sealed == ["truce"]
    does(t, "play:ghost-fire", "target:arsonist")
    assert (t.p1.hand, t.p2.graveyard) == (["truce"], ["arsonist"])


def test_sealed_cards_that_come_home_in_the_end_step_count_for_the_hand_limit(table: Tables) -> None:
    hand = ["truce", "murder", "arsonist", "exorcist", "giant-bat", "black-cat", "veil-guard"]
    t = table.underworld(
        p1={"r1": [("exorcist", {"attached": ["hidden-throwing-knife"]})]},
        p2={"hand": hand, "r1": [("surveillance-operator", {"sealed": ["psychic-owl"]})]},
        at="end_step",
    )
    t.skip_until(lambda t: t.p1.can("use:hidden-throwing-knife"))
    t.p1.choose("use:hidden-throwing-knife", "target:surveillance-operator")
    resolve(t)
    assert t.p2.hand_count == 8
    t.skip_until(lambda t: t.asked.prompt == "discard")
    t.p2.choose("truce")
    assert "truce" in t.p2.graveyard


@proves("underworld.seal.host-leaves")
def test_sealed_cards_go_to_their_owners_hands(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["murder"], "assets": ["black"] * 4},
        p2={"r1": [("arsonist", {"sealed": [("psychic-owl", {"owner": 1}), "giant-bat"]})], "assets": ["red"]},
    )
    t.p1.choose("play:murder")
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert (t.p1.hand, t.p2.hand, t.p2.graveyard) == (["psychic-owl"], ["giant-bat"], ["arsonist"])


@proves("underworld.seal.host-leaves")
def test_a_character_that_goes_back_to_a_hand_leaves_behind_what_was_on_it(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": ["snow-rescue-team", ("veil-guard", {"sealed": ["truce"], "attached": ["colt-python"]})],
            "assets": ["white"] * 2,
        }
    )
    does(t, use("snow-rescue-team", 1), "target:veil-guard")
    assert sorted(t.p1.hand) == ["truce", "veil-guard"]
    assert (t.p1.graveyard, t["truce"].on) == (["colt-python"], None)


@proves("underworld.seal.host-leaves")
def test_what_is_sealed_on_a_region_goes_back_when_it_is_won(table: Tables) -> None:
    t = table.underworld(
        regions=[("kyoto", {"p1": 2}), "florence", "moscow"],
        p1={"r1": ["nornagesta"]},
        p2={"graveyard": ["arsonist"]},
        at="contest-phase",
        stop_at_forced=True,
    )
    state: Any = t.state
    seal(state, t.find("arsonist"), t.find("kyoto"))
    t.skip_until(lambda t: bool(t.zone("p1.score-area")))
    assert t.p2.hand == ["arsonist"]


def test_a_board_hidden_by_who_had_embraced_it_comes_back_to_its_owner(table: Tables) -> None:
    """029: hidden, it is its owner's lurker; 023: it is that lurker that turns up in the next prepare step."""
    t = table.underworld(
        p1={"r1": [("spt-board", {"owner": "p2", "attached": ["the-embrace"]})], "assets": ["green"] * 2, **KEEP},
        p2={"hand": ["murder"]},
    )
    does(t, use("spt-board", 2))
    assert (t.p2.r1_lurkers, t.p1.graveyard) == (["spt-board"], ["the-embrace"])
    t.skip_until(lambda t: t.turn == 4 and t.p2.can("build"))
    assert t.p2.r1 == ["spt-board"]


def test_a_board_that_hides_is_not_burnt_with_its_region(table: Tables) -> None:
    """023: in answer it escapes also what hits all characters there."""
    t = table.underworld(
        p1={"hand": ["ring-of-fire", "truce"], "assets": ["red"] * 3},
        p2={"r1": [("spt-board", {"damage": 2}), "exorcist"], "assets": ["green"] * 2},
    )
    t.p1.choose("play:ring-of-fire", "target:kyoto")
    t.p1.choose("pass")
    t.p2.choose(use("spt-board", 2))
    resolve(t)
    assert (t.p2.r1_lurkers, t.p2.graveyard) == (["spt-board"], ["exorcist"])


def test_a_sealed_lurker_is_seen_by_all_and_returns_when_its_keeper_conceals(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["selena-of-the-demon-bottle"], "assets": ["grey"] * 6},
        p2={"r1_lurkers": ["giant-bat"], "hand": ["car-chase"], "assets": ["grey"] * 3},
    )
    does(t, "play:selena-of-the-demon-bottle", "kyoto")
    does(t, "use:selena-of-the-demon-bottle")
    assert (t.p2.r1_lurkers, t["selena-of-the-demon-bottle"].battle) == ([], 2)
    assert t.p1.sees("p2.giant-bat")
    t.p1.choose("pass")
    t.p2.choose("play:car-chase", "option:1", "target:selena-of-the-demon-bottle")
    resolve(t)
    assert t.p2.hand == ["giant-bat"]


def test_a_phantom_that_is_chased_away_seals_nothing(table: Tables) -> None:
    t = answered_by_a_chase(table, "phantom-of-fangs")
    assert (t.p1.r1_lurkers, t["vampire-elder"].sealed, t.p1.graveyard) == (["phantom-of-fangs"], [], [])


@proves("underworld.seal.host-conceals", "underworld.seal.host-leaves")
def test_a_host_that_conceals_lets_them_go(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("professional-killer", {"sealed": ["giant-bat"]})], "assets": ["black"] * 3}, p2={"assets": ["red"]}
    )
    t.p1.choose("use:professional-killer", "pass")
    t.p2.choose("pass")
    assert (t.p1.hand, t.p1.r1_lurkers) == (["giant-bat"], ["professional-killer"])
    assert "on" not in t.p1.view["players"][0]["zones"]["hand"][0], "it lies on nothing any more"


def test_a_sealed_card_that_is_played_is_sealed_no_longer(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("keeper-of-secrets", {"sealed": ["truce"]})]},
        p2={"hand": ["ring-of-fire"], "assets": ["red"] * 3},
        first=2,
    )
    does(t, "play:ring-of-fire", "target:kyoto")
    accept(t)
    does(t, "play:truce", "target:florence")
    assert (t.p1.graveyard, t["truce"].on) == (["truce", "keeper-of-secrets"], None)
