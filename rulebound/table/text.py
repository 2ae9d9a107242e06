"""A seat's view as plain text with its options numbered: for language models and other readers of text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rulebound.core.decisions import NOBODY, Decision, Player
from rulebound.core.state import State
from rulebound.core.words import Words

from .card_presenter import CardPresenter, cards_by_handle, entities_in, zone_size
from .presenter import Viewer, describe_rule, log_batches
from .progress import running_procedures
from .words import TABLE_WORDS, ending_rule, ending_text

LOG = 12
"""So many of the latest lines of the log."""


def seat_text(g: State, player: Player, lang: str = "en", names: Sequence[str] = (), log: int = LOG) -> str:
    """All that a player may know, and what they may choose, each option with its index.

    >>> import rulebound
    >>> g = rulebound.new("ashes", players=["iron-men", "mist-guardian"], seed=7)
    >>> print(seat_text(g, 0).splitlines()[-1])
    [5] take Anchornaut
    """
    words = Words(g.GAME, lang, names)
    view = g.view(player)
    parts = [_table(g, CardPresenter(words), view), _log(g, player, words, log), _question(g, player, words)]
    return "\n\n".join(part for part in parts if part)


def _table(g: State, faces: CardPresenter, view: Mapping[str, Any]) -> str:
    """The facts of the game, then every zone with what lies in it."""
    words, you = faces.words, view["you"]
    lines = [words.game.name(words.lang), *(f"- {fact}" for fact in faces.facts(view))]
    called = cards_by_handle(view)
    for seat in view["players"]:
        who = words.player(seat["seat"]) + (" *" if seat["seat"] == you and not words.players else "")
        lines += ["", ": ".join([who, words.joined(faces.seat_facts(seat))]).rstrip(": ")]
        lines += _zones(faces, seat["zones"], called)
    if shared := _zones(faces, view["shared"], called):
        lines += ["", *shared]
    return "\n".join(lines)


def _zones(faces: CardPresenter, zones: Mapping[str, Any], called: Mapping[int, str]) -> list[str]:
    lines = []
    for name, zone in zones.items():
        if not (count := zone_size(zone)):
            continue
        cards = [_entity(faces, e, called) for e in entities_in(zone)]
        told = [words if n == 1 else f"{words} ×{n}" for words, n in Counter(cards).items()]
        hidden = count - len(cards)
        told += [faces.words.common("hidden-cards", n=hidden)] if hidden and told else []
        lines.append(f"  {faces.label(f'zone.{name}')} ({count}){': ' if told else ''}{'; '.join(told)}")
    return lines


def _entity(faces: CardPresenter, e: Mapping[str, Any], called: Mapping[int, str]) -> str:
    """A card with the numbers on it, where it is and what it lies on."""
    notes = [badge.text for badge in faces.badges(e)]
    grid = faces.layout.grid
    if grid is not None and (at := e.get(grid.at)):
        notes.append("-".join(map(str, at)) if isinstance(at, list) else str(at))
    notes += faces.notes(e)
    if host := called.get(e.get("on", 0)):
        notes.append(f"→ {faces.card_name(host)}")
    return faces.name(e) + (f" [{', '.join(notes)}]" if notes else "")


def _log(g: State, player: Player, words: Words, most: int) -> str:
    """The latest lines of the log, where the game keeps one."""
    if not g.log or not most:
        return ""
    lines = [line.text for batch in log_batches(g, Viewer(player), words, 0) for line in batch]
    return "\n".join(f"> {line}" for line in lines[-most:])


def _question(g: State, player: Player, words: Words) -> str:
    if g.over:
        rule = describe_rule(ending_rule(g, [player] if player != NOBODY else []), words.lang)
        how = TABLE_WORDS.say(words.lang, "by-rule", rule.heading) if rule else ""
        return "\n".join(line for line in (ending_text(words, g), how) if line)
    decision = g.decision
    if decision is None or decision.player != player:
        return ""
    where = [place.text for place in running_procedures(g, player, words)][-1:]
    said, text = g.GAME.words.question_text(g, words)
    source = words.card(g.name_of(decision.source)) if decision.source != NOBODY and g.sees(player, decision.source) else ""
    asked = said or words.prompt_of(decision.prompt, source)
    return "\n".join([*where, asked, *([text] if text else []), *option_lines(g, decision, words)])


def option_lines(g: State, decision: Decision, words: Words) -> list[str]:
    """The options of the one who decides, a line each: its index, what it does, and what it costs."""
    source = g.name_of(decision.source) if decision.source != NOBODY and g.sees(decision.player, decision.source) else ""
    rows = [(o.key, o.verb, len(o.entities), o.note) for o in decision.options]
    seats = [
        [g.holder(e) if not g.ZONES[g.kind_of_zone(e)].shared else NOBODY for e in o.entities] for o in decision.options
    ]
    said = words.options_of(rows, source, seats, decision.player)
    details = [g.GAME.words.option_detail(g, o, words) for o in decision.options]
    return [
        f"[{o.index}] {line}{words.common('ability', more) if more and more not in line else ''}"
        for o, line, more in zip(decision.options, said, details, strict=True)
    ]
