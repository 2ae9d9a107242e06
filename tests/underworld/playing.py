"""How tests of Underworld play: answers, passing until the stack is empty, contests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulebound.core.priority import on_stack
from rulebound.games.underworld.cards import card
from rulebound.games.underworld.definitions import PLAYER_CARDS, UnderworldCard
from rulebound.testing import Table, Tables
from tests.underworld.made_up import ALL, BASE, DECK, FIVE_REGIONS, FOUR_ASSETS, THREE_ASSETS


def offered(t: Table) -> list[str]:
    """The keys of the present decision, without the assets that may be exhausted."""
    decision = t.state.decision
    return [] if decision is None else [o.key for o in decision.options if o.verb != "exhaust"]


def resolve(t: Table) -> None:
    """Everybody passes until the stack is empty or something else is asked."""
    while on_stack(t.state) and "pass" in offered(t):
        t.choose("pass")


def does(t: Table, *words: str) -> None:
    """Whoever decides says these words; then the stack resolves."""
    t.choose(*words)
    resolve(t)


def use(id: str, ability: int = 0) -> str:
    """The key of using an ability of a card, by its number on the card."""
    return f"use:{id}:{id}/{ability}"


def accept(t: Table) -> None:
    """Every trigger that may be used is used, in the order in which they are offered."""
    while (decision := t.state.decision) is not None and decision.prompt in ("trigger", "queue.next"):
        does(t, decision.options[0].key)


def spent(t: Table) -> int:
    """How many assets of the first player are exhausted."""
    return sum(a.get("exhausted", 0) for a in t.spectator.view["players"][0]["zones"]["assets"])


def after_contests(table: Tables, **given: Any) -> Table:
    """A contest phase in which nobody does anything but use the triggers that are offered."""
    t = table.underworld(**given, at="contest-phase", stop_at_forced=True)
    while t.phase == "contest-phase":
        used = [key for key in offered(t) if key.startswith("use:")] if t.asked.prompt == "trigger" else []
        t.choose(used[0] if used else offered(t)[-1])
    return t


def embraced(id: str, owner: str = "p2", **more: Any) -> tuple[str, dict[str, Any]]:
    """A character of somebody that the other one has taken over."""
    return id, {"owner": owner, "attached": ["the-embrace"], **more}


def contests(t: Table, *wanted: str) -> Table:
    while t.phase == "contest-phase":
        keys = offered(t)
        t.choose(next((key for word in wanted for key in keys if word in key), keys[-1]))
    return t


def four(table: Tables, **given: Any) -> Table:
    seats = {f"p{i}": {**THREE_ASSETS, **given.pop(f"p{i}", {})} for i in range(1, 5)}
    return table.underworld(mode="teams", **seats, **given)


def over(t: Table) -> tuple[int, ...]:
    """Everybody does nothing until the game is over."""
    t.skip_until(lambda t: t.state.over)
    return t.state.winners


def lead_away(t: Table, id: str) -> None:
    """The second player answers by leading this enemy to Florence; then everything resolves."""
    t.p2.choose("play:narrow-encounter", "option:2")
    while t.asked.prompt == "target":
        t.p2.choose(next(key for key in offered(t) if id in key or "florence" in key))
    resolve(t)


def flipped(t: Table, id: str) -> None:
    """This lurker turns up; its triggers are asked for."""
    t.choose(f"flip:{id}")
    t.skip_until(lambda t: t.asked.prompt in ("trigger", "queue.next"))


def answered_by_a_chase(table: Tables, card: str, **more: Any) -> Table:
    """A card is turned up, uses its trigger, and is concealed in answer."""
    t = table.underworld(
        p1={"r1_lurkers": [card], "assets": [*["purple"] * 2, *["grey"] * 3, "red", "neutral"], "hand": ["murder"], **more},
        p2={"r1": ["vampire-elder"], "hand": ["car-chase"], "assets": ["grey"] * 3},
        at="contest-phase",
    )
    does(t, f"flip:{card}")
    t.p1.choose(f"use:{card}")
    t.skip_until(lambda t: t.p2.can("play", "car-chase"))
    t.p2.choose("play:car-chase", "option:1", f"target:{card}")
    resolve(t)
    return t


def ruled(table: Tables, allies: int = 2, **given: Any) -> Table:
    seats = {f"p{i}": {**THREE_ASSETS, **given.pop(f"p{i}", {})} for i in range(1, allies + 2)}
    return table.underworld(mode="ruler", **seats, **given)


def to(t: Table, prompt: str) -> Table:
    t.skip_until(lambda t: t.state.decision is not None and t.state.decision.prompt == prompt)
    return t


def at_window(t: Table, place: int, contest: str) -> Table:
    """Everybody passes until the window after this contest."""
    t.skip_until(lambda t: (t.state.at_place, t.state.step) == (place - 1, contest) and "pass" in offered(t))  # type: ignore[attr-defined]
    return t


def seated(table: Tables, players: int, spec: dict[str, Any]) -> Table:
    for seat in (f"p{n + 1}" for n in range(players)):
        spec[seat] = {"assets": ALL, "deck": DECK, **spec.get(seat, {})}
    return table.underworld(**spec)


def duel(table: Tables, **spec: Any) -> Table:
    spec.setdefault("regions", FIVE_REGIONS[:3])
    return seated(table, 2, spec)


def teams(table: Tables, **spec: Any) -> Table:
    spec.setdefault("regions", FIVE_REGIONS)
    return seated(table, 4, {"mode": "teams", **spec})


def ruler(table: Tables, allies: int = 2, **spec: Any) -> Table:
    spec.setdefault("regions", FIVE_REGIONS[: allies + 2])
    return seated(table, allies + 1, {"mode": "ruler", **spec})


def contest(t: Table, name: str) -> Table:
    """Everybody passes until this contest is counted; it is held."""
    t.until(name)
    t.go_on()
    return t


def drive(t: Table, goal: Callable[[Table], object], *said: str) -> Table:
    """Everybody does nothing until the goal or the end, but for options with one of these words."""
    for _ in range(200):
        if t.state.decision is None or goal(t):
            return t
        wanted = [o for o in offered(t) if any(word in o for word in said)]
        t.choose(wanted[0]) if wanted else t._quietly()
    raise AssertionError("the goal was not reached")


def prompt(t: Table) -> str:
    return t.asked.prompt


def contract_win(table: Tables, **given: Any) -> Table:
    """In the first player's action step a servant dies, and the contract there is about to win Kyoto."""
    p1 = {"r1": ["soul-contract"], "r2": ["blood-servant", "vampire-elder"], **given.pop("p1", {})}
    t = table.underworld(**{"regions": [("kyoto", {"p1": 2}), "florence", "moscow"], "p1": p1, **given})
    t.p1.choose(use("blood-servant"))
    t.until("trigger")
    t.p1.choose("use:soul-contract")
    t.skip_until(lambda t: t["kyoto"].p1 == 3)
    return t


