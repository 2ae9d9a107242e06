"""The test table of the draft."""

from __future__ import annotations

import pytest

from rulebound.core.errors import RuleboundError
from rulebound.games.ashes.deck_rules import check
from rulebound.testing import Tables


def test_a_draft_from_its_beginning(table: Tables) -> None:
    t = table.draft(p1={}, p2={}, first=2)
    assert t.p2.prompt == "draft-phoenixborn"
    t.p2.choose("take", "maeoni-viper")
    t.p1.choose("coal-roarkwin")
    assert (t.p1.phoenixborn, t.p2.phoenixborn) == ("coal-roarkwin", "maeoni-viper")
    assert (t.first_player, t.p1.prompt, t.p1.pack_count) == (0, "draft-card", 9)


def test_packs_are_dealt_from_a_named_deck(table: Tables) -> None:
    top = ["seal", "redirect", "purge"]
    t = table.draft(deck=top, at="cards")
    assert t.p1.pack[:3] == top
    assert t.p2.pack_count == 9
    t.p1.choose("keep-card", "redirect")
    t.p2.choose(t.p2.options[0])
    assert t.p1.cards == ["redirect"]
    assert t.p2.pack[:2] == ["seal", "purge"], "the rest went to the left"


def test_packs_and_cards_by_name(table: Tables) -> None:
    t = table.draft(p1={"pack": ["redirect", "seal"], "cards": ["purge"]}, p2={"pack": ["cover", "refresh"]}, at="cards")
    assert t.p1.options == ["keep-card:redirect", "keep-card:seal"]
    assert not t.p2.sees("redirect")
    t.choose("seal", "cover")
    assert (t.p1.cards, t.p2.cards) == (["purge", "seal", "refresh"], ["cover", "redirect"]), "the last card is no choice"
    assert t.p1.prompt == "draft-dice"


def test_the_swap_and_the_decks(table: Tables) -> None:
    t = table.draft(p1={"phoenixborn": "saria-guideman"}, face_up=["redirect", "seal"], at="swap")
    assert t.p1.options == ["take:redirect", "take:seal", "decline"]
    given = t.p1.cards[0]
    t.p1.choose("take", "redirect", "give", given)
    assert t.zone("face-up") == [given, "seal"]
    t.p2.choose("decline")
    assert t.over
    assert [check(t.p1.deck), check(t.p2.deck)] == [[], []]
    assert t.p1.deck["phoenixborn"] == "saria-guideman"
    assert t.p1.deck["cards"]["redirect"] == 3


def test_the_draft_halts_and_says_what_is_wrong(table: Tables) -> None:
    t = table.ashes_draft(at="dice")
    t.until("reveal")
    assert (t.halted, t.p1.dice_count) == ("Draft.reveal", 10)
    with pytest.raises(RuleboundError, match="there is no card redirect left for this draft"):
        table.draft(p1={"cards": ["redirect"]}, p2={"cards": ["redirect"]}, at="dice")
    with pytest.raises(RuleboundError, match="a seat has no hand; it has: cards, dice, pack, phoenixborn"):
        table.draft(p1={"hand": []})
    with pytest.raises(RuleboundError, match="can't begin at 'dices'"):
        table.draft(at="dices")
