"""The steps that bring a database up to date, carried out by Alembic: see `storage.migrate`."""
