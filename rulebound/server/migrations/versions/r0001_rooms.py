"""Rooms, the lines of their journals, the last position of each, and who sits where."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "rooms",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("head", sa.Text(), nullable=False),
        sa.Column("setting", sa.Text(), nullable=False),
        sa.Column("length", sa.Integer(), nullable=False),
        sa.Column("holder", sa.String(200), nullable=False),
        sa.Column("lease", sa.Float(), nullable=False),
        sa.Column("opened", sa.Float(), nullable=False),
        sa.Column("touched", sa.Float(), nullable=False),
    )
    op.create_index("rooms_holder", "rooms", ["holder"])
    op.create_table(
        "lines",
        sa.Column("room", sa.String(12), sa.ForeignKey("rooms.code", ondelete="CASCADE"), primary_key=True),
        sa.Column("n", sa.Integer(), primary_key=True),
        sa.Column("row", sa.Text(), nullable=False),
    )
    op.create_table(
        "positions",
        sa.Column("room", sa.String(12), sa.ForeignKey("rooms.code", ondelete="CASCADE"), primary_key=True),
        sa.Column("data", sa.LargeBinary(), nullable=False),
    )
    op.create_table(
        "sitting",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("room", sa.String(12), sa.ForeignKey("rooms.code", ondelete="CASCADE"), primary_key=True),
    )


def downgrade() -> None:
    for table in ("sitting", "positions", "lines", "rooms"):
        op.drop_table(table)
