"""What texts of powers do, as parts of effect trees."""
