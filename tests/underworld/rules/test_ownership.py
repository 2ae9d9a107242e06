"""Chapter: ownership."""

from __future__ import annotations

from rulebound.testing import Tables, proves
from tests.underworld.made_up import KEEP, SPARE
from tests.underworld.playing import accept, does, embraced, offered, resolve, resolves, use


@proves("underworld.ownership.owner", "underworld.ownership.controller", "underworld.ownership.control-change")
@proves("underworld.ownership.your-means-controller", "underworld.temp-icons.active", "underworld.contest.temp-icons")
def test_a_stolen_character_works_for_its_new_controller(table: Tables) -> None:
    """The embrace (029) on the enemy's arsonist, whose white icon follows the new controller's marker."""
    t = table.underworld(
        p1={"hand": ["the-embrace", "murder"], "r2": ["security-department"], "assets": ["blue"] * 6 + ["black"] * 4},
        p2={"r2": ["arsonist"], **SPARE},
    )
    assert (t["arsonist"].controller, t["arsonist"].owner, t["arsonist"].defence) == (2, 2, 1)
    resolves(t, "play:the-embrace", "attach-to:arsonist")
    assert (t["arsonist"].controller, t["arsonist"].owner) == (1, 2)
    assert t["arsonist"].defence == 2, "one of your characters now"
    with t.branch() as other:
        other.until("Turn.end_step")
        assert other["florence"].p1 == 2, "its temporary icon counts for the marker's holder"
    with t.branch() as other:
        other.skip_until(lambda t: t.state.first == 1 and t.state.step == "end-step")  # type: ignore[attr-defined]
        assert other["florence"].p1 == 3, "in the other turn only the department's icon counted"


def test_a_blade_on_an_enemy_is_fed_by_who_played_it(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["wraith-blade", "truce"], "r1": ["arsonist"], "assets": ["black"] * 2},
        p2={"r1": ["exorcist"]},
    )
    does(t, "play:wraith-blade", "attach-to:exorcist")
    does(t, use("wraith-blade"))
    assert (t.p1.graveyard, t.p2.r1) == (["arsonist"], ["exorcist"])
    assert (t["exorcist"].battle, t["exorcist"].influence) == (2, 2)
    assert not t.p1.can(use("wraith-blade")), "nobody of one's own is left"


def test_a_catcher_on_an_enemy_keeps_oneself_off(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["sioux-dreamcatcher", "murder", "truce"], "assets": ["white"] * 3 + ["black"] * 3},
        p2={"r1": ["exorcist"], "hand": ["psionic-surge"], "assets": ["yellow"] * 2},
    )
    assert t.p1.can("play:murder")
    does(t, "play:sioux-dreamcatcher")
    assert not t.p1.can("play:murder")
    t.p1.choose("pass")
    assert t.p2.can("play:psionic-surge")


def test_a_colt_on_an_enemy_goes_home_alone(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["colt-python", "truce"], "assets": ["neutral"]},
        p2={"r1": ["veil-guard"]},
        regions=[("kyoto", {"p2": 2}), "florence", "moscow"],
    )
    does(t, "play:colt-python")
    t.skip_until(lambda t: t.asked.prompt == "leaves-region")
    t.p1.choose("hand")
    t.until("Turn.end_step")
    assert ("colt-python" in t.p1.hand, t.p2.score_area, t.p2.deck[-1]) == (True, ["kyoto"], "veil-guard")


def test_the_embrace_dispelled_gives_the_character_back(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("exorcist", {"owner": 2, "attached": ["the-embrace"], "exhausted": 1})]},
        p2={"hand": ["dispelling"], "assets": ["yellow"] * 3},
        first=2,
    )
    does(t, "play:dispelling")
    assert (t.p2.r1, t["exorcist"].exhausted, t.p1.graveyard) == (["exorcist"], 1, ["the-embrace"])


def test_of_two_embraces_the_later_one_holds(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [embraced("exorcist")], "hand": ["dispelling", "truce"], "assets": ["yellow"] * 2},
        p2={"hand": ["the-embrace"], "assets": ["blue"] * 5},
        acting=2,
        first=2,
    )
    does(t, "play:the-embrace")
    assert t["exorcist"].controller == 2, "taken back"
    t.skip_until(lambda t: t.p1.can("play:dispelling"))
    t.p1.choose("play:dispelling")
    found = []
    for key in offered(t):
        with t.branch() as other:
            does(other, key)
            found.append((other["exorcist"].controller, other.p1.graveyard_count, other.p2.graveyard_count))
    assert sorted(found) == [(1, 1, 1), (2, 2, 0)], "without the later one the earlier one counts again"


def test_a_hidden_knife_does_not_serve_who_was_taken_over(table: Tables) -> None:
    """It is attached to an own character: with the bearer gone to the enemy its condition is not met."""
    t = table.underworld(
        p1={"hand": ["the-embrace"], "assets": ["blue"] * 5},
        p2={"r1": [("exorcist", {"attached": ["hidden-throwing-knife"]})]},
    )
    does(t, "play:the-embrace", "attach-to:exorcist")
    assert (t["exorcist"].controller, t["exorcist"].attached) == (1, ["the-embrace"])
    assert t.p2.graveyard == ["hidden-throwing-knife"]


