"""Targets and modes: chosen when something is played or used, before it is paid for; looked at again on resolution.

They are read off the effect tree itself: all its targets, in the order of the text, and of a "choose one" only those of the
option that was chosen.  On resolution what was chosen early is not asked for again.
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
"""The early choices of a text by its identity, with the text itself so that no other one gets the same."""


def choices_of(node: Node) -> tuple[Pick | Modes, ...]:
    """The targets and modes of a text, without those within the modes' options; found once for each text."""
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
    """The choices of a text that are made early, as far as they are known: options not chosen are left out."""
    for choice in choices_of(node):
        yield choice
        if isinstance(choice, Modes) and (option := f.recall("option")) != NOBODY:
            yield from early(choice.options[option], f)


def effect_of(key: str) -> Node:
    effect = ABILITIES[key].effect
    assert effect is not None
    return effect


def has_targets(g: UnderworldState, f: Resolve) -> bool:
    """Can every target be chosen that the text asks for? Of modes one with its targets is enough."""
    return in_reach(g, f, effect_of(f.program))


def in_reach(g: UnderworldState, f: Resolve, node: Node) -> bool:
    """The same of a part of a text."""
    return _possible(g, f, list(early(node, f)))


def _possible(g: UnderworldState, f: Resolve, choices: list[Pick | Modes]) -> bool:
    """Can all these be chosen, one after the other, those that speak of an earlier one too?"""
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
    """Those of which one may be chosen: after which what is chosen later, and speaks of it, can be chosen as well."""
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
    """The names of what must be chosen before, since the selection speaks of it."""
    return choice.which.speaks_of if isinstance(choice, Pick) and isinstance(choice.which, Selector) else ()


@procedure
class ChooseTargets(Resolve):
    """Choose the targets and modes of a text; its memory afterwards goes to whoever asked."""

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
        """What is still to be chosen."""
        return [c for c in early(effect_of(self.program), self) if not self.recall(c.asked, 0)]

    @step("underworld.play.step.3")
    def note(self, g: UnderworldState) -> None:
        self._left()[0].take_early(g, self)
        self.jump("go")


def targets(key: str, f: Resolve) -> list[Pick]:
    """The targets that were chosen."""
    return [c for c in early(effect_of(key), f) if isinstance(c, Pick) and f.recall(c.name) != NOBODY]


def aimed_at(key: str, f: Resolve) -> tuple[Entity, ...]:
    """The cards that an object on the stack is openly aimed at."""
    return tuple(f.recall(p.name) for p in targets(key, f) if not isinstance(p.which, Players))


def lost_all(g: UnderworldState, f: Resolve) -> bool:
    """Forget the targets that are illegal by now. Was there any, is none left, and does the text do nothing without?"""
    chosen = targets(f.program, f)
    lost = [p for p in chosen if not p.still(g, f)]
    for p in lost:
        g.cite("underworld.stack.lost-target")
        f.remember(p.name, NOBODY)
    return bool(chosen) and len(lost) == len(chosen) and not _seals(effect_of(f.program))


def _seals(node: Node) -> bool:
    return isinstance(node, Sealing) or any(_seals(child) for child in _children(node))
