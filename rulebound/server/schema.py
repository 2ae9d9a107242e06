"""The tables of the database."""

from __future__ import annotations

import sqlalchemy as sa

META = sa.MetaData()
ROOMS = sa.Table(
    "rooms",
    META,
    sa.Column("code", sa.String(12), primary_key=True),
    sa.Column("game", sa.String(80)),
    sa.Column("status", sa.String(12)),
    sa.Column("head", sa.Text),
    sa.Column("setting", sa.Text),
    sa.Column("length", sa.Integer),
    sa.Column("holder", sa.String(200)),
    sa.Column("lease", sa.Float),
    sa.Column("opened", sa.Float),
    sa.Column("touched", sa.Float),
    sa.Column("size", sa.Integer),
)
LINES = sa.Table(
    "lines",
    META,
    sa.Column("room", sa.String(12), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("row", sa.Text),
)
POSITIONS = sa.Table(
    "positions", META, sa.Column("room", sa.String(12), primary_key=True), sa.Column("data", sa.LargeBinary)
)
SITTING = sa.Table(
    "sitting", META, sa.Column("person", sa.String(40), primary_key=True), sa.Column("room", sa.String(12), primary_key=True)
)
BANNED = sa.Table(
    "banned",
    META,
    sa.Column("who", sa.String(80), primary_key=True),
    sa.Column("until", sa.Float),
    sa.Column("why", sa.Text),
)
"""Who is kept out: the id of a person, or an address."""
REVOKED = sa.Table(
    "revoked",
    META,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("serial", sa.Integer),
    sa.Column("at", sa.Float),
)
"""People whose cookies count only from a serial number on."""
DRAINING = sa.Table("draining", META, sa.Column("name", sa.String(200), primary_key=True), sa.Column("at", sa.Float))
"""Processes that open no new rooms; the name * means all that had started by then."""
