"""Chapter: the parts of a card, and what texts may do to the rules."""

from __future__ import annotations

from rulebound.games.underworld.cards.builders import attachment
from rulebound.games.underworld.definitions import MAGIC
from rulebound.games.underworld.positions import with_cards
from rulebound.testing import Tables, proves
from tests.underworld.made_up import BASE, KEEP
from tests.underworld.playing import does, duel, embraced, offered, resolve, use


@proves("underworld.cards.region.win-trigger", "underworld.win.step.5", "underworld.win.trigger-stack")
def test_the_winner_may_use_the_win_trigger(table: Tables) -> None:
    t = table.underworld(
        p1={"r2": ["veil-guard"], "assets": ["yellow"]},
        p2={"r1": ["exorcist"], "assets": ["red"]},
        regions=["moscow", ("chernobyl", {"p1": 2}), "florence"],
        world=["london", "kyoto"],
        at="contest-phase",
    )
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    assert t.p1.options == ["use:chernobyl:chernobyl/0", "decline"]
    assert (t["chernobyl"].zone, t["london"].region) == ("score-area", 2), "won and replaced before"
    with t.branch() as b:
        b.p1.choose("decline")
        assert b.asked.prompt == "priority.influence"
        assert "stack" not in b.p1.view, "nothing waits"
        b.until("Turn.end_step")
        assert b["exorcist"].in_play
    t.p1.choose("use:chernobyl")
    assert [w["card"] for w in t.p2.view["stack"]] == ["chernobyl"]
    assert t["exorcist"].in_play, "it waits, and the other may respond"
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t.p2.graveyard == ["exorcist"]


def test_murder_is_for_humans_and_the_embraced_are_none(table: Tables) -> None:
    """029: the subtype human is replaced by vampire; the attachment itself asks for the printed one and stays."""
    t = table.underworld(p1={"r1": [embraced("exorcist")]}, p2={"hand": ["murder"], "assets": ["black"] * 3}, first=2)
    assert not t.p2.can("play:murder")
    assert t["exorcist"].attached == ["the-embrace"]


def test_blood_may_flow_to_an_enemy_vampire_and_stays_ones_own(table: Tables) -> None:
    """025: any vampire character; an attachment stays under the control of who brought it into play."""
    t = table.underworld(p1={"r1": ["blood-servant"], "hand": ["truce"]}, p2={"r3": ["spirit-caller"]})
    does(t, use("blood-servant"), "target:spirit-caller")
    assert (t["spirit-caller"].attached, t["spirit-caller"].defence, t["spirit-caller"].battle) == (["blood"], 2, 1)
    assert t["blood"].controller == 1


def test_blood_is_an_attachment_to_be_dispelled(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["blood-servant", "vampire-elder"], "hand": ["truce"]},
        p2={"hand": ["dispelling"], "assets": ["yellow"] * 2},
    )
    does(t, use("blood-servant"), "target:vampire-elder")
    t.p1.choose("pass")
    t.p2.choose("play:dispelling")
    resolve(t)
    assert (t.p1.graveyard, t["vampire-elder"].defence) == (["blood-servant"], 3)


def test_a_believer_helps_an_embrace_and_a_fire(table: Tables) -> None:
    """037: a card of the cult *or* one with a bloodline icon, played face up."""
    t = table.underworld(
        p1={"r1": ["doomsday-believer"], "hand": ["the-embrace", "truce"], "assets": ["blue"] * 3},
        p2={"r1": ["exorcist"]},
    )
    does(t, "play:the-embrace", "attach-to:exorcist")
    assert (t["exorcist"].controller, t.p1.graveyard) == (1, ["doomsday-believer"])
    t = table.underworld(
        p1={"r1": ["doomsday-believer"], "hand": ["ghost-fire", "truce"], "assets": ["red"]}, p2={"r1": ["exorcist"]}
    )
    assert not t.p1.can("play:ghost-fire"), "for nothing, but without a purple asset"


@proves("underworld.cards.attachment.host-unfit")
def test_an_attachment_whose_host_no_longer_fits_is_destroyed(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["the-embrace"], "assets": ["blue"] * 6},
        p2={"r1": [("exorcist", {"attached": ["hidden-throwing-knife"]})], "assets": ["red"]},
    )
    t.p1.choose("play:the-embrace")
    t.skip_until(lambda t: t["exorcist"].controller == 1)
    assert t.p2.graveyard == ["hidden-throwing-knife"]
    assert t["exorcist"].attached == ["the-embrace"], "it asks for the printed subtype"


