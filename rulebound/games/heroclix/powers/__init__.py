"""The Powers and Abilities Card: standard powers, keyphrases, improved and team abilities."""
