"""What an option of a card's text would do to whoever chooses it: harm, or nothing at all.

It is tried on guesses of what the chooser can't know (`State.determinize`), so it tells nothing that they may not know.
Only where all guesses agree is it told, and harm only where another option does none.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from functools import cache
from typing import Any, NamedTuple

from rulebound.core.decisions import NOBODY, Ask, Entity, Option
from rulebound.core.effects import Resolve
from rulebound.core.errors import RuleboundError
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.log import NO_CARD, LogEvent
from rulebound.core.priority import on_stack
from rulebound.core.state import State
from rulebound.core.words import Words

GUESSES = (1, 2)
"""The seeds of the guesses."""
MOST_OPTIONS = 16
"""Of so many options it is tried."""


class Foreseen(NamedTuple):
    """What a choice has brought: the events that harm whoever made it, and whether anything happened at all."""

    harm: tuple[LogEvent, ...]
    idle: bool


def warnings(g: State, options: Sequence[Option], words: Words) -> list[str]:
    """For each option of a card's text what to warn of, in words; nothing elsewhere."""
    top = g.stack[-1] if g.stack else None
    if not isinstance(top, Resolve) or not 1 < len(options) <= MOST_OPTIONS or g.guess:
        return [""] * len(options)
    guess = cache(lambda seed: g.determinize(options[0].player, seed))
    try:
        tried = [_tries(guess, o) for o in options]
    except RuleboundError:  # what can't be tried is not foretold
        return [""] * len(options)
    spared = not all(f.harm for found in tried for f in found)
    seen = {g.handle[e] for e in range(len(g.card)) if g.zone[e] >= 0 and g.sees(options[0].player, e)}
    return [_told(found, o, words, spared, seen) for found, o in zip(tried, options, strict=True)]


def _told(found: Sequence[Foreseen], o: Option, words: Words, spared: bool, seen: Container[int]) -> str:
    if spared and all(f.harm for f in found):
        event = found[0].harm[0]._replace(source=NO_CARD)
        known = all(s.handle in seen for s in event.about)  # a guess names no card for sure
        return words.common("harms", words.event(event)) if known else words.common("harms-you")
    chosen = o.entities or o.note  # to decline does nothing, as everybody knows
    return words.common("idle") if chosen and all(f.idle for f in found) else ""


def _tries(guess: Callable[[int], State], o: Option) -> list[Foreseen]:
    """What an option brings on the guesses, up to the first on which there is nothing to tell: they can't all agree then."""
    found = list[Foreseen]()
    for seed in GUESSES:
        found.append(_try(guess(seed), o))
        if not found[-1].harm and not found[-1].idle:
            break
    return found


@procedure
class Stop(Procedure):
    """Lies beneath all that a card's text does: when that is done the trial is over, whatever the game would ask next."""

    @step()
    def stop(self, g: State) -> None:
        g.asked = Ask(NOBODY, "", "", (), "", NOBODY, False)


def _try(guess: State, o: Option) -> Foreseen:
    trial, top = guess.copy(), guess.stack[-1]
    assert isinstance(top, Resolve)
    source = top.source
    trial.log, trial.trace = [], None
    before = _position(trial, source)
    trial.stack.insert(next(i for i, f in enumerate(trial.stack) if f is trial.stack[-1] or f.cause() == source), Stop())
    trial.choose(o.index)
    found = _found(trial, o, source, before)
    stopped = trial.stack and isinstance(trial.stack[-1], Stop)
    if stopped and not found.harm and (found.idle or _goes_on(trial, source)):  # perhaps it does something only now
        trial.stack.pop()
        trial.asked = None
        trial.run()
        found = _found(trial, o, source, before)
    return found


def _found(trial: State, o: Option, source: Entity, before: Any) -> Foreseen:
    """What a trial has brought so far."""
    handle = trial.handle[source]
    mine = [e.seen_by(o.player) for e in trial.log or () if handle in {s.handle for s in e.cards}]
    harm = tuple(e for e in mine if e.source.handle == handle and e.kind != o.verb and trial.GAME.harms(e, o.player))
    return Foreseen(harm, not mine and not _goes_on(trial, source) and _position(trial, source) == before)


def _goes_on(g: State, source: Entity) -> bool:
    """Is there something of the card's text still to come?"""
    return any(f.cause() == source for f in g.stack) or any(w.source == source for w in on_stack(g))


def _position(g: State, source: Entity) -> Any:
    """All that lies on the table but the card whose text it is."""
    zones = [[e for e in zone if e != source] for zone in g.zones]
    columns = [[*column[:source], *column[source + 1 :]] for column in (getattr(g, name) for name, _ in g.SHOWN_COLUMNS)]
    return zones, columns, [list(getattr(g, name)) for name in g.SHOWN_SEATS], list(g.modifiers)
