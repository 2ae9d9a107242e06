"""What people argue about single cards: the publisher's answers, tried at the table."""

from __future__ import annotations

from rulebound.testing import Tables
from rulebound.testing.table import Table
from tests.underworld.cards.at_table import accept, does, offered, resolve, use


def spent(t: Table) -> int:
    """How many assets of the first player are exhausted."""
    return sum(a.get("exhausted", 0) for a in t.spectator.view["players"][0]["zones"]["assets"])


def test_a_caller_who_dies_with_others_still_calls(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["ring-of-fire"], "assets": ["ring-of-fire"] * 3},
        p2={"r1": ["spirit-caller", "arsonist"], "assets": ["blue"]},
    )
    does(t, "play:ring-of-fire", "target:kyoto")
    assert sorted(t.p2.graveyard) == ["arsonist", "spirit-caller"]
    assert t.p2.can("use:spirit-caller")


def test_two_inheritances_add_up(table: Tables) -> None:
    t = table.underworld(
        p1={
            "society": "secret-society",
            "on_society": ["family-inheritance", "family-inheritance"],
            "r1_lurkers": ["giant-bat"],
            "assets": ["blue"] * 2,
        }
    )
    does(t, "flip:giant-bat")
    assert t.p1.r1 == ["giant-bat"]
    assert spent(t) == 1, "3 less 1 less 1"


def test_the_slaughterer_who_is_alone_goes_himself(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": ["faceless-slaughterer"], "assets": ["ring-of-fire"] * 6}, p2={"r2": ["psychic-owl"]}
    )
    does(t, "flip:faceless-slaughterer")
    resolve(t)
    assert (t.p1.graveyard, t.p2.graveyard) == (["faceless-slaughterer"], ["psychic-owl"])


def test_skuld_destroys_at_the_region_she_entered(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["skuld-of-the-end"], "assets": ["red"] * 7},
        p2={"r1": ["psychic-owl"], "hand": ["reverse-the-otherworld-gate"], "assets": ["yellow"] * 2},
    )
    does(t, "play:skuld-of-the-end", "to-region:kyoto")
    t.p1.choose(use("skuld-of-the-end", 1))
    t.p2.choose("play:reverse-the-otherworld-gate", "target:skuld-of-the-end")
    resolve(t)
    assert (t.p1.hand, t.p2.graveyard) == (["skuld-of-the-end"], ["psychic-owl", "reverse-the-otherworld-gate"])


def test_moving_is_entering_a_region_but_not_play(table: Tables) -> None:
    t = table.underworld(
        p1={
            "society": "secret-society",
            "on_society": ["red-eye-flight"],
            "r1": ["crisis-response-team", "force-field-mage"],
            "assets": ["grey"] * 4,
        },
        p2={"r2_lurkers": ["arsonist"], "r2": ["psychic-owl"]},
    )
    with t.branch() as other:
        does(other, use("red-eye-flight"), "target:force-field-mage", "target:florence")
        assert other["force-field-mage"].region == 2
        assert "trigger" not in [a.prompt for a in other.asked]
    does(t, use("red-eye-flight"), "target:crisis-response-team", "target:florence")
    does(t, use("crisis-response-team", 1))
    t.p1.choose("pay-for-it")
    assert t.p2.graveyard == ["arsonist"]


def test_red_eye_flight_stays_out_of_contests(table: Tables) -> None:
    t = table.underworld(
        p1={"society": "secret-society", "on_society": ["red-eye-flight"], "r1": ["arsonist"], "assets": ["red"]},
        at="contest-phase",
    )
    assert not t.p1.can("use:red-eye-flight")


def test_martial_law_stops_playing_face_up_and_nothing_else(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["martial-law"]},
        p2={
            "hand": ["arsonist", "district-constable", "exorcist"],
            "r1_lurkers": ["herald-of-disaster"],
            "graveyard": ["psychic-owl"],
            "assets": ["ring-of-fire"] * 4 + ["grey"] + ["black"],
        },
        first=2,
    )
    with t.branch() as other:
        other.p2.choose("play:arsonist")
        assert offered(other) == ["to-region:florence", "to-region:moscow"]
    with t.branch() as other:
        other.p2.choose("play:district-constable")
        assert offered(other) == ["to-region:kyoto", "to-region:florence", "to-region:moscow"]
    with t.branch() as other:
        does(other, "dispatch:exorcist", "to-region:kyoto")
        assert sorted(other.p2.r1_lurkers) == ["exorcist", "herald-of-disaster"]
    does(t, "flip:herald-of-disaster")
    assert t.p2.r1 == ["herald-of-disaster"]


