"""Where two or three chapters of the book meet: cases written from the book alone, each with its lines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rulebound.testing import Tables
from rulebound.testing.table import Table
from tests.underworld.cards.at_table import accept, does, offered, resolve, use

ALL = ["yellow", "green", "blue", "red", "grey", "white", "black", "purple"] * 3
"""Assets for every price and loyalty."""
DECK = ["arsonist"] * 6
FIVE = ["florence", "moscow", "sunken-ruins", "kyoto", "new-york"]


def duel(table: Tables, **spec: Any) -> Table:
    spec.setdefault("regions", FIVE[:3])
    return seated(table, 2, spec)


def teams(table: Tables, **spec: Any) -> Table:
    spec.setdefault("regions", FIVE)
    return seated(table, 4, {"mode": "teams", **spec})


def ruler(table: Tables, allies: int = 2, **spec: Any) -> Table:
    spec.setdefault("regions", FIVE[: allies + 2])
    return seated(table, allies + 1, {"mode": "ruler", **spec})


def seated(table: Tables, players: int, spec: dict[str, Any]) -> Table:
    for seat in (f"p{n + 1}" for n in range(players)):
        spec[seat] = {"assets": ALL, "deck": DECK, **spec.get(seat, {})}
    return table.underworld(**spec)


def contest(t: Table, name: str) -> Table:
    """Everybody passes until this contest is counted; it is held."""
    t.until(name)
    t.go_on()
    return t


def drive(t: Table, goal: Callable[[Table], object], *said: str) -> Table:
    """Everybody does nothing until the goal or the end, but for options with one of these words."""
    for _ in range(200):
        if t.state.decision is None or goal(t):
            return t
        wanted = [o for o in offered(t) if any(word in o for word in said)]
        t.choose(wanted[0]) if wanted else t._quietly()
    raise AssertionError("the goal was not reached")


def prompt(t: Table) -> str:
    return t.asked.prompt


# ---------------------------------------------------------------- damage, defence, prevention


@pytest.mark.parametrize(("helper", "zone"), [("occult-consultant", "graveyard"), ("veil-guard", "contest-area")])
def test_magic_given_from_another_region_counts_against_a_spirit(helper: str, zone: str, table: Tables) -> None:
    """939: magic icons at the region of the spirit are compared; the consultant gives them to friends everywhere."""
    t = duel(table, p1={"r1": ["arsonist"], "r2": [helper], "hand": ["ghost-fire"]}, p2={"r1": ["phantom-of-fangs"]})
    does(t, "play:ghost-fire", "target:phantom-of-fangs")
    assert t["phantom-of-fangs"].zone == zone


def test_a_battle_takes_the_guards_and_by_it_who_was_guarded(table: Tables) -> None:
    """589, 266: three points at once, two for the department and one for its ward, who has one defence left without it."""
    t = duel(
        table,
        p1={"r1": ["giant-bat", "blood-servant"]},
        p2={"r1": ["security-department", "veil-guard"]},
        at="contest-phase",
    )
    contest(t, "r1 battle")
    t.p1.choose("assign:security-department:2")
    assert sorted(t.p2.graveyard) == ["security-department", "veil-guard"]


def test_who_lives_by_the_department_dies_when_that_one_hides(table: Tables) -> None:
    """266, 481, 235: poison is borne beside the department only; on a death it goes to its own owner."""
    t = duel(table, p1={"hand": ["poisoned-blood", "car-chase"]}, p2={"r1": ["veil-guard", "security-department"]})
    does(t, "play:poisoned-blood", "attach-to:veil-guard")
    assert t["veil-guard in r1"].defence == 1
    does(t, "play:car-chase", "option:1", "target:security-department")
    assert (t.p2.graveyard, t.p2.r1_lurkers) == (["veil-guard"], ["security-department"])
    assert "poisoned-blood" in t.p1.graveyard


def test_a_guardian_steps_before_the_gun_and_its_spirit_is_no_help(table: Tables) -> None:
    """The gun's damage cannot be prevented (751, 862), but dealt to somebody else it may be (144)."""
    t = duel(
        table,
        p1={"r1": [("arsonist", {"attached": ["miltons-demon-gun"]})]},
        p2={"r1": ["giant-bat", "guardian-spirit", "phantom-of-fangs"]},
    )
    does(t, "use:arsonist", "target:giant-bat")
    t.p2.choose("take-damage:guardian-spirit")
    assert t.p2.graveyard == ["guardian-spirit"]