def test_a_bat_out_of_the_abyss_drops_its_gun(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": ["giant-bat"],
            "hand": ["gaze-into-the-abyss", "colt-python", "dispelling"],
            "assets": ["purple"] * 2 + ["yellow"] * 2,
        },
    )
    assert not t.p1.can("play:colt-python"), "it cannot bear equipment"
    does(t, "play:gaze-into-the-abyss")
    does(t, "play:colt-python")
    assert t["giant-bat"].battle == 3
    does(t, "play:dispelling", "target:gaze-into-the-abyss")
    assert (t["giant-bat"].attached, sorted(t.p1.graveyard)) == ([], ["colt-python", "dispelling", "gaze-into-the-abyss"])


def test_blood_does_not_stay_on_who_is_no_vampire_any_more(table: Tables) -> None:
    """025: attached to a vampire character; the bat is one by its controller's assets alone."""
    t = table.underworld(
        p1={
            "r1": ["giant-bat", "blood-servant"],
            "assets": ["spirit-caller", "fledgling-vampire", "fledgling-vampire"],
            **KEEP,
        },
        p2={"hand": ["collapsing-spacetime", "murder"], "assets": ["purple"] * 3},
    )
    does(t, use("blood-servant"), "target:giant-bat")
    assert (t["giant-bat"].attached, t["giant-bat"].defence) == (["blood"], 2)
    t.skip_until(lambda t: t.p2.can("play:collapsing-spacetime"))
    does(t, "play:collapsing-spacetime", "target:fledgling-vampire")
    assert (t["giant-bat"].attached, t["giant-bat"].defence) == ([], 1)
    assert sorted(t.p1.graveyard) == ["blood-servant", "fledgling-vampire"]


def test_blood_on_the_embraced_goes_with_the_embrace(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("exorcist", {"owner": "p2", "attached": ["the-embrace"]}), "blood-servant"], **KEEP},
        p2={"hand": ["dispelling", "truce"], "assets": ["yellow"] * 2},
    )
    does(t, use("blood-servant"))
    assert sorted(t["exorcist"].attached) == ["blood", "the-embrace"]
    t.p1.choose("pass")
    t.p2.choose("play:dispelling", "target:the-embrace")
    resolve(t)
    assert (t["exorcist"].controller, t["exorcist"].attached) == (2, [])
    assert sorted(t.p1.graveyard) == ["blood-servant", "the-embrace"]


def test_an_exorcist_may_drive_out_whom_the_enemy_has_embraced(table: Tables) -> None:
    """014: an enemy character that is not human, of printed cost 3 or more; it dies into its owner's graveyard."""
    t = table.underworld(
        p1={"r1": [embraced("veil-guard"), embraced("district-constable")]},
        p2={"r2": ["exorcist"], "hand": ["truce"]},
        first=2,
    )
    t.p2.choose(use("exorcist"))
    resolve(t)
    assert (t.p1.r1, t.p2.graveyard) == (["district-constable", "the-embrace"], ["veil-guard", "exorcist"])
    assert t.p1.graveyard == ["the-embrace"]


def test_the_rescued_go_to_their_owners_hand(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["snow-rescue-team", ("exorcist", {"owner": "p2", "attached": ["the-embrace"]})], "assets": ["white"] * 4},
    )
    does(t, use("snow-rescue-team", 1))
    assert (t.p2.hand, t.p1.graveyard) == (["exorcist"], ["the-embrace"])


def test_who_lives_by_the_department_dies_when_that_one_hides(table: Tables) -> None:
    """266, 481, 235: poison is borne beside the department only; on a death it goes to its own owner."""
    t = duel(table, p1={"hand": ["poisoned-blood", "car-chase"]}, p2={"r1": ["veil-guard", "security-department"]})
    does(t, "play:poisoned-blood", "attach-to:veil-guard")
    assert t["veil-guard in r1"].defence == 1
    does(t, "play:car-chase", "option:1", "target:security-department")
    assert (t.p2.graveyard, t.p2.r1_lurkers) == (["veil-guard"], ["security-department"])
    assert "poisoned-blood" in t.p1.graveyard


