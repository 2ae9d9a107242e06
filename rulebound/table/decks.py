"""Decks by name: which deck a word means, and what the players of a game bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

from rulebound.core.chance import Chance, derived
from rulebound.core.errors import RuleboundError
from rulebound.core.game import DeckGame, Game
from rulebound.core.input import short

RANDOM_DECK = "random"
NOTHING_READ: Mapping[str, Any] = MappingProxyType({})


def deck_named(declared: Game, word: str) -> Any:
    """What a player brings: the id of a ready-made deck, or the deck in a file."""
    if not isinstance(declared, DeckGame) or word in declared.decks.ready_made():
        return word
    try:
        path = Path(word).expanduser()
        if path.is_file():
            return declared.decks.read(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise RuleboundError("{0} is no text file; export the deck again", short(word)) from error
    except (OSError, RuntimeError, ValueError) as error:
        raise RuleboundError("can't read a deck from '{0}'", short(word)) from error
    known = ", ".join([*declared.decks.ready_made(), RANDOM_DECK])
    raise RuleboundError("there is no deck '{0}': name a file, or one of {1}", short(word), known)


def random_deck(declared: DeckGame, chance: Chance, taken: Sequence[Any]) -> Any:
    """A ready-made deck that can be played together with those taken, if there is one that nobody has."""
    ready, others = declared.decks.ready_made(), [declared.decks.make(d) for d in taken]
    fit = [id for id in ready if not declared.decks.check_table([*others, declared.decks.make(id)])] or list(ready)
    left = [id for id in fit if id not in taken] or fit
    return left[chance.below(len(left))]


def brought(
    declared: Game, decks: Sequence[str], count: int, seed: int, read: Mapping[str, Any] = NOTHING_READ
) -> list[Any]:
    """What `count` players bring. Fewer decks than players are dealt round; without any everybody gets a random one.

    `read` holds decks whose files were read before, by their words.
    """

    def named_deck(word: str) -> Any:
        return read[word] if word in read else deck_named(declared, word)

    named = list(decks) or [RANDOM_DECK]
    if len(named) > count:
        raise RuleboundError("{0} decks for {1} players: name one deck for each", len(named), count)
    words = [named[i % len(named)] for i in range(count)]
    if not isinstance(declared, DeckGame) or not declared.decks.ready_made():
        return [named_deck(word) for word in words]
    chance = Chance(derived(seed, "decks"))
    found = {i: named_deck(word) for i, word in enumerate(words) if word != RANDOM_DECK}
    for i in range(count):
        if i not in found:
            found[i] = random_deck(declared, chance, list(found.values()))
    return [found[i] for i in range(count)]