def test_an_hourglass_brings_magic_of_its_own_against_a_spirit(table: Tables) -> None:
    """939, 872: its bloodline icon lies at the region for whoever controls it: one against one prevents nothing."""
    t = duel(table, p1={"r1": ["cursed-hourglass"]}, p2={"r1": ["phantom-of-fangs"]}, at="prepare")
    resolve(t)
    assert t.p2.graveyard == ["phantom-of-fangs"]


def test_kill_of_two_adds_up_over_a_tie_that_was_bought(table: Tables) -> None:
    """601, 921-923: four against four, won by one; kill 1 and kill 2 add three."""
    t = duel(
        table,
        p1={"r1": ["executive-elite", "faceless-slaughterer"]},
        p2={"r1": ["lehn-everod", "vampire-elder"]},
        at="contest-phase",
    )
    contest(t, "r1 battle")
    t.p1.choose("privilege:1")
    assert t.p1.can("assign:lehn-everod:4")
    assert not t.p1.can("assign:lehn-everod:5")


def test_lurkers_that_are_kept_out_make_no_contest_and_so_no_tie(table: Tables) -> None:
    """559, 605: nobody has an icon that counts, so the first player has no tie to buy."""
    t = duel(table, p1={"r1": ["van-milton"]}, p2={"r1_lurkers": ["arsonist"]}, first=2, at="contest-phase")
    contest(t, "r1 influence")
    assert (prompt(t), t["florence"].p2) == ("priority.influence", 0)


# ---------------------------------------------------------------- lurkers, entering, leaving


def test_skuld_reaches_whoever_hides_but_that_one_has_not_died(table: Tables) -> None:
    """487, 840: a destroyed lurker is no dead character, so the priest counts one of two."""
    t = duel(
        table,
        p1={"r1_lurkers": ["skuld-of-the-end"], "r2": ["pendulum-priest"], "assets": ["red"] * 7},
        p2={"r1": ["professional-killer", "veil-guard"]},
    )
    does(t, "flip:skuld-of-the-end")
    t.p1.choose("use:skuld-of-the-end")
    t.p1.choose("pass")
    t.p2.choose(use("professional-killer", 1))
    resolve(t)
    accept(t)
    assert (sorted(t.p2.graveyard), t["pendulum-priest"].time) == (["professional-killer", "veil-guard"], 1)


def test_a_team_that_turns_up_has_entered_and_strikes(table: Tables) -> None:
    """829-834: turning up is a way of entering a region; the point is paid when the effect asks for it (45)."""
    t = duel(
        table,
        p1={"r1_lurkers": ["crisis-response-team"], "assets": ["grey"] * 6},
        p2={"r1_lurkers": ["district-constable"]},
    )
    does(t, "flip:crisis-response-team")
    drive(t, lambda t: t.p2.graveyard, "use:crisis-response-team", "pay")
    assert (t.p2.graveyard, t.p1.ready_assets) == (["district-constable"], [])


def test_a_smuggler_enters_and_hides_as_often_as_it_is_paid(table: Tables) -> None:
    """479-481, 168: each time it is a new object that enters the region."""
    t = duel(table, p1={"r1_lurkers": ["gruni-smuggler"], "assets": ["black"] * 8})
    for n in (1, 2):
        does(t, "flip:gruni-smuggler")
        accept(t)
        assert (t["florence"].p1, t.p1.r1_lurkers) == (n, ["gruni-smuggler"])


def test_an_embraced_twin_is_given_up_into_its_owners_graveyard(table: Tables) -> None:
    """167, 803, 840: two uniques of one name, one of them the enemy's."""
    t = duel(table, p1={"r1": ["hack-adams"], "hand": ["the-embrace"]}, p2={"r2": ["hack-adams"]})
    t.p1.choose("play:the-embrace", "attach-to:hack-adams#2")
    resolve(t)
    t.p1.choose("sacrifice:hack-adams#2")
    assert (t.p2.graveyard, t.p1.r1) == (["hack-adams"], ["hack-adams"])
    assert "the-embrace" in t.p1.graveyard


@pytest.mark.parametrize(
    ("attachment", "bears"),
    [("poisoned-blood", False), ("colt-python", True), ("gaze-into-the-abyss", False), ("sioux-dreamcatcher", True)],
)
def test_yarol_bears_equipment_and_nothing_else_of_these(attachment: str, bears: bool, table: Tables) -> None:
    """751: the card forbids it, whatever the attachment allows."""
    t = duel(table, p1={"r1": ["yarol"], "hand": [attachment]}, p2={"r1": ["veil-guard", "exorcist"]})
    t.p1.choose(f"play:{attachment}")
    assert t.p1.can("attach-to:yarol") is bears


