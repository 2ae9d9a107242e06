"""What counts as a drafter's own while a choice is still open: the secret pick, and the card taken in a swap."""

from __future__ import annotations

from typing import Any

from rulebound.games.ashes.rules.draft import drafted
from rulebound.testing import Tables
from rulebound.testing.table import Table


def owned(t: Table, player: int, *asked_for: str) -> list[str]:
    """Which of these cards are the player's so far."""
    g: Any = t.state
    names = [g.card[e].id for e in drafted(g, player - 1)]
    return [name for name in asked_for if name in names]


def test_a_secret_pick_is_its_players_before_all_have_picked(table: Tables) -> None:
    t = table.draft(
        p1={"pack": ["seal", "purge"], "cards": ["abundance"]},
        p2={"pack": ["cover", "refresh"], "cards": ["strengthen"]},
        p3={"pack": ["iron-worker", "redirect"]},
        at="cards",
    )
    everything = ["abundance", "seal", "purge", "strengthen", "cover", "refresh"]
    assert (owned(t, 1, *everything), owned(t, 2, *everything)) == (["abundance"], ["strengthen"])
    t.p1.choose("seal")
    assert (owned(t, 1, *everything), owned(t, 2, *everything)) == (["abundance", "seal"], ["strengthen"])
    t.p2.choose("cover")
    assert (owned(t, 1, *everything), owned(t, 2, *everything)) == (["abundance", "seal"], ["strengthen", "cover"])
    t.p3.choose("redirect")
    assert owned(t, 2, *everything) == ["purge", "strengthen", "cover"], "the last card of the pack comes from the right"


def test_half_a_swap_is_the_swappers(table: Tables) -> None:
    t = table.draft(p1={}, p2={}, face_up=["redirect", "seal"], at="swap")
    assert (owned(t, 1, "redirect", "seal"), owned(t, 2, "redirect", "seal")) == ([], [])
    t.p1.choose("take:redirect")
    assert (owned(t, 1, "redirect", "seal"), owned(t, 2, "redirect", "seal")) == (["redirect"], [])


def test_a_drafter_owns_the_unique_cards_of_the_phoenixborn(table: Tables) -> None:
    t = table.draft(p1={"phoenixborn": "saria-guideman"}, p2={}, at="dice")
    g: Any = t.state
    unique = {g.card[e].id for e in drafted(g, 0) if g.card[e].phoenixborn}
    assert unique == {c.id for c in g.card if c.phoenixborn == "saria-guideman" and c.type != "conjuration"}


def test_the_phases_of_a_draft_follow_each_other(table: Tables) -> None:
    t = table.draft(p1={}, p2={}, at="phoenixborn")
    seen = [t.phase]
    while t.state.decision is not None:
        t.choose(t.state.decision.options[0].key)
        if t.phase != seen[-1]:
            seen.append(t.phase)
    assert seen == ["phoenixborn", "cards", "dice", "swap", "done"]
