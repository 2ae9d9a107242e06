"""Targets and modes: chosen before paying, when a player plays or uses something, and checked again on resolution.

They come from the effect tree itself: all its targets in the order of the text, but only those of the chosen option in a
"choose one".  On resolution the player is not asked again for early choices.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.core.decisions import NOBODY, Entity
from rulebound.core.effects import Node, Players, Resolve
from rulebound.core.frames import procedure, step

from ..definitions import ABILITIES, Selector
from ..nouns.subjects import Modes, Pick, Sealing
from ..state import UnderworldState

CHOICES: dict[int, tuple[Node, tuple[Pick | Modes, ...]]] = {}
"""The early choices of a text by its identity; the text is kept, so that no other text gets that identity."""


def choices_of(node: Node) -> tuple[Pick | Modes, ...]:
    """The targets and modes of a text, without those inside the modes' options; cached for each text."""
    known = CHOICES.get(id(node))
    if known is None:
        known = CHOICES[id(node)] = (node, tuple(_choices(node)))
    return known[1]


def _choices(node: Node) -> Iterator[Pick | Modes]:
    if isinstance(node, Modes):
        yield node
    elif isinstance(node, Pick):
        if node.target:
            yield node
    else:
        for child in _children(node):
            yield from _choices(child)


def _children(node: Node) -> Iterator[Node]:
    for name in getattr(type(node), "__match_args__", ()):
        value = getattr(node, name)
        for child in value if isinstance(value, tuple) else (value,):
            if isinstance(child, Node):
                yield child


def early(node: Node, f: Resolve) -> Iterator[Pick | Modes]:
    """The choices of a text that are made early, as far as known; options that were not chosen are left out."""
    for choice in choices_of(node):
        yield choice
        if isinstance(choice, Modes) and (option := f.recall("option")) != NOBODY:
            yield from early(choice.options[option], f)


def effect_of(key: str) -> Node:
    effect = ABILITIES[key].effect
    assert effect is not None
    return effect


def has_targets(g: UnderworldState, f: Resolve) -> bool:
    """Can every target of the text be chosen?  For modes, one option with all its targets is enough."""
    return in_reach(g, f, effect_of(f.program))


def in_reach(g: UnderworldState, f: Resolve, node: Node) -> bool:
    """The same for a part of a text."""
    return _possible(g, f, list(early(node, f)))


def _possible(g: UnderworldState, f: Resolve, choices: list[Pick | Modes]) -> bool:
    """Can all these be chosen in order, including those that refer to an earlier one?"""
    for i, choice in enumerate(choices):
        if isinstance(choice, Modes):
            if not any(in_reach(g, f, o) for o in choice.options):
                return False
        elif not choice.may:
            later = choices[i + 1 :]
            if any(choice.name in _speaks_of(c) for c in later):
                return bool(_open(g, f, choice, later))
            if not choice.all(g, f):
                return False
    return True


def _open(g: UnderworldState, f: Resolve, pick: Pick, later: list[Pick | Modes]) -> list[Entity]:
    """The candidates of one choice that leave a candidate for each later choice that refers to it."""
    found = pick.all(g, f)
    if not any(pick.name in _speaks_of(c) for c in later):
        return found
    left = []
    for e in found:
        then: Any = f.copy()
        pick.note_down(then, e)
        if _possible(g, then, later):
            left.append(e)
    return left


def _speaks_of(choice: Pick | Modes) -> tuple[str, ...]:
    """The names of the earlier choices to which the selection refers."""
    return choice.which.speaks_of if isinstance(choice, Pick) and isinstance(choice.which, Selector) else ()


@procedure
class ChooseTargets(Resolve):
    """Choose the targets and modes of a text; the caller then receives its memory."""

    @step("underworld.play.step.3", "underworld.play.step.3.modes")
    def go(self, g: Any) -> None:
        if self._left():
            self.ask_again(g)
        else:
            self.finish()

    def ask_again(self, g: Any) -> None:
        choice, *later = self._left()
        if isinstance(choice, Pick):
            choice.ask_among(g, self, _open(g, self, choice, later))
        else:
            choice.ask_early(g, self)

    def _left(self) -> list[Pick | Modes]:
        """The choices still to be made."""
        return [c for c in early(effect_of(self.program), self) if not self.recall(c.asked, 0)]

    @step("underworld.play.step.3")
    def note(self, g: UnderworldState) -> None:
        self._left()[0].take_early(g, self)
        self.jump("go")


def targets(key: str, f: Resolve) -> list[Pick]:
    """The chosen targets."""
    return [c for c in early(effect_of(key), f) if isinstance(c, Pick) and f.recall(c.name) != NOBODY]


def aimed_at(key: str, f: Resolve) -> tuple[Entity, ...]:
    """The cards that are public targets of an object on the stack."""
    return tuple(f.recall(p.name) for p in targets(key, f) if not isinstance(p.which, Players))


def lost_all(g: UnderworldState, f: Resolve) -> bool:
    """Forget illegal targets.  Were there targets, are all illegal, and does the text do nothing without them?"""
    chosen = targets(f.program, f)
    lost = [p for p in chosen if not p.still(g, f)]
    for p in lost:
        g.cite("underworld.stack.lost-target")
        f.remember(p.name, NOBODY)
    return bool(chosen) and len(lost) == len(chosen) and not _seals(effect_of(f.program))


def _seals(node: Node) -> bool:
    return isinstance(node, Sealing) or any(_seals(child) for child in _children(node))
