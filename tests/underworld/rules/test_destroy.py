"""Chapter: destroy."""

from __future__ import annotations

from rulebound.games.underworld.cards.builders import continuous
from rulebound.games.underworld.continuous import Gain
from rulebound.games.underworld.nouns.circumstances import InfluenceHere
from rulebound.games.underworld.nouns.selectors import OWN, This
from rulebound.games.underworld.positions import with_cards
from rulebound.testing import Tables, proves
from tests.underworld.made_up import KEEP, SPARE, made_up
from tests.underworld.playing import accept, does, four, offered, resolve, resolves, spent, use

DEATHS = [
    ("murder", "target:exorcist", "destroy"),
    ("whispers-of-the-abyss", "sacrifice:exorcist", "sacrifice"),
    ("car-chase", "target:exorcist", ""),
    ("reverse-the-otherworld-gate", "target:exorcist", ""),
]


def test_tinbabadi_reaches_lurkers_and_takes_only_who_is_beside_him(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["tinbabadi-of-vida"], "r2": ["exorcist"], **KEEP},
        p2={"r3_lurkers": ["arsonist"]},
    )
    assert not t.p1.can("use:tinbabadi-of-vida")
    t = table.underworld(
        p1={"r1": ["tinbabadi-of-vida", "exorcist"], **KEEP},
        p2={"r3_lurkers": ["arsonist"]},
    )
    does(t, "use:tinbabadi-of-vida", "target:lurker")
    assert (t.p1.graveyard, t.p2.graveyard) == (["exorcist"], ["arsonist"])


@proves("underworld.destroy.character", "underworld.ownership.control-change", "underworld.destroy.sacrifice-own")
def test_what_is_destroyed_goes_to_its_owners_graveyard(table: Tables) -> None:
    stolen = {"owner": 2, "attached": ["the-embrace"]}
    t = table.underworld(
        p1={"r1": [("arsonist", stolen), "veil-guard"], "hand": ["whispers-of-the-abyss"], "assets": ["red"] * 3},
        p2={"r1": ["giant-bat"], "assets": ["grey"]},
    )
    t.p1.choose("play:whispers-of-the-abyss")
    assert [o.split("#")[0] for o in t.p1.options] == ["sacrifice:arsonist", "sacrifice:veil-guard"], (
        "own ones, stolen ones too"
    )
    t.p1.choose("sacrifice:arsonist")
    assert t.p2.graveyard == ["arsonist"]
    assert t.p1.graveyard == ["the-embrace"]


@proves("underworld.destroy.character", "underworld.cards.anatomy.defence-zero")
def test_defence_of_nothing_destroys(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["poisoned-blood"], "assets": ["black"] * 3}, p2={"r1": ["giant-bat"], "assets": ["grey"]}
    )
    resolves(t, "play:poisoned-blood")
    assert (t.p2.graveyard, t.p1.graveyard) == (["giant-bat"], ["poisoned-blood"])


@proves("underworld.destroy.death")
def test_taken_from_its_guards_a_wounded_character_dies_for_its_new_master(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["the-embrace", "truce"], "assets": ["blue"] * 5, "r2": ["soul-contract"]},
        p2={"r1": ["security-department", ("veil-guard", {"damage": 1})], "r3": ["soul-contract"]},
    )
    does(t, "play:the-embrace", "attach-to:veil-guard")
    accept(t)
    resolve(t)
    assert (t.p2.graveyard, t.p1.graveyard) == (["veil-guard"], ["the-embrace"])
    assert (t["florence"].p1, t["moscow"].p2) == (1, 0), "it died under the control of the first player"


def test_withdraw_does_not_save_from_death(table: Tables) -> None:
    """943: only a won region lets it go to the hand."""
    t = table.underworld(
        p1={"r1": ["executive-elite"], **KEEP}, p2={"hand": ["ghost-fire", "truce"], "assets": ["purple"] * 2}, first=2
    )
    does(t, "play:ghost-fire")
    assert t.p1.graveyard == ["executive-elite"]


def test_a_hacker_given_up_for_a_card_has_died(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["curious-hacker", "soul-contract"], "assets": ["neutral"], **KEEP},
        p2={"hand": ["murder", "arsonist"]},
    )
    does(t, "use:curious-hacker", "player:2")
    t.p1.choose("murder")
    accept(t)
    assert (t.p2.graveyard, t.p1.graveyard, t["kyoto"].p1) == (["murder"], ["curious-hacker"], 1)


