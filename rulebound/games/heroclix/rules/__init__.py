"""The procedures of the book, a module a chapter."""