# ---------------------------------------------------------------- paying


def test_two_discounts_meet_on_one_card_and_the_next_costs_its_price(table: Tables) -> None:
    """449-451, 63: cat and believer both speak of the next card; red and with magic, it is the next for both."""
    t = duel(table, p1={"r1": ["black-cat", "doomsday-believer"], "assets": ["red"] * 4, "hand": ["herald-of-disaster"] * 2})
    does(t, "use:black-cat")
    does(t, "use:doomsday-believer")
    does(t, "play:herald-of-disaster", "to-region:florence")
    assert len(t.p1.ready_assets) == 4
    accept(t)
    does(t, "play:herald-of-disaster", "to-region:florence")
    assert len(t.p1.ready_assets) == 1


def test_a_card_played_for_nothing_is_the_next_card(table: Tables) -> None:
    """The painter's discount goes to the next Dreamwalkers card played face up, also to one that a keeper's death plays."""
    t = duel(
        table,
        p1={
            "r1": [("keeper-of-secrets", {"sealed": ["ghost-fire"]}), "deranged-painter"],
            "hand": ["murder", "lingering-ghost"],
            "assets": ["purple"] * 2 + ["black"] * 3,
        },
        p2={"r1": ["giant-bat"]},
    )
    does(t, "use:deranged-painter")
    does(t, "play:murder", "target:keeper-of-secrets")
    drive(t, lambda t: prompt(t) == "play-sealed", "use:keeper-of-secrets")
    does(t, "play:ghost-fire", "target:giant-bat")
    assert t.p2.graveyard == ["giant-bat"]
    ready = len(t.p1.ready_assets)
    does(t, "play:lingering-ghost", "to-region:florence")
    assert len(t.p1.ready_assets) == ready - 2


def test_a_believer_saves_nothing_on_a_flip_and_keeps_it_for_a_card(table: Tables) -> None:
    """437-441 against 471: what is flipped is not played face up."""
    t = duel(
        table,
        p1={"r1": ["doomsday-believer"], "r1_lurkers": ["herald-of-disaster"], "hand": ["arsonist"], "assets": ["red"] * 2},
    )
    does(t, "use:doomsday-believer")
    assert not t.p1.can("flip:herald-of-disaster")
    does(t, "play:arsonist", "to-region:moscow")
    assert len(t.p1.ready_assets) == 2


# ---------------------------------------------------------------- winning regions


def test_a_drawing_wins_the_region_in_the_midst_of_its_contests(table: Tables) -> None:
    """567, 625-635, 106: Kyra's marker is the fourth; the other contests of that place are held at the new region."""
    t = duel(
        table,
        p1={"r1": ["professor-kyra-gaudia", "arsonist"]},
        p2={"r1": ["veil-guard"]},
        regions=[("florence", {"p1": 3}), "moscow", "sunken-ruins"],
        world=["kyoto"],
        at="contest-phase",
    )
    drive(t, lambda t: "kyoto" in t.zone("regions"), "use:professor-kyra-gaudia")
    assert (t.p1.points, t.p2.r1, sorted(t.p1.deck[-2:])) == (3, [], ["arsonist", "professor-kyra-gaudia"])
    t.until("r2 investigate")
    assert (t["kyoto"].p1, t["kyoto"].p2) == (0, 0)


def test_an_investigation_looks_at_less_than_it_won_and_draws_all_the_same(table: Tables) -> None:
    """567, 163, 81: three icons, two cards; the one that is kept is drawn, and Kyra counts it."""
    t = duel(table, p1={"r1": ["professor-kyra-gaudia"], "deck": ["murder", "truce"]}, first=2, at="contest-phase")
    contest(t, "r1 investigate")
    drive(t, lambda t: t.p1.hand, "to-bottom:murder")
    assert (t.p1.hand, t.p1.deck) == (["truce"], ["murder"])
    accept(t)
    assert t["florence"].p1 == 1


def test_markers_cancel_in_the_first_contest_and_win_in_the_second(table: Tables) -> None:
    """623-625 with the extra contest of 060: three against two leave one, three more win."""
    t = duel(table, p1={"r1": ["john-f-nattery"]}, regions=[("kyoto", {"p2": 2}), *FIVE[:2]], first=2, at="contest-phase")
    contest(t, "r1 influence")
    assert (t["kyoto"].p1, t["kyoto"].p2) == (1, 0)
    drive(t, lambda t: t.p1.points)
    assert t.p1.score_area == ["kyoto"]


