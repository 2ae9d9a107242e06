"""What people argue about in the midst of winning a region, dying, turning over and hiding: windows inside windows."""

from __future__ import annotations

from typing import Any

from rulebound.testing import Tables
from rulebound.testing.table import Table
from tests.underworld.cards.at_table import accept, does, offered, resolve, use


def contract_win(table: Tables, **given: Any) -> Table:
    """In the first player's action step a servant dies, and the contract there is about to win Kyoto."""
    p1 = {"r1": ["soul-contract"], "r2": ["blood-servant", "vampire-elder"], **given.pop("p1", {})}
    t = table.underworld(**{"regions": [("kyoto", {"p1": 2}), "florence", "moscow"], "p1": p1, **given})
    t.p1.choose(use("blood-servant"))
    t.until("trigger")
    t.p1.choose("use:soul-contract")
    t.skip_until(lambda t: t["kyoto"].p1 == 3)
    return t


def answer_by_blood(t: Table) -> None:
    """In the window of the win the second player gives up a servant too, for a contract of theirs."""
    t.skip_until(lambda t: t.p2.can("use:blood-servant"))
    assert t.asked.prompt == "priority.win"
    t.p2.choose("use:blood-servant")
    t.p2.choose(offered(t)[0])
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.p2.choose("use:soul-contract")


# ---------------------------------------------------------------- the window of a win


def test_a_win_inside_the_window_of_a_win_is_carried_out_first(table: Tables) -> None:
    """Kyoto would be the eighth point of one; in its window the other wins Hong Kong and has eight before."""
    t = contract_win(
        table,
        regions=[("kyoto", {"p1": 2}), "florence", ("hong-kong", {"p2": 2})],
        p1={"score": ["london", "chernobyl"]},
        p2={"score": ["new-york", "city-of-the-dead"], "r3": ["soul-contract"], "r2": ["blood-servant", "vampire-elder"]},
    )
    answer_by_blood(t)
    t.skip_until(lambda t: t.state.over)
    assert t.state.winners == (1,)


def test_a_marker_against_it_in_the_window_does_not_undo_a_win(table: Tables) -> None:
    t = contract_win(table, p2={"r1": ["soul-contract", "blood-servant"], "r3": ["vampire-elder"]})
    answer_by_blood(t)
    t.until("Turn.end_step")
    assert any("removed from Kyoto" in line.text for line in t.p1.log), "two markers are less than three"
    assert t.p1.score_area == ["kyoto"]


def test_who_flies_off_in_the_window_of_a_win_stays_in_play(table: Tables) -> None:
    t = contract_win(table, p2={"r1": ["exorcist", "veil-guard"], "on_society": ["red-eye-flight"], "assets": ["neutral"]})
    t.skip_until(lambda t: t.p2.can("use:red-eye-flight"))
    t.p2.choose("use:red-eye-flight", "target:exorcist", "target:moscow")
    t.skip_until(lambda t: "kyoto" in t.p1.score_area and t.p1.can("pass"))
    assert (t["exorcist"].region, t.p2.deck[-1]) == (3, "veil-guard")


def test_who_turns_up_in_the_window_of_a_win_may_withdraw(table: Tables) -> None:
    t = table.underworld(
        regions=[("kyoto", {"p2": 3}), "florence", "moscow"],
        p1={"r1_lurkers": ["executive-elite"], "assets": ["green"] * 3},
        at="contest-phase",
    )
    t.skip_until(lambda t: t.asked.prompt == "priority.win" and t.p1.can("flip:executive-elite"))
    t.p1.choose("flip:executive-elite")
    t.skip_until(lambda t: t.asked.prompt == "leaves-region")
    t.p1.choose("hand")
    assert (t.p1.hand, t.p2.score_area) == (["executive-elite"], ["kyoto"])


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