@proves("underworld.cards.attachment.host-leaves")
def test_what_is_sealed_on_an_attachment_goes_back_when_its_bearer_leaves(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("veil-guard", {"attached": [("colt-python", {"sealed": ["truce"]})]})]},
        p2={"hand": ["ring-of-fire"], "assets": ["red"] * 3},
        regions=["kyoto", "florence", "moscow"],
        first=2,
    )
    does(t, "play:ring-of-fire", "target:kyoto")
    assert t.p1.hand == ["truce"]
    assert sorted(t.p1.graveyard) == ["colt-python", "veil-guard"]


@proves(
    "underworld.cards.anatomy.cost", "underworld.cards.affair.role", "underworld.zones.graveyard", "underworld.zones.deck"
)
def test_an_affair_happens_once(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["case-files"], "assets": ["grey"] * 2, "deck": ["truce"]}, p2={"assets": ["red"]})
    t.p1.choose("play:case-files")
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert (t.p1.hand, t.p1.graveyard) == (["truce"], ["case-files"])


@proves("underworld.cards.anatomy.type")
def test_a_subtype_is_asked_for(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["murder"], "assets": ["black"] * 4},
        p2={"r1": ["exorcist", "giant-bat", "arsonist"]},
    )
    t.p1.choose("play:murder")
    assert t.p1.options == ["target:exorcist", "target:arsonist"]


@proves(
    "underworld.cards.anatomy.magic",
    "underworld.magic.domains",
    "underworld.core.unique.definition",
    "underworld.cards.anatomy.name",
)
def test_what_is_printed() -> None:
    assert {c.magic for c in BASE} == {"", *MAGIC}
    assert sorted(c.number for c in BASE if c.unique and c.number <= 96) == [
        *(10, 11, 12, 22, 23, 24, 31, 34, 35, 36, 46, 47, 48, 59, 60, 71, 72, 83, 84, 95, 96),
    ]
    assert len({c.zh for c in BASE}) == len({c.en for c in BASE}) == len(BASE)


@proves(
    "underworld.cards.anatomy.defence", "underworld.cards.anatomy.defence-zero", "underworld.cards.anatomy.defence-modifier"
)
def test_defence(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["poisoned-blood", "ghost-fire"], "assets": ["black"] * 2 + ["purple"] * 3},
        p2={"r1": [("force-field-mage", {"damage": 1}), "psychic-owl"], "assets": ["red"]},
    )
    assert t["force-field-mage"].in_play
    with t.branch() as b:
        b.p1.choose("play:ghost-fire", "target:force-field-mage")
        b.skip_until(lambda t: t.p2.graveyard == ["force-field-mage"])
    t.p1.choose("play:poisoned-blood", "psychic-owl")
    t.skip_until(lambda t: "psychic-owl" in t.p2.graveyard)
    assert t.p1.graveyard == ["poisoned-blood"], "its bearer died of it, and it went along"
    plus = table.underworld(p1={"r1": ["security-department", "doomsday-believer"]})
    assert plus["doomsday-believer"].defence == 2


@proves(
    "underworld.cards.anatomy.ability-bar", "underworld.cards.anatomy.temp-icons", "underworld.cards.region.contested-by"
)
@proves("underworld.cards.region.role", "underworld.cards.region.cap", "underworld.cards.anatomy.cap")
def test_icons_work_in_their_contest_at_their_region(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["doomsday-believer", "psychic-owl"]}, p2={"assets": ["red"]}, at="contest-phase", first=1
    )
    assert t.p1.view["contests"] == {"1": [[0, 0], [1, 0], [1, 0]], "2": [[0, 0]] * 3, "3": [[0, 0]] * 3}
    t.until("Turn.end_step")
    assert t["kyoto"].p1 == 1
    other = table.underworld(
        p1={"r1": ["doomsday-believer", "psychic-owl"]}, p2={"assets": ["red"]}, at="contest-phase", first=2
    )
    assert other.p1.view["contests"]["1"][2] == [0, 0], "a temporary icon rests while the other holds the marker"


def test_an_embrace_cannot_be_laid_on_a_lurker_or_on_one_who_was_never_human(table: Tables) -> None:
    """029 after the errata: a character whose printed subtype is human."""
    t = table.underworld(
        p1={"hand": ["the-embrace", "truce"], "assets": ["blue"] * 5},
        p2={"r1": ["guiding-fairy", "giant-bat"], "r1_lurkers": ["exorcist"]},
    )
    assert not t.p1.can("play:the-embrace")


