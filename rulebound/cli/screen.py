"""Drawing a game in the terminal from a player's view, by the game's layout. Knows no game and no secret."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from rulebound.core.errors import RuleboundError
from rulebound.core.layout import COUNT, DICE, GROUPS, HAND, PILE, Area, Layout, layout_of
from rulebound.core.text import Messages
from rulebound.core.words import Words

SAYS = Messages(
    {
        "cards": ("{n} {n:card|cards}", "{n}張"),
        "top": ("top: {0}", "頂部：{0}"),
        "known": ("known: {0}", "已知：{0}"),
        "nothing": ("—", "—"),
        "you": ("you", "你"),
        "out": ("out of the game", "已出局"),
        "on-card": ("with {0}", "附有{0}"),
        "choice": ("choice {n}", "第{n}個選擇"),
    }
)
Marks = Mapping[int, list[int]]
"""For a handle, the numbers of the options that belong to it."""


class Screen:
    """One player's picture of the table."""

    def __init__(self, words: Words) -> None:
        self.words, self.lang = words, words.lang
        self.layout: Layout = layout_of(words.game)

    def say(self, key: str, *about: str, **gaps: Any) -> str:
        return SAYS.say(self.lang, key, *about, **gaps)

    def label(self, key: str, **gaps: Any) -> str:
        """A label of the layout; one without a message is shown by its last word."""
        if key in self.words.messages:
            return self.words.messages.say(self.lang, key, **gaps)
        return f"{key.rpartition('.')[2]} {gaps.get('n', '')}".strip()

    # ------------------------------------------------------------ the whole table

    def table(self, view: Mapping[str, Any], marks: Marks) -> RenderableType:
        """Everybody else above, the viewer below, what all share on top."""
        you, seats = view["you"], range(len(view["players"]))
        order = [p for p in seats if p != you] + [p for p in seats if p == you]
        parts: list[RenderableType] = [self.headline(view)]
        on = self._carried(view)
        shared = self.areas(view.get("shared", {}), self.layout.shared, marks, on)
        if shared.row_count:
            parts.append(Panel(shared, border_style="cyan", padding=(0, 1)))
        for p in order:
            parts.append(self.seat(view, p, marks, on))
        return Group(*parts)

    def headline(self, view: Mapping[str, Any]) -> Text:
        facts = [self.words.game.name(self.lang)]
        for fact in self.layout.facts:
            if view.get(fact.key):
                facts.append(self.fact(fact.label, view[fact.key]))
        facts.append(self.say("choice", n=view["choice"] + 1))
        return Text("  ·  ".join(f for f in facts if f), style="bold")

    def fact(self, label: str, value: Any) -> str:
        if isinstance(value, str):
            return self.label(label, n=0, what=self.words.note(value))
        return self.label(label, n=int(value), what=str(value))

    def seat(self, view: Mapping[str, Any], p: int, marks: Marks, on: Mapping[int, list[Any]]) -> Panel:
        seat, you = view["players"][p], view["you"]
        title = self.words.player(p) + (f" ({self.say('you')})" if p == you else "")
        if view.get("active") == p:
            title = f"▶ {title}"
        facts = [self.fact(f.label, seat[f.key]) for f in self.layout.seat_facts if seat.get(f.key)]
        if seat["out"]:
            facts.append(self.say("out"))
        body = self.areas(seat["zones"], self.layout.seat, marks, on)
        style = "green" if p == you else "red"
        return Panel(body, title=title, title_align="left", subtitle="  ·  ".join(facts), border_style=style, padding=(0, 1))

    def areas(self, zones: Mapping[str, Any], areas: Iterable[Area], marks: Marks, on: Mapping[int, list[Any]]) -> Table:
        grid = Table.grid(padding=(0, 1))
        grid.add_column(style="dim", justify="right", no_wrap=True)
        grid.add_column()
        for area in areas:
            zone = zones.get(area.zone, [])
            if _size(zone) or area.always:
                grid.add_row(self.label(area.label), self.area(area, zone, marks, on))
        return grid

    def area(self, area: Area, zone: Any, marks: Marks, on: Mapping[int, list[Any]]) -> Text:
        if not _size(zone):
            return Text(self.say("nothing"), style="dim")
        if area.shape == DICE:
            return self.dice(_known(zone), marks)
        if area.shape == GROUPS:
            return Text(self.words.counted([self.words.card(e["card"]) for e in _known(zone)]), style="dim")
        if area.shape in (COUNT, PILE) or isinstance(zone, Mapping):
            return self.pile(area, zone)
        if area.shape == HAND:
            return _lines([self.card(e, marks, on, brief=True) for e in zone])
        return _lines([self.card(e, marks, on) for e in zone])

    # ------------------------------------------------------------ what lies there

    def pile(self, area: Area, zone: Any) -> Text:
        text = Text(self.say("cards", n=_size(zone)))
        known = _known(zone)
        if area.shape == PILE and known and not isinstance(zone, Mapping):
            text.append("  " + self.say("top", self.words.card(known[-1]["card"])), style="dim")
        elif known and (isinstance(zone, Mapping) or area.shape == COUNT):
            names = self.words.counted([self.words.card(e["card"]) for e in known])
            text.append("  " + self.say("known", names), style="dim")
        return text

    def dice(self, dice: Sequence[Mapping[str, Any]], marks: Marks) -> Text:
        """Dice by type and face in words, never by colour alone."""
        groups: dict[str, list[Mapping[str, Any]]] = {}
        for d in sorted(dice, key=lambda d: (d["card"], -d.get("face", 0))):
            groups.setdefault(self.die(d), []).append(d)
        parts = []
        for name, group in groups.items():
            part = Text()
            for d in group:
                part.append(self.mark(d, marks))
            part.append(f"{len(group)}× " if len(group) > 1 else "").append(name)
            parts.append(part)
        return Text(" | ").join(parts)

    def die(self, d: Mapping[str, Any]) -> str:
        shown = getattr(self.words.game, "die_text", None)
        return str(shown(self.lang, d)) if shown is not None else self.words.card(d["card"])

    def card(self, e: Mapping[str, Any], marks: Marks, on: Mapping[int, list[Any]], brief: bool = False) -> Text:
        text = Text().append(self.mark(e, marks))
        text.append(self.words.card(e["card"] or e.get("as", "")), style="bold" if not e.get("exhaustion") else "")
        if e["card"] and e.get("as"):
            text.append(f" ({self.words.card(e['as'])})")
        badges = self.badges(e)
        if badges:
            text.append("  ").append(badges)
        if brief and e["card"]:
            text.append("  " + self.brief(e["card"]), style="dim")
        if beneath := on.get(e["id"]):
            names = self.words.joined(self.words.card(x["card"]) for x in beneath)
            text.append("  + " + self.say("on-card", names), style="cyan")
        return text

    def brief(self, id: str) -> str:
        shown = getattr(self.words.game, "brief", None)
        try:
            return str(shown(self.words.game.card(id), self.lang)) if shown is not None else ""
        except RuleboundError:
            return ""

    def badges(self, e: Mapping[str, Any]) -> Text:
        parts = []
        for badge in self.layout.badges:
            value = _at(e, badge.key)
            if value is not None:
                parts.append(Text(self.label(badge.label, n=int(value)), style=badge.style))
        return Text(" ").join(parts)

    def mark(self, e: Mapping[str, Any], marks: Marks) -> Text:
        numbers = marks.get(e["id"], [])
        return Text(f"[{','.join(map(str, numbers))}] ", style="bold green") if numbers else Text()

    def _carried(self, view: Mapping[str, Any]) -> dict[int, list[Any]]:
        """What lies on which card: attached spells, dice on cards."""
        on: dict[int, list[Any]] = {}
        for zones in [*(s["zones"] for s in view["players"]), view.get("shared", {})]:
            for name in self.layout.attached:
                for e in _known(zones.get(name, [])):
                    if self.layout.on in e:
                        on.setdefault(e[self.layout.on], []).append(e)
        return on

    # ------------------------------------------------------------ options

    def options(self, labels: Sequence[str], keys: Sequence[str]) -> Table:
        grid = Table.grid(padding=(0, 2))
        grid.add_column(justify="right", style="bold green", no_wrap=True)
        grid.add_column()
        grid.add_column(style="dim", overflow="fold")
        for i, (label, key) in enumerate(zip(labels, keys, strict=True), 1):
            grid.add_row(str(i), label, key)
        return grid


