"""The log tells every change of zone and token, by which card it happened, and nothing that its reader may not know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from rulebound.core.chance import Chance
from rulebound.core.effects import Resolve
from rulebound.core.game import game
from rulebound.core.log import LogEvent
from rulebound.core.state import State
from rulebound.core.text import LANGUAGES
from rulebound.core.words import Words
from rulebound.testing import Tables

SEEDS, CHOICES = 8, 300
OWN = {
    "champions": {
        # what players and the game's steps do by themselves: the procedure in which it happens
        "attached": {"RevealCard", "PlayCard"},
        "boost-card": {"EnemyAttack", "EnemyScheme"},
        "change-form": {"ChangeForm"},
        "confusion-lost": {"PlayerThwart", "LabelledThwart", "EnemyScheme"},
        "counters": {"PlayCard", "PutIntoPlay"},
        "counters-removed": {"PayResources"},
        "dealt": {"VillainPhase", "PlayerPhase", "RevealDealtCards", "Engage"},
        "defeated": {"Defeat"},
        "discard": {"Mulligan", "PayResources", "PlayerPhase", "DiscardDown"},
        "discarded": {"RevealCard", "EnemyAttack", "EnemyScheme", "Together"},
        "draw": {"SetUp", "PlayerPhase"},
        "enemy-attack": {"EnemyAttack"},
        "enemy-scheme": {"EnemyScheme"},
        "engage": {"Engage"},
        "enters-play": {"PlayCard", "SetUp", "RevealCard"},
        "exhaust": {"PayResources", "PlayerAttack", "PlayerThwart", "Recover", "EnemyAttack"},
        "heal": {"Recover"},
        "into-encounter-deck": {"SetUp"},
        "leaves-play": {"Defeat", "DiscardThen", "Initiate", "PayResources", "PlayerTurn", "ResolveAbilities"},
        "ready": {"PlayerPhase"},
        "side-scheme": {"RevealCard"},
        "stun-lost": {"EnemyAttack", "PlayerAttack", "LabelledAttack"},
        "threat": {"PlaceThreat"},
        "tough": {"Engage", "EntersPlay"},
        "tough-lost": {"DealDamage"},
    },
    "ashes": {
        "attached": {"Attach"},
        "destroyed": {"Destroy"},
        "detached": {"Destroy", "LeavePlay"},
        "discard": {"ChooseDiscards", "Meditate", "PayCost"},
        "discard-top": {"Meditate"},
        "draw": {"PreparePhase"},
        "exhaust": {"Battle", "PayCost"},
        "exhaust-dice": {"ChooseDice", "RecoveryPhase", "Destroy", "LeavePlay"},
        "exhaustion-removed": {"RecoveryPhase"},
        "heal": {"RecoveryPhase"},
        "leaves": {"LeavePlay"},
        "set-die": {"Meditate"},
        "status-removed": {"PayCost"},
        "to-conjuration-pile": {"Destroy", "LeavePlay"},
        "to-discard-pile": {"Destroy", "LeavePlay"},
        "turned": {"Battle"},
        "upright": {"RecoveryPhase"},
        "wounds": {"DealDamage"},
        "damage": {"DealDamage"},
    },
    "underworld": {
        "asset": {"Priority", "SetUp"},
        "attach": {"ResolveCard"},
        "damage": {"DealDamage"},
        "destroy": {"Perish"},
        "discard": {"DiscardCards"},
        "draw": {"Contest", "Turn", "SetUp", "Mulligan"},
        "enter": {"ResolveCard", "Reveal"},
        "exhaust": {"PayCost", "Priority", "UseAbility"},
        "heal": {"Turn"},
        "influence": {"Contest"},
        "influence-removed": {"Contest"},
        "lurk": {"BecomeLurker"},
        "marker-removed": {"UseAbility"},
        "prevented": {"DealDamage"},
        "put": {"Perish"},
        "ready": {"Turn"},
        "sacrifice": {"Perish"},
        "unseal": {"Perish"},
    },
}
"""For each kind of change the procedures in which it happens by no other card: a player's or a step's own doing, or (in
a defeat, a departure) that of the very card that it happens to."""
CHANGES = {
    id: frozenset(kind for kind, (en, _) in game(id).words.messages.forms.items() if "{by}" in en or "{from}" in en)
    for id in OWN
}


class Told(NamedTuple):
    event: LogEvent
    about: tuple[int, ...]
    procedure: str
    itself: bool
    """A card's own text does it to that card."""


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[Told]:
    """All that is written into logs, with the cards themselves and the procedure that writes it."""
    found: list[Told] = []
    write = State.note

    def note(g: State, kind: str, player: int = -1, about: tuple[int, ...] = (), *rest: Any, **named: Any) -> None:
        write(g, kind, player, about, *rest, **named)
        if g.log is not None:
            top = g.stack[-1] if g.stack else None
            itself = isinstance(top, Resolve) and top.source in about[:1]
            found.append(Told(g.log[-1], about, type(top).__name__, itself))

    monkeypatch.setattr(State, "note", note)
    return found