def test_poison_on_an_elder_lets_a_small_fire_do_the_rest(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["poisoned-blood", "ring-of-fire", "truce"], "assets": ["black"] * 2 + ["red"] * 3},
        p2={"r1": ["force-field-mage"]},
    )
    does(t, "play:poisoned-blood")
    assert (t["force-field-mage"].defence, t["poisoned-blood"].controller) == (1, 1)
    does(t, "play:ring-of-fire", "target:kyoto")
    assert t.p2.graveyard == ["force-field-mage"]


def test_the_demon_gun_hits_the_embraced(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("exorcist", {"attached": ["miltons-demon-gun"]}), "veil-guard"], "hand": ["truce"]},
        p2={"r1": [embraced("veil-guard", "p1"), "arsonist"]},
    )
    t.p1.choose(next(key for key in t.p1.options if key.startswith("use:exorcist:") and "gun" in key))
    resolve(t)
    assert (t.p1.graveyard, t.p2.r1) == (["veil-guard"], ["arsonist"]), "the only one there who is not human"


def test_a_caller_calls_by_chance_for_an_embraced_human(table: Tables) -> None:
    """028: whether a vampire has died is seen by what it was in play."""
    t = table.underworld(
        p1={"r1": [embraced("exorcist"), "spirit-caller"]},
        p2={"hand": ["ghost-fire", "truce", "murder"], "assets": ["purple"] * 2},
        first=2,
    )
    t.script(0)
    does(t, "play:ghost-fire", "target:exorcist")
    does(t, "use:spirit-caller", "player:2")
    assert not [a for a in t.p2.asked if "discard" in a.prompt], "nobody chooses"
    assert t.p2.hand_count == 1


def test_a_bat_was_a_vampire_if_the_assets_said_so_when_it_died(table: Tables) -> None:
    for assets, chosen in ((["fledgling-vampire"] * 2, False), (["fledgling-vampire", "blue"], True)):
        t = table.underworld(
            p1={"r1": ["giant-bat", "spirit-caller"], "assets": assets},
            p2={"hand": ["ghost-fire", "truce", "murder"], "assets": ["purple"] * 2},
            first=2,
        )
        t.script(0)
        does(t, "play:ghost-fire", "target:giant-bat")
        does(t, "use:spirit-caller", "player:2")
        assert (t.p2.hand_count == 2 and "discard" in t.asked.prompt) is chosen, "who chooses has not yet discarded"


def test_lehn_takes_servants_of_every_colour(table: Tables) -> None:
    """035: a vampire or servant character; the body snatcher is a servant, the constable only in House Everod."""
    for society, offers in (("", ["body-snatcher"]), ("house-everod", ["body-snatcher", "district-constable"])):
        t = table.underworld(
            p1={
                "r1": ["lehn-everod", "body-snatcher", "district-constable", "exorcist"],
                "deck": ["truce"],
                **({"society": society} if society else {}),
            },
            p2={"hand": ["murder"]},
        )
        t.autopay = False
        t.p1.choose(use("lehn-everod", 2))
        found = sorted(key.rpartition(":")[2] for key in offered(t) if "lehn" not in key)
        assert found == offers


def test_an_embraced_constable_is_no_servant_of_the_house(table: Tables) -> None:
    """The house speaks of human characters: the embraced one is a vampire, and counts among those."""
    t = table.underworld(
        p1={
            "society": "house-everod",
            "r1": [embraced("district-constable"), "blood-servant", "body-snatcher"],
            "assets": ["blue"] * 3,
            "deck": ["truce"] * 3,
        },
        p2={"hand": ["murder"]},
    )
    assert not t.p1.can(use("house-everod", 1)), "two servants"
    t = table.underworld(
        p1={
            "society": "house-everod",
            "r1": [embraced("district-constable"), "blood-servant", "vampire-elder"],
            "assets": ["blue"] * 3,
        },
        p2={"hand": ["murder"]},
    )
    does(t, use("house-everod", 2))
    assert (t.p2.graveyard, [t[c].exhausted for c in ("district-constable", "blood-servant", "vampire-elder")]) == (
        ["murder"],
        [1, 1, 1],
    )


def test_exhausted_servants_cannot_be_exhausted_again(table: Tables) -> None:
    """177: an exhausted card cannot be exhausted, not as a price either."""
    t = table.underworld(
        p1={
            "society": "house-everod",
            "r1": [("blood-servant", {"exhausted": 1}), "blood-servant", "body-snatcher"],
            "assets": ["blue"] * 3,
            "deck": ["truce"] * 3,
        },
    )
    assert not t.p1.can(use("house-everod", 1))


