"""Which documents does a question fit equally well? Then it is better to ask the person than to choose in silence.

Measured on 65 questions to 40 filings and 794 to 60 contracts, policies and articles that name their document: asked at
15 of 60 and 39 of 706 questions whose document was found; of those where it was not, at 4 of 5 and 50 of 84, and then
the right document was among those offered 4 and 31 times.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.scoring import Scored, leading_mean

FIT_SHARE = 0.9
"""Documents tie when they fit the question's names, words and years nearly as well as the leading one ..."""
UNITS_SHARE = 0.7
"""... and their best passages are nearly as good."""
TIED_MAX = 5


def tied(scored: Sequence[Scored]) -> tuple[int, ...]:
    """Returns the positions of documents that tie, the best first; empty when one leads.

    To be asked before the leading document is favoured.
    """
    if len(scored) < 2:
        return ()
    means = [leading_mean(one) for one in scored]
    order = sorted(range(len(scored)), key=lambda n: -means[n])
    best = order[0]
    if means[best] <= 0:
        return ()
    fit = FIT_SHARE * scored[best].route.fit
    found = [n for n in order if means[n] >= UNITS_SHARE * means[best] and scored[n].route.fit >= fit]
    return tuple(found[:TIED_MAX]) if len(found) > 1 else ()