def test_the_smuggler_may_hide_himself_and_gets_nothing_for_nobody(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["gruni-smuggler"], "assets": ["black"] * 4, "r1": ["arsonist"]},
        p2={"hand": ["reverse-the-otherworld-gate", "ghost-fire"], "assets": ["purple"] * 2},
    )
    does(t, "play:gruni-smuggler", "to-region:kyoto")
    with t.branch() as other:
        does(other, use("gruni-smuggler", 1), "target:gruni-smuggler")
        other.skip_until(lambda t: t.p1.r1_lurkers != [])
        assert (other.p1.r1_lurkers, other["kyoto"].p1) == (["gruni-smuggler"], 1)
    t.p1.choose(use("gruni-smuggler", 1), "target:arsonist")
    t.p2.choose("play:ghost-fire", "target:arsonist")
    resolve(t)
    assert (t.p1.graveyard, t["kyoto"].p1) == (["arsonist"], 0)


def test_gruni_gets_nothing_when_his_region_was_won_meanwhile(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["don-gruni"], "assets": ["black"] * 7},
        p2={"r1": ["soul-contract", "blood-servant"], "r2": ["vampire-elder"], "assets": ["blue"]},
        regions=[("kyoto", {"p2": 2}), "florence", "moscow"],
        world=["london", "new-york"],
    )
    does(t, "play:don-gruni", "to-region:kyoto")
    t.p1.choose(use("don-gruni", 2))
    t.p2.choose(use("blood-servant"))
    accept(t)
    t.skip_until(lambda t: t.p2.score_area == ["kyoto"] and not t.p1.r1)
    resolve(t)
    assert (t["london"].p1, t["london"].p2) == (0, 0)


def test_fangs_in_a_weak_host_come_back(table: Tables) -> None:
    t = table.underworld(p1={"r1_lurkers": ["phantom-of-fangs"], "assets": ["purple"] * 5}, p2={"r1": ["psychic-owl"]})
    does(t, "flip:phantom-of-fangs")
    does(t, use("phantom-of-fangs", 1))
    does(t, use("phantom-of-fangs", 2))
    t.p1.choose("pay-for-it")
    assert (t.p2.graveyard, t.p1.hand) == (["psychic-owl"], ["phantom-of-fangs"])


def test_what_a_keeper_knew_is_played_without_its_additional_cost(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": [("keeper-of-secrets", {"sealed": ["whispers-of-the-abyss"]}), "psychic-owl"],
            "assets": ["ring-of-fire", "green"],
            "deck": ["truce", "murder", "arsonist"],
        },
        p2={"hand": ["murder"], "assets": ["black"] * 3},
        first=2,
    )
    does(t, "play:murder", "target:keeper-of-secrets")
    does(t, "use:keeper-of-secrets")
    t.p1.choose("play:whispers-of-the-abyss")
    resolve(t)
    assert sorted(t.p1.hand) == ["arsonist", "murder"]
    assert t["psychic-owl"].in_play, "nobody was sacrificed"


def test_servants_of_the_house_are_servants_in_play_only(table: Tables) -> None:
    t = table.underworld(
        p1={"society": "house-everod", "r1": ["arsonist"], "hand": ["doomsday-believer"], "graveyard": ["doomsday-believer"]}
    )
    assert "servant" in t["arsonist"].subtypes
    assert "servant" not in t["doomsday-believer"].subtypes


def test_the_embrace_dispelled_gives_the_character_back(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("exorcist", {"owner": 2, "attached": ["the-embrace"], "exhausted": 1})]},
        p2={"hand": ["dispelling"], "assets": ["yellow"] * 3},
        first=2,
    )
    does(t, "play:dispelling")
    assert (t.p2.r1, t["exorcist"].exhausted, t.p1.graveyard) == (["exorcist"], 1, ["the-embrace"])


