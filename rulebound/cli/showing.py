"""What somebody at the table gets to see: what happened, the table, the question and its options."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby
from typing import Any

from rich.console import RenderableType
from rich.padding import Padding
from rich.rule import Rule as Line
from rich.text import Text

from rulebound.cli import paging
from rulebound.cli.people import People
from rulebound.cli.says import SAYS
from rulebound.cli.screen import Screen, console, numbered
from rulebound.cli.seating import player_names
from rulebound.core.decisions import NOBODY, Player
from rulebound.core.recording import Recording
from rulebound.core.state import State
from rulebound.core.suggesting import Paying
from rulebound.core.words import Words
from rulebound.table.board import lit
from rulebound.table.offers import TURN, Item, Offers
from rulebound.table.says import ending
from rulebound.table.telling import Eyes, happened, seen

LOG_SHOWN = 60
FEW = 6
"""So many squares of a map are listed as options; more are only lit."""
ENDING = 4
"""The lines below the table when a game is over."""


class Showing:
    """A game on a screen, in one language, and how much of the log each person has read."""

    def __init__(self, recording: Recording, people: People, lang: str) -> None:
        self.recording, self.people, self.lang = recording, people, lang
        self.words = Words(self.g.GAME, lang, player_names(people.seats, lang))
        self.screen = Screen(self.words)
        self.out = console()
        self.read_upto = [0] * self.g.players

    @property
    def g(self) -> State:
        return self.recording.g

    def say(self, key: str, *about: str, **gaps: Any) -> str:
        return SAYS.say(self.lang, key, *about, **gaps)

    def tell(self, text: str, style: str = "", whole: bool = False) -> None:
        """A message, broken between words; `whole` leaves lines as they are, so that a path in them can be copied."""
        self.out.print(Text(text, style=style), soft_wrap=whole)

    def pages(self, *blocks: Sequence[str]) -> None:
        paging.show(self.out, lambda n, of: self.say("page", n=n, of=of), *blocks)

    # ------------------------------------------------------------ the table

    def eyes(self, player: Player) -> Eyes:
        """Who looks when this seat decides: nothing is hidden between the hands of one person."""
        return Eyes(player, tuple(self.people.other_hands(player)))

    def view(self, player: Player) -> dict[str, Any]:
        return seen(self.g, self.eyes(player))

    def offers(self, player: Player) -> Offers:
        return Offers(self.g, self.screen, self.view(player))

    def offered(self, player: Player) -> list[Item]:
        """What is offered, as lines."""
        return self.offers(player).items

    def draw(self, player: Player, suggested: Paying | None) -> None:
        """What happened, the table, the question and its options: as much of it at once as the screen has room for."""
        news, offers = self.news(player), self.offers(player)
        picture = self.picture(offers, suggested, dense=False)
        if not paging.fits(self.out, news, *picture):
            picture = self.picture(offers, suggested, dense=True)
        self.pages(news, *picture)

    def draw_end(self) -> None:
        """The table when the game is over, and who has won."""
        viewer = self.people.only
        news, view = self.news(viewer), self.view(viewer)
        picture = paging.drawn(self.out, self.screen.table(view, {}), *self.screen.map(view))
        if not paging.fits(self.out, picture, [""] * ENDING):
            picture = paging.drawn(self.out, self.screen.table(view, {}, dense=True), *self.screen.map(view, dense=True))
        self.pages(news, picture)
        self.tell(self.say("over"), "bold")
        self.tell(ending(self.words, self.g), "bold green")

    def picture(self, offers: Offers, suggested: Paying | None, dense: bool) -> list[list[str]]:
        """The table, and the map with the question below it: what does not fit on one page begins another one."""
        items, subset = offers.items, bool(offers.view["decision"]["subset"])
        lit, listed = self.lit(offers)
        marks = numbered({self.g.handle[e] for o in item.options for e in o.entities} for item in items)
        said = [self.line(items[n - 1], subset) for n in listed]
        map_says = [Text(self.say("lit", next(iter(lit)), n=len(items) - len(listed)))] if len(listed) < len(items) else []
        pays = [Text(self.say("suggested", offers.paid_with(suggested)), style="green")] if suggested is not None else []
        hint = self.say("hint") + (self.say("hint-set") if subset else "")
        table = self.screen.table(offers.view, marks if listed else {}, dense)
        drawn = self.screen.map(offers.view, dense, lit)
        below = (
            *self.question(offers),
            *map_says,
            self.screen.options(said, [items[n - 1].option.key for n in listed], dense, listed),
            *pays,
            Text(hint, style="dim"),
        )
        if not drawn:
            return [paging.drawn(self.out, table, *below)]
        return [paging.drawn(self.out, table), paging.drawn(self.out, *drawn, *below)]

    def lit(self, offers: Offers) -> tuple[Collection[str], list[int]]:
        """The squares of a map that can be chosen, and the numbers of the options that are listed: many squares are not."""
        grid = self.screen.layout.grid
        every = list(range(1, len(offers.items) + 1))
        ground = offers.view.get(grid.key) if grid is not None else None
        if not ground:
            return (), every
        squares = lit((item.option for item in offers.items), ground)
        if len(squares) <= FEW:
            return squares, every
        on_map = {o for options in squares.values() for o in options}
        return squares, [n for n in every if offers.items[n - 1].option not in on_map]

    def line(self, item: Item, subset: bool) -> str:
        """An option in words; of a set with how many copies there are of it."""
        counted = subset and item.copies > 1
        return (self.words.common("counted", item.label, n=item.copies) if counted else item.label) + item.more

    def question(self, offers: Offers) -> list[RenderableType]:
        """What is asked, what the card that asks says, and what is to come."""
        asks, text = offers.question()
        coming = self.g.GAME.forecast(self.g, self.words) if offers.view["decision"]["prompt"] == TURN else ""
        lines = [*text.splitlines(), *([coming] if coming else [])]
        return [Text(asks, style="bold"), *(Padding(Text(line, style="dim"), (0, 0, 0, 2)) for line in lines)]

    # ------------------------------------------------------------ the log

    def news(self, viewer: Player) -> list[str]:
        """The log since the viewer's last decision, as lines on the screen."""
        reader = self.people.person[viewer] if viewer != NOBODY else NOBODY
        lines = self.lines(viewer, self.read_upto[reader] if reader != NOBODY else 0)
        if reader != NOBODY:
            self.read_upto[reader] = len(self.g.log or ())
        if not lines:
            return []
        more = [Text(self.say("more-log", n=len(lines) - LOG_SHOWN), style="dim")] if len(lines) > LOG_SHOWN else []
        told = self.hanging(lines[-LOG_SHOWN:])
        return paging.drawn(self.out, Line(style="dim"), Text(self.say("since"), style="dim"), *more, *told)

    def taken_back(self) -> None:
        """The log is shorter than it was: nobody has read more than there is."""
        self.read_upto = [min(n, len(self.g.log or ())) for n in self.read_upto]

    def lines(self, viewer: Player, since: int = 0) -> list[str]:
        """The log in words; the same line several times in a row is told once."""
        told = [line.text for batch in happened(self.g, self.eyes(viewer), self.words, since) for line in batch]
        runs = [(line, len(list(run))) for line, run in groupby(told)]
        return [self.words.common("counted", line, n=n) if n > 1 else line for line, n in runs]

    def hanging(self, lines: Sequence[str]) -> list[Text]:
        """Lines of the log; what does not fit goes on below, a little to the right."""
        found = []
        for line in lines:
            first, *rest = Text(line).wrap(self.out, max(20, self.out.width - 4)) or [Text()]
            found.append(Text("\n").join([Text.assemble("  ", first), *(Text.assemble("    ", x) for x in rest)]))
        return found
