"""Chapter: zones."""

from __future__ import annotations

import pytest

from rulebound.games.underworld.zones import DISPATCHED, HAND, LURKERS
from rulebound.testing import Table, Tables, proves
from tests.underworld.made_up import KEEP

CARDS = ["arsonist", "street-thug", "doomsday-believer"]


def dispatched(table: Tables, card: str) -> Table:
    """The second player has shown their whole hand, then sends a card of it face down to the first region."""
    t = table.underworld(p2={"hand": CARDS, "assets": ["red"] * 2}, acting=2, first=2)
    for e in t.state.at(HAND, 1):
        t.state.show(e)
    t.p2.choose("dispatch", card, "kyoto")
    return t


@proves("underworld.zones.graveyard.public")
@proves("underworld.zones.score-area.public", "underworld.zones.contest-area.no-moving")
@proves("underworld.seal.public", "underworld.zones.contest-area")
def test_open_zones(table: Tables) -> None:
    t = table.underworld(
        p1={
            "graveyard": ["murder"],
            "score": ["london"],
            "r1": [("veil-guard", {"sealed": ["truce"]})],
            "assets": ["yellow"],
        },
        p2={},
    )
    zones = t.p2.view["players"][0]["zones"]
    assert [zones[z][0]["card"] for z in ("graveyard", "score-area", "sealed")] == ["murder", "london", "truce"]
    assert {key.partition(":")[0] for key in t.p1.options} == {"exhaust", "pass"}, "nothing moves the guard"
    t.until("Turn.end_step")
    assert (t["veil-guard"].region, t["kyoto"].p1, t["florence"].p1) == (1, 1, 0), "it takes part where it stands"


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


def test_badler_without_text_has_no_battle_icons_for_what_is_sealed(table: Tables) -> None:
    t = table.underworld(p1={"r1": [("badler-the-fallen", {"sealed": ["yarol", "guiding-fairy"]})], **KEEP})
    assert t["badler-the-fallen"].battle == 2
    t = table.underworld(
        p1={"r1": [("badler-the-fallen", {"sealed": ["yarol"], "attached": ["gaze-into-the-abyss"]})], **KEEP}
    )
    assert (t["badler-the-fallen"].battle, t["badler-the-fallen"].sealed) == (0, ["yarol"])


@pytest.mark.parametrize(
    ("at", "step"),
    [
        ("draw_cards", "draw-step"),
        ("prepare", "prepare-step"),
        ("end_step", "end-step"),
        ("contest-phase", "contest-phase-begins"),
    ],
)
def test_everybody_sees_in_which_step_the_turn_is(table: Tables, at: str, step: str) -> None:
    t = table.underworld(
        p1={"assets": ["red"], "deck": ["truce"]}, p2={"deck": [] if at == "draw_cards" else ["truce"]}, at=at
    )
    assert t.spectator.view["step"] == step
    assert t.state.over == (at == "draw_cards"), "whoever has no card to draw has lost in that very step"


@pytest.mark.parametrize("lurks", [False, True])
def test_a_card_once_seen_is_not_known_by_its_number_when_it_lies_face_down(table: Tables, lurks: bool) -> None:
    """Whoever remembers which number a card had in earlier guesses finds the same number there, whatever was sent."""
    numbers = []
    for card in CARDS:
        t = dispatched(table, card)
        if lurks:
            t.skip_until(lambda t: bool(t.state.at(LURKERS, 1)))
        zone = (LURKERS if lurks else DISPATCHED) * 2 + 1
        guesses = [t.state.determinize(0, seed) for seed in range(5)]
        assert all(len(g.zones[zone]) == 1 and not g.sees(0, g.zones[zone][0]) for g in guesses)
        numbers.append([g.zones[zone][0] for g in guesses])
    assert numbers[0] == numbers[1] == numbers[2]
