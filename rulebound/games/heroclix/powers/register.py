"""Every power and ability there is: those who import this find all of them in `parts.ABILITIES`."""

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
