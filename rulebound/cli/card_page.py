"""A card to read: everything printed on it, and the rules behind its keywords and icons."""

from __future__ import annotations

from rich.text import Text

from rulebound import rulebook
from rulebound.cli.screen import Screen


def card_lines(screen: Screen, id: str) -> list[Text]:
    """The card's name, its line, other printed facts, its text, and reminders of rules."""
    declared, lang = screen.words.game, screen.lang
    card = declared.card(id)
    lines = [Text.assemble((screen.card_name(id), "bold"), (f"  {card.id}", "dim"))]
    if brief := screen.brief(id):
        lines.append(Text(brief, style="cyan"))
    if facts := declared.words.facts(card, lang):
        lines.append(Text(" · ".join(facts), style="cyan"))
    if text := card.text(lang):
        lines.append(Text(text))
    return [*lines, *(_reminder(rule, lang) for rule in declared.words.reminders(card) if rulebook.exists(rule))]


def _reminder(id: str, lang: str) -> Text:
    """A rule in brackets, like a reminder text on a card."""
    rule = rulebook.rule(id)
    said = f"({rule.heading(lang)}: {rule.text(lang)})" if lang == "en" else f"（{rule.heading(lang)}：{rule.text(lang)}）"
    return Text(said, style="dim italic")
