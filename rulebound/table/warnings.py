"""Warnings: an option harms the player who chooses it, or does nothing at all.

An option of a card's text is tried in full; of a card that is played or used only whether its text would do anything.

It is tried on guesses of what the chooser can't know (`State.determinize`), so it tells nothing that they may not know.
It warns only where all guesses agree, and of harm only where another option does none.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from copy import copy
from functools import partial
from typing import Any, NamedTuple

from rulebound.core.decisions import NOBODY, Ask, Entity, Option
from rulebound.core.effects import Resolve
from rulebound.core.errors import RuleboundError
from rulebound.core.frames import Procedure, freeze, procedure, step
from rulebound.core.log import NO_CARD, LogEvent
from rulebound.core.priority import on_stack
from rulebound.core.state import State
from rulebound.core.words import Words
from rulebound.core.words.forecast import guess_of
from rulebound.core.words.game import GameWords

GUESS_SEEDS = (1, 2)
"""The seeds of the guesses."""
MOST_OPTIONS = 16
"""Of so many options it is tried."""
QUESTION_DEPTH = 2
"""So many questions of a text are gone through to see whether it does nothing, however they are answered."""
BOOKKEEPING = frozenset({"actor", "dirty", "serials", "stamp"})
"""Numbers of a state that change though nothing does on the table."""


class TrialResult(NamedTuple):
    """What a trial has shown: the events that harm the player who chooses, and whether nothing happened."""

    harm: tuple[LogEvent, ...]
    idle: bool


def warnings(g: State, options: Sequence[Option], words: Words) -> list[str]:
    """A warning for each option, or an empty text: for options of a card's text, and for cards that are played or used."""
    if g.guess:
        return [""] * len(options)
    guess = partial(guess_of, g, options[0].player)
    try:
        if g.stack and isinstance(g.stack[-1], Resolve):
            return _of_text(g, guess, options, words)
        return _of_actions(g, guess, options, words)
    except RuleboundError:  # no warning of what can't be tried
        return [""] * len(options)


def _of_text(g: State, guess: Callable[[int], State], options: Sequence[Option], words: Words) -> list[str]:
    """For each option of a card's text what to warn of."""
    if not 1 < len(options) <= MOST_OPTIONS:
        return [""] * len(options)
    tried = [_tries(guess, o) for o in options]
    spared = not all(f.harm for found in tried for f in found)
    seen = {g.handle[e] for e in range(len(g.card)) if g.zone[e] >= 0 and g.sees(options[0].player, e)}
    return [_warning(found, o, words, spared, seen) for found, o in zip(tried, options, strict=True)]


def _warning(found: Sequence[TrialResult], o: Option, words: Words, spared: bool, seen: Container[int]) -> str:
    if spared and all(f.harm for f in found):
        event = found[0].harm[0]._replace(source=NO_CARD)
        known = all(s.handle in seen for s in event.about)  # a guess names no card for sure
        return words.common("harms", words.event(event)) if known else words.common("harms-you")
    chosen = o.entities or o.note  # to decline does nothing, as everybody knows
    return words.common("idle") if chosen and all(f.idle for f in found) else ""


def _tries(guess: Callable[[int], State], o: Option) -> list[TrialResult]:
    """What an option brings on the guesses, up to the first on which there is nothing to tell: they can't all agree then."""
    found = list[TrialResult]()
    for seed in GUESS_SEEDS:
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


def _try(guess: State, o: Option) -> TrialResult:
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


def _found(trial: State, o: Option, source: Entity, before: Any) -> TrialResult:
    """What a trial has brought so far."""
    handle = trial.handle[source]
    mine = [e.seen_by(o.player) for e in trial.log or () if handle in {s.handle for s in e.cards}]
    harm = tuple(
        e for e in mine if e.source.handle == handle and e.kind != o.verb and trial.GAME.words.is_harmful(e, o.player)
    )
    return TrialResult(harm, not mine and not _goes_on(trial, source) and _position(trial, source) == before)


def _goes_on(g: State, source: Entity) -> bool:
    """Is there something of the card's text still to come?"""
    return any(f.cause() == source for f in g.stack) or any(w.source == source for w in on_stack(g))


def _position(g: State, source: Entity) -> Any:
    """All that lies on the table but the card whose text it is."""
    zones = [[e for e in zone if e != source] for zone in g.zones]
    columns = [[*column[:source], *column[source + 1 :]] for column in (getattr(g, name) for name, _ in g.SHOWN_COLUMNS)]
    return zones, columns, [list(getattr(g, name)) for name in g.SHOWN_SEATS], list(g.modifiers)


# ---------------------------------------------------------------- a card that is played or used in vain


def _of_actions(g: State, guess: Callable[[int], State], options: Sequence[Option], words: Words) -> list[str]:
    """For each card that may be played or used what to warn of."""
    if type(g.GAME.words).preview_effect is GameWords.preview_effect:
        return [""] * len(options)  # this game previews no text
    spare, found = g.copy(), list[str]()
    for o in options:
        if g.GAME.words.preview_effect(spare, o) is None:  # then the copy is as it was
            found.append("")
            continue
        spare = g.copy()
        vain = all(_in_vain(guess(seed), o.index) for seed in GUESS_SEEDS)
        found.append(words.common("idle") if vain else "")
    return found


def _in_vain(guess: State, index: int) -> bool:
    """Would the text of an option change nothing on this guess, if it is begun as if it had been paid for?"""
    trial = _begun(guess, index)
    if trial is None:
        return False
    trial.run()
    if trial.asked is None or trial.log:
        return False
    began = _begun(guess, index)  # only now is it worth while to look at all that the position held
    assert began is not None
    began.stack.pop()
    began.stack.pop()
    return _nothing_happens(trial, guess.decision.player if guess.decision else NOBODY, _everything(began), QUESTION_DEPTH)


def _begun(guess: State, index: int) -> State | None:
    """A copy of a guess in which the text of an option is about to begin; None where it is not known."""
    trial = guess.copy()
    assert guess.decision is not None
    text = trial.GAME.words.preview_effect(trial, guess.decision.options[index])
    if text is None:
        return None
    trial.log, trial.trace, trial.asked, trial.dirty = [], None, None, 0
    trial.stop_at_forced = trial.between_people = 0
    trial.stack.append(Stop())
    trial.push(text)
    return trial


def _nothing_happens(trial: State, you: int, before: Any, deep: int) -> bool:
    """Has a text ended without a change, or will it, whatever its player answers?"""
    if trial.asked is None or trial.log:
        return False
    if isinstance(trial.stack[-1], Stop):
        trial.stack.pop()
        return bool(_everything(trial) == before)
    if trial.asked.player != you or not deep or len(trial.asked.offers) > MOST_OPTIONS:
        return False
    for i in range(len(trial.asked.offers)):
        answered = trial.copy()
        answered.log = []
        answered.choose(i)
        if not _nothing_happens(answered, you, before, deep - 1):
            return False
    return True


def _everything(g: State) -> Any:
    """All that a position holds."""
    names = (*g.COLUMNS, *g.SEATS, *g.ROWS, *g.TABLES, *(n for n in g.SCALARS if n not in BOOKKEEPING))
    held = {name: getattr(g, name) for name in names}
    return {n: copy(v) for n, v in held.items()}, [list(z) for z in g.zones], [freeze(f) for f in g.stack]
