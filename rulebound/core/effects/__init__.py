"""Effects: a card is data.

`EventPattern`, `Selector`, `Effect` and `Amount` are frozen trees without functions in them. One tree gives what the engine
does, which targets are offered and the text in every language. An `Effect` is compiled once into a program, a row of small
operations, and a `Resolve` frame runs it. The frame stores only the program's key, the index of the next operation and a
few named values: plain data, which can be copied and saved in the middle of any effect.
"""

from __future__ import annotations

from .choices import Bearer, Choose, OneOf, Pick, Players, Remembered, That, This, firm
from .common import Connected, EachPlayer, If, IfYouDo, May, Number, Prevent, Provided, Sequence, n, seq
from .nodes import (
    Amount,
    AskThenAct,
    AskThenDo,
    Condition,
    Effect,
    EventPattern,
    Loop,
    Member,
    Node,
    OneByOne,
    OnSubject,
    Phrase,
    Selector,
    Subject,
    UntilDone,
    node,
)
from .programs import Answered, Label, Meant, Memo, Memory, Op, Program, Programs, Resolve, Writer

__all__ = [
    "Amount",
    "Answered",
    "AskThenAct",
    "AskThenDo",
    "Bearer",
    "Choose",
    "Condition",
    "Connected",
    "EachPlayer",
    "Effect",
    "EventPattern",
    "If",
    "IfYouDo",
    "Label",
    "Loop",
    "May",
    "Meant",
    "Member",
    "Memo",
    "Memory",
    "Node",
    "Number",
    "OnSubject",
    "OneByOne",
    "OneOf",
    "Op",
    "Phrase",
    "Pick",
    "Players",
    "Prevent",
    "Program",
    "Programs",
    "Provided",
    "Remembered",
    "Resolve",
    "Selector",
    "Sequence",
    "Subject",
    "That",
    "This",
    "UntilDone",
    "Writer",
    "firm",
    "n",
    "node",
    "seq",
]