def test_two_natterys_three_influence_contests(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["john-f-nattery", "stonehenge-warden"]},
        p2={"r1": ["john-f-nattery"]},
        at="contest-phase",
        stop_at_forced=True,
    )
    t.until("Turn.end_step")
    held = [line.detail for line in t.p1.log if line.kind == "contest" and line.cards[0] == "kyoto"]
    assert held.count("influence") == 3


def test_a_guardian_may_take_every_portion(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["ring-of-fire"], "assets": ["ring-of-fire"] * 3, "r2": ["arsonist"]},
        p2={"r1": ["guardian-spirit", "exorcist", "giant-bat"]},
    )
    does(t, "play:ring-of-fire", "target:kyoto")
    t.p2.choose("take-damage:guardian-spirit", "take-damage:guardian-spirit")
    t.skip_until(lambda t: "ring-of-fire" in t.p1.graveyard)
    assert t["exorcist"].in_play
    assert t["giant-bat"].in_play


def test_pazo_keeps_sealed_enemies_down_in_the_ready_step_only(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["george-pazo-dreamweaver"], "assets": ["purple"]},
        p2={"r1": [("arsonist", {"exhausted": 1, "sealed": ["truce"]}), ("exorcist", {"exhausted": 1})]},
        at="ready",
    )
    assert (t["arsonist"].exhausted, t["exorcist"].exhausted) == (1, 0)


def test_a_ghost_takes_magic_from_those_who_bear_a_seal(table: Tables) -> None:
    for exhausted, magic in ((0, []), (1, ["mind"])):
        t = table.underworld(
            p1={"r1": [("lingering-ghost", {"exhausted": exhausted})]}, p2={"r2": [("veil-guard", {"sealed": ["truce"]})]}
        )
        assert t["veil-guard"].magic == magic


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


def test_an_emblem_is_used_up_by_the_next_matching_card(table: Tables) -> None:
    t = table.underworld(
        p1={
            "society": "secret-society",
            "on_society": ["tolling-bell-emblem"],
            "hand": ["arsonist", "arsonist", "truce"],
            "assets": ["ring-of-fire"] * 6,
        }
    )
    t.p1.choose(use("tolling-bell-emblem"))
    assert t["tolling-bell-emblem"].exhausted == 1, "at once, nothing waits"
    does(t, "play:truce", "target:kyoto")
    does(t, "play:arsonist", "to-region:kyoto")
    assert spent(t) == 3, "2 for the truce, 1 for the arsonist"
    t.p1.choose("decline")
    does(t, "play:arsonist", "to-region:kyoto")
    assert spent(t) == 5, "the second one costs 2 again"


def test_two_believers_save_four(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["faceless-slaughterer"], "r1": ["doomsday-believer", "doomsday-believer"], "assets": ["ring-of-fire"]}
    )
    does(t, "play:faceless-slaughterer", "to-region:florence")
    assert t.p1.r2 == ["faceless-slaughterer"]


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


def test_a_constable_exhausts_every_lurker_ones_own_too(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["district-constable"], "r1_lurkers": ["arsonist"], "assets": ["grey"] * 3},
        p2={"r1_lurkers": ["exorcist"], "r2_lurkers": ["giant-bat"]},
    )
    does(t, "play:district-constable", "to-region:kyoto")
    accept(t)
    assert [t[n].exhausted for n in ("arsonist", "exorcist", "giant-bat")] == [1, 1, 0]


def test_the_warden_may_exhaust_itself_and_needs_to_be_turned_over(table: Tables) -> None:
    t = table.underworld(p1={"r1_lurkers": ["stonehenge-warden"], "assets": ["yellow"] * 3})
    does(t, "flip:stonehenge-warden")
    does(t, use("stonehenge-warden"))
    assert t["stonehenge-warden"].exhausted == 1
    u = table.underworld(p1={"hand": ["stonehenge-warden"], "assets": ["yellow"] * 3})
    does(u, "play:stonehenge-warden", "to-region:kyoto")
    assert u["stonehenge-warden"].exhausted == 0