def settle(t: Table) -> Table:
    """Everybody does as little as can be until the contest phase is over."""
    t.until("Turn.end_step")
    return t


def resolves(t: Table, *words: str) -> None:
    """The first player does something, and it resolves; p2 has a spare asset and passes."""
    t.p1.choose(*words, "pass")
    t.p2.choose("pass")


def answered_by_a_win(t: Table) -> None:
    """The second player answers with the marker that wins Kyoto, and all is resolved."""
    t.p2.choose(use("canvasser"))
    t.skip_until(lambda t: t.p2.points > 0 and not t.spectator.view.get("stack"))
    assert t.zone("p2.score-area") == ["kyoto"]


def table_of(table: Tables, **mine: Any) -> Table:
    nearly = ("kyoto", {"p2": card("kyoto").cap - 1})
    return table.underworld(p1=mine, p2={"r1": ["canvasser"]}, regions=[nearly, "florence", "moscow"])


def acts(t: Table) -> list[bool]:
    return [t.state.GAME.rules.is_own_turn(t.state, p) for p in range(t.state.players)]


def deck(**cards: int) -> dict[str, Any]:
    return {"name": "", "society": "", "cards": {k.replace("_", "-"): n for k, n in cards.items()}}


def faction(colour: str) -> list[UnderworldCard]:
    return [c for c in BASE if c.faction == colour and c.type in PLAYER_CARDS]


def rich_ruler(table: Tables, allies: int = 2, **given: Any) -> Table:
    seats = {f"p{i}": {**FOUR_ASSETS, **given.pop(f"p{i}", {})} for i in range(1, allies + 2)}
    return table.underworld(mode="ruler", **seats, **given)


def commands(t: Table, *ids: str) -> None:
    """Lay these command cards on top of the command deck, the first one uppermost."""
    g: Any = t.state
    deck = g.at(12, 0)
    for id in reversed(ids):
        e = next(e for e in deck if g.card[e].id == id)
        deck.remove(e)
        deck.append(e)


def keys_on_stack(t: Table) -> list[str]:
    """What waits, the top last."""
    return [w["card"] for w in t.spectator.view.get("stack", [])]