def test_the_second_death_of_a_contract_finds_the_region_gone(table: Tables) -> None:
    t = table.underworld(
        regions=[("chernobyl", {"p1": 2}), "florence", "moscow"],
        world=["london"],
        p1={"hand": ["ring-of-fire"], "r1": ["soul-contract", "arsonist", "doomsday-believer"], "assets": ["red"] * 3},
    )
    does(t, "play:ring-of-fire", "target:chernobyl")
    accept(t)
    t.until("Turn.end_step")
    assert sum(a.prompt == "trigger" and a.chosen.startswith("use:soul") for a in t.asked) == 2
    assert (t.p1.score_area, t["london"].region, t["london"].p1) == (["chernobyl"], 1, 0)


def test_neither_prestige_nor_natterys_second_contest_pass_to_the_next_region(table: Tables) -> None:
    for here, markers in ((["veil-guard", "devout-friar"], 2), (["john-f-nattery"], 1)):
        t = table.underworld(
            p1={"r1": here},
            regions=[("kyoto", {"p1": markers}), "florence", "moscow"],
            world=["london"],
            at="contest-phase",
            stop_at_forced=True,
        )
        while t.phase == "contest-phase":
            keys = offered(t)
            t.choose(next((key for key in keys if "prestige" in key), keys[-1]))
        assert (t.p1.score_area, t["london"].region, t["london"].p1) == (["kyoto"], 1, 0)


def test_what_the_bottle_held_comes_free_when_its_region_is_won(table: Tables) -> None:
    t = table.underworld(
        regions=[("kyoto", {"p2": 3}), "florence", "moscow"],
        p1={"r1": [("selena-of-the-demon-bottle", {"sealed": [("exorcist", {"owner": "p2"})]})]},
        at="contest-phase",
    )
    t.until("Turn.end_step")
    assert (t.p2.hand, t.p1.deck[-1]) == (["exorcist"], "selena-of-the-demon-bottle")


def test_an_icon_becomes_a_ready_asset(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("solemn-icon", {"exhausted": 1})], "hand": ["colt-python"]},
        p2={"r2": ["exorcist"]},
        regions=[("kyoto", {"p1": 3}), "florence", "moscow"],
    )
    t.skip_until(lambda t: t.asked.prompt == "leaves-region")
    t.p1.choose("asset:solemn-icon")
    t.skip_until(lambda t: t.p1.can("build"))
    assert (t.p1.assets, t["solemn-icon"].exhausted, t.p1.can("play:colt-python")) == (["solemn-icon"], 0, True)


def test_both_reveals_of_florence_come_before_any_trigger(table: Tables) -> None:
    """The first player's trigger goes on the stack first: who is killed by it has exhausted the killer before."""
    t = table.underworld(
        p1={"r2_lurkers": ["professional-killer"]},
        p2={"r2_lurkers": ["stonehenge-warden"]},
        regions=[("florence", {"p1": 4}), "kyoto", "moscow"],
    )
    t.until("trigger")
    t.p1.choose(use("florence"))
    t.p1.choose("choose:professional-killer")
    t.p2.choose("choose:stonehenge-warden")
    t.p1.choose("use:professional-killer", "target:stonehenge-warden")
    t.p2.choose("use:stonehenge-warden", "target:professional-killer")
    told = [
        line.text for line in t.p1.log if "(by Stonehenge Warden)" in line.text or "(by Professional Killer)" in line.text
    ]
    assert [line.split(" is ")[1] for line in told] == [
        "exhausted (by Stonehenge Warden)",
        "destroyed (by Professional Killer)",
    ]


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


# ---------------------------------------------------------------- deaths


def test_whose_cover_burns_dies_right_after_it(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["ring-of-fire"], "assets": ["red"] * 3, "r2": ["pendulum-priest"]},
        p2={"r1": [("security-department", {"damage": 1}), "psychic-owl"]},
    )
    does(t, "play:ring-of-fire", "target:kyoto")
    accept(t)
    assert sorted(t.p2.graveyard) == ["psychic-owl", "security-department"]
    assert t["pendulum-priest"].time == 2


