"""What happens between the phases of a round, and in them outside anybody's turn."""

from __future__ import annotations

from rulebound.games.ashes.cards.making import ally, n, phoenixborn, triggered
from rulebound.games.ashes.conditions import AfterUnitDestroyed, EndOfPrepare, EndOfRound
from rulebound.games.ashes.effects import DestroyUnit, PlaceStatus
from rulebound.games.ashes.nouns import OPPONENTS, Phoenixborns, Units, chosen
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Tables

MOURNER = phoenixborn(
    "test-keener",
    "Mourner",
    "哀悼者",
    triggered(
        AfterUnitDestroyed(),
        PlaceStatus(n(1), chosen(Phoenixborns(OPPONENTS))),
        name="screams-of-the-departed",
        once_per_turn=True,
        optional=True,
    ),
    life=19,
    battlefield=8,
    spellboard=4,
)
REAPER = ally(
    "test-harvester",
    "Reaper",
    "收割者",
    "main",
    triggered(EndOfRound(), DestroyUnit(chosen(Units(OPPONENTS)))),
    triggered(EndOfPrepare(), DestroyUnit(chosen(Units(OPPONENTS)))),
    attack=0,
    life=9,
    recover=0,
)


def test_once_per_turn_is_once_in_each_phase_outside_turns(table: Tables) -> None:
    """Ruling 94: once in a turn, once at the end of the round, once more in the prepare phase that follows."""
    with with_cards(MOURNER, REAPER):
        t = table.ashes(
            p1={"phoenixborn": "test-keener", "battlefield": ["test-harvester"] * 2, "dice": ["natural:power"]},
            p2={"phoenixborn": "maeoni-viper", "battlefield": ["mist-spirit"] * 5},
        )
        t.p1.choose("dice-power", "mist-spirit")
        t.p1.choose("use:test-keener")
        assert t["maeoni-viper"].status == 1
        t.skip_until(lambda t: t.p1.can("use", "test-keener"))
        assert (t.phase, t.round, len(t.p2.battlefield)) == ("end-of-round", 2, 3)
        t.p1.choose("use:test-keener")
        t.skip_until(lambda t: t.p1.can("use", "test-keener"))
        assert (t.phase, t.round) == ("prepare", 3), "the second unit at the end of the round was one too many"
        assert t["maeoni-viper"].status == 2
