"""Chapter: cost."""

from __future__ import annotations

from rulebound.testing import Tables
from tests.underworld.playing import accept, does, drive, duel, prompt, resolve, use


def test_whispers_may_be_paid_with_the_one_they_are_answered_about(table: Tables) -> None:
    """727: the additional cost is paid at once: who was to be murdered has died for it, and the murder is lost."""
    t = table.underworld(
        p1={"hand": ["murder", "truce"], "assets": ["black"] * 3},
        p2={
            "r1": ["exorcist"],
            "hand": ["whispers-of-the-abyss"],
            "assets": ["red"] * 2,
            "deck": ["arsonist", "giant-bat", "truce"],
        },
    )
    t.p1.choose("play:murder")
    t.p1.choose("pass")
    t.p2.choose("play:whispers-of-the-abyss")
    resolve(t)
    assert (sorted(t.p2.hand), t.p2.graveyard) == (["giant-bat", "truce"], ["whispers-of-the-abyss", "exorcist"])


def test_media_looks_at_the_hand_when_it_speaks(table: Tables) -> None:
    """Three cards when it triggers, four when it resolves: no marker."""
    t = table.underworld(
        p1={"r1": ["media-spell"]},
        p2={"hand": ["whispers-of-the-abyss", "truce", "murder"], "r1": ["arsonist"], "assets": ["red"] * 2},
        at="prepare",
        stop_at_forced=True,
    )
    t.until("trigger")
    t.p1.choose("use:media-spell")
    t.skip_until(lambda t: t.p2.can("play:whispers-of-the-abyss"))
    t.p2.choose("play:whispers-of-the-abyss")
    t.until("Turn.draw_cards")
    assert (t.p2.hand_count, t["kyoto"].p1) == (4, 0)


def test_putting_into_hand_is_not_drawing(table: Tables) -> None:
    t = table.underworld(
        p1={
            "hand": ["whispers-of-the-abyss"],
            "r1": ["professor-kyra-gaudia", "arsonist"],
            "assets": ["red"] * 2,
            "deck": ["truce"],
        }
    )
    t.p1.choose("play:whispers-of-the-abyss", "arsonist")
    resolve(t)
    assert (t.p1.hand, t["kyoto"].p1) == (["truce"], 0), "one card is all there is, and nobody loses by it"
    assert not t.state.over


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


def test_a_cat_makes_a_corpse_from_the_grave_cheaper(table: Tables) -> None:
    """097: the next card with a magic icon that is played face up, from wherever."""
    t = table.underworld(
        p1={"graveyard": ["risen-corpse"], "assets": ["black"], "hand": ["murder"], "r1": ["black-cat"]},
    )
    does(t, "play:risen-corpse", "to-region:florence")
    assert (t.p1.r2, t.p1.graveyard) == (["risen-corpse"], ["black-cat"])


def test_an_emblem_that_helped_to_pay_cannot_be_given_up(table: Tables) -> None:
    """177: both abilities exhaust it."""
    t = table.underworld(
        p1={"on_society": ["veil-watch-emblem"], "hand": ["stonehenge-warden", "truce"], "assets": ["yellow"] * 2},
        p2={"r1": ["exorcist"]},
    )
    assert t.p1.can(use("veil-watch-emblem", 1))
    does(t, use("veil-watch-emblem", 0))
    assert not t.p1.can(use("veil-watch-emblem", 1))


def test_a_sacrifice_that_was_paid_cannot_be_stopped(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["exorcist"]}, p2={"r1": ["vampire-elder"], "r2": ["veil-guard"], "assets": ["yellow"] * 2}
    )
    t.p1.choose(use("exorcist"))
    assert t.p1.graveyard == ["exorcist"], "paid, before anybody may answer"
    t.p2.choose(use("veil-guard"))
    assert "target:exorcist" not in t.p2.options
    t.p2.choose("target:vampire-elder")
    resolve(t)
    assert t.p2.graveyard == ["vampire-elder"]


def test_a_cat_waits_for_a_card_that_is_played_face_up(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": ["black-cat"],
            "r2_lurkers": ["psychic-owl"],
            "hand": ["exorcist", "veil-guard", "truce"],
            "assets": ["yellow"] * 4,
        },
    )
    t.p1.choose("use:black-cat")
    does(t, "dispatch:exorcist", "to-region:kyoto")
    does(t, "flip:psychic-owl")
    does(t, "play:veil-guard", "to-region:kyoto")
    assert t.p1.r1 == ["veil-guard"], "3 less 1 with the 2 that were left"


def test_an_asset_turned_in_answer_has_paid_before_it_is_lost(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["collapsing-spacetime", "truce"], "assets": ["purple"] * 3},
        p2={"assets": ["neutral"], "on_society": ["red-eye-flight"], "r1": ["exorcist"]},
    )
    t.p1.choose("play:collapsing-spacetime", "target:black-cat")
    t.p1.choose("pass")
    t.p2.choose("exhaust:black-cat")
    resolve(t)
    assert t.p2.assets == []
    t.skip_until(lambda t: t.p2.can("use:red-eye-flight"))
    assert t.phase == "action-phase", "its cost lasts until the step ends"


def test_what_a_discount_saves_too_much_is_lost(table: Tables) -> None:
    hand = ["blood-servant", "herald-of-disaster"]
    t = table.underworld(p1={"r1": ["doomsday-believer"], "hand": hand, "assets": ["red", "blue"]})
    t.p1.choose(use("doomsday-believer"))
    does(t, "play:blood-servant", "kyoto")
    assert t.p1.r1 == ["blood-servant"]
    assert not t.p1.can("play", "herald-of-disaster"), "three are asked for, two are there: the discount is used up"


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


def test_what_makes_a_card_cheaper_helps_to_pay_for_such_a_card_alone(table: Tables) -> None:
    emblem = {"society": "veil-watch-society", "on_society": ["veil-watch-emblem"]}
    t = table.underworld(p1={**emblem, "hand": ["veil-guard", "exorcist"], "assets": ["yellow"] * 2})
    t.p1.choose("play:veil-guard", "to-region:kyoto")
    resolve(t)
    assert (t["veil-guard"].region, t["veil-watch-emblem"].exhausted, t.p1.cost) == (1, 1, 0)
    t = table.underworld(p1={**emblem, "hand": ["black-cat"], "built": 1})
    assert not t.p1.can("play:black-cat"), "a card of another faction"
    t = table.underworld(p1={**emblem, "hand": ["veil-guard"], "built": 1})
    assert not t.p1.can("dispatch:veil-guard"), "a dispatch is no card played face up"
