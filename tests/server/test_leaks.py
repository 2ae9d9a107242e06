"""Nothing that one player's socket receives tells two games apart that differ only in what is hidden from them."""

from __future__ import annotations

from contextlib import ExitStack
from random import Random
from typing import Any

import pytest

import rulebound
from rulebound.core.chance import mix
from rulebound.core.journal import Journal
from rulebound.core.recording import Recording
from rulebound.core.state import State
from rulebound.server.room import Room
from rulebound.testing.twins import openly, twin_of
from tests.server.guests import Guest, Screen, Told
from tests.server.running import Here

DECKS = {
    "ashes": ("iron-men", "mist-guardian"),
    "champions": ("spider-man-justice", "she-hulk-aggression"),
    "underworld": ("", ""),
    "heroclix": ("", ""),
}
ROOMS_OWN = ("code", "link", "opened", "re")
CHOICES = 12


def positions(game: str, seed: int) -> tuple[State, State]:
    """A position in the midst of a game between two people, and one that seat 0 can't tell from it."""
    decks: list[str] = list(DECKS[game])
    if not decks[0]:
        declared: Any = rulebound.core.game.game(game)
        decks = list(declared.decks.ready_made())[:2]
    more = {"villain": "rhino"} if game == "champions" else {}
    rng = Random(seed)
    g = rulebound.new(game, players=decks, seed=seed, between_people=True, **more)
    for _ in range(rng.randrange(8, 60)):
        if g.asked is None:
            break
        before = g.copy()
        before.log = list(g.log or ())
        g.choose(rng.randrange(len(g.asked.offers)))
        if g.over:
            g = before
            break
    return g, twin_of(g, 0, mix(seed, 1))


class Twins:
    """Two rooms with twin positions, in each of which Ann has seat 0, Ben seat 1, and Carl watches."""

    def __init__(self, server: Here, ann: Guest, ben: Guest, game: str, seed: int, at: ExitStack) -> None:
        self.rooms: list[Room] = []
        self.ann: list[Screen] = []
        self.ben: list[Screen] = []
        self.carl: list[Screen] = []
        carl = Guest(server.port, "Carl")
        for g in positions(game, seed):
            decks = g.setup["decks"]
            seats = [{"kind": "you", "deck": decks[0]}, {"kind": "open", "deck": decks[1]}]
            more = {"options": {"villain": "rhino"}} if game == "champions" else {}
            code = ann.open(game, *seats, **more)
            with ben.at(code) as screen:
                assert screen.do("sit", seat=1)["type"] == "done"
            with ann.at(code) as screen:
                assert screen.do("start")["type"] == "done"
            room = server.rooms.here[code]
            room.state.recording = Recording(g, Journal.of(g), range(len(g.choices)))
            room.state.version += 1
            self.rooms.append(room)
            self.ann.append(at.enter_context(ann.at(code)))
            self.ben.append(at.enter_context(ben.at(code)))
            self.carl.append(at.enter_context(carl.at(code)))

    @property
    def alike(self) -> bool:
        one, other = (room.state.g for room in self.rooms)
        return openly(one, 0) == openly(other, 0)

    def asked(self) -> int:
        return self.rooms[0].state.asked()

    def compare(self) -> None:
        """All that Ann and Carl were told since the last time."""
        for screens in (self.ann, self.carl):
            told = []
            for screen in screens:
                assert screen.do("ping")["type"] == "pong"
                told.append([_plain(message) for message in screen.heard])
                screen.heard.clear()
            assert told[0] == told[1]

    def do(self, screens: list[Screen], type: str, **fields: Any) -> list[Told]:
        return [screen.do(type, **fields) for screen in screens]


def _plain(message: Told) -> Told:
    """A message without what belongs to the room it is from."""
    rest = {key: value for key, value in message.items() if key not in ROOMS_OWN}
    if rest.get("over"):
        rest["over"] = {key: value for key, value in rest["over"].items() if key not in ("journal", "replay", "seed")}
    return rest


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", DECKS)
def test_no_message_tells_twins_apart(server: Here, ann: Guest, ben: Guest, game: str, seed: int) -> None:
    rng = Random(seed)
    with ExitStack() as at:
        twins = Twins(server, ann, ben, game, seed, at)
        twins.compare()
        for _ in range(CHOICES):
            asked = twins.asked()
            if asked not in (0, 1):
                break
            questions(twins, rng)
            twins.compare()
            screens = twins.ann if asked == 0 else twins.ben
            decisions = [screen.wants() for screen in screens]
            keys = [[o["key"] for o in d["options"] if o["first"]] for d in decisions]
            both = [key for key in keys[0] if key in keys[1]]
            if not both:
                break
            key = both[-1] if asked == 1 and rng.random() < 0.7 else rng.choice(both)
            for screen, decision in zip(screens, decisions, strict=True):
                where = {"seat": asked, "number": decision["number"]}
                assert screen.do("choose", key=key, **where)["type"] == "done"
            if not twins.alike:
                break
            twins.compare()


def questions(twins: Twins, rng: Random) -> None:
    """All else that Ann may ask: why, an undo that Ben refuses, messages that are refused."""
    table = twins.ann[0].table
    ids = [e["id"] for zones in _zones(table["view"]) for zone in zones.values() if isinstance(zone, list) for e in zone]
    for id in rng.sample(ids, min(3, len(ids))):
        twins.do(twins.ann, "why", seat=0, about=id)
    twins.do(twins.ann, "why", seat=0, about=rng.randrange(1, 400))
    twins.do(twins.ann, "choose", seat=0, number=table["view"]["choice"], key="hidden")
    twins.do(twins.ann, "choose", seat=1, number=table["view"]["choice"], key="pass")
    if table["undo"]["possible"] and not table["undo"]["free"]:
        twins.do(twins.ann, "undo", seat=0)
        twins.do(twins.ben, "consent", agree=False)


def _zones(view: Told) -> list[Told]:
    return [*(player["zones"] for player in view["players"]), view["shared"]]
