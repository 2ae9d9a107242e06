"""Who and what texts of powers mean: selectors, subjects, amounts, deeds; when passive parts apply, and whom auras reach."""
