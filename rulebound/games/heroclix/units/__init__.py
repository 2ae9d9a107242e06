"""The figures, objects and equipment that come with the game, and the reader of unit files."""
