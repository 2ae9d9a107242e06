"""Chapter: magic."""

from __future__ import annotations

from rulebound.games.underworld.cards import cards
from rulebound.games.underworld.definitions import MAGIC
from rulebound.testing import Table, Tables, proves
from tests.underworld.playing import does, offered, resolve, use


def gate_targets(t: Table) -> list[str]:
    with t.branch() as other:
        other.p1.choose("play:reverse-the-otherworld-gate")
        return offered(other)


@proves("underworld.magic.domains")
def test_the_five_domains() -> None:
    assert set(MAGIC) == {"mind", "sacred", "stars", "death", "bloodline"}
    assert {c.magic for c in cards().values() if c.magic} == set(MAGIC)


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


@proves("underworld.magic.in-assets", "underworld.magic.no-own-effect")
def test_magic_among_the_assets(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["psychic-owl"], "hand": ["veil-guard"], "assets": ["dispelling"]})
    assert t["psychic-owl"].temporary_investigate == 0
    t.p1.choose("build:veil-guard")
    assert t["psychic-owl"].temporary_investigate == 1


def test_a_ghost_takes_magic_from_those_who_bear_a_seal(table: Tables) -> None:
    for exhausted, magic in ((0, []), (1, ["mind"])):
        t = table.underworld(
            p1={"r1": [("lingering-ghost", {"exhausted": exhausted})]}, p2={"r2": [("veil-guard", {"sealed": ["truce"]})]}
        )
        assert t["veil-guard"].magic == magic


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


def test_a_blank_text_costs_nobody_else_their_magic(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["veil-guard"]}, p2={"r1": [("veil-guard", {"attached": ["gaze-into-the-abyss"]})]})
    assert (t["p1.veil-guard"].magic, t["p2.veil-guard"].magic) == (["mind"], [])
