"""What every test shares: property tests draw the same examples on every machine and in every run."""

import os

from hypothesis import settings

os.environ.setdefault("RULEBOUND_KEY", "tests")  # no test makes a key in anybody's folder

settings.register_profile("rulebound", derandomize=True, database=None, deadline=None, print_blob=True)
settings.load_profile("rulebound")
