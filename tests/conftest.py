"""What every test shares: property tests draw the same examples on every machine and in every run."""

from hypothesis import settings

settings.register_profile("rulebound", derandomize=True, database=None, deadline=None, print_blob=True)
settings.load_profile("rulebound")