def test_the_poltergeist_takes_what_one_controls_wherever_it_lies(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["invisible-poltergeist", "truce"], "assets": ["neutral"] * 2},
        p2={"r1": [embraced("exorcist", "p1")]},
    )
    does(t, "play:invisible-poltergeist", "to-region:florence")
    accept(t)
    resolve(t)
    assert (t.p2.graveyard, t["exorcist"].controller) == (["the-embrace"], 1)


def test_a_vampire_who_ceases_to_be_one_in_answer_gets_no_blood(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("exorcist", {"owner": "p2", "attached": ["the-embrace"]}), "blood-servant"], **KEEP},
        p2={"hand": ["dispelling", "truce"], "assets": ["yellow"] * 2},
    )
    t.p1.choose(use("blood-servant"))
    t.p1.choose("pass")
    t.p2.choose("play:dispelling")
    resolve(t)
    assert (t["exorcist"].attached, sorted(t.p1.graveyard)) == ([], ["blood-servant", "the-embrace"])


def test_a_second_embrace_may_take_back_what_the_first_has_taken(table: Tables) -> None:
    """029: the printed subtype counts, so an embraced character may be embraced again."""
    t = table.underworld(
        p1={"hand": ["the-embrace", "truce"], "assets": ["blue"] * 5},
        p2={"r1": [("exorcist", {"owner": "p1", "attached": ["the-embrace"]})]},
    )
    does(t, "play:the-embrace")
    assert (t["exorcist"].controller, t["exorcist"].subtypes) == (1, ["monk", "vampire"])


def test_a_breaker_frees_an_embraced_friend(table: Tables) -> None:
    """016 destroys the enemy's attachments on any target character: with the embrace goes the enemy's control."""
    t = table.underworld(
        p1={"hand": ["curse-breaker", "truce"], "assets": ["green"] * 3},
        p2={"r1": [("exorcist", {"owner": "p1", "attached": ["the-embrace", "colt-python"]})]},
    )
    does(t, "play:curse-breaker", "to-region:florence")
    does(t, "use:curse-breaker", "target:exorcist")
    assert (t["exorcist"].controller, t["exorcist"].attached, t["exorcist"].has_barrier) == (1, [], 1)
    assert sorted(t.p2.graveyard) == ["colt-python", "the-embrace"]


@proves("underworld.ownership.friendly-in-duel", "underworld.ownership.your-means-controller")
def test_friendly_means_own_in_a_duel(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["security-department", "arsonist"], "r2": ["psychic-owl"]}, p2={"r1": ["giant-bat"]})
    assert [t[c].defence for c in ("security-department", "arsonist", "psychic-owl", "giant-bat")] == [2, 2, 1, 1]
    teams = table.underworld(
        mode="teams", p1={"r1": ["security-department"]}, p2={"r1": ["giant-bat"]}, p3={"r1": ["arsonist"]}, p4={}
    )
    assert [teams[c].defence for c in ("arsonist", "giant-bat")] == [2, 1]


def test_what_was_given_by_others_is_not_forgotten_in_the_abyss(table: Tables) -> None:
    """Only the printed text is blank: what was taught stays, and so does what a gun lends to its bearer."""
    t = table.underworld(
        p1={
            "r1": [("exorcist", {"attached": ["miltons-demon-gun"]})],
            "hand": ["teachings-of-the-sky", "truce"],
            "assets": ["white"] * 2,
        },
        p2={"r1": ["giant-bat"], "hand": ["gaze-into-the-abyss", "shield-of-light"], "assets": ["purple"] * 2 + ["white"]},
    )
    does(t, "play:teachings-of-the-sky", "target:exorcist")
    t.skip_until(lambda t: t.p2.can("play:gaze-into-the-abyss"))
    does(t, "play:gaze-into-the-abyss", "attach-to:exorcist")
    e = t["exorcist"]
    assert (e.investigate, e.has_prestige, e.magic, e.battle) == (2, 1, [], 2)
    t.p2.choose("pass")
    t.p1.choose(next(key for key in t.p1.options if key.startswith("use:exorcist")))
    t.p1.choose("pass")
    t.p2.choose("play:shield-of-light", "target:giant-bat")
    resolve(t)
    assert "giant-bat" in t.p2.graveyard, "that damage cannot be prevented"


def test_a_blank_keeper_keeps_nobody_and_a_blank_guard_guards_nobody(table: Tables) -> None:
    t = table.underworld(
        p1={
            "hand": ["gaze-into-the-abyss"],
            "assets": ["purple"] * 2 + ["green"] * 3,
            "r1_lurkers": [("exorcist", {"lock": 1})],
        },
        p2={"r1": ["hack-adams"]},
    )
    assert not t.p1.can("flip:exorcist")
    does(t, "play:gaze-into-the-abyss")
    assert t.p1.can("flip:exorcist")
    t = table.underworld(
        p1={"hand": ["gaze-into-the-abyss"], "assets": ["purple"] * 2},
        p2={"r1": ["security-department", ("psychic-owl", {"damage": 1})]},
    )
    does(t, "play:gaze-into-the-abyss", "attach-to:security-department")
    assert t.p2.graveyard == ["psychic-owl"]


