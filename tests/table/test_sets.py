"""Sets and payments that a person names as a whole, in any order."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, cast

import pytest

import rulebound
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.game import DeckGame, game
from rulebound.core.payment_suggestions import suggestion
from rulebound.core.secrets import Picks, SecretCards
from rulebound.core.state import State
from rulebound.core.words import Words
from rulebound.server.position import Drawing
from rulebound.server.protocol.position import Decision
from rulebound.table.card_presenter import CardPresenter
from rulebound.table.offers import Offers
from rulebound.table.presenter import Viewer, view_for
from rulebound.table.sets import InvalidSet, after_taking, choices_for_set, is_complete_set
from tests.core.games import HAND, MadeUp, Table, piece


@procedure
class Discard(SecretCards):
    def show(self, g: Any, picks: Picks) -> None:
        g.tell("discards", *(g.card[e].id for _, cards in picks for e in cards))


@procedure
class TwoDiscards(Procedure):
    @step()
    def first(self, g: Any) -> None:
        g.push(Discard(players=(0,), zone=HAND))

    @step()
    def second(self, g: Any) -> None:
        g.push(Discard(players=(0,), zone=HAND))

    @step()
    def end(self, g: Any) -> None:
        g.end("made-up.end")


TWICE = MadeUp("made-up-sets", Table, [piece("ant"), piece("bee")], lambda g: TwoDiscards())


def test_nothing_is_read_or_chosen_of_a_set_that_is_asked_for_later() -> None:
    """Though it is asked in the same words: what comes after a set is nobody's to know before it is chosen."""
    g = TWICE.start({"hand": [["ant", "bee"], []]}, 1)
    assert g.decision is not None
    ant, bee, _ = g.decision.options
    for wanted in ([ant], [bee], [], [bee, ant]):
        after = g.copy()
        for index in choices_for_set(g, wanted):
            after.choose(index)
        assert after.story == [" ".join(["discards", *(o.key.partition(":")[2] for o in sorted(wanted, key=str))])]
        assert after.decision is not None
        assert after.decision.keys == g.decision.keys, "the second set is asked for"
        assert is_complete_set(g, wanted)
    assert after_taking(g, [ant])[1]
    assert not after_taking(g, [bee])[1], "nothing comes after it"


def test_what_is_no_set_is_not_tried_out() -> None:
    """Else whoever names several options of a turn learns what would come of the first of them."""
    for g in positions("ashes", 5):
        assert g.decision is not None
        if not g.decision.subset and len(g.decision.options) > 1:
            for wanted in (g.decision.options[:2], g.decision.options[:1], ()):
                with pytest.raises(InvalidSet):
                    choices_for_set(g, wanted)
                with pytest.raises(InvalidSet):
                    after_taking(g, wanted)
            return
    raise AssertionError("nobody was asked for one option")


TABLES = {
    "ashes": (["cloudsea-siren", "iron-men"], {}),
    "champions": (["spider-man-justice"], {"villain": "rhino"}),
    "underworld": (["veil-watch-and-demon-hunters", "veil-watch-and-throne-court"], {}),
}


def positions(game: str, seed: int) -> Iterator[State]:
    players, options = TABLES[game]
    g = rulebound.new(game, players=players, seed=seed, **options)
    chance = random.Random(seed)
    for _ in range(200):
        if g.decision is None:
            return
        yield g
        g.choose(chance.choice(g.decision.options))


def paid_keys(decision: Decision) -> list[str]:
    assert decision["payment"] is not None
    return decision["payment"]["keys"]


def told(g: State) -> tuple[Decision, Offers]:
    assert g.decision is not None
    presenter = CardPresenter(Words(g.GAME, "en"))
    drawing = Drawing(g, presenter, Viewer(g.decision.player), suggestion(g))
    decision = drawing.decision()
    assert decision is not None
    assert "options" in decision
    assert drawing.offers is not None
    return cast(Decision, decision), drawing.offers


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("seed", [5, 7])
def test_what_is_suggested_as_a_payment_can_be_paid_as_it_is_named(game: str, seed: int) -> None:
    paid = 0
    for g in positions(game, seed):
        assert g.decision is not None
        if not g.decision.subset or suggestion(g) is None:
            continue
        decision, offers = told(g)
        indexes = choices_for_set(g, [offers.by_key[key] for key in paid_keys(decision)])
        after = g.copy()
        for index in indexes:
            after.choose(index)
        assert g.stack[-1].serial not in [frame.serial for frame in after.stack]
        paid += 1
    assert paid


def test_a_set_says_how_many_it_may_have() -> None:
    g = rulebound.new("ashes", players=["iron-men", "mist-guardian"], seed=7)
    decision, _ = told(g)
    assert (decision["least"], decision["most"]) == (5, 5)


def test_a_hand_may_be_discarded_wholly_or_not_at_all() -> None:
    for g in positions("champions", 5):
        decision, _ = told(g)
        if decision["subset"] and decision["payment"] is None and "discard" in decision["prompt"]:
            hand = len(view_for(g, Viewer(0))["players"][0]["zones"]["hand"])
            assert (decision["least"], decision["most"]) == (0, hand)
            return
    raise AssertionError("nobody was asked to discard")


def test_a_part_that_is_taken_without_asking_is_not_taken_for_its_copy() -> None:
    """Two cards pay for Avengers Mansion; once the first is spent the other goes by itself, and a copy of it is left."""
    declared, paid = game("champions"), 0
    assert isinstance(declared, DeckGame)
    deck, chance = list(declared.decks.ready_made())[11], random.Random(39)
    g = rulebound.new("champions", players=[deck], seed=39, villain="rhino", stop_at_forced="turns")
    for _ in range(24):
        assert g.asked is not None
        found = suggestion(g)
        if found is not None:
            decision, offers = told(g)
            named = [offers.by_key[key] for key in reversed(paid_keys(decision))]
            assert tuple(choices_for_set(g, named)) == found.paying.choices
            paid += 1
        g.choose(chance.randrange(len(g.asked.offers)))
    assert paid
