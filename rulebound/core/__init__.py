"""The kernel: state, frames, decisions, events, values, effects, views, chance, journal, laws. It knows no game."""
