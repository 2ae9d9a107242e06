"""What operators need: rooms found by who sits there and by age, journals that were brought told apart, and their orders."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_index("sitting_room", "sitting", ["room"])
    op.add_column("rooms", sa.Column("size", sa.Integer(), nullable=False, server_default="0"))
    op.create_index("rooms_age", "rooms", ["status", "touched", "size"])
    op.execute("""UPDATE rooms SET status = 'brought' WHERE status = 'over' AND setting LIKE '%"uploaded": true}'""")
    op.create_table(
        "banned",
        sa.Column("who", sa.String(80), primary_key=True),
        sa.Column("until", sa.Float(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
    )
    op.create_table(
        "revoked",
        sa.Column("person", sa.String(40), primary_key=True),
        sa.Column("serial", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
    )
    op.create_table(
        "draining", sa.Column("name", sa.String(200), primary_key=True), sa.Column("at", sa.Float(), nullable=False)
    )


def downgrade() -> None:
    for table in ("draining", "revoked", "banned"):
        op.drop_table(table)
    op.execute("UPDATE rooms SET status = 'over' WHERE status = 'brought'")
    op.drop_index("rooms_age", "rooms")
    op.drop_column("rooms", "size")
    op.drop_index("sitting_room", "sitting")
