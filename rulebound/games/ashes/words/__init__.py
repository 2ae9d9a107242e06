"""All texts of the game; `rulebound.core.words` describes how a sentence is built."""
