"""Observations: they tell what the view tells, in numbers, and nothing else."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

import rulebound
from rulebound.core.catalogue import WORDS, catalogue, note_numbers, word_number
from rulebound.core.chance import Chance
from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.game import game
from rulebound.core.guesses import hidden_from
from rulebound.core.observation import Observation
from rulebound.core.observation_schema import GameObservation, schema
from rulebound.core.state import State
from rulebound.testing.twins import distinguished, openly, twin_of

GAMES = ["ashes", "underworld", "champions", "heroclix", "ashes-draft"]
CHOICES = 400
LINKED = {"host": "on", "holding": "holds", "equipped_with": "equipped"}
"""Links of the games, and what views call them."""


def positions(id: str, games: int = 3, every: int = 7) -> Iterator[State]:
    """Positions of random games."""
    declared = game(id)
    for seed in range(games):
        g, chance = declared.start(declared.random_setup(seed), seed), Chance(seed)
        while g.asked is not None and len(g.choices) < CHOICES:
            if len(g.choices) % every == 0:
                yield g
            g.choose(chance.below(len(g.asked.offers)))
        yield g


def seen_in(view: dict[str, Any]) -> dict[int, dict[str, Any]]:
    """All entities of a view by their handles; the zone and the seat of each beside what the view says."""
    found: dict[int, dict[str, Any]] = {}
    seats = [(seat["seat"], seat["zones"]) for seat in view["players"]]
    for seat, zones in (*seats, (NOBODY, view["shared"])):
        for name, zone in zones.items():
            rows = zone if isinstance(zone, list) else [*zone.get("known", ()), *zone.get("known_at", {}).values()]
            places = {} if isinstance(zone, list) else {e["id"]: int(i) + 1 for i, e in zone.get("known_at", {}).items()}
            for e in rows:
                found[e["id"]] = {**e, "zone": name, "seat": seat, "position": places.get(e["id"], 0)}
    return found


def named(observation: Observation) -> dict[int, dict[str, int]]:
    """The rows of entities by their handles, each number under its name."""
    names = [field.name for field in observation.schema.entity]
    rows = (dict(zip(names, row, strict=True)) for row in observation.entities)
    return dict(zip(observation.handles, rows, strict=True))


@pytest.mark.parametrize("id", GAMES)
def test_every_seat_observes_what_its_view_shows(id: str) -> None:
    declared = game(id)
    numbers, zones = catalogue(declared), [zone.name for zone in declared.state.ZONES]
    for g in positions(id):
        for player in (*range(g.players), NOBODY):
            observation, shown = g.observe(player), seen_in(g.view(player))
            rows = named(observation)
            assert rows.keys() == shown.keys()
            for handle, row in rows.items():
                e = shown[handle]
                assert row["card"] == numbers.get(e["card"], 0)
                assert row["as"] == (word_number(e.get("as", "")) or (word_number(e["card"]) if not row["card"] else 0))
                assert zones[row["zone"] - 1] == e["zone"]
                assert row["seat"] == (0 if e["seat"] == NOBODY else (e["seat"] - max(player, 0)) % g.players + 1)
                assert row["position"] == e["position"]
                assert all(row[name] == e.get(name, start) for name, start in g.SHOWN_COLUMNS)
                assert row.get("face", 0) == e.get("face", 0)
                for column, name in LINKED.items():
                    if column in row:
                        to = e.get(name, 0)
                        assert (observation.handles[row[column] - 1] if row[column] else 0) == (to if to in rows else 0)


@pytest.mark.parametrize("id", GAMES)
def test_the_table_counts_cards_and_says_who_decides(id: str) -> None:
    for g in positions(id, games=2, every=11):
        for player in range(g.players):
            observation, view = g.observe(player), g.view(player)
            assert len(observation.table) == len(observation.schema.table)
            table = dict(zip([field.name for field in observation.schema.table], observation.table, strict=True))
            for n in range(g.players):
                seat = view["players"][(player + n) % g.players]
                for name, zone in seat["zones"].items():
                    count = zone["count"] if isinstance(zone, dict) else len(zone)
                    assert table[f"seat-{n + 1}:cards:{name}"] == count
                assert table[f"seat-{n + 1}:out"] == seat["out"]
            asked = view["decision"]
            decider = NOBODY if asked is None else asked["player"]
            assert table["decider"] == (0 if decider == NOBODY else (decider - player) % g.players + 1)
            assert table["over"] == int(view["over"])
            assert table["prompt"] == (word_number(asked["prompt"]) if decider == player else 0)


@pytest.mark.parametrize("id", GAMES)
def test_only_the_one_who_decides_has_options_each_as_a_row(id: str) -> None:
    for g in positions(id, games=2, every=11):
        for player in (*range(g.players), NOBODY):
            observation = g.observe(player)
            if g.decision is None or g.decision.player != player:
                assert observation.options == []
                continue
            names = [field.name for field in observation.schema.option]
            assert len(observation.options) == len(g.decision.options)
            for o, numbers in zip(g.decision.options, observation.options, strict=True):
                row = dict(zip(names, numbers, strict=True))
                assert (row["verb"], row["prompt"]) == (word_number(o.verb), word_number(g.decision.prompt))
                assert (row["note"], row["n"], row["m"]) == (note_numbers(o.note) if o.note else (0, 0, 0))
                pointed = [row["row"], row["row-2"], row["row-3"]]
                handles = [g.handle[e] for e in o.entities]
                assert all(observation.handles[r - 1] == h for r, h in zip(pointed, handles, strict=False) if r)
                seen = [e for e in o.entities[:3] if g.handle[e] in observation.handles]
                assert len([r for r in pointed if r]) == len(seen)


def test_every_seat_observes_the_map_that_its_view_shows() -> None:
    compared = 0
    for g in positions("heroclix", games=2, every=40):
        grid, seen = g.view(0)["grid"], g.observe(0)
        names = [field.name for field in seen.schema.square]
        rows = {(row[0], row[1]): dict(zip(names, row, strict=True)) for row in seen.squares}
        for square, kinds in grid.get("terrain", {}).items():
            row = rows[note_numbers(square)[1:]]
            assert {row["terrain"], row["terrain-2"]} - {0} == {word_number(kind) for kind in kinds}
        assert sum(row["elevation"] != 0 for row in rows.values()) == len(grid.get("levels", ()))
        assert sum(bool(row[name]) for row in rows.values() for name in ("edge-east", "edge-south")) == len(
            grid.get("edges", ())
        )
        assert len(rows) <= seen.schema.most_squares
        compared += len(rows)
    assert compared > 500


@pytest.mark.parametrize("id", GAMES)
def test_a_flat_observation_always_has_the_same_length(id: str) -> None:
    lengths: dict[int, set[int]] = {}
    for g in positions(id, games=4, every=23):
        lengths.setdefault(g.players, set()).add(len(g.observe(0).flat()))
    assert all(len(found) == 1 for found in lengths.values())


@pytest.mark.parametrize("id", GAMES)
def test_words_that_are_asked_and_offered_have_numbers_of_their_own(id: str) -> None:
    words = set[str]()
    for g in positions(id, games=6, every=1):
        if g.asked is not None:
            words |= {g.asked.prompt, *(o.verb for o in g.asked.offers)}
    assert len({word_number(word) for word in words}) == len(words)
    assert all(0 < word_number(word) < WORDS for word in words)


def test_numbers_are_the_same_in_every_process() -> None:
    script = """
