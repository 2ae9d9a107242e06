"""What people argue about when it matters what a card is: human, vampire or servant, magical, or what is printed on it."""

from __future__ import annotations

from typing import Any

from rulebound.testing import Tables
from rulebound.testing.table import Table
from tests.underworld.cards.at_table import accept, does, offered, resolve, use


def embraced(id: str, owner: str = "p2", **more: Any) -> tuple[str, dict[str, Any]]:
    return id, {"owner": owner, "attached": ["the-embrace"], **more}


# ---------------------------------------------------------------- humans, vampires, servants


def test_murder_is_for_humans_and_the_embraced_are_none(table: Tables) -> None:
    """029: the subtype human is replaced by vampire; the attachment itself asks for the printed one and stays."""
    t = table.underworld(p1={"r1": [embraced("exorcist")]}, p2={"hand": ["murder"], "assets": ["black"] * 3}, first=2)
    assert not t.p2.can("play:murder")
    assert t["exorcist"].attached == ["the-embrace"]


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


def test_a_servant_called_back_in_answer_is_no_blood(table: Tables) -> None:
    """025 returns itself from the graveyard: a body snatcher has fetched it before."""
    t = table.underworld(
        p1={
            "r1": ["blood-servant", "vampire-elder"],
            "r2_lurkers": ["body-snatcher"],
            "assets": ["black"] * 3,
            "hand": ["truce"],
        },
    )
    t.p1.choose(use("blood-servant"))
    t.p1.choose("flip:body-snatcher")
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.p1.choose("use:body-snatcher")
    resolve(t)
    assert (sorted(t.p1.hand), t.p1.graveyard, t["vampire-elder"].attached) == (["blood-servant", "truce"], [], [])


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


def test_a_servant_may_not_bleed_for_itself(table: Tables) -> None:
    """It is paid for with itself: alone among vampires it has nobody to flow to."""
    t = table.underworld(p1={"r1": ["blood-servant"], "hand": ["truce"]})
    assert not t.p1.can(use("blood-servant"))


# ---------------------------------------------------------------- magic


def test_the_gate_takes_whom_a_consultant_has_made_magical_unless_the_consultant_goes(table: Tables) -> None:
    """007 asks for a magic icon, 053 gives one; the target is looked at again on resolution."""
    for answer in (False, True):
        t = table.underworld(
            p1={"hand": ["reverse-the-otherworld-gate", "truce"], "assets": ["yellow"] * 2},
            p2={"r1": ["district-constable", "occult-consultant"], "hand": ["whispers-of-the-abyss"], "assets": ["red"] * 2},
        )
        t.p1.choose("play:reverse-the-otherworld-gate", "target:district-constable")
        if answer:
            t.p1.choose("pass")
            t.p2.choose("play:whispers-of-the-abyss", "occult-consultant")
        resolve(t)
        assert (t.p2.r1 == ["occult-consultant"]) is not answer
        assert ("district-constable" in t.p2.r1) is answer


def test_two_consultants_consult_twice_and_not_each_other(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["occult-consultant", "occult-consultant", "district-constable"]})
    assert (t["district-constable"].battle, t["district-constable"].magic) == (3, ["mind", "mind"])
    assert (t["occult-consultant"].battle, t["occult-consultant"].magic) == (0, ["mind"])


def test_the_abyss_after_the_consultant_and_the_consultant_after_the_abyss(table: Tables) -> None:
    """Ruling 147: of two lasting effects on magic the later one decides; the battle icon is no magic."""
    t = table.underworld(
        p1={"hand": ["gaze-into-the-abyss", "truce"], "assets": ["purple"] * 2, "r1": ["arsonist", "occult-consultant"]},
    )
    does(t, "play:gaze-into-the-abyss", "attach-to:arsonist")
    assert (t["arsonist"].magic, t["arsonist"].battle) == ([], 2)
    t = table.underworld(
        p1={
            "hand": ["occult-consultant", "truce"],
            "assets": ["grey"] * 3,
            "r1": [("arsonist", {"attached": ["gaze-into-the-abyss"]})],
        },
    )
    does(t, "play:occult-consultant", "to-region:kyoto")
    assert (t["arsonist"].magic, t["arsonist"].battle) == (["mind"], 2)


def test_who_has_lost_printed_magic_is_not_without_printed_magic(table: Tables) -> None:
    """053 asks what is printed: an exorcist in the abyss gets nothing from a consultant."""
    t = table.underworld(p1={"r1": [("exorcist", {"attached": ["gaze-into-the-abyss"]}), "occult-consultant"]})
    assert (t["exorcist"].magic, t["exorcist"].battle) == ([], 1)


def test_magic_of_a_consultant_shields_a_spirit(table: Tables) -> None:
    """939 counts magic icons at the region, given ones too."""
    for friend, saved in (("occult-consultant", True), ("exorcist", False)):
        t = table.underworld(
            p1={"r1": ["invisible-poltergeist", "district-constable"], "r2": [friend]},
            p2={"r1": ["veil-guard"], "hand": ["ring-of-fire", "truce"], "assets": ["red"] * 3},
            first=2,
        )
        t.p2.choose("play:ring-of-fire", "target:kyoto")
        resolve(t)
        if "prevent" in str(offered(t)):
            t.p1.choose("prevent")
            resolve(t)
        assert ("invisible-poltergeist" in t.p1.r1) is saved