def test_a_servant_may_not_bleed_for_itself(table: Tables) -> None:
    """It is paid for with itself: alone among vampires it has nobody to flow to."""
    t = table.underworld(p1={"r1": ["blood-servant"], "hand": ["truce"]})
    assert not t.p1.can(use("blood-servant"))


def test_fangs_bite_whoever_seals_them_on_a_character(table: Tables) -> None:
    """087: when it is sealed on a character, by whatever effect and from wherever; its owner may pay."""
    t = table.underworld(
        p1={
            "r1": ["george-pazo-dreamweaver"],
            "assets": ["purple"] * 2,
            "deck": ["phantom-of-fangs", "truce"],
            "hand": ["murder"],
        },
        p2={"r2": ["exorcist"]},
    )
    does(t, use("george-pazo-dreamweaver"), "target:exorcist")
    assert "use" in str(offered(t))
    assert "phantom" in str(offered(t))
    does(t, use("phantom-of-fangs", 2))
    t.p1.choose("pay-for-it")
    resolve(t)
    assert (t.p2.graveyard, sorted(t.p1.hand)) == (["exorcist"], ["murder", "phantom-of-fangs"])


def test_a_knife_is_for_ones_own_people(table: Tables) -> None:
    """020 after the errata."""
    t = table.underworld(
        p1={"r1": ["exorcist"], "hand": ["hidden-throwing-knife", "truce"], "assets": ["green"] * 2}, p2={"r1": ["arsonist"]}
    )
    does(t, "play:hidden-throwing-knife")
    assert t["exorcist"].attached == ["hidden-throwing-knife"], "nobody else was offered"
    t = table.underworld(p1={"hand": ["hidden-throwing-knife", "truce"], "assets": ["green"] * 2}, p2={"r1": ["arsonist"]})
    assert not t.p1.can("play:hidden-throwing-knife")


def test_a_bat_in_the_deck_is_no_vampire(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": ["vampire-elder", "giant-bat"],
            "assets": ["blood-servant"] * 2,
            "deck": ["giant-bat", "fledgling-vampire"] + ["truce"] * 6,
        }
    )
    assert "vampire" in t["giant-bat"].subtypes
    t.p1.choose(use("vampire-elder"))
    t.skip_until(lambda t: t.asked.prompt == "search")
    assert offered(t) == ["search:fledgling-vampire", "decline"]


def test_one_path_is_no_more_than_one(table: Tables) -> None:
    t = table.underworld(p1={"society": "secret-society", "hand": ["path-of-the-beast"], "assets": ["blue"] * 3})
    does(t, "play:path-of-the-beast")
    assert "path-of-the-beast" in t.p1.society_area


def test_a_path_that_allows_no_other_one_binds_its_own_controller_only(table: Tables) -> None:
    hill, dale = (
        attachment(f"{id}-path", id, id, number=0, faction="neutral", subtypes="path", cost=0) for id in ("hill", "dale")
    )
    with with_cards(hill, dale):
        mine = {"society": "secret-society", "on_society": ["hill-path"], "hand": ["dale-path"], "assets": ["blue"] * 3}
        t = table.underworld(p1=mine, p2={"society": "secret-society", "on_society": ["path-of-the-beast"]})
        does(t, "play:dale-path")
        assert {"hill-path", "dale-path"} <= set(t.p1.society_area)
        assert not t.p1.can("sacrifice")
        both = {**mine, "on_society": ["path-of-the-beast"]}
        t = table.underworld(p1=both, p2={})
        does(t, "play:dale-path")
        assert sorted(t.p1.options) == ["sacrifice:dale-path", "sacrifice:path-of-the-beast"]


def test_a_second_path_is_one_too_many_and_nothing_else_is(table: Tables) -> None:
    other = attachment(
        "test-path",
        "Test Path",
        "测试之道",
        number=0,
        faction="neutral",
        cost=0,
        loyalty=(),
        subtypes="path",
        attach_to=None,
    )
    with with_cards(other):
        t = table.underworld(
            p1={"society": "secret-society", "on_society": ["path-of-the-beast"], "hand": ["test-path"], "r1": ["arsonist"]}
        )
        does(t, "play:test-path")
        assert sorted(t.p1.options) == ["sacrifice:path-of-the-beast", "sacrifice:test-path"]
