"""The ground that figures stand on: maps, lines of fire, moves, knock back paths, in whole numbers only."""
