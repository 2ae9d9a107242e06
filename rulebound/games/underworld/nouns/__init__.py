"""Whom and what a text means: kinds of cards, selectors, targets, references, amounts, circumstances."""