def test_all_that_lay_at_a_won_region_goes_below_its_owners_deck(table: Tables) -> None:
    """631, 797-803: an embraced guard and a lurker of the enemy's deck go home, the embrace to its own owner."""
    t = duel(
        table,
        p1={
            "r1": [("veil-guard", {"owner": 2, "attached": ["the-embrace"]})],
            "r1_lurkers": [("giant-bat", {"owner": 2})],
            "deck": ["exorcist"] * 2,
        },
        p2={"deck": ["arsonist"]},
        regions=[("kyoto", {"p1": 2}), *FIVE[:2]],
        first=2,
        at="contest-phase",
    )
    t.until("r2 investigate")
    assert t.p1.deck == ["exorcist", "the-embrace"]
    assert (t.p2.deck[0], sorted(t.p2.deck[1:])) == ("arsonist", ["giant-bat", "veil-guard"])


def test_a_monk_that_turns_up_while_the_region_is_won_draws_and_goes_below(table: Tables) -> None:
    """627, 471, 479, 631: the window comes first, and what happens in it is carried out there."""
    t = duel(
        table,
        p1={"r1": ["john-f-nattery"]},
        p2={"r1_lurkers": ["enlightened-monk"], "deck": ["murder", "arsonist"]},
        regions=[("kyoto", {"p1": 1}), *FIVE[:2]],
        at="contest-phase",
    )
    t.until("question:priority.win")
    t.p1.choose("pass")
    does(t, "flip:enlightened-monk")
    accept(t)
    assert t.p2.hand == ["murder"]
    t.until("r2 investigate")
    assert t.p2.deck == ["arsonist", "enlightened-monk"]


@pytest.mark.parametrize(("given", "cards"), [("exorcist", 2), ("vampire-elder", 5)])
def test_moscow_pays_for_the_defence_as_it_was(given: str, cards: int, table: Tables) -> None:
    """266, 143: the department's help counts, blood too, though both are gone with the sacrificed character."""
    t = duel(
        table,
        p1={"r1": ["john-f-nattery"], "r2": ["security-department", "exorcist", "vampire-elder", "blood-servant"]},
        regions=[("moscow", {"p1": 1}), "kyoto", "sunken-ruins"],
        world=["florence"],
        at="contest-phase",
    )
    does(t, "use:blood-servant", "target:vampire-elder")
    drive(t, lambda t: t.p1.can("use:moscow"))
    hand = len(t.p1.hand)
    does(t, "use:moscow")
    t.p1.choose(f"sacrifice:{given}")
    assert len(t.p1.hand) - hand == cards


def test_new_york_wins_another_region_for_kyra(table: Tables) -> None:
    """635, 157: two cards drawn by one instruction are two markers at once."""
    t = duel(
        table,
        p1={"r1": ["john-f-nattery"], "r2": ["professor-kyra-gaudia"], "hand": ["murder"] * 2, "deck": ["exorcist"] * 9},
        p2={"hand": ["truce"]},
        regions=[("new-york", {"p1": 1}), ("kyoto", {"p1": 1}), "sunken-ruins"],
        world=["florence"],
        at="contest-phase",
    )
    drive(t, lambda t: prompt(t) == "discard-any", "use:new-york")
    t.p1.choose("discard:murder", "discard:murder")
    drive(t, lambda t: t.p1.points == 7, "use:professor-kyra-gaudia")
    assert sorted(t.p1.score_area) == ["kyoto", "new-york"]


# ---------------------------------------------------------------- the end of a turn


def two_poisons(table: Tables, **spec: Any) -> Table:
    """A mage of one player, poisoned twice by the other, lives by a surge that ends with the turn."""
    mage = ("force-field-mage", {"attached": [("poisoned-blood", {"owner": 2})], **spec.pop("lies_on", {})})
    mine = spec.pop("mine", {})
    t = duel(
        table,
        p1={**mine, "r2": ["exorcist", mage], "assets": ["yellow"] * 5},
        p2={"hand": ["poisoned-blood"], "assets": ["black"] * 2, **spec.pop("theirs", {})},
        **spec,
    )
    t.p1.choose("play:psionic-surge", "target:force-field-mage")
    resolve(t)
    t.p1.choose("pass")
    drive(t, lambda t: t.p2.can("play:poisoned-blood"))
    does(t, "play:poisoned-blood", "attach-to:force-field-mage")
    assert t["force-field-mage"].defence == 1
    return t