def test_poison_waits_for_the_surge_to_end(table: Tables) -> None:
    """With the bonus the poisoned one dies in the recovery step; the priest counts, and only then the marker is passed."""
    t = table.underworld(
        p1={"hand": ["poisoned-blood"], "assets": ["black"] * 2, "r2": ["pendulum-priest"]},
        p2={"r1": [("exorcist", {"exhausted": 1})], "hand": ["psionic-surge"], "assets": ["yellow"] * 2},
    )
    t.p1.choose("play:poisoned-blood", "attach-to:exorcist")
    t.p1.choose("pass")
    t.p2.choose("play:psionic-surge", "target:exorcist")
    resolve(t)
    assert t["exorcist"].defence == 1
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    g: Any = t.state
    assert (g.turn, g.first, t.p2.graveyard[0]) == (3, 0, "exorcist")
    accept(t)
    t.skip_until(lambda t: g.turn == 4)
    assert (t["pendulum-priest"].time, g.first, t.p1.graveyard) == (1, 1, ["poisoned-blood"])


def test_two_hourglasses_run_one_after_the_other(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["cursed-hourglass"]}, p2={"r1": ["cursed-hourglass", "vampire-elder", "gruni-smuggler"]}, at="prepare"
    )
    t.until("Turn.draw_cards")
    assert sorted(t.p2.graveyard) == ["gruni-smuggler", "vampire-elder"], "one damage, then two"


def test_an_hourglass_whose_witness_dies_is_not_full(table: Tables) -> None:
    """Three markers are three damage; the herald dies of it with two of them, and the hourglass stays with one."""
    t = table.underworld(
        p1={"r1": ["cursed-hourglass", ("herald-of-disaster", {"time": 2})], "hand": ["colt-python"], "assets": ["neutral"]},
        p2={"r1": ["vampire-elder"]},
        at="prepare",
    )
    t.skip_until(lambda t: t.phase == "action-phase")
    assert (t.p1.graveyard, t.p2.graveyard, t["cursed-hourglass"].time) == (["herald-of-disaster"], ["vampire-elder"], 1)


def test_an_elite_has_influence_where_its_victims_stood(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["executive-elite"]}, p2={"r1": [("exorcist", {"exhausted": 1})]}, at="contest-phase")
    t.until("Turn.end_step")
    assert (t.p2.graveyard, t["kyoto"].p1, t.p1.hand_count) == (["exorcist"], 1, 0), "not for the investigation before"


def test_given_up_in_answer_is_not_murdered_and_dies_once(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["murder", "truce"], "assets": ["black"] * 3, "r2": ["pendulum-priest"]},
        p2={"r1": ["exorcist"], "hand": ["whispers-of-the-abyss"], "assets": ["red"] * 2},
    )
    t.p1.choose("play:murder", "target:exorcist")
    t.p1.choose("pass")
    t.p2.choose("play:whispers-of-the-abyss")
    accept(t)
    resolve(t)
    assert (t["pendulum-priest"].time, t.p2.hand_count, t.p1.graveyard) == (1, 2, ["murder"])


def test_a_caller_calls_once_for_two_deaths_and_may_wait_for_the_second(table: Tables) -> None:
    for answers in (["use:spirit-caller"], ["decline", "use:spirit-caller"]):
        t = table.underworld(
            p1={
                "hand": ["ring-of-fire", "truce"],
                "assets": ["red"] * 3,
                "r2": ["spirit-caller"],
                "r1": ["fledgling-vampire", "arsonist"],
            },
            p2={"hand": ["truce", "murder", "exorcist"]},
        )
        does(t, "play:ring-of-fire", "target:kyoto")
        while t.asked.prompt in ("trigger", "queue.next", "target"):
            keys = offered(t)
            wanted = [key for key in keys if key == "player:2" or (answers and key.startswith(answers[0]))]
            answers = answers[1:] if t.asked.prompt == "trigger" else answers
            t.choose((wanted or keys)[0])
        t.skip_until(lambda t: t.p1.can("build"))
        assert (answers, t.p2.hand_count) == ([], 2)


# ---------------------------------------------------------------- hiding and turning up