def random_games(id: str) -> Iterator[State]:
    """Positions of random games, one before each choice and one when they end."""
    declared = game(id)
    for seed in range(SEEDS):
        g, chance = declared.start(declared.random_setup(seed), seed, log=True), Chance(seed)
        while g.asked is not None and len(g.choices) < CHOICES:
            yield g
            g.choose(chance.below(len(g.asked.offers)))
        yield g


@pytest.mark.parametrize("id", list(OWN))
def test_a_change_names_the_card_by_which_it_happens(id: str, told: list[Told]) -> None:
    for _ in random_games(id):
        pass
    seen = {t.event.kind for t in told if f"log.{t.event.kind}" in CHANGES[id]}
    assert len(seen) > 12, "the games are long enough to show most kinds of changes"
    changes = [t for t in told if f"log.{t.event.kind}" in CHANGES[id] and not t.itself]
    sourceless = {(t.event.kind, t.procedure) for t in changes if not t.event.source.card}
    assert not {row for row in sourceless if row[1] not in OWN[id].get(row[0], ())}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_line_names_it_in_every_language(table: Tables, lang: str) -> None:
    t = table.champions(p1={"form": "hero", "hand": ["first-aid", "energy"], "damage": 3})
    t.choose("play:first-aid")
    t.choose("peter-parker" if t.has("peter-parker", "play-area") else "spider-man")
    words = Words(t.state.GAME, lang)
    healed = next(words.event(e) for e in t.state.log or () if e.kind == "heal")
    assert words.card("first-aid") in healed


MOVED_WITH = {
    "champions": {"eliminated", "encounter-deck-out", "deck-out", "boost-card", "dealt"},
    "ashes": {"loses"},
    "underworld": {"mulligan", "falls-out", "bottom-to-hand", "mill"},
}
"""The kinds of events that tell of cards without naming each: all that a player had, a pile, hidden cards."""


@pytest.mark.parametrize("id", list(OWN))
def test_every_card_that_changes_its_zone_was_spoken_of(id: str, told: list[Told]) -> None:
    """When it moves, or when it was announced before: a card that is played, or laid under a deck in some order."""
    known: set[int] = set()
    zones: list[int] = []
    for g in random_games(id):
        if not g.choices:
            zones, known = list(g.zone), set()
        known |= {e for t in told for e in t.about}
        moved = [e for e in range(len(zones)) if zones[e] != g.zone[e]]
        summed_up = any(t.event.kind in MOVED_WITH[id] for t in told)
        silent = [g.name_of(e) for e in moved if e not in known and not summed_up]
        assert not silent, (id, g.origin_seed, len(g.choices), silent, [t.event.kind for t in told])
        zones = list(g.zone)
        told.clear()


def test_opening_hands_and_regions_are_told(table: Tables) -> None:
    """Who sits down reads which cards came to hand, and everybody which regions lie there."""
    t = table.new("underworld", ["veil-watch-and-demon-hunters", "veil-watch-and-throne-court"], seed=5)
    first, regions = [e for e in t.p1.log if e.kind == "draw"], [e for e in t.p2.log if e.kind == "new-region"]
    assert [list(e.cards) for e in first if e.seat == "p1"] == [t.p1.hand]
    assert [e.text for e in first if e.seat == "p2"] == ["Player 2 draws 6 hidden cards"]
    assert [e.cards for e in regions] == [(region,) for region in t.zone("regions")]
    kept, before = t.p1.hand[1:], t.p1.log
    t.p1.choose(t.p1.hand[0], "done")
    t.p2.choose("done")
    drawn = [card for e in t.p1.log[len(before) :] if e.kind == "draw" and e.seat == "p1" for card in e.cards]
    assert sorted([*kept, *drawn]) == sorted(t.p1.hand)
    assert "Player 1 draws a hidden card" in [e.text for e in t.spectator.log]