def test_a_death_in_the_recovery_wins_a_region_and_the_step_runs_again(table: Tables) -> None:
    """617, supplement 2: a surge of that window ends with the second run, and the marker passes once."""
    t = two_poisons(
        table,
        mine={"r1": ["soul-contract"], "hand": ["psionic-surge"] * 2 + ["truce"] * 4, "deck": ["murder"] * 9},
        regions=[("shanghai", {"p1": 3}), "moscow", "florence"],
        world=["london"],
    )
    drive(t, lambda t: t.p1.can("use:soul-contract"))
    t.p1.choose("use:soul-contract")
    assert prompt(t) == "priority.recovery-step"
    t.p1.choose("play:psionic-surge", "target:exorcist")
    drive(t, lambda t: t["exorcist in r2"].defence == 2)
    drive(t, lambda t: t.state.first == 1, "use:shanghai", "option:1")  # type: ignore[attr-defined]
    assert (t.p1.score_area, t["exorcist in r2"].defence, len(t.p1.hand), t.turn) == (["shanghai"], 1, 7, 4)


def test_what_comes_home_from_a_death_in_the_recovery_counts_for_the_hand_limit(table: Tables) -> None:
    """617, 793: effects end first, then hands are looked at."""
    t = two_poisons(
        table,
        lies_on={"sealed": [("truce", {"owner": 2})]},
        mine={"hand": ["psionic-surge"]},
        theirs={"hand": ["poisoned-blood", "ghost-fire"] + ["murder"] * 6},
    )
    drive(t, lambda t: prompt(t) == "discard")
    assert t.p2.can("discard:truce")
    assert t.p2.hand_count == 8
    t.p2.choose("discard:truce")
    assert (prompt(t) == "discard", t.p2.hand_count) == (False, 7)


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


def test_a_cancelled_marker_was_removed(table: Tables) -> None:
    """623 says removed, and the emblem asks for no more."""
    t = duel(
        table,
        p1={"r1": ["guiding-fairy"], "society": "secret-society", "on_society": ["tolling-bell-emblem"]},
        regions=[("florence", {"p2": 1}), "moscow", "kyoto"],
        at="contest-phase",
    )
    assert not t.p1.hand
    t.until("question:priority.influence")
    does(t, use("tolling-bell-emblem", 1))
    assert t.p1.hand == ["arsonist"]


def test_the_price_of_the_mourners_leaves_the_target_alone(table: Tables) -> None:
    """449, 451 (182): seven cards are sealed beside the one that is aimed at, so seven in all are too few."""
    for others, may in ((6, False), (7, True)):
        graveyard = ["risen-corpse"] + ["exorcist"] * others
        t = duel(table, p1={"society": "mourners", "assets": ["black"] * 6, "graveyard": graveyard})
        assert t.p1.can(use("mourners", 2)) is may


# ---------------------------------------------------------------- two against two


def test_friends_are_helped_and_own_are_own(table: Tables) -> None:
    """989: consultant and department help the teammate, the lord of nightmares does not."""
    t = teams(
        table,
        p1={"r1": ["nightmare-lord", "occult-consultant", "security-department"]},
        p3={"r1": ["phantom-of-fangs", "arsonist"]},
        at="contest-phase",
    )
    assert (t["p3.arsonist in r1"].defence, t["p3.arsonist in r1"].battle) == (2, 2)
    assert t["phantom-of-fangs"].defence == 2
    assert t["florence"].contests["influence"]["p1"] == 5, "three of the one, a white one each of the other's two"


@pytest.mark.parametrize(("seat", "icons"), [("p3", 2), ("p2", 0), ("p4", 0)])
def test_an_elite_minds_both_enemies_and_no_teammate(seat: str, icons: int, table: Tables) -> None:
    t = teams(table, p1={"r1": ["executive-elite"]}, **{seat: {"r1": ["veil-guard"]}})
    assert t["florence"].contests["influence"]["p1"] == icons