def test_hiding_twice_hides_once(table: Tables) -> None:
    """Of two orders to hide the second finds somebody else: who was turned up in between stays up."""
    t = table.underworld(
        p1={"r1": ["professional-killer"], "assets": ["black"] * 7, "hand": ["truce"]},
        p2={"r2": ["exorcist"], "hand": ["truce"], "assets": ["neutral"] * 2},
    )
    t.p1.choose(use("professional-killer", 1))
    t.p1.choose(use("professional-killer", 1))
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t.p1.r1_lurkers == ["professional-killer"]
    does(t, "flip:professional-killer")
    assert (t.p1.r1, t.p1.r1_lurkers) == (["professional-killer"], [])


def test_two_flips_in_one_stack_and_the_later_acts_before_the_earlier_is_there(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1_lurkers": ["stonehenge-warden", "professional-killer"],
            "r1": ["christina-everod"],
            "assets": ["yellow"] * 4 + ["black"] * 2,
            "hand": ["truce"],
        },
        p2={"r1": ["arsonist", "psychic-owl"]},
    )
    assert t["christina-everod"].investigate == 2
    t.p1.choose("flip:stonehenge-warden")
    assert t["christina-everod"].investigate == 1, "who is turning over is no lurker any more"
    t.p1.choose("flip:professional-killer")
    t.until("trigger")
    t.p1.choose("use:professional-killer")
    assert offered(t) == ["target:arsonist", "target:psychic-owl"]
    t.p1.choose("target:arsonist")
    t.skip_until(lambda t: "arsonist" in t.p2.graveyard)
    assert sorted(t.p1.r1) == ["christina-everod", "professional-killer"]


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


def test_a_board_comes_back_in_the_next_prepare_step_unless_it_cannot(table: Tables) -> None:
    g: Any
    t = table.underworld(p1={"r1": ["spt-board"], "assets": ["green"] * 2}, p2={"hand": ["truce"]}, at="prepare")
    t.p1.choose("use:spt-board")
    resolve(t)
    assert (t.phase, t.p1.r1_lurkers) == ("action-phase", ["spt-board"]), "not in the same one"
    locked = table.underworld(
        p1={"r1": ["spt-board"], "assets": ["green"] * 2, "hand": ["truce"]},
        p2={"r2": ["hack-adams"], "assets": ["neutral"] * 2},
        at="end_step",
    )
    locked.p1.choose("use:spt-board")
    resolve(locked)
    locked.skip_until(lambda t: t.p2.can("use:hack-adams"))
    locked.p2.choose("use:hack-adams")
    locked.p2.choose(next(key for key in offered(locked) if "hack" not in key))
    won = table.underworld(
        p1={"r1": ["spt-board"], "assets": ["green"] * 2, "hand": ["truce"]},
        p2={"r1": ["veil-guard"], "hand": ["truce"]},
        regions=[("kyoto", {"p2": 3}), "florence", "moscow"],
        at="contest-phase",
    )
    won.skip_until(lambda t: t.asked.prompt == "priority.win" and t.p1.can("use:spt-board"))
    won.p1.choose("use:spt-board")
    for other, face_up, lurking in ((t, ["spt-board"], []), (locked, [], ["spt-board"]), (won, [], [])):
        g = other.state
        other.skip_until(lambda t: g.turn == 4 and t.phase == "action-phase")  # noqa: B023
        assert (other.p1.r1, other.p1.r1_lurkers) == (face_up, lurking)
    assert "spt-board" in won.p1.deck


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


def test_without_magic_the_gate_has_lost_its_target(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["veil-guard"], "hand": ["reverse-the-otherworld-gate", "truce"], "assets": ["yellow"] * 2},
        p2={"r1_lurkers": ["lingering-ghost"], "assets": ["purple"] * 2},
    )
    t.p1.choose("play:reverse-the-otherworld-gate")
    t.p1.choose("pass")
    t.p2.choose("flip:lingering-ghost")
    t.until("trigger")
    t.p2.choose("use:lingering-ghost")
    resolve(t)
    assert (t.p1.r1, t["veil-guard"].magic, t.p1.graveyard) == (["veil-guard"], [], ["reverse-the-otherworld-gate"])
