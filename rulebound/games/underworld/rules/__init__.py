"""The procedures of the book, one module a chapter."""