@pytest.mark.parametrize(("fourth", "zone"), [({}, "contest-area"), ({"r1": ["psychic-owl"]}, "graveyard")])
def test_both_of_a_team_bring_magic_for_and_against_a_spirit(fourth: dict[str, Any], zone: str, table: Tables) -> None:
    """939, 981: two icons of one team against one, then two, of the other."""
    t = teams(
        table,
        p1={"r1": ["phantom-of-fangs"]},
        p2={"r1": ["veil-guard"], "hand": ["ghost-fire"]},
        p3={"r1": ["veil-guard"]},
        p4=fourth,
        first=2,
    )
    does(t, "play:ghost-fire", "target:phantom-of-fangs")
    assert t["phantom-of-fangs"].zone == zone


def test_battle_damage_may_fall_on_both_enemies(table: Tables) -> None:
    """579, 981."""
    t = teams(
        table,
        p1={"r1": ["giant-bat"]},
        p2={"r1": ["veil-guard"]},
        p4={"r1": ["veil-guard"]},
        at="contest-phase",
    )
    contest(t, "r1 battle")
    t.p1.choose("assign:veil-guard:1")
    drive(t, lambda t: prompt(t) != "battle-damage")
    assert (t.p2.graveyard, t.p4.graveyard) == (["veil-guard"], ["veil-guard"])


@pytest.mark.parametrize(("seat", "icons"), [("p1", (1, 0)), ("p4", (0, 1))])
def test_a_thug_looks_at_the_markers_of_the_teams(seat: str, icons: tuple[int, int], table: Tables) -> None:
    """983: a teammate's marker is an own one."""
    t = teams(table, p3={"r1": ["street-thug"]}, regions=[("hong-kong", {seat: 1}), *FIVE[1:]])
    contests = t["hong-kong"].contests
    assert (contests["influence"]["p1"], contests["investigate"]["p1"]) == icons


def test_an_operator_looks_at_any_lurker_and_tells_nobody(table: Tables) -> None:
    """996: only the card lets one look; the teammate of its controller sees nothing by it."""
    t = teams(
        table,
        p1={"r1": ["surveillance-operator"]},
        p2={"r1_lurkers": ["spirit-caller"]},
        p3={"r1_lurkers": ["giant-bat"]},
    )
    assert t.p1.sees("giant-bat in r1_lurkers")
    assert t.p1.sees("spirit-caller in r1_lurkers")
    assert not t.p3.sees("spirit-caller in r1_lurkers")
    assert not t.p4.sees("spirit-caller in r1_lurkers")


def test_attachments_take_part_and_the_exhausted_do_not(table: Tables) -> None:
    """982 speaks of cards: a statue's controller may take the reward, who is exhausted leaves it to the teammate."""
    t = teams(table, p1={"r1": ["media-spell"]}, p3={"r1": ["veil-guard"]}, at="contest-phase")
    contest(t, "r1 investigate")
    assert offered(t) == ["takes-reward:1", "takes-reward:3"]
    t = teams(table, p1={"r1": [("veil-guard", {"exhausted": 1})]}, p3={"r1": ["veil-guard"]}, at="contest-phase")
    contest(t, "r1 investigate")
    assert prompt(t) == "foresee-bottom"
    assert t.p3.prompt


def test_only_the_holder_pays_for_a_tie(table: Tables) -> None:
    """601-603: the holder has nothing left, and the teammate's assets are not the holder's."""
    t = teams(
        table,
        p1={"r1": ["avalon-hermit"]},
        p2={"r1": ["avalon-hermit"]},
        p3={"assets": [("white", {"exhausted": 1})]},
        first=3,
        at="contest-phase",
    )
    contest(t, "r1 influence")
    assert (prompt(t), t["florence"].p1) == ("priority.influence", 0)


def test_a_fairy_draws_for_its_controller_whoever_assigns(table: Tables) -> None:
    """982 gives the assigning to one of the two; the fairy's own trigger is its controller's."""
    t = teams(
        table,
        p1={"r1": ["guiding-fairy"], "deck": ["murder"] * 3},
        p2={"r1": ["veil-guard"]},
        p3={"r1": ["giant-bat"]},
        at="contest-phase",
    )
    contest(t, "r1 battle")
    t.choose("takes-reward:3")
    drive(t, lambda t: t.p1.can("use:guiding-fairy"))
    accept(t)
    assert (t.p1.hand, t.p3.hand) == (["murder"], [])


def test_a_sage_learns_from_an_investigation_that_the_teammate_draws_for(table: Tables) -> None:
    t = teams(table, p1={"r1": ["learned-sage"]}, p3={"r1": ["veil-guard"]}, at="contest-phase")
    contest(t, "r1 investigate")
    t.choose("takes-reward:3")
    drive(t, lambda t: t["learned-sage in r1"].has_prestige, "use:learned-sage")
    assert (len(t.p3.hand), t.p1.hand) == (1, [])


