"""Whom and what texts of powers mean: selectors, subjects, amounts, deeds, conditions of passive parts, scopes of auras."""