def test_lurkers_lose_magic_and_give_it_back_when_they_turn_up(table: Tables) -> None:
    """465, 476: an attacked spirit is saved by a mage who turns up in time, and not by one who lies there."""
    for flips in (False, True):
        t = table.underworld(
            p1={"r1": ["guiding-fairy"], "r1_lurkers": ["veil-guard"], "assets": ["yellow"] * 3},
            p2={"r1": ["exorcist"], "hand": ["ring-of-fire", "truce"], "assets": ["red"] * 3},
            first=2,
        )
        t.p2.choose("play:ring-of-fire", "target:kyoto")
        if flips:
            t.p2.choose("pass")
            t.p1.choose("flip:veil-guard")
        resolve(t)
        if "prevent" in str(offered(t)):
            t.p1.choose("prevent")
            resolve(t)
        assert ("guiding-fairy" in t.p1.r1) is flips


def test_what_is_sealed_has_no_magic_and_takes_an_enemys_away(table: Tables) -> None:
    """789: a sealed card's face counts as blank; 086: whoever bears one loses the own magic too."""
    t = table.underworld(p1={"r1": ["lingering-ghost"]}, p2={"r1": [("exorcist", {"sealed": ["veil-guard"]})]})
    assert t["exorcist"].magic == []
    t = table.underworld(p2={"r1": [("arsonist", {"sealed": ["veil-guard"]})]})
    assert t["arsonist"].magic == []


def test_a_ghost_that_is_exhausted_in_answer_gives_the_magic_back_for_the_gate(table: Tables) -> None:
    """086 holds while ready: with the guard's answer the exorcist is magical again, and a gate has its target."""
    t = table.underworld(
        p1={
            "r1": ["lingering-ghost"],
            "hand": ["reverse-the-otherworld-gate", "truce"],
            "assets": ["yellow"] * 4,
            "r2": ["veil-guard"],
        },
        p2={"r1": [("exorcist", {"sealed": ["truce"]})]},
    )
    assert "target:exorcist" not in gate_targets(t)
    does(t, use("veil-guard"), "target:lingering-ghost")
    assert "target:exorcist" in gate_targets(t)


def gate_targets(t: Table) -> list[str]:
    with t.branch() as other:
        other.p1.choose("play:reverse-the-otherworld-gate")
        return offered(other)


def test_owls_and_bats_count_the_magic_of_exhausted_assets_and_not_of_other_cards(table: Tables) -> None:
    """519: whether the assets are exhausted or not; only what lies in the asset area counts."""
    for assets, icon in (
        ([("veil-guard", {"exhausted": 1})] * 2, 1),
        (["veil-guard"], 0),
        (["veil-guard", "exorcist"], 0),
        (["media-spell", "psionic-surge"], 1),
    ):
        t = table.underworld(p1={"r1": ["psychic-owl", "veil-guard"], "assets": assets})
        assert t["psychic-owl"].temporary_investigate == icon


# ---------------------------------------------------------------- what is printed


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


def test_a_killer_asks_for_the_printed_cost(table: Tables) -> None:
    """077 and 026: what was paid for a card does not change what is printed on it."""
    t = table.underworld(
        p1={"r1_lurkers": ["professional-killer"], "assets": ["black"] * 3, "hand": ["truce"]},
        p2={"r1": ["exorcist", "arsonist"]},
    )
    t.p1.choose("flip:professional-killer")
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.p1.choose("use:professional-killer")
    resolve(t)
    assert t.p2.r1 == ["exorcist"], "the arsonist is the only one it may choose"


def test_who_is_a_spirit_for_a_turn_is_one_for_the_lord_and_not_for_the_guardian(table: Tables) -> None:
    """093 gives spirit: the lord lends it an icon, and the guardian does not stand in for spirits."""
    t = table.underworld(
        p1={
            "r1": ["nightmare-lord", "guardian-spirit", "exorcist"],
            "hand": ["bacchic-rite", "truce"],
            "assets": ["purple"] * 2,
        },
        p2={"hand": ["ghost-fire"], "assets": ["purple"] * 2, "r1": ["veil-guard"] * 4},
    )
    does(t, "play:bacchic-rite", "target:exorcist")
    assert t["exorcist"].has_spirit == 1
    t.p1.choose("pass")
    t.p2.choose("play:ghost-fire", "target:exorcist")
    resolve(t)
    assert "exorcist" in t.p1.graveyard, "nobody was asked to take the blow"


def test_two_departments_cover_each_other_and_the_rest_twice(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["security-department", "security-department", "exorcist"], "r2": ["exorcist"]})
    assert [t[c].defence for c in ("security-department", "security-department#2", "exorcist", "exorcist#2")] == [3, 3, 3, 1]
