"""What triggered parts answer: moments with their words."""
