"""All sentences of the game; `rulebound.core.words` explains how they are made."""
