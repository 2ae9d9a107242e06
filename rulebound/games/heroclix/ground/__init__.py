"""The ground that figures stand on: maps, lines of fire, ways, knock back paths, in whole numbers only."""
