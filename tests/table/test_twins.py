"""What stands behind options, what is suggested and what is weighed tells nothing that is hidden from whoever decides."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

import rulebound
from rulebound.core.chance import mix
from rulebound.core.game import DeckGame, game
from rulebound.core.payment_suggestions import suggestion
from rulebound.core.state import State
from rulebound.core.words import Words
from rulebound.server.position import Drawing
from rulebound.server.protocol.position import Decision
from rulebound.table.card_presenter import CardPresenter
from rulebound.table.offers import Offers
from rulebound.table.presenter import Viewer, view_for
from rulebound.table.sets import InvalidSet, after_taking, is_complete_set, is_set
from rulebound.testing.twins import twin_of

SEEDS = {"ashes": (0, 1), "champions": (3, 24), "underworld": (10, 26), "heroclix": (0, 1)}
"""Among them are games in which a trial on the true cards would tell what lies on a deck or in a hand."""
LEAVES = ("pass", "end-turn", "decline")
CHOICES = 160


def begun(name: str, seed: int, rng: Random) -> State:
    """A game of two with ready-made decks that go together."""
    declared = game(name)
    assert isinstance(declared, DeckGame)
    ready = list(declared.decks.ready_made())
    decks = rng.sample(ready, 2)
    while declared.decks.check_table([declared.decks.make(id) for id in decks]):
        decks = rng.sample(ready, 2)
    options = {"villain": rng.choice(["rhino", "klaw", "ultron"])} if name == "champions" else {}
    return rulebound.new(name, players=decks, seed=seed, between_people=bool(seed % 2), **options)


def told(g: State, presenter: CardPresenter, seat: int) -> Decision:
    """The decision as it is told to whoever makes it: options with their warnings, the suggested payment, the forecast."""
    decision = Drawing(g, presenter, Viewer(seat), suggestion(g)).message()["decision"]
    assert decision is not None
    assert "options" in decision
    return cast(Decision, decision)


def weighed(g: State, presenter: CardPresenter, seat: int, keys: list[str]) -> tuple[str, bool] | str:
    """What is told of a part of a set or payment."""
    offers = Offers(g, presenter, view_for(g, Viewer(seat))).by_key
    wanted = [offers[key] for key in keys if offers[key].entities]
    try:
        trial, goes_on = after_taking(g, wanted)
    except InvalidSet as refused:
        return str(refused)
    return (
        Offers(trial, presenter, view_for(trial, Viewer(seat))).question()[0] if goes_on else "",
        is_complete_set(g, wanted),
    )


@pytest.mark.parametrize(("name", "seed"), [(name, seed) for name, seeds in SEEDS.items() for seed in seeds])
def test_no_decision_tells_twins_apart(name: str, seed: int) -> None:
    rng, presenter = Random(seed), CardPresenter(Words(game(name), "en", ["Ann", "Ben"]))
    g = begun(name, seed, rng)
    for n in range(CHOICES):
        if g.asked is None:
            break
        seat, offers = g.asked.player, g.asked.offers
        decision = told(g, presenter, seat)
        keys = [o["key"] for o in decision["options"]]
        warned = any(o["warning"] for o in decision["options"])
        some = keys[:: 1 + n % 3] if is_set(g) else []
        for k in range(6 if warned else 1 if is_set(g) or n % 5 == 0 else 0):
            twin = twin_of(g, seat, mix(mix(seed, n), k))
            assert told(twin, presenter, seat) == decision
            if is_set(g):
                assert weighed(twin, presenter, seat, some) == weighed(g, presenter, seat, some)
        index = rng.randrange(len(offers))
        g.choose(rng.randrange(len(offers)) if offers[index].verb in LEAVES else index)