def test_the_gun_is_fired_by_its_bearer_the_knife_by_itself(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": [("arsonist", {"attached": ["miltons-demon-gun", "hidden-throwing-knife"]})],
            "assets": ["red"],
        },
        p2={"r1": ["giant-bat"], "r1_lurkers": ["exorcist"]},
    )
    does(t, use("hidden-throwing-knife", 0))
    assert (t["hidden-throwing-knife"].exhausted, t["p1.arsonist"].exhausted, t["exorcist"].exhausted) == (1, 0, 1)
    does(t, "use:arsonist:miltons-demon-gun/given")
    assert t["miltons-demon-gun"].exhausted == 0
    assert t.p2.graveyard == ["giant-bat"]


def test_detective_and_lurker_that_answers_by_turning_over(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": ["resolute-detective"], "assets": ["grey"] * 4},
        p2={"r1_lurkers": ["exorcist"], "assets": ["green"] * 3},
    )
    does(t, "flip:resolute-detective")
    while "resolute-detective" not in t.p1.r1:
        t.choose("pass")
    t.p1.choose(use("resolute-detective"), "target:lurker", "pass")
    t.p2.choose("flip:exorcist")
    resolve(t)
    assert (t.p2.r1, t.p2.graveyard) == (["exorcist"], [])


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


def test_attachments_go_along_when_their_bearer_moves(table: Tables) -> None:
    t = table.underworld(
        p1={
            "on_society": ["red-eye-flight"],
            "r1": [("arsonist", {"attached": ["hidden-throwing-knife"]})],
            "assets": ["ring-of-fire"] * 2,
        },
        p2={"r1_lurkers": ["giant-bat"], "r2_lurkers": ["exorcist"]},
    )
    does(t, use("red-eye-flight"), "target:florence")
    assert t["hidden-throwing-knife"].region == 2
    does(t, use("hidden-throwing-knife", 0))
    assert (t["giant-bat"].exhausted, t["exorcist"].exhausted) == (0, 1), "at its new region"


def test_a_guardian_does_not_stand_in_for_spirits(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["ghost-fire"], "assets": ["purple"] * 3, "r1": ["veil-guard", "avalon-hermit", "exorcist"]},
        p2={"r1": ["guardian-spirit", "lingering-ghost"], "assets": ["red"]},
    )
    t.p1.choose("play:ghost-fire", "target:lingering-ghost")
    t.skip_until(lambda t: "lingering-ghost" in t.p2.graveyard)
    assert "redirect" not in [a.prompt for a in t.asked]


def test_what_goes_from_the_deck_to_the_graveyard_is_told(table: Tables) -> None:
    t = table.underworld(p1={"society": "mourners", "assets": ["black"] * 4, "deck": ["truce", "murder", "arsonist"]})
    does(t, use("mourners", 1))
    assert (t.p1.graveyard, [line.n for line in t.p2.log if line.kind == "mill"]) == (["truce"], [1])


def test_neither_attachments_nor_lurkers_die(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["pendulum-priest"], "hand": ["dispelling", "reverse-the-otherworld-gate"], "assets": ["yellow"] * 5},
        p2={"r1": [("exorcist", {"attached": ["colt-python"]})], "assets": ["red"]},
    )
    does(t, "play:dispelling", "target:colt-python")
    does(t, "play:reverse-the-otherworld-gate", "target:exorcist")
    assert (t.p2.graveyard, t.p2.hand, t["pendulum-priest"].time) == (["colt-python"], ["exorcist"], 0)
    assert "trigger" not in [a.prompt for a in t.asked]


def test_nornagesta_need_not_find_anything(table: Tables) -> None:
    for choice, found in (("search:tolling-bell-emblem", ["tolling-bell-emblem"]), ("decline", [])):
        t = table.underworld(
            p1={"r1_lurkers": ["nornagesta"], "assets": ["ring-of-fire"] * 7, "deck": ["truce", "tolling-bell-emblem"]}
        )
        does(t, "flip:nornagesta")
        does(t, use("nornagesta", 1))
        t.p1.choose(choice)
        assert t.p1.society_area == found
        assert t.happened("shuffle")