import json
from rulebound.core.game import game
from rulebound.core.observation_schema import schema
d = game("ashes")
g = d.start(d.random_setup(3), 3)
print(json.dumps([schema(d, 2).fingerprint, g.observe(g.asked.player).flat(), g.actions()]))
"""
    variables = {**os.environ, "PYTHONHASHSEED": "7"}
    done = subprocess.run([sys.executable, "-c", script], env=variables, capture_output=True, text=True, check=True)
    declared = game("ashes")
    g = declared.start(declared.random_setup(3), 3)
    assert g.asked is not None
    here = [schema(declared, 2).fingerprint, g.observe(g.asked.player).flat(), g.actions()]
    assert json.loads(done.stdout) == here


def test_a_new_card_gets_a_number_and_none_is_used_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    declared = game("ashes")
    g = rulebound.new("ashes", players=["iron-men", "mist-guardian"], seed=7)
    numbers = schema(declared, 2).views[0].numbers
    g.observe(0)
    before = numbers.named("hammer-knight")
    with monkeypatch.context() as changed:
        cards = {**declared.cards(), "aardvark": declared.card("hammer-knight")}
        changed.setattr(type(declared), "cards", lambda self: cards)
        g.observe(0)
        assert numbers.named("hammer-knight") == before + 1
        assert sorted(numbers.by_id.values()) == list(range(1, len(cards) + 1))
    g.observe(0)
    assert (numbers.named("aardvark"), numbers.named("hammer-knight")) == (0, before)


def test_a_seat_that_is_not_there_observes_nothing() -> None:
    g = rulebound.new("ashes", players=["iron-men", "mist-guardian"], seed=7)
    with pytest.raises(rulebound.RuleboundError, match="there is no player"):
        g.observe(2)


# ---------------------------------------------------------------- nothing leaks


class Attacker:
    """Learns by heart which observations came with which hidden cards, and claims to know them when it sees one again."""

    def __init__(self) -> None:
        self.met: dict[str, set[tuple[str, ...]]] = {}

    def look(self, g: State, player: Player) -> None:
        seen = json.dumps([g.observe(player).numbers(), g.observe(player).flat(), g.observe(player).handles])
        secret = tuple(g.card[e].id for e in sorted(hidden_from(g, player)))
        self.met.setdefault(seen, set()).add(secret)

    @property
    def certain(self) -> int:
        """For how many observations it knows the only hidden cards that come with them."""
        return sum(len(secrets) == 1 for secrets in self.met.values())


@pytest.mark.parametrize("id", ["ashes", "underworld", "champions", "ashes-draft"])
def test_who_learns_observations_by_heart_still_does_not_know_hidden_cards(id: str) -> None:
    attacker, met = Attacker(), 0
    for g in positions(id, games=2, every=31):
        for player in range(g.players):
            twins = [twin for seed in range(4) if openly(twin := twin_of(g, player, seed), player) == openly(g, player)]
            if len({tuple(t.card[e].id for e in sorted(hidden_from(t, player))) for t in (g, *twins)}) > 1:
                met += 1
                for twin in (g, *twins):
                    attacker.look(twin, player)
    assert met
    assert attacker.certain == 0


class Leaking(GameObservation):
    """Tells which entity it is."""

    values = ("number",)

    def entity_values(self, g: Any, e: Entity, viewer: Player) -> tuple[int, ...]:
        return (e,)


def test_the_law_of_twins_finds_an_observation_that_leaks(monkeypatch: pytest.MonkeyPatch) -> None:
    def tells() -> bool:
        schema.cache_clear()
        chance = Chance(5)
        return any(distinguished(g, player, chance, 0) for g in positions("ashes", games=2) for player in range(g.players))

    assert not tells()
    monkeypatch.setattr(type(game("ashes")), "observation", Leaking())
    assert tells()
    monkeypatch.undo()
    schema.cache_clear()