def marks_of(decision: Mapping[str, Any] | None) -> dict[int, list[int]]:
    """Which options belong to which cards; a card that belongs to very many is not marked."""
    marks: dict[int, list[int]] = {}
    for i, o in enumerate((decision or {}).get("options", ()), 1):
        for handle in o["about"]:
            marks.setdefault(handle, []).append(i)
    return {handle: numbers for handle, numbers in marks.items() if len(numbers) <= 3}


def handles(view: Mapping[str, Any]) -> dict[int, str]:
    """The card id behind every handle that the viewer can see."""
    found: dict[int, str] = {}
    for zones in [*(s["zones"] for s in view["players"]), view.get("shared", {})]:
        for zone in zones.values():
            found.update((e["id"], e["card"] or e.get("as", "")) for e in _known(zone))
    return found


def console() -> Console:
    return Console(highlight=False)


def clear(out: Console) -> None:
    """An empty screen with nothing to scroll back to: whoever sits down next sees nothing of what stood there."""
    if out.is_terminal:
        out.file.write("\x1b[H\x1b[2J\x1b[3J")
        out.file.flush()


def _size(zone: Any) -> int:
    return int(zone["count"]) if isinstance(zone, Mapping) else len(zone)


def _known(zone: Any) -> list[Any]:
    if not isinstance(zone, Mapping):
        return list(zone)
    return list(zone.get("known", ())) + list(zone.get("known_at", {}).values())


def _at(e: Mapping[str, Any], key: str) -> Any:
    """`values.1` is the second of the entity's values, `values.atk` the one of that name."""
    name, _, place = key.partition(".")
    value = e.get(name)
    if not place or value is None:
        return value
    return value.get(place) if isinstance(value, Mapping) else value[int(place)]


def _lines(parts: Sequence[Text]) -> Text:
    return Text("\n").join(parts)