def test_who_was_taken_over_may_be_given_as_a_price(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [embraced("exorcist")], "hand": ["whispers-of-the-abyss"], "assets": ["red"] * 2},
    )
    does(t, "play:whispers-of-the-abyss")
    assert (t.p2.graveyard, sorted(t.p1.graveyard)) == (["exorcist"], ["the-embrace", "whispers-of-the-abyss"])
    assert t.p1.hand_count == 2


def test_a_taken_over_keeper_tells_its_new_master(table: Tables) -> None:
    """It dies under its new controller: that player may use the secret, which then lies in its owner's graveyard."""
    t = table.underworld(
        p1={
            "r1": [embraced("keeper-of-secrets", sealed=[("case-files", {"owner": "p2"})])],
            "assets": ["grey"],
            "deck": ["truce"] * 3,
        },
        p2={"hand": ["ghost-fire"], "assets": ["purple"] * 2},
    )
    t.skip_until(lambda t: t.p2.can("play:ghost-fire"))
    does(t, "play:ghost-fire")
    t.p1.choose("use:keeper-of-secrets")
    t.skip_until(lambda t: "play:case-files" in offered(t))
    t.p1.choose("play:case-files")
    resolve(t)
    assert "truce" in t.p1.hand
    assert "case-files" in t.p2.graveyard


def test_kyra_teaches_for_whoever_controls_her(table: Tables) -> None:
    t = table.underworld(p1={"r1": [embraced("professor-kyra-gaudia")]}, at="draw_cards")
    t.p1.choose("use:professor-kyra-gaudia")
    t.skip_until(lambda t: t.phase == "action-phase")
    assert (t["kyoto"].p1, t["kyoto"].p2) == (1, 0)


def test_a_taken_over_child_scores_for_its_controller_and_an_elite_goes_home(table: Tables) -> None:
    won = {"regions": [("kyoto", {"p1": 3}), "florence", "moscow"], "at": "contest-phase"}
    t = table.underworld(p1={"r1": [embraced("holy-child")]}, **won)
    t.skip_until(lambda t: t.asked.prompt == "leaves-region")
    t.p1.choose("score:holy-child")
    t.until("Turn.end_step")
    assert (sorted(t.p1.score_area), t.p1.points, t.p1.deck[-1]) == (["holy-child", "kyoto"], 4, "the-embrace")
    t = table.underworld(p1={"r1": [embraced("executive-elite")]}, **won)
    t.skip_until(lambda t: t.asked.prompt == "leaves-region")
    t.p1.choose("hand")
    t.until("Turn.end_step")
    assert (t.p2.hand, t.p1.deck[-1]) == (["executive-elite"], "the-embrace")


def test_a_killer_that_hides_from_its_new_master_is_free(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("professional-killer", {"owner": "p2", "attached": ["the-embrace"]})], "assets": ["black"] * 2, **KEEP},
    )
    does(t, use("professional-killer", 1))
    assert (t.p2.r1_lurkers, t["professional-killer"].controller) == (["professional-killer"], 2)


def test_a_mage_sends_an_exhausted_stranger_to_its_owners_hand(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["force-field-mage", "truce"], "assets": ["yellow"] * 4},
        p2={"r1": [("exorcist", {"owner": "p1", "attached": ["the-embrace"], "exhausted": 1})]},
    )
    does(t, "play:force-field-mage", "to-region:kyoto")
    does(t, "use:force-field-mage", "target:exorcist")
    assert (sorted(t.p1.hand), t.p2.graveyard) == (["exorcist", "truce"], ["the-embrace"])


def test_a_catcher_on_who_is_taken_over_keeps_the_former_side_off(table: Tables) -> None:
    """064: barrier is against the enemies of who controls the bearer now."""
    t = table.underworld(
        p1={"hand": ["reverse-the-otherworld-gate", "truce"], "assets": ["yellow"] * 2},
        p2={"r1": [("exorcist", {"owner": "p1", "attached": ["the-embrace", "sioux-dreamcatcher"]})]},
    )
    assert not t.p1.can("play:reverse-the-otherworld-gate")


def test_an_embraced_character_goes_below_its_owners_deck(table: Tables) -> None:
    t = table.underworld(
        regions=[("kyoto", {"p1": 2}), "florence", "moscow"],
        p1={"r1": [("stonehenge-warden", {"owner": "p2", "attached": ["the-embrace"]})]},
        at="contest-phase",
    )
    t.skip_until(lambda t: t.p1.points == 3 and "the-embrace" in t.p1.deck)
    assert (t.p2.deck[-1], t.p1.deck[-1]) == ("stonehenge-warden", "the-embrace")
