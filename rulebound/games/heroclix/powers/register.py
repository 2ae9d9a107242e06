"""Imports every power and ability, so that `parts.ABILITIES` holds all of them."""

from __future__ import annotations

from ..parts import PRINTED, lasting_abilities
from . import action_keyphrases as action_keyphrases
from . import figures_dc as figures_dc
from . import figures_marvel as figures_marvel
from . import inherent as inherent
from . import objects as objects
from . import standard as standard
from . import teams as teams

PRINTED.update(lasting_abilities())
