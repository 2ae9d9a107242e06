"""Heroes that an author makes up are played from their own set-up on."""

from __future__ import annotations

from rulebound.core.game import game
from rulebound.games.champions.cards.builders import alter_ego, identity, interrupt
from rulebound.games.champions.conditions import ThreatWouldBePlaced
from rulebound.games.champions.effects import PreventThreat
from rulebound.games.champions.positions import with_cards
from rulebound.games.champions.ready_made import ready_made

WATCHFUL = alter_ego(
    "watchful-person",
    "Watchful Person",
    "警覺的人",
    "w01b",
    "spider-man",
    interrupt(ThreatWouldBePlaced(), PreventThreat(1), limit=(1, "round"), name="watch"),
    rec=3,
    traits="civilian",
    hand_size=6,
    hp=10,
)
DEAF_HERO = identity(
    "deaf-hero",
    "Deaf Hero",
    "聾英雄",
    "w01a",
    "spider-man",
    thw=1,
    atk=1,
    def_=1,
    hand_size=5,
    hp=10,
    traits="avenger",
    alter_ego=WATCHFUL,
)


def test_an_alter_ego_listens_from_the_first_round_on_though_its_hero_side_does_not() -> None:
    """The game begins on the side of the alter-ego; nobody has flipped the card yet."""
    declared = game("champions")
    setup = declared.prepare([ready_made()["spider-man-justice"].deck], {"villain": "rhino"})
    with with_cards(DEAF_HERO, WATCHFUL):
        deck = {**setup["decks"][0], "identity": "deaf-hero"}
        g = declared.start({**setup, "decks": [deck]}, 3)
        asked = []
        while g.decision is not None and "use:deaf-hero:watch" not in asked and len(g.choices) < 20:
            asked = [key.replace("watchful-person", "deaf-hero") for key in g.decision.keys]
            g.choose(next((k for k in g.decision.keys if k in ("end-turn", "done", "pass")), 0))
        assert "use:deaf-hero:watch" in asked
        assert len(g.choices) < 6, "in the first villain phase"
