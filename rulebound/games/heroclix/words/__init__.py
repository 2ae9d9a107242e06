"""Everything that people read of the game; `rulebound.core.words` tells how a sentence comes about."""
