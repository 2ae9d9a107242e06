"""What a player at the table sees: what happened, the table, the question and its options."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import groupby
from typing import Any

from rich.console import RenderableType
from rich.padding import Padding
from rich.rule import Rule as Line
from rich.text import Text

from rulebound.cli import pager
from rulebound.cli.lookup import parts_of
from rulebound.cli.people import People
from rulebound.cli.screen import Screen, console, numbered
from rulebound.cli.table_setup import player_names
from rulebound.cli.unbroken import NoBreakLine
from rulebound.cli.words import SAYS
from rulebound.core.decisions import NOBODY, Player
from rulebound.core.payment_suggestions import Paying
from rulebound.core.recording import Recording
from rulebound.core.state import State
from rulebound.core.words import Words
from rulebound.table.board import pieces, selectable_squares, square_names
from rulebound.table.card_presenter import cards_by_handle
from rulebound.table.offers import TURN, OfferLine, Offers
from rulebound.table.presenter import Viewer, describe_rule, log_batches, view_for
from rulebound.table.words import TABLE_WORDS, ending_rule, ending_text, result_for_seats, verdict_text

LOG_SHOWN = 60
FEW = 6
"""Up to this many squares of a map are listed as options; more are only highlighted."""
LEAST_MAP = 9
"""A map with fewer lines is useless: then the question gets its own page."""
MOST_LINES = 1000
ENDING = 6
"""The lines below the table after a game."""


class Display:
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
        """Print a message, wrapped between words; `whole` keeps lines intact, so that a path in them can be copied."""
        self.out.print(Text(text, style=style), soft_wrap=whole)

    def pages(self, *blocks: Sequence[str]) -> None:
        pager.show(self.out, lambda n, of: self.say("page", n=n, of=of), *blocks)

    # ------------------------------------------------------------ the table

    def viewer(self, player: Player) -> Viewer:
        """Who looks when this seat decides: nothing is hidden between the hands of one person."""
        return Viewer(player, tuple(self.people.other_hands(player)))

    def view(self, player: Player) -> dict[str, Any]:
        return view_for(self.g, self.viewer(player))

    def offers(self, player: Player) -> Offers:
        return Offers(self.g, self.screen, self.view(player))

    def offered(self, player: Player) -> list[OfferLine]:
        """The offered options, as lines."""
        return self.offers(player).items

    def draw(self, player: Player, suggested: Paying | None) -> None:
        """Draw what happened, the table, the question and its options: as much at once as fits on the screen."""
        news, offers = self.news(player), self.offers(player)
        picture = self.picture(offers, suggested, dense=False)
        if not pager.fits(self.out, news, *picture):
            picture = self.picture(offers, suggested, dense=True)
        if not self.has_map(offers.view) and not pager.fits(self.out, *picture):
            short = self.picture(offers, suggested, dense=True, brief=True)
            picture = short if pager.fits(self.out, *short) else picture
        if self.has_map(offers.view) and not pager.fits(self.out, news, *picture):
            picture = self.on_map(offers, suggested, len(news))
        self.pages(news, *picture)

    def has_map(self, view: Mapping[str, Any]) -> bool:
        grid = self.screen.layout.grid
        return grid is not None and bool(view.get(grid.key))

    def draw_end(self) -> None:
        """The table after the game, and who has won."""
        viewer = self.people.only
        news, view = self.news(viewer), self.view(viewer)
        picture = pager.drawn(self.out, self.screen.table(view, {}), *self.screen.map(view))
        if not pager.fits(self.out, picture, [""] * ENDING):
            picture = pager.drawn(self.out, self.screen.table(view, {}, dense=True), *self.screen.map(view, dense=True))
        self.pages(news, picture)
        self.tell(self.say("over"), "bold")
        mine = self.people.hands(viewer)
        if said := verdict_text(result_for_seats(self.words, self.g, mine), self.words.lang):
            self.tell(said, "bold green")
        self.tell(ending_text(self.words, self.g), "" if said else "bold green")
        if rule := describe_rule(ending_rule(self.g, mine), self.words.lang):
            self.tell(TABLE_WORDS.say(self.words.lang, "by-rule", rule.heading), "dim")

    def picture(self, offers: Offers, suggested: Paying | None, dense: bool, brief: bool = False) -> list[list[str]]:
        """The table, and the map with the question below it; what does not fit begins another page. `brief` abbreviates
        options and puts them side by side."""
        lit, listed = self.lit(offers)
        table = self.screen.table(offers.view, self.marks(offers) if listed else {}, dense)
        drawn = self.screen.map(offers.view, dense, lit)
        below = self.below(offers, suggested, dense, brief)
        if not drawn:
            return [pager.drawn(self.out, table, *below)]
        return [pager.drawn(self.out, table), pager.drawn(self.out, *drawn, *below)]

    def on_map(self, offers: Offers, suggested: Paying | None, news: int) -> list[list[str]]:
        """On a low screen: as much of the map as fits, the pieces on it, and the question.

        The news (`news` lines) stands above if it leaves room for a map. If the question does not fit, its options are
        abbreviated; if that is not enough, it gets its own page.
        """
        lit, _ = self.lit(offers)
        view, about = offers.view, offers.view["decision"]["source"] or 0
        top = pager.drawn(self.out, self.screen.headline(view))
        roster = pager.drawn(self.out, *self.screen.roster(view))
        page = self.out.height - 1 - len(top) - len(roster)
        long, short = (pager.drawn(self.out, *self.below(offers, suggested, True, brief)) for brief in (False, True))
        ways = [(b, page - len(b) - n) for b, n in ((long, news), (short, news), (long, 0), (short, 0))]
        whole = len(self.screen.map_in(view, lit, (self.out.width, MOST_LINES), about))
        fitting = [way for least in (whole, LEAST_MAP) for way in ways if way[1] >= least]
        below, left = fitting[0] if fitting else (long, 0)
        drawn = pager.drawn(self.out, *self.screen.map_in(view, lit, (self.out.width, left or page), about))
        upper = [*top, *drawn, *roster]
        return [[*upper, *below]] if left else [upper, below]

    def marks(self, offers: Offers) -> dict[int, list[int]]:
        """For each handle, the numbers of its options."""
        return numbered({self.g.handle[e] for o in item.options for e in o.entities} for item in offers.items)

    def below(self, offers: Offers, suggested: Paying | None, dense: bool, brief: bool = False) -> list[RenderableType]:
        """The question and its options; `brief` names pieces by their signs and leaves out costs."""
        items, subset = offers.items, bool(offers.view["decision"]["subset"])
        lit, listed = self.lit(offers)
        said = [self.line(items[n - 1], subset) for n in listed]
        map_says = [Text(self.say("lit", next(iter(lit)), n=len(items) - len(listed)))] if len(listed) < len(items) else []
        pays = [Text(self.say("suggested", offers.paid_with(suggested)), style="green")] if suggested is not None else []
        hint = self.say("hint") + (self.say("hint-set") if subset else "")
        options: RenderableType = self.screen.options(said, [items[n - 1].option.key for n in listed], dense, listed)
        return [
            *self.question(offers),
            *map_says,
            self.flowing(offers, listed) if brief else options,
            *pays,
            Text(hint, style="dim"),
        ]

    def all(self, player: Player) -> None:
        """The whole table and the whole map, page by page if necessary."""
        view = self.view(player)
        self.pages(pager.drawn(self.out, self.screen.table(view, {}, dense=True)), *self.whole_map(view))

    def whole_map(self, view: Mapping[str, Any]) -> list[list[str]]:
        """The whole map with its legend, if there is one."""
        found = self.screen.map(view)
        return [pager.drawn(self.out, *found)] if found else []

    def map_above(self, view: Mapping[str, Any], lit: Collection[str], about: int, below: int) -> list[str]:
        """The part of the map around a piece that fits above this many lines; the whole map if the output is no terminal."""
        height = max(LEAST_MAP, self.out.height - 1 - below) if self.out.is_terminal else MOST_LINES
        return pager.drawn(self.out, *self.screen.map_in(view, lit, (self.out.width, height), about))

    def lit(self, offers: Offers) -> tuple[Collection[str], list[int]]:
        """The squares that can be chosen, and the numbers of the listed options: many squares are not listed."""
        grid = self.screen.layout.grid
        every = list(range(1, len(offers.items) + 1))
        ground = offers.view.get(grid.key) if grid is not None else None
        if not ground:
            return (), every
        squares = selectable_squares((item.option for item in offers.items), ground)
        if len(squares) <= FEW:
            return squares, every
        on_map = {o for options in squares.values() for o in options}
        return squares, [n for n in every if offers.items[n - 1].option not in on_map]

    def signs(self, view: Mapping[str, Any]) -> dict[int, str]:
        """The sign of each piece on the map."""
        grid = self.screen.layout.grid
        return {piece.id: piece.sign for piece in pieces(view, grid) if piece.squares} if grid is not None else {}

    def is_square(self, player: Player, answer: str) -> bool:
        """Does the answer name a square of the map?"""
        view, grid = self.view(player), self.screen.layout.grid
        return grid is not None and bool(view.get(grid.key)) and answer.upper() in square_names(view[grid.key])

    def unlisted(self, player: Player, answer: str) -> str | None:
        """The highlighted square that a typed number names if no list shows that number; else None."""
        offers = self.offers(player)
        lit, listed = self.lit(offers)
        if len(listed) == len(offers.items):
            return None
        shown = set(map(str, listed))
        return next((square for p in parts_of(answer) if p.isdecimal() and p not in shown for square in lit), None)

    def by_name(self, player: Player, answer: str) -> str:
        """The answer, with the names of pieces instead of their signs: `1a move`."""
        view = self.view(player)
        if not self.has_map(view):
            return answer
        cards, signs = cards_by_handle(view), self.signs(view)
        names = {sign: self.words.card(cards[id]) for id, sign in signs.items()}
        return " ".join(names.get(word.strip(":：").lower(), word) for word in answer.split())

    def flowing(self, offers: Offers, listed: Sequence[int]) -> RenderableType:
        """The options side by side, with pieces by their signs."""
        signs = self.signs(offers.view)
        return NoBreakLine(
            [Text.assemble((f"{n} ", "bold green"), self.signed(offers.items[n - 1], signs), " ") for n in listed]
        )

    def signed(self, item: OfferLine, signs: Mapping[int, str]) -> str:
        """An option with signs instead of names, and its warning."""
        said = item.label
        for e in item.option.entities:
            if sign := signs.get(self.g.handle[e]):
                name = self.words.card(self.g.name_of(e))
                numbered = self.words.common("numbered", name, n=self.g.copy_number[e])
                said = said.replace(numbered if numbered in said else name, sign, 1)
        return said + (self.words.common("ability", item.warning) if item.warning else "")

    def line(self, item: OfferLine, subset: bool) -> str:
        """The text of an option; in a set, with the number of its copies."""
        counted = subset and item.copies > 1
        return (self.words.common("counted", item.label, n=item.copies) if counted else item.label) + item.more

    def question(self, offers: Offers) -> list[RenderableType]:
        """The question, the text of the card that asks, and the forecast."""
        asks, text = offers.question()
        coming = self.g.GAME.words.forecast(self.g, self.words) if offers.view["decision"]["prompt"] == TURN else ""
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
        return pager.drawn(self.out, Line(style="dim"), Text(self.say("since"), style="dim"), *more, *told)

    def taken_back(self) -> None:
        """After an undo the log is shorter: no person has read more than it holds."""
        self.read_upto = [min(n, len(self.g.log or ())) for n in self.read_upto]

    def lines(self, viewer: Player, since: int = 0) -> list[str]:
        """The log as text; equal consecutive lines are shown once."""
        told = [line.text for batch in log_batches(self.g, self.viewer(viewer), self.words, since) for line in batch]
        runs = [(line, len(list(run))) for line, run in groupby(told)]
        return [self.words.common("counted", line, n=n) if n > 1 else line for line, n in runs]

    def hanging(self, lines: Sequence[str]) -> list[Text]:
        """Lines of the log with a hanging indent."""
        found = []
        for line in lines:
            first, *rest = Text(line).wrap(self.out, max(20, self.out.width - 4)) or [Text()]
            found.append(Text("\n").join([Text.assemble("  ", first), *(Text.assemble("    ", x) for x in rest)]))
        return found