def test_a_destroyed_lurker_is_no_death(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["echo-of-the-death-knell"], "assets": ["red"] * 5, "r2": ["pendulum-priest"]},
        p2={"r1_lurkers": ["arsonist"], "r1": ["psychic-owl"]},
    )
    does(t, "play:echo-of-the-death-knell", "target:kyoto")
    accept(t)
    assert sorted(t.p2.graveyard) == ["arsonist", "psychic-owl"]
    assert t["pendulum-priest"].time == 1, "the owl has died, the lurker has not"
    assert t.p1.sees("p2.arsonist"), "graveyards are open"


def test_an_embraced_character_dies_into_its_owners_graveyard(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("exorcist", {"owner": "p2", "attached": ["the-embrace"]})]},
        p2={"hand": ["ghost-fire"], "assets": ["purple"] * 2},
    )
    does(t, "play:ghost-fire")
    assert (sorted(t.p2.graveyard), t.p1.graveyard) == (["exorcist", "ghost-fire"], ["the-embrace"])


def test_the_knell_reaches_those_who_hide_from_it(table: Tables) -> None:
    """045 destroys characters and lurkers: hiding in answer is no help, and a destroyed lurker has not died."""
    t = table.underworld(
        p1={"hand": ["echo-of-the-death-knell", "truce"], "assets": ["red"] * 5, "r2": ["pendulum-priest"]},
        p2={"r1": ["professional-killer"], "assets": ["black"] * 2},
    )
    t.p1.choose("play:echo-of-the-death-knell", "target:kyoto")
    t.p1.choose("pass")
    t.p2.choose(use("professional-killer", 1))
    resolve(t)
    assert (t.p2.graveyard, t["pendulum-priest"].time) == (["professional-killer"], 0)


def test_a_suspect_given_up_is_no_dead_character(table: Tables) -> None:
    """487, 840: a sacrificed lurker is no character that dies."""
    t = table.underworld(
        p1={"hand": ["interrogation", "truce"], "assets": ["grey"]},
        p2={"r1_lurkers": ["exorcist"], "r2": ["soul-contract", "spirit-caller", "pendulum-priest"]},
    )
    does(t, "play:interrogation", "target:kyoto")
    t.skip_until(lambda t: "interrogation" in t.p1.graveyard)
    assert (t.p2.graveyard, t["florence"].p2, t["pendulum-priest"].time) == (["exorcist"], 0, 0)


@proves("underworld.destroy.death", "underworld.destroy.sacrifice", "underworld.destroy.not-interchangeable")
def test_what_is_a_death(table: Tables) -> None:
    """The pendulum priest (040) gets a marker whenever a character dies, whichever way."""
    for card, victim, how in DEATHS:
        t = table.underworld(
            p1={
                "r1": ["exorcist"],
                "r2": ["pendulum-priest"],
                "hand": [card],
                "assets": ["black", "red", "grey", "yellow"] * 2,
            },
            p2=SPARE,
        )
        t.p1.choose(f"play:{card}", victim)
        t.skip_until(lambda t: t.asked.prompt == "trigger" or not t.p1.view.get("stack"))
        assert t.p1.r1 == []
        assert (t.asked.prompt == "trigger") == bool(how)
        kinds = {line.kind for line in t.p1.log if "exorcist" in line.cards}
        assert kinds & {"destroy", "sacrifice"} == ({how} if how else set())


def test_each_of_four_sacrifices_from_the_slaughterers_player_on(table: Tables) -> None:
    t = four(
        table,
        p2={"r1": ["arsonist", "giant-bat"]},
        p3={"r1_lurkers": ["faceless-slaughterer"], "assets": ["red"] * 5, "r2": ["psychic-owl"]},
        p4={"r1": ["arsonist", "giant-bat"]},
        acting=3,
    )
    t.p3.choose("flip:faceless-slaughterer")
    t.skip_until(lambda t: t.asked.prompt == "sacrifice")
    t.p3.choose("sacrifice:psychic-owl")  # whoever controls it begins
    t.p4.choose("sacrifice:arsonist")
    t.p2.choose("sacrifice:giant-bat")
    assert (t.p2.graveyard, t.p3.graveyard, t.p4.graveyard) == (["giant-bat"], ["psychic-owl"], ["arsonist"])


