"""What texts of powers do, as nodes of effect trees."""
