"""HeroClix 2018: superheroes and villains on bases with combat dials, on a map of squares."""
