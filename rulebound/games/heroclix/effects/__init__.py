"""What texts of powers do."""