@pytest.mark.parametrize(("exhausted", "markers"), [(1, 0), (0, 1)])
def test_an_exhausted_teammate_brings_no_prestige(exhausted: int, markers: int, table: Tables) -> None:
    """892: ready ones are counted, of both partners together."""
    t = teams(
        table,
        p1={"r1": ["devout-friar"]},
        p2={"r1": ["devout-friar"]},
        p3={"r1": [("devout-friar", {"exhausted": exhausted})]},
        first=2,
        at="contest-phase",
    )
    drive(t, lambda t: t.state.at_place == 1, "use:devout-friar")  # type: ignore[attr-defined]
    assert t["florence"].p1 == markers


def test_media_counts_the_hands_of_enemies_only(table: Tables) -> None:
    """989, 805: a teammate's small hand is no opponent's."""
    full = {"hand": ["murder"] * 4}
    for third, fourth, markers in (({}, full, 0), (full, {}, 1)):
        t = teams(table, p1={"r1": ["media-spell"]}, p2=full, p3=third, p4=fourth, at="prepare")
        drive(t, lambda t: prompt(t) == "priority.draw-step", "use:media-spell")
        assert t["florence"].p1 == markers


def test_kyra_counts_no_card_of_the_teammate(table: Tables) -> None:
    t = teams(table, p1={"r1": ["professor-kyra-gaudia"]}, at="draw_cards")
    drive(t, lambda t: prompt(t) == "priority.action-step", "use:professor-kyra-gaudia")
    assert t["florence"].p1 == 1


def test_a_contract_is_not_about_the_teammates_dead(table: Tables) -> None:
    """989: 本方 is one's own."""
    t = teams(table, p1={"r1": ["soul-contract"]}, p2={"hand": ["ghost-fire"]}, p3={"r2": ["veil-guard"]}, first=2)
    does(t, "play:ghost-fire", "target:veil-guard")
    assert (prompt(t), t["florence"].p1) == ("priority.action-step", 0)


def test_the_markers_of_a_team_ring_the_bell_of_both(table: Tables) -> None:
    """983, 623: the teammate's contest has cancelled the enemies' marker."""
    t = teams(
        table,
        p1={"society": "secret-society", "on_society": ["tolling-bell-emblem"]},
        p3={"r1": ["avalon-hermit"]},
        regions=[("hong-kong", {"p4": 1}), *FIVE[1:]],
        at="contest-phase",
    )
    t.until("question:priority.influence")
    does(t, use("tolling-bell-emblem", 1))
    assert len(t.p1.hand) == 1


def test_a_law_is_paid_by_whoever_made_it(table: Tables) -> None:
    """057 in a team: the teammate's assets do not pay."""
    t = teams(table, p1={"r1": ["martial-law"], "assets": []}, at="prepare")
    drive(t, lambda t: prompt(t) == "priority.draw-step")
    assert t.p1.graveyard == ["martial-law"]


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


def test_what_an_eliminated_player_owned_is_gone_from_others_and_what_was_held_comes_back(table: Tables) -> None:
    """971 with 235 and 793."""
    t = teams(
        table,
        p1={"r1": [("veil-guard", {"owner": 2, "attached": ["the-embrace"]})]},
        p2={"deck": [], "r1": [("selena-of-the-demon-bottle", {"sealed": [("arsonist", {"owner": 1})]})]},
        at="draw_cards",
    )
    assert (t.p2.out, t.p1.r1, t.p2.r1) == (1, [], [])
    assert "the-embrace" in t.p1.graveyard
    assert "arsonist" in t.p1.hand


# ---------------------------------------------------------------- the ruler


def test_allies_add_up_their_prestige(table: Tables) -> None:
    """892, 1050-1054: two against one."""
    friar = {"r1": ["devout-friar"]}
    t = ruler(table, p1=friar, p2=friar, p3=friar, at="contest-phase")
    drive(t, lambda t: t.state.at_place == 1, "use:devout-friar")  # type: ignore[attr-defined]
    assert (t["florence"].p1, t["florence"].p2, t["florence"].p3) == (0, 1, 1)