def test_blood_is_the_servant_again_when_its_bearer_dies(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["blood-servant", "fledgling-vampire"], "hand": ["black-cat"], "assets": ["blue"]},
        p2={"hand": ["ghost-fire"] * 2, "assets": ["purple"] * 4},
    )
    does(t, use("blood-servant"))
    assert (t["fledgling-vampire"].defence, t["fledgling-vampire"].battle) == (2, 1)
    t.p1.choose("pass")
    t.p2.choose("play:ghost-fire")
    t.p2.choose("play:ghost-fire")
    resolve(t)
    assert sorted(t.p1.graveyard) == ["blood-servant", "fledgling-vampire"]


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


def test_two_believers_save_four(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["faceless-slaughterer"], "r1": ["doomsday-believer", "doomsday-believer"], "assets": ["ring-of-fire"]}
    )
    does(t, "play:faceless-slaughterer", "to-region:florence")
    assert t.p1.r2 == ["faceless-slaughterer"]


def test_poison_kills_the_weak_at_once(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["poisoned-blood"], "assets": ["black"] * 2}, p2={"r1": ["psychic-owl"]})
    does(t, "play:poisoned-blood")
    assert (t.p2.graveyard, t.p1.graveyard) == (["psychic-owl"], ["poisoned-blood"])


def test_a_corpse_called_to_a_region_that_falls_goes_back_to_the_graveyard(table: Tables) -> None:
    """074 is played as from the hand; ruling 49: without its region it goes to the graveyard, and was paid for."""
    t = table.underworld(
        regions=[("kyoto", {"p2": 2}), "florence", "moscow"],
        world=["london"],
        p1={"graveyard": ["risen-corpse"], "assets": ["black"] * 2, "hand": ["truce"]},
        p2={"r1": ["soul-contract"], "r3": ["blood-servant", "vampire-elder"]},
    )
    t.p1.choose("play:risen-corpse", "to-region:kyoto")
    assert t.p1.graveyard == []
    t.p1.choose("pass")
    t.p2.choose(use("blood-servant"))
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.p2.choose("use:soul-contract")
    t.skip_until(lambda t: t["london"].region == 1)
    t.skip_until(lambda t: t.p1.can("build"))
    assert t.p1.graveyard == ["risen-corpse"]


def test_nobody_gives_up_a_believer_who_has_been_given_up(table: Tables) -> None:
    """083: the sacrifice is the price; there is no moment in which the believer could still be used."""
    t = table.underworld(
        p1={"r1": ["tinbabadi-of-vida", "doomsday-believer"], "hand": ["arsonist", "truce"], "assets": ["red"] * 2},
        p2={"r1": ["exorcist"]},
    )
    t.p1.choose("use:tinbabadi-of-vida", "target:exorcist")
    assert t.p1.graveyard == ["doomsday-believer"]
    assert not t.p1.can("use:doomsday-believer")
    resolve(t)
    assert t.p2.graveyard == ["exorcist"]


def test_whose_cover_burns_dies_right_after_it(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["ring-of-fire"], "assets": ["red"] * 3, "r2": ["pendulum-priest"]},
        p2={"r1": [("security-department", {"damage": 1}), "psychic-owl"]},
    )
    does(t, "play:ring-of-fire", "target:kyoto")
    accept(t)
    assert sorted(t.p2.graveyard) == ["psychic-owl", "security-department"]
    assert t["pendulum-priest"].time == 2


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


def test_without_its_influence_a_character_may_have_no_defence_left(table: Tables) -> None:
    with with_cards(made_up("agitator", continuous(Gain(This(), defence=1, test=InfluenceHere(OWN))), defence=1)):
        t = table.underworld(
            p1={"r1": [("agitator", {"damage": 1})]},
            p2={"hand": ["don-gruni"], "assets": ["black"] * 7},
            regions=[("kyoto", {"p1": 2}), "florence", "moscow"],
            first=2,
        )
        does(t, "play:don-gruni", "to-region:kyoto")
        assert t.p1.graveyard == []
        accept(t)
        assert t.p1.graveyard == ["agitator"], "at once"
