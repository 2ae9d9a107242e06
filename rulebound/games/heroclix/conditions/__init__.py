"""Conditions of triggered parts: the events that they answer, with their words."""