def test_a_command_that_draws_wins_a_region_for_kyra(table: Tables) -> None:
    """1081: the command itself is not answered; what it triggers waits on the stack like all triggers."""
    t = ruler(
        table,
        p1={"r1": ["professor-kyra-gaudia"]},
        regions=["kyoto", "moscow", "florence", "sunken-ruins"],
        commands=["final-plan"],
        world=["london"],
    )
    t.p1.choose("command")
    drive(t, lambda t: t.p1.can("use:professor-kyra-gaudia"), "carry-out:final-plan")
    drive(t, lambda t: "london" in t.zone("regions"), "use:professor-kyra-gaudia")
    assert (t.p1.points, t["london"].p1) == (3, 0)


def test_what_is_levied_is_not_drawn_nor_built(table: Tables) -> None:
    """1024, 30: one card is there, one becomes an asset; and the asset of the turn may still be built."""
    t = ruler(table, p1={"deck": ["arsonist"], "hand": ["murder"]}, commands=["levy"])
    t.p1.choose("command")
    drive(t, lambda t: t.p1.deck == [], "carry-out:levy")
    assert (t.state.over, len(t.p1.assets)) == (False, len(ALL) + 1)
    t.p1.choose("build:murder")
    assert len(t.p1.assets) == len(ALL) + 2


def test_each_player_in_ruler_mode_is_everybody_from_the_user_on(table: Tables) -> None:
    """The slaughterer of the second ally: that one, the ruler, the first ally."""
    t = ruler(
        table,
        p1={"r2": ["arsonist", "exorcist"]},
        p2={"r2": ["arsonist", "exorcist"]},
        p3={"r2": ["arsonist"], "r1_lurkers": ["faceless-slaughterer"]},
        first=2,
    )
    drive(t, lambda t: t.p3.can("flip:faceless-slaughterer"), "later")
    does(t, "flip:faceless-slaughterer")
    drive(t, lambda t: prompt(t) == "priority.action-step", "sacrifice:arsonist")
    assert [a.seat for a in t.asked if a.prompt == "sacrifice"] == ["p3", "p1", "p2"]


def test_the_allies_reach_ten_with_a_child(table: Tables) -> None:
    """1020, 157: four, three and two make nine; the child is the tenth point."""
    t = ruler(
        table,
        p2={"score": ["london"], "r1": ["holy-child", "avalon-hermit"]},
        p3={"score": ["moscow"]},
        regions=[("city-of-the-dead", {"p2": 2}), "florence", "kyoto", "new-york"],
        first=2,
        at="contest-phase",
    )
    drive(t, lambda t: False, "score:")
    assert (t.state.winners, t.p2.points) == ((1, 2), 10)


def test_an_ally_buys_a_tie_only_with_an_icon_and_the_means(table: Tables) -> None:
    """1062: who has the icon cannot pay, who can pay has no icon; an attachment's icon is one."""
    t = ruler(table, p1={"r1": ["avalon-hermit"]}, p2={"r1": ["avalon-hermit"], "assets": []}, first=2, at="contest-phase")
    contest(t, "r1 influence")
    assert prompt(t) == "priority.influence"
    t = ruler(table, p1={"r1": ["veil-guard"]}, p3={"r1": ["media-spell"]}, first=2, at="contest-phase")
    contest(t, "r1 investigate")
    assert (prompt(t), bool(t.p3.prompt)) == ("privilege", True)


def test_natterys_second_contest_is_a_tie_nobody_can_buy_any_more(table: Tables) -> None:
    """603, 892: one privilege a turn; prestige brings the second marker."""
    t = ruler(
        table,
        p1={"r1": ["john-f-nattery"]},
        p2={"r1": ["snow-rescue-team"]},
        p3={"r1": ["avalon-hermit", "invisible-poltergeist"]},
        at="contest-phase",
    )
    contest(t, "r1 influence")
    t.p1.choose("privilege:1")
    assert t["florence"].p1 == 1
    drive(t, lambda t: t.state.at_place == 1, "use:john-f-nattery")  # type: ignore[attr-defined]
    assert t["florence"].p1 == 2


def test_three_allies_discard_one_after_the_other_and_then_the_ruler(table: Tables) -> None:
    """617, 1060, supplement 2: from the side that holds the marker on; it passes to the ruler."""
    hand = ["murder"] * 7 + ["truce"]
    t = ruler(table, 3, **{f"p{n}": {"hand": hand} for n in (1, 2, 3, 4)}, first=2, at="end_step")
    drive(t, lambda t: t.state.first == 0, "discard:truce")  # type: ignore[attr-defined]
    assert [a.seat for a in t.asked if a.prompt == "discard"] == ["p2", "p3", "p4", "p1"]
    assert t.p1.hand_count == 7
