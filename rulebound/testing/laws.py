"""The laws: what must hold in every game at every decision. Tests check them on random games of every game.

1 copy-then-run equals run            6 determinize keeps the view
2 bytes round-trip at every decision  7 invariants hold
3 replay equals the game              8 the game ends
4 no offered option fails             9 undo never crosses a reveal or a die
5 alike for a player, alike view     10 every id cited exists in the ledger
11 what is asked can be asked again  12 no seat tells twins apart
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rulebound.core.chance import Chance, mix
from rulebound.core.decisions import NOBODY
from rulebound.core.errors import RuleboundError
from rulebound.core.game import Game
from rulebound.core.journal import Journal
from rulebound.core.recording import Recording
from rulebound.core.state import State
from rulebound.core.trace import collecting

from .twins import distinguished

ALL_LAWS = frozenset(range(1, 13))


TWINS_EVERY, TWINS_FOR = 12, 5
"""Twins are made at one decision in this many, on average; and how many choices they are played on."""


class BrokenLaw(AssertionError):
    """A law does not hold; the message names the law, the game and the choice."""


@dataclass
class Report:
    """Statistics of a run of the laws."""

    games: int = 0
    decisions: int = 0
    cited: set[str] = field(default_factory=set)
    players: set[int] = field(default_factory=set)


def check_game(
    declared: Game,
    seed: int,
    *,
    laws: Iterable[int] = ALL_LAWS,
    every: int = 1,
    limit: int = 20_000,
    exists: Callable[[str], bool] | None = None,
    report: Report | None = None,
    policy: Callable[[State, Chance], int] | None = None,
    setup: Mapping[str, Any] | None = None,
) -> Report:
    """Play one random game and check every law; copies, bytes and views are checked at every `every`-th decision.

    A policy makes the players less random: some games show their later parts only to players who try. A `setup` replaces
    the random one.
    """
    held, report = set(laws), report or Report()
    setup = declared.random_setup(seed) if setup is None else setup
    with collecting() as cited:  # from the first step of the set-up on
        g = declared.start(setup, mix(seed, 2) >> 2, log=True)
    rng = Chance(seed)
    while g.asked is not None:
        n = len(g.choices)
        if n >= limit:
            raise BrokenLaw(f"law 8: {declared.id}, seed {seed}: no end after {limit} choices")
        index = policy(g, rng) if policy is not None else rng.below(len(g.asked.offers))
        try:
            _one_decision(g, index, held if n % every == 0 else held & {4}, rng)
        except BrokenLaw as broken:
            raise BrokenLaw(f"{broken} ({declared.id}, seed {seed}, choice {n + 1}, {g.explain()[-1:]})") from broken
    if 3 in held:
        _replay(declared, g, seed)
    if 10 in held and exists is not None and (unknown := sorted(r for r in cited if r and not exists(r))):
        raise BrokenLaw(f"law 10: {declared.id}, seed {seed}: not in the ledger: {', '.join(unknown)}")
    report.games += 1
    report.decisions += len(g.choices)
    report.cited |= cited
    report.players.add(g.players)
    return report


def check_games(
    declared: Game, seeds: Iterable[int], *, every: int = 1, exists: Callable[[str], bool] | None = None
) -> Report:
    """Check every law on a random game of each seed."""
    report = Report()
    for seed in seeds:
        check_game(declared, seed, every=every, exists=exists, report=report)
    return report


def _replay(declared: Game, g: State, seed: int) -> None:
    try:
        again = Journal.of(g).replay(log=False)
    except Exception as error:
        raise BrokenLaw(f"law 3: {declared.id}, seed {seed}: the replay fails: {error!r}") from error
    if again.to_bytes() != g.to_bytes():
        raise BrokenLaw(f"law 3: {declared.id}, seed {seed}: the replay differs in {difference(again, g)}")


def _one_decision(g: State, index: int, held: set[int], rng: Chance) -> None:
    if 7 in held and (wrong := invariant_faults(g)):
        raise BrokenLaw(f"law 7: {'; '.join(wrong)}")
    before = _bytes(g) if held & {1, 2} else b""
    loaded = _loaded(g, before) if 2 in held else None
    if 11 in held:
        _again(g)
    if held & {5, 6}:
        _secrets(g, rng)
    if 12 in held and not rng.below(TWINS_EVERY):
        _twins(g, rng)
    if 9 in held:
        _undo(g)
    twin = g.copy() if 1 in held else None
    try:
        g.choose(index)
    except Exception as error:
        raise BrokenLaw(f"law 4: an offered option fails: {error}: {error.__cause__!r}") from error
    after = _bytes(g) if held & {1, 2} else b""
    if twin is not None:
        if twin.to_bytes() != before:
            raise BrokenLaw(f"law 1: the copy changed with the game in {difference(twin, type(g).from_bytes(before))}")
        twin.choose(index)
        if twin.to_bytes() != after:
            raise BrokenLaw(f"law 1: the copy ran differently in {difference(twin, g)}")
    if loaded is not None:
        try:
            loaded.choose(index)
        except Exception as error:
            raise BrokenLaw(f"law 2: the loaded game fails: {error!r}") from error
        if loaded.to_bytes() != after:
            raise BrokenLaw(f"law 2: the loaded game ran differently in {difference(loaded, g)}")


def _bytes(g: State) -> bytes:
    try:
        return g.to_bytes()
    except (TypeError, ValueError) as error:
        raise BrokenLaw(f"law 2: the state is not plain data: {error!r}") from error


def _loaded(g: State, data: bytes) -> State:
    loaded = type(g).from_bytes(data)
    if loaded.to_bytes() != data:
        raise BrokenLaw(f"law 2: bytes differ in {difference(loaded, g)}")
    return loaded


def _again(g: State) -> None:
    """A guess asks others again with other cards: so a step that asks must not change anything or read an earlier answer."""
    assert g.asked is not None
    twin, top = g.copy(), g.stack[-1]
    answer = getattr(top, g.asked.slot)
    twin.asked, twin.stop_at_forced = None, 1
    setattr(twin.stack[-1], g.asked.slot, None)
    try:
        twin.stack[-1].ask_again(twin)
    except Exception as error:
        raise BrokenLaw(f"law 11: {top.where()} can't ask again: {error!r}") from error
    setattr(twin.stack[-1], g.asked.slot, answer)
    twin.stop_at_forced = g.stop_at_forced
    if twin.asked != g.asked or twin.to_bytes() != g.to_bytes():
        raise BrokenLaw(f"law 11: asked again, {top.where()} differs in {difference(twin, g)}")


def _secrets(g: State, rng: Chance) -> None:
    for player in (*range(g.players), NOBODY):
        mine, twin = g.view(player), g.determinize(player, rng.below(1 << 62))
        theirs = twin.view(player)
        if mine != theirs:
            raise BrokenLaw(f"law 5/6: player {player} sees a difference in {first_difference(mine, theirs)}")


def _twins(g: State, rng: Chance) -> None:
    player = rng.below(g.players + 1)
    player = NOBODY if player == g.players else player
    apart = distinguished(g, player, rng, TWINS_FOR)
    if apart is not None:
        raise BrokenLaw(f"law 12: player {player} tells twins apart by {first_difference(*apart)}")
    _play_guess(g.determinize(player, rng.below(1 << 62)), rng)


def _play_guess(guess: State, rng: Chance) -> None:
    """A guess can be played on like the game: every reference in it to a card or a procedure is still valid."""
    for _ in range(TWINS_FOR):
        if guess.asked is None:
            return
        try:
            guess.choose(rng.below(len(guess.asked.offers)))
        except Exception as error:
            raise BrokenLaw(f"law 4: an option offered in a guess fails: {error}: {error.__cause__!r}") from error
        if wrong := zones_wrong(guess):
            raise BrokenLaw(f"law 7: in a guess {'; '.join(wrong)}")


def _undo(g: State) -> None:
    last = len(g.choices) - 1
    if last < 0 or last % 16:
        return
    recording, maker = Recording.resumed(Journal.of(g), log=False), g.deciders[last]
    earlier = recording.at(last)
    try:
        recording.undo(maker, step=True)
        free = True
    except RuleboundError:
        free = False
    if free and (last < g.undo_floor or (g.asked is not None and g.asked.player != maker)):
        raise BrokenLaw("law 9: a die, a reveal or another's question was undone without consent")
    if last < g.undo_floor:
        return
    # an undo may be free only if the last choice revealed nothing beyond what its player showed
    if (earlier.seed, earlier.drawn) != (g.seed, g.drawn):
        raise BrokenLaw("law 9: the chance moved on, yet undo is free")
    for e in range(len(earlier.card)):
        if g.known[e] & ~earlier.known[e] and not earlier.known[e] >> maker & 1:
            raise BrokenLaw(f"law 9: {g.name_of(e)} became known, yet undo is free")


def invariant_faults(g: State) -> list[str]:
    """The faults of a position at a decision: law 7, as sentences."""
    return g.GAME.rules.invariants(g) + zones_wrong(g) + engine_wrong(g)


def zones_wrong(g: State) -> list[str]:
    """Every entity is in exactly one zone, and its column agrees; a shared zone belongs to the first player."""
    wrong = []
    seen: dict[int, int] = {}
    for place, cards in enumerate(g.zones):
        if cards and place % g.players and g.ZONES[place // g.players].shared:
            wrong.append(f"{g.name_of(cards[0])} lies in a {g.ZONES[place // g.players].name} of its own")
        for e in cards:
            if e in seen:
                wrong.append(f"{g.name_of(e)} lies in two zones")
            seen[e] = place
            if g.sight[place] & ~g.known[e]:
                wrong.append(f"{g.name_of(e)} is not known to all who see into its zone")
    wrong += [
        f"{g.name_of(e)} lies elsewhere than its column says" for e, z in enumerate(g.zone) if seen.get(e, NOBODY) != z
    ]
    for e in range(len(g.card)):
        if g.RULES.moments_of(g, e) != g.heard[e]:
            wrong.append(f"{g.name_of(e)} listens to {g.heard[e]} instead of {g.RULES.moments_of(g, e)}")
    return wrong + numbers_wrong(g)


def numbers_wrong(g: State) -> list[str]:
    """Copies in play have distinct numbers; a card elsewhere has none."""
    wrong, everybody = [], (2 << g.players) - 1
    taken: set[tuple[object, int]] = set()
    for e, z in enumerate(g.zone):
        if z < 0 or not g.ZONES[z // g.players].in_play:
            if g.copy_number[e]:
                wrong.append(f"{g.name_of(e)} is out of play and has a copy's number")
            continue
        number = g.card[e] if g.sight[z] == everybody else g.RULES.hidden_name(g, e), g.copy_number[e]
        if not g.copy_number[e] or number in taken:
            wrong.append(f"{g.name_of(e)} has no copy's number of its own")
        taken.add(number)
    return wrong


def engine_wrong(g: State) -> list[str]:
    """What the engine must not leave open at a decision."""
    wrong = []
    if g.dirty:
        wrong.append("a question was asked before the state was checked: let a step change or ask, not both")
    running = {frame.serial for frame in g.stack}
    if any(isinstance(entry.queue, int) and entry.queue not in running for entry in g.queued):
        wrong.append("an effect waits for the end of a procedure that is over: drain its queue in its last step")
    if g.asked is not None:
        twin = g.copy()
        twin.trace, twin.log = None, None
        twin.RULES.check_state(twin)
        if len(twin.stack) != len(g.stack) or twin.ended:
            due = twin.stack[-1].where() if len(twin.stack) > len(g.stack) else "the end of the game"
            wrong.append(f"nobody looked whether something is due, yet {due} is: set `dirty` where that comes about")
    return wrong


def difference(a: State, b: State) -> str:
    """The first field in which two states differ, for the message of a broken law."""
    for name in (*a.COLUMNS, *a.SEATS, *a.ROWS, *a.TABLES, *a.SCALARS, "zones", "choices", "asked", "heard"):
        if getattr(a, name) != getattr(b, name):
            return f"{name}: {getattr(a, name)!r} against {getattr(b, name)!r}"
    frames = [[f.KEY, *(getattr(f, n) for n in f.FIELDS)] for f in a.stack]
    others = [[f.KEY, *(getattr(f, n) for n in f.FIELDS)] for f in b.stack]
    return f"the stack: {frames} against {others}" if frames != others else "the cards"


def first_difference(a: object, b: object, path: str = "") -> str:
    if isinstance(a, dict) and isinstance(b, dict):
        for k in a.keys() | b.keys():
            if a.get(k) != b.get(k):
                return first_difference(a.get(k), b.get(k), f"{path}.{k}")
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        for i, (x, y) in enumerate(zip(a, b, strict=True)):
            if x != y:
                return first_difference(x, y, f"{path}[{i}]")
    return f"{path}: {a!r} against {b!r}"
